import { type ClosedLinkState, SETUP_LINK_LIFETIME_DAYS } from "../../identity/passwords/setup-link.ts";
import { FOREIGN_FORM, type RefusalMessage, type RoomRefusals, TOO_LONG_FORM } from "../refusal-messages.ts";

/** Why a link sets no password. */
export const CLOSED_LINK_MESSAGES: Readonly<Record<ClosedLinkState, RefusalMessage>> = {
  used: {
    heading: "This link has been used",
    paragraphs: [
      "A password was set with it, and each link works only once.",
      "If it was not you, or if you have forgotten the password, ask for a new link and choose another.",
    ],
  },
  replaced: {
    heading: "There is a newer link",
    paragraphs: [
      "You were sent another link after this one, and only the newest works. Open the one in the latest message.",
      "If you cannot find it, ask for a new link.",
    ],
  },
  expired: {
    heading: "This link has expired",
    paragraphs: [
      `A link works for ${SETUP_LINK_LIFETIME_DAYS} days. Ask for a new one: it is sent to the e-mail address of your account.`,
    ],
  },
  unknown: {
    heading: "This link does not work",
    paragraphs: [
      "Part of it may be missing: open it from the message again, or copy the whole of it.",
      "If that does not help, ask for a new link.",
    ],
  },
};

export const FOREIGN_FORM_MESSAGE: RefusalMessage = {
  ...FOREIGN_FORM,
  paragraphs: [
    ...FOREIGN_FORM.paragraphs,
    "To set a password, open the link from your message and fill in the form there.",
  ],
};

const UNREADABLE: RefusalMessage = {
  heading: "The form could not be read",
  paragraphs: ["Nothing was changed. Go back, reload the page and fill in the form again."],
};

export const SETUP_REFUSALS: RoomRefusals = {
  notFound: UNREADABLE,
  tooMany: {
    heading: "Too many requests",
    paragraphs: ["Nothing was changed. Wait a minute, and reload the page."],
  },
  tooLong: TOO_LONG_FORM,
  unreadable: UNREADABLE,
  failed: "Nothing was changed. Please try again in a few minutes; your link stays valid.",
};
