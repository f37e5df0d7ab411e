import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** German. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "Batteriezertifikat",
  "verify.vehicle_unnamed": "Marke und Modell nicht erfasst",
  "verify.logo.of": "Logo von {name}",
  "verify.logo.of_issuer": "Logo des Ausstellers",

  "verify.footer.issued_by": "Die Zertifikate stellt {issuer} aus.",
  "verify.footer.issued_by_operator":
    "Die Zertifikate stellt <operator>der Betreiber dieses Dienstes</operator> aus.",
  "verify.footer.start": "Startseite",
  "verify.footer.check": "Zertifikat prüfen",
  "verify.footer.imprint": "Impressum",
  "verify.footer.privacy": "Datenschutz",

  "verify.greeting.withdrawn.heading": "Dieses Zertifikat ist zurückgezogen",
  "verify.greeting.withdrawn.sentence": "Verlassen Sie sich nicht darauf, auch nicht auf eine Kopie davon.",
  "verify.greeting.genuine": "Dieses Zertifikat ist echt",
  "verify.greeting.is_genuine": "Das Zertifikat ist echt.",
  "verify.greeting.issued.by_on": "Ausgestellt wurde es von {issuer}, für den Test vom {day}.",
  "verify.greeting.issued.by": "Ausgestellt wurde es von {issuer}.",
  "verify.greeting.issued.here_on": "Ausgestellt wurde es hier, für den Test vom {day}.",
  "verify.greeting.issued.here": "Ausgestellt wurde es hier.",
  "verify.greeting.withdrawn.on_because":
    "Es wurde hier ausgestellt und am <strong>{day}</strong> zurückgezogen. Der Grund: <strong>{reason}</strong>",

  "verify.newer.heading": "Es gibt einen neueren Test dieses Fahrzeugs",
  "verify.newer.text":
    "Was diese Seite zeigt, ist nicht das Neueste. Bitten Sie den Verkäufer um das Zertifikat des neuesten Tests.",
  "verify.other_make.heading": "Ein anderer Test mit dieser FIN nennt eine andere Marke",
  "verify.other_make.text":
    "Er wurde am {day} durchgeführt. Möglicherweise wurde eine FIN beim falschen Fahrzeug erfasst: Vergleichen Sie die FIN am Fahrzeug mit der auf dem Zertifikat.",
  "verify.age.tested": "Getestet {ago}",
  "verify.age.old":
    "Eine Batterie verändert sich durch Nutzung und Zeit. Fragen Sie den Verkäufer nach einem neueren Test.",

  "verify.result.soh": "Gesundheits\u00adzustand",
  "verify.result.range": "Geschätzte Reichweite",
  "verify.result.ring": "Gesundheitszustand {percent}: {band}",
  "verify.result.explained":
    "Gesundheitszustand: die noch nutzbare Kapazität in Prozent der nutzbaren Kapazität im Neuzustand.",
  "verify.scale.heading": "Was dieser Wert bedeutet",
  "verify.scale.here": "Dieses Fahrzeug",
  "verify.scale.compare": "Zum Vergleich: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Prüfungen der Batterie",
  "verify.fact.result": "Ergebnis",
  "verify.fact.capacity": "Nutzbare Kapazität",
  "verify.fact.capacity_now_and_new": "{now}, im Neuzustand {new}",
  "verify.fact.uncertainty": "Angegebene Messunsicherheit des Gesundheitszustands",
  "verify.fact.method": "Verfahren",
  "verify.fact.mileage": "Kilometerstand beim Test",
  "verify.fact.tested": "Getestet am",
  "verify.fact.withdrawn": "Zurückgezogen am",
  "verify.fact.reason": "Grund",
  "verify.fact.dealer": "Testender Händler",
  "verify.fact.issuer": "Ausgestellt von",
  "verify.fact.operator": "Dem Betreiber dieses Dienstes",
  "verify.fact.number": "Zertifikatsnummer",
  "verify.fact.no_number": "Ohne Nummer ausgestellt",
  "verify.fact.state": "Stand des Zertifikats",
  "verify.fact.valid": "Gültig",
  "verify.fact.is_withdrawn": "Zurückgezogen",
  "verify.fact.newer": "Neuerer Test dieses Fahrzeugs",
  "verify.newer.yes": "Ja, es gibt einen",
  "verify.newer.none": "Keiner bekannt",
  "verify.newer.unknown": "Nicht bekannt",

  "verify.warnings.heading": "Warnungen",
  "verify.warnings.unknown":
    "Zur Auswertung liegt keine Aufzeichnung vor; deshalb ist nicht bekannt, ob es Warnungen gab.",
  "verify.warnings.none": "Die Auswertung ergab keine.",
  "verify.warnings.undescribed": "Eine weitere Beschreibung liegt nicht vor.",

  "verify.preview.alt": "Veröffentlichte Zusammenfassung dieses Zertifikats",
  "verify.preview.caption":
    "Die veröffentlichte Zusammenfassung dieses Zertifikats. Eine Kopie in einem Inserat muss genauso aussehen.",
  "verify.preview.same_figures":
    "In einer anderen Sprache hat eine Kopie andere Worte, muss aber dieselben Zahlen haben.",
  "verify.preview.others": "In anderen Sprachen:",

  "verify.advice.heading": "Bevor Sie sich darauf verlassen",
  "verify.advice.same": "Das Zertifikat, das man Ihnen gezeigt hat, muss dasselbe sagen wie diese Seite.",
  "verify.advice.model": "Das Fahrzeug muss dieses Modell sein.",
  "verify.advice.model_and_mileage":
    "Das Fahrzeug muss dieses Modell sein, und sein Kilometerzähler darf nicht weniger zeigen als den Kilometerstand oben.",
  "verify.advice.changes":
    "Eine Batterie verändert sich durch Nutzung und Zeit: Das Ergebnis beschreibt den Tag des Tests.",
  "verify.advice.protected":
    "Zum Schutz des Halters zeigt diese Seite weder die Fahrzeug-Identifizierungsnummer noch das Kennzeichen.",

  "verify.unknown.title": "Kein Zertifikat von uns",
  "verify.unknown.heading": "Das ist kein Zertifikat von uns",
  "verify.unknown.text": "Mit diesem Code wurde hier kein Zertifikat ausgestellt.",
  "verify.unknown.todo": "Was Sie tun können",
  "verify.unknown.scan":
    "Scannen Sie den QR-Code des Zertifikats noch einmal oder öffnen Sie die Adresse genau so, wie sie gedruckt ist.",
  "verify.unknown.ask": "Bitten Sie den Verkäufer um das Original des Zertifikats, nicht um ein Bild davon.",
  "verify.unknown.check": "<a>Prüfen Sie das Dokument, das Sie erhalten haben</a>.",
  "verify.unknown.beware":
    "Wenn Sie wieder auf dieser Seite landen, verlassen Sie sich nicht auf das Zertifikat.",

  "verify.vehicle.heading": "Ist das Ihr Auto?",
  "verify.vehicle.explanation":
    "Diese Seite zeigt nicht, welches Auto getestet wurde. Geben Sie die Fahrzeug-Identifizierungsnummer (FIN) des Autos ein, vor dem Sie stehen, und Sie erfahren, ob es das getestete ist.",
  "verify.vehicle.label": "Fahrzeug-Identifizierungsnummer (FIN)",
  "verify.vehicle.hint":
    "Alle 17 Zeichen oder die letzten 6. Die FIN steht unten an der Windschutzscheibe und in den Fahrzeugpapieren.",
  "verify.vehicle.compare": "Vergleichen",
  "verify.vehicle.not_kept": "Ihre Eingabe wird weder gespeichert noch protokolliert.",
  "verify.vehicle.yes.heading": "Ja, es ist das Auto dieses Zertifikats",
  "verify.vehicle.yes.text": "Was diese Seite sagt, gilt für das Auto mit dieser Nummer.",
  "verify.vehicle.yes.short": "Ja, es ist das Auto",
  "verify.vehicle.no.heading": "Nein, dieses Zertifikat gehört nicht zu diesem Auto",
  "verify.vehicle.no.text":
    "Prüfen Sie Ihre Eingabe. Wenn sie stimmt, sagt dieses Zertifikat nichts über das Auto aus.",
  "verify.vehicle.no.short": "Nein, es ist nicht das Auto",
  "verify.vehicle.incomplete": "Geben Sie alle 17 Buchstaben und Ziffern der Nummer ein oder die letzten 6.",
  "verify.vehicle.crowded":
    "Viele fragen gerade nach diesem Zertifikat: Geben Sie alle 17 Zeichen der Nummer ein.",
  "verify.vehicle.too_many":
    "Das war ein Versuch zu viel. Hier sind höchstens {limit} Anfragen in der Minute erlaubt: Die nächste Minute beginnt in {seconds} s.",

  "verify.check.heading": "Batteriezertifikat prüfen",
  "verify.check.lead":
    "Jedes Zertifikat hat einen QR-Code. Scannen Sie ihn zuerst: Seine Seite hier sagt, ob das Zertifikat echt ist, und nennt jeden Wert, den es bestätigt.",

  "verify.document.heading": "Das erhaltene Dokument prüfen",
  "verify.document.explanation":
    "Wählen Sie das PDF des Zertifikats oder das Bild seiner Zusammenfassung. Sie erfahren, ob es hier erstellt wurde und ob es unverändert ist.",
  "verify.document.label": "Dokument",
  "verify.document.hint": "PDF, JPEG oder PNG, bis 2 MiB",
  "verify.document.again":
    "Ihr Dokument wurde nicht gespeichert. Wählen Sie es noch einmal aus, um die Antwort zu sehen.",
  "verify.document.check": "Dokument prüfen",
  "verify.document.not_kept": "Das Dokument wird weder gespeichert noch protokolliert.",
  "verify.document.missing": "Wählen Sie zuerst ein Dokument: ein PDF oder ein Bild.",
  "verify.document.too_large":
    "Diese Datei ist größer als 2 MiB. Wählen Sie die Originaldatei oder ein kleineres Bild.",
  "verify.document.busy":
    "Gerade werden viele Dokumente geprüft. Versuchen Sie es in einer Minute noch einmal.",
  "verify.document.too_many":
    "Sie haben viele Dokumente geprüft. Hier sind höchstens {limit} Anfragen in der Minute erlaubt: Die nächste Minute beginnt in {seconds} s.",

  "verify.number.heading": "Zertifikat nachschlagen",
  "verify.number.label": "Zertifikatsnummer oder Code",
  "verify.number.hint":
    "Die Nummer steht auf der ersten Seite, zum Beispiel BT-2026-7K3M9QXD4. Der Code ist der letzte Teil der Adresse neben dem QR-Code.",
  "verify.number.look_up": "Nachschlagen",
  "verify.number.aside":
    "Eine Nummer zeigt nur, ob das Zertifikat ausgestellt wurde und noch gültig ist. Scannen Sie den QR-Code oder geben Sie den Code ein, um die Werte zu sehen.",
  "verify.number.missing": "Geben Sie die Nummer des Zertifikats oder seinen Code ein.",
  "verify.number.unreadable":
    "Das ist weder eine Nummer noch ein Code: Geben Sie die Zeichen so ein, wie sie gedruckt sind.",
  "verify.issued.none.short": "Kein solches Zertifikat",
  "verify.issued.none.heading": "Mit dieser Nummer wurde hier kein Zertifikat ausgestellt",
  "verify.issued.none.text":
    "Prüfen Sie Ihre Eingabe. Wenn sie stimmt, verlassen Sie sich nicht auf das Zertifikat.",
  "verify.issued.valid.short": "Ausgestellt und gültig",
  "verify.issued.valid.heading": "Ein Zertifikat mit dieser Nummer wurde ausgestellt und ist gültig",
  "verify.issued.scan":
    "Scannen Sie seinen QR-Code, um zu sehen, was es bestätigt, und vergleichen Sie das mit dem, was Sie erhalten haben.",
  "verify.issued.superseded.short": "Ausgestellt, aber nicht das neueste",
  "verify.issued.superseded.text":
    "Dasselbe Fahrzeug wurde seitdem noch einmal getestet: Bitten Sie um das Zertifikat des neuesten Tests.",
  "verify.issued.withdrawn.short": "Zurückgezogen",
  "verify.issued.withdrawn.heading": "Das Zertifikat mit dieser Nummer ist zurückgezogen",
  "verify.issued.withdrawn.text":
    "Es wurde am {day} zurückgezogen. Verlassen Sie sich nicht darauf. Seine eigene Seite hinter dem QR-Code sagt, warum.",

  "verify.finding.withdrawn.heading": "Dieses Zertifikat wurde zurückgezogen",
  "verify.finding.withdrawn.text":
    "Verlassen Sie sich nicht darauf, auch nicht auf eine Kopie davon. Das Dokument selbst ist echt.",
  "verify.finding.withdrawn.why":
    "Es wurde am <strong>{day}</strong> zurückgezogen. Der Grund: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Dieses Dokument ist echt",
  "verify.finding.genuine.but": "{meaning} Das Dokument ist echt. {statement}",
  "verify.finding.other_test.heading": "Echt, aber von einem anderen Test als diese Seite",
  "verify.finding.changed.heading": "Dieses Dokument wurde nach der Signatur geändert",
  "verify.finding.copy.heading": "Eine Kopie ohne Signatur: Sie kann verändert worden sein",
  "verify.finding.copy.text":
    "Sein QR-Code gehört zu einem Zertifikat, das hier ausgestellt wurde. Vielleicht wurde es nur gedruckt oder eingescannt, vielleicht aber auch verändert: Verlassen Sie sich auf das Veröffentlichte weiter unten und bitten Sie um die Originaldatei.",
  "verify.finding.invalid.heading": "Keine gültige Signatur: Es kann verändert worden sein",
  "verify.finding.elsewhere.heading": "Dieses Dokument führt an einen anderen Ort",
  "verify.finding.elsewhere.text":
    "Sein QR-Code ist nicht der eines Zertifikats von uns. Öffnen Sie ihn nicht und verlassen Sie sich nicht auf das Dokument.",
  "verify.finding.no_code.text":
    "Es ist kein QR-Code darin zu lesen. Verlassen Sie sich nicht darauf und bitten Sie um die Originaldatei.",
  "verify.finding.incomplete.heading": "Diese Datei ist unvollständig",
  "verify.finding.encrypted.heading": "Dieses PDF ist verschlüsselt",
  "verify.finding.not_on_record.heading": "Dieses Dokument ist hier nicht aufgezeichnet",
  "verify.finding.other_picture.heading": "Dieses Bild ist nicht das veröffentlichte",
  "verify.finding.other_picture.text":
    "Sein QR-Code gehört zu einem Zertifikat, das hier ausgestellt wurde. Vielleicht wurde das Bild nur verkleinert oder fotografiert, vielleicht aber auch verändert: Verlassen Sie sich auf das veröffentlichte weiter unten.",
  "verify.finding.picture_elsewhere.heading": "Dieses Bild führt an einen anderen Ort",
  "verify.finding.picture_elsewhere.text":
    "Sein QR-Code ist nicht der eines Zertifikats von uns. Öffnen Sie ihn nicht und verlassen Sie sich nicht auf das Bild.",
  "verify.finding.unknown_picture.heading": "In diesem Bild ist kein Zertifikat zu erkennen",
  "verify.finding.unknown_picture.text":
    "Es wurde nicht hier veröffentlicht, und es ist kein QR-Code darin zu lesen. Bitten Sie um das PDF des Zertifikats und prüfen Sie dieses.",
  "verify.finding.other.heading": "Diese Datei lässt sich nicht prüfen",
  "verify.compared.text":
    "Es gehört zu einem anderen Test als die Seite, auf der Sie es geprüft haben. Beide stehen unten: Vergleichen Sie das Fahrzeug, den Tag und die Werte.",
  "verify.compared.page": "Der Test dieser Seite",
  "verify.compared.document": "Der Test Ihres Dokuments",
  "verify.published.label": "Was hier veröffentlicht wurde",

  "verify.statement.signed":
    "Dieses Zertifikat ist mit dem Schlüssel des Ausstellers signiert, und kein einziges Byte wurde seitdem geändert. Ob es aufgezeichnet ist und nicht zurückgezogen wurde, kann nur der Aussteller sagen.",
  "verify.statement.parts_disagree":
    "Der Aussteller hat diese Datei signiert, aber ihre Teile stimmen nicht überein.",
  "verify.statement.changed":
    "Diese Datei wurde geändert, nachdem der Aussteller sie signiert hatte. Verlassen Sie sich nicht auf das, was sie zeigt.",
  "verify.statement.foreign_key":
    "Diese Datei ist signiert, aber nicht mit einem Schlüssel dieses Ausstellers.",
  "verify.statement.unsigned":
    "Diese Datei ist eine Kopie ohne die Signatur des Ausstellers: Sie kann verändert worden sein. Trägt sie einen QR-Code, scannen Sie ihn; sonst bitten Sie um die Originaldatei.",
  "verify.statement.broken_signature":
    "Keine gültige Signatur des Ausstellers umfasst diese Datei: Sie kann eine Kopie sein oder verändert worden sein.",
  "verify.statement.incomplete":
    "Das Ende dieser Datei fehlt, wie nach einem abgebrochenen Herunterladen. Laden Sie sie noch einmal herunter und prüfen Sie diese.",
  "verify.statement.encrypted":
    "Dieses PDF ist verschlüsselt und lässt sich deshalb nicht prüfen. Bitten Sie um die Originaldatei, wie sie ausgestellt wurde.",
  "verify.statement.picture":
    "Ein Bild trägt keine Signatur. Nur die Installation, die es erstellt hat, kann sagen, ob es unverändert ist.",
  "verify.statement.png":
    "Dieses Bild ist bestenfalls eine Kopie, denn als PNG wird keines veröffentlicht. Trägt es einen QR-Code, scannen Sie ihn; sonst bitten Sie um das PDF des Zertifikats.",
  "verify.statement.other_format": "Das ist weder ein PDF noch ein JPEG, das ein Zertifikat sein könnte.",
  "verify.statement.made_here": "Diese Datei wurde hier erstellt, und kein einziges Byte wurde geändert.",
  "verify.statement.unknown_picture":
    "Dieses Bild wurde nicht hier erstellt, oder es wurde seitdem geändert.",
  "verify.statement.not_on_record":
    "Die Signatur dieser Datei stammt von unserem Schlüssel, aber die Datei ist hier nicht aufgezeichnet: Sie wurde nicht hier erstellt, oder die Aufzeichnung wurde gelöscht. Verlassen Sie sich nicht darauf und melden Sie es dem Aussteller: Der Schlüssel kann in fremde Hände gelangt sein.",

  "verify.altered.heading": "Geändert, seit es erstellt wurde:",
  "verify.part.number": "Die Zertifikatsnummer",
  "verify.part.address": "Die Adresse im QR-Code",
  "verify.part.day": "Der Tag des Tests",
  "verify.part.received": "Der Zeitpunkt, zu dem das Ergebnis eintraf",
  "verify.part.result_status": "Ob die Referenzdaten bestätigt sind",
  "verify.part.vin": "Die Fahrzeug-Identifizierungsnummer (FIN)",
  "verify.part.registration": "Das Kennzeichen",
  "verify.part.make": "Die Marke des Fahrzeugs",
  "verify.part.model": "Das Modell des Fahrzeugs",
  "verify.part.year": "Das Modelljahr",
  "verify.part.mileage": "Der Kilometerstand",
  "verify.part.soh": "Der Gesundheitszustand",
  "verify.part.overall": "Das Gesamturteil über die Batterie",
  "verify.part.capacity": "Die nutzbare Kapazität",
  "verify.part.capacity_new": "Die nutzbare Kapazität im Neuzustand",
  "verify.part.range": "Die geschätzte Reichweite",
  "verify.part.cell_count": "Die Anzahl der Zellen",
  "verify.part.cell_variance": "Die Zellabweichung",
  "verify.part.method": "Das Verfahren des Tests",
  "verify.part.uncertainty": "Die angegebene Messunsicherheit",
  "verify.part.warnings": "Die Warnungen",
  "verify.part.dealer_name": "Der Name des Händlers",
  "verify.part.dealer_city": "Der Ort des Händlers",
  "verify.part.dealer_country": "Das Land des Händlers",
  "verify.part.dealer": "Der Händler",
  "verify.part.unit": "Die Seriennummer des Testgeräts",
  "verify.part.pages": "Die Seiten: Einige fehlen oder wurden hinzugefügt",
  "verify.part.attached_result": "Das angehängte Ergebnis",
  "verify.part.unnamed": "Ein Teil, der keinen Namen hat",

  "verify.found.heading": "Was gefunden wurde",
  "verify.found.open": "Seite des Zertifikats öffnen",
  "verify.found.preview.alt": "Veröffentlichte Zusammenfassung des Zertifikats",
  "verify.found.preview.caption":
    "Die veröffentlichte Zusammenfassung. Was Sie erhalten haben, muss genauso aussehen.",
  "verify.found.kind": "Art",
  "verify.kind.pdf": "Dokument (PDF)",
  "verify.kind.jpeg": "Bild (JPEG)",
  "verify.kind.png": "Bild (PNG)",
  "verify.kind.other": "Weder PDF noch JPEG",
  "verify.found.published": "Hier veröffentlicht",
  "verify.found.published.yes": "Ja, Byte für Byte",
  "verify.found.no": "Nein",
  "verify.found.signature": "Elektronische Signatur",
  "verify.found.credential": "Angehängter digitaler Nachweis",
  "verify.signature.valid": "Gültig",
  "verify.signature.invalid": "Gehört nicht zu diesem Dokument",
  "verify.signature.unknown_key": "Mit einem Schlüssel erstellt, der nicht unserer ist",
  "verify.signature.missing": "Nicht vorhanden",
  "verify.found.number": "Zertifikatsnummer",
  "verify.found.no_number": "Keine nachgewiesene",
  "verify.found.issuer": "Ausgestellt von",
  "verify.found.no_issuer": "Nicht nachgewiesen",
  "verify.found.time_stamp": "Durch Zeitstempel bestätigt",
  "verify.found.log": "Im Protokoll der Zertifikate",
  "verify.log.entry": "Ja, Eintrag {entry}",
  "verify.log.included": "Ja, nach dem Beweis im Dokument",
  "verify.log.invalid": "Nein, der Beweis im Dokument ist falsch",
  "verify.log.absent":
    "Diese Ausfertigung enthält keinen Beweis aus dem Protokoll; später neu erstellte enthalten ihn.",
  "verify.log.unproven": "Das Dokument enthält keinen Beweis dafür",
  "verify.found.superseded": "Seitdem neu erstellt",
  "verify.found.superseded.yes": "Ja: Bitten Sie um das aktuelle Dokument",
  "verify.found.newer": "Neuerer Test des Fahrzeugs",

  "verify.shared.withdrawn": "Dieses Batteriezertifikat ist zurückgezogen: Verlassen Sie sich nicht darauf.",
  "verify.shared.tested": "Getestet am {day}",
};
