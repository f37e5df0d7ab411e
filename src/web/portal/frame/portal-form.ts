import { html } from "hono/html";
import type { Flash } from "../../../identity/sessions/session-service.ts";
import type { Translator } from "../../../language/translator.ts";
import { formError } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { FORM_TOKEN_FIELD, type OpenContext } from "./portal-context.ts";
import { backLink, facts, formPage, type PortalPage, page, pageHead } from "./portal-page.ts";

/** Sent to the address of its page, or to `path`. */
export function portalForm(
  context: Pick<OpenContext, "formToken">,
  content: Markup,
  {
    path,
    isInline = false,
    hasFile = false,
  }: { readonly path?: string; readonly isInline?: boolean; readonly hasFile?: boolean } = {},
): Markup {
  return html`<form method="post" novalidate ${hasFile ? html`enctype="multipart/form-data"` : ""} ${path === undefined ? "" : html`action="${path}"`}
    ${isInline ? html`class="inline"` : ""}>
    <input type="hidden" name="${FORM_TOKEN_FIELD}" value="${context.formToken}" />
    ${content}
  </form>`;
}

/** A form that only searches: its fields are sent in the address, so that back, forward and reload show the same page. */
export function askingForm(path: string, content: Markup): Markup {
  return html`<form method="get" action="${path}" novalidate>${content}</form>`;
}

/** `label` may hold words of `unseen` that name its object. */
export function buttonForm(
  context: Pick<OpenContext, "formToken">,
  path: string,
  button: { readonly label: Markup | string; readonly kind?: "main" | "plain" | "alarm" },
): Markup {
  const { label, kind = "plain" } = button;
  return portalForm(context, html`<button type="submit" class="${kind}">${label}</button>`, {
    path,
    isInline: true,
  });
}

/** Makes a form take effect only once, even if it is sent twice. */
export const FORM_MARK_FIELD = "form_mark";

export function formMarkField(formMark: string): Markup {
  return html`<input type="hidden" name="${FORM_MARK_FIELD}" value="${formMark}" />`;
}

/** A form as its page shows it. */
export interface ShownForm<Loaded = unknown> {
  readonly loaded: Loaded;
  readonly state: FormState;
  /** Why the whole form was refused. */
  readonly fault?: string | undefined;
  /** For the field `FORM_MARK_FIELD`; empty unless the form has marks. */
  readonly formMark: string;
}

interface Place {
  readonly label: string;
  readonly path: string;
}

/** A page with one form, in a card, and the way back to where it was opened. */
export function cardFormPage(
  context: Pick<OpenContext, "formToken" | "t">,
  { state, fault, formMark }: ShownForm,
  of: {
    readonly title: string;
    readonly lead?: Markup | string;
    readonly back: Place;
    /** Above the card. */
    readonly notice?: Markup | string;
    /** In the card, above the form. */
    readonly about?: Markup;
    readonly fields: Markup;
    readonly button: { readonly label: string; readonly kind?: "alarm" };
    /** Beside the button: it changes nothing. */
    readonly cancel?: Place;
  },
): PortalPage {
  const { title, lead, back, notice = "", about = "", fields, button, cancel } = of;
  const content = html`${backLink(back.label, back.path)}
    ${pageHead(title, { lead })}
    ${notice}${formError(fault)}
    <div class="card">${about}${portalForm(
      context,
      html`${formMark === "" ? "" : formMarkField(formMark)}${fields}
      <div class="actions"><button type="submit" ${button.kind === undefined ? "" : html`class="${button.kind}"`}>${button.label}</button>${cancel === undefined ? "" : html`<a class="button plain" href="${cancel.path}">${cancel.label}</a>`}</div>`,
    )}</div>`;
  return formPage(context.t, title, content, state, fault);
}

/** Only such a page has a button in the colour of danger; links to it end in `…`, with that colour as their outline. */
export function askPage(
  context: Pick<OpenContext, "formToken">,
  ask: {
    readonly title: string;
    readonly back: Place;
    readonly about?: readonly (readonly [name: string, value: Markup | string])[];
    /** What will happen, and whether it can be undone. */
    readonly says: string;
    readonly act: Place;
    /** The label of the way out, which leads back. */
    readonly keep: string;
  },
): PortalPage {
  const { title, back, about = [], says, act, keep } = ask;
  return page(
    title,
    html`${backLink(back.label, back.path)}
    ${pageHead(title)}
    <div class="card">
      ${about.length === 0 ? "" : facts(about)}
      <p ${about.length === 0 ? "" : html`class="after"`}>${says}</p>
      <div class="actions">
        ${buttonForm(context, act.path, { label: act.label, kind: "alarm" })}
        <a class="button plain" href="${back.path}">${keep}</a>
      </div>
    </div>`,
  );
}

/** A link to such a page. @param label ends in `…`; it may hold words of `unseen` that name its object. */
export function askLink(label: Markup | string, path: string): Markup {
  return html`<a class="button alarm" href="${path}">${label}</a>`;
}

/** What is known of the installation where a page speaks of mails. */
export interface MailSetting {
  /** False where mails only become files of the operator. */
  readonly hasMailServer: boolean;
}

/** Above a form whose result would be mailed; empty where mails are sent. */
export function noMailNotice(t: Translator, { hasMailServer }: MailSetting): Markup | string {
  return hasMailServer ? "" : html`<div class="notice caution"><p>${t("page.no_mail_server")}</p></div>`;
}

/** Said after a mail was queued: in amber where it reaches nobody. @param written in place of `says` then. */
export function withMailSetting(
  says: string,
  t: Translator,
  { hasMailServer }: MailSetting,
  written = says,
): Flash {
  return hasMailServer
    ? { tone: "good", text: says }
    : { tone: "caution", text: `${written} ${t("page.no_mail_server")}` };
}
