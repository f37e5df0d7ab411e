import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** French. The mail that invites a person to work for a dealer, or for a company and all its dealers. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Rejoignez {workplace}",
  "invitation.subject.set_password": "Définissez votre mot de passe pour {workplace}",

  "invitation.asked.person.dealer":
    "{person} vous invite à rejoindre {workplace} dans le portail des tests indépendants de batteries de voitures électriques d’occasion.",
  "invitation.asked.person.company":
    "{person} vous invite à rejoindre {workplace} et tous ses concessionnaires dans le portail des tests indépendants de batteries de voitures électriques d’occasion.",
  "invitation.asked.group":
    "{group} a enregistré {workplace} pour des tests indépendants de batteries de voitures électriques d’occasion et vous y a donné le rôle de propriétaire.",
  "invitation.asked.group_ordered":
    "{group} a enregistré {workplace} pour des tests indépendants de batteries de voitures électriques d’occasion et vous y a donné le rôle de propriétaire. Des appareils de test sont commandés.",
  "invitation.asked.operator.dealer.owner":
    "{operator} vous invite à rejoindre {workplace} dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme propriétaire.",
  "invitation.asked.operator.dealer.admin":
    "{operator} vous invite à rejoindre {workplace} dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme administrateur.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} vous invite à rejoindre {workplace} dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme lecteur.",
  "invitation.asked.operator.company.owner":
    "{operator} vous invite à rejoindre {workplace} et tous ses concessionnaires dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme propriétaire.",
  "invitation.asked.operator.company.admin":
    "{operator} vous invite à rejoindre {workplace} et tous ses concessionnaires dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme administrateur.",
  "invitation.asked.operator.company.viewer":
    "{operator} vous invite à rejoindre {workplace} et tous ses concessionnaires dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme lecteur.",
  "invitation.asked.unnamed.dealer.owner":
    "Une invitation vous propose de rejoindre {workplace} dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme propriétaire.",
  "invitation.asked.unnamed.dealer.admin":
    "Une invitation vous propose de rejoindre {workplace} dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme administrateur.",
  "invitation.asked.unnamed.dealer.viewer":
    "Une invitation vous propose de rejoindre {workplace} dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme lecteur.",
  "invitation.asked.unnamed.company.owner":
    "Une invitation vous propose de rejoindre {workplace} et tous ses concessionnaires dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme propriétaire.",
  "invitation.asked.unnamed.company.admin":
    "Une invitation vous propose de rejoindre {workplace} et tous ses concessionnaires dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme administrateur.",
  "invitation.asked.unnamed.company.viewer":
    "Une invitation vous propose de rejoindre {workplace} et tous ses concessionnaires dans le portail des tests indépendants de batteries de voitures électriques d’occasion, comme lecteur.",

  "invitation.set_password":
    "Pour accepter, définissez un mot de passe. Vous vous connecterez avec lui et avec cette adresse, {email}.",
  "invitation.sign_in":
    "Connectez-vous avec votre adresse {email} et votre mot de passe. Vous pourrez alors accepter ou refuser.",
  "invitation.sign_in_within": {
    one: "Connectez-vous avec votre adresse {email} et votre mot de passe. Vous pourrez alors accepter ou refuser, pendant {count} jour.",
    other:
      "Connectez-vous avec votre adresse {email} et votre mot de passe. Vous pourrez alors accepter ou refuser, pendant {count} jours.",
  },
  "invitation.unexpected":
    "Si vous n’attendiez pas ce message, ignorez-le\u00a0: rien ne se passe sans votre accord.",
  "invitation.button.set_password": "Définir le mot de passe et accepter",
  "invitation.button.sign_in": "Se connecter pour répondre",
};
