import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** French. The first page of the portal for a person who acts for several dealers or for none, and the answers to invitations. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Vos concessionnaires",
  "home.none.heading": "Aucun concessionnaire pour le moment",
  "home.none.text":
    "Votre compte {email} n’agit pour aucun concessionnaire. Demandez à un propriétaire du vôtre d’inviter cette adresse, puis ouvrez de nouveau cette page.",
  "home.group_role.owner": "Votre rôle dans le groupe, chez tous ses concessionnaires\u00a0: propriétaire.",
  "home.group_role.admin": "Votre rôle dans le groupe, chez tous ses concessionnaires\u00a0: administrateur.",
  "home.group_role.viewer": "Votre rôle dans le groupe, chez tous ses concessionnaires\u00a0: lecteur.",
  "home.role.owner": "Votre rôle ici\u00a0: propriétaire.",
  "home.role.admin": "Votre rôle ici\u00a0: administrateur.",
  "home.role.viewer": "Votre rôle ici\u00a0: lecteur.",

  "home.invitation.heading": "Rejoindre {name}\u202f?",
  "home.invitation.owner": "Vous recevez une invitation comme propriétaire.",
  "home.invitation.admin": "Vous recevez une invitation comme administrateur.",
  "home.invitation.viewer": "Vous recevez une invitation comme lecteur.",
  "home.group_invitation.owner":
    "Vous recevez une invitation comme propriétaire du groupe, chez tous ses concessionnaires.",
  "home.group_invitation.admin":
    "Vous recevez une invitation comme administrateur du groupe, chez tous ses concessionnaires.",
  "home.group_invitation.viewer":
    "Vous recevez une invitation comme lecteur du groupe, chez tous ses concessionnaires.",
  "home.invitation.accept": "Accepter<unseen> l’invitation\u00a0: {name}</unseen>",
  "home.invitation.decline": "Refuser…<unseen> l’invitation\u00a0: {name}</unseen>",
  "home.decline.title": "Refuser l’invitation à rejoindre {name}\u202f?",
  "home.decline.says":
    "Elle disparaît alors. Si vous changez d’avis, un propriétaire doit vous inviter de nouveau.",
  "home.decline.act": "Refuser",
  "home.decline.keep": "La garder",
  "home.joined": "L’invitation est acceptée.",
  "home.declined": "L’invitation est refusée.",
};
