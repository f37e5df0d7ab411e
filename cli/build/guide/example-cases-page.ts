import { join, resolve } from "node:path";
import { markdownTable } from "./guide-page.ts";

const FIXTURES = resolve(import.meta.dir, "../../../fixtures");

interface ExampleRecord {
  readonly unit_serial_number: string;
  readonly run_id: string;
  readonly vehicle?: { readonly vin?: string | null; readonly registration?: string | null } | null;
}

interface ExampleTest {
  readonly vin: string | null;
  readonly registration: string | null;
}

/** `fixtures/README.md` names the run that shows a case, and the records name its vehicle. */
export async function exampleCasesPage(): Promise<string> {
  const live = await recordsOf("results.ndjson");
  const historic = await recordsOf("results-historic.ndjson");
  const tests = testsOf([...live, ...historic]);
  const readme = await Bun.file(join(FIXTURES, "README.md")).text();
  return `# Example cases

For developers of a partner: which vehicle of the [example data](../start/example-data.md) shows which case.

## How many records and tests

- The example data has ${live.length + historic.length} result records: ${live.length} that units report, and ${historic.length} of older tests.
- Some runs are reported in several records, from \`pending\` to their end. One run is one test, so there are ${tests.size} tests.
- \`svc fixtures results\` prints the ${live.length} records of the units. Only \`svc fixtures load\` loads the older ones.

A lookup by VIN or by registration finds a test unless it has failed. A dealer group finds failed tests, and tests without a vehicle, in
the list of its tests. "–" means that a test has no VIN or no registration.

${sectionsOf(readme, tests).join("\n\n")}
`;
}

async function recordsOf(file: string): Promise<ExampleRecord[]> {
  return Bun.JSONL.parse(await Bun.file(join(FIXTURES, file)).text()) as ExampleRecord[];
}

function testsOf(records: readonly ExampleRecord[]): ReadonlyMap<string, ExampleTest> {
  const tests = new Map<string, ExampleTest>();
  for (const { unit_serial_number: unit, run_id: run, vehicle } of records) {
    const key = keyOf(unit, run);
    const before = tests.get(key);
    tests.set(key, {
      vin: vehicle?.vin ?? before?.vin ?? null,
      registration: vehicle?.registration ?? before?.registration ?? null,
    });
  }
  return tests;
}

/** Only tables that name a run, each below its heading, with registrations instead of runs. */
function sectionsOf(readme: string, tests: ReadonlyMap<string, ExampleTest>): string[] {
  return readme.split(/^(?=#{2,3} )/m).flatMap((section) => {
    const heading = /^#+ (.*)/.exec(section)?.[1] ?? "";
    const rows = [...section.matchAll(/^\| (.+?) +\| (SU\S+) +\| `([^`]+)` +\|/gm)].map(
      ([, shows = "", unit = "", run = ""]) => [
        ...vehicleOf(tests.get(keyOf(unit, run)), `${unit} ${run}`),
        shows,
      ],
    );
    return rows.length === 0
      ? []
      : [`## ${withoutFile(heading)}\n\n${markdownTable(["VIN", "Registration", "Case"], rows)}`];
  });
}

function vehicleOf(test: ExampleTest | undefined, name: string): [vin: string, registration: string] {
  if (test === undefined) throw new Error(`fixtures/README.md names the run ${name}, which has no record`);
  return [test.vin === null ? "–" : `\`${test.vin}\``, test.registration ?? "–"];
}

/** A reader of the page has no such file: `Older tests (`results-historic.ndjson`)`. */
function withoutFile(heading: string): string {
  return heading.replace(/ \(`[^`]+`\)$/, "");
}

function keyOf(unit: string, run: string): string {
  return `${unit} ${run}`;
}
