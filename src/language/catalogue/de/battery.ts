import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** German. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "In Ordnung",
  "battery.check.warning": "Warnung",
  "battery.check.not_conclusive": "Nicht eindeutig",
  "battery.check.safety_issue": "Sicherheits\u00adproblem",

  "battery.battery_check.battery_management_system": "Batterie\u00admanagement\u00adsystem",
  "battery.battery_check.battery_sensors": "Sensoren der Batterie",
  "battery.battery_check.battery_pack_parameters": "Kennwerte des Batterie\u00adpakets",
  "battery.battery_check.battery_cell_voltages": "Spannungen der Batterie\u00adzellen",
  "battery.battery_check.vehicle_communication": "Kommunikation mit dem Fahrzeug",
  "battery.sensor_check.voltage_sensor": "Spannungs\u00adsensor",
  "battery.sensor_check.current_sensor": "Stromsensor",
  "battery.sensor_check.temperature_sensors": "Temperatur\u00adsensoren",
  "battery.sensor_check.cell_voltage_sensors": "Sensoren der Zell\u00adspannung",
  "battery.noticed.safety_issue": "{check}: Sicherheits\u00adproblem",
  "battery.noticed.warning": "{check}: Warnung",

  "battery.verdict.ok.label": "Prüfungen: keine Mängel gefunden",
  "battery.verdict.ok.short": "Keine Mängel",
  "battery.verdict.ok.sentence": "Die Prüfungen dieses Tests haben keine Mängel ergeben.",
  "battery.verdict.warning.label": "Prüfungen: Warnung",
  "battery.verdict.warning.short": "Warnung",
  "battery.verdict.warning.sentence":
    "Bei den Prüfungen ist an dieser Batterie etwas aufgefallen. Fragen Sie, was es ist, bevor Sie das Fahrzeug kaufen.",
  "battery.verdict.warning.dealer_sentence":
    "Bei den Prüfungen ist an dieser Batterie etwas aufgefallen. Klären Sie, was es ist, bevor Sie das Fahrzeug anbieten: Käufern wird geraten, danach zu fragen.",
  "battery.verdict.safety_issue.label": "Prüfungen: Sicherheits\u00adproblem gefunden",
  "battery.verdict.safety_issue.short": "Sicherheits\u00adproblem",
  "battery.verdict.safety_issue.sentence":
    "Laden Sie das Fahrzeug nicht und bewegen Sie es nicht, bevor eine qualifizierte Person die Batterie untersucht hat.",
  "battery.verdict.safety_issue.sentence_several":
    "Laden Sie ein Fahrzeug mit einem Sicherheitsproblem nicht und bewegen Sie es nicht, bevor eine qualifizierte Person die Batterie untersucht hat.",
  "battery.verdict.not_conclusive.label": "Prüfungen: nicht eindeutig",
  "battery.verdict.not_conclusive.short": "Nicht eindeutig",
  "battery.verdict.not_conclusive.sentence":
    "Die Prüfungen konnten nicht klären, ob diese Batterie in Ordnung ist. Ein weiterer Test kann es vielleicht.",
  "battery.verdict.none.label": "Prüfungen: kein Gesamturteil",
  "battery.verdict.none.short": "Nicht erfasst",
  "battery.verdict.none.sentence":
    "Die Aufzeichnung dieses Tests enthält kein Gesamturteil über die Batterie.",
  "battery.no_warnings.safety_issue":
    "Die Auswertung ergab keine Warnungen. Das heißt nicht, dass alles in Ordnung ist: Die Prüfungen haben ein Sicherheitsproblem gefunden.",
  "battery.no_warnings.warning":
    "Die Auswertung ergab keine Warnungen. Das heißt nicht, dass alles in Ordnung ist: Bei den Prüfungen ist an dieser Batterie etwas aufgefallen.",

  "battery.result.final.label": "Referenzdaten dieses Modells bestätigt",
  "battery.result.final.short": "Bestätigt",
  "battery.result.final.sentence":
    "Der Gesundheitszustand wurde unabhängig gemessen und mit bestätigten Referenzdaten dieses Modells verglichen.",
  "battery.result.provisional.label": "Referenzdaten dieses Modells noch nicht bestätigt",
  "battery.result.provisional.short": "Vorläufig",
  "battery.result.provisional.sentence":
    "Die Batterie wurde gemessen, aber wie viel Energie eine neue dieses Modells fasst, ist noch nicht bestätigt. Deshalb wird hier kein Gesundheitszustand angegeben; ein späterer Test kann einen angeben.",
  "battery.result.inconclusive.label": "Kein Gesundheitszustand feststellbar",
  "battery.result.inconclusive.short": "Kein Ergebnis",
  "battery.result.inconclusive.sentence":
    "Der Test endete ohne Ergebnis, und es wird auch keines mehr folgen. Nur ein weiterer Test kann Klarheit bringen.",
  "battery.result.none.label": "Ergebnis nicht eingestuft",
  "battery.result.none.short": "Nicht eingestuft",
  "battery.result.none.sentence":
    "Aus der Aufzeichnung dieses Tests geht nicht hervor, ob seine Referenzdaten bestätigt waren. Deshalb wird hier kein Gesundheitszustand angegeben.",

  "battery.band.very_good.span": "{from} und mehr",
  "battery.band.very_good.label": "Sehr gut",
  "battery.band.very_good.sentence":
    "Die Kapazität der Batterie ist sehr gut: {percent} der Kapazität im Neuzustand.",
  "battery.band.very_good.meaning": "Kaum Kapazität verloren; fast wie eine neue Batterie.",
  "battery.band.good.span": "{from} bis {below}",
  "battery.band.good.label": "Gut",
  "battery.band.good.sentence": "Die Kapazität der Batterie ist gut: {percent} der Kapazität im Neuzustand.",
  "battery.band.good.meaning": "Übliche Abnutzung; der größte Teil der Reichweite im Neuzustand ist noch da.",
  "battery.band.fair.span": "{from} bis {below}",
  "battery.band.fair.label": "Merkliche Abnutzung",
  "battery.band.fair.sentence":
    "Die Batterie ist merklich abgenutzt: Sie hat noch {percent} ihrer Kapazität im Neuzustand.",
  "battery.band.fair.meaning":
    "Ein guter Teil der Reichweite ist verloren; nahe an der Untergrenze der üblichen Garantie.",
  "battery.band.low.span": "unter {below}",
  "battery.band.low.label": "Starke Abnutzung",
  "battery.band.low.sentence":
    "Die Batterie ist stark abgenutzt: Sie hat noch {percent} ihrer Kapazität im Neuzustand.",
  "battery.band.low.meaning":
    "Unter der Untergrenze der üblichen Garantie; fragen Sie den Hersteller, ob die Garantie noch läuft.",

  "battery.floor.warranty": "übliche Garantie",
  "battery.floor.euro7": "Euro 7 für neue Autos",
  "battery.floor.until": "bis {years} Jahre oder {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Gesundheitszustand über 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Die gemessene Kapazität liegt über dem Referenzwert einer neuen Batterie dieses Modells. Das kommt vor, solange die Referenzdaten eines Modells noch überprüft werden.",
  "battery.warning.UNCLEAR_MODEL.title": "Modellvariante unklar",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Die genaue Variante des Fahrzeugs ließ sich nicht sicher bestimmen; die Referenzwerte gehören deshalb vielleicht zu einer eng verwandten Variante.",
  "battery.warning.MISSING_SIGNAL.title": "Ein Signal fehlte",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Das Fahrzeug hat einen der Messwerte nicht geliefert, die für die Auswertung erwartet werden.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Ein Signal war unplausibel",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Mindestens ein Messwert lag außerhalb dessen, was physikalisch plausibel ist, und wurde nicht verwendet.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Zu wenige Daten",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Der Test hat weniger Daten aufgezeichnet, als die Auswertung für ein ganz sicheres Ergebnis braucht.",
  "battery.warning.NO_RELAXED_PHASES.title": "Keine Ruhephase",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Die Batterie ruhte während des Tests nie lange genug, damit sich ihre Zellen beruhigen konnten.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Keine Ruhephase von guter Qualität",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Die Batterie ruhte während des Tests, aber nicht ruhig genug für die beste Genauigkeit.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batterie zu kalt",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "Die Temperatur der Batterie lag unter dem Bereich, in dem der Test genau ist.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batterie zu warm",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "Die Temperatur der Batterie lag über dem Bereich, in dem der Test genau ist.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Ungleichmäßige Batterietemperatur",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Teile der Batterie unterschieden sich in der Temperatur stärker, als der Test zulässt.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Batterietemperatur kritisch hoch",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Es wurde eine Temperatur gemessen, bei der eine qualifizierte Werkstatt das Fahrzeug untersuchen muss, bevor es benutzt wird.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Unplausibler Ladezustand",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Der Ladezustand, den das Fahrzeug meldet, passt nicht zu den gemessenen Spannungen.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Zellspannungen weit auseinander",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Die Zellen unterscheiden sich in ihrer Spannung weit mehr, als sie sollten; eine qualifizierte Werkstatt sollte sie untersuchen.",
  "battery.warning.unnamed": "Warnung ohne Namen",
};
