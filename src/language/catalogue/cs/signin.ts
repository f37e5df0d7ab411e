import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Czech. The pages on which a person signs in. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Přihlášení",
  "signin.email": "E-mailová adresa",
  "signin.password": "Heslo",
  "signin.button": "Přihlásit se",
  "signin.forgotten": "Zapomenuté nebo ještě nenastavené heslo?",

  "signin.missing_password": "Zadejte své heslo.",
  "signin.missing_code": "Zadejte kód, který zobrazuje vaše aplikace.",
  "signin.wrong":
    "Adresa nebo heslo není správné. Zkontrolujte obojí, nebo požádejte o odkaz k volbě nového hesla.",

  "signin.reason.ended": {
    one: "Přihlášení skončilo: stává se to po {count} minutě nečinnosti, při změně hesla, nebo když relaci ukončíte v jiném prohlížeči vy nebo ji ukončíme my.",
    few: "Přihlášení skončilo: stává se to po {count} minutách nečinnosti, při změně hesla, nebo když relaci ukončíte v jiném prohlížeči vy nebo ji ukončíme my.",
    many: "Přihlášení skončilo: stává se to po {count} minuty nečinnosti, při změně hesla, nebo když relaci ukončíte v jiném prohlížeči vy nebo ji ukončíme my.",
    other:
      "Přihlášení skončilo: stává se to po {count} minutách nečinnosti, při změně hesla, nebo když relaci ukončíte v jiném prohlížeči vy nebo ji ukončíme my.",
  },
  "signin.reason.unsaved":
    "Přihlášení skončilo dřív, než formulář došel, takže se nic neuložilo. Přihlaste se a vyplňte formulář znovu.",
  "signin.reason.late": {
    one: "Z tohoto prohlížeče se už kód nečeká: čekání končí po {count} minutě. Přihlaste se znovu.",
    few: "Z tohoto prohlížeče se už kód nečeká: čekání končí po {count} minutách. Přihlaste se znovu.",
    many: "Z tohoto prohlížeče se už kód nečeká: čekání končí po {count} minuty. Přihlaste se znovu.",
    other: "Z tohoto prohlížeče se už kód nečeká: čekání končí po {count} minutách. Přihlaste se znovu.",
  },
  "signin.reason.out": "Odhlášení proběhlo.",
  "signin.reason.everywhere": "Odhlášení proběhlo všude.",

  "signin.code.heading": "Zadejte kód",
  "signin.code.lead": "Heslo bylo správné. Otevřete aplikaci, která vytváří vaše kódy.",
  "signin.code.label": "Kód",
  "signin.code.hint": "Šest číslic. Bez aplikace zadejte jeden ze svých obnovovacích kódů.",
  "signin.code.neither":
    "Pokud nemáte aplikaci ani obnovovací kód, požádejte provozovatele této služby, aby kódy vypnul.",
  "signin.code.somebody_else": "Přihlásit se jako někdo jiný",
  "signin.code.wrong":
    "Tento kód není správný, nebo už byl použit. Počkejte na další, který aplikace zobrazí, a zadejte ten.",
  "signin.code.recovery_code_used":
    "K přihlášení byl použit obnovovací kód, který už neplatí. Stránka vašeho účtu říká, kolik jich zbývá.",

  "signin.too_many_codes.heading": "Příliš mnoho chybných kódů",
  "signin.too_many_codes.text": {
    one: "Počkejte {count} minutu a zkuste to znovu. Nic se nezměnilo.",
    few: "Počkejte {count} minuty a zkuste to znovu. Nic se nezměnilo.",
    many: "Počkejte {count} minuty a zkuste to znovu. Nic se nezměnilo.",
    other: "Počkejte {count} minut a zkuste to znovu. Nic se nezměnilo.",
  },
  "signin.busy.heading": "Přihlašuje se příliš mnoho lidí",
  "signin.busy.text": "Vaše heslo se nekontrolovalo. Počkejte minutu a zkuste to znovu.",
  "signin.busy.again": "Zkusit znovu",
  "signin.too_many.heading": "Příliš mnoho chybných hesel",
  "signin.too_many.text": {
    one: "Počkejte {count} minutu a přihlaste se.",
    few: "Počkejte {count} minuty a přihlaste se.",
    many: "Počkejte {count} minuty a přihlaste se.",
    other: "Počkejte {count} minut a přihlaste se.",
  },
  "signin.too_many.link": "Pokud je heslo zapomenuté, odkaz k volbě nového hesla účet hned zase otevře.",
  "signin.too_many.ask": "Požádat o odkaz",
};
