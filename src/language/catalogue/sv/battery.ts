import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Swedish. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "OK",
  "battery.check.warning": "Varning",
  "battery.check.not_conclusive": "Inte entydig",
  "battery.check.safety_issue": "Säkerhets\u00adproblem",

  "battery.battery_check.battery_management_system": "Batteri\u00adstyrnings\u00adsystem",
  "battery.battery_check.battery_sensors": "Batteriets sensorer",
  "battery.battery_check.battery_pack_parameters": "Batteripaketets parametrar",
  "battery.battery_check.battery_cell_voltages": "Batteriets cell\u00adspänningar",
  "battery.battery_check.vehicle_communication": "Kommunikation med fordonet",
  "battery.sensor_check.voltage_sensor": "Spännings\u00adsensor",
  "battery.sensor_check.current_sensor": "Strömsensor",
  "battery.sensor_check.temperature_sensors": "Temperatur\u00adsensorer",
  "battery.sensor_check.cell_voltage_sensors": "Sensorer för cell\u00adspänning",
  "battery.noticed.safety_issue": "{check}: säkerhets\u00adproblem",
  "battery.noticed.warning": "{check}: varning",

  "battery.verdict.ok.label": "Kontroller: inga fel hittade",
  "battery.verdict.ok.short": "Inga fel",
  "battery.verdict.ok.sentence": "Testets kontroller hittade inga fel.",
  "battery.verdict.warning.label": "Kontroller: varning",
  "battery.verdict.warning.short": "Varning",
  "battery.verdict.warning.sentence":
    "Kontrollerna upptäckte något hos detta batteri. Fråga vad det är innan du köper fordonet.",
  "battery.verdict.warning.dealer_sentence":
    "Kontrollerna upptäckte något hos detta batteri. Ta reda på vad det är innan du erbjuder fordonet: köpare får rådet att fråga.",
  "battery.verdict.safety_issue.label": "Kontroller: säkerhets\u00adproblem hittat",
  "battery.verdict.safety_issue.short": "Säkerhets\u00adproblem",
  "battery.verdict.safety_issue.sentence":
    "Fordonet får varken laddas eller flyttas förrän en kvalificerad person har undersökt batteriet.",
  "battery.verdict.safety_issue.sentence_several":
    "Ett fordon med ett säkerhetsproblem får varken laddas eller flyttas förrän en kvalificerad person har undersökt batteriet.",
  "battery.verdict.not_conclusive.label": "Kontroller: inte entydiga",
  "battery.verdict.not_conclusive.short": "Inte entydig",
  "battery.verdict.not_conclusive.sentence":
    "Kontrollerna kunde inte avgöra om detta batteri är i ordning. Ett nytt test kanske kan det.",
  "battery.verdict.none.label": "Kontroller: ingen helhets\u00adbedömning",
  "battery.verdict.none.short": "Inte registrerad",
  "battery.verdict.none.sentence": "Testets uppgifter innehåller ingen helhetsbedömning av batteriet.",
  "battery.no_warnings.safety_issue":
    "Analysen utfärdade inga varningar. Det betyder inte att allt är i ordning: kontrollerna har hittat ett säkerhetsproblem.",
  "battery.no_warnings.warning":
    "Analysen utfärdade inga varningar. Det betyder inte att allt är i ordning: kontrollerna upptäckte något hos detta batteri.",

  "battery.result.final.label": "Referensdata för denna modell är bekräftade",
  "battery.result.final.short": "Bekräftat",
  "battery.result.final.sentence":
    "Batterihälsan mättes oberoende och jämfördes med bekräftade referensdata för denna modell.",
  "battery.result.provisional.label": "Referensdata för denna modell är inte bekräftade än",
  "battery.result.provisional.short": "Preliminärt",
  "battery.result.provisional.sentence":
    "Batteriet mättes, men hur mycket ett nytt batteri av denna modell rymmer är inte bekräftat än. Därför anges ingen batterihälsa här; ett senare test kan ange en.",
  "battery.result.inconclusive.label": "Ingen batterihälsa kunde fastställas",
  "battery.result.inconclusive.short": "Inget resultat",
  "battery.result.inconclusive.sentence":
    "Testet avslutades utan resultat, och inget kommer att följa. Bara ett nytt test kan ge svar.",
  "battery.result.none.label": "Resultatet är inte klassificerat",
  "battery.result.none.short": "Inte klassificerat",
  "battery.result.none.sentence":
    "Testets uppgifter visar inte om dess referensdata var bekräftade. Därför anges ingen batterihälsa här.",

  "battery.band.very_good.span": "{from} och mer",
  "battery.band.very_good.label": "Mycket bra",
  "battery.band.very_good.sentence": "Batteriets kapacitet är mycket bra: {percent} av kapaciteten som nytt.",
  "battery.band.very_good.meaning": "Lite har gått förlorat; nära ett nytt batteri.",
  "battery.band.good.span": "{from} till {below}",
  "battery.band.good.label": "Bra",
  "battery.band.good.sentence": "Batteriets kapacitet är bra: {percent} av kapaciteten som nytt.",
  "battery.band.good.meaning": "Vanligt slitage; det mesta av den ursprungliga räckvidden finns kvar.",
  "battery.band.fair.span": "{from} till {below}",
  "battery.band.fair.label": "Märkbart slitage",
  "battery.band.fair.sentence": "Batteriet är märkbart slitet: det har {percent} av kapaciteten som nytt.",
  "battery.band.fair.meaning":
    "En god del av räckvidden har gått förlorad; nära gränsen för den vanliga garantin.",
  "battery.band.low.span": "under {below}",
  "battery.band.low.label": "Kraftigt slitage",
  "battery.band.low.sentence": "Batteriet är kraftigt slitet: det har {percent} av kapaciteten som nytt.",
  "battery.band.low.meaning":
    "Under gränsen för den vanliga garantin; fråga tillverkaren om den fortfarande gäller.",

  "battery.floor.warranty": "vanlig garanti",
  "battery.floor.euro7": "Euro 7 för nya bilar",
  "battery.floor.until": "upp till {years} år eller {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Batterihälsa över 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Batteriets uppmätta kapacitet är större än referensen för ett nytt batteri av denna modell. Det händer medan en modells referensdata valideras.",
  "battery.warning.UNCLEAR_MODEL.title": "Oklar modellvariant",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Fordonets exakta variant kunde inte fastställas med säkerhet, så referensvärdena kan höra till en närbesläktad variant.",
  "battery.warning.MISSING_SIGNAL.title": "En signal saknades",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Fordonet lämnade inte ett av de mätvärden som analysen förväntar sig.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "En signal var orimlig",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Minst ett mätvärde låg utanför det fysikaliskt rimliga och användes inte.",
  "battery.warning.NOT_ENOUGH_DATA.title": "För lite data",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Testet registrerade mindre data än analysen behöver för ett helt säkert resultat.",
  "battery.warning.NO_RELAXED_PHASES.title": "Ingen vilofas",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Batteriet vilade aldrig tillräckligt länge under testet för att cellerna skulle stabiliseras.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Ingen vilofas av god kvalitet",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Batteriet vilade under testet, men inte tillräckligt ostört för bästa noggrannhet.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batteriet för kallt",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "Batteriet var kallare än det område där testet är noggrant.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batteriet för varmt",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "Batteriet var varmare än det område där testet är noggrant.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Ojämn batteritemperatur",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Temperaturen skilde sig mer mellan delar av batteriet än testet tillåter.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Kritiskt hög batteritemperatur",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "En temperatur registrerades som kräver att en kvalificerad verkstad undersöker fordonet innan det används.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Orimlig laddningsnivå",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Laddningsnivån som fordonet rapporterar stämmer inte med de uppmätta spänningarna.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Cellspänningarna långt ifrån varandra",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Cellernas spänningar skiljer sig åt långt mer än de ska; en kvalificerad verkstad bör undersöka cellerna.",
  "battery.warning.unnamed": "Varning utan namn",
};
