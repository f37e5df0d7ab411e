import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Dutch. The certificate. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Batterijcertificaat",
  "certificate.file.title": "Batterijcertificaat {number}",
  "certificate.file.subject": "Onafhankelijke batterijtest",
  "certificate.file.subject_vehicle": "Onafhankelijke batterijtest: {vehicle}",
  "certificate.file.link": "Opent {url}",
  "certificate.file.signature": "Handtekening van de afgever",
  "certificate.file.result": "Het resultaat dat dit certificaat vermeldt, als gegevens",
  "certificate.file.credential":
    "Hetzelfde resultaat als W3C Verifiable Credential, ondertekend door de afgever",

  "certificate.head.subtitle": "Onafhankelijke test van een tractiebatterij",
  "certificate.head.issued_by": "Afgegeven door {issuer}",
  "certificate.head.number": "Certificaatnummer",
  "certificate.head.no_number": "Afgegeven zonder gedrukt nummer",
  "certificate.foot.number": "Certificaat {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Pagina {page} van {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo van {owner}",

  "certificate.chapter.battery": "De batterij in detail",
  "certificate.chapter.diagnostics": "Diagnose in detail",
  "certificate.chapter.guide": "Analyse en toelichting",
  "certificate.chapter.continued": "{title}, vervolg",

  "certificate.front.model_year": "Modeljaar {year}",
  "certificate.front.tested_on": "Getest op {date}",
  "certificate.front.no_particulars": "Er zijn geen verdere voertuiggegevens vastgelegd",
  "certificate.front.unnamed": "Merk en model niet vastgelegd",
  "certificate.front.noticed": "Opgevallen: {list}.",
  "certificate.front.noticed_more": {
    one: "Opgevallen: {list}; en nog {count} punt.",
    other: "Opgevallen: {list}; en nog {count} punten.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Referentiegegevens voor dit model bevestigd.",
  "certificate.scale.picture":
    "Schaal van de gezondheidstoestand van {from} tot {to}, met deze batterij op {percent}, in het bereik {span}",
  "certificate.scale.floors":
    "Gemarkeerd: Euro 7 voor nieuwe auto’s {first} {until_first}, {second} {until_second}; gebruikelijke garantie {warranty} {until_warranty}.",

  "certificate.ring.soh": "Gezondheids\u00adtoestand",
  "certificate.ring.uncertainty": { one: "± {count} punt", other: "± {count} punten" },
  "certificate.ring.no_result": "Geen resultaat",
  "certificate.ring.empty": "Ringmeter zonder waarde",
  "certificate.ring.filled": "Ringmeter gevuld tot {percent}",

  "certificate.key.capacity": "Bruikbare capaciteit",
  "certificate.key.capacity_new": "Capaciteit in nieuwe staat",
  "certificate.key.range": "Geschatte actieradius",
  "certificate.key.warnings": "Waarschuwingen",
  "certificate.key.not_recorded": "niet vastgelegd",
  "certificate.key.when_new": "nieuw {capacity}",
  "certificate.key.measured": "gemeten",
  "certificate.key.usable": "bruikbaar",
  "certificate.key.no_range": "geen model voor actieradius",
  "certificate.key.by_evaluation": "door de analyse",
  "certificate.warning_count.unknown": "Niet bekend",
  "certificate.warning_count.none": "Geen",
  "certificate.warning_count.raised": { one: "{count} afgegeven", other: "{count} afgegeven" },
  "certificate.warning_count.see": "zie “Waarschuwingen”",

  "certificate.vehicle.title": "Voertuig",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Kenteken",
  "certificate.vehicle.make": "Merk",
  "certificate.vehicle.model": "Model",
  "certificate.vehicle.model_year": "Modeljaar",
  "certificate.vehicle.mileage": "Kilometerstand",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Getest op",
  "certificate.test.dealer": "Getest door dealer",
  "certificate.test.location": "Locatie",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Testapparaat",
  "certificate.test.support": "Modelondersteuning",
  "certificate.test.supported": "Volledig ondersteund",
  "certificate.test.in_validation": "In validatie (bèta)",

  "certificate.verify.title": "Controleer of dit certificaat echt is",
  "certificate.verify.text":
    "Scan de code of open het adres hieronder. De pagina toont het resultaat zoals het is afgegeven; het moet met dit document overeenkomen.",
  "certificate.verify.issued_at": "Afgegeven op {host}",
  "certificate.verify.issued_by": "Afgegeven door {issuer}",
  "certificate.verify.picture": "QR-code van het adres {url}",

  "certificate.figures.title": "Cijfers van de batterij",
  "certificate.figures.soh": "Gezondheids\u00adtoestand",
  "certificate.figures.uncertainty": "Vermelde meetonzekerheid",
  "certificate.figures.provisional": "Voorlopige meetwaarde",
  "certificate.figures.reading": "Meetwaarde",
  "certificate.figures.not_quoted": "niet om aan te halen",
  "certificate.figures.method": "Methode",
  "certificate.figures.capacity": "Bruikbare capaciteit nu",
  "certificate.figures.capacity_new": "Bruikbare capaciteit in nieuwe staat",
  "certificate.figures.range": "Geschatte actieradius",
  "certificate.figures.cells": "Cellen",
  "certificate.figures.variance": "Celafwijking",
  "certificate.figures.lower_better": "lager is evenwichtiger",
  "certificate.figures.status": "Controles van de batterij",
  "certificate.figures.warnings": "Waarschuwingen",

  "certificate.peers.title": "Vergeleken met hetzelfde model van dezelfde leeftijd",
  "certificate.peers.best_quarter":
    "Van de laatste {results} bevestigde resultaten van dit model op dezelfde leeftijd, een jaar meer of minder, ligt de helft tussen {lower} en {upper}; het middelste is {middle}. Met {own} hoort deze batterij bij het beste kwart.",
  "certificate.peers.better_half":
    "Van de laatste {results} bevestigde resultaten van dit model op dezelfde leeftijd, een jaar meer of minder, ligt de helft tussen {lower} en {upper}; het middelste is {middle}. Met {own} hoort deze batterij bij de betere helft.",
  "certificate.peers.lower_half":
    "Van de laatste {results} bevestigde resultaten van dit model op dezelfde leeftijd, een jaar meer of minder, ligt de helft tussen {lower} en {upper}; het middelste is {middle}. Met {own} hoort deze batterij bij de lagere helft, maar niet bij het laagste kwart.",
  "certificate.peers.lowest_quarter":
    "Van de laatste {results} bevestigde resultaten van dit model op dezelfde leeftijd, een jaar meer of minder, ligt de helft tussen {lower} en {upper}; het middelste is {middle}. Met {own} hoort deze batterij bij het laagste kwart.",
  "certificate.peers.picture":
    "De middelste helft van de resultaten van {lower} tot {upper} als balk, en deze batterij op {own}",
  "certificate.peers.own": "Deze batterij {own}",
  "certificate.peers.middle_half": "{lower} tot {upper}",

  "certificate.history.title": "Eerdere tests van dit voertuig",
  "certificate.history.this_test": "Deze test",
  "certificate.history.mileage": "Kilometer\u00adstand",
  "certificate.history.soh": "Gezondheids\u00adtoestand",
  "certificate.history.picture": "Lijndiagram van de gezondheidstoestand: {points}",
  "certificate.history.point": "{soh} op {date}",

  "certificate.diagnostics.none":
    "Voor deze test is geen gedetailleerde diagnose vastgelegd. Oudere tests zijn uitgevoerd voordat de dienst die bewaarde; alleen de cijfers van de batterij zijn beschikbaar.",
  "certificate.diagnostics.absent": "Niet vastgelegd voor deze test.",
  "certificate.diagnostics.battery_checks": "Batterijcontroles",
  "certificate.diagnostics.sensor_checks": "Sensorcontroles",
  "certificate.diagnostics.energy": "Energie-inhoud",
  "certificate.diagnostics.gross": "Bruto",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Bruikbaar",
  "certificate.diagnostics.when_new": "Nieuw",
  "certificate.diagnostics.at_test": "Bij de test",
  "certificate.diagnostics.range": "Actieradius",
  "certificate.diagnostics.typical": "Gebruikelijke rijstijl",
  "certificate.diagnostics.personal": "Persoonlijke rijstijl",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "tot {kilometres}",
  "certificate.diagnostics.from": "vanaf {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Metingen",
  "certificate.diagnostics.lowest": "Laagste",
  "certificate.diagnostics.highest": "Hoogste",
  "certificate.diagnostics.difference": "Verschil",
  "certificate.diagnostics.assessment": "Beoordeling",
  "certificate.diagnostics.cell_temperature": "Celtemperatuur",
  "certificate.diagnostics.cell_voltage": "Celspanning",
  "certificate.diagnostics.pack": "Meetwaarden van het batterijpakket",
  "certificate.diagnostics.pack_voltage": "Spanning van het batterijpakket",
  "certificate.diagnostics.current": "Gemiddelde stroom",
  "certificate.diagnostics.mileage": "Kilometerstand bij de test",
  "certificate.diagnostics.reported": "Gemeld door het voertuig",
  "certificate.diagnostics.soc": "Laadniveau",
  "certificate.diagnostics.soh": "Gezondheids\u00adtoestand",
  "certificate.diagnostics.soc_accuracy": "Nauwkeurigheid, laadniveau",
  "certificate.diagnostics.soh_accuracy": "Nauwkeurigheid, gezondheids\u00adtoestand",
  "certificate.diagnostics.reported_note":
    "De eigen cijfers van het batterijbeheersysteem. Ze zijn een zelfbeoordeling en kunnen van het gemeten resultaat afwijken.",
  "certificate.diagnostics.reported_note_accuracies":
    "De eigen cijfers van het batterijbeheersysteem. Ze zijn een zelfbeoordeling en kunnen van het gemeten resultaat afwijken. Nauwkeurigheden staan hier zoals het voertuig ze meldt, zonder eenheid.",

  "certificate.warnings.title": "Waarschuwingen",
  "certificate.warnings.unknown":
    "Voor deze test zijn geen gegevens van de analyse beschikbaar, dus het is niet bekend of er waarschuwingen zijn gegeven.",
  "certificate.warnings.none": "De analyse van deze test heeft geen waarschuwingen gegeven.",
  "certificate.warnings.undescribed": "Vastgelegd als {code}; er is geen verdere beschrijving beschikbaar.",

  "certificate.marks.title": "Hoe de controles zijn gemarkeerd",
  "certificate.marks.ok": "Binnen het bereik dat voor dit model wordt verwacht.",
  "certificate.marks.warning": "Opvallend. Laat ernaar kijken bij de volgende onderhoudsbeurt.",
  "certificate.marks.not_conclusive": "De test leverde niet genoeg gegevens voor een oordeel.",
  "certificate.sign.tick": "Vinkje",
  "certificate.sign.exclamation": "Uitroepteken",
  "certificate.sign.cross": "Kruis",
  "certificate.sign.dash": "Streepje",
  "certificate.sign.circle": "Cirkel",

  "certificate.guide.title": "Zo leest u dit certificaat",
  "certificate.guide.soh": "Gezondheids\u00adtoestand",
  "certificate.guide.soh_text":
    "De capaciteit die nog van de batterij kan worden gebruikt, in procenten van wat in nieuwe staat bruikbaar was. Ze daalt langzaam met de leeftijd, de gereden kilometers en snelladen. Ze is niet hetzelfde als het laadniveau, dat aangeeft hoe vol de batterij op dit moment is.",
  "certificate.guide.capacity": "Capaciteit en actieradius",
  "certificate.guide.capacity_text":
    "De bruikbare capaciteit is de energie, in kilowattuur, tussen een volle en een lege aanduiding op het display. Daaruit volgt de geschatte actieradius bij een gebruikelijke rijstijl; door weer, snelheid en belading verschilt die van dag tot dag.",
  "certificate.guide.variance": "Celafwijking",
  "certificate.guide.variance_text":
    "Hoe ver de spanningen van de cellen uiteenliggen, in volt. Hoe lager de waarde, hoe beter de cellen in balans zijn.",
  "certificate.guide.one_day": "Een meting van één dag",
  "certificate.guide.one_day_text":
    "Het certificaat vermeldt wat op de dag van de test is gemeten. Het is geen garantie, en een batterij verandert door gebruik: hoe recenter de test, hoe meer die zegt.",
  "certificate.guide.verify": "Zo controleert u het",
  "certificate.guide.verify_text":
    "Scan de code op de eerste pagina of open het adres ernaast. De pagina vermeldt of het certificaatnummer en dit document echt zijn en of er een nieuwere test van hetzelfde voertuig bestaat. Vergelijk het VIN met dat op het voertuig.",
  "certificate.guide.verify_text_no_number":
    "Scan de code op de eerste pagina of open het adres ernaast. De pagina vermeldt of dit document echt is en of er een nieuwere test van hetzelfde voertuig bestaat. Vergelijk het VIN met dat op het voertuig.",
};
