import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Polish. The pages on which a person signs in to the dealer portal. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Logowanie",
  "signin.email": "Adres e-mail",
  "signin.password": "Hasło",
  "signin.button": "Zaloguj się",
  "signin.forgotten": "Hasło zapomniane lub jeszcze nieustawione?",

  "signin.missing_password": "Należy podać hasło.",
  "signin.missing_code": "Należy podać kod, który pokazuje aplikacja.",
  "signin.wrong":
    "Adres lub hasło jest nieprawidłowe. Należy sprawdzić oba albo poprosić o link do wyboru nowego hasła.",

  "signin.reason.ended": {
    one: "Nastąpiło wylogowanie: dzieje się tak po {count} minucie bezczynności, po zmianie hasła oraz po zakończeniu sesji z innej przeglądarki lub przez nas.",
    few: "Nastąpiło wylogowanie: dzieje się tak po {count} minutach bezczynności, po zmianie hasła oraz po zakończeniu sesji z innej przeglądarki lub przez nas.",
    many: "Nastąpiło wylogowanie: dzieje się tak po {count} minutach bezczynności, po zmianie hasła oraz po zakończeniu sesji z innej przeglądarki lub przez nas.",
    other:
      "Nastąpiło wylogowanie: dzieje się tak po {count} minuty bezczynności, po zmianie hasła oraz po zakończeniu sesji z innej przeglądarki lub przez nas.",
  },
  "signin.reason.unsaved":
    "Wylogowanie nastąpiło, zanim formularz dotarł, więc nic nie zostało zapisane. Należy się zalogować i ponownie wypełnić formularz.",
  "signin.reason.late": {
    one: "Kod z tej przeglądarki nie jest już oczekiwany: czas na niego mija po {count} minucie. Należy zalogować się ponownie.",
    few: "Kod z tej przeglądarki nie jest już oczekiwany: czas na niego mija po {count} minutach. Należy zalogować się ponownie.",
    many: "Kod z tej przeglądarki nie jest już oczekiwany: czas na niego mija po {count} minutach. Należy zalogować się ponownie.",
    other:
      "Kod z tej przeglądarki nie jest już oczekiwany: czas na niego mija po {count} minuty. Należy zalogować się ponownie.",
  },
  "signin.reason.out": "Wylogowano.",
  "signin.reason.everywhere": "Wylogowano wszędzie.",

  "signin.code.heading": "Kod z aplikacji",
  "signin.code.lead": "Hasło było prawidłowe. Teraz należy otworzyć aplikację, która tworzy kody.",
  "signin.code.label": "Kod",
  "signin.code.hint": "Sześć cyfr. Bez aplikacji należy podać jeden z kodów odzyskiwania.",
  "signin.code.neither":
    "Jeśli nie ma ani aplikacji, ani kodu odzyskiwania, należy poprosić operatora tej usługi o wyłączenie kodów.",
  "signin.code.somebody_else": "Zaloguj się jako inna osoba",
  "signin.code.wrong":
    "Ten kod jest nieprawidłowy lub został już użyty. Należy poczekać na następny kod w aplikacji i go podać.",
  "signin.code.recovery_code_used":
    "Logowanie nastąpiło za pomocą kodu odzyskiwania, który jest już zużyty. Ile kodów pozostało, podaje strona konta.",

  "signin.too_many_codes.heading": "Zbyt wiele błędnych kodów",
  "signin.too_many_codes.text": {
    one: "Należy odczekać {count} minutę i spróbować ponownie. Nic nie zostało zmienione.",
    few: "Należy odczekać {count} minuty i spróbować ponownie. Nic nie zostało zmienione.",
    many: "Należy odczekać {count} minut i spróbować ponownie. Nic nie zostało zmienione.",
    other: "Należy odczekać {count} minuty i spróbować ponownie. Nic nie zostało zmienione.",
  },
  "signin.busy.heading": "Zbyt wiele osób loguje się jednocześnie",
  "signin.busy.text": "Hasło nie zostało sprawdzone. Należy odczekać minutę i spróbować ponownie.",
  "signin.busy.again": "Spróbuj ponownie",
  "signin.too_many.heading": "Zbyt wiele błędnych haseł",
  "signin.too_many.text": {
    one: "Należy odczekać {count} minutę, a potem się zalogować.",
    few: "Należy odczekać {count} minuty, a potem się zalogować.",
    many: "Należy odczekać {count} minut, a potem się zalogować.",
    other: "Należy odczekać {count} minuty, a potem się zalogować.",
  },
  "signin.too_many.link":
    "Jeśli hasło zostało zapomniane, link do wyboru nowego od razu ponownie otwiera konto.",
  "signin.too_many.ask": "Poproś o link",
};
