import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Dutch. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "batterijcertificaat",
  "verify.vehicle_unnamed": "Merk en model niet vastgelegd",
  "verify.logo.of": "Logo van {name}",
  "verify.logo.of_issuer": "Logo van de afgever",

  "verify.footer.issued_by": "De certificaten worden afgegeven door {issuer}.",
  "verify.footer.issued_by_operator":
    "De certificaten worden afgegeven door <operator>de exploitant van deze dienst</operator>.",
  "verify.footer.start": "Startpagina",
  "verify.footer.check": "Certificaat controleren",
  "verify.footer.imprint": "Colofon",
  "verify.footer.privacy": "Privacy",

  "verify.greeting.withdrawn.heading": "Dit certificaat is ingetrokken",
  "verify.greeting.withdrawn.sentence": "Vertrouw er niet op, ook niet op een kopie ervan.",
  "verify.greeting.genuine": "Dit certificaat is echt",
  "verify.greeting.is_genuine": "Het certificaat is echt.",
  "verify.greeting.issued.by_on": "Het is afgegeven door {issuer}, voor de test van {day}.",
  "verify.greeting.issued.by": "Het is afgegeven door {issuer}.",
  "verify.greeting.issued.here_on": "Het is hier afgegeven, voor de test van {day}.",
  "verify.greeting.issued.here": "Het is hier afgegeven.",
  "verify.greeting.withdrawn.on_because":
    "Het is hier afgegeven en op <strong>{day}</strong> ingetrokken. De reden: <strong>{reason}</strong>",

  "verify.newer.heading": "Er bestaat een nieuwere test van dit voertuig",
  "verify.newer.text":
    "Deze pagina toont niet de nieuwste gegevens. Vraag de verkoper om het certificaat van de nieuwste test.",
  "verify.other_make.heading": "Een andere test met dit VIN noemt een ander merk",
  "verify.other_make.text":
    "Die test is gedaan op {day}. Een VIN kan bij het verkeerde voertuig zijn vastgelegd: vergelijk het VIN op het voertuig met dat op het certificaat.",
  "verify.age.tested": "Getest: {ago}",
  "verify.age.old": "Een batterij verandert door gebruik en tijd. Vraag de verkoper om een nieuwere test.",

  "verify.result.soh": "Gezondheids\u00adtoestand",
  "verify.result.range": "Geschatte actieradius",
  "verify.result.ring": "Gezondheidstoestand {percent}: {band}",
  "verify.result.explained":
    "Gezondheidstoestand: de nog bruikbare capaciteit in procenten van de bruikbare capaciteit in nieuwe staat.",
  "verify.scale.heading": "Wat dit cijfer betekent",
  "verify.scale.here": "Dit voertuig",
  "verify.scale.compare": "Ter vergelijking: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Controles van de batterij",
  "verify.fact.result": "Resultaat",
  "verify.fact.capacity": "Bruikbare capaciteit",
  "verify.fact.capacity_now_and_new": "{now}, {new} in nieuwe staat",
  "verify.fact.uncertainty": "Vermelde meetonzekerheid van de gezondheidstoestand",
  "verify.fact.method": "Methode",
  "verify.fact.mileage": "Kilometerstand bij de test",
  "verify.fact.tested": "Getest op",
  "verify.fact.withdrawn": "Ingetrokken op",
  "verify.fact.reason": "Reden",
  "verify.fact.dealer": "Getest door dealer",
  "verify.fact.issuer": "Afgegeven door",
  "verify.fact.operator": "De exploitant van deze dienst",
  "verify.fact.number": "Certificaatnummer",
  "verify.fact.no_number": "Zonder nummer afgegeven",
  "verify.fact.state": "Status van het certificaat",
  "verify.fact.valid": "Geldig",
  "verify.fact.is_withdrawn": "Ingetrokken",
  "verify.fact.newer": "Nieuwere test van dit voertuig",
  "verify.newer.yes": "Ja, die is er",
  "verify.newer.none": "Geen bekend",
  "verify.newer.unknown": "Niet bekend",

  "verify.warnings.heading": "Waarschuwingen",
  "verify.warnings.unknown":
    "Er zijn geen gegevens van de analyse beschikbaar, dus het is niet bekend of er waarschuwingen zijn gegeven.",
  "verify.warnings.none": "De analyse heeft er geen gegeven.",
  "verify.warnings.undescribed": "Er is geen verdere beschrijving beschikbaar.",

  "verify.preview.alt": "Gepubliceerde samenvatting van dit certificaat",
  "verify.preview.caption":
    "De gepubliceerde samenvatting van dit certificaat. Een kopie in een advertentie moet er hetzelfde uitzien.",
  "verify.preview.same_figures":
    "Een kopie in een andere taal heeft andere woorden, maar moet dezelfde cijfers hebben.",
  "verify.preview.others": "In andere talen:",

  "verify.advice.heading": "Voordat u erop vertrouwt",
  "verify.advice.same": "Op het certificaat dat u hebt gezien, moet hetzelfde staan als op deze pagina.",
  "verify.advice.model": "Het voertuig moet dit model zijn.",
  "verify.advice.model_and_mileage":
    "Het voertuig moet dit model zijn, en de kilometerteller mag niet minder aangeven dan de kilometerstand hierboven.",
  "verify.advice.changes":
    "Een batterij verandert door gebruik en tijd: het resultaat beschrijft de dag van de test.",
  "verify.advice.protected":
    "Om de eigenaar te beschermen, toont deze pagina het voertuigidentificatienummer en het kenteken niet.",

  "verify.unknown.title": "Geen certificaat van ons",
  "verify.unknown.heading": "Dit is geen certificaat van ons",
  "verify.unknown.text": "Met deze code is hier geen certificaat afgegeven.",
  "verify.unknown.todo": "Wat u kunt doen",
  "verify.unknown.scan":
    "Scan de QR-code van het certificaat opnieuw, of open het adres precies zoals het gedrukt is.",
  "verify.unknown.ask": "Vraag de verkoper om het originele certificaat, niet om een afbeelding ervan.",
  "verify.unknown.check": "<a>Controleer het document dat u hebt gekregen</a>.",
  "verify.unknown.beware": "Als u weer op deze pagina terechtkomt, vertrouw dan niet op het certificaat.",

  "verify.vehicle.heading": "Is dit uw auto?",
  "verify.vehicle.explanation":
    "Deze pagina toont niet welke auto is getest. Voer het voertuigidentificatienummer (VIN) in van de auto die voor u staat; dan ziet u of het de geteste auto is.",
  "verify.vehicle.label": "Voertuigidentificatienummer (VIN)",
  "verify.vehicle.hint":
    "Alle 17 tekens of de laatste 6. Het staat onder aan de voorruit en op het kentekenbewijs.",
  "verify.vehicle.compare": "Vergelijken",
  "verify.vehicle.not_kept": "Wat u invoert, wordt niet bewaard en niet in logbestanden vastgelegd.",
  "verify.vehicle.yes.heading": "Ja, het is de auto van dit certificaat",
  "verify.vehicle.yes.text": "Wat op deze pagina staat, gaat over de auto met dat nummer.",
  "verify.vehicle.yes.short": "Ja, het is de auto",
  "verify.vehicle.no.heading": "Nee, dit certificaat hoort niet bij die auto",
  "verify.vehicle.no.text":
    "Controleer wat u hebt ingevoerd. Als uw invoer klopt, zegt dit certificaat niets over de auto.",
  "verify.vehicle.no.short": "Nee, het is niet de auto",
  "verify.vehicle.incomplete": "Voer alle 17 letters en cijfers van het nummer in, of de laatste 6.",
  "verify.vehicle.crowded": "Veel mensen vragen naar dit certificaat: voer alle 17 tekens van het nummer in.",
  "verify.vehicle.too_many":
    "Dat was één poging te veel. Hier zijn hoogstens {limit} verzoeken per minuut toegestaan: de volgende minuut begint over {seconds} s.",

  "verify.check.heading": "Batterijcertificaat controleren",
  "verify.check.lead":
    "Elk certificaat heeft een QR-code. Scan die eerst: op de bijbehorende pagina hier staat of het certificaat echt is, en elk cijfer dat het bevestigt.",

  "verify.document.heading": "Het document controleren dat u hebt gekregen",
  "verify.document.explanation":
    "Kies de PDF van het certificaat of de afbeelding met de samenvatting ervan. U ziet dan of het document hier is gemaakt en of het ongewijzigd is.",
  "verify.document.label": "Document",
  "verify.document.hint": "PDF, JPEG of PNG, tot 2 MiB",
  "verify.document.again": "Uw document is niet bewaard. Kies het opnieuw om het antwoord te zien.",
  "verify.document.check": "Document controleren",
  "verify.document.not_kept": "Het document wordt niet bewaard en niet in logbestanden vastgelegd.",
  "verify.document.missing": "Kies eerst een document: een PDF of een afbeelding.",
  "verify.document.too_large":
    "Dit bestand is groter dan 2 MiB. Kies het originele bestand, of een kleinere afbeelding.",
  "verify.document.busy":
    "Er worden op dit moment veel documenten gecontroleerd. Probeer het over een minuut opnieuw.",
  "verify.document.too_many":
    "U hebt veel documenten gecontroleerd. Hier zijn hoogstens {limit} verzoeken per minuut toegestaan: de volgende minuut begint over {seconds} s.",

  "verify.number.heading": "Certificaat opzoeken",
  "verify.number.label": "Certificaatnummer of code",
  "verify.number.hint":
    "Het nummer staat op de eerste pagina, bijvoorbeeld BT-2026-7K3M9QXD4. De code is het laatste deel van het adres naast de QR-code.",
  "verify.number.look_up": "Opzoeken",
  "verify.number.aside":
    "Met een nummer ziet u alleen of het certificaat is afgegeven en nog geldig is. Scan de QR-code of voer de code in om de cijfers te zien.",
  "verify.number.missing": "Voer het nummer of de code van het certificaat in.",
  "verify.number.unreadable": "Dit is geen nummer en geen code: voer het in zoals het gedrukt is.",
  "verify.issued.none.short": "Geen certificaat met dit nummer",
  "verify.issued.none.heading": "Met dit nummer is hier geen certificaat afgegeven",
  "verify.issued.none.text":
    "Controleer wat u hebt ingevoerd. Als uw invoer klopt, vertrouw dan niet op het certificaat.",
  "verify.issued.valid.short": "Afgegeven en geldig",
  "verify.issued.valid.heading": "Een certificaat met dit nummer is afgegeven en is geldig",
  "verify.issued.scan":
    "Scan de QR-code ervan om te zien wat het bevestigt, en vergelijk dat met wat u hebt gekregen.",
  "verify.issued.superseded.short": "Afgegeven, maar niet het nieuwste",
  "verify.issued.superseded.text":
    "Hetzelfde voertuig is sindsdien opnieuw getest: vraag om het certificaat van de nieuwste test.",
  "verify.issued.withdrawn.short": "Ingetrokken",
  "verify.issued.withdrawn.heading": "Het certificaat met dit nummer is ingetrokken",
  "verify.issued.withdrawn.text":
    "Het is op {day} ingetrokken. Vertrouw er niet op. Op de eigen pagina van het certificaat, achter de QR-code, staat waarom.",

  "verify.finding.withdrawn.heading": "Dit certificaat is ingetrokken",
  "verify.finding.withdrawn.text":
    "Vertrouw er niet op, ook niet op een kopie ervan. Het document zelf is echt.",
  "verify.finding.withdrawn.why":
    "Het is op <strong>{day}</strong> ingetrokken. De reden: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Dit document is echt",
  "verify.finding.genuine.but": "{meaning} Het document is echt. {statement}",
  "verify.finding.other_test.heading": "Echt, maar van een andere test dan deze pagina",
  "verify.finding.changed.heading": "Dit document is na de ondertekening gewijzigd",
  "verify.finding.copy.heading": "Een kopie zonder handtekening: deze kan gewijzigd zijn",
  "verify.finding.copy.text":
    "De QR-code hoort bij een certificaat dat hier is afgegeven. Misschien is het document alleen afgedrukt of gescand, maar het kan ook gewijzigd zijn: vertrouw op wat is gepubliceerd (zie hieronder) en vraag om het originele bestand.",
  "verify.finding.invalid.heading": "Geen geldige handtekening: het kan gewijzigd zijn",
  "verify.finding.elsewhere.heading": "Dit document leidt naar een ander adres",
  "verify.finding.elsewhere.text":
    "De QR-code is niet die van een certificaat van ons. Open het adres in de code niet en vertrouw niet op het document.",
  "verify.finding.no_code.text":
    "Er is geen QR-code in te lezen. Vertrouw er niet op en vraag om het originele bestand.",
  "verify.finding.incomplete.heading": "Dit bestand is onvolledig",
  "verify.finding.encrypted.heading": "Deze PDF is versleuteld",
  "verify.finding.not_on_record.heading": "Dit document is hier niet geregistreerd",
  "verify.finding.other_picture.heading": "Dit is niet de afbeelding die is gepubliceerd",
  "verify.finding.other_picture.text":
    "De QR-code hoort bij een certificaat dat hier is afgegeven. Misschien is de afbeelding alleen verkleind of gefotografeerd, maar ze kan ook gewijzigd zijn: vertrouw op de gepubliceerde afbeelding (zie hieronder).",
  "verify.finding.picture_elsewhere.heading": "Deze afbeelding leidt naar een ander adres",
  "verify.finding.picture_elsewhere.text":
    "De QR-code is niet die van een certificaat van ons. Open het adres in de code niet en vertrouw niet op de afbeelding.",
  "verify.finding.unknown_picture.heading": "In deze afbeelding is geen certificaat te herkennen",
  "verify.finding.unknown_picture.text":
    "Ze is hier niet gepubliceerd, en er is geen QR-code in te lezen. Vraag om de PDF van het certificaat en controleer die.",
  "verify.finding.other.heading": "Dit bestand kan niet worden gecontroleerd",
  "verify.compared.text":
    "Het hoort bij een andere test dan de pagina waarop u het hebt gecontroleerd. Beide staan hieronder: vergelijk het voertuig, de dag en de waarden.",
  "verify.compared.page": "De test van deze pagina",
  "verify.compared.document": "De test van uw document",
  "verify.published.label": "Wat hier is gepubliceerd",

  "verify.statement.signed":
    "Dit certificaat is ondertekend met de sleutel van de afgever, en er is sindsdien geen enkele byte aan gewijzigd. Of het geregistreerd is en niet is ingetrokken, kan alleen de afgever zeggen.",
  "verify.statement.parts_disagree":
    "De afgever heeft dit bestand ondertekend, maar de delen ervan stemmen niet met elkaar overeen.",
  "verify.statement.changed":
    "Dit bestand is gewijzigd nadat de afgever het had ondertekend. Vertrouw niet op wat het toont.",
  "verify.statement.foreign_key": "Dit bestand is ondertekend, maar niet met een sleutel van deze afgever.",
  "verify.statement.unsigned":
    "Dit bestand is een kopie zonder de handtekening van de afgever: het kan gewijzigd zijn. Staat er een QR-code op, scan die dan; vraag anders om het originele bestand.",
  "verify.statement.broken_signature":
    "Geen geldige handtekening van de afgever dekt dit bestand: het kan een kopie zijn, of het kan gewijzigd zijn.",
  "verify.statement.incomplete":
    "Het einde van dit bestand ontbreekt, zoals na een afgebroken download. Download het opnieuw en controleer dat.",
  "verify.statement.encrypted":
    "Deze PDF is versleuteld en kan dus niet worden gecontroleerd. Vraag om het originele bestand zoals het is afgegeven.",
  "verify.statement.picture":
    "Een afbeelding bevat geen handtekening. Alleen de installatie die de afbeelding heeft gemaakt, kan zeggen of ze ongewijzigd is.",
  "verify.statement.png":
    "Deze afbeelding is hooguit een kopie, want geen enkele wordt als PNG gepubliceerd. Staat er een QR-code op, scan die dan; vraag anders om de PDF van het certificaat.",
  "verify.statement.other_format": "Dit is geen PDF en geen JPEG die een certificaat zou kunnen zijn.",
  "verify.statement.made_here": "Dit bestand is hier gemaakt, en er is geen enkele byte aan gewijzigd.",
  "verify.statement.unknown_picture":
    "Dit is geen afbeelding die hier is gemaakt, of ze is sindsdien gewijzigd.",
  "verify.statement.not_on_record":
    "De handtekening in dit bestand is met onze sleutel gezet, maar het bestand is hier niet geregistreerd: het is niet hier gemaakt, of de gegevens ervan zijn gewist. Vertrouw niet op het bestand en meld dit aan de afgever: de sleutel kan gelekt zijn.",

  "verify.altered.heading": "Gewijzigd sinds het is gemaakt:",
  "verify.part.number": "Het certificaatnummer",
  "verify.part.address": "Het adres in de QR-code",
  "verify.part.day": "De dag van de test",
  "verify.part.received": "Het tijdstip waarop het resultaat binnenkwam",
  "verify.part.result_status": "Of de referentiegegevens bevestigd zijn",
  "verify.part.vin": "Het voertuigidentificatienummer (VIN)",
  "verify.part.registration": "Het kenteken",
  "verify.part.make": "Het merk van het voertuig",
  "verify.part.model": "Het model van het voertuig",
  "verify.part.year": "Het modeljaar",
  "verify.part.mileage": "De kilometerstand",
  "verify.part.soh": "De gezondheidstoestand",
  "verify.part.overall": "Het eindoordeel over de batterij",
  "verify.part.capacity": "De bruikbare capaciteit",
  "verify.part.capacity_new": "De bruikbare capaciteit in nieuwe staat",
  "verify.part.range": "De geschatte actieradius",
  "verify.part.cell_count": "Het aantal cellen",
  "verify.part.cell_variance": "De celafwijking",
  "verify.part.method": "De methode van de test",
  "verify.part.uncertainty": "De vermelde meetonzekerheid",
  "verify.part.warnings": "De waarschuwingen",
  "verify.part.dealer_name": "De naam van de dealer",
  "verify.part.dealer_city": "De plaats van de dealer",
  "verify.part.dealer_country": "Het land van de dealer",
  "verify.part.dealer": "De dealer",
  "verify.part.unit": "Het serienummer van het testapparaat",
  "verify.part.pages": "De pagina’s: er ontbreken pagina’s, of er zijn er toegevoegd",
  "verify.part.attached_result": "Het bijgevoegde resultaat",
  "verify.part.unnamed": "Een onderdeel dat niet kan worden benoemd",

  "verify.found.heading": "Wat er is gevonden",
  "verify.found.open": "Pagina van het certificaat openen",
  "verify.found.preview.alt": "Gepubliceerde samenvatting van het certificaat",
  "verify.found.preview.caption":
    "De gepubliceerde samenvatting. Wat u hebt gekregen, moet er hetzelfde uitzien.",
  "verify.found.kind": "Soort",
  "verify.kind.pdf": "Document (PDF)",
  "verify.kind.jpeg": "Afbeelding (JPEG)",
  "verify.kind.png": "Afbeelding (PNG)",
  "verify.kind.other": "Geen PDF en geen JPEG",
  "verify.found.published": "Hier gepubliceerd",
  "verify.found.published.yes": "Ja, tot en met de laatste byte",
  "verify.found.no": "Nee",
  "verify.found.signature": "Elektronische handtekening",
  "verify.found.credential": "Bijgevoegd digitaal attest",
  "verify.signature.valid": "Geldig",
  "verify.signature.invalid": "Hoort niet bij dit document",
  "verify.signature.unknown_key": "Gemaakt met een sleutel die niet van ons is",
  "verify.signature.missing": "Niet aanwezig",
  "verify.found.number": "Certificaatnummer",
  "verify.found.no_number": "Geen bewezen nummer",
  "verify.found.issuer": "Afgegeven door",
  "verify.found.no_issuer": "Niet bewezen",
  "verify.found.time_stamp": "Bevestigd door een tijdstempel",
  "verify.found.log": "In het logboek van certificaten",
  "verify.log.entry": "Ja, vermelding {entry}",
  "verify.log.included": "Ja, volgens het bewijs in het document",
  "verify.log.invalid": "Nee, het bewijs in het document is onjuist",
  "verify.log.absent":
    "Dit exemplaar bevat geen bewijs uit het logboek; later opnieuw gemaakte exemplaren wel.",
  "verify.log.unproven": "Het document bevat er geen bewijs van",
  "verify.found.superseded": "Sindsdien opnieuw gemaakt",
  "verify.found.superseded.yes": "Ja: vraag om het huidige document",
  "verify.found.newer": "Nieuwere test van het voertuig",

  "verify.shared.withdrawn": "Dit batterijcertificaat is ingetrokken: vertrouw er niet op.",
  "verify.shared.tested": "Getest op {day}",
};
