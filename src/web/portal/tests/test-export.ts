import { presentTest } from "../../../battery-tests/battery-test-presenter.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import {
  kilometresToMiles,
  milesToKilometres,
  resultStatusInWords,
  warningInWords,
} from "../../../certificates/certificate-text.ts";
import { usesMiles } from "../../../certificates/distance.ts";
import { verdictInWords } from "../../../certificates/verdict.ts";
import { CSV_START, type CsvSigns, csvLine } from "../../../kernel/csv.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { zoneInWords } from "../../../language/date-format.ts";
import { semicolonList } from "../../../language/list-format.ts";
import { decimalSign } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { testStatusLabel } from "../frame/labels.ts";
import { unitName } from "../units/unit-labels.ts";
import type { SearchChoices } from "./battery-test-filters.ts";
import { type ListedTest, msOf, shownVerdict } from "./battery-test-list.ts";

/** Everything but the single diagnostics. */
type ExportedTest = ListedTest & { readonly unitName: string | null };

interface Column {
  /** In plain words, with the unit. */
  readonly label: string;
  readonly cell: (test: ExportedTest) => string | number | null;
}

function columnsFor(t: Translator, clock: ZoneClock, inMiles: boolean): readonly Column[] {
  const unit = inMiles ? "miles" : "km";
  return [
    { label: t("tests.csv.test"), cell: ({ id }) => id },
    { label: t("tests.csv.state"), cell: ({ status }) => testStatusLabel(t, status).name },
    {
      label: t("tests.csv.result"),
      cell: ({ result_status: worth }) => (worth === null ? null : resultStatusInWords(worth, t).short),
    },
    {
      label: t("tests.csv.tested", { clock: zoneInWords(clock.zone, t) }),
      cell: ({ tested_at }) => localMinute(msOf(tested_at), clock),
    },
    { label: t("tests.csv.make"), cell: ({ vehicle }) => vehicle?.make ?? null },
    { label: t("tests.csv.model"), cell: ({ vehicle }) => vehicle?.model ?? null },
    { label: t("tests.csv.year"), cell: ({ vehicle }) => vehicle?.year ?? null },
    { label: t("tests.csv.registration"), cell: ({ vehicle }) => vehicle?.registration ?? null },
    { label: t("tests.csv.vin"), cell: ({ vehicle }) => vehicle?.vin ?? null },
    {
      label: t(`tests.csv.mileage_${unit}`),
      cell: ({ vehicle }) => {
        const kilometres = vehicle?.mileage_km ?? null;
        return rounded(kilometres !== null && inMiles ? kilometresToMiles(kilometres) : kilometres);
      },
    },
    { label: t("tests.csv.soh"), cell: ({ battery }) => rounded(battery?.soh_percent) },
    {
      label: t("tests.csv.uncertainty"),
      cell: ({ battery }) => rounded(battery?.soh_uncertainty_percent),
    },
    { label: t("tests.csv.capacity"), cell: ({ battery }) => rounded(battery?.capacity_kwh) },
    { label: t("tests.csv.capacity_new"), cell: ({ battery }) => rounded(battery?.nominal_kwh) },
    {
      label: t(`tests.csv.range_${unit}`),
      cell: ({ battery }) => {
        const miles = battery?.estimated_range_miles ?? null;
        return rounded(miles !== null && !inMiles ? milesToKilometres(miles) : miles);
      },
    },
    {
      label: t("tests.csv.verdict"),
      cell: ({ verdict }) => (verdict === null ? null : verdictInWords(verdict, t).short),
    },
    {
      label: t("tests.csv.warnings"),
      cell: ({ warnings }) =>
        warnings?.length === 0
          ? t("tests.csv.no_warnings")
          : warnings &&
            semicolonList(
              warnings.map((code) => warningInWords(code, t).title),
              t,
            ),
    },
    { label: t("tests.csv.certificate_number"), cell: ({ certificate_number: number }) => number },
    {
      label: t("tests.csv.certificate"),
      cell: ({ status, isWithdrawn }) =>
        status !== "completed" ? null : isWithdrawn ? t("tests.csv.withdrawn") : t("tests.csv.valid"),
    },
    { label: t("tests.csv.reference"), cell: ({ internal_reference: reference }) => reference },
    { label: t("tests.csv.unit"), cell: (test) => test.unitName },
  ];
}

/** With semicolons where the language is not English: there, spreadsheet programs take no commas between cells. */
function signsOf(t: Translator): CsvSigns {
  return { separator: t.language === "en" ? "," : ";", decimal: decimalSign(t) };
}

/** Lengths are in the dealer's unit. A test of a unit that is not among `units` any more shows none. */
export async function* testsAsCsv(
  t: Translator,
  tests: AsyncIterable<readonly FoundTest[]>,
  { clock, lengths, units }: SearchChoices,
): AsyncGenerator<string> {
  const columns = columnsFor(t, clock, usesMiles(lengths));
  const signs = signsOf(t);
  const names = new Map(units.map((unit) => [unit.id, unitName(t, unit)]));
  yield CSV_START +
    csvLine(
      columns.map(({ label }) => label),
      signs,
    );
  for await (const some of tests) {
    const lines = some.map((found) => {
      const test = exported(found, names);
      return csvLine(
        columns.map(({ cell }) => cell(test)),
        signs,
      );
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
