import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { countUnlogged } from "../../src/certificates/certificate-store.ts";
import { checkProof, entryOf, parseProof, presentProof } from "../../src/transparency-log/log-proof.ts";
import { logEntries } from "../../src/transparency-log/log-table.ts";
import { type LogScene, startLogScene } from "../support/log-scene.ts";
import { seedTest } from "../support/seed.ts";

const VIN = "WVWZZZE1ZMP616161";
const ACTOR = "operator:test";

let scene: LogScene;

describe("the log of certificates", () => {
  beforeAll(async () => {
    scene = await startLogScene();
  });
  afterAll(() => scene.close());

  test("the log has an entry for each issue, withdrawal and reinstatement, in this order, and none says what it is about", async () => {
    const { withdrawals } = scene.testApp.app.certificates;
    const testId = await scene.issue();
    const name = { kind: "test", testId } as const;
    await withdrawals.withdraw(name, "Wrong vehicle.", ACTOR);
    await withdrawals.withdraw(name, "Wrong vehicle.", ACTOR);
    await withdrawals.reinstate(name, ACTOR);
    expect(await scene.sequence()).toEqual({ kind: "done", placedCount: 3 });
    const rows = await scene.entries();
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
    const { withdrawals } = scene.testApp.app.certificates;
    const testId = await scene.issue();
    const name = { kind: "test", testId } as const;
    expect(await scene.log().reader.proofsOf(testId)).toEqual([]);
    await withdrawals.withdraw(name, "Wrong vehicle.", ACTOR);
    await scene.sequence();
    await withdrawals.reinstate(name, ACTOR);
    const proofs = await scene.log().reader.proofsOf((await withdrawals.find(name)).testId);
    expect(proofs.map(({ content }) => content.kind)).toEqual(["issue", "withdraw"]);
    const [verifier, published] = [await scene.verifierOf(), await scene.checkpoint()];
    for (const proof of proofs) {
      expect(parseProof(JSON.parse(JSON.stringify(presentProof(proof))))).toEqual(proof);
      expect(checkProof(proof, [verifier])).toEqual(published);
    }
    await expect(withdrawals.find({ kind: "number", number: "BT-2026-NONE" })).rejects.toThrow(
      /no certificate with this number/,
    );
  });

  test("the log has one entry for a certificate, however often it is rendered", async () => {
    const testId = await scene.issue();
    await scene.testApp.app.certificates.queueRendering(testId);
    await scene.testApp.app.certificates.scheduler.drain();
    const rows = await scene.db.read.select().from(logEntries).where(eq(logEntries.testId, testId));
    expect(rows).toHaveLength(1);
  });

  test("the log gets the entry of an imported certificate when it is first rendered, with its number or without one", async () => {
    for (const certificateNumber of ["DEK 2019/4711", null]) {
      const testId = await seedTest(scene.db, scene.dealer, { renderedAtMs: null, certificateNumber });
      await scene.testApp.app.certificates.queueRendering(testId);
      await scene.testApp.app.certificates.scheduler.drain();
      const rows = await scene.db.read.select().from(logEntries).where(eq(logEntries.testId, testId));
      expect(rows.map(({ kind, number }) => ({ kind, number }))).toEqual([
        { kind: "issue", number: certificateNumber },
      ]);
    }
  });

  test("the log has no entry of a certificate that was not issued", async () => {
    const before = (await scene.entries()).length;
    scene.renderer.onRender = () => {
      throw new Error("no ink");
    };
    await scene.issue();
    scene.renderer.onRender = () => {};
    expect((await scene.entries()).length).toBe(before);
  });

  test("the log keeps nothing of an erased vehicle but its entry, and every proof stays valid", async () => {
    const testId = await scene.issue({ vin: VIN });
    const other = await scene.issue();
    await scene.sequence();
    const [row] = await scene.db.read.select().from(logEntries).where(eq(logEntries.testId, testId));
    const [otherRow] = await scene.db.read.select().from(logEntries).where(eq(logEntries.testId, other));
    const proof = await scene.log().reader.proofOf(other, otherRow?.claimsSha256 ?? "");
    const erasedProof = await scene.log().reader.proofOf(testId, row?.claimsSha256 ?? "");
    const before = await scene.checkpoint();
    await scene.testApp.app.vehicles.erase({ kind: "vin", vin: VIN }, ACTOR, {
      isDryRun: false,
    });
    expect(
      await scene.db.read
        .select()
        .from(logEntries)
        .where(eq(logEntries.id, row?.id ?? 0)),
    ).toEqual([
      { ...NOTHING_SAID, id: row?.id ?? 0, leafIndex: row?.leafIndex ?? 0, entry: row?.entry ?? "" },
    ]);
    expect(await scene.log().reader.proofOf(testId, row?.claimsSha256 ?? "")).toBeNull();
    const verifier = await scene.verifierOf();
    for (const held of [proof, erasedProof]) expect(held && checkProof(held, [verifier])).toEqual(before);
    await scene.issue();
    await scene.sequence();
    const after = await scene.checkpoint();
    expect(Buffer.from(after.root)).toEqual(Buffer.from(await scene.rootOfAll()));
  });
});

const NOTHING_SAID = { testId: null, kind: null, salt: null, number: null, claimsSha256: null, atMs: null };

describe("certificates that are older than the log", () => {
  beforeAll(async () => {
    scene = await startLogScene();
  });
  afterAll(() => scene.close());

  test("certificates that are older than the log get their entries once, withdrawn ones two", async () => {
    const [valid, withdrawn] = [await scene.issue(), await scene.issue()];
    const { certificates } = scene.testApp.app;
    await certificates.withdrawals.withdraw({ kind: "test", testId: withdrawn }, "Wrong vehicle.", ACTOR);
    const claims = (await scene.entries()).map(({ claimsSha256 }) => claimsSha256);
    await scene.db.transact((tx) => tx.delete(logEntries));
    expect(await countUnlogged(scene.db.read)).toBe(2);
    expect(await certificates.addUnlogged()).toBe(2);
    expect((await scene.entries()).map(({ testId, kind }) => [testId, kind])).toEqual([
      [valid, "issue"],
      [withdrawn, "issue"],
      [withdrawn, "withdraw"],
    ]);
    expect((await scene.entries()).map(({ claimsSha256 }) => claimsSha256)).toEqual(claims);
    expect(await certificates.addUnlogged()).toBe(0);
    expect(await countUnlogged(scene.db.read)).toBe(0);
  });
});

test("a copy that nobody has confirmed does not continue the log", async () => {
  scene = await startLogScene({ settings: { SVC_QUIET: "on" } });
  await scene.record(1);
  expect(await scene.sequence()).toEqual({ kind: "quiet" });
  await scene.close();
});
