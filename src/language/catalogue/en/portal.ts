import type { Messages } from "../../message.ts";

/** What the pages of the dealer portal share: the frame, the navigation, the names of states and roles, lists, forms and refusals. */
export const portal = {
  /** Under the name of the service, at the top of each page. One line, in small letters. */
  "portal.tagline": "Dealer portal",
  /** A link that people with a keyboard or a screen reader meet first. */
  "portal.skip": "Skip to the content",
  /** The button that opens the navigation on a phone. One short word. */
  "portal.menu": "Menu",

  "portal.help": "Help",
  /** A button in the header. */
  "portal.sign_out": "Sign out",
  /** The button of a page that only says something: it leads to the first page of the portal. */
  "portal.to_the_portal": "To the portal",

  /** The navigation at the top of each page: one or two short words each, because they stand in a row. */
  "portal.navigation": "Portal",
  "portal.page.overview": "Overview",
  /** The devices with which batteries are tested. */
  "portal.page.units": "Units",

  "portal.page.tests": "Tests",
  /** Counts of tests, month by month. */
  "portal.page.figures": "Figures",

  "portal.page.keys": "API keys",
  "portal.page.webhooks": "Webhooks",
  "portal.page.people": "People",
  "portal.page.settings": "Settings",
  "portal.page.account": "Account",
  /** The dealers of a group of companies. */
  "portal.page.dealers": "Dealers",

  /** Before the name of the dealer or the group whose pages are shown, for screen readers only. The element holds what is not seen. */
  "portal.switcher.dealer": "<unseen>Dealer: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Group: </unseen><present>{name}</present>",
  /** The name of the list of dealers to which one can change, for screen readers. */
  "portal.switcher.list": "Your dealers",
  /** An entry of that list: leads to the page of a whole group. {group} is its name. */
  "portal.switcher.all_of_group": "{group}: all dealers",
  /** The name of a search, for screen readers. */
  "portal.switcher.search": "Dealers",
  /** The label of its field, and its button. */
  "portal.switcher.field": "Find a dealer",
  "portal.switcher.find": "Find",

  /** At the top of each page of a dealer at which nothing can be changed. */
  "portal.state.suspended":
    "<strong>This dealer is suspended.</strong> You can look at everything and change nothing.",
  "portal.state.suspended_ask_group":
    "<strong>This dealer is suspended.</strong> You can look at everything and change nothing. Your dealer group can tell you more.",
  "portal.state.closed":
    "<strong>This dealer is closed.</strong> You can look at everything and change nothing.",

  /** The state of a dealer, as a mark beside its name: one word, in the form that goes with “dealer”. */
  "portal.dealer_status.pending": "Pending",
  "portal.dealer_status.active": "Active",
  "portal.dealer_status.suspended": "Suspended",
  "portal.dealer_status.closed": "Closed",
  /** The state of a test unit, as a mark beside it: one word, in the form that goes with “unit”. */
  "portal.unit_status.ordered": "Ordered",
  "portal.unit_status.shipped": "Shipped",
  "portal.unit_status.active": "Active",
  "portal.unit_status.returned": "Returned",
  "portal.unit_status.retired": "Retired",
  /** The state of a test, as a mark beside it: one or two words, in the form that goes with “test”. */
  "portal.test_status.pending": "Pending",
  "portal.test_status.in_progress": "In progress",
  "portal.test_status.completed": "Completed",
  "portal.test_status.failed": "Failed",
  "portal.test_status.cancelled": "Cancelled",

  /** What a person may do: the name of the role (one word, for men and women alike), and what it may do (its subject is the person). */
  "portal.role.owner.name": "Owner",
  "portal.role.owner.may": "Does everything, and says who else may act for the dealer.",
  "portal.role.admin.name": "Admin",
  "portal.role.admin.may": "Activates units, makes API keys and looks after webhooks.",
  "portal.role.viewer.name": "Viewer",
  "portal.role.viewer.may":
    "Looks at everything, hands out certificates and sends them to customers. Changes nothing else.",

  /** Below a long list. */
  "portal.pagination.label": "Pages of the list",
  "portal.pagination.previous": "Previous",
  "portal.pagination.next": "Next",
  "portal.pagination.position": "Page {page} of {last}",

  /** The search above a list. */
  "portal.search.button": "Search",
  "portal.search.filters": "Filters and order",
  /** {count} of the filters are in use. */
  "portal.search.filters_set": {
    one: "Filters and order, {count} set",
    other: "Filters and order, {count} set",
  },

  "portal.search.apply": "Apply",
  /** The name of a list of links, for screen readers: each takes off one filter that narrows the list. */
  "portal.search.chips": "Filters that are set",
  /** Such a link. {filter} is what is filtered by, such as “Completed”; the element is not seen. */
  "portal.search.take_off": "<unseen>Remove </unseen>{filter}",

  "portal.search.clear": "Clear the filters",

  /** The head of the column with boxes to tick, for screen readers. */
  "portal.tick.column": "Choose",
  /** A button that ticks every box of the list, and one that unticks all. */
  "portal.tick.all": "Choose all",
  "portal.tick.none": "Choose none",
  /** How many rows are ticked. */
  "portal.tick.chosen": { one: "{count} chosen", other: "{count} chosen" },

  /** Beside a button that copies a text, once it was pressed. */
  "portal.copy.done": "Copied.",
  "portal.copy.refused": "The browser does not allow it: copy the selected text by hand.",

  /** Above a form that lacked the hidden mark by which it takes effect only once. */
  "portal.unmarked": "This form was not complete. Nothing was created: send it again.",

  /** Pages that refuse something: a heading and one or two sentences. */
  "portal.nothing_here.heading": "There is nothing here",
  "portal.nothing_here.text":
    "Either there is no such page, or it belongs to a dealer or group that you do not act for.",
  "portal.not_allowed.heading": "Your role does not allow this",
  /** By the least role that may do it. */
  "portal.not_allowed.owner":
    "Only an owner may do it, and nothing was changed. An owner can give you another role.",
  "portal.not_allowed.admin":
    "Only an owner or admin may do it, and nothing was changed. An owner can give you another role.",

  "portal.closed.heading": "{dealer} is closed",
  "portal.closed.text":
    "Its tests, units and people cannot be seen here any more, and its API keys do not work. Nothing was deleted.",
  "portal.closed.ask": "If you think that this is wrong, ask your dealer group.",
  "portal.unchangeable.heading": "Nothing can be changed now",
  "portal.unchangeable.suspended":
    "{dealer} is suspended. Nothing was changed. You can still look at everything.",
  "portal.unchangeable.suspended_ask_group":
    "{dealer} is suspended. Nothing was changed. You can still look at everything; your dealer group can tell you more.",
  "portal.unchangeable.closed": "{dealer} is closed. Nothing was changed. You can still look at everything.",
  "portal.stale_form.heading": "This form is no longer good",
  "portal.stale_form.text":
    "You may have signed in again since it was opened, or your browser keeps no cookies. Nothing was changed.",
  "portal.stale_form.next": "Open the page again and fill in the form there.",
  "portal.too_many.heading": "That was too much at once",
  "portal.too_many.text": "Wait a minute, then go on. Nothing was changed.",
  "portal.unreadable.heading": "That could not be read",
  "portal.unreadable.text": "Nothing was changed. Go back, reload the page and try again.",
} as const satisfies Messages;
