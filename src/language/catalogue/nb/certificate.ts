import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Norwegian (Bokmål). The certificate. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Batterisertifikat",
  "certificate.file.title": "Batterisertifikat {number}",
  "certificate.file.subject": "Uavhengig batteritest",
  "certificate.file.subject_vehicle": "Uavhengig batteritest: {vehicle}",
  "certificate.file.link": "Åpner {url}",
  "certificate.file.signature": "Utstederens signatur",
  "certificate.file.result": "Resultatet som dette sertifikatet oppgir, som data",
  "certificate.file.credential": "Det samme resultatet som W3C Verifiable Credential, signert av utstederen",

  "certificate.head.subtitle": "Uavhengig test av et drivbatteri",
  "certificate.head.issued_by": "Utstedt av {issuer}",
  "certificate.head.number": "Sertifikatnummer",
  "certificate.head.no_number": "Utstedt uten trykt nummer",
  "certificate.foot.number": "Sertifikat {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Side {page} av {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logoen til {owner}",

  "certificate.chapter.battery": "Batteriet i detalj",
  "certificate.chapter.diagnostics": "Diagnostikken i detalj",
  "certificate.chapter.guide": "Analyse og veiledning",
  "certificate.chapter.continued": "{title}, fortsettelse",

  "certificate.front.model_year": "Årsmodell {year}",
  "certificate.front.tested_on": "Testet {date}",
  "certificate.front.no_particulars": "Ingen flere opplysninger om kjøretøyet er registrert",
  "certificate.front.unnamed": "Merke og modell ikke registrert",
  "certificate.front.noticed": "Merknader: {list}.",
  "certificate.front.noticed_more": {
    one: "Merknader: {list}; og {count} til.",
    other: "Merknader: {list}; og {count} til.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Referansedata for denne modellen er bekreftet.",
  "certificate.scale.picture":
    "Skala for batterihelsen fra {from} til {to} med dette batteriet på {percent}, i intervallet {span}",
  "certificate.scale.floors":
    "Markert: Euro 7 for nye biler {first} {until_first}, {second} {until_second}; vanlig garanti {warranty} {until_warranty}.",

  "certificate.ring.soh": "Batterihelse",
  "certificate.ring.uncertainty": { one: "± {count} %-poeng", other: "± {count} %-poeng" },
  "certificate.ring.no_result": "Uten resultat",
  "certificate.ring.empty": "Ringmåler uten verdi",
  "certificate.ring.filled": "Ringmåler fylt til {percent}",

  "certificate.key.capacity": "Brukbar kapasitet",
  "certificate.key.capacity_new": "Kapasitet som ny",
  "certificate.key.range": "Anslått rekkevidde",
  "certificate.key.warnings": "Advarsler",
  "certificate.key.not_recorded": "ikke registrert",
  "certificate.key.when_new": "{capacity} som ny",
  "certificate.key.measured": "målt",
  "certificate.key.usable": "brukbar",
  "certificate.key.no_range": "ingen rekkevidde\u00admodell",
  "certificate.key.by_evaluation": "fra analysen",
  "certificate.warning_count.unknown": "Ikke kjent",
  "certificate.warning_count.none": "Ingen gitt",
  "certificate.warning_count.raised": { one: "{count} gitt", other: "{count} gitt" },
  "certificate.warning_count.see": "se «Advarsler»",

  "certificate.vehicle.title": "Kjøretøy",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Registrerings\u00adnummer",
  "certificate.vehicle.make": "Merke",
  "certificate.vehicle.model": "Modell",
  "certificate.vehicle.model_year": "Årsmodell",
  "certificate.vehicle.mileage": "Kilometer\u00adstand",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Testdato",
  "certificate.test.dealer": "Testet av forhandler",
  "certificate.test.location": "Sted",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Testenhet",
  "certificate.test.support": "Støtte for modellen",
  "certificate.test.supported": "Full støtte",
  "certificate.test.in_validation": "Under validering (beta)",

  "certificate.verify.title": "Kontroller at dette sertifikatet er ekte",
  "certificate.verify.text":
    "Skann koden eller åpne adressen nedenfor. Siden viser resultatet slik det ble utstedt; det må stemme med dette dokumentet.",
  "certificate.verify.issued_at": "Utstedt på {host}",
  "certificate.verify.issued_by": "Utstedt av {issuer}",
  "certificate.verify.picture": "QR-kode for adressen {url}",

  "certificate.figures.title": "Verdier for batteriet",
  "certificate.figures.soh": "Batterihelse",
  "certificate.figures.uncertainty": "Oppgitt måleusikkerhet",
  "certificate.figures.provisional": "Foreløpig måleverdi",
  "certificate.figures.reading": "Måleverdi",
  "certificate.figures.not_quoted": "må ikke gjengis",
  "certificate.figures.method": "Metode",
  "certificate.figures.capacity": "Brukbar kapasitet nå",
  "certificate.figures.capacity_new": "Brukbar kapasitet som ny",
  "certificate.figures.range": "Anslått rekkevidde",
  "certificate.figures.cells": "Celler",
  "certificate.figures.variance": "Celleavvik",
  "certificate.figures.lower_better": "lavere er bedre balansert",
  "certificate.figures.status": "Kontroller av batteriet",
  "certificate.figures.warnings": "Advarsler",

  "certificate.peers.title": "Blant kjøretøy av samme modell og alder",
  "certificate.peers.best_quarter":
    "Av de siste {results} bekreftede resultatene for denne modellen ved samme alder, pluss/minus ett år, ligger halvparten mellom {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteriet til den beste fjerdedelen.",
  "certificate.peers.better_half":
    "Av de siste {results} bekreftede resultatene for denne modellen ved samme alder, pluss/minus ett år, ligger halvparten mellom {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteriet til den beste halvparten.",
  "certificate.peers.lower_half":
    "Av de siste {results} bekreftede resultatene for denne modellen ved samme alder, pluss/minus ett år, ligger halvparten mellom {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteriet til den nederste halvparten, men ikke til den laveste fjerdedelen.",
  "certificate.peers.lowest_quarter":
    "Av de siste {results} bekreftede resultatene for denne modellen ved samme alder, pluss/minus ett år, ligger halvparten mellom {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteriet til den laveste fjerdedelen.",
  "certificate.peers.picture":
    "Den midterste halvparten av resultatene fra {lower} til {upper} som en søyle, og dette batteriet på {own}",
  "certificate.peers.own": "Dette batteriet {own}",
  "certificate.peers.middle_half": "{lower} til {upper}",

  "certificate.history.title": "Tidligere tester av dette kjøretøyet",
  "certificate.history.this_test": "Denne testen",
  "certificate.history.mileage": "Kilometer\u00adstand",
  "certificate.history.soh": "Batterihelse",
  "certificate.history.picture": "Linjediagram over batterihelsen: {points}",
  "certificate.history.point": "{soh} den {date}",

  "certificate.diagnostics.none":
    "Det ble ikke registrert detaljert diagnostikk for denne testen. Eldre tester ble gjort før tjenesten lagret den; verdiene for batteriet er alt som finnes.",
  "certificate.diagnostics.absent": "Ikke registrert for denne testen.",
  "certificate.diagnostics.battery_checks": "Batterikontroller",
  "certificate.diagnostics.sensor_checks": "Sensorkontroller",
  "certificate.diagnostics.energy": "Energiinnhold",
  "certificate.diagnostics.gross": "Brutto",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Brukbar",
  "certificate.diagnostics.when_new": "Som ny",
  "certificate.diagnostics.at_test": "Ved testen",
  "certificate.diagnostics.range": "Rekkevidde",
  "certificate.diagnostics.typical": "Typisk kjøring",
  "certificate.diagnostics.personal": "Personlig kjøring",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "opptil {kilometres}",
  "certificate.diagnostics.from": "fra {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Målinger",
  "certificate.diagnostics.lowest": "Lavest",
  "certificate.diagnostics.highest": "Høyest",
  "certificate.diagnostics.difference": "Forskjell",
  "certificate.diagnostics.assessment": "Vurdering",
  "certificate.diagnostics.cell_temperature": "Celletemperatur",
  "certificate.diagnostics.cell_voltage": "Cellespenning",
  "certificate.diagnostics.pack": "Måleverdier for batteripakken",
  "certificate.diagnostics.pack_voltage": "Pakkespenning",
  "certificate.diagnostics.current": "Gjennomsnittlig strøm",
  "certificate.diagnostics.mileage": "Kilometerstand ved testen",
  "certificate.diagnostics.reported": "Rapportert av kjøretøyet",
  "certificate.diagnostics.soc": "Ladenivå",
  "certificate.diagnostics.soh": "Batterihelse",
  "certificate.diagnostics.soc_accuracy": "Nøyaktighet, ladenivå",
  "certificate.diagnostics.soh_accuracy": "Nøyaktighet, batterihelse",
  "certificate.diagnostics.reported_note":
    "Batteri\u00adstyrings\u00adsystemets egne verdier. De er en egenvurdering og kan avvike fra det målte resultatet.",
  "certificate.diagnostics.reported_note_accuracies":
    "Batteri\u00adstyrings\u00adsystemets egne verdier. De er en egenvurdering og kan avvike fra det målte resultatet. Nøyaktigheter er trykt slik kjøretøyet rapporterer dem, uten enhet.",

  "certificate.warnings.title": "Advarsler",
  "certificate.warnings.unknown":
    "Det finnes ingen opplysninger om analysen for denne testen, så det er ikke kjent om det ble gitt advarsler.",
  "certificate.warnings.none": "Analysen av denne testen ga ingen advarsler.",
  "certificate.warnings.undescribed": "Registrert som {code}; det finnes ingen nærmere beskrivelse.",

  "certificate.marks.title": "Slik er kontrollene merket",
  "certificate.marks.ok": "Innenfor det området som forventes for denne modellen.",
  "certificate.marks.warning": "Noe ble oppdaget. Få det undersøkt ved neste service på kjøretøyet.",
  "certificate.marks.not_conclusive": "Testen ga ikke nok data til en vurdering.",
  "certificate.sign.tick": "Hake",
  "certificate.sign.exclamation": "Utropstegn",
  "certificate.sign.cross": "Kryss",
  "certificate.sign.dash": "Strek",
  "certificate.sign.circle": "Sirkel",

  "certificate.guide.title": "Slik leser du dette sertifikatet",
  "certificate.guide.soh": "Batterihelse (SoH)",
  "certificate.guide.soh_text":
    "Kapasiteten som batteriet fortsatt kan bruke, i prosent av kapasiteten det kunne bruke som nytt. Den synker langsomt med alder, kjørelengde og hurtiglading. Den er ikke ladenivået, som viser hvor fullt batteriet er for øyeblikket.",
  "certificate.guide.capacity": "Kapasitet og rekkevidde",
  "certificate.guide.capacity_text":
    "Brukbar kapasitet er energien, i kilowattimer, mellom fullt og tomt på displayet. Den anslåtte rekkevidden følger av den ved typisk kjøring; vær, fart og last endrer den fra dag til dag.",
  "certificate.guide.variance": "Celleavvik",
  "certificate.guide.variance_text":
    "Hvor langt fra hverandre cellespenningene ligger, i volt. Jo lavere, desto bedre er cellene balansert.",
  "certificate.guide.one_day": "En måling fra én dag",
  "certificate.guide.one_day_text":
    "Sertifikatet oppgir hva som ble målt på testdagen. Det er ingen garanti, og et batteri endrer seg med bruken: Jo nyere testen er, desto mer sier den.",
  "certificate.guide.verify": "Slik verifiserer du",
  "certificate.guide.verify_text":
    "Skann koden på første side eller åpne adressen ved siden av. Siden viser om sertifikatnummeret og dette dokumentet er ekte, og om det finnes en nyere test av det samme kjøretøyet. Sammenlign VIN med det på kjøretøyet.",
  "certificate.guide.verify_text_no_number":
    "Skann koden på første side eller åpne adressen ved siden av. Siden viser om dette dokumentet er ekte, og om det finnes en nyere test av det samme kjøretøyet. Sammenlign VIN med det på kjøretøyet.",
};
