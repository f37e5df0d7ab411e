import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { PortalHandlers } from "../frame/portal-page.ts";
import { figuresPage, SPANS } from "./figures-page.ts";

export function figuresHandlers(deps: {
  readonly dealerTests: Pick<DealerTestService, "months">;
}): PortalHandlers<"figures"> {
  const { dealerTests } = deps;
  return {
    async figures(context) {
      const { clock, query } = context;
      const monthCount = SPANS.find((count) => String(count) === query.get("months")) ?? SPANS[0];
      const months = await dealerTests.months(context.dealer.dealerId, clock, monthCount);
      return figuresPage(context, { months, monthCount, clock });
    },
  };
}
