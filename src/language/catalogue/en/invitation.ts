import type { Messages } from "../../message.ts";

/**
 * The mail that invites a person to work for a dealer, or for a company and all its dealers. {workplace} is the name of the dealer or the
 * company, as it was typed, mostly in the place of a name in the nominative; {person} is a name with a mail address, {email} an address. For men
 * and women alike.
 */
export const invitation = {
  /** Subjects, which are also headings: under 40 characters without the name. The second goes to the first owner of a new dealer, who has no password yet. */
  "invitation.subject.join": "Join {workplace}",
  "invitation.subject.set_password": "Set your password for {workplace}",

  /** A colleague asks. */
  "invitation.asked.person.dealer":
    "{person} asks you to join {workplace} in the portal for independent battery tests of used electric cars.",
  "invitation.asked.person.company":
    "{person} asks you to join {workplace} and all its dealers in the portal for independent battery tests of used electric cars.",
  /** {group} is the company that has registered the dealer {workplace}. The second where test units for it were ordered as well. */
  "invitation.asked.group":
    "{group} has registered {workplace} for independent battery tests of used electric cars, and named you as its owner.",
  "invitation.asked.group_ordered":
    "{group} has registered {workplace} for independent battery tests of used electric cars, and named you as its owner. Test units are on order.",
  /** The operator asks, by the name of a company {operator}, or without a name. The last word is the role, as the portal names it. */
  "invitation.asked.operator.dealer.owner":
    "{operator} asks you to join {workplace} in the portal for independent battery tests of used electric cars, as an owner.",
  "invitation.asked.operator.dealer.admin":
    "{operator} asks you to join {workplace} in the portal for independent battery tests of used electric cars, as an admin.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} asks you to join {workplace} in the portal for independent battery tests of used electric cars, as a viewer.",
  "invitation.asked.operator.company.owner":
    "{operator} asks you to join {workplace} and all its dealers in the portal for independent battery tests of used electric cars, as an owner.",
  "invitation.asked.operator.company.admin":
    "{operator} asks you to join {workplace} and all its dealers in the portal for independent battery tests of used electric cars, as an admin.",
  "invitation.asked.operator.company.viewer":
    "{operator} asks you to join {workplace} and all its dealers in the portal for independent battery tests of used electric cars, as a viewer.",
  "invitation.asked.unnamed.dealer.owner":
    "You are asked to join {workplace} in the portal for independent battery tests of used electric cars, as an owner.",
  "invitation.asked.unnamed.dealer.admin":
    "You are asked to join {workplace} in the portal for independent battery tests of used electric cars, as an admin.",
  "invitation.asked.unnamed.dealer.viewer":
    "You are asked to join {workplace} in the portal for independent battery tests of used electric cars, as a viewer.",
  "invitation.asked.unnamed.company.owner":
    "You are asked to join {workplace} and all its dealers in the portal for independent battery tests of used electric cars, as an owner.",
  "invitation.asked.unnamed.company.admin":
    "You are asked to join {workplace} and all its dealers in the portal for independent battery tests of used electric cars, as an admin.",
  "invitation.asked.unnamed.company.viewer":
    "You are asked to join {workplace} and all its dealers in the portal for independent battery tests of used electric cars, as a viewer.",

  /** What to do: somebody without a password sets one; somebody with one signs in and answers, within so many days or without an end. */
  "invitation.set_password":
    "To agree, set a password. You will sign in with it and with this address, {email}.",
  "invitation.sign_in":
    "Sign in with your address {email} and your password. Then you can accept or decline.",
  "invitation.sign_in_within": {
    one: "Sign in with your address {email} and your password. Then you can accept or decline, for {count} day.",
    other:
      "Sign in with your address {email} and your password. Then you can accept or decline, for {count} days.",
  },

  "invitation.unexpected": "If you did not expect this message, ignore it: nothing happens unless you agree.",
  /** Buttons: at most 40 characters. */
  "invitation.button.set_password": "Set your password and join",
  "invitation.button.sign_in": "Sign in to accept or decline",
} as const satisfies Messages;
