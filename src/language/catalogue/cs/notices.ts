import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Czech. The list of notices in the portal, and the choice of them. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Oznámení",
  "notices.back.overview": "Přehled",
  "notices.lead": {
    one: "Co se u tohoto prodejce stalo. Oznámení se uchovávají {count} den.",
    few: "Co se u tohoto prodejce stalo. Oznámení se uchovávají {count} dny.",
    many: "Co se u tohoto prodejce stalo. Oznámení se uchovávají {count} dne.",
    other: "Co se u tohoto prodejce stalo. Oznámení se uchovávají {count} dní.",
  },
  "notices.choose": "Vybrat oznámení",
  "notices.none.heading": "Žádná oznámení",
  "notices.none.text":
    "Zde se zobrazují bezpečnostní závady, neúspěšné testy, zařízení na cestě, webhooky s potížemi, klíče a noví lidé.",
  "notices.table": "Oznámení, od nejnovějšího",
  "notices.column.what": "Co",
  "notices.column.advice": "Co dělat",
  "notices.column.when": "Kdy",
  "notices.new": "Nové",
  "notices.mark_read": {
    one: "Označit jako přečtené",
    few: "Označit všechna {count} jako přečtená",
    many: "Označit všech {count} jako přečtené",
    other: "Označit všech {count} jako přečtená",
  },
  "notices.marked": "Oznámení jsou označena jako přečtená.",
  "notices.saved": "Váš výběr je uložen.",

  "notices.choices.lead": "Jaká oznámení dostáváte o prodejci {dealer}. Výběr nikoho jiného se nezmění.",
  "notices.choices.by_mail": "E-mailem",
  "notices.choices.show": "Zobrazovat na přehledu",
  "notices.choices.save": "Uložit",
  "notices.choices.cancel": "Zrušit",
  "notices.choices.missing": "Vyberte, kdy dostanete e-mail.",
  "notices.choices.pace":
    "E-maily „ihned“ přicházejí nejvýše jednou za {minutes} minut: co se stane mezitím, přijde v jednom e-mailu. Denní přehled přichází v {hour} hodin.",
  "notices.choices.always":
    "E-mail dostanete vždy, když se změní vaše heslo nebo druhý faktor a když se k vašemu účtu přihlásí nový prohlížeč.",
  "notices.mail.none": "Žádný e-mail",
  "notices.mail.at_once": "Ihned",
  "notices.mail.daily": "Jednou denně",

  "notices.kind.safety_issue.name": "Bezpečnostní závada",
  "notices.kind.safety_issue.hint": "Test zjistil baterii, která může být nebezpečná.",
  "notices.kind.certificate_ready.name": "Certifikát je hotov",
  "notices.kind.certificate_ready.hint": "Test je dokončen a má certifikát.",
  "notices.kind.certificate_withdrawn.name": "Certifikát zneplatněn",
  "notices.kind.certificate_withdrawn.hint": "Na certifikát se už nesmí spoléhat.",
  "notices.kind.test_failed.name": "Neúspěšný test",
  "notices.kind.test_failed.hint": "Test začal a byl přerušen nebo selhal.",
  "notices.kind.unit_shipped.name": "Zařízení odesláno",
  "notices.kind.unit_shipped.hint": "Testovací zařízení je na cestě.",
  "notices.kind.unit_return.name": "Vrácení zařízení",
  "notices.kind.unit_return.hint":
    "Provozovatel odpověděl na žádost o vrácení zařízení, nebo už má zařízení zpět.",
  "notices.kind.endpoint.name": "Webhook s potížemi",
  "notices.kind.endpoint.hint": "Webhook opakovaně selhává, je vypnutý, nebo opět funguje.",
  "notices.kind.key.name": "Klíč API",
  "notices.kind.key.hint": "Klíč byl vytvořen nebo odvolán.",
  "notices.kind.person.name": "Nová osoba",
  "notices.kind.person.hint": "Někdo přijal pozvánku.",
};
