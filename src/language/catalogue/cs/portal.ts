import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Czech. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Portál pro prodejce",
  "portal.skip": "Přejít k obsahu",
  "portal.menu": "Nabídka",
  "portal.help": "Nápověda",
  "portal.sign_out": "Odhlásit se",
  "portal.to_the_portal": "Do portálu",

  "portal.navigation": "Portál",
  "portal.page.overview": "Přehled",
  "portal.page.units": "Zařízení",
  "portal.page.tests": "Testy",
  "portal.page.figures": "Statistika",
  "portal.page.keys": "Klíče API",
  "portal.page.webhooks": "Webhooky",
  "portal.page.people": "Lidé",
  "portal.page.settings": "Nastavení",
  "portal.page.account": "Účet",
  "portal.page.dealers": "Prodejci",

  "portal.switcher.dealer": "<unseen>Prodejce: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Skupina: </unseen><present>{name}</present>",
  "portal.switcher.list": "Vaši prodejci",
  "portal.switcher.all_of_group": "{group}: všichni prodejci",
  "portal.switcher.search": "Prodejci",
  "portal.switcher.field": "Najít prodejce",
  "portal.switcher.find": "Najít",

  "portal.state.suspended":
    "<strong>Tento prodejce je zablokovaný.</strong> Můžete si vše prohlížet, ale nemůžete nic měnit.",
  "portal.state.suspended_ask_group":
    "<strong>Tento prodejce je zablokovaný.</strong> Můžete si vše prohlížet, ale nemůžete nic měnit. Více vám řekne vaše skupina prodejců.",
  "portal.state.closed":
    "<strong>Tento prodejce je uzavřený.</strong> Můžete si vše prohlížet, ale nemůžete nic měnit.",

  "portal.dealer_status.pending": "Čekající",
  "portal.dealer_status.active": "Aktivní",
  "portal.dealer_status.suspended": "Zablokovaný",
  "portal.dealer_status.closed": "Uzavřený",
  "portal.unit_status.ordered": "Objednané",
  "portal.unit_status.shipped": "Odeslané",
  "portal.unit_status.active": "Aktivní",
  "portal.unit_status.returned": "Vrácené",
  "portal.unit_status.retired": "Vyřazené",
  "portal.test_status.pending": "Čekající",
  "portal.test_status.in_progress": "Probíhající",
  "portal.test_status.completed": "Dokončený",
  "portal.test_status.failed": "Neúspěšný",
  "portal.test_status.cancelled": "Zrušený",

  "portal.role.owner.name": "Vlastník",
  "portal.role.owner.may": "Může vše a určuje, kdo další smí jednat za prodejce.",
  "portal.role.admin.name": "Správce",
  "portal.role.admin.may": "Aktivuje zařízení, vytváří klíče API a stará se o webhooky.",
  "portal.role.viewer.name": "Čtenář",
  "portal.role.viewer.may": "Vše si prohlíží, předává certifikáty a posílá je zákazníkům. Nic jiného nemění.",

  "portal.pagination.label": "Stránky seznamu",
  "portal.pagination.previous": "Předchozí",
  "portal.pagination.next": "Další",
  "portal.pagination.position": "Stránka {page} z celkem {last}",

  "portal.search.button": "Hledat",
  "portal.search.filters": "Filtry a řazení",
  "portal.search.filters_set": {
    one: "Filtry a řazení, nastaven {count}",
    few: "Filtry a řazení, nastaveny {count}",
    many: "Filtry a řazení, nastaveno {count}",
    other: "Filtry a řazení, nastaveno {count}",
  },
  "portal.search.apply": "Použít",
  "portal.search.chips": "Nastavené filtry",
  "portal.search.take_off": "<unseen>Zrušit filtr </unseen>{filter}",
  "portal.search.clear": "Zrušit filtry",

  "portal.tick.column": "Výběr",
  "portal.tick.all": "Vybrat vše",
  "portal.tick.none": "Zrušit výběr",
  "portal.tick.chosen": {
    one: "Vybráno: {count}",
    few: "Vybráno: {count}",
    many: "Vybráno: {count}",
    other: "Vybráno: {count}",
  },

  "portal.copy.done": "Zkopírováno.",
  "portal.copy.refused": "Prohlížeč to nedovoluje: zkopírujte vybraný text ručně.",

  "portal.unmarked": "Formulář nebyl úplný. Nic nebylo vytvořeno: odešlete ho ještě jednou.",

  "portal.nothing_here.heading": "Zde nic není",
  "portal.nothing_here.text":
    "Buď taková stránka neexistuje, nebo patří prodejci či skupině, za které nejednáte.",
  "portal.not_allowed.heading": "Vaše role to nedovoluje",
  "portal.not_allowed.owner": "Smí to jen vlastník; nic se nezměnilo. Jinou roli vám může dát vlastník.",
  "portal.not_allowed.admin":
    "Smí to jen vlastník nebo správce; nic se nezměnilo. Jinou roli vám může dát vlastník.",
  "portal.closed.heading": "Prodejce je uzavřený: {dealer}",
  "portal.closed.text":
    "Jeho testy, zařízení a lidi zde už nelze zobrazit a jeho klíče API nefungují. Nic nebylo smazáno.",
  "portal.closed.ask": "Pokud je to podle vás chyba, obraťte se na svou skupinu prodejců.",
  "portal.unchangeable.heading": "Teď nelze nic měnit",
  "portal.unchangeable.suspended":
    "Prodejce {dealer} je zablokovaný. Nic se nezměnilo. Vše si můžete dál prohlížet.",
  "portal.unchangeable.suspended_ask_group":
    "Prodejce {dealer} je zablokovaný. Nic se nezměnilo. Vše si můžete dál prohlížet; více vám řekne vaše skupina prodejců.",
  "portal.unchangeable.closed":
    "Prodejce {dealer} je uzavřený. Nic se nezměnilo. Vše si můžete dál prohlížet.",
  "portal.stale_form.heading": "Tento formulář už neplatí",
  "portal.stale_form.text":
    "Od jeho otevření možná došlo k novému přihlášení, nebo váš prohlížeč neukládá soubory cookie. Nic se nezměnilo.",
  "portal.stale_form.next": "Otevřete stránku znovu a vyplňte formulář tam.",
  "portal.too_many.heading": "Příliš mnoho najednou",
  "portal.too_many.text": "Počkejte minutu a pokračujte. Nic se nezměnilo.",
  "portal.unreadable.heading": "Požadavek nebylo možné přečíst",
  "portal.unreadable.text": "Nic se nezměnilo. Vraťte se, načtěte stránku znovu a zkuste to ještě jednou.",
};
