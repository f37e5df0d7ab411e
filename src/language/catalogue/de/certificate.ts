import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** German. The certificate. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Batteriezertifikat",
  "certificate.file.title": "Batteriezertifikat {number}",
  "certificate.file.subject": "Unabhängiger Batterietest",
  "certificate.file.subject_vehicle": "Unabhängiger Batterietest: {vehicle}",
  "certificate.file.link": "Öffnet {url}",
  "certificate.file.signature": "Signatur des Ausstellers",
  "certificate.file.result": "Das Ergebnis, das dieses Zertifikat angibt, als Daten",
  "certificate.file.credential": "Dasselbe Ergebnis als W3C Verifiable Credential, vom Aussteller signiert",

  "certificate.head.subtitle": "Unabhängiger Test einer Antriebsbatterie",
  "certificate.head.issued_by": "Ausgestellt von {issuer}",
  "certificate.head.number": "Zertifikatsnummer",
  "certificate.head.no_number": "Ohne gedruckte Nummer ausgestellt",
  "certificate.foot.number": "Zertifikat {number}",
  "certificate.foot.vin": "FIN {vin}",
  "certificate.foot.page": "Seite {page} von {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo von {owner}",

  "certificate.chapter.battery": "Die Batterie im Einzelnen",
  "certificate.chapter.diagnostics": "Die Diagnose im Einzelnen",
  "certificate.chapter.guide": "Auswertung und Erläuterungen",
  "certificate.chapter.continued": "{title}, Fortsetzung",

  "certificate.front.model_year": "Modelljahr {year}",
  "certificate.front.tested_on": "Getestet am {date}",
  "certificate.front.no_particulars": "Weitere Angaben zum Fahrzeug sind nicht erfasst",
  "certificate.front.unnamed": "Marke und Modell nicht erfasst",
  "certificate.front.noticed": "Aufgefallen: {list}.",
  "certificate.front.noticed_more": {
    one: "Aufgefallen: {list}; und {count} weiteres.",
    other: "Aufgefallen: {list}; und {count} weitere.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Referenzdaten dieses Modells bestätigt.",
  "certificate.scale.picture":
    "Skala des Gesundheitszustands von {from} bis {to} mit dieser Batterie bei {percent}, im Bereich {span}",
  "certificate.scale.floors":
    "Markierte Untergrenzen: Euro 7 für neue Autos {first} {until_first}, {second} {until_second}; übliche Garantie {warranty} {until_warranty}.",

  "certificate.ring.soh": "Gesundheits\u00adzustand",
  "certificate.ring.uncertainty": { one: "± {count} Punkt", other: "± {count} Punkte" },
  "certificate.ring.no_result": "Kein Ergebnis",
  "certificate.ring.empty": "Ringanzeige ohne Wert",
  "certificate.ring.filled": "Ringanzeige, gefüllt bis {percent}",

  "certificate.key.capacity": "Nutzbare Kapazität",
  "certificate.key.capacity_new": "Kapazität im Neuzustand",
  "certificate.key.range": "Geschätzte Reichweite",
  "certificate.key.warnings": "Warnungen",
  "certificate.key.not_recorded": "nicht erfasst",
  "certificate.key.when_new": "im Neuzustand {capacity}",
  "certificate.key.measured": "gemessen",
  "certificate.key.usable": "nutzbar",
  "certificate.key.no_range": "kein Reichweiten\u00admodell",
  "certificate.key.by_evaluation": "laut Auswertung",
  "certificate.warning_count.unknown": "Nicht bekannt",
  "certificate.warning_count.none": "Keine",
  "certificate.warning_count.raised": { one: "{count} Warnung", other: "{count} Warnungen" },
  "certificate.warning_count.see": "siehe „Warnungen“",

  "certificate.vehicle.title": "Fahrzeug",
  "certificate.vehicle.vin": "FIN",
  "certificate.vehicle.registration": "Kennzeichen",
  "certificate.vehicle.make": "Marke",
  "certificate.vehicle.model": "Modell",
  "certificate.vehicle.model_year": "Modelljahr",
  "certificate.vehicle.mileage": "Kilometerstand",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Getestet am",
  "certificate.test.dealer": "Testender Händler",
  "certificate.test.location": "Ort",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Testgerät",
  "certificate.test.support": "Modell unterstützt",
  "certificate.test.supported": "Vollständig",
  "certificate.test.in_validation": "In Überprüfung (Beta)",

  "certificate.verify.title": "Prüfen Sie, ob dieses Zertifikat echt ist",
  "certificate.verify.text":
    "Scannen Sie den Code oder öffnen Sie die Adresse unten. Die Seite zeigt das Ergebnis, wie es ausgestellt wurde; es muss mit diesem Dokument übereinstimmen.",
  "certificate.verify.issued_at": "Ausgestellt unter {host}",
  "certificate.verify.issued_by": "Ausgestellt von {issuer}",
  "certificate.verify.picture": "QR-Code der Adresse {url}",

  "certificate.figures.title": "Werte der Batterie",
  "certificate.figures.soh": "Gesundheitszustand (SoH)",
  "certificate.figures.uncertainty": "Angegebene Mess\u00adunsicherheit",
  "certificate.figures.provisional": "Vorläufiger Messwert",
  "certificate.figures.reading": "Messwert",
  "certificate.figures.not_quoted": "nicht zur Weitergabe",
  "certificate.figures.method": "Verfahren",
  "certificate.figures.capacity": "Nutzbare Kapazität jetzt",
  "certificate.figures.capacity_new": "Nutzbare Kapazität im Neuzustand",
  "certificate.figures.range": "Geschätzte Reichweite",
  "certificate.figures.cells": "Zellen",
  "certificate.figures.variance": "Zellabweichung",
  "certificate.figures.lower_better": "niedriger ist ausgeglichener",
  "certificate.figures.status": "Prüfungen der Batterie",
  "certificate.figures.warnings": "Warnungen",

  "certificate.peers.title": "Unter Fahrzeugen gleichen Modells und Alters",
  "certificate.peers.best_quarter":
    "Von den letzten {results} bestätigten Ergebnissen dieses Modells im selben Alter, ein Jahr mehr oder weniger, liegt die Hälfte zwischen {lower} und {upper}, und das mittlere ist {middle}. Mit {own} liegt diese Batterie im besten Viertel.",
  "certificate.peers.better_half":
    "Von den letzten {results} bestätigten Ergebnissen dieses Modells im selben Alter, ein Jahr mehr oder weniger, liegt die Hälfte zwischen {lower} und {upper}, und das mittlere ist {middle}. Mit {own} liegt diese Batterie in der besseren Hälfte.",
  "certificate.peers.lower_half":
    "Von den letzten {results} bestätigten Ergebnissen dieses Modells im selben Alter, ein Jahr mehr oder weniger, liegt die Hälfte zwischen {lower} und {upper}, und das mittlere ist {middle}. Mit {own} liegt diese Batterie in der unteren Hälfte, aber nicht im untersten Viertel.",
  "certificate.peers.lowest_quarter":
    "Von den letzten {results} bestätigten Ergebnissen dieses Modells im selben Alter, ein Jahr mehr oder weniger, liegt die Hälfte zwischen {lower} und {upper}, und das mittlere ist {middle}. Mit {own} liegt diese Batterie im untersten Viertel.",
  "certificate.peers.picture":
    "Die mittlere Hälfte der Ergebnisse von {lower} bis {upper} als Balken und diese Batterie bei {own}",
  "certificate.peers.own": "Diese Batterie {own}",
  "certificate.peers.middle_half": "{lower} bis {upper}",

  "certificate.history.title": "Frühere Tests dieses Fahrzeugs",
  "certificate.history.this_test": "Dieser Test",
  "certificate.history.mileage": "Kilometer\u00adstand",
  "certificate.history.soh": "Gesundheits\u00adzustand",
  "certificate.history.picture": "Liniendiagramm des Gesundheitszustands: {points}",
  "certificate.history.point": "{soh} am {date}",

  "certificate.diagnostics.none":
    "Zu diesem Test wurde keine ausführliche Diagnose aufgezeichnet. Ältere Tests entstanden, bevor der Dienst sie aufbewahrte; es liegen nur die Werte der Batterie vor.",
  "certificate.diagnostics.absent": "Für diesen Test nicht erfasst.",
  "certificate.diagnostics.battery_checks": "Prüfungen der Batterie",
  "certificate.diagnostics.sensor_checks": "Prüfungen der Sensoren",
  "certificate.diagnostics.energy": "Energieinhalt",
  "certificate.diagnostics.gross": "Brutto",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Nutzbar",
  "certificate.diagnostics.when_new": "Im Neu\u00adzustand",
  "certificate.diagnostics.at_test": "Beim Test",
  "certificate.diagnostics.range": "Reichweite",
  "certificate.diagnostics.typical": "Übliche Fahrweise",
  "certificate.diagnostics.personal": "Persönliche Fahrweise",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "bis {kilometres}",
  "certificate.diagnostics.from": "ab {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Messwerte",
  "certificate.diagnostics.lowest": "Niedrigster",
  "certificate.diagnostics.highest": "Höchster",
  "certificate.diagnostics.difference": "Unterschied",
  "certificate.diagnostics.assessment": "Bewertung",
  "certificate.diagnostics.cell_temperature": "Zelltemperatur",
  "certificate.diagnostics.cell_voltage": "Zellspannung",
  "certificate.diagnostics.pack": "Messwerte des Batterie\u00adpakets",
  "certificate.diagnostics.pack_voltage": "Spannung des Batterie\u00adpakets",
  "certificate.diagnostics.current": "Mittlerer Strom",
  "certificate.diagnostics.mileage": "Kilometerstand beim Test",
  "certificate.diagnostics.reported": "Vom Fahrzeug gemeldet",
  "certificate.diagnostics.soc": "Ladezustand",
  "certificate.diagnostics.soh": "Gesundheitszustand",
  "certificate.diagnostics.soc_accuracy": "Genauigkeit, Ladezustand",
  "certificate.diagnostics.soh_accuracy": "Genauigkeit, Gesundheits\u00adzustand",
  "certificate.diagnostics.reported_note":
    "Die eigenen Werte des Batteriemanagementsystems. Sie sind eine Selbsteinschätzung und können vom gemessenen Ergebnis abweichen.",
  "certificate.diagnostics.reported_note_accuracies":
    "Die eigenen Werte des Batteriemanagementsystems. Sie sind eine Selbsteinschätzung und können vom gemessenen Ergebnis abweichen. Genauigkeiten stehen hier so, wie das Fahrzeug sie meldet, ohne Einheit.",

  "certificate.warnings.title": "Warnungen",
  "certificate.warnings.unknown":
    "Zur Auswertung dieses Tests liegt keine Aufzeichnung vor; deshalb ist nicht bekannt, ob es Warnungen gab.",
  "certificate.warnings.none": "Die Auswertung dieses Tests ergab keine Warnungen.",
  "certificate.warnings.undescribed": "Aufgezeichnet als {code}; eine weitere Beschreibung liegt nicht vor.",

  "certificate.marks.title": "Wie die Prüfungen gekennzeichnet sind",
  "certificate.marks.ok": "Im Bereich, der bei diesem Modell erwartet wird.",
  "certificate.marks.warning": "Auffällig. Lassen Sie es bei der nächsten Wartung ansehen.",
  "certificate.marks.not_conclusive": "Der Test lieferte nicht genug Daten für ein Urteil.",
  "certificate.sign.tick": "Haken",
  "certificate.sign.exclamation": "Ausrufezeichen",
  "certificate.sign.cross": "Kreuz",
  "certificate.sign.dash": "Strich",
  "certificate.sign.circle": "Kreis",

  "certificate.guide.title": "Wie dieses Zertifikat zu lesen ist",
  "certificate.guide.soh": "Gesundheitszustand (SoH)",
  "certificate.guide.soh_text":
    "Die noch nutzbare Kapazität in Prozent der nutzbaren Kapazität im Neuzustand. Der Gesundheitszustand sinkt langsam mit Alter, Laufleistung und schnellem Laden. Er ist nicht der Ladezustand, der sagt, wie voll die Batterie gerade ist.",
  "certificate.guide.capacity": "Kapazität und Reichweite",
  "certificate.guide.capacity_text":
    "Die nutzbare Kapazität ist die Energie in Kilowattstunden zwischen voller und leerer Anzeige. Die geschätzte Reichweite folgt daraus für übliche Fahrweise; Wetter, Geschwindigkeit und Last ändern sie von Tag zu Tag.",
  "certificate.guide.variance": "Zellabweichung",
  "certificate.guide.variance_text":
    "Wie weit die Spannungen der Zellen auseinanderliegen, in Volt. Je niedriger, desto ausgeglichener sind die Zellen.",
  "certificate.guide.one_day": "Eine Messung an einem Tag",
  "certificate.guide.one_day_text":
    "Das Zertifikat gibt an, was am Tag des Tests gemessen wurde. Es ist keine Garantie, und eine Batterie verändert sich durch Nutzung: Je neuer der Test, desto mehr sagt er aus.",
  "certificate.guide.verify": "Wie es geprüft wird",
  "certificate.guide.verify_text":
    "Scannen Sie den Code auf der ersten Seite oder öffnen Sie die Adresse daneben. Die Seite sagt, ob die Zertifikatsnummer und dieses Dokument echt sind und ob es einen neueren Test desselben Fahrzeugs gibt. Vergleichen Sie die FIN mit der am Fahrzeug.",
  "certificate.guide.verify_text_no_number":
    "Scannen Sie den Code auf der ersten Seite oder öffnen Sie die Adresse daneben. Die Seite sagt, ob dieses Dokument echt ist und ob es einen neueren Test desselben Fahrzeugs gibt. Vergleichen Sie die FIN mit der am Fahrzeug.",
};
