import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Polish. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Pomoc",
  "help.lead": "Co robić na każdej stronie portalu i kogo pytać.",
  "help.contact.heading": "Kogo pytać",
  "help.contact.operator": "Operator",
  "help.contact.way": "Kontakt",
  "help.contact.site": "Strona internetowa",
  "help.contact.none":
    "Operator tej usługi nie podał tu kontaktu: jak się z nim skontaktować, wie grupa dealerska.",
  "help.contact.about":
    "Do operatora należy zwracać się w sprawie urządzeń, wyników, certyfikatów i utraconych kodów, do właściciela u dealera – w sprawie roli. Należy podać, którego testu, urządzenia lub webhooka dotyczy sprawa. Nigdy nie wolno wysyłać hasła ani klucza tajnego.",
  "help.topics": "Tematy",

  "help.start.heading": "Pierwsze dni",
  "help.start.link": "Pomoc na pierwsze dni",
  "help.start.order":
    "Strona przeglądu mówi, co zrobić dalej. Zwykła kolejność: aktywować urządzenie, przetestować samochód, obejrzeć jego certyfikat, zaprosić współpracowników, a potem pozwolić własnemu systemowi czytać testy.",
  "help.start.roles":
    "Przeglądający ogląda i wydaje certyfikaty; administrator opiekuje się też urządzeniami, kluczami i webhookami; właściciel decyduje ponadto, kto może działać w imieniu dealera.",
  "help.start.guide.terms": "Słowa używane w portalu",
  "help.start.guide.pages": "Strony i role",

  "help.notices.heading": "Powiadomienia",
  "help.notices.link": "Pomoc: powiadomienia",
  "help.notices.what":
    "Powiadomienie mówi, co wydarzyło się u dealera i co zrobić: zagrożenie bezpieczeństwa, nieudany test, urządzenie w drodze, webhook z problemami, klucz lub nowy współpracownik. Jest nowe, dopóki nie zostanie oznaczone jako przeczytane; każda osoba oznacza własne.",
  "help.notices.choices":
    "Każda osoba wybiera, co jest pokazywane i co przychodzi e-mailem, od razu lub raz dziennie. Wiadomości o bezpieczeństwie konta przychodzą zawsze.",
  "help.notices.guide.kinds": "Jakie są powiadomienia",

  "help.units.heading": "Urządzenia testowe",
  "help.units.link": "Pomoc: urządzenia testowe",
  "help.units.activation":
    "Urządzenie jest zamówione, potem wysłane, a potem aktywne. Należy je aktywować, gdy paczka dotrze na miejsce: numer seryjny jest na urządzeniu.",
  "help.units.orders":
    "Kolejne urządzenia zamawia się na stronie urządzeń; zamówienie jeszcze niewysłane anuluje się na stronie urządzenia. Urządzenie zepsute lub już niepotrzebne wraca do operatora: prosi się o to na stronie urządzenia, podając powód.",
  "help.units.results":
    "Wynik należy do dealera, który w danej chwili ma urządzenie. Jeśli wyniki urządzenia się nie pojawiają, należy porównać numer seryjny z numerem na liście.",
  "help.units.guide.trust": "Jak łączy się urządzenie z jego wynikami",

  "help.tests.heading": "Testy i certyfikaty",
  "help.tests.link": "Pomoc: testy i certyfikaty",
  "help.tests.arrival":
    "Test pojawia się sam, gdy tylko urządzenie go wyśle. Jest zakończony, gdy gotowy jest jego certyfikat, zwykle w ciągu kilku sekund.",
  "help.tests.verdict":
    "Ocena ogólna podsumowuje kontrole baterii. Stan zdrowia mówi, ile swojej energii bateria jeszcze mieści. „Wstępny” znaczy, że wartości mogą jeszcze zostać zastąpione; „bez wyniku” – że nie udało się ustalić stanu zdrowia: należy ponownie przetestować samochód.",
  "help.tests.handing_out":
    "Aby wydać certyfikat klientowi, należy otworzyć test i wysłać certyfikat e-mailem, pobrać go albo skopiować link do jego strony weryfikacji. Kilka testów naraz zaznacza się na liście. PDF zawiera pełny numer VIN; obraz go nie zawiera i może być obok ogłoszenia.",
  "help.tests.list":
    "Lista znajduje test po części numeru VIN, numeru rejestracyjnego, numeru certyfikatu lub własnego oznaczenia. Filtry ją zawężają, a kliknięcie nagłówka kolumny ją sortuje. To, co pokazuje, można pobrać do arkusza kalkulacyjnego albo zachować jako zakładkę. Statystyki mówią, ile testów było w każdym miesiącu i jak się zakończyły.",
  "help.tests.checking":
    "Kupujący sprawdza certyfikat za pomocą jego kodu QR albo numeru na stronie do sprawdzania. W obu przypadkach nie widać numeru VIN ani numeru rejestracyjnego.",
  "help.tests.guide.checking": "Strona do sprawdzania certyfikatu",
  "help.tests.guide.trust": "Dlaczego certyfikatowi można wierzyć",
  "help.tests.guide.figures": "Każda wartość certyfikatu",

  "help.keys.heading": "Klucze API",
  "help.keys.link": "Pomoc: klucze API",
  "help.keys.what":
    "Klucz pozwala własnemu programowi czytać testy tego dealera. Warto utworzyć osobny dla każdego programu, aby każdy można było unieważnić z osobna. Klucz tajny jest pokazywany raz; jeśli zaginie, należy unieważnić klucz i utworzyć nowy.",
  "help.keys.guide.start": "Szybki start dla programistów",
  "help.keys.guide.scopes": "Co klucz może czytać",
  "help.keys.guide.reference": "Dokumentacja API",

  "help.webhooks.heading": "Webhooki",
  "help.webhooks.link": "Pomoc: webhooki",
  "help.webhooks.what":
    "Z webhookiem własny system dowiaduje się o teście, gdy tylko zostanie zakończony. Jeśli dostarczenia się nie udają, przyczynę podaje strona webhooka; należy naprawić system odbierający, wysłać testowe dostarczenie, a potem ponownie wysłać to, co się nie powiodło.",
  "help.webhooks.guide.receiving": "Jak odbierać dostarczenia",
  "help.webhooks.guide.verifying": "Jak sprawdzać, czy są autentyczne",

  "help.people.heading": "Osoby",
  "help.people.link": "Pomoc: osoby",
  "help.people.roles":
    "Właściciel zaprasza współpracowników e-mailem i nadaje każdemu rolę. Kto odchodzi, zostaje usunięty na stronie danej osoby i natychmiast wylogowany. Dealer ma zawsze co najmniej jednego właściciela.",
  "help.people.lost_mail":
    "Jeśli wiadomość nie dociera, należy zajrzeć do spamu, a potem ponownie wysłać zaproszenie z listy osób.",
  "help.people.guide.roles": "Co wolno każdej roli",

  "help.settings.heading": "Ustawienia",
  "help.settings.link": "Pomoc: ustawienia",
  "help.settings.what":
    "Nazwa publiczna i logo pojawiają się na nowych certyfikatach; wystawione pozostają bez zmian. Strefa czasowa decyduje o pokazywanych dniach i godzinach, a jednostka odległości o tym, czy najpierw podawane są mile, czy kilometry.",
  "help.settings.activity": "Aktywność mówi, kto co zrobił i kiedy.",
  "help.settings.guide.settings": "Co zmienia każde ustawienie",

  "help.group.heading": "Dealerzy grupy",
  "help.group.link": "Pomoc: grupy",
  "help.group.what":
    "Strona grupy porównuje jej dealerów: aby pracować u jednego z nich, należy go otworzyć, a do innego przechodzi się przez nazwę w nagłówku. Osoby grupy mają tę samą rolę u każdego dealera; zaprasza je i usuwa właściciel grupy.",
  "help.group.guide.people": "Co wolno osobom grupy",

  "help.account.heading": "Własne konto",
  "help.account.link": "Pomoc: własne konto",
  "help.account.codes":
    "Warto skonfigurować kody z aplikacji, aby samo skradzione hasło nikogo nie wpuściło, i zachować kody odzyskiwania. Jeśli zaginą i aplikacja, i kody, należy zwrócić się do operatora tej usługi.",
  "help.account.browsers":
    "Jeśli lista przeglądarek pokazuje nieznaną, należy zakończyć jej sesję i zmienić hasło.",
  "help.account.guide.codes": "Konta i kody z aplikacji",
};
