import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Italian. The first page of the portal for a person who acts for several dealers or for none, and the answers to invitations. */
export const home: TranslationOf<typeof english> = {
  "home.title": "I suoi concessionari",
  "home.none.heading": "Ancora nessun concessionario",
  "home.none.text":
    "Il suo account {email} non agisce per alcun concessionario. Chieda a un titolare del suo di invitare questo indirizzo, poi apra di nuovo questa pagina.",
  "home.group_role.owner": "Il suo ruolo nel gruppo, presso tutti i suoi concessionari: titolare.",
  "home.group_role.admin": "Il suo ruolo nel gruppo, presso tutti i suoi concessionari: amministratore.",
  "home.group_role.viewer": "Il suo ruolo nel gruppo, presso tutti i suoi concessionari: visualizzatore.",
  "home.role.owner": "Il suo ruolo qui: titolare.",
  "home.role.admin": "Il suo ruolo qui: amministratore.",
  "home.role.viewer": "Il suo ruolo qui: visualizzatore.",

  "home.invitation.heading": "Accettare l’invito di {name}?",
  "home.invitation.owner": "Ha ricevuto un invito come titolare.",
  "home.invitation.admin": "Ha ricevuto un invito come amministratore.",
  "home.invitation.viewer": "Ha ricevuto un invito come visualizzatore.",
  "home.group_invitation.owner":
    "Ha ricevuto un invito come titolare del gruppo, presso tutti i suoi concessionari.",
  "home.group_invitation.admin":
    "Ha ricevuto un invito come amministratore del gruppo, presso tutti i suoi concessionari.",
  "home.group_invitation.viewer":
    "Ha ricevuto un invito come visualizzatore del gruppo, presso tutti i suoi concessionari.",
  "home.invitation.accept": "Accetta<unseen> l’invito di {name}</unseen>",
  "home.invitation.decline": "Rifiuta…<unseen> l’invito di {name}</unseen>",
  "home.decline.title": "Rifiutare l’invito di {name}?",
  "home.decline.says": "L’invito non ci sarà più. Se cambia idea, un titolare deve invitarla di nuovo.",
  "home.decline.act": "Rifiuta",
  "home.decline.keep": "Mantienilo",
  "home.joined": "L’invito è accettato.",
  "home.declined": "L’invito è rifiutato.",
};
