import { presentTest } from "../../../battery-tests/battery-test-presenter.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import {
  kilometresToMiles,
  milesToKilometres,
  warningInWords,
} from "../../../certificates/certificate-text.ts";
import { usesMiles } from "../../../certificates/distance.ts";
import { resultStatusInWords } from "../../../certificates/result-status-words.ts";
import { verdictInWords } from "../../../certificates/verdict.ts";
import { CSV_START, csvLine } from "../../../kernel/csv.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { zoneInWords } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { testStatusLabel } from "../frame/status-labels.ts";
import { unitName } from "../units/unit-labels.ts";
import type { SearchChoices } from "./battery-test-filters.ts";
import { type ListedTest, msOf, shownVerdict } from "./battery-test-list.ts";

/** A test as a row of a table of figures: everything but the single diagnostics. */
type ExportedTest = ListedTest & { readonly unitName: string | null };

interface Column {
  /** In plain words, with the unit. */
  readonly label: string;
  readonly cell: (test: ExportedTest) => string | number | null;
}

const columnsFor = (clock: ZoneClock, inMiles: boolean): readonly Column[] => [
  { label: "Test", cell: ({ id }) => id },
  { label: "State", cell: ({ status }) => testStatusLabel(ENGLISH, status).name },
  {
    label: "Result",
    cell: ({ result_status: worth }) => (worth === null ? null : resultStatusInWords(worth).short),
  },
  {
    label: `Tested (${zoneInWords(clock.zone)})`,
    cell: ({ tested_at }) => localMinute(msOf(tested_at), clock),
  },
  { label: "Make", cell: ({ vehicle }) => vehicle?.make ?? null },
  { label: "Model", cell: ({ vehicle }) => vehicle?.model ?? null },
  { label: "Model year", cell: ({ vehicle }) => vehicle?.year ?? null },
  { label: "Registration", cell: ({ vehicle }) => vehicle?.registration ?? null },
  { label: "VIN", cell: ({ vehicle }) => vehicle?.vin ?? null },
  {
    label: `Mileage (${inMiles ? "miles" : "km"})`,
    cell: ({ vehicle }) => {
      const kilometres = vehicle?.mileage_km ?? null;
      return rounded(kilometres !== null && inMiles ? kilometresToMiles(kilometres) : kilometres);
    },
  },
  { label: "State of health (%)", cell: ({ battery }) => rounded(battery?.soh_percent) },
  {
    label: "Stated uncertainty (percentage points)",
    cell: ({ battery }) => rounded(battery?.soh_uncertainty_percent),
  },
  { label: "Usable capacity (kWh)", cell: ({ battery }) => rounded(battery?.capacity_kwh) },
  { label: "Usable capacity when new (kWh)", cell: ({ battery }) => rounded(battery?.nominal_kwh) },
  {
    label: `Estimated range (${inMiles ? "miles" : "km"})`,
    cell: ({ battery }) => {
      const miles = battery?.estimated_range_miles ?? null;
      return rounded(miles !== null && !inMiles ? milesToKilometres(miles) : miles);
    },
  },
  { label: "Verdict", cell: ({ verdict }) => (verdict === null ? null : verdictInWords(verdict).short) },
  {
    label: "Warnings",
    cell: ({ warnings }) =>
      warnings?.length === 0
        ? "None"
        : (warnings?.map((code) => warningInWords(code).title).join("; ") ?? null),
  },
  { label: "Certificate number", cell: ({ certificate_number: number }) => number },
  {
    label: "Certificate",
    cell: ({ status, isWithdrawn }) => (status !== "completed" ? null : isWithdrawn ? "Withdrawn" : "Valid"),
  },
  { label: "Your reference", cell: ({ internal_reference: reference }) => reference },
  { label: "Test unit", cell: (test) => test.unitName },
];

/** Tests as lines of CSV, after a line of names. Lengths are in the dealer's unit. @param units a test of a unit that is not the dealer's any more shows none. */
export async function* testsAsCsv(
  tests: AsyncIterable<readonly FoundTest[]>,
  { clock, lengths, units }: SearchChoices,
): AsyncGenerator<string> {
  const columns = columnsFor(clock, usesMiles(lengths));
  const names = new Map(units.map((unit) => [unit.id, unitName(unit)]));
  yield CSV_START + csvLine(columns.map(({ label }) => label));
  for await (const some of tests) {
    const lines = some.map((found) => {
      const test = exported(found, names);
      return csvLine(columns.map(({ cell }) => cell(test)));
    });
    yield lines.join("");
  }
}

function exported(found: FoundTest, names: ReadonlyMap<number, string>): ExportedTest {
  const { figures, warningsJson, overallBatteryStatus } = found;
  const warnings: readonly string[] | null = warningsJson === null ? null : JSON.parse(warningsJson);
  const shown = presentTest({ ...figures, diagnostics: null, warnings });
  return {
    ...shown,
    verdict: shownVerdict(shown.status, overallBatteryStatus),
    isWithdrawn: figures.withdrawnAtMs !== null,
    unitName: names.get(figures.unitId) ?? null,
  };
}

/** `2026-01-31 13:05`, which spreadsheet programs read as a time. */
function localMinute(instantMs: number | null, clock: ZoneClock): string | null {
  if (instantMs === null) return null;
  const offsetMinutes = clock.at(instantMs)?.offsetMinutes ?? 0;
  return new Date(instantMs + offsetMinutes * 60_000).toISOString().slice(0, 16).replace("T", " ");
}

/** To hundredths: what a sum of figures adds beyond them is noise. */
function rounded(figure: number | null | undefined): number | null {
  return figure === null || figure === undefined ? null : Math.round(figure * 100) / 100;
}
