import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** French. The first page of a dealer in the portal: what to do next, and a card for each kind of thing. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Aperçu",
  "overview.units.heading": "Appareils de test",
  "overview.units.none.heading": "Aucun appareil de test pour le moment",
  "overview.units.none.text": "Une fois commandés, ils s’affichent ici.",

  "overview.people.heading": "Équipe",
  "overview.people.only_you": "Vous êtes la seule personne à agir pour ce concessionnaire.",
  "overview.people.one_alone": "En dehors du groupe, une seule personne agit pour ce concessionnaire.",
  "overview.people.nobody": "Personne n’agit pour ce seul concessionnaire.",
  "overview.people.count": {
    one: "{count} personne agit pour ce concessionnaire.",
    other: "{count} personnes agissent pour ce concessionnaire.",
  },
  "overview.people.see_and_invite": "Voir l’équipe et inviter",
  "overview.people.see": "Voir l’équipe",

  "overview.notices.heading": "Notifications",
  "overview.notices.see": { one: "Voir la notification", other: "Voir les {count} notifications" },

  "overview.tests.heading": "Derniers tests",
  "overview.tests.see": { one: "Voir le test", other: "Voir les {count} tests" },
  "overview.tests.running": { one: "{count} en cours", other: "{count} en cours" },

  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "Aucun pour le moment\u00a0: avec un webhook, votre propre système est informé de chaque test dès qu’il est terminé.",
  "overview.webhooks.add": "En ajouter un",
  "overview.webhooks.see": "Voir les webhooks",
  "overview.webhooks.waiting": { one: "{count} en attente", other: "{count} en attente" },
  "overview.webhooks.more": { one: "Et {count} de plus.", other: "Et {count} de plus." },

  "overview.keys.heading": "Clés d’API",
  "overview.keys.none":
    "Aucune pour le moment\u00a0: avec une clé, vos propres systèmes trouvent ces tests et récupèrent leurs certificats.",
  "overview.keys.working": "Clés qui fonctionnent",
  "overview.keys.last_used": "Dernier usage",
  "overview.keys.never": "Jamais",
  "overview.keys.see": "Voir les clés d’API",

  "overview.next.heading": "Que faire ensuite",
  "overview.next.webhook":
    "Les livraisons vers <a>{host}</a> se sont arrêtées\u00a0: réparez votre récepteur, puis envoyez-lui une livraison de test.",
  "overview.next.order":
    "<a>Commandez un appareil de test</a>, ou laissez votre groupe de concessionnaires le faire.",
  "overview.next.ask_for_unit":
    "Demandez à un administrateur ou à votre groupe de concessionnaires de commander un appareil de test pour ce concessionnaire.",
  "overview.next.first_test": "Branchez un appareil actif sur une voiture et lancez le premier test.",
  "overview.next.activate": "Un appareil de test est en route\u00a0: <a>activez-le</a> dès qu’il est arrivé.",
  "overview.next.ordered":
    "Vos appareils de test sont commandés. Vous pourrez les activer dès qu’ils seront arrivés.",
  "overview.next.order_another":
    "Aucun de vos appareils de test n’est plus actif\u00a0: <a>commandez-en un autre</a>.",
  "overview.next.ask_for_another":
    "Aucun de vos appareils de test n’est plus actif\u00a0: demandez-en un autre à un administrateur ou à votre groupe de concessionnaires.",
  "overview.next.invite": "<a>Invitez un collègue</a>, pour ne pas être la seule personne ici.",
};
