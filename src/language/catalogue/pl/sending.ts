import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Polish. The portal’s form that sends certificates to a customer by mail. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Wysyłka do klienta",
  "sending.lead": "Wiadomość e-mail, nadawca: {dealer}. Odpowiedzi przyjdą na adres {address}.",
  "sending.language": "Język wiadomości",
  "sending.back.tests": "Testy",
  "sending.back.test": "Test",
  "sending.none": "Nie ma certyfikatu do wysłania:",
  "sending.left_out": "Te zostały pominięte:",
  "sending.chosen": {
    one: "Certyfikat pojazdu",
    few: "{count} certyfikaty",
    many: "{count} certyfikatów",
    other: "{count} certyfikatu",
  },
  "sending.vehicle_day": "{vehicle}, test z dnia {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, test z dnia {day}, {registration}",

  "sending.email.label": "Adres e-mail klienta",
  "sending.email.missing": "Należy podać adres e-mail klienta.",
  "sending.name.label": "Imię i nazwisko klienta (opcjonalnie)",
  "sending.name.hint": "Znajdzie się po słowach „Dzień dobry”.",
  "sending.message.label": "Wiadomość (opcjonalnie)",
  "sending.message.hint": {
    one: "Najwyżej {count} znak, bez adresów stron i adresów e-mail.",
    few: "Najwyżej {count} znaki, bez adresów stron i adresów e-mail.",
    many: "Najwyżej {count} znaków, bez adresów stron i adresów e-mail.",
    other: "Najwyżej {count} znaku, bez adresów stron i adresów e-mail.",
  },
  "sending.message.no_plain_text":
    "Tekst zawierał znak, którego nie można wyświetlić: należy wpisać zwykły tekst.",
  "sending.message.holds_address":
    "Należy pominąć adresy stron i adresy e-mail: wiadomość zawiera link do certyfikatu, a odpowiedzi trafią do nadawcy.",
  "sending.attached.label": "Załącznik",
  "sending.attached.hint": "Link do strony weryfikacji jest zawsze w wiadomości.",
  "sending.attached.missing": "Należy wybrać załącznik.",
  "sending.attached.jpeg": "Obraz",
  "sending.attached.jpeg_hint": "Wynik w skrócie. Nie pokazuje numeru VIN ani numeru rejestracyjnego.",
  "sending.attached.pdf": "Certyfikat (PDF)",
  "sending.attached.pdf_hint": "Zawiera pełny numer VIN: dla kupującego ten samochód.",
  "sending.attached.none": "Nic",
  "sending.attached.none_hint": "Tylko link.",
  "sending.confirm.label": "Znam wynik kontroli i chcę wysłać wiadomość.",
  "sending.confirm.hint": "Wiadomość zaczyna się od tego, aby klient przeczytał to najpierw.",
  "sending.confirm.missing": "Należy zaznaczyć pole, aby potwierdzić znajomość wyniku kontroli.",
  "sending.button": "Wyślij wiadomość",
  "sending.hint": {
    one: "Do klientów dealera wysyłana jest najwyżej {count} wiadomość dziennie. Po wysłaniu wiadomości adres i tekst są stąd usuwane.",
    few: "Do klientów dealera wysyłane są najwyżej {count} wiadomości dziennie. Po wysłaniu wiadomości adres i tekst są stąd usuwane.",
    many: "Do klientów dealera wysyłanych jest najwyżej {count} wiadomości dziennie. Po wysłaniu wiadomości adres i tekst są stąd usuwane.",
    other:
      "Do klientów dealera wysyłane jest najwyżej {count} wiadomości dziennie. Po wysłaniu wiadomości adres i tekst są stąd usuwane.",
  },

  "sending.sent": "Wiadomość do klienta jest w drodze.",
  "sending.sent_before": "Ten formularz wysłał już swoją wiadomość. Nic nie wysłano ponownie.",
  "sending.refused.too_many": {
    one: "Nic nie wysłano: do klientów dealera wysyłana jest najwyżej {count} wiadomość dziennie. Kolejną można wysłać od: {moment}.",
    few: "Nic nie wysłano: do klientów dealera wysyłane są najwyżej {count} wiadomości dziennie. Kolejną można wysłać od: {moment}.",
    many: "Nic nie wysłano: do klientów dealera wysyłanych jest najwyżej {count} wiadomości dziennie. Kolejną można wysłać od: {moment}.",
    other:
      "Nic nie wysłano: do klientów dealera wysyłane jest najwyżej {count} wiadomości dziennie. Kolejną można wysłać od: {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Nic nie wysłano: do tego samego klienta wysyłana jest najwyżej {count} wiadomość na godzinę. Kolejną można wysłać od: {moment}.",
    few: "Nic nie wysłano: do tego samego klienta wysyłane są najwyżej {count} wiadomości na godzinę. Kolejną można wysłać od: {moment}.",
    many: "Nic nie wysłano: do tego samego klienta wysyłanych jest najwyżej {count} wiadomości na godzinę. Kolejną można wysłać od: {moment}.",
    other:
      "Nic nie wysłano: do tego samego klienta wysyłane jest najwyżej {count} wiadomości na godzinę. Kolejną można wysłać od: {moment}.",
  },
  "sending.refused.missing":
    "Nic nie wysłano: w tej chwili brakuje niektórych certyfikatów. Należy sprawdzić testy albo spróbować ponownie za minutę.",
};
