import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Italian. The portal's pages of a dealer's test units: devices with which batteries are tested. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Dispositivi",
  "units.lead":
    "I dispositivi di test di questo concessionario. I risultati gli sono attribuiti in base al numero di serie del dispositivo.",
  "units.number": "Dispositivo {unit}",
  "units.order_link": "Ordina dispositivi",
  "units.empty.title": "Ancora nessun dispositivo di test",
  "units.empty.text":
    "Ne ordini uno, o lasci che lo faccia il suo gruppo di concessionari; da allora saranno mostrati qui.",
  "units.empty.text_viewer":
    "Li ordina il suo gruppo di concessionari o un amministratore; da allora saranno mostrati qui.",
  "units.none_found": "Nessun dispositivo di questo concessionario corrisponde.",
  "units.arriving.activate": {
    one: "Un dispositivo è in arrivo. Lo attivi quando il pacco è arrivato.",
    other: "{count} dispositivi sono in arrivo. Attivi ciascuno quando il suo pacco è arrivato.",
  },
  "units.arriving.viewer": {
    one: "Un dispositivo è in arrivo. Solo un titolare o un amministratore può attivarlo, quando il pacco è arrivato.",
    other:
      "{count} dispositivi sono in arrivo. Solo un titolare o un amministratore può attivarli, ciascuno quando il suo pacco è arrivato.",
  },
  "units.arriving.suspended": {
    one: "Un dispositivo è in arrivo. Non se ne può attivare nessuno mentre il concessionario è sospeso.",
    other:
      "{count} dispositivi sono in arrivo. Non se ne può attivare nessuno mentre il concessionario è sospeso.",
  },
  "units.table": "Dispositivi di test",

  "units.fact.unit": "Dispositivo",
  "units.fact.serial": "Numero di serie",
  "units.fact.status": "Stato",
  "units.fact.reference": "Il suo riferimento",
  "units.fact.location": "Ubicazione",
  "units.fact.shipped": "Spedito il",
  "units.fact.activated": "Attivato il",
  "units.fact.change": "Modifica",
  "units.activate_link": "Attiva<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Numero del dispositivo",
  "units.fact.no_serial": "Non ancora noto",
  "units.fact.sent_to": "Inviato a",
  "units.return_asked": "Reso richiesto",

  "units.search.label": "Trova un dispositivo",
  "units.search.hint": "Una parte di nome, numero di serie, riferimento o ubicazione",
  "units.search.state": "Stato",
  "units.search.any_state": "Tutti gli stati",
  "units.search.typed": "«{text}»",

  "units.unit.title": "Il dispositivo",
  "units.unit.last_result": "Ultimo risultato",
  "units.unit.no_result": "Nessuno tra i test più recenti di questo concessionario.",
  "units.unit.tests": "Test di questo dispositivo",
  "units.unit.history": "Cronologia",
  "units.unit.history_table": "Che cosa è successo al dispositivo, dal più recente",
  "units.unit.what": "Che cosa",
  "units.unit.when": "Quando",
  "units.unit.why": "Perché",
  "units.unit.activate": "Attiva",
  "units.unit.describe": "Modifica nome e luogo",
  "units.unit.ask_return": "Chiedi il reso",
  "units.unit.cancel": "Annulla l’ordine…",
  "units.unit.return_asked":
    "<strong>Ritiro di questo dispositivo richiesto al gestore</strong> in data {moment}. Motivo: {reason}",
  "units.unit.take_back": "Annulla la richiesta",
  "units.moment.ordered": "Ordinato",
  "units.moment.moved_here": "Assegnato a questo concessionario",
  "units.moment.dispatched": "Spedito",
  "units.moment.delivered": "Consegnato",
  "units.moment.activated": "Attivato",
  "units.moment.return_asked": "Reso richiesto",
  "units.moment.return_taken_back": "Richiesta annullata",
  "units.moment.return_closed": "Richiesta chiusa dal gestore",
  "units.moment.returned": "Restituito",
  "units.moment.cancelled": "Ordine annullato",
  "units.moment.retired": "Dismesso",

  "units.order.title": "Ordina dispositivi di test",
  "units.order.lead": "Sono mostrati subito come ordinati, e come spediti quando sono in viaggio.",
  "units.order.quantity": "Quanti",
  "units.order.no_quantity": { one: "Scelga 1 dispositivo.", other: "Scelga da 1 a {count} dispositivi." },
  "units.order.destination": "Invia a",
  "units.order.no_destination": "Scelga dove inviare i dispositivi.",
  "units.order.dealer": "L’indirizzo di spedizione del concessionario",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Un altro indirizzo",
  "units.order.other_hint": "Lo inserisca qui sotto.",
  "units.order.only_address": "Indirizzo",
  "units.order.line1": "Via e numero",
  "units.order.no_line1": "Inserisca la via e il numero.",
  "units.order.line2": "Seconda riga (facoltativo)",
  "units.order.city": "Città",
  "units.order.no_city": "Inserisca la città.",
  "units.order.postcode": "CAP",
  "units.order.no_postcode": "Inserisca il CAP.",
  "units.order.country": "Paese",
  "units.order.choose": "Scegli",
  "units.order.no_country": "Scelga il Paese.",
  "units.order.location": "Ubicazione (facoltativo)",
  "units.order.location_hint": {
    one: "Dove saranno usati, per esempio «Officina, postazione 2»; al massimo {count} carattere.",
    other: "Dove saranno usati, per esempio «Officina, postazione 2»; al massimo {count} caratteri.",
  },
  "units.order.button": "Ordina",
  "units.give_up": "Annulla",
  "units.order.ordered": { one: "Un dispositivo è ordinato.", other: "{count} dispositivi sono ordinati." },
  "units.order.ordered_before": {
    one: "Un dispositivo è già stato ordinato con questo modulo.",
    other: "{count} dispositivi sono già stati ordinati con questo modulo.",
  },
  "units.confirm.title": { one: "Ordinare {count} dispositivo?", other: "Ordinare {count} dispositivi?" },
  "units.confirm.says": "Non è stato ancora ordinato nulla.",
  "units.confirm.button": { one: "Ordina {count} dispositivo", other: "Ordina {count} dispositivi" },
  "units.confirm.change": "Modifica l’ordine",

  "units.activate.title": "Attivare «{unit}»",
  "units.activate.says":
    "Lo attivi quando il pacco è arrivato. Da quel momento risulta in uso presso questo concessionario.",
  "units.activate.serial_hint": "Come riportato sul dispositivo, comprese maiuscole e trattini.",
  "units.activate.location_hint": {
    one: "Dove è usato, per esempio «Officina, postazione 2»; al massimo {count} carattere.",
    other: "Dove è usato, per esempio «Officina, postazione 2»; al massimo {count} caratteri.",
  },
  "units.activate.button": "Attiva il dispositivo",
  "units.activate.done": "«{unit}» è attivo.",
  "units.serial.missing": "Inserisca il numero di serie riportato sul dispositivo.",
  "units.serial.malformed":
    "Un numero di serie ha da 1 a 100 caratteri senza spazi: lo inserisca come riportato sul dispositivo.",
  "units.serial.taken":
    "Un altro dispositivo ha questo numero di serie. Lo confronti con il dispositivo e, se è giusto, ce lo chieda.",
  "units.serial.differs":
    "Da quando questa pagina è stata aperta, conosciamo questo dispositivo con un altro numero di serie. Lo confronti con il dispositivo.",
  "units.not_activatable.title": "«{unit}» non può essere attivato",
  "units.not_activatable.ordered":
    "Questo dispositivo non è ancora stato spedito. Potrà essere attivato quando sarà in viaggio e il pacco sarà arrivato. Nulla è stato modificato.",
  "units.not_activatable.shipped":
    "Il ritiro di questo dispositivo è stato richiesto al gestore. Per usarlo, annulli prima la richiesta. Nulla è stato modificato.",
  "units.not_activatable.active":
    "Questo dispositivo è già attivo: non resta niente da fare. Nulla è stato modificato.",
  "units.not_activatable.returned":
    "Questo dispositivo è stato restituito e non può più essere attivato. Nulla è stato modificato.",
  "units.not_activatable.retired":
    "Questo dispositivo è dismesso e non può più essere attivato. Nulla è stato modificato.",

  "units.cancel.title": "Annullare l’ordine di «{unit}»?",
  "units.cancel.says":
    "Il dispositivo non viene inviato e da quel momento è mostrato come dismesso. Può ordinarne un altro in qualsiasi momento.",
  "units.cancel.button": "Annulla l’ordine",
  "units.cancel.keep": "Mantieni l’ordine",
  "units.cancel.done": "L’ordine è annullato.",
  "units.not_cancellable.title": "L’ordine di «{unit}» non può essere annullato",
  "units.not_cancellable.says":
    "Si può annullare solo l’ordine di un dispositivo non spedito. Nulla è stato modificato.",

  "units.describe.title": "Modificare «{unit}»",
  "units.describe.name": "Nome (facoltativo)",
  "units.describe.name_hint": {
    one: "Come lo chiama, per esempio «Scatola rossa»; al massimo {count} carattere. Lo vedono solo le persone di questo concessionario e il gestore.",
    other:
      "Come lo chiama, per esempio «Scatola rossa»; al massimo {count} caratteri. Lo vedono solo le persone di questo concessionario e il gestore.",
  },
  "units.describe.reference": "Il suo riferimento (facoltativo)",
  "units.describe.reference_hint":
    "Per esempio un numero d’inventario. Lo vedono solo le persone di questo concessionario e il gestore.",
  "units.describe.location_hint": {
    one: "Dove è usato: un testo qualsiasi di al massimo {count} carattere. Lo vede anche il suo gruppo di concessionari.",
    other:
      "Dove è usato: un testo qualsiasi di al massimo {count} caratteri. Lo vede anche il suo gruppo di concessionari.",
  },
  "units.describe.location_hint_list": {
    one: "Dove è usato: un testo qualsiasi di al massimo {count} carattere, o un indirizzo del concessionario dall’elenco. Lo vede anche il suo gruppo di concessionari.",
    other:
      "Dove è usato: un testo qualsiasi di al massimo {count} caratteri, o un indirizzo del concessionario dall’elenco. Lo vede anche il suo gruppo di concessionari.",
  },
  "units.describe.button": "Salva",
  "units.describe.done": "«{unit}» è modificato.",

  "units.return.title": "Chiedere il reso di «{unit}»",
  "units.return.lead":
    "Il gestore viene informato e indica come restituire il dispositivo. Finché non è arrivato, il dispositivo continua a funzionare e lei può annullare la richiesta.",
  "units.return.reason": "Perché",
  "units.return.reason_hint": {
    one: "Per esempio «non si avvia» o «non serve più»; al massimo {count} carattere.",
    other: "Per esempio «non si avvia» o «non serve più»; al massimo {count} caratteri.",
  },
  "units.return.no_reason":
    "Dica perché il dispositivo va restituito, per esempio «guasto» o «non serve più».",
  "units.return.holds_address": "Ometta indirizzi web ed e-mail: il gestore risponde al suo.",
  "units.return.button": "Chiedi il reso",
  "units.return.done": "Il ritiro del dispositivo è stato richiesto al gestore.",
  "units.return.taken_back": "La richiesta è annullata.",
  "units.return.none_open": "Non c’era più alcuna richiesta aperta.",
  "units.not_returnable.title": "«{unit}» non può essere restituito",
  "units.not_returnable.ordered":
    "Questo dispositivo non è ancora stato spedito: non c’è niente da restituire. Nulla è stato modificato.",
  "units.not_returnable.shipped": "La richiesta è già stata fatta al gestore. Nulla è stato modificato.",
  "units.not_returnable.active": "La richiesta è già stata fatta al gestore. Nulla è stato modificato.",
  "units.not_returnable.returned": "Questo dispositivo è già stato restituito. Nulla è stato modificato.",
  "units.not_returnable.retired": "Questo dispositivo è dismesso. Nulla è stato modificato.",
};
