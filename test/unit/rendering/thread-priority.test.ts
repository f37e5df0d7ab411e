import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ThreadPriority } from "../../../src/certificates/rendering/thread-priority.ts";
import { type TemporaryFolder, temporaryFolder } from "../../support/temporary-folder.ts";

let folder: TemporaryFolder;
let lowered: number[];
let priority: ThreadPriority;
beforeEach(() => {
  folder = temporaryFolder();
  lowered = [];
  priority = new ThreadPriority({
    threadsFolder: folder.path,
    setNiceness(threadId, niceness) {
      expect(niceness).toBe(10);
      lowered.push(threadId);
    },
  });
});
afterEach(() => folder.remove());

function startThread(threadId: number, name: string): void {
  mkdirSync(join(folder.path, `${threadId}`));
  writeFileSync(join(folder.path, `${threadId}`, "comm"), `${name}\n`);
}

describe.skipIf(process.platform !== "linux")("the priority of render threads", () => {
  test("the priority is lowered for the render thread itself, and for those that draw and encode pictures and collect garbage for it, for no other", () => {
    startThread(11, "bun");
    startThread(12, "Worker");
    startThread(13, "libvips worker");
    startThread(14, "Bun Pool 0");
    startThread(15, "libvips worker");
    startThread(16, "HeapHelper");
    priority.lowerThisThread();
    priority.lowerHelpers();
    expect(lowered.sort()).toEqual([0, 13, 14, 15, 16]);
  });

  test("the priority is lowered once for each encoder, and for one that was started later", () => {
    startThread(13, "libvips worker");
    priority.lowerHelpers();
    startThread(14, "libvips worker");
    priority.lowerHelpers();
    priority.lowerHelpers();
    expect(lowered).toEqual([13, 14]);
  });

  test("the priority is lowered for an encoder that got the number of one that has ended", () => {
    startThread(13, "libvips worker");
    priority.lowerHelpers();
    rmSync(join(folder.path, "13"), { recursive: true });
    priority.lowerHelpers();
    startThread(13, "libvips worker");
    priority.lowerHelpers();
    expect(lowered).toEqual([13, 13]);
  });

  test("the priority stays as it is where the system forbids another, and a thread that has ended is passed over", () => {
    mkdirSync(join(folder.path, "12"));
    startThread(13, "libvips worker");
    const forbidden = new ThreadPriority({
      threadsFolder: folder.path,
      setNiceness() {
        throw new Error("EPERM");
      },
    });
    forbidden.lowerThisThread();
    forbidden.lowerHelpers();
  });
});
