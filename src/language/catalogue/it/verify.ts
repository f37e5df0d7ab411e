import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Italian. The pages that say whether a certificate is genuine: the page behind its QR code, and the page that checks a document or a number. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "certificato della batteria",
  "verify.vehicle_unnamed": "Marca e modello non registrati",
  "verify.logo.of": "Logo di {name}",
  "verify.logo.of_issuer": "Logo dell’emittente",

  "verify.footer.issued_by": "I certificati sono emessi da {issuer}.",
  "verify.footer.issued_by_operator":
    "I certificati sono emessi dal <operator>gestore di questo servizio</operator>.",
  "verify.footer.start": "Pagina iniziale",
  "verify.footer.check": "Verificare un certificato",
  "verify.footer.imprint": "Note legali",
  "verify.footer.privacy": "Privacy",

  "verify.greeting.withdrawn.heading": "Questo certificato è ritirato",
  "verify.greeting.withdrawn.sentence": "Non faccia affidamento su di esso né su alcuna sua copia.",
  "verify.greeting.genuine": "Questo certificato è autentico",
  "verify.greeting.is_genuine": "Il certificato è autentico.",
  "verify.greeting.issued.by_on": "È stato emesso da {issuer}, per il test effettuato in data {day}.",
  "verify.greeting.issued.by": "È stato emesso da {issuer}.",
  "verify.greeting.issued.here_on": "È stato emesso qui, per il test effettuato in data {day}.",
  "verify.greeting.issued.here": "È stato emesso qui.",
  "verify.greeting.withdrawn.on_because":
    "È stato emesso qui e ritirato in data <strong>{day}</strong>. Il motivo: <strong>{reason}</strong>",

  "verify.newer.heading": "Esiste un test più recente di questo veicolo",
  "verify.newer.text":
    "Quello che mostra questa pagina non è il più recente. Chieda al venditore il certificato dell’ultimo test.",
  "verify.other_make.heading": "Un altro test con questo VIN indica un’altra marca",
  "verify.other_make.text":
    "È stato eseguito in data {day}. Un VIN può essere stato registrato per il veicolo sbagliato: confronti il VIN del veicolo con quello del certificato.",
  "verify.age.tested": "Test eseguito {ago}",
  "verify.age.old": "Una batteria cambia con l’uso e con il tempo. Chieda al venditore un test più recente.",

  "verify.result.soh": "Stato di salute",
  "verify.result.range": "Autonomia stimata",
  "verify.result.ring": "Stato di salute {percent}: {band}",
  "verify.result.explained":
    "Stato di salute: capacità ancora utilizzabile, in percentuale di quella utilizzabile da nuova.",
  "verify.scale.heading": "Che cosa significa questo valore",
  "verify.scale.here": "Questo veicolo",
  "verify.scale.compare": "Per confronto: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Controlli della batteria",
  "verify.fact.result": "Risultato",
  "verify.fact.capacity": "Capacità utilizzabile",
  "verify.fact.capacity_now_and_new": "{now}, {new} da nuova",
  "verify.fact.uncertainty": "Incertezza indicata dello stato di salute",
  "verify.fact.method": "Metodo",
  "verify.fact.mileage": "Chilometraggio al test",
  "verify.fact.tested": "Data del test",
  "verify.fact.withdrawn": "Data del ritiro",
  "verify.fact.reason": "Motivo",
  "verify.fact.dealer": "Test eseguito da",
  "verify.fact.issuer": "Emesso da",
  "verify.fact.operator": "Il gestore di questo servizio",
  "verify.fact.number": "Numero del certificato",
  "verify.fact.no_number": "Emesso senza numero",
  "verify.fact.state": "Stato del certificato",
  "verify.fact.valid": "Valido",
  "verify.fact.is_withdrawn": "Ritirato",
  "verify.fact.newer": "Test più recente di questo veicolo",
  "verify.newer.yes": "Sì, ce n’è uno",
  "verify.newer.none": "Nessuno noto",
  "verify.newer.unknown": "Non noto",

  "verify.warnings.heading": "Avvisi",
  "verify.warnings.unknown":
    "Non è conservata alcuna registrazione dell’analisi: non si sa quindi se siano stati emessi avvisi.",
  "verify.warnings.none": "L’analisi non ne ha emesso nessuno.",
  "verify.warnings.undescribed": "Non è disponibile altra descrizione.",

  "verify.preview.alt": "Riepilogo pubblicato di questo certificato",
  "verify.preview.caption":
    "Il riepilogo pubblicato di questo certificato. Una copia in un annuncio deve essere identica.",
  "verify.preview.same_figures":
    "Una copia in un’altra lingua ha altre parole, ma deve avere gli stessi valori.",
  "verify.preview.others": "In altre lingue:",

  "verify.advice.heading": "Prima di fare affidamento sul certificato",
  "verify.advice.same": "Il certificato che le è stato mostrato deve dire le stesse cose di questa pagina.",
  "verify.advice.model": "Il veicolo deve essere di questo modello.",
  "verify.advice.model_and_mileage":
    "Il veicolo deve essere di questo modello, e il contachilometri non deve segnare meno del chilometraggio qui sopra.",
  "verify.advice.changes":
    "Una batteria cambia con l’uso e con il tempo: il risultato descrive il giorno del test.",
  "verify.advice.protected":
    "Per proteggere il proprietario, questa pagina non mostra né il numero di telaio né la targa.",

  "verify.unknown.title": "Non è un nostro certificato",
  "verify.unknown.heading": "Questo non è un nostro certificato",
  "verify.unknown.text": "Nessun certificato con questo codice è stato emesso qui.",
  "verify.unknown.todo": "Che cosa può fare",
  "verify.unknown.scan":
    "Scansioni di nuovo il codice QR del certificato, o apra l’indirizzo esattamente com’è stampato.",
  "verify.unknown.ask": "Chieda al venditore il certificato originale, non una sua immagine.",
  "verify.unknown.check": "<a>Verifichi il documento che ha ricevuto</a>.",
  "verify.unknown.beware": "Se arriva di nuovo a questa pagina, non faccia affidamento sul certificato.",

  "verify.vehicle.heading": "È la sua auto?",
  "verify.vehicle.explanation":
    "Questa pagina non mostra quale auto è stata testata. Inserisca il numero di telaio (VIN) dell’auto che ha davanti, e saprà se è quella.",
  "verify.vehicle.label": "Numero di telaio",
  "verify.vehicle.hint":
    "Tutti i 17 caratteri, o gli ultimi 6. Si trova alla base del parabrezza e sulla carta di circolazione.",
  "verify.vehicle.compare": "Confronta",
  "verify.vehicle.not_kept": "Quello che inserisce non viene né conservato né registrato nei log.",
  "verify.vehicle.yes.heading": "Sì, è l’auto di questo certificato",
  "verify.vehicle.yes.text": "Quello che dice questa pagina riguarda l’auto con quel numero.",
  "verify.vehicle.yes.short": "Sì, è l’auto",
  "verify.vehicle.no.heading": "No, questo certificato non è di quell’auto",
  "verify.vehicle.no.text":
    "Controlli quello che ha inserito. Se è giusto, questo certificato non dice nulla su quell’auto.",
  "verify.vehicle.no.short": "No, non è l’auto",
  "verify.vehicle.incomplete": "Inserisca tutte le 17 lettere e cifre del numero di telaio, o le ultime 6.",
  "verify.vehicle.crowded":
    "Molte persone stanno chiedendo di questo certificato: inserisca tutti i 17 caratteri del numero.",
  "verify.vehicle.too_many":
    "Era un tentativo di troppo. Qui il limite di richieste al minuto è {limit}: il prossimo minuto inizia tra {seconds}\u00a0s.",

  "verify.check.heading": "Verificare un certificato della batteria",
  "verify.check.lead":
    "Ogni certificato ha un codice QR. Lo scansioni per prima cosa: la pagina del certificato su questo sito dice se è autentico e riporta ogni valore che certifica.",

  "verify.document.heading": "Verificare il documento che ha ricevuto",
  "verify.document.explanation":
    "Scelga il PDF del certificato, o l’immagine del riepilogo. Saprà se è stato prodotto qui e se è rimasto invariato.",
  "verify.document.label": "Documento",
  "verify.document.hint": "PDF, JPEG o PNG, fino a 2 MiB",
  "verify.document.again": "Il documento non è stato conservato. Lo scelga di nuovo per vedere la risposta.",
  "verify.document.check": "Verifica il documento",
  "verify.document.not_kept": "Il documento non viene né conservato né registrato nei log.",
  "verify.document.missing": "Scelga prima un documento: un PDF o un’immagine.",
  "verify.document.too_large":
    "Questo file supera i 2 MiB. Scelga il file originale, o un’immagine più piccola.",
  "verify.document.busy": "Molti documenti sono in corso di verifica. Riprovi tra un minuto.",
  "verify.document.too_many":
    "Ha verificato molti documenti. Qui il limite di richieste al minuto è {limit}: il prossimo minuto inizia tra {seconds}\u00a0s.",

  "verify.number.heading": "Cercare un certificato",
  "verify.number.label": "Numero o codice del certificato",
  "verify.number.hint":
    "Il numero è sulla prima pagina, per esempio BT-2026-7K3M9QXD4. Il codice è l’ultima parte dell’indirizzo accanto al codice QR.",
  "verify.number.look_up": "Cerca",
  "verify.number.aside":
    "Un numero mostra solo se il certificato è stato emesso ed è ancora valido. Scansioni il codice QR, o inserisca il codice, per vederne i valori.",
  "verify.number.missing": "Inserisca il numero del certificato, o il codice.",
  "verify.number.unreadable": "Questo non è né un numero né un codice: lo inserisca com’è stampato.",
  "verify.issued.none.short": "Certificato inesistente",
  "verify.issued.none.heading": "Nessun certificato con questo numero è stato emesso qui",
  "verify.issued.none.text":
    "Controlli quello che ha inserito. Se è giusto, non faccia affidamento sul certificato.",
  "verify.issued.valid.short": "Emesso e valido",
  "verify.issued.valid.heading": "Un certificato con questo numero è stato emesso, ed è valido",
  "verify.issued.scan":
    "Ne scansioni il codice QR per vedere che cosa certifica, e lo confronti con quello che ha ricevuto.",
  "verify.issued.superseded.short": "Emesso, ma non il più recente",
  "verify.issued.superseded.text":
    "Lo stesso veicolo è stato testato di nuovo da allora: chieda il certificato dell’ultimo test.",
  "verify.issued.withdrawn.short": "Ritirato",
  "verify.issued.withdrawn.heading": "Il certificato con questo numero è ritirato",
  "verify.issued.withdrawn.text":
    "È stato ritirato in data {day}. Non faccia affidamento su di esso. La pagina del certificato, dietro il codice QR, dice perché.",

  "verify.finding.withdrawn.heading": "Questo certificato è stato ritirato",
  "verify.finding.withdrawn.text":
    "Non faccia affidamento su di esso né su alcuna sua copia. Il documento in sé è autentico.",
  "verify.finding.withdrawn.why":
    "È stato ritirato in data <strong>{day}</strong>. Il motivo: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Questo documento è autentico",
  "verify.finding.genuine.but": "{meaning} Il documento è autentico. {statement}",
  "verify.finding.other_test.heading": "Autentico, ma di un altro test rispetto a questa pagina",
  "verify.finding.changed.heading": "Questo documento è stato modificato dopo la firma",
  "verify.finding.copy.heading": "Una copia senza firma: può essere stata modificata",
  "verify.finding.copy.text":
    "Il codice QR appartiene a un certificato emesso qui. Forse il documento è stato solo stampato o scansionato, ma può anche essere stato modificato: faccia affidamento su ciò che è stato pubblicato, qui sotto, e chieda il file originale.",
  "verify.finding.invalid.heading": "Nessuna firma valida: può essere stato modificato",
  "verify.finding.elsewhere.heading": "Questo documento porta altrove",
  "verify.finding.elsewhere.text":
    "Il codice QR non è quello di un nostro certificato. Non apra quel codice, e non faccia affidamento sul documento.",
  "verify.finding.no_code.text":
    "Non vi si può leggere alcun codice QR. Non vi faccia affidamento e chieda il file originale.",
  "verify.finding.incomplete.heading": "Questo file è incompleto",
  "verify.finding.encrypted.heading": "Questo PDF è cifrato",
  "verify.finding.not_on_record.heading": "Questo documento non è registrato qui",
  "verify.finding.other_picture.heading": "Questa immagine non è quella pubblicata",
  "verify.finding.other_picture.text":
    "Il codice QR appartiene a un certificato emesso qui. Forse l’immagine è stata solo rimpicciolita o fotografata, ma può anche essere stata modificata: faccia affidamento su quella pubblicata, qui sotto.",
  "verify.finding.picture_elsewhere.heading": "Questa immagine porta altrove",
  "verify.finding.picture_elsewhere.text":
    "Il codice QR non è quello di un nostro certificato. Non apra quel codice, e non faccia affidamento sull’immagine.",
  "verify.finding.unknown_picture.heading": "In questa immagine non si riconosce alcun certificato",
  "verify.finding.unknown_picture.text":
    "Non è stata pubblicata qui, e non vi si può leggere alcun codice QR. Chieda il PDF del certificato e lo verifichi.",
  "verify.finding.other.heading": "Questo file non può essere verificato",
  "verify.compared.text":
    "Riguarda un altro test rispetto alla pagina su cui è stato verificato. Entrambi sono qui sotto: confronti il veicolo, il giorno e i valori.",
  "verify.compared.page": "Il test di questa pagina",
  "verify.compared.document": "Il test del suo documento",
  "verify.published.label": "Ciò che è stato pubblicato qui",

  "verify.statement.signed":
    "Questo certificato è firmato con la chiave dell’emittente, e da allora non ne è stato modificato nemmeno un byte. Se il certificato sia registrato e non sia stato ritirato può dirlo solo l’emittente.",
  "verify.statement.parts_disagree": "L’emittente ha firmato questo file, ma le sue parti non concordano.",
  "verify.statement.changed":
    "Questo file è stato modificato dopo la firma dell’emittente. Non faccia affidamento su ciò che mostra.",
  "verify.statement.foreign_key": "Questo file è firmato, ma non con una chiave di questo emittente.",
  "verify.statement.unsigned":
    "Questo file è una copia senza la firma dell’emittente: può essere stato modificato. Se contiene un codice QR, lo scansioni; altrimenti chieda il file originale.",
  "verify.statement.broken_signature":
    "Nessuna firma valida dell’emittente copre questo file: può essere una copia, oppure può essere stato modificato.",
  "verify.statement.incomplete":
    "Manca la fine di questo file, come dopo un download interrotto. Lo scarichi di nuovo e verifichi quello.",
  "verify.statement.encrypted":
    "Questo PDF è cifrato, quindi non può essere verificato. Chieda il file originale, così come è stato emesso.",
  "verify.statement.picture":
    "Un’immagine non porta alcuna firma. Solo l’installazione che l’ha prodotta può dire se è inalterata.",
  "verify.statement.png":
    "Questa immagine è al massimo una copia, perché nessuna è pubblicata come PNG. Se contiene un codice QR, lo scansioni; altrimenti chieda il PDF del certificato.",
  "verify.statement.other_format": "Questo non è né un PDF né un JPEG che possa essere un certificato.",
  "verify.statement.made_here":
    "Questo file è stato prodotto qui, e non ne è stato modificato nemmeno un byte.",
  "verify.statement.unknown_picture":
    "Questa immagine non è stata prodotta qui, oppure è stata modificata in seguito.",
  "verify.statement.not_on_record":
    "La firma in questo file è della nostra chiave, ma il file non è registrato qui: non è stato prodotto qui, oppure la sua registrazione è stata cancellata. Non faccia affidamento su di esso e lo segnali all’emittente: la chiave potrebbe essere stata divulgata.",

  "verify.altered.heading": "Modificato rispetto all’originale:",
  "verify.part.number": "Il numero del certificato",
  "verify.part.address": "L’indirizzo nel codice QR",
  "verify.part.day": "Il giorno del test",
  "verify.part.received": "L’ora di arrivo del risultato",
  "verify.part.result_status": "La conferma o meno dei dati di riferimento",
  "verify.part.vin": "Il numero di telaio (VIN)",
  "verify.part.registration": "La targa",
  "verify.part.make": "La marca del veicolo",
  "verify.part.model": "Il modello del veicolo",
  "verify.part.year": "L’anno modello",
  "verify.part.mileage": "Il chilometraggio",
  "verify.part.soh": "Lo stato di salute",
  "verify.part.overall": "Il giudizio complessivo sulla batteria",
  "verify.part.capacity": "La capacità utilizzabile",
  "verify.part.capacity_new": "La capacità utilizzabile da nuova",
  "verify.part.range": "L’autonomia stimata",
  "verify.part.cell_count": "Il numero di celle",
  "verify.part.cell_variance": "Lo scostamento tra le celle",
  "verify.part.method": "Il metodo del test",
  "verify.part.uncertainty": "L’incertezza indicata",
  "verify.part.warnings": "Gli avvisi",
  "verify.part.dealer_name": "Il nome del concessionario",
  "verify.part.dealer_city": "La città del concessionario",
  "verify.part.dealer_country": "Il Paese del concessionario",
  "verify.part.dealer": "Il concessionario",
  "verify.part.unit": "Il numero di serie del dispositivo di test",
  "verify.part.pages": "Le pagine: ne mancano, o ne sono state aggiunte",
  "verify.part.attached_result": "Il risultato allegato",
  "verify.part.unnamed": "Una parte che non si può indicare",

  "verify.found.heading": "Che cosa è emerso",
  "verify.found.open": "Apri la pagina del certificato",
  "verify.found.preview.alt": "Riepilogo pubblicato del certificato",
  "verify.found.preview.caption": "Il riepilogo pubblicato. Quello che ha ricevuto deve essere identico.",
  "verify.found.kind": "Tipo",
  "verify.kind.pdf": "Documento (PDF)",
  "verify.kind.jpeg": "Immagine (JPEG)",
  "verify.kind.png": "Immagine (PNG)",
  "verify.kind.other": "Né PDF né JPEG",
  "verify.found.published": "Pubblicato qui",
  "verify.found.published.yes": "Sì, fino all’ultimo byte",
  "verify.found.no": "No",
  "verify.found.signature": "Firma elettronica",
  "verify.found.credential": "Attestato digitale",
  "verify.signature.valid": "Validità confermata",
  "verify.signature.invalid": "Non appartiene a questo documento",
  "verify.signature.unknown_key": "Con una chiave che non è nostra",
  "verify.signature.missing": "Assente",
  "verify.found.number": "Numero del certificato",
  "verify.found.no_number": "Nessuno comprovato",
  "verify.found.issuer": "Emesso da",
  "verify.found.no_issuer": "Non comprovato",
  "verify.found.time_stamp": "Confermato da una marca temporale",
  "verify.found.log": "Nel registro dei certificati",
  "verify.log.entry": "Sì, voce {entry}",
  "verify.log.included": "Sì, secondo la prova nel documento",
  "verify.log.invalid": "No, la prova nel documento è errata",
  "verify.log.absent":
    "Questa copia non contiene una prova del registro; le copie rifatte più tardi la contengono.",
  "verify.log.unproven": "Il documento non ne contiene alcuna prova",
  "verify.found.superseded": "Rifatto in seguito",
  "verify.found.superseded.yes": "Sì: chieda il documento attuale",
  "verify.found.newer": "Test più recente del veicolo",

  "verify.shared.withdrawn":
    "Questo certificato della batteria è ritirato: non faccia affidamento su di esso.",
  "verify.shared.tested": "Data del test: {day}",
};
