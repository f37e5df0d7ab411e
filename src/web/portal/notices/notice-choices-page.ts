import { html } from "hono/html";
import { NOTICE_KINDS, type NoticeKind, type NoticeMail } from "../../../identity/notices/notice-choice.ts";
import { DIGEST_HOUR, NOTICE_MAIL_PAUSE_MINUTES } from "../../../notices/notice.ts";
import { NOTICE_LABELS } from "../../../notices/notice-words.ts";
import { checkField } from "../../check-field.ts";
import { selectField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { isShowable, mailField, shownField } from "./notice-choices-form.ts";

const MAIL_LABELS: Readonly<Record<NoticeMail, string>> = {
  none: "No mail",
  at_once: "At once",
  daily: "Once a day",
};

/** Which notices of this dealer the person gets, and how. */
export function noticeChoicesPage(context: DealerContext, state: FormState): PortalPage {
  const { dealerId, dealerName } = context.dealer;
  const title = "Choose your notices";
  return formPage(
    context.t,
    title,
    html`${backLink("Notices", portalPath("notices", { dealerId }))}
    ${pageHead(title, { lead: html`What you are notified about at ${dealerName}. Nobody else's choices change.` })}
    <div class="card">${portalForm(
      context,
      html`<div class="columns">${NOTICE_KINDS.map((kind) => kindFields(state, kind))}</div>
      <div class="actions"><button type="submit">Save</button><a class="button plain" href="${portalPath("notices", { dealerId })}">Cancel</a></div>`,
    )}</div>
    <p class="hint after">Mails “at once” come at most every ${NOTICE_MAIL_PAUSE_MINUTES} minutes: what happens between follows in one mail. The daily mail comes at ${DIGEST_HOUR} o'clock.</p>
    <p class="hint">You are always mailed when your password or your second factor changes, and when a new browser signs in to your account.</p>`,
    state,
  );
}

function kindFields(state: FormState, kind: NoticeKind): Markup {
  const { name, hint } = NOTICE_LABELS[kind];
  return html`<fieldset class="field">
    <legend>${name}</legend>
    <p class="hint">${hint}</p>
    ${selectField(state, {
      name: mailField(kind),
      label: "By mail",
      options: (Object.keys(MAIL_LABELS) as NoticeMail[]).map((value) => ({
        value,
        label: MAIL_LABELS[value],
      })),
    })}
    ${isShowable(kind) ? checkField(state, { name: shownField(kind), label: "Show it on the overview" }) : ""}
  </fieldset>`;
}
