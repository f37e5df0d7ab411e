import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** French. The portal's pages of a dealer's test units: devices with which batteries are tested. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Appareils",
  "units.lead":
    "Les appareils de test de ce concessionnaire. Les résultats lui sont attribués d’après le numéro de série de l’appareil.",
  "units.number": "Appareil {unit}",
  "units.order_link": "Commander des appareils",
  "units.empty.title": "Aucun appareil de test pour le moment",
  "units.empty.text":
    "Commandez-en un, ou laissez votre groupe de concessionnaires le faire\u202f; ils s’affichent ensuite ici.",
  "units.empty.text_viewer":
    "Votre groupe de concessionnaires ou un administrateur les commande\u202f; ils s’affichent ensuite ici.",
  "units.none_found": "Aucun appareil de ce concessionnaire ne correspond.",
  "units.arriving.activate": {
    one: "Un appareil est en route. Activez-le dès que son colis est arrivé.",
    other: "{count} appareils sont en route. Activez chacun d’eux dès que son colis est arrivé.",
  },
  "units.arriving.viewer": {
    one: "Un appareil est en route. Seul un propriétaire ou un administrateur l’active, dès que son colis est arrivé.",
    other:
      "{count} appareils sont en route. Seul un propriétaire ou un administrateur active chacun d’eux, dès que son colis est arrivé.",
  },
  "units.arriving.suspended": {
    one: "Un appareil est en route. Aucun ne peut être activé tant que le concessionnaire est suspendu.",
    other:
      "{count} appareils sont en route. Aucun ne peut être activé tant que le concessionnaire est suspendu.",
  },
  "units.table": "Appareils de test",

  "units.fact.unit": "Appareil",
  "units.fact.serial": "Numéro de série",
  "units.fact.status": "État",
  "units.fact.reference": "Votre référence",
  "units.fact.location": "Emplacement",
  "units.fact.shipped": "Expédié le",
  "units.fact.activated": "Activé le",
  "units.fact.change": "Modifier",
  "units.activate_link": "Activer<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Numéro de l’appareil",
  "units.fact.no_serial": "Pas encore connu",
  "units.fact.sent_to": "Envoyé à",
  "units.return_asked": "Retour demandé",

  "units.search.label": "Trouver un appareil",
  "units.search.hint": "Une partie de son nom, de son numéro de série, de sa référence ou de son emplacement",
  "units.search.state": "État",
  "units.search.any_state": "Tous les états",
  "units.search.typed": "«\u202f{text}\u202f»",

  "units.unit.title": "L’appareil",
  "units.unit.last_result": "Dernier résultat",
  "units.unit.no_result": "Aucun parmi les tests les plus récents de ce concessionnaire.",
  "units.unit.tests": "Tests de cet appareil",
  "units.unit.history": "Historique",
  "units.unit.history_table": "Ce qui est arrivé à l’appareil, du plus récent au plus ancien",
  "units.unit.what": "Quoi",
  "units.unit.when": "Quand",
  "units.unit.why": "Pourquoi",
  "units.unit.activate": "Activer",
  "units.unit.describe": "Modifier le nom et le lieu",
  "units.unit.ask_return": "Demander le retour",
  "units.unit.cancel": "Annuler la commande…",
  "units.unit.return_asked":
    "<strong>La reprise de cet appareil est demandée à l’exploitant</strong>, depuis le {moment}. Motif\u00a0: {reason}",
  "units.unit.take_back": "Annuler la demande",
  "units.moment.ordered": "Commandé",
  "units.moment.moved_here": "Attribué à ce concessionnaire",
  "units.moment.dispatched": "Expédié",
  "units.moment.delivered": "Livré",
  "units.moment.activated": "Activé",
  "units.moment.return_asked": "Retour demandé",
  "units.moment.return_taken_back": "Demande annulée",
  "units.moment.return_closed": "Demande close par l’exploitant",
  "units.moment.returned": "Retourné",
  "units.moment.cancelled": "Commande annulée",
  "units.moment.retired": "Mis hors service",

  "units.order.title": "Commander des appareils de test",
  "units.order.lead":
    "Ils s’affichent aussitôt comme commandés, puis comme expédiés quand ils sont en route.",
  "units.order.quantity": "Combien",
  "units.order.no_quantity": { one: "Choisissez 1 appareil.", other: "Choisissez de 1 à {count} appareils." },
  "units.order.destination": "Envoyer à",
  "units.order.no_destination": "Choisissez où les appareils sont envoyés.",
  "units.order.dealer": "L’adresse de livraison du concessionnaire",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Une autre adresse",
  "units.order.other_hint": "Saisissez-la ci-dessous.",
  "units.order.only_address": "Adresse",
  "units.order.line1": "Rue et numéro",
  "units.order.no_line1": "Saisissez la rue et le numéro.",
  "units.order.line2": "Deuxième ligne (facultatif)",
  "units.order.city": "Ville",
  "units.order.no_city": "Saisissez la ville.",
  "units.order.postcode": "Code postal",
  "units.order.no_postcode": "Saisissez le code postal.",
  "units.order.country": "Pays",
  "units.order.choose": "Choisir",
  "units.order.no_country": "Choisissez le pays.",
  "units.order.location": "Emplacement (facultatif)",
  "units.order.location_hint": {
    one: "L’endroit où ils seront utilisés, par exemple «\u202fAtelier, poste 2\u202f»\u202f; {count} caractère au plus.",
    other:
      "L’endroit où ils seront utilisés, par exemple «\u202fAtelier, poste 2\u202f»\u202f; {count} caractères au plus.",
  },
  "units.order.button": "Commander",
  "units.give_up": "Annuler",
  "units.order.ordered": { one: "Un appareil est commandé.", other: "{count} appareils sont commandés." },
  "units.order.ordered_before": {
    one: "Un appareil est déjà commandé par ce formulaire.",
    other: "{count} appareils sont déjà commandés par ce formulaire.",
  },
  "units.confirm.title": {
    one: "Commander {count} appareil\u202f?",
    other: "Commander {count} appareils\u202f?",
  },
  "units.confirm.says": "Rien n’est encore commandé.",
  "units.confirm.button": { one: "Commander {count} appareil", other: "Commander {count} appareils" },
  "units.confirm.change": "Modifier la commande",

  "units.activate.title": "Activer «\u202f{unit}\u202f»",
  "units.activate.says":
    "Activez-le dès que son colis est arrivé. À partir de là, il est considéré comme en service chez ce concessionnaire.",
  "units.activate.serial_hint": "Tel qu’il figure sur l’appareil, avec les majuscules et les traits d’union.",
  "units.activate.location_hint": {
    one: "L’endroit où il est utilisé, par exemple «\u202fAtelier, poste 2\u202f»\u202f; {count} caractère au plus.",
    other:
      "L’endroit où il est utilisé, par exemple «\u202fAtelier, poste 2\u202f»\u202f; {count} caractères au plus.",
  },
  "units.activate.button": "Activer l’appareil",
  "units.activate.done": "«\u202f{unit}\u202f» est actif.",
  "units.serial.missing": "Saisissez le numéro de série qui figure sur l’appareil.",
  "units.serial.malformed":
    "Un numéro de série compte de 1 à 100 caractères, sans espace\u00a0: saisissez-le tel qu’il figure sur l’appareil.",
  "units.serial.taken":
    "Un autre appareil porte ce numéro de série. Comparez-le avec l’appareil et, s’il est exact, contactez-nous.",
  "units.serial.differs":
    "Depuis l’ouverture de cette page, nous connaissons cet appareil sous un autre numéro de série. Comparez-le avec l’appareil.",
  "units.not_activatable.title": "«\u202f{unit}\u202f» ne peut pas être activé",
  "units.not_activatable.ordered":
    "Cet appareil n’a pas encore été expédié. Il pourra être activé une fois en route et son colis arrivé. Rien n’a été modifié.",
  "units.not_activatable.shipped":
    "La reprise de cet appareil est demandée à l’exploitant. Pour l’utiliser, annulez d’abord la demande. Rien n’a été modifié.",
  "units.not_activatable.active":
    "Cet appareil est déjà actif\u00a0: il n’y a plus rien à faire. Rien n’a été modifié.",
  "units.not_activatable.returned":
    "Cet appareil a été retourné et ne peut plus être activé. Rien n’a été modifié.",
  "units.not_activatable.retired":
    "Cet appareil est hors service et ne peut plus être activé. Rien n’a été modifié.",

  "units.cancel.title": "Annuler la commande de «\u202f{unit}\u202f»\u202f?",
  "units.cancel.says":
    "L’appareil n’est pas envoyé et s’affiche ensuite comme hors service. Vous pouvez en commander un autre à tout moment.",
  "units.cancel.button": "Annuler la commande",
  "units.cancel.keep": "Garder la commande",
  "units.cancel.done": "La commande est annulée.",
  "units.not_cancellable.title": "La commande de «\u202f{unit}\u202f» ne peut pas être annulée",
  "units.not_cancellable.says":
    "Seule la commande d’un appareil non expédié peut être annulée. Rien n’a été modifié.",

  "units.describe.title": "Modifier «\u202f{unit}\u202f»",
  "units.describe.name": "Nom (facultatif)",
  "units.describe.name_hint": {
    one: "Le nom que vous lui donnez, par exemple «\u202fBoîtier rouge\u202f»\u202f; {count} caractère au plus. Seuls l’équipe de ce concessionnaire et l’exploitant le voient.",
    other:
      "Le nom que vous lui donnez, par exemple «\u202fBoîtier rouge\u202f»\u202f; {count} caractères au plus. Seuls l’équipe de ce concessionnaire et l’exploitant le voient.",
  },
  "units.describe.reference": "Votre référence (facultatif)",
  "units.describe.reference_hint":
    "Par exemple un numéro d’inventaire. Seuls l’équipe de ce concessionnaire et l’exploitant la voient.",
  "units.describe.location_hint": {
    one: "L’endroit où il est utilisé\u00a0: un texte libre de {count} caractère au plus. Votre groupe de concessionnaires le voit aussi.",
    other:
      "L’endroit où il est utilisé\u00a0: un texte libre de {count} caractères au plus. Votre groupe de concessionnaires le voit aussi.",
  },
  "units.describe.location_hint_list": {
    one: "L’endroit où il est utilisé\u00a0: un texte libre de {count} caractère au plus, ou une adresse du concessionnaire choisie dans la liste. Votre groupe de concessionnaires le voit aussi.",
    other:
      "L’endroit où il est utilisé\u00a0: un texte libre de {count} caractères au plus, ou une adresse du concessionnaire choisie dans la liste. Votre groupe de concessionnaires le voit aussi.",
  },
  "units.describe.button": "Enregistrer",
  "units.describe.done": "«\u202f{unit}\u202f» est modifié.",

  "units.return.title": "Demander le retour de «\u202f{unit}\u202f»",
  "units.return.lead":
    "L’exploitant en est informé et indique comment l’appareil revient. Jusqu’à son arrivée, il continue de fonctionner et vous pouvez annuler la demande.",
  "units.return.reason": "Pourquoi",
  "units.return.reason_hint": {
    one: "Par exemple «\u202fne démarre pas\u202f» ou «\u202fn’est plus utile\u202f»\u202f; {count} caractère au plus.",
    other:
      "Par exemple «\u202fne démarre pas\u202f» ou «\u202fn’est plus utile\u202f»\u202f; {count} caractères au plus.",
  },
  "units.return.no_reason":
    "Dites pourquoi l’appareil doit être retourné, par exemple «\u202fen panne\u202f» ou «\u202fn’est plus utile\u202f».",
  "units.return.holds_address":
    "N’indiquez ni adresse web ni adresse e-mail\u00a0: l’exploitant répond à la vôtre.",
  "units.return.button": "Demander le retour",
  "units.return.done": "La reprise de l’appareil est demandée à l’exploitant.",
  "units.return.taken_back": "La demande est annulée.",
  "units.return.none_open": "Il n’y avait plus de demande en cours.",
  "units.not_returnable.title": "«\u202f{unit}\u202f» ne peut pas être retourné",
  "units.not_returnable.ordered":
    "Cet appareil n’a pas encore été expédié\u00a0: il n’y a donc rien à retourner. Rien n’a été modifié.",
  "units.not_returnable.shipped": "L’exploitant a déjà reçu la demande. Rien n’a été modifié.",
  "units.not_returnable.active": "L’exploitant a déjà reçu la demande. Rien n’a été modifié.",
  "units.not_returnable.returned": "Cet appareil a déjà été retourné. Rien n’a été modifié.",
  "units.not_returnable.retired": "Cet appareil est hors service. Rien n’a été modifié.",
};
