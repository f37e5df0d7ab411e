import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Finnish. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Ohje",
  "help.lead": "Mitä portaalin sivuilla tehdään ja keneltä voi kysyä.",
  "help.contact.heading": "Keneltä voi kysyä",
  "help.contact.operator": "Ylläpitäjä",
  "help.contact.way": "Yhteystieto",
  "help.contact.site": "Verkkosivusto",
  "help.contact.none":
    "Tämän palvelun ylläpitäjä ei ole ilmoittanut tässä yhteystietoja: ne voi kysyä autoliikeketjulta.",
  "help.contact.about":
    "Ylläpitäjältä voi kysyä testilaitteista, tuloksista, todistuksista ja kadonneista koodeista, autoliikkeen omistajalta omasta roolista. Kerro, mitä testiä, laitetta tai webhookia asia koskee. Salasanaa tai salaisuutta ei saa koskaan lähettää.",
  "help.topics": "Aiheet",

  "help.start.heading": "Ensimmäiset päivät",
  "help.start.link": "Ohje ensimmäisiin päiviin",
  "help.start.order":
    "Yleiskatsaus kertoo, mitä tehdään seuraavaksi. Tavallinen järjestys: aktivoi laite, testaa auto, katso sen todistusta, kutsu työtovereita ja anna sitten oman järjestelmän lukea testit.",
  "help.start.roles":
    "Katselijat näkevät kaiken ja antavat todistuksia asiakkaille; pääkäyttäjät huolehtivat myös laitteista, avaimista ja webhookeista; omistajat päättävät lisäksi, kuka saa toimia autoliikkeen puolesta.",
  "help.start.guide.terms": "Portaalin termit",
  "help.start.guide.pages": "Sivut ja roolit",

  "help.notices.heading": "Ilmoitukset",
  "help.notices.link": "Ohje ilmoituksiin",
  "help.notices.what":
    "Ilmoitus kertoo, mitä autoliikkeessä on tapahtunut ja mitä on tehtävä: turvallisuusongelma, epäonnistunut testi, matkalla oleva laite, häiriö webhookissa, avain tai uusi työtoveri. Se on uusi, kunnes se merkitään luetuksi; jokainen merkitsee omansa.",
  "help.notices.choices":
    "Jokainen valitsee itse, mitä näytetään ja mitä lähetetään sähköpostitse, heti tai kerran päivässä. Oman tilin tietoturvaa koskevat sähköpostit tulevat aina.",
  "help.notices.guide.kinds": "Mitä ilmoituksia on",

  "help.units.heading": "Testilaitteet",
  "help.units.link": "Ohje testilaitteisiin",
  "help.units.activation":
    "Laite tilataan, lähetetään autoliikkeeseen ja aktivoidaan. Aktivoi laite, kun paketti on saapunut: sarjanumero on laitteessa.",
  "help.units.orders":
    "Lisää laitteita tilataan laitteiden sivulla; tilaus, jota ei ole vielä lähetetty, perutaan laitteen sivulla. Rikkinäinen tai tarpeeton laite palautetaan ylläpitäjälle: pyydä palautusta laitteen sivulla ja kerro syy.",
  "help.units.results":
    "Tulos kuuluu autoliikkeelle, jolla laite on sillä hetkellä. Jos laitteen tuloksia ei näy, vertaa sarjanumeroa luettelossa olevaan.",
  "help.units.guide.trust": "Miten laite ja sen tulokset yhdistetään",

  "help.tests.heading": "Testit ja todistukset",
  "help.tests.link": "Ohje testeihin ja todistuksiin",
  "help.tests.arrival":
    "Testi ilmestyy luetteloon itsestään, kun laite on lähettänyt sen. Se on valmis, kun sen todistus on valmis, yleensä sekunneissa.",
  "help.tests.verdict":
    "Kokonaisarvio kokoaa yhteen akun tarkastukset. Akun kunto kertoo, kuinka paljon energiaa siihen vielä mahtuu. Alustava tarkoittaa, että arvot voivat vielä vaihtua; ilman tulosta jäänyt, ettei akun kuntoa voitu määrittää: testaa auto uudelleen.",
  "help.tests.handing_out":
    "Kun todistus annetaan asiakkaalle, avaa testi ja lähetä todistus sähköpostilla, lataa tiedosto tai kopioi linkki tarkistussivulle. Jos testejä on useita, merkitse ne luettelossa. PDF:ssä on koko valmistenumero (VIN); kuvassa sitä ei ole, ja kuva voi olla myynti-ilmoituksen yhteydessä.",
  "help.tests.list":
    "Luettelosta löytää testin valmistenumeron (VIN), rekisteritunnuksen, todistuksen numeron tai oman viitteen osalla. Suodattimet rajaavat luetteloa, ja sarakkeen otsikon napsautus järjestää sen. Luettelon voi ladata taulukkolaskentaa varten tiedostona tai säilyttää kirjanmerkkinä. Tilastot näyttävät, montako testiä kunakin kuukautena oli ja miten ne päättyivät.",
  "help.tests.checking":
    "Ostaja tarkistaa todistuksen siinä olevalla QR-koodilla tai sen numerolla tarkistusta varten olevalla sivulla. Kumpikaan ei näytä valmistenumeroa (VIN) eikä rekisteritunnusta.",
  "help.tests.guide.checking": "Sivu, jolla todistus tarkistetaan",
  "help.tests.guide.trust": "Miksi todistukseen voi luottaa",
  "help.tests.guide.figures": "Todistuksen kaikki arvot",

  "help.keys.heading": "API-avaimet",
  "help.keys.link": "Ohje API-avaimiin",
  "help.keys.what":
    "Avaimella oma ohjelma voi lukea tämän autoliikkeen testejä. Luo jokaiselle ohjelmalle oma avain, jotta jokaisen voi kumota erikseen. Salaisuus näytetään kerran; jos se katoaa, kumoa avain ja luo uusi.",
  "help.keys.guide.start": "Pikaopas kehittäjille",
  "help.keys.guide.scopes": "Mitä avaimella saa lukea",
  "help.keys.guide.reference": "API:n viiteopas",

  "help.webhooks.heading": "Webhookit",
  "help.webhooks.link": "Ohje webhookeihin",
  "help.webhooks.what":
    "Webhookin avulla oma järjestelmä saa tiedon testistä heti, kun se on valmis. Jos toimitukset epäonnistuvat, webhookin sivu kertoo syyn; korjaa vastaanottaja, lähetä testitoimitus ja sitten epäonnistuneet uudelleen.",
  "help.webhooks.guide.receiving": "Miten toimituksia vastaanotetaan",
  "help.webhooks.guide.verifying": "Miten tarkistetaan, että ne ovat aitoja",

  "help.people.heading": "Henkilöt",
  "help.people.link": "Ohje henkilöihin",
  "help.people.roles":
    "Omistaja kutsuu työtovereita sähköpostitse ja antaa jokaiselle roolin. Lähtevä henkilö poistetaan hänen sivullaan ja kirjataan heti ulos. Autoliikkeellä on aina vähintään yksi omistaja.",
  "help.people.lost_mail":
    "Jos sähköposti ei saavu, katso roskapostista ja lähetä kutsu sitten uudelleen henkilöluettelosta.",
  "help.people.guide.roles": "Mitä kukin rooli saa tehdä",

  "help.settings.heading": "Asetukset",
  "help.settings.link": "Ohje asetuksiin",
  "help.settings.what":
    "Julkinen nimi ja logo tulevat uusiin todistuksiin; jo myönnetyt pysyvät ennallaan. Aikavyöhyke määrää näytettävät päivät ja kellonajat, pituuden yksikkö sen, ovatko ensin mailit vai kilometrit.",
  "help.settings.activity": "Toimintahistoria kertoo, kuka on tehnyt mitä ja milloin.",
  "help.settings.guide.settings": "Mitä kukin asetus muuttaa",

  "help.group.heading": "Ketjun autoliikkeet",
  "help.group.link": "Ohje ketjuihin",
  "help.group.what":
    "Ketjun sivulla verrataan sen autoliikkeitä: avaa autoliike, jossa työ tehdään, ja siirry toiseen sivun yläosassa olevasta nimestä. Ketjun henkilöillä on sama rooli kaikissa autoliikkeissä; ketjun omistaja kutsuu ja poistaa heitä.",
  "help.group.guide.people": "Mitä ketjun henkilöt saavat tehdä",

  "help.account.heading": "Oma tili",
  "help.account.link": "Ohje omaan tiliin",
  "help.account.codes":
    "Ota käyttöön sovelluksen koodit, jotta kukaan ei pääse sisään pelkällä varastetulla salasanalla, ja säilytä palautuskoodit. Jos sekä sovellus että koodit katoavat, käänny tämän palvelun ylläpitäjän puoleen.",
  "help.account.browsers":
    "Jos selainten luettelossa on tuntematon selain, lopeta sen istunto ja vaihda salasana.",
  "help.account.guide.codes": "Tilit ja sovelluksen koodit",
};
