import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { companies, historicResults, results } from "../../fixtures/fixtures.ts";
import type { IngestOutcome } from "../../src/battery-tests/ingest-outcome.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import { addDealer, addUnit, openIngestScene } from "../support/ingest-scene.ts";

const FOLDER = join(import.meta.dir, "../../fixtures");
const rejectedText = await Bun.file(join(FOLDER, "rejected.ndjson")).text();
const expected: readonly { line: number; field: string | null; defect: string }[] = await Bun.file(
  join(FOLDER, "rejected-expected.json"),
).json();

const scene = await openIngestScene();
// After the last of the tests.
scene.clock.setMs(Date.UTC(2026, 10, 20));
for (const dealer of companies.flatMap((company) => company.dealers)) {
  const dealerId = await addDealer(scene.db, scene.company.id, dealer.name);
  for (const unit of dealer.units) await addUnit(scene.db, dealerId, unit.serial_number, unit.status);
}
afterAll(() => scene.close());

async function importText(text: string, historic: boolean): Promise<IngestOutcome[]> {
  const outcomes: IngestOutcome[] = [];
  await importNdjson(new Blob([text]).stream(), {
    ingest: scene.ingest,
    historic,
    onOutcomes: (some) => void outcomes.push(...some),
  });
  return outcomes;
}

function rejections(outcomes: readonly IngestOutcome[]) {
  return outcomes.flatMap((outcome) => (outcome.kind === "rejected" ? [outcome] : []));
}

test.each([
  ["results.ndjson", results, false],
  ["results-historic.ndjson", historicResults, true],
])(
  "the fixtures of %s are all taken in, and all unchanged when they are taken in again",
  async (_, text, historic) => {
    const first = await importText(text, historic);
    expect(rejections(first)).toEqual([]);
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(["accepted"]));
    const again = await importText(text, historic);
    expect(new Set(again.map(({ kind }) => kind))).toEqual(new Set(["unchanged"]));
  },
);

test("the fixtures of rejected.ndjson are all rejected, each on the field that is wrong", async () => {
  const testCount = (await scene.tests()).length;
  const outcomes = rejections(await importText(rejectedText, false));
  expect(outcomes.map(({ line, field }) => ({ line, field }))).toEqual(
    expected.map(({ line, field }) => ({ line, field })),
  );
  expect(await scene.tests()).toHaveLength(testCount);
});
