import type { NoticeService } from "../../../notices/notice-service.ts";
import type { PortalHandlers } from "../frame/portal-page.ts";
import { readerOf } from "../notices/notices-routes.ts";
import { overviewPage } from "./overview-page.ts";
import type { OverviewService } from "./overview-service.ts";

/** How many notices the overview shows; their own page shows all. */
const NOTICE_COUNT = 5;

export function overviewHandlers(deps: {
  readonly overview: OverviewService;
  readonly notices: Pick<NoticeService, "list">;
}): PortalHandlers<"overview"> {
  const { overview, notices } = deps;
  return {
    async overview(context) {
      const newest = await notices.list(context.t, readerOf(context), { limit: NOTICE_COUNT, offset: 0 });
      return overviewPage(context, await overview.glance(context.dealer.dealerId), newest);
    },
  };
}
