import { html } from "hono/html";
import type { ToldContradictions } from "../../../certificates/told-contradictions.ts";
import type { Markup } from "../../page-frame.ts";
import { badge, dealerStatusLabel } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { shownTests, testTable } from "../tests/battery-test-list.ts";
import { noTestsYet } from "../tests/battery-tests-page.ts";
import { noticeSections, type OverviewNotices } from "./attention.ts";
import type { Glance } from "./overview-service.ts";
import { setUpCards, whatToDoNext } from "./set-up.ts";

type ShownGlance = Glance & { readonly contradictions: ToldContradictions };

/** What a day begins with comes first, and what is set up once comes last: until there is a test, it is what there is to do. */
export function overviewPage(
  context: DealerContext,
  glance: ShownGlance,
  notices: OverviewNotices,
): PortalPage {
  const { t } = context;
  const status = dealerStatusLabel(t, glance.dealer.status);
  const { attention, others } = noticeSections(context, notices, glance.endpoints);
  const steps = whatToDoNext(context, glance);
  return page(
    t("overview.title"),
    html`${pageHead(context.dealer.dealerName, { lead: badge(status.name, status.tone) })}
    ${attention}
    ${glance.testCount === 0 ? html`${steps} ${noTestsYet(context)}` : latestTests(context, glance)}
    ${others}
    ${setUpCards(context, glance, glance.testCount === 0 ? "" : steps)}`,
  );
}

function latestTests(
  context: DealerContext,
  { testCount, latestTests: tests, runningCount, contradictions }: ShownGlance,
): Markup {
  const { t } = context;
  const { dealerId } = context.dealer;
  const all = t("overview.tests.see", { count: testCount });
  return html`<h2 class="above">${t("overview.tests.heading")}</h2>
    ${testTable(context, shownTests(tests, contradictions))}
    <div class="actions"><a class="button plain" href="${portalPath("tests", { dealerId })}">${all}</a>
      ${runningCount === 0 ? "" : html`<a class="button plain" href="${portalPath("tests", { dealerId }, { state: "in_progress" })}">${t("overview.tests.running", { count: runningCount })}</a>`}</div>`;
}
