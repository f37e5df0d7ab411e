import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Spanish. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "certificado de batería",
  "verify.vehicle_unnamed": "No constan la marca y el modelo",
  "verify.logo.of": "Logotipo de {name}",
  "verify.logo.of_issuer": "Logotipo del emisor",

  "verify.footer.issued_by": "Los certificados los emite {issuer}.",
  "verify.footer.issued_by_operator":
    "Los certificados los emite <operator>el operador de este servicio</operator>.",
  "verify.footer.start": "Página de inicio",
  "verify.footer.check": "Comprobar un certificado",
  "verify.footer.imprint": "Aviso legal",
  "verify.footer.privacy": "Privacidad",

  "verify.greeting.withdrawn.heading": "Este certificado está retirado",
  "verify.greeting.withdrawn.sentence": "No se fíe de él ni de ninguna copia.",
  "verify.greeting.genuine": "Este certificado es auténtico",
  "verify.greeting.is_genuine": "El certificado es auténtico.",
  "verify.greeting.issued.by_on": "Lo emitió {issuer}, para la prueba del {day}.",
  "verify.greeting.issued.by": "Lo emitió {issuer}.",
  "verify.greeting.issued.here_on": "Se emitió aquí, para la prueba del {day}.",
  "verify.greeting.issued.here": "Se emitió aquí.",
  "verify.greeting.withdrawn.on_because":
    "Se emitió aquí y se retiró el <strong>{day}</strong>. El motivo: <strong>{reason}</strong>",

  "verify.newer.heading": "Existe una prueba más reciente de este vehículo",
  "verify.newer.text":
    "Lo que muestra esta página no es lo último. Pida al vendedor el certificado de la prueba más reciente.",
  "verify.other_make.heading": "Otra prueba con este VIN indica otra marca",
  "verify.other_make.text":
    "Se realizó el {day}. Puede que un VIN se haya registrado con el vehículo equivocado: compare el VIN del vehículo con el del certificado.",
  "verify.age.tested": "Probado {ago}",
  "verify.age.old": "Una batería cambia con el uso y el tiempo. Pida al vendedor una prueba más reciente.",

  "verify.result.soh": "Estado de salud",
  "verify.result.range": "Autonomía estimada",
  "verify.result.ring": "Estado de salud {percent}: {band}",
  "verify.result.explained":
    "Estado de salud (SoH): capacidad aún utilizable, en porcentaje de la útil en estado nuevo.",
  "verify.scale.heading": "Qué significa esta cifra",
  "verify.scale.here": "Este vehículo",
  "verify.scale.compare": "Para comparar: {floors}.",
  "verify.scale.floor": "{floor}, {percent} {until}",

  "verify.fact.overall": "Comprobaciones de la batería",
  "verify.fact.result": "Resultado",
  "verify.fact.capacity": "Capacidad útil",
  "verify.fact.capacity_now_and_new": "{now}, {new} en estado nuevo",
  "verify.fact.uncertainty": "Incertidumbre de medida indicada del estado de salud",
  "verify.fact.method": "Método",
  "verify.fact.mileage": "Kilometraje en la prueba",
  "verify.fact.tested": "Probado el",
  "verify.fact.withdrawn": "Retirado el",
  "verify.fact.reason": "Motivo",
  "verify.fact.dealer": "Prueba realizada por",
  "verify.fact.issuer": "Emitido por",
  "verify.fact.operator": "El operador de este servicio",
  "verify.fact.number": "Número de certificado",
  "verify.fact.no_number": "Emitido sin número",
  "verify.fact.state": "Estado del certificado",
  "verify.fact.valid": "Válido",
  "verify.fact.is_withdrawn": "Retirado",
  "verify.fact.newer": "Prueba más reciente de este vehículo",
  "verify.newer.yes": "Sí, hay una",
  "verify.newer.none": "No se conoce ninguna",
  "verify.newer.unknown": "Se desconoce",

  "verify.warnings.heading": "Advertencias",
  "verify.warnings.unknown": "No consta el análisis, así que no se sabe si hubo advertencias.",
  "verify.warnings.none": "El análisis no dio ninguna.",
  "verify.warnings.undescribed": "No consta ninguna otra descripción.",

  "verify.preview.alt": "Resumen publicado de este certificado",
  "verify.preview.caption":
    "El resumen publicado de este certificado. Una copia en un anuncio debe ser idéntica.",
  "verify.preview.same_figures":
    "Una copia en otro idioma tiene otras palabras, pero debe tener las mismas cifras.",
  "verify.preview.others": "En otros idiomas:",

  "verify.advice.heading": "Antes de confiar en el certificado",
  "verify.advice.same": "El certificado que le han mostrado debe decir lo mismo que esta página.",
  "verify.advice.model": "El vehículo debe ser de este modelo.",
  "verify.advice.model_and_mileage":
    "El vehículo debe ser de este modelo, y su cuentakilómetros no debe marcar menos que el kilometraje indicado arriba.",
  "verify.advice.changes":
    "Una batería cambia con el uso y el tiempo: el resultado describe el día de la prueba.",
  "verify.advice.protected":
    "Para proteger al propietario, esta página no muestra el número de bastidor (VIN) ni la matrícula.",

  "verify.unknown.title": "No es un certificado nuestro",
  "verify.unknown.heading": "Este no es un certificado nuestro",
  "verify.unknown.text": "Aquí no se ha emitido ningún certificado con este código.",
  "verify.unknown.todo": "Qué puede hacer",
  "verify.unknown.scan":
    "Escanee de nuevo el código QR del certificado o abra la dirección exactamente como está impresa.",
  "verify.unknown.ask": "Pida al vendedor el certificado original, no una imagen de él.",
  "verify.unknown.check": "<a>Compruebe el documento que le han entregado</a>.",
  "verify.unknown.beware": "Si vuelve a llegar a esta página, no se fíe del certificado.",

  "verify.vehicle.heading": "¿Es este su coche?",
  "verify.vehicle.explanation":
    "Esta página no muestra a qué coche se hizo la prueba. Introduzca el número de bastidor (VIN) del coche que tiene delante y se le dirá si es ese.",
  "verify.vehicle.label": "Número de bastidor (VIN)",
  "verify.vehicle.hint":
    "Los 17 caracteres, o los 6 últimos. Figura en la parte baja del parabrisas y en el permiso de circulación.",
  "verify.vehicle.compare": "Comparar",
  "verify.vehicle.not_kept": "Lo que introduce no se guarda ni se registra.",
  "verify.vehicle.yes.heading": "Sí, es el coche de este certificado",
  "verify.vehicle.yes.text": "Lo que dice esta página se refiere al coche con ese número.",
  "verify.vehicle.yes.short": "Sí, es el coche",
  "verify.vehicle.no.heading": "No, este certificado no es de ese coche",
  "verify.vehicle.no.text":
    "Compruebe lo que ha introducido. Si es correcto, este certificado no dice nada sobre el coche.",
  "verify.vehicle.no.short": "No, no es el coche",
  "verify.vehicle.incomplete": "Introduzca las 17 letras y cifras del número de bastidor, o las 6 últimas.",
  "verify.vehicle.crowded":
    "Muchas personas están consultando este certificado: introduzca los 17 caracteres del número.",
  "verify.vehicle.too_many":
    "Ha sido un intento de más. Aquí se admiten como máximo {limit} solicitudes por minuto: el siguiente minuto empieza dentro de {seconds} s.",

  "verify.check.heading": "Comprobar un certificado de batería",
  "verify.check.lead":
    "Todo certificado tiene un código QR. Escanéelo primero: su página en este sitio dice si el certificado es auténtico y muestra todas las cifras que certifica.",

  "verify.document.heading": "Compruebe el documento que le han entregado",
  "verify.document.explanation":
    "Elija el PDF del certificado o la imagen de su resumen. Se le dirá si se hizo aquí y si sigue sin cambios.",
  "verify.document.label": "Documento",
  "verify.document.hint": "PDF, JPEG o PNG, hasta 2 MiB",
  "verify.document.again": "Su documento no se ha guardado. Elíjalo de nuevo para ver la respuesta.",
  "verify.document.check": "Comprobar el documento",
  "verify.document.not_kept": "El documento no se guarda ni se registra.",
  "verify.document.missing": "Elija primero un documento: un PDF o una imagen.",
  "verify.document.too_large":
    "Ese archivo ocupa más de 2 MiB. Elija el archivo original o una imagen más pequeña.",
  "verify.document.busy":
    "En este momento se están comprobando muchos documentos. Inténtelo de nuevo dentro de un minuto.",
  "verify.document.too_many":
    "Ha comprobado muchos documentos. Aquí se admiten como máximo {limit} solicitudes por minuto: el siguiente minuto empieza dentro de {seconds} s.",

  "verify.number.heading": "Buscar un certificado",
  "verify.number.label": "Número de certificado o código",
  "verify.number.hint":
    "El número está en la primera página, como BT-2026-7K3M9QXD4. El código es la última parte de la dirección que figura junto al código QR.",
  "verify.number.look_up": "Buscar",
  "verify.number.aside":
    "Un número muestra únicamente si el certificado se emitió y si sigue siendo válido. Escanee el código QR o introduzca el código para ver sus cifras.",
  "verify.number.missing": "Introduzca el número del certificado o su código.",
  "verify.number.unreadable": "Esto no es ni un número ni un código: introdúzcalo tal como está impreso.",
  "verify.issued.none.short": "Certificado inexistente",
  "verify.issued.none.heading": "Aquí no se ha emitido ningún certificado con este número",
  "verify.issued.none.text": "Compruebe lo que ha introducido. Si es correcto, no se fíe del certificado.",
  "verify.issued.valid.short": "Emitido y válido",
  "verify.issued.valid.heading": "Se emitió un certificado con este número, y es válido",
  "verify.issued.scan":
    "Escanee su código QR para ver qué certifica y compárelo con lo que le han entregado.",
  "verify.issued.superseded.short": "Emitido, pero no el más reciente",
  "verify.issued.superseded.text":
    "Desde entonces se ha hecho otra prueba del mismo vehículo: pida el certificado de la prueba más reciente.",
  "verify.issued.withdrawn.short": "Retirado",
  "verify.issued.withdrawn.heading": "El certificado con este número está retirado",
  "verify.issued.withdrawn.text":
    "Se retiró el {day}. No se fíe de él. Su propia página, a la que lleva el código QR, dice por qué.",

  "verify.finding.withdrawn.heading": "Este certificado ha sido retirado",
  "verify.finding.withdrawn.text": "No se fíe de él ni de ninguna copia. El documento en sí es auténtico.",
  "verify.finding.withdrawn.why": "Se retiró el <strong>{day}</strong>. El motivo: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Este documento es auténtico",
  "verify.finding.genuine.but": "{meaning} El documento es auténtico. {statement}",
  "verify.finding.other_test.heading": "Auténtico, pero de otra prueba que la de esta página",
  "verify.finding.changed.heading": "Este documento se cambió después de firmarse",
  "verify.finding.copy.heading": "Una copia sin la firma: puede que se haya cambiado",
  "verify.finding.copy.text":
    "Su código QR pertenece a un certificado que se emitió aquí. Puede que solo se haya impreso o escaneado, pero también puede que se haya cambiado: fíese de lo que se publicó, que está más abajo, y pida el archivo original.",
  "verify.finding.invalid.heading": "Sin firma válida: puede que se haya cambiado",
  "verify.finding.elsewhere.heading": "Este documento lleva a otro sitio",
  "verify.finding.elsewhere.text":
    "Su código QR no es el de un certificado nuestro. No abra ese código ni se fíe del documento.",
  "verify.finding.no_code.text":
    "No se puede leer en él ningún código QR. No se fíe de él y pida el archivo original.",
  "verify.finding.incomplete.heading": "Este archivo está incompleto",
  "verify.finding.encrypted.heading": "Este PDF está cifrado",
  "verify.finding.not_on_record.heading": "Este documento no consta aquí",
  "verify.finding.other_picture.heading": "Esta imagen no es la que se publicó",
  "verify.finding.other_picture.text":
    "Su código QR pertenece a un certificado que se emitió aquí. Puede que la imagen solo se haya reducido o fotografiado, pero también puede que se haya cambiado: fíese de la publicada, que está más abajo.",
  "verify.finding.picture_elsewhere.heading": "Esta imagen lleva a otro sitio",
  "verify.finding.picture_elsewhere.text":
    "Su código QR no es el de un certificado nuestro. No abra ese código ni se fíe de la imagen.",
  "verify.finding.unknown_picture.heading": "No se reconoce ningún certificado en esta imagen",
  "verify.finding.unknown_picture.text":
    "No se publicó aquí, y no se puede leer en ella ningún código QR. Pida el PDF del certificado y compruébelo.",
  "verify.finding.other.heading": "Este archivo no se puede comprobar",
  "verify.compared.text":
    "Es de otra prueba que la página en la que lo comprobó. Ambas están más abajo: compare el vehículo, el día y los valores.",
  "verify.compared.page": "La prueba de esta página",
  "verify.compared.document": "La prueba de su documento",
  "verify.published.label": "Lo que se publicó aquí",

  "verify.statement.signed":
    "Este certificado está firmado con la clave del emisor, y desde entonces no se ha cambiado ni un solo byte. Si está registrado y no se ha retirado, solo puede decirlo el emisor.",
  "verify.statement.parts_disagree": "El emisor firmó este archivo, pero sus partes no concuerdan.",
  "verify.statement.changed":
    "Este archivo se cambió después de que el emisor lo firmara. No se fíe de lo que muestra.",
  "verify.statement.foreign_key": "Este archivo está firmado, pero no con una clave de este emisor.",
  "verify.statement.unsigned":
    "Este archivo es una copia sin la firma del emisor: puede que se haya cambiado. Si tiene un código QR, escanéelo; si no, pida el archivo original.",
  "verify.statement.broken_signature":
    "Ninguna firma válida del emisor cubre este archivo: puede ser una copia, o puede que se haya cambiado.",
  "verify.statement.incomplete":
    "Falta el final de este archivo, como tras una descarga interrumpida. Descárguelo de nuevo y compruebe ese.",
  "verify.statement.encrypted":
    "Este PDF está cifrado, así que no se puede comprobar. Pida el archivo original, tal como se emitió.",
  "verify.statement.picture":
    "Una imagen no lleva firma. Solo la instalación que la hizo puede decir si no se ha cambiado.",
  "verify.statement.png":
    "Esta imagen es, como mucho, una copia, pues ninguna se publica como PNG. Si tiene un código QR, escanéelo; si no, pida el PDF del certificado.",
  "verify.statement.other_format": "Esto no es ni un PDF ni un JPEG que pueda ser un certificado.",
  "verify.statement.made_here": "Este archivo se hizo aquí, y no se ha cambiado ni un solo byte.",
  "verify.statement.unknown_picture": "Esta no es una imagen hecha aquí, o se ha cambiado desde entonces.",
  "verify.statement.not_on_record":
    "La firma de este archivo es de nuestra clave, pero el archivo no consta aquí: o no se hizo aquí, o su registro se borró. No se fíe de él y comuníqueselo al emisor: la clave puede haberse filtrado.",

  "verify.altered.heading": "Cambiado desde que se hizo:",
  "verify.part.number": "El número de certificado",
  "verify.part.address": "La dirección del código QR",
  "verify.part.day": "El día de la prueba",
  "verify.part.received": "El momento en que llegó el resultado",
  "verify.part.result_status": "Si los datos de referencia están confirmados",
  "verify.part.vin": "El número de bastidor (VIN)",
  "verify.part.registration": "La matrícula",
  "verify.part.make": "La marca del vehículo",
  "verify.part.model": "El modelo del vehículo",
  "verify.part.year": "El año de modelo",
  "verify.part.mileage": "El kilometraje",
  "verify.part.soh": "El estado de salud",
  "verify.part.overall": "La valoración global de la batería",
  "verify.part.capacity": "La capacidad útil",
  "verify.part.capacity_new": "La capacidad útil en estado nuevo",
  "verify.part.range": "La autonomía estimada",
  "verify.part.cell_count": "El número de celdas",
  "verify.part.cell_variance": "La desviación entre celdas",
  "verify.part.method": "El método de la prueba",
  "verify.part.uncertainty": "La incertidumbre de medida indicada",
  "verify.part.warnings": "Las advertencias",
  "verify.part.dealer_name": "El nombre del concesionario",
  "verify.part.dealer_city": "La población del concesionario",
  "verify.part.dealer_country": "El país del concesionario",
  "verify.part.dealer": "El concesionario",
  "verify.part.unit": "El número de serie del equipo de prueba",
  "verify.part.pages": "Las páginas: faltan algunas o se han añadido",
  "verify.part.attached_result": "El resultado adjunto",
  "verify.part.unnamed": "Una parte que no se puede nombrar",

  "verify.found.heading": "Qué se ha encontrado",
  "verify.found.open": "Abrir la página del certificado",
  "verify.found.preview.alt": "Resumen publicado del certificado",
  "verify.found.preview.caption": "El resumen publicado. Lo que le han entregado debe ser idéntico.",
  "verify.found.kind": "Tipo",
  "verify.kind.pdf": "Documento (PDF)",
  "verify.kind.jpeg": "Imagen (JPEG)",
  "verify.kind.png": "Imagen (PNG)",
  "verify.kind.other": "Ni PDF ni JPEG",
  "verify.found.published": "Publicado aquí",
  "verify.found.published.yes": "Sí, hasta el último byte",
  "verify.found.no": "No",
  "verify.found.signature": "Firma electrónica",
  "verify.found.credential": "Credencial digital",
  "verify.signature.valid": "Válida",
  "verify.signature.invalid": "No pertenece a este documento",
  "verify.signature.unknown_key": "Hecha con una clave que no es nuestra",
  "verify.signature.missing": "Ninguna",
  "verify.found.number": "Número de certificado",
  "verify.found.no_number": "Ninguno acreditado",
  "verify.found.issuer": "Emitido por",
  "verify.found.no_issuer": "No acreditado",
  "verify.found.time_stamp": "Confirmado por un sello de tiempo",
  "verify.found.log": "En el registro de certificados",
  "verify.log.entry": "Sí, entrada {entry}",
  "verify.log.included": "Sí, según el comprobante incluido en el documento",
  "verify.log.invalid": "No, el comprobante incluido en el documento es incorrecto",
  "verify.log.absent":
    "Esta copia no contiene ningún comprobante del registro; las copias hechas de nuevo más tarde sí.",
  "verify.log.unproven": "El documento no contiene ningún comprobante de ello",
  "verify.found.superseded": "Hecho de nuevo desde entonces",
  "verify.found.superseded.yes": "Sí: pida el documento actual",
  "verify.found.newer": "Prueba más reciente del vehículo",

  "verify.shared.withdrawn": "Este certificado de batería está retirado: no se fíe de él.",
  "verify.shared.tested": "Prueba del {day}",
};
