import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Italian. What has happened at a dealer: in the portal's list of notices, and in mails, where a title is also the subject and a line of a list. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Dispositivo {id}",

  "notice.safety_issue.title": "Problema di sicurezza: {subject}",
  "notice.certificate_ready.title": "Certificato pronto: {subject}",
  "notice.certificate_withdrawn.title": "Certificato ritirato: {subject}",
  "notice.certificate_withdrawn.advice":
    "Non ne mostri più le copie, e informi le persone a cui ne ha data una.",
  "notice.test_failed.title": "Test non riuscito: {subject}",
  "notice.test_failed.advice": "Colleghi il dispositivo e avvii di nuovo il test.",

  "notice.unit_shipped.title": "{unit} è in arrivo",
  "notice.unit_shipped.advice": "Lo attivi quando il pacco è arrivato.",
  "notice.unit_return.returned.title": "{unit} è tornato al gestore",
  "notice.unit_return.returned.advice": "Non c’è più niente da fare qui per questo dispositivo.",
  "notice.unit_return.closed.title": "Il gestore ha chiuso la richiesta di reso: {unit}",
  "notice.unit_return.closed.advice":
    "La richiesta è stata chiusa senza risposta. Se il dispositivo deve ancora essere restituito, la faccia di nuovo.",
  "notice.unit_return.closed.answered": "La risposta: {answer}",

  "notice.endpoint.failing.title": "Il webhook su {host} continua a dare errori",
  "notice.endpoint.failing.advice": {
    one: "{count} consegna di seguito non è riuscita. La pagina del webhook dice perché; se troppe non riescono, il webhook viene disattivato.",
    other:
      "{count} consegne di seguito non sono riuscite. La pagina del webhook dice perché; se troppe non riescono, il webhook viene disattivato.",
  },
  "notice.endpoint.disabled.title": "Il webhook su {host} è disattivato",
  "notice.endpoint.disabled.advice": {
    one: "{count} consegna di seguito non è riuscita, e ciò che è destinato al webhook viene trattenuto. Ripari il ricevitore, poi invii una consegna di prova.",
    other:
      "{count} consegne di seguito non sono riuscite, e ciò che è destinato al webhook viene trattenuto. Ripari il ricevitore, poi invii una consegna di prova.",
  },
  "notice.endpoint.recovered.title": "Il webhook su {host} funziona di nuovo",
  "notice.endpoint.recovered.advice":
    "Le consegne che hanno esaurito i tentativi possono essere inviate di nuovo.",

  "notice.key.made.title": "La chiave API «{label}» è stata creata",
  "notice.key.made.unnamed": "Una chiave API è stata creata",
  "notice.key.made.advice": "Se nessuno dei suoi colleghi l’ha creata, la revochi subito.",
  "notice.key.revoked.title": "La chiave API «{label}» è stata revocata",
  "notice.key.revoked.unnamed": "Una chiave API è stata revocata",
  "notice.key.revoked.advice": "Ciò che la usava ha bisogno di un’altra chiave.",

  "notice.person.owner": "Nuovo titolare: {name}",
  "notice.person.admin": "Nuovo amministratore: {name}",
  "notice.person.viewer": "Nuovo visualizzatore: {name}",
  "notice.person.unknown.owner": "C’è un nuovo titolare",
  "notice.person.unknown.admin": "C’è un nuovo amministratore",
  "notice.person.unknown.viewer": "C’è un nuovo visualizzatore",
  "notice.person.advice": "Se questa persona non dovrebbe avere questo ruolo, un titolare può modificarlo.",
};
