import type { Messages } from "../../message.ts";

/** The first page of a dealer in the portal: what to do next, and a card for each kind of thing. */
export const overview = {
  "overview.title": "Overview",
  "overview.units.heading": "Test units",
  "overview.units.none.heading": "No test units yet",
  "overview.units.none.text": "Once some are ordered, they are shown here.",

  "overview.people.heading": "People",
  "overview.people.only_you": "Only you act for this dealer.",
  /** Besides the people of the dealer's group, who act for all its dealers. */
  "overview.people.one_alone": "Only one person acts for this dealer, besides its group.",
  "overview.people.nobody": "Nobody acts for this dealer, besides its group.",
  "overview.people.count": {
    one: "{count} person acts for this dealer.",
    other: "{count} people act for this dealer.",
  },
  /** Buttons. */
  "overview.people.see_and_invite": "See and invite people",
  "overview.people.see": "See the people",

  "overview.notices.heading": "Notices",
  /** A button; the number of notices is one or more. */
  "overview.notices.see": { one: "See the notice", other: "See all {count} notices" },

  "overview.tests.heading": "Latest tests",
  /** Buttons. */
  "overview.tests.see": { one: "See the test", other: "See all {count} tests" },
  /** {count} tests have begun and are not complete. */
  "overview.tests.running": { one: "{count} in progress", other: "{count} in progress" },

  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "None yet: with one, your own system learns of every test as soon as it is complete.",
  /** Buttons: one leads to the page where a webhook is added. */
  "overview.webhooks.add": "Add one",
  "overview.webhooks.see": "See the webhooks",
  /** Beside the state of a webhook: how many deliveries wait. */
  "overview.webhooks.waiting": { one: "{count} waiting", other: "{count} waiting" },
  /** How many webhooks are not listed. */
  "overview.webhooks.more": { one: "And {count} more.", other: "And {count} more." },

  "overview.keys.heading": "API keys",
  "overview.keys.none": "None yet: with one, your own systems find these tests and fetch their certificates.",
  /** Beside a number. */
  "overview.keys.working": "Keys that work",
  /** Beside a day and a time. */
  "overview.keys.last_used": "Last used",

  "overview.keys.never": "Never",
  "overview.keys.see": "See the API keys",

  /** What the person could do now: a list of sentences. {host} is the name of a computer, such as hooks.dealer.com. */
  "overview.next.heading": "What to do next",
  "overview.next.webhook":
    "Deliveries to <a>{host}</a> have stopped: fix your receiver, then send it a test delivery.",
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
