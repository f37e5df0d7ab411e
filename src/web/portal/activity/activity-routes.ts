import type { DealerActivityService } from "../../../activity/dealer-activity-service.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import { dealerClock } from "../frame/dealer-clock.ts";
import type { PortalHandlers } from "../frame/portal-answer.ts";
import { activityPage } from "./activity-page.ts";
import { readActivityQuery } from "./activity-search.ts";

export function activityHandlers(deps: {
  readonly activity: DealerActivityService;
  readonly dealers: Pick<DealerService, "get">;
}): PortalHandlers<"activity"> {
  return {
    async activity(context) {
      const { state, filter } = readActivityQuery(context.query);
      const { dealerId } = context.dealer;
      const clock = dealerClock(await deps.dealers.get(dealerId));
      return activityPage(context, state, await deps.activity.list(dealerId, filter), clock);
    },
  };
}
