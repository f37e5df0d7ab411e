import { html } from "hono/html";
import type { WebhookEndpoint } from "../../../webhooks/endpoints/webhook-endpoint.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import { docsLink } from "../../docs-link.ts";
import { formError, selectField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm, formMarkField, portalForm } from "../frame/portal-form.ts";
import { backLink, facts, formPage, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { OVERLAPS } from "./endpoint-form.ts";

export function rotateSecretPage(
  context: DealerContext,
  endpoint: EndpointHealth,
  {
    formMark,
    state,
    fault,
  }: { readonly formMark: string; readonly state: FormState; readonly fault?: string },
): PortalPage {
  const { t } = context;
  const title = t("webhooks.rotate.title");
  const at = portalPath("webhook", { dealerId: context.dealer.dealerId, endpointId: endpoint.id });
  return formPage(
    t,
    title,
    html`${backLink(endpoint.url, at)}
      ${pageHead(title, { lead: t("webhooks.rotate.lead") })}
      ${formError(fault)}
      <div class="card">${portalForm(
        context,
        html`${formMarkField(formMark)}
        ${selectField(state, {
          name: "overlap",
          label: t("webhooks.rotate.overlap"),
          hint: t("webhooks.rotate.overlap_hint"),
          options: OVERLAPS.map((value) => ({ value, label: t(`webhooks.rotate.overlap_${value}`) })),
        })}
        <div class="actions"><button type="submit">${title}</button><a class="button plain" href="${at}">${t("webhooks.rotate.keep")}</a></div>`,
      )}</div>`,
    state,
    fault,
  );
}

/** The only page that shows a secret. `said` is how it came to be, and until when an older one signs. */
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
  const { t } = context;
  const { title, said, endpoint, secret, notice } = made;
  const at = { dealerId: context.dealer.dealerId, endpointId: endpoint.id };
  const content = html`${pageHead(title)}
    <div class="notice good" role="status"><p>${said}</p></div>
    ${notice}
    <div class="card">
      ${facts([[t("webhooks.fact.address"), endpoint.url]])}
      ${copiedField(t, { name: "secret", label: t("webhooks.secret.label"), value: secret, copy: phrase(t, "webhooks.secret.copy", { unseen }) })}
      <p class="hint after">${phrase(t, "webhooks.secret.hint", { a: (words) => docsLink(t, "/docs/integrate/verifying-deliveries", words) })}</p>
      <div class="actions">
        <a class="button" href="${portalPath("webhook", at)}">${t("webhooks.secret.done")}</a>
        ${buttonForm(context, portalPath("pingWebhook", at), { label: t("webhooks.webhook.ping") })}
      </div>
    </div>`;
  return { ...page(title, content), script: COPY_SCRIPT };
}

/** For a form that was sent again. `endpoint` is null when it no longer exists. */
export function secretShownBeforePage(context: DealerContext, endpoint: WebhookEndpoint | null): PortalPage {
  const { dealerId } = context.dealer;
  const { t } = context;
  const title = t("webhooks.secret_before.title");
  const list = html`<a class="button plain" href="${portalPath("webhooks", { dealerId })}">${t("webhooks.secret_before.to_list")}</a>`;
  if (endpoint === null)
    return page(
      title,
      html`${pageHead(title)}<div class="card"><p>${t("webhooks.secret_before.gone")}</p><div class="actions">${list}</div></div>`,
    );
  const at = { dealerId, endpointId: endpoint.id };
  return page(
    title,
    html`${pageHead(title)}
    <div class="card">
      <p>${phrase(t, "webhooks.secret_before.text", { address: endpoint.url, strong: (words) => html`<strong>${words}</strong>` })}</p>
      <div class="actions">
        <a class="button" href="${portalPath("rotateSecretForm", at)}">${t("webhooks.rotate.title")}</a>
        <a class="button plain" href="${portalPath("webhook", at)}">${t("webhooks.secret_before.to_webhook")}</a>
      </div>
    </div>`,
  );
}
