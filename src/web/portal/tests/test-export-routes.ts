import { presentTestAsJson } from "../../../battery-tests/battery-test-presenter.ts";
import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import { type FindVerificationUrls, verificationUrlsOf } from "../../../battery-tests/verification-url.ts";
import { lengthReaderOf } from "../../../certificates/certificate-assembly.ts";
import {
  kilometresToMiles,
  milesToKilometres,
  resultStatusInWords,
} from "../../../certificates/certificate-text.ts";
import { usesMiles } from "../../../certificates/distance.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import { warningInWords } from "../../../certificates/warning.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import type { UnitScope } from "../../../dealers/unit.ts";
import type { UnitService } from "../../../dealers/unit-service.ts";
import { streamedAnswer } from "../../../http/streamed-response.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { CSV_START, csvLine } from "../../../kernel/csv.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { zoneInWords } from "../../../language/date-format.ts";
import { semicolonList } from "../../../language/list-format.ts";
import { rounded } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { csvSigns } from "../frame/csv-signs.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { goTo, messagePage, type PortalHandlers, type PortalResponse } from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { unitName } from "../units/unit-page.ts";
import { type ListedTest, msOf, shownTests, stateLabel, summaryOf } from "./battery-test-list.ts";
import {
  type OldTestsUntil,
  readTestSearch,
  type SearchChoices,
  searchQuery,
  searchState,
} from "./battery-test-search.ts";
import { fileHeaders } from "./test-files.ts";

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
    { label: t("tests.csv.state"), cell: (test) => stateLabel(t, test).name },
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
        return inHundredths(kilometres !== null && inMiles ? kilometresToMiles(kilometres) : kilometres);
      },
    },
    { label: t("tests.csv.soh"), cell: ({ battery }) => inHundredths(battery?.soh_percent) },
    {
      label: t("tests.csv.uncertainty"),
      cell: ({ battery }) => inHundredths(battery?.soh_uncertainty_percent),
    },
    { label: t("tests.csv.capacity"), cell: ({ battery }) => inHundredths(battery?.capacity_kwh) },
    { label: t("tests.csv.capacity_new"), cell: ({ battery }) => inHundredths(battery?.nominal_kwh) },
    {
      label: t(`tests.csv.range_${unit}`),
      cell: ({ battery }) => {
        const miles = battery?.estimated_range_miles ?? null;
        return inHundredths(miles !== null && !inMiles ? milesToKilometres(miles) : miles);
      },
    },
    {
      label: t("tests.csv.verdict"),
      cell: (test) => (test.verdict === null ? null : checksInWords(t, test)),
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

/** As the list says it; the figure has columns of its own. */
function checksInWords(t: Translator, test: ListedTest): string {
  const { short, second } = summaryOf(t, test);
  return (second ?? { short }).short;
}

/** Lengths are in the dealer's unit. A test of a unit that is not among `units` any more shows none. */
async function* testsAsCsv(
  t: Translator,
  tests: AsyncIterable<readonly FoundTest[]>,
  {
    clock,
    lengths,
    units,
    findContradictions,
  }: Omit<SearchChoices, "vehicles"> & { readonly findContradictions: GivenFiles["contradictions"] },
): AsyncGenerator<string> {
  const columns = columnsFor(t, clock, usesMiles(lengths));
  const signs = csvSigns(t);
  const names = new Map(units.map((unit) => [unit.id, unitName(t, unit)]));
  yield CSV_START +
    csvLine(
      columns.map(({ label }) => label),
      signs,
    );
  for await (const some of tests) {
    const contradictions = await findContradictions(some.map(({ test }) => test));
    const unitNames = some.map(({ figures }) => names.get(figures.unitId) ?? null);
    const lines = shownTests(some, contradictions).map((shown, index) => {
      const test = { ...shown, unitName: unitNames[index] ?? null };
      return csvLine(
        columns.map(({ cell }) => cell(test)),
        signs,
      );
    });
    yield lines.join("");
  }
}

/** `2026-01-31 13:05`, which spreadsheet programs read as a time. */
function localMinute(instantMs: number | null, clock: ZoneClock): string | null {
  if (instantMs === null) return null;
  const offsetMinutes = clock.at(instantMs)?.offsetMinutes ?? 0;
  return new Date(instantMs + offsetMinutes * 60_000).toISOString().slice(0, 16).replace("T", " ");
}

/** To hundredths: what a sum of figures adds beyond them is noise. */
function inHundredths(figure: number | null | undefined): number | null {
  return figure === null || figure === undefined ? null : rounded(figure, 2);
}

/** Of a dealer, for each process. Each of them reads all tests of the dealer, part by part. */
const AT_ONCE_MAX = 2;

type Tests = AsyncGenerator<FoundTest[]>;

interface MadeFile {
  readonly parts: AsyncIterable<string>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The file is created while it is sent. */
export function testExportHandlers(deps: {
  readonly clock: Clock;
  readonly oldTestsUntil: OldTestsUntil;
  readonly dealerTests: Pick<DealerTestService, "all">;
  readonly givenFiles: Pick<GivenFiles, "findVerificationUrls" | "contradictions">;
  readonly dealers: Pick<DealerService, "get">;
  readonly units: (scope: UnitScope) => Pick<ReturnType<UnitService>, "list">;
}): PortalHandlers<RoutesOf<"testExport">> {
  const { clock, dealerTests, givenFiles, dealers, units, oldTestsUntil } = deps;
  const downloads = createOpenDownloads(clock, AT_ONCE_MAX);

  return {
    testsCsv: (context) =>
      respond(context, async (tests) => ({
        parts: testsAsCsv(context.t, tests, {
          clock: context.clock,
          lengths: lengthReaderOf(await dealers.get(context.dealer.dealerId)),
          units: await units(context.dealer).list(),
          findContradictions: givenFiles.contradictions,
        }),
        headers: fileHeaders({
          contentType: "text/csv; charset=utf-8; header=present",
          disposition: "attachment",
          fileName: "battery-tests.csv",
        }),
      })),

    testsNdjson: (context) =>
      respond(context, async (tests) => ({
        parts: testsAsNdjson(tests, givenFiles.findVerificationUrls),
        headers: fileHeaders({
          contentType: "application/x-ndjson; charset=utf-8",
          disposition: "attachment",
          fileName: "battery-tests.ndjson",
        }),
      })),
  };

  /** A search that cannot be read goes to the list, which says what is wrong with it. */
  async function respond(
    context: DealerContext,
    make: (tests: Tests) => Promise<MadeFile>,
  ): Promise<PortalResponse> {
    const { query, t, clock: zone, dealer } = context;
    const { dealerId } = dealer;
    const read = readTestSearch(t, query, { clock: zone, oldUntilMs: oldTestsUntil(zone) });
    const listPath = portalPath("tests", { dealerId }, searchQuery(searchState(query)));
    if (!read.isGood) return goTo(listPath);
    const download = downloads.take(dealerId);
    if (download === null)
      return messagePage(context, 429, {
        heading: t("tests.busy.title"),
        paragraphs: [t("tests.busy.text")],
        next: { label: t("tests.busy.next"), path: listPath },
      });
    const { search, order } = read.values;
    try {
      const { parts, headers } = await make(dealerTests.all({ dealerId }, search, order));
      return streamedAnswer(download.of(parts), headers);
    } catch (error) {
      download.end();
      throw error;
    }
  }
}

/** Each line is a Test as the API shows it. */
async function* testsAsNdjson(tests: Tests, find: FindVerificationUrls): AsyncGenerator<string> {
  for await (const some of tests) {
    const urls = await verificationUrlsOf(some, find);
    const lines = some.map((found) =>
      presentTestAsJson(found, { verificationUrl: urls.get(found.figures.id) }),
    );
    yield lines.map(({ text }) => `${text}\n`).join("");
  }
}

/** A file whose first part nobody takes for so long counts no more: its client has gone away. */
const START_WITHIN_MS = 60_000;

/** Counts the files that this process creates for each dealer, from the request until the file ends, fails, or its client goes away. */
function createOpenDownloads(clock: Clock, atOnceMax: number) {
  const places = new Map<number, Set<Place>>();

  function remove(dealerId: number, place: Place): void {
    const taken = places.get(dealerId);
    taken?.delete(place);
    if (taken?.size === 0) places.delete(dealerId);
  }

  return {
    /** Null while the dealer has as many files as it may. */
    take(dealerId: number): Download | null {
      const nowMs = clock.nowMs();
      for (const place of places.get(dealerId) ?? [])
        if (!place.hasStarted && place.takenAtMs + START_WITHIN_MS < nowMs) remove(dealerId, place);
      const taken = places.get(dealerId) ?? new Set();
      if (taken.size >= atOnceMax) return null;
      const place: Place = { takenAtMs: nowMs, hasStarted: false };
      places.set(dealerId, taken.add(place));
      const end = () => remove(dealerId, place);
      return {
        end,
        of(parts) {
          const iterator = parts[Symbol.asyncIterator]();
          return {
            [Symbol.asyncIterator]: () => ({
              async next() {
                place.hasStarted = true;
                try {
                  const next = await iterator.next();
                  if (next.done === true) end();
                  return next;
                } catch (error) {
                  end();
                  throw error;
                }
              },
              async return() {
                end();
                await iterator.return?.();
                return { done: true, value: undefined };
              },
            }),
          };
        },
      };
    },
  };
}

interface Place {
  readonly takenAtMs: number;
  hasStarted: boolean;
}

interface Download {
  /** The parts of the file; the place is free once they end, fail or are given up, also before the first. */
  of(parts: AsyncIterable<string>): AsyncIterable<string>;
  /** For a file that does not come about. */
  end(): void;
}
