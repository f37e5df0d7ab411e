import type { Messages } from "../../message.ts";

/**
 * The mail with which a person of a dealer hands one or several certificates to a customer, who buys the car: the one mail that goes to
 * people outside. {dealer} and {person} are names as they were typed, {person} with a mail address. {count} is the number of certificates.
 */
export const customermail = {
  /** Subjects, which are also headings. {vehicle} is a make and model, or “test 7”. */
  "customermail.subject.one": "Battery certificate: {vehicle}",
  "customermail.subject.several": {
    one: "{count} battery certificate from {dealer}",
    other: "{count} battery certificates from {dealer}",
  },
  /** Of a certificate whose checks found something. {verdict} is “Safety issue” or “Warning”, {subject} one of the two above. */
  "customermail.subject.alarm": "{verdict}. {subject}",

  "customermail.test": "test {test}",
  /** A vehicle in a list and in the next sentence. {day} is a date. */
  "customermail.tested_on": "{vehicle}, tested on {day}",
  /** Whose battery it is about, where there are several: Warning: Renault Zoe, tested on 14 March 2026. In the form that sends it, too. */
  "customermail.of_vehicle": "{verdict}: {vehicle}",

  /** At the top of the mail, below “A newer test of this vehicle exists”. In the form that sends it, too. */
  "customermail.newer": "This certificate is not that of the newest test.",

  "customermail.sends.one": "{dealer} sends you the battery certificate of this vehicle: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} sends you the battery certificate of {count} vehicle.",
    other: "{dealer} sends you the battery certificates of {count} vehicles.",
  },
  /** Above what the person has typed. */
  "customermail.writes": "{person} writes:",

  "customermail.attached.pdf": {
    one: "The certificate is attached as a PDF.",
    other: "The certificates are attached as PDFs.",
  },
  "customermail.page.one":
    "The button opens its validation page, which says what the test found, whether the certificate is genuine, and whether it is still valid.",
  "customermail.page.several":
    "Each address below opens a validation page, which says what the test found, whether the certificate is genuine, and whether it is still valid.",
  /** A button: at most 40 characters. */
  "customermail.button": "Check the certificate",

  "customermail.answer": "Answer this mail to reach {person} at {dealer}.",
} as const satisfies Messages;
