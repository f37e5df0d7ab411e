import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const PYTHON = witness("svc-aas-python");
const SCRIPT = join(import.meta.dir, "aas/witness.py");
const TOOLS = ["aas-test-engines", "basyx-python-sdk"] as const;

const testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
afterAll(() => testApp.close());
const companyId = await seedCompany(testApp.db);
const dealer = await seedDealer(testApp.db, companyId, "Harbour Street Motors");
const { token } = await testApp.caller({ kind: "dealer-group", companyId });
const full = await seedTest(testApp.db, dealer, {
  sohPercent: 91.6,
  capacityKwh: 53.1,
  sohBasis: "certified_energy",
  certifiedEnergyKwh: 58,
  fullCycles: 412,
  diagnostics: {
    ...EXAMPLE_DIAGNOSTICS,
    measurements: {
      cell_temperature_c: { min: 17.5, max: 19, delta: 1.5, status: "OK" },
      cell_voltage_v: null,
      pack_voltage_v: null,
      average_current_a: null,
      mileage_km: null,
    },
  },
  status: "in_progress",
  renderedAtMs: null,
});
await testApp.app.certificates.queueRendering(full);
await testApp.app.certificates.scheduler.drain();
const empty = await seedTest(testApp.db, dealer, { status: "pending", renderedAtMs: null });

async function submodelOf(testId: number): Promise<JsonObject> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await testApp.fetch(`/v1/tests/${testId}/passport?format=aas`, { headers });
  return asObject(asObject(await response.json()).data);
}

async function readBy(tool: (typeof TOOLS)[number], submodel: object): Promise<JsonObject> {
  const path = join(testApp.dataDir, `${tool}.json`);
  writeFileSync(path, JSON.stringify(submodel));
  const { exitCode, stdout, stderr } = await runWitness(String(PYTHON), [SCRIPT, tool, path]);
  expect(exitCode, stderr).toBe(0);
  return asObject(JSON.parse(stdout));
}

for (const tool of TOOLS) {
  test.skipIf(PYTHON === null)(
    `${tool} reads the submodel of a test, with and without elements`,
    async () => {
      for (const testId of [full, empty])
        expect(await readBy(tool, await submodelOf(testId))).toMatchObject({ ok: true });
    },
  );

  test.skipIf(PYTHON === null)(`${tool} refuses a broken twin of the submodel of a test`, async () => {
    const submodel = await submodelOf(full);
    const [first, ...others] = asList(submodel.submodelElements);
    const [value, lastUpdate] = asList(first?.value);
    const twins = [
      { ...submodel, id: undefined },
      { ...submodel, modelType: "SubmodelElement" },
      {
        ...submodel,
        submodelElements: [{ ...first, value: [{ ...value, value: "many" }, lastUpdate] }, ...others],
      },
      {
        ...submodel,
        submodelElements: [{ ...first, value: [value, { ...lastUpdate, value: "2026" }] }, ...others],
      },
      { ...submodel, semanticId: { type: "ExternalReference", keys: [] } },
      { ...submodel, submodelElements: [first, first] },
    ];
    for (const twin of twins) expect(await readBy(tool, twin)).toMatchObject({ ok: false });
  });
}

test.skipIf(PYTHON === null)(
  "basyx-python-sdk reads each element and value of the submodel of a test",
  async () => {
    const { semantic_id, elements } = await readBy("basyx-python-sdk", await submodelOf(full));
    expect(semantic_id).toBe(`${testApp.baseUrl}/docs/integrate/battery-passport#submodel`);
    const LastUpdate = expect.stringMatching(/^2026-03-02 /);
    expect(elements).toMatchObject({
      NumberOfFullCycles: { NumberOfFullCyclesValue: "412", LastUpdate },
      StateOfCertifiedEnergy: { StateOfCertifiedEnergyValue: "91.6", LastUpdate },
      RemainingEnergy: { RemainingEnergyValue: "53.1", LastUpdate },
      StateOfCharge: { StateOfChargeValue: "80.0", LastUpdate },
      Certificate: { CertificateNumber: expect.stringMatching(/^BT-2026-/) },
    });
  },
);
