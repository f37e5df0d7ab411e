import { html } from "hono/html";
import { EVENT_NAMES, type EventName } from "../../../events/event.ts";
import type { Translator } from "../../../language/translator.ts";
import type { WebhookEndpoint } from "../../../webhooks/endpoints/webhook-endpoint.ts";
import type { EndpointHealth, NewEndpoint } from "../../../webhooks/endpoints/webhook-service.ts";
import { checkField, checkGroup, checkReader, textField, ticked } from "../../form-field.ts";
import { type FormOutcome, type FormState, filledForm, readFields } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askPage, cardFormPage, type ShownForm } from "../frame/portal-form.ts";
import type { PortalPage } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { EVENT_FIELDS, eventBox, eventInWords, eventsInWords, tickedEvents } from "./webhook-labels.ts";

/** Fires while a dealer is created, when its people and its endpoints are not there yet: it only comes to the credentials of its group. */
const NEVER_SENT_TO_DEALER = "svc.dealer.activated";

/** Events of tests come first. */
const BY_USE: readonly EventName[] = [
  "svc.test.completed",
  "svc.test.failed",
  "svc.certificate.withdrawn",
  "svc.certificate.reinstated",
  "svc.webhook.disabled",
];
const OFFERED = [...new Set([...BY_USE, ...EVENT_NAMES])].filter((name) => name !== NEVER_SENT_TO_DEALER);

const FIELDS = {
  url: (text: string, t: Translator) => {
    const typed = text.trim();
    return typed === "" ? { error: t("webhooks.form.no_address") } : { value: typed };
  },
  ...EVENT_FIELDS,
  asymmetric: checkReader,
};

/** Most systems need to know how every test ended. */
export const EMPTY_ENDPOINT = filledForm(ticked(eventBox("svc.test.completed"), eventBox("svc.test.failed")));

export function endpointForm({ url, events, asymmetricSignatures }: WebhookEndpoint): FormState {
  return filledForm({
    url,
    ...ticked(...events.map(eventBox), ...(asymmetricSignatures ? ["asymmetric"] : [])),
  });
}

/** The address is checked by the services of the API. */
export function readEndpointForm({
  form,
  t,
}: Pick<DealerContext, "form" | "t">): FormOutcome<Required<NewEndpoint>> {
  const read = readFields(form, FIELDS, t);
  const boxes = readFields(form, EVENT_FIELDS, t);
  const events = boxes.isGood ? tickedEvents(boxes.values) : [];
  const noEvent = events.length === 0 ? { events: t("webhooks.form.no_events") } : {};
  if (!read.isGood)
    return { isGood: false, state: { ...read.state, errors: { ...read.state.errors, ...noEvent } } };
  if (events.length === 0) return { isGood: false, state: { typed: form, errors: noEvent } };
  const { url, asymmetric } = read.values;
  return { isGood: true, values: { url, events, asymmetricSignatures: asymmetric } };
}

export function newEndpointPage(context: DealerContext, form: ShownForm): PortalPage {
  const { t } = context;
  const list = portalPath("webhooks", { dealerId: context.dealer.dealerId });
  return cardFormPage(context, form, {
    title: t("webhooks.add"),
    lead: t("webhooks.form.lead"),
    back: { label: t("webhooks.title"), path: list },
    fields: fields(t, form.state, OFFERED),
    button: { label: t("webhooks.form.button") },
    cancel: { label: t("webhooks.give_up"), path: list },
  });
}

export function changeEndpointPage(context: DealerContext, form: ShownForm<EndpointHealth>): PortalPage {
  const { t } = context;
  const { id: endpointId, url, events } = form.loaded;
  const path = portalPath("webhook", { dealerId: context.dealer.dealerId, endpointId });
  return cardFormPage(context, form, {
    title: t("webhooks.change.title"),
    lead: t("webhooks.change.lead"),
    back: { label: url, path },
    fields: fields(t, form.state, offeredOf(events)),
    button: { label: t("webhooks.change.button") },
    cancel: { label: t("webhooks.give_up"), path },
  });
}

/** With what a program has subscribed to, so that saving the form drops nothing that it does not show. */
function offeredOf(events: EndpointHealth["events"]): readonly EventName[] {
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

export function deleteEndpointPage(context: DealerContext, endpoint: EndpointHealth): PortalPage {
  const { id: endpointId, url, events, waitingCount } = endpoint;
  const { t } = context;
  const at = { dealerId: context.dealer.dealerId, endpointId };
  return askPage(context, {
    title: t("webhooks.delete.title"),
    back: { label: url, path: portalPath("webhook", at) },
    about: [
      [t("webhooks.fact.address"), url],
      [t("webhooks.fact.events"), eventsInWords(t, events)],
      [t("webhooks.fact.waiting"), t("webhooks.deliveries", { count: waitingCount })],
    ],
    says: t("webhooks.delete.says"),
    act: { label: t("webhooks.delete.button"), path: portalPath("deleteWebhook", at) },
    keep: t("webhooks.delete.keep"),
  });
}
