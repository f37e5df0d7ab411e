import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** French. Mails about a person's own account and its safety: about passwords, codes from an app and browsers. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Le lien fonctionne une fois et pendant {count} jour, jusqu’à cette date\u00a0: {until}.",
    other: "Le lien fonctionne une fois et pendant {count} jours, jusqu’à cette date\u00a0: {until}.",
  },

  "accountmail.new_link.first.subject": "Votre nouveau lien pour définir un mot de passe",
  "accountmail.new_link.first.asked":
    "Un nouveau lien a été demandé pour définir le mot de passe de votre compte {email}.",
  "accountmail.new_link.first.unexpected":
    "Si vous ne l’avez pas demandé, vous pouvez ignorer ce message\u00a0: tant qu’aucun mot de passe n’est défini, personne ne peut se connecter.",
  "accountmail.new_link.first.button": "Définir votre mot de passe",
  "accountmail.new_link.again.subject": "Votre lien pour choisir un nouveau mot de passe",
  "accountmail.new_link.again.asked":
    "Un nouveau lien a été demandé pour choisir un autre mot de passe pour votre compte {email}.",
  "accountmail.new_link.again.unexpected":
    "Si vous ne l’avez pas demandé, vous pouvez ignorer ce message\u00a0: votre mot de passe reste tel quel.",
  "accountmail.new_link.again.button": "Choisir un nouveau mot de passe",
  "accountmail.new_link.validity": {
    one: "Le lien fonctionne une fois et pendant {count} jour, jusqu’à cette date\u00a0: {until}. Les liens qui vous ont été envoyés auparavant ne fonctionnent plus.",
    other:
      "Le lien fonctionne une fois et pendant {count} jours, jusqu’à cette date\u00a0: {until}. Les liens qui vous ont été envoyés auparavant ne fonctionnent plus.",
  },

  "accountmail.password_changed.subject": "Votre mot de passe a été modifié",
  "accountmail.password_changed.happened":
    "Le mot de passe de votre compte {email} a été modifié le {when}. Les sessions dans tous les autres navigateurs ont été fermées.",
  "accountmail.password_changed.known": "Si c’était vous, il n’y a rien à faire.",
  "accountmail.password_changed.unknown":
    "Sinon, choisissez immédiatement un nouveau mot de passe\u00a0: demandez un lien à cette adresse.",
  "accountmail.password_changed.button": "Demander un lien",

  "accountmail.second_factor.on.subject": "La connexion avec un code est activée",
  "accountmail.second_factor.happened.on":
    "Pour votre compte {email}, la connexion avec un code d’une application a été activée le {when}.",
  "accountmail.second_factor.on.effect": "Désormais, le portail demande un code après le mot de passe.",
  "accountmail.second_factor.off.subject": "La connexion avec un code est désactivée",
  "accountmail.second_factor.happened.off":
    "Pour votre compte {email}, la connexion avec un code d’une application a été désactivée le {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "Pour votre compte {email}, la connexion avec un code d’une application a été désactivée par l’exploitant du service le {when}.",
  "accountmail.second_factor.off.effect": "Désormais, le mot de passe seul suffit.",
  "accountmail.second_factor.unknown":
    "Si vous êtes au courant, il n’y a rien à faire. Sinon, choisissez immédiatement un nouveau mot de passe\u00a0: la page de connexion envoie un lien à cette adresse.",

  "accountmail.new_browser.subject": "Un nouveau navigateur s’est connecté à votre compte",
  "accountmail.new_browser.unknown": "Un navigateur que nous ne reconnaissons pas",
  "accountmail.new_browser.happened":
    "{browser}\u00a0: connexion à votre compte {email} le {when}. Il n’y en avait pas eu auparavant depuis ce navigateur.",
  "accountmail.new_browser.happened_from":
    "{browser}\u00a0: connexion à votre compte {email} le {when}, depuis l’adresse {address}. Il n’y en avait pas eu auparavant depuis ce navigateur.",
  "accountmail.new_browser.known":
    "Si c’était vous, il n’y a rien à faire. Sinon, choisissez immédiatement un nouveau mot de passe\u00a0: cela ferme aussi les sessions dans tous les navigateurs.",
  "accountmail.new_browser.button": "Choisir un nouveau mot de passe",
};
