import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { certificates, renderJobs } from "../../src/certificates/certificate-table.ts";
import { claimsSha256Of } from "../../src/certificates/claims-digest.ts";
import { resultJson } from "../../src/certificates/result-json.ts";
import { parseIssuerKeys } from "../../src/certificates/signing/key-documents.ts";
import { countUnlogged } from "../../src/certificates/unlogged-store.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { PdfReader } from "../../src/certificates/verification/pdf-reader.ts";
import type { Verification } from "../../src/certificates/verification/verification.ts";
import type { Database, Executor } from "../../src/db/database.ts";
import { createCertificateLog } from "../../src/transparency-log/certificate-log.ts";
import { openCheckpoint, signCheckpoint } from "../../src/transparency-log/checkpoint.ts";
import { entryOf } from "../../src/transparency-log/log-entry.ts";
import type { LogFault } from "../../src/transparency-log/log-inspection.ts";
import { signerOf } from "../../src/transparency-log/log-name.ts";
import { checkProof, logFindingOf, parseProof, presentProof } from "../../src/transparency-log/log-proof.ts";
import { deleteSubtrees, insertState } from "../../src/transparency-log/log-store.ts";
import { logEntries, logStates, logSubtrees } from "../../src/transparency-log/log-table.ts";
import { readConsistency } from "../../src/transparency-log/log-tree.ts";
import { isContinued, leafHash, rootOver } from "../../src/transparency-log/merkle.ts";
import { parseVerifierKey } from "../../src/transparency-log/signed-note.ts";
import { tilePath, tilesOf } from "../../src/transparency-log/tile.ts";
import { createVehicleErasure } from "../../src/vehicles/erasure-service.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededDealer, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { runWitness, witness } from "../support/witness.ts";

const VIN = "WVWZZZE1ZMP616161";
const ACTOR = "operator:test";

const logWitness = witness("svc-log-witness");
const python = witness("python3");
const openssl = witness("openssl");
const GUIDE_PAGE = join(import.meta.dir, "../../src/guide/operate/transparency-log.md");

let testApp: TestApp;
let db: Database;
let dealer: SeededDealer;
const renderer = new ScriptedRenderer();
const log = () => testApp.app.transparencyLog;
const sequence = () => log().sequencer.sequence();

async function startLog(): Promise<void> {
  testApp = await startTestApp({ ports: { renderPool: renderer } });
  db = testApp.db;
  dealer = await seedDealer(db, await seedCompany(db), "Harbour Street Motors");
}

async function issue(row: Parameters<typeof seedTest>[2] = {}): Promise<number> {
  const testId = await seedTest(db, dealer, { status: "in_progress", renderedAtMs: null, ...row });
  await testApp.app.certificates.queueRendering(testId);
  await testApp.app.certificates.scheduler.drain();
  return testId;
}

/** Entries of certificates that there are not, which is enough for the tree. */
async function record(count: number, firstTestId = 100_000): Promise<void> {
  const certificateLog = createCertificateLog(testApp);
  await db.transact(async (tx) => {
    for (let at = 0; at < count; at += 1) {
      const testId = firstTestId + at;
      await certificateLog.recordFirstIssue(tx, { testId, number: null, claimsSha256: "00", atMs: testId });
    }
  });
}

const entries = () => db.read.select().from(logEntries).orderBy(asc(logEntries.leafIndex));

async function get(path: string): Promise<Response> {
  return await testApp.fetch(`/log/${path}`);
}

async function verifierOf() {
  const verifier = parseVerifierKey((await (await get("key")).text()).split("\n")[0] ?? "");
  if (verifier === null) throw new Error("no verifier key");
  return verifier;
}

async function checkpoint() {
  const opened = openCheckpoint(await (await get("checkpoint")).text(), await verifierOf());
  if (opened === null) throw new Error("no checkpoint of this log");
  return opened;
}

/** The root over every entry, without a tile. */
async function rootOfAll() {
  return rootOver((await entries()).map(({ entry }) => leafHash(Buffer.from(entry, "hex"))));
}

