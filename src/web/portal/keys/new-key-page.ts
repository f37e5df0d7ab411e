import { html } from "hono/html";
import type { Credential } from "../../../credentials/credential.ts";
import { KEY_KINDS, KEY_LABEL_MAX_LENGTH, keyKindOf } from "../../../credentials/dealer-key.ts";
import { choiceField, formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { KEY_KIND_WORDS } from "./key-words.ts";
import { keyName } from "./keys-page.ts";

/** The hidden field by which a form that is sent twice makes one key. */
export const FORM_MARK_FIELD = "form_mark";

/** @param fault why no key was made, where no field is to blame. */
export function newKeyPage(
  context: DealerContext,
  formMark: string,
  state: FormState,
  fault?: string,
): PortalPage {
  const { dealerId } = context.dealer;
  const content = html`${backLink("API keys", portalPath("keys", { dealerId }))}
    ${pageHead("Make a key", { lead: "Its secret is shown on the next page, and never again." })}
    ${formError(fault)}
    <div class="card">${portalForm(
      context,
      html`<input type="hidden" name="${FORM_MARK_FIELD}" value="${formMark}" />
      ${textField(state, {
        ...{ name: "label", label: "Name", hasFocus: true },
        hint: `For you to tell it from others, such as the program that uses it; at most ${KEY_LABEL_MAX_LENGTH} characters.`,
      })}
      ${choiceField(state, {
        ...{ name: "kind", label: "Kind" },
        options: KEY_KINDS.map((kind) => ({
          ...{ value: kind, label: KEY_KIND_WORDS[kind].name, hint: KEY_KIND_WORDS[kind].may },
        })),
      })}
      <div class="actions"><button type="submit">Make the key</button></div>`,
    )}</div>`;
  return formPage("Make a key", content, state, fault);
}

/** The one page that shows a secret. */
export function madeKeyPage(context: DealerContext, key: Credential, clientSecret: string): PortalPage {
  const { dealerId } = context.dealer;
  const content = html`${pageHead("Your new key")}
    <div class="notice good" role="status"><p>${keyName(key)} is made. Copy the secret now: it is not kept here, and cannot be shown again.</p></div>
    <div class="card">
      ${facts([
        ["Name", keyName(key)],
        ["Kind", KEY_KIND_WORDS[keyKindOf(key)].name],
      ])}
      ${copiedField({ name: "client-id", label: "Client id", value: key.clientId, what: "the client id" })}
      ${copiedField({ name: "client-secret", label: "Client secret", value: clientSecret, what: "the secret" })}
      <p class="hint after">Whoever has both can read what the key reads. A program exchanges them for a token at <code>/v1/oauth/token</code>, as <a href="/docs">the reference</a> says.</p>
      <p class="after"><a class="button" href="${portalPath("keys", { dealerId })}">I have copied it</a></p>
    </div>`;
  return { ...page("Your new key", content), script: COPY_SCRIPT };
}

/** The form was sent a second time, by a reload or a second press. @param key null when it exists no more. */
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
