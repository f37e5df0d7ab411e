import type { Messages } from "../../message.ts";

/** The first page of a dealer in the portal: what needs attention, the newest tests, and a card for each kind of thing. */
export const overview = {
  "overview.title": "Overview",
  /** Above a list of safety issues, failed tests and failing webhooks, each with what to do. */
  "overview.attention.heading": "Needs attention",
  "overview.notices.heading": "Notices",
  /** A button; the number of notices is one or more. */
  "overview.notices.see": { one: "See the notice", other: "See all {count} notices" },

  "overview.tests.heading": "Latest tests",
  /** Buttons. */
  "overview.tests.see": { one: "See the test", other: "See all {count} tests" },
  /** {count} tests have begun and are not complete. */
  "overview.tests.running": { one: "{count} in progress", other: "{count} in progress" },

  /** A heading above four small cards, each a link and one short text: units, people, webhooks, keys. */
  "overview.setup.heading": "Set-up",
  "overview.units.heading": "Test units",
  "overview.people.heading": "People",
  "overview.people.only_you": "Only you act for this dealer.",
  /** Besides the people of the dealer's group, who act for all its dealers. */
  "overview.people.one_alone": "Only one person acts for this dealer, besides its group.",
  "overview.people.nobody": "Nobody acts for this dealer, besides its group.",
  "overview.people.count": {
    one: "{count} person acts for this dealer.",
    other: "{count} people act for this dealer.",
  },
  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "None yet: with one, your own system learns of every test as soon as it is complete.",
  /** How many webhooks there are; a mark such as “1 failing” may follow. */
  "overview.webhooks.count": { one: "{count} webhook", other: "{count} webhooks" },
  "overview.keys.heading": "API keys",
  "overview.keys.none": "None yet: with one, your own systems find these tests and fetch their certificates.",
  /** How many keys are not revoked. */
  "overview.keys.count": { one: "{count} key that works", other: "{count} keys that work" },

  /** What the person could do now: a list of sentences. */
  "overview.next.heading": "What to do next",
  "overview.next.order": "<a>Order a test unit</a>, or let your dealer group do it.",
  "overview.next.ask_for_unit": "Ask an admin or your dealer group to order a test unit for this dealer.",
  "overview.next.first_test": "Connect an active unit to a car, and start the first test.",
  "overview.next.activate": "A test unit is on its way: <a>activate it</a> once it has arrived.",
  "overview.next.ordered": "Your test units are ordered. You can activate them once they have arrived.",
  "overview.next.order_another": "None of your test units is active any more: <a>order another</a>.",
  "overview.next.ask_for_another":
    "None of your test units is active any more: ask an admin or your dealer group for another.",
  "overview.next.invite": "<a>Invite a colleague</a>, so that you are not the only one here.",
} as const satisfies Messages;
