import type { Messages } from "../../message.ts";

/** The start page of the service's site, for anyone: who issues certificates, and how one is checked. Search engines list it. */
export const landing = {
  /** The title in the tab of a browser and in search engines. {issuer} is the name of a company. */
  "landing.title.named": "Battery health certificates of {issuer}",
  "landing.title.unnamed": "Battery health certificates",
  /** What search engines and messengers show below the title: at most 155 characters. */
  "landing.description":
    "Certificates of independent battery tests of electric vehicles: what they say, and how to check one.",

  "landing.heading": "Battery health certificates",
  /** {issuer} is the name of a company with its address; where it has no name, <operator> stands around the words for it. */
  "landing.introduction.named":
    "A certificate says how the battery of an electric vehicle did in a test. The certificates that are checked here are issued by {issuer}.",
  "landing.introduction.unnamed":
    "A certificate says how the battery of an electric vehicle did in a test. The certificates that are checked here are issued by <operator>the operator of this service</operator>.",

  /** A card: what to do with a certificate, in three steps. {host} is the name of this site, such as battery.example. */
  "landing.given.heading": "You were given a certificate",
  "landing.given.scan":
    "Scan its QR code. The page that opens must be at <strong>{host}</strong>, as this one is.",
  "landing.given.compare":
    "Compare what the page says with the certificate, and the vehicle identification number with the car.",
  "landing.given.date": "Look at the date: a newer test, if there is one, is mentioned there.",
  /** A button. */
  "landing.given.check": "Check a document without its QR code",

  /** Two cards for people who work with the service: a heading, a sentence and a button. */
  "landing.dealers.heading": "Dealers",
  "landing.dealers.text": "Your tests and their certificates, your test units and your colleagues.",
  "landing.dealers.open": "Open the dealer portal",
  "landing.partners.heading": "Partners and developers",
  "landing.partners.text": "How to find tests, fetch certificates and receive webhooks.",
  "landing.partners.open": "Open the documentation",
} as const satisfies Messages;
