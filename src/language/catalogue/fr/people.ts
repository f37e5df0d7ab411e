import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** French. The people of a dealer, or of a group of dealers: who may act for it, with which role; owners invite and remove them. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Équipe",
  "people.lead.dealer": "Qui peut agir pour ce concessionnaire.",
  "people.lead.group": "Qui peut agir pour tous les concessionnaires du groupe.",
  "people.invite": "Inviter quelqu’un",
  "people.who_did_what": "Qui a fait quoi",
  "people.none.heading": "Personne pour le moment",
  "people.none.dealer": "Personne n’agit pour ce seul concessionnaire.",
  "people.table.dealer": "Équipe du concessionnaire",
  "people.table.group": "Équipe du groupe",
  "people.invited.heading": "Personnes invitées",
  "people.invited.table": "Personnes invitées",
  "people.owner_changes": "Un propriétaire invite des personnes et modifie leur rôle.",
  "people.of_group.heading": "Équipe\u00a0: {group}",
  "people.of_group.text":
    "Ces personnes agissent pour chaque concessionnaire du groupe, celui-ci compris. Un propriétaire du groupe décide qui elles sont.",

  "people.column.person": "Personne",
  "people.column.email": "Adresse e-mail",
  "people.column.role": "Rôle",
  "people.column.state": "État",
  "people.column.change": "Modifier",
  "people.column.sent": "Envoyée",
  "people.you": "(vous)",
  "people.state.disabled": "Désactivé",
  "people.state.active": "Actif",
  "people.state.no_password": "Sans mot de passe",
  "people.state.invited": "En attente",
  "people.state.too_old": "Expirée",
  "people.row.change": "Modifier<unseen> {email}</unseen>",
  "people.row.send_again": "Renvoyer<unseen> à {email}</unseen>",
  "people.row.withdraw": "Retirer…<unseen> l’invitation envoyée à {email}</unseen>",

  "people.invite.heading.dealer": "Inviter quelqu’un",
  "people.invite.heading.group": "Inviter quelqu’un dans le groupe",
  "people.invite.lead": {
    one: "Un e-mail propose à la personne de rejoindre l’équipe\u202f; elle peut y répondre pendant {count} jour.",
    other:
      "Un e-mail propose à la personne de rejoindre l’équipe\u202f; elle peut y répondre pendant {count} jours.",
  },
  "people.invite.email": "Adresse e-mail",
  "people.invite.name": "Nom (facultatif)",
  "people.invite.name_hint": "Le nom de la personne dans la liste de votre équipe.",
  "people.invite.language": "Langue de l’invitation",
  "people.invite.language_hint":
    "Les nouvelles personnes commencent avec cette langue et peuvent en choisir une autre. Qui a déjà un compte lit dans la langue de son compte.",
  "people.invite.role": "Rôle",
  "people.invite.button": "Envoyer l’invitation",
  "people.invite.missing_role": "Choisissez ce que la personne peut faire.",
  "people.invite.is_member.dealer": "Cette personne agit déjà pour le concessionnaire.",
  "people.invite.is_member.group": "Cette personne agit déjà pour le groupe.",
  "people.invite.is_invited":
    "Cette adresse est déjà invitée. L’invitation peut être renvoyée depuis la liste de l’équipe.",
  "people.invite.too_many": {
    one: "{count} invitation au plus peut être en attente à la fois\u00a0: retirez-en d’abord une.",
    other: "{count} invitations au plus peuvent être en attente à la fois\u00a0: retirez-en d’abord une.",
  },
  "people.invite.too_soon": {
    one: "Une invitation vient d’être envoyée à cette adresse. Attendez {count} minute.",
    other: "Une invitation vient d’être envoyée à cette adresse. Attendez {count} minutes.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "{count} e-mail au plus est envoyé par heure pour un concessionnaire\u00a0: réessayez plus tard.",
    other:
      "{count} e-mails au plus sont envoyés par heure pour un concessionnaire\u00a0: réessayez plus tard.",
  },
  "people.invite.too_many_mails.group": {
    one: "{count} e-mail au plus est envoyé par heure pour un groupe\u00a0: réessayez plus tard.",
    other: "{count} e-mails au plus sont envoyés par heure pour un groupe\u00a0: réessayez plus tard.",
  },
  "people.invite.done": "Invitation envoyée à {email}.",
  "people.resend.sent": "L’invitation est renouvelée.",
  "people.resend.too_soon": {
    one: "Rien n’a été envoyé\u00a0: le dernier e-mail date de moins de {count} minute.",
    other: "Rien n’a été envoyé\u00a0: le dernier e-mail date de moins de {count} minutes.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Rien n’a été envoyé. {count} e-mail au plus est envoyé par heure pour un concessionnaire\u00a0: réessayez plus tard.",
    other:
      "Rien n’a été envoyé. {count} e-mails au plus sont envoyés par heure pour un concessionnaire\u00a0: réessayez plus tard.",
  },
  "people.resend.too_many_mails.group": {
    one: "Rien n’a été envoyé. {count} e-mail au plus est envoyé par heure pour un groupe\u00a0: réessayez plus tard.",
    other:
      "Rien n’a été envoyé. {count} e-mails au plus sont envoyés par heure pour un groupe\u00a0: réessayez plus tard.",
  },

  "people.withdraw.title": "Retirer l’invitation envoyée à {name}\u202f?",
  "people.withdraw.says":
    "Son lien cesse aussitôt de fonctionner. La personne n’en est pas informée et peut être invitée de nouveau.",
  "people.withdraw.act": "Retirer l’invitation",
  "people.withdraw.keep": "La garder",
  "people.withdraw.done": "L’invitation est retirée.",

  "people.member.role": "Rôle",
  "people.member.may": "Ce que la personne peut faire",
  "people.member.may_hint": "S’applique dès la prochaine page que la personne ouvre.",
  "people.member.missing_role": "Choisissez un rôle.",
  "people.member.save": "Enregistrer le rôle",
  "people.member.now.owner": "{name} a maintenant le rôle de propriétaire.",
  "people.member.now.admin": "{name} a maintenant le rôle d’administrateur.",
  "people.member.now.viewer": "{name} a maintenant le rôle de lecteur.",
  "people.last_owner.dealer":
    "Un concessionnaire garde au moins un propriétaire\u00a0: donnez d’abord ce rôle à une autre personne.",
  "people.last_owner.group":
    "Un groupe garde au moins un propriétaire\u00a0: donnez d’abord ce rôle à une autre personne.",
  "people.remove.heading": "Retirer",
  "people.remove.text.dealer": "Ensuite, {name} ne peut plus agir pour ce concessionnaire.",
  "people.remove.text.group": "Ensuite, {name} ne peut plus agir pour ce groupe.",
  "people.remove.link": "Retirer…<unseen> {name}</unseen>",
  "people.remove.title": "Retirer {name}\u202f?",
  "people.remove.says.dealer":
    "Les sessions de la personne sont fermées aussitôt, et elle ne peut plus agir pour ce concessionnaire. Pour revenir, elle doit être invitée de nouveau.",
  "people.remove.says.group":
    "Les sessions de la personne sont fermées aussitôt, et elle ne peut plus agir pour ce groupe. Pour revenir, elle doit être invitée de nouveau.",
  "people.remove.act": "Retirer",
  "people.remove.keep": "Garder la personne",
  "people.remove.done": "{name} ne fait plus partie de l’équipe.",
};
