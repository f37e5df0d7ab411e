import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Norwegian (Bokmål). The list of notices in the portal, and the choice of which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Varsler",
  "notices.back.overview": "Oversikt",
  "notices.lead": {
    one: "Hva som har skjedd hos denne forhandleren. Varsler beholdes i {count} dag.",
    other: "Hva som har skjedd hos denne forhandleren. Varsler beholdes i {count} dager.",
  },
  "notices.choose": "Velg varslene dine",
  "notices.none.heading": "Ingen varsler",
  "notices.none.text":
    "Sikkerhetsproblemer, mislykkede tester, enheter på vei, webhooker med problemer, nøkler og nye personer vises her.",
  "notices.table": "Varsler, nyeste først",
  "notices.column.what": "Hva",
  "notices.column.advice": "Hva du skal gjøre",
  "notices.column.when": "Når",
  "notices.new": "Nytt",
  "notices.mark_read": { one: "Merk som lest", other: "Merk alle {count} som lest" },
  "notices.marked": "Varslene er merket som lest.",
  "notices.saved": "Valgene dine er lagret.",

  "notices.choices.lead": "Hva du varsles om hos {dealer}. Ingen andres valg endres.",
  "notices.choices.by_mail": "På e-post",
  "notices.choices.show": "Vis det i oversikten",
  "notices.choices.save": "Lagre",
  "notices.choices.cancel": "Avbryt",
  "notices.choices.missing": "Velg når du får en e-post.",
  "notices.choices.pace":
    "E-poster «med en gang» kommer med minst {minutes} minutters mellomrom: Det som skjer imens, følger i én e-post. Den daglige e-posten kommer klokken {hour}.",
  "notices.choices.always":
    "Du får alltid e-post når passordet ditt eller den andre faktoren endres, og når en ny nettleser logger inn på kontoen din.",
  "notices.mail.none": "Ingen e-post",
  "notices.mail.at_once": "Med en gang",
  "notices.mail.daily": "Én gang om dagen",

  "notices.kind.safety_issue.name": "Sikkerhetsproblem",
  "notices.kind.safety_issue.hint": "En test fant et batteri som kan være farlig.",
  "notices.kind.certificate_ready.name": "Sertifikat klart",
  "notices.kind.certificate_ready.hint": "En test er fullført, og sertifikatet finnes.",
  "notices.kind.certificate_withdrawn.name": "Sertifikat trukket tilbake",
  "notices.kind.certificate_withdrawn.hint": "Et sertifikat er trukket tilbake: Ikke stol på det lenger.",
  "notices.kind.test_failed.name": "Mislykket test",
  "notices.kind.test_failed.hint": "En test begynte og ble avbrutt eller gikk galt.",
  "notices.kind.unit_shipped.name": "Enhet sendt",
  "notices.kind.unit_shipped.hint": "En testenhet er på vei.",
  "notices.kind.unit_return.name": "Retur av en enhet",
  "notices.kind.unit_return.hint": "Operatøren har svart på en returforespørsel eller fått en enhet tilbake.",
  "notices.kind.endpoint.name": "Webhook med problemer",
  "notices.kind.endpoint.hint": "En webhook mislykkes gang på gang, er deaktivert eller virker igjen.",
  "notices.kind.key.name": "API-nøkkel",
  "notices.kind.key.hint": "En nøkkel ble laget eller tilbakekalt.",
  "notices.kind.person.name": "Ny person",
  "notices.kind.person.hint": "Noen takket ja til en invitasjon.",
};
