import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { sql } from "drizzle-orm";
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from "jose";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { decodeBits } from "../../src/certificates/status-list/bitstring.ts";
import { presentStatusEntry, STATUS_LIST_LENGTH } from "../../src/certificates/status-list/status-entry.ts";
import { findStatusEntry } from "../../src/certificates/status-list/status-store.ts";
import { statusEntries } from "../../src/certificates/status-list/status-table.ts";
import { asObject, type JsonObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer, seedTest, seedTests } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { runWitness, witness } from "../support/witness.ts";

/** A thousand certificates take PostgreSQL twenty seconds, and longer where the machine is busy. */
setDefaultTimeout(180_000);

const python = witness("python3");
const HOUR_MS = 3_600_000;
const ACTOR = "operator:test";
const START_MS = Date.UTC(2026, 10, 12, 9, 20);

const testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
const { db, clock } = testApp;
const dealer = await seedDealer(db, await seedCompany(db), "Harbour Street Motors");
const { certificates, vehicles } = testApp.app;
const { withdrawals } = certificates;
afterAll(() => testApp.close());

async function issue(vin: string): Promise<number> {
  const testId = await seedTest(db, dealer, { status: "in_progress", renderedAtMs: null, vin });
  await certificates.queueRendering(testId);
  await certificates.scheduler.drain();
  return testId;
}

let vehicleCount = 0;
const nextVin = () => {
  vehicleCount += 1;
  return `WVWZZZE1ZMP${600_000 + vehicleCount}`;
};
const nameOf = (testId: number) => ({ kind: "test", testId }) as const;

