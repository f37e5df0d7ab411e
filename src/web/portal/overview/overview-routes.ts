import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { NoticeService } from "../../../notices/notice-service.ts";
import { figuresPage, SPANS } from "../figures/figures-page.ts";
import type { PortalHandlers } from "../frame/portal-page.ts";
import { readerOf } from "../notices/notices-routes.ts";
import type { RoutesOf } from "../portal-route.ts";
import { overviewPage } from "./overview-page.ts";
import type { OverviewService } from "./overview-service.ts";

/** How many notices the overview shows; their own page shows all. */
const NOTICE_COUNT = 5;

export function overviewHandlers(deps: {
  readonly overview: OverviewService;
  readonly notices: Pick<NoticeService, "list">;
  readonly dealerTests: Pick<DealerTestService, "months">;
}): PortalHandlers<RoutesOf<"overview">> {
  const { overview, notices, dealerTests } = deps;
  return {
    async overview(context) {
      const newest = await notices.list(context.t, readerOf(context), { limit: NOTICE_COUNT, offset: 0 });
      return overviewPage(context, await overview.glance(context.dealer.dealerId), newest);
    },

    async figures(context) {
      const { clock, query } = context;
      const monthCount = SPANS.find((count) => String(count) === query.get("months")) ?? SPANS[0];
      const months = await dealerTests.months(context.dealer.dealerId, clock, monthCount);
      return figuresPage(context, { months, monthCount });
    },
  };
}
