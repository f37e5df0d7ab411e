import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Polish. Mails about a person’s own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Link działa jeden raz, przez {count} dzień, do: {until}.",
    few: "Link działa jeden raz, przez {count} dni, do: {until}.",
    many: "Link działa jeden raz, przez {count} dni, do: {until}.",
    other: "Link działa jeden raz, przez {count} dnia, do: {until}.",
  },

  "accountmail.new_link.first.subject": "Nowy link do ustawienia hasła",
  "accountmail.new_link.first.asked":
    "Otrzymaliśmy prośbę o nowy link do ustawienia hasła do Państwa konta {email}.",
  "accountmail.new_link.first.unexpected":
    "Jeśli prośba nie pochodzi od Państwa, można zignorować tę wiadomość: dopóki hasło nie jest ustawione, nikt nie może się zalogować.",
  "accountmail.new_link.first.button": "Ustaw hasło",
  "accountmail.new_link.again.subject": "Link do wyboru nowego hasła",
  "accountmail.new_link.again.asked":
    "Otrzymaliśmy prośbę o nowy link do wyboru innego hasła do Państwa konta {email}.",
  "accountmail.new_link.again.unexpected":
    "Jeśli prośba nie pochodzi od Państwa, można zignorować tę wiadomość: hasło pozostaje bez zmian.",
  "accountmail.new_link.again.button": "Wybierz nowe hasło",
  "accountmail.new_link.validity": {
    one: "Link działa jeden raz, przez {count} dzień, do: {until}. Linki wysłane wcześniej już nie działają.",
    few: "Link działa jeden raz, przez {count} dni, do: {until}. Linki wysłane wcześniej już nie działają.",
    many: "Link działa jeden raz, przez {count} dni, do: {until}. Linki wysłane wcześniej już nie działają.",
    other:
      "Link działa jeden raz, przez {count} dnia, do: {until}. Linki wysłane wcześniej już nie działają.",
  },

  "accountmail.password_changed.subject": "Hasło zostało zmienione",
  "accountmail.password_changed.happened":
    "Hasło do Państwa konta {email} zostało zmienione: {when}. We wszystkich innych zalogowanych przeglądarkach nastąpiło wylogowanie.",
  "accountmail.password_changed.known": "Jeśli zmiana pochodzi od Państwa, nic więcej nie trzeba robić.",
  "accountmail.password_changed.unknown":
    "Jeśli nie, należy natychmiast wybrać nowe hasło, prosząc o link na ten adres.",
  "accountmail.password_changed.button": "Poproś o link",

  "accountmail.second_factor.on.subject": "Włączono logowanie z kodem",
  "accountmail.second_factor.happened.on":
    "Na Państwa koncie {email} włączono logowanie z kodem z aplikacji: {when}.",
  "accountmail.second_factor.on.effect": "Od teraz portal po haśle prosi o kod.",
  "accountmail.second_factor.off.subject": "Wyłączono logowanie z kodem",
  "accountmail.second_factor.happened.off":
    "Na Państwa koncie {email} wyłączono logowanie z kodem z aplikacji: {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "Operator usługi wyłączył logowanie z kodem z aplikacji na Państwa koncie {email}: {when}.",
  "accountmail.second_factor.off.effect": "Od teraz wystarczy samo hasło.",
  "accountmail.second_factor.unknown":
    "Jeśli zmiana jest Państwu znana, nic więcej nie trzeba robić. Jeśli nie, należy natychmiast wybrać nowe hasło: strona logowania wysyła link na ten adres.",

  "accountmail.new_browser.subject": "Nowa przeglądarka zalogowana na koncie",
  "accountmail.new_browser.unknown": "nierozpoznana",
  "accountmail.new_browser.happened":
    "Na Państwa koncie {email} nastąpiło logowanie z przeglądarki, która wcześniej się na nim nie logowała. Przeglądarka: {browser}. Czas: {when}.",
  "accountmail.new_browser.happened_from":
    "Na Państwa koncie {email} nastąpiło logowanie z przeglądarki, która wcześniej się na nim nie logowała. Przeglądarka: {browser}. Czas: {when}. Adres: {address}.",
  "accountmail.new_browser.known":
    "Jeśli to Państwo, nic więcej nie trzeba robić. Jeśli nie, należy natychmiast wybrać nowe hasło: wyloguje to także wszystkie przeglądarki.",
  "accountmail.new_browser.button": "Wybierz nowe hasło",
};
