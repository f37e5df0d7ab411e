import type { GroupContext } from "../frame/portal-context.ts";
import type { PortalHandlers } from "../frame/portal-page.ts";
import type { RoutesOf } from "../portal-route.ts";
import { fileHeaders } from "../tests/test-files.ts";
import { groupAsCsv } from "./group-csv.ts";
import { listedDealers, readGroupQuery } from "./group-listing.ts";
import { groupPage } from "./group-page.ts";
import type { GroupService } from "./group-service.ts";

export function groupHandlers(deps: { readonly group: GroupService }): PortalHandlers<RoutesOf<"group">> {
  const glance = ({ group: { companyId }, person, memberships }: GroupContext) =>
    deps.group.glance({ companyId, personId: person.id }, memberships);
  return {
    group: async (context) => groupPage(context, await glance(context), readGroupQuery(context.query)),

    async groupCsv(context) {
      const { dealers } = await glance(context);
      const listed = listedDealers(dealers, readGroupQuery(context.query));
      return new Response(groupAsCsv(context.t, listed), {
        headers: fileHeaders({
          contentType: "text/csv; charset=utf-8; header=present",
          disposition: "attachment",
          fileName: "dealers.csv",
        }),
      });
    },
  };
}
