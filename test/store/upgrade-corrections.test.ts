import { afterEach, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { certificateFiles, certificates } from "../../src/certificates/certificate-table.ts";
import { credentialClaims } from "../../src/certificates/result-json.ts";
import { STATUS_LIST_LENGTH } from "../../src/certificates/status-list/status-entry.ts";
import { statusEntries } from "../../src/certificates/status-list/status-table.ts";
import { unitMoves, units } from "../../src/dealers/unit-table.ts";
import { dayOf } from "../../src/kernel/duration.ts";
import { asList, asObject } from "../support/scenario.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { makeTestPlace } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { loadStored, runStatements, stored } from "../upgrade/load-stored.ts";
import { placeKeys, storedAppOptions } from "../upgrade/stored-installation.ts";

const RELEASED = stored(1);
const { facts } = RELEASED;

/** As after 40 changes: the stored rows do not hold the counter. */
const COUNTED =
  TEST_ENGINE === "postgres"
    ? `SELECT setval('"test_changes_id_seq"', 40);`
    : "INSERT INTO sqlite_sequence (name, seq) VALUES ('test_changes', 40);";

let started: TestApp;
afterEach(() => started.close());

/** The stored database of 1.0, as its operator had changed it before the upgrade. */
async function upgraded(changes: string): Promise<TestApp> {
  const place = await makeTestPlace({ isEmpty: true });
  await loadStored(RELEASED, place);
  await runStatements(changes, place);
  started = await startTestApp({ ...storedAppOptions(placeKeys(place.folder)), place });
  return started;
}

test("the upgrade from 1.0 shows tests that were withdrawn before to those who follow changes", async () => {
  const WITHDRAWN_AT_MS = 1_780_000_000_000;
  const app = await upgraded(
    `${COUNTED} UPDATE tests SET withdrawn_at_ms = ${WITHDRAWN_AT_MS}, withdrawal_reason = 'Wrong.', updated_at_ms = ${WITHDRAWN_AT_MS} WHERE id = ${facts.completedTestId};`,
  );
  const rows = await app.db.read.select().from(batteryTests).orderBy(asc(batteryTests.changeNo));
  const last = rows.at(-1);
  expect(last).toMatchObject({ id: facts.completedTestId, withdrawnAtMs: WITHDRAWN_AT_MS });
  expect(last?.updatedAtMs).toBeGreaterThan(WITHDRAWN_AT_MS);
  const before = rows.at(-2)?.changeNo ?? 0;
  expect(last?.changeNo).toBeGreaterThan(before);

  const { clientId: client_id, clientSecret: client_secret } = facts;
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
  const signedIn = await (await app.fetch("/v1/oauth/token", { method: "POST", body })).json();
  const headers = { authorization: `Bearer ${asObject(asObject(signedIn).data).access_token}` };
  const since = new Date(WITHDRAWN_AT_MS + 1).toISOString();
  const listed = await (
    await app.fetch(`/v1/tests?order=updated&updated_since=${since}`, { headers })
  ).json();
  expect(asList(asObject(listed).data)).toMatchObject([{ id: facts.completedTestId, result_status: null }]);
});

test("the upgrade from 1.0 counts files from when they were rendered, because nothing says who requested them since", async () => {
  const app = await upgraded("SELECT 1;");
  const files = await app.db.read.select().from(certificateFiles);
  expect(files.length).toBeGreaterThan(0);
  for (const { lastRequestedDay, renderedAtMs } of files) expect(lastRequestedDay).toBe(dayOf(renderedAtMs));
});

test("the upgrade from 1.0 leaves tests whose certificates are valid as they were", async () => {
  const app = await upgraded("SELECT 1;");
  const rows = await app.db.read.select().from(batteryTests);
  expect(Math.max(...rows.map(({ updatedAtMs }) => updatedAtMs))).toBeLessThan(Date.UTC(2026, 3, 1));
});

test("the upgrade from 1.0 takes over from the audit log which dealer had each unit since when", async () => {
  const moved = (id: number, from: number, to: number, atMs: number) =>
    `INSERT INTO audit_entries (id, at_ms, actor, action, subject, subject_id, changes) VALUES (${id}, ${atMs}, 'operator:ann', 'unit.move', 'unit', 1, '{"dealer_id":{"from":${from},"to":${to}}}');`;
  const [one, two] = [facts.dealerId, facts.dealerId - 1];
  const app = await upgraded(
    [
      moved(9_001, one, two, 1_780_000_000_000),
      moved(9_002, two, one, 1_780_000_500_000),
      // Twice in a millisecond: the last counts.
      moved(9_003, one, two, 1_780_000_500_000),
      // Of a dealer that is not there.
      moved(9_004, two, 999, 1_780_000_600_000),
      `UPDATE units SET dealer_id = ${two} WHERE id = 1;`,
    ].join("\n"),
  );
  const [unit] = await app.db.read.select().from(units).where(eq(units.id, 1));
  expect(
    await app.db.read.select().from(unitMoves).where(eq(unitMoves.unitId, 1)).orderBy(unitMoves.sinceMs),
  ).toEqual([
    { unitId: 1, dealerId: one, sinceMs: unit?.createdAtMs ?? 0 },
    { unitId: 1, dealerId: two, sinceMs: 1_780_000_000_000 },
    { unitId: 1, dealerId: two, sinceMs: 1_780_000_500_000 },
  ]);
  const all = await app.db.read.select().from(units);
  const others = await app.db.read.select().from(unitMoves);
  for (const { id, dealerId, createdAtMs } of all.filter(({ id }) => id !== 1))
    expect(others.filter(({ unitId }) => unitId === id)).toEqual([
      { unitId: id, dealerId, sinceMs: createdAtMs },
    ]);
});

test("the upgrade from 1.0 gives every certificate a place in a status list, set where it is withdrawn, and its credential stays", async () => {
  const app = await upgraded(
    `${COUNTED} UPDATE tests SET withdrawn_at_ms = 1780000000000, withdrawal_reason = 'Wrong.' WHERE id = ${facts.completedTestId};`,
  );
  const issued = await app.db.read.select().from(certificates);
  const places = await app.db.read.select().from(statusEntries);
  expect(places.map(({ testId }) => testId ?? 0).sort((a, b) => a - b)).toEqual(
    issued.map(({ testId }) => testId).sort((a, b) => a - b),
  );
  expect(new Set(places.map(({ listIndex }) => listIndex)).size).toBe(issued.length);
  for (const { listNumber, listIndex, testId, isSuspended } of places) {
    expect(listNumber).toBe(1);
    expect(listIndex).toBeLessThan(STATUS_LIST_LENGTH);
    expect(isSuspended).toBe(testId === facts.completedTestId);
  }
  const certificate = await findCertificate(app.db.read, facts.completedTestId);
  const found = await findTest(app.db.read, { kind: "everywhere" }, facts.completedTestId);
  if (certificate === null || found === null) throw new Error("the stored certificate is gone");
  expect(credentialClaims(assembleDocument(found.test, certificate))).not.toContainKey("credentialStatus");
});
