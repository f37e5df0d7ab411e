import { html } from "hono/html";
import { oneOf } from "../../../kernel/field.ts";
import type { WebhookEndpoint } from "../../../webhooks/endpoints/webhook-endpoint.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import { docsLink } from "../../docs-link.ts";
import { selectField } from "../../form-field.ts";
import { fieldReader } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm, cardFormPage, type ShownForm } from "../frame/portal-form.ts";
import { facts, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

/** For how long the old secret may sign too, in hours; the API takes every number up to 720. */
export const OVERLAPS = ["24", "72", "168", "720", "1", "0"] as const;
export const OVERLAP_FIELDS = {
  overlap: fieldReader(oneOf(OVERLAPS), (t) => t("webhooks.rotate.no_overlap")),
};

export function rotateSecretPage(context: DealerContext, form: ShownForm<EndpointHealth>): PortalPage {
  const { t } = context;
  const { id: endpointId, url } = form.loaded;
  const title = t("webhooks.rotate.title");
  const path = portalPath("webhook", { dealerId: context.dealer.dealerId, endpointId });
  return cardFormPage(context, form, {
    title,
    lead: t("webhooks.rotate.lead"),
    back: { label: url, path },
    fields: selectField(form.state, {
      name: "overlap",
      label: t("webhooks.rotate.overlap"),
      hint: t("webhooks.rotate.overlap_hint"),
      options: OVERLAPS.map((value) => ({ value, label: t(`webhooks.rotate.overlap_${value}`) })),
    }),
    button: { label: title },
    cancel: { label: t("webhooks.rotate.keep"), path },
  });
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
        <a class="button" href="${portalPath("rotateSecret", at)}">${t("webhooks.rotate.title")}</a>
        <a class="button plain" href="${portalPath("webhook", at)}">${t("webhooks.secret_before.to_webhook")}</a>
      </div>
    </div>`,
  );
}
