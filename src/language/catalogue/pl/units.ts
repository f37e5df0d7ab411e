import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Polish. The portal’s pages of a dealer’s test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Urządzenia",
  "units.lead":
    "Urządzenia testowe tego dealera. Wyniki są przypisywane temu dealerowi według numeru seryjnego urządzenia.",
  "units.number": "Urządzenie {unit}",
  "units.order_link": "Zamów urządzenia",
  "units.empty.title": "Jeszcze żadnych urządzeń testowych",
  "units.empty.text":
    "Można je zamówić albo pozostawić to grupie dealerskiej; od tej chwili będą tu pokazane.",
  "units.empty.text_viewer": "Zamawia je grupa dealerska lub administrator; od tej chwili będą tu pokazane.",
  "units.none_found": "Żadne urządzenie tego dealera nie pasuje.",
  "units.arriving.activate": {
    one: "Jedno urządzenie jest w drodze. Należy je aktywować, gdy paczka dotrze na miejsce.",
    few: "{count} urządzenia są w drodze. Każde należy aktywować, gdy jego paczka dotrze na miejsce.",
    many: "{count} urządzeń jest w drodze. Każde należy aktywować, gdy jego paczka dotrze na miejsce.",
    other: "{count} urządzenia jest w drodze. Każde należy aktywować, gdy jego paczka dotrze na miejsce.",
  },
  "units.arriving.viewer": {
    one: "Jedno urządzenie jest w drodze. Gdy paczka dotrze na miejsce, może je aktywować tylko właściciel lub administrator.",
    few: "{count} urządzenia są w drodze. Gdy paczka dotrze na miejsce, każde może aktywować tylko właściciel lub administrator.",
    many: "{count} urządzeń jest w drodze. Gdy paczka dotrze na miejsce, każde może aktywować tylko właściciel lub administrator.",
    other:
      "{count} urządzenia jest w drodze. Gdy paczka dotrze na miejsce, każde może aktywować tylko właściciel lub administrator.",
  },
  "units.arriving.suspended": {
    one: "Jedno urządzenie jest w drodze. Dopóki dealer jest zawieszony, żadnego nie można aktywować.",
    few: "{count} urządzenia są w drodze. Dopóki dealer jest zawieszony, żadnego nie można aktywować.",
    many: "{count} urządzeń jest w drodze. Dopóki dealer jest zawieszony, żadnego nie można aktywować.",
    other: "{count} urządzenia jest w drodze. Dopóki dealer jest zawieszony, żadnego nie można aktywować.",
  },
  "units.table": "Urządzenia testowe",

  "units.fact.unit": "Urządzenie",
  "units.fact.serial": "Numer seryjny",
  "units.fact.status": "Stan",
  "units.fact.reference": "Własne oznaczenie",
  "units.fact.location": "Miejsce",
  "units.fact.shipped": "Wysłano",
  "units.fact.activated": "Aktywowano",
  "units.fact.change": "Zmiana",
  "units.activate_link": "Aktywuj<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Numer urządzenia",
  "units.fact.no_serial": "Jeszcze nieznany",
  "units.fact.sent_to": "Adres wysyłki",
  "units.return_asked": "Prośba o zwrot",

  "units.search.label": "Znajdź urządzenie",
  "units.search.hint": "Część nazwy, numeru seryjnego, oznaczenia lub miejsca",
  "units.search.state": "Stan",
  "units.search.any_state": "Dowolny stan",
  "units.search.typed": "„{text}”",

  "units.unit.title": "Urządzenie",
  "units.unit.last_result": "Ostatni wynik",
  "units.unit.no_result": "Brak wśród najnowszych testów tego dealera.",
  "units.unit.tests": "Testy tego urządzenia",
  "units.unit.history": "Co się wydarzyło",
  "units.unit.history_table": "Co się wydarzyło z urządzeniem, od najnowszych",
  "units.unit.what": "Co",
  "units.unit.when": "Kiedy",
  "units.unit.why": "Dlaczego",
  "units.unit.activate": "Aktywuj",
  "units.unit.describe": "Zmień nazwę i miejsce",
  "units.unit.ask_return": "Poproś o zwrot",
  "units.unit.cancel": "Anuluj zamówienie…",
  "units.unit.return_asked":
    "<strong>Do operatora trafiła prośba o przyjęcie zwrotu tego urządzenia</strong>, od: {moment}. Powód: {reason}",
  "units.unit.take_back": "Cofnij prośbę",
  "units.moment.ordered": "Zamówione",
  "units.moment.moved_here": "Przekazane temu dealerowi",
  "units.moment.dispatched": "Wysłane",
  "units.moment.delivered": "Dostarczone",
  "units.moment.activated": "Aktywowane",
  "units.moment.return_asked": "Prośba o zwrot",
  "units.moment.return_taken_back": "Prośba cofnięta",
  "units.moment.return_closed": "Prośba zamknięta przez operatora",
  "units.moment.returned": "Zwrócone",
  "units.moment.cancelled": "Zamówienie anulowane",
  "units.moment.retired": "Wyrejestrowane",

  "units.order.title": "Zamówienie urządzeń testowych",
  "units.order.lead": "Od razu będą pokazane jako zamówione, a gdy będą w drodze – jako wysłane.",
  "units.order.quantity": "Ile",
  "units.order.no_quantity": {
    one: "Należy wybrać 1 urządzenie.",
    few: "Należy wybrać od 1 do {count} urządzeń.",
    many: "Należy wybrać od 1 do {count} urządzeń.",
    other: "Należy wybrać od 1 do {count} urządzenia.",
  },
  "units.order.destination": "Wyślij na adres",
  "units.order.no_destination": "Należy wybrać, dokąd wysłać urządzenia.",
  "units.order.dealer": "Adres dostawy dealera",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Inny adres",
  "units.order.other_hint": "Należy podać go poniżej.",
  "units.order.only_address": "Adres",
  "units.order.line1": "Ulica i numer",
  "units.order.no_line1": "Należy podać ulicę i numer.",
  "units.order.line2": "Drugi wiersz (opcjonalnie)",
  "units.order.city": "Miejscowość",
  "units.order.no_city": "Należy podać miejscowość.",
  "units.order.postcode": "Kod pocztowy",
  "units.order.no_postcode": "Należy podać kod pocztowy.",
  "units.order.country": "Kraj",
  "units.order.choose": "Wybierz",
  "units.order.no_country": "Należy wybrać kraj.",
  "units.order.location": "Miejsce (opcjonalnie)",
  "units.order.location_hint": {
    one: "Gdzie będą używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znak.",
    few: "Gdzie będą używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znaki.",
    many: "Gdzie będą używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znaków.",
    other: "Gdzie będą używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znaku.",
  },
  "units.order.button": "Zamów",
  "units.give_up": "Anuluj",
  "units.order.ordered": {
    one: "Zamówiono jedno urządzenie.",
    few: "Zamówiono {count} urządzenia.",
    many: "Zamówiono {count} urządzeń.",
    other: "Zamówiono {count} urządzenia.",
  },
  "units.order.ordered_before": {
    one: "Tym formularzem zamówiono już jedno urządzenie.",
    few: "Tym formularzem zamówiono już {count} urządzenia.",
    many: "Tym formularzem zamówiono już {count} urządzeń.",
    other: "Tym formularzem zamówiono już {count} urządzenia.",
  },
  "units.confirm.title": {
    one: "Zamówić {count} urządzenie?",
    few: "Zamówić {count} urządzenia?",
    many: "Zamówić {count} urządzeń?",
    other: "Zamówić {count} urządzenia?",
  },
  "units.confirm.says": "Nic jeszcze nie zamówiono.",
  "units.confirm.button": {
    one: "Zamów {count} urządzenie",
    few: "Zamów {count} urządzenia",
    many: "Zamów {count} urządzeń",
    other: "Zamów {count} urządzenia",
  },
  "units.confirm.change": "Zmień zamówienie",

  "units.activate.title": "Aktywacja: {unit}",
  "units.activate.says":
    "Urządzenie należy aktywować, gdy paczka dotrze na miejsce. Od tej chwili liczy się jako używane u tego dealera.",
  "units.activate.serial_hint": "Tak jak na urządzeniu, łącznie z wielkimi literami i łącznikami.",
  "units.activate.location_hint": {
    one: "Gdzie jest używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znak.",
    few: "Gdzie jest używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znaki.",
    many: "Gdzie jest używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znaków.",
    other: "Gdzie jest używane, na przykład „Warsztat, stanowisko 2”; najwyżej {count} znaku.",
  },
  "units.activate.button": "Aktywuj urządzenie",
  "units.activate.done": "Aktywowano: {unit}.",
  "units.serial.missing": "Należy podać numer seryjny, który jest na urządzeniu.",
  "units.serial.malformed":
    "Numer seryjny ma od 1 do 100 znaków i nie zawiera spacji: należy podać go tak, jak jest na urządzeniu.",
  "units.serial.taken":
    "Ten numer seryjny ma inne urządzenie. Należy porównać go z urządzeniem, a jeśli się zgadza, zwrócić się do nas.",
  "units.serial.differs":
    "Od otwarcia tej strony znamy to urządzenie pod innym numerem seryjnym. Należy porównać go z urządzeniem.",
  "units.not_activatable.title": "Nie można aktywować: {unit}",
  "units.not_activatable.ordered":
    "To urządzenie nie zostało jeszcze nadane. Można je aktywować, gdy będzie w drodze i paczka dotrze na miejsce. Nic nie zostało zmienione.",
  "units.not_activatable.shipped":
    "Do operatora trafiła prośba o przyjęcie zwrotu tego urządzenia. Aby go używać, należy najpierw cofnąć prośbę. Nic nie zostało zmienione.",
  "units.not_activatable.active":
    "To urządzenie jest już aktywne: nie trzeba nic robić. Nic nie zostało zmienione.",
  "units.not_activatable.returned":
    "To urządzenie zostało zwrócone i nie można go już aktywować. Nic nie zostało zmienione.",
  "units.not_activatable.retired":
    "To urządzenie jest wyrejestrowane i nie można go już aktywować. Nic nie zostało zmienione.",

  "units.cancel.title": "Anulować zamówienie: {unit}?",
  "units.cancel.says":
    "Urządzenie nie zostanie wysłane i będzie odtąd pokazywane jako wyrejestrowane. W każdej chwili można zamówić kolejne.",
  "units.cancel.button": "Anuluj zamówienie",
  "units.cancel.keep": "Zachowaj zamówienie",
  "units.cancel.done": "Zamówienie zostało anulowane.",
  "units.not_cancellable.title": "Nie można anulować zamówienia: {unit}",
  "units.not_cancellable.says":
    "Można anulować tylko zamówienie urządzenia, które nie zostało wysłane. Nic nie zostało zmienione.",

  "units.describe.title": "Zmiana danych: {unit}",
  "units.describe.name": "Nazwa (opcjonalnie)",
  "units.describe.name_hint": {
    one: "Własna nazwa, na przykład „Czerwona skrzynka”; najwyżej {count} znak. Widzą ją tylko osoby tego dealera i operator.",
    few: "Własna nazwa, na przykład „Czerwona skrzynka”; najwyżej {count} znaki. Widzą ją tylko osoby tego dealera i operator.",
    many: "Własna nazwa, na przykład „Czerwona skrzynka”; najwyżej {count} znaków. Widzą ją tylko osoby tego dealera i operator.",
    other:
      "Własna nazwa, na przykład „Czerwona skrzynka”; najwyżej {count} znaku. Widzą ją tylko osoby tego dealera i operator.",
  },
  "units.describe.reference": "Własne oznaczenie (opcjonalnie)",
  "units.describe.reference_hint":
    "Na przykład numer inwentarzowy. Widzą je tylko osoby tego dealera i operator.",
  "units.describe.location_hint": {
    one: "Gdzie jest używane: dowolny tekst, najwyżej {count} znak. Widzi go także grupa dealerska.",
    few: "Gdzie jest używane: dowolny tekst, najwyżej {count} znaki. Widzi go także grupa dealerska.",
    many: "Gdzie jest używane: dowolny tekst, najwyżej {count} znaków. Widzi go także grupa dealerska.",
    other: "Gdzie jest używane: dowolny tekst, najwyżej {count} znaku. Widzi go także grupa dealerska.",
  },
  "units.describe.location_hint_list": {
    one: "Gdzie jest używane: dowolny tekst, najwyżej {count} znak, albo adres dealera z listy. Widzi go także grupa dealerska.",
    few: "Gdzie jest używane: dowolny tekst, najwyżej {count} znaki, albo adres dealera z listy. Widzi go także grupa dealerska.",
    many: "Gdzie jest używane: dowolny tekst, najwyżej {count} znaków, albo adres dealera z listy. Widzi go także grupa dealerska.",
    other:
      "Gdzie jest używane: dowolny tekst, najwyżej {count} znaku, albo adres dealera z listy. Widzi go także grupa dealerska.",
  },
  "units.describe.button": "Zapisz",
  "units.describe.done": "Zmieniono: {unit}.",

  "units.return.title": "Prośba o zwrot: {unit}",
  "units.return.lead":
    "Operator zostanie powiadomiony i poinformuje, jak odesłać urządzenie. Dopóki do niego nie dotrze, urządzenie działa, a prośbę można cofnąć.",
  "units.return.reason": "Dlaczego",
  "units.return.reason_hint": {
    one: "Na przykład „nie uruchamia się” lub „już niepotrzebne”; najwyżej {count} znak.",
    few: "Na przykład „nie uruchamia się” lub „już niepotrzebne”; najwyżej {count} znaki.",
    many: "Na przykład „nie uruchamia się” lub „już niepotrzebne”; najwyżej {count} znaków.",
    other: "Na przykład „nie uruchamia się” lub „już niepotrzebne”; najwyżej {count} znaku.",
  },
  "units.return.no_reason":
    "Należy podać powód zwrotu urządzenia, na przykład „zepsute” lub „już niepotrzebne”.",
  "units.return.holds_address":
    "Należy pominąć adresy stron i adresy e-mail: operator odpowie na adres tego konta.",
  "units.return.button": "Poproś o zwrot",
  "units.return.done": "Prośba o przyjęcie zwrotu urządzenia trafiła do operatora.",
  "units.return.taken_back": "Prośba została cofnięta.",
  "units.return.none_open": "Nie było już otwartej prośby.",
  "units.not_returnable.title": "Nie można zwrócić: {unit}",
  "units.not_returnable.ordered":
    "To urządzenie nie zostało jeszcze nadane, więc nie ma czego zwracać. Nic nie zostało zmienione.",
  "units.not_returnable.shipped": "Prośba trafiła już do operatora. Nic nie zostało zmienione.",
  "units.not_returnable.active": "Prośba trafiła już do operatora. Nic nie zostało zmienione.",
  "units.not_returnable.returned": "To urządzenie zostało już zwrócone. Nic nie zostało zmienione.",
  "units.not_returnable.retired": "To urządzenie jest wyrejestrowane. Nic nie zostało zmienione.",
};
