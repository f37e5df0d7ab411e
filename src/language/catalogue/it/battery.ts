import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Italian. What a test says about a battery, for somebody who buys the car: on certificates and pages alike. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "OK",
  "battery.check.warning": "Avviso",
  "battery.check.not_conclusive": "Non conclusivo",
  "battery.check.safety_issue": "Problema di sicurezza",

  "battery.battery_check.battery_management_system": "Sistema di gestione della batteria",
  "battery.battery_check.battery_sensors": "Sensori della batteria",
  "battery.battery_check.battery_pack_parameters": "Parametri del pacco batteria",
  "battery.battery_check.battery_cell_voltages": "Tensioni delle celle della batteria",
  "battery.battery_check.vehicle_communication": "Comunicazione con il veicolo",
  "battery.sensor_check.voltage_sensor": "Sensore di tensione",
  "battery.sensor_check.current_sensor": "Sensore di corrente",
  "battery.sensor_check.temperature_sensors": "Sensori di temperatura",
  "battery.sensor_check.cell_voltage_sensors": "Sensori di tensione delle celle",
  "battery.noticed.safety_issue": "{check}: problema di sicurezza",
  "battery.noticed.warning": "{check}: avviso",

  "battery.verdict.ok.label": "Controlli: nessun difetto rilevato",
  "battery.verdict.ok.short": "Nessun difetto",
  "battery.verdict.ok.sentence": "I controlli di questo test non hanno rilevato difetti.",
  "battery.verdict.warning.label": "Controlli: avviso",
  "battery.verdict.warning.short": "Avviso",
  "battery.verdict.warning.sentence":
    "I controlli hanno rilevato qualcosa su questa batteria. Chieda di che cosa si tratta prima di acquistare il veicolo.",
  "battery.verdict.warning.dealer_sentence":
    "I controlli hanno rilevato qualcosa su questa batteria. Accerti di che cosa si tratta prima di mettere in vendita il veicolo: agli acquirenti si consiglia di chiedere.",
  "battery.verdict.safety_issue.label": "Controlli: problema di sicurezza",
  "battery.verdict.safety_issue.short": "Problema di sicurezza",
  "battery.verdict.safety_issue.sentence":
    "Non ricarichi e non sposti il veicolo prima che una persona qualificata ne abbia controllato la batteria.",
  "battery.verdict.safety_issue.sentence_several":
    "Non ricarichi e non sposti un veicolo con un problema di sicurezza prima che una persona qualificata ne abbia controllato la batteria.",
  "battery.verdict.not_conclusive.label": "Controlli: non conclusivi",
  "battery.verdict.not_conclusive.short": "Non conclusivo",
  "battery.verdict.not_conclusive.sentence":
    "Dai controlli non è chiaro se questa batteria sia in ordine. Un altro test potrebbe chiarirlo.",
  "battery.verdict.none.label": "Controlli: nessun giudizio complessivo",
  "battery.verdict.none.short": "Non registrato",
  "battery.verdict.none.sentence":
    "La registrazione di questo test non contiene un giudizio complessivo sulla batteria.",
  "battery.no_warnings.safety_issue":
    "L’analisi non ha emesso avvisi. Ciò non significa che sia tutto in ordine: i controlli hanno rilevato un problema di sicurezza.",
  "battery.no_warnings.warning":
    "L’analisi non ha emesso avvisi. Ciò non significa che sia tutto in ordine: i controlli hanno rilevato qualcosa su questa batteria.",

  "battery.result.final.label": "Dati di riferimento per questo modello confermati",
  "battery.result.final.short": "Confermato",
  "battery.result.final.sentence":
    "Lo stato di salute è stato misurato in modo indipendente e confrontato con dati di riferimento confermati per questo modello.",
  "battery.result.provisional.label": "Dati di riferimento per questo modello non ancora confermati",
  "battery.result.provisional.short": "Provvisorio",
  "battery.result.provisional.sentence":
    "La batteria è stata misurata, ma la capacità di una batteria nuova di questo modello non è ancora confermata. Perciò qui non è indicato uno stato di salute; un test successivo potrà indicarlo.",
  "battery.result.inconclusive.label": "Stato di salute non determinabile",
  "battery.result.inconclusive.short": "Senza risultato",
  "battery.result.inconclusive.sentence":
    "Il test è terminato senza risultato, e non ne seguirà nessuno. Solo un altro test può dare una risposta.",
  "battery.result.none.label": "Risultato non classificato",
  "battery.result.none.short": "Non classificato",
  "battery.result.none.sentence":
    "La registrazione di questo test non dice se i suoi dati di riferimento erano confermati. Perciò qui non è indicato uno stato di salute.",

  "battery.band.very_good.span": "{from} e oltre",
  "battery.band.very_good.label": "Molto buono",
  "battery.band.very_good.sentence": "La capacità della batteria è molto buona: {percent} rispetto al nuovo.",
  "battery.band.very_good.meaning": "Ha perso poco; è vicina a una batteria nuova.",
  "battery.band.good.span": "da {from} a {below}",
  "battery.band.good.label": "Buono",
  "battery.band.good.sentence": "La capacità della batteria è buona: {percent} rispetto al nuovo.",
  "battery.band.good.meaning": "Usura normale; la maggior parte dell’autonomia da nuova c’è ancora.",
  "battery.band.fair.span": "da {from} a {below}",
  "battery.band.fair.label": "Usura evidente",
  "battery.band.fair.sentence":
    "La batteria presenta un’usura evidente: la capacità è {percent} rispetto al nuovo.",
  "battery.band.fair.meaning":
    "Una buona parte dell’autonomia è andata persa; la soglia della garanzia usuale è vicina.",
  "battery.band.low.span": "meno del {below}",
  "battery.band.low.label": "Usura elevata",
  "battery.band.low.sentence":
    "La batteria presenta un’usura elevata: la capacità è {percent} rispetto al nuovo.",
  "battery.band.low.meaning":
    "Sotto la soglia della garanzia usuale; chieda al costruttore se è ancora in corso.",

  "battery.floor.warranty": "garanzia usuale",
  "battery.floor.euro7": "Euro 7 per auto nuove",
  "battery.floor.until": "fino a {years} anni o {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Stato di salute superiore al 100%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "La capacità misurata supera il riferimento di una batteria nuova di questo modello. Succede mentre i dati di riferimento di un modello sono in fase di validazione.",
  "battery.warning.UNCLEAR_MODEL.title": "Variante del modello incerta",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Non è stato possibile distinguere con certezza la variante esatta del veicolo: i valori di riferimento potrebbero appartenere a una variante affine.",
  "battery.warning.MISSING_SIGNAL.title": "Mancava un segnale",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Il veicolo non ha fornito una delle letture previste dall’analisi.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Un segnale non era plausibile",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Almeno una lettura era al di fuori di ciò che è fisicamente plausibile e non è stata considerata.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Dati insufficienti",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Il test ha registrato meno dati di quanti ne servano all’analisi per un risultato pienamente certo.",
  "battery.warning.NO_RELAXED_PHASES.title": "Nessuna fase di riposo",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Durante il test la batteria non è mai rimasta a riposo abbastanza a lungo perché le celle si stabilizzassero.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Nessuna fase di riposo di buona qualità",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Durante il test la batteria è rimasta a riposo, ma non in modo abbastanza stabile per la massima precisione.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batteria troppo fredda",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "La temperatura della batteria era inferiore all’intervallo in cui il test è preciso.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batteria troppo calda",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "La temperatura della batteria era superiore all’intervallo in cui il test è preciso.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Temperatura della batteria non uniforme",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Le parti della batteria differivano in temperatura più di quanto il test ammetta.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Temperatura della batteria criticamente alta",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "È stata registrata una temperatura che richiede un controllo da parte di un’officina qualificata prima di usare il veicolo.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Stato di carica non plausibile",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Lo stato di carica indicato dal veicolo non concorda con le tensioni misurate.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Tensioni delle celle molto diverse tra loro",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Le celle differiscono in tensione molto più di quanto dovrebbero; un’officina qualificata deve controllarle.",
  "battery.warning.unnamed": "Avviso senza nome",
};
