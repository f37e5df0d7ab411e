import type { PortalHandlers } from "../frame/portal-page.ts";
import { readGroupQuery } from "./group-list.ts";
import { groupPage } from "./group-page.ts";
import type { GroupService } from "./group-service.ts";

export function groupHandlers(deps: { readonly group: GroupService }): PortalHandlers<"group"> {
  return {
    async group(context) {
      const dealers = await deps.group.glance(context.group.companyId, context.memberships);
      return groupPage(context, dealers, readGroupQuery(context.query));
    },
  };
}
