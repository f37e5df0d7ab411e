import type { Messages } from "../../message.ts";

/** The portal's form that sends certificates to a customer by mail. The mail itself is in another part. */
export const sending = {
  "sending.title": "Send to a customer",
  /** {dealer} is a name, {address} the e-mail address of the person who sends. */
  /** The same where the language of the mail can be chosen, by the next label. */
  "sending.lead": "A mail from {dealer}. Replies go to you, at {address}.",

  "sending.language": "Language of the mail",
  /** Links back: to the list of tests, and to the one test that is sent. */
  "sending.back.tests": "Tests",
  "sending.back.test": "The test",
  /** Lists of tests follow. */
  "sending.none": "There is no certificate to send:",
  "sending.left_out": "These are left out:",
  /** A heading above the vehicles. */
  "sending.chosen": { one: "The certificate of", other: "{count} certificates" },
  /** A line for each vehicle: its name and, as far as they are known, the day of its test and its registration. */
  "sending.vehicle_day": "{vehicle}, tested on {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, tested on {day}, {registration}",

  "sending.email.label": "Customer's e-mail address",
  "sending.email.missing": "Enter the customer's e-mail address.",
  "sending.name.label": "Customer's name (optional)",
  /** The mail greets the customer: “Hello” as the mail says it. */
  "sending.name.hint": "Stands after “Hello”.",

  "sending.message.label": "Message (optional)",
  "sending.message.hint": {
    one: "At most {count} character, without web and e-mail addresses.",
    other: "At most {count} characters, without web and e-mail addresses.",
  },
  "sending.message.no_plain_text": "That held a character that cannot be shown: enter plain text.",
  "sending.message.holds_address":
    "Leave out web and e-mail addresses: the mail links to the certificate, and replies go to you.",
  "sending.attached.label": "In the mail",
  "sending.attached.hint": "The link to the validation page is always in the mail.",
  "sending.attached.missing": "Choose what the mail holds.",
  "sending.attached.jpeg": "The picture",
  "sending.attached.jpeg_hint":
    "The result at a glance, shown in the mail. It has neither VIN nor registration.",
  "sending.attached.pdf": "The certificate (PDF)",
  "sending.attached.pdf_hint":
    "With the picture in the mail. It prints the full VIN: for a buyer of this car.",
  "sending.attached.none": "Nothing",
  "sending.attached.none_hint": "Only the link.",

  /** A box to tick, below a strip that says that a check found something. “What was found” is that; the hint is below the box. */
  "sending.confirm.label": "I have read what was found, and want to send the mail.",
  "sending.confirm.hint": "The mail begins with it, so that the customer reads it first.",
  "sending.confirm.missing": "Tick the box to confirm that you have read what was found.",

  "sending.button": "Send the mail",
  "sending.hint": {
    one: "At most {count} mail a day goes to the customers of a dealer. The address and the message are deleted here once the mail is sent.",
    other:
      "At most {count} mails a day go to the customers of a dealer. The address and the message are deleted here once the mail is sent.",
  },

  /** Said after the form was sent. {address} is an e-mail address. */
  "sending.sent": "Sent to {address}.",
  /** In place of the sentence above where there is no mail server; a sentence that says so follows. */
  "sending.written": "Not sent to {address}: the mail is only a file.",
  /** For a form that was sent a second time. */
  "sending.sent_before": "This form has sent its mail already. Nothing was sent again.",
  /** {moment} is a day and a time: 14 March 2026, 10:41 (UTC+1). */
  "sending.refused.too_many": {
    one: "Nothing was sent: at most {count} mail a day goes to the customers of a dealer. More is possible from {moment}.",
    other:
      "Nothing was sent: at most {count} mails a day go to the customers of a dealer. More is possible from {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Nothing was sent: at most {count} mail an hour goes to the same customer. More is possible from {moment}.",
    other:
      "Nothing was sent: at most {count} mails an hour go to the same customer. More is possible from {moment}.",
  },

  "sending.refused.missing":
    "Nothing was sent: not every certificate is there at the moment. Look at the tests, or try again in a minute.",
} as const satisfies Messages;
