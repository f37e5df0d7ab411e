import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** French. What the pages of the dealer portal share: the frame, the navigation, the names of states and roles, lists, forms and refusals. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Portail des concessionnaires",
  "portal.skip": "Aller au contenu",
  "portal.menu": "Menu",
  "portal.help": "Aide",
  "portal.sign_out": "Se déconnecter",
  "portal.to_the_portal": "Vers le portail",

  "portal.navigation": "Portail",
  "portal.page.overview": "Aperçu",
  "portal.page.units": "Appareils",
  "portal.page.tests": "Tests",
  "portal.page.figures": "Chiffres",
  "portal.page.keys": "Clés d’API",
  "portal.page.webhooks": "Webhooks",
  "portal.page.people": "Équipe",
  "portal.page.settings": "Paramètres",
  "portal.page.account": "Compte",
  "portal.page.dealers": "Concessionnaires",

  "portal.switcher.dealer": "<unseen>Concessionnaire\u00a0: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Groupe\u00a0: </unseen><present>{name}</present>",
  "portal.switcher.list": "Vos concessionnaires",
  "portal.switcher.all_of_group": "{group}\u00a0: tous les concessionnaires",
  "portal.switcher.search": "Concessionnaires",
  "portal.switcher.field": "Trouver un concessionnaire",
  "portal.switcher.find": "Trouver",

  "portal.state.suspended":
    "<strong>Ce concessionnaire est suspendu.</strong> Vous pouvez tout consulter, mais rien modifier.",
  "portal.state.suspended_ask_group":
    "<strong>Ce concessionnaire est suspendu.</strong> Vous pouvez tout consulter, mais rien modifier. Votre groupe de concessionnaires peut vous en dire plus.",
  "portal.state.closed":
    "<strong>Ce concessionnaire est fermé.</strong> Vous pouvez tout consulter, mais rien modifier.",

  "portal.dealer_status.pending": "En attente",
  "portal.dealer_status.active": "Actif",
  "portal.dealer_status.suspended": "Suspendu",
  "portal.dealer_status.closed": "Fermé",
  "portal.unit_status.ordered": "Commandé",
  "portal.unit_status.shipped": "Expédié",
  "portal.unit_status.active": "Actif",
  "portal.unit_status.returned": "Retourné",
  "portal.unit_status.retired": "Hors service",
  "portal.test_status.pending": "En attente",
  "portal.test_status.in_progress": "En cours",
  "portal.test_status.completed": "Terminé",
  "portal.test_status.failed": "Échoué",
  "portal.test_status.cancelled": "Annulé",

  "portal.role.owner.name": "Propriétaire",
  "portal.role.owner.may": "Fait tout, et décide qui d’autre peut agir pour le concessionnaire.",
  "portal.role.admin.name": "Administrateur",
  "portal.role.admin.may": "Active les appareils, crée des clés d’API et gère les webhooks.",
  "portal.role.viewer.name": "Lecteur",
  "portal.role.viewer.may":
    "Consulte tout, remet des certificats et les envoie aux clients. Ne modifie rien d’autre.",

  "portal.pagination.label": "Pages de la liste",
  "portal.pagination.previous": "Précédente",
  "portal.pagination.next": "Suivante",
  "portal.pagination.position": "Page {page} sur {last}",

  "portal.search.button": "Rechercher",
  "portal.search.filters": "Filtres et ordre",
  "portal.search.filters_set": {
    one: "Filtres et ordre, {count} actif",
    other: "Filtres et ordre, {count} actifs",
  },
  "portal.search.apply": "Appliquer",
  "portal.search.chips": "Filtres actifs",
  "portal.search.take_off": "<unseen>Retirer </unseen>{filter}",
  "portal.search.clear": "Effacer les filtres",

  "portal.tick.column": "Choisir",
  "portal.tick.all": "Tout choisir",
  "portal.tick.none": "Ne rien choisir",
  "portal.tick.chosen": { one: "Sélection\u00a0: {count}", other: "Sélection\u00a0: {count}" },

  "portal.copy.done": "Copié.",
  "portal.copy.refused": "Le navigateur ne l’autorise pas\u00a0: copiez à la main le texte sélectionné.",

  "portal.unmarked":
    "Ce formulaire n’était pas complet. Rien n’a été créé\u00a0: envoyez-le encore une fois.",

  "portal.nothing_here.heading": "Il n’y a rien ici",
  "portal.nothing_here.text":
    "Soit cette page n’existe pas, soit elle appartient à un concessionnaire ou à un groupe pour lequel vous n’agissez pas.",
  "portal.not_allowed.heading": "Votre rôle ne le permet pas",
  "portal.not_allowed.owner":
    "Seul un propriétaire peut le faire, et rien n’a été modifié. Un propriétaire peut vous donner un autre rôle.",
  "portal.not_allowed.admin":
    "Seul un propriétaire ou un administrateur peut le faire, et rien n’a été modifié. Un propriétaire peut vous donner un autre rôle.",
  "portal.closed.heading": "{dealer}\u00a0: concessionnaire fermé",
  "portal.closed.text":
    "Ses tests, ses appareils et son équipe ne peuvent plus être consultés ici, et ses clés d’API ne fonctionnent pas. Rien n’a été supprimé.",
  "portal.closed.ask":
    "Si vous pensez que c’est une erreur, adressez-vous à votre groupe de concessionnaires.",
  "portal.unchangeable.heading": "Rien ne peut être modifié actuellement",
  "portal.unchangeable.suspended":
    "Le concessionnaire {dealer} est suspendu. Rien n’a été modifié. Vous pouvez toujours tout consulter.",
  "portal.unchangeable.suspended_ask_group":
    "Le concessionnaire {dealer} est suspendu. Rien n’a été modifié. Vous pouvez toujours tout consulter\u202f; votre groupe de concessionnaires peut vous en dire plus.",
  "portal.unchangeable.closed":
    "Le concessionnaire {dealer} est fermé. Rien n’a été modifié. Vous pouvez toujours tout consulter.",
  "portal.stale_form.heading": "Ce formulaire n’est plus valable",
  "portal.stale_form.text":
    "Vous avez peut-être ouvert une nouvelle session depuis son ouverture, ou votre navigateur ne conserve pas de cookies. Rien n’a été modifié.",
  "portal.stale_form.next": "Ouvrez de nouveau la page et remplissez-y le formulaire.",
  "portal.too_many.heading": "C’était trop à la fois",
  "portal.too_many.text": "Attendez une minute, puis continuez. Rien n’a été modifié.",
  "portal.unreadable.heading": "La demande n’a pas pu être lue",
  "portal.unreadable.text": "Rien n’a été modifié. Revenez en arrière, rechargez la page et réessayez.",
};
