import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Swedish. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Bilhandlarportal",
  "portal.skip": "Hoppa till innehållet",
  "portal.menu": "Meny",
  "portal.help": "Hjälp",
  "portal.sign_out": "Logga ut",
  "portal.to_the_portal": "Till portalen",

  "portal.navigation": "Portal",
  "portal.page.overview": "Översikt",
  "portal.page.units": "Enheter",
  "portal.page.tests": "Tester",
  "portal.page.figures": "Statistik",
  "portal.page.keys": "API-nycklar",
  "portal.page.webhooks": "Webhookar",
  "portal.page.people": "Personer",
  "portal.page.settings": "Inställningar",
  "portal.page.account": "Konto",
  "portal.page.dealers": "Bilhandlare",

  "portal.switcher.dealer": "<unseen>Bilhandlare: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Grupp: </unseen><present>{name}</present>",
  "portal.switcher.list": "Dina bilhandlare",
  "portal.switcher.all_of_group": "{group}: alla bilhandlare",
  "portal.switcher.search": "Bilhandlare",
  "portal.switcher.field": "Sök en bilhandlare",
  "portal.switcher.find": "Sök",

  "portal.state.suspended":
    "<strong>Den här bilhandlaren är spärrad.</strong> Du kan se allt men inte ändra något.",
  "portal.state.suspended_ask_group":
    "<strong>Den här bilhandlaren är spärrad.</strong> Du kan se allt men inte ändra något. Din bilhandlargrupp kan berätta mer.",
  "portal.state.closed":
    "<strong>Den här bilhandlaren är stängd.</strong> Du kan se allt men inte ändra något.",

  "portal.dealer_status.pending": "Väntande",
  "portal.dealer_status.active": "Aktiv",
  "portal.dealer_status.suspended": "Spärrad",
  "portal.dealer_status.closed": "Stängd",
  "portal.unit_status.ordered": "Beställd",
  "portal.unit_status.shipped": "Skickad",
  "portal.unit_status.active": "Aktiv",
  "portal.unit_status.returned": "Returnerad",
  "portal.unit_status.retired": "Utrangerad",
  "portal.test_status.pending": "Väntande",
  "portal.test_status.in_progress": "Pågår",
  "portal.test_status.completed": "Slutfört",
  "portal.test_status.failed": "Misslyckat",
  "portal.test_status.cancelled": "Inställt",

  "portal.role.owner.name": "Ägare",
  "portal.role.owner.may": "Gör allt, och bestämmer vilka andra som får agera för bilhandlaren.",
  "portal.role.admin.name": "Administratör",
  "portal.role.admin.may": "Aktiverar enheter, skapar API-nycklar och sköter webhookar.",
  "portal.role.viewer.name": "Läsare",
  "portal.role.viewer.may": "Ser allt, lämnar ut certifikat och skickar dem till kunder. Ändrar inget annat.",

  "portal.pagination.label": "Listans sidor",
  "portal.pagination.previous": "Föregående",
  "portal.pagination.next": "Nästa",
  "portal.pagination.position": "Sida {page} av {last}",

  "portal.search.button": "Sök",
  "portal.search.filters": "Filter och ordning",
  "portal.search.filters_set": {
    one: "Filter och ordning, {count} valt",
    other: "Filter och ordning, {count} valda",
  },
  "portal.search.apply": "Använd",
  "portal.search.chips": "Valda filter",
  "portal.search.take_off": "<unseen>Ta bort </unseen>{filter}",
  "portal.search.clear": "Rensa filtren",

  "portal.tick.column": "Välj",
  "portal.tick.all": "Välj alla",
  "portal.tick.none": "Välj inga",
  "portal.tick.chosen": { one: "Valda: {count}", other: "Valda: {count}" },

  "portal.copy.done": "Kopierat.",
  "portal.copy.refused": "Webbläsaren tillåter det inte: kopiera den markerade texten för hand.",

  "portal.unmarked": "Formuläret var inte fullständigt. Ingenting skapades: skicka det en gång till.",

  "portal.nothing_here.heading": "Här finns ingenting",
  "portal.nothing_here.text":
    "Antingen finns ingen sådan sida, eller så tillhör den en bilhandlare eller grupp som du inte agerar för.",
  "portal.not_allowed.heading": "Din roll tillåter inte detta",
  "portal.not_allowed.owner":
    "Bara en ägare får göra det, och ingenting ändrades. En ägare kan ge dig en annan roll.",
  "portal.not_allowed.admin":
    "Bara en ägare eller administratör får göra det, och ingenting ändrades. En ägare kan ge dig en annan roll.",
  "portal.closed.heading": "{dealer} är stängd",
  "portal.closed.text":
    "Bilhandlarens tester, enheter och personer kan inte ses här längre, och API-nycklarna fungerar inte. Ingenting har raderats.",
  "portal.closed.ask": "Om du tror att detta är fel, fråga din bilhandlargrupp.",
  "portal.unchangeable.heading": "Ingenting kan ändras nu",
  "portal.unchangeable.suspended": "{dealer} är spärrad. Ingenting ändrades. Du kan fortfarande se allt.",
  "portal.unchangeable.suspended_ask_group":
    "{dealer} är spärrad. Ingenting ändrades. Du kan fortfarande se allt; din bilhandlargrupp kan berätta mer.",
  "portal.unchangeable.closed": "{dealer} är stängd. Ingenting ändrades. Du kan fortfarande se allt.",
  "portal.stale_form.heading": "Formuläret gäller inte längre",
  "portal.stale_form.text":
    "Du kan ha loggat in på nytt sedan det öppnades, eller så sparar din webbläsare inga kakor. Ingenting ändrades.",
  "portal.stale_form.next": "Öppna sidan igen och fyll i formuläret där.",
  "portal.too_many.heading": "Det var för mycket på en gång",
  "portal.too_many.text": "Vänta en minut och fortsätt sedan. Ingenting ändrades.",
  "portal.unreadable.heading": "Det gick inte att läsa",
  "portal.unreadable.text": "Ingenting ändrades. Gå tillbaka, ladda om sidan och försök igen.",
};
