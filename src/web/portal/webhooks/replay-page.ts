import { html } from "hono/html";
import { zoneInWords } from "../../../language/date-format.ts";
import type { WantedReplay } from "../../../webhooks/endpoints/delivery-request-service.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import { checkField, checkGroup, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askingForm, portalForm } from "../frame/portal-form.ts";
import {
  backLink,
  emptyState,
  facts,
  formPage,
  type PortalPage,
  page,
  pageHead,
} from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { eventBox } from "./event-boxes.ts";
import { REPLAY_FIELD_NAMES } from "./replay-form.ts";
import { eventInWords, eventsInWords, momentInWords } from "./webhook-labels.ts";
import type { WebhookSettings } from "./webhooks-page.ts";

export function replayFormPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  state: FormState,
  { retentionDays }: WebhookSettings,
): PortalPage {
  const { t } = context;
  const at = { dealerId: context.dealer.dealerId, endpointId: endpoint.id };
  const boxes = endpoint.events.map((name) =>
    checkField(state, { name: eventBox(name), label: eventInWords(t, name) }),
  );
  const content = html`${backLink(endpoint.url, portalPath("webhook", at))}
    ${pageHead(t("webhooks.replay.title"), { lead: t("webhooks.replay.lead") })}
    <div class="card">${askingForm(
      portalPath("countReplay", at),
      html`${textField(state, {
        name: "since",
        label: t("webhooks.replay.since", { clock: zoneInWords(context.clock.zone, t) }),
        type: "datetime-local",
        isOptional: true,
        hint: t("webhooks.replay.since_hint", { count: retentionDays }),
      })}
      ${boxes.length === 1 ? "" : checkGroup(t("webhooks.replay.events"), t("webhooks.replay.events_hint"), html`${boxes}`)}
      ${checkGroup(
        t("webhooks.replay.deliveries"),
        t("webhooks.replay.deliveries_hint"),
        checkField(state, { name: "only_failed", label: t("webhooks.replay.only_failed") }),
      )}
      <div class="actions"><button type="submit">${t("webhooks.replay.count")}</button></div>`,
    )}</div>`;
  return formPage(t, t("webhooks.replay.title"), content, state);
}

/** `form` holds the criteria, which are sent again with the confirmation. */
export function replayCountPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  asked: {
    readonly form: ReadonlyMap<string, string>;
    readonly wanted: WantedReplay;
    readonly count: number;
  },
): PortalPage {
  const { t } = context;
  const at = { dealerId: context.dealer.dealerId, endpointId: endpoint.id };
  const { form, wanted, count } = asked;
  const change = portalPath("replayForm", at);
  const back = backLink(t("webhooks.replay.others"), change);
  if (count === 0) {
    return page(
      t("webhooks.replay.title"),
      html`${back}${pageHead(t("webhooks.replay.title"))}
      ${emptyState({
        heading: t("webhooks.replay.none"),
        text: t("webhooks.replay.none_text"),
        next: { label: t("webhooks.replay.others"), path: change },
      })}`,
    );
  }
  const { sinceMs, eventNames, onlyFailed } = wanted;
  const kept = REPLAY_FIELD_NAMES.map(
    (name) => html`<input type="hidden" name="${name}" value="${form.get(name) ?? ""}" />`,
  );
  return page(
    t("webhooks.replay.title"),
    html`${back}${pageHead(t("webhooks.replay.ask", { count }))}
    <div class="card">
      ${facts([
        [t("webhooks.replay.fact.to"), endpoint.url],
        [
          t("webhooks.replay.fact.since"),
          sinceMs === null ? t("webhooks.replay.fact.first") : momentInWords(context, sinceMs),
        ],
        [
          t("webhooks.replay.fact.events"),
          eventNames.length === 0 ? t("webhooks.replay.fact.all_events") : eventsInWords(t, eventNames),
        ],
        [
          t("webhooks.replay.fact.deliveries"),
          onlyFailed ? t("webhooks.replay.only_failed") : t("webhooks.replay.also_delivered"),
        ],
      ])}
      ${portalForm(
        context,
        html`${kept}<div class="actions">
          <button type="submit">${t("webhooks.replay.button", { count })}</button>
          <a class="button plain" href="${portalPath("webhook", at)}">${t("webhooks.replay.keep")}</a>
        </div>`,
        { path: portalPath("replayWebhook", at) },
      )}
    </div>`,
  );
}
