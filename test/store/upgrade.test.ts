import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { count, eq } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { TABLES } from "../../src/schema.ts";
import { DEALER_BODY } from "../support/dealer-world.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { makeTestPlace } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { loadStored, runStatements, stored } from "../upgrade/load-stored.ts";
import {
  MIGRATIONS,
  type StoredDatabase,
  schemaOf,
  schemaText,
  storedVersions,
} from "../upgrade/stored-database.ts";
import { placeKeys, storedAppOptions } from "../upgrade/stored-installation.ts";

const NEWEST = MIGRATIONS[TEST_ENGINE].length;
const VERSIONS = storedVersions(TEST_ENGINE);
/** What the opening or a migration writes by itself, and counts of the moment. */
const NOT_STORED = ["installations", "request_counts", "unit_moves", "status_entries"];

test.each(VERSIONS)("the released schema %i is as it was released", (version) => {
  const says =
    "a released migration is not changed; of one that is not released yet, run bun run stored-databases";
  expect(schemaOf(stored(version)), says).toBe(schemaText(TEST_ENGINE, version));
});

let testApp: TestApp;
const client = new ScriptedDeliveryClient();

/** Serves a stored database, in which `statement` was run before the upgrade. */
async function serve(of: StoredDatabase, statement?: string): Promise<void> {
  const place = await makeTestPlace({ isEmpty: true });
  await loadStored(of, place);
  if (statement !== undefined) await runStatements(statement, place);
  testApp = await startTestApp({ ...storedAppOptions(placeKeys(place.folder), client), place });
}

async function ask(path: string, init: RequestInit): Promise<JsonObject> {
  return asObject(await (await testApp.fetch(path, init)).json());
}

async function signIn({
  clientId: client_id,
  clientSecret: client_secret,
}: StoredDatabase["facts"]): Promise<string> {
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
  return `Bearer ${asObject((await ask("/v1/oauth/token", { method: "POST", body })).data).access_token}`;
}

describe.each(VERSIONS)("a database of schema %i", (version) => {
  const { facts, counts } = stored(version);
  beforeEach(() => serve(stored(version)));
  afterEach(() => testApp.close());

  test("a database of an older schema is brought up to date with all its rows, its data read through the API, and it is written to", async () => {
    expect(testApp.db.migration).toEqual({ appliedCount: NEWEST - version, schemaVersion: NEWEST });
    const said = testApp.logLines.filter((line) => line.includes("the database was migrated"));
    const told = { from: version, to: NEWEST, durationMs: expect.any(Number) };
    expect(said.map((line) => JSON.parse(line))).toMatchObject(version === NEWEST ? [] : [told]);
    for (const table of TABLES) {
      const { name } = getTableConfig(table);
      if (NOT_STORED.includes(name)) continue;
      const [row] = await testApp.db.read.select({ total: count() }).from(table);
      expect([name, row?.total]).toEqual([name, counts[name] ?? 0]);
    }

    const authorization = await signIn(facts);
    const read = async (path: string) => await ask(path, { headers: { authorization } });
    const { data: found } = await read(`/v1/tests?vin=${facts.vin}`);
    expect(asList(found).find((one) => asObject(one).id === facts.completedTestId)).toMatchObject({
      id: facts.completedTestId,
      status: "completed",
      result_status: "final",
      certificate_number: facts.certificateNumber,
      internal_reference: "STK-4711",
      battery: { soh_percent: 93.4, cell_count: 216 },
      vehicle: { vin: facts.vin, registration: "MÜ-AB 123E" },
    });
    const { data: one } = await read(`/v1/tests/${facts.completedTestId}`);
    expect(asObject(one).diagnostics).toMatchObject({ overall_battery_status: "OK" });
    expect(asObject((await read(`/v1/tests/${facts.failedTestId}`)).data).status).toBe("failed");
    expect(asObject((await read("/v1/tests")).meta).total).toBe(4);
    expect(asObject((await read(`/v1/dealers/${facts.dealerId}`)).data)).toMatchObject({
      name: facts.dealerName,
      status: "active",
      company_number: DEALER_BODY.company_number,
    });
    if (counts.webhook_endpoints !== undefined)
      expect((await read("/v1/webhooks")).data).toMatchObject([{ url: facts.endpointUrl }]);
    expect((await testApp.fetch(facts.verificationPath)).status).toBe(200);

    const created = { ...DEALER_BODY, name: "After the upgrade" };
    const post = { method: "POST", headers: { authorization, "content-type": "application/json" } };
    const answer = await ask("/v1/dealers", {
      ...post,
      headers: { ...post.headers, "idempotency-key": "after-the-upgrade" },
      body: JSON.stringify(created),
    });
    expect(asObject(answer.data).name).toBe(created.name);
    expect(asObject(answer.data).id).toBe(facts.dealerId + 1);
    if (counts.idempotency_keys === undefined) return;
    const again = await testApp.fetch("/v1/dealers", {
      ...post,
      headers: { ...post.headers, "idempotency-key": facts.idempotencyKey },
      body: JSON.stringify(DEALER_BODY),
    });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(asObject(asObject(await again.json()).data).id).toBe(facts.dealerId);
  });

  test("a database of an older schema goes on with what waited in it: certificates, mail and webhooks", async () => {
    testApp.clock.advanceSeconds(3_600);
    const { certificates, mail, deliveries } = testApp.app;
    expect(await certificates.scheduler.drain()).toEqual({ rendered: counts.render_jobs ?? 0, failed: [] });
    await deliveries.scheduler.drain();
    await mail.scheduler.drain();
    const authorization = await signIn(facts);
    const link = () => ask(`/v1/tests/${facts.completedTestId}/certificate`, { headers: { authorization } });
    // The files of the stored installation lay on a disk that is gone.
    expect(asObject((await link()).error).code).toBe("certificate_not_ready");
    await certificates.scheduler.drain();
    expect(asObject((await link()).data)).toMatchObject({ certificate_number: facts.certificateNumber });
    if (counts.webhook_queue !== undefined) expect(client.taken().length).toBeGreaterThan(0);
  });
});

