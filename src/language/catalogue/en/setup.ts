import type { Messages } from "../../message.ts";

/** The pages behind the link of an invitation or of a forgotten password, on which a person sets a password. On a phone, mostly. */
export const setup = {
  /** Under the name of the service, at the top: whose accounts these are. One line. */
  "setup.tagline": "Dealer accounts",

  /** The form. The heading is also the title of the page; the first where the person has no password yet. */
  "setup.form.heading.first": "Set your password",
  "setup.form.heading.again": "Choose a new password",
  /** {email} is the e-mail address of the account. */
  "setup.form.account": "For the account <strong>{email}</strong>",
  /** {workplace} is the name of a dealer or of a group of dealers, as it was typed. The roles: an owner may do everything; an administrator all but owners' affairs; a viewer only looks. */
  "setup.form.joins.owner": "With it you join <strong>{workplace}</strong> as an owner.",
  "setup.form.joins.admin": "With it you join <strong>{workplace}</strong> as an admin.",
  "setup.form.joins.viewer": "With it you join <strong>{workplace}</strong> as a viewer.",

  "setup.form.password": "New password",
  "setup.form.repeat": "The same password again",
  /** A button. */
  "setup.form.save": "Save password",

  "setup.form.not_repeated": "The password was entered only once: enter it in both fields.",
  "setup.form.differs": "The two passwords were not the same: enter both again.",

  /** Beside the field of a new password, here and in the portal. The limit is more than 10. */
  "setup.password.hint": {
    one: "At least {count} character. Four or five words that have nothing to do with each other are easy to remember and hard to guess.",
    other:
      "At least {count} characters. Four or five words that have nothing to do with each other are easy to remember and hard to guess.",
  },
  /** Errors beside the field of a new password: what is wrong, and what to do. */
  "setup.password.missing": "Enter a password.",
  "setup.password.too_short": {
    one: "That was too short: enter at least {count} character.",
    other: "That was too short: enter at least {count} characters.",
  },
  "setup.password.too_long": {
    one: "That was too long: enter at most {count} character.",
    other: "That was too long: enter at most {count} characters.",
  },
  "setup.password.unreadable":
    "That held a character that cannot be typed, such as a line break: enter letters, digits, spaces and signs.",
  /** It is in the list of passwords that are used most, or is made of two of that list, or of one with digits or signs around it. */
  "setup.password.common":
    "That is one of the passwords used most, two of them, or one with digits or signs around it: enter one that nobody would try first.",

  "setup.password.repetitive":
    "That only repeats or counts on a few characters: enter one with more variety.",
  "setup.password.personal":
    "That is little more than your name, your address or the name of your dealer: enter one that does not follow from them.",

  /** A link that sets no password: why, and how to get another. A button for a new one stands below. */
  "setup.closed.used.heading": "This link has been used",
  "setup.closed.used.once": "A password was set with it, and each link works only once.",
  "setup.closed.used.not_you":
    "If it was not you, or if you have forgotten the password, ask for a new link and choose another.",
  "setup.closed.replaced.heading": "There is a newer link",
  "setup.closed.replaced.newest":
    "You were sent another link after this one, and only the newest works. Open the one in the latest message.",
  "setup.closed.replaced.ask": "If you cannot find it, ask for a new link.",
  "setup.closed.expired.heading": "This link has expired",
  /** A week, at the time of writing. */
  "setup.closed.expired.ask": {
    one: "A link works for {count} day. Ask for a new one: it is sent to the e-mail address of your account.",
    other:
      "A link works for {count} days. Ask for a new one: it is sent to the e-mail address of your account.",
  },

  "setup.closed.unknown.heading": "This link does not work",
  "setup.closed.unknown.incomplete":
    "Part of it may be missing: open it from the message again, or copy the whole of it.",
  "setup.closed.unknown.ask": "If that does not help, ask for a new link.",

  /** A link that lost its use when another one set the password. A button for signing in stands below. */
  "setup.closed.password_set.heading": "Your password is set",
  "setup.closed.password_set.sign_in":
    "It was set or changed after you were sent this link. Sign in with your password: invitations that you have not accepted yet wait for you there.",
  "setup.closed.password_set.forgotten": "If you have forgotten it, ask for a new link.",

  /** The form that asks for the address of an account, and the buttons that lead to it. */
  "setup.new_link.heading": "Ask for a new link",
  "setup.new_link.lead": "It is sent to the e-mail address of your account, and lets you set a password.",
  "setup.new_link.email": "E-mail address",
  "setup.new_link.missing": "Enter your e-mail address.",
  /** A button. */
  "setup.new_link.send": "Send the link",

  "setup.sent.heading": "Look in your mailbox",
  "setup.sent.on_its_way":
    "If there is an account under the address that you entered, a message with a link is on its way to it.",
  /** More than one minute. */
  "setup.sent.nothing_there": {
    one: "Nothing there after {count} minute? Look among the unwanted messages, check the address, and ask again. More than one message in {count} minute is not sent.",
    other:
      "Nothing there after {count} minutes? Look among the unwanted messages, check the address, and ask again. More than one message in {count} minutes is not sent.",
  },
  /** The same page where the service has no mail server. */
  "setup.sent.ask_operator": "Ask the operator for the link",
  "setup.sent.in_file":
    "If there is an account under the address that you entered, a message with a link was written for it.",

  /** For a form that another website made the browser send; below "This did not come from our page". */
  "setup.foreign": "To set a password, open the link from your message and fill in the form there.",

  "setup.unreadable.heading": "The form could not be read",
  "setup.unreadable.text": "Nothing was changed. Go back, reload the page and fill in the form again.",
} as const satisfies Messages;
