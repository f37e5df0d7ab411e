import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Swedish. The certificate. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Battericertifikat",
  "certificate.file.title": "Battericertifikat {number}",
  "certificate.file.subject": "Oberoende batteritest",
  "certificate.file.subject_vehicle": "Oberoende batteritest: {vehicle}",
  "certificate.file.link": "Öppnar {url}",
  "certificate.file.signature": "Utfärdarens underskrift",
  "certificate.file.result": "Resultatet som detta certifikat anger, som data",
  "certificate.file.credential": "Samma resultat som W3C Verifiable Credential, undertecknat av utfärdaren",

  "certificate.head.subtitle": "Oberoende test av ett drivbatteri",
  "certificate.head.issued_by": "Utfärdat av {issuer}",
  "certificate.head.number": "Certifikatnummer",
  "certificate.head.no_number": "Utfärdat utan tryckt nummer",
  "certificate.foot.number": "Certifikat {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Sida {page} av {pages}",
  "certificate.logo.unnamed": "Logotyp",
  "certificate.logo.of": "Logotyp för {owner}",

  "certificate.chapter.battery": "Batteriet i detalj",
  "certificate.chapter.diagnostics": "Diagnostiken i detalj",
  "certificate.chapter.guide": "Analys och vägledning",
  "certificate.chapter.continued": "{title}, fortsättning",

  "certificate.front.model_year": "Årsmodell {year}",
  "certificate.front.tested_on": "Testad {date}",
  "certificate.front.no_particulars": "Inga fler uppgifter om fordonet är registrerade",
  "certificate.front.unnamed": "Märke och modell inte registrerade",
  "certificate.front.noticed": "Noterat: {list}.",
  "certificate.front.noticed_more": {
    one: "Noterat: {list}; och {count} till.",
    other: "Noterat: {list}; och {count} till.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Referensdata för denna modell är bekräftade.",
  "certificate.scale.picture":
    "Skala för batterihälsan från {from} till {to} med detta batteri på {percent}, i intervallet {span}",
  "certificate.scale.floors":
    "Markerat: Euro 7 för nya bilar {first} {until_first}, {second} {until_second}; vanlig garanti {warranty} {until_warranty}.",

  "certificate.ring.soh": "Batterihälsa",
  "certificate.ring.uncertainty": { one: "± {count} %-enhet", other: "± {count} %-enheter" },
  "certificate.ring.no_result": "Inget resultat",
  "certificate.ring.empty": "Ringmätare utan värde",
  "certificate.ring.filled": "Ringmätare fylld till {percent}",

  "certificate.key.capacity": "Användbar kapacitet",
  "certificate.key.capacity_new": "Kapacitet som ny",
  "certificate.key.range": "Uppskattad räckvidd",
  "certificate.key.warnings": "Varningar",
  "certificate.key.not_recorded": "inte registrerad",
  "certificate.key.when_new": "{capacity} som nytt",
  "certificate.key.measured": "uppmätt",
  "certificate.key.usable": "användbar",
  "certificate.key.no_range": "ingen räckvidds\u00admodell",
  "certificate.key.by_evaluation": "från analysen",
  "certificate.warning_count.unknown": "Inte känt",
  "certificate.warning_count.none": "Inga utfärdade",
  "certificate.warning_count.raised": { one: "{count} utfärdad", other: "{count} utfärdade" },
  "certificate.warning_count.see": "se ”Varningar”",

  "certificate.vehicle.title": "Fordon",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Registrerings\u00adnummer",
  "certificate.vehicle.make": "Märke",
  "certificate.vehicle.model": "Modell",
  "certificate.vehicle.model_year": "Årsmodell",
  "certificate.vehicle.mileage": "Mätarställning",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Testdatum",
  "certificate.test.dealer": "Testat av",
  "certificate.test.location": "Plats",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Testenhet",
  "certificate.test.support": "Stöd för modellen",
  "certificate.test.supported": "Fullt stöd",
  "certificate.test.in_validation": "Under validering (beta)",

  "certificate.verify.title": "Kontrollera att detta certifikat är äkta",
  "certificate.verify.text":
    "Skanna koden eller öppna adressen nedan. Sidan visar resultatet så som det utfärdades; det ska stämma med detta dokument.",
  "certificate.verify.issued_at": "Utfärdat på {host}",
  "certificate.verify.issued_by": "Utfärdat av {issuer}",
  "certificate.verify.picture": "QR-kod för adressen {url}",

  "certificate.figures.title": "Batteriets värden",
  "certificate.figures.soh": "Batterihälsa",
  "certificate.figures.uncertainty": "Angiven mätosäkerhet",
  "certificate.figures.provisional": "Preliminärt mätvärde",
  "certificate.figures.reading": "Mätvärde",
  "certificate.figures.not_quoted": "får inte återges",
  "certificate.figures.method": "Metod",
  "certificate.figures.capacity": "Användbar kapacitet nu",
  "certificate.figures.capacity_new": "Användbar kapacitet som ny",
  "certificate.figures.range": "Uppskattad räckvidd",
  "certificate.figures.cells": "Celler",
  "certificate.figures.variance": "Cellavvikelse",
  "certificate.figures.lower_better": "lägre är bättre balanserat",
  "certificate.figures.status": "Kontroller av batteriet",
  "certificate.figures.warnings": "Varningar",

  "certificate.peers.title": "Bland fordon av samma modell och ålder",
  "certificate.peers.best_quarter":
    "Av de senaste {results} bekräftade resultaten för denna modell vid samma ålder, plus eller minus ett år, ligger hälften mellan {lower} och {upper}, och det mittersta är {middle}. Med {own} hör detta batteri till den bästa fjärdedelen.",
  "certificate.peers.better_half":
    "Av de senaste {results} bekräftade resultaten för denna modell vid samma ålder, plus eller minus ett år, ligger hälften mellan {lower} och {upper}, och det mittersta är {middle}. Med {own} hör detta batteri till den bättre hälften.",
  "certificate.peers.lower_half":
    "Av de senaste {results} bekräftade resultaten för denna modell vid samma ålder, plus eller minus ett år, ligger hälften mellan {lower} och {upper}, och det mittersta är {middle}. Med {own} hör detta batteri till den lägre hälften, men inte till den lägsta fjärdedelen.",
  "certificate.peers.lowest_quarter":
    "Av de senaste {results} bekräftade resultaten för denna modell vid samma ålder, plus eller minus ett år, ligger hälften mellan {lower} och {upper}, och det mittersta är {middle}. Med {own} hör detta batteri till den lägsta fjärdedelen.",
  "certificate.peers.picture":
    "Den mittersta hälften av resultaten från {lower} till {upper} som en stapel, och detta batteri på {own}",
  "certificate.peers.own": "Detta batteri {own}",
  "certificate.peers.middle_half": "{lower} till {upper}",

  "certificate.history.title": "Tidigare tester av detta fordon",
  "certificate.history.this_test": "Detta test",
  "certificate.history.mileage": "Mätarställning",
  "certificate.history.soh": "Batterihälsa",
  "certificate.history.picture": "Linjediagram över batterihälsan: {points}",
  "certificate.history.point": "{soh} den {date}",

  "certificate.diagnostics.none":
    "Ingen detaljerad diagnostik registrerades för detta test. Äldre tester gjordes innan tjänsten sparade den; batteriets värden är allt som finns.",
  "certificate.diagnostics.absent": "Inte registrerat för detta test.",
  "certificate.diagnostics.battery_checks": "Batterikontroller",
  "certificate.diagnostics.sensor_checks": "Sensorkontroller",
  "certificate.diagnostics.energy": "Energiinnehåll",
  "certificate.diagnostics.gross": "Brutto",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Användbar",
  "certificate.diagnostics.when_new": "Som ny",
  "certificate.diagnostics.at_test": "Vid testet",
  "certificate.diagnostics.range": "Räckvidd",
  "certificate.diagnostics.typical": "Typisk körning",
  "certificate.diagnostics.personal": "Personlig körning",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "upp till {kilometres}",
  "certificate.diagnostics.from": "från {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Mätningar",
  "certificate.diagnostics.lowest": "Lägst",
  "certificate.diagnostics.highest": "Högst",
  "certificate.diagnostics.difference": "Skillnad",
  "certificate.diagnostics.assessment": "Bedömning",
  "certificate.diagnostics.cell_temperature": "Celltemperatur",
  "certificate.diagnostics.cell_voltage": "Cellspänning",
  "certificate.diagnostics.pack": "Batteripaketets mätvärden",
  "certificate.diagnostics.pack_voltage": "Paketspänning",
  "certificate.diagnostics.current": "Genomsnittlig ström",
  "certificate.diagnostics.mileage": "Mätarställning vid testet",
  "certificate.diagnostics.reported": "Rapporterat av fordonet",
  "certificate.diagnostics.soc": "Laddningsnivå",
  "certificate.diagnostics.soh": "Batterihälsa",
  "certificate.diagnostics.soc_accuracy": "Noggrannhet, laddningsnivå",
  "certificate.diagnostics.soh_accuracy": "Noggrannhet, batterihälsa",
  "certificate.diagnostics.reported_note":
    "Batteri\u00adstyrnings\u00adsystemets egna värden. De är en självbedömning och kan skilja sig från det uppmätta resultatet.",
  "certificate.diagnostics.reported_note_accuracies":
    "Batteri\u00adstyrnings\u00adsystemets egna värden. De är en självbedömning och kan skilja sig från det uppmätta resultatet. Noggrannheter är tryckta så som fordonet rapporterar dem, utan enhet.",

  "certificate.warnings.title": "Varningar",
  "certificate.warnings.unknown":
    "Det finns inga uppgifter om analysen för detta test, så det är inte känt om varningar utfärdades.",
  "certificate.warnings.none": "Analysen av detta test utfärdade inga varningar.",
  "certificate.warnings.undescribed": "Registrerad som {code}; det finns ingen ytterligare beskrivning.",

  "certificate.marks.title": "Så är kontrollerna markerade",
  "certificate.marks.ok": "Inom det intervall som förväntas av denna modell.",
  "certificate.marks.warning": "Något upptäcktes. Låt undersöka det vid fordonets nästa service.",
  "certificate.marks.not_conclusive": "Testet gav inte tillräckligt med data för en bedömning.",
  "certificate.sign.tick": "Bock",
  "certificate.sign.exclamation": "Utropstecken",
  "certificate.sign.cross": "Kryss",
  "certificate.sign.dash": "Streck",
  "certificate.sign.circle": "Cirkel",

  "certificate.guide.title": "Så läser du detta certifikat",
  "certificate.guide.soh": "Batterihälsa (SoH)",
  "certificate.guide.soh_text":
    "Den kapacitet som batteriet fortfarande kan använda, i procent av den som det kunde använda när det var nytt. Den sjunker långsamt med ålder, körsträcka och snabbladdning. Den är inte laddningsnivån, som visar hur fullt batteriet är för tillfället.",
  "certificate.guide.capacity": "Kapacitet och räckvidd",
  "certificate.guide.capacity_text":
    "Användbar kapacitet är energin, i kilowattimmar, mellan fullt och tomt på displayen. Den uppskattade räckvidden följer av den vid typisk körning; väder, hastighet och last ändrar den från dag till dag.",
  "certificate.guide.variance": "Cellavvikelse",
  "certificate.guide.variance_text":
    "Hur långt ifrån varandra cellernas spänningar ligger, i volt. Ju lägre värde, desto bättre är cellerna balanserade.",
  "certificate.guide.one_day": "En mätning från en dag",
  "certificate.guide.one_day_text":
    "Certifikatet anger vad som mättes på testdagen. Det är ingen garanti, och ett batteri förändras med användningen: ju nyare testet är, desto mer säger det.",
  "certificate.guide.verify": "Så verifierar du",
  "certificate.guide.verify_text":
    "Skanna koden på första sidan eller öppna adressen bredvid. Sidan visar om certifikatnumret och detta dokument är äkta och om det finns ett nyare test av samma fordon. Jämför VIN med det på fordonet.",
  "certificate.guide.verify_text_no_number":
    "Skanna koden på första sidan eller öppna adressen bredvid. Sidan visar om detta dokument är äkta och om det finns ett nyare test av samma fordon. Jämför VIN med det på fordonet.",
};
