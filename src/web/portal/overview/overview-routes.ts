import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import type { NoticeService } from "../../../notices/notice-service.ts";
import { figuresPage, SPANS } from "../figures/figures-page.ts";
import type { PortalHandlers } from "../frame/portal-page.ts";
import { noticedTests } from "../notices/notice-list.ts";
import { readerOf } from "../notices/notices-routes.ts";
import type { RoutesOf } from "../portal-route.ts";
import { OVERVIEW_NOTICES } from "./attention.ts";
import { overviewPage } from "./overview-page.ts";
import type { OverviewService } from "./overview-service.ts";

export function overviewHandlers(deps: {
  readonly overview: OverviewService;
  readonly notices: Pick<NoticeService, "glance">;
  readonly dealerTests: Pick<DealerTestService, "months" | "byIds">;
  readonly givenFiles: Pick<GivenFiles, "contradictions">;
}): PortalHandlers<RoutesOf<"overview">> {
  const { overview, notices, dealerTests, givenFiles } = deps;
  return {
    async overview(context) {
      const { dealerId } = context.dealer;
      const noticed = await notices.glance(context.t, readerOf(context), OVERVIEW_NOTICES);
      const tests = await noticedTests(dealerTests, dealerId, noticed.parts.flat());
      const glance = await overview.glance(dealerId);
      const contradictions = await givenFiles.contradictions(glance.latestTests.map(({ test }) => test));
      return overviewPage(context, { ...glance, contradictions }, { ...noticed, tests });
    },

    async figures(context) {
      const { clock, query } = context;
      const monthCount = SPANS.find((count) => String(count) === query.get("months")) ?? SPANS[0];
      const months = await dealerTests.months(context.dealer.dealerId, clock, monthCount);
      return figuresPage(context, { months, monthCount });
    },
  };
}
