import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** French. The pages behind the link of an invitation or of a forgotten password, on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Comptes des concessionnaires",

  "setup.form.heading.first": "Définissez votre mot de passe",
  "setup.form.heading.again": "Choisissez un nouveau mot de passe",
  "setup.form.account": "Pour le compte <strong>{email}</strong>",
  "setup.form.joins.owner":
    "Avec ce mot de passe, vous rejoignez <strong>{workplace}</strong> comme propriétaire.",
  "setup.form.joins.admin":
    "Avec ce mot de passe, vous rejoignez <strong>{workplace}</strong> comme administrateur.",
  "setup.form.joins.viewer":
    "Avec ce mot de passe, vous rejoignez <strong>{workplace}</strong> comme lecteur.",
  "setup.form.password": "Nouveau mot de passe",
  "setup.form.repeat": "Le même mot de passe, encore une fois",
  "setup.form.save": "Enregistrer le mot de passe",
  "setup.form.not_repeated":
    "Le mot de passe n’a été saisi qu’une fois\u00a0: saisissez-le dans les deux champs.",
  "setup.form.differs":
    "Les deux mots de passe n’étaient pas identiques\u00a0: saisissez de nouveau les deux.",

  "setup.password.hint": {
    one: "{count} caractère au moins. Quatre ou cinq mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.",
    other:
      "{count} caractères au moins. Quatre ou cinq mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.",
  },
  "setup.password.missing": "Saisissez un mot de passe.",
  "setup.password.too_short": {
    one: "C’était trop court\u00a0: saisissez {count} caractère au moins.",
    other: "C’était trop court\u00a0: saisissez {count} caractères au moins.",
  },
  "setup.password.too_long": {
    one: "C’était trop long\u00a0: saisissez {count} caractère au plus.",
    other: "C’était trop long\u00a0: saisissez {count} caractères au plus.",
  },
  "setup.password.unreadable":
    "La saisie contenait un caractère qui ne peut pas être tapé, par exemple un saut de ligne\u00a0: saisissez des lettres, des chiffres, des espaces et des signes.",
  "setup.password.common":
    "C’est l’un des mots de passe les plus utilisés, deux d’entre eux, ou l’un d’eux entouré de chiffres ou de signes\u00a0: saisissez-en un que personne n’essaierait en premier.",
  "setup.password.repetitive":
    "Cela ne fait que répéter quelques caractères ou les compter à la suite\u00a0: saisissez-en un plus varié.",
  "setup.password.personal":
    "Cela ne contient guère plus que votre nom, votre adresse ou le nom de votre concessionnaire\u00a0: saisissez-en un qui ne s’en déduit pas.",

  "setup.done.heading": "Votre mot de passe est défini",
  "setup.done.sign_in": "Connectez-vous désormais avec votre adresse e-mail et ce mot de passe.",
  "setup.done.link_used":
    "Le lien que vous avez utilisé ne fonctionne plus. Vous pouvez supprimer le message.",
  "setup.done.next": "Se connecter",

  "setup.closed.used.heading": "Ce lien a déjà servi",
  "setup.closed.used.once": "Il a servi à définir un mot de passe, et chaque lien ne fonctionne qu’une fois.",
  "setup.closed.used.not_you":
    "Si ce n’était pas vous, ou si vous avez oublié le mot de passe, demandez un nouveau lien et choisissez-en un autre.",
  "setup.closed.replaced.heading": "Il existe un lien plus récent",
  "setup.closed.replaced.newest":
    "Un autre lien vous a été envoyé après celui-ci, et seul le plus récent fonctionne. Ouvrez celui du dernier message.",
  "setup.closed.replaced.ask": "Si vous ne le trouvez pas, demandez un nouveau lien.",
  "setup.closed.expired.heading": "Ce lien a expiré",
  "setup.closed.expired.ask": {
    one: "Un lien fonctionne pendant {count} jour. Demandez-en un nouveau\u00a0: il est envoyé à l’adresse e-mail de votre compte.",
    other:
      "Un lien fonctionne pendant {count} jours. Demandez-en un nouveau\u00a0: il est envoyé à l’adresse e-mail de votre compte.",
  },
  "setup.closed.unknown.heading": "Ce lien ne fonctionne pas",
  "setup.closed.unknown.incomplete":
    "Il en manque peut-être une partie\u00a0: ouvrez-le de nouveau depuis le message, ou copiez-le en entier.",
  "setup.closed.unknown.ask": "Si cela n’y change rien, demandez un nouveau lien.",

  "setup.new_link.heading": "Demander un nouveau lien",
  "setup.new_link.lead":
    "Il est envoyé à l’adresse e-mail de votre compte et vous permet de définir un mot de passe.",
  "setup.new_link.email": "Adresse e-mail",
  "setup.new_link.missing": "Saisissez votre adresse e-mail.",
  "setup.new_link.send": "Envoyer le lien",
  "setup.sent.heading": "Regardez dans votre boîte de réception",
  "setup.sent.on_its_way":
    "S’il existe un compte à l’adresse que vous avez saisie, un message contenant un lien est en route vers elle.",
  "setup.sent.nothing_there": {
    one: "Rien après {count} minute\u202f? Regardez parmi les messages indésirables, vérifiez l’adresse et refaites la demande. Un seul message au plus est envoyé en {count} minute.",
    other:
      "Rien après {count} minutes\u202f? Regardez parmi les messages indésirables, vérifiez l’adresse et refaites la demande. Un seul message au plus est envoyé en {count} minutes.",
  },
  "setup.sent.ask_operator": "Demandez le lien à l’exploitant",
  "setup.sent.in_file":
    "S’il existe un compte pour l’adresse que vous avez saisie, un message avec un lien a été rédigé.",

  "setup.foreign":
    "Pour définir un mot de passe, ouvrez le lien de votre message et remplissez-y le formulaire.",
  "setup.unreadable.heading": "Le formulaire n’a pas pu être lu",
  "setup.unreadable.text":
    "Rien n’a été modifié. Revenez en arrière, rechargez la page et remplissez de nouveau le formulaire.",
};
