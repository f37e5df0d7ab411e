import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { digestSri } from "../../src/certificates/result-json.ts";
import { PdfReader } from "../../src/certificates/verification/pdf-reader.ts";
import {
  asList,
  asObject,
  type JsonObject,
  type Scenario,
  send,
  testScenarios,
} from "../support/scenario.ts";
import { type SeededTestRow, seedTest } from "../support/seed.ts";
import { type Role, startTestWorld } from "../support/test-world.ts";

setDefaultTimeout(60_000);

const VIN = "WVWZZZE1ZMP717171";
const PACK = "0SN-4711-000717";
const RESULT: SeededTestRow = {
  vin: VIN,
  sohPercent: 91.6,
  capacityKwh: 53.1,
  nominalKwh: 58,
  sohBasis: "certified_energy",
  certifiedEnergyKwh: 58,
  fullCycles: 412,
  identifier: PACK,
  diagnostics: {
    overall_battery_status: "OK",
    battery_checks: null,
    sensor_checks: null,
    energy_kwh: null,
    range: null,
    measurements: {
      cell_temperature_c: { min: 17.5, max: 19, delta: 1.5, status: "OK" },
      cell_voltage_v: null,
      pack_voltage_v: null,
      average_current_a: null,
      mileage_km: null,
    },
    bms: {
      soc_percent: 61.5,
      soh_percent: null,
      soc_calculation_accuracy: null,
      soh_calculation_accuracy: null,
    },
  },
};

/** Its workers render real certificates. */
const world = await startTestWorld();
afterAll(() => world.close());
const { certificates } = world.app;
const render = async (row: SeededTestRow) => {
  const testId = await seedTest(world.db, world.leeds, { status: "in_progress", renderedAtMs: null, ...row });
  await certificates.queueRendering(testId);
  expect((await certificates.scheduler.drain()).failed).toEqual([]);
  return testId;
};
const tests = {
  certified: await render(RESULT),
  withdrawn: await render({ ...RESULT, vin: "WVWZZZE1ZMP717172" }),
  bare: await render({ vin: "WVWZZZE1ZMP717173" }),
  unrendered: await seedTest(world.db, world.leeds, {
    ...RESULT,
    vin: "WVWZZZE1ZMP717174",
    renderedAtMs: null,
  }),
  running: await seedTest(world.db, world.leeds, {
    ...{ status: "in_progress", vin: "WVWZZZE1ZMP717175", renderedAtMs: null, resultHeld: false },
  }),
  failed: await seedTest(world.db, world.leeds, { status: "failed", renderedAtMs: null, testedAtMs: null }),
};
await certificates.withdrawals.withdraw({ kind: "test", testId: tests.withdrawn }, "Wrong.", "operator:test");

const readOnlyTests = (
  await world.caller({ kind: "dealer-group", companyId: world.alphaId, scopes: ["read:tests"] })
).token;
const path = (of: keyof typeof tests, query = "") => `/v1/tests/${tests[of]}/passport${query}`;
const read = (caller: Role, of: keyof typeof tests, query = "") => ({
  path: path(of, query),
  token: world.tokens[caller],
});
const dataOf = (body: JsonObject) => asObject(body.data);
const namesOf = (body: JsonObject) => asList(dataOf(body).elements).map(({ id_short }) => id_short);
const ALL = ["NumberOfFullCycles", "StateOfCertifiedEnergy", "RemainingEnergy", "StateOfCharge"];
const absent = { status: 404, error: { code: "not_found" }, writes: {} } as const;

