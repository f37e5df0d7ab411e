import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Finnish. The first page of the portal for a person who acts for several dealers or for none. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Omat autoliikkeet",
  "home.none.heading": "Ei vielä autoliikettä",
  "home.none.text":
    "Tili {email} ei ole käytössä yhdessäkään autoliikkeessä. Pyydä oman autoliikkeen omistajaa kutsumaan tämä osoite ja avaa sitten tämä sivu uudelleen.",
  "home.group_role.owner": "Roolina omistaja koko ketjussa ja sen kaikissa autoliikkeissä.",
  "home.group_role.admin": "Roolina pääkäyttäjä koko ketjussa ja sen kaikissa autoliikkeissä.",
  "home.group_role.viewer": "Roolina katselija koko ketjussa ja sen kaikissa autoliikkeissä.",
  "home.role.owner": "Roolina omistaja.",
  "home.role.admin": "Roolina pääkäyttäjä.",
  "home.role.viewer": "Roolina katselija.",

  // The name cannot be inflected: “Invitation: {name}”.
  "home.invitation.heading": "Kutsu: {name}",
  "home.invitation.owner": "Kutsu omistajaksi.",
  "home.invitation.admin": "Kutsu pääkäyttäjäksi.",
  "home.invitation.viewer": "Kutsu katselijaksi.",
  "home.group_invitation.owner": "Kutsu ketjun ja sen kaikkien autoliikkeiden omistajan rooliin.",
  "home.group_invitation.admin": "Kutsu ketjun ja sen kaikkien autoliikkeiden pääkäyttäjäksi.",
  "home.group_invitation.viewer": "Kutsu ketjun ja sen kaikkien autoliikkeiden katselijaksi.",
  "home.invitation.accept": "Hyväksy<unseen> kutsu: {name}</unseen>",
  "home.invitation.decline": "Hylkää…<unseen> kutsu: {name}</unseen>",
  "home.decline.title": "Hylätäänkö kutsu: {name}?",
  "home.decline.says": "Kutsu poistuu. Jos mieli muuttuu, omistajan on lähetettävä uusi kutsu.",
  "home.decline.act": "Hylkää",
  "home.decline.keep": "Säilytä",
  "home.joined": "Kutsu on hyväksytty.",
  "home.declined": "Kutsu on hylätty.",
};
