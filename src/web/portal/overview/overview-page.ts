import { html } from "hono/html";
import { UNIT_STATUSES, type Unit, type UnitStatus } from "../../../dealers/unit.ts";
import type { Translator } from "../../../language/translator.ts";
import type { NoticeList } from "../../../notices/notice-service.ts";
import { type BadgeTone, badge, dealerStatusLabel, unitStatusLabel } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { emptyState, facts, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { newestNotices } from "./newest-notices.ts";
import { keysAtAGlance, latestTests, webhooksAtAGlance, whatToDoNext } from "./overview-sections.ts";
import type { Glance } from "./overview-service.ts";

export function overviewPage(context: DealerContext, glance: Glance, newest: NoticeList): PortalPage {
  const { t } = context;
  const { dealer, memberCount } = glance;
  const { dealerId } = context.dealer;
  const status = dealerStatusLabel(t, dealer.status);
  return page(
    t("overview.title"),
    html`${pageHead(context.dealer.dealerName, { lead: badge(status.name, status.tone) })}
    ${whatToDoNext(context, glance)}
    ${newestNotices(context, newest, context.clock)}
    <div class="columns pairs">
      ${section(t("overview.units.heading"), unitsAtAGlance(t, dealer.units))}
      ${section(
        t("overview.people.heading"),
        html`<p>${membersInWords(context, memberCount)}</p>
        <p class="after"><a class="button plain" href="${portalPath("people", { dealerId })}">${context.dealer.role === "owner" ? t("overview.people.see_and_invite") : t("overview.people.see")}</a></p>`,
      )}
      ${webhooksAtAGlance(context, glance)}
      ${keysAtAGlance(context, glance)}
    </div>
    ${latestTests(context, glance)}`,
  );
}

function unitsAtAGlance(t: Translator, units: readonly Unit[]) {
  if (units.length === 0)
    return emptyState({
      heading: t("overview.units.none.heading"),
      text: t("overview.units.none.text"),
    });
  const present = UNIT_STATUSES.map(
    (status) => [status, units.filter((unit) => unit.status === status).length] as const,
  );
  return facts(
    present
      .filter(([, count]) => count > 0)
      .map(([status, count]) => [labelOf(t, status), String(count)] as const),
  );
}

function labelOf(t: Translator, status: UnitStatus) {
  const { name, tone }: { name: string; tone: BadgeTone } = unitStatusLabel(t, status);
  return badge(name, tone);
}

/** Of the dealer's own people; those of its group are on the page of people. */
function membersInWords({ t, dealer: { group } }: DealerContext, memberCount: number): string {
  if (memberCount === 1)
    return group === null ? t("overview.people.only_you") : t("overview.people.one_alone");
  return memberCount === 0 ? t("overview.people.nobody") : t("overview.people.count", { count: memberCount });
}
