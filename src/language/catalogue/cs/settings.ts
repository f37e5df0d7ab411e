import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Czech. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Nastavení",
  "settings.lead": "Jak se tento prodejce zobrazuje lidem. V rozhraní API zůstává název prodejce.",
  "settings.public_name.label": "Veřejný název (nepovinné)",
  "settings.public_name.hint":
    "Zobrazuje se místo „{name}“ na nových certifikátech a jejich ověřovacích stránkách, v portálu a v e-mailech. Nejvýše {max} znaků.",
  "settings.public_name.refused": {
    one: "Zadejte název na jednom řádku, nejvýše {count} znak, bez webové nebo e-mailové adresy.",
    few: "Zadejte název na jednom řádku, nejvýše {count} znaky, bez webové nebo e-mailové adresy.",
    many: "Zadejte název na jednom řádku, nejvýše {count} znaku, bez webové nebo e-mailové adresy.",
    other: "Zadejte název na jednom řádku, nejvýše {count} znaků, bez webové nebo e-mailové adresy.",
  },
  "settings.time_zone.label": "Časové pásmo",
  "settings.time_zone.hint": "Pro dny a časy na nových certifikátech a v seznamech portálu.",
  "settings.time_zone.of_country": "Podle země prodejce ({zone})",
  "settings.time_zone.refused": "Vyberte časové pásmo ze seznamu.",
  "settings.lengths.label": "Vzdálenosti",
  "settings.lengths.of_country": "Jako v zemi prodejce",
  "settings.lengths.of_country_hint":
    "Ve Spojeném království a ve Spojených státech nejdřív míle, jinde nejdřív kilometry.",
  "settings.lengths.km": "Nejdřív kilometry",
  "settings.lengths.km_hint": "Nájezd a dojezd v kilometrech, a kde je místo, vedle nich i v mílích.",
  "settings.lengths.miles": "Nejdřív míle",
  "settings.lengths.miles_hint": "Nájezd a dojezd v mílích, a kde je místo, vedle nich i v kilometrech.",
  "settings.lengths.refused": "Vyberte, která jednotka je první.",
  "settings.issued": "Už vydané certifikáty zůstávají, jak jsou.",
  "settings.save": "Uložit",
  "settings.saved": "Nastavení je uloženo.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Na první straně certifikátů může být logo prodejce {dealer}.",
  "settings.logo.choose": "Vybrat logo",
  "settings.activity.heading": "Aktivita",
  "settings.activity.text": "Kdo a kdy měnil nastavení, lidi, zařízení, klíče a webhooky.",
  "settings.activity.see": "Zobrazit, kdo co udělal",
};
