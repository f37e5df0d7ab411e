import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** French. The list of notices in the portal, and the page on which a person chooses which to get; what a notice itself says is the part `notice`. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Notifications",
  "notices.back.overview": "Aperçu",
  "notices.lead": {
    one: "Ce qui est arrivé chez ce concessionnaire. Les notifications sont conservées {count} jour.",
    other: "Ce qui est arrivé chez ce concessionnaire. Les notifications sont conservées {count} jours.",
  },
  "notices.choose": "Choisir vos notifications",
  "notices.none.heading": "Aucune notification",
  "notices.none.text":
    "Les problèmes de sécurité, les tests échoués, les appareils en route, les webhooks en difficulté, les clés et les nouvelles personnes s’affichent ici.",
  "notices.table": "Notifications, de la plus récente à la plus ancienne",
  "notices.column.what": "Quoi",
  "notices.column.advice": "Que faire",
  "notices.column.when": "Quand",
  "notices.new": "Nouvelle",
  "notices.mark_read": { one: "Marquer comme lue", other: "Marquer les {count} comme lues" },
  "notices.marked": "Les notifications sont marquées comme lues.",
  "notices.saved": "Vos choix sont enregistrés.",

  "notices.choices.lead":
    "Les notifications que vous recevez sur {dealer}. Les choix des autres personnes ne changent pas.",
  "notices.choices.by_mail": "Par e-mail",
  "notices.choices.show": "Afficher dans l’aperçu",
  "notices.choices.save": "Enregistrer",
  "notices.choices.cancel": "Annuler",
  "notices.choices.missing": "Choisissez quand vous recevez un e-mail.",
  "notices.choices.pace":
    "Les e-mails «\u202fimmédiatement\u202f» arrivent au plus toutes les {minutes} minutes\u00a0: ce qui se passe entre-temps suit dans un même e-mail. L’e-mail quotidien arrive à {hour}\u00a0h.",
  "notices.choices.always":
    "Vous recevez toujours un e-mail lorsque votre mot de passe ou votre second facteur change, et lorsqu’un nouveau navigateur se connecte à votre compte.",
  "notices.mail.none": "Aucun e-mail",
  "notices.mail.at_once": "Immédiatement",
  "notices.mail.daily": "Une fois par jour",

  "notices.kind.safety_issue.name": "Problème de sécurité",
  "notices.kind.safety_issue.hint": "Un test a trouvé une batterie qui peut être dangereuse.",
  "notices.kind.certificate_ready.name": "Certificat prêt",
  "notices.kind.certificate_ready.hint": "Un test est terminé, et son certificat est là.",
  "notices.kind.certificate_withdrawn.name": "Certificat retiré",
  "notices.kind.certificate_withdrawn.hint": "Un certificat auquel il ne faut plus se fier.",
  "notices.kind.test_failed.name": "Test échoué",
  "notices.kind.test_failed.hint": "Un test a commencé, puis a été interrompu ou a échoué.",
  "notices.kind.unit_shipped.name": "Appareil expédié",
  "notices.kind.unit_shipped.hint": "Un appareil de test est en route.",
  "notices.kind.unit_return.name": "Retour d’un appareil",
  "notices.kind.unit_return.hint":
    "L’exploitant a répondu à une demande de retour, ou un appareil est de retour chez lui.",
  "notices.kind.endpoint.name": "Webhook en difficulté",
  "notices.kind.endpoint.hint": "Un webhook échoue à répétition, est désactivé ou fonctionne de nouveau.",
  "notices.kind.key.name": "Clé d’API",
  "notices.kind.key.hint": "Une clé a été créée ou révoquée.",
  "notices.kind.person.name": "Nouvelle personne",
  "notices.kind.person.hint": "Une personne a accepté une invitation.",
};
