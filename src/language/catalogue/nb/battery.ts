import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Norwegian (Bokmål). What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "OK",
  "battery.check.warning": "Advarsel",
  "battery.check.not_conclusive": "Ikke entydig",
  "battery.check.safety_issue": "Sikkerhets\u00adproblem",

  "battery.battery_check.battery_management_system": "Batteri\u00adstyrings\u00adsystem",
  "battery.battery_check.battery_sensors": "Sensorene i batteriet",
  "battery.battery_check.battery_pack_parameters": "Parametrene for batteripakken",
  "battery.battery_check.battery_cell_voltages": "Celle\u00adspenningene i batteriet",
  "battery.battery_check.vehicle_communication": "Kommunikasjon med kjøretøyet",
  "battery.sensor_check.voltage_sensor": "Spennings\u00adsensor",
  "battery.sensor_check.current_sensor": "Strømsensor",
  "battery.sensor_check.temperature_sensors": "Temperatur\u00adsensorer",
  "battery.sensor_check.cell_voltage_sensors": "Sensorer for celle\u00adspenning",
  "battery.noticed.safety_issue": "{check}: sikkerhets\u00adproblem",
  "battery.noticed.warning": "{check}: advarsel",

  "battery.verdict.ok.label": "Kontroller: ingen feil funnet",
  "battery.verdict.ok.short": "Ingen feil",
  "battery.verdict.ok.sentence": "Kontrollene i denne testen fant ingen feil.",
  "battery.verdict.warning.label": "Kontroller: advarsel",
  "battery.verdict.warning.short": "Advarsel",
  "battery.verdict.warning.sentence":
    "Kontrollene oppdaget noe ved dette batteriet. Spør hva det er, før du kjøper kjøretøyet.",
  "battery.verdict.warning.dealer_sentence":
    "Kontrollene oppdaget noe ved dette batteriet. Finn ut hva det er, før du tilbyr kjøretøyet: Kjøpere får råd om å spørre.",
  "battery.verdict.safety_issue.label": "Kontroller: sikkerhets\u00adproblem funnet",
  "battery.verdict.safety_issue.short": "Sikkerhets\u00adproblem",
  "battery.verdict.safety_issue.sentence":
    "Ikke lad kjøretøyet, og ikke flytt det, før en kvalifisert person har undersøkt batteriet.",
  "battery.verdict.safety_issue.sentence_several":
    "Ikke lad et kjøretøy med et sikkerhetsproblem, og ikke flytt det, før en kvalifisert person har undersøkt batteriet.",
  "battery.verdict.not_conclusive.label": "Kontroller: ikke entydige",
  "battery.verdict.not_conclusive.short": "Ikke entydig",
  "battery.verdict.not_conclusive.sentence":
    "Kontrollene kunne ikke avgjøre om dette batteriet er i orden. En ny test kan kanskje det.",
  "battery.verdict.none.label": "Kontroller: ingen samlet vurdering",
  "battery.verdict.none.short": "Ikke registrert",
  "battery.verdict.none.sentence":
    "Opplysningene om denne testen inneholder ingen samlet vurdering av batteriet.",
  "battery.no_warnings.safety_issue":
    "Analysen ga ingen advarsler. Det betyr ikke at alt er i orden: Kontrollene har funnet et sikkerhetsproblem.",
  "battery.no_warnings.warning":
    "Analysen ga ingen advarsler. Det betyr ikke at alt er i orden: Kontrollene oppdaget noe ved dette batteriet.",

  "battery.result.final.label": "Referansedata for denne modellen er bekreftet",
  "battery.result.final.short": "Bekreftet",
  "battery.result.final.sentence":
    "Batterihelsen ble målt uavhengig og sammenlignet med bekreftede referansedata for denne modellen.",
  "battery.result.provisional.label": "Referansedata for denne modellen er ikke bekreftet ennå",
  "battery.result.provisional.short": "Foreløpig",
  "battery.result.provisional.sentence":
    "Batteriet ble målt, men hvor mye et nytt batteri av denne modellen rommer, er ikke bekreftet ennå. Derfor oppgis det ingen batterihelse her; en senere test kan oppgi en.",
  "battery.result.inconclusive.label": "Batterihelsen kunne ikke fastslås",
  "battery.result.inconclusive.short": "Uten resultat",
  "battery.result.inconclusive.sentence":
    "Testen endte uten resultat, og det vil ikke komme noe. Bare en ny test kan gi svar.",
  "battery.result.none.label": "Resultatet er ikke klassifisert",
  "battery.result.none.short": "Ikke klassifisert",
  "battery.result.none.sentence":
    "Opplysningene om denne testen sier ikke om referansedataene var bekreftet. Derfor oppgis det ingen batterihelse her.",

  "battery.band.very_good.span": "{from} og mer",
  "battery.band.very_good.label": "Svært god",
  "battery.band.very_good.sentence": "Batteriets kapasitet er svært god: {percent} av kapasiteten som nytt.",
  "battery.band.very_good.meaning": "Lite har gått tapt; nær et nytt batteri.",
  "battery.band.good.span": "{from} til {below}",
  "battery.band.good.label": "God",
  "battery.band.good.sentence": "Batteriets kapasitet er god: {percent} av kapasiteten som nytt.",
  "battery.band.good.meaning": "Vanlig slitasje; det meste av den opprinnelige rekkevidden er igjen.",
  "battery.band.fair.span": "{from} til {below}",
  "battery.band.fair.label": "Merkbar slitasje",
  "battery.band.fair.sentence": "Batteriet er merkbart slitt: Det har {percent} av kapasiteten som nytt.",
  "battery.band.fair.meaning":
    "En god del av rekkevidden har gått tapt; nær grensen for den vanlige garantien.",
  "battery.band.low.span": "under {below}",
  "battery.band.low.label": "Kraftig slitasje",
  "battery.band.low.sentence": "Batteriet er kraftig slitt: Det har {percent} av kapasiteten som nytt.",
  "battery.band.low.meaning":
    "Under grensen for den vanlige garantien; spør produsenten om den fortsatt gjelder.",

  "battery.floor.warranty": "vanlig garanti",
  "battery.floor.euro7": "Euro 7 for nye biler",
  "battery.floor.until": "opptil {years} år eller {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Batterihelse over 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Batteriets målte kapasitet er større enn referansen for et nytt batteri av denne modellen. Det skjer mens referansedataene for en modell valideres.",
  "battery.warning.UNCLEAR_MODEL.title": "Uklar modellvariant",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Den nøyaktige varianten av kjøretøyet kunne ikke fastslås med sikkerhet, så referanseverdiene kan tilhøre en nært beslektet variant.",
  "battery.warning.MISSING_SIGNAL.title": "Et signal manglet",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Kjøretøyet leverte ikke en av måleverdiene som analysen forventer.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Et signal var urimelig",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Minst én måleverdi lå utenfor det som er fysisk rimelig, og ble ikke brukt.",
  "battery.warning.NOT_ENOUGH_DATA.title": "For lite data",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Testen registrerte mindre data enn analysen trenger for et helt sikkert resultat.",
  "battery.warning.NO_RELAXED_PHASES.title": "Ingen hvilefase",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Batteriet hvilte aldri lenge nok under testen til at cellene kunne stabilisere seg.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Ingen hvilefase av god kvalitet",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Batteriet hvilte under testen, men ikke rolig nok for best mulig nøyaktighet.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batteriet for kaldt",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "Batteriet var kaldere enn det området der testen er nøyaktig.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batteriet for varmt",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "Batteriet var varmere enn det området der testen er nøyaktig.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Ujevn batteritemperatur",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Temperaturen varierte mer mellom deler av batteriet enn testen tillater.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Kritisk høy batteritemperatur",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Det ble registrert en temperatur som krever at et kvalifisert verksted undersøker kjøretøyet før det brukes.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Urimelig ladenivå",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Ladenivået som kjøretøyet rapporterer, stemmer ikke med spenningene som ble målt.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Cellespenningene langt fra hverandre",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Cellespenningene er langt mer ulike enn de skal være; et kvalifisert verksted bør undersøke cellene.",
  "battery.warning.unnamed": "Advarsel uten navn",
};
