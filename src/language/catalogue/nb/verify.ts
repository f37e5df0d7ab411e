import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Norwegian (Bokmål). The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "batterisertifikat",
  "verify.vehicle_unnamed": "Merke og modell ikke registrert",
  "verify.logo.of": "Logoen til {name}",
  "verify.logo.of_issuer": "Logoen til utstederen",

  "verify.footer.issued_by": "Sertifikater utstedes av {issuer}.",
  "verify.footer.issued_by_operator":
    "Sertifikater utstedes av <operator>operatøren av denne tjenesten</operator>.",
  "verify.footer.start": "Startside",
  "verify.footer.check": "Kontroller et sertifikat",
  "verify.footer.imprint": "Om nettstedet",
  "verify.footer.privacy": "Personvern",

  "verify.greeting.withdrawn.heading": "Dette sertifikatet er trukket tilbake",
  "verify.greeting.withdrawn.sentence": "Ikke stol på det, og heller ikke på noen kopi av det.",
  "verify.greeting.genuine": "Dette sertifikatet er ekte",
  "verify.greeting.is_genuine": "Sertifikatet er ekte.",
  "verify.greeting.issued.by_on": "Det ble utstedt av {issuer}, for testen den {day}.",
  "verify.greeting.issued.by": "Det ble utstedt av {issuer}.",
  "verify.greeting.issued.here_on": "Det ble utstedt her, for testen den {day}.",
  "verify.greeting.issued.here": "Det ble utstedt her.",
  "verify.greeting.withdrawn.on_because":
    "Det ble utstedt her og trukket tilbake den <strong>{day}</strong>. Årsaken: <strong>{reason}</strong>",

  "verify.newer.heading": "Det finnes en nyere test av dette kjøretøyet",
  "verify.newer.text":
    "Det denne siden viser, er ikke det nyeste. Be selgeren om sertifikatet fra den nyeste testen.",
  "verify.other_make.heading": "En annen test med dette understellsnummeret (VIN) oppgir et annet merke",
  "verify.other_make.text":
    "Den ble utført den {day}. Et understellsnummer kan være registrert på feil kjøretøy: sammenlign nummeret på kjøretøyet med det på sertifikatet.",
  "verify.age.tested": "Testet {ago}",
  "verify.age.old": "Et batteri endrer seg med bruk og tid. Be selgeren om en nyere test.",

  "verify.result.soh": "Batterihelse",
  "verify.result.range": "Anslått rekkevidde",
  "verify.result.ring": "Batterihelse {percent}: {band}",
  "verify.result.explained":
    "Batterihelse (SoH): kapasitet som fortsatt er brukbar, i prosent av det som var brukbart da batteriet var nytt.",
  "verify.scale.heading": "Hva denne verdien betyr",
  "verify.scale.here": "Dette kjøretøyet",
  "verify.scale.compare": "Til sammenligning: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Kontroller av batteriet",
  "verify.fact.result": "Resultat",
  "verify.fact.capacity": "Brukbar kapasitet",
  "verify.fact.capacity_now_and_new": "{now}, {new} som ny",
  "verify.fact.uncertainty": "Oppgitt måleusikkerhet for batterihelsen",
  "verify.fact.method": "Metode",
  "verify.fact.mileage": "Kilometerstand ved testen",
  "verify.fact.tested": "Testdato",
  "verify.fact.withdrawn": "Trukket tilbake",
  "verify.fact.reason": "Årsak",
  "verify.fact.dealer": "Testet av forhandler",
  "verify.fact.issuer": "Utstedt av",
  "verify.fact.operator": "Operatøren av denne tjenesten",
  "verify.fact.number": "Sertifikatnummer",
  "verify.fact.no_number": "Utstedt uten nummer",
  "verify.fact.state": "Status for sertifikatet",
  "verify.fact.valid": "Gyldig",
  "verify.fact.is_withdrawn": "Trukket tilbake",
  "verify.fact.newer": "Nyere test av dette kjøretøyet",
  "verify.newer.yes": "Ja, det finnes en",
  "verify.newer.none": "Ingen kjent",
  "verify.newer.unknown": "Ikke kjent",

  "verify.warnings.heading": "Advarsler",
  "verify.warnings.unknown":
    "Det finnes ingen opplysninger om analysen, så det er ikke kjent om det ble gitt advarsler.",
  "verify.warnings.none": "Analysen ga ingen.",
  "verify.warnings.undescribed": "Det finnes ingen nærmere beskrivelse.",

  "verify.preview.alt": "Publisert sammendrag av dette sertifikatet",
  "verify.preview.caption":
    "Det publiserte sammendraget av dette sertifikatet. En kopi i en annonse må se likedan ut.",
  "verify.preview.same_figures": "En kopi på et annet språk har andre ord, men må ha de samme tallene.",
  "verify.preview.others": "På andre språk:",

  "verify.advice.heading": "Før du stoler på det",
  "verify.advice.same": "Sertifikatet du har fått se, må si det samme som denne siden.",
  "verify.advice.model": "Kjøretøyet må være denne modellen.",
  "verify.advice.model_and_mileage":
    "Kjøretøyet må være denne modellen, og kilometertelleren må ikke vise mindre enn kilometerstanden ovenfor.",
  "verify.advice.changes": "Et batteri endrer seg med bruk og tid: Resultatet beskriver testdagen.",
  "verify.advice.protected":
    "For å beskytte eieren viser denne siden verken understellsnummeret (VIN) eller registreringsnummeret.",

  "verify.unknown.title": "Ikke et av våre sertifikater",
  "verify.unknown.heading": "Dette er ikke et av våre sertifikater",
  "verify.unknown.text": "Ingen sertifikater med denne koden er utstedt her.",
  "verify.unknown.todo": "Hva du kan gjøre",
  "verify.unknown.scan":
    "Skann QR-koden på sertifikatet på nytt, eller åpne adressen nøyaktig slik den er trykt.",
  "verify.unknown.ask": "Be selgeren om det originale sertifikatet, ikke et bilde av det.",
  "verify.unknown.check": "<a>Kontroller dokumentet du har fått</a>.",
  "verify.unknown.beware": "Hvis du kommer til denne siden igjen, må du ikke stole på sertifikatet.",

  "verify.vehicle.heading": "Er dette bilen din?",
  "verify.vehicle.explanation":
    "Denne siden viser ikke hvilken bil som ble testet. Skriv inn understellsnummeret (VIN) på bilen du har foran deg, så får du vite om det er den.",
  "verify.vehicle.label": "Understellsnummer (VIN)",
  "verify.vehicle.hint": "Alle 17 tegnene, eller de siste 6. Det står nederst på frontruten og i vognkortet.",
  "verify.vehicle.compare": "Sammenlign",
  "verify.vehicle.not_kept": "Det du skriver inn, blir verken lagret eller logget.",
  "verify.vehicle.yes.heading": "Ja, det er bilen som sertifikatet gjelder",
  "verify.vehicle.yes.text": "Det denne siden sier, gjelder bilen med det nummeret.",
  "verify.vehicle.yes.short": "Ja, det er bilen",
  "verify.vehicle.no.heading": "Nei, dette sertifikatet gjelder ikke den bilen",
  "verify.vehicle.no.text":
    "Kontroller det du skrev inn. Hvis det stemmer, sier dette sertifikatet ingenting om bilen.",
  "verify.vehicle.no.short": "Nei, det er ikke bilen",
  "verify.vehicle.incomplete":
    "Skriv inn alle 17 bokstavene og sifrene i understellsnummeret, eller de siste 6.",
  "verify.vehicle.crowded": "Mange spør om dette sertifikatet: Skriv inn alle 17 tegnene i nummeret.",
  "verify.vehicle.too_many":
    "Det var ett forsøk for mye. Høyst {limit} forespørsler i minuttet er tillatt her: Neste minutt begynner om {seconds} s.",

  "verify.check.heading": "Kontroller et batterisertifikat",
  "verify.check.lead":
    "Hvert sertifikat har en QR-kode. Skann den først: Siden som åpnes her, sier om sertifikatet er ekte, og viser alle verdiene som det bekrefter.",

  "verify.document.heading": "Kontroller dokumentet du har fått",
  "verify.document.explanation":
    "Velg PDF-en av sertifikatet, eller bildet av sammendraget. Du får vite om filen ble laget her, og om den er uendret.",
  "verify.document.label": "Dokument",
  "verify.document.hint": "PDF, JPEG eller PNG, opptil 2 MiB",
  "verify.document.again": "Dokumentet ditt er ikke lagret. Velg det igjen for å se svaret.",
  "verify.document.check": "Kontroller dokumentet",
  "verify.document.not_kept": "Dokumentet blir verken lagret eller logget.",
  "verify.document.missing": "Velg et dokument først: en PDF eller et bilde.",
  "verify.document.too_large": "Filen er større enn 2 MiB. Velg originalfilen, eller et mindre bilde.",
  "verify.document.busy": "Mange dokumenter kontrolleres for øyeblikket. Prøv igjen om ett minutt.",
  "verify.document.too_many":
    "Du har kontrollert mange dokumenter. Høyst {limit} forespørsler i minuttet er tillatt her: Neste minutt begynner om {seconds} s.",

  "verify.number.heading": "Slå opp et sertifikat",
  "verify.number.label": "Sertifikatnummer eller kode",
  "verify.number.hint":
    "Nummeret står på første side, for eksempel BT-2026-7K3M9QXD4. Koden er den siste delen av adressen ved siden av QR-koden.",
  "verify.number.look_up": "Slå opp",
  "verify.number.aside":
    "Et nummer viser bare om sertifikatet er utstedt og fortsatt er gyldig. Skann QR-koden, eller skriv inn koden, for å se verdiene.",
  "verify.number.missing": "Skriv inn nummeret på sertifikatet, eller koden.",
  "verify.number.unreadable": "Dette er verken et nummer eller en kode: Skriv det inn slik det er trykt.",
  "verify.issued.none.short": "Ikke noe slikt sertifikat",
  "verify.issued.none.heading": "Ingen sertifikater med dette nummeret er utstedt her",
  "verify.issued.none.text":
    "Kontroller det du skrev inn. Hvis det stemmer, må du ikke stole på sertifikatet.",
  "verify.issued.valid.short": "Utstedt og gyldig",
  "verify.issued.valid.heading": "Et sertifikat med dette nummeret er utstedt og er gyldig",
  "verify.issued.scan": "Skann QR-koden for å se hva det bekrefter, og sammenlign det med det du har fått.",
  "verify.issued.superseded.short": "Utstedt, men ikke det nyeste",
  "verify.issued.superseded.text":
    "Det samme kjøretøyet er testet igjen siden: Be om sertifikatet fra den nyeste testen.",
  "verify.issued.withdrawn.short": "Trukket tilbake",
  "verify.issued.withdrawn.heading": "Sertifikatet med dette nummeret er trukket tilbake",
  "verify.issued.withdrawn.text":
    "Det ble trukket tilbake den {day}. Ikke stol på det. På sertifikatets egen side, bak QR-koden, står det hvorfor.",

  "verify.finding.withdrawn.heading": "Dette sertifikatet er blitt trukket tilbake",
  "verify.finding.withdrawn.text":
    "Ikke stol på det, og heller ikke på noen kopi av det. Selve dokumentet er ekte.",
  "verify.finding.withdrawn.why":
    "Det ble trukket tilbake den <strong>{day}</strong>. Årsaken: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Dette dokumentet er ekte",
  "verify.finding.genuine.but": "{meaning} Dokumentet er ekte. {statement}",
  "verify.finding.other_test.heading": "Ekte, men fra en annen test enn denne siden",
  "verify.finding.changed.heading": "Dette dokumentet er endret etter at det ble signert",
  "verify.finding.copy.heading": "En kopi uten signatur: Den kan være endret",
  "verify.finding.copy.text":
    "QR-koden på det hører til et sertifikat som er utstedt her. Kanskje er dokumentet bare skrevet ut eller skannet, men det kan også være endret: Stol på det som ble publisert og vises nedenfor, og be om originalfilen.",
  "verify.finding.invalid.heading": "Ingen gyldig signatur: Det kan være endret",
  "verify.finding.elsewhere.heading": "Dette dokumentet fører et annet sted",
  "verify.finding.elsewhere.text":
    "QR-koden er ikke fra et av våre sertifikater. Ikke åpne den, og ikke stol på dokumentet.",
  "verify.finding.no_code.text": "Ingen QR-kode kan leses i det. Ikke stol på det, og be om originalfilen.",
  "verify.finding.incomplete.heading": "Denne filen er ufullstendig",
  "verify.finding.encrypted.heading": "Denne PDF-en er kryptert",
  "verify.finding.not_on_record.heading": "Dette dokumentet er ikke registrert her",
  "verify.finding.other_picture.heading": "Dette bildet er ikke det som ble publisert",
  "verify.finding.other_picture.text":
    "QR-koden på det hører til et sertifikat som er utstedt her. Kanskje er bildet bare forminsket eller fotografert, men det kan også være endret: Stol på det publiserte bildet, som vises nedenfor.",
  "verify.finding.picture_elsewhere.heading": "Dette bildet fører et annet sted",
  "verify.finding.picture_elsewhere.text":
    "QR-koden er ikke fra et av våre sertifikater. Ikke åpne den, og ikke stol på bildet.",
  "verify.finding.unknown_picture.heading": "Ingen sertifikater kan gjenkjennes i dette bildet",
  "verify.finding.unknown_picture.text":
    "Det ble ikke publisert her, og ingen QR-kode kan leses i det. Be om PDF-en av sertifikatet, og kontroller den.",
  "verify.finding.other.heading": "Denne filen kan ikke kontrolleres",
  "verify.compared.text":
    "Det hører til en annen test enn siden du kontrollerte det på. Begge vises nedenfor: Sammenlign kjøretøyet, dagen og tallene.",
  "verify.compared.page": "Testen på denne siden",
  "verify.compared.document": "Testen i dokumentet ditt",
  "verify.published.label": "Det som ble publisert her",

  "verify.statement.signed":
    "Dette sertifikatet er signert med utstederens nøkkel, og ikke en eneste byte er endret siden. Om det er registrert og ikke er trukket tilbake, kan bare utstederen si.",
  "verify.statement.parts_disagree":
    "Utstederen har signert denne filen, men delene av den stemmer ikke overens.",
  "verify.statement.changed":
    "Denne filen ble endret etter at utstederen signerte den. Ikke stol på det den viser.",
  "verify.statement.foreign_key": "Denne filen er signert, men ikke med noen av denne utstederens nøkler.",
  "verify.statement.unsigned":
    "Denne filen er en kopi uten utstederens signatur: Den kan være endret. Har den en QR-kode, så skann den; ellers be om originalfilen.",
  "verify.statement.broken_signature":
    "Ingen gyldig signatur fra utstederen dekker denne filen: Den kan være en kopi, eller den kan være endret.",
  "verify.statement.incomplete":
    "Slutten av denne filen mangler, som etter en avbrutt nedlasting. Last den ned på nytt, og kontroller den.",
  "verify.statement.encrypted":
    "Denne PDF-en er kryptert, så den kan ikke kontrolleres. Be om originalfilen, slik den ble utstedt.",
  "verify.statement.picture":
    "Et bilde har ingen signatur. Bare installasjonen som laget det, kan avgjøre om det er uendret.",
  "verify.statement.png":
    "Dette bildet er i beste fall en kopi, for ingen publiseres som PNG. Har det en QR-kode, så skann den; ellers be om PDF-en av sertifikatet.",
  "verify.statement.other_format": "Dette er verken en PDF eller en JPEG som kunne vært et sertifikat.",
  "verify.statement.made_here": "Denne filen ble laget her, og ikke en eneste byte er endret.",
  "verify.statement.unknown_picture": "Dette er ikke et bilde som er laget her, eller det er endret siden.",
  "verify.statement.not_on_record":
    "Signaturen i denne filen er laget med vår nøkkel, men filen er ikke registrert her: Den er ikke laget her, eller opplysningene om den er slettet. Ikke stol på filen, og meld fra til utstederen: Nøkkelen kan ha lekket.",

  "verify.altered.heading": "Endret siden det ble laget:",
  "verify.part.number": "Sertifikatnummeret",
  "verify.part.address": "Adressen i QR-koden",
  "verify.part.day": "Testdagen",
  "verify.part.received": "Tidspunktet da resultatet kom",
  "verify.part.result_status": "Om referansedataene er bekreftet",
  "verify.part.vin": "Understellsnummeret (VIN)",
  "verify.part.registration": "Registreringsnummeret",
  "verify.part.make": "Merket på kjøretøyet",
  "verify.part.model": "Modellen på kjøretøyet",
  "verify.part.year": "Årsmodellen",
  "verify.part.mileage": "Kilometerstanden",
  "verify.part.soh": "Batterihelsen",
  "verify.part.overall": "Den samlede vurderingen av batteriet",
  "verify.part.capacity": "Den brukbare kapasiteten",
  "verify.part.capacity_new": "Den brukbare kapasiteten som ny",
  "verify.part.range": "Den anslåtte rekkevidden",
  "verify.part.cell_count": "Antallet celler",
  "verify.part.cell_variance": "Celleavviket",
  "verify.part.method": "Testmetoden",
  "verify.part.uncertainty": "Den oppgitte måleusikkerheten",
  "verify.part.warnings": "Advarslene",
  "verify.part.dealer_name": "Navnet på forhandleren",
  "verify.part.dealer_city": "Stedet til forhandleren",
  "verify.part.dealer_country": "Landet til forhandleren",
  "verify.part.dealer": "Forhandleren",
  "verify.part.unit": "Serienummeret til testenheten",
  "verify.part.pages": "Sidene: Noen mangler eller er lagt til",
  "verify.part.attached_result": "Det vedlagte resultatet",
  "verify.part.unnamed": "En del uten navn",

  "verify.found.heading": "Hva kontrollen viste",
  "verify.found.open": "Åpne siden til sertifikatet",
  "verify.found.preview.alt": "Publisert sammendrag av sertifikatet",
  "verify.found.preview.caption": "Det publiserte sammendraget. Det du har fått, må se likedan ut.",
  "verify.found.kind": "Type",
  "verify.kind.pdf": "Dokument (PDF)",
  "verify.kind.jpeg": "Bilde (JPEG)",
  "verify.kind.png": "Bilde (PNG)",
  "verify.kind.other": "Verken PDF eller JPEG",
  "verify.found.published": "Publisert her",
  "verify.found.published.yes": "Ja, byte for byte",
  "verify.found.no": "Nei",
  "verify.found.signature": "Elektronisk signatur",
  "verify.found.credential": "Vedlagt digitalt bevis",
  "verify.signature.valid": "Gyldig",
  "verify.signature.invalid": "Hører ikke til dette dokumentet",
  "verify.signature.unknown_key": "Laget med en nøkkel som ikke er vår",
  "verify.signature.missing": "Mangler",
  "verify.found.number": "Sertifikatnummer",
  "verify.found.no_number": "Ikke noe som er bevist",
  "verify.found.issuer": "Utstedt av",
  "verify.found.no_issuer": "Ikke bevist",
  "verify.found.time_stamp": "Bekreftet med tidsstempel",
  "verify.found.log": "I sertifikatloggen",
  "verify.log.entry": "Ja, oppføring {entry}",
  "verify.log.included": "Ja, ifølge beviset i dokumentet",
  "verify.log.invalid": "Nei, beviset i dokumentet er feil",
  "verify.log.absent":
    "Denne kopien har ikke noe bevis fra loggen; kopier som lages på nytt senere, har det.",
  "verify.log.unproven": "Dokumentet har ikke noe bevis for det",
  "verify.found.superseded": "Laget på nytt siden",
  "verify.found.superseded.yes": "Ja: Be om det gjeldende dokumentet",
  "verify.found.newer": "Nyere test av kjøretøyet",

  "verify.shared.withdrawn": "Dette batterisertifikatet er trukket tilbake: Ikke stol på det.",
  "verify.shared.tested": "Testet {day}",
};
