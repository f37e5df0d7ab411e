import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Czech. The certificate, a PDF on A4. A word of one letter does not end a line: a no-break space follows it. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Certifikát baterie",
  "certificate.file.title": "Certifikát baterie {number}",
  "certificate.file.subject": "Nezávislý test baterie",
  "certificate.file.subject_vehicle": "Nezávislý test baterie: {vehicle}",
  "certificate.file.link": "Otevře {url}",
  "certificate.file.signature": "Podpis vydavatele",
  "certificate.file.result": "Výsledek uvedený v\u00a0tomto certifikátu jako data",
  "certificate.file.credential": "Tentýž výsledek jako W3C Verifiable Credential, podepsaný vydavatelem",

  "certificate.head.subtitle": "Nezávislý test trakční baterie",
  "certificate.head.issued_by": "Vydavatel: {issuer}",
  "certificate.head.number": "Číslo certifikátu",
  "certificate.head.no_number": "Vydáno bez vytištěného čísla",
  "certificate.foot.number": "Certifikát {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Strana {page} / {pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo: {owner}",

  "certificate.chapter.battery": "Baterie podrobně",
  "certificate.chapter.diagnostics": "Diagnostika podrobně",
  "certificate.chapter.guide": "Vyhodnocení a\u00a0vysvětlivky",
  "certificate.chapter.continued": "{title}, pokračování",

  "certificate.front.model_year": "Modelový rok {year}",
  "certificate.front.tested_on": "Den testu: {date}",
  "certificate.front.no_particulars": "Další údaje o\u00a0vozidle nejsou uvedeny",
  "certificate.front.unnamed": "Značka a\u00a0model neuvedeny",
  "certificate.front.noticed": "Zjištěno: {list}.",
  "certificate.front.noticed_more": {
    one: "Zjištěno: {list}; a\u00a0{count} další.",
    few: "Zjištěno: {list}; a\u00a0{count} další.",
    many: "Zjištěno: {list}; a\u00a0{count} dalšího.",
    other: "Zjištěno: {list}; a\u00a0{count} dalších.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Referenční údaje tohoto modelu potvrzeny.",
  "certificate.scale.picture":
    "Stupnice stavu zdraví od {from} do {to}; tato baterie má {percent} a\u00a0leží v\u00a0pásmu {span}",
  "certificate.scale.floors":
    "Vyznačeno: Euro 7 pro nové vozy {first} {until_first}, {second} {until_second}; obvyklá záruka {warranty} {until_warranty}.",

  "certificate.ring.soh": "Stav zdraví",
  "certificate.ring.uncertainty": {
    one: "± {count} proc. bod",
    few: "± {count} proc. body",
    many: "± {count} proc. bodu",
    other: "± {count} proc. bodů",
  },
  "certificate.ring.no_result": "Bez výsledku",
  "certificate.ring.empty": "Kruhový ukazatel bez hodnoty",
  "certificate.ring.filled": "Kruhový ukazatel vyplněný na {percent}",

  "certificate.key.capacity": "Využitelná kapacita",
  "certificate.key.capacity_new": "Kapacita v\u00a0novém stavu",
  "certificate.key.range": "Odhadovaný dojezd",
  "certificate.key.warnings": "Varování",
  "certificate.key.not_recorded": "neuvedeno",
  "certificate.key.when_new": "{capacity} v\u00a0novém stavu",
  "certificate.key.measured": "změřeno",
  "certificate.key.usable": "využitelná",
  "certificate.key.no_range": "bez modelu dojezdu",
  "certificate.key.by_evaluation": "při vyhodnocení",
  "certificate.warning_count.unknown": "Není známo",
  "certificate.warning_count.none": "Žádná",
  "certificate.warning_count.raised": {
    one: "{count} vydáno",
    few: "{count} vydána",
    many: "{count} vydáno",
    other: "{count} vydáno",
  },
  "certificate.warning_count.see": "viz „Varování“",

  "certificate.vehicle.title": "Vozidlo",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Registrační značka",
  "certificate.vehicle.make": "Značka",
  "certificate.vehicle.model": "Model",
  "certificate.vehicle.model_year": "Modelový rok",
  "certificate.vehicle.mileage": "Nájezd",
  "certificate.test.title": "Test",
  "certificate.test.tested_on": "Den testu",
  "certificate.test.dealer": "Testující prodejce",
  "certificate.test.location": "Místo",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Testovací zařízení",
  "certificate.test.support": "Podpora modelu",
  "certificate.test.supported": "Plně podporován",
  "certificate.test.in_validation": "Ověřuje se (beta)",

  "certificate.verify.title": "Ověřte, že je tento certifikát pravý",
  "certificate.verify.text":
    "Naskenujte kód nebo otevřete adresu níže. Stránka ukazuje výsledek tak, jak byl vydán; musí se shodovat s\u00a0tímto dokumentem.",
  "certificate.verify.issued_at": "Vydáno na {host}",
  "certificate.verify.issued_by": "Vydavatel: {issuer}",
  "certificate.verify.picture": "QR kód adresy {url}",

  "certificate.figures.title": "Údaje o\u00a0baterii",
  "certificate.figures.soh": "Stav zdraví",
  "certificate.figures.uncertainty": "Uváděná nejistota měření",
  "certificate.figures.provisional": "Předběžná hodnota",
  "certificate.figures.reading": "Hodnota",
  "certificate.figures.not_quoted": "neuvádět dál",
  "certificate.figures.method": "Metoda",
  "certificate.figures.capacity": "Využitelná kapacita nyní",
  "certificate.figures.capacity_new": "Využitelná kapacita v\u00a0novém stavu",
  "certificate.figures.range": "Odhadovaný dojezd",
  "certificate.figures.cells": "Články",
  "certificate.figures.variance": "Rozptyl článků",
  "certificate.figures.lower_better": "nižší znamená vyváženější",
  "certificate.figures.status": "Kontroly baterie",
  "certificate.figures.warnings": "Varování",

  "certificate.peers.title": "Mezi vozidly stejného modelu a\u00a0stáří",
  "certificate.peers.best_quarter":
    "Z\u00a0posledních {results} potvrzených výsledků tohoto modelu při stejném stáří, plus minus rok, leží polovina mezi {lower} a\u00a0{upper}; prostřední je {middle}. S\u00a0hodnotou {own} patří tato baterie do nejlepší čtvrtiny.",
  "certificate.peers.better_half":
    "Z\u00a0posledních {results} potvrzených výsledků tohoto modelu při stejném stáří, plus minus rok, leží polovina mezi {lower} a\u00a0{upper}; prostřední je {middle}. S\u00a0hodnotou {own} patří tato baterie do lepší poloviny.",
  "certificate.peers.lower_half":
    "Z\u00a0posledních {results} potvrzených výsledků tohoto modelu při stejném stáří, plus minus rok, leží polovina mezi {lower} a\u00a0{upper}; prostřední je {middle}. S\u00a0hodnotou {own} patří tato baterie do horší poloviny, ne však do nejhorší čtvrtiny.",
  "certificate.peers.lowest_quarter":
    "Z\u00a0posledních {results} potvrzených výsledků tohoto modelu při stejném stáří, plus minus rok, leží polovina mezi {lower} a\u00a0{upper}; prostřední je {middle}. S\u00a0hodnotou {own} patří tato baterie do nejhorší čtvrtiny.",
  "certificate.peers.picture":
    "Prostřední polovina výsledků od {lower} do {upper} jako pruh a\u00a0tato baterie na {own}",
  "certificate.peers.own": "Tato baterie {own}",
  "certificate.peers.middle_half": "{lower} až {upper}",

  "certificate.history.title": "Dřívější testy tohoto vozidla",
  "certificate.history.this_test": "Tento test",
  "certificate.history.mileage": "Nájezd",
  "certificate.history.soh": "Stav zdraví",
  "certificate.history.picture": "Spojnicový graf stavu zdraví: {points}",
  "certificate.history.point": "{soh} dne {date}",

  "certificate.diagnostics.none":
    "K\u00a0tomuto testu nebyla zaznamenána podrobná diagnostika. Starší testy proběhly dřív, než ji služba začala uchovávat; k\u00a0dispozici jsou jen údaje o\u00a0baterii.",
  "certificate.diagnostics.absent": "K\u00a0tomuto testu nezaznamenáno.",
  "certificate.diagnostics.battery_checks": "Kontroly baterie",
  "certificate.diagnostics.sensor_checks": "Kontroly snímačů",
  "certificate.diagnostics.energy": "Obsah energie",
  "certificate.diagnostics.gross": "Hrubý",
  "certificate.diagnostics.net": "Čistý",
  "certificate.diagnostics.usable": "Využitelný",
  "certificate.diagnostics.when_new": "Nový stav",
  "certificate.diagnostics.at_test": "Při testu",
  "certificate.diagnostics.range": "Dojezd",
  "certificate.diagnostics.typical": "Typická jízda",
  "certificate.diagnostics.personal": "Osobní styl jízdy",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "až {kilometres}",
  "certificate.diagnostics.from": "od {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Měření",
  "certificate.diagnostics.lowest": "Nejnižší",
  "certificate.diagnostics.highest": "Nejvyšší",
  "certificate.diagnostics.difference": "Rozdíl",
  "certificate.diagnostics.assessment": "Hodnocení",
  "certificate.diagnostics.cell_temperature": "Teplota článků",
  "certificate.diagnostics.cell_voltage": "Napětí článků",
  "certificate.diagnostics.pack": "Hodnoty celé baterie",
  "certificate.diagnostics.pack_voltage": "Napětí baterie",
  "certificate.diagnostics.current": "Průměrný proud",
  "certificate.diagnostics.mileage": "Nájezd při testu",
  "certificate.diagnostics.reported": "Hlášeno vozidlem",
  "certificate.diagnostics.soc": "Stav nabití",
  "certificate.diagnostics.soh": "Stav zdraví",
  "certificate.diagnostics.soc_accuracy": "Přesnost, stav nabití",
  "certificate.diagnostics.soh_accuracy": "Přesnost, stav zdraví",
  "certificate.diagnostics.reported_note":
    "Vlastní údaje systému řízení baterie. Jde o\u00a0jeho vlastní odhad, který se může od naměřeného výsledku lišit.",
  "certificate.diagnostics.reported_note_accuracies":
    "Vlastní údaje systému řízení baterie. Jde o\u00a0jeho vlastní odhad, který se může od naměřeného výsledku lišit. Přesnosti jsou vytištěny tak, jak je hlásí vozidlo, které neuvádí jednotku.",

  "certificate.warnings.title": "Varování",
  "certificate.warnings.unknown":
    "K\u00a0tomuto testu není uložen záznam vyhodnocení, není tedy známo, zda byla vydána varování.",
  "certificate.warnings.none": "Vyhodnocení tohoto testu nevydalo žádná varování.",
  "certificate.warnings.undescribed": "Zaznamenáno jako {code}; bližší popis není k\u00a0dispozici.",

  "certificate.marks.title": "Jak jsou kontroly označeny",
  "certificate.marks.ok": "V\u00a0rozsahu, který se u\u00a0tohoto modelu očekává.",
  "certificate.marks.warning": "Nápadné. Nechte to prověřit při příští servisní prohlídce vozidla.",
  "certificate.marks.not_conclusive": "Test neposkytl dost údajů k\u00a0posouzení.",
  "certificate.sign.tick": "Fajfka",
  "certificate.sign.exclamation": "Vykřičník",
  "certificate.sign.cross": "Křížek",
  "certificate.sign.dash": "Pomlčka",
  "certificate.sign.circle": "Kroužek",

  "certificate.guide.title": "Jak číst tento certifikát",
  "certificate.guide.soh": "Stav zdraví",
  "certificate.guide.soh_text":
    "Kapacita, kterou lze ještě využít, v\u00a0procentech toho, co bylo možné využít v\u00a0novém stavu. Pomalu klesá se stářím, nájezdem a\u00a0rychlým nabíjením. Není to stav nabití, který říká, nakolik je baterie právě nabitá.",
  "certificate.guide.capacity": "Kapacita a\u00a0dojezd",
  "certificate.guide.capacity_text":
    "Využitelná kapacita je energie v\u00a0kilowatthodinách mezi plným a\u00a0prázdným stavem na displeji. Odhadovaný dojezd z\u00a0ní vychází pro typickou jízdu; podle počasí, rychlosti a\u00a0zatížení je každý den jiný.",
  "certificate.guide.variance": "Rozptyl článků",
  "certificate.guide.variance_text":
    "O\u00a0kolik voltů se od sebe liší napětí článků. Čím je rozptyl nižší, tím lépe jsou články vyvážené.",
  "certificate.guide.one_day": "Měření jednoho dne",
  "certificate.guide.one_day_text":
    "Certifikát uvádí, co bylo naměřeno v\u00a0den testu. Není zárukou a\u00a0baterie se používáním mění: čím novější test, tím víc vypovídá.",
  "certificate.guide.verify": "Jak ho ověřit",
  "certificate.guide.verify_text":
    "Naskenujte kód na první straně nebo otevřete adresu vedle něj. Stránka říká, zda jsou číslo certifikátu a\u00a0tento dokument pravé a\u00a0zda existuje novější test téhož vozidla. Porovnejte VIN s\u00a0číslem na vozidle.",
  "certificate.guide.verify_text_no_number":
    "Naskenujte kód na první straně nebo otevřete adresu vedle něj. Stránka říká, zda je tento dokument pravý a\u00a0zda existuje novější test téhož vozidla. Porovnejte VIN s\u00a0číslem na vozidle.",
};
