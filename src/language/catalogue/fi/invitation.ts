import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Finnish. The mail that invites a person. Names cannot be inflected, so they stand after a colon or a noun. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Kutsu: {workplace}",
  "invitation.subject.set_password": "Asettakaa salasana: {workplace}",

  "invitation.asked.person.dealer":
    "{person} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Autoliike: {workplace}.",
  "invitation.asked.person.company":
    "{person} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Yritys ja kaikki sen autoliikkeet: {workplace}.",
  "invitation.asked.group":
    "{group} on rekisteröinyt autoliikkeen {workplace} käytettyjen sähköautojen riippumattomia akkutestejä varten ja nimennyt teidät sen omistajaksi.",
  "invitation.asked.group_ordered":
    "{group} on rekisteröinyt autoliikkeen {workplace} käytettyjen sähköautojen riippumattomia akkutestejä varten ja nimennyt teidät sen omistajaksi. Testilaitteet on tilattu.",
  "invitation.asked.operator.dealer.owner":
    "{operator} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Autoliike: {workplace}. Rooli: omistaja.",
  "invitation.asked.operator.dealer.admin":
    "{operator} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Autoliike: {workplace}. Rooli: pääkäyttäjä.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Autoliike: {workplace}. Rooli: katselija.",
  "invitation.asked.operator.company.owner":
    "{operator} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Yritys ja kaikki sen autoliikkeet: {workplace}. Rooli: omistaja.",
  "invitation.asked.operator.company.admin":
    "{operator} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Yritys ja kaikki sen autoliikkeet: {workplace}. Rooli: pääkäyttäjä.",
  "invitation.asked.operator.company.viewer":
    "{operator} pyytää teitä mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Yritys ja kaikki sen autoliikkeet: {workplace}. Rooli: katselija.",
  "invitation.asked.unnamed.dealer.owner":
    "Teitä pyydetään mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Autoliike: {workplace}. Rooli: omistaja.",
  "invitation.asked.unnamed.dealer.admin":
    "Teitä pyydetään mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Autoliike: {workplace}. Rooli: pääkäyttäjä.",
  "invitation.asked.unnamed.dealer.viewer":
    "Teitä pyydetään mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Autoliike: {workplace}. Rooli: katselija.",
  "invitation.asked.unnamed.company.owner":
    "Teitä pyydetään mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Yritys ja kaikki sen autoliikkeet: {workplace}. Rooli: omistaja.",
  "invitation.asked.unnamed.company.admin":
    "Teitä pyydetään mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Yritys ja kaikki sen autoliikkeet: {workplace}. Rooli: pääkäyttäjä.",
  "invitation.asked.unnamed.company.viewer":
    "Teitä pyydetään mukaan käytettyjen sähköautojen riippumattomien akkutestien portaaliin. Yritys ja kaikki sen autoliikkeet: {workplace}. Rooli: katselija.",

  "invitation.set_password":
    "Kutsu hyväksytään asettamalla salasana. Sisään kirjaudutaan sillä ja tällä osoitteella: {email}.",
  "invitation.sign_in":
    "Kirjautukaa sisään osoitteella {email} ja salasanalla. Sen jälkeen kutsun voi hyväksyä tai hylätä.",
  "invitation.sign_in_within": {
    one: "Kirjautukaa sisään osoitteella {email} ja salasanalla. Sen jälkeen kutsun voi hyväksyä tai hylätä, {count} päivän ajan.",
    other:
      "Kirjautukaa sisään osoitteella {email} ja salasanalla. Sen jälkeen kutsun voi hyväksyä tai hylätä, {count} päivän ajan.",
  },
  "invitation.unexpected":
    "Jos ette odottaneet tätä viestiä, siitä ei tarvitse välittää: mitään ei tapahdu ilman suostumustanne.",
  "invitation.button.set_password": "Aseta salasana ja hyväksy kutsu",
  "invitation.button.sign_in": "Kirjaudu sisään ja vastaa kutsuun",
};
