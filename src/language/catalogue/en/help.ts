import type { Messages } from "../../message.ts";

/**
 * The help of the portal: a section for each kind of page, with its heading, the words of the link that leads to it from such a page,
 * paragraphs, and the labels of links to guides, which are in English. “You” is a person of a dealer.
 */
export const help = {
  "help.title": "Help",
  "help.lead": "What to do on each page of the portal, and whom to ask.",
  "help.contact.heading": "Whom to ask",
  /** Beside its name: the company that runs this service. */
  "help.contact.operator": "Operator",
  /** Beside a mail address, a telephone number or a postal address. */
  "help.contact.way": "Contact",
  /** Beside the address of a web site. */
  "help.contact.site": "Site",

  "help.contact.none":
    "The operator of this service has left no contact here: ask your dealer group how to reach it.",
  "help.contact.about":
    "Ask the operator about units, results, certificates and lost codes; an owner of your dealer about your role. Say which test, unit or webhook it is about. Never send a password or a secret.",
  /** The name of the list of sections, for screen readers. */
  "help.topics": "Topics",

  "help.start.heading": "The first days",
  "help.start.link": "Help with the first days",
  "help.start.order":
    "The overview says what to do next. The usual order: activate a unit, test a car, look at its certificate, invite colleagues, then let your own system read the tests.",
  "help.start.roles":
    "Viewers look and hand out certificates; admins also look after units, keys and webhooks; owners also decide who may act for the dealer.",
  "help.start.guide.terms": "The words that the portal uses",
  "help.start.guide.pages": "The pages and the roles",

  "help.notices.heading": "Notices",
  "help.notices.link": "Help with notices",
  "help.notices.what":
    "A notice says what has happened at the dealer, and what to do: a safety issue, a failed test, a unit on its way, a webhook in trouble, a key or a new colleague. It is new until you mark it as read; others mark their own.",
  "help.notices.choices":
    "Each person chooses what is shown and what is mailed, at once or once a day. Mails about the safety of your account always come.",
  "help.notices.guide.kinds": "Which notices there are",

  "help.units.heading": "Test units",
  "help.units.link": "Help with test units",
  "help.units.activation":
    "A unit is ordered, then sent to you, then active. Activate it once its box is there: its serial number is printed on it.",
  "help.units.orders":
    "More units are ordered on the page of units; an order that was not shipped yet is cancelled on the page of the unit. A unit that is broken or not needed any more goes back to the operator: ask for it on the page of the unit, and say why.",
  "help.units.results":
    "A result belongs to the dealer that had the unit at the time of the test. If results of a unit do not appear, compare the serial number with the one in the list.",
  "help.units.guide.trust": "How a unit and its results come together",

  "help.tests.heading": "Tests and certificates",
  "help.tests.link": "Help with tests and certificates",
  "help.tests.arrival":
    "A test appears by itself as soon as a unit has sent it. It is complete once its certificate is ready, usually within seconds.",
  "help.tests.verdict":
    "The verdict sums up the checks of the battery. The state of health says how much of its energy it still holds. Provisional means that the figures may still be replaced; inconclusive, that the state of health could not be determined: test the car again.",
  "help.tests.handing_out":
    "To hand a certificate to a customer, open the test and send it by mail, download it, or copy the link to its validation page. For several tests at once, tick them in the list. The PDF prints the full VIN; the picture does not, and may stand beside an advertisement.",
  "help.tests.list":
    "The list finds a test by a part of its VIN, registration, certificate number or your reference. Filters narrow it, and a click on the head of a column sorts it. What it shows can be downloaded for a spreadsheet, or kept as a bookmark. The figures show how many tests there were each month, and how they ended.",
  "help.tests.checking":
    "A buyer checks a certificate by the QR code on it, or by its number on the page for checking. Neither way shows the VIN or the registration.",
  "help.tests.guide.checking": "The page for checking a certificate",
  "help.tests.guide.trust": "Why a certificate can be believed",
  "help.tests.guide.figures": "Every figure of a certificate",

  "help.keys.heading": "API keys",
  "help.keys.link": "Help with API keys",
  "help.keys.what":
    "A key lets a program of yours read this dealer's tests. Make one for each program, so that each can be revoked separately. A secret is shown once; if it is lost, revoke the key and make another.",
  "help.keys.guide.start": "Quick start for your developers",
  "help.keys.guide.scopes": "What a key may read",
  "help.keys.guide.reference": "The reference of the API",

  "help.webhooks.heading": "Webhooks",
  "help.webhooks.link": "Help with webhooks",
  "help.webhooks.what":
    "With a webhook your own system learns of a test as soon as it is complete. If deliveries fail, the page of the webhook says why; fix the receiver, send a test delivery, then send again what failed.",
  "help.webhooks.guide.receiving": "How to receive deliveries",
  "help.webhooks.guide.verifying": "How to check that they are genuine",

  "help.people.heading": "People",
  "help.people.link": "Help with people",
  "help.people.roles":
    "An owner invites colleagues by mail and gives each a role. Somebody who leaves is removed on the page of that person, and is signed out at once. A dealer keeps at least one owner.",
  "help.people.lost_mail":
    "If a mail does not arrive, look among the unwanted ones, then send the invitation again from the list of people.",
  "help.people.guide.roles": "What each role may do",

  "help.settings.heading": "Settings",
  "help.settings.link": "Help with settings",
  "help.settings.what":
    "The public name and the logo stand on new certificates; those that are issued keep what they have. The time zone decides the days and times that are shown, the unit of lengths whether miles or kilometres come first.",
  "help.settings.activity": "The activity says who did what, and when.",
  "help.settings.guide.settings": "What each setting changes",

  "help.group.heading": "The dealers of a group",
  "help.group.link": "Help with groups",
  "help.group.what":
    "The page of the group compares its dealers: open one to work there, and use its name in the header to go to another. People of the group have the same role at every dealer; an owner of the group invites and removes them.",
  "help.group.guide.people": "What people of a group may do",

  "help.account.heading": "Your account",
  "help.account.link": "Help with your account",
  "help.account.codes":
    "Set up codes from an app, so that a stolen password alone lets nobody in, and keep the recovery codes. If both the app and the codes are lost, ask the operator of this service.",
  "help.account.browsers":
    "If the list of browsers shows one that you do not know, end it and change the password.",
  "help.account.guide.codes": "Accounts and codes from an app",
} as const satisfies Messages;
