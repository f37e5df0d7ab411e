import { portalPath } from "../portal-route.ts";
import type { dealerQuery } from "./portal-navigation.ts";

/** A section of the help, with the pages of the portal that it is about. */
export interface HelpTopic {
  /** Its anchor on the help page. */
  readonly id: string;
  readonly heading: string;
  /** What the link below a page says. */
  readonly linkLabel: string;
  /** The first part of the path after the dealer, of each page that it is about; of an account's pages the part after `/portal`. */
  readonly places: readonly string[];
  readonly paragraphs: readonly string[];
  readonly guides: readonly { readonly label: string; readonly path: string }[];
}

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: "start",
    heading: "The first days",
    linkLabel: "Help with the first days",
    places: [""],
    paragraphs: [
      "The overview says what to do next. The usual order: activate a unit, test a car, look at its certificate, invite colleagues, then let your own system read the tests.",
      "Viewers look and hand out certificates; admins also look after units, keys and webhooks; owners also decide who may act for the dealer.",
    ],
    guides: [
      { label: "The words that the portal uses", path: "/docs/concepts/terms" },
      { label: "The pages and the roles", path: "/docs/operate/dealer-portal" },
    ],
  },
  {
    id: "notices",
    heading: "Notices",
    linkLabel: "Help with notices",
    places: ["notices"],
    paragraphs: [
      "A notice says what has happened at the dealer, and what to do: a safety issue, a failed test, a unit on its way, a webhook in trouble, a key or a new colleague. It is new until you mark it as read; others mark their own.",
      "Each person chooses what is shown and what is mailed, at once or once a day. Mails about the safety of your account always come.",
    ],
    guides: [{ label: "Which notices there are", path: "/docs/operate/dealer-portal#notices" }],
  },
  {
    id: "units",
    heading: "Test units",
    linkLabel: "Help with test units",
    places: ["units"],
    paragraphs: [
      "A unit is ordered, then sent to you, then active. Activate it once its box is there: its serial number stands on it.",
      "More units are ordered on the page of units; an order that was not shipped yet is cancelled on the page of the unit. A unit that is broken or not needed any more goes back to the operator: ask for it on the page of the unit, and say why.",
      "A result belongs to the dealer that has the unit at that moment. If results of a unit do not appear, compare the serial number with the one in the list.",
    ],
    guides: [{ label: "How a unit and its results come together", path: "/docs/concepts/trust" }],
  },
  {
    id: "tests",
    heading: "Tests and certificates",
    linkLabel: "Help with tests and certificates",
    places: ["tests", "tests.csv", "tests.ndjson", "figures"],
    paragraphs: [
      "A test appears by itself as soon as a unit has sent it. It is complete once its certificate is ready, usually within seconds.",
      "The verdict sums up the checks of the battery. The state of health says how much of its energy it still holds. Provisional means that the figures may still be replaced; inconclusive, that the state of health could not be determined: test the car again.",
      "To hand a certificate to a customer, open the test and send it by mail, download it, or copy the link to its validation page. For several tests at once, tick them in the list. The PDF prints the full VIN; the picture does not, and may stand beside an advertisement.",
      "The list finds a test by a part of its VIN, registration, certificate number or your reference. Filters narrow it, and a click on the head of a column sorts it. What it shows can be downloaded for a spreadsheet, or kept as a bookmark. The figures show how many tests there were each month, and how they ended.",
      "A buyer checks a certificate with the QR code on it, or with its number on the page for checking. Neither shows the VIN or the registration.",
    ],
    guides: [
      { label: "The page for checking a certificate", path: "/verify" },
      { label: "Why a certificate can be believed", path: "/docs/concepts/trust" },
      { label: "Every figure of a certificate", path: "/docs/concepts/certificate-data" },
    ],
  },
  {
    id: "keys",
    heading: "API keys",
    linkLabel: "Help with API keys",
    places: ["keys"],
    paragraphs: [
      "A key lets a program of yours read this dealer's tests. Make one for each program, so that each can be revoked alone. A secret is shown once; if it is lost, revoke the key and make another.",
    ],
    guides: [
      { label: "Quick start for your developers", path: "/docs/integrate/quick-start" },
      { label: "What a key may read", path: "/docs/integrate/credentials-and-scopes" },
      { label: "The reference of the API", path: "/docs/api/overview" },
    ],
  },
  {
    id: "webhooks",
    heading: "Webhooks",
    linkLabel: "Help with webhooks",
    places: ["webhooks"],
    paragraphs: [
      "With a webhook your own system learns of a test as soon as it is complete. If deliveries fail, the page of the webhook says why; mend the receiver, send a test delivery, then send again what failed.",
    ],
    guides: [
      { label: "How to receive deliveries", path: "/docs/integrate/receiving-webhooks" },
      { label: "How to check that they are genuine", path: "/docs/integrate/verifying-deliveries" },
    ],
  },
  {
    id: "people",
    heading: "People",
    linkLabel: "Help with people",
    places: ["people"],
    paragraphs: [
      "An owner invites colleagues by mail and gives each a role. Somebody who leaves is removed on the page of that person, and is signed out at once. A dealer keeps at least one owner.",
      "If a mail does not arrive, look among the unwanted ones, then send the invitation again from the list of people.",
    ],
    guides: [{ label: "What each role may do", path: "/docs/operate/dealer-portal#who-may-do-what" }],
  },
  {
    id: "settings",
    heading: "Settings",
    linkLabel: "Help with settings",
    places: ["settings"],
    paragraphs: [
      "The public name and the logo stand on new certificates; those that are issued keep what they have. The time zone decides the days and times that are shown, the unit of lengths whether miles or kilometres come first.",
      "The activity says who did what, and when.",
    ],
    guides: [{ label: "What each setting changes", path: "/docs/operate/dealer-portal#settings" }],
  },
  {
    id: "group",
    heading: "The dealers of a group",
    linkLabel: "Help with groups",
    places: ["groups"],
    paragraphs: [
      "The page of the group compares its dealers: open one to work there, and use its name in the header to go to another. People of the group have the same role at every dealer; an owner of the group invites and removes them.",
    ],
    guides: [{ label: "What people of a group may do", path: "/docs/operate/dealer-portal#groups" }],
  },
  {
    id: "account",
    heading: "Your account",
    linkLabel: "Help with your account",
    places: ["account"],
    paragraphs: [
      "Set up codes from an app, so that a stolen password alone lets nobody in, and keep the recovery codes. If both the app and the codes are lost, ask the operator of this service.",
      "If the list of browsers shows one that you do not know, end it and change the password.",
    ],
    guides: [{ label: "Accounts and codes from an app", path: "/docs/operate/dealer-portal#accounts" }],
  },
];

/** The topic of a page of the portal; undefined for a page without one. */
export function topicOf(path: string): HelpTopic | undefined {
  const [, , first = "", , section = ""] = path.split("/");
  const place = first === "dealers" ? section : first === "groups" ? section || first : first;
  return HELP_TOPICS.find(({ places }) => places.includes(place));
}

/** The help, at the topic of the page that leads there. @param query keeps the navigation of the dealer or group that is shown. */
export function helpPath(query: ReturnType<typeof dealerQuery>, topic?: HelpTopic): string {
  return `${portalPath("help", {}, query)}${topic === undefined ? "" : `#${topic.id}`}`;
}
