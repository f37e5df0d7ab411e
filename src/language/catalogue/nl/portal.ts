import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Dutch. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Dealerportaal",
  "portal.skip": "Naar de inhoud",
  "portal.menu": "Menu",
  "portal.help": "Help",
  "portal.sign_out": "Uitloggen",
  "portal.to_the_portal": "Naar het portaal",

  "portal.navigation": "Portaal",
  "portal.page.overview": "Overzicht",
  "portal.page.units": "Apparaten",
  "portal.page.tests": "Tests",
  "portal.page.figures": "Cijfers",
  "portal.page.keys": "API-sleutels",
  "portal.page.webhooks": "Webhooks",
  "portal.page.people": "Personen",
  "portal.page.settings": "Instellingen",
  "portal.page.account": "Account",
  "portal.page.dealers": "Dealers",

  "portal.switcher.dealer": "<unseen>Dealer: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Groep: </unseen><present>{name}</present>",
  "portal.switcher.list": "Uw dealers",
  "portal.switcher.all_of_group": "{group}: alle dealers",
  "portal.switcher.search": "Dealers",
  "portal.switcher.field": "Dealer zoeken",
  "portal.switcher.find": "Zoeken",

  "portal.state.suspended":
    "<strong>Deze dealer is geblokkeerd.</strong> U kunt alles bekijken, maar niets wijzigen.",
  "portal.state.suspended_ask_group":
    "<strong>Deze dealer is geblokkeerd.</strong> U kunt alles bekijken, maar niets wijzigen. Uw dealergroep kan u er meer over vertellen.",
  "portal.state.closed":
    "<strong>Deze dealer is gesloten.</strong> U kunt alles bekijken, maar niets wijzigen.",

  "portal.dealer_status.pending": "In afwachting",
  "portal.dealer_status.active": "Actief",
  "portal.dealer_status.suspended": "Geblokkeerd",
  "portal.dealer_status.closed": "Gesloten",
  "portal.unit_status.ordered": "Besteld",
  "portal.unit_status.shipped": "Verzonden",
  "portal.unit_status.active": "Actief",
  "portal.unit_status.returned": "Teruggestuurd",
  "portal.unit_status.retired": "Buiten gebruik",
  "portal.test_status.pending": "In afwachting",
  "portal.test_status.in_progress": "Bezig",
  "portal.test_status.completed": "Voltooid",
  "portal.test_status.failed": "Mislukt",
  "portal.test_status.cancelled": "Geannuleerd",

  "portal.role.owner.name": "Eigenaar",
  "portal.role.owner.may": "Doet alles en bepaalt wie er nog meer namens de dealer mag handelen.",
  "portal.role.admin.name": "Beheerder",
  "portal.role.admin.may": "Activeert apparaten, maakt API-sleutels en beheert webhooks.",
  "portal.role.viewer.name": "Lezer",
  "portal.role.viewer.may":
    "Bekijkt alles, overhandigt certificaten en verzendt ze naar klanten. Wijzigt verder niets.",

  "portal.pagination.label": "Pagina’s van de lijst",
  "portal.pagination.previous": "Vorige",
  "portal.pagination.next": "Volgende",
  "portal.pagination.position": "Pagina {page} van {last}",

  "portal.search.button": "Zoeken",
  "portal.search.filters": "Filters en volgorde",
  "portal.search.filters_set": {
    one: "Filters en volgorde, {count} ingesteld",
    other: "Filters en volgorde, {count} ingesteld",
  },
  "portal.search.apply": "Toepassen",
  "portal.search.chips": "Ingestelde filters",
  "portal.search.take_off": "<unseen>Filter verwijderen: </unseen>{filter}",
  "portal.search.clear": "Filters wissen",

  "portal.tick.column": "Kiezen",
  "portal.tick.all": "Alles kiezen",
  "portal.tick.none": "Niets kiezen",
  "portal.tick.chosen": { one: "{count} gekozen", other: "{count} gekozen" },

  "portal.copy.done": "Gekopieerd.",
  "portal.copy.refused": "De browser staat het niet toe: kopieer de geselecteerde tekst met de hand.",

  "portal.unmarked": "Dit formulier was onvolledig. Er is niets gemaakt: verzend het nogmaals.",

  "portal.nothing_here.heading": "Hier is niets",
  "portal.nothing_here.text":
    "Deze pagina bestaat niet, of ze hoort bij een dealer of groep waartoe u geen toegang hebt.",
  "portal.not_allowed.heading": "Uw rol staat dit niet toe",
  "portal.not_allowed.owner":
    "Alleen een eigenaar mag dit doen; er is niets gewijzigd. Een eigenaar kan u een andere rol geven.",
  "portal.not_allowed.admin":
    "Alleen een eigenaar of beheerder mag dit doen; er is niets gewijzigd. Een eigenaar kan u een andere rol geven.",
  "portal.closed.heading": "{dealer} is gesloten",
  "portal.closed.text":
    "De tests, apparaten en personen zijn hier niet meer te zien en de API-sleutels werken niet. Er is niets verwijderd.",
  "portal.closed.ask": "Als u denkt dat dit niet klopt, vraag het dan aan uw dealergroep.",
  "portal.unchangeable.heading": "Er kan nu niets worden gewijzigd",
  "portal.unchangeable.suspended":
    "{dealer} is geblokkeerd. Er is niets gewijzigd. U kunt nog wel alles bekijken.",
  "portal.unchangeable.suspended_ask_group":
    "{dealer} is geblokkeerd. Er is niets gewijzigd. U kunt nog wel alles bekijken; uw dealergroep kan u er meer over vertellen.",
  "portal.unchangeable.closed": "{dealer} is gesloten. Er is niets gewijzigd. U kunt nog wel alles bekijken.",
  "portal.stale_form.heading": "Dit formulier is niet meer geldig",
  "portal.stale_form.text":
    "Misschien hebt u opnieuw ingelogd sinds het werd geopend, of bewaart uw browser geen cookies. Er is niets gewijzigd.",
  "portal.stale_form.next": "Open de pagina opnieuw en vul het formulier daar in.",
  "portal.too_many.heading": "Dat was te veel tegelijk",
  "portal.too_many.text": "Wacht een minuut en ga dan verder. Er is niets gewijzigd.",
  "portal.unreadable.heading": "Dat kon niet worden gelezen",
  "portal.unreadable.text":
    "Er is niets gewijzigd. Ga terug, laad de pagina opnieuw en probeer het nogmaals.",
};
