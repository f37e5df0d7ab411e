import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Polish. The first page of the portal for a person of several dealers or of none. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Dealerzy",
  "home.none.heading": "Jeszcze żadnego dealera",
  "home.none.text":
    "Konto {email} nie działa w imieniu żadnego dealera. Należy poprosić właściciela po stronie dealera o zaproszenie dla tego adresu, a potem ponownie otworzyć tę stronę.",
  "home.group_role.owner": "Rola: właściciel grupy, u wszystkich jej dealerów.",
  "home.group_role.admin": "Rola: administrator grupy, u wszystkich jej dealerów.",
  "home.group_role.viewer": "Rola: przeglądający w grupie, u wszystkich jej dealerów.",
  "home.role.owner": "Rola tutaj: właściciel.",
  "home.role.admin": "Rola tutaj: administrator.",
  "home.role.viewer": "Rola tutaj: przeglądający.",

  "home.invitation.heading": "Przyjąć zaproszenie: {name}?",
  "home.invitation.owner": "Zaproszenie do roli właściciela.",
  "home.invitation.admin": "Zaproszenie do roli administratora.",
  "home.invitation.viewer": "Zaproszenie do roli przeglądającego.",
  "home.group_invitation.owner": "Zaproszenie do roli właściciela grupy, u wszystkich jej dealerów.",
  "home.group_invitation.admin": "Zaproszenie do roli administratora grupy, u wszystkich jej dealerów.",
  "home.group_invitation.viewer": "Zaproszenie do roli przeglądającego w grupie, u wszystkich jej dealerów.",
  "home.invitation.accept": "Przyjmij<unseen> zaproszenie: {name}</unseen>",
  "home.invitation.decline": "Odrzuć…<unseen> zaproszenie: {name}</unseen>",
  "home.decline.title": "Odrzucić zaproszenie: {name}?",
  "home.decline.says": "Zaproszenie wtedy zniknie. W razie zmiany zdania właściciel musi wysłać nowe.",
  "home.decline.act": "Odrzuć",
  "home.decline.keep": "Zachowaj",
  "home.joined": "Zaproszenie zostało przyjęte.",
  "home.declined": "Zaproszenie zostało odrzucone.",
};
