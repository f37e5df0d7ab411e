import { html } from "hono/html";
import { EVENT_NAMES, type EventName, eventLabel } from "../../../events/event.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { checkField, checkGroup } from "../../check-field.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { formMarkField } from "../frame/form-mark-field.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { eventBox } from "./event-boxes.ts";

/** When each event is sent. */
const EVENT_HINTS: Readonly<Record<EventName, string>> = {
  "svc.test.completed": "A test is complete, and its certificate is ready.",
  "svc.test.failed": "A test began, and was interrupted, cancelled or broke.",
  "svc.certificate.withdrawn": "A certificate was withdrawn: copies of it must not be shown any more.",
  "svc.dealer.activated": "A dealer was created over the API.",
  "svc.webhook.disabled": "Another endpoint of yours was disabled, because its deliveries failed.",
};

/** @param fault why no endpoint was added, when the reason is not one field. */
export function newEndpointPage(
  context: DealerContext,
  formMark: string,
  state: FormState,
  fault?: string,
): PortalPage {
  const title = "Add a webhook";
  const list = portalPath("webhooks", { dealerId: context.dealer.dealerId });
  return formPage(
    context.t,
    title,
    html`${backLink("Webhooks", list)}
      ${pageHead(title, { lead: "Your system receives each event as a signed request. The secret to check it with is shown on the next page, and never again." })}
      ${formError(fault)}
      <div class="card">${portalForm(
        context,
        html`${formMarkField(formMark)}${fields(state)}
        <div class="actions"><button type="submit">Add the webhook</button><a class="button plain" href="${list}">Cancel</a></div>`,
      )}</div>`,
    state,
    fault,
  );
}

/** Changes the address, the events and the kinds of signatures of an endpoint. */
export function changeEndpointPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  state: FormState,
): PortalPage {
  const title = "Change the webhook";
  const at = portalPath("webhook", { dealerId: context.dealer.dealerId, endpointId: endpoint.id });
  return formPage(
    context.t,
    title,
    html`${backLink(endpoint.url, at)}
      ${pageHead(title, { lead: "Deliveries that wait follow the change. The secret stays the same." })}
      <div class="card">${portalForm(
        context,
        html`${fields(state)}
        <div class="actions"><button type="submit">Save</button><a class="button plain" href="${at}">Cancel</a></div>`,
      )}</div>`,
    state,
  );
}

function fields(state: FormState): Markup {
  const error = state.errors.events;
  return html`${textField(state, {
    name: "url",
    label: "Address",
    hasFocus: true,
    hint: "An https address of your system that anyone on the internet can reach.",
  })}
  ${checkGroup(
    "Events",
    "Your system is sent these.",
    html`${EVENT_NAMES.toSorted(byUse).map((name) =>
      checkField(state, { name: eventBox(name), label: eventLabel(name), hint: EVENT_HINTS[name] }),
    )}`,
    error === undefined ? null : { name: "events", text: error },
  )}
  ${checkGroup(
    "Signatures",
    "Every delivery is signed with the secret.",
    checkField(state, {
      name: "asymmetric",
      label: "Sign with a public key too",
      hint: "For systems that are to check deliveries without holding a secret (v1a, Ed25519).",
    }),
  )}`;
}

/** Events of tests come first. */
function byUse(a: EventName, b: EventName): number {
  const order = Object.keys(EVENT_HINTS);
  return order.indexOf(a) - order.indexOf(b);
}
