import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** French. What has happened at a dealer: in the portal's list of notices, and in mails, where a title is also the subject and a line of a list. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Appareil {id}",

  "notice.safety_issue.title": "Problème de sécurité\u00a0: {subject}",
  "notice.certificate_ready.title": "Certificat prêt\u00a0: {subject}",
  "notice.certificate_withdrawn.title": "Certificat retiré\u00a0: {subject}",
  "notice.certificate_withdrawn.advice":
    "N’en montrez plus les copies, et prévenez les personnes à qui vous en avez remis une.",
  "notice.test_failed.title": "Test échoué\u00a0: {subject}",
  "notice.test_failed.advice": "Branchez l’appareil et relancez le test.",

  "notice.unit_shipped.title": "{unit} est en route",
  "notice.unit_shipped.advice": "Activez-le dès que son colis est arrivé.",
  "notice.unit_return.returned.title": "{unit} est de retour chez l’exploitant",
  "notice.unit_return.returned.advice": "Il ne vous reste rien à faire pour cet appareil.",
  "notice.unit_return.closed.title": "L’exploitant a clos la demande de retour\u00a0: {unit}",
  "notice.unit_return.closed.advice":
    "Elle a été close sans réponse. Si l’appareil doit toujours être retourné, refaites la demande.",
  "notice.unit_return.closed.answered": "Réponse\u00a0: {answer}",

  "notice.endpoint.failing.title": "Le webhook sur {host} échoue à répétition",
  "notice.endpoint.failing.advice": {
    one: "{count} livraison de suite n’a pas abouti. La page du webhook dit pourquoi\u202f; s’il y a trop d’échecs, le webhook est désactivé.",
    other:
      "{count} livraisons de suite n’ont pas abouti. La page du webhook dit pourquoi\u202f; s’il y a trop d’échecs, le webhook est désactivé.",
  },
  "notice.endpoint.disabled.title": "Le webhook sur {host} est désactivé",
  "notice.endpoint.disabled.advice": {
    one: "{count} livraison de suite n’a pas abouti, et ce qui est destiné au webhook est retenu. Réparez le récepteur, puis envoyez une livraison de test.",
    other:
      "{count} livraisons de suite n’ont pas abouti, et ce qui est destiné au webhook est retenu. Réparez le récepteur, puis envoyez une livraison de test.",
  },
  "notice.endpoint.recovered.title": "Le webhook sur {host} fonctionne de nouveau",
  "notice.endpoint.recovered.advice":
    "Les livraisons qui ont épuisé leurs tentatives peuvent être renvoyées.",

  "notice.key.made.title": "La clé d’API «\u202f{label}\u202f» a été créée",
  "notice.key.made.unnamed": "Une clé d’API a été créée",
  "notice.key.made.advice": "Si aucun de vos collègues ne l’a créée, révoquez-la immédiatement.",
  "notice.key.revoked.title": "La clé d’API «\u202f{label}\u202f» a été révoquée",
  "notice.key.revoked.unnamed": "Une clé d’API a été révoquée",
  "notice.key.revoked.advice": "Ce qui l’utilisait a besoin d’une autre clé.",

  "notice.person.owner": "{name} a rejoint l’équipe comme propriétaire",
  "notice.person.admin": "{name} a rejoint l’équipe comme administrateur",
  "notice.person.viewer": "{name} a rejoint l’équipe comme lecteur",
  "notice.person.unknown.owner": "Une personne a rejoint l’équipe comme propriétaire",
  "notice.person.unknown.admin": "Une personne a rejoint l’équipe comme administrateur",
  "notice.person.unknown.viewer": "Une personne a rejoint l’équipe comme lecteur",
  "notice.person.advice": "Si cette personne ne devrait pas avoir ce rôle, un propriétaire peut le modifier.",
};
