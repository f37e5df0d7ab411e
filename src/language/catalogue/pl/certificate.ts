import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Polish. The certificate, a PDF on A4. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Certyfikat baterii",
  "certificate.file.title": "Certyfikat baterii {number}",
  "certificate.file.subject": "Niezależny test baterii",
  "certificate.file.subject_vehicle": "Niezależny test baterii: {vehicle}",
  "certificate.file.link": "Otwiera {url}",
  "certificate.file.signature": "Podpis wystawcy",
  "certificate.file.result": "Wynik, który podaje ten certyfikat, jako dane",
  "certificate.file.credential": "Ten sam wynik jako W3C Verifiable Credential, podpisany przez wystawcę",

  "certificate.head.subtitle": "Niezależny test baterii trakcyjnej",
  "certificate.head.issued_by": "Wystawca: {issuer}",
  "certificate.head.number": "Numer certyfikatu",
  "certificate.head.no_number": "Wystawiony bez drukowanego numeru",
  "certificate.foot.number": "Certyfikat {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Strona {page} z {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo: {owner}",

  "certificate.chapter.battery": "Bateria szczegółowo",
  "certificate.chapter.diagnostics": "Diagnostyka szczegółowo",
  "certificate.chapter.guide": "Analiza i objaśnienia",
  "certificate.chapter.continued": "{title}, ciąg dalszy",

  "certificate.front.model_year": "Rok modelowy {year}",
  "certificate.front.tested_on": "Data testu: {date}",
  "certificate.front.no_particulars": "Nie zapisano innych danych pojazdu",
  "certificate.front.unnamed": "Nie zapisano marki i modelu",
  "certificate.front.noticed": "Zauważono: {list}.",
  "certificate.front.noticed_more": {
    one: "Zauważono: {list}; i jeszcze {count}.",
    few: "Zauważono: {list}; i jeszcze {count}.",
    many: "Zauważono: {list}; i jeszcze {count}.",
    other: "Zauważono: {list}; i jeszcze {count}.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Dane referencyjne tego modelu potwierdzone.",
  "certificate.scale.picture":
    "Skala stanu zdrowia od {from} do {to}; ta bateria: {percent}, w przedziale: {span}",
  "certificate.scale.floors":
    "Zaznaczone dolne granice: Euro 7 dla nowych samochodów {first} {until_first}, {second} {until_second}; zwykła gwarancja {warranty} {until_warranty}.",

  "certificate.ring.soh": "Stan zdrowia",
  "certificate.ring.uncertainty": {
    one: "± {count} pkt proc.",
    few: "± {count} pkt proc.",
    many: "± {count} pkt proc.",
    other: "± {count} pkt proc.",
  },
  "certificate.ring.no_result": "Bez wyniku",
  "certificate.ring.empty": "Wskaźnik pierścieniowy bez wartości",
  "certificate.ring.filled": "Wskaźnik pierścieniowy wypełniony do {percent}",

  "certificate.key.capacity": "Pojemność użyteczna",
  "certificate.key.capacity_new": "Pojemność nowej baterii",
  "certificate.key.range": "Szacowany zasięg",
  "certificate.key.warnings": "Ostrzeżenia",
  "certificate.key.not_recorded": "nie zapisano",
  "certificate.key.when_new": "nowa: {capacity}",
  "certificate.key.measured": "zmierzona",
  "certificate.key.usable": "użyteczna",
  "certificate.key.no_range": "brak modelu zasięgu",
  "certificate.key.by_evaluation": "według analizy",
  "certificate.warning_count.unknown": "Nie wiadomo",
  "certificate.warning_count.none": "Brak",
  "certificate.warning_count.raised": {
    one: "{count}",
    few: "{count}",
    many: "{count}",
    other: "{count}",
  },
  "certificate.warning_count.see": "zob. „Ostrzeżenia”",

  "certificate.vehicle.title": "Pojazd",
  "certificate.vehicle.vin": "Numer VIN",
  "certificate.vehicle.registration": "Nr rejestracyjny",
  "certificate.vehicle.make": "Marka",
  "certificate.vehicle.model": "Model",
  "certificate.vehicle.model_year": "Rok modelowy",
  "certificate.vehicle.mileage": "Przebieg",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Data testu",
  "certificate.test.dealer": "Test wykonał",
  "certificate.test.location": "Miejsce",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Urządzenie testowe",
  "certificate.test.support": "Obsługa modelu",
  "certificate.test.supported": "Pełna",
  "certificate.test.in_validation": "W trakcie walidacji (beta)",

  "certificate.verify.title": "Sprawdzenie autentyczności certyfikatu",
  "certificate.verify.text":
    "Należy zeskanować kod lub otworzyć adres poniżej. Strona pokazuje wynik w wystawionej postaci; musi się on zgadzać z tym dokumentem.",
  "certificate.verify.issued_at": "Wystawiono na {host}",
  "certificate.verify.issued_by": "Wystawca: {issuer}",
  "certificate.verify.picture": "Kod QR adresu {url}",

  "certificate.figures.title": "Wartości baterii",
  "certificate.figures.soh": "Stan zdrowia",
  "certificate.figures.uncertainty": "Podana niepewność pomiaru",
  "certificate.figures.provisional": "Wartość wstępna",
  "certificate.figures.reading": "Odczyt",
  "certificate.figures.not_quoted": "nie do podawania dalej",
  "certificate.figures.method": "Metoda",
  "certificate.figures.capacity": "Pojemność użyteczna obecnie",
  "certificate.figures.capacity_new": "Pojemność użyteczna nowej baterii",
  "certificate.figures.range": "Szacowany zasięg",
  "certificate.figures.cells": "Ogniwa",
  "certificate.figures.variance": "Rozrzut ogniw",
  "certificate.figures.lower_better": "im mniej, tym równiej",
  "certificate.figures.status": "Kontrole baterii",
  "certificate.figures.warnings": "Ostrzeżenia",

  "certificate.peers.title": "Na tle pojazdów tego samego modelu i wieku",
  "certificate.peers.best_quarter":
    "Wśród ostatnich {results} potwierdzonych wyników tego modelu w tym samym wieku, z dokładnością do roku, połowa mieści się między {lower} a {upper}, a środkowy wynosi {middle}. Z wynikiem {own} ta bateria jest w najlepszej ćwiartce.",
  "certificate.peers.better_half":
    "Wśród ostatnich {results} potwierdzonych wyników tego modelu w tym samym wieku, z dokładnością do roku, połowa mieści się między {lower} a {upper}, a środkowy wynosi {middle}. Z wynikiem {own} ta bateria jest w lepszej połowie.",
  "certificate.peers.lower_half":
    "Wśród ostatnich {results} potwierdzonych wyników tego modelu w tym samym wieku, z dokładnością do roku, połowa mieści się między {lower} a {upper}, a środkowy wynosi {middle}. Z wynikiem {own} ta bateria jest w słabszej połowie, ale nie w najsłabszej ćwiartce.",
  "certificate.peers.lowest_quarter":
    "Wśród ostatnich {results} potwierdzonych wyników tego modelu w tym samym wieku, z dokładnością do roku, połowa mieści się między {lower} a {upper}, a środkowy wynosi {middle}. Z wynikiem {own} ta bateria jest w najsłabszej ćwiartce.",
  "certificate.peers.picture":
    "Środkowa połowa wyników od {lower} do {upper} jako pasek i ta bateria przy {own}",
  "certificate.peers.own": "Ta bateria {own}",
  "certificate.peers.middle_half": "od {lower} do {upper}",

  "certificate.history.title": "Wcześniejsze testy tego pojazdu",
  "certificate.history.this_test": "Ten test",
  "certificate.history.mileage": "Przebieg",
  "certificate.history.soh": "Stan zdrowia",
  "certificate.history.picture": "Wykres liniowy stanu zdrowia: {points}",
  "certificate.history.point": "{soh} dnia {date}",

  "certificate.diagnostics.none":
    "W tym teście nie zapisano szczegółowej diagnostyki. Starsze testy wykonano, zanim usługa zaczęła ją przechowywać; dostępne są tylko wartości baterii.",
  "certificate.diagnostics.absent": "W tym teście nie zapisano.",
  "certificate.diagnostics.battery_checks": "Kontrole baterii",
  "certificate.diagnostics.sensor_checks": "Kontrole czujników",
  "certificate.diagnostics.energy": "Zawartość energii",
  "certificate.diagnostics.gross": "Brutto",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Użyteczna",
  "certificate.diagnostics.when_new": "Nowa bateria",
  "certificate.diagnostics.at_test": "Podczas testu",
  "certificate.diagnostics.range": "Zasięg",
  "certificate.diagnostics.typical": "Typowa jazda",
  "certificate.diagnostics.personal": "Własny styl jazdy",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "do {kilometres}",
  "certificate.diagnostics.from": "od {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Pomiary",
  "certificate.diagnostics.lowest": "Najniższa",
  "certificate.diagnostics.highest": "Najwyższa",
  "certificate.diagnostics.difference": "Różnica",
  "certificate.diagnostics.assessment": "Ocena",
  "certificate.diagnostics.cell_temperature": "Temperatura ogniw",
  "certificate.diagnostics.cell_voltage": "Napięcie ogniw",
  "certificate.diagnostics.pack": "Odczyty pakietu",
  "certificate.diagnostics.pack_voltage": "Napięcie pakietu",
  "certificate.diagnostics.current": "Średni prąd",
  "certificate.diagnostics.mileage": "Przebieg podczas testu",
  "certificate.diagnostics.reported": "Podane przez pojazd",
  "certificate.diagnostics.soc": "Stan naładowania",
  "certificate.diagnostics.soh": "Stan zdrowia",
  "certificate.diagnostics.soc_accuracy": "Dokładność, stan naładowania",
  "certificate.diagnostics.soh_accuracy": "Dokładność, stan zdrowia",
  "certificate.diagnostics.reported_note":
    "Własne wartości systemu zarządzania baterią. Są samooceną i mogą różnić się od zmierzonego wyniku.",
  "certificate.diagnostics.reported_note_accuracies":
    "Własne wartości systemu zarządzania baterią. Są samooceną i mogą różnić się od zmierzonego wyniku. Dokładności wydrukowano tak, jak podaje je pojazd, bez jednostki.",

  "certificate.warnings.title": "Ostrzeżenia",
  "certificate.warnings.unknown":
    "Dla tego testu nie ma zapisu analizy, więc nie wiadomo, czy zgłoszono ostrzeżenia.",
  "certificate.warnings.none": "Analiza tego testu nie zgłosiła ostrzeżeń.",
  "certificate.warnings.undescribed": "Zapisano jako {code}; nie ma dalszego opisu.",

  "certificate.marks.title": "Jak oznaczane są kontrole",
  "certificate.marks.ok": "W zakresie oczekiwanym dla tego modelu.",
  "certificate.marks.warning": "Coś zwraca uwagę. Należy to sprawdzić przy najbliższym przeglądzie pojazdu.",
  "certificate.marks.not_conclusive": "Test nie dostarczył dość danych do oceny.",
  "certificate.sign.tick": "Znak zaznaczenia",
  "certificate.sign.exclamation": "Wykrzyknik",
  "certificate.sign.cross": "Krzyżyk",
  "certificate.sign.dash": "Kreska",
  "certificate.sign.circle": "Koło",

  "certificate.guide.title": "Jak czytać ten certyfikat",
  "certificate.guide.soh": "Stan zdrowia (SoH)",
  "certificate.guide.soh_text":
    "Pojemność, którą można jeszcze wykorzystać, w procentach pojemności użytecznej nowej baterii. Stan zdrowia powoli spada z wiekiem, przebiegiem i szybkim ładowaniem. Nie jest to stan naładowania, który mówi, jak pełna jest bateria w danej chwili.",
  "certificate.guide.capacity": "Pojemność i zasięg",
  "certificate.guide.capacity_text":
    "Pojemność użyteczna to energia w kilowatogodzinach między pełnym a pustym wskazaniem. Wynika z niej szacowany zasięg dla typowej jazdy; pogoda, prędkość i obciążenie zmieniają go z dnia na dzień.",
  "certificate.guide.variance": "Rozrzut ogniw",
  "certificate.guide.variance_text":
    "Jak bardzo różnią się napięcia ogniw, w woltach. Im jest mniejszy, tym lepiej ogniwa są zrównoważone.",
  "certificate.guide.one_day": "Pomiar z jednego dnia",
  "certificate.guide.one_day_text":
    "Certyfikat podaje, co zmierzono w dniu testu. Nie jest gwarancją, a bateria zmienia się wraz z użytkowaniem: im nowszy test, tym więcej mówi.",
  "certificate.guide.verify": "Jak sprawdzić",
  "certificate.guide.verify_text":
    "Należy zeskanować kod na pierwszej stronie lub otworzyć adres obok niego. Strona mówi, czy numer certyfikatu i ten dokument są autentyczne oraz czy istnieje nowszy test tego samego pojazdu. Numer VIN należy porównać z numerem na pojeździe.",
  "certificate.guide.verify_text_no_number":
    "Należy zeskanować kod na pierwszej stronie lub otworzyć adres obok niego. Strona mówi, czy ten dokument jest autentyczny oraz czy istnieje nowszy test tego samego pojazdu. Numer VIN należy porównać z numerem na pojeździe.",
};
