import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import { dealerClock } from "../frame/dealer-clock.ts";
import type { PortalHandlers } from "../frame/portal-answer.ts";
import { figuresPage, SPANS } from "./figures-page.ts";

/** What the dealer's tests say, month by month. */
export function figuresHandlers(deps: {
  readonly dealerTests: Pick<DealerTestService, "months">;
  readonly dealers: Pick<DealerService, "get">;
}): PortalHandlers<"figures"> {
  const { dealerTests, dealers } = deps;
  return {
    async figures(context) {
      const { dealerId } = context.dealer;
      const clock = dealerClock(await dealers.get(dealerId));
      const monthCount = SPANS.find((count) => String(count) === context.query.get("months")) ?? SPANS[0];
      const months = await dealerTests.months(dealerId, clock, monthCount);
      return figuresPage(context, { months, monthCount, clock });
    },
  };
}
