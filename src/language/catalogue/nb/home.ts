import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Norwegian (Bokmål). The first page of the portal for a person of several dealers or of none. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Forhandlerne dine",
  "home.none.heading": "Ingen forhandler ennå",
  "home.none.text":
    "Kontoen din {email} handler ikke på vegne av noen forhandler. Be en eier hos forhandleren din om å invitere denne adressen, og åpne så siden på nytt.",
  "home.group_role.owner": "Du er eier i gruppen, hos alle forhandlerne.",
  "home.group_role.admin": "Du er administrator i gruppen, hos alle forhandlerne.",
  "home.group_role.viewer": "Du er leser i gruppen, hos alle forhandlerne.",
  "home.role.owner": "Du er eier her.",
  "home.role.admin": "Du er administrator her.",
  "home.role.viewer": "Du er leser her.",

  "home.invitation.heading": "Bli med i {name}?",
  "home.invitation.owner": "Du er invitert som eier.",
  "home.invitation.admin": "Du er invitert som administrator.",
  "home.invitation.viewer": "Du er invitert som leser.",
  "home.group_invitation.owner": "Du er invitert som eier i gruppen, hos alle forhandlerne.",
  "home.group_invitation.admin": "Du er invitert som administrator i gruppen, hos alle forhandlerne.",
  "home.group_invitation.viewer": "Du er invitert som leser i gruppen, hos alle forhandlerne.",
  "home.invitation.accept": "Takk ja<unseen> til invitasjonen fra {name}</unseen>",
  "home.invitation.decline": "Takk nei…<unseen> til invitasjonen fra {name}</unseen>",
  "home.decline.title": "Takke nei til invitasjonen fra {name}?",
  "home.decline.says": "Da forsvinner den. Hvis du ombestemmer deg, må en eier invitere deg på nytt.",
  "home.decline.act": "Takk nei",
  "home.decline.keep": "Behold den",
  "home.joined": "Du er nå med.",
  "home.declined": "Du har takket nei til invitasjonen.",
};
