import { html } from "hono/html";
import type { Credential } from "../../../credentials/credential.ts";
import { keyKindOf } from "../../../credentials/dealer-key.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import { facts, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { KEY_KIND_LABELS, keyName } from "./key-labels.ts";

/** The only page that shows a secret. */
export function madeKeyPage(context: DealerContext, key: Credential, clientSecret: string): PortalPage {
  const { dealerId } = context.dealer;
  const content = html`${pageHead("Your new key")}
    <div class="notice good" role="status"><p>${keyName(key)} is made. Copy the secret now: it is not kept here, and cannot be shown again.</p></div>
    <div class="card">
      ${facts([
        ["Name", keyName(key)],
        ["Kind", KEY_KIND_LABELS[keyKindOf(key)].name],
      ])}
      ${copiedField(context.t, { name: "client-id", label: "Client id", value: key.clientId, copy: html`Copy<span class="unseen"> the client id</span>` })}
      ${copiedField(context.t, { name: "client-secret", label: "Client secret", value: clientSecret, copy: html`Copy<span class="unseen"> the secret</span>` })}
      <p class="hint after">Anyone who has both can read what the key reads. A program exchanges them for a token at <code>/v1/oauth/token</code>, as the <a href="/docs/integrate/quick-start">quick start</a> shows.</p>
      <p class="after"><a class="button" href="${portalPath("keys", { dealerId })}">I have copied it</a></p>
    </div>`;
  return { ...page("Your new key", content), script: COPY_SCRIPT };
}

/** For a form that was sent again, by a reload or a second click. @param key null when it no longer exists. */
export function madeBeforePage(context: DealerContext, key: Credential | null): PortalPage {
  const { dealerId } = context.dealer;
  return page(
    "This form has made its key",
    html`${pageHead("This form has made its key")}
    <div class="card">
      ${
        key === null
          ? html`<p>The key that it made exists no more. No other was made.</p>`
          : html`<p>It was sent once more, and no second key was made. The secret of <strong>${keyName(key)}</strong> was shown once, and is not kept here. If you have not copied it, revoke the key and make another.</p>
            ${facts([["Client id", html`<code>${key.clientId}</code>`]])}`
      }
      <div class="actions">
        <a class="button" href="${portalPath("keys", { dealerId })}">To the keys</a>
        <a class="button plain" href="${portalPath("keyForm", { dealerId })}">Make another key</a>
      </div>
    </div>`,
  );
}
