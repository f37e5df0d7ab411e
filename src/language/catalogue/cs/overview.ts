import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Czech. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Přehled",
  "overview.units.heading": "Testovací zařízení",
  "overview.units.none.heading": "Zatím žádná testovací zařízení",
  "overview.units.none.text": "Jakmile budou nějaká objednána, zobrazí se zde.",

  "overview.people.heading": "Lidé",
  "overview.people.only_you": "Za tohoto prodejce jednáte jen vy.",
  "overview.people.one_alone": "Kromě skupiny jedná za tohoto prodejce jen jedna osoba.",
  "overview.people.nobody": "Jen za tohoto prodejce nejedná nikdo.",
  "overview.people.count": {
    one: "Za tohoto prodejce jedná {count} osoba.",
    few: "Za tohoto prodejce jednají {count} osoby.",
    many: "Za tohoto prodejce jedná {count} osoby.",
    other: "Za tohoto prodejce jedná {count} osob.",
  },
  "overview.people.see_and_invite": "Zobrazit a pozvat lidi",
  "overview.people.see": "Zobrazit lidi",

  "overview.notices.heading": "Oznámení",
  "overview.notices.see": {
    one: "Zobrazit oznámení",
    few: "Zobrazit všechna {count} oznámení",
    many: "Zobrazit všech {count} oznámení",
    other: "Zobrazit všech {count} oznámení",
  },

  "overview.tests.heading": "Nejnovější testy",
  "overview.tests.see": {
    one: "Zobrazit test",
    few: "Zobrazit všechny {count} testy",
    many: "Zobrazit všech {count} testu",
    other: "Zobrazit všech {count} testů",
  },
  "overview.tests.running": {
    one: "Probíhá: {count}",
    few: "Probíhá: {count}",
    many: "Probíhá: {count}",
    other: "Probíhá: {count}",
  },

  "overview.webhooks.heading": "Webhooky",
  "overview.webhooks.none":
    "Zatím žádné: díky webhooku se váš vlastní systém dozví o každém testu, jakmile je dokončen.",
  "overview.webhooks.add": "Přidat webhook",
  "overview.webhooks.see": "Zobrazit webhooky",
  "overview.webhooks.waiting": {
    one: "Čeká: {count}",
    few: "Čeká: {count}",
    many: "Čeká: {count}",
    other: "Čeká: {count}",
  },
  "overview.webhooks.more": {
    one: "A {count} další.",
    few: "A {count} další.",
    many: "A {count} dalšího.",
    other: "A {count} dalších.",
  },

  "overview.keys.heading": "Klíče API",
  "overview.keys.none":
    "Zatím žádné: s klíčem vaše vlastní systémy najdou tyto testy a stáhnou jejich certifikáty.",
  "overview.keys.working": "Funkční klíče",
  "overview.keys.last_used": "Naposledy použito",
  "overview.keys.never": "Nikdy",
  "overview.keys.see": "Zobrazit klíče API",

  "overview.next.heading": "Co dál",
  "overview.next.webhook":
    "Doručování na <a>{host}</a> se zastavilo: opravte svůj přijímač a pošlete mu zkušební doručení.",
  "overview.next.order": "<a>Objednejte testovací zařízení</a>, nebo to nechte na své skupině prodejců.",
  "overview.next.ask_for_unit":
    "Požádejte správce nebo svou skupinu prodejců o objednání testovacího zařízení pro tohoto prodejce.",
  "overview.next.first_test": "Připojte aktivní zařízení k vozu a spusťte první test.",
  "overview.next.activate": "Testovací zařízení je na cestě: <a>aktivujte ho</a>, až dorazí.",
  "overview.next.ordered": "Vaše testovací zařízení jsou objednána. Aktivovat je můžete, až dorazí.",
  "overview.next.order_another":
    "Žádné z vašich testovacích zařízení už není aktivní: <a>objednejte další</a>.",
  "overview.next.ask_for_another":
    "Žádné z vašich testovacích zařízení už není aktivní: požádejte o další správce nebo svou skupinu prodejců.",
  "overview.next.invite": "<a>Pozvěte kolegu nebo kolegyni</a>, ať zde nejste jen vy.",
};
