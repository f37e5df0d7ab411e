import { formatDateAndTime } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { MailReader } from "../../mail/mail.ts";
import { greetingOf, type MailDraft } from "../../mail/mail-draft.ts";
import { DOTTED_WORD } from "../../mail/shown-name.ts";
import type { Person } from "../people/person.ts";
import { SETUP_LINK_LIFETIME_DAYS } from "./setup-link.ts";

export interface Recipient {
  readonly email: string;
  /** The name by which the dealer knows the person. A mail about the account itself has none: it repeats no text that others typed. */
  readonly name?: string | null;
}

export interface MailedLink {
  readonly url: string;
  readonly expiresAtMs: number;
}

export function newLinkMail(
  reader: MailReader,
  { email, passwordHash }: Pick<Person, "email" | "passwordHash">,
  link: MailedLink,
): MailDraft {
  const { t } = reader;
  const which = passwordHash === null ? "first" : "again";
  return draft(
    t,
    { email },
    {
      subject: t(`accountmail.new_link.${which}.subject`),
      paragraphs: [
        t(`accountmail.new_link.${which}.asked`, { email }),
        t("accountmail.new_link.validity", validityOf(reader, link)),
        t(`accountmail.new_link.${which}.unexpected`),
      ],
      action: { label: t(`accountmail.new_link.${which}.button`), url: link.url },
    },
  );
}

/** Sent no matter who replaced the password. */
export function passwordChangedMail(
  reader: MailReader,
  { email }: Pick<Person, "email">,
  { atMs, newLinkUrl }: { readonly atMs: number; readonly newLinkUrl: string },
): MailDraft {
  const { t } = reader;
  return draft(
    t,
    { email },
    {
      subject: t("accountmail.password_changed.subject"),
      paragraphs: [
        t("accountmail.password_changed.happened", { email, when: momentFor(reader, atMs) }),
        t("accountmail.password_changed.known"),
        t("accountmail.password_changed.unknown"),
      ],
      action: { label: t("accountmail.password_changed.button"), url: newLinkUrl },
    },
  );
}

export function draft(
  t: Translator,
  { email, name = null }: Recipient,
  words: Omit<MailDraft, "t" | "to">,
): MailDraft {
  const greeted = name === null || DOTTED_WORD.test(name) ? null : name;
  return {
    t,
    to: { name: greeted, address: email },
    ...words,
    paragraphs: [greetingOf(t, greeted), ...words.paragraphs],
  };
}

export function validity(reader: MailReader, link: MailedLink): string {
  return reader.t("accountmail.link.validity", validityOf(reader, link));
}

function validityOf(reader: MailReader, { expiresAtMs }: MailedLink) {
  return { count: SETUP_LINK_LIFETIME_DAYS, until: momentFor(reader, expiresAtMs) };
}

export function momentFor({ t, clock }: MailReader, instantMs: number): string {
  return formatDateAndTime(instantMs, clock.at(instantMs), t) ?? "";
}
