import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Polish. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "certyfikat baterii",
  "verify.vehicle_unnamed": "Nie zapisano marki i modelu",
  "verify.logo.of": "Logo: {name}",
  "verify.logo.of_issuer": "Logo wystawcy",

  "verify.footer.issued_by": "Wystawca certyfikatów: {issuer}.",
  "verify.footer.issued_by_operator": "Certyfikaty wystawia <operator>operator tej usługi</operator>.",
  "verify.footer.start": "Strona główna",
  "verify.footer.check": "Sprawdź certyfikat",
  "verify.footer.imprint": "Informacje prawne",
  "verify.footer.privacy": "Prywatność",

  "verify.greeting.withdrawn.heading": "Ten certyfikat jest wycofany",
  "verify.greeting.withdrawn.sentence": "Nie wolno polegać ani na nim, ani na żadnej jego kopii.",
  "verify.greeting.genuine": "Ten certyfikat jest autentyczny",
  "verify.greeting.is_genuine": "Certyfikat jest autentyczny.",
  "verify.greeting.issued.by_on": "Wystawca: {issuer}; test z dnia {day}.",
  "verify.greeting.issued.by": "Wystawca: {issuer}.",
  "verify.greeting.issued.here_on": "Wystawiono go tutaj, dla testu z dnia {day}.",
  "verify.greeting.issued.here": "Wystawiono go tutaj.",
  "verify.greeting.withdrawn.on_because":
    "Wystawiono go tutaj i wycofano dnia <strong>{day}</strong>. Powód: <strong>{reason}</strong>",

  "verify.newer.heading": "Istnieje nowszy test tego pojazdu",
  "verify.newer.text":
    "To, co pokazuje ta strona, nie jest najnowsze. Należy poprosić sprzedającego o certyfikat najnowszego testu.",
  "verify.other_make.heading": "Inny test z tym numerem VIN podaje inną markę",
  "verify.other_make.text":
    "Wykonano go dnia {day}. Numer VIN mógł zostać zapisany przy niewłaściwym pojeździe: należy porównać numer VIN na pojeździe z numerem na certyfikacie.",
  "verify.age.tested": "Test wykonano {ago}",
  "verify.age.old":
    "Bateria zmienia się wraz z użytkowaniem i czasem. Należy poprosić sprzedającego o nowszy test.",

  "verify.result.soh": "Stan zdrowia",
  "verify.result.range": "Szacowany zasięg",
  "verify.result.ring": "Stan zdrowia {percent}: {band}",
  "verify.result.explained":
    "Stan zdrowia: pojemność, którą można jeszcze wykorzystać, w procentach pojemności użytecznej nowej baterii.",
  "verify.scale.heading": "Co oznacza ta wartość",
  "verify.scale.here": "Ten pojazd",
  "verify.scale.compare": "Dla porównania: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Kontrole baterii",
  "verify.fact.result": "Wynik",
  "verify.fact.capacity": "Pojemność użyteczna",
  "verify.fact.capacity_now_and_new": "{now}, nowa bateria: {new}",
  "verify.fact.uncertainty": "Podana niepewność pomiaru stanu zdrowia",
  "verify.fact.method": "Metoda",
  "verify.fact.mileage": "Przebieg podczas testu",
  "verify.fact.tested": "Data testu",
  "verify.fact.withdrawn": "Data wycofania",
  "verify.fact.reason": "Powód",
  "verify.fact.dealer": "Test wykonał",
  "verify.fact.issuer": "Wystawca",
  "verify.fact.operator": "Operator tej usługi",
  "verify.fact.number": "Numer certyfikatu",
  "verify.fact.no_number": "Wystawiony bez numeru",
  "verify.fact.state": "Stan certyfikatu",
  "verify.fact.valid": "Ważny",
  "verify.fact.is_withdrawn": "Wycofany",
  "verify.fact.newer": "Nowszy test tego pojazdu",
  "verify.newer.yes": "Tak, istnieje",
  "verify.newer.none": "Żaden nie jest znany",
  "verify.newer.unknown": "Nie wiadomo",

  "verify.warnings.heading": "Ostrzeżenia",
  "verify.warnings.unknown": "Nie ma zapisu analizy, więc nie wiadomo, czy zgłoszono ostrzeżenia.",
  "verify.warnings.none": "Analiza nie zgłosiła żadnych.",
  "verify.warnings.undescribed": "Nie ma dalszego opisu.",

  "verify.preview.alt": "Opublikowane podsumowanie tego certyfikatu",
  "verify.preview.caption":
    "Opublikowane podsumowanie tego certyfikatu. Kopia w ogłoszeniu musi wyglądać tak samo.",
  "verify.preview.same_figures": "Kopia w innym języku ma inne słowa, ale musi mieć te same liczby.",
  "verify.preview.others": "W innych językach:",

  "verify.advice.heading": "Przed zaufaniem certyfikatowi",
  "verify.advice.same": "Okazany certyfikat musi mówić to samo co ta strona.",
  "verify.advice.model": "Pojazd musi być tego samego modelu.",
  "verify.advice.model_and_mileage":
    "Pojazd musi być tego samego modelu, a jego licznik nie może pokazywać mniej niż przebieg powyżej.",
  "verify.advice.changes": "Bateria zmienia się wraz z użytkowaniem i czasem: wynik opisuje dzień testu.",
  "verify.advice.protected":
    "Aby chronić właściciela, ta strona nie pokazuje numeru VIN ani numeru rejestracyjnego.",

  "verify.unknown.title": "To nie nasz certyfikat",
  "verify.unknown.heading": "To nie jest nasz certyfikat",
  "verify.unknown.text": "Certyfikatu o tym kodzie tutaj nie wystawiono.",
  "verify.unknown.todo": "Co można zrobić",
  "verify.unknown.scan":
    "Należy ponownie zeskanować kod QR certyfikatu albo otworzyć adres dokładnie tak, jak jest wydrukowany.",
  "verify.unknown.ask": "Należy poprosić sprzedającego o oryginalny certyfikat, a nie o jego zdjęcie.",
  "verify.unknown.check": "Można <a>sprawdzić otrzymany dokument</a>.",
  "verify.unknown.beware": "Jeśli ponownie pojawi się ta strona, nie wolno polegać na certyfikacie.",

  "verify.vehicle.heading": "Czy to ten samochód?",
  "verify.vehicle.explanation":
    "Ta strona nie pokazuje, który samochód był testowany. Po podaniu numeru identyfikacyjnego (VIN) oglądanego samochodu można sprawdzić, czy to ten sam.",
  "verify.vehicle.label": "Numer VIN",
  "verify.vehicle.hint":
    "Wszystkie 17 znaków albo ostatnich 6. Numer jest u dołu przedniej szyby i w dowodzie rejestracyjnym.",
  "verify.vehicle.compare": "Porównaj",
  "verify.vehicle.not_kept": "Podany numer nie jest przechowywany ani zapisywany w dziennikach.",
  "verify.vehicle.yes.heading": "Tak, to samochód z tego certyfikatu",
  "verify.vehicle.yes.text": "To, co mówi ta strona, dotyczy samochodu o tym numerze.",
  "verify.vehicle.yes.short": "Tak, to ten samochód",
  "verify.vehicle.no.heading": "Nie, ten certyfikat nie dotyczy tego samochodu",
  "verify.vehicle.no.text":
    "Należy sprawdzić podany numer. Jeśli jest prawidłowy, ten certyfikat nic nie mówi o samochodzie.",
  "verify.vehicle.no.short": "Nie, to nie ten samochód",
  "verify.vehicle.incomplete": "Należy podać wszystkie 17 liter i cyfr numeru VIN albo ostatnich 6.",
  "verify.vehicle.crowded": "O ten certyfikat pyta wiele osób: należy podać wszystkie 17 znaków numeru.",
  "verify.vehicle.too_many":
    "To o jedną próbę za dużo. Dozwolona liczba zapytań na minutę: {limit}. Następna minuta zaczyna się za {seconds} s.",

  "verify.check.heading": "Sprawdzenie certyfikatu baterii",
  "verify.check.lead":
    "Każdy certyfikat ma kod QR. Najpierw należy go zeskanować: strona, którą otwiera, mówi, czy certyfikat jest autentyczny, i podaje każdą wartość, którą poświadcza.",

  "verify.document.heading": "Sprawdź otrzymany dokument",
  "verify.document.explanation":
    "Należy wybrać plik PDF certyfikatu albo obraz z jego podsumowaniem. Odpowiedź mówi, czy powstał tutaj i czy jest niezmieniony.",
  "verify.document.label": "Dokument",
  "verify.document.hint": "PDF, JPEG lub PNG, do 2 MiB",
  "verify.document.again":
    "Dokument nie został zachowany. Aby zobaczyć odpowiedź, należy wybrać go ponownie.",
  "verify.document.check": "Sprawdź dokument",
  "verify.document.not_kept": "Dokument nie jest przechowywany ani zapisywany w dziennikach.",
  "verify.document.missing": "Najpierw należy wybrać dokument: plik PDF lub obraz.",
  "verify.document.too_large":
    "Ten plik jest większy niż 2 MiB. Należy wybrać oryginalny plik albo mniejszy obraz.",
  "verify.document.busy":
    "W tej chwili sprawdzanych jest wiele dokumentów. Należy spróbować ponownie za minutę.",
  "verify.document.too_many":
    "Sprawdzono już wiele dokumentów. Dozwolona liczba zapytań na minutę: {limit}. Następna minuta zaczyna się za {seconds} s.",

  "verify.number.heading": "Wyszukaj certyfikat",
  "verify.number.label": "Numer lub kod certyfikatu",
  "verify.number.hint":
    "Numer jest na pierwszej stronie, na przykład BT-2026-7K3M9QXD4. Kod to ostatnia część adresu obok kodu QR.",
  "verify.number.look_up": "Wyszukaj",
  "verify.number.aside":
    "Numer pokazuje tylko, czy certyfikat został wystawiony i nadal jest ważny. Aby zobaczyć jego wartości, należy zeskanować kod QR lub podać kod.",
  "verify.number.missing": "Należy podać numer certyfikatu lub jego kod.",
  "verify.number.unreadable": "To nie jest ani numer, ani kod: należy podać go tak, jak jest wydrukowany.",
  "verify.issued.none.short": "Nie ma takiego certyfikatu",
  "verify.issued.none.heading": "Certyfikatu o tym numerze tutaj nie wystawiono",
  "verify.issued.none.text":
    "Należy sprawdzić podany numer. Jeśli jest prawidłowy, nie wolno polegać na certyfikacie.",
  "verify.issued.valid.short": "Wystawiony i ważny",
  "verify.issued.valid.heading": "Certyfikat o tym numerze został wystawiony i jest ważny",
  "verify.issued.scan":
    "Aby zobaczyć, co poświadcza, należy zeskanować jego kod QR i porównać z otrzymanym dokumentem.",
  "verify.issued.superseded.short": "Wystawiony, ale nie najnowszy",
  "verify.issued.superseded.text":
    "Ten sam pojazd testowano później ponownie: należy poprosić o certyfikat najnowszego testu.",
  "verify.issued.withdrawn.short": "Wycofany",
  "verify.issued.withdrawn.heading": "Certyfikat o tym numerze jest wycofany",
  "verify.issued.withdrawn.text":
    "Został wycofany dnia {day}. Nie wolno na nim polegać. Powód podaje jego własna strona, pod kodem QR.",

  "verify.finding.withdrawn.heading": "Ten certyfikat został wycofany",
  "verify.finding.withdrawn.text":
    "Nie wolno polegać ani na nim, ani na żadnej jego kopii. Sam dokument jest autentyczny.",
  "verify.finding.withdrawn.why":
    "Został wycofany dnia <strong>{day}</strong>. Powód: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Ten dokument jest autentyczny",
  "verify.finding.genuine.but": "{meaning} Dokument jest autentyczny. {statement}",
  "verify.finding.other_test.heading": "Autentyczny, ale dotyczy innego testu niż ta strona",
  "verify.finding.changed.heading": "Ten dokument zmieniono po podpisaniu",
  "verify.finding.copy.heading": "Kopia bez podpisu: mogła zostać zmieniona",
  "verify.finding.copy.text":
    "Jego kod QR należy do certyfikatu wystawionego tutaj. Być może dokument tylko wydrukowano lub zeskanowano, ale mógł też zostać zmieniony: należy polegać na tym, co opublikowano i co widać poniżej, oraz poprosić o oryginalny plik.",
  "verify.finding.invalid.heading": "Brak ważnego podpisu: dokument mógł zostać zmieniony",
  "verify.finding.elsewhere.heading": "Ten dokument prowadzi gdzie indziej",
  "verify.finding.elsewhere.text":
    "Jego kod QR nie należy do żadnego z naszych certyfikatów. Nie wolno otwierać tego kodu ani polegać na dokumencie.",
  "verify.finding.no_code.text":
    "Nie można w nim odczytać kodu QR. Nie należy na nim polegać; należy poprosić o oryginalny plik.",
  "verify.finding.incomplete.heading": "Ten plik jest niekompletny",
  "verify.finding.encrypted.heading": "Ten PDF jest zaszyfrowany",
  "verify.finding.not_on_record.heading": "Tego dokumentu nie ma tu w rejestrze",
  "verify.finding.other_picture.heading": "To nie jest opublikowany obraz",
  "verify.finding.other_picture.text":
    "Jego kod QR należy do certyfikatu wystawionego tutaj. Być może obraz tylko zmniejszono lub sfotografowano, ale mógł też zostać zmieniony: należy polegać na opublikowanym, który widać poniżej.",
  "verify.finding.picture_elsewhere.heading": "Ten obraz prowadzi gdzie indziej",
  "verify.finding.picture_elsewhere.text":
    "Jego kod QR nie należy do żadnego z naszych certyfikatów. Nie wolno otwierać tego kodu ani polegać na obrazie.",
  "verify.finding.unknown_picture.heading": "Na tym obrazie nie można rozpoznać certyfikatu",
  "verify.finding.unknown_picture.text":
    "Nie został tutaj opublikowany i nie można w nim odczytać kodu QR. Należy poprosić o plik PDF certyfikatu i sprawdzić ten plik.",
  "verify.finding.other.heading": "Tego pliku nie można sprawdzić",
  "verify.compared.text":
    "Dotyczy innego testu niż strona, na której go sprawdzono. Oba są widoczne poniżej: należy porównać pojazd, dzień i wartości.",
  "verify.compared.page": "Test z tej strony",
  "verify.compared.document": "Test z przesłanego dokumentu",
  "verify.published.label": "Co tu opublikowano",

  "verify.statement.signed":
    "Ten certyfikat jest podpisany kluczem wystawcy i od tego czasu nie zmieniono w nim ani jednego bajtu. Czy jest w rejestrze i nie został wycofany, może powiedzieć tylko wystawca.",
  "verify.statement.parts_disagree": "Wystawca podpisał ten plik, ale jego części nie zgadzają się ze sobą.",
  "verify.statement.changed":
    "Ten plik zmieniono po podpisaniu przez wystawcę. Nie wolno polegać na tym, co pokazuje.",
  "verify.statement.foreign_key": "Ten plik jest podpisany, ale nie kluczem tego wystawcy.",
  "verify.statement.unsigned":
    "Ten plik jest kopią bez podpisu wystawcy: mógł zostać zmieniony. Jeśli jest w nim kod QR, należy go zeskanować; jeśli nie, należy poprosić o oryginalny plik.",
  "verify.statement.broken_signature":
    "Żaden ważny podpis wystawcy nie obejmuje tego pliku: może to być kopia albo plik mógł zostać zmieniony.",
  "verify.statement.incomplete":
    "Brakuje końca tego pliku, jak po przerwanym pobieraniu. Należy pobrać go ponownie i sprawdzić.",
  "verify.statement.encrypted":
    "Ten PDF jest zaszyfrowany, więc nie można go sprawdzić. Należy poprosić o oryginalny plik w postaci, w jakiej go wystawiono.",
  "verify.statement.picture":
    "Obraz nie ma podpisu. Tylko instalacja, która go utworzyła, może stwierdzić, czy jest niezmieniony.",
  "verify.statement.png":
    "Ten obraz jest co najwyżej kopią, bo żadnego nie publikuje się jako PNG. Jeśli jest na nim kod QR, należy go zeskanować; jeśli nie, należy poprosić o plik PDF certyfikatu.",
  "verify.statement.other_format": "To nie jest ani PDF, ani JPEG, który mógłby być certyfikatem.",
  "verify.statement.made_here": "Ten plik powstał tutaj i nie zmieniono w nim ani jednego bajtu.",
  "verify.statement.unknown_picture":
    "To nie jest obraz utworzony tutaj albo został od tego czasu zmieniony.",
  "verify.statement.not_on_record":
    "Podpis w tym pliku złożono naszym kluczem, ale pliku nie ma tu w rejestrze: nie powstał tutaj albo jego zapis usunięto. Nie wolno polegać na tym pliku i należy zgłosić go wystawcy: mogło dojść do wycieku klucza.",

  "verify.altered.heading": "Zmieniono od czasu utworzenia:",
  "verify.part.number": "Numer certyfikatu",
  "verify.part.address": "Adres w kodzie QR",
  "verify.part.day": "Dzień testu",
  "verify.part.received": "Czas nadejścia wyniku",
  "verify.part.result_status": "Potwierdzenie danych referencyjnych",
  "verify.part.vin": "Numer identyfikacyjny pojazdu (VIN)",
  "verify.part.registration": "Numer rejestracyjny",
  "verify.part.make": "Marka pojazdu",
  "verify.part.model": "Model pojazdu",
  "verify.part.year": "Rok modelowy",
  "verify.part.mileage": "Przebieg",
  "verify.part.soh": "Stan zdrowia",
  "verify.part.overall": "Ocena ogólna baterii",
  "verify.part.capacity": "Pojemność użyteczna",
  "verify.part.capacity_new": "Pojemność użyteczna nowej baterii",
  "verify.part.range": "Szacowany zasięg",
  "verify.part.cell_count": "Liczba ogniw",
  "verify.part.cell_variance": "Rozrzut ogniw",
  "verify.part.method": "Metoda testu",
  "verify.part.uncertainty": "Podana niepewność pomiaru",
  "verify.part.warnings": "Ostrzeżenia",
  "verify.part.dealer_name": "Nazwa dealera",
  "verify.part.dealer_city": "Miejscowość dealera",
  "verify.part.dealer_country": "Kraj dealera",
  "verify.part.dealer": "Dealer",
  "verify.part.unit": "Numer seryjny urządzenia testowego",
  "verify.part.pages": "Strony: niektórych brakuje lub są dodane",
  "verify.part.attached_result": "Załączony wynik",
  "verify.part.unnamed": "Część, której nie można nazwać",

  "verify.found.heading": "Co ustalono",
  "verify.found.open": "Otwórz stronę certyfikatu",
  "verify.found.preview.alt": "Opublikowane podsumowanie certyfikatu",
  "verify.found.preview.caption": "Opublikowane podsumowanie. Otrzymany dokument musi wyglądać tak samo.",
  "verify.found.kind": "Rodzaj",
  "verify.kind.pdf": "Dokument (PDF)",
  "verify.kind.jpeg": "Obraz (JPEG)",
  "verify.kind.png": "Obraz (PNG)",
  "verify.kind.other": "Ani PDF, ani JPEG",
  "verify.found.published": "Opublikowano tutaj",
  "verify.found.published.yes": "Tak, co do bajtu",
  "verify.found.no": "Nie",
  "verify.found.signature": "Podpis elektroniczny",
  "verify.found.credential": "Załączone poświadczenie cyfrowe",
  "verify.signature.valid": "Podpis prawidłowy",
  "verify.signature.invalid": "Nie należy do tego dokumentu",
  "verify.signature.unknown_key": "Utworzono kluczem, który nie jest nasz",
  "verify.signature.missing": "Brak",
  "verify.found.number": "Numer certyfikatu",
  "verify.found.no_number": "Brak udowodnionego",
  "verify.found.issuer": "Wystawca",
  "verify.found.no_issuer": "Nieudowodniony",
  "verify.found.time_stamp": "Potwierdzono znacznikiem czasu",
  "verify.found.log": "W rejestrze certyfikatów",
  "verify.log.entry": "Tak, wpis {entry}",
  "verify.log.included": "Tak, według dowodu w dokumencie",
  "verify.log.invalid": "Nie, dowód w dokumencie jest nieprawidłowy",
  "verify.log.absent":
    "Ta kopia nie zawiera dowodu wpisu do rejestru; zawierają go kopie utworzone później ponownie.",
  "verify.log.unproven": "Dokument nie zawiera na to dowodu",
  "verify.found.superseded": "Od tego czasu utworzono ponownie",
  "verify.found.superseded.yes": "Tak: należy poprosić o aktualny dokument",
  "verify.found.newer": "Nowszy test pojazdu",

  "verify.shared.withdrawn": "Ten certyfikat baterii jest wycofany: nie wolno na nim polegać.",
  "verify.shared.tested": "Data testu: {day}",
};
