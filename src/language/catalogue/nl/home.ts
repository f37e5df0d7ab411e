import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Dutch. The first page of the portal for a person of several dealers or of none, and the answers to invitations. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Uw dealers",
  "home.none.heading": "Nog geen dealer",
  "home.none.text":
    "Uw account {email} is aan geen dealer gekoppeld. Vraag een eigenaar van uw dealer om dit adres uit te nodigen en open deze pagina daarna opnieuw.",
  "home.group_role.owner": "U bent eigenaar van de groep, bij alle dealers van de groep.",
  "home.group_role.admin": "U bent beheerder van de groep, bij alle dealers van de groep.",
  "home.group_role.viewer": "U bent lezer van de groep, bij alle dealers van de groep.",
  "home.role.owner": "U bent hier eigenaar.",
  "home.role.admin": "U bent hier beheerder.",
  "home.role.viewer": "U bent hier lezer.",

  "home.invitation.heading": "Uitnodiging van {name} accepteren?",
  "home.invitation.owner": "U bent uitgenodigd als eigenaar.",
  "home.invitation.admin": "U bent uitgenodigd als beheerder.",
  "home.invitation.viewer": "U bent uitgenodigd als lezer.",
  "home.group_invitation.owner":
    "U bent uitgenodigd als eigenaar van de groep, bij alle dealers van de groep.",
  "home.group_invitation.admin":
    "U bent uitgenodigd als beheerder van de groep, bij alle dealers van de groep.",
  "home.group_invitation.viewer": "U bent uitgenodigd als lezer van de groep, bij alle dealers van de groep.",
  "home.invitation.accept": "Accepteren<unseen>: de uitnodiging van {name}</unseen>",
  "home.invitation.decline": "Afwijzen…<unseen>: de uitnodiging van {name}</unseen>",
  "home.decline.title": "De uitnodiging van {name} afwijzen?",
  "home.decline.says":
    "De uitnodiging vervalt dan. Bedenkt u zich, dan moet een eigenaar u opnieuw uitnodigen.",
  "home.decline.act": "Afwijzen",
  "home.decline.keep": "Behouden",
  "home.joined": "U hebt de uitnodiging geaccepteerd.",
  "home.declined": "De uitnodiging is afgewezen.",
};
