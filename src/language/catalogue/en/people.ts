import type { Messages } from "../../message.ts";

/** The people of a dealer, or of a group of dealers: who may act for it, with which role; owners invite and remove them. */
export const people = {
  "people.title": "People",
  "people.lead.dealer": "Who may act for this dealer.",
  "people.lead.group": "Who may act for all dealers of the group.",
  /** Buttons at the head of the page. */
  "people.invite": "Invite somebody",
  "people.who_did_what": "Activity",

  "people.none.heading": "Nobody yet",
  /** A group has the reader at least. */
  "people.none.dealer": "Nobody acts for this dealer alone.",
  /** The names of tables, for screen readers. */
  "people.table.dealer": "People of the dealer",
  "people.table.group": "People of the group",

  "people.invited.heading": "Invited",
  "people.invited.table": "Invited people",
  "people.owner_changes": "An owner invites people and changes their roles.",
  /** {group} is the name of a company; its people act for each of its dealers. A heading, and the name of the table. */
  "people.of_group.heading": "People of {group}",

  "people.of_group.text":
    "They act for every dealer of the group, this one included. An owner of the group says who they are.",

  /** The heads of the columns. */
  "people.column.person": "Person",
  "people.column.email": "E-mail address",
  "people.column.role": "Role",
  "people.column.state": "State",
  "people.column.change": "Change",
  "people.column.sent": "Sent",
  /** Beside the name of the reader. */
  "people.you": "(you)",
  /** The state of a person's account, as a mark: one to three words. */
  "people.state.disabled": "Disabled",
  "people.state.active": "Active",
  "people.state.no_password": "No password yet",
  /** The state of an invitation. */
  "people.state.invited": "Invited",
  "people.state.too_old": "Too old",
  /** Links and buttons in a row; the elements are not seen. */
  "people.row.change": "Change<unseen> {email}</unseen>",
  "people.row.send_again": "Send again<unseen> to {email}</unseen>",
  "people.row.withdraw": "Withdraw…<unseen> the invitation of {email}</unseen>",

  /** The page that invites. */
  "people.invite.heading.dealer": "Invite somebody",
  "people.invite.heading.group": "Invite somebody to the group",
  "people.invite.lead": {
    one: "A mail asks the person to join, and can be answered for {count} day.",
    other: "A mail asks the person to join, and can be answered for {count} days.",
  },
  "people.invite.email": "E-mail address",
  "people.invite.name": "Name (optional)",
  "people.invite.name_hint": "What the person is called in your list of people.",
  /** The label of a choice, whose first is “As the dealer’s”. */
  "people.invite.language": "Language of the invitation",

  "people.invite.language_hint":
    "New people start with it, and may choose another. A person who has an account reads in the language of the account.",
  "people.invite.role": "Role",
  "people.invite.button": "Send the invitation",
  "people.invite.missing_role": "Choose what the person may do.",
  /** Errors beside the address. */
  "people.invite.is_member.dealer": "This person acts for the dealer already.",
  "people.invite.is_member.group": "This person acts for the group already.",
  "people.invite.is_invited":
    "This address is invited already. The invitation can be sent again from the list of people.",
  "people.invite.too_many": {
    one: "No more than {count} invitation may wait at a time: withdraw one of them first.",
    other: "No more than {count} invitations may wait at a time: withdraw one of them first.",
  },
  "people.invite.too_soon": {
    one: "An invitation went to this address a moment ago. Wait {count} minute.",
    other: "An invitation went to this address a moment ago. Wait {count} minutes.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "No more than {count} mail is sent for a dealer in an hour: try again later.",
    other: "No more than {count} mails are sent for a dealer in an hour: try again later.",
  },
  "people.invite.too_many_mails.group": {
    one: "No more than {count} mail is sent for a group in an hour: try again later.",
    other: "No more than {count} mails are sent for a group in an hour: try again later.",
  },
  /** At the top of the next page. */
  "people.invite.done": "{email} is invited.",
  "people.resend.sent": "The invitation is renewed.",
  "people.resend.too_soon": {
    one: "Nothing was sent: the last mail is less than {count} minute old.",
    other: "Nothing was sent: the last mail is less than {count} minutes old.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Nothing was sent. No more than {count} mail is sent for a dealer in an hour: try again later.",
    other: "Nothing was sent. No more than {count} mails are sent for a dealer in an hour: try again later.",
  },
  "people.resend.too_many_mails.group": {
    one: "Nothing was sent. No more than {count} mail is sent for a group in an hour: try again later.",
    other: "Nothing was sent. No more than {count} mails are sent for a group in an hour: try again later.",
  },

  /** The page that asks before an invitation is withdrawn. {name} is a name or an e-mail address. */
  "people.withdraw.title": "Withdraw the invitation of {name}?",
  "people.withdraw.says": "Its link stops working at once. The person is not told, and can be invited again.",
  "people.withdraw.act": "Withdraw the invitation",
  "people.withdraw.keep": "Keep it",
  "people.withdraw.done": "The invitation is withdrawn.",

  /** The page of one person. {name} is a name or an e-mail address. */
  "people.member.role": "Role",
  "people.member.may": "What the person may do",
  "people.member.may_hint": "Counts from the next page on that the person opens.",
  "people.member.missing_role": "Choose a role.",
  "people.member.save": "Save the role",
  "people.member.now.owner": "{name} is now owner.",
  "people.member.now.admin": "{name} is now admin.",
  "people.member.now.viewer": "{name} is now viewer.",
  "people.last_owner.dealer": "A dealer keeps at least one owner: make somebody else an owner first.",
  "people.last_owner.group": "A group keeps at least one owner: make somebody else an owner first.",
  "people.remove.heading": "Remove",
  "people.remove.text.dealer": "From then on {name} cannot act for this dealer.",
  "people.remove.text.group": "From then on {name} cannot act for this group.",
  "people.remove.link": "Remove…<unseen> {name}</unseen>",
  "people.remove.title": "Remove {name}?",
  "people.remove.says.dealer":
    "The person is signed out at once, and cannot act for this dealer any more. To come back, the person must be invited again.",
  "people.remove.says.group":
    "The person is signed out at once, and cannot act for this group any more. To come back, the person must be invited again.",
  "people.remove.act": "Remove",
  "people.remove.keep": "Keep the person",
  "people.remove.done": "{name} is removed.",
} as const satisfies Messages;
