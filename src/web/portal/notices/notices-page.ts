import { html } from "hono/html";
import {
  NOTICE_KINDS,
  NOTICE_MAILS,
  type NoticeChoices,
  type NoticeKind,
  ofEachKind,
} from "../../../identity/notices/notice-choice.ts";
import { oneOf } from "../../../kernel/field.ts";
import type { Translator } from "../../../language/translator.ts";
import { DIGEST_HOUR, NOTICE_MAIL_PAUSE_MINUTES, NOTICE_RETENTION_DAYS } from "../../../notices/notice.ts";
import type { NoticeList } from "../../../notices/notice-service.ts";
import { checkField, checkReader, selectField, ticked } from "../../form-field.ts";
import { type FormOutcome, type FormState, fieldReader, filledForm, readFields } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type MailSetting, noMailNotice, portalForm } from "../frame/portal-form.ts";
import { backLink, emptyState, formPage, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { pagination } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { type NoticedTests, noticeRow, noticeTable } from "./notice-list.ts";
import { type NoticesAt, noticesQuery } from "./notice-path.ts";

export const NOTICES_PER_PAGE = 50;

export function noticesPage(
  context: DealerContext,
  list: NoticeList,
  tests: NoticedTests,
  at: Required<NoticesAt>,
): PortalPage {
  const { t } = context;
  const { dealerId } = context.dealer;
  const choices = portalPath("chooseNotices", { dealerId });
  const isFirstOfAll = at.page === 1 && at.kind === null;
  const title = at.kind === null ? t("notices.title") : t(`notices.kind.${at.kind}.name`);
  return page(
    title,
    html`${
      at.kind === null
        ? backLink(t("notices.back.overview"), portalPath("overview", { dealerId }))
        : backLink(t("notices.title"), portalPath("notices", { dealerId }))
    }
    ${pageHead(title, {
      lead: t("notices.lead", { count: NOTICE_RETENTION_DAYS }),
      actions: html`<a class="button plain" href="${choices}">${t("notices.choose")}</a>${isFirstOfAll ? readButton(context, list) : ""}`,
    })}
    ${
      list.notices.length === 0
        ? emptyState({
            heading: t("notices.none.heading"),
            text: t("notices.none.text"),
            next: { label: t("notices.choose"), path: choices },
          })
        : noticeTable(
            context,
            t("notices.table"),
            list.notices.map((notice) => noticeRow(context, notice, tests)),
            at,
          )
    }
    ${pagination(t, {
      page: at.page,
      perPage: NOTICES_PER_PAGE,
      total: list.total,
      pathOf: (other) => portalPath("notices", { dealerId }, noticesQuery({ ...at, page: other })),
    })}`,
  );
}

/** Up to which notice a form marks them as read: those that there were for the page, and none that came meanwhile. */
export const UP_TO_FIELD = "up_to";

/** Nothing where all is read. */
export function readButton(
  context: DealerContext,
  { upToId, unreadCount }: Pick<NoticeList, "upToId" | "unreadCount">,
): Markup | string {
  if (unreadCount === 0) return "";
  const { dealerId } = context.dealer;
  return portalForm(
    context,
    html`<input type="hidden" name="${UP_TO_FIELD}" value="${upToId}" />
    <button type="submit" class="plain">${context.t("notices.mark_read", { count: unreadCount })}</button>`,
    { path: portalPath("readNotices", { dealerId }), isInline: true },
  );
}

const mailField = (kind: NoticeKind) => `mail_${kind}`;
const shownField = (kind: NoticeKind) => `shown_${kind}`;

/** The newest tests are on the overview anyway, so a certificate that is ready is only a matter of mails. */
function isShowable(kind: NoticeKind): boolean {
  return kind !== "certificate_ready";
}

const mailReader = fieldReader(oneOf(NOTICE_MAILS), (t) => t("notices.choices.missing"));

export function readNoticeChoices(
  form: ReadonlyMap<string, string>,
  t: Translator,
): FormOutcome<NoticeChoices> {
  const mails = readFields(
    form,
    Object.fromEntries(NOTICE_KINDS.map((kind) => [mailField(kind), mailReader])),
    t,
  );
  if (!mails.isGood) return mails;
  const shown = readFields(
    form,
    Object.fromEntries(NOTICE_KINDS.map((kind) => [shownField(kind), checkReader])),
    t,
  );
  if (!shown.isGood) return shown;
  const values = ofEachKind((kind) => ({
    mail: mails.values[mailField(kind)] ?? "none",
    isShown: !isShowable(kind) || shown.values[shownField(kind)] === true,
  }));
  return { isGood: true, values };
}

export function chosenForm(choices: NoticeChoices): FormState {
  return filledForm({
    ...Object.fromEntries(NOTICE_KINDS.map((kind) => [mailField(kind), choices[kind].mail])),
    ...ticked(...NOTICE_KINDS.filter((kind) => choices[kind].isShown).map(shownField)),
  });
}

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
