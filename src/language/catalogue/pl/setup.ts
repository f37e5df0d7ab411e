import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Polish. The pages behind the link of an invitation or of a forgotten password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Konta dealerów",

  "setup.form.heading.first": "Ustawienie hasła",
  "setup.form.heading.again": "Wybór nowego hasła",
  "setup.form.account": "Dla konta <strong>{email}</strong>",
  "setup.form.joins.owner":
    "Ustawienie hasła oznacza dołączenie w roli właściciela: <strong>{workplace}</strong>",
  "setup.form.joins.admin":
    "Ustawienie hasła oznacza dołączenie w roli administratora: <strong>{workplace}</strong>",
  "setup.form.joins.viewer":
    "Ustawienie hasła oznacza dołączenie w roli przeglądającego: <strong>{workplace}</strong>",
  "setup.form.password": "Nowe hasło",
  "setup.form.repeat": "To samo hasło jeszcze raz",
  "setup.form.save": "Zapisz hasło",
  "setup.form.not_repeated": "Hasło podano tylko raz: należy wpisać je w obu polach.",
  "setup.form.differs": "Oba hasła nie były jednakowe: należy wpisać je ponownie.",

  "setup.password.hint": {
    one: "Co najmniej {count} znak. Cztery lub pięć niezwiązanych ze sobą słów łatwo zapamiętać, a trudno odgadnąć.",
    few: "Co najmniej {count} znaki. Cztery lub pięć niezwiązanych ze sobą słów łatwo zapamiętać, a trudno odgadnąć.",
    many: "Co najmniej {count} znaków. Cztery lub pięć niezwiązanych ze sobą słów łatwo zapamiętać, a trudno odgadnąć.",
    other:
      "Co najmniej {count} znaku. Cztery lub pięć niezwiązanych ze sobą słów łatwo zapamiętać, a trudno odgadnąć.",
  },
  "setup.password.missing": "Należy podać hasło.",
  "setup.password.too_short": {
    one: "Hasło było za krótkie: należy wpisać co najmniej {count} znak.",
    few: "Hasło było za krótkie: należy wpisać co najmniej {count} znaki.",
    many: "Hasło było za krótkie: należy wpisać co najmniej {count} znaków.",
    other: "Hasło było za krótkie: należy wpisać co najmniej {count} znaku.",
  },
  "setup.password.too_long": {
    one: "Hasło było za długie: można wpisać najwyżej {count} znak.",
    few: "Hasło było za długie: można wpisać najwyżej {count} znaki.",
    many: "Hasło było za długie: można wpisać najwyżej {count} znaków.",
    other: "Hasło było za długie: można wpisać najwyżej {count} znaku.",
  },
  "setup.password.unreadable":
    "Hasło zawierało znak, którego nie można wpisać, na przykład koniec wiersza: można używać liter, cyfr, spacji i innych znaków z klawiatury.",
  "setup.password.common":
    "To jedno z najczęściej używanych haseł, dwa z nich albo jedno z dodanymi cyframi lub znakami: należy podać takie, którego nikt nie sprawdziłby na początku.",
  "setup.password.repetitive":
    "To hasło tylko powtarza lub kolejno wylicza kilka znaków: należy podać bardziej zróżnicowane.",
  "setup.password.personal":
    "To niewiele więcej niż imię, nazwisko, adres lub nazwa dealera: należy podać hasło, które z nich nie wynika.",

  "setup.done.heading": "Hasło zostało ustawione",
  "setup.done.sign_in": "Od teraz do logowania służą adres e-mail i to hasło.",
  "setup.done.link_used": "Użyty link już nie działa. Wiadomość można usunąć.",
  "setup.done.next": "Zaloguj się",

  "setup.closed.used.heading": "Ten link został już użyty",
  "setup.closed.used.once": "Ustawiono za jego pomocą hasło, a każdy link działa tylko raz.",
  "setup.closed.used.not_you":
    "Jeśli zrobił to ktoś inny albo hasło zostało zapomniane, należy poprosić o nowy link i wybrać inne hasło.",
  "setup.closed.replaced.heading": "Istnieje nowszy link",
  "setup.closed.replaced.newest":
    "Po tym linku wysłano kolejny, a działa tylko najnowszy. Należy otworzyć link z ostatniej wiadomości.",
  "setup.closed.replaced.ask": "Jeśli nie można jej znaleźć, należy poprosić o nowy link.",
  "setup.closed.expired.heading": "Ten link wygasł",
  "setup.closed.expired.ask": {
    one: "Link działa przez {count} dzień. Należy poprosić o nowy: zostanie wysłany na adres e-mail konta.",
    few: "Link działa przez {count} dni. Należy poprosić o nowy: zostanie wysłany na adres e-mail konta.",
    many: "Link działa przez {count} dni. Należy poprosić o nowy: zostanie wysłany na adres e-mail konta.",
    other: "Link działa przez {count} dnia. Należy poprosić o nowy: zostanie wysłany na adres e-mail konta.",
  },
  "setup.closed.unknown.heading": "Ten link nie działa",
  "setup.closed.unknown.incomplete":
    "Może brakować jego części: należy ponownie otworzyć go z wiadomości albo skopiować w całości.",
  "setup.closed.unknown.ask": "Jeśli to nie pomoże, należy poprosić o nowy link.",

  "setup.new_link.heading": "Prośba o nowy link",
  "setup.new_link.lead": "Link zostanie wysłany na adres e-mail konta i pozwoli ustawić hasło.",
  "setup.new_link.email": "Adres e-mail",
  "setup.new_link.missing": "Należy podać adres e-mail.",
  "setup.new_link.send": "Wyślij link",
  "setup.sent.heading": "Prosimy sprawdzić skrzynkę e-mail",
  "setup.sent.on_its_way":
    "Jeśli z podanym adresem związane jest konto, wiadomość z linkiem jest już w drodze.",
  "setup.sent.nothing_there": {
    one: "Nic nie przyszło po {count} minucie? Należy zajrzeć do spamu, sprawdzić adres i poprosić jeszcze raz. W ciągu {count} minuty wysyłana jest najwyżej jedna wiadomość.",
    few: "Nic nie przyszło po {count} minutach? Należy zajrzeć do spamu, sprawdzić adres i poprosić jeszcze raz. W ciągu {count} minut wysyłana jest najwyżej jedna wiadomość.",
    many: "Nic nie przyszło po {count} minutach? Należy zajrzeć do spamu, sprawdzić adres i poprosić jeszcze raz. W ciągu {count} minut wysyłana jest najwyżej jedna wiadomość.",
    other:
      "Nic nie przyszło po {count} minuty? Należy zajrzeć do spamu, sprawdzić adres i poprosić jeszcze raz. W ciągu {count} minuty wysyłana jest najwyżej jedna wiadomość.",
  },
  "setup.sent.ask_operator": "Poproś operatora o link",
  "setup.sent.in_file": "Jeśli istnieje konto z podanym adresem, powstała dla niego wiadomość z linkiem.",

  "setup.foreign": "Aby ustawić hasło, należy otworzyć link z wiadomości i wypełnić tam formularz.",
  "setup.unreadable.heading": "Nie udało się odczytać formularza",
  "setup.unreadable.text":
    "Nic nie zostało zmienione. Należy wrócić, ponownie wczytać stronę i jeszcze raz wypełnić formularz.",
};
