import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Norwegian (Bokmål). What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Forhandlerportal",
  "portal.skip": "Gå til innholdet",
  "portal.menu": "Meny",
  "portal.help": "Hjelp",
  "portal.sign_out": "Logg ut",
  "portal.to_the_portal": "Til portalen",

  "portal.navigation": "Portal",
  "portal.page.overview": "Oversikt",
  "portal.page.units": "Enheter",
  "portal.page.tests": "Tester",
  "portal.page.figures": "Statistikk",
  "portal.page.keys": "API-nøkler",
  "portal.page.webhooks": "Webhooker",
  "portal.page.people": "Personer",
  "portal.page.settings": "Innstillinger",
  "portal.page.account": "Konto",
  "portal.page.dealers": "Forhandlere",

  "portal.switcher.dealer": "<unseen>Forhandler: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Gruppe: </unseen><present>{name}</present>",
  "portal.switcher.list": "Forhandlerne dine",
  "portal.switcher.all_of_group": "{group}: alle forhandlere",
  "portal.switcher.search": "Forhandlere",
  "portal.switcher.field": "Finn en forhandler",
  "portal.switcher.find": "Finn",

  "portal.state.suspended":
    "<strong>Denne forhandleren er sperret.</strong> Du kan se alt, men ikke endre noe.",
  "portal.state.suspended_ask_group":
    "<strong>Denne forhandleren er sperret.</strong> Du kan se alt, men ikke endre noe. Forhandlergruppen kan fortelle deg mer.",
  "portal.state.closed": "<strong>Denne forhandleren er stengt.</strong> Du kan se alt, men ikke endre noe.",

  "portal.dealer_status.pending": "Venter",
  "portal.dealer_status.active": "Aktiv",
  "portal.dealer_status.suspended": "Sperret",
  "portal.dealer_status.closed": "Stengt",
  "portal.unit_status.ordered": "Bestilt",
  "portal.unit_status.shipped": "Sendt",
  "portal.unit_status.active": "Aktiv",
  "portal.unit_status.returned": "Returnert",
  "portal.unit_status.retired": "Utrangert",
  "portal.test_status.pending": "Venter",
  "portal.test_status.in_progress": "Pågår",
  "portal.test_status.completed": "Fullført",
  "portal.test_status.failed": "Mislykket",
  "portal.test_status.cancelled": "Kansellert",

  "portal.role.owner.name": "Eier",
  "portal.role.owner.may": "Gjør alt, og bestemmer hvem andre som kan handle på vegne av forhandleren.",
  "portal.role.admin.name": "Administrator",
  "portal.role.admin.may": "Aktiverer enheter, lager API-nøkler og tar seg av webhooker.",
  "portal.role.viewer.name": "Leser",
  "portal.role.viewer.may": "Ser alt, deler ut sertifikater og sender dem til kunder. Endrer ikke noe annet.",

  "portal.pagination.label": "Sidene i listen",
  "portal.pagination.previous": "Forrige",
  "portal.pagination.next": "Neste",
  "portal.pagination.position": "Side {page} av {last}",

  "portal.search.button": "Søk",
  "portal.search.filters": "Filtre og rekkefølge",
  "portal.search.filters_set": {
    one: "Filtre og rekkefølge, {count} valgt",
    other: "Filtre og rekkefølge, {count} valgt",
  },
  "portal.search.apply": "Bruk",
  "portal.search.chips": "Valgte filtre",
  "portal.search.take_off": "<unseen>Fjern </unseen>{filter}",
  "portal.search.clear": "Nullstill filtrene",

  "portal.tick.column": "Velg",
  "portal.tick.all": "Velg alle",
  "portal.tick.none": "Velg ingen",
  "portal.tick.chosen": { one: "{count} valgt", other: "{count} valgt" },

  "portal.copy.done": "Kopiert.",
  "portal.copy.refused": "Nettleseren tillater det ikke: Kopier den merkede teksten for hånd.",

  "portal.unmarked": "Skjemaet var ikke fullstendig. Ingenting ble laget: Send det en gang til.",

  "portal.nothing_here.heading": "Her er det ingenting",
  "portal.nothing_here.text":
    "Enten finnes det ingen slik side, eller så tilhører den en forhandler eller gruppe som du ikke handler på vegne av.",
  "portal.not_allowed.heading": "Rollen din tillater ikke dette",
  "portal.not_allowed.owner":
    "Bare en eier kan gjøre det, og ingenting ble endret. En eier kan gi deg en annen rolle.",
  "portal.not_allowed.admin":
    "Bare en eier eller administrator kan gjøre det, og ingenting ble endret. En eier kan gi deg en annen rolle.",
  "portal.closed.heading": "{dealer} er stengt",
  "portal.closed.text":
    "Tester, enheter og personer hos forhandleren kan ikke ses her lenger, og API-nøklene virker ikke. Ingenting er slettet.",
  "portal.closed.ask": "Hvis du mener at dette er feil, spør du forhandlergruppen.",
  "portal.unchangeable.heading": "Ingenting kan endres nå",
  "portal.unchangeable.suspended": "{dealer} er sperret. Ingenting ble endret. Du kan fortsatt se alt.",
  "portal.unchangeable.suspended_ask_group":
    "{dealer} er sperret. Ingenting ble endret. Du kan fortsatt se alt; forhandlergruppen kan fortelle deg mer.",
  "portal.unchangeable.closed": "{dealer} er stengt. Ingenting ble endret. Du kan fortsatt se alt.",
  "portal.stale_form.heading": "Dette skjemaet gjelder ikke lenger",
  "portal.stale_form.text":
    "Du har kanskje logget inn på nytt siden det ble åpnet, eller nettleseren din lagrer ikke informasjonskapsler. Ingenting ble endret.",
  "portal.stale_form.next": "Åpne siden på nytt, og fyll ut skjemaet der.",
  "portal.too_many.heading": "Det var for mye på én gang",
  "portal.too_many.text": "Vent ett minutt, og fortsett så. Ingenting ble endret.",
  "portal.unreadable.heading": "Dette kunne ikke leses",
  "portal.unreadable.text": "Ingenting ble endret. Gå tilbake, last inn siden på nytt, og prøv igjen.",
};