describe("the log of certificates", () => {
  beforeAll(startLog);
  afterAll(() => testApp.close());

  test("the log has an entry for each issue, withdrawal and reinstatement, in this order, and none says what it is about", async () => {
    const { withdrawals } = testApp.app.certificates;
    const testId = await issue();
    const name = { kind: "test", testId } as const;
    await withdrawals.withdraw(name, "Wrong vehicle.", ACTOR);
    await withdrawals.withdraw(name, "Wrong vehicle.", ACTOR);
    await withdrawals.reinstate(name, ACTOR);
    expect(await sequence()).toEqual({ kind: "done", placedCount: 3 });
    const rows = await entries();
    expect(rows.map(({ kind, leafIndex }) => [kind, leafIndex])).toEqual([
      ["issue", 0],
      ["withdraw", 1],
      ["reinstate", 2],
    ]);
    for (const { entry, salt, kind, number, claimsSha256, atMs } of rows) {
      if (salt === null || kind === null || atMs === null) throw new Error("an entry that says nothing");
      expect(entryOf({ salt, kind, number, claimsSha256, atMs }).toString("hex")).toBe(entry);
      expect(number).toMatch(/^BT-/);
    }
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(3);
    expect(new Set(rows.map(({ claimsSha256 }) => claimsSha256)).size).toBe(1);
  });

  test("the log proves each withdrawal to anyone who is given its proof, once the entry has its place", async () => {
    const { withdrawals } = testApp.app.certificates;
    const testId = await issue();
    const name = { kind: "test", testId } as const;
    expect(await log().reader.proofsOf(testId)).toEqual([]);
    await withdrawals.withdraw(name, "Wrong vehicle.", ACTOR);
    await sequence();
    await withdrawals.reinstate(name, ACTOR);
    const proofs = await log().reader.proofsOf((await withdrawals.find(name)).testId);
    expect(proofs.map(({ content }) => content.kind)).toEqual(["issue", "withdraw"]);
    const [verifier, published] = [await verifierOf(), await checkpoint()];
    for (const proof of proofs) {
      expect(parseProof(JSON.parse(JSON.stringify(presentProof(proof))))).toEqual(proof);
      expect(checkProof(proof, [verifier])).toEqual(published);
    }
    await expect(withdrawals.find({ kind: "number", number: "BT-2026-NONE" })).rejects.toThrow(
      /No certificate/,
    );
  });

  test("the log has one entry for a certificate, however often it is rendered", async () => {
    const testId = await issue();
    await testApp.app.certificates.queueRendering(testId);
    await testApp.app.certificates.scheduler.drain();
    const rows = await db.read.select().from(logEntries).where(eq(logEntries.testId, testId));
    expect(rows).toHaveLength(1);
  });

  test("the log gets the entry of an imported certificate when it is first rendered, with its number or without one", async () => {
    for (const certificateNumber of ["DEK 2019/4711", null]) {
      const testId = await seedTest(db, dealer, { renderedAtMs: null, certificateNumber });
      await testApp.app.certificates.queueRendering(testId);
      await testApp.app.certificates.scheduler.drain();
      const rows = await db.read.select().from(logEntries).where(eq(logEntries.testId, testId));
      expect(rows.map(({ kind, number }) => ({ kind, number }))).toEqual([
        { kind: "issue", number: certificateNumber },
      ]);
    }
  });

  test("the log has no entry of a certificate that was not issued", async () => {
    const before = (await entries()).length;
    renderer.onRender = () => {
      throw new Error("no ink");
    };
    await issue();
    renderer.onRender = () => {};
    expect((await entries()).length).toBe(before);
  });

  test("the log keeps nothing of an erased vehicle but its entry, and every proof stays valid", async () => {
    const testId = await issue({ vin: VIN });
    const other = await issue();
    await sequence();
    const [row] = await db.read.select().from(logEntries).where(eq(logEntries.testId, testId));
    const [otherRow] = await db.read.select().from(logEntries).where(eq(logEntries.testId, other));
    const proof = await log().reader.proofOf(other, otherRow?.claimsSha256 ?? "");
    const erasedProof = await log().reader.proofOf(testId, row?.claimsSha256 ?? "");
    const before = await checkpoint();
    await createVehicleErasure(testApp.app).erase({ kind: "vin", vin: VIN }, ACTOR, { isDryRun: false });
    expect(
      await db.read
        .select()
        .from(logEntries)
        .where(eq(logEntries.id, row?.id ?? 0)),
    ).toEqual([
      { ...NOTHING_SAID, id: row?.id ?? 0, leafIndex: row?.leafIndex ?? 0, entry: row?.entry ?? "" },
    ]);
    expect(await log().reader.proofOf(testId, row?.claimsSha256 ?? "")).toBeNull();
    const verifier = await verifierOf();
    for (const held of [proof, erasedProof]) expect(held && checkProof(held, [verifier])).toEqual(before);
    await issue();
    await sequence();
    const after = await checkpoint();
    expect(Buffer.from(after.root)).toEqual(Buffer.from(await rootOfAll()));
  });
});

