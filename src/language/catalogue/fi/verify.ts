import type { TranslationOf } from "../../message.ts";
import type { verify as english } from "../en/verify.ts";

/** Finnish. The pages that say whether a certificate is genuine. */
export const verify: TranslationOf<typeof english> = {
  "verify.title.joined": "{first} · {second}",
  "verify.title.vehicle_unnamed": "akkutodistus",
  "verify.vehicle_unnamed": "Merkkiä ja mallia ei ole tallennettu",
  "verify.logo.of": "Logo: {name}",
  "verify.logo.of_issuer": "Myöntäjän logo",

  "verify.footer.issued_by": "Todistusten myöntäjä: {issuer}.",
  "verify.footer.issued_by_operator": "Todistukset myöntää <operator>tämän palvelun ylläpitäjä</operator>.",
  "verify.footer.start": "Etusivu",
  "verify.footer.check": "Tarkista todistus",
  "verify.footer.imprint": "Palveluntarjoaja",
  "verify.footer.privacy": "Tietosuoja",

  "verify.greeting.withdrawn.heading": "Tämä todistus on mitätöity",
  "verify.greeting.withdrawn.sentence": "Siihen tai mihinkään sen kopioon ei saa luottaa.",
  "verify.greeting.genuine": "Tämä todistus on aito",
  "verify.greeting.is_genuine": "Todistus on aito.",
  "verify.greeting.issued.by_on": "Sen on myöntänyt {issuer}. Testin päivä: {day}.",
  "verify.greeting.issued.by": "Sen on myöntänyt {issuer}.",
  "verify.greeting.issued.here_on": "Se on myönnetty täällä. Testin päivä: {day}.",
  "verify.greeting.issued.here": "Se on myönnetty täällä.",
  "verify.greeting.withdrawn.on_because":
    "Se on myönnetty täällä ja mitätöity <strong>{day}</strong>. Syy: <strong>{reason}</strong>",

  "verify.newer.heading": "Tästä ajoneuvosta on uudempi testi",
  "verify.newer.text":
    "Tällä sivulla näkyvä tulos ei ole viimeisin. Pyydä myyjältä uusimman testin todistus.",
  "verify.other_make.heading": "Toisessa testissä on sama valmistenumero (VIN) mutta eri merkki",
  "verify.other_make.text":
    "Testi tehtiin {day}. Valmistenumero on voitu kirjata väärälle ajoneuvolle: vertaa ajoneuvon valmistenumeroa todistuksessa olevaan.",
  "verify.age.tested": "Testattu {ago}",
  "verify.age.old": "Akku muuttuu käytössä ja ajan myötä. Pyydä myyjältä uudempi testi.",

  "verify.result.soh": "Akun kunto",
  "verify.result.range": "Arvioitu toimintamatka",
  "verify.result.ring": "Akun kunto {percent}: {band}",
  "verify.result.explained":
    "Akun kunto (SoH): kapasiteetti, joka on yhä käytettävissä, prosentteina siitä, mitä oli käytettävissä uutena.",
  "verify.scale.heading": "Mitä tämä luku tarkoittaa",
  "verify.scale.here": "Tämä ajoneuvo",
  "verify.scale.compare": "Vertailun vuoksi: {floors}.",
  "verify.scale.floor": "{floor} {percent} ({until})",

  "verify.fact.overall": "Akun tarkastukset",
  "verify.fact.result": "Tulos",
  "verify.fact.capacity": "Käytettävissä oleva kapasiteetti",
  "verify.fact.capacity_now_and_new": "{now}, uutena {new}",
  "verify.fact.uncertainty": "Akun kunnon ilmoitettu mittausepävarmuus",
  "verify.fact.method": "Menetelmä",
  "verify.fact.mileage": "Mittarilukema testissä",
  "verify.fact.tested": "Testattu",
  "verify.fact.withdrawn": "Mitätöity",
  "verify.fact.reason": "Syy",
  "verify.fact.dealer": "Testannut autoliike",
  "verify.fact.issuer": "Myöntäjä",
  "verify.fact.operator": "Tämän palvelun ylläpitäjä",
  "verify.fact.number": "Todistuksen numero",
  "verify.fact.no_number": "Myönnetty ilman numeroa",
  "verify.fact.state": "Todistuksen tila",
  "verify.fact.valid": "Voimassa",
  "verify.fact.is_withdrawn": "Mitätöity",
  "verify.fact.newer": "Uudempi testi tästä ajoneuvosta",
  "verify.newer.yes": "Kyllä, sellainen on",
  "verify.newer.none": "Uudempaa ei ole tiedossa",
  "verify.newer.unknown": "Ei tiedossa",

  "verify.warnings.heading": "Varoitukset",
  "verify.warnings.unknown":
    "Analyysistä ei ole tallennettu tietoja, joten ei ole tiedossa, annettiinko varoituksia.",
  "verify.warnings.none": "Analyysissä ei annettu varoituksia.",
  "verify.warnings.undescribed": "Tarkempaa kuvausta ei ole.",

  "verify.preview.alt": "Tämän todistuksen julkaistu yhteenveto",
  "verify.preview.caption":
    "Tämän todistuksen julkaistu yhteenveto. Myynti-ilmoituksessa olevan kopion on oltava samannäköinen.",
  "verify.preview.same_figures": "Toisenkielisessä kopiossa on eri sanat, mutta lukujen on oltava samat.",
  "verify.preview.others": "Muilla kielillä:",

  "verify.advice.heading": "Ennen kuin todistukseen luotetaan",
  "verify.advice.same": "Esitetyssä todistuksessa on oltava samat tiedot kuin tällä sivulla.",
  "verify.advice.model": "Ajoneuvon on oltava tätä mallia.",
  "verify.advice.model_and_mileage":
    "Ajoneuvon on oltava tätä mallia, eikä sen matkamittari saa näyttää vähemmän kuin yllä oleva lukema.",
  "verify.advice.changes": "Akku muuttuu käytössä ja ajan myötä: tulos kuvaa testipäivää.",
  "verify.advice.protected":
    "Omistajan suojaamiseksi tällä sivulla ei näytetä valmistenumeroa (VIN) eikä rekisteritunnusta.",

  "verify.unknown.title": "Ei meidän todistuksemme",
  "verify.unknown.heading": "Tämä ei ole meidän todistuksemme",
  "verify.unknown.text": "Täällä ei ole myönnetty todistusta, jolla on tämä koodi.",
  "verify.unknown.todo": "Mitä voi tehdä",
  "verify.unknown.scan":
    "Skannaa todistuksen QR-koodi uudelleen tai avaa osoite täsmälleen sellaisena kuin se on painettu.",
  "verify.unknown.ask": "Pyydä myyjältä alkuperäinen todistus, ei kuvaa siitä.",
  "verify.unknown.check": "<a>Tarkista saatu asiakirja</a>.",
  "verify.unknown.beware": "Jos tämä sivu avautuu uudelleen, todistukseen ei saa luottaa.",

  "verify.vehicle.heading": "Onko tämä sama auto?",
  "verify.vehicle.explanation":
    "Tämä sivu ei näytä, mikä auto testattiin. Anna edessä olevan auton valmistenumero (VIN), niin sivu kertoo, onko se sama auto.",
  "verify.vehicle.label": "Valmistenumero (VIN)",
  "verify.vehicle.hint":
    "Kaikki 17 merkkiä tai viimeiset 6. Numero on tuulilasin alareunassa ja rekisteriotteessa.",
  "verify.vehicle.compare": "Vertaa",
  "verify.vehicle.not_kept": "Annettua numeroa ei tallenneta eikä kirjata lokiin.",
  "verify.vehicle.yes.heading": "Kyllä, tämä todistus koskee tätä autoa",
  "verify.vehicle.yes.text": "Tämän sivun tiedot koskevat autoa, jolla on tämä numero.",
  "verify.vehicle.yes.short": "Kyllä, sama auto",
  "verify.vehicle.no.heading": "Ei, tämä todistus ei koske tätä autoa",
  "verify.vehicle.no.text":
    "Tarkista annettu numero. Jos se on oikein, tämä todistus ei kerro autosta mitään.",
  "verify.vehicle.no.short": "Ei, ei ole sama auto",
  "verify.vehicle.incomplete":
    "Anna valmistenumeron kaikki 17 kirjainta ja numeroa tai sen viimeiset 6 merkkiä.",
  "verify.vehicle.crowded": "Tätä todistusta kyselevät juuri nyt monet: anna numeron kaikki 17 merkkiä.",
  "verify.vehicle.too_many":
    "Yrityksiä oli yksi liikaa. Pyyntöjä sallitaan enintään {limit} minuutissa: seuraava minuutti alkaa {seconds} s kuluttua.",

  "verify.check.heading": "Tarkista akkutodistus",
  "verify.check.lead":
    "Jokaisessa todistuksessa on QR-koodi. Skannaa ensin se: avautuva sivu kertoo, onko todistus aito, ja näyttää kaikki sen ilmoittamat arvot.",

  "verify.document.heading": "Tarkista saatu asiakirja",
  "verify.document.explanation":
    "Valitse todistuksen PDF tai sen yhteenvedon kuva. Sivu kertoo, onko se tehty täällä ja onko se muuttumaton.",
  "verify.document.label": "Asiakirja",
  "verify.document.hint": "PDF, JPEG tai PNG, enintään 2\u00a0MiB",
  "verify.document.again": "Asiakirjaa ei tallennettu. Valitse se uudelleen, niin näet vastauksen.",
  "verify.document.check": "Tarkista asiakirja",
  "verify.document.not_kept": "Asiakirjaa ei tallenneta eikä kirjata lokiin.",
  "verify.document.missing": "Valitse ensin asiakirja: PDF tai kuva.",
  "verify.document.too_large":
    "Tiedosto on suurempi kuin 2\u00a0MiB. Valitse alkuperäinen tiedosto tai pienempi kuva.",
  "verify.document.busy": "Juuri nyt tarkistetaan monia asiakirjoja. Yritä uudelleen minuutin kuluttua.",
  "verify.document.too_many":
    "Asiakirjoja on tarkistettu monta. Pyyntöjä sallitaan enintään {limit} minuutissa: seuraava minuutti alkaa {seconds} s kuluttua.",

  "verify.number.heading": "Hae todistus",
  "verify.number.label": "Todistuksen numero tai koodi",
  "verify.number.hint":
    "Numero on ensimmäisellä sivulla, esimerkiksi BT-2026-7K3M9QXD4. Koodi on QR-koodin vieressä olevan osoitteen viimeinen osa.",
  "verify.number.look_up": "Hae",
  "verify.number.aside":
    "Numero kertoo vain, onko todistus myönnetty ja onko se yhä voimassa. Arvot näkee skannaamalla QR-koodin tai antamalla koodin.",
  "verify.number.missing": "Anna todistuksen numero tai koodi.",
  "verify.number.unreadable": "Tämä ei ole numero eikä koodi: anna se sellaisena kuin se on painettu.",
  "verify.issued.none.short": "Tällaista todistusta ei ole",
  "verify.issued.none.heading": "Täällä ei ole myönnetty todistusta tällä numerolla",
  "verify.issued.none.text": "Tarkista annettu numero. Jos se on oikein, todistukseen ei saa luottaa.",
  "verify.issued.valid.short": "Myönnetty ja voimassa",
  "verify.issued.valid.heading": "Todistus tällä numerolla on myönnetty ja voimassa",
  "verify.issued.scan":
    "Skannaa sen QR-koodi, niin sivu näyttää, mitä se todistaa, ja vertaa sitä saatuun asiakirjaan.",
  "verify.issued.superseded.short": "Myönnetty, mutta ei uusin",
  "verify.issued.superseded.text":
    "Sama ajoneuvo on testattu sen jälkeen uudelleen: pyydä uusimman testin todistus.",
  "verify.issued.withdrawn.short": "Mitätöity",
  "verify.issued.withdrawn.heading": "Todistus, jolla on tämä numero, on mitätöity",
  "verify.issued.withdrawn.text":
    "Se on mitätöity {day}. Siihen ei saa luottaa. Syy on kerrottu todistuksen omalla sivulla, joka avautuu QR-koodilla.",

  "verify.finding.withdrawn.heading": "Tämä todistus on mitätöity",
  "verify.finding.withdrawn.text":
    "Siihen tai mihinkään sen kopioon ei saa luottaa. Asiakirja itsessään on aito.",
  "verify.finding.withdrawn.why": "Se on mitätöity <strong>{day}</strong>. Syy: <strong>{reason}</strong>",
  "verify.finding.genuine.heading": "Tämä asiakirja on aito",
  "verify.finding.genuine.but": "{meaning} Asiakirja on aito. {statement}",
  "verify.finding.other_test.heading": "Aito, mutta eri testistä kuin tämä sivu",
  "verify.finding.changed.heading": "Tätä asiakirjaa on muutettu allekirjoituksen jälkeen",
  "verify.finding.copy.heading": "Kopio ilman allekirjoitusta: sitä on voitu muuttaa",
  "verify.finding.copy.text":
    "Sen QR-koodi kuuluu täällä myönnettyyn todistukseen. Se on ehkä vain tulostettu tai skannattu, mutta sitä on myös voitu muuttaa: luota siihen, mitä on julkaistu ja mikä näkyy alla, ja pyydä alkuperäinen tiedosto.",
  "verify.finding.invalid.heading": "Ei pätevää allekirjoitusta: asiakirjaa on voitu muuttaa",
  "verify.finding.elsewhere.heading": "Tämä asiakirja johtaa muualle",
  "verify.finding.elsewhere.text":
    "Sen QR-koodi ei ole meidän todistuksemme koodi. Koodia ei saa avata, eikä asiakirjaan saa luottaa.",
  "verify.finding.no_code.text":
    "Siitä ei voi lukea QR-koodia. Asiakirjaan ei saa luottaa. Pyydä alkuperäinen tiedosto.",
  "verify.finding.incomplete.heading": "Tämä tiedosto on epätäydellinen",
  "verify.finding.encrypted.heading": "Tämä PDF on salattu",
  "verify.finding.not_on_record.heading": "Tätä asiakirjaa ei ole rekisterissämme",
  "verify.finding.other_picture.heading": "Tämä kuva ei ole se, joka julkaistiin",
  "verify.finding.other_picture.text":
    "Sen QR-koodi kuuluu täällä myönnettyyn todistukseen. Kuva on ehkä vain pienennetty tai valokuvattu, mutta sitä on myös voitu muuttaa: luota julkaistuun kuvaan, joka näkyy alla.",
  "verify.finding.picture_elsewhere.heading": "Tämä kuva johtaa muualle",
  "verify.finding.picture_elsewhere.text":
    "Sen QR-koodi ei ole meidän todistuksemme koodi. Koodia ei saa avata, eikä kuvaan saa luottaa.",
  "verify.finding.unknown_picture.heading": "Tästä kuvasta ei tunnistettu todistusta",
  "verify.finding.unknown_picture.text":
    "Sitä ei ole julkaistu täällä, eikä siitä voi lukea QR-koodia. Pyydä todistuksen PDF ja tarkista se.",
  "verify.finding.other.heading": "Tätä tiedostoa ei voi tarkistaa",
  "verify.compared.text":
    "Se on eri testistä kuin sivu, jolla se tarkistettiin. Molemmat näkyvät alla: vertaa ajoneuvoa, päivää ja lukuja.",
  "verify.compared.page": "Tämän sivun testi",
  "verify.compared.document": "Asiakirjan testi",
  "verify.published.label": "Mitä täällä on julkaistu",

  "verify.statement.signed":
    "Tämä todistus on allekirjoitettu myöntäjän avaimella, eikä siitä ole sen jälkeen muutettu yhtään tavua. Vain myöntäjä voi kertoa, onko se rekisterissä ja onko se mitätöity.",
  "verify.statement.parts_disagree":
    "Myöntäjä on allekirjoittanut tämän tiedoston, mutta sen osat eivät vastaa toisiaan.",
  "verify.statement.changed":
    "Tätä tiedostoa on muutettu myöntäjän allekirjoituksen jälkeen. Siihen, mitä se näyttää, ei saa luottaa.",
  "verify.statement.foreign_key": "Tämä tiedosto on allekirjoitettu, mutta ei tämän myöntäjän avaimella.",
  "verify.statement.unsigned":
    "Tämä tiedosto on kopio ilman myöntäjän allekirjoitusta: sitä on voitu muuttaa. Jos siinä on QR-koodi, skannaa se; muuten pyydä alkuperäinen tiedosto.",
  "verify.statement.broken_signature":
    "Mikään myöntäjän pätevä allekirjoitus ei kata tätä tiedostoa: se voi olla kopio, tai sitä on voitu muuttaa.",
  "verify.statement.incomplete":
    "Tämän tiedoston loppu puuttuu, kuten keskeytyneen latauksen jälkeen. Lataa se uudelleen ja tarkista se.",
  "verify.statement.encrypted":
    "Tämä PDF on salattu, joten sitä ei voi tarkistaa. Pyydä alkuperäinen tiedosto sellaisena kuin se myönnettiin.",
  "verify.statement.picture":
    "Kuvassa ei ole allekirjoitusta. Vain se palvelu, joka kuvan teki, voi kertoa, onko se muuttumaton.",
  "verify.statement.png":
    "Tämä kuva on parhaimmillaankin kopio, sillä kuvia ei julkaista PNG-muodossa. Jos siinä on QR-koodi, skannaa se; muuten pyydä todistuksen PDF.",
  "verify.statement.other_format": "Tämä ei ole PDF eikä JPEG, joka voisi olla todistus.",
  "verify.statement.made_here": "Tämä tiedosto on tehty täällä, eikä siitä ole muutettu yhtään tavua.",
  "verify.statement.unknown_picture": "Tätä kuvaa ei ole tehty täällä, tai sitä on muutettu sen jälkeen.",
  "verify.statement.not_on_record":
    "Tämän tiedoston allekirjoitus on tehty avaimellamme, mutta tiedostoa ei ole rekisterissämme: sitä ei ole tehty täällä, tai sen tiedot on poistettu. Tiedostoon ei saa luottaa, ja asiasta on ilmoitettava myöntäjälle: avain on voinut vuotaa.",

  "verify.altered.heading": "Muutettu tekemisen jälkeen:",
  "verify.part.number": "Todistuksen numero",
  "verify.part.address": "QR-koodin osoite",
  "verify.part.day": "Testin päivä",
  "verify.part.received": "Tuloksen saapumisaika",
  "verify.part.result_status": "Tieto siitä, onko vertailutiedot vahvistettu",
  "verify.part.vin": "Valmistenumero (VIN)",
  "verify.part.registration": "Rekisteritunnus",
  "verify.part.make": "Ajoneuvon merkki",
  "verify.part.model": "Ajoneuvon malli",
  "verify.part.year": "Vuosimalli",
  "verify.part.mileage": "Mittarilukema",
  "verify.part.soh": "Akun kunto",
  "verify.part.overall": "Akun kokonaisarvio",
  "verify.part.capacity": "Käytettävissä oleva kapasiteetti",
  "verify.part.capacity_new": "Käytettävissä oleva kapasiteetti uutena",
  "verify.part.range": "Arvioitu toimintamatka",
  "verify.part.cell_count": "Kennojen määrä",
  "verify.part.cell_variance": "Kennojen hajonta",
  "verify.part.method": "Testin menetelmä",
  "verify.part.uncertainty": "Ilmoitettu mittausepävarmuus",
  "verify.part.warnings": "Varoitukset",
  "verify.part.dealer_name": "Autoliikkeen nimi",
  "verify.part.dealer_city": "Autoliikkeen paikkakunta",
  "verify.part.dealer_country": "Autoliikkeen maa",
  "verify.part.dealer": "Autoliike",
  "verify.part.unit": "Testilaitteen sarjanumero",
  "verify.part.pages": "Sivut: joitakin puuttuu tai niitä on lisätty",
  "verify.part.attached_result": "Liitetty tulos",
  "verify.part.unnamed": "Osa, jota ei voi nimetä",

  "verify.found.heading": "Mitä havaittiin",
  "verify.found.open": "Avaa todistuksen sivu",
  "verify.found.preview.alt": "Todistuksen julkaistu yhteenveto",
  "verify.found.preview.caption": "Julkaistu yhteenveto. Saadun kuvan on oltava samannäköinen.",
  "verify.found.kind": "Laji",
  "verify.kind.pdf": "Asiakirja (PDF)",
  "verify.kind.jpeg": "Kuva (JPEG)",
  "verify.kind.png": "Kuva (PNG)",
  "verify.kind.other": "Ei PDF eikä JPEG",
  "verify.found.published": "Julkaistu täällä",
  "verify.found.published.yes": "Kyllä, viimeistä tavua myöten",
  "verify.found.no": "Ei",
  "verify.found.signature": "Sähköinen allekirjoitus",
  "verify.found.credential": "Digitaalinen todiste",
  "verify.signature.valid": "Pätevä",
  "verify.signature.invalid": "Ei kuulu tähän asiakirjaan",
  "verify.signature.unknown_key": "Tehty avaimella, joka ei ole meidän",
  "verify.signature.missing": "Ei ole",
  "verify.found.number": "Todistuksen numero",
  "verify.found.no_number": "Ei todistettua numeroa",
  "verify.found.issuer": "Myöntäjä",
  "verify.found.no_issuer": "Ei todistettu",
  "verify.found.time_stamp": "Aikaleimalla vahvistettu",
  "verify.found.log": "Todistusten lokissa",
  "verify.log.entry": "Kyllä, merkintä {entry}",
  "verify.log.included": "Kyllä, asiakirjassa olevan todisteen mukaan",
  "verify.log.invalid": "Ei, asiakirjassa oleva todiste on väärä",
  "verify.log.absent": "Tässä kappaleessa ei ole lokin todistetta; myöhemmin uudelleen tehdyissä on.",
  "verify.log.unproven": "Asiakirjassa ei ole siitä todistetta",
  "verify.found.superseded": "Tehty sen jälkeen uudelleen",
  "verify.found.superseded.yes": "Kyllä: pyydä nykyinen asiakirja",
  "verify.found.newer": "Uudempi testi ajoneuvosta",

  "verify.shared.withdrawn": "Tämä akkutodistus on mitätöity: siihen ei saa luottaa.",
  "verify.shared.tested": "Testattu {day}",
};
