import { html } from "hono/html";
import { NOTICE_KINDS, NOTICE_MAILS, type NoticeKind } from "../../../identity/notices/notice-choice.ts";
import type { Translator } from "../../../language/translator.ts";
import { DIGEST_HOUR, NOTICE_MAIL_PAUSE_MINUTES } from "../../../notices/notice.ts";
import { checkField, selectField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { type MailSetting, noMailNotice } from "../frame/no-mail-notice.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { isShowable, mailField, shownField } from "./notice-choices-form.ts";

export function noticeChoicesPage(
  context: DealerContext,
  state: FormState,
  mailSetting: MailSetting,
): PortalPage {
  const { dealerId, dealerName } = context.dealer;
  const { t } = context;
  const title = t("notices.choose");
  return formPage(
    t,
    title,
    html`${backLink(t("notices.title"), portalPath("notices", { dealerId }))}
    ${pageHead(title, { lead: t("notices.choices.lead", { dealer: dealerName }) })}
    ${noMailNotice(t, mailSetting)}
    <div class="card">${portalForm(
      context,
      html`<div class="columns">${NOTICE_KINDS.map((kind) => kindFields(t, state, kind))}</div>
      <div class="actions"><button type="submit">${t("notices.choices.save")}</button><a class="button plain" href="${portalPath("notices", { dealerId })}">${t("notices.choices.cancel")}</a></div>`,
    )}</div>
    <p class="hint after">${t("notices.choices.pace", { minutes: NOTICE_MAIL_PAUSE_MINUTES, hour: DIGEST_HOUR })}</p>
    <p class="hint">${t("notices.choices.always")}</p>`,
    state,
  );
}

function kindFields(t: Translator, state: FormState, kind: NoticeKind): Markup {
  return html`<fieldset class="field">
    <legend>${t(`notices.kind.${kind}.name`)}</legend>
    <p class="hint">${t(`notices.kind.${kind}.hint`)}</p>
    ${selectField(state, {
      name: mailField(kind),
      label: t("notices.choices.by_mail"),
      options: NOTICE_MAILS.map((value) => ({
        value,
        label: t(`notices.mail.${value}`),
      })),
    })}
    ${isShowable(kind) ? checkField(state, { name: shownField(kind), label: t("notices.choices.show") }) : ""}
  </fieldset>`;
}
