import type { Messages } from "../../message.ts";

/**
 * Mails about a person's own account and its safety: about passwords, codes from an app and browsers. {email} is the address of the
 * account, {when} a day and time with its clock. A subject is also the heading: at most 70 characters. A button: at most 40.
 */
export const accountmail = {
  /** Of the link in a mail. {until} is a day and time. */
  "accountmail.link.validity": {
    one: "The link works once and for {count} day, until {until}.",
    other: "The link works once and for {count} days, until {until}.",
  },

  /** A person asked for a link: to set the first password, or to choose another one. */
  "accountmail.new_link.first.subject": "Your new link to set a password",
  "accountmail.new_link.first.asked":
    "A new link was requested, to set the password of your account {email}.",
  "accountmail.new_link.first.unexpected":
    "If you did not ask for it, you can ignore this message: as long as no password is set, nobody can sign in.",
  "accountmail.new_link.first.button": "Set your password",
  "accountmail.new_link.again.subject": "Your link to choose a new password",
  "accountmail.new_link.again.asked":
    "A new link was requested, to choose another password of your account {email}.",
  "accountmail.new_link.again.unexpected":
    "If you did not ask for it, you can ignore this message: your password stays as it is.",
  "accountmail.new_link.again.button": "Choose a new password",
  "accountmail.new_link.validity": {
    one: "The link works once and for {count} day, until {until}. Links that you were sent before no longer work.",
    other:
      "The link works once and for {count} days, until {until}. Links that you were sent before no longer work.",
  },

  "accountmail.password_changed.subject": "Your password was changed",
  "accountmail.password_changed.happened":
    "The password of your account {email} was changed on {when}. Every other browser that was signed in has been signed out.",
  "accountmail.password_changed.known": "If that was you, there is nothing to do.",
  "accountmail.password_changed.unknown":
    "If it was not, choose a new password at once: ask for a link to this address.",
  "accountmail.password_changed.button": "Ask for a link",

  /** Signing in with a password and a code from an app on the phone was switched on or off. */
  "accountmail.second_factor.on.subject": "Signing in with a code is on",
  "accountmail.second_factor.happened.on":
    "For your account {email}, signing in with a code from an app was switched on on {when}.",
  "accountmail.second_factor.on.effect": "From now on the portal asks for a code after the password.",
  "accountmail.second_factor.off.subject": "Signing in with a code is off",
  "accountmail.second_factor.happened.off":
    "For your account {email}, signing in with a code from an app was switched off on {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "For your account {email}, signing in with a code from an app was switched off by the operator of the service on {when}.",
  "accountmail.second_factor.off.effect": "From now on only the password is needed.",
  "accountmail.second_factor.unknown":
    "If you know of it, there is nothing to do. If not, choose a new password at once: the sign-in page sends a link to this address.",

  "accountmail.new_browser.subject": "A new browser signed in to your account",
  /** Stands for {browser} below, at the beginning of the sentence. */
  "accountmail.new_browser.unknown": "A browser that we do not recognise",
  /**
   * {browser} is this one or one of account.browser…, such as “Firefox on Windows”, in the nominative. {address} is an address of the
   * internet, such as 203.0.113.7.
   */
  "accountmail.new_browser.happened":
    "{browser} signed in to your account {email} on {when}. It had not done so before.",
  "accountmail.new_browser.happened_from":
    "{browser} signed in to your account {email} on {when}, from the address {address}. It had not done so before.",

  "accountmail.new_browser.known":
    "If it was you, there is nothing to do. If not, choose a new password at once: that also signs out every browser.",
  "accountmail.new_browser.button": "Choose a new password",
} as const satisfies Messages;
