import type { Messages } from "../../message.ts";

/** The pages of a person's own account in the portal: password, codes from an app, browsers that are signed in. */
export const account = {
  "account.title": "Your account",
  "account.you": "You",
  "account.email": "E-mail address",
  /** Beside the name of a dealer or group: the role there, and by what name the dealer knows the person. */
  "account.role.owner": "Owner, as {name}",
  "account.role.admin": "Admin, as {name}",
  "account.role.viewer": "Viewer, as {name}",

  "account.password.heading": "Password",
  "account.password.text": "Changing it signs you out in every other browser.",
  /** A button, and the title of the page that it leads to. */
  "account.password.change": "Change the password",
  /** Below that title. {email} is the address of the account. */
  "account.password.lead": "For the account <strong>{email}</strong>",

  "account.password.current": "Your present password",
  "account.password.new": "New password",
  "account.password.repeat": "The new password again",
  "account.password.save": "Save the password",
  /** Errors beside the fields. */
  "account.password.missing_current": "Enter the password that you sign in with now.",
  "account.password.missing_repeat": "Enter the new password again.",
  "account.password.differs": "This was not the same as the new password: enter both again.",
  "account.password.wrong_current": "This is not your present password.",
  /** Above the form. */
  "account.password.stale": "The password was changed elsewhere meanwhile. Try again.",
  /** At the top of the next page. */
  "account.password.changed": "Your password is changed. Every other browser is signed out.",

  /** Codes of six digits that an app on the person's phone makes: a second factor besides the password. */
  "account.code.heading": "Code from an app",
  "account.code.why":
    "With a code from an app besides the password, nobody signs in who only knows your password.",
  /** Beside the day since when codes are asked for. */
  "account.code.switched_on": "Switched on",
  /** Beside a number. */
  "account.code.left": "Recovery codes left",
  /** Buttons. */
  "account.code.set_up": "Set up codes from an app",
  "account.code.change": "Change it",

  "account.notices.heading": "Notices",
  "account.notices.text": "Choose your notices, on the overview and by mail.",
  "account.notices.of": "Notices of {dealer}",

  /** A table of the browsers in which the person is signed in now. */
  "account.sessions.heading": "Signed in",
  "account.sessions.table": "Browsers that are signed in to your account",
  "account.sessions.browser": "Browser",
  "account.sessions.unknown_browser": "Unknown browser",
  /** {browser} and {system} are names, such as Firefox and Windows. */
  "account.browser.named": "{browser} on {system}",
  "account.browser.unknown": "A browser on {system}",
  /** The network address from which the browser came, such as 192.0.2.7. */
  "account.sessions.address": "Address",
  "account.sessions.unknown_address": "Unknown",

  "account.sessions.since": "Signed in",
  "account.sessions.last_used": "Last used",
  /** The head of the column with links to a page that signs a browser out. */
  "account.sessions.end": "End",
  /** Such a link. {browser} is its name, such as “Firefox on Windows”; the element is not seen. */
  "account.sessions.end_of": "End<unseen> the session of {browser}</unseen>",
  "account.sessions.end_of_unknown": "End<unseen> the session of an unknown browser</unseen>",
  /** A mark in the place of the link. */
  "account.sessions.this_browser": "This browser",
  /** {minutes} and {hours} are numbers above 1, followed by these words: 30 minutes, 12 hours. */
  "account.sessions.lifetime":
    "A browser is signed out after {minutes} minutes without use, and after {hours} hours in any case. If you do not know one, end it and change the password.",

  /** The page that asks, with its two buttons. */
  "account.sessions.end_title": "End this session",
  "account.sessions.end_says":
    "The browser is signed out at once. If you do not know it, change your password too.",
  "account.sessions.end_act": "End the session",
  "account.sessions.end_keep": "Leave it signed in",
  "account.sessions.ended": "That browser is signed out.",

  /** A button that leads to a page, which asks the question and has the two buttons below. */
  "account.everywhere.link": "Sign out everywhere…",
  "account.everywhere.title": "Sign out everywhere?",
  "account.everywhere.says":
    "Every browser that is signed in to your account is signed out at once, this one too. Your password stays the same.",
  "account.everywhere.act": "Sign out everywhere",
  "account.everywhere.keep": "Stay signed in",

  /** The pages on which codes from an app are switched on and off. */
  "account.factor.title": "Codes from an app",
  "account.factor.lead": "The portal asks for a code after the password.",
  "account.factor.lead_required":
    "Your role needs them: set them up to go on. From then on the portal asks for a code after the password.",
  "account.factor.lead_offered": "Once they are set up, the portal asks for a code after the password.",
  "account.factor.install":
    "Install an app that makes codes, such as Aegis, Google Authenticator, 1Password or the one in your phone's settings.",
  "account.factor.scan": "Scan this with the app.",
  /** What a picture is, for people who do not see it. */
  "account.factor.qr": "QR code of the key for your app",
  /** {key} is a row of letters and digits in groups of four. */
  "account.factor.type": "On this phone, <a>open it in the app</a>. Or type the key: <code>{key}</code>",

  "account.factor.your_password": "Your password",
  "account.factor.first_code": "The code that the app shows",
  "account.factor.first_code_hint": "Six digits, a new one every 30 seconds.",
  "account.factor.switch_on": "Switch codes on",
  "account.factor.on.heading": "Switched on",
  /** Beside a day. */
  "account.factor.on.since": "Since",

  "account.factor.on.required":
    "Your role needs codes, so they cannot be switched off. For another phone, ask the operator of this service.",
  "account.factor.on.other_phone": "For another phone, switch codes off and set them up there.",
  /** A button that leads to the page which asks. */
  "account.factor.off.link": "Switch codes off…",

  "account.factor.off.title": "Switch codes off",
  "account.factor.off.lead":
    "From then on only the password is needed to sign in. Your recovery codes end too.",
  "account.factor.off.button": "Switch codes off",
  "account.factor.off.done": "Codes from an app are switched off. Only the password is needed to sign in.",
  "account.factor.was_on": "Codes from an app are switched on already.",
  "account.factor.recovery.heading": "Recovery codes",
  "account.factor.recovery.text":
    "Each of them lets you in once, without the app. New codes replace the old ones.",
  "account.factor.recovery.code": "Code",
  "account.factor.recovery.code_hint": "The one that your app shows, or a recovery code.",
  "account.factor.recovery.renew": "Show ten new ones",
  /** The titles of the page that shows recovery codes, after codes were switched on and after new ones were asked for. */
  "account.factor.recovery.title_first": "Codes from an app are switched on",
  "account.factor.recovery.title_new": "Your new recovery codes",
  "account.factor.recovery.keep":
    "Keep these recovery codes now, on paper or where you keep passwords: they are not shown again.",
  "account.factor.recovery.list": "Recovery codes",
  "account.factor.recovery.use": "Without the app, each of them lets you in once in place of a code.",
  /** A button. */
  "account.factor.recovery.kept": "I have kept them",
  /** Errors beside the fields and above the form. */
  "account.factor.missing_password": "Enter the password that you sign in with.",
  "account.factor.wrong_password": "This is not your password.",
  "account.factor.stale_offer":
    "This page was opened in another session, and its key is no longer good. Scan the new one below.",
} as const satisfies Messages;
