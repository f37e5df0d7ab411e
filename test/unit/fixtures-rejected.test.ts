import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { credentials } from "../../fixtures/fixtures.ts";
import { expectedRejections, rejectedResults } from "../../fixtures/rejected-results.ts";
import {
  allRecords,
  historicRecords,
  liveRecords,
  recordsByTest,
  testKey,
} from "../support/fixture-records.ts";

const lines = rejectedResults.trimEnd().split("\n");

test("each rejected line has its expectation, and each expectation its line", () => {
  expect(expectedRejections.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
  expect(new Set(lines).size).toBe(lines.length);
  expect(new Set(expectedRejections.map(({ defect }) => defect)).size).toBe(lines.length);
});

test("the field of a rejected line is null exactly for the lines that are not a JSON object", () => {
  lines.forEach((line, index) => {
    expect({ index, isNull: expectedRejections[index]?.field === null }).toEqual({
      index,
      isNull: !isJsonObject(line),
    });
  });
});

test("no rejected run is one of the good ones", () => {
  const good = new Set(allRecords.map(testKey));
  for (const line of lines.filter(isJsonObject)) expect(good).not.toContain(testKey(JSON.parse(line)));
});

function isJsonObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const folder = `${import.meta.dir}/../../fixtures`;

test("every line that the fixtures' README.md points to is there, and so are the numbers that it gives", async () => {
  const readme = await Bun.file(`${folder}/README.md`).text();
  const rows = [...readme.matchAll(/^\| .+ \| (SU\d\d-\d{5}) +\| `([^`]+)` +\| (\S+) +\|$/gm)];
  expect(rows.length).toBeGreaterThan(90);
  const byTest = recordsByTest(allRecords);
  for (const [, serial, run, vin] of rows) {
    const vins = byTest.get(`${serial}/${run}`)?.map((record) => record.vehicle?.vin ?? "–");
    expect(vins).toContain(vin);
  }
  expect(readme).toContain(`${liveRecords.length} live records`);
  expect(readme).toContain(`${historicRecords.length} older records`);
  for (const { key } of credentials) expect(readme).toContain(`\`${key}\``);
});

test("the fixtures' README.md names every data file", async () => {
  const readme = await Bun.file(`${folder}/README.md`).text();
  for (const file of readdirSync(folder)) {
    if (/\.(json|ndjson)$/.test(file)) expect(readme).toContain(`\`${file}\``);
  }
});
