import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Dutch. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "In orde",
  "battery.check.warning": "Waarschuwing",
  "battery.check.not_conclusive": "Niet eenduidig",
  "battery.check.safety_issue": "Veiligheids\u00adprobleem",

  "battery.battery_check.battery_management_system": "Batterij\u00adbeheer\u00adsysteem",
  "battery.battery_check.battery_sensors": "Batterijsensoren",
  "battery.battery_check.battery_pack_parameters": "Parameters van het batterijpakket",
  "battery.battery_check.battery_cell_voltages": "Celspanningen van de batterij",
  "battery.battery_check.vehicle_communication": "Communicatie met het voertuig",
  "battery.sensor_check.voltage_sensor": "Spanningssensor",
  "battery.sensor_check.current_sensor": "Stroomsensor",
  "battery.sensor_check.temperature_sensors": "Temperatuur\u00adsensoren",
  "battery.sensor_check.cell_voltage_sensors": "Celspannings\u00adsensoren",
  "battery.noticed.safety_issue": "{check}: veiligheidsprobleem",
  "battery.noticed.warning": "{check}: waarschuwing",

  "battery.verdict.ok.label": "Controles: geen gebreken gevonden",
  "battery.verdict.ok.short": "Geen gebreken",
  "battery.verdict.ok.sentence": "Bij de controles van deze test zijn geen gebreken gevonden.",
  "battery.verdict.warning.label": "Controles: waarschuwing",
  "battery.verdict.warning.short": "Waarschuwing",
  "battery.verdict.warning.sentence":
    "Bij de controles viel iets op aan deze batterij. Vraag wat het is voordat u het voertuig koopt.",
  "battery.verdict.warning.dealer_sentence":
    "Bij de controles viel iets op aan deze batterij. Ga na wat het is voordat u het voertuig aanbiedt: kopers krijgen het advies ernaar te vragen.",
  "battery.verdict.safety_issue.label": "Controles: veiligheids\u00adprobleem gevonden",
  "battery.verdict.safety_issue.short": "Veiligheids\u00adprobleem",
  "battery.verdict.safety_issue.sentence":
    "Laad het voertuig niet op en verplaats het niet voordat een gekwalificeerd persoon de batterij heeft onderzocht.",
  "battery.verdict.safety_issue.sentence_several":
    "Laad een voertuig met een veiligheidsprobleem niet op en verplaats het niet voordat een gekwalificeerd persoon de batterij heeft onderzocht.",
  "battery.verdict.not_conclusive.label": "Controles: niet eenduidig",
  "battery.verdict.not_conclusive.short": "Niet eenduidig",
  "battery.verdict.not_conclusive.sentence":
    "De controles wezen niet uit of deze batterij in orde is. Een nieuwe test mogelijk wel.",
  "battery.verdict.none.label": "Controles: geen eindoordeel",
  "battery.verdict.none.short": "Niet vastgelegd",
  "battery.verdict.none.sentence": "In de gegevens van deze test staat geen eindoordeel over de batterij.",
  "battery.no_warnings.safety_issue":
    "De analyse heeft geen waarschuwingen gegeven. Dat betekent niet dat alles in orde is: bij de controles is een veiligheidsprobleem gevonden.",
  "battery.no_warnings.warning":
    "De analyse heeft geen waarschuwingen gegeven. Dat betekent niet dat alles in orde is: bij de controles viel iets op aan deze batterij.",

  "battery.result.final.label": "Referentiegegevens voor dit model bevestigd",
  "battery.result.final.short": "Bevestigd",
  "battery.result.final.sentence":
    "De gezondheidstoestand is onafhankelijk gemeten en vergeleken met bevestigde referentiegegevens voor dit model.",
  "battery.result.provisional.label": "Referentiegegevens voor dit model nog niet bevestigd",
  "battery.result.provisional.short": "Voorlopig",
  "battery.result.provisional.sentence":
    "De batterij is gemeten, maar hoeveel een nieuwe batterij van dit model kan opslaan, is nog niet bevestigd. Daarom wordt hier geen gezondheidstoestand vermeld; mogelijk vermeldt een latere test die wel.",
  "battery.result.inconclusive.label": "De gezondheidstoestand kon niet worden bepaald",
  "battery.result.inconclusive.short": "Geen resultaat",
  "battery.result.inconclusive.sentence":
    "De test is zonder resultaat geëindigd en er volgt ook geen resultaat meer uit. Alleen een nieuwe test kan uitsluitsel geven.",
  "battery.result.none.label": "Resultaat niet ingedeeld",
  "battery.result.none.short": "Niet ingedeeld",
  "battery.result.none.sentence":
    "In de gegevens van deze test staat niet of de referentiegegevens bevestigd waren. Daarom wordt hier geen gezondheidstoestand vermeld.",

  "battery.band.very_good.span": "{from} en hoger",
  "battery.band.very_good.label": "Zeer goed",
  "battery.band.very_good.sentence":
    "De capaciteit van de batterij is zeer goed: {percent} van die in nieuwe staat.",
  "battery.band.very_good.meaning": "Er is weinig verloren gegaan; bijna als een nieuwe batterij.",
  "battery.band.good.span": "{from} tot {below}",
  "battery.band.good.label": "Goed",
  "battery.band.good.sentence": "De capaciteit van de batterij is goed: {percent} van die in nieuwe staat.",
  "battery.band.good.meaning":
    "Gebruikelijke slijtage; het grootste deel van de actieradius in nieuwe staat is er nog.",
  "battery.band.fair.span": "{from} tot {below}",
  "battery.band.fair.label": "Merkbare slijtage",
  "battery.band.fair.sentence":
    "De batterij vertoont merkbare slijtage: de capaciteit is {percent} van die in nieuwe staat.",
  "battery.band.fair.meaning":
    "Een flink deel van de actieradius is verloren gegaan; dicht bij de ondergrens van de gebruikelijke garantie.",
  "battery.band.low.span": "onder {below}",
  "battery.band.low.label": "Sterke slijtage",
  "battery.band.low.sentence":
    "De batterij vertoont sterke slijtage: de capaciteit is {percent} van die in nieuwe staat.",
  "battery.band.low.meaning":
    "Onder de ondergrens van de gebruikelijke garantie; vraag de fabrikant of die nog loopt.",

  "battery.floor.warranty": "gebruikelijke garantie",
  "battery.floor.euro7": "Euro 7 voor nieuwe auto’s",
  "battery.floor.until": "tot {years} jaar of {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Gezondheidstoestand boven 100%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Er is meer capaciteit gemeten dan de referentie voor een nieuwe batterij van dit model. Dit komt voor zolang de referentiegegevens van een model nog worden gevalideerd.",
  "battery.warning.UNCLEAR_MODEL.title": "Modelvariant onduidelijk",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "De precieze variant van het voertuig kon niet met zekerheid worden vastgesteld, dus de referentiewaarden horen mogelijk bij een nauw verwante variant.",
  "battery.warning.MISSING_SIGNAL.title": "Er ontbrak een signaal",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Het voertuig heeft een van de meetwaarden die de analyse verwacht, niet geleverd.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Een signaal was niet plausibel",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Ten minste één meetwaarde lag buiten wat fysisch plausibel is en is niet gebruikt.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Te weinig gegevens",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Bij de test zijn minder gegevens vastgelegd dan de analyse nodig heeft voor een resultaat met volledige zekerheid.",
  "battery.warning.NO_RELAXED_PHASES.title": "Geen rustfase",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "De batterij is tijdens de test nooit lang genoeg in rust geweest om de cellen te laten stabiliseren.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Geen rustfase van goede kwaliteit",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "De batterij is tijdens de test in rust geweest, maar niet rustig genoeg voor de beste nauwkeurigheid.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batterij te koud",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "De batterij was kouder dan het temperatuurbereik waarin de test nauwkeurig is.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batterij te warm",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "De batterij was warmer dan het temperatuurbereik waarin de test nauwkeurig is.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Ongelijkmatige batterijtemperatuur",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Delen van de batterij verschilden meer in temperatuur dan de test toelaat.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Batterijtemperatuur kritiek hoog",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Er is een temperatuur vastgelegd die inspectie door een gekwalificeerde werkplaats vereist voordat het voertuig wordt gebruikt.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Laadniveau niet plausibel",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Het laadniveau dat het voertuig meldt, komt niet overeen met de gemeten spanningen.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Celspanningen ver uiteen",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "De spanningen van de cellen verschillen veel meer dan zou mogen; een gekwalificeerde werkplaats moet de cellen inspecteren.",
  "battery.warning.unnamed": "Waarschuwing zonder naam",
};
