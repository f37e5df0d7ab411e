import type { Messages } from "../../message.ts";

/** What pages of every kind share: the head of a page, and pages that refuse something. */
export const page = {
  /** The name of the service beside its sign, at the top of every page. One line of a phone. */
  "page.name": "Battery Health Certificate",
  /** Under the name of the service where no issuer is named: what the service does. One line, in small letters. */
  "page.tagline": "Battery test",
  /** The title of a page (in the tab of a browser) on which a form has errors. {title} is the title of the form. */
  "page.title_with_error": "Error: {title}",
  /** The name of the list of languages at the foot of a page, for people who hear it. */
  "page.languages": "Language",
  /** Behind a link to the documentation, which is in English, on a page in another language. Not shown in English. */
  "page.in_english": "(English)",
  /** A band across the top of every page of a trial installation, white on brown. The name is only heard. */
  "page.sandbox.name": "Sandbox",
  "page.sandbox.text": "Sandbox: everything here is made up. No certificate of it is genuine.",
  /** Before and after something that would be mailed, where the installation only writes mails to files. It may follow another sentence. */
  "page.no_mail_server":
    "This service has no mail server, so no mail reaches anybody. Its operator finds each mail as a file, and can pass it on.",

  /** Below a line chart of the state of health of one car, on its page in the portal and behind its QR code; one after the other. */
  "page.history.caption": "State of health by the day of the test.",
  "page.history.point": "The larger point is this test.",
  "page.history.floor": {
    one: "The dashed line is the floor of the usual warranty, {percent} up to {count} year or {kilometres}.",
    other:
      "The dashed line is the floor of the usual warranty, {percent} up to {count} years or {kilometres}.",
  },
  /** The chart for screen readers: the first and the last figure, and their days. */
  "page.history.description":
    "Line chart of the state of health: {first} on {first_day}, {last} on {last_day}.",

  /** Pages that refuse something: a heading, and paragraphs below it. */
  "page.refusal.fault": "Something went wrong on our side",
  /** {number} is a code that the page shows, such as req_Q2h1… */
  "page.refusal.number": "If it goes on, tell us this number: {number}",

  "page.refusal.too_long.heading": "That was too much to read",
  "page.refusal.too_long.text": "Nothing was changed. What you entered is too long: go back and shorten it.",
  "page.refusal.foreign.heading": "This did not come from our page",
  "page.refusal.foreign.text": "Another website sent your browser here, so nothing was changed.",
  "page.refusal.no_page": "There is no such page",
  "page.refusal.not_shown": "This cannot be shown",
  "page.refusal.open_exactly": "Open the address exactly as it was given to you.",
  /** Instead of the file of a certificate. */
  "page.refusal.expired.heading": "This link has expired",
  "page.refusal.expired.text":
    "Such a link works for one hour. Ask the person who gave it to you for a new one.",

  "page.refusal.too_many.heading": "Too many requests",
  "page.refusal.too_many.text": "Wait a minute, and reload the page.",
  "page.refusal.too_many.unchanged": "Nothing was changed. Wait a minute, and reload the page.",
  "page.refusal.try_later": "Please try again in a few minutes.",
  /** The link opened the page of a mail: it works again later. */
  "page.refusal.try_later_with_link":
    "Nothing was changed. Please try again in a few minutes; your link stays valid.",
  /** A button that leads to the documentation. */
  "page.refusal.open_docs": "Open the documentation",
} as const satisfies Messages;