const NOTHING_SAID = { testId: null, kind: null, salt: null, number: null, claimsSha256: null, atMs: null };

describe("the log over HTTP", () => {
  const COUNT = 600;
  beforeAll(async () => {
    await startLog();
    await record(COUNT);
    await sequence();
  });
  afterAll(() => testApp.close());

  test("the log over HTTP has a checkpoint that its key has signed, of the root over all entries", async () => {
    const opened = await checkpoint();
    expect(opened.origin).toBe(`127.0.0.1:${testApp.port}/log`);
    expect(opened.size).toBe(COUNT);
    expect(Buffer.from(opened.root)).toEqual(Buffer.from(await rootOfAll()));
    const response = await get("checkpoint");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=5");
  });

  test("the log over HTTP has every tile, from which the hashes above it follow", async () => {
    const leaves = (await entries()).map(({ entry }) => leafHash(Buffer.from(entry, "hex")));
    const expected = new Map<string, Buffer>();
    for (const tile of tilesOf(COUNT)) {
      const width = 256 ** Number(tile.level);
      const hashes = Array.from({ length: tile.width }, (_, at) => {
        const from = (tile.index * 256 + at) * width;
        return rootOver(leaves.slice(from, from + width));
      });
      expected.set(tilePath(tile), Buffer.concat(hashes));
    }
    expect([...expected.keys()]).toEqual(["0/000", "0/001", "0/002.p/88", "1/000.p/2"]);
    for (const [path, bytes] of expected) {
      const response = await get(`tile/${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
      expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  test("the log over HTTP has every entry, under both addresses, and narrower bundles than the last", async () => {
    const all = (await entries()).map(({ entry }) => entry);
    for (const [path, from, width] of [
      ["000", 0, 256],
      ["002.p/88", 512, 88],
      ["002.p/7", 512, 7],
    ] as const) {
      const bytes = await (await get(`tile/entries/${path}`)).bytes();
      expect(Buffer.from(bytes).toString("hex")).toBe(
        all
          .slice(from, from + width)
          .map((entry) => `0020${entry}`)
          .join(""),
      );
      expect(await (await get(`entries/${path}`)).bytes()).toEqual(bytes);
    }
  });

  test.each([
    ...["tile/0/002", "tile/0/002.p/89", "tile/0/003.p/1", "tile/1/000", "tile/1/000.p/3", "tile/2/000.p/1"],
    ...[
      "tile/entries/002",
      "entries/003.p/1",
      "tile/",
      "tile/0",
      "tile/0/0",
      "entries/x",
      "tile/0/..%2f000",
      "nothing",
    ],
  ])("the log over HTTP has no %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.skipIf(logWitness === null)(
    "the log over HTTP is accepted by Go's own packages: its checkpoint, every entry, and that it continues an older one",
    async () => {
      const older = join(testApp.dataDir, "older-checkpoint");
      writeFileSync(older, await (await get("checkpoint")).text());
      await record(300);
      await sequence();
      const judged = await runWitness(logWitness ?? "", [testApp.baseUrl, older]);
      expect(judged).toMatchObject({ exitCode: 0, stderr: "" });
      const { size, origin } = await checkpoint();
      expect(JSON.parse(judged.stdout)).toMatchObject({
        origin,
        size,
        entries: size,
        older_size: size - 300,
        continues: true,
      });
    },
  );

  test.skipIf(logWitness === null)(
    "the log over HTTP in which an entry was replaced is accepted by nobody who knows the checkpoint",
    async () => {
      const before = await entries();
      const of = (entry: string) =>
        db.transact((tx) => tx.update(logEntries).set({ entry }).where(eq(logEntries.leafIndex, 7)));
      await of("00".repeat(32));
      const judged = await runWitness(logWitness ?? "", [testApp.baseUrl]);
      expect(judged).toMatchObject({ exitCode: 1, stdout: "" });
      await of(before[7]?.entry ?? "");
    },
  );

  test.skipIf(openssl === null || python === null)(
    "the log over HTTP is compared with an older checkpoint by the script of the guide, which notices a log that was rewritten",
    async () => {
      const guide = readFileSync(GUIDE_PAGE, "utf8");
      const [, script = ""] = /```python\n(.*?)```/s.exec(guide) ?? [];
      const [program, older] = ["compare.py", "older.txt"].map((name) => join(testApp.dataDir, name));
      const compare = () => runWitness(python ?? "", [program ?? "", testApp.baseUrl, older ?? ""]);
      writeFileSync(program ?? "", script);
      writeFileSync(older ?? "", await (await get("checkpoint")).text());
      const { size } = await checkpoint();
      await record(300);
      await sequence();
      expect(await compare()).toMatchObject({
        exitCode: 0,
        stdout: `The log has grown from ${size} to ${size + 300} entries; nothing in it was changed.\n`,
      });
      const [, , root = ""] = readFileSync(older ?? "", "utf8").split("\n");
      const { log: keys } = testApp.app.keys;
      const other = createHash("sha256").update("another tree").digest();
      const { origin } = await checkpoint();
      writeFileSync(older ?? "", signCheckpoint({ origin, size, root: other }, signerOf(origin, keys)));
      expect(await compare()).toMatchObject({
        exitCode: 1,
        stderr: "The two checkpoints contradict each other.\n",
      });
      writeFileSync(older ?? "", readFileSync(older ?? "", "utf8").replace(other.toString("base64"), root));
      expect(await compare()).toMatchObject({
        exitCode: 1,
        stderr: "older.txt: not signed by the key of the log.\n",
      });
    },
  );

  test("the log over HTTP grows, and each checkpoint continues the ones before", async () => {
    let older = await checkpoint();
    for (const count of [1, 2, 165, 256, 300]) {
      await record(count);
      await sequence();
      const newer = await checkpoint();
      const proof = await readConsistency(db.read, older.size, newer.size);
      expect(newer.size).toBe(older.size + count);
      expect(isContinued(older, newer, proof)).toBe(true);
      expect(Buffer.from(newer.root)).toEqual(Buffer.from(await rootOfAll()));
      older = newer;
    }
  });
});

describe("the sequencer", () => {
  beforeEach(startLog);
  afterEach(() => testApp.close());

  test("the sequencer shows nothing before it has begun", async () => {
    expect((await get("checkpoint")).status).toBe(404);
    expect((await get("key")).status).toBe(404);
    expect(await sequence()).toEqual({ kind: "done", placedCount: 0 });
  });

  test("the sequencer gives each place once, without a gap, however many processes sequence while others issue", async () => {
    const writers = Array.from({ length: 12 }, (_, at) => record(20, 1_000 * at));
    const sequencers = Array.from({ length: 4 }, () => sequence());
    await Promise.all([...writers, ...sequencers]);
    await sequence();
    const rows = await entries();
    expect(rows.map(({ leafIndex }) => leafIndex)).toEqual(Array.from({ length: 240 }, (_, at) => at));
    expect(Buffer.from((await checkpoint()).root)).toEqual(Buffer.from(await rootOfAll()));
  });

  test("the sequencer that died before it recorded a checkpoint has shown none, and the next look shows the same one", async () => {
    await record(3);
    await sequence();
    const before = await (await get("checkpoint")).text();
    await record(2);
    const { storage } = testApp.app;
    const { put } = storage;
    storage.put = async () => {
      throw new Error("killed");
    };
    await expect(sequence()).rejects.toThrow("killed");
    expect(await (await get("checkpoint")).text()).toBe(before);
    const signed = (await db.read.select().from(logStates))[0]?.checkpoint;
    storage.put = put;
    expect(await sequence()).toEqual({ kind: "done", placedCount: 0 });
    expect(await (await get("checkpoint")).text()).toBe(signed ?? "");
    expect((await checkpoint()).size).toBe(5);
  });

  /** Runs something else just before the next checkpoint is recorded. */
  function beforeRecording(run: () => Promise<unknown>): void {
    const { storage } = testApp.app;
    const put = storage.put.bind(storage);
    storage.put = async (...file) => {
      storage.put = put;
      await run();
      await put(...file);
    };
  }

  test("the sequencer leaves no record behind that is older than what another has published meanwhile", async () => {
    await record(3);
    beforeRecording(async () => {
      await record(2);
      await sequence();
    });
    await sequence();
    expect((await checkpoint()).size).toBe(5);
    const recorded = await testApp.app.storage.get("log/checkpoint");
    expect(Buffer.from(recorded ?? []).toString()).toBe(await (await get("checkpoint")).text());
  });

  test("the sequencer shows no checkpoint under the old name once the log has another", async () => {
    await record(3);
    beforeRecording(() => log().restart(ACTOR));
    await sequence();
    expect(await checkpoint()).toMatchObject({ origin: (await log().status()).origin, size: 3 });
    expect((await log().inspect()).faults).toEqual([]);
  });

  test("the sequencer of a database that was restored to an earlier state gives no place a second time", async () => {
    await record(5);
    await sequence();
    const held = await tablesOfLog();
    await record(3);
    await sequence();
    const published = await checkpoint();
    await restore(held);
    await record(4);
    expect(await sequence()).toEqual({ kind: "behind", size: 5, recordedSize: 8 });
    expect((await entries()).filter(({ leafIndex }) => leafIndex !== null)).toHaveLength(5);
    // Under a new name nothing contradicts what was published.
    const { origin } = await log().restart(ACTOR);
    expect(origin).toBe(`${published.origin}/2`);
    expect(await sequence()).toEqual({ kind: "done", placedCount: 4 });
    expect(await checkpoint()).toMatchObject({ origin, size: 9 });
  });

  test("the sequencer notices a database of the same size with other entries", async () => {
    await record(5);
    const held = await tablesOfLog();
    await sequence();
    await restore(held);
    await db.transact((tx) => tx.delete(logEntries));
    await record(5);
    expect(await sequence()).toMatchObject({ kind: "behind", recordedSize: 5 });
  });

  test("the sequencer goes on when the record outside was lost, and writes it again", async () => {
    await record(2);
    await sequence();
    rmSync(join(testApp.dataDir, "files"), { recursive: true, force: true });
    await record(1);
    expect(await sequence()).toEqual({ kind: "done", placedCount: 1 });
    expect(await testApp.app.storage.get("log/checkpoint")).not.toBeNull();
  });

  test("the hashes over full tiles can be made again from the entries, byte for byte", async () => {
    await record(600);
    await sequence();
    const before = await db.read.select().from(logSubtrees);
    expect(before).toHaveLength(2);
    await db.transact((tx) => deleteSubtrees(tx));
    await log().rebuild();
    expect(await db.read.select().from(logSubtrees)).toEqual(before);
    await record(1);
    await sequence();
    expect(Buffer.from((await checkpoint()).root)).toEqual(Buffer.from(await rootOfAll()));
  });

  async function tablesOfLog() {
    return { rows: await entries(), states: await db.read.select().from(logStates) };
  }

  async function restore({ rows, states }: Awaited<ReturnType<typeof tablesOfLog>>): Promise<void> {
    await db.transact(async (tx) => {
      await tx.delete(logEntries);
      await tx.delete(logStates);
      await tx.delete(logSubtrees);
      for (const row of rows) await tx.insert(logEntries).values(row);
      for (const { id: _, ...state } of states) await insertState(tx, state);
    });
  }
});

describe("the check of the log", () => {
  const COUNT = 600;
  beforeEach(async () => {
    await startLog();
    await record(COUNT);
    await sequence();
  });
  afterEach(() => testApp.close());

  test("the check of a log in order finds nothing, also while it grows", async () => {
    expect(await log().inspect()).toMatchObject({ size: COUNT, faults: [] });
    const growing = (async () => {
      for (let times = 0; times < 5; times += 1) {
        await record(10);
        await sequence();
      }
    })();
    expect(await log().inspect()).toMatchObject({ faults: [] });
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
    await db.transact(damage);
    expect((await log().inspect()).faults).toContain(fault);
  });

  test("the check of the log finds a later checkpoint that was published", async () => {
    await testApp.app.storage.put("log/checkpoint", await aheadOf(COUNT + 1), "text/plain");
    expect((await log().inspect()).faults).toEqual(["behind"]);
    expect(await sequence()).toEqual({ kind: "done", placedCount: 0 });
    await record(1);
    expect(await sequence()).toEqual({ kind: "behind", size: COUNT, recordedSize: COUNT + 1 });
  });

  async function aheadOf(size: number): Promise<Uint8Array> {
    const { origin, root } = await checkpoint();
    const signer = signerOf(origin, testApp.app.keys.log);
    return new TextEncoder().encode(signCheckpoint({ origin, size, root }, signer));
  }
});

describe("certificates that are older than the log", () => {
  beforeAll(startLog);
  afterAll(() => testApp.close());

  test("certificates that are older than the log get their entries once, withdrawn ones two", async () => {
    const [valid, withdrawn] = [await issue(), await issue()];
    const { certificates } = testApp.app;
    await certificates.withdrawals.withdraw({ kind: "test", testId: withdrawn }, "Wrong vehicle.", ACTOR);
    const claims = (await entries()).map(({ claimsSha256 }) => claimsSha256);
    await db.transact((tx) => tx.delete(logEntries));
    expect(await countUnlogged(db.read)).toBe(2);
    expect(await certificates.addUnlogged()).toBe(2);
    expect((await entries()).map(({ testId, kind }) => [testId, kind])).toEqual([
      [valid, "issue"],
      [withdrawn, "issue"],
      [withdrawn, "withdraw"],
    ]);
    expect((await entries()).map(({ claimsSha256 }) => claimsSha256)).toEqual(claims);
    expect(await certificates.addUnlogged()).toBe(0);
    expect(await countUnlogged(db.read)).toBe(0);
  });
});

describe("the proof in a certificate", () => {
  beforeAll(startLog);
  afterAll(() => testApp.close());

  const renderAgain = async (testId: number) => {
    await testApp.app.certificates.queueRendering(testId);
    await testApp.app.certificates.scheduler.drain();
    return renderer.documents.at(-1);
  };
  const byOlderTemplate = (testId: number) =>
    db.transact((tx) =>
      tx.update(certificates).set({ templateVersion: 0 }).where(eq(certificates.testId, testId)),
    );

  test("the proof in a certificate is there once a newer template renders it again, is fixed then, and holds", async () => {
    const testId = await issue();
    expect(renderer.documents.at(-1)?.logProof).toBeNull();
    await record(300);
    await sequence();
    // The same template gives the same bytes.
    expect((await renderAgain(testId))?.logProof).toBeNull();
    await byOlderTemplate(testId);
    const document = await renderAgain(testId);
    if (document === undefined) throw new Error("nothing was rendered");
    const certified = { number: document.certificateNumber, claimsSha256: claimsSha256Of(document) };
    expect(logFindingOf(document.logProof, certified, [await verifierOf()])).toBe("included");
    const held = JSON.parse(Buffer.from(resultJson(document, [])).toString()) as { log: unknown };
    expect(logFindingOf(held.log, certified, [await verifierOf()])).toBe("included");
    await record(10, 200_000);
    await sequence();
    expect((await renderAgain(testId))?.logProof).toEqual(document.logProof);
    const { pdfSha256 } = (await findCertificate(db.read, testId)) ?? {};
    rmSync(join(testApp.dataDir, "files"), { recursive: true, force: true });
    await testApp.app.certificates.files.read(pdfSha256 ?? "");
    expect((await findCertificate(db.read, testId))?.pdfSha256).toBe(pdfSha256 ?? "");
  });

  test("the proof in a certificate is pinned by nobody whose lease has passed to another", async () => {
    const testId = await issue();
    await sequence();
    await byOlderTemplate(testId);
    const { transact } = db;
    db.transact = async (work, needs) => {
      const outcome = await transact(work, needs);
      // After the reservation.
      if (needs?.durability === "unsynced")
        await transact((tx) => tx.update(renderJobs).set({ leaseToken: "of another process" }));
      return outcome;
    };
    await renderAgain(testId);
    db.transact = transact;
    const certificate = await findCertificate(db.read, testId);
    expect(certificate).toMatchObject({ logProof: null, templateVersion: 0 });
  });

  test("the proof in a certificate is missing while its entry waits for its place, and no claim depends on it", async () => {
    const testId = await issue();
    await byOlderTemplate(testId);
    const document = await renderAgain(testId);
    expect(document?.logProof).toBeNull();
    if (document === undefined) throw new Error("nothing was rendered");
    const proof = {
      entry: null,
      index: 1,
      hashes: [],
      checkpoint: "",
    } as unknown as typeof document.logProof;
    expect(claimsSha256Of({ ...document, logProof: proof })).toBe(claimsSha256Of(document));
    expect(Object.keys(JSON.parse(Buffer.from(resultJson(document, [])).toString()))).not.toContain("log");
  });
});

describe("the proof in a certificate that was signed again", () => {
  let bytes: Uint8Array;
  let testId: number;
  /** As it was issued, without a proof. */
  let first: Uint8Array;
  let whileWaiting: Verification;
  const currentFile = async () => {
    const { pdfSha256 } = (await findCertificate(db.read, testId)) ?? {};
    return (await testApp.app.certificates.files.read(pdfSha256 ?? "")).bytes;
  };
  beforeAll(async () => {
    testApp = await startTestApp();
    db = testApp.db;
    dealer = await seedDealer(db, await seedCompany(db), "Harbour Street Motors");
    testId = await issue();
    first = await currentFile();
    whileWaiting = await testApp.app.certificates.verifyFile(first);
    await sequence();
    const { certificates: service } = testApp.app;
    await service.queueResigning();
    expect(await service.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    bytes = await currentFile();
  });
  afterAll(() => testApp.close());

  const publishedKeys = async (path: string) => {
    const keys = parseIssuerKeys(await (await testApp.fetch(`/.well-known/${path}`)).text());
    if (keys === null) throw new Error("no keys");
    return keys;
  };

  test("the installation finds a certificate without a proof in its own log, once its entry has a place", async () => {
    expect(whileWaiting).toMatchObject({ genuine: true, log: "absent", installation: { logEntry: null } });
    expect(await testApp.app.certificates.verifyFile(first)).toMatchObject({
      genuine: true,
      log: "included",
      installation: { logEntry: 0 },
    });
    expect(checkFile(first, await publishedKeys("jwks.json"))).toMatchObject({
      genuine: true,
      log: "absent",
    });
  });

  test("the proof in a certificate that was signed again is in its file, and every check of the file finds it", async () => {
    expect(
      JSON.parse(new TextDecoder().decode(new PdfReader(bytes).attachment("result.json") ?? undefined)),
    ).toMatchObject({
      log: { entry: { kind: "issue" }, index: 0 },
    });
    expect(await testApp.app.certificates.verifyFile(bytes)).toMatchObject({
      genuine: true,
      log: "included",
    });
    for (const path of ["jwks.json", "svc-issuer.pem"])
      expect(checkFile(bytes, await publishedKeys(path))).toMatchObject({ genuine: true, log: "included" });
  });

  test("the proof in a certificate that was signed again holds after the log got another name, whose key goes before the earlier ones", async () => {
    const older = (await (await get("key")).text()).trim();
    for (const restarts of [1, 2]) {
      await log().restart(ACTOR);
      await sequence();
      const keys = (await (await get("key")).text()).trimEnd().split("\n");
      expect(keys).toHaveLength(restarts + 1);
      expect(keys.at(-1)).toBe(older);
      expect(parseVerifierKey(keys[0] ?? "")?.name).toEndWith(`/log/${restarts + 1}`);
    }
    expect((await checkpoint()).origin).toEndWith("/log/3");
    expect(await testApp.app.certificates.verifyFile(bytes)).toMatchObject({ log: "included" });
    for (const path of ["jwks.json", "svc-issuer.pem"])
      expect(checkFile(bytes, await publishedKeys(path))).toMatchObject({ genuine: true, log: "included" });
  });

  test("the proof in a certificate that was signed again stays where the log has none to give yet", async () => {
    const { certificates: service } = testApp.app;
    const [row] = await db.read.select().from(certificates);
    await log().restart(ACTOR);
    await service.queueResigning();
    expect(await service.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await findCertificate(db.read, row?.testId ?? 0))?.logProof).toEqual(row?.logProof ?? null);
  });
});

describe("a copy of an installation", () => {
  test("a copy that nobody has confirmed does not continue the log", async () => {
    testApp = await startTestApp({ settings: { SVC_QUIET: "on" }, ports: { renderPool: renderer } });
    db = testApp.db;
    await record(1);
    expect(await sequence()).toEqual({ kind: "quiet" });
    await testApp.close();
  });
});
