import type { MessageKey } from "../../../language/translator.ts";
import { portalPath } from "../portal-route.ts";
import type { dealerQuery } from "./portal-navigation.ts";

type HelpKey = Extract<MessageKey, `help.${string}`>;

type TopicOf<Key> = Key extends `help.${infer Id}.link` ? Id : never;

export interface HelpTopic {
  /** Also of its messages: `heading`, and `link` of the pages that lead to it. */
  readonly id: TopicOf<HelpKey>;
  /** The first part of the path after the dealer, of each page that it is about; of an account's pages the part after `/portal`. */
  readonly places: readonly string[];
  readonly paragraphs: readonly HelpKey[];
  readonly guides: readonly { readonly label: HelpKey; readonly path: string }[];
}

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: "start",
    places: [""],
    paragraphs: ["help.start.order", "help.start.roles"],
    guides: [
      { label: "help.start.guide.terms", path: "/docs/concepts/terms" },
      { label: "help.start.guide.pages", path: "/docs/use/dealer-portal" },
    ],
  },
  {
    id: "notices",
    places: ["notices"],
    paragraphs: ["help.notices.what", "help.notices.choices"],
    guides: [{ label: "help.notices.guide.kinds", path: "/docs/use/dealer-portal#notices" }],
  },
  {
    id: "units",
    places: ["units"],
    paragraphs: ["help.units.activation", "help.units.orders", "help.units.results"],
    guides: [{ label: "help.units.guide.trust", path: "/docs/concepts/trust" }],
  },
  {
    id: "tests",
    places: ["tests", "tests.csv", "tests.ndjson", "figures"],
    paragraphs: [
      "help.tests.arrival",
      "help.tests.verdict",
      "help.tests.handing_out",
      "help.tests.list",
      "help.tests.checking",
    ],
    guides: [
      { label: "help.tests.guide.checking", path: "/verify" },
      { label: "help.tests.guide.trust", path: "/docs/concepts/trust" },
      { label: "help.tests.guide.figures", path: "/docs/concepts/certificate-data" },
    ],
  },
  {
    id: "keys",
    places: ["keys"],
    paragraphs: ["help.keys.what"],
    guides: [
      { label: "help.keys.guide.start", path: "/docs/integrate/quick-start" },
      { label: "help.keys.guide.scopes", path: "/docs/integrate/credentials-and-scopes" },
      { label: "help.keys.guide.reference", path: "/docs/api/overview" },
    ],
  },
  {
    id: "webhooks",
    places: ["webhooks"],
    paragraphs: ["help.webhooks.what"],
    guides: [
      { label: "help.webhooks.guide.receiving", path: "/docs/integrate/receiving-webhooks" },
      { label: "help.webhooks.guide.verifying", path: "/docs/integrate/verifying-deliveries" },
    ],
  },
  {
    id: "people",
    places: ["people"],
    paragraphs: ["help.people.roles", "help.people.lost_mail"],
    guides: [{ label: "help.people.guide.roles", path: "/docs/use/dealer-portal#who-may-do-what" }],
  },
  {
    id: "settings",
    places: ["settings"],
    paragraphs: ["help.settings.what", "help.settings.activity"],
    guides: [{ label: "help.settings.guide.settings", path: "/docs/use/dealer-portal#settings" }],
  },
  {
    id: "group",
    places: ["groups"],
    paragraphs: ["help.group.what"],
    guides: [{ label: "help.group.guide.people", path: "/docs/use/dealer-portal#groups" }],
  },
  {
    id: "account",
    places: ["account"],
    paragraphs: ["help.account.codes", "help.account.browsers"],
    guides: [{ label: "help.account.guide.codes", path: "/docs/use/dealer-portal#accounts" }],
  },
];

export function topicOf(path: string): HelpTopic | undefined {
  const [, , first = "", , section = ""] = path.split("/");
  const place = first === "dealers" ? section : first === "groups" ? section || first : first;
  return HELP_TOPICS.find(({ places }) => places.includes(place));
}

/** `query` keeps the navigation of the dealer or group that is shown. */
export function helpPath(query: ReturnType<typeof dealerQuery>, topic?: HelpTopic): string {
  return `${portalPath("help", {}, query)}${topic === undefined ? "" : `#${topic.id}`}`;
}
