import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Spanish. The certificate, a PDF on A4. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Certificado de batería",
  "certificate.file.title": "Certificado de batería {number}",
  "certificate.file.subject": "Prueba de batería independiente",
  "certificate.file.subject_vehicle": "Prueba de batería independiente: {vehicle}",
  "certificate.file.link": "Abre {url}",
  "certificate.file.signature": "Firma del emisor",
  "certificate.file.result": "El resultado que indica este certificado, en forma de datos",
  "certificate.file.credential": "El mismo resultado como W3C Verifiable Credential, firmado por el emisor",

  "certificate.head.subtitle": "Prueba independiente de una batería de tracción",
  "certificate.head.issued_by": "Emitido por {issuer}",
  "certificate.head.number": "Número de certificado",
  "certificate.head.no_number": "Emitido sin número impreso",
  "certificate.foot.number": "Certificado {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Página {page} de {pages}",
  "certificate.logo.unnamed": "Logotipo",
  "certificate.logo.of": "Logotipo de {owner}",

  "certificate.chapter.battery": "La batería en detalle",
  "certificate.chapter.diagnostics": "El diagnóstico en detalle",
  "certificate.chapter.guide": "Análisis y guía",
  "certificate.chapter.continued": "{title}, continuación",

  "certificate.front.model_year": "Año de modelo {year}",
  "certificate.front.tested_on": "Probado el {date}",
  "certificate.front.no_particulars": "No constan más datos del vehículo",
  "certificate.front.unnamed": "No constan la marca y el modelo",
  "certificate.front.noticed": "Detectado: {list}.",
  "certificate.front.noticed_more": {
    one: "Detectado: {list}; y {count} más.",
    other: "Detectado: {list}; y {count} más.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Datos de referencia de este modelo confirmados.",
  "certificate.scale.picture":
    "Escala del estado de salud de {from} a {to}, con esta batería en {percent}, en el tramo {span}",
  "certificate.scale.floors":
    "Señalado: Euro 7 para coches nuevos, {first} {until_first}, {second} {until_second}; garantía habitual, {warranty} {until_warranty}.",

  "certificate.ring.soh": "Estado de salud",
  "certificate.ring.uncertainty": { one: "± {count} punto", other: "± {count} puntos" },
  "certificate.ring.no_result": "Sin resultado",
  "certificate.ring.empty": "Indicador circular sin valor",
  "certificate.ring.filled": "Indicador circular lleno hasta {percent}",

  "certificate.key.capacity": "Capacidad útil",
  "certificate.key.capacity_new": "Capacidad en estado nuevo",
  "certificate.key.range": "Autonomía estimada",
  "certificate.key.warnings": "Advertencias",
  "certificate.key.not_recorded": "no consta",
  "certificate.key.when_new": "{capacity} en estado nuevo",
  "certificate.key.measured": "medida",
  "certificate.key.usable": "útil",
  "certificate.key.no_range": "sin modelo de autonomía",
  "certificate.key.by_evaluation": "según el análisis",
  "certificate.warning_count.unknown": "Se desconoce",
  "certificate.warning_count.none": "Ninguna",
  "certificate.warning_count.raised": { one: "{count}", other: "{count}" },
  "certificate.warning_count.see": "véase «Advertencias»",

  "certificate.vehicle.title": "Vehículo",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Matrícula",
  "certificate.vehicle.make": "Marca",
  "certificate.vehicle.model": "Modelo",
  "certificate.vehicle.model_year": "Año de modelo",
  "certificate.vehicle.mileage": "Kilometraje",
  "certificate.test.title": "Prueba",
  "certificate.test.tested_on": "Probado el",
  "certificate.test.dealer": "Prueba realizada por",
  "certificate.test.location": "Lugar",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Equipo de prueba",
  "certificate.test.support": "Soporte del modelo",
  "certificate.test.supported": "Soporte completo",
  "certificate.test.in_validation": "En validación (beta)",

  "certificate.verify.title": "Compruebe que este certificado es auténtico",
  "certificate.verify.text":
    "Escanee el código o abra la dirección de abajo. La página muestra el resultado tal como se emitió; debe coincidir con este documento.",
  "certificate.verify.issued_at": "Emitido en {host}",
  "certificate.verify.issued_by": "Emitido por {issuer}",
  "certificate.verify.picture": "Código QR de la dirección {url}",

  "certificate.figures.title": "Cifras de la batería",
  "certificate.figures.soh": "Estado de salud",
  "certificate.figures.uncertainty": "Incertidumbre de medida indicada",
  "certificate.figures.provisional": "Lectura provisional",
  "certificate.figures.reading": "Lectura",
  "certificate.figures.not_quoted": "no debe citarse",
  "certificate.figures.method": "Método",
  "certificate.figures.capacity": "Capacidad útil actual",
  "certificate.figures.capacity_new": "Capacidad útil en estado nuevo",
  "certificate.figures.range": "Autonomía estimada",
  "certificate.figures.cells": "Celdas",
  "certificate.figures.variance": "Desviación entre celdas",
  "certificate.figures.lower_better": "cuanto menor, más equilibradas",
  "certificate.figures.status": "Comprobaciones de la batería",
  "certificate.figures.warnings": "Advertencias",

  "certificate.peers.title": "Entre vehículos del mismo modelo y antigüedad",
  "certificate.peers.best_quarter":
    "De los últimos {results} resultados confirmados de este modelo con la misma antigüedad, año arriba o abajo, la mitad está entre el {lower} y el {upper}, y el central es del {middle}. Con un {own}, esta batería está en el mejor cuarto.",
  "certificate.peers.better_half":
    "De los últimos {results} resultados confirmados de este modelo con la misma antigüedad, año arriba o abajo, la mitad está entre el {lower} y el {upper}, y el central es del {middle}. Con un {own}, esta batería está en la mejor mitad.",
  "certificate.peers.lower_half":
    "De los últimos {results} resultados confirmados de este modelo con la misma antigüedad, año arriba o abajo, la mitad está entre el {lower} y el {upper}, y el central es del {middle}. Con un {own}, esta batería está en la mitad inferior, aunque no en el cuarto más bajo.",
  "certificate.peers.lowest_quarter":
    "De los últimos {results} resultados confirmados de este modelo con la misma antigüedad, año arriba o abajo, la mitad está entre el {lower} y el {upper}, y el central es del {middle}. Con un {own}, esta batería está en el cuarto más bajo.",
  "certificate.peers.picture":
    "La mitad central de los resultados, de {lower} a {upper}, como una barra, y esta batería en {own}",
  "certificate.peers.own": "Esta batería {own}",
  "certificate.peers.middle_half": "{lower} a {upper}",

  "certificate.history.title": "Pruebas anteriores de este vehículo",
  "certificate.history.this_test": "Esta prueba",
  "certificate.history.mileage": "Kilometraje",
  "certificate.history.soh": "Estado de salud",
  "certificate.history.picture": "Gráfico de líneas del estado de salud: {points}",
  "certificate.history.point": "{soh} el {date}",

  "certificate.diagnostics.none":
    "No se registró un diagnóstico detallado de esta prueba. Las pruebas más antiguas se hicieron antes de que el servicio los guardara; las cifras de la batería son todo lo que consta.",
  "certificate.diagnostics.absent": "No consta en esta prueba.",
  "certificate.diagnostics.battery_checks": "Comprobaciones de la batería",
  "certificate.diagnostics.sensor_checks": "Comprobaciones de los sensores",
  "certificate.diagnostics.energy": "Energía de la batería",
  "certificate.diagnostics.gross": "Bruta",
  "certificate.diagnostics.net": "Neta",
  "certificate.diagnostics.usable": "Útil",
  "certificate.diagnostics.when_new": "En estado nuevo",
  "certificate.diagnostics.at_test": "En la prueba",
  "certificate.diagnostics.range": "Autonomía",
  "certificate.diagnostics.typical": "Conducción típica",
  "certificate.diagnostics.personal": "Conducción personal",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "hasta {kilometres}",
  "certificate.diagnostics.from": "desde {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Mediciones",
  "certificate.diagnostics.lowest": "Mínima",
  "certificate.diagnostics.highest": "Máxima",
  "certificate.diagnostics.difference": "Diferencia",
  "certificate.diagnostics.assessment": "Evaluación",
  "certificate.diagnostics.cell_temperature": "Temperatura de celda",
  "certificate.diagnostics.cell_voltage": "Tensión de celda",
  "certificate.diagnostics.pack": "Lecturas del conjunto",
  "certificate.diagnostics.pack_voltage": "Tensión del conjunto",
  "certificate.diagnostics.current": "Corriente media",
  "certificate.diagnostics.mileage": "Kilometraje en la prueba",
  "certificate.diagnostics.reported": "Según el vehículo",
  "certificate.diagnostics.soc": "Estado de carga",
  "certificate.diagnostics.soh": "Estado de salud",
  "certificate.diagnostics.soc_accuracy": "Precisión, estado de carga",
  "certificate.diagnostics.soh_accuracy": "Precisión, estado de salud",
  "certificate.diagnostics.reported_note":
    "Cifras del propio sistema de gestión de la batería (BMS). Son una estimación propia y pueden diferir del resultado medido.",
  "certificate.diagnostics.reported_note_accuracies":
    "Cifras del propio sistema de gestión de la batería (BMS). Son una estimación propia y pueden diferir del resultado medido. Las precisiones se imprimen como las comunica el vehículo, que no indica ninguna unidad.",

  "certificate.warnings.title": "Advertencias",
  "certificate.warnings.unknown":
    "No consta el análisis de esta prueba, así que no se sabe si hubo advertencias.",
  "certificate.warnings.none": "El análisis de esta prueba no dio ninguna advertencia.",
  "certificate.warnings.undescribed": "Registrada como {code}; no consta ninguna otra descripción.",

  "certificate.marks.title": "Cómo se señalan las comprobaciones",
  "certificate.marks.ok": "Dentro del margen que se espera de este modelo.",
  "certificate.marks.warning":
    "Llama la atención. Haga que lo revisen en el próximo mantenimiento del vehículo.",
  "certificate.marks.not_conclusive": "La prueba no aportó datos suficientes para juzgar.",
  "certificate.sign.tick": "Marca de conformidad",
  "certificate.sign.exclamation": "Signo de exclamación",
  "certificate.sign.cross": "Cruz",
  "certificate.sign.dash": "Raya",
  "certificate.sign.circle": "Círculo",

  "certificate.guide.title": "Cómo leer este certificado",
  "certificate.guide.soh": "Estado de salud (SoH)",
  "certificate.guide.soh_text":
    "La capacidad de la batería que aún se puede usar, en porcentaje de la que se podía usar cuando era nueva. Disminuye despacio con la edad, el kilometraje y la carga rápida. No es el estado de carga (SoC), que dice cuánta carga tiene la batería en cada momento.",
  "certificate.guide.capacity": "Capacidad y autonomía",
  "certificate.guide.capacity_text":
    "La capacidad útil es la energía, en kilovatios hora, entre el indicador lleno y el vacío. De ella resulta la autonomía estimada para una conducción típica; el tiempo, la velocidad y la carga transportada la cambian de un día a otro.",
  "certificate.guide.variance": "Desviación entre celdas",
  "certificate.guide.variance_text":
    "Cuánto difieren entre sí las tensiones de las celdas, en voltios. Cuanto menor es, mejor equilibradas están las celdas.",
  "certificate.guide.one_day": "Una medición de un día",
  "certificate.guide.one_day_text":
    "El certificado indica lo que se midió el día de la prueba. No es una garantía, y una batería cambia con el uso: cuanto más reciente es la prueba, más dice.",
  "certificate.guide.verify": "Cómo verificarlo",
  "certificate.guide.verify_text":
    "Escanee el código de la primera página o abra la dirección que figura al lado. La página dice si el número de certificado y este documento son auténticos y si existe una prueba más reciente del mismo vehículo. Compare el VIN con el del vehículo.",
  "certificate.guide.verify_text_no_number":
    "Escanee el código de la primera página o abra la dirección que figura al lado. La página dice si este documento es auténtico y si existe una prueba más reciente del mismo vehículo. Compare el VIN con el del vehículo.",
};
