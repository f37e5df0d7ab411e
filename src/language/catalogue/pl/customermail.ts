import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Polish. The mail that hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Certyfikat baterii: {vehicle}",
  "customermail.subject.several": {
    one: "{dealer}: {count} certyfikat baterii",
    few: "{dealer}: {count} certyfikaty baterii",
    many: "{dealer}: {count} certyfikatów baterii",
    other: "{dealer}: {count} certyfikatu baterii",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, test z dnia {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} przesyła Państwu certyfikat baterii tego pojazdu: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} przesyła Państwu certyfikat baterii {count} pojazdu.",
    few: "{dealer} przesyła Państwu certyfikaty baterii {count} pojazdów.",
    many: "{dealer} przesyła Państwu certyfikaty baterii {count} pojazdów.",
    other: "{dealer} przesyła Państwu certyfikaty baterii {count} pojazdu.",
  },
  "customermail.writes": "{person} pisze:",
  "customermail.attached.pdf": {
    one: "Certyfikat jest załączony jako plik PDF.",
    few: "Certyfikaty są załączone jako pliki PDF.",
    many: "Certyfikaty są załączone jako pliki PDF.",
    other: "Certyfikaty są załączone jako pliki PDF.",
  },
  "customermail.attached.jpeg": {
    one: "Obraz z wynikiem jest załączony.",
    few: "Obrazy z wynikami są załączone.",
    many: "Obrazy z wynikami są załączone.",
    other: "Obrazy z wynikami są załączone.",
  },
  "customermail.page.one":
    "Link otwiera stronę weryfikacji, która mówi, co wykazał test, czy certyfikat jest autentyczny i czy nadal jest ważny.",
  "customermail.page.several":
    "Każdy z poniższych adresów otwiera stronę weryfikacji, która mówi, co wykazał test, czy certyfikat jest autentyczny i czy nadal jest ważny.",
  "customermail.button": "Sprawdź certyfikat",
  "customermail.answer": "Na tę wiadomość można odpowiedzieć. Odpowiedź otrzyma {person} ({dealer}).",
};
