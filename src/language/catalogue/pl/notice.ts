import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Polish. What has happened at a dealer. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Urządzenie {id}",

  "notice.safety_issue.title": "Zagrożenie bezpieczeństwa: {subject}",
  "notice.certificate_ready.title": "Certyfikat gotowy: {subject}",
  "notice.certificate_withdrawn.title": "Certyfikat wycofany: {subject}",
  "notice.certificate_withdrawn.advice":
    "Nie wolno więcej pokazywać jego kopii; trzeba też powiadomić osoby, które kopię dostały.",
  "notice.test_failed.title": "Test nieudany: {subject}",
  "notice.test_failed.advice": "Należy podłączyć urządzenie i ponownie rozpocząć test.",

  "notice.unit_shipped.title": "{unit} jest w drodze",
  "notice.unit_shipped.advice": "Urządzenie należy aktywować, gdy paczka dotrze na miejsce.",
  "notice.unit_return.returned.title": "{unit} jest z powrotem u operatora",
  "notice.unit_return.returned.advice": "Tutaj nie trzeba już nic robić.",
  "notice.unit_return.closed.title": "Operator zamknął prośbę o zwrot: {unit}",
  "notice.unit_return.closed.advice":
    "Nie dołączono odpowiedzi. Jeśli urządzenie nadal ma zostać zwrócone, należy poprosić o to ponownie.",
  "notice.unit_return.closed.answered": "Odpowiedź: {answer}",

  "notice.endpoint.failing.title": "Webhook {host} stale zawodzi",
  "notice.endpoint.failing.advice": {
    one: "Nie odebrał {count} dostarczenia z rzędu. Przyczynę podaje jego strona; gdy nieudanych będzie zbyt wiele, zostanie wyłączony.",
    few: "Nie odebrał {count} dostarczeń z rzędu. Przyczynę podaje jego strona; gdy nieudanych będzie zbyt wiele, zostanie wyłączony.",
    many: "Nie odebrał {count} dostarczeń z rzędu. Przyczynę podaje jego strona; gdy nieudanych będzie zbyt wiele, zostanie wyłączony.",
    other:
      "Nie odebrał {count} dostarczenia z rzędu. Przyczynę podaje jego strona; gdy nieudanych będzie zbyt wiele, zostanie wyłączony.",
  },
  "notice.endpoint.disabled.title": "Webhook {host} jest wyłączony",
  "notice.endpoint.disabled.advice": {
    one: "Nie odebrał {count} dostarczenia z rzędu, a kolejne są zatrzymywane. Należy naprawić system odbierający, a potem wysłać testowe dostarczenie.",
    few: "Nie odebrał {count} dostarczeń z rzędu, a kolejne są zatrzymywane. Należy naprawić system odbierający, a potem wysłać testowe dostarczenie.",
    many: "Nie odebrał {count} dostarczeń z rzędu, a kolejne są zatrzymywane. Należy naprawić system odbierający, a potem wysłać testowe dostarczenie.",
    other:
      "Nie odebrał {count} dostarczenia z rzędu, a kolejne są zatrzymywane. Należy naprawić system odbierający, a potem wysłać testowe dostarczenie.",
  },
  "notice.endpoint.recovered.title": "Webhook {host} znów działa",
  "notice.endpoint.recovered.advice": "Dostarczenia, które wyczerpały swoje próby, można wysłać ponownie.",

  "notice.key.made.title": "Utworzono klucz API „{label}”",
  "notice.key.made.unnamed": "Utworzono klucz API",
  "notice.key.made.advice":
    "Jeśli nie utworzył go nikt ze współpracowników, należy go natychmiast unieważnić.",
  "notice.key.revoked.title": "Unieważniono klucz API „{label}”",
  "notice.key.revoked.unnamed": "Unieważniono klucz API",
  "notice.key.revoked.advice": "To, co go używało, potrzebuje innego klucza.",

  "notice.person.owner": "Nowa osoba w roli właściciela: {name}",
  "notice.person.admin": "Nowa osoba w roli administratora: {name}",
  "notice.person.viewer": "Nowa osoba w roli przeglądającego: {name}",
  "notice.person.unknown.owner": "Nowa osoba w roli właściciela",
  "notice.person.unknown.admin": "Nowa osoba w roli administratora",
  "notice.person.unknown.viewer": "Nowa osoba w roli przeglądającego",
  "notice.person.advice": "Jeśli ta osoba nie powinna mieć tej roli, właściciel może to zmienić.",
};
