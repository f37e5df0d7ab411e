import type { TranslationOf } from "../../message.ts";
import type { battery as english } from "../en/battery.ts";

/** Czech. What a test says about a battery, for somebody who buys the car. A word of one letter does not end a line: a no-break space follows it. */
export const battery: TranslationOf<typeof english> = {
  "battery.check.ok": "V pořádku",
  "battery.check.warning": "Varování",
  "battery.check.not_conclusive": "Nejednoznačné",
  "battery.check.safety_issue": "Bezpečnostní závada",

  "battery.battery_check.battery_management_system": "Systém řízení baterie",
  "battery.battery_check.battery_sensors": "Snímače baterie",
  "battery.battery_check.battery_pack_parameters": "Parametry bateriového bloku",
  "battery.battery_check.battery_cell_voltages": "Napětí článků baterie",
  "battery.battery_check.vehicle_communication": "Komunikace s\u00a0vozidlem",
  "battery.sensor_check.voltage_sensor": "Snímač napětí",
  "battery.sensor_check.current_sensor": "Snímač proudu",
  "battery.sensor_check.temperature_sensors": "Snímače teploty",
  "battery.sensor_check.cell_voltage_sensors": "Snímače napětí článků",
  "battery.noticed.safety_issue": "{check}: bezpečnostní závada",
  "battery.noticed.warning": "{check}: varování",

  "battery.verdict.ok.label": "Kontroly: bez zjištěných závad",
  "battery.verdict.ok.short": "Bez závad",
  "battery.verdict.ok.sentence": "Kontroly tohoto testu nezjistily žádné závady.",
  "battery.verdict.warning.label": "Kontroly: varování",
  "battery.verdict.warning.short": "Varování",
  "battery.verdict.warning.sentence":
    "Kontroly u\u00a0této baterie na něco upozornily. Než vozidlo koupíte, zeptejte se, o\u00a0co jde.",
  "battery.verdict.warning.dealer_sentence":
    "Kontroly u\u00a0této baterie na něco upozornily. Než vozidlo nabídnete, zjistěte, o\u00a0co jde: kupujícím doporučujeme, aby se ptali.",
  "battery.verdict.safety_issue.label": "Kontroly: bezpečnostní závada",
  "battery.verdict.safety_issue.short": "Bezpečnostní závada",
  "battery.verdict.safety_issue.sentence":
    "Vozidlo nenabíjejte ani nepřemisťujte, dokud jeho baterii neprohlédne kvalifikovaná osoba.",
  "battery.verdict.safety_issue.sentence_several":
    "Vozidlo s bezpečnostní závadou nenabíjejte ani nepřemisťujte, dokud jeho baterii neprohlédne kvalifikovaná osoba.",
  "battery.verdict.not_conclusive.label": "Kontroly: nejednoznačné",
  "battery.verdict.not_conclusive.short": "Nejednoznačné",
  "battery.verdict.not_conclusive.sentence":
    "Kontroly nedokázaly určit, zda je tato baterie v\u00a0pořádku. Další test to možná ukáže.",
  "battery.verdict.none.label": "Kontroly: bez celkového hodnocení",
  "battery.verdict.none.short": "Neuvedeno",
  "battery.verdict.none.sentence": "Záznam tohoto testu neobsahuje celkové hodnocení baterie.",
  "battery.no_warnings.safety_issue":
    "Vyhodnocení nevydalo žádná varování. To neznamená, že je vše v\u00a0pořádku: kontroly zjistily bezpečnostní závadu.",
  "battery.no_warnings.warning":
    "Vyhodnocení nevydalo žádná varování. To neznamená, že je vše v\u00a0pořádku: kontroly u\u00a0této baterie na něco upozornily.",

  "battery.result.final.label": "Referenční údaje tohoto modelu potvrzeny",
  "battery.result.final.short": "Potvrzený",
  "battery.result.final.sentence":
    "Stav zdraví byl nezávisle změřen a\u00a0porovnán s\u00a0potvrzenými referenčními údaji tohoto modelu.",
  "battery.result.provisional.label": "Referenční údaje tohoto modelu zatím nepotvrzeny",
  "battery.result.provisional.short": "Předběžný",
  "battery.result.provisional.sentence":
    "Baterie byla změřena, ale není zatím potvrzeno, jakou kapacitu má nová baterie tohoto modelu. Stav zdraví zde proto není uveden; může ho uvést pozdější test.",
  "battery.result.inconclusive.label": "Stav zdraví nebylo možné určit",
  "battery.result.inconclusive.short": "Bez výsledku",
  "battery.result.inconclusive.sentence":
    "Test skončil bez výsledku a\u00a0žádný už z\u00a0něj nevzejde. Stav zdraví může určit jen další test.",
  "battery.result.none.label": "Výsledek nezařazen",
  "battery.result.none.short": "Nezařazený",
  "battery.result.none.sentence":
    "Záznam tohoto testu neuvádí, zda byly jeho referenční údaje potvrzeny. Stav zdraví zde proto není uveden.",

  "battery.band.very_good.span": "{from} a\u00a0více",
  "battery.band.very_good.label": "Velmi dobrý",
  "battery.band.very_good.sentence":
    "Kapacita baterie je velmi dobrá: {percent} kapacity v\u00a0novém stavu.",
  "battery.band.very_good.meaning": "Úbytek je malý; baterie se blíží nové.",
  "battery.band.good.span": "{from} až {below}",
  "battery.band.good.label": "Dobrý",
  "battery.band.good.sentence": "Kapacita baterie je dobrá: {percent} kapacity v\u00a0novém stavu.",
  "battery.band.good.meaning": "Běžné opotřebení; většina původního dojezdu zůstala.",
  "battery.band.fair.span": "{from} až {below}",
  "battery.band.fair.label": "Znatelné opotřebení",
  "battery.band.fair.sentence": "Baterie je znatelně opotřebená: má {percent} kapacity v\u00a0novém stavu.",
  "battery.band.fair.meaning": "Značná část dojezdu chybí; blízko hranice obvyklé záruky.",
  "battery.band.low.span": "méně než {below}",
  "battery.band.low.label": "Silné opotřebení",
  "battery.band.low.sentence": "Baterie je silně opotřebená: má {percent} kapacity v\u00a0novém stavu.",
  "battery.band.low.meaning": "Pod hranicí obvyklé záruky; zeptejte se výrobce, zda záruka ještě platí.",

  "battery.floor.warranty": "obvyklá záruka",
  "battery.floor.euro7": "Euro 7 pro nové vozy",
  "battery.floor.until": "do {years} let nebo {kilometres}",

  "battery.warning.SOH_GREATER_THAN_100.title": "Stav zdraví nad 100\u00a0%",
  "battery.warning.SOH_GREATER_THAN_100.explanation":
    "Naměřená kapacita baterie je vyšší, než udává referenční hodnota nové baterie tohoto modelu. Stává se to, dokud se referenční údaje modelu ověřují.",
  "battery.warning.UNCLEAR_MODEL.title": "Nejasná varianta modelu",
  "battery.warning.UNCLEAR_MODEL.explanation":
    "Přesnou variantu vozidla nebylo možné s\u00a0jistotou určit, referenční hodnoty tedy mohou patřit blízce příbuzné variantě.",
  "battery.warning.MISSING_SIGNAL.title": "Chyběl signál",
  "battery.warning.MISSING_SIGNAL.explanation":
    "Vozidlo neposkytlo jednu z\u00a0hodnot, které vyhodnocení očekává.",
  "battery.warning.IMPLAUSIBLE_SIGNAL.title": "Nevěrohodný signál",
  "battery.warning.IMPLAUSIBLE_SIGNAL.explanation":
    "Alespoň jedna hodnota byla mimo fyzikálně věrohodný rozsah a\u00a0vyhodnocení se o\u00a0ni neopírá.",
  "battery.warning.NOT_ENOUGH_DATA.title": "Příliš málo údajů",
  "battery.warning.NOT_ENOUGH_DATA.explanation":
    "Test zaznamenal méně údajů, než vyhodnocení potřebuje pro plně jistý výsledek.",
  "battery.warning.NO_RELAXED_PHASES.title": "Žádná klidová fáze",
  "battery.warning.NO_RELAXED_PHASES.explanation":
    "Baterie nebyla během testu v\u00a0klidu dost dlouho na to, aby se články ustálily.",
  "battery.warning.NO_GOOD_RELAXED_PHASES.title": "Žádná kvalitní klidová fáze",
  "battery.warning.NO_GOOD_RELAXED_PHASES.explanation":
    "Baterie byla během testu v\u00a0klidu, ale ne natolik, aby bylo dosaženo nejlepší přesnosti.",
  "battery.warning.BATTERY_TEMP_TOO_LOW.title": "Příliš studená baterie",
  "battery.warning.BATTERY_TEMP_TOO_LOW.explanation":
    "Teplota baterie byla pod rozsahem, v\u00a0němž je test přesný.",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.title": "Příliš teplá baterie",
  "battery.warning.BATTERY_TEMP_TOO_HIGH.explanation":
    "Teplota baterie byla nad rozsahem, v\u00a0němž je test přesný.",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.title": "Nerovnoměrná teplota baterie",
  "battery.warning.BATTERY_TEMP_DELTA_TOO_LARGE.explanation":
    "Teploty částí baterie se lišily víc, než test připouští.",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.title": "Kriticky vysoká teplota baterie",
  "battery.warning.BATTERY_TEMP_CRITICALLY_HIGH.explanation":
    "Byla zaznamenána teplota, která vyžaduje kontrolu v\u00a0kvalifikovaném servisu ještě před použitím vozidla.",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.title": "Nevěrohodný stav nabití",
  "battery.warning.BMS_SOC_IMPLAUSIBLE.explanation":
    "Stav nabití, který hlásí vozidlo, neodpovídá naměřeným napětím.",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.title": "Velké rozdíly v\u00a0napětí článků",
  "battery.warning.CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH.explanation":
    "Napětí článků se liší mnohem víc, než by měla; články by měl zkontrolovat kvalifikovaný servis.",
  "battery.warning.unnamed": "Nepojmenované varování",
};
