import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Executor } from "../../src/db/database.ts";
import type { LogFault } from "../../src/transparency-log/log-inspection.ts";
import { signerOf } from "../../src/transparency-log/log-sequencer.ts";
import { logEntries, logStates, logSubtrees } from "../../src/transparency-log/log-table.ts";
import { signCheckpoint } from "../../src/transparency-log/signed-note.ts";
import { type LogScene, startLogScene } from "../support/log-scene.ts";
import { oneEngine } from "../support/one-engine.ts";

oneEngine("what the log says does not depend on the engine");

let scene: LogScene;

describe("the check of the log", () => {
  const COUNT = 600;
  beforeEach(async () => {
    scene = await startLogScene();
    await scene.record(COUNT);
    await scene.sequence();
  });
  afterEach(() => scene.close());

  test("the check of a log in order finds nothing, also while it grows", async () => {
    expect(await scene.log().inspect()).toMatchObject({ size: COUNT, faults: [] });
    const growing = (async () => {
      for (let times = 0; times < 5; times += 1) {
        await scene.record(10);
        await scene.sequence();
      }
    })();
    expect(await scene.log().inspect()).toMatchObject({ faults: [] });
    await growing;
  });

  const DAMAGES: ReadonlyArray<readonly [string, (tx: Executor) => Promise<unknown>, LogFault]> = [
    ["an entry is gone", (tx) => tx.delete(logEntries).where(eq(logEntries.leafIndex, 9)), "wrong places"],
    [
      "the last entry is gone",
      (tx) => tx.delete(logEntries).where(eq(logEntries.leafIndex, COUNT - 1)),
      "wrong places",
    ],
    [
      "an entry was replaced",
      (tx) =>
        tx
          .update(logEntries)
          .set({ entry: "00".repeat(32) })
          .where(eq(logEntries.leafIndex, 9)),
      "wrong tiles",
    ],
    [
      "an entry of the last tile was replaced",
      (tx) =>
        tx
          .update(logEntries)
          .set({ entry: "00".repeat(32) })
          .where(eq(logEntries.leafIndex, COUNT - 1)),
      "wrong checkpoint",
    ],
    [
      "the hash of a tile is gone",
      (tx) => tx.delete(logSubtrees).where(eq(logSubtrees.position, 1)),
      "wrong tiles",
    ],
    [
      "the checkpoint is not signed",
      (tx) => tx.update(logStates).set({ checkpoint: "text" }),
      "wrong checkpoint",
    ],
    [
      "another key signed",
      (tx) => tx.update(logStates).set({ verifierKey: "name+00000000+AA==" }),
      "other key",
    ],
  ];
  test.each(DAMAGES)("the check of the log finds that %s", async (_, damage, fault) => {
    await scene.db.transact(damage);
    expect((await scene.log().inspect()).faults).toContain(fault);
  });

  test("the check of the log finds a later checkpoint that was published", async () => {
    await scene.testApp.app.storage.put("log/checkpoint", await aheadOf(COUNT + 1), "text/plain");
    expect((await scene.log().inspect()).faults).toEqual(["behind"]);
    expect(await scene.sequence()).toEqual({ kind: "done", placedCount: 0 });
    await scene.record(1);
    expect(await scene.sequence()).toEqual({ kind: "behind", size: COUNT, recordedSize: COUNT + 1 });
  });

  async function aheadOf(size: number): Promise<Uint8Array> {
    const { origin, root } = await scene.checkpoint();
    const signer = signerOf(origin, scene.testApp.app.keys.log);
    return new TextEncoder().encode(signCheckpoint({ origin, size, root }, signer));
  }
});
