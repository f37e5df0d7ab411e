import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import { seedCompany, seedDealer, seedTests } from "../support/seed.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

setDefaultTimeout(60_000);

const svc = await compileSvc();
const cwd = svc.folder();
afterAll(() => svc.remove());

test("svc figures repeatability prints what two tests of one car say, for people and for programs, and ends with 0", async () => {
  const call = (...args: readonly string[]) => svc.call(["figures", "repeatability", ...args], { cwd });
  expect(await svc.call(["db", "migrate"], { cwd })).toMatchObject({ exitCode: 0 });
  expect(await call()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("no two such tests") });

  const db = await openData(
    readConfig({ ...(await svc.databaseOf(cwd)), SVC_DATA_DIR: `${cwd}/data` }, { isTerminal: false }),
  );
  const company = await seedCompany(db);
  const [one, other] = [await seedDealer(db, company, "Leeds"), await seedDealer(db, company, "York")];
  const tests = Array.from({ length: 10 }, (_, car) => {
    const vin = `WVWZZZE1ZMP00000${car}`;
    const method = "Partial charge";
    return [
      { dealer: one, row: { vin, method, sohPercent: 90, testedAtMs: TEST_START_MS } },
      { dealer: other, row: { vin, method, sohPercent: 91.5 + car / 10, testedAtMs: TEST_START_MS + 1 } },
    ];
  }).flat();
  await seedTests(db, tests);
  await db.close();

  const shown = await call("--json");
  expect({ ...shown, stdout: JSON.parse(shown.stdout) }).toMatchObject({
    exitCode: 0,
    stderr: "",
    stdout: {
      methods: [
        {
          ...{ method: "Partial charge", pairs: 10, median_points: 1.9, p95_points: 2.4 },
          same_unit: { pairs: 0, median_points: null, p95_points: null },
          different_units: { pairs: 10, median_points: 1.9, p95_points: 2.4 },
        },
      ],
      deviating_units: [
        {
          ...{ unit_id: one.unitId, serial_number: `SVC-TEST-${one.dealerId}` },
          ...{ pairs: 10, other_units: 1, median_points: -1.95 },
        },
        {
          ...{ unit_id: other.unitId, serial_number: `SVC-TEST-${other.dealerId}` },
          ...{ pairs: 10, other_units: 1, median_points: 1.95 },
        },
      ],
      models: [],
    },
  });
  const { stdout } = await call();
  expect(stdout).toMatch(/Partial charge +different +10 +1\.90 +2\.40/);
  expect(stdout).toMatch(new RegExp(`SVC-TEST-${other.dealerId} +10 +1 +\\+1\\.95`));
  expect(await call("--surely-not")).toMatchObject({ exitCode: 2, stdout: "" });
});
