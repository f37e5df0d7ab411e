import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Finnish. What a test says about a battery. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "Kunnossa",
  "battery.check.warning": "Varoitus",
  "battery.check.not_conclusive": "Ei yksi\u00adselitteinen",
  "battery.check.safety_issue": "Turvallisuus\u00adongelma",

  "battery.battery_check.battery_management_system": "Akun\u00adhallinta\u00adjärjestelmä",
  "battery.battery_check.battery_sensors": "Akun anturit",
  "battery.battery_check.battery_pack_parameters": "Akkupaketin suureet",
  "battery.battery_check.battery_cell_voltages": "Akun kennojännitteet",
  "battery.battery_check.vehicle_communication": "Tiedonsiirto ajoneuvon kanssa",
  "battery.sensor_check.voltage_sensor": "Jänniteanturi",
  "battery.sensor_check.current_sensor": "Virta-anturi",
  "battery.sensor_check.temperature_sensors": "Lämpötila-anturit",
  "battery.sensor_check.cell_voltage_sensors": "Kennojännitteen anturit",
  "battery.noticed.safety_issue": "{check}: turvallisuus\u00adongelma",
  "battery.noticed.warning": "{check}: varoitus",

  "battery.verdict.ok.label": "Tarkastukset: ei havaittuja vikoja",
  "battery.verdict.ok.short": "Ei vikoja",
  "battery.verdict.ok.sentence": "Tämän testin tarkastuksissa ei löytynyt vikoja.",
  "battery.verdict.warning.label": "Tarkastukset: varoitus",
  "battery.verdict.warning.short": "Varoitus",
  "battery.verdict.warning.sentence":
    "Tarkastuksissa tästä akusta löytyi jotakin huomioitavaa. Ennen ajoneuvon ostamista on kysyttävä, mistä on kyse.",
  "battery.verdict.warning.dealer_sentence":
    "Tarkastuksissa tästä akusta löytyi jotakin huomioitavaa. Ennen kuin ajoneuvo tarjotaan myyntiin, on selvitettävä, mistä on kyse: ostajia kehotetaan kysymään asiasta.",
  "battery.verdict.safety_issue.label": "Tarkastukset: turvallisuus\u00adongelma",
  "battery.verdict.safety_issue.short": "Turvallisuus\u00adongelma",
  "battery.verdict.safety_issue.sentence":
    "Ajoneuvoa ei saa ladata eikä siirtää, ennen kuin pätevä asiantuntija on tarkastanut sen akun.",
  "battery.verdict.safety_issue.sentence_several":
    "Ajoneuvoa, jossa on turvallisuusongelma, ei saa ladata eikä siirtää, ennen kuin pätevä asiantuntija on tarkastanut sen akun.",
  "battery.verdict.not_conclusive.label": "Tarkastukset: eivät yksi\u00adselitteisiä",
  "battery.verdict.not_conclusive.short": "Ei yksi\u00adselitteinen",
  "battery.verdict.not_conclusive.sentence":
    "Tarkastuksissa ei selvinnyt, onko tämä akku kunnossa. Uusi testi saattaa selvittää sen.",
  "battery.verdict.none.label": "Tarkastukset: ei kokonaisarviota",
  "battery.verdict.none.short": "Ei tallennettu",
  "battery.verdict.none.sentence": "Tämän testin tiedoissa ei ole kokonaisarviota akusta.",
  "battery.no_warnings.safety_issue":
    "Analyysissä ei annettu varoituksia. Se ei tarkoita, että kaikki on kunnossa: tarkastuksissa havaittiin turvallisuusongelma.",
  "battery.no_warnings.warning":
    "Analyysissä ei annettu varoituksia. Se ei tarkoita, että kaikki on kunnossa: tarkastuksissa tästä akusta löytyi jotakin huomioitavaa.",

  "battery.result.final.label": "Mallin vertailutiedot on vahvistettu",
  "battery.result.final.short": "Vahvistettu",
  "battery.result.final.sentence":
    "Akun kunto on mitattu riippumattomasti, ja sitä on verrattu tämän mallin vahvistettuihin vertailutietoihin.",
  "battery.result.provisional.label": "Mallin vertailutietoja ei ole vielä vahvistettu",
  "battery.result.provisional.short": "Alustava",
  "battery.result.provisional.sentence":
    "Akku on mitattu, mutta tämän mallin uuden akun kapasiteettia ei ole vielä vahvistettu. Siksi akun kuntoa ei ilmoiteta tässä; myöhemmässä testissä se voidaan mahdollisesti ilmoittaa.",
  "battery.result.inconclusive.label": "Akun kuntoa ei voitu määrittää",
  "battery.result.inconclusive.short": "Ei tulosta",
  "battery.result.inconclusive.sentence":
    "Testi päättyi ilman tulosta, eikä siitä saada tulosta myöhemminkään. Vain uusi testi voi antaa vastauksen.",
  "battery.result.none.label": "Tulosta ei ole luokiteltu",
  "battery.result.none.short": "Ei luokiteltu",
  "battery.result.none.sentence":
    "Tämän testin tiedoista ei käy ilmi, oliko sen vertailutiedot vahvistettu. Siksi akun kuntoa ei ilmoiteta tässä.",

  "battery.band.very_good.span": "{from} tai enemmän",
  "battery.band.very_good.label": "Erittäin hyvä",
  "battery.band.very_good.sentence":
    "Akun kapasiteetti on erittäin hyvä: {percent} uuden akun kapasiteetista.",
  "battery.band.very_good.meaning": "Kapasiteettia on menetetty vain vähän; lähellä uutta akkua.",
  "battery.band.good.span": "{from}–{below}",
  "battery.band.good.label": "Hyvä",
  "battery.band.good.sentence": "Akun kapasiteetti on hyvä: {percent} uuden akun kapasiteetista.",
  "battery.band.good.meaning": "Tavanomaista kulumista; suurin osa uuden akun toimintamatkasta on jäljellä.",
  "battery.band.fair.span": "{from}–{below}",
  "battery.band.fair.label": "Havaittavaa kulumista",
  "battery.band.fair.sentence":
    "Akku on havaittavasti kulunut: sen kapasiteetti on {percent} uuden akun kapasiteetista.",
  "battery.band.fair.meaning":
    "Huomattava osa toimintamatkasta on menetetty; lähellä tavallisen takuun alarajaa.",
  "battery.band.low.span": "alle {below}",
  "battery.band.low.label": "Voimakasta kulumista",
  "battery.band.low.sentence":
    "Akku on voimakkaasti kulunut: sen kapasiteetti on {percent} uuden akun kapasiteetista.",
  "battery.band.low.meaning":
    "Tavallisen takuun alarajan alapuolella; valmistajalta on kysyttävä, onko takuu vielä voimassa.",

  "battery.floor.warranty": "tavallinen takuu",
  "battery.floor.euro7": "Euro 7 uusille autoille",
  "battery.floor.until": "enintään {years} vuotta tai {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Akun kunto yli 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Akusta mitattu kapasiteetti on suurempi kuin tämän mallin uuden akun vertailuarvo. Näin käy, kun mallin vertailutietoja vielä varmistetaan.",
  "battery.warning.UNCLEAR_MODEL.title": "Malliversio epäselvä",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Ajoneuvon tarkkaa versiota ei voitu erottaa varmuudella, joten vertailuarvot saattavat kuulua läheiselle versiolle.",
  "battery.warning.MISSING_SIGNAL.title": "Signaali puuttui",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Ajoneuvo ei antanut yhtä niistä lukemista, joita analyysi edellyttää.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Signaali oli epäuskottava",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Ainakin yksi lukema oli fysikaalisesti epäuskottava, eikä sitä käytetty.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Liian vähän tietoja",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Testissä tallentui vähemmän tietoja kuin analyysi tarvitsee täysin varmaan tulokseen.",
  "battery.warning.NO_RELAXED_PHASES.title": "Ei lepovaihetta",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Akku ei ollut testin aikana levossa kertaakaan niin kauan, että sen kennot olisivat ehtineet tasaantua.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Ei hyvälaatuista lepovaihetta",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Akku oli testin aikana levossa, mutta ei riittävän rauhallisesti parhaan tarkkuuden saavuttamiseksi.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Akku liian kylmä",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "Akku oli kylmempi kuin lämpötila-alue, jolla testi on tarkka.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Akku liian lämmin",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "Akku oli lämpimämpi kuin lämpötila-alue, jolla testi on tarkka.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Akun lämpötila epätasainen",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Akun osien lämpötilat poikkesivat toisistaan enemmän kuin testi sallii.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Akun lämpötila kriittisen korkea",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Testissä mitattiin lämpötila, jonka vuoksi pätevän korjaamon on tarkastettava ajoneuvo, ennen kuin sitä käytetään.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Varaustila epäuskottava",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Ajoneuvon ilmoittama varaustila ei vastaa mitattuja jännitteitä.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Kennojännitteet kaukana toisistaan",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Kennojen jännitteet poikkeavat toisistaan paljon enemmän kuin pitäisi; pätevän korjaamon tulee tarkastaa ne.",
  "battery.warning.unnamed": "Nimeämätön varoitus",
};
