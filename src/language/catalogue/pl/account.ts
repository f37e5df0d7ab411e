import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Polish. The pages of a person’s own account in the portal. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Własne konto",
  "account.you": "Dane osoby",
  "account.email": "Adres e-mail",
  "account.role.owner": "Właściciel, jako {name}",
  "account.role.admin": "Administrator, jako {name}",
  "account.role.viewer": "Przeglądający, jako {name}",

  "account.password.heading": "Hasło",
  "account.password.text": "Zmiana hasła wylogowuje z każdej innej przeglądarki.",
  "account.password.change": "Zmień hasło",
  "account.password.lead": "Dla konta <strong>{email}</strong>",
  "account.password.current": "Obecne hasło",
  "account.password.new": "Nowe hasło",
  "account.password.repeat": "Nowe hasło jeszcze raz",
  "account.password.save": "Zapisz hasło",
  "account.password.missing_current": "Należy podać hasło używane obecnie do logowania.",
  "account.password.missing_repeat": "Należy jeszcze raz podać nowe hasło.",
  "account.password.differs": "To nie było to samo co nowe hasło: należy ponownie wpisać oba.",
  "account.password.wrong_current": "To nie jest obecne hasło.",
  "account.password.stale":
    "Hasło zostało w międzyczasie zmienione gdzie indziej. Należy spróbować ponownie.",
  "account.password.changed":
    "Hasło zostało zmienione. We wszystkich innych przeglądarkach nastąpiło wylogowanie.",

  "account.code.heading": "Kod z aplikacji",
  "account.code.why":
    "Gdy oprócz hasła potrzebny jest kod z aplikacji, nie zaloguje się nikt, kto zna tylko hasło.",
  "account.code.switched_on": "Włączono",
  "account.code.left": "Pozostałe kody odzyskiwania",
  "account.code.set_up": "Skonfiguruj kody z aplikacji",
  "account.code.change": "Zmień",

  "account.notices.heading": "Powiadomienia",
  "account.notices.text": "Wybór powiadomień na stronie przeglądu i w wiadomościach e-mail.",
  "account.notices.of": "Powiadomienia: {dealer}",

  "account.sessions.heading": "Aktywne sesje",
  "account.sessions.table": "Przeglądarki zalogowane na to konto",
  "account.sessions.browser": "Przeglądarka",
  "account.sessions.unknown_browser": "Nieznana przeglądarka",
  "account.browser.named": "{browser} w systemie {system}",
  "account.browser.unknown": "Przeglądarka w systemie {system}",
  "account.sessions.address": "Adres",
  "account.sessions.unknown_address": "Nieznany",
  "account.sessions.since": "Logowanie",
  "account.sessions.last_used": "Ostatnie użycie",
  "account.sessions.end": "Zakończ",
  "account.sessions.end_of": "Zakończ<unseen> sesję: {browser}</unseen>",
  "account.sessions.end_of_unknown": "Zakończ<unseen> sesję nieznanej przeglądarki</unseen>",
  "account.sessions.this_browser": "Ta przeglądarka",
  "account.sessions.lifetime":
    "Wylogowanie z przeglądarki następuje po {minutes} min bezczynności, a w każdym razie po {hours} godz. Jeśli któraś jest nieznana, należy zakończyć jej sesję i zmienić hasło.",
  "account.sessions.ended": "Sesja tej przeglądarki została zakończona.",

  "account.everywhere.link": "Wyloguj wszędzie…",
  "account.everywhere.title": "Wylogować wszędzie?",
  "account.everywhere.says":
    "Wszystkie przeglądarki zalogowane na to konto zostaną natychmiast wylogowane, także ta. Hasło się nie zmieni.",
  "account.everywhere.act": "Wyloguj wszędzie",
  "account.everywhere.keep": "Nie wylogowuj",

  "account.factor.title": "Kody z aplikacji",
  "account.factor.lead": "Po haśle portal prosi o kod.",
  "account.factor.lead_required":
    "Ta rola wymaga kodów: aby przejść dalej, należy je skonfigurować. Od tej chwili portal będzie po haśle prosić o kod.",
  "account.factor.lead_offered": "Po skonfigurowaniu kodów portal będzie po haśle prosić o kod.",
  "account.factor.install":
    "Należy zainstalować aplikację tworzącą kody, na przykład Aegis, Google Authenticator, 1Password lub tę z ustawień telefonu.",
  "account.factor.scan": "Ten kod należy zeskanować w aplikacji.",
  "account.factor.qr": "Kod QR z kluczem dla aplikacji",
  "account.factor.type":
    "Na tym telefonie można <a>otworzyć go w aplikacji</a>. Można też wpisać klucz: <code>{key}</code>",
  "account.factor.your_password": "Hasło",
  "account.factor.first_code": "Kod, który pokazuje aplikacja",
  "account.factor.first_code_hint": "Sześć cyfr, nowy kod co 30 sekund.",
  "account.factor.switch_on": "Włącz kody",
  "account.factor.on.heading": "Włączono",
  "account.factor.on.since": "Od",
  "account.factor.on.required":
    "Ta rola wymaga kodów, dlatego nie można ich wyłączyć. Aby przejść na inny telefon, należy zwrócić się do operatora tej usługi.",
  "account.factor.on.other_phone":
    "Aby przejść na inny telefon, należy wyłączyć kody i skonfigurować je na nim.",
  "account.factor.off.link": "Wyłącz kody…",
  "account.factor.off.title": "Wyłączenie kodów",
  "account.factor.off.lead":
    "Od tej chwili do zalogowania wystarczy samo hasło. Kody odzyskiwania także przestaną działać.",
  "account.factor.off.button": "Wyłącz kody",
  "account.factor.off.done": "Kody z aplikacji są wyłączone. Do zalogowania wystarczy samo hasło.",
  "account.factor.was_on": "Kody z aplikacji są już włączone.",
  "account.factor.recovery.heading": "Kody odzyskiwania",
  "account.factor.recovery.text":
    "Każdy z nich pozwala raz zalogować się bez aplikacji. Nowe kody zastępują stare.",
  "account.factor.recovery.code": "Kod",
  "account.factor.recovery.code_hint": "Kod, który pokazuje aplikacja, albo kod odzyskiwania.",
  "account.factor.recovery.renew": "Pokaż dziesięć nowych",
  "account.factor.recovery.title_first": "Kody z aplikacji są włączone",
  "account.factor.recovery.title_new": "Nowe kody odzyskiwania",
  "account.factor.recovery.keep":
    "Kody odzyskiwania należy zachować teraz, na papierze lub tam, gdzie są przechowywane hasła: nie zostaną pokazane ponownie.",
  "account.factor.recovery.list": "Kody odzyskiwania",
  "account.factor.recovery.use": "Każdy z nich pozwala raz zalogować się bez aplikacji, zamiast kodu z niej.",
  "account.factor.recovery.kept": "Kody zachowane",
  "account.factor.missing_password": "Należy podać hasło używane do logowania.",
  "account.factor.wrong_password": "To nie jest hasło do tego konta.",
  "account.factor.stale_offer":
    "Ta strona została otwarta w innej sesji i jej klucz nie jest już ważny. Należy zeskanować nowy poniżej.",
};
