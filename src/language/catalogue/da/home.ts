import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Danish. The first page of the portal. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Dine forhandlere",
  "home.none.heading": "Ingen forhandler endnu",
  "home.none.text":
    "Din konto {email} handler ikke på vegne af nogen forhandler. Bed en ejer hos din forhandler om at invitere denne adresse, og åbn så denne side igen.",
  "home.group_role.owner": "Du er ejer i gruppen, hos alle dens forhandlere.",
  "home.group_role.admin": "Du er administrator i gruppen, hos alle dens forhandlere.",
  "home.group_role.viewer": "Du er læser i gruppen, hos alle dens forhandlere.",
  "home.role.owner": "Du er ejer her.",
  "home.role.admin": "Du er administrator her.",
  "home.role.viewer": "Du er læser her.",

  "home.invitation.heading": "Vil du være med hos {name}?",
  "home.invitation.owner": "Du er inviteret som ejer.",
  "home.invitation.admin": "Du er inviteret som administrator.",
  "home.invitation.viewer": "Du er inviteret som læser.",
  "home.group_invitation.owner": "Du er inviteret som ejer i gruppen, hos alle dens forhandlere.",
  "home.group_invitation.admin": "Du er inviteret som administrator i gruppen, hos alle dens forhandlere.",
  "home.group_invitation.viewer": "Du er inviteret som læser i gruppen, hos alle dens forhandlere.",
  "home.invitation.accept": "Acceptér<unseen> invitationen fra {name}</unseen>",
  "home.invitation.decline": "Afslå…<unseen> invitationen fra {name}</unseen>",
  "home.decline.title": "Vil du afslå invitationen fra {name}?",
  "home.decline.says": "Så er den væk. Hvis du ombestemmer dig, skal en ejer invitere dig igen.",
  "home.decline.act": "Afslå",
  "home.decline.keep": "Behold den",
  "home.joined": "Du er nu med.",
  "home.declined": "Invitationen er afslået.",
};
