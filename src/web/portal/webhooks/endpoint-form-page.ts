import { html } from "hono/html";
import { EVENT_NAMES, type EventName } from "../../../events/event.ts";
import type { Translator } from "../../../language/translator.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import { checkField, checkGroup, formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { formMarkField, portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { eventBox } from "./event-boxes.ts";
import { eventInWords } from "./webhook-labels.ts";

/** Fires while a dealer is made, when its people and its endpoints are not there yet: it only comes to the credentials of its group. */
const NEVER_SENT_TO_DEALER = "svc.dealer.activated";

/** Events of tests come first. */
const BY_USE: readonly EventName[] = [
  "svc.test.completed",
  "svc.test.failed",
  "svc.certificate.withdrawn",
  "svc.webhook.disabled",
];
const OFFERED = [...new Set([...BY_USE, ...EVENT_NAMES])].filter((name) => name !== NEVER_SENT_TO_DEALER);

export function newEndpointPage(
  context: DealerContext,
  formMark: string,
  state: FormState,
  fault?: string,
): PortalPage {
  const { t } = context;
  const title = t("webhooks.add");
  const list = portalPath("webhooks", { dealerId: context.dealer.dealerId });
  return formPage(
    t,
    title,
    html`${backLink(t("webhooks.title"), list)}
      ${pageHead(title, { lead: t("webhooks.form.lead") })}
      ${formError(fault)}
      <div class="card">${portalForm(
        context,
        html`${formMarkField(formMark)}${fields(t, state, OFFERED)}
        <div class="actions"><button type="submit">${t("webhooks.form.button")}</button><a class="button plain" href="${list}">${t("webhooks.give_up")}</a></div>`,
      )}</div>`,
    state,
    fault,
  );
}

export function changeEndpointPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  state: FormState,
): PortalPage {
  const { t } = context;
  const title = t("webhooks.change.title");
  const at = portalPath("webhook", { dealerId: context.dealer.dealerId, endpointId: endpoint.id });
  return formPage(
    t,
    title,
    html`${backLink(endpoint.url, at)}
      ${pageHead(title, { lead: t("webhooks.change.lead") })}
      <div class="card">${portalForm(
        context,
        html`${fields(t, state, offeredOf(endpoint))}
        <div class="actions"><button type="submit">${t("webhooks.change.button")}</button><a class="button plain" href="${at}">${t("webhooks.give_up")}</a></div>`,
      )}</div>`,
    state,
  );
}

/** With what a program has subscribed to, so that saving the form drops nothing that it does not show. */
function offeredOf({ events }: EndpointHealth): readonly EventName[] {
  return events.includes(NEVER_SENT_TO_DEALER) ? [...OFFERED, NEVER_SENT_TO_DEALER] : OFFERED;
}

function fields(t: Translator, state: FormState, offered: readonly EventName[]): Markup {
  const error = state.errors.events;
  return html`${textField(state, {
    name: "url",
    label: t("webhooks.fact.address"),
    hasFocus: true,
    hint: t("webhooks.form.address_hint"),
  })}
  ${checkGroup(
    t("webhooks.fact.events"),
    t("webhooks.form.events_hint"),
    html`${offered.map((name) =>
      checkField(state, {
        name: eventBox(name),
        label: eventInWords(t, name),
        hint: t(`webhooks.event.${eventBox(name)}_hint`),
      }),
    )}`,
    error === undefined ? null : { name: "events", text: error },
  )}
  ${checkGroup(
    t("webhooks.fact.signatures"),
    t("webhooks.form.signatures_hint"),
    checkField(state, {
      name: "asymmetric",
      label: t("webhooks.form.asymmetric"),
      hint: t("webhooks.form.asymmetric_hint"),
    }),
  )}`;
}
