import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { bearerToken } from "../support/forged-token.ts";
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
import { type SeededDealer, seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const RESULT = { tested_at: "2026-03-01T10:00:00.000Z" };

let testApp: TestApp;
let leeds: SeededDealer;
let group: string;
let market: string;
let stranger: string;

beforeAll(async () => {
  testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
  const { db, random } = testApp;
  const companyId = await seedCompany(db, "Alpha Group");
  leeds = await seedDealer(db, companyId, "Alpha Leeds");
  const token = async (wanted: Parameters<typeof seedCredential>[2]) =>
    await bearerToken(testApp, await seedCredential(db, random, wanted));
  group = await token({ kind: "dealer-group", companyId });
  market = await token({ kind: "marketplace" });
  stranger = await token({ kind: "dealer-group", companyId: await seedCompany(db, "Beta Group") });
});
afterAll(() => testApp.close());

async function ingest(record: WireRecord, historic = false): Promise<number> {
  const value = { ...record, unit_serial_number: `SVC-TEST-${leeds.dealerId}` };
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

describe("GET /v1/tests?order=updated", () => {
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

  test("a certificate that is not rendered yet can be had, and rendering it is no change of the test", async () => {
    const id = await ingest(bareRecord("completed", { run_id: "changes-4", ...RESULT }), true);
    const follow = await follower();
    const read = async () => asObject((await answered({ path: `/v1/tests/${id}`, token: group })).data);
    const before = await read();
    expect(before).toMatchObject({ certificate_available: true, preview_available: true });
    const path = `/v1/tests/${id}/certificate`;
    expect((await send(testApp, { path, token: group })).status).toBe(409);
    await testApp.app.certificates.scheduler.drain();
    expect((await send(testApp, { path, token: group })).status).toBe(200);
    expect(await read()).toEqual(before);
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

  test("updated_since lists what changed from then on", async () => {
    testApp.clock.advanceMs(1_200_000);
    const since = new Date(testApp.clock.nowMs()).toISOString();
    const id = await ingest(bareRecord("pending", { run_id: "changes-7" }));
    for (const query of [`updated_since=${since}`, `updated_since=${since}&order=updated`]) {
      const { data, meta } = await answered(request(query));
      expect(asList(data).map((row) => row.id)).toEqual([id]);
      expect(meta).toEqual({
        request_id: expect.any(String),
        per_page: 25,
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
});
