import type { DealerActivityService } from "../../../activity/dealer-activity-service.ts";
import type { PortalHandlers } from "../frame/portal-page.ts";
import { activityPage } from "./activity-page.ts";
import { readActivityQuery } from "./activity-search.ts";

export function activityHandlers(deps: {
  readonly activity: DealerActivityService;
}): PortalHandlers<"activity"> {
  return {
    async activity(context) {
      const { state, filter } = readActivityQuery(context.query);
      const { dealer, clock } = context;
      return activityPage(context, state, await deps.activity.list(dealer.dealerId, filter), clock);
    },
  };
}
