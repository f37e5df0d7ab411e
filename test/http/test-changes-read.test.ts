import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { bearerToken } from "../support/forged-token.ts";
import { plainCursor } from "../support/plain-cursor.ts";
import { bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";
import {
  asList,
  asObject,
  type JsonObject,
  type ScenarioRequest,
  send,
  testScenarios,
} from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const RESULT = { tested_at: "2026-03-01T10:00:00.000Z" };

const testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
const { db, random } = testApp;
const companyId = await seedCompany(db, "Alpha Group");
const leeds = await seedDealer(db, companyId, "Alpha Leeds");
const token = async (wanted: Parameters<typeof seedCredential>[2]) =>
  await bearerToken(testApp, await seedCredential(db, random, wanted));
const group = await token({ kind: "dealer-group", companyId });
const market = await token({ kind: "marketplace" });
const betaId = await seedCompany(db, "Beta Group");
const york = await seedDealer(db, betaId, "Beta York");
const stranger = await token({ kind: "dealer-group", companyId: betaId });
afterAll(() => testApp.close());

async function ingest(record: WireRecord, historic = false, at = leeds): Promise<number> {
  const value = { ...record, unit_serial_number: `SVC-TEST-${at.dealerId}` };
  const [outcome] = await testApp.app.ingest.ingestRecords([{ line: 1, value }], { historic });
  const { testId, outcome: what } = asObject(outcome);
  if (testId === undefined) throw new Error(`nothing was stored: ${JSON.stringify({ outcome, what })}`);
  return Number(testId);
}

const request = (query: string, token = group): ScenarioRequest => ({ path: `/v1/tests?${query}`, token });

async function answered(asked: ScenarioRequest): Promise<JsonObject> {
  const response = await send(testApp, asked);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return asObject(JSON.parse(text));
}

/** Follows the changes of a caller from now on. */
async function follower(token = group, filter = "") {
  let cursor = "";
  const follower = async () => {
    const tests: JsonObject[] = [];
    for (;;) {
      const query = `order=updated&per_page=2${filter}${cursor === "" ? "" : `&cursor=${cursor}`}`;
      const { data, meta } = await answered(request(query, token));
      tests.push(...asList(data));
      cursor = String(asObject(meta).next_cursor);
      if (asObject(meta).has_more !== true) return tests.map(({ id, status }) => [id, status]);
    }
  };
  await follower();
  return follower;
}

test("every change of a test that partners can see is followed: each record, its certificate, its withdrawal and that it was taken back", async () => {
  const follow = await follower();
  const followStranger = await follower(stranger);
  const id = await ingest(bareRecord("pending", { run_id: "changes-1" }));
  const other = await ingest(bareRecord("pending", { run_id: "changes-2" }));
  expect(await follow()).toEqual([
    [id, "pending"],
    [other, "pending"],
  ]);
  await ingest(bareRecord("in_progress", { run_id: "changes-1" }));
  expect(await follow()).toEqual([[id, "in_progress"]]);
  await ingest(fullRecord({ run_id: "changes-1" }));
  expect(await follow()).toEqual([[id, "in_progress"]]);
  await testApp.app.certificates.scheduler.drain();
  expect(await follow()).toEqual([[id, "completed"]]);
  const { withdrawals } = testApp.app.certificates;
  await withdrawals.withdraw({ kind: "test", testId: id }, "Wrong vehicle.", "operator:test");
  expect(await follow()).toEqual([[id, "completed"]]);
  await withdrawals.reinstate({ kind: "test", testId: id }, "operator:test");
  expect(await follow()).toEqual([[id, "completed"]]);
  await ingest(bareRecord("failed", { run_id: "changes-2" }));
  expect(await follow()).toEqual([[other, "failed"]]);
  const historic = await ingest(bareRecord("completed", { run_id: "changes-3", ...RESULT }), true);
  expect(await follow()).toEqual([[historic, "completed"]]);
  // A record that repeats what is known changes nothing.
  await ingest(bareRecord("failed", { run_id: "changes-2" }));
  expect(await follow()).toEqual([]);
  expect(await followStranger()).toEqual([]);
});

test("a certificate that is not rendered yet can be had, and rendering it only gives its page, which is no change of the test", async () => {
  const id = await ingest(bareRecord("completed", { run_id: "changes-4", ...RESULT }), true);
  const follow = await follower();
  const read = async () => asObject((await answered({ path: `/v1/tests/${id}`, token: group })).data);
  const before = await read();
  expect(before).toMatchObject({ certificate_available: true, preview_available: true });
  const path = `/v1/tests/${id}/certificate`;
  expect((await send(testApp, { path, token: group })).status).toBe(409);
  await testApp.app.certificates.scheduler.drain();
  expect((await send(testApp, { path, token: group })).status).toBe(200);
  expect(before.verification_url).toBeNull();
  expect(await read()).toEqual({
    ...before,
    verification_url: expect.stringMatching(/\/verify\/[\w-]{22}$/),
  });
  expect(await follow()).toEqual([]);
});

test("failed tests and those without a date are found by their state, in either order", async () => {
  const id = await ingest(bareRecord("failed", { run_id: "changes-5" }));
  for (const query of [
    "status=failed",
    "status=failed&order=updated",
    `status=failed&dealer_id=${leeds.dealerId}`,
  ]) {
    const { data } = await answered(request(query));
    expect(asList(data).map((row) => row.id)).toContain(id);
    expect(new Set(asList(data).map(({ status }) => status))).toEqual(new Set(["failed"]));
  }
  const path = `/v1/dealers/${leeds.dealerId}/tests?status=failed&order=updated`;
  expect(asList((await answered({ path, token: group })).data).map((row) => row.id)).toContain(id);
});

test("a marketplace follows the one vehicle that it names", async () => {
  const record = fullRecord({ run_id: "changes-6" });
  const vin = String(asObject(record.vehicle).vin);
  const follow = await follower(market, `&vin=${vin}`);
  const id = await ingest(record);
  expect(await follow()).toEqual([[id, "in_progress"]]);
  await testApp.app.certificates.scheduler.drain();
  expect(await follow()).toEqual([[id, "completed"]]);
  const { data } = await answered(request(`vin=${vin}&order=updated`, market));
  expect(asList(data).at(-1)?.dealer).toEqual({ id: leeds.dealerId, name: "Alpha Leeds" });
});

test("no answer tells whether tests of others change: not of a follower, nor of a cursor that was made up", async () => {
  const id = await ingest(bareRecord("pending", { run_id: "changes-8" }));
  const { meta } = await answered(request("order=updated&per_page=100"));
  const atMs = testApp.clock.nowMs();
  testApp.clock.advanceMs(1_200_000);
  const made = [1, 20, 40, 60, 80, 100, 1_000, Number.MAX_SAFE_INTEGER].map((changeNo) =>
    plainCursor(["tests", changeNo, id, atMs]),
  );
  const seen = async () => {
    const texts: string[] = [];
    for (const first of [String(asObject(meta).next_cursor), ...made]) {
      let cursor = first;
      for (let page = 1; page <= 2; page += 1) {
        const response = await send(testApp, request(`order=updated&per_page=100&cursor=${cursor}`, group));
        const body = asObject(await response.json());
        const { request_id: _, next_cursor: next, ...rest } = asObject(body.meta ?? body.error);
        texts.push(`${response.status} ${JSON.stringify(body.data)} ${JSON.stringify(rest)}`);
        if (response.status !== 200) break;
        cursor = String(next);
      }
    }
    return texts;
  };
  const before = await seen();
  for (let count = 0; count < 50; count += 1)
    await ingest(bareRecord("pending", { run_id: `theirs-${count}` }), false, york);
  expect(await seen()).toEqual(before);
});

test("a follower with a cursor of svc 1.0 goes on where it was, and gets a sealed one", async () => {
  const last = await ingest(bareRecord("pending", { run_id: "changes-9" }));
  const [row] = await testApp.db.read.select().from(batteryTests).where(eq(batteryTests.id, last));
  const cursor = plainCursor(["tests", Number(row?.changeNo), last, Number(row?.updatedAtMs)]);
  const next = await ingest(bareRecord("pending", { run_id: "changes-10" }));
  const { data, meta } = await answered(request(`order=updated&cursor=${cursor}`));
  expect(asList(data).map((one) => one.id)).toEqual([next]);
  expect((await answered(request(`cursor=${asObject(meta).next_cursor}`))).data).toEqual([]);
  const refused = await send(testApp, request(`cursor=${asObject(meta).next_cursor}`, stranger));
  expect(refused.status).toBe(400);
});

test("updated_since lists what changed from then on", async () => {
  testApp.clock.advanceMs(1_200_000);
  const since = new Date(testApp.clock.nowMs()).toISOString();
  const id = await ingest(bareRecord("pending", { run_id: "changes-7" }));
  for (const query of [`updated_since=${since}`, `updated_since=${since}&order=updated`]) {
    const { data, meta } = await answered(request(query));
    expect(asList(data).map((row) => row.id)).toEqual([id]);
    expect(meta).toEqual({
      request_id: expect.any(String),
      ...{ page: null, per_page: 25, total: null },
      has_more: false,
      next_cursor: expect.any(String),
    });
  }
});

testScenarios(
  () => testApp,
  [
    {
      name: "a marketplace that follows changes without naming a vehicle is refused",
      request: () => request("order=updated", market),
      status: 400,
      error: { code: "invalid_request" },
    },
    ...(
      [
        ["order=newest", "order"],
        ["status=done", "status"],
        ["updated_since=monday", "updated_since"],
        ["order=tested&updated_since=2026-01-01T00:00:00Z", "updated_since"],
        ["order=tested&cursor=WyJ0ZXN0cyIsMSwxXQ", "cursor"],
        ["order=updated&page=2", "page"],
        ["order=updated&cursor=WyJldmVudHMiLDEsMV0", "cursor"],
        ["order=updated&per_page=101", "per_page"],
      ] as const
    ).map(([query, field]) => ({
      name: `GET /v1/tests?${query} is refused by the name of its parameter`,
      request: () => request(query),
      status: 400,
      error: { code: "invalid_field", field } as const,
      // A word of the specification of the list.
      mayEcho: "updated",
    })),
  ],
);
