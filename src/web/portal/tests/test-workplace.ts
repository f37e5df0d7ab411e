import type { Workplace } from "../../../access/workplace.ts";
import type { DealerContext, GroupContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";

/** Of a list of tests: a dealer's own, or those of all dealers of a group. */
export type TestsContext = DealerContext | GroupContext;

export function isOfDealer(context: TestsContext): context is DealerContext {
  return "dealer" in context;
}

export function workplaceOf(context: TestsContext): Workplace {
  return isOfDealer(context) ? { dealerId: context.dealer.dealerId } : { companyId: context.group.companyId };
}

export function testsPath(
  context: TestsContext,
  query: Readonly<Record<string, string | number | null>> = {},
): string {
  return isOfDealer(context)
    ? portalPath("tests", { dealerId: context.dealer.dealerId }, query)
    : portalPath("groupTests", { companyId: context.group.companyId }, query);
}
