import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Danish. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Forhandlerportal",
  "portal.skip": "Gå til indholdet",
  "portal.menu": "Menu",
  "portal.help": "Hjælp",
  "portal.sign_out": "Log ud",
  "portal.to_the_portal": "Til portalen",

  "portal.navigation": "Portal",
  "portal.page.overview": "Oversigt",
  "portal.page.units": "Enheder",
  "portal.page.tests": "Test",
  "portal.page.figures": "Nøgletal",
  "portal.page.keys": "API-nøgler",
  "portal.page.webhooks": "Webhooks",
  "portal.page.people": "Personer",
  "portal.page.settings": "Indstillinger",
  "portal.page.account": "Konto",
  "portal.page.dealers": "Forhandlere",

  "portal.switcher.dealer": "<unseen>Forhandler: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Gruppe: </unseen><present>{name}</present>",
  "portal.switcher.list": "Dine forhandlere",
  "portal.switcher.all_of_group": "{group}: alle forhandlere",
  "portal.switcher.search": "Forhandlere",
  "portal.switcher.field": "Find en forhandler",
  "portal.switcher.find": "Find",

  "portal.state.suspended":
    "<strong>Denne forhandler er spærret.</strong> Du kan se alt, men ikke ændre noget.",
  "portal.state.suspended_ask_group":
    "<strong>Denne forhandler er spærret.</strong> Du kan se alt, men ikke ændre noget. Din forhandlergruppe kan fortælle dig mere.",
  "portal.state.closed": "<strong>Denne forhandler er lukket.</strong> Du kan se alt, men ikke ændre noget.",

  "portal.dealer_status.pending": "Afventer",
  "portal.dealer_status.active": "Aktiv",
  "portal.dealer_status.suspended": "Spærret",
  "portal.dealer_status.closed": "Lukket",
  "portal.unit_status.ordered": "Bestilt",
  "portal.unit_status.shipped": "Afsendt",
  "portal.unit_status.active": "Aktiv",
  "portal.unit_status.returned": "Returneret",
  "portal.unit_status.retired": "Udfaset",
  "portal.test_status.pending": "Afventer",
  "portal.test_status.in_progress": "I gang",
  "portal.test_status.completed": "Gennemført",
  "portal.test_status.failed": "Mislykket",
  "portal.test_status.cancelled": "Annulleret",

  "portal.role.owner.name": "Ejer",
  "portal.role.owner.may": "Gør alt og bestemmer, hvem der ellers kan handle på vegne af forhandleren.",
  "portal.role.admin.name": "Administrator",
  "portal.role.admin.may": "Aktiverer enheder, opretter API-nøgler og tager sig af webhooks.",
  "portal.role.viewer.name": "Læser",
  "portal.role.viewer.may": "Ser alt, udleverer certifikater og sender dem til kunder. Ændrer ikke andet.",

  "portal.pagination.label": "Listens sider",
  "portal.pagination.previous": "Forrige",
  "portal.pagination.next": "Næste",
  "portal.pagination.position": "Side {page} af {last}",

  "portal.search.button": "Søg",
  "portal.search.filters": "Filtre og rækkefølge",
  "portal.search.filters_set": {
    one: "Filtre og rækkefølge, {count} valgt",
    other: "Filtre og rækkefølge, {count} valgt",
  },
  "portal.search.apply": "Anvend",
  "portal.search.chips": "Valgte filtre",
  "portal.search.take_off": "<unseen>Fjern </unseen>{filter}",
  "portal.search.clear": "Nulstil filtrene",

  "portal.tick.column": "Vælg",
  "portal.tick.all": "Vælg alle",
  "portal.tick.none": "Vælg ingen",
  "portal.tick.chosen": { one: "{count} valgt", other: "{count} valgt" },

  "portal.copy.done": "Kopieret.",
  "portal.copy.refused": "Browseren tillader det ikke: Kopiér selv den markerede tekst.",

  "portal.unmarked": "Formularen var ikke fuldstændig. Intet blev oprettet: Send den en gang til.",

  "portal.nothing_here.heading": "Her er der ikke noget",
  "portal.nothing_here.text":
    "Enten findes siden ikke, eller også hører den til en forhandler eller gruppe, som du ikke handler på vegne af.",
  "portal.not_allowed.heading": "Din rolle tillader ikke dette",
  "portal.not_allowed.owner":
    "Kun en ejer kan gøre det, og intet blev ændret. En ejer kan give dig en anden rolle.",
  "portal.not_allowed.admin":
    "Kun en ejer eller administrator kan gøre det, og intet blev ændret. En ejer kan give dig en anden rolle.",
  "portal.closed.heading": "{dealer} er lukket",
  "portal.closed.text":
    "Forhandlerens test, enheder og personer kan ikke ses her længere, og API-nøglerne virker ikke. Intet er slettet.",
  "portal.closed.ask": "Hvis du mener, at det er en fejl, så spørg din forhandlergruppe.",
  "portal.unchangeable.heading": "Intet kan ændres nu",
  "portal.unchangeable.suspended": "{dealer} er spærret. Intet blev ændret. Du kan stadig se alt.",
  "portal.unchangeable.suspended_ask_group":
    "{dealer} er spærret. Intet blev ændret. Du kan stadig se alt; din forhandlergruppe kan fortælle dig mere.",
  "portal.unchangeable.closed": "{dealer} er lukket. Intet blev ændret. Du kan stadig se alt.",
  "portal.stale_form.heading": "Denne formular gælder ikke længere",
  "portal.stale_form.text":
    "Måske er du logget ind igen, siden den blev åbnet, eller din browser gemmer ikke cookies. Intet blev ændret.",
  "portal.stale_form.next": "Åbn siden igen, og udfyld formularen der.",
  "portal.too_many.heading": "Det var for meget på én gang",
  "portal.too_many.text": "Vent et minut, og fortsæt så. Intet blev ændret.",
  "portal.unreadable.heading": "Det kunne ikke læses",
  "portal.unreadable.text": "Intet blev ændret. Gå tilbage, genindlæs siden, og prøv igen.",
};