const scenarios: Scenario[] = [
  {
    name: "GET /v1/tests/{id}/passport gives a group the elements of its test and the certificate that proves them, and nothing that names the vehicle but the credential",
    request: () => read("alphaGroup", "certified"),
    status: 200,
    writes: {},
    headers: { etag: /^W\/"/ },
    body: async (body) => {
      expect(namesOf(body)).toEqual(ALL);
      expect(asList(dataOf(body).missing)).toContainEqual({
        id_short: "InformationOnAccidents",
        reason: "beyond_a_test",
      });
      const { certificate_number, sha256, credential } = asObject(dataOf(body).document);
      const certificate = await findCertificate(world.db.read, tests.certified);
      expect({ certificate_number, sha256 }).toEqual({
        certificate_number: certificate?.number ?? "",
        sha256: certificate?.pdfSha256 ?? "",
      });
      // Signed by the issuer, and naming the PDF's own data.
      const keys = (await (await world.fetch("/.well-known/jwks.json")).json()) as JSONWebKeySet;
      const { payload } = await compactVerify(String(credential), createLocalJWKSet(keys));
      const claims = JSON.parse(Buffer.from(payload).toString());
      expect(claims).toMatchObject({ credentialSubject: { certificate_number, vehicle: { vin: VIN } } });
      const { bytes } = await certificates.files.read(String(sha256));
      const result = new PdfReader(bytes).attachment("result.json") ?? new Uint8Array();
      expect(claims.relatedResource).toMatchObject([{ digestSRI: digestSri(result) }]);
      const rest = JSON.stringify({ ...dataOf(body), document: null });
      for (const name of [VIN, PACK, "AB12"]) expect(rest).not.toContain(name);
      expect(JSON.stringify(body)).not.toContain(PACK);
    },
  },
  {
    name: "GET /v1/tests/{id}/passport gives no document without the scope read:certificates",
    request: () => ({ path: path("certified"), token: readOnlyTests }),
    status: 200,
    body: (body) => {
      expect(namesOf(body)).toEqual(ALL);
      expect(dataOf(body).document).toBeNull();
    },
  },
  {
    name: "GET /v1/tests/{id}/passport gives a marketplace the elements of any test",
    request: () => read("market", "certified"),
    status: 200,
    body: (body) => expect(namesOf(body)).toEqual(ALL),
  },
  {
    name: "GET /v1/tests/{id}/passport gives neither elements nor a document while the certificate is withdrawn",
    request: () => read("alphaGroup", "withdrawn"),
    status: 200,
    body: (body) => {
      expect(dataOf(body)).toMatchObject({ elements: [], document: null });
      expect(asList(dataOf(body).missing)).toContainEqual({ id_short: "StateOfCharge", reason: "withdrawn" });
    },
  },
  {
    name: "GET /v1/tests/{id}/passport gives no document before the certificate is rendered, and queues no rendering",
    request: () => read("alphaGroup", "unrendered"),
    status: 200,
    writes: {},
    body: (body) => {
      expect(namesOf(body)).toEqual(ALL);
      expect(dataOf(body).document).toBeNull();
    },
  },
  {
    name: "GET /v1/tests/{id}/passport says of a result without diagnostics and basis why each element is missing, and still gives the certificate",
    request: () => read("alphaGroup", "bare"),
    status: 200,
    body: (body) => {
      expect(namesOf(body)).toEqual([]);
      expect(asList(dataOf(body).missing).filter(({ reason }) => reason === "not_given")).toHaveLength(4);
      expect(asObject(dataOf(body).document).certificate_number).toMatch(/^BT-/);
    },
  },
  ...(["running", "failed"] as const).map(
    (of): Scenario => ({
      name: `GET /v1/tests/{id}/passport gives no element of a test that is ${of}`,
      request: () => read("alphaGroup", of),
      status: 200,
      writes: {},
      body: (body) => {
        expect(dataOf(body)).toMatchObject({ elements: [], document: null });
        expect(asList(dataOf(body).missing)).toContainEqual({
          id_short: "StateOfCharge",
          reason: "no_result",
        });
      },
    }),
  ),
  {
    name: "GET /v1/tests/{id}/passport?format=aas gives a submodel of its own kind with the same elements and the certificate",
    request: () => read("alphaGroup", "certified", "?format=aas"),
    status: 200,
    writes: {},
    body: (body) => {
      const { submodelElements, ...submodel } = dataOf(body);
      expect(submodel).toMatchObject({
        modelType: "Submodel",
        id: `${world.baseUrl}${path("certified")}`,
        semanticId: { keys: [{ value: `${world.baseUrl}/docs/integrate/battery-passport#submodel` }] },
      });
      expect(asList(submodelElements).map(({ idShort }) => idShort)).toEqual([...ALL, "Certificate"]);
      expect(JSON.stringify(body)).not.toContain(PACK);
    },
  },
  {
    name: "GET /v1/tests/{id}/passport names a parameter that it does not have",
    request: () => read("alphaGroup", "certified", "?language=de"),
    status: 200,
    body: (body) => expect(asObject(body.meta).ignored_parameters).toEqual(["language"]),
  },
  ...["", "AAS", "json", "aas&format=aas"].map(
    (format): Scenario => ({
      name: `GET /v1/tests/{id}/passport?format=${format} is refused by the name of the parameter`,
      request: () => read("alphaGroup", "certified", `?format=${format}`),
      status: 400,
      error: { code: "invalid_field", field: "format" },
      writes: {},
    }),
  ),
  {
    name: "GET /v1/tests/{id}/passport with a wrong format is not found for another group's test: reach is judged before input",
    request: () => read("betaGroup", "certified", "?format=x"),
    ...absent,
  },
  {
    name: "GET /v1/tests/{id}/passport hides another group's test as if it were absent",
    request: () => read("betaGroup", "certified"),
    ...absent,
  },
  {
    name: "GET /v1/tests/{id}/passport hides every test from a marketplace restricted to nobody",
    request: () => read("marketOfNobody", "certified"),
    ...absent,
  },
  ...["0", "abc", "999999", "%00"].map(
    (id): Scenario => ({
      name: `GET /v1/tests/{id}/passport finds nothing under the id ${id}`,
      request: () => ({ path: `/v1/tests/${id}/passport`, token: world.tokens.alphaGroup }),
      ...absent,
    }),
  ),
  {
    name: "GET /v1/tests/{id}/passport refuses a caller without a token",
    request: () => ({ path: path("certified") }),
    status: 401,
    error: { code: "missing_authorization" },
  },
  {
    name: "GET /v1/tests/{id}/passport refuses a token without read:tests",
    request: () => read("withoutReadTests", "certified"),
    status: 403,
    error: { code: "insufficient_scope" },
  },
];
testScenarios(() => world, scenarios);

test("GET /v1/tests/{id}/passport answers 304 to a client that has it", async () => {
  const first = await send(world, read("alphaGroup", "certified"));
  const etag = first.headers.get("etag") ?? "";
  const again = await send(world, {
    ...read("alphaGroup", "certified"),
    headers: { "if-none-match": etag },
  });
  expect(again.status).toBe(304);
});

test("GET /v1/tests/{id}/passport counts the vehicle against the vehicles of a day, as the test itself", async () => {
  const { clientId, token } = await world.caller({ kind: "marketplace" });
  await world.app.credentials.restrict("operator:test", clientId, { dailyVehicles: 1 });
  const ask = async (of: keyof typeof tests) => (await send(world, { path: path(of), token })).status;
  expect([await ask("certified"), await ask("certified"), await ask("bare")]).toEqual([200, 200, 429]);
});
