import { html } from "hono/html";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { WebhookEndpoint } from "../../../webhooks/endpoints/webhook-endpoint.ts";
import { formError, selectField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import { formMarkField } from "../frame/form-mark-field.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm, portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { OVERLAPS } from "./endpoint-form.ts";

/** Asks how long the old secret signs too. @param fault why nothing was changed, when the reason is not one field. */
export function rotateSecretPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  {
    formMark,
    state,
    fault,
  }: { readonly formMark: string; readonly state: FormState; readonly fault?: string },
): PortalPage {
  const title = "Make a new secret";
  const at = portalPath("webhook", { dealerId: context.dealer.dealerId, endpointId: endpoint.id });
  return formPage(
    context.t,
    title,
    html`${backLink(endpoint.url, at)}
      ${pageHead(title, { lead: "It is shown on the next page, and never again." })}
      ${formError(fault)}
      <div class="card">${portalForm(
        context,
        html`${formMarkField(formMark)}
        ${selectField(state, {
          name: "overlap",
          label: "The old secret signs too, for",
          hint: "Until then every delivery has both signatures, so that your system can change over. A secret before the old one ends now.",
          options: OVERLAPS,
        })}
        <div class="actions"><button type="submit">Make a new secret</button><a class="button plain" href="${at}">Keep the old one</a></div>`,
      )}</div>`,
    state,
    fault,
  );
}

/** The only page that shows a secret. @param made.said how it came to be, and until when an older one signs. */
export function secretPage(
  context: DealerContext,
  made: {
    readonly title: string;
    readonly said: string;
    readonly endpoint: WebhookEndpoint;
    readonly secret: string;
    readonly notice: Markup | string;
  },
): PortalPage {
  const { title, said, endpoint, secret, notice } = made;
  const at = { dealerId: context.dealer.dealerId, endpointId: endpoint.id };
  const content = html`${pageHead(title)}
    <div class="notice good" role="status"><p>${said} Copy the secret now: it cannot be shown again.</p></div>
    ${notice}
    <div class="card">
      ${facts([["Address", endpoint.url]])}
      ${copiedField(context.t, { name: "secret", label: "Secret", value: secret, copy: html`Copy<span class="unseen"> the secret</span>` })}
      <p class="hint after">Your system checks with it that a delivery is genuine: <a href="/docs/integrate/verifying-deliveries">how to</a>.</p>
      <div class="actions">
        <a class="button" href="${portalPath("webhook", at)}">I have copied it</a>
        ${buttonForm(context, portalPath("pingWebhook", at), { label: "Send a test delivery" })}
      </div>
    </div>`;
  return { ...page(title, content), script: COPY_SCRIPT };
}

/** For a form that was sent again, by a reload or a second click. @param endpoint null when it no longer exists. */
export function secretShownBeforePage(context: DealerContext, endpoint: WebhookEndpoint | null): PortalPage {
  const { dealerId } = context.dealer;
  const title = "This form was sent before";
  const list = html`<a class="button plain" href="${portalPath("webhooks", { dealerId })}">To the webhooks</a>`;
  if (endpoint === null)
    return page(
      title,
      html`${pageHead(title)}<div class="card"><p>The webhook that it added exists no more. No other was added.</p><div class="actions">${list}</div></div>`,
    );
  const at = { dealerId, endpointId: endpoint.id };
  return page(
    title,
    html`${pageHead(title)}
    <div class="card">
      <p>Nothing was changed this time. The secret of <strong>${endpoint.url}</strong> was shown once. If you have not copied it, make a new one.</p>
      <div class="actions">
        <a class="button" href="${portalPath("rotateSecretForm", at)}">Make a new secret</a>
        <a class="button plain" href="${portalPath("webhook", at)}">To the webhook</a>
      </div>
    </div>`,
  );
}
