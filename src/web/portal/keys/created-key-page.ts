import { html } from "hono/html";
import type { Credential } from "../../../credentials/credential.ts";
import { KEY_KINDS, KEY_LABEL_MAX_LENGTH } from "../../../credentials/dealer-key.ts";
import { oneOf } from "../../../kernel/field.ts";
import { docsLink } from "../../docs-link.ts";
import { choiceField, textField } from "../../form-field.ts";
import { fieldReader, textReader } from "../../form-state.ts";
import { phrase } from "../../phrase.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { cardFormPage, type ShownForm } from "../frame/portal-form.ts";
import { facts, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { keyKindName, keyName } from "./keys-page.ts";

export const KEY_FIELDS = {
  label: textReader({ missing: (t) => t("keys.form.no_name"), maxLength: KEY_LABEL_MAX_LENGTH }),
  kind: fieldReader(oneOf(KEY_KINDS), (t) => t("keys.form.no_kind")),
};

export function newKeyPage(context: DealerContext, form: ShownForm): PortalPage {
  const { t, dealer } = context;
  return cardFormPage(context, form, {
    title: t("keys.make"),
    lead: t("keys.form.lead"),
    back: { label: t("keys.title"), path: portalPath("keys", { dealerId: dealer.dealerId }) },
    fields: html`${textField(form.state, {
      name: "label",
      label: t("keys.column.name"),
      hasFocus: true,
      hint: t("keys.form.name_hint", { count: KEY_LABEL_MAX_LENGTH }),
    })}
    ${choiceField(form.state, {
      name: "kind",
      label: t("keys.column.kind"),
      options: KEY_KINDS.map((kind) => ({
        value: kind,
        label: t(`keys.kind.${kind}.name`),
        hint: t(`keys.kind.${kind}.may`),
      })),
    })}`,
    button: { label: t("keys.form.button") },
  });
}

/** The only page that shows a secret. */
export function createdKeyPage(context: DealerContext, key: Credential, clientSecret: string): PortalPage {
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
export function createdBeforePage(context: DealerContext, key: Credential | null): PortalPage {
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
        <a class="button plain" href="${portalPath("createKey", { dealerId })}">${t("keys.made_before.another")}</a>
      </div>
    </div>`,
  );
}
