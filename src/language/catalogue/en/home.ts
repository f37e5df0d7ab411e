import type { Messages } from "../../message.ts";

/** The first page of the portal for a person who acts for several dealers or for none, and the answers to invitations. */
export const home = {
  "home.title": "Your dealers",
  "home.none.heading": "No dealer yet",
  "home.none.text":
    "Your account {email} does not act for a dealer. Ask an owner of yours to invite this address, then open this page again.",
  /** Below the name of a group of dealers: the role of the reader there. For men and women alike. */
  "home.group_role.owner": "You are an owner of the group, at all its dealers.",
  "home.group_role.admin": "You are an admin of the group, at all its dealers.",
  "home.group_role.viewer": "You are a viewer of the group, at all its dealers.",
  /** Below the name of a dealer. */
  "home.role.owner": "You are an owner here.",
  "home.role.admin": "You are an admin here.",
  "home.role.viewer": "You are a viewer here.",

  /** An invitation. {name} is the name of a dealer or of a group. A sentence on what the role may do follows. */
  "home.invitation.heading": "Join {name}?",
  "home.invitation.owner": "You are invited as owner.",
  "home.invitation.admin": "You are invited as admin.",
  "home.invitation.viewer": "You are invited as viewer.",
  "home.group_invitation.owner": "You are invited as owner of the group, at all its dealers.",
  "home.group_invitation.admin": "You are invited as admin of the group, at all its dealers.",
  "home.group_invitation.viewer": "You are invited as viewer of the group, at all its dealers.",
  /** Buttons; the element is not seen. The second leads to a page that asks first. */
  "home.invitation.accept": "Accept<unseen> the invitation of {name}</unseen>",
  "home.invitation.decline": "Decline…<unseen> the invitation of {name}</unseen>",
  /** That page: a question, what will happen, and two buttons. */
  "home.decline.title": "Decline the invitation of {name}?",
  "home.decline.says": "It is gone then. If you change your mind, an owner must invite you again.",
  "home.decline.act": "Decline",
  "home.decline.keep": "Keep it",
  /** At the top of the next page. */
  "home.joined": "You have joined.",
  "home.declined": "The invitation is declined.",
} as const satisfies Messages;
