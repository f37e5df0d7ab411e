import { expect, test } from "bun:test";
import { LEAST_PEERS } from "../../src/certificates/comparison.ts";
import { AGE_TOLERANCE_YEARS } from "../../src/certificates/comparison-store.ts";
import { SCALES } from "../../src/certificates/rendering/layout/measured-strips.ts";
import { SOH_BANDS, SOH_FLOORS, sohBandInWords } from "../../src/certificates/soh-band.ts";
import { A_LITTLE } from "../../src/certificates/typical-for-age.ts";
import { ENGLISH } from "../../src/language/translator.ts";

const page = await Bun.file("src/guide/use/reading-a-certificate.md").text();
/** Without the breaks of its lines. */
const prose = page.replace(/\s+/g, " ");

/** The first cells of each row of the table below a heading. */
function rowsBelow(heading: string, columns: number): string[][] {
  const [, section = ""] = page.split(`## ${heading}\n`);
  const lines =
    section
      .split("\n## ")[0]
      ?.split("\n")
      .filter((line) => line.startsWith("|")) ?? [];
  const cells = lines.map((line) => line.split("|").map((cell) => cell.trim()));
  return cells.slice(2).map((row) => row.slice(1, columns + 1));
}

test("the guide to a certificate has the bands of the state of health as they are printed", () => {
  const printed = SOH_BANDS.map((band) => {
    const { span, label } = sohBandInWords(band, ENGLISH);
    return [span, label.toLowerCase()];
  });
  expect(rowsBelow("State of health", 2)).toEqual(printed);
});

test("the guide to a certificate has each floor with its percentage, its years and its kilometres", () => {
  const rows = rowsBelow("What others require", 3).map(([, percent, until]) => `${percent} ${until}`);
  const floors = SOH_FLOORS.map(
    ({ percent, years, kilometres }) => `${percent}% ${years} years or ${ENGLISH.number(kilometres)} km`,
  );
  expect(rows.toSorted()).toEqual(floors.toSorted());
});

test("the guide to a certificate says what counts as typical for an age, and what is usual at a test, as the code decides it", () => {
  const { temperature, spread } = SCALES;
  expect(AGE_TOLERANCE_YEARS).toBe(1);
  for (const words of [
    "at the same age, give or take a year",
    `“a little” below or above up to ${A_LITTLE} percentage points from the median`,
    `Nothing is compared with fewer than ${LEAST_PEERS} results`,
    `cells from ${temperature.good.from} to ${temperature.good.to} °C`,
    `voltages that lie at most ${spread.good.to} V apart`,
  ])
    expect(prose).toContain(words);
});
