import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { UNIT_STATUSES, type Unit, type UnitStatus } from "../../../dealers/unit.ts";
import { formatMoment } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { NoticeList } from "../../../notices/notice-service.ts";
import { isFailing } from "../../../webhooks/endpoints/endpoint-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { type BadgeTone, badge, dealerStatusLabel, unitStatusLabel } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { emptyState, facts, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { noticeTable, readButton } from "../notices/notices-page.ts";
import { portalPath } from "../portal-route.ts";
import { shownInList, testTable } from "../tests/battery-test-list.ts";
import { noTestsYet } from "../tests/battery-tests-page.ts";
import { healthOf } from "../webhooks/webhook-labels.ts";
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
    ${newestNotices(context, newest)}
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

/** Nothing where there are none. */
function newestNotices(context: DealerContext, newest: NoticeList): Markup | string {
  if (newest.notices.length === 0) return "";
  const { t } = context;
  const { dealerId } = context.dealer;
  const all = t("overview.notices.see", { count: newest.total });
  return html`<h2 class="above">${t("overview.notices.heading")}</h2>
    ${noticeTable(context, newest.notices)}
    <div class="actions">${readButton(context, newest)}
      <a class="button plain" href="${portalPath("notices", { dealerId })}">${all}</a></div>`;
}

/** How many endpoints are named here; the page of webhooks shows all. */
const NAMED_COUNT = 3;

function latestTests(context: DealerContext, glance: Glance): Markup {
  const { t } = context;
  const { dealerId } = context.dealer;
  const { testCount, latestTests: tests, runningCount } = glance;
  if (testCount === 0)
    return html`<h2 class="above">${t("overview.tests.heading")}</h2>${noTestsYet(context)}`;
  const all = t("overview.tests.see", { count: testCount });
  return html`<h2 class="above">${t("overview.tests.heading")}</h2>
    ${testTable(context, tests.map(shownInList))}
    <p class="after"><a class="button plain" href="${portalPath("tests", { dealerId })}">${all}</a>
      ${runningCount === 0 ? "" : html`<a class="button plain" href="${portalPath("tests", { dealerId }, { state: "in_progress" })}">${t("overview.tests.running", { count: runningCount })}</a>`}</p>`;
}

/** Those in trouble first. */
function webhooksAtAGlance({ t, dealer: { dealerId } }: DealerContext, { endpoints }: Glance): Markup {
  const path = portalPath("webhooks", { dealerId });
  if (endpoints.length === 0)
    return section(
      t("overview.webhooks.heading"),
      html`<p>${t("overview.webhooks.none")}</p>
        <p class="after"><a class="button plain" href="${path}">${t("overview.webhooks.add")}</a></p>`,
    );
  const byTrouble = endpoints.toSorted((a, b) => troubleOf(b) - troubleOf(a)).slice(0, NAMED_COUNT);
  const named = byTrouble.map((endpoint) => {
    const { name, tone } = healthOf(t, endpoint);
    const held =
      endpoint.waitingCount === 0
        ? ""
        : html` ${t("overview.webhooks.waiting", { count: endpoint.waitingCount })}`;
    return [shortAddress(endpoint.url, endpoints), html`${badge(name, tone)}${held}`] as const;
  });
  const more = endpoints.length - named.length;
  return section(
    t("overview.webhooks.heading"),
    html`${facts(named)}${more > 0 ? html`<p class="hint">${t("overview.webhooks.more", { count: more })}</p>` : ""}
      <p class="after"><a class="button plain" href="${path}">${t("overview.webhooks.see")}</a></p>`,
  );
}

/** The host; with its path where another endpoint is on the same host. */
function shortAddress(text: string, endpoints: Glance["endpoints"]): string {
  const { host, pathname } = new URL(text);
  const onHost = endpoints.filter(({ url }) => new URL(url).host === host);
  return onHost.length > 1 ? host + pathname : host;
}

function troubleOf(endpoint: Glance["endpoints"][number]): number {
  const { disabledAtMs, disabledReason, consecutiveFailures } = endpoint;
  if (disabledAtMs !== null) return disabledReason === "request" ? 0 : Number.MAX_SAFE_INTEGER;
  return isFailing(endpoint) ? consecutiveFailures + 1 : 0;
}

function keysAtAGlance(
  { t, dealer: { dealerId }, clock }: DealerContext,
  { keys: { liveCount, lastUsedAtMs } }: Glance,
): Markup {
  const link = (label: string) =>
    html`<p class="after"><a class="button plain" href="${portalPath("keys", { dealerId })}">${label}</a></p>`;
  if (liveCount === 0)
    return section(
      t("overview.keys.heading"),
      html`<p>${t("overview.keys.none")}</p>${link(t("overview.keys.see"))}`,
    );
  return section(
    t("overview.keys.heading"),
    html`${facts([
      [t("overview.keys.working"), String(liveCount)],
      [
        t("overview.keys.last_used"),
        lastUsedAtMs === null
          ? t("overview.keys.never")
          : formatMoment(lastUsedAtMs, clock.at(lastUsedAtMs), t),
      ],
    ])}${link(t("overview.keys.see"))}`,
  );
}

/** The most urgent first; nothing when there is nothing to do. */
function whatToDoNext(context: DealerContext, glance: Glance): Markup | string {
  if (context.dealer.dealerStatus === "suspended") return "";
  const steps = [
    ...webhookSteps(context, glance),
    ...unitSteps(context, glance),
    ...peopleSteps(context, glance),
  ];
  if (steps.length === 0) return "";
  return section(
    context.t("overview.next.heading"),
    html`<ul class="steps">${steps.map((step) => html`<li>${step}</li>`)}</ul>`,
  );
}

function webhookSteps(
  { t, dealer: { dealerId } }: DealerContext,
  { endpoints }: Glance,
): (Markup | string)[] {
  return endpoints
    .filter(({ disabledAtMs, disabledReason }) => disabledAtMs !== null && disabledReason !== "request")
    .map(({ id, url }) =>
      phrase(t, "overview.next.webhook", {
        host: new URL(url).host,
        a: linkTo(portalPath("webhook", { dealerId, endpointId: id })),
      }),
    );
}

function unitSteps(
  { t, dealer: { dealerId, role } }: DealerContext,
  { dealer: { units }, testCount }: Glance,
): (Markup | string)[] {
  const has = (status: (typeof units)[number]["status"]) => units.some((unit) => unit.status === status);
  const mayOrder = roleIncludes(role, "admin");
  const order = portalPath("orderUnits", { dealerId });
  if (units.length === 0)
    return [
      mayOrder ? phrase(t, "overview.next.order", { a: linkTo(order) }) : t("overview.next.ask_for_unit"),
    ];
  if (has("active")) {
    return testCount === 0 ? [t("overview.next.first_test")] : [];
  }
  if (has("shipped"))
    return [phrase(t, "overview.next.activate", { a: linkTo(portalPath("units", { dealerId })) })];
  if (has("ordered")) return [t("overview.next.ordered")];
  return [
    mayOrder
      ? phrase(t, "overview.next.order_another", { a: linkTo(order) })
      : t("overview.next.ask_for_another"),
  ];
}

function peopleSteps(
  { t, dealer: { dealerId, role } }: DealerContext,
  { memberCount }: Glance,
): (Markup | string)[] {
  return role === "owner" && memberCount === 1
    ? [phrase(t, "overview.next.invite", { a: linkTo(portalPath("invite", { dealerId })) })]
    : [];
}

function linkTo(path: string): (words: Markup) => Markup {
  return (words) => html`<a href="${path}">${words}</a>`;
}
