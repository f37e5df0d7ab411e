import { formatDateAndTime } from "../../language/date-format.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { DOTTED_WORD } from "../../mail/shown-name.ts";
import type { Person } from "../people/person.ts";
import { SETUP_LINK_LIFETIME_DAYS } from "./setup-link.ts";

export interface Recipient {
  readonly email: string;
  /**
   * The name by which the dealer of the mail knows the person. A mail about the account itself has none: it repeats no text that others
   * typed.
   */
  readonly name?: string | null;
}

export interface MailedLink {
  readonly url: string;
  readonly expiresAtMs: number;
}

export function newLinkMail(person: Pick<Person, "email" | "passwordHash">, link: MailedLink): MailDraft {
  const isFirst = person.passwordHash === null;
  return draft(
    { email: person.email },
    {
      subject: isFirst ? "Your new link to set a password" : "Your link to choose a new password",
      paragraphs: [
        `A new link was asked for, to ${isFirst ? "set the" : "choose another"} password of your account ${person.email}.`,
        `${validity(link)} Links that you were sent before no longer work.`,
        isFirst
          ? "If you did not ask for it, you can ignore this message: as long as no password is set, nobody can sign in."
          : "If you did not ask for it, you can ignore this message: your password stays as it is.",
      ],
      action: { label: isFirst ? "Set your password" : "Choose a new password", url: link.url },
    },
  );
}

/** Sent no matter who replaced the password. */
export function passwordChangedMail(
  person: Pick<Person, "email">,
  { atMs, newLinkUrl }: { readonly atMs: number; readonly newLinkUrl: string },
): MailDraft {
  return draft(
    { email: person.email },
    {
      subject: "Your password was changed",
      paragraphs: [
        `The password of your account ${person.email} was changed on ${formatDateAndTime(atMs)}. Every other browser that was signed in has been signed out.`,
        "If that was you, there is nothing to do.",
        "If it was not, choose a new password at once: ask for a link to this address.",
      ],
      action: { label: "Ask for a link", url: newLinkUrl },
    },
  );
}

export function draft({ email, name = null }: Recipient, words: Omit<MailDraft, "to">): MailDraft {
  const greeted = name === null || DOTTED_WORD.test(name) ? null : name;
  const greeting = greeted === null ? "Hello," : `Hello ${greeted},`;
  return { to: { name: greeted, address: email }, ...words, paragraphs: [greeting, ...words.paragraphs] };
}

export function validity({ expiresAtMs }: MailedLink): string {
  return `The link works once and for ${SETUP_LINK_LIFETIME_DAYS} days, until ${formatDateAndTime(expiresAtMs)}.`;
}
