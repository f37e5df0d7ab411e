import { afterAll, expect, test } from "bun:test";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { bearerToken } from "../support/forged-token.ts";
import { startIssuing, VIN } from "../support/issued-certificates.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCredential, seedTest } from "../support/seed.ts";

const testApp = await startIssuing({ ports: { renderPool: new ScriptedRenderer() } });
const { db, random, dealer, issued, withdraw } = testApp;
afterAll(() => testApp.close());

type Scopes = NonNullable<Parameters<typeof seedCredential>[2]["scopes"]>;
const tokenWith = async (wanted: Parameters<typeof seedCredential>[2]) =>
  await bearerToken(testApp, await seedCredential(db, random, wanted));
const group = (scopes: Scopes) => tokenWith({ kind: "dealer-group", companyId: dealer.companyId, scopes });

const both = await group(["read:tests", "read:certificates"]);
const testsOnly = await group(["read:tests"]);
const market = await tokenWith({ kind: "marketplace", scopes: ["read:tests", "read:certificates"] });

async function read(path: string, token: string): Promise<JsonObject> {
  const response = await testApp.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return asObject(await response.json());
}

const { testId, verificationUrl } = await issued();
const READS = [
  ["GET /tests/{id}", `/v1/tests/${testId}`],
  ["GET /tests", `/v1/tests?vin=${VIN}`],
  ["GET /tests of changes", `/v1/tests?vin=${VIN}&order=updated`],
  ["GET /dealers/{id}/tests", `/v1/dealers/${dealer.dealerId}/tests?vin=${VIN}`],
] as const;

const urlIn = ({ data }: JsonObject) =>
  asObject(Array.isArray(data) ? asList(data)[0] : data).verification_url;

test.each(READS)(
  "%s has the address of the validation page for those who may read certificates",
  async (_, path) => {
    expect(urlIn(await read(path, both))).toBe(verificationUrl);
    expect(urlIn(await read(path, market))).toBe(verificationUrl);
    expect(urlIn(await read(path, testsOnly))).toBeNull();
  },
);

test("a withdrawn certificate has no address of a validation page until it is reinstated", async () => {
  await withdraw(testId);
  for (const [, path] of READS) expect(urlIn(await read(path, both))).toBeNull();
  await testApp.app.certificates.withdrawals.reinstate({ kind: "test", testId }, "operator:test");
  expect(urlIn(await read(`/v1/tests/${testId}`, both))).toBe(verificationUrl);
});

test.each([
  ["without a result", { status: "in_progress", renderedAtMs: null }],
  ["imported, whose certificate nobody has requested", { status: "completed", renderedAtMs: null }],
] as const)("a test %s has no address of a validation page", async (_, row) => {
  const other = await seedTest(db, dealer, { vin: "WVWZZZE1ZMP777777", ...row });
  expect(urlIn(await read(`/v1/tests/${other}`, both))).toBeNull();
});

test("an event, which is the same for every receiver, has no address of a validation page", async () => {
  const rows = await db.read.select({ data: events.data }).from(events);
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(String(data)).toContain(`"verification_url":null`);
});
