import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Spanish. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "Correcto",
  "battery.check.warning": "Advertencia",
  "battery.check.not_conclusive": "No concluyente",
  "battery.check.safety_issue": "Problema de seguridad",

  "battery.battery_check.battery_management_system": "Sistema de gestión de la batería",
  "battery.battery_check.battery_sensors": "Sensores de la batería",
  "battery.battery_check.battery_pack_parameters": "Parámetros del conjunto de la batería",
  "battery.battery_check.battery_cell_voltages": "Tensiones de las celdas",
  "battery.battery_check.vehicle_communication": "Comunicación con el vehículo",
  "battery.sensor_check.voltage_sensor": "Sensor de tensión",
  "battery.sensor_check.current_sensor": "Sensor de corriente",
  "battery.sensor_check.temperature_sensors": "Sensores de temperatura",
  "battery.sensor_check.cell_voltage_sensors": "Sensores de tensión de celda",
  "battery.noticed.safety_issue": "{check}: problema de seguridad",
  "battery.noticed.warning": "{check}: advertencia",

  "battery.verdict.ok.label": "Comprobaciones: sin fallos detectados",
  "battery.verdict.ok.short": "Sin fallos",
  "battery.verdict.ok.sentence": "Las comprobaciones de esta prueba no han detectado ningún fallo.",
  "battery.verdict.warning.label": "Comprobaciones: advertencia",
  "battery.verdict.warning.short": "Advertencia",
  "battery.verdict.warning.sentence":
    "Las comprobaciones han detectado algo en esta batería. Pregunte de qué se trata antes de comprar el vehículo.",
  "battery.verdict.warning.dealer_sentence":
    "Las comprobaciones han detectado algo en esta batería. Averigüe de qué se trata antes de ofrecer el vehículo: a los compradores se les aconseja preguntarlo.",
  "battery.verdict.safety_issue.label": "Comprobaciones: problema de seguridad",
  "battery.verdict.safety_issue.short": "Problema de seguridad",
  "battery.verdict.safety_issue.sentence":
    "No cargue la batería ni mueva el vehículo antes de que una persona cualificada la haya examinado.",
  "battery.verdict.safety_issue.sentence_several":
    "Si un vehículo tiene un problema de seguridad, no cargue su batería ni lo mueva antes de que una persona cualificada la haya examinado.",
  "battery.verdict.not_conclusive.label": "Comprobaciones: no concluyentes",
  "battery.verdict.not_conclusive.short": "No concluyente",
  "battery.verdict.not_conclusive.sentence":
    "Las comprobaciones no permitieron saber si esta batería está en orden. Otra prueba quizá sí lo permita.",
  "battery.verdict.none.label": "Comprobaciones: sin valoración global",
  "battery.verdict.none.short": "No consta",
  "battery.verdict.none.sentence":
    "En el registro de esta prueba no consta ninguna valoración global de la batería.",
  "battery.no_warnings.safety_issue":
    "El análisis no dio ninguna advertencia. Eso no significa que todo esté en orden: las comprobaciones han detectado un problema de seguridad.",
  "battery.no_warnings.warning":
    "El análisis no dio ninguna advertencia. Eso no significa que todo esté en orden: las comprobaciones han detectado algo en esta batería.",

  "battery.result.final.label": "Datos de referencia de este modelo confirmados",
  "battery.result.final.short": "Confirmado",
  "battery.result.final.sentence":
    "El estado de salud se midió de forma independiente y se comparó con datos de referencia confirmados para este modelo.",
  "battery.result.provisional.label": "Datos de referencia de este modelo aún sin confirmar",
  "battery.result.provisional.short": "Provisional",
  "battery.result.provisional.sentence":
    "La batería se midió, pero aún no está confirmado qué capacidad tiene una nueva de este modelo. Por eso no se indica aquí ningún estado de salud; una prueba posterior podrá indicarlo.",
  "battery.result.inconclusive.label": "No se pudo determinar el estado de salud",
  "battery.result.inconclusive.short": "Sin resultado",
  "battery.result.inconclusive.sentence":
    "La prueba terminó sin resultado y ya no lo habrá. Solo otra prueba puede aclararlo.",
  "battery.result.none.label": "Resultado sin clasificar",
  "battery.result.none.short": "Sin clasificar",
  "battery.result.none.sentence":
    "El registro de esta prueba no dice si sus datos de referencia estaban confirmados. Por eso no se indica aquí ningún estado de salud.",

  "battery.band.very_good.span": "{from} o más",
  "battery.band.very_good.label": "Muy bueno",
  "battery.band.very_good.sentence":
    "La capacidad de la batería es muy buena: el {percent} de la que tenía nueva.",
  "battery.band.very_good.meaning": "Se ha perdido poco; casi como una batería nueva.",
  "battery.band.good.span": "{from} a {below}",
  "battery.band.good.label": "Bueno",
  "battery.band.good.sentence": "La capacidad de la batería es buena: el {percent} de la que tenía nueva.",
  "battery.band.good.meaning":
    "Desgaste habitual; se conserva la mayor parte de la autonomía en estado nuevo.",
  "battery.band.fair.span": "{from} a {below}",
  "battery.band.fair.label": "Desgaste apreciable",
  "battery.band.fair.sentence":
    "La batería presenta un desgaste apreciable: conserva el {percent} de la capacidad que tenía nueva.",
  "battery.band.fair.meaning":
    "Se ha perdido una buena parte de la autonomía; cerca del mínimo de la garantía habitual.",
  "battery.band.low.span": "menos del {below}",
  "battery.band.low.label": "Desgaste elevado",
  "battery.band.low.sentence":
    "La batería presenta un desgaste elevado: conserva el {percent} de la capacidad que tenía nueva.",
  "battery.band.low.meaning":
    "Por debajo del mínimo de la garantía habitual; pregunte al fabricante si sigue vigente.",

  "battery.floor.warranty": "garantía habitual",
  "battery.floor.euro7": "Euro 7 para coches nuevos",
  "battery.floor.until": "hasta {years} años o {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Estado de salud superior al 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "La capacidad medida en la batería supera la de referencia de una nueva de este modelo. Esto ocurre mientras se validan los datos de referencia de un modelo.",
  "battery.warning.UNCLEAR_MODEL.title": "Variante del modelo no clara",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "No se pudo distinguir con certeza la variante exacta del vehículo, así que los valores de referencia pueden ser los de una variante parecida.",
  "battery.warning.MISSING_SIGNAL.title": "Faltaba una señal",
  "battery.warning.MISSING_SIGNAL.explanation":
    "El vehículo no facilitó una de las lecturas que espera el análisis.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Una señal no era plausible",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Al menos una lectura quedaba fuera de lo físicamente plausible y no se tuvo en cuenta.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Datos insuficientes",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "La prueba registró menos datos de los que necesita el análisis para un resultado de plena certeza.",
  "battery.warning.NO_RELAXED_PHASES.title": "Sin fase de reposo",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Durante la prueba, la batería no estuvo en reposo el tiempo suficiente para que sus celdas se estabilizaran.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Sin fase de reposo de buena calidad",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "La batería estuvo en reposo durante la prueba, pero no con la quietud necesaria para la mejor precisión.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Batería demasiado fría",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "La batería estaba por debajo del margen de temperatura en el que la prueba es precisa.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Batería demasiado caliente",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "La batería estaba por encima del margen de temperatura en el que la prueba es precisa.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Temperatura desigual de la batería",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "La diferencia de temperatura entre partes de la batería superaba la que admite la prueba.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Temperatura de la batería críticamente alta",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Se registró una temperatura que exige que un taller cualificado inspeccione la batería antes de que se use el vehículo.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Estado de carga no plausible",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "El estado de carga que comunica el vehículo no concuerda con las tensiones medidas.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Tensiones de celda muy dispares",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Las celdas difieren en tensión mucho más de lo que deberían; un taller cualificado debe inspeccionarlas.",
  "battery.warning.unnamed": "Advertencia sin nombre",
};
