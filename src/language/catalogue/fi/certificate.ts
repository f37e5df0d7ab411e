import type { TranslationOf } from "../../message.ts";
import type { certificate as english } from "../en/certificate.ts";

/** Finnish. The certificate. */
export const certificate: TranslationOf<typeof english> = {
  "certificate.name": "Akkutodistus",
  "certificate.file.title": "Akkutodistus {number}",
  "certificate.file.subject": "Riippumaton akkutesti",
  "certificate.file.subject_vehicle": "Riippumaton akkutesti: {vehicle}",
  "certificate.file.link": "Avaa osoitteen {url}",
  "certificate.file.signature": "Myöntäjän allekirjoitus",
  "certificate.file.result": "Tulos, jonka tämä todistus ilmoittaa, tietoina",
  "certificate.file.credential": "Sama tulos W3C Verifiable Credential -muodossa, myöntäjän allekirjoittama",

  "certificate.head.subtitle": "Riippumaton ajoakun testi",
  "certificate.head.issued_by": "Myöntäjä: {issuer}",
  "certificate.head.number": "Todistuksen numero",
  "certificate.head.no_number": "Myönnetty ilman painettua numeroa",
  "certificate.foot.number": "Todistus {number}",
  "certificate.foot.vin": "VIN {vin}",
  "certificate.foot.page": "Sivu {page}/{pages}",
  "certificate.logo.unnamed": "Logo",
  "certificate.logo.of": "Logo: {owner}",

  "certificate.chapter.battery": "Akku yksityiskohtaisesti",
  "certificate.chapter.diagnostics": "Diagnostiikka yksityiskohtaisesti",
  "certificate.chapter.guide": "Analyysi ja lukuohje",
  "certificate.chapter.continued": "{title}, jatkuu",

  "certificate.front.model_year": "Vuosimalli {year}",
  "certificate.front.tested_on": "Testattu {date}",
  "certificate.front.no_particulars": "Ajoneuvosta ei ole tallennettu muita tietoja",
  "certificate.front.unnamed": "Merkkiä ja mallia ei ole tallennettu",
  "certificate.front.noticed": "Huomioitavaa: {list}.",
  "certificate.front.noticed_more": {
    one: "Huomioitavaa: {list}; ja {count} muu.",
    other: "Huomioitavaa: {list}; ja {count} muuta.",
  },

  "certificate.band.heading": "{band} ({span})",
  "certificate.band.confirmed": "Tämän mallin vertailutiedot on vahvistettu.",
  "certificate.scale.picture":
    "Akun kunnon asteikko: alku {from}, loppu {to}; tämä akku {percent}, alue {span}",
  "certificate.scale.floors":
    "Merkityt alarajat: Euro 7 uusille autoille {first} ({until_first}) ja {second} ({until_second}); tavallinen takuu {warranty} ({until_warranty}).",

  "certificate.ring.soh": "Akun kunto",
  // Abbreviated for the room inside the ring: percentage points.
  "certificate.ring.uncertainty": { one: "± {count} %-yks.", other: "± {count} %-yks." },
  "certificate.ring.no_result": "Ei tulosta",
  "certificate.ring.empty": "Rengasmittari ilman arvoa",
  "certificate.ring.filled": "Rengasmittari, täynnä {percent}",

  "certificate.key.capacity": "Käytettävissä oleva kapasiteetti",
  "certificate.key.capacity_new": "Kapasiteetti uutena",
  "certificate.key.range": "Arvioitu toimintamatka",
  "certificate.key.warnings": "Varoitukset",
  "certificate.key.not_recorded": "ei tallennettu",
  "certificate.key.when_new": "uutena {capacity}",
  "certificate.key.measured": "mitattu",
  "certificate.key.usable": "käytettävissä",
  "certificate.key.no_range": "ei laskentamallia",
  "certificate.key.by_evaluation": "analyysissä",
  "certificate.warning_count.unknown": "Ei tiedossa",
  "certificate.warning_count.none": "Ei yhtään",
  "certificate.warning_count.raised": { one: "{count} annettu", other: "{count} annettua" },
  "certificate.warning_count.see": "ks. ”Varoitukset”",

  "certificate.vehicle.title": "Ajoneuvo",
  "certificate.vehicle.vin": "VIN",
  "certificate.vehicle.registration": "Rekisteri\u00adtunnus",
  "certificate.vehicle.make": "Merkki",
  "certificate.vehicle.model": "Malli",
  "certificate.vehicle.model_year": "Vuosimalli",
  "certificate.vehicle.mileage": "Mittarilukema",
  "certificate.test.title": "Testi",
  "certificate.test.tested_on": "Testattu",
  "certificate.test.dealer": "Testannut autoliike",
  "certificate.test.location": "Paikka",
  "certificate.test.place": "{town}, {country}",
  "certificate.test.unit": "Testilaite",
  "certificate.test.support": "Mallin tuki",
  "certificate.test.supported": "Täysin tuettu",
  "certificate.test.in_validation": "Varmistettavana (beta)",

  "certificate.verify.title": "Tarkista, että tämä todistus on aito",
  "certificate.verify.text":
    "Skannaa koodi tai avaa alla oleva osoite. Sivulla näkyy tulos sellaisena kuin se on myönnetty; sen on vastattava tätä asiakirjaa.",
  "certificate.verify.issued_at": "Myönnetty osoitteessa {host}",
  "certificate.verify.issued_by": "Myöntäjä: {issuer}",
  "certificate.verify.picture": "QR-koodi, osoite {url}",

  "certificate.figures.title": "Akun tiedot",
  "certificate.figures.soh": "Akun kunto",
  "certificate.figures.uncertainty": "Ilmoitettu mittaus\u00adepävarmuus",
  "certificate.figures.provisional": "Alustava lukema",
  "certificate.figures.reading": "Lukema",
  "certificate.figures.not_quoted": "ei saa esittää tuloksena",
  "certificate.figures.method": "Menetelmä",
  "certificate.figures.capacity": "Käytettävissä oleva kapasiteetti nyt",
  "certificate.figures.capacity_new": "Käytettävissä oleva kapasiteetti uutena",
  "certificate.figures.range": "Arvioitu toimintamatka",
  "certificate.figures.cells": "Kennoja",
  "certificate.figures.variance": "Kennojen hajonta",
  "certificate.figures.lower_better": "mitä pienempi, sitä tasaisempi",
  "certificate.figures.status": "Akun tarkastukset",
  "certificate.figures.warnings": "Varoitukset",

  "certificate.peers.title": "Verrattuna saman mallin samanikäisiin ajoneuvoihin",
  "certificate.peers.best_quarter":
    "Tämän mallin {results} viimeisimmästä vahvistetusta tuloksesta samassa iässä (vuoden tarkkuudella) puolet on välillä {lower}\u00a0– {upper}, ja keskimmäinen on {middle}. Tämän akun tulos {own} kuuluu parhaaseen neljännekseen.",
  "certificate.peers.better_half":
    "Tämän mallin {results} viimeisimmästä vahvistetusta tuloksesta samassa iässä (vuoden tarkkuudella) puolet on välillä {lower}\u00a0– {upper}, ja keskimmäinen on {middle}. Tämän akun tulos {own} kuuluu parempaan puoliskoon.",
  "certificate.peers.lower_half":
    "Tämän mallin {results} viimeisimmästä vahvistetusta tuloksesta samassa iässä (vuoden tarkkuudella) puolet on välillä {lower}\u00a0– {upper}, ja keskimmäinen on {middle}. Tämän akun tulos {own} kuuluu alempaan puoliskoon mutta ei alimpaan neljännekseen.",
  "certificate.peers.lowest_quarter":
    "Tämän mallin {results} viimeisimmästä vahvistetusta tuloksesta samassa iässä (vuoden tarkkuudella) puolet on välillä {lower}\u00a0– {upper}, ja keskimmäinen on {middle}. Tämän akun tulos {own} kuuluu alimpaan neljännekseen.",
  "certificate.peers.picture":
    "Tulosten keskimmäinen puolisko palkkina, {lower}\u00a0– {upper}, ja tämä akku: {own}",
  "certificate.peers.own": "Tämä akku {own}",
  "certificate.peers.middle_half": "{lower}\u00a0– {upper}",

  "certificate.history.title": "Tämän ajoneuvon aiemmat testit",
  "certificate.history.this_test": "Tämä testi",
  "certificate.history.mileage": "Mittarilukema",
  "certificate.history.soh": "Akun kunto",
  "certificate.history.picture": "Viivakaavio akun kunnosta: {points}",
  "certificate.history.point": "{soh} ({date})",

  "certificate.diagnostics.none":
    "Tästä testistä ei ole tallennettu yksityiskohtaista diagnostiikkaa. Vanhemmat testit on tehty ennen kuin palvelu alkoi tallentaa sitä; saatavilla ovat vain akun tiedot.",
  "certificate.diagnostics.absent": "Ei tallennettu tästä testistä.",
  "certificate.diagnostics.battery_checks": "Akun tarkastukset",
  "certificate.diagnostics.sensor_checks": "Anturien tarkastukset",
  "certificate.diagnostics.energy": "Energiasisältö",
  "certificate.diagnostics.gross": "Brutto",
  "certificate.diagnostics.net": "Netto",
  "certificate.diagnostics.usable": "Käytettävissä",
  "certificate.diagnostics.when_new": "Uutena",
  "certificate.diagnostics.at_test": "Testissä",
  "certificate.diagnostics.range": "Toimintamatka",
  "certificate.diagnostics.typical": "Tavanomainen ajo",
  "certificate.diagnostics.personal": "Oma ajo",
  "certificate.diagnostics.wltp": "WLTP",
  "certificate.diagnostics.up_to": "enintään {kilometres}",
  "certificate.diagnostics.from": "vähintään {kilometres}",
  "certificate.diagnostics.span": "{from}–{to}",
  "certificate.diagnostics.measurements": "Mittaukset",
  "certificate.diagnostics.lowest": "Pienin",
  "certificate.diagnostics.highest": "Suurin",
  "certificate.diagnostics.difference": "Ero",
  "certificate.diagnostics.assessment": "Arvio",
  "certificate.diagnostics.cell_temperature": "Kennolämpötila",
  "certificate.diagnostics.cell_voltage": "Kennojännite",
  "certificate.diagnostics.pack": "Akkupaketin lukemat",
  "certificate.diagnostics.pack_voltage": "Akkupaketin jännite",
  "certificate.diagnostics.current": "Keskivirta",
  "certificate.diagnostics.mileage": "Mittarilukema testissä",
  "certificate.diagnostics.reported": "Ajoneuvon ilmoittamat arvot",
  "certificate.diagnostics.soc": "Varaustila",
  "certificate.diagnostics.soh": "Akun kunto",
  "certificate.diagnostics.soc_accuracy": "Tarkkuus, varaustila",
  "certificate.diagnostics.soh_accuracy": "Tarkkuus, akun kunto",
  "certificate.diagnostics.reported_note":
    "Akunhallinta\u00adjärjestelmän omat arvot. Ne ovat järjestelmän oma arvio ja voivat poiketa mitatusta tuloksesta.",
  "certificate.diagnostics.reported_note_accuracies":
    "Akunhallinta\u00adjärjestelmän omat arvot. Ne ovat järjestelmän oma arvio ja voivat poiketa mitatusta tuloksesta. Tarkkuudet on painettu sellaisina kuin ajoneuvo ne ilmoittaa; yksikköä se ei ilmoita.",

  "certificate.warnings.title": "Varoitukset",
  "certificate.warnings.unknown":
    "Tämän testin analyysistä ei ole tallennettu tietoja, joten ei ole tiedossa, annettiinko varoituksia.",
  "certificate.warnings.none": "Tämän testin analyysissä ei annettu varoituksia.",
  "certificate.warnings.undescribed": "Tallennettu koodilla {code}; tarkempaa kuvausta ei ole.",

  "certificate.marks.title": "Tarkastusten merkinnät",
  "certificate.marks.ok": "Tältä mallilta odotetulla alueella.",
  "certificate.marks.warning": "Huomioitavaa. Tarkastutettava ajoneuvon seuraavassa huollossa.",
  "certificate.marks.not_conclusive": "Testi ei antanut tarpeeksi tietoja arviointiin.",
  "certificate.sign.tick": "Valintamerkki",
  "certificate.sign.exclamation": "Huutomerkki",
  "certificate.sign.cross": "Risti",
  "certificate.sign.dash": "Viiva",
  "certificate.sign.circle": "Ympyrä",

  "certificate.guide.title": "Näin tätä todistusta luetaan",
  "certificate.guide.soh": "Akun kunto (SoH)",
  "certificate.guide.soh_text":
    "Kapasiteetti, joka akusta on yhä käytettävissä, prosentteina siitä, mitä siitä oli käytettävissä uutena. Se laskee hitaasti iän, ajokilometrien ja pikalatauksen myötä. Se on eri asia kuin varaustila, joka kertoo, kuinka täynnä akku juuri nyt on.",
  "certificate.guide.capacity": "Kapasiteetti ja toimintamatka",
  "certificate.guide.capacity_text":
    "Käytettävissä oleva kapasiteetti on energiamäärä kilowattitunteina näytön täyden ja tyhjän lukeman välillä. Arvioitu toimintamatka lasketaan siitä tavanomaiselle ajolle; sää, nopeus ja kuorma muuttavat sitä päivästä toiseen.",
  "certificate.guide.variance": "Kennojen hajonta",
  "certificate.guide.variance_text":
    "Kuinka kaukana kennojen jännitteet ovat toisistaan, voltteina. Mitä pienempi arvo on, sitä paremmin kennot ovat tasapainossa.",
  "certificate.guide.one_day": "Yhden päivän mittaus",
  "certificate.guide.one_day_text":
    "Todistus ilmoittaa, mitä testipäivänä mitattiin. Se ei ole takuu, ja akku muuttuu käytössä: mitä tuoreempi testi on, sitä enemmän se kertoo.",
  "certificate.guide.verify": "Näin todistus tarkistetaan",
  "certificate.guide.verify_text":
    "Skannaa ensimmäisen sivun koodi tai avaa sen vieressä oleva osoite. Sivu kertoo, ovatko todistuksen numero ja tämä asiakirja aitoja ja onko samasta ajoneuvosta tehty uudempi testi. Vertaa valmistenumeroa (VIN) ajoneuvossa olevaan.",
  "certificate.guide.verify_text_no_number":
    "Skannaa ensimmäisen sivun koodi tai avaa sen vieressä oleva osoite. Sivu kertoo, onko tämä asiakirja aito ja onko samasta ajoneuvosta tehty uudempi testi. Vertaa valmistenumeroa (VIN) ajoneuvossa olevaan.",
};
