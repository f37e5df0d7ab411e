import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import type { Translator } from "../../../language/translator.ts";
import type {
  DeliveryState,
  LoggedAttempt,
  LoggedDelivery,
} from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import { formError } from "../../form-field.ts";
import { EMPTY_FORM } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askLink, buttonForm, portalForm } from "../frame/portal-form.ts";
import {
  addressText,
  backLink,
  emptyState,
  facts,
  formPage,
  type PortalPage,
  pageHead,
  section,
} from "../frame/portal-page.ts";
import { TICK_SCRIPT, tickedActions } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { carLink, deliveryItem } from "./delivery-page.ts";
import { healthBadge, heldNotice, troubleNotice } from "./endpoint-state.ts";
import { eventsInWords, failuresInWords, momentInWords, momentOrNever } from "./webhook-labels.ts";
import type { WebhookSettings } from "./webhooks-page.ts";

/** Null for all of them. */
export const DELIVERY_FILTERS = [
  null,
  "waiting",
  "failed",
] as const satisfies readonly (DeliveryState | null)[];
type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export function webhookPage(
  context: DealerContext,
  shown: {
    readonly endpoint: EndpointHealth;
    /** Whether the dealer has no live key, so that nothing is sent. */
    readonly isHeld: boolean;
    readonly deliveries: readonly LoggedDelivery[];
    /** What they tell of, by the id of the delivery. */
    readonly tests: ReadonlyMap<number, FoundTest>;
    readonly state: DeliveryFilter;
    /** The query that shows the deliveries after these; null for the last. */
    readonly older: string | null;
    /** The last attempt that failed, of an endpoint in trouble. */
    readonly lastFailure: LoggedAttempt | null;
    readonly fault?: string;
  },
  { disableAfter }: WebhookSettings,
): PortalPage {
  const { endpoint, isHeld, deliveries, tests, state, older, lastFailure, fault } = shown;
  const { t } = context;
  const { dealerId, role } = context.dealer;
  const at = { dealerId, endpointId: endpoint.id };
  const isDisabled = endpoint.disabledAtMs !== null;
  const mayAct = roleIncludes(role, "admin");
  const list = html`<ol class="deliveries">${deliveries.map((one) =>
    deliveryItem(context, one, isDisabled, {
      path: portalPath("delivery", { ...at, deliveryId: one.id }),
      car: carLink(context, tests.get(one.id) ?? null),
      mayAct,
    }),
  )}</ol>`;
  const shownPage = formPage(
    t,
    t("webhooks.webhook.title", { webhook: String(endpoint.id) }),
    html`${backLink(t("webhooks.title"), portalPath("webhooks", { dealerId }))}
    ${pageHead(addressText(endpoint.url), {
      lead: healthBadge(context, endpoint),
      actions: mayAct
        ? html`${buttonForm(context, portalPath("pingWebhook", at), { label: t("webhooks.webhook.ping"), kind: "main" })}
            <a class="button plain" href="${portalPath("replayForm", at)}">${t("webhooks.webhook.replay")}</a>`
        : "",
    })}
    ${isHeld ? heldNotice(context) : ""}
    ${troubleNotice(context, endpoint, { disableAfter, lastFailure, mayAct })}
    ${section(
      t("webhooks.webhook.endpoint"),
      html`${facts([
        [t("webhooks.fact.events"), eventsInWords(t, endpoint.events)],
        [t("webhooks.fact.failed"), failuresInWords(t, endpoint, disableAfter)],
        [
          t("webhooks.fact.signatures"),
          endpoint.asymmetricSignatures ? t("webhooks.signatures.both") : t("webhooks.signatures.secret"),
        ],
        [t("webhooks.fact.waiting"), t("webhooks.deliveries", { count: endpoint.waitingCount })],
        [t("webhooks.fact.last_success"), momentOrNever(context, endpoint.lastSuccessAtMs)],
        [t("webhooks.fact.last_attempt"), momentOrNever(context, endpoint.lastAttemptAtMs)],
        [t("webhooks.fact.made"), momentInWords(context, endpoint.createdAtMs)],
      ])}
      ${mayAct ? "" : html`<p class="hint after">${t("webhooks.webhook.viewer")}</p>`}`,
    )}
    ${mayAct ? manageSection(context, endpoint) : ""}
    <h2 class="above">${t("webhooks.list.title")}</h2>
    <nav class="filters" aria-label="${t("webhooks.list.filters")}">
      ${DELIVERY_FILTERS.map(
        (one) =>
          html`<a href="${portalPath("webhook", at, { state: one })}" ${one === state ? html`aria-current="true"` : ""}>${t(`webhooks.list.${one ?? "all"}`)}</a>`,
      )}
      <a href="${portalPath("webhook", at, { state })}">${t("webhooks.list.look_again")}</a>
    </nav>
    ${
      deliveries.length === 0
        ? emptyState(noDeliveries(t, state))
        : mayAct
          ? portalForm(
              context,
              html`${formError(fault)}<div class="ticked">${list}
              ${tickedActions(t, html`<button type="submit">${t("webhooks.list.send_chosen")}</button>`)}</div>`,
              { path: portalPath("resendDeliveries", at, { state }) },
            )
          : list
    }
    ${older === null ? "" : html`<p class="after"><a class="button plain" href="${portalPath("webhook", at, { state, after: older })}">${t("webhooks.list.older")}</a></p>`}`,
    EMPTY_FORM,
    fault,
  );
  return { ...shownPage, script: TICK_SCRIPT };
}

function manageSection(context: DealerContext, { id: endpointId, disabledAtMs }: EndpointHealth): Markup {
  const { t } = context;
  const at = { dealerId: context.dealer.dealerId, endpointId };
  const link = (route: "changeWebhook" | "rotateSecret", label: string) =>
    html`<a class="button plain" href="${portalPath(route, at)}">${label}</a>`;
  return section(
    t("webhooks.webhook.change"),
    html`${disabledAtMs === null ? html`<p>${t("webhooks.webhook.pause_hint")}</p>` : ""}
    <div class="actions">
      ${link("changeWebhook", t("webhooks.webhook.change_button"))}
      ${link("rotateSecret", t("webhooks.rotate.title"))}
      ${disabledAtMs === null ? buttonForm(context, portalPath("pauseWebhook", at), { label: t("webhooks.webhook.pause") }) : ""}
      ${askLink(t("webhooks.webhook.delete"), portalPath("deleteWebhook", at))}
    </div>`,
  );
}

function noDeliveries(t: Translator, state: DeliveryFilter) {
  return state === null
    ? {
        heading: t("webhooks.list.empty"),
        text: t("webhooks.list.empty_text"),
      }
    : {
        heading: state === "failed" ? t("webhooks.list.none_failed") : t("webhooks.list.none_waits"),
        text: t("webhooks.list.none_text"),
      };
}
