import { expect, test } from "bun:test";
import { formatInstant, formatInstantOrNull, parseInstant } from "../../src/kernel/instant.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";

const READ: ReadonlyArray<readonly [text: string, utc: string]> = [
  ["2026-01-31T10:20:30Z", "2026-01-31T10:20:30.000Z"],
  ["2026-01-31t10:20:30z", "2026-01-31T10:20:30.000Z"],
  ["2026-01-31T10:20Z", "2026-01-31T10:20:00.000Z"],
  ["2026-01-31T10:20:30.5Z", "2026-01-31T10:20:30.500Z"],
  ["2026-01-31T10:20:30,25Z", "2026-01-31T10:20:30.250Z"],
  ["2026-01-31T10:20:30.123456789Z", "2026-01-31T10:20:30.123Z"],
  ["2026-01-31T10:20:30.9999999999999Z", "2026-01-31T10:20:30.999Z"],
  ["2026-01-31T10:20:30+01:00", "2026-01-31T09:20:30.000Z"],
  ["2026-01-31T10:20:30+0100", "2026-01-31T09:20:30.000Z"],
  ["2026-01-31T10:20:30+01", "2026-01-31T09:20:30.000Z"],
  ["2026-01-31T10:20:30-05:30", "2026-01-31T15:50:30.000Z"],
  ["2026-01-31T10:20:30+14:00", "2026-01-30T20:20:30.000Z"],
  ["2026-01-31T10:20:30-00:00", "2026-01-31T10:20:30.000Z"],
  ["2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00.000Z"],
  ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
  ["2000-02-29T23:59:59.999Z", "2000-02-29T23:59:59.999Z"],
  ["1969-12-31T23:59:59Z", "1969-12-31T23:59:59.000Z"],
  ["0050-06-01T00:00:00Z", "0050-06-01T00:00:00.000Z"],
  ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
];
for (const [text, utc] of READ) {
  test(`the instant ${text} in ISO 8601 is read as ${utc}`, () => {
    const instantMs = parseInstant(text);
    expect(instantMs).not.toBeNull();
    expect(formatInstantOrNull(instantMs)).toBe(utc);
  });
}

const REFUSED = [
  "",
  " ",
  "now",
  "2026-01-31",
  "2026-01-31T10:20:30",
  "2026-01-31 10:20:30Z",
  "2026-01-31T10Z",
  "2026-01-31T10:20:30.Z",
  "2026-1-31T10:20:30Z",
  "26-01-31T10:20:30Z",
  "2026-02-30T00:00:00Z",
  "2023-02-29T00:00:00Z",
  "1900-02-29T00:00:00Z",
  "2026-04-31T00:00:00Z",
  "2026-00-10T00:00:00Z",
  "2026-13-10T00:00:00Z",
  "2026-01-00T00:00:00Z",
  "2026-01-31T24:00:00Z",
  "2026-01-31T10:60:00Z",
  "2026-01-31T10:20:60Z",
  "2026-01-31T10:20:30+24:00",
  "2026-01-31T10:20:30+01:60",
  "2026-01-31T10:20:30+1:00",
  "2026-01-31T10:20:30Z ",
  " 2026-01-31T10:20:30Z",
  "2026-01-31T10:20:30Z\n",
  "2026-01-31T10:20:30ZZ",
  "٢٠٢٦-01-31T10:20:30Z",
  "+002026-01-31T10:20:30Z",
  "0000-01-01T00:00:00+01:00",
  "9999-12-31T23:59:59-01:00",
  "1769855400",
];
for (const text of REFUSED) {
  test(`an instant in ISO 8601 is not ${JSON.stringify(text)}`, () => expect(parseInstant(text)).toBeNull());
}

test("every instant that is written is read back as the same one", () => {
  const random = new SeededRandom(`${runSeed()}:instants`);
  for (let round = 0; round < 2_000; round++) {
    const instantMs = random.below(2 ** 32) * 1000 + random.below(1000);
    const written = formatInstant(instantMs);
    expect(written).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(parseInstant(written)).toBe(instantMs);
  }
});

test("no instant is written as null", () => expect(formatInstantOrNull(null)).toBeNull());
