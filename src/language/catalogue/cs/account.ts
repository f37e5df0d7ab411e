import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Czech. The pages of a person’s own account in the portal. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Váš účet",
  "account.you": "Vy",
  "account.email": "E-mailová adresa",
  "account.role.owner": "Vlastník, jméno: {name}",
  "account.role.admin": "Správce, jméno: {name}",
  "account.role.viewer": "Čtenář, jméno: {name}",

  "account.password.heading": "Heslo",
  "account.password.text": "Změnou hesla se odhlásíte ve všech ostatních prohlížečích.",
  "account.password.change": "Změnit heslo",
  "account.password.lead": "Pro účet <strong>{email}</strong>",
  "account.password.current": "Vaše současné heslo",
  "account.password.new": "Nové heslo",
  "account.password.repeat": "Nové heslo ještě jednou",
  "account.password.save": "Uložit heslo",
  "account.password.missing_current": "Zadejte heslo, kterým se teď přihlašujete.",
  "account.password.missing_repeat": "Zadejte nové heslo ještě jednou.",
  "account.password.differs": "Neshodovalo se s novým heslem: zadejte obě znovu.",
  "account.password.wrong_current": "Toto není vaše současné heslo.",
  "account.password.stale": "Heslo bylo mezitím změněno jinde. Zkuste to znovu.",
  "account.password.changed": "Vaše heslo je změněno. Všechny ostatní prohlížeče jsou odhlášeny.",

  "account.code.heading": "Kód z aplikace",
  "account.code.why":
    "Když se kromě hesla zadává i kód z aplikace, nepřihlásí se nikdo, kdo zná jen vaše heslo.",
  "account.code.switched_on": "Zapnuto",
  "account.code.left": "Zbývající obnovovací kódy",
  "account.code.set_up": "Nastavit kódy z aplikace",
  "account.code.change": "Změnit",

  "account.notices.heading": "Oznámení",
  "account.notices.text": "Vyberte si, jaká oznámení chcete dostávat na přehledu a e-mailem.",
  "account.notices.of": "Oznámení prodejce {dealer}",

  "account.sessions.heading": "Přihlášené prohlížeče",
  "account.sessions.table": "Prohlížeče přihlášené k vašemu účtu",
  "account.sessions.browser": "Prohlížeč",
  "account.sessions.unknown_browser": "Neznámý prohlížeč",
  "account.browser.named": "{browser}, {system}",
  "account.browser.unknown": "Neznámý prohlížeč, {system}",
  "account.sessions.address": "Adresa",
  "account.sessions.unknown_address": "Neznámá",
  "account.sessions.since": "Přihlášeno",
  "account.sessions.last_used": "Naposledy použito",
  "account.sessions.end": "Ukončit",
  "account.sessions.end_of": "Ukončit<unseen> přihlášení: {browser}</unseen>",
  "account.sessions.end_of_unknown": "Ukončit<unseen> přihlášení neznámého prohlížeče</unseen>",
  "account.sessions.this_browser": "Tento prohlížeč",
  "account.sessions.lifetime":
    "Prohlížeč se odhlásí, když ho {minutes} minut nepoužijete, a vždy po {hours} hodinách. Pokud některý neznáte, ukončete jeho přihlášení a změňte heslo.",
  "account.sessions.ended": "Prohlížeč je odhlášen.",

  "account.everywhere.link": "Odhlásit se všude…",
  "account.everywhere.title": "Odhlásit se všude?",
  "account.everywhere.says":
    "Všechny prohlížeče přihlášené k vašemu účtu se ihned odhlásí, i tento. Vaše heslo zůstane stejné.",
  "account.everywhere.act": "Odhlásit se všude",
  "account.everywhere.keep": "Neodhlašovat se",

  "account.factor.title": "Kódy z aplikace",
  "account.factor.lead": "Portál se po hesle ptá na kód.",
  "account.factor.lead_required":
    "Vaše role je vyžaduje: chcete-li pokračovat, nastavte je. Od té chvíle se portál bude po hesle ptát na kód.",
  "account.factor.lead_offered": "Jakmile budou nastaveny, bude se portál po hesle ptát na kód.",
  "account.factor.install":
    "Nainstalujte si aplikaci, která vytváří kódy, například Aegis, Google Authenticator, 1Password nebo tu v nastavení vašeho telefonu.",
  "account.factor.scan": "Naskenujte toto aplikací.",
  "account.factor.qr": "QR kód s klíčem pro vaši aplikaci",
  "account.factor.type":
    "Na tomto telefonu <a>otevřete klíč v aplikaci</a>. Nebo ho opište: <code>{key}</code>",
  "account.factor.your_password": "Vaše heslo",
  "account.factor.first_code": "Kód, který aplikace ukazuje",
  "account.factor.first_code_hint": "Šest číslic, každých 30 sekund nové.",
  "account.factor.switch_on": "Zapnout kódy",
  "account.factor.on.heading": "Zapnuto",
  "account.factor.on.since": "Od",
  "account.factor.on.required":
    "Vaše role kódy vyžaduje, proto je nelze vypnout. Potřebujete-li jiný telefon, obraťte se na provozovatele této služby.",
  "account.factor.on.other_phone": "Potřebujete-li jiný telefon, vypněte kódy a nastavte je na něm.",
  "account.factor.off.link": "Vypnout kódy…",
  "account.factor.off.title": "Vypnutí kódů",
  "account.factor.off.lead":
    "Od té chvíle stačí k přihlášení samotné heslo. Přestanou platit i vaše obnovovací kódy.",
  "account.factor.off.button": "Vypnout kódy",
  "account.factor.off.done": "Kódy z aplikace jsou vypnuty. K přihlášení stačí samotné heslo.",
  "account.factor.was_on": "Kódy z aplikace už jsou zapnuty.",
  "account.factor.recovery.heading": "Obnovovací kódy",
  "account.factor.recovery.text":
    "Každým z nich se jednou přihlásíte i bez aplikace. Nové kódy nahradí ty staré.",
  "account.factor.recovery.code": "Kód",
  "account.factor.recovery.code_hint": "Ten, který ukazuje vaše aplikace, nebo obnovovací kód.",
  "account.factor.recovery.renew": "Zobrazit deset nových",
  "account.factor.recovery.title_first": "Kódy z aplikace jsou zapnuty",
  "account.factor.recovery.title_new": "Vaše nové obnovovací kódy",
  "account.factor.recovery.keep":
    "Uschovejte si tyto obnovovací kódy teď, na papíře nebo tam, kde uchováváte hesla: znovu se nezobrazí.",
  "account.factor.recovery.list": "Obnovovací kódy",
  "account.factor.recovery.use": "Bez aplikace se každým z nich jednou přihlásíte místo kódu z ní.",
  "account.factor.recovery.kept": "Kódy mám uschované",
  "account.factor.missing_password": "Zadejte heslo, kterým se přihlašujete.",
  "account.factor.wrong_password": "Toto není vaše heslo.",
  "account.factor.stale_offer":
    "Tato stránka byla otevřena v jiném přihlášení a její klíč už neplatí. Naskenujte nový níže.",
};
