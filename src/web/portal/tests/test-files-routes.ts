import { html } from "hono/html";
import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { FileFormat } from "../../../certificates/certificate.ts";
import { FILES_PER_DOWNLOAD_MAX, givenFileName } from "../../../certificates/giving-out/given-file.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import { asStreamed } from "../../../http/streamed-response.ts";
import { notFound } from "../../../kernel/errors.ts";
import { languageField } from "../../language-choice.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import {
  backLink,
  goTo,
  type PortalHandlers,
  type PortalResponse,
  page,
  pageHead,
} from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { type OldTestsUntil, readTestSearch, searchQuery, searchState } from "./battery-test-search.ts";
import { chosenTests, fileHeaders, isOfFound, LANDSCAPE, missingFiles, SAVED, SHOWN } from "./test-files.ts";

/** How a browser takes a file: a picture is shown and a certificate saved, unless the query requests the other. */
const DISPOSITIONS: Readonly<Record<FileFormat, { readonly usual: string; readonly asked: string }>> = {
  pdf: { usual: "attachment", asked: "inline" },
  jpeg: { usual: "inline", asked: "attachment" },
  landscape: { usual: "inline", asked: "attachment" },
};

export function testFilesHandlers(deps: {
  readonly givenFiles: GivenFiles;
  readonly oldTestsUntil: OldTestsUntil;
  readonly dealerTests: Pick<DealerTestService, "list">;
}): PortalHandlers<RoutesOf<"testFiles">> {
  const { givenFiles, dealerTests, oldTestsUntil } = deps;

  /** If the file is not there yet, the page of the test says when it will be. */
  async function file(
    { dealer, pathId, query, t }: DealerContext,
    format: FileFormat,
  ): Promise<PortalResponse> {
    const { dealerId } = dealer;
    const testId = pathId("testId");
    const [given] = await givenFiles.find(dealerId, [testId], format === "landscape" ? "jpeg" : format);
    if (given === undefined || given.state.kind === "never" || given.state.kind === "withdrawn")
      throw notFound();
    if (given.state.kind !== "ready") return goTo(portalPath("test", { dealerId, testId }));
    const asked = languageField(query.get("language") ?? "", t);
    const language = "value" in asked ? asked.value : null;
    const isIssued = language === null || language === (await givenFiles.issuedLanguage(testId));
    const state =
      isIssued && format !== "landscape"
        ? given.state
        : await givenFiles.stateOf(given.test, format, language);
    if (state.kind !== "ready")
      return goTo(portalPath("test", { dealerId, testId }), t("languages.rendering"));
    const fileName = givenFileName(given.test, format, isIssued ? null : language);
    const { bytes, contentType } = await givenFiles.read(state.sha256);
    const asking = Object.entries(format === "pdf" ? SHOWN : SAVED);
    const isAsked = asking.every(([name, value]) => query.get(name) === value);
    const dispositions = DISPOSITIONS[format];
    const disposition = isAsked ? dispositions.asked : dispositions.usual;
    const headers = fileHeaders({ contentType, disposition, fileName });
    return new Response(new Blob([new Uint8Array(bytes)]), { headers });
  }

  /** Null for a search that cannot be read. */
  async function foundTests({ dealer, clock, query, t }: DealerContext): Promise<AskedTests | null> {
    const read = readTestSearch(t, query, { clock, oldUntilMs: oldTestsUntil(clock) });
    if (!read.isGood) return null;
    const { search, order } = read.values;
    const place = { page: 1, beside: null };
    const list = await dealerTests.list({ dealerId: dealer.dealerId }, search, {
      order,
      place,
      perPage: FILES_PER_DOWNLOAD_MAX,
    });
    return { testIds: list.tests.map(({ figures }) => figures.id), count: list.total };
  }

  return {
    testPreview: (context) => file(context, previewFormatIn(context.query)),
    testCertificate: (context) => file(context, "pdf"),

    async testFiles(context) {
      const { dealer, query, t } = context;
      const { dealerId } = dealer;
      const asked = isOfFound(query) ? await foundTests(context) : allOf(chosenTests(query));
      if (asked === null) return goTo(portalPath("tests", { dealerId }, searchQuery(searchState(query))));
      const { testIds, count } = asked;
      if (count === 0 || count > FILES_PER_DOWNLOAD_MAX)
        return wrongChoicePage(context, { count, maxCount: FILES_PER_DOWNLOAD_MAX });
      const format = query.get("format") === "jpeg" ? "jpeg" : "pdf";
      const files = await givenFiles.find(dealerId, testIds, format);
      if (files.every(({ state }) => state.kind !== "ready"))
        return page(
          t("tests.files.none_title"),
          html`${backLink(t("tests.title"), portalPath("tests", { dealerId }))}
            ${pageHead(t("tests.files.none_title"))}
            <div class="card"><p>${t("tests.files.none")}</p>${missingFiles(t, dealerId, files)}</div>`,
          409,
        );
      const { fileName, body } = givenFiles.bundle(t, files, format);
      const file = { contentType: "application/zip", disposition: "attachment", fileName };
      return asStreamed(new Response(body, { headers: fileHeaders(file) }));
    },
  };
}

/** Anything else than landscape is portrait, as a page of a list is the first. */
function previewFormatIn(query: DealerContext["query"]): FileFormat {
  return query.get("format") === LANDSCAPE.format ? "landscape" : "jpeg";
}

interface AskedTests {
  readonly testIds: readonly number[];
  /** How many were requested; more than the ids where the search finds too many. */
  readonly count: number;
}

const allOf = (testIds: readonly number[]): AskedTests => ({ testIds, count: testIds.length });

export function wrongChoicePage(
  { dealer: { dealerId }, t }: DealerContext,
  { count, maxCount }: { readonly count: number; readonly maxCount: number },
) {
  const heading = count === 0 ? t("tests.choice.none_title") : t("tests.choice.too_many_title");
  const text = count === 0 ? t("tests.choice.none") : t("tests.choice.too_many", { count, most: maxCount });
  return page(
    heading,
    html`${backLink(t("tests.title"), portalPath("tests", { dealerId }))}
      ${pageHead(heading)}
      <div class="card"><p>${text}</p></div>`,
    422,
  );
}
