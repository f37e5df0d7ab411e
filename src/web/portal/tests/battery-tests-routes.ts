import type { Reach } from "../../../access/reach.ts";
import type { BatteryTest } from "../../../battery-tests/battery-test.ts";
import { ANY_TEST, VIN_LENGTH } from "../../../battery-tests/battery-test-filter.ts";
import type { LookupService } from "../../../battery-tests/lookup-service.ts";
import { type FileFormat, fileNameOf } from "../../../certificates/certificate.ts";
import { isCertifiable } from "../../../certificates/certificate-assembly.ts";
import type { CertificateService } from "../../../certificates/certificate-service.ts";
import { contentDispositionOf } from "../../../certificates/content-disposition.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import { ServiceError } from "../../../kernel/errors.ts";
import { goTo, type PortalAnswer, type PortalHandlers } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { type CertificateState, testPage } from "./battery-test-page.ts";
import { readTestSearch, searchQuery, searchState } from "./battery-test-search.ts";
import { refusedSearchPage, testsPage } from "./battery-tests-page.ts";

const PER_PAGE = 25;
const HISTORY_MAX_COUNT = 25;
/** Safe because the test was already found among the dealer's own. */
const OWN_TEST_REACH: Reach = { kind: "everywhere" };

export function testsHandlers(deps: {
  readonly lookup: Pick<LookupService, "listOfDealer" | "getOfDealer">;
  readonly certificates: Pick<CertificateService, "fileDigest" | "files" | "withdrawals">;
  readonly dealers: Pick<DealerService, "get">;
}): PortalHandlers<"tests" | "test" | "testPreview" | "testCertificate"> {
  const { lookup, certificates, dealers } = deps;

  /** Asking for a certificate that is not rendered yet queues it. */
  async function certificateOf(test: BatteryTest): Promise<CertificateState> {
    if (test.status === "failed" || test.status === "cancelled") return { kind: "never" };
    const withdrawal =
      test.withdrawnAtMs === null ? null : await certificates.withdrawals.withdrawalOf(test.id);
    if (withdrawal !== null) return { kind: "withdrawn", withdrawal };
    if (!isCertifiable(test)) return { kind: "awaiting_result" };
    try {
      await certificates.fileDigest(OWN_TEST_REACH, test.id, "pdf");
      return { kind: "ready" };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === "certificate_not_ready")
        return { kind: "rendering", waitSeconds: error.retryAfterSeconds ?? 60 };
      if (error.code === "service_unavailable") return { kind: "unreachable" };
      throw error;
    }
  }

  /** The dealer's completed tests of the same VIN, newest first. A failed test shows no vehicle, and so no history. */
  async function historyOf(dealerId: number, { status, vehicle }: BatteryTest) {
    const vin = vehicle?.vin ?? null;
    if (status === "failed" || vin?.length !== VIN_LENGTH) return { tests: [], total: 0 };
    const filter = { ...ANY_TEST, vin, status: "completed" as const };
    return await lookup.listOfDealer(dealerId, { filter, page: 1, perPage: HISTORY_MAX_COUNT });
  }

  /** A file of a dealer's test. If it is not there yet, the page of the test says when it will be. */
  async function file({ dealer, pathId }: DealerContext, format: FileFormat): Promise<PortalAnswer> {
    const { dealerId } = dealer;
    const testId = pathId("testId");
    const { test } = await lookup.getOfDealer(dealerId, testId);
    let digest: string;
    try {
      digest = await certificates.fileDigest(OWN_TEST_REACH, testId, format);
    } catch (error) {
      const isEarly = error instanceof ServiceError && /_not_ready$/.test(error.code);
      if (isEarly) return goTo(portalPath("test", { dealerId, testId }));
      throw error;
    }
    const { bytes, contentType } = await certificates.files.read(digest);
    return new Response(new Blob([new Uint8Array(bytes)]), {
      headers: {
        "content-type": contentType,
        "content-disposition": contentDispositionOf(format, fileNameOf(format, test.certificateNumber)),
        // A certificate prints the VIN, so no browser may store it.
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      },
    });
  }

  return {
    async tests(context) {
      const { query, dealer } = context;
      const read = readTestSearch(query);
      if (!read.isGood) return refusedSearchPage(context, read.state);
      const { page, ...filter } = read.values;
      const { dealerId } = dealer;
      const request = { filter: { ...filter, dealerId }, page, perPage: PER_PAGE };
      const list = await lookup.listOfDealer(dealerId, request);
      const state = searchState(query);
      const last = Math.max(1, Math.ceil(list.total / PER_PAGE));
      if (page > last) return goTo(portalPath("tests", { dealerId }, searchQuery(state, last)));
      return testsPage(context, state, read.values, list);
    },

    async test(context) {
      const { dealerId } = context.dealer;
      const { test } = await lookup.getOfDealer(dealerId, context.pathId("testId"));
      const { units } = await dealers.get(dealerId);
      const unit = units.find(({ id }) => id === test.unitId) ?? null;
      const [certificate, history] = [await certificateOf(test), await historyOf(dealerId, test)];
      return testPage(context, { test, unit, certificate, history });
    },

    testPreview: (context) => file(context, "jpeg"),
    testCertificate: (context) => file(context, "pdf"),
  };
}
