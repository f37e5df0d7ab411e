import type { Messages } from "../../message.ts";

/** The pages on which a person signs in to the dealer portal, before it is known who reads. On a phone, mostly. */
export const signin = {
  "signin.heading": "Sign in",
  "signin.email": "E-mail address",
  "signin.password": "Password",
  /** A button. */
  "signin.button": "Sign in",
  /** A link below the form. */
  "signin.forgotten": "Forgotten the password, or none set yet?",

  /** Errors beside empty fields. */
  "signin.missing_password": "Enter your password.",
  "signin.missing_code": "Enter the code that your app shows.",
  /** Above the form. It must not say which of the two was wrong. */
  "signin.wrong":
    "The address or the password is not right. Check both, or ask for a link to choose a new password.",

  /** Above the form, where a person was led to it. */
  "signin.reason.ended": {
    one: "You were signed out: that happens after {count} minute without use, when the password changes, and when you, in another browser, or we end it.",
    other:
      "You were signed out: that happens after {count} minutes without use, when the password changes, and when you, in another browser, or we end it.",
  },
  "signin.reason.unsaved":
    "You were signed out before the form came, so nothing was saved. Sign in, then fill in the form again.",
  "signin.reason.late": {
    one: "No code is awaited from this browser any more: that ends after {count} minute. Sign in again.",
    other: "No code is awaited from this browser any more: that ends after {count} minutes. Sign in again.",
  },
  "signin.reason.out": "You are signed out.",
  "signin.reason.everywhere": "You are signed out everywhere.",
  /** Above the form, or above the first page of the portal, after a password was set with a mailed link. */
  "signin.reason.set": "Your password is set.",

  /** The second page, for a person who also enters a code of six digits that an app on the phone shows. */
  "signin.code.heading": "Enter your code",
  "signin.code.lead": "The password was right. Open the app that makes your codes.",
  "signin.code.label": "Code",
  "signin.code.hint": "Six digits. Without the app, enter one of your recovery codes.",
  "signin.code.neither":
    "If you have neither the app nor a recovery code, ask the operator of this service to switch codes off.",
  /** A link that leads back to the first page. */
  "signin.code.somebody_else": "Sign in as somebody else",

  "signin.code.wrong":
    "This code is not right, or was used before. Wait for the next one that your app shows, and enter that.",
  /** At the top of the next page. */
  "signin.code.recovery_code_used":
    "You signed in with a recovery code, which is used up now. Your account page says how many are left.",

  /** Pages that refuse, each a heading, sentences and a button. */
  "signin.too_many_codes.heading": "Too many wrong codes",
  "signin.too_many_codes.text": {
    one: "Wait {count} minute, then try again. Nothing was changed.",
    other: "Wait {count} minutes, then try again. Nothing was changed.",
  },
  "signin.busy.heading": "Too many are signing in",
  "signin.busy.text": "Your password was not looked at. Wait a minute, then try again.",
  "signin.busy.again": "Try again",
  "signin.too_many.heading": "Too many wrong passwords",
  "signin.too_many.text": {
    one: "Wait {count} minute, then sign in.",
    other: "Wait {count} minutes, then sign in.",
  },
  "signin.too_many.link":
    "If the password is forgotten, a link to choose a new one opens the account again at once.",
  "signin.too_many.ask": "Ask for a link",
} as const satisfies Messages;