async function entryOf(testId: number) {
  const entry = await findStatusEntry(db.read, testId);
  if (entry === null) throw new Error(`the certificate of test ${testId} has no place in a list`);
  return entry;
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  testApp.fetch(path, { headers });

/** The claims of a published list, once a library has verified them under the keys that the service publishes. */
async function listOf(list: number): Promise<JsonObject> {
  const response = await get(`/status/${list}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  const keys = (await (await get("/.well-known/jwks.json")).json()) as JSONWebKeySet;
  const { payload } = await compactVerify(text, createLocalJWKSet(keys));
  expect(decodeProtectedHeader(text)).toMatchObject({ alg: "RS256", typ: "vc+jwt", cty: "vc" });
  return asObject(JSON.parse(new TextDecoder().decode(payload)));
}

/** As the library of another author reads the published list. */
async function isSuspended(testId: number): Promise<boolean> {
  const entry = await entryOf(testId);
  const document = await listOf(entry.list);
  const url = String(document.id);
  const { error, results } = await checkStatus({
    credential: {
      "@context": ["https://www.w3.org/ns/credentials/v2"],
      type: ["VerifiableCredential"],
      issuer: document.issuer,
      credentialStatus: presentStatusEntry(entry, new URL(url).origin),
    },
    documentLoader: async (asked) => {
      expect(asked).toBe(url);
      return { document };
    },
    verifyBitstringStatusListCredential: false,
  });
  expect(error).toBeUndefined();
  return results?.[0]?.status === true;
}

test("a withdrawal sets the certificate's bit at once, and a reinstatement clears it", async () => {
  const [withdrawn, valid] = [await issue(nextVin()), await issue(nextVin())];
  expect(await isSuspended(withdrawn)).toBe(false);
  await withdrawals.withdraw(nameOf(withdrawn), "Wrong vehicle.", ACTOR);
  expect(await isSuspended(withdrawn)).toBe(true);
  expect(await isSuspended(valid)).toBe(false);
  await withdrawals.reinstate(nameOf(withdrawn), ACTOR);
  expect(await isSuspended(withdrawn)).toBe(false);
});

test("a list is valid for at least a day, and its ETag changes with a withdrawal and with the hour", async () => {
  clock.setMs(START_MS);
  const testId = await issue(nextVin());
  const path = `/status/${(await entryOf(testId)).list}`;
  const first = await get(path);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("content-type")).toBe("application/vc+jwt");
  expect(first.headers.get("cache-control")).toBe("public, max-age=60");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  const claims = await listOf((await entryOf(testId)).list);
  expect(claims.validFrom).toBe("2026-11-12T09:00:00.000Z");
  expect(claims.validUntil).toBe("2026-11-13T10:00:00.000Z");

  const again = await get(path, { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  await withdrawals.withdraw(nameOf(testId), "Wrong vehicle.", ACTOR);
  const changed = await get(path, { "if-none-match": etag });
  expect(changed.status).toBe(200);
  clock.advanceMs(HOUR_MS);
  expect((await get(path, { "if-none-match": changed.headers.get("etag") ?? "" })).status).toBe(200);
});

test("an erased certificate keeps its bit, and nobody else gets its place", async () => {
  const vin = nextVin();
  const testId = await issue(vin);
  const entry = await entryOf(testId);
  await withdrawals.withdraw(nameOf(testId), "Wrong vehicle.", ACTOR);
  await vehicles.erase({ kind: "vin", vin }, ACTOR, { isDryRun: false });
  expect(await findStatusEntry(db.read, testId)).toBeNull();
  const rows = await db.read.select().from(statusEntries);
  expect(rows).toContainEqual({
    listNumber: entry.list,
    listIndex: entry.index,
    testId: null,
    isSuspended: true,
  });
});

test("a list read by thirty lines of Python has, among 1,000 random places, exactly those set that are suspended", async () => {
  if (python === null) return;
  const { list } = await entryOf(await issue(nextVin()));
  const taken = new Set((await db.read.select().from(statusEntries)).map(({ listIndex }) => listIndex));
  const wanted = new Map<number, boolean>();
  while (wanted.size < 1_000) {
    const index = Buffer.from(testApp.random.bytes(4)).readUInt32LE() % STATUS_LIST_LENGTH;
    if (!taken.has(index)) wanted.set(index, wanted.size % 3 === 0);
  }
  await db.transact(async (tx) => {
    for (const [listIndex, isSet] of wanted)
      await tx
        .insert(statusEntries)
        .values({ listNumber: list, listIndex, testId: null, isSuspended: isSet });
  });
  const script = `
import base64, gzip, json, sys
payload = open(sys.argv[1]).read().split(".")[1]
claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
text = claims["credentialSubject"]["encodedList"]
assert text[0] == "u"
bits = gzip.decompress(base64.urlsafe_b64decode(text[1:] + "=" * (-len(text[1:]) % 4)))
assert len(bits) * 8 == 131072
for index in sys.argv[2:]:
    index = int(index)
    print(index, bits[index // 8] >> (7 - index % 8) & 1)
`;
  const file = join(testApp.dataDir, "list.jwt");
  writeFileSync(file, await (await get(`/status/${list}`)).text());
  const indexes = [...wanted.keys()].map(String);
  const { stdout } = await runWitness(python, ["-c", script, file, ...indexes]);
  expect(stdout.trim().split("\n")).toEqual([...wanted].map(([index, isSet]) => `${index} ${isSet ? 1 : 0}`));
});

test("the bits of 1,000 certificates agree with what their pages say", async () => {
  const ids = await seedTests(
    db,
    Array.from({ length: 1_000 }, () => ({
      dealer,
      row: { status: "in_progress", renderedAtMs: null, vin: nextVin() } as const,
    })),
  );
  await certificates.queueUnrendered();
  await certificates.scheduler.drain();
  const withdrawn = ids.filter(() => (testApp.random.bytes(1)[0] ?? 0) < 64);
  for (const testId of withdrawn) await withdrawals.withdraw(nameOf(testId), "Wrong vehicle.", ACTOR);
  const lists = new Map<number, (index: number) => boolean>();
  let suspendedCount = 0;
  for (const testId of ids) {
    const { list, index } = await entryOf(testId);
    const bits =
      lists.get(list) ?? decodeBits(String(asObject((await listOf(list)).credentialSubject).encodedList));
    if (bits === null) throw new Error("the list cannot be read");
    lists.set(list, bits);
    const code = (await findCertificate(db.read, testId))?.verificationCode;
    const facts = asObject(await (await get(`/verify/${code}.json`)).json());
    expect(facts.state).toBe(bits(index) ? "withdrawn" : "valid");
    expect(facts.status_list).toMatchObject({ index });
    suspendedCount += bits(index) ? 1 : 0;
  }
  expect(suspendedCount).toBe(withdrawn.length);
  expect(suspendedCount).toBeGreaterThan(100);
});

test("a full list is followed by another, and both are published", async () => {
  const { list } = await entryOf(await issue(nextVin()));
  await db.transact(async (tx) => {
    await tx
      .prepareStatement(sql`
        WITH RECURSIVE places(place) AS (SELECT 0 UNION ALL SELECT place + 1 FROM places WHERE place < ${STATUS_LIST_LENGTH - 1})
        INSERT INTO ${statusEntries} (list_number, list_index, test_id, is_suspended)
        SELECT CAST(${list} AS bigint), place, NULL, false FROM places WHERE true ON CONFLICT DO NOTHING`)
      .execute({});
  });
  const [full, next] = [await listOf(list), await entryOf(await issue(nextVin()))];
  expect(next.list).toBe(list + 1);
  expect((await listOf(list + 1)).id).toBe(String(full.id).replace(/\d+$/, String(list + 1)));
});

test.each([
  "/status/0",
  "/status/99",
  "/status/1.5",
  "/status/-1",
  "/status/01",
  "/status/x",
  "/status/9999999999",
])("%s is not found, because it is no list", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(asObject(asObject(await response.json()).error).code).toBe("not_found");
});
