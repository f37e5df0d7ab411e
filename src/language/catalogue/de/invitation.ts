import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** German. The mail that invites a person. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Einladung: {workplace}",
  "invitation.subject.set_password": "Legen Sie Ihr Passwort fest: {workplace}",

  "invitation.asked.person.dealer":
    "{person} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} tätig zu werden.",
  "invitation.asked.person.company":
    "{person} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} und alle zugehörigen Händler tätig zu werden.",
  "invitation.asked.group":
    "{group} hat {workplace} für unabhängige Batterietests gebrauchter Elektroautos angelegt und Sie als Inhaber benannt.",
  "invitation.asked.group_ordered":
    "{group} hat {workplace} für unabhängige Batterietests gebrauchter Elektroautos angelegt und Sie als Inhaber benannt. Testgeräte sind bestellt.",
  "invitation.asked.operator.dealer.owner":
    "{operator} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} tätig zu werden, in der Rolle Inhaber.",
  "invitation.asked.operator.dealer.admin":
    "{operator} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} tätig zu werden, in der Rolle Administrator.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} tätig zu werden, in der Rolle Betrachter.",
  "invitation.asked.operator.company.owner":
    "{operator} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} und alle zugehörigen Händler tätig zu werden, in der Rolle Inhaber.",
  "invitation.asked.operator.company.admin":
    "{operator} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} und alle zugehörigen Händler tätig zu werden, in der Rolle Administrator.",
  "invitation.asked.operator.company.viewer":
    "{operator} lädt Sie ein, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} und alle zugehörigen Händler tätig zu werden, in der Rolle Betrachter.",
  "invitation.asked.unnamed.dealer.owner":
    "Sie sind eingeladen, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} tätig zu werden, in der Rolle Inhaber.",
  "invitation.asked.unnamed.dealer.admin":
    "Sie sind eingeladen, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} tätig zu werden, in der Rolle Administrator.",
  "invitation.asked.unnamed.dealer.viewer":
    "Sie sind eingeladen, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} tätig zu werden, in der Rolle Betrachter.",
  "invitation.asked.unnamed.company.owner":
    "Sie sind eingeladen, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} und alle zugehörigen Händler tätig zu werden, in der Rolle Inhaber.",
  "invitation.asked.unnamed.company.admin":
    "Sie sind eingeladen, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} und alle zugehörigen Händler tätig zu werden, in der Rolle Administrator.",
  "invitation.asked.unnamed.company.viewer":
    "Sie sind eingeladen, im Portal für unabhängige Batterietests gebrauchter Elektroautos für {workplace} und alle zugehörigen Händler tätig zu werden, in der Rolle Betrachter.",

  "invitation.set_password":
    "Wenn Sie einverstanden sind, legen Sie ein Passwort fest. Damit und mit dieser Adresse, {email}, melden Sie sich künftig an.",
  "invitation.sign_in":
    "Melden Sie sich mit Ihrer Adresse {email} und Ihrem Passwort an. Dann können Sie annehmen oder ablehnen.",
  "invitation.sign_in_within": {
    one: "Melden Sie sich mit Ihrer Adresse {email} und Ihrem Passwort an. Dann können Sie annehmen oder ablehnen, {count} Tag lang.",
    other:
      "Melden Sie sich mit Ihrer Adresse {email} und Ihrem Passwort an. Dann können Sie annehmen oder ablehnen, {count} Tage lang.",
  },
  "invitation.unexpected":
    "Wenn Sie diese Nachricht nicht erwartet haben, beachten Sie sie nicht: Ohne Ihre Zustimmung geschieht nichts.",
  "invitation.button.set_password": "Passwort festlegen und annehmen",
  "invitation.button.sign_in": "Anmelden und antworten",
};
