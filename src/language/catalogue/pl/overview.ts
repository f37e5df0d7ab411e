import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Polish. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Przegląd",
  "overview.units.heading": "Urządzenia testowe",
  "overview.units.none.heading": "Jeszcze żadnych urządzeń testowych",
  "overview.units.none.text": "Gdy zostaną zamówione, pojawią się tutaj.",

  "overview.people.heading": "Osoby",
  "overview.people.only_you": "W imieniu tego dealera nie działa nikt inny.",
  "overview.people.one_alone": "Oprócz grupy w imieniu tego dealera działa tylko jedna osoba.",
  "overview.people.nobody": "Nikt nie działa w imieniu tylko tego dealera.",
  "overview.people.count": {
    one: "W imieniu tego dealera działa {count} osoba.",
    few: "W imieniu tego dealera działają {count} osoby.",
    many: "W imieniu tego dealera działa {count} osób.",
    other: "W imieniu tego dealera działa {count} osoby.",
  },
  "overview.people.see_and_invite": "Pokaż i zaproś osoby",
  "overview.people.see": "Pokaż osoby",

  "overview.notices.heading": "Powiadomienia",
  "overview.notices.see": {
    one: "Pokaż powiadomienie",
    few: "Pokaż wszystkie powiadomienia ({count})",
    many: "Pokaż wszystkie powiadomienia ({count})",
    other: "Pokaż wszystkie powiadomienia ({count})",
  },

  "overview.tests.heading": "Najnowsze testy",
  "overview.tests.see": {
    one: "Pokaż test",
    few: "Pokaż wszystkie testy ({count})",
    many: "Pokaż wszystkie testy ({count})",
    other: "Pokaż wszystkie testy ({count})",
  },
  "overview.tests.running": {
    one: "w toku: {count}",
    few: "w toku: {count}",
    many: "w toku: {count}",
    other: "w toku: {count}",
  },

  "overview.webhooks.heading": "Webhooki",
  "overview.webhooks.none":
    "Jeszcze żadnego: z webhookiem własny system dowiaduje się o każdym teście, gdy tylko zostanie zakończony.",
  "overview.webhooks.add": "Dodaj webhook",
  "overview.webhooks.see": "Pokaż webhooki",
  "overview.webhooks.waiting": {
    one: "oczekuje: {count}",
    few: "oczekuje: {count}",
    many: "oczekuje: {count}",
    other: "oczekuje: {count}",
  },
  "overview.webhooks.more": {
    one: "I jeszcze {count}.",
    few: "I jeszcze {count}.",
    many: "I jeszcze {count}.",
    other: "I jeszcze {count}.",
  },

  "overview.keys.heading": "Klucze API",
  "overview.keys.none":
    "Jeszcze żadnego: z kluczem własne systemy wyszukują te testy i pobierają ich certyfikaty.",
  "overview.keys.working": "Działające klucze",
  "overview.keys.last_used": "Ostatnie użycie",
  "overview.keys.never": "Nigdy",
  "overview.keys.see": "Pokaż klucze API",

  "overview.next.heading": "Co dalej",
  "overview.next.webhook":
    "Dostarczenia do <a>{host}</a> zostały zatrzymane: należy naprawić system odbierający, a potem wysłać do niego testowe dostarczenie.",
  "overview.next.order": "Należy <a>zamówić urządzenie testowe</a> albo pozostawić to grupie dealerskiej.",
  "overview.next.ask_for_unit":
    "Należy poprosić administratora lub grupę dealerską o zamówienie urządzenia testowego dla tego dealera.",
  "overview.next.first_test": "Należy podłączyć aktywne urządzenie do samochodu i rozpocząć pierwszy test.",
  "overview.next.activate":
    "Urządzenie testowe jest w drodze: gdy dotrze na miejsce, należy je <a>aktywować</a>.",
  "overview.next.ordered": "Urządzenia testowe są zamówione. Można je aktywować, gdy dotrą na miejsce.",
  "overview.next.order_another":
    "Żadne urządzenie testowe nie jest już aktywne: należy <a>zamówić kolejne</a>.",
  "overview.next.ask_for_another":
    "Żadne urządzenie testowe nie jest już aktywne: należy poprosić o kolejne administratora lub grupę dealerską.",
  "overview.next.invite": "Warto <a>zaprosić współpracownika</a>, aby nie działać tu w pojedynkę.",
};
