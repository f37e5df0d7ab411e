import { formatDateAndTime } from "../certificates/certificate-words.ts";
import type { MailDraft } from "../mail/mail-draft.ts";
import type { Person } from "./person.ts";
import { SETUP_LINK_LIFETIME_DAYS } from "./setup-link.ts";

export type Recipient = Pick<Person, "email" | "name">;

export interface MailedLink {
  readonly url: string;
  readonly expiresAtMs: number;
}

/** To the owner of a new dealer who has no password yet. */
export function welcomeMail(
  to: Recipient,
  dealer: { readonly name: string; readonly orderedBy: string },
  link: MailedLink,
): MailDraft {
  return draft(to, {
    subject: `Set your password for ${dealer.name}`,
    paragraphs: [
      `${dealer.orderedBy} has registered ${dealer.name} for independent battery tests of used electric cars, and named you as its owner. Test units are on order.`,
      `To use your account, set a password. You will sign in with it and with this address, ${to.email}.`,
      validity(link),
      `If you did not expect this message, ignore it: as long as no password is set, nobody can sign in.`,
    ],
    action: { label: "Set your password", url: link.url },
  });
}

/** To the owner of a new dealer who has set a password before, for another dealer. */
export function dealerAddedMail(
  to: Recipient,
  dealer: { readonly name: string; readonly orderedBy: string },
): MailDraft {
  return draft(to, {
    subject: `${dealer.name} was added to your account`,
    paragraphs: [
      `${dealer.orderedBy} has registered ${dealer.name} for independent battery tests of used electric cars, and named you as its owner. Test units are on order.`,
      `Your account ${to.email} and its password stay as they are; they are good for ${dealer.name} as well.`,
      "If you did not expect this message, ask whoever manages battery tests in your company.",
    ],
    action: null,
  });
}

/** To a person for whom a new link was asked. */
export function newLinkMail(
  person: Pick<Person, "email" | "name" | "passwordHash">,
  link: MailedLink,
): MailDraft {
  const isFirst = person.passwordHash === null;
  return draft(person, {
    subject: isFirst ? "Your new link to set a password" : "Your link to choose a new password",
    paragraphs: [
      `A new link was asked for, to ${isFirst ? "set the" : "choose another"} password of your account ${person.email}.`,
      `${validity(link)} Links that you were sent before no longer work.`,
      isFirst
        ? "If you did not ask for it, you can ignore this message: as long as no password is set, nobody can sign in."
        : "If you did not ask for it, you can ignore this message: your password stays as it is.",
    ],
    action: { label: isFirst ? "Set your password" : "Choose a new password", url: link.url },
  });
}

/** To a person whose password was replaced: whoever did it, the person hears of it. */
export function passwordChangedMail(
  person: Recipient,
  { atMs, newLinkUrl }: { readonly atMs: number; readonly newLinkUrl: string },
): MailDraft {
  return draft(person, {
    subject: "Your password was changed",
    paragraphs: [
      `The password of your account ${person.email} was changed on ${formatDateAndTime(atMs)}. Every other browser that was signed in has been signed out.`,
      "If that was you, there is nothing to do.",
      "If it was not, choose a new password at once: ask for a link to this address.",
    ],
    action: { label: "Ask for a link", url: newLinkUrl },
  });
}

/** A mail to a person, with a greeting. */
export function draft({ email, name }: Recipient, words: Omit<MailDraft, "to">): MailDraft {
  const greeting = name === null ? "Hello," : `Hello ${name},`;
  return { to: { name, address: email }, ...words, paragraphs: [greeting, ...words.paragraphs] };
}

/** How long a link is good for, in words. */
export function validity({ expiresAtMs }: MailedLink): string {
  return `The link works once and for ${SETUP_LINK_LIFETIME_DAYS} days, until ${formatDateAndTime(expiresAtMs)}.`;
}
