import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Danish. The certificate. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Battericertifikat",
  "certificate.file.title": "Battericertifikat {number}",
  "certificate.file.subject": "Uafhængig batteritest",
  "certificate.file.subject_vehicle": "Uafhængig batteritest: {vehicle}",
  "certificate.file.link": "Åbner {url}",
  "certificate.file.signature": "Udstederens signatur",
  "certificate.file.result": "Resultatet, som dette certifikat angiver, som data",
  "certificate.file.credential": "Det samme resultat som W3C Verifiable Credential, signeret af udstederen",

  "certificate.head.subtitle": "Uafhængig test af et drivbatteri",
  "certificate.head.issued_by": "Udstedt af {issuer}",
  "certificate.head.number": "Certifikatnummer",
  "certificate.head.no_number": "Udstedt uden trykt nummer",
  "certificate.foot.number": "Certifikat {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Side {page} af {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo for {owner}",

  "certificate.chapter.battery": "Batteriet i detaljer",
  "certificate.chapter.diagnostics": "Diagnostikken i detaljer",
  "certificate.chapter.guide": "Analyse og vejledning",
  "certificate.chapter.continued": "{title}, fortsat",

  "certificate.front.model_year": "Modelår {year}",
  "certificate.front.tested_on": "Testet den {date}",
  "certificate.front.no_particulars": "Ingen yderligere oplysninger om køretøjet er registreret",
  "certificate.front.unnamed": "Mærke og model ikke registreret",
  "certificate.front.noticed": "Bemærket: {list}.",
  "certificate.front.noticed_more": {
    one: "Bemærket: {list}; og {count} til.",
    other: "Bemærket: {list}; og {count} til.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Referencedata for denne model er bekræftet.",
  "certificate.scale.picture":
    "Skala for sundhedstilstanden fra {from} til {to} med dette batteri på {percent}, i intervallet {span}",
  "certificate.scale.floors":
    "Markeret: Euro 7 for nye biler {first} {until_first}, {second} {until_second}; sædvanlig garanti {warranty} {until_warranty}.",

  "certificate.ring.soh": "Sundheds\u00adtilstand",
  "certificate.ring.uncertainty": { one: "± {count} %-point", other: "± {count} %-point" },
  "certificate.ring.no_result": "Intet resultat",
  "certificate.ring.empty": "Ringmåler uden værdi",
  "certificate.ring.filled": "Ringmåler fyldt til {percent}",

  "certificate.key.capacity": "Brugbar kapacitet",
  "certificate.key.capacity_new": "Kapacitet som ny",
  "certificate.key.range": "Anslået rækkevidde",
  "certificate.key.warnings": "Advarsler",
  "certificate.key.not_recorded": "ikke registreret",
  "certificate.key.when_new": "{capacity} som ny",
  "certificate.key.measured": "målt",
  "certificate.key.usable": "brugbar",
  "certificate.key.no_range": "ingen rækkevidde\u00admodel",
  "certificate.key.by_evaluation": "fra analysen",
  "certificate.warning_count.unknown": "Ikke kendt",
  "certificate.warning_count.none": "Ingen givet",
  "certificate.warning_count.raised": { one: "{count} givet", other: "{count} givet" },
  "certificate.warning_count.see": "se »Advarsler«",

  "certificate.vehicle.title": "Køretøj",
  "certificate.vehicle.vin": "Stelnummer (VIN)",
  "certificate.vehicle.registration": "Registrerings\u00adnummer",
  "certificate.vehicle.make": "Mærke",
  "certificate.vehicle.model": "Model",
  "certificate.vehicle.model_year": "Modelår",
  "certificate.vehicle.mileage": "Kilometer\u00adstand",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Testdato",
  "certificate.test.dealer": "Testet af forhandler",
  "certificate.test.location": "Sted",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Testenhed",
  "certificate.test.support": "Understøttelse af modellen",
  "certificate.test.supported": "Fuldt understøttet",
  "certificate.test.in_validation": "Under validering (beta)",

  "certificate.verify.title": "Kontrollér, at dette certifikat er ægte",
  "certificate.verify.text":
    "Scan koden, eller åbn adressen nedenfor. Siden viser resultatet, som det blev udstedt; det skal stemme overens med dette dokument.",
  "certificate.verify.issued_at": "Udstedt på {host}",
  "certificate.verify.issued_by": "Udstedt af {issuer}",
  "certificate.verify.picture": "QR-kode for adressen {url}",

  "certificate.figures.title": "Batteriets tal",
  "certificate.figures.soh": "Sundheds\u00adtilstand",
  "certificate.figures.uncertainty": "Angivet måle\u00adusikkerhed",
  "certificate.figures.provisional": "Foreløbig måleværdi",
  "certificate.figures.reading": "Måleværdi",
  "certificate.figures.not_quoted": "må ikke gengives",
  "certificate.figures.method": "Metode",
  "certificate.figures.capacity": "Brugbar kapacitet nu",
  "certificate.figures.capacity_new": "Brugbar kapacitet som ny",
  "certificate.figures.range": "Anslået rækkevidde",
  "certificate.figures.cells": "Celler",
  "certificate.figures.variance": "Celle\u00adafvigelse",
  "certificate.figures.lower_better": "lavere er bedre balanceret",
  "certificate.figures.status": "Kontroller af batteriet",
  "certificate.figures.warnings": "Advarsler",

  "certificate.peers.title": "Blandt køretøjer af samme model og alder",
  "certificate.peers.best_quarter":
    "Af de seneste {results} bekræftede resultater for denne model ved samme alder, plus eller minus et år, ligger halvdelen mellem {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteri til den bedste fjerdedel.",
  "certificate.peers.better_half":
    "Af de seneste {results} bekræftede resultater for denne model ved samme alder, plus eller minus et år, ligger halvdelen mellem {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteri til den bedste halvdel.",
  "certificate.peers.lower_half":
    "Af de seneste {results} bekræftede resultater for denne model ved samme alder, plus eller minus et år, ligger halvdelen mellem {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteri til den laveste halvdel, men ikke til den laveste fjerdedel.",
  "certificate.peers.lowest_quarter":
    "Af de seneste {results} bekræftede resultater for denne model ved samme alder, plus eller minus et år, ligger halvdelen mellem {lower} og {upper}, og det midterste er {middle}. Med {own} hører dette batteri til den laveste fjerdedel.",
  "certificate.peers.picture":
    "Den midterste halvdel af resultaterne fra {lower} til {upper} som en bjælke, og dette batteri på {own}",
  "certificate.peers.own": "Dette batteri {own}",
  "certificate.peers.middle_half": "{lower} til {upper}",

  "certificate.history.title": "Tidligere test af dette køretøj",
  "certificate.history.this_test": "Denne test",
  "certificate.history.mileage": "Kilometer\u00adstand",
  "certificate.history.soh": "Sundheds\u00adtilstand",
  "certificate.history.picture": "Kurvediagram over sundhedstilstanden: {points}",
  "certificate.history.point": "{soh} den {date}",

  "certificate.diagnostics.none":
    "Der blev ikke registreret detaljeret diagnostik for denne test. Ældre test blev udført, før tjenesten gemte den; batteriets tal er alt, hvad der findes.",
  "certificate.diagnostics.absent": "Ikke registreret for denne test.",
  "certificate.diagnostics.battery_checks": "Batteri\u00adkontroller",
  "certificate.diagnostics.sensor_checks": "Sensor\u00adkontroller",
  "certificate.diagnostics.energy": "Energiindhold",
  "certificate.diagnostics.gross": "Brutto",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Brugbar",
  "certificate.diagnostics.when_new": "Som ny",
  "certificate.diagnostics.at_test": "Ved testen",
  "certificate.diagnostics.range": "Rækkevidde",
  "certificate.diagnostics.typical": "Typisk kørsel",
  "certificate.diagnostics.personal": "Personlig kørsel",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "op til {kilometres}",
  "certificate.diagnostics.from": "fra {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Målinger",
  "certificate.diagnostics.lowest": "Lavest",
  "certificate.diagnostics.highest": "Højest",
  "certificate.diagnostics.difference": "Forskel",
  "certificate.diagnostics.assessment": "Vurdering",
  "certificate.diagnostics.cell_temperature": "Celle\u00adtemperatur",
  "certificate.diagnostics.cell_voltage": "Celle\u00adspænding",
  "certificate.diagnostics.pack": "Batteripakkens måleværdier",
  "certificate.diagnostics.pack_voltage": "Batterispænding",
  "certificate.diagnostics.current": "Gennemsnitlig strøm",
  "certificate.diagnostics.mileage": "Kilometerstand ved testen",
  "certificate.diagnostics.reported": "Rapporteret af køretøjet",
  "certificate.diagnostics.soc": "Ladeniveau",
  "certificate.diagnostics.soh": "Sundheds\u00adtilstand",
  "certificate.diagnostics.soc_accuracy": "Nøjagtighed, ladeniveau",
  "certificate.diagnostics.soh_accuracy": "Nøjagtighed, sundheds\u00adtilstand",
  "certificate.diagnostics.reported_note":
    "Batteri\u00adstyrings\u00adsystemets egne tal. De er en selvvurdering og kan afvige fra det målte resultat.",
  "certificate.diagnostics.reported_note_accuracies":
    "Batteri\u00adstyrings\u00adsystemets egne tal. De er en selvvurdering og kan afvige fra det målte resultat. Nøjagtigheder er trykt, som køretøjet rapporterer dem, uden enhed.",

  "certificate.warnings.title": "Advarsler",
  "certificate.warnings.unknown":
    "Der findes ingen oplysninger om analysen af denne test, så det vides ikke, om der blev givet advarsler.",
  "certificate.warnings.none": "Analysen af denne test gav ingen advarsler.",
  "certificate.warnings.undescribed": "Registreret som {code}; der findes ingen nærmere beskrivelse.",

  "certificate.marks.title": "Sådan er kontrollerne markeret",
  "certificate.marks.ok": "Inden for det interval, som forventes for denne model.",
  "certificate.marks.warning": "Der er noget at bemærke. Få det undersøgt ved køretøjets næste service.",
  "certificate.marks.not_conclusive": "Testen gav ikke data nok til en vurdering.",
  "certificate.sign.tick": "Flueben",
  "certificate.sign.exclamation": "Udråbstegn",
  "certificate.sign.cross": "Kryds",
  "certificate.sign.dash": "Streg",
  "certificate.sign.circle": "Cirkel",

  "certificate.guide.title": "Sådan læser du dette certifikat",
  "certificate.guide.soh": "Sundheds\u00adtilstand (SoH)",
  "certificate.guide.soh_text":
    "Den kapacitet, som batteriet stadig kan bruge, i procent af den, som det kunne bruge, da det var nyt. Den falder langsomt med alder, kørte kilometer og lynopladning. Den er ikke det samme som ladeniveauet, der viser, hvor fuldt batteriet er lige nu.",
  "certificate.guide.capacity": "Kapacitet og rækkevidde",
  "certificate.guide.capacity_text":
    "Brugbar kapacitet er energien, i kilowatttimer, mellem fuld og tom visning. Den anslåede rækkevidde følger af den ved typisk kørsel; vejr, fart og last ændrer den fra dag til dag.",
  "certificate.guide.variance": "Celle\u00adafvigelse",
  "certificate.guide.variance_text":
    "Hvor langt cellernes spændinger ligger fra hinanden, i volt. Jo lavere tallet er, desto bedre er cellerne balanceret.",
  "certificate.guide.one_day": "En måling fra én dag",
  "certificate.guide.one_day_text":
    "Certifikatet angiver, hvad der blev målt på testdagen. Det er ingen garanti, og et batteri ændrer sig med brugen: Jo nyere testen er, desto mere siger den.",
  "certificate.guide.verify": "Sådan verificerer du",
  "certificate.guide.verify_text":
    "Scan koden på første side, eller åbn adressen ved siden af. Siden viser, om certifikatnummeret og dette dokument er ægte, og om der findes en nyere test af samme køretøj. Sammenlign stelnummeret med det på køretøjet.",
  "certificate.guide.verify_text_no_number":
    "Scan koden på første side, eller åbn adressen ved siden af. Siden viser, om dette dokument er ægte, og om der findes en nyere test af samme køretøj. Sammenlign stelnummeret med det på køretøjet.",
};
