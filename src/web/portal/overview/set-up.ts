import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { Translator } from "../../../language/translator.ts";
import { isInTrouble } from "../../../webhooks/endpoints/endpoint-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { badge, unitsInWords } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import type { Glance } from "./overview-service.ts";

/** A card for each kind of thing that is set up once, all in one line where there is room. @param steps above them */
export function setUpCards(context: DealerContext, glance: Glance, steps: Markup | string): Markup {
  const { t, dealer } = context;
  const { dealerId } = dealer;
  const { units } = glance.dealer;
  const cards = [
    [t("overview.units.heading"), portalPath("units", { dealerId }), unitsInWords(t, countsOf(units))],
    [t("overview.people.heading"), portalPath("people", { dealerId }), membersInWords(context, glance)],
    [t("overview.webhooks.heading"), portalPath("webhooks", { dealerId }), webhooksInWords(t, glance)],
    [t("overview.keys.heading"), portalPath("keys", { dealerId }), keysInWords(t, glance)],
  ] as const;
  return html`<h2 class="above">${t("overview.setup.heading")}</h2>
    ${steps}
    <ul class="setup">${cards.map(
      ([name, path, state]) =>
        html`<li class="card"><h3><a href="${path}">${name}</a></h3><p>${state}</p></li>`,
    )}</ul>`;
}

function countsOf(units: Glance["dealer"]["units"]) {
  return Object.fromEntries(
    [...Map.groupBy(units, ({ status }) => status)].map(([status, some]) => [status, some.length]),
  );
}

/** Of the dealer's own people; those of its group are on the page of people. */
function membersInWords({ t, dealer: { group } }: DealerContext, { memberCount }: Glance): string {
  if (memberCount === 1)
    return group === null ? t("overview.people.only_you") : t("overview.people.one_alone");
  return memberCount === 0 ? t("overview.people.nobody") : t("overview.people.count", { count: memberCount });
}

function webhooksInWords(t: Translator, { endpoints }: Glance): Markup | string {
  const count = endpoints.filter(isInTrouble).length;
  const troubled = count === 0 ? "" : badge(t("groups.failing", { count }), "bad");
  if (endpoints.length === 0) return t("overview.webhooks.none");
  return html`${t("overview.webhooks.count", { count: endpoints.length })} ${troubled}`;
}

function keysInWords(t: Translator, { liveKeyCount: count }: Glance): string {
  return count === 0 ? t("overview.keys.none") : t("overview.keys.count", { count });
}

/** Nothing when there is nothing to do, and at a suspended dealer, where nothing can be done. */
export function whatToDoNext(context: DealerContext, glance: Glance): Markup | string {
  if (context.dealer.dealerStatus === "suspended") return "";
  const steps = [...unitSteps(context, glance), ...peopleSteps(context, glance)];
  if (steps.length === 0) return "";
  return section(
    context.t("overview.next.heading"),
    html`<ul class="steps">${steps.map((step) => html`<li>${step}</li>`)}</ul>`,
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
