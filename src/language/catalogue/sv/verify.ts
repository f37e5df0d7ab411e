import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Swedish. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "battericertifikat",
  "verify.vehicle_unnamed": "Märke och modell inte registrerade",
  "verify.logo.of": "Logotyp för {name}",
  "verify.logo.of_issuer": "Utfärdarens logotyp",

  "verify.footer.issued_by": "Certifikat utfärdas av {issuer}.",
  "verify.footer.issued_by_operator": "Certifikat utfärdas av <operator>tjänstens operatör</operator>.",
  "verify.footer.start": "Startsida",
  "verify.footer.check": "Kontrollera ett certifikat",
  "verify.footer.imprint": "Om webbplatsen",
  "verify.footer.privacy": "Integritet",

  "verify.greeting.withdrawn.heading": "Detta certifikat är återkallat",
  "verify.greeting.withdrawn.sentence": "Lita inte på det, och inte heller på någon kopia av det.",
  "verify.greeting.genuine": "Detta certifikat är äkta",
  "verify.greeting.is_genuine": "Certifikatet är äkta.",
  "verify.greeting.issued.by_on": "Det utfärdades av {issuer}, för testet den {day}.",
  "verify.greeting.issued.by": "Det utfärdades av {issuer}.",
  "verify.greeting.issued.here_on": "Det utfärdades här, för testet den {day}.",
  "verify.greeting.issued.here": "Det utfärdades här.",
  "verify.greeting.withdrawn.on_because":
    "Det utfärdades här och återkallades den <strong>{day}</strong>. Orsaken: <strong>{reason}</strong>",

  "verify.newer.heading": "Det finns ett nyare test av detta fordon",
  "verify.newer.text":
    "Det som sidan visar är inte det senaste. Be säljaren om certifikatet från det nyaste testet.",
  "verify.other_make.heading": "Ett annat test med detta chassinummer (VIN) anger ett annat märke",
  "verify.other_make.text":
    "Det gjordes den {day}. Ett chassinummer kan ha registrerats för fel fordon: jämför numret på fordonet med det på certifikatet.",
  "verify.age.tested": "Testat {ago}",
  "verify.age.old": "Ett batteri förändras med användning och tid. Be säljaren om ett nyare test.",

  "verify.result.soh": "Batterihälsa",
  "verify.result.range": "Uppskattad räckvidd",
  "verify.result.ring": "Batterihälsa {percent}: {band}",
  "verify.result.explained":
    "Batterihälsa (SoH): kapacitet som fortfarande är användbar, i procent av den som var användbar när batteriet var nytt.",
  "verify.scale.heading": "Vad värdet betyder",
  "verify.scale.here": "Detta fordon",
  "verify.scale.compare": "Att jämföra med: {floors}.",
  "verify.scale.floor": "{floor} {percent} {until}",

  "verify.fact.overall": "Kontroller av batteriet",
  "verify.fact.result": "Resultat",
  "verify.fact.capacity": "Användbar kapacitet",
  "verify.fact.capacity_now_and_new": "{now}, {new} som nytt",
  "verify.fact.uncertainty": "Angiven mätosäkerhet för batterihälsan",
  "verify.fact.method": "Metod",
  "verify.fact.mileage": "Mätarställning vid testet",
  "verify.fact.tested": "Testdatum",
  "verify.fact.withdrawn": "Återkallat",
  "verify.fact.reason": "Orsak",
  "verify.fact.dealer": "Testat av",
  "verify.fact.issuer": "Utfärdat av",
  "verify.fact.operator": "Tjänstens operatör",
  "verify.fact.number": "Certifikatnummer",
  "verify.fact.no_number": "Utfärdat utan nummer",
  "verify.fact.state": "Certifikatets status",
  "verify.fact.valid": "Giltigt",
  "verify.fact.is_withdrawn": "Återkallat",
  "verify.fact.newer": "Nyare test av detta fordon",
  "verify.newer.yes": "Ja, det finns ett",
  "verify.newer.none": "Inget känt",
  "verify.newer.unknown": "Inte känt",

  "verify.warnings.heading": "Varningar",
  "verify.warnings.unknown":
    "Det finns inga uppgifter om analysen, så det är inte känt om varningar utfärdades.",
  "verify.warnings.none": "Analysen utfärdade inga.",
  "verify.warnings.undescribed": "Det finns ingen ytterligare beskrivning.",

  "verify.preview.alt": "Publicerad sammanfattning av detta certifikat",
  "verify.preview.caption":
    "Den publicerade sammanfattningen av detta certifikat. En kopia i en annons måste se likadan ut.",
  "verify.preview.same_figures": "En kopia på ett annat språk har andra ord, men måste ha samma siffror.",
  "verify.preview.others": "På andra språk:",

  "verify.advice.heading": "Innan du litar på det",
  "verify.advice.same": "Certifikatet som du har fått se måste säga samma sak som denna sida.",
  "verify.advice.model": "Fordonet måste vara av denna modell.",
  "verify.advice.model_and_mileage":
    "Fordonet måste vara av denna modell, och vägmätaren får inte visa mindre än mätarställningen ovan.",
  "verify.advice.changes": "Ett batteri förändras med användning och tid: resultatet beskriver testdagen.",
  "verify.advice.protected":
    "För att skydda ägaren visar sidan varken chassinumret (VIN) eller registreringsnumret.",

  "verify.unknown.title": "Inte ett av våra certifikat",
  "verify.unknown.heading": "Detta är inte ett av våra certifikat",
  "verify.unknown.text": "Inget certifikat med denna kod har utfärdats här.",
  "verify.unknown.todo": "Vad du kan göra",
  "verify.unknown.scan": "Skanna certifikatets QR-kod igen, eller öppna adressen exakt så som den är tryckt.",
  "verify.unknown.ask": "Be säljaren om originalcertifikatet, inte en bild av det.",
  "verify.unknown.check": "<a>Kontrollera dokumentet som du har fått</a>.",
  "verify.unknown.beware": "Om du hamnar på denna sida igen, lita inte på certifikatet.",

  "verify.vehicle.heading": "Är det din bil?",
  "verify.vehicle.explanation":
    "Sidan visar inte vilken bil som testades. Ange chassinumret (VIN) på bilen som du har framför dig, så får du veta om det är den.",
  "verify.vehicle.label": "Chassinummer (VIN)",
  "verify.vehicle.hint":
    "Alla 17 tecken, eller de sista 6. Det står nederst på vindrutan och i registreringsbeviset.",
  "verify.vehicle.compare": "Jämför",
  "verify.vehicle.not_kept": "Det du anger varken sparas eller loggas.",
  "verify.vehicle.yes.heading": "Ja, det är bilen som certifikatet gäller",
  "verify.vehicle.yes.text": "Det som sidan säger gäller bilen med det numret.",
  "verify.vehicle.yes.short": "Ja, det är bilen",
  "verify.vehicle.no.heading": "Nej, certifikatet gäller inte den bilen",
  "verify.vehicle.no.text": "Kontrollera det du angav. Om det stämmer säger certifikatet inget om bilen.",
  "verify.vehicle.no.short": "Nej, det är inte bilen",
  "verify.vehicle.incomplete": "Ange alla 17 bokstäver och siffror i chassinumret, eller dess sista 6.",
  "verify.vehicle.crowded": "Många frågar om detta certifikat: ange numrets alla 17 tecken.",
  "verify.vehicle.too_many":
    "Det var ett försök för mycket. Högst {limit} förfrågningar i minuten är tillåtna här: nästa minut börjar om {seconds} s.",

  "verify.check.heading": "Kontrollera ett battericertifikat",
  "verify.check.lead":
    "Varje certifikat har en QR-kod. Skanna den först: sidan som öppnas här säger om certifikatet är äkta och visar alla värden som det intygar.",

  "verify.document.heading": "Kontrollera dokumentet du har fått",
  "verify.document.explanation":
    "Välj certifikatets PDF, eller bilden av dess sammanfattning. Du får veta om den gjordes här, och om den är oförändrad.",
  "verify.document.label": "Dokument",
  "verify.document.hint": "PDF, JPEG eller PNG, upp till 2 MiB",
  "verify.document.again": "Ditt dokument har inte sparats. Välj det igen för att se svaret.",
  "verify.document.check": "Kontrollera dokumentet",
  "verify.document.not_kept": "Dokumentet varken sparas eller loggas.",
  "verify.document.missing": "Välj ett dokument först: en PDF eller en bild.",
  "verify.document.too_large": "Filen är större än 2 MiB. Välj originalfilen, eller en mindre bild.",
  "verify.document.busy": "Många dokument kontrolleras just nu. Försök igen om en minut.",
  "verify.document.too_many":
    "Du har kontrollerat många dokument. Högst {limit} förfrågningar i minuten är tillåtna här: nästa minut börjar om {seconds} s.",

  "verify.number.heading": "Slå upp ett certifikat",
  "verify.number.label": "Certifikatnummer eller kod",
  "verify.number.hint":
    "Numret står på första sidan, till exempel BT-2026-7K3M9QXD4. Koden är den sista delen av adressen bredvid QR-koden.",
  "verify.number.look_up": "Slå upp",
  "verify.number.aside":
    "Ett nummer visar bara om certifikatet har utfärdats och fortfarande är giltigt. Skanna QR-koden, eller ange koden, för att se dess värden.",
  "verify.number.missing": "Ange certifikatets nummer, eller dess kod.",
  "verify.number.unreadable": "Detta är varken ett nummer eller en kod: ange det så som det är tryckt.",
  "verify.issued.none.short": "Inget sådant certifikat",
  "verify.issued.none.heading": "Inget certifikat med detta nummer har utfärdats här",
  "verify.issued.none.text": "Kontrollera det du angav. Om det stämmer, lita inte på certifikatet.",
  "verify.issued.valid.short": "Utfärdat och giltigt",
  "verify.issued.valid.heading": "Ett certifikat med detta nummer har utfärdats och är giltigt",
  "verify.issued.scan": "Skanna dess QR-kod för att se vad det intygar, och jämför det med det du har fått.",
  "verify.issued.superseded.short": "Utfärdat, men inte det nyaste",
  "verify.issued.superseded.text":
    "Samma fordon har testats igen sedan dess: be om certifikatet från det nyaste testet.",
  "verify.issued.withdrawn.short": "Återkallat",
  "verify.issued.withdrawn.heading": "Certifikatet med detta nummer är återkallat",
  "verify.issued.withdrawn.text":
    "Det återkallades den {day}. Lita inte på det. På dess egen sida, bakom QR-koden, står varför.",

  "verify.finding.withdrawn.heading": "Detta certifikat har återkallats",
  "verify.finding.withdrawn.text":
    "Lita inte på det, och inte heller på någon kopia av det. Själva dokumentet är äkta.",
  "verify.finding.withdrawn.why":
    "Det återkallades den <strong>{day}</strong>. Orsaken: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Detta dokument är äkta",
  "verify.finding.genuine.but": "{meaning} Dokumentet är äkta. {statement}",
  "verify.finding.other_test.heading": "Äkta, men från ett annat test än denna sida",
  "verify.finding.changed.heading": "Detta dokument har ändrats efter underskriften",
  "verify.finding.copy.heading": "En kopia utan underskrift: den kan ha ändrats",
  "verify.finding.copy.text":
    "Dess QR-kod hör till ett certifikat som har utfärdats här. Det kanske bara har skrivits ut eller skannats, men det kan också ha ändrats: lita på det som publicerades, som finns här nedanför, och be om originalfilen.",
  "verify.finding.invalid.heading": "Ingen giltig underskrift: det kan ha ändrats",
  "verify.finding.elsewhere.heading": "Detta dokument leder någon annanstans",
  "verify.finding.elsewhere.text":
    "Dess QR-kod hör inte till något av våra certifikat. Öppna den inte, och lita inte på dokumentet.",
  "verify.finding.no_code.text": "Ingen QR-kod kan läsas i det. Lita inte på det, och be om originalfilen.",
  "verify.finding.incomplete.heading": "Denna fil är ofullständig",
  "verify.finding.encrypted.heading": "Denna PDF är krypterad",
  "verify.finding.not_on_record.heading": "Detta dokument är inte registrerat här",
  "verify.finding.other_picture.heading": "Detta är inte bilden som publicerades",
  "verify.finding.other_picture.text":
    "Dess QR-kod hör till ett certifikat som har utfärdats här. Bilden kanske bara har förminskats eller fotograferats, men den kan också ha ändrats: lita på den publicerade, som finns här nedanför.",
  "verify.finding.picture_elsewhere.heading": "Denna bild leder någon annanstans",
  "verify.finding.picture_elsewhere.text":
    "Dess QR-kod hör inte till något av våra certifikat. Öppna den inte, och lita inte på bilden.",
  "verify.finding.unknown_picture.heading": "Inget certifikat kan kännas igen i denna bild",
  "verify.finding.unknown_picture.text":
    "Den publicerades inte här, och ingen QR-kod kan läsas i den. Be om certifikatets PDF och kontrollera den.",
  "verify.finding.other.heading": "Denna fil kan inte kontrolleras",
  "verify.compared.text":
    "Det hör till ett annat test än sidan där du kontrollerade det. Båda finns här nedanför: jämför fordonet, dagen och värdena.",
  "verify.compared.page": "Testet på denna sida",
  "verify.compared.document": "Testet i ditt dokument",
  "verify.published.label": "Det som publicerades här",

  "verify.statement.signed":
    "Detta certifikat är undertecknat med utfärdarens nyckel, och inte en enda byte har ändrats sedan dess. Om det är registrerat och inte har återkallats kan bara utfärdaren säga.",
  "verify.statement.parts_disagree":
    "Utfärdaren har undertecknat denna fil, men dess delar stämmer inte överens.",
  "verify.statement.changed":
    "Denna fil ändrades efter att utfärdaren hade undertecknat den. Lita inte på det som den visar.",
  "verify.statement.foreign_key":
    "Denna fil är undertecknad, men inte med någon av denna utfärdares nycklar.",
  "verify.statement.unsigned":
    "Denna fil är en kopia utan utfärdarens underskrift: den kan ha ändrats. Om den har en QR-kod, skanna den; be annars om originalfilen.",
  "verify.statement.broken_signature":
    "Ingen giltig underskrift från utfärdaren omfattar denna fil: den kan vara en kopia, eller så kan den ha ändrats.",
  "verify.statement.incomplete":
    "Slutet på denna fil saknas, som efter en avbruten nedladdning. Ladda ner den igen och kontrollera den.",
  "verify.statement.encrypted":
    "Denna PDF är krypterad, så den kan inte kontrolleras. Be om originalfilen, så som den utfärdades.",
  "verify.statement.picture":
    "En bild har ingen underskrift. Bara den installation som har gjort den kan avgöra om den är oförändrad.",
  "verify.statement.png":
    "Denna bild är på sin höjd en kopia, för ingen publiceras som PNG. Om den har en QR-kod, skanna den; be annars om certifikatets PDF.",
  "verify.statement.other_format":
    "Detta är varken en PDF eller en JPEG som skulle kunna vara ett certifikat.",
  "verify.statement.made_here": "Denna fil gjordes här, och inte en enda byte har ändrats.",
  "verify.statement.unknown_picture":
    "Detta är inte en bild som har gjorts här, eller så har den ändrats sedan dess.",
  "verify.statement.not_on_record":
    "Underskriften i denna fil är gjord med vår nyckel, men filen är inte registrerad här: den har inte gjorts här, eller så har uppgifterna om den raderats. Lita inte på filen, och anmäl det till utfärdaren: nyckeln kan ha läckt ut.",

  "verify.altered.heading": "Ändrat sedan det gjordes:",
  "verify.part.number": "Certifikatnumret",
  "verify.part.address": "Adressen i QR-koden",
  "verify.part.day": "Testdagen",
  "verify.part.received": "Tidpunkten då resultatet kom",
  "verify.part.result_status": "Om referensdata är bekräftade",
  "verify.part.vin": "Chassinumret (VIN)",
  "verify.part.registration": "Registreringsnumret",
  "verify.part.make": "Fordonets märke",
  "verify.part.model": "Fordonets modell",
  "verify.part.year": "Årsmodellen",
  "verify.part.mileage": "Mätarställningen",
  "verify.part.soh": "Batterihälsan",
  "verify.part.overall": "Batteriets helhetsbedömning",
  "verify.part.capacity": "Den användbara kapaciteten",
  "verify.part.capacity_new": "Den användbara kapaciteten när batteriet var nytt",
  "verify.part.range": "Den uppskattade räckvidden",
  "verify.part.cell_count": "Antalet celler",
  "verify.part.cell_variance": "Cellavvikelsen",
  "verify.part.method": "Testmetoden",
  "verify.part.uncertainty": "Den angivna mätosäkerheten",
  "verify.part.warnings": "Varningarna",
  "verify.part.dealer_name": "Bilhandlarens namn",
  "verify.part.dealer_city": "Bilhandlarens ort",
  "verify.part.dealer_country": "Bilhandlarens land",
  "verify.part.dealer": "Bilhandlaren",
  "verify.part.unit": "Testenhetens serienummer",
  "verify.part.pages": "Sidorna: några saknas eller har lagts till",
  "verify.part.attached_result": "Det bifogade resultatet",
  "verify.part.unnamed": "En del som saknar namn",

  "verify.found.heading": "Vad kontrollen visade",
  "verify.found.open": "Öppna certifikatets sida",
  "verify.found.preview.alt": "Publicerad sammanfattning av certifikatet",
  "verify.found.preview.caption": "Den publicerade sammanfattningen. Det du har fått måste se likadant ut.",
  "verify.found.kind": "Typ",
  "verify.kind.pdf": "Dokument (PDF)",
  "verify.kind.jpeg": "Bild (JPEG)",
  "verify.kind.png": "Bild (PNG)",
  "verify.kind.other": "Varken PDF eller JPEG",
  "verify.found.published": "Publicerat här",
  "verify.found.published.yes": "Ja, byte för byte",
  "verify.found.no": "Nej",
  "verify.found.signature": "Elektronisk underskrift",
  "verify.found.credential": "Bifogat digitalt intyg",
  "verify.signature.valid": "Gäller",
  "verify.signature.invalid": "Hör inte till detta dokument",
  "verify.signature.unknown_key": "Från en nyckel som inte är vår",
  "verify.signature.missing": "Saknas",
  "verify.found.number": "Certifikatnummer",
  "verify.found.no_number": "Inget som är bevisat",
  "verify.found.issuer": "Utfärdat av",
  "verify.found.no_issuer": "Inte bevisat",
  "verify.found.time_stamp": "Bekräftat med tidsstämpel",
  "verify.found.log": "I certifikatloggen",
  "verify.log.entry": "Ja, post {entry}",
  "verify.log.included": "Ja, enligt beviset i dokumentet",
  "verify.log.invalid": "Nej, beviset i dokumentet är fel",
  "verify.log.absent": "Denna kopia har inget bevis från loggen; kopior som görs på nytt senare har det.",
  "verify.log.unproven": "Dokumentet har inget bevis för det",
  "verify.found.superseded": "Gjort på nytt sedan dess",
  "verify.found.superseded.yes": "Ja: be om det aktuella dokumentet",
  "verify.found.newer": "Nyare test av fordonet",

  "verify.shared.withdrawn": "Detta battericertifikat är återkallat: lita inte på det.",
  "verify.shared.tested": "Testad {day}",
};