describe("a database of svc 1.0", () => {
  const ofFirstRelease = stored(1);
  const { facts } = ofFirstRelease;
  afterEach(() => testApp.close());

  test("a plate that svc 1.0 stored by the letters of its script is found, after the upgrade, by those of each script, and its model among its peers", async () => {
    await serve(
      ofFirstRelease,
      `UPDATE tests SET registration = 'ЕА 5549 МЕ', registration_key = 'ЕА5549МЕ', make = 'VOLKSWAGEN ' WHERE id = ${facts.completedTestId}`,
    );
    const authorization = await signIn(facts);
    for (const registration of ["EA5549ME", "ЕА-5549-МЕ", "ea 5549 me"]) {
      const query = new URLSearchParams({ registration });
      const { data } = await ask(`/v1/tests?${query}`, { headers: { authorization } });
      expect(asList(data)).toMatchObject([
        { id: facts.completedTestId, vehicle: { registration: "ЕА 5549 МЕ", make: "VOLKSWAGEN " } },
      ]);
    }
    const { id, modelKey } = batteryTests;
    const [row] = await testApp.db.read
      .select({ modelKey })
      .from(batteryTests)
      .where(eq(id, facts.completedTestId));
    expect(row?.modelKey).toStartWith("volkswagen ");
  });

  test("a test of svc 1.0 in which a single check found a danger is, after the upgrade, found as a safety issue", async () => {
    const diagnostics = JSON.stringify({
      overall_battery_status: "OK",
      battery_checks: { battery_cell_voltages: "SAFETY_ISSUE" },
    });
    await serve(
      ofFirstRelease,
      `UPDATE tests SET diagnostics = '${diagnostics}' WHERE id = ${facts.completedTestId}`,
    );
    const { id, overallBatteryStatus: status } = batteryTests;
    const rows = await testApp.db.read.select({ id, status }).from(batteryTests);
    expect(rows.filter((row) => row.status === "SAFETY_ISSUE").map((row) => row.id)).toEqual([
      facts.completedTestId,
    ]);
  });
});
