import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** French. The pages on which a person signs in to the dealer portal, before it is known who reads. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Se connecter",
  "signin.email": "Adresse e-mail",
  "signin.password": "Mot de passe",
  "signin.button": "Se connecter",
  "signin.forgotten": "Mot de passe oublié, ou pas encore défini\u202f?",

  "signin.missing_password": "Saisissez votre mot de passe.",
  "signin.missing_code": "Saisissez le code affiché par votre application.",
  "signin.wrong":
    "L’adresse ou le mot de passe n’est pas correct. Vérifiez les deux, ou demandez un lien pour choisir un nouveau mot de passe.",

  "signin.reason.ended": {
    one: "Votre session a été fermée\u00a0: cela arrive après {count} minute sans activité, lorsque le mot de passe change, et lorsque vous, dans un autre navigateur, ou nous y mettons fin.",
    other:
      "Votre session a été fermée\u00a0: cela arrive après {count} minutes sans activité, lorsque le mot de passe change, et lorsque vous, dans un autre navigateur, ou nous y mettons fin.",
  },
  "signin.reason.unsaved":
    "Votre session a été fermée avant l’arrivée du formulaire\u00a0: rien n’a donc été enregistré. Connectez-vous, puis remplissez de nouveau le formulaire.",
  "signin.reason.late": {
    one: "Aucun code n’est plus attendu de ce navigateur\u00a0: l’attente prend fin après {count} minute. Connectez-vous de nouveau.",
    other:
      "Aucun code n’est plus attendu de ce navigateur\u00a0: l’attente prend fin après {count} minutes. Connectez-vous de nouveau.",
  },
  "signin.reason.out": "Votre session est fermée.",
  "signin.reason.everywhere": "Vos sessions sont fermées partout.",

  "signin.code.heading": "Saisissez votre code",
  "signin.code.lead": "Le mot de passe était correct. Ouvrez l’application qui produit vos codes.",
  "signin.code.label": "Code",
  "signin.code.hint": "Six chiffres. Sans l’application, saisissez l’un de vos codes de récupération.",
  "signin.code.neither":
    "Si vous n’avez ni l’application ni code de récupération, demandez à l’exploitant de ce service de désactiver les codes.",
  "signin.code.somebody_else": "Se connecter avec un autre compte",
  "signin.code.wrong":
    "Ce code n’est pas correct, ou il a déjà servi. Attendez le suivant que votre application affiche et saisissez-le.",
  "signin.code.recovery_code_used":
    "Vous avez utilisé un code de récupération pour vous connecter\u202f; il est désormais épuisé. La page de votre compte indique combien il en reste.",

  "signin.too_many_codes.heading": "Trop de codes erronés",
  "signin.too_many_codes.text": {
    one: "Attendez {count} minute, puis réessayez. Rien n’a été modifié.",
    other: "Attendez {count} minutes, puis réessayez. Rien n’a été modifié.",
  },
  "signin.busy.heading": "Trop de connexions en cours",
  "signin.busy.text": "Votre mot de passe n’a pas été examiné. Attendez une minute, puis réessayez.",
  "signin.busy.again": "Réessayer",
  "signin.too_many.heading": "Trop de mots de passe erronés",
  "signin.too_many.text": {
    one: "Attendez {count} minute, puis connectez-vous.",
    other: "Attendez {count} minutes, puis connectez-vous.",
  },
  "signin.too_many.link":
    "Si le mot de passe est oublié, un lien pour en choisir un nouveau rouvre le compte aussitôt.",
  "signin.too_many.ask": "Demander un lien",
};
