import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildTransparencyLog } from "../../src/services/certificates.ts";
import { storageUnavailable } from "../../src/storage/file-storage.ts";
import { createCertificateLog } from "../../src/transparency-log/certificate-log.ts";
import { deleteSubtrees, insertState, updateState } from "../../src/transparency-log/log-store.ts";
import { logEntries, logStates, logSubtrees } from "../../src/transparency-log/log-table.ts";
import { until } from "../support/litestream.ts";
import { type LogScene, startLogScene } from "../support/log-scene.ts";
import { TestTimers } from "../support/test-timers.ts";

const ACTOR = "operator:test";

let scene: LogScene;

describe("the sequencer", () => {
  beforeEach(async () => {
    scene = await startLogScene();
  });
  afterEach(() => scene.close());

  test("the sequencer shows nothing before it has begun", async () => {
    expect((await scene.get("checkpoint")).status).toBe(404);
    expect((await scene.get("key")).status).toBe(404);
    expect(await scene.sequence()).toEqual({ kind: "done", placedCount: 0 });
  });

  test("the sequencer gives each place once, without a gap, however many processes sequence while others issue", async () => {
    const writers = Array.from({ length: 12 }, (_, at) => scene.record(20, 1_000 * at));
    const sequencers = Array.from({ length: 4 }, () => scene.sequence());
    await Promise.all([...writers, ...sequencers]);
    await scene.sequence();
    const rows = await scene.entries();
    expect(rows.map(({ leafIndex }) => leafIndex)).toEqual(Array.from({ length: 240 }, (_, at) => at));
    expect(Buffer.from((await scene.checkpoint()).root)).toEqual(Buffer.from(await scene.rootOfAll()));
  });

  test("the sequencer that died before it recorded a checkpoint has shown none, and the next look shows the same one", async () => {
    await scene.record(3);
    await scene.sequence();
    const before = await (await scene.get("checkpoint")).text();
    await scene.record(2);
    const { storage } = scene.testApp.app;
    const { put } = storage;
    storage.put = async () => {
      throw new Error("killed");
    };
    await expect(scene.sequence()).rejects.toThrow("killed");
    expect(await (await scene.get("checkpoint")).text()).toBe(before);
    const signed = (await scene.db.read.select().from(logStates))[0]?.checkpoint;
    storage.put = put;
    expect(await scene.sequence()).toEqual({ kind: "done", placedCount: 0 });
    expect(await (await scene.get("checkpoint")).text()).toBe(signed ?? "");
    expect((await scene.checkpoint()).size).toBe(5);
  });

  /** Runs something else just before the next checkpoint is recorded. */
  function beforeRecording(run: () => Promise<unknown>): void {
    const { storage } = scene.testApp.app;
    const put = storage.put.bind(storage);
    storage.put = async (...file) => {
      storage.put = put;
      await run();
      await put(...file);
    };
  }

  test("the sequencer leaves no record behind that is older than what another has published meanwhile", async () => {
    await scene.record(3);
    beforeRecording(async () => {
      await scene.record(2);
      await scene.sequence();
    });
    await scene.sequence();
    expect((await scene.checkpoint()).size).toBe(5);
    const recorded = await scene.testApp.app.storage.get("log/checkpoint");
    expect(Buffer.from(recorded ?? []).toString()).toBe(await (await scene.get("checkpoint")).text());
  });

  test("the sequencer shows no checkpoint under the old name once the log has another", async () => {
    await scene.record(3);
    beforeRecording(() => scene.log().restart(ACTOR));
    await scene.sequence();
    expect(await scene.checkpoint()).toMatchObject({ origin: (await scene.log().status()).origin, size: 3 });
    expect((await scene.log().inspect()).faults).toEqual([]);
  });

  test("the sequencer of a database that was restored to an earlier state gives no place a second time", async () => {
    await scene.record(5);
    await scene.sequence();
    const held = await tablesOfLog();
    await scene.record(3);
    await scene.sequence();
    const published = await scene.checkpoint();
    await restore(held);
    await scene.record(4);
    expect(await scene.sequence()).toEqual({ kind: "behind", size: 5, recordedSize: 8 });
    expect((await scene.entries()).filter(({ leafIndex }) => leafIndex !== null)).toHaveLength(5);
    // Under a new name nothing contradicts what was published.
    const { origin } = await scene.log().restart(ACTOR);
    expect(origin).toBe(`${published.origin}/2`);
    expect(await scene.sequence()).toEqual({ kind: "done", placedCount: 4 });
    expect(await scene.checkpoint()).toMatchObject({ origin, size: 9 });
  });

  test("the sequencer notices a database of the same size with other entries", async () => {
    await scene.record(5);
    const held = await tablesOfLog();
    await scene.sequence();
    await restore(held);
    await scene.db.transact((tx) => tx.delete(logEntries));
    await scene.record(5);
    expect(await scene.sequence()).toMatchObject({ kind: "behind", recordedSize: 5 });
  });

  test("the sequencer goes on when the record outside was lost, and writes it again", async () => {
    await scene.record(2);
    await scene.sequence();
    rmSync(join(scene.testApp.dataDir, "files"), { recursive: true, force: true });
    expect(await kindsOfProblems()).toEqual(["unrecorded"]);
    await scene.record(1);
    expect(await scene.sequence()).toEqual({ kind: "done", placedCount: 1 });
    expect(await kindsOfProblems()).toEqual([]);
    expect(scene.testApp.logLines.join("")).toContain("svc log restart");
    expect(await scene.testApp.app.storage.get("log/checkpoint")).not.toBeNull();
  });

  test("the sequencer that cannot record a checkpoint says so once, however often it tries, and again after it has worked", async () => {
    const { app, logLines } = scene.testApp;
    const timers = new TestTimers();
    const { sequencer } = buildTransparencyLog({ ...app, timers });
    const saidCount = () => logLines.filter((line) => line.includes("log of certificates could not")).length;
    const settled = () => until(() => timers.delaysMs.length > 0);
    const put = app.storage.put.bind(app.storage);
    const fail = async () => {
      throw storageUnavailable("ENOSPC");
    };
    await scene.record(1);
    app.storage.put = fail;
    sequencer.start();
    await settled();
    for (let count = 0; count < 3; count += 1) {
      timers.ring(1_000);
      await settled();
    }
    expect(saidCount()).toBe(1);
    app.storage.put = put;
    timers.ring(1_000);
    await settled();
    expect((await scene.checkpoint()).size).toBe(1);
    await scene.record(1, 1);
    app.storage.put = fail;
    timers.ring(1_000);
    await settled();
    expect(saidCount()).toBe(2);
    await sequencer.stop();
  });

  test("the sequencer whose record is lost and cannot be written says so once, and again when it is lost another time", async () => {
    const { app, logLines, dataDir } = scene.testApp;
    const timers = new TestTimers();
    const { sequencer } = buildTransparencyLog({ ...app, timers });
    const warnedCount = () =>
      logLines.filter((line) => line.includes("not kept beside the certificates")).length;
    const settled = () => until(() => timers.delaysMs.length > 0);
    const put = app.storage.put.bind(app.storage);
    const fail = async () => {
      throw storageUnavailable("ENOSPC");
    };
    await scene.record(1);
    sequencer.start();
    await settled();
    for (const lostCount of [1, 2]) {
      rmSync(join(dataDir, "files"), { recursive: true, force: true });
      app.storage.put = fail;
      await scene.record(1, 10 * lostCount);
      for (let count = 0; count < 3; count += 1) {
        timers.ring(1_000);
        await settled();
      }
      expect(warnedCount()).toBe(lostCount);
      app.storage.put = put;
      for (const at of [1, 2]) {
        await scene.record(1, 10 * lostCount + at);
        timers.ring(1_000);
        await settled();
      }
    }
    await sequencer.stop();
  });

  test("the hashes over full tiles can be made again from the entries, byte for byte", async () => {
    await scene.record(600);
    await scene.sequence();
    const before = await scene.db.read.select().from(logSubtrees);
    expect(before).toHaveLength(2);
    await scene.db.transact((tx) => deleteSubtrees(tx));
    await scene.log().rebuild();
    expect(await scene.db.read.select().from(logSubtrees)).toEqual(before);
    await scene.record(1);
    await scene.sequence();
    expect(Buffer.from((await scene.checkpoint()).root)).toEqual(Buffer.from(await scene.rootOfAll()));
  });

  const kindsOfProblems = async () => (await scene.log().problems()).map(({ kind }) => kind);

  test("the log has no problem while it goes on, and entries wait no longer than a service needs to be restarted", async () => {
    expect(await kindsOfProblems()).toEqual([]);
    await scene.record(3);
    await scene.sequence();
    const logged = { testId: 1, number: null, claimsSha256: "00", atMs: scene.testApp.clock.nowMs() };
    await scene.db.transact((tx) => createCertificateLog(scene.testApp).recordFirstIssue(tx, logged));
    scene.testApp.clock.advanceSeconds(300);
    expect(await kindsOfProblems()).toEqual([]);
    scene.testApp.clock.advanceSeconds(1);
    expect(await scene.log().problems()).toEqual([
      {
        kind: "late",
        message: "1 entry waits for its place, for 5 minutes",
        mend: "Check that svc serve runs, and what its log says.",
      },
    ]);
  });

  test("the log stands still over a database that was restored, and says so", async () => {
    await scene.record(2);
    await scene.sequence();
    const held = await tablesOfLog();
    await scene.record(1);
    await scene.sequence();
    await restore(held);
    expect(await kindsOfProblems()).toEqual(["behind"]);
  });

  test("the log stands still under another key than its own, and says so", async () => {
    await scene.record(1);
    await scene.sequence();
    await scene.db.transact((tx) => updateState(tx, { verifierKey: "svc.example/log+00000000+AAAA" }));
    expect(await kindsOfProblems()).toContain("other key");
  });

  test("the log stands still while its last checkpoint cannot be read, and says so", async () => {
    await scene.record(1);
    await scene.sequence();
    scene.testApp.app.storage.get = async () => {
      throw storageUnavailable("gone");
    };
    expect(await kindsOfProblems()).toEqual(["unreadable record"]);
  });

  async function tablesOfLog() {
    return { rows: await scene.entries(), states: await scene.db.read.select().from(logStates) };
  }

  async function restore({ rows, states }: Awaited<ReturnType<typeof tablesOfLog>>): Promise<void> {
    await scene.db.transact(async (tx) => {
      await tx.delete(logEntries);
      await tx.delete(logStates);
      await tx.delete(logSubtrees);
      for (const row of rows) await tx.insert(logEntries).values(row);
      for (const { id: _, ...state } of states) await insertState(tx, state);
    });
  }
});

test("the log of a copy or of a quiet service stands still, which is no fault of it, and says so once something waits", async () => {
  scene = await startLogScene({ settings: { SVC_QUIET: "on" } });
  expect(await scene.log().problems()).toEqual([]);
  await scene.record(2);
  expect(await scene.log().problems()).toMatchObject([
    { kind: "quiet", message: expect.stringMatching(/^2 entries wait, because .* SVC_QUIET is on/) },
  ]);
  await scene.close();
});
