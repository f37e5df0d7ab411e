import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { QueueWorkerData } from "../../src/queue-message.ts";
import { QueueThread } from "../../src/queue-thread.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TestTimers } from "../support/test-timers.ts";

const DIES_AT_ITS_START = `throw new Error("no database");`;
const DIES_LATER = `
  import { parentPort } from "node:worker_threads";
  parentPort.postMessage({ turnFiles: [] });
  throw new Error("no database");
`;

test("a queue thread that dies for the same reason at each start is one line of the log, and one more when it had come up", async () => {
  await inTemporaryFolder(async (folder) => {
    const workerPath = join(folder, "worker.ts");
    const lines: unknown[] = [];
    const timers = new TestTimers();
    let ending = Promise.withResolvers<void>();
    writeFileSync(workerPath, DIES_AT_ITS_START);
    const thread = new QueueThread({
      workerPath,
      data: {} as QueueWorkerData,
      timers,
      log: { error: (fields: unknown) => void lines.push(fields) },
      onRendered: () => undefined,
      onEnded: () => ending.resolve(),
    });
    const ended = async () => {
      await ending.promise;
      ending = Promise.withResolvers<void>();
    };
    await ended();
    for (let count = 0; count < 2; count += 1) {
      timers.ring();
      await ended();
    }
    expect(lines).toEqual([{ reason: "no database" }]);
    writeFileSync(workerPath, DIES_LATER);
    timers.ring();
    await ended();
    expect(lines).toHaveLength(2);
    await thread.stop();
  });
});
