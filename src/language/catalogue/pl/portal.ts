import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Polish. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Portal dealerski",
  "portal.skip": "Przejdź do treści",
  "portal.menu": "Menu",
  "portal.help": "Pomoc",
  "portal.sign_out": "Wyloguj się",
  "portal.to_the_portal": "Do portalu",

  "portal.navigation": "Portal",
  "portal.page.overview": "Przegląd",
  "portal.page.units": "Urządzenia",
  "portal.page.tests": "Testy",
  "portal.page.figures": "Statystyki",
  "portal.page.keys": "Klucze API",
  "portal.page.webhooks": "Webhooki",
  "portal.page.people": "Osoby",
  "portal.page.settings": "Ustawienia",
  "portal.page.account": "Konto",
  "portal.page.dealers": "Dealerzy",

  "portal.switcher.dealer": "<unseen>Dealer: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Grupa: </unseen><present>{name}</present>",
  "portal.switcher.list": "Dealerzy",
  "portal.switcher.all_of_group": "{group}: wszyscy dealerzy",
  "portal.switcher.search": "Dealerzy",
  "portal.switcher.field": "Znajdź dealera",
  "portal.switcher.find": "Znajdź",

  "portal.state.suspended":
    "<strong>Ten dealer jest zawieszony.</strong> Można wszystko przeglądać, ale niczego nie można zmienić.",
  "portal.state.suspended_ask_group":
    "<strong>Ten dealer jest zawieszony.</strong> Można wszystko przeglądać, ale niczego nie można zmienić. Więcej informacji może podać grupa dealerska.",
  "portal.state.closed":
    "<strong>Ten dealer jest zamknięty.</strong> Można wszystko przeglądać, ale niczego nie można zmienić.",

  "portal.dealer_status.pending": "Oczekujący",
  "portal.dealer_status.active": "Aktywny",
  "portal.dealer_status.suspended": "Zawieszony",
  "portal.dealer_status.closed": "Zamknięty",
  "portal.unit_status.ordered": "Zamówione",
  "portal.unit_status.shipped": "Wysłane",
  "portal.unit_status.active": "Aktywne",
  "portal.unit_status.returned": "Zwrócone",
  "portal.unit_status.retired": "Wyrejestrowane",
  "portal.test_status.pending": "Oczekujący",
  "portal.test_status.in_progress": "W toku",
  "portal.test_status.completed": "Zakończony",
  "portal.test_status.failed": "Nieudany",
  "portal.test_status.cancelled": "Anulowany",

  "portal.role.owner.name": "Właściciel",
  "portal.role.owner.may": "Może wszystko i decyduje, kto jeszcze może działać w imieniu dealera.",
  "portal.role.admin.name": "Administrator",
  "portal.role.admin.may": "Aktywuje urządzenia, tworzy klucze API i opiekuje się webhookami.",
  "portal.role.viewer.name": "Przeglądający",
  "portal.role.viewer.may":
    "Przegląda wszystko, wydaje certyfikaty i wysyła je klientom. Niczego innego nie zmienia.",

  "portal.pagination.label": "Strony listy",
  "portal.pagination.previous": "Poprzednia",
  "portal.pagination.next": "Następna",
  "portal.pagination.position": "Strona {page} z {last}",

  "portal.search.button": "Szukaj",
  "portal.search.filters": "Filtry i kolejność",
  "portal.search.filters_set": {
    one: "Filtry i kolejność, ustawione: {count}",
    few: "Filtry i kolejność, ustawione: {count}",
    many: "Filtry i kolejność, ustawione: {count}",
    other: "Filtry i kolejność, ustawione: {count}",
  },
  "portal.search.apply": "Zastosuj",
  "portal.search.chips": "Ustawione filtry",
  "portal.search.take_off": "<unseen>Usuń filtr: </unseen>{filter}",
  "portal.search.clear": "Wyczyść filtry",

  "portal.tick.column": "Wybór",
  "portal.tick.all": "Zaznacz wszystkie",
  "portal.tick.none": "Odznacz wszystkie",
  "portal.tick.chosen": {
    one: "wybrano: {count}",
    few: "wybrano: {count}",
    many: "wybrano: {count}",
    other: "wybrano: {count}",
  },

  "portal.copy.done": "Skopiowano.",
  "portal.copy.refused": "Przeglądarka na to nie pozwala: zaznaczony tekst należy skopiować ręcznie.",

  "portal.unmarked": "Ten formularz był niepełny. Nic nie utworzono: należy wysłać go jeszcze raz.",

  "portal.nothing_here.heading": "Tu niczego nie ma",
  "portal.nothing_here.text":
    "Nie ma takiej strony albo należy ona do dealera lub grupy, w których imieniu to konto nie działa.",
  "portal.not_allowed.heading": "Ta rola na to nie pozwala",
  "portal.not_allowed.owner":
    "Może to zrobić tylko właściciel; nic nie zostało zmienione. Inną rolę może nadać właściciel.",
  "portal.not_allowed.admin":
    "Może to zrobić tylko właściciel lub administrator; nic nie zostało zmienione. Inną rolę może nadać właściciel.",
  "portal.closed.heading": "Dealer zamknięty: {dealer}",
  "portal.closed.text":
    "Jego testów, urządzeń i osób nie można tu już zobaczyć, a jego klucze API nie działają. Nic nie zostało usunięte.",
  "portal.closed.ask": "Jeśli to pomyłka, należy zwrócić się do grupy dealerskiej.",
  "portal.unchangeable.heading": "Teraz niczego nie można zmienić",
  "portal.unchangeable.suspended":
    "Dealer {dealer} jest zawieszony. Nic nie zostało zmienione. Nadal można wszystko przeglądać.",
  "portal.unchangeable.suspended_ask_group":
    "Dealer {dealer} jest zawieszony. Nic nie zostało zmienione. Nadal można wszystko przeglądać; więcej informacji może podać grupa dealerska.",
  "portal.unchangeable.closed":
    "Dealer {dealer} jest zamknięty. Nic nie zostało zmienione. Nadal można wszystko przeglądać.",
  "portal.stale_form.heading": "Ten formularz jest już nieaktualny",
  "portal.stale_form.text":
    "Być może od jego otwarcia nastąpiło ponowne logowanie albo przeglądarka nie przechowuje plików cookie. Nic nie zostało zmienione.",
  "portal.stale_form.next": "Należy ponownie otworzyć stronę i wypełnić tam formularz.",
  "portal.too_many.heading": "Za dużo naraz",
  "portal.too_many.text": "Należy odczekać minutę, a potem kontynuować. Nic nie zostało zmienione.",
  "portal.unreadable.heading": "Nie udało się tego odczytać",
  "portal.unreadable.text":
    "Nic nie zostało zmienione. Należy wrócić, ponownie wczytać stronę i spróbować jeszcze raz.",
};
