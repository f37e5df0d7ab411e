import { afterAll, expect, test } from "bun:test";
import { FACTS } from "../../src/certificates/certificate-facts.ts";
import { formatDate } from "../../src/language/date-format.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { formatNumber } from "../../src/language/number-format.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { withVerdict } from "../support/battery-test-example.ts";
import { REGISTRATION, startIssuing, VIN } from "../support/issued-certificates.ts";
import { readableText } from "../support/page-scenario.ts";
import { asObject, type JsonObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { SeededTestRow } from "../support/seed.ts";
import { REPOSITORY } from "../support/source-file.ts";

const testApp = await startIssuing({ ports: { renderPool: new ScriptedRenderer() } });
const { pathOf, issued, withdraw, clock } = testApp;
afterAll(() => testApp.close());

const RESULT: SeededTestRow = {
  ...withVerdict("OK"),
  estimatedRangeMiles: 218,
  capacityKwh: 54.1,
  nominalKwh: 58,
  sohBasis: "usable_energy",
  warnings: [],
};
const FIGURES = ["soh_percent", "soh_basis", "soh_band", "estimated_range_miles", "capacity_kwh"] as const;

const REMARKS = ["warnings", "contradictions"] as const;

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  testApp.fetch(path, { headers });
async function factsAt(path: string): Promise<JsonObject> {
  const response = await get(`${path}.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return asObject(await response.json());
}

test("GET /verify/{code}.json has the facts of the page by the names of the API, its place in a status list, and the addresses", async () => {
  const path = await pathOf(RESULT);
  const facts = await factsAt(path);
  expect(facts).toEqual({
    state: "valid",
    result_status: "final",
    verdict: "ok",
    warnings: [],
    contradictions: [],
    soh_percent: 93.4,
    soh_basis: "usable_energy",
    soh_band: "very_good",
    estimated_range_miles: 218,
    capacity_kwh: 54.1,
    mileage_km: 48_211,
    age_days: 0,
    typical_for_age: null,
    tested_at: expect.any(String),
    newer_test: false,
    dealer: { name: "Harbour Street Motors", city: null },
    issuer: { name: null, url: null, contact: null },
    status_list: { url: `${testApp.baseUrl}/status/1`, index: expect.any(Number) },
    verification_url: testApp.baseUrl + path,
    preview_url: `${testApp.baseUrl + path}/preview.jpg`,
  });
  expect((await get(new URL(String(facts.preview_url)).pathname)).status).toBe(200);
});

test("the facts that the guide shows have every declared member, in the order in which they are sent", async () => {
  const guide = await Bun.file(`${REPOSITORY}/src/guide/integrate/facts-and-badge.md`).text();
  const shown = asObject(JSON.parse(/```json\n(\{[\s\S]*?\})\n```/.exec(guide)?.[1] ?? ""));
  expect(Object.keys(shown)).toEqual(Object.keys(FACTS.example));
  expect(Object.keys(await factsAt(await pathOf(RESULT)))).toEqual(Object.keys(shown));
});

test("the facts tell the minute of a test, as the page does, and no seconds", async () => {
  const testedAtMs = Date.UTC(2026, 1, 3, 4, 5, 59, 999);
  expect(await factsAt(await pathOf({ ...RESULT, testedAtMs }))).toMatchObject({
    tested_at: "2026-02-03T04:05:00.000Z",
  });
});

test("the facts hold nothing that the page does not show, in any language, and never the VIN or the registration", async () => {
  const path = await pathOf(RESULT);
  const facts = await factsAt(path);
  for (const language of LANGUAGES) {
    const t = await translatorInto(language);
    const page = readableText(await (await get(`${path}?lang=${language}`)).text());
    for (const [value, decimals] of [
      [facts.soh_percent, 1],
      [facts.estimated_range_miles, 0],
      [facts.capacity_kwh, 1],
      [facts.mileage_km, 0],
    ] as const)
      expect(page.replaceAll("\u00a0", " "), language).toContain(
        (formatNumber(Number(value), decimals, t) ?? "?").replaceAll("\u00a0", " "),
      );
    expect(page, language).toContain(formatDate(Date.parse(String(facts.tested_at)), null, t) ?? "?");
    expect(page, language).toContain(String(asObject(facts.dealer).name));
  }
  const text = JSON.stringify(facts);
  for (const secret of [VIN, VIN.slice(-6), REGISTRATION]) expect(text).not.toContain(secret);
});

test("the facts name the warnings and the contradictions that the page shows, also of a result without a figure", async () => {
  const vin = "WVWZZZE1ZMP424243";
  const dayMs = 86_400_000;
  const [first, second] = [Date.UTC(2026, 1, 2, 10), Date.UTC(2026, 1, 3, 10)];
  await issued({ ...RESULT, vin, mileageKm: 90_000, testedAtMs: first });
  const warnings = ["BATTERY_TEMP_TOO_LOW", "CHARGE_PORT_LOCK_WORN"];
  const row = { ...RESULT, vin, warnings, mileageKm: 48_000 };
  const told = { warnings, contradictions: ["odometer_fell"] };
  expect(await factsAt(await pathOf({ ...row, testedAtMs: second }))).toMatchObject(told);
  const provisional = { ...row, referenceData: "provisional", testedAtMs: second + dayMs } as const;
  expect(await factsAt(await pathOf(provisional))).toMatchObject(told);
});

test("the facts of a result without an evaluation have no warnings, which does not mean that there are none", async () => {
  expect((await factsAt(await pathOf({ ...RESULT, warnings: null }))).warnings).toBeNull();
});

test.each([
  ["provisional", { referenceData: "provisional" }],
  ["without a figure", { sohPercent: null }],
] as const)("the facts of a result that is %s have no figure of the battery", async (_, row) => {
  const facts = await factsAt(await pathOf({ ...RESULT, ...row } as SeededTestRow));
  for (const name of FIGURES) expect(facts[name], name).toBeNull();
  expect(facts).toMatchObject({ state: "valid", typical_for_age: null, mileage_km: 48_211 });
});

test("the facts of a withdrawn certificate say so, and every figure is null", async () => {
  const certificate = await issued(RESULT);
  await withdraw(certificate.testId);
  const facts = await factsAt(new URL(certificate.verificationUrl).pathname);
  for (const name of [
    ...FIGURES,
    ...REMARKS,
    "verdict",
    "result_status",
    "mileage_km",
    "age_days",
    "typical_for_age",
  ])
    expect(facts[name], name).toBeNull();
  expect(facts).toMatchObject({ state: "withdrawn", preview_url: null });
  expect(facts.status_list).not.toBeNull();
});

test("an earlier state of health that no battery has is no figure of the page, and contradicts nothing", async () => {
  const vin = "WVWZZZE1ZMP424244";
  const testedAtMs = Date.UTC(2026, 1, 2, 10);
  for (const [days, sohPercent] of [0.911, 151, 92.3].entries())
    await issued({ ...RESULT, vin, sohPercent, testedAtMs: testedAtMs + days * 86_400_000 });
  const path = await pathOf({ ...RESULT, vin, sohPercent: 91.4, testedAtMs: testedAtMs + 3 * 86_400_000 });
  expect((await factsAt(path)).contradictions).toEqual([]);
  const page = await (await get(`${path}?lang=en`)).text();
  expect(page).toContain("92.3%");
  expect(page).not.toMatch(/\b0\.9%|\b151\.0%/);
});

test.each([
  ["a fraction", 0.911, "0.9%"],
  ["more than any battery has", 151, "151.0%"],
])("a state of health that is %s is no figure of facts, badge or page", async (_, sohPercent, figure) => {
  const path = await pathOf({ ...RESULT, sohPercent });
  const facts = await factsAt(path);
  for (const name of FIGURES) expect(facts[name], name).toBeNull();
  for (const shown of ["/badge.svg?lang=en", "?lang=en"])
    expect(readableText(await (await get(path + shown)).text())).not.toContain(figure);
});

test("the address of the page returns the facts to a client that accepts JSON and no page, and the page to all others", async () => {
  const path = await pathOf(RESULT);
  for (const [accept, type] of [
    ["application/json", "application/json; charset=utf-8"],
    ["text/html, application/json;q=0.9", "text/html; charset=utf-8"],
    ["*/*", "text/html; charset=utf-8"],
  ] as const) {
    const response = await get(path, { accept });
    expect(response.headers.get("content-type"), accept).toBe(type);
    expect(response.headers.get("vary"), accept).toMatch(/(^|, )Accept$/);
  }
});

test("the facts can be read by programs of any site, and are not sent again to one that has them", async () => {
  const path = `${await pathOf(RESULT)}.json`;
  const first = await get(path);
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("cache-control")).toBe("public, max-age=60");
  expect(first.headers.get("set-cookie")).toBeNull();
  const etag = first.headers.get("etag") ?? "";
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  clock.advanceMs(86_400_000);
  const later = await get(path, { "if-none-match": etag });
  expect(later.status).toBe(200);
  expect(asObject(await later.json()).age_days).toBe(1);
});

test.each(["Zk3vR8sYtQmW1xB0nHc5dA", "x", "Zk3vR8sYtQmW1xB0nHc5dA.json"])(
  "there are no facts of %s, which is not a code of ours",
  async (code) => {
    const response = await get(`/verify/${code}.json`, { accept: "application/json" });
    expect(response.status).toBe(404);
    expect(asObject(asObject(await response.json()).error).code).toBe("not_found");
  },
);
