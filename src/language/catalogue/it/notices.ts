import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Italian. The list of notices in the portal, and the page on which a person chooses which to get; what a notice itself says is the part `notice`. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Notifiche",
  "notices.back.overview": "Panoramica",
  "notices.lead": {
    one: "Che cosa è successo presso questo concessionario. Le notifiche sono conservate per {count} giorno.",
    other:
      "Che cosa è successo presso questo concessionario. Le notifiche sono conservate per {count} giorni.",
  },
  "notices.choose": "Scegli le notifiche",
  "notices.none.heading": "Nessuna notifica",
  "notices.none.text":
    "Qui sono mostrati problemi di sicurezza, test non riusciti, dispositivi in arrivo, webhook in difficoltà, chiavi e nuove persone.",
  "notices.table": "Notifiche, dalla più recente",
  "notices.column.what": "Che cosa",
  "notices.column.advice": "Che cosa fare",
  "notices.column.when": "Quando",
  "notices.new": "Nuova",
  "notices.mark_read": { one: "Segna come letta", other: "Segna tutte e {count} come lette" },
  "notices.marked": "Le notifiche sono segnate come lette.",
  "notices.saved": "Le sue scelte sono salvate.",

  "notices.choices.lead": "Le notifiche che riceve su {dealer}. Le scelte degli altri non cambiano.",
  "notices.choices.by_mail": "Per e-mail",
  "notices.choices.show": "Mostra nella panoramica",
  "notices.choices.save": "Salva",
  "notices.choices.cancel": "Annulla",
  "notices.choices.missing": "Scelga quando riceve un’e-mail.",
  "notices.choices.pace":
    "Le e-mail «subito» arrivano al massimo ogni {minutes} minuti: ciò che succede nel frattempo segue in un’unica e-mail. L’e-mail giornaliera arriva alle ore {hour}.",
  "notices.choices.always":
    "Riceve sempre un’e-mail quando cambia la sua password o il suo secondo fattore, e quando un nuovo browser accede al suo account.",
  "notices.mail.none": "Nessuna e-mail",
  "notices.mail.at_once": "Subito",
  "notices.mail.daily": "Una volta al giorno",

  "notices.kind.safety_issue.name": "Problema di sicurezza",
  "notices.kind.safety_issue.hint": "Un test ha trovato una batteria che può essere pericolosa.",
  "notices.kind.certificate_ready.name": "Certificato pronto",
  "notices.kind.certificate_ready.hint": "Un test è completo, e il suo certificato è disponibile.",
  "notices.kind.certificate_withdrawn.name": "Certificato ritirato",
  "notices.kind.certificate_withdrawn.hint": "Un certificato su cui non si deve più fare affidamento.",
  "notices.kind.test_failed.name": "Test non riuscito",
  "notices.kind.test_failed.hint": "Un test è iniziato, ed è stato interrotto o non è riuscito.",
  "notices.kind.unit_shipped.name": "Dispositivo spedito",
  "notices.kind.unit_shipped.hint": "Un dispositivo di test è in arrivo.",
  "notices.kind.unit_return.name": "Restituzione di un dispositivo",
  "notices.kind.unit_return.hint":
    "Il gestore ha risposto a una richiesta di reso, o ha ricevuto un dispositivo.",
  "notices.kind.endpoint.name": "Webhook in difficoltà",
  "notices.kind.endpoint.hint": "Un webhook continua a dare errori, è disattivato o funziona di nuovo.",
  "notices.kind.key.name": "Chiave API",
  "notices.kind.key.hint": "Una chiave è stata creata o revocata.",
  "notices.kind.person.name": "Nuova persona",
  "notices.kind.person.hint": "Qualcuno ha accettato un invito.",
};
