import { presentTestAsJson } from "../../../battery-tests/battery-test-presenter.ts";
import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import { lengthReaderOf } from "../../../certificates/certificate-assembly.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import type { UnitScope } from "../../../dealers/unit.ts";
import type { UnitService } from "../../../dealers/unit-service.ts";
import { streamedAnswer } from "../../../http/streamed-answer.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { fileHeaders } from "../frame/file-headers.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { goTo, messagePage, type PortalAnswer, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { readTestSearch, searchQuery, searchState } from "./battery-test-search.ts";
import { createOpenDownloads } from "./open-downloads.ts";
import { testsAsCsv } from "./test-export.ts";

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
}): PortalHandlers<"testsCsv" | "testsNdjson"> {
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
