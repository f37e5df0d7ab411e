import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Italian. The certificate, a PDF on A4. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Certificato della batteria",
  "certificate.file.title": "Certificato della batteria {number}",
  "certificate.file.subject": "Test indipendente della batteria",
  "certificate.file.subject_vehicle": "Test indipendente della batteria: {vehicle}",
  "certificate.file.link": "Apre {url}",
  "certificate.file.signature": "Firma dell’emittente",
  "certificate.file.result": "Il risultato attestato da questo certificato, in forma di dati",
  "certificate.file.credential": "Lo stesso risultato come W3C Verifiable Credential, firmato dall’emittente",

  "certificate.head.subtitle": "Test indipendente di una batteria di trazione",
  "certificate.head.issued_by": "Emesso da {issuer}",
  "certificate.head.number": "Numero del certificato",
  "certificate.head.no_number": "Emesso senza numero stampato",
  "certificate.foot.number": "Certificato {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Pagina {page} di {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo di {owner}",

  "certificate.chapter.battery": "La batteria in dettaglio",
  "certificate.chapter.diagnostics": "La diagnostica in dettaglio",
  "certificate.chapter.guide": "Analisi e guida alla lettura",
  "certificate.chapter.continued": "{title}, segue",

  "certificate.front.model_year": "Anno modello {year}",
  "certificate.front.tested_on": "Data del test: {date}",
  "certificate.front.no_particulars": "Nessun altro dato del veicolo è registrato",
  "certificate.front.unnamed": "Marca e modello non registrati",
  "certificate.front.noticed": "Rilevato: {list}.",
  "certificate.front.noticed_more": {
    one: "Rilevato: {list}; e un altro punto ({count}).",
    other: "Rilevato: {list}; e altri {count} punti.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Dati di riferimento per questo modello confermati.",
  "certificate.scale.picture":
    "Scala dello stato di salute da {from} a {to}, con questa batteria a {percent}, nella fascia {span}",
  "certificate.scale.floors":
    "Soglie indicate: Euro 7 per auto nuove {first} {until_first}, {second} {until_second}; garanzia usuale {warranty} {until_warranty}.",

  "certificate.ring.soh": "Stato di salute",
  "certificate.ring.uncertainty": { one: "± {count} punto", other: "± {count} punti" },
  "certificate.ring.no_result": "Senza risultato",
  "certificate.ring.empty": "Anello senza valore",
  "certificate.ring.filled": "Anello riempito: {percent}",

  "certificate.key.capacity": "Capacità utilizzabile",
  "certificate.key.capacity_new": "Capacità da nuova",
  "certificate.key.range": "Autonomia stimata",
  "certificate.key.warnings": "Avvisi",
  "certificate.key.not_recorded": "non registrata",
  "certificate.key.when_new": "{capacity} da nuova",
  "certificate.key.measured": "misurata",
  "certificate.key.usable": "utilizzabile",
  "certificate.key.no_range": "senza modello di autonomia",
  "certificate.key.by_evaluation": "dall’analisi",
  "certificate.warning_count.unknown": "Non noti",
  "certificate.warning_count.none": "Nessuno",
  "certificate.warning_count.raised": { one: "{count} emesso", other: "{count} emessi" },
  "certificate.warning_count.see": "vedere «Avvisi»",

  "certificate.vehicle.title": "Veicolo",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Targa",
  "certificate.vehicle.make": "Marca",
  "certificate.vehicle.model": "Modello",
  "certificate.vehicle.model_year": "Anno modello",
  "certificate.vehicle.mileage": "Chilometraggio",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Data del test",
  "certificate.test.dealer": "Test eseguito da",
  "certificate.test.location": "Luogo",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Dispositivo di test",
  "certificate.test.support": "Supporto del modello",
  "certificate.test.supported": "Completo",
  "certificate.test.in_validation": "In validazione (beta)",

  "certificate.verify.title": "Verifichi che questo certificato sia autentico",
  "certificate.verify.text":
    "Scansioni il codice o apra l’indirizzo qui sotto. La pagina mostra il risultato così come è stato emesso; deve concordare con questo documento.",
  "certificate.verify.issued_at": "Emesso su {host}",
  "certificate.verify.issued_by": "Emesso da {issuer}",
  "certificate.verify.picture": "Codice QR dell’indirizzo {url}",

  "certificate.figures.title": "Valori della batteria",
  "certificate.figures.soh": "Stato di salute",
  "certificate.figures.uncertainty": "Incertezza indicata",
  "certificate.figures.provisional": "Lettura provvisoria",
  "certificate.figures.reading": "Lettura",
  "certificate.figures.not_quoted": "da non citare",
  "certificate.figures.method": "Metodo",
  "certificate.figures.capacity": "Capacità utilizzabile attuale",
  "certificate.figures.capacity_new": "Capacità utilizzabile da nuova",
  "certificate.figures.range": "Autonomia stimata",
  "certificate.figures.cells": "Celle",
  "certificate.figures.variance": "Scostamento tra le celle",
  "certificate.figures.lower_better": "più è basso, più sono equilibrate",
  "certificate.figures.status": "Controlli della batteria",
  "certificate.figures.warnings": "Avvisi",

  "certificate.peers.title": "Tra i veicoli dello stesso modello e della stessa età",
  "certificate.peers.best_quarter":
    "Degli ultimi {results} risultati confermati di questo modello alla stessa età, con uno scarto massimo di un anno, la metà è compresa tra {lower} e {upper}, e il valore centrale è {middle}. Con {own}, questa batteria è nel quarto migliore.",
  "certificate.peers.better_half":
    "Degli ultimi {results} risultati confermati di questo modello alla stessa età, con uno scarto massimo di un anno, la metà è compresa tra {lower} e {upper}, e il valore centrale è {middle}. Con {own}, questa batteria è nella metà migliore.",
  "certificate.peers.lower_half":
    "Degli ultimi {results} risultati confermati di questo modello alla stessa età, con uno scarto massimo di un anno, la metà è compresa tra {lower} e {upper}, e il valore centrale è {middle}. Con {own}, questa batteria è nella metà inferiore, ma non nel quarto più basso.",
  "certificate.peers.lowest_quarter":
    "Degli ultimi {results} risultati confermati di questo modello alla stessa età, con uno scarto massimo di un anno, la metà è compresa tra {lower} e {upper}, e il valore centrale è {middle}. Con {own}, questa batteria è nel quarto più basso.",
  "certificate.peers.picture":
    "La metà centrale dei risultati da {lower} a {upper} come barra, e questa batteria a {own}",
  "certificate.peers.own": "Questa batteria {own}",
  "certificate.peers.middle_half": "da {lower} a {upper}",

  "certificate.history.title": "Test precedenti di questo veicolo",
  "certificate.history.this_test": "Questo test",
  "certificate.history.mileage": "Chilometraggio",
  "certificate.history.soh": "Stato di salute",
  "certificate.history.picture": "Grafico a linee dello stato di salute: {points}",
  "certificate.history.point": "{soh} in data {date}",

  "certificate.diagnostics.none":
    "Per questo test non è stata registrata una diagnostica dettagliata. I test meno recenti risalgono a prima che il servizio la conservasse; sono disponibili solo i valori della batteria.",
  "certificate.diagnostics.absent": "Non registrato per questo test.",
  "certificate.diagnostics.battery_checks": "Controlli della batteria",
  "certificate.diagnostics.sensor_checks": "Controlli dei sensori",
  "certificate.diagnostics.energy": "Contenuto di energia",
  "certificate.diagnostics.gross": "Lordo",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Utilizzabile",
  "certificate.diagnostics.when_new": "Da nuova",
  "certificate.diagnostics.at_test": "Al test",
  "certificate.diagnostics.range": "Autonomia",
  "certificate.diagnostics.typical": "Guida tipica",
  "certificate.diagnostics.personal": "Guida personale",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "fino a {kilometres}",
  "certificate.diagnostics.from": "da {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Misure",
  "certificate.diagnostics.lowest": "Minimo",
  "certificate.diagnostics.highest": "Massimo",
  "certificate.diagnostics.difference": "Differenza",
  "certificate.diagnostics.assessment": "Valutazione",
  "certificate.diagnostics.cell_temperature": "Temperatura delle celle",
  "certificate.diagnostics.cell_voltage": "Tensione di cella",
  "certificate.diagnostics.pack": "Letture del pacco",
  "certificate.diagnostics.pack_voltage": "Tensione del pacco",
  "certificate.diagnostics.current": "Corrente media",
  "certificate.diagnostics.mileage": "Chilometraggio al test",
  "certificate.diagnostics.reported": "Indicato dal veicolo",
  "certificate.diagnostics.soc": "Stato di carica",
  "certificate.diagnostics.soh": "Stato di salute",
  "certificate.diagnostics.soc_accuracy": "Precisione, stato di carica",
  "certificate.diagnostics.soh_accuracy": "Precisione, stato di salute",
  "certificate.diagnostics.reported_note":
    "Valori del sistema di gestione della batteria stesso. Sono un’autovalutazione e possono differire dal risultato misurato.",
  "certificate.diagnostics.reported_note_accuracies":
    "Valori del sistema di gestione della batteria stesso. Sono un’autovalutazione e possono differire dal risultato misurato. Le precisioni sono stampate come le indica il veicolo, senza unità di misura.",

  "certificate.warnings.title": "Avvisi",
  "certificate.warnings.unknown":
    "Per questo test non è conservata alcuna registrazione dell’analisi: non si sa quindi se siano stati emessi avvisi.",
  "certificate.warnings.none": "L’analisi di questo test non ha emesso avvisi.",
  "certificate.warnings.undescribed": "Registrato come {code}; non è disponibile altra descrizione.",

  "certificate.marks.title": "Come sono contrassegnati i controlli",
  "certificate.marks.ok": "Entro l’intervallo previsto per questo modello.",
  "certificate.marks.warning": "Da notare. Lo faccia controllare alla prossima manutenzione del veicolo.",
  "certificate.marks.not_conclusive": "Il test non ha fornito dati sufficienti per giudicare.",
  "certificate.sign.tick": "Segno di spunta",
  "certificate.sign.exclamation": "Punto esclamativo",
  "certificate.sign.cross": "Croce",
  "certificate.sign.dash": "Trattino",
  "certificate.sign.circle": "Cerchio",

  "certificate.guide.title": "Come leggere questo certificato",
  "certificate.guide.soh": "Stato di salute",
  "certificate.guide.soh_text":
    "La capacità ancora utilizzabile della batteria, in percentuale di quella utilizzabile da nuova. Diminuisce lentamente con l’età, la percorrenza e la ricarica rapida. Non è lo stato di carica, che dice quanto è piena la batteria in un dato momento.",
  "certificate.guide.capacity": "Capacità e autonomia",
  "certificate.guide.capacity_text":
    "La capacità utilizzabile è l’energia, in kilowattora, tra l’indicatore pieno e quello vuoto. L’autonomia stimata ne deriva per una guida tipica; tempo, velocità e carico la fanno variare di giorno in giorno.",
  "certificate.guide.variance": "Scostamento tra le celle",
  "certificate.guide.variance_text":
    "Quanto sono distanti tra loro le tensioni delle celle, in volt. Più è basso, più le celle sono equilibrate.",
  "certificate.guide.one_day": "La misura di un giorno",
  "certificate.guide.one_day_text":
    "Il certificato attesta ciò che è stato misurato il giorno del test. Non è una garanzia, e una batteria cambia con l’uso: più il test è recente, più è indicativo.",
  "certificate.guide.verify": "Come verificare",
  "certificate.guide.verify_text":
    "Scansioni il codice sulla prima pagina o apra l’indirizzo accanto. La pagina dice se il numero del certificato e questo documento sono autentici e se esiste un test più recente dello stesso veicolo. Confronti il VIN con quello sul veicolo.",
  "certificate.guide.verify_text_no_number":
    "Scansioni il codice sulla prima pagina o apra l’indirizzo accanto. La pagina dice se questo documento è autentico e se esiste un test più recente dello stesso veicolo. Confronti il VIN con quello sul veicolo.",
};
