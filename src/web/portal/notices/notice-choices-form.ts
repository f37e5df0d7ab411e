import {
  NOTICE_KINDS,
  NOTICE_MAILS,
  type NoticeChoices,
  type NoticeKind,
  ofEachKind,
} from "../../../identity/notices/notice-choice.ts";
import { oneOf } from "../../../kernel/field.ts";
import type { Translator } from "../../../language/translator.ts";
import { checkReader, ticked } from "../../form-field.ts";
import { type FormOutcome, type FormState, fieldReader, filledForm, readFields } from "../../form-state.ts";

export const mailField = (kind: NoticeKind) => `mail_${kind}`;
export const shownField = (kind: NoticeKind) => `shown_${kind}`;

/** The newest tests stand on the overview anyhow, so a certificate that is ready is a matter of mails alone. */
export function isShowable(kind: NoticeKind): boolean {
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
