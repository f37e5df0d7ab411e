import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Danish. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "OK",
  "battery.check.warning": "Advarsel",
  "battery.check.not_conclusive": "Ikke entydig",
  "battery.check.safety_issue": "Sikkerheds\u00adproblem",

  "battery.battery_check.battery_management_system": "Batteri\u00adstyrings\u00adsystem",
  "battery.battery_check.battery_sensors": "Batteriets sensorer",
  "battery.battery_check.battery_pack_parameters": "Batteripakkens parametre",
  "battery.battery_check.battery_cell_voltages": "Batteriets celle\u00adspændinger",
  "battery.battery_check.vehicle_communication": "Kommunikation med køretøjet",
  "battery.sensor_check.voltage_sensor": "Spændings\u00adsensor",
  "battery.sensor_check.current_sensor": "Strømsensor",
  "battery.sensor_check.temperature_sensors": "Temperatur\u00adsensorer",
  "battery.sensor_check.cell_voltage_sensors": "Sensorer for celle\u00adspænding",
  "battery.noticed.safety_issue": "{check}: sikkerheds\u00adproblem",
  "battery.noticed.warning": "{check}: advarsel",

  "battery.verdict.ok.label": "Kontroller: ingen fejl fundet",
  "battery.verdict.ok.short": "Ingen fejl",
  "battery.verdict.ok.sentence": "Kontrollerne i denne test fandt ingen fejl.",
  "battery.verdict.warning.label": "Kontroller: advarsel",
  "battery.verdict.warning.short": "Advarsel",
  "battery.verdict.warning.sentence":
    "Kontrollerne bemærkede noget ved batteriet. Spørg, hvad det er, før du køber køretøjet.",
  "battery.verdict.warning.dealer_sentence":
    "Kontrollerne bemærkede noget ved batteriet. Find ud af, hvad det er, før du udbyder køretøjet: Købere rådes til at spørge.",
  "battery.verdict.safety_issue.label": "Kontroller: sikkerheds\u00adproblem fundet",
  "battery.verdict.safety_issue.short": "Sikkerheds\u00adproblem",
  "battery.verdict.safety_issue.sentence":
    "Køretøjet må hverken oplades eller flyttes, før en kvalificeret person har undersøgt batteriet.",
  "battery.verdict.safety_issue.sentence_several":
    "Et køretøj med et sikkerhedsproblem må hverken oplades eller flyttes, før en kvalificeret person har undersøgt batteriet.",
  "battery.verdict.not_conclusive.label": "Kontroller: ikke entydige",
  "battery.verdict.not_conclusive.short": "Ikke entydig",
  "battery.verdict.not_conclusive.sentence":
    "Kontrollerne kunne ikke afgøre, om dette batteri er i orden. Det kan en ny test måske.",
  "battery.verdict.none.label": "Kontroller: ingen samlet vurdering",
  "battery.verdict.none.short": "Ikke registreret",
  "battery.verdict.none.sentence": "Testens data indeholder ingen samlet vurdering af batteriet.",
  "battery.no_warnings.safety_issue":
    "Analysen gav ingen advarsler. Det betyder ikke, at alt er i orden: Kontrollerne har fundet et sikkerhedsproblem.",
  "battery.no_warnings.warning":
    "Analysen gav ingen advarsler. Det betyder ikke, at alt er i orden: Kontrollerne bemærkede noget ved batteriet.",

  "battery.result.final.label": "Referencedata for denne model er bekræftet",
  "battery.result.final.short": "Bekræftet",
  "battery.result.final.sentence":
    "Sundhedstilstanden blev målt uafhængigt og sammenlignet med bekræftede referencedata for denne model.",
  "battery.result.provisional.label": "Referencedata for denne model er endnu ikke bekræftet",
  "battery.result.provisional.short": "Foreløbigt",
  "battery.result.provisional.sentence":
    "Batteriet blev målt, men det er endnu ikke bekræftet, hvor meget et nyt batteri af denne model rummer. Derfor angives ingen sundhedstilstand her; en senere test kan angive en.",
  "battery.result.inconclusive.label": "Ingen sundhedstilstand kunne bestemmes",
  "battery.result.inconclusive.short": "Intet resultat",
  "battery.result.inconclusive.sentence":
    "Testen sluttede uden resultat, og der kommer heller ikke et. Kun en ny test kan give svar.",
  "battery.result.none.label": "Resultatet er ikke klassificeret",
  "battery.result.none.short": "Ikke klassificeret",
  "battery.result.none.sentence":
    "Testens data viser ikke, om dens referencedata var bekræftet. Derfor angives ingen sundhedstilstand her.",

  "battery.band.very_good.span": "{from} og derover",
  "battery.band.very_good.label": "Meget god",
  "battery.band.very_good.sentence": "Batteriets kapacitet er meget god: {percent} af kapaciteten som nyt.",
  "battery.band.very_good.meaning": "Kun lidt er gået tabt; tæt på et nyt batteri.",
  "battery.band.good.span": "{from} til {below}",
  "battery.band.good.label": "God",
  "battery.band.good.sentence": "Batteriets kapacitet er god: {percent} af kapaciteten som nyt.",
  "battery.band.good.meaning": "Almindeligt slid; det meste af rækkevidden som ny er der stadig.",
  "battery.band.fair.span": "{from} til {below}",
  "battery.band.fair.label": "Mærkbart slid",
  "battery.band.fair.sentence": "Batteriet er mærkbart slidt: Det har {percent} af kapaciteten som nyt.",
  "battery.band.fair.meaning":
    "En god del af rækkevidden er gået tabt; tæt på grænsen for den sædvanlige garanti.",
  "battery.band.low.span": "under {below}",
  "battery.band.low.label": "Kraftigt slid",
  "battery.band.low.sentence": "Batteriet er kraftigt slidt: Det har {percent} af kapaciteten som nyt.",
  "battery.band.low.meaning":
    "Under grænsen for den sædvanlige garanti; spørg producenten, om den stadig gælder.",

  "battery.floor.warranty": "sædvanlig garanti",
  "battery.floor.euro7": "Euro 7 for nye biler",
  "battery.floor.until": "op til {years} år eller {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Sundhedstilstand over 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Batteriets målte kapacitet er større end referencen for et nyt batteri af denne model. Det sker, mens en models referencedata valideres.",
  "battery.warning.UNCLEAR_MODEL.title": "Uklar modelvariant",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Køretøjets præcise variant kunne ikke fastslås med sikkerhed, så referenceværdierne kan høre til en nært beslægtet variant.",
  "battery.warning.MISSING_SIGNAL.title": "Et signal manglede",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Køretøjet leverede ikke en af de måleværdier, som analysen forventer.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Et signal var usandsynligt",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Mindst én måleværdi lå uden for det fysisk sandsynlige og blev ikke lagt til grund.",
  "battery.warning.NOT_ENOUGH_DATA.title": "For få data",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Testen registrerede færre data, end analysen behøver til et helt sikkert resultat.",
  "battery.warning.NO_RELAXED_PHASES.title": "Ingen hvilefase",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Batteriet hvilede på intet tidspunkt længe nok under testen til, at cellerne kunne falde til ro.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Ingen hvilefase af god kvalitet",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Batteriet hvilede under testen, men ikke uforstyrret nok til den bedste nøjagtighed.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batteriet for koldt",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "Batteriet var koldere end det område, hvor testen er nøjagtig.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batteriet for varmt",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "Batteriet var varmere end det område, hvor testen er nøjagtig.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Ujævn batteritemperatur",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Temperaturen i batteriets dele var mere forskellig, end testen tillader.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Kritisk høj batteritemperatur",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Der blev registreret en temperatur, som kræver, at et kvalificeret værksted undersøger batteriet, før køretøjet bruges.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Usandsynligt ladeniveau",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Ladeniveauet, som køretøjet rapporterer, stemmer ikke med de målte spændinger.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Cellespændingerne ligger langt fra hinanden",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Cellernes spændinger er langt mere forskellige, end de må være; et kvalificeret værksted bør undersøge cellerne.",
  "battery.warning.unnamed": "Advarsel uden navn",
};
