import type { Messages } from "../../message.ts";

/**
 * Mails about what happens at a dealer, to its people; the things themselves are the titles of the part “notice”. {dealer} is the
 * dealer's name, as it was typed. A subject is also the heading.
 */
export const noticemail = {
  /** One thing alone. {title} is its title, such as “Safety issue: Renault Zoe, test 7”. */
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Look at it in the portal",

  /** Several things together: the subject, and the sentence above their list. */
  "noticemail.list.subject": {
    one: "One thing to know at {dealer}",
    other: "{count} things to know at {dealer}",
  },
  "noticemail.list.lead": {
    one: "One thing happened at {dealer}:",
    other: "{count} things happened at {dealer}:",
  },
  /** The mail of once a day. */
  "noticemail.daily.subject": "The day at {dealer}",
  "noticemail.daily.lead": {
    one: "One thing happened at {dealer} since the last of these mails:",
    other: "{count} things happened at {dealer} since the last of these mails:",
  },
  /** Where safety issues are among the things. {subject} is one of the subjects above, whole: join with a comma or a dash. */
  "noticemail.with_safety_issues": {
    one: "{subject}, with a safety issue",
    other: "{subject}, with {count} safety issues",
  },
  /** Below the list. {address} is the address of a page. */
  "noticemail.more": { one: "And {count} more: {address}", other: "And {count} more: {address}" },

  /** Links in the small print. */
  "noticemail.choose": "Choose your notices",
  "noticemail.end": "End the mails about {dealer}",
} as const satisfies Messages;
