import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Danish. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "battericertifikat",
  "verify.vehicle_unnamed": "Mærke og model ikke registreret",
  "verify.logo.of": "Logo for {name}",
  "verify.logo.of_issuer": "Udstederens logo",

  "verify.footer.issued_by": "Certifikater udstedes af {issuer}.",
  "verify.footer.issued_by_operator":
    "Certifikater udstedes af <operator>operatøren af denne tjeneste</operator>.",
  "verify.footer.start": "Startside",
  "verify.footer.check": "Kontrollér et certifikat",
  "verify.footer.imprint": "Om webstedet",
  "verify.footer.privacy": "Privatliv",

  "verify.greeting.withdrawn.heading": "Dette certifikat er tilbagekaldt",
  "verify.greeting.withdrawn.sentence": "Stol ikke på det, og heller ikke på nogen kopi af det.",
  "verify.greeting.genuine": "Dette certifikat er ægte",
  "verify.greeting.is_genuine": "Certifikatet er ægte.",
  "verify.greeting.issued.by_on": "Det blev udstedt af {issuer} for testen den {day}.",
  "verify.greeting.issued.by": "Det blev udstedt af {issuer}.",
  "verify.greeting.issued.here_on": "Det blev udstedt her for testen den {day}.",
  "verify.greeting.issued.here": "Det blev udstedt her.",
  "verify.greeting.withdrawn.on_because":
    "Det blev udstedt her og tilbagekaldt den <strong>{day}</strong>. Årsagen: <strong>{reason}</strong>",

  "verify.newer.heading": "Der findes en nyere test af dette køretøj",
  "verify.newer.text":
    "Det, denne side viser, er ikke det seneste. Bed sælgeren om certifikatet fra den nyeste test.",
  "verify.other_make.heading": "En anden test med dette stelnummer (VIN) angiver et andet mærke",
  "verify.other_make.text":
    "Den blev udført den {day}. Et stelnummer kan være registreret på det forkerte køretøj: sammenlign stelnummeret på køretøjet med det på certifikatet.",
  "verify.age.tested": "Testet {ago}",
  "verify.age.old": "Et batteri ændrer sig med brug og tid. Bed sælgeren om en nyere test.",

  "verify.result.soh": "Sundheds\u00adtilstand",
  "verify.result.range": "Anslået rækkevidde",
  "verify.result.ring": "Sundhedstilstand {percent}: {band}",
  "verify.result.explained":
    "Sundheds\u00adtilstand (SoH): kapacitet, der stadig er brugbar, i procent af det, der var brugbart, da batteriet var nyt.",
  "verify.scale.heading": "Hvad dette tal betyder",
  "verify.scale.here": "Dette køretøj",
  "verify.scale.compare": "Til sammenligning: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Kontroller af batteriet",
  "verify.fact.result": "Resultat",
  "verify.fact.capacity": "Brugbar kapacitet",
  "verify.fact.capacity_now_and_new": "{now}, {new} som ny",
  "verify.fact.uncertainty": "Angivet måleusikkerhed for sundheds\u00adtilstanden",
  "verify.fact.method": "Metode",
  "verify.fact.mileage": "Kilometerstand ved testen",
  "verify.fact.tested": "Testdato",
  "verify.fact.withdrawn": "Tilbagekaldt den",
  "verify.fact.reason": "Årsag",
  "verify.fact.dealer": "Testet af forhandler",
  "verify.fact.issuer": "Udstedt af",
  "verify.fact.operator": "Operatøren af denne tjeneste",
  "verify.fact.number": "Certifikat\u00adnummer",
  "verify.fact.no_number": "Udstedt uden nummer",
  "verify.fact.state": "Certifikatets status",
  "verify.fact.valid": "Gyldigt",
  "verify.fact.is_withdrawn": "Tilbagekaldt",
  "verify.fact.newer": "Nyere test af dette køretøj",
  "verify.newer.yes": "Ja, der findes en",
  "verify.newer.none": "Ingen kendt",
  "verify.newer.unknown": "Ikke kendt",

  "verify.warnings.heading": "Advarsler",
  "verify.warnings.unknown":
    "Der findes ingen oplysninger om analysen, så det vides ikke, om der blev givet advarsler.",
  "verify.warnings.none": "Analysen gav ingen.",
  "verify.warnings.undescribed": "Der findes ingen nærmere beskrivelse.",

  "verify.preview.alt": "Offentliggjort resumé af dette certifikat",
  "verify.preview.caption":
    "Det offentliggjorte resumé af dette certifikat. En kopi i en annonce skal være magen til.",
  "verify.preview.same_figures": "En kopi på et andet sprog har andre ord, men skal have de samme tal.",
  "verify.preview.others": "På andre sprog:",

  "verify.advice.heading": "Før du stoler på det",
  "verify.advice.same": "Det certifikat, du har fået vist, skal stemme overens med denne side.",
  "verify.advice.model": "Køretøjet skal være af denne model.",
  "verify.advice.model_and_mileage":
    "Køretøjet skal være af denne model, og dets kilometertæller må ikke vise mindre end kilometerstanden ovenfor.",
  "verify.advice.changes": "Et batteri ændrer sig med brug og tid: Resultatet gælder testdagen.",
  "verify.advice.protected":
    "For at beskytte ejeren viser denne side hverken stelnummeret (VIN) eller registreringsnummeret.",

  "verify.unknown.title": "Ikke et af vores certifikater",
  "verify.unknown.heading": "Dette er ikke et af vores certifikater",
  "verify.unknown.text": "Der er ikke udstedt noget certifikat med denne kode her.",
  "verify.unknown.todo": "Hvad du kan gøre",
  "verify.unknown.scan":
    "Scan QR-koden på certifikatet igen, eller åbn adressen, nøjagtigt som den er trykt.",
  "verify.unknown.ask": "Bed sælgeren om det originale certifikat, ikke et billede af det.",
  "verify.unknown.check": "<a>Kontrollér det dokument, du har fået</a>.",
  "verify.unknown.beware": "Hvis du kommer til denne side igen, må du ikke stole på certifikatet.",

  "verify.vehicle.heading": "Er det din bil?",
  "verify.vehicle.explanation":
    "Denne side viser ikke, hvilken bil der blev testet. Indtast stelnummeret (VIN) på den bil, du står foran, så får du at vide, om det er den.",
  "verify.vehicle.label": "Stelnummer (VIN)",
  "verify.vehicle.hint":
    "Alle 17 tegn eller de sidste 6. Det står nederst i forruden og i registreringsattesten.",
  "verify.vehicle.compare": "Sammenlign",
  "verify.vehicle.not_kept": "Det, du indtaster, bliver hverken gemt eller logget.",
  "verify.vehicle.yes.heading": "Ja, det er bilen, som certifikatet gælder",
  "verify.vehicle.yes.text": "Det, denne side siger, gælder bilen med det nummer.",
  "verify.vehicle.yes.short": "Ja, det er bilen",
  "verify.vehicle.no.heading": "Nej, dette certifikat gælder ikke den bil",
  "verify.vehicle.no.text":
    "Kontrollér det, du indtastede. Hvis det er rigtigt, siger dette certifikat intet om bilen.",
  "verify.vehicle.no.short": "Nej, det er ikke bilen",
  "verify.vehicle.incomplete": "Indtast alle 17 bogstaver og cifre i stelnummeret eller de sidste 6.",
  "verify.vehicle.crowded": "Mange spørger om dette certifikat: Indtast alle 17 tegn i nummeret.",
  "verify.vehicle.too_many":
    "Det var ét forsøg for meget. Højst {limit} forsøg i minuttet er tilladt her: Det næste minut begynder om {seconds} s.",

  "verify.check.heading": "Kontrollér et battericertifikat",
  "verify.check.lead":
    "Hvert certifikat har en QR-kode. Scan den først: Dens side her viser, om certifikatet er ægte, og alle de tal, som det bekræfter.",

  "verify.document.heading": "Kontrollér det dokument, du har fået",
  "verify.document.explanation":
    "Vælg certifikatets PDF eller billedet af resuméet. Du får at vide, om det blev lavet her, og om det er uændret.",
  "verify.document.label": "Dokument",
  "verify.document.hint": "PDF, JPEG eller PNG, op til 2 MiB",
  "verify.document.again": "Dit dokument er ikke gemt. Vælg det igen for at se svaret.",
  "verify.document.check": "Kontrollér dokumentet",
  "verify.document.not_kept": "Dokumentet bliver hverken gemt eller logget.",
  "verify.document.missing": "Vælg et dokument først: en PDF eller et billede.",
  "verify.document.too_large": "Filen er større end 2 MiB. Vælg den originale fil eller et mindre billede.",
  "verify.document.busy": "Der kontrolleres mange dokumenter lige nu. Prøv igen om et minut.",
  "verify.document.too_many":
    "Du har kontrolleret mange dokumenter. Højst {limit} forsøg i minuttet er tilladt her: Det næste minut begynder om {seconds} s.",

  "verify.number.heading": "Slå et certifikat op",
  "verify.number.label": "Certifikatnummer eller kode",
  "verify.number.hint":
    "Nummeret står på første side, for eksempel BT-2026-7K3M9QXD4. Koden er den sidste del af adressen ved siden af QR-koden.",
  "verify.number.look_up": "Slå op",
  "verify.number.aside":
    "Et nummer viser kun, om certifikatet er udstedt og stadig er gyldigt. Scan QR-koden, eller indtast koden, for at se tallene.",
  "verify.number.missing": "Indtast certifikatets nummer eller dets kode.",
  "verify.number.unreadable": "Dette er hverken et nummer eller en kode: Indtast det, som det er trykt.",
  "verify.issued.none.short": "Intet sådant certifikat",
  "verify.issued.none.heading": "Der er ikke udstedt noget certifikat med dette nummer her",
  "verify.issued.none.text":
    "Kontrollér det, du indtastede. Hvis det er rigtigt, må du ikke stole på certifikatet.",
  "verify.issued.valid.short": "Udstedt og gyldigt",
  "verify.issued.valid.heading": "Et certifikat med dette nummer er udstedt og er gyldigt",
  "verify.issued.scan":
    "Scan dets QR-kode for at se, hvad det bekræfter, og sammenlign det med det, du har fået.",
  "verify.issued.superseded.short": "Udstedt, men ikke det nyeste",
  "verify.issued.superseded.text":
    "Det samme køretøj er testet igen siden: Bed om certifikatet fra den nyeste test.",
  "verify.issued.withdrawn.short": "Tilbagekaldt",
  "verify.issued.withdrawn.heading": "Certifikatet med dette nummer er tilbagekaldt",
  "verify.issued.withdrawn.text":
    "Det blev tilbagekaldt den {day}. Stol ikke på det. På certifikatets egen side, bag QR-koden, står der hvorfor.",

  "verify.finding.withdrawn.heading": "Dette certifikat er blevet tilbagekaldt",
  "verify.finding.withdrawn.text":
    "Stol ikke på det, og heller ikke på nogen kopi af det. Selve dokumentet er ægte.",
  "verify.finding.withdrawn.why":
    "Det blev tilbagekaldt den <strong>{day}</strong>. Årsagen: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Dette dokument er ægte",
  "verify.finding.genuine.but": "{meaning} Dokumentet er ægte. {statement}",
  "verify.finding.other_test.heading": "Ægte, men fra en anden test end denne side",
  "verify.finding.changed.heading": "Dette dokument er ændret, efter at det blev signeret",
  "verify.finding.copy.heading": "En kopi uden signatur: Den kan være ændret",
  "verify.finding.copy.text":
    "QR-koden på det hører til et certifikat, der er udstedt her. Dokumentet er måske kun printet eller scannet, men det kan også være ændret: Stol på det, der blev offentliggjort, som står nedenfor, og bed om den originale fil.",
  "verify.finding.invalid.heading": "Ingen gyldig signatur: Det kan være ændret",
  "verify.finding.elsewhere.heading": "Dette dokument fører et andet sted hen",
  "verify.finding.elsewhere.text":
    "Dets QR-kode er ikke fra et af vores certifikater. Åbn den ikke, og stol ikke på dokumentet.",
  "verify.finding.no_code.text":
    "Der kan ikke læses nogen QR-kode i det. Stol ikke på det, og bed om den originale fil.",
  "verify.finding.incomplete.heading": "Denne fil er ufuldstændig",
  "verify.finding.encrypted.heading": "Denne PDF er krypteret",
  "verify.finding.not_on_record.heading": "Dette dokument er ikke registreret her",
  "verify.finding.other_picture.heading": "Dette billede er ikke det, der blev offentliggjort",
  "verify.finding.other_picture.text":
    "QR-koden på det hører til et certifikat, der er udstedt her. Billedet er måske kun gjort mindre eller fotograferet, men det kan også være ændret: Stol på det offentliggjorte, som står nedenfor.",
  "verify.finding.picture_elsewhere.heading": "Dette billede fører et andet sted hen",
  "verify.finding.picture_elsewhere.text":
    "Dets QR-kode er ikke fra et af vores certifikater. Åbn den ikke, og stol ikke på billedet.",
  "verify.finding.unknown_picture.heading": "Der kan ikke genkendes noget certifikat i dette billede",
  "verify.finding.unknown_picture.text":
    "Det blev ikke offentliggjort her, og der kan ikke læses nogen QR-kode i det. Bed om certifikatets PDF, og kontrollér den.",
  "verify.finding.other.heading": "Denne fil kan ikke kontrolleres",
  "verify.compared.text":
    "Det hører til en anden test end den side, hvor du kontrollerede det. Begge står nedenfor: Sammenlign bilen, dagen og tallene.",
  "verify.compared.page": "Testen på denne side",
  "verify.compared.document": "Testen i dit dokument",
  "verify.published.label": "Det, der blev offentliggjort her",

  "verify.statement.signed":
    "Dette certifikat er signeret med udstederens nøgle, og ikke en eneste byte er ændret siden. Om det er registreret og ikke er tilbagekaldt, kan kun udstederen sige.",
  "verify.statement.parts_disagree": "Udstederen har signeret denne fil, men dens dele stemmer ikke overens.",
  "verify.statement.changed":
    "Denne fil blev ændret, efter at udstederen signerede den. Stol ikke på det, den viser.",
  "verify.statement.foreign_key": "Denne fil er signeret, men ikke med en af denne udsteders nøgler.",
  "verify.statement.unsigned":
    "Denne fil er en kopi uden udstederens signatur: Den kan være ændret. Har den en QR-kode, så scan den; ellers bed om den originale fil.",
  "verify.statement.broken_signature":
    "Ingen gyldig signatur fra udstederen dækker denne fil: Den kan være en kopi, eller den kan være ændret.",
  "verify.statement.incomplete":
    "Slutningen af denne fil mangler, som efter en afbrudt download. Download den igen, og kontrollér den.",
  "verify.statement.encrypted":
    "Denne PDF er krypteret, så den kan ikke kontrolleres. Bed om den originale fil, som den blev udstedt.",
  "verify.statement.picture":
    "Et billede har ingen signatur. Kun den installation, der lavede det, kan afgøre, om det er uændret.",
  "verify.statement.png":
    "Dette billede er i bedste fald en kopi, for ingen billeder offentliggøres som PNG. Har det en QR-kode, så scan den; ellers bed om certifikatets PDF.",
  "verify.statement.other_format": "Dette er hverken en PDF eller en JPEG, der kunne være et certifikat.",
  "verify.statement.made_here": "Denne fil blev lavet her, og ikke en eneste byte er ændret.",
  "verify.statement.unknown_picture":
    "Dette er ikke et billede, der er lavet her, eller det er ændret siden.",
  "verify.statement.not_on_record":
    "Signaturen i denne fil er lavet med vores nøgle, men filen er ikke registreret her: Den er ikke lavet her, eller oplysningerne om den er slettet. Stol ikke på filen, og giv udstederen besked: Nøglen kan være lækket.",

  "verify.altered.heading": "Ændret, siden det blev lavet:",
  "verify.part.number": "Certifikatnummeret",
  "verify.part.address": "Adressen i QR-koden",
  "verify.part.day": "Testdagen",
  "verify.part.received": "Tidspunktet, hvor resultatet kom frem",
  "verify.part.result_status": "Om referencedataene er bekræftet",
  "verify.part.vin": "Stelnummeret (VIN)",
  "verify.part.registration": "Registreringsnummeret",
  "verify.part.make": "Køretøjets mærke",
  "verify.part.model": "Køretøjets model",
  "verify.part.year": "Modelåret",
  "verify.part.mileage": "Kilometerstanden",
  "verify.part.soh": "Sundhedstilstanden",
  "verify.part.overall": "Den samlede vurdering af batteriet",
  "verify.part.capacity": "Den brugbare kapacitet",
  "verify.part.capacity_new": "Den brugbare kapacitet som ny",
  "verify.part.range": "Den anslåede rækkevidde",
  "verify.part.cell_count": "Antallet af celler",
  "verify.part.cell_variance": "Celleafvigelsen",
  "verify.part.method": "Testmetoden",
  "verify.part.uncertainty": "Den angivne måleusikkerhed",
  "verify.part.warnings": "Advarslerne",
  "verify.part.dealer_name": "Forhandlerens navn",
  "verify.part.dealer_city": "Forhandlerens by",
  "verify.part.dealer_country": "Forhandlerens land",
  "verify.part.dealer": "Forhandleren",
  "verify.part.unit": "Testenhedens serienummer",
  "verify.part.pages": "Siderne: Nogle mangler eller er tilføjet",
  "verify.part.attached_result": "Det vedhæftede resultat",
  "verify.part.unnamed": "En del, der ikke kan nævnes ved navn",

  "verify.found.heading": "Hvad kontrollen viste",
  "verify.found.open": "Åbn certifikatets side",
  "verify.found.preview.alt": "Offentliggjort resumé af certifikatet",
  "verify.found.preview.caption": "Det offentliggjorte resumé. Det, du har fået, skal være magen til.",
  "verify.found.kind": "Type",
  "verify.kind.pdf": "Dokument (PDF)",
  "verify.kind.jpeg": "Billede (JPEG)",
  "verify.kind.png": "Billede (PNG)",
  "verify.kind.other": "Hverken PDF eller JPEG",
  "verify.found.published": "Offentliggjort her",
  "verify.found.published.yes": "Ja, byte for byte",
  "verify.found.no": "Nej",
  "verify.found.signature": "Elektronisk signatur",
  "verify.found.credential": "Vedhæftet digitalt bevis",
  "verify.signature.valid": "I orden",
  "verify.signature.invalid": "Hører ikke til dette dokument",
  "verify.signature.unknown_key": "Lavet med en nøgle, der ikke er vores",
  "verify.signature.missing": "Mangler",
  "verify.found.number": "Certifikatnummer",
  "verify.found.no_number": "Intet, der er bevist",
  "verify.found.issuer": "Udstedt af",
  "verify.found.no_issuer": "Ikke bevist",
  "verify.found.time_stamp": "Bekræftet med tidsstempel",
  "verify.found.log": "I certifikatloggen",
  "verify.log.entry": "Ja, post {entry}",
  "verify.log.included": "Ja, ifølge beviset i dokumentet",
  "verify.log.invalid": "Nej, beviset i dokumentet er forkert",
  "verify.log.absent": "Denne kopi har intet bevis fra loggen; kopier, der laves på ny senere, har det.",
  "verify.log.unproven": "Dokumentet har intet bevis for det",
  "verify.found.superseded": "Lavet på ny senere",
  "verify.found.superseded.yes": "Ja: Bed om det aktuelle dokument",
  "verify.found.newer": "Nyere test af køretøjet",

  "verify.shared.withdrawn": "Dette battericertifikat er tilbagekaldt: Stol ikke på det.",
  "verify.shared.tested": "Testet den {day}",
};
