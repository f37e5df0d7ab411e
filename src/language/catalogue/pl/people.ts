import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Polish. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Osoby",
  "people.lead.dealer": "Kto może działać w imieniu tego dealera.",
  "people.lead.group": "Kto może działać w imieniu wszystkich dealerów grupy.",
  "people.invite": "Zaproś osobę",
  "people.who_did_what": "Kto co zrobił",
  "people.none.heading": "Jeszcze nikogo",
  "people.none.dealer": "Nikt nie działa w imieniu tylko tego dealera.",
  "people.table.dealer": "Osoby dealera",
  "people.table.group": "Osoby grupy",
  "people.invited.heading": "Zaproszone",
  "people.invited.table": "Zaproszone osoby",
  "people.owner_changes": "Osoby zaprasza i ich role zmienia właściciel.",
  "people.of_group.heading": "Osoby grupy {group}",
  "people.of_group.text":
    "Działają w imieniu każdego dealera grupy, także tego. Kto do nich należy, określa właściciel grupy.",

  "people.column.person": "Osoba",
  "people.column.email": "Adres e-mail",
  "people.column.role": "Rola",
  "people.column.state": "Stan",
  "people.column.change": "Zmiana",
  "people.column.sent": "Wysłano",
  "people.you": "(własne konto)",
  "people.state.disabled": "Wyłączone",
  "people.state.active": "Aktywne",
  "people.state.no_password": "Jeszcze bez hasła",
  "people.state.invited": "Wysłane",
  "people.state.too_old": "Nieaktualne",
  "people.row.change": "Zmień<unseen> {email}</unseen>",
  "people.row.send_again": "Wyślij ponownie<unseen> do {email}</unseen>",
  "people.row.withdraw": "Cofnij…<unseen> zaproszenie dla {email}</unseen>",

  "people.invite.heading.dealer": "Zaproszenie osoby",
  "people.invite.heading.group": "Zaproszenie osoby do grupy",
  "people.invite.lead": {
    one: "Osoba otrzyma zaproszenie e-mailem i może na nie odpowiedzieć przez {count} dzień.",
    few: "Osoba otrzyma zaproszenie e-mailem i może na nie odpowiedzieć przez {count} dni.",
    many: "Osoba otrzyma zaproszenie e-mailem i może na nie odpowiedzieć przez {count} dni.",
    other: "Osoba otrzyma zaproszenie e-mailem i może na nie odpowiedzieć przez {count} dnia.",
  },
  "people.invite.email": "Adres e-mail",
  "people.invite.name": "Imię i nazwisko (opcjonalnie)",
  "people.invite.name_hint": "Pod tą nazwą osoba będzie widoczna na liście osób.",
  "people.invite.language": "Język zaproszenia",
  "people.invite.language_hint":
    "Nowe osoby zaczynają od niego i mogą wybrać inny. Kto ma już konto, czyta w języku swojego konta.",
  "people.invite.role": "Rola",
  "people.invite.button": "Wyślij zaproszenie",
  "people.invite.missing_role": "Należy wybrać, co osoba może robić.",
  "people.invite.is_member.dealer": "Ta osoba już działa w imieniu tego dealera.",
  "people.invite.is_member.group": "Ta osoba już działa w imieniu tej grupy.",
  "people.invite.is_invited":
    "Ten adres jest już zaproszony. Zaproszenie można wysłać ponownie z listy osób.",
  "people.invite.too_many": {
    one: "Na odpowiedź może czekać najwyżej {count} zaproszenie: należy najpierw cofnąć jedno z nich.",
    few: "Na odpowiedź mogą czekać najwyżej {count} zaproszenia: należy najpierw cofnąć jedno z nich.",
    many: "Na odpowiedź może czekać najwyżej {count} zaproszeń: należy najpierw cofnąć jedno z nich.",
    other: "Na odpowiedź może czekać najwyżej {count} zaproszenia: należy najpierw cofnąć jedno z nich.",
  },
  "people.invite.too_soon": {
    one: "Zaproszenie na ten adres wysłano przed chwilą. Należy odczekać {count} minutę.",
    few: "Zaproszenie na ten adres wysłano przed chwilą. Należy odczekać {count} minuty.",
    many: "Zaproszenie na ten adres wysłano przed chwilą. Należy odczekać {count} minut.",
    other: "Zaproszenie na ten adres wysłano przed chwilą. Należy odczekać {count} minuty.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Dla dealera wysyłana jest najwyżej {count} wiadomość na godzinę: należy spróbować później.",
    few: "Dla dealera wysyłane są najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    many: "Dla dealera wysyłanych jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    other: "Dla dealera wysyłane jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
  },
  "people.invite.too_many_mails.group": {
    one: "Dla grupy wysyłana jest najwyżej {count} wiadomość na godzinę: należy spróbować później.",
    few: "Dla grupy wysyłane są najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    many: "Dla grupy wysyłanych jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    other: "Dla grupy wysyłane jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
  },
  "people.invite.done": "Zaproszono: {email}.",
  "people.resend.sent": "Zaproszenie zostało odnowione.",
  "people.resend.too_soon": {
    one: "Nic nie wysłano: od ostatniej wiadomości nie minęła jeszcze {count} minuta.",
    few: "Nic nie wysłano: od ostatniej wiadomości nie minęły jeszcze {count} minuty.",
    many: "Nic nie wysłano: od ostatniej wiadomości nie minęło jeszcze {count} minut.",
    other: "Nic nie wysłano: od ostatniej wiadomości nie minęło jeszcze {count} minuty.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Nic nie wysłano. Dla dealera wysyłana jest najwyżej {count} wiadomość na godzinę: należy spróbować później.",
    few: "Nic nie wysłano. Dla dealera wysyłane są najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    many: "Nic nie wysłano. Dla dealera wysyłanych jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    other:
      "Nic nie wysłano. Dla dealera wysyłane jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
  },
  "people.resend.too_many_mails.group": {
    one: "Nic nie wysłano. Dla grupy wysyłana jest najwyżej {count} wiadomość na godzinę: należy spróbować później.",
    few: "Nic nie wysłano. Dla grupy wysyłane są najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    many: "Nic nie wysłano. Dla grupy wysyłanych jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
    other:
      "Nic nie wysłano. Dla grupy wysyłane jest najwyżej {count} wiadomości na godzinę: należy spróbować później.",
  },

  "people.withdraw.title": "Cofnąć zaproszenie: {name}?",
  "people.withdraw.says":
    "Link natychmiast przestanie działać. Osoba nie zostanie o tym powiadomiona i można ją zaprosić ponownie.",
  "people.withdraw.act": "Cofnij zaproszenie",
  "people.withdraw.keep": "Zachowaj",
  "people.withdraw.done": "Zaproszenie zostało cofnięte.",

  "people.member.role": "Rola",
  "people.member.may": "Co osoba może robić",
  "people.member.may_hint": "Obowiązuje od następnej strony, którą osoba otworzy.",
  "people.member.missing_role": "Należy wybrać rolę.",
  "people.member.save": "Zapisz rolę",
  "people.member.now.owner": "{name} ma teraz rolę właściciela.",
  "people.member.now.admin": "{name} ma teraz rolę administratora.",
  "people.member.now.viewer": "{name} ma teraz rolę przeglądającego.",
  "people.last_owner.dealer":
    "Dealer musi mieć co najmniej jednego właściciela: najpierw należy nadać tę rolę innej osobie.",
  "people.last_owner.group":
    "Grupa musi mieć co najmniej jednego właściciela: najpierw należy nadać tę rolę innej osobie.",
  "people.remove.heading": "Usunięcie",
  "people.remove.text.dealer": "Od tej chwili {name} nie może działać w imieniu tego dealera.",
  "people.remove.text.group": "Od tej chwili {name} nie może działać w imieniu tej grupy.",
  "people.remove.link": "Usuń…<unseen> {name}</unseen>",
  "people.remove.title": "Usunąć: {name}?",
  "people.remove.says.dealer":
    "Osoba zostanie natychmiast wylogowana i nie będzie mogła działać w imieniu tego dealera. Aby mogła wrócić, trzeba ją ponownie zaprosić.",
  "people.remove.says.group":
    "Osoba zostanie natychmiast wylogowana i nie będzie mogła działać w imieniu tej grupy. Aby mogła wrócić, trzeba ją ponownie zaprosić.",
  "people.remove.act": "Usuń",
  "people.remove.keep": "Nie usuwaj",
  "people.remove.done": "Usunięto: {name}.",
};
