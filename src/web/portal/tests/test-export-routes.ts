import { presentTestAsJson } from "../../../battery-tests/battery-test-presenter.ts";
import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import { lengthReaderOf } from "../../../certificates/certificate-assembly.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import type { UnitScope } from "../../../dealers/unit.ts";
import type { UnitService } from "../../../dealers/unit-service.ts";
import { streamedAnswer } from "../../../http/streamed-answer.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { goTo, messagePage, type PortalAnswer, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { readTestSearch, searchQuery, searchState } from "./battery-test-search.ts";
import { testsAsCsv } from "./test-export.ts";
import { fileHeaders } from "./test-files.ts";

/** Of a dealer, for each process. Each of them reads all tests of the dealer, part by part. */
const AT_ONCE_MAX = 2;

type Tests = AsyncGenerator<FoundTest[]>;

interface MadeFile {
  readonly parts: AsyncIterable<string>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The file is made while it is sent. */
export function testExportHandlers(deps: {
  readonly clock: Clock;
  readonly dealerTests: Pick<DealerTestService, "all">;
  readonly dealers: Pick<DealerService, "get">;
  readonly units: (scope: UnitScope) => Pick<ReturnType<UnitService>, "list">;
}): PortalHandlers<RoutesOf<"testExport">> {
  const { clock, dealerTests, dealers, units } = deps;
  const downloads = createOpenDownloads(clock, AT_ONCE_MAX);

  return {
    testsCsv: (context) =>
      answer(context, async (tests) => ({
        parts: testsAsCsv(context.t, tests, {
          clock: context.clock,
          lengths: lengthReaderOf(await dealers.get(context.dealer.dealerId)),
          units: await units(context.dealer).list(),
        }),
        headers: fileHeaders({
          contentType: "text/csv; charset=utf-8; header=present",
          disposition: "attachment",
          fileName: "battery-tests.csv",
        }),
      })),

    testsNdjson: (context) =>
      answer(context, async (tests) => ({
        parts: testsAsNdjson(tests),
        headers: fileHeaders({
          contentType: "application/x-ndjson; charset=utf-8",
          disposition: "attachment",
          fileName: "battery-tests.ndjson",
        }),
      })),
  };

  /** A search that cannot be read goes to the list, which says what is wrong with it. */
  async function answer(
    context: DealerContext,
    make: (tests: Tests) => Promise<MadeFile>,
  ): Promise<PortalAnswer> {
    const { query, t, clock: zone, dealer } = context;
    const { dealerId } = dealer;
    const read = readTestSearch(t, query, zone);
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
      const { parts, headers } = await make(dealerTests.all(dealerId, search, order));
      return streamedAnswer(download.of(parts), headers);
    } catch (error) {
      download.end();
      throw error;
    }
  }
}

/** Each line is a Test as the API shows it. */
async function* testsAsNdjson(tests: Tests): AsyncGenerator<string> {
  for await (const some of tests) yield some.map((found) => `${presentTestAsJson(found).text}\n`).join("");
}

/** A file whose first part nobody takes for so long counts no more: its client has gone away. */
const START_WITHIN_MS = 60_000;

/** Counts the files that this process makes for each dealer, from the request until the file ends, fails, or its client goes away. */
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
