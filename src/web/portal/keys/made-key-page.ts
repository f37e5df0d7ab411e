import { html } from "hono/html";
import type { Credential } from "../../../credentials/credential.ts";
import { docsLink } from "../../docs-link.ts";
import { phrase } from "../../phrase.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { facts, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { keyKindName, keyName } from "./key-labels.ts";

/** The only page that shows a secret. */
export function madeKeyPage(context: DealerContext, key: Credential, clientSecret: string): PortalPage {
  const { t, dealer } = context;
  const { dealerId } = dealer;
  const content = html`${pageHead(t("keys.made.title"))}
    <div class="notice good" role="status"><p>${t("keys.made.said", { name: keyName(key) })}</p></div>
    <div class="card">
      ${facts([
        [t("keys.column.name"), keyName(key)],
        [t("keys.column.kind"), keyKindName(t, key)],
      ])}
      ${copiedField(t, { name: "client-id", label: t("keys.column.client_id"), value: key.clientId, copy: phrase(t, "keys.made.copy_client_id", { unseen }) })}
      ${copiedField(t, { name: "client-secret", label: t("keys.column.client_secret"), value: clientSecret, copy: phrase(t, "keys.made.copy_secret", { unseen }) })}
      <p class="hint after">${phrase(t, "keys.made.hint", {
        code: (words) => html`<code>${words}</code>`,
        a: (words) => docsLink(t, "/docs/integrate/quick-start", words),
      })}</p>
      <p class="after"><a class="button" href="${portalPath("keys", { dealerId })}">${t("keys.made.done")}</a></p>
    </div>`;
  return { ...page(t("keys.made.title"), content), script: COPY_SCRIPT };
}

/** For a form that was sent again. `key` is null when it no longer exists. */
export function madeBeforePage(context: DealerContext, key: Credential | null): PortalPage {
  const { t, dealer } = context;
  const { dealerId } = dealer;
  const title = t("keys.made_before.title");
  return page(
    title,
    html`${pageHead(title)}
    <div class="card">
      ${
        key === null
          ? html`<p>${t("keys.made_before.gone")}</p>`
          : html`<p>${phrase(t, "keys.made_before.text", { name: keyName(key), b: (words) => html`<strong>${words}</strong>` })}</p>
            ${facts([[t("keys.column.client_id"), html`<code>${key.clientId}</code>`]])}`
      }
      <div class="actions">
        <a class="button" href="${portalPath("keys", { dealerId })}">${t("keys.made_before.to_keys")}</a>
        <a class="button plain" href="${portalPath("keyForm", { dealerId })}">${t("keys.made_before.another")}</a>
      </div>
    </div>`,
  );
}
