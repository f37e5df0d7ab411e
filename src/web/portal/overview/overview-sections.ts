import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { formatNumber } from "../../../certificates/certificate-text.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/badge.ts";
import { facts, section } from "../frame/page-head.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { shownInList, testTable } from "../tests/battery-test-list.ts";
import { noTestsYet } from "../tests/battery-tests-page.ts";
import { healthOf, isFailing, momentInWords } from "../webhooks/webhook-labels.ts";
import type { Glance } from "./overview-service.ts";

/** How many endpoints are named here; the page of webhooks shows all. */
const NAMED_COUNT = 3;

/** The newest tests, and a link to all of them. */
export function latestTests(context: DealerContext, glance: Glance): Markup {
  const { dealerId } = context.dealer;
  const { testCount, latestTests: tests, runningCount } = glance;
  if (testCount === 0) return html`<h2 class="above">Latest tests</h2>${noTestsYet(context)}`;
  const all = testCount === 1 ? "See the test" : `See all ${formatNumber(testCount, 0)} tests`;
  return html`<h2 class="above">Latest tests</h2>
    ${testTable(context, tests.map(shownInList), { clock: context.clock })}
    <p class="after"><a class="button plain" href="${portalPath("tests", { dealerId })}">${all}</a>
      ${runningCount === 0 ? "" : html`<a class="button plain" href="${portalPath("tests", { dealerId }, { state: "in_progress" })}">${formatNumber(runningCount, 0)} in progress</a>`}</p>`;
}

/** The state of the dealer's webhooks, those in trouble first. */
export function webhooksAtAGlance({ dealer: { dealerId } }: DealerContext, { endpoints }: Glance): Markup {
  const path = portalPath("webhooks", { dealerId });
  if (endpoints.length === 0)
    return section(
      "Webhooks",
      html`<p>None yet: with one, your own system learns of every test as soon as it is complete.</p>
        <p class="after"><a class="button plain" href="${path}">Add one</a></p>`,
    );
  const byTrouble = endpoints.toSorted((a, b) => troubleOf(b) - troubleOf(a)).slice(0, NAMED_COUNT);
  const named = byTrouble.map((endpoint) => {
    const { name, tone } = healthOf(endpoint);
    const held = endpoint.waitingCount === 0 ? "" : ` ${endpoint.waitingCount} waiting`;
    return [shortAddress(endpoint.url, endpoints), html`${badge(name, tone)}${held}`] as const;
  });
  const more = endpoints.length - named.length;
  return section(
    "Webhooks",
    html`${facts(named)}${more > 0 ? html`<p class="hint">And ${more} more.</p>` : ""}
      <p class="after"><a class="button plain" href="${path}">See the webhooks</a></p>`,
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

/** Whether the dealer has keys of its own, and whether they are used. */
export function keysAtAGlance(
  { dealer: { dealerId }, clock }: DealerContext,
  { keys: { liveCount, lastUsedAtMs } }: Glance,
): Markup {
  const link = (label: string) =>
    html`<p class="after"><a class="button plain" href="${portalPath("keys", { dealerId })}">${label}</a></p>`;
  if (liveCount === 0)
    return section(
      "API keys",
      html`<p>None yet: with one, your own systems find these tests and fetch their certificates.</p>${link("See the API keys")}`,
    );
  return section(
    "API keys",
    html`${facts([
      ["Keys that work", String(liveCount)],
      ["Last used", lastUsedAtMs === null ? "Never" : momentInWords(lastUsedAtMs, clock)],
    ])}${link("See the API keys")}`,
  );
}

/** What the person could do now, the most urgent first; nothing when there is nothing to do. */
export function whatToDoNext(context: DealerContext, glance: Glance): Markup | string {
  if (context.dealer.dealerStatus === "suspended") return "";
  const steps = [
    ...webhookSteps(context, glance),
    ...unitSteps(context, glance),
    ...peopleSteps(context, glance),
  ];
  if (steps.length === 0) return "";
  return section(
    "What to do next",
    html`<ul class="steps">${steps.map((step) => html`<li>${step}</li>`)}</ul>`,
  );
}

function webhookSteps({ dealer: { dealerId } }: DealerContext, { endpoints }: Glance): Markup[] {
  return endpoints
    .filter(({ disabledAtMs, disabledReason }) => disabledAtMs !== null && disabledReason !== "request")
    .map(
      ({ id, url }) =>
        html`Deliveries to <a href="${portalPath("webhook", { dealerId, endpointId: id })}">${new URL(url).host}</a> have stopped: mend your receiver, then send it a test delivery.`,
    );
}

function unitSteps(
  { dealer: { dealerId, role } }: DealerContext,
  { dealer: { units }, testCount }: Glance,
): Markup[] {
  const has = (status: (typeof units)[number]["status"]) => units.some((unit) => unit.status === status);
  const mayOrder = roleIncludes(role, "admin");
  const order = portalPath("orderForm", { dealerId });
  if (units.length === 0)
    return [
      mayOrder
        ? html`<a href="${order}">Order a test unit</a>, or let your dealer group do it.`
        : html`Ask an admin or your dealer group to order a test unit for this dealer.`,
    ];
  if (has("active")) {
    return testCount === 0 ? [html`Connect an active unit to a car, and start the first test.`] : [];
  }
  if (has("shipped"))
    return [
      html`A test unit is on its way: <a href="${portalPath("units", { dealerId })}">activate it</a> once it has arrived.`,
    ];
  if (has("ordered"))
    return [html`Your test units are ordered. You can activate them once they have arrived.`];
  return [
    mayOrder
      ? html`None of your test units is active any more: <a href="${order}">order another</a>.`
      : html`None of your test units is active any more: ask an admin or your dealer group for another.`,
  ];
}

function peopleSteps({ dealer: { dealerId, role } }: DealerContext, { memberCount }: Glance): Markup[] {
  return role === "owner" && memberCount === 1
    ? [
        html`<a href="${portalPath("inviteForm", { dealerId })}">Invite a colleague</a>, so that you are not the only one here.`,
      ]
    : [];
}
