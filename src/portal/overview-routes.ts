import type { DealerService } from "../dealers/dealer-service.ts";
import type { MemberService } from "../people/member-service.ts";
import { overviewPage } from "./overview-page.ts";
import type { PortalHandlers } from "./portal-answer.ts";

/** The first page of a dealer. */
export function overviewHandlers(deps: {
  readonly dealers: Pick<DealerService, "get">;
  readonly members: Pick<MemberService, "list">;
}): PortalHandlers<"overview"> {
  const { dealers, members } = deps;
  return {
    async overview(context) {
      const { dealerId } = context.dealer;
      const dealer = await dealers.get(dealerId);
      return overviewPage(context, dealer, (await members.list(dealerId)).length);
    },
  };
}
