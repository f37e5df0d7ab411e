import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** French. The pages of a person's own account in the portal: password, codes from an app, browsers that are signed in. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Votre compte",
  "account.you": "Vous",
  "account.email": "Adresse e-mail",
  "account.role.owner": "Propriétaire, sous le nom {name}",
  "account.role.admin": "Administrateur, sous le nom {name}",
  "account.role.viewer": "Lecteur, sous le nom {name}",

  "account.password.heading": "Mot de passe",
  "account.password.text": "Le modifier ferme vos sessions dans tous les autres navigateurs.",
  "account.password.change": "Modifier le mot de passe",
  "account.password.lead": "Pour le compte <strong>{email}</strong>",
  "account.password.current": "Votre mot de passe actuel",
  "account.password.new": "Nouveau mot de passe",
  "account.password.repeat": "Le nouveau mot de passe, encore une fois",
  "account.password.save": "Enregistrer le mot de passe",
  "account.password.missing_current":
    "Saisissez le mot de passe avec lequel vous vous connectez actuellement.",
  "account.password.missing_repeat": "Saisissez le nouveau mot de passe une seconde fois.",
  "account.password.differs":
    "Ce n’était pas le même que le nouveau mot de passe\u00a0: saisissez de nouveau les deux.",
  "account.password.wrong_current": "Ce n’est pas votre mot de passe actuel.",
  "account.password.stale": "Entre-temps, le mot de passe a été modifié ailleurs. Réessayez.",
  "account.password.changed":
    "Votre mot de passe est modifié. Les sessions dans tous les autres navigateurs sont fermées.",

  "account.code.heading": "Code d’une application",
  "account.code.why":
    "Avec un code d’une application en plus du mot de passe, celui qui ne connaît que votre mot de passe ne peut pas se connecter.",
  "account.code.switched_on": "Activés le",
  "account.code.left": "Codes de récupération restants",
  "account.code.set_up": "Configurer les codes d’une application",
  "account.code.change": "Modifier",

  "account.notices.heading": "Notifications",
  "account.notices.text": "Choisissez vos notifications, dans l’aperçu et par e-mail.",
  "account.notices.of": "Notifications\u00a0: {dealer}",

  "account.sessions.heading": "Sessions",
  "account.sessions.table": "Navigateurs connectés à votre compte",
  "account.sessions.browser": "Navigateur",
  "account.sessions.unknown_browser": "Navigateur inconnu",
  "account.browser.named": "{browser} sur {system}",
  "account.browser.unknown": "Un navigateur sur {system}",
  "account.sessions.address": "Adresse",
  "account.sessions.unknown_address": "Inconnue",
  "account.sessions.since": "Connexion",
  "account.sessions.last_used": "Dernier usage",
  "account.sessions.end": "Fermer",
  "account.sessions.end_of": "Fermer<unseen> la session\u00a0: {browser}</unseen>",
  "account.sessions.end_of_unknown": "Fermer<unseen> la session d’un navigateur inconnu</unseen>",
  "account.sessions.this_browser": "Ce navigateur",
  "account.sessions.lifetime":
    "La session d’un navigateur se ferme après {minutes} minutes sans activité, et dans tous les cas après {hours} heures. Si vous n’en reconnaissez pas un, fermez sa session et modifiez le mot de passe.",
  "account.sessions.ended": "La session de ce navigateur est fermée.",

  "account.everywhere.link": "Se déconnecter partout…",
  "account.everywhere.title": "Se déconnecter partout\u202f?",
  "account.everywhere.says":
    "Tous les navigateurs connectés à votre compte sont déconnectés aussitôt, celui-ci aussi. Votre mot de passe reste le même.",
  "account.everywhere.act": "Se déconnecter partout",
  "account.everywhere.keep": "Garder la session",

  "account.factor.title": "Codes d’une application",
  "account.factor.lead": "Le portail demande un code après le mot de passe.",
  "account.factor.lead_required":
    "Votre rôle les exige\u00a0: configurez-les pour continuer. Ensuite, le portail demande un code après le mot de passe.",
  "account.factor.lead_offered": "Une fois configurés, le portail demande un code après le mot de passe.",
  "account.factor.install":
    "Installez une application qui produit des codes, par exemple Aegis, Google Authenticator, 1Password ou celle des paramètres de votre téléphone.",
  "account.factor.scan": "Scannez ceci avec l’application.",
  "account.factor.qr": "Code QR de la clé pour votre application",
  "account.factor.type":
    "Sur ce téléphone, <a>ouvrez-la dans l’application</a>. Ou saisissez la clé\u00a0: <code>{key}</code>",
  "account.factor.your_password": "Votre mot de passe",
  "account.factor.first_code": "Le code affiché par l’application",
  "account.factor.first_code_hint": "Six chiffres, nouveaux toutes les 30 secondes.",
  "account.factor.switch_on": "Activer les codes",
  "account.factor.on.heading": "Activés",
  "account.factor.on.since": "Depuis le",
  "account.factor.on.required":
    "Votre rôle exige des codes\u00a0: ils ne peuvent donc pas être désactivés. Pour changer de téléphone, adressez-vous à l’exploitant de ce service.",
  "account.factor.on.other_phone":
    "Pour changer de téléphone, désactivez les codes et configurez-les sur le nouveau.",
  "account.factor.off.link": "Désactiver les codes…",
  "account.factor.off.title": "Désactiver les codes",
  "account.factor.off.lead":
    "Ensuite, le mot de passe seul suffit pour se connecter. Vos codes de récupération ne sont plus valables non plus.",
  "account.factor.off.button": "Désactiver les codes",
  "account.factor.off.done":
    "Les codes d’une application sont désactivés. Le mot de passe seul suffit pour se connecter.",
  "account.factor.was_on": "Les codes d’une application sont déjà activés.",
  "account.factor.recovery.heading": "Codes de récupération",
  "account.factor.recovery.text":
    "Chacun d’eux vous donne accès une fois, sans l’application. De nouveaux codes remplacent les anciens.",
  "account.factor.recovery.code": "Code",
  "account.factor.recovery.code_hint": "Celui qu’affiche votre application, ou un code de récupération.",
  "account.factor.recovery.renew": "En afficher dix nouveaux",
  "account.factor.recovery.title_first": "Les codes d’une application sont activés",
  "account.factor.recovery.title_new": "Vos nouveaux codes de récupération",
  "account.factor.recovery.keep":
    "Conservez ces codes de récupération maintenant, sur papier ou là où vous gardez vos mots de passe\u00a0: ils ne seront plus affichés.",
  "account.factor.recovery.list": "Codes de récupération",
  "account.factor.recovery.use":
    "Sans l’application, chacun d’eux vous donne accès une fois à la place d’un code.",
  "account.factor.recovery.kept": "Ils sont en lieu sûr",
  "account.factor.missing_password": "Saisissez le mot de passe avec lequel vous vous connectez.",
  "account.factor.wrong_password": "Ce n’est pas votre mot de passe.",
  "account.factor.stale_offer":
    "Cette page a été ouverte dans une autre session, et sa clé n’est plus valable. Scannez la nouvelle ci-dessous.",
};
