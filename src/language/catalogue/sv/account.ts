import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Swedish. The pages of a person's own account. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Ditt konto",
  "account.you": "Du",
  "account.email": "E-postadress",
  "account.role.owner": "Ägare, som {name}",
  "account.role.admin": "Administratör, som {name}",
  "account.role.viewer": "Läsare, som {name}",

  "account.password.heading": "Lösenord",
  "account.password.text": "När du byter det loggas du ut i alla andra webbläsare.",
  "account.password.change": "Byt lösenord",
  "account.password.lead": "För kontot <strong>{email}</strong>",
  "account.password.current": "Ditt nuvarande lösenord",
  "account.password.new": "Nytt lösenord",
  "account.password.repeat": "Det nya lösenordet en gång till",
  "account.password.save": "Spara lösenordet",
  "account.password.missing_current": "Ange lösenordet som du loggar in med nu.",
  "account.password.missing_repeat": "Ange det nya lösenordet en gång till.",
  "account.password.differs": "Det var inte samma som det nya lösenordet: ange båda igen.",
  "account.password.wrong_current": "Det är inte ditt nuvarande lösenord.",
  "account.password.stale": "Lösenordet har under tiden bytts någon annanstans. Försök igen.",
  "account.password.changed": "Ditt lösenord är bytt. Alla andra webbläsare är utloggade.",

  "account.code.heading": "Kod från en app",
  "account.code.why":
    "Med en kod från en app utöver lösenordet kan ingen logga in som bara känner till ditt lösenord.",
  "account.code.switched_on": "Aktiverad",
  "account.code.left": "Återställningskoder kvar",
  "account.code.set_up": "Konfigurera koder från en app",
  "account.code.change": "Ändra",

  "account.notices.heading": "Aviseringar",
  "account.notices.text": "Välj vilka aviseringar du får, i översikten och med mejl.",
  "account.notices.of": "Aviseringar från {dealer}",

  "account.sessions.heading": "Inloggad",
  "account.sessions.table": "Webbläsare som är inloggade på ditt konto",
  "account.sessions.browser": "Webbläsare",
  "account.sessions.unknown_browser": "Okänd webbläsare",
  "account.browser.named": "{browser} på {system}",
  "account.browser.unknown": "En webbläsare på {system}",
  "account.sessions.address": "Adress",
  "account.sessions.unknown_address": "Okänd",
  "account.sessions.since": "Inloggad",
  "account.sessions.last_used": "Senast använd",
  "account.sessions.end": "Avsluta",
  "account.sessions.end_of": "Avsluta<unseen> sessionen i {browser}</unseen>",
  "account.sessions.end_of_unknown": "Avsluta<unseen> sessionen i en okänd webbläsare</unseen>",
  "account.sessions.this_browser": "Den här webbläsaren",
  "account.sessions.lifetime":
    "En webbläsare loggas ut efter {minutes} minuter utan användning, och efter {hours} timmar i vilket fall som helst. Om det finns någon du inte känner till: avsluta den och byt lösenord.",
  "account.sessions.ended": "Webbläsaren är utloggad.",

  "account.everywhere.link": "Logga ut överallt…",
  "account.everywhere.title": "Logga ut överallt?",
  "account.everywhere.says":
    "Alla webbläsare som är inloggade på ditt konto loggas ut genast, även den här. Ditt lösenord förblir detsamma.",
  "account.everywhere.act": "Logga ut överallt",
  "account.everywhere.keep": "Förbli inloggad",

  "account.factor.title": "Koder från en app",
  "account.factor.lead": "Portalen ber om en kod efter lösenordet.",
  "account.factor.lead_required":
    "Din roll kräver dem: konfigurera dem för att gå vidare. Därefter ber portalen om en kod efter lösenordet.",
  "account.factor.lead_offered": "När de är konfigurerade ber portalen om en kod efter lösenordet.",
  "account.factor.install":
    "Installera en app som skapar koder, till exempel Aegis, Google Authenticator, 1Password eller den som finns i telefonens inställningar.",
  "account.factor.scan": "Skanna det här med appen.",
  "account.factor.qr": "QR-kod med nyckeln till din app",
  "account.factor.type":
    "På den här telefonen: <a>öppna den i appen</a>. Eller skriv in nyckeln: <code>{key}</code>",
  "account.factor.your_password": "Ditt lösenord",
  "account.factor.first_code": "Koden som appen visar",
  "account.factor.first_code_hint": "Sex siffror, en ny kod var 30:e sekund.",
  "account.factor.switch_on": "Aktivera koder",
  "account.factor.on.heading": "Aktiverade",
  "account.factor.on.since": "Sedan",
  "account.factor.on.required":
    "Din roll kräver koder, så de kan inte stängas av. Kontakta tjänstens operatör om du vill byta telefon.",
  "account.factor.on.other_phone":
    "Om du vill byta telefon: stäng av koderna och konfigurera dem på den nya.",
  "account.factor.off.link": "Stäng av koder…",
  "account.factor.off.title": "Stäng av koder",
  "account.factor.off.lead":
    "Därefter räcker det med enbart lösenordet för att logga in. Dina återställningskoder upphör också att gälla.",
  "account.factor.off.button": "Stäng av koder",
  "account.factor.off.done":
    "Koder från en app är avstängda. Det räcker med enbart lösenordet för att logga in.",
  "account.factor.was_on": "Koder från en app är redan aktiverade.",
  "account.factor.recovery.heading": "Återställningskoder",
  "account.factor.recovery.text":
    "Var och en av dem släpper in dig en gång, utan appen. Nya koder ersätter de gamla.",
  "account.factor.recovery.code": "Kod",
  "account.factor.recovery.code_hint": "Den som appen visar, eller en återställningskod.",
  "account.factor.recovery.renew": "Visa tio nya",
  "account.factor.recovery.title_first": "Koder från en app är aktiverade",
  "account.factor.recovery.title_new": "Dina nya återställningskoder",
  "account.factor.recovery.keep":
    "Spara de här återställningskoderna nu, på papper eller där du förvarar lösenord: de visas inte igen.",
  "account.factor.recovery.list": "Återställningskoder",
  "account.factor.recovery.use": "Utan appen släpper var och en av dem in dig en gång i stället för en kod.",
  "account.factor.recovery.kept": "Jag har sparat dem",
  "account.factor.missing_password": "Ange lösenordet som du loggar in med.",
  "account.factor.wrong_password": "Det är inte ditt lösenord.",
  "account.factor.stale_offer":
    "Den här sidan öppnades i en annan session, och nyckeln gäller inte längre. Skanna den nya här nedanför.",
};
