import type { Messages } from "../../message.ts";

/** The page behind the link at the end of a mail that ends such mails. On a phone, mostly. */
export const unsubscribe = {
  /** Under the name of the service, at the top. One line. */
  "unsubscribe.tagline": "Mails about a dealer",
  /** The question, which is also the title of the page. {dealer} is a dealer's name, as it was typed, here and below. */
  "unsubscribe.ask.heading": "End these mails?",

  "unsubscribe.ask.text":
    "You get no more mails about what happens at {dealer}. Mails about your own account, such as a changed password, still come.",
  /** A button. */
  "unsubscribe.ask.end": "End the mails",

  "unsubscribe.ended.heading": "No more of these mails",
  "unsubscribe.ended.text":
    "You get no more mails about what happens at {dealer}. In the portal you can choose them again.",
  "unsubscribe.unknown.heading": "This link does not work",
  "unsubscribe.unknown.text":
    "It is not complete, or it belongs to an account that is not there any more. In the portal you choose your notices.",
  /** A button. */
  "unsubscribe.portal": "To the portal",

  "unsubscribe.unreadable.heading": "This could not be read",
  "unsubscribe.unreadable.text": "Nothing was changed. Open the link from the mail again.",
} as const satisfies Messages;
