import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Polish. The list of notices in the portal, and the choice of notices. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Powiadomienia",
  "notices.back.overview": "Przegląd",
  "notices.lead": {
    one: "Co wydarzyło się u tego dealera. Powiadomienia są przechowywane przez {count} dzień.",
    few: "Co wydarzyło się u tego dealera. Powiadomienia są przechowywane przez {count} dni.",
    many: "Co wydarzyło się u tego dealera. Powiadomienia są przechowywane przez {count} dni.",
    other: "Co wydarzyło się u tego dealera. Powiadomienia są przechowywane przez {count} dnia.",
  },
  "notices.choose": "Wybierz powiadomienia",
  "notices.none.heading": "Brak powiadomień",
  "notices.none.text":
    "Pokazywane są tu zagrożenia bezpieczeństwa, nieudane testy, urządzenia w drodze, webhooki z problemami, klucze i nowe osoby.",
  "notices.table": "Powiadomienia, od najnowszych",
  "notices.column.what": "Co",
  "notices.column.advice": "Co zrobić",
  "notices.column.when": "Kiedy",
  "notices.new": "Nowe",
  "notices.mark_read": {
    one: "Oznacz jako przeczytane",
    few: "Oznacz wszystkie ({count}) jako przeczytane",
    many: "Oznacz wszystkie ({count}) jako przeczytane",
    other: "Oznacz wszystkie ({count}) jako przeczytane",
  },
  "notices.marked": "Powiadomienia oznaczono jako przeczytane.",
  "notices.saved": "Wybór został zapisany.",

  "notices.choices.lead":
    "Powiadomienia o tym, co dzieje się u dealera {dealer}. Wybór innych osób się nie zmienia.",
  "notices.choices.by_mail": "E-mail",
  "notices.choices.show": "Pokaż na stronie przeglądu",
  "notices.choices.save": "Zapisz",
  "notices.choices.cancel": "Anuluj",
  "notices.choices.missing": "Należy wybrać, kiedy wysyłać e-mail.",
  "notices.choices.pace":
    "Wiadomości „od razu” przychodzą nie częściej niż co {minutes} min: to, co zdarzy się w tym czasie, trafia do jednej wiadomości. Wiadomość dzienna przychodzi o godzinie {hour}.",
  "notices.choices.always":
    "E-mail przychodzi zawsze, gdy zmieni się hasło lub drugi składnik oraz gdy na konto zaloguje się nowa przeglądarka.",
  "notices.mail.none": "Bez e-maila",
  "notices.mail.at_once": "Od razu",
  "notices.mail.daily": "Raz dziennie",

  "notices.kind.safety_issue.name": "Zagrożenie bezpieczeństwa",
  "notices.kind.safety_issue.hint": "Test wykrył baterię, która może być niebezpieczna.",
  "notices.kind.certificate_ready.name": "Certyfikat gotowy",
  "notices.kind.certificate_ready.hint": "Test jest zakończony i ma już certyfikat.",
  "notices.kind.certificate_withdrawn.name": "Certyfikat wycofany",
  "notices.kind.certificate_withdrawn.hint": "Na certyfikacie nie wolno już polegać.",
  "notices.kind.test_failed.name": "Test nieudany",
  "notices.kind.test_failed.hint": "Test rozpoczął się i został przerwany lub się nie powiódł.",
  "notices.kind.unit_shipped.name": "Urządzenie wysłane",
  "notices.kind.unit_shipped.hint": "Urządzenie testowe jest w drodze.",
  "notices.kind.unit_return.name": "Zwrot urządzenia",
  "notices.kind.unit_return.hint":
    "Operator odpowiedział na prośbę o zwrot urządzenia albo otrzymał je z powrotem.",
  "notices.kind.endpoint.name": "Webhook z problemami",
  "notices.kind.endpoint.hint": "Webhook stale zawodzi, jest wyłączony albo znów działa.",
  "notices.kind.key.name": "Klucz API",
  "notices.kind.key.hint": "Klucz utworzono lub unieważniono.",
  "notices.kind.person.name": "Nowa osoba",
  "notices.kind.person.hint": "Ktoś przyjął zaproszenie.",
};
