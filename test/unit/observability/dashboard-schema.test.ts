import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DASHBOARD } from "../../../src/observability/operator-files.ts";
import { REPOSITORY } from "../../support/source-file.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness } from "../../support/witness.ts";

/** What TypeScript finds in dashboards by Grafana's own types, by the name of each. */
async function faultsOf(dashboards: Readonly<Record<string, object>>): Promise<string> {
  return await inTemporaryFolder(async (folder) => {
    for (const [name, dashboard] of Object.entries(dashboards)) {
      const types = join(REPOSITORY, "test/support/grafana-schema.ts");
      const source = `import type { GrafanaDashboard } from ${JSON.stringify(types)};
export const dashboard: GrafanaDashboard = ${JSON.stringify(dashboard, null, 2)};
`;
      writeFileSync(join(folder, `${name}.ts`), source);
    }
    const files = Object.keys(dashboards).map((name) => join(folder, `${name}.ts`));
    const { stdout } = await runWitness(join(REPOSITORY, "node_modules/.bin/tsc"), [
      ...["--ignoreConfig", "--strict", "--noEmit", "--skipLibCheck", "--target", "es2023"],
      ...["--module", "preserve", "--allowImportingTsExtensions", "--types", "bun", ...files],
    ]);
    return stdout;
  });
}

test("the dashboard keeps to the schema of Grafana, its panels and their options too, and one that does not is found", async () => {
  const changed = (from: string, to: string) => {
    const text = JSON.stringify(DASHBOARD);
    expect(text).toContain(from);
    return JSON.parse(text.replace(from, to)) as object;
  };
  const faulty = {
    withoutCalculations: changed('"calcs":[],', ""),
    unknownMember: changed('"legendFormat"', '"legendformat"'),
    unknownPanel: changed('"type":"timeseries"', '"type":"graph"'),
    unknownMode: changed('"displayMode":"list"', '"displayMode":"lines"'),
    textForNumber: changed('"fillOpacity":8', '"fillOpacity":"8"'),
    unknownSetting: changed('"lineWidth"', '"linewidth"'),
  };
  const faults = await faultsOf({ ours: DASHBOARD, ...faulty });
  const named = [...faults.matchAll(/(\w+)\.ts\(\d+,\d+\): error/g)].map(([, name]) => name);
  expect([...new Set(named)].toSorted(), faults).toEqual(Object.keys(faulty).toSorted());
});
