import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** German. The first page of the portal for a person of several dealers or of none. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Ihre Händler",
  "home.none.heading": "Noch kein Händler",
  "home.none.text":
    "Ihr Konto {email} gehört zu keinem Händler. Bitten Sie einen Inhaber Ihres Händlers, diese Adresse einzuladen, und öffnen Sie dann diese Seite noch einmal.",
  "home.group_role.owner": "Ihre Rolle in der Gruppe, bei allen ihren Händlern: Inhaber.",
  "home.group_role.admin": "Ihre Rolle in der Gruppe, bei allen ihren Händlern: Administrator.",
  "home.group_role.viewer": "Ihre Rolle in der Gruppe, bei allen ihren Händlern: Betrachter.",
  "home.role.owner": "Ihre Rolle hier: Inhaber.",
  "home.role.admin": "Ihre Rolle hier: Administrator.",
  "home.role.viewer": "Ihre Rolle hier: Betrachter.",

  "home.invitation.heading": "Einladung von {name} annehmen?",
  "home.invitation.owner": "Sie sind in der Rolle Inhaber eingeladen.",
  "home.invitation.admin": "Sie sind in der Rolle Administrator eingeladen.",
  "home.invitation.viewer": "Sie sind in der Rolle Betrachter eingeladen.",
  "home.group_invitation.owner":
    "Sie sind in der Rolle Inhaber in die Gruppe eingeladen, bei allen ihren Händlern.",
  "home.group_invitation.admin":
    "Sie sind in der Rolle Administrator in die Gruppe eingeladen, bei allen ihren Händlern.",
  "home.group_invitation.viewer":
    "Sie sind in der Rolle Betrachter in die Gruppe eingeladen, bei allen ihren Händlern.",
  "home.invitation.accept": "Annehmen<unseen>: die Einladung von {name}</unseen>",
  "home.invitation.decline": "Ablehnen …<unseen>: die Einladung von {name}</unseen>",
  "home.decline.title": "Die Einladung von {name} ablehnen?",
  "home.decline.says":
    "Danach gibt es sie nicht mehr. Wenn Sie es sich anders überlegen, muss ein Inhaber Sie noch einmal einladen.",
  "home.decline.act": "Ablehnen",
  "home.decline.keep": "Behalten",
  "home.joined": "Sie sind jetzt dabei.",
  "home.declined": "Die Einladung ist abgelehnt.",
};
