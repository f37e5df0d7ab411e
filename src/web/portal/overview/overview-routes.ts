import type { PortalHandlers } from "../frame/portal-answer.ts";
import { overviewPage } from "./overview-page.ts";
import type { OverviewService } from "./overview-service.ts";

export function overviewHandlers(deps: { readonly overview: OverviewService }): PortalHandlers<"overview"> {
  return {
    async overview(context) {
      return overviewPage(context, await deps.overview.glance(context.dealer.dealerId));
    },
  };
}
