import type { Messages } from "../../message.ts";

/** The list of notices in the portal, and the page on which a person chooses which to get; what a notice itself says is the part `notice`. */
export const notices = {
  "notices.title": "Notices",
  /** The link back to the first page of the dealer. */
  "notices.back.overview": "Overview",

  "notices.lead": {
    one: "What has happened at this dealer. They are kept for {count} day. Safety issues and failed tests close when the car is tested again.",
    other:
      "What has happened at this dealer. They are kept for {count} days. Safety issues and failed tests close when the car is tested again.",
  },
  /** A button, and the title of the page that it leads to. */
  "notices.choose": "Choose your notices",

  "notices.none.heading": "No notices",
  "notices.none.text":
    "Safety issues, failed tests, units on their way, webhooks in trouble, keys and new people are shown here.",
  /** The name of the table, for screen readers, and the heads of its columns. */
  "notices.table": "Notices, newest first",
  "notices.column.what": "What",
  "notices.column.advice": "What to do",
  "notices.column.when": "When",
  /** The head of a column of buttons, for screen readers. */
  "notices.dismiss.column": "Dismiss",
  /** Such a button: the notice is not shown to this person any more. {notice} is its title; the element is not seen. */
  "notices.dismiss": "Dismiss<unseen> the notice: {notice}</unseen>",
  /** A mark beside a notice that the person has not marked as read: one word. */
  "notices.new": "New",
  /** A button. */
  "notices.mark_read": { one: "Mark it as read", other: "Mark all {count} as read" },
  /** At the top of the next page. */
  "notices.marked": "The notices are marked as read.",
  "notices.dismissed": "The notice is dismissed. Others still see it.",
  "notices.saved": "Your choices are saved.",

  "notices.choices.lead": "What you are notified about at {dealer}. Nobody else's choices change.",
  "notices.choices.by_mail": "By mail",
  "notices.choices.show": "Show it on the overview",
  "notices.choices.save": "Save",
  "notices.choices.cancel": "Cancel",
  "notices.choices.missing": "Choose when you get a mail.",
  /** {minutes} is a number above 1, {hour} the hour of a day, such as 7. */
  "notices.choices.pace":
    "Mails “at once” come at most every {minutes} minutes: what happens between follows in one mail. The daily mail comes at {hour} o'clock.",

  "notices.choices.always":
    "You are always mailed when your password or your second factor changes, and when a new browser signs in to your account.",
  /** When a mail is sent: choices of a list. */
  "notices.mail.none": "No mail",
  "notices.mail.at_once": "At once",
  "notices.mail.daily": "Once a day",

  /** How each kind of notice is called, with a sentence on what it is about. */
  "notices.kind.safety_issue.name": "Safety issue",
  "notices.kind.safety_issue.hint": "A test found a battery that may be dangerous.",
  "notices.kind.certificate_ready.name": "Certificate ready",
  "notices.kind.certificate_ready.hint": "A test is complete, and its certificate is there.",
  "notices.kind.certificate_withdrawn.name": "Certificate withdrawn",
  "notices.kind.certificate_withdrawn.hint": "A certificate must not be relied on any more.",
  "notices.kind.test_failed.name": "Test failed",
  "notices.kind.test_failed.hint": "A test began, and was interrupted or broke off.",
  "notices.kind.unit_shipped.name": "Unit shipped",
  "notices.kind.unit_shipped.hint": "A test unit is on its way.",
  "notices.kind.unit_return.name": "Return of a unit",
  "notices.kind.unit_return.hint": "The operator answered a request to return a unit, or has a unit back.",
  "notices.kind.endpoint.name": "Webhook in trouble",
  "notices.kind.endpoint.hint": "A webhook keeps failing, is disabled, or works again.",
  "notices.kind.key.name": "API key",
  "notices.kind.key.hint": "A key was made or revoked.",
  "notices.kind.person.name": "Person joined",
  "notices.kind.person.hint": "Somebody accepted an invitation.",
} as const satisfies Messages;
