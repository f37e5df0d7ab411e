import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Danish. A person's own account in the portal. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Din konto",
  "account.you": "Dig",
  "account.email": "E-mailadresse",
  "account.role.owner": "Ejer, som {name}",
  "account.role.admin": "Administrator, som {name}",
  "account.role.viewer": "Læser, som {name}",

  "account.password.heading": "Adgangskode",
  "account.password.text": "Når du ændrer den, bliver du logget ud i alle andre browsere.",
  "account.password.change": "Skift adgangskoden",
  "account.password.lead": "Til kontoen <strong>{email}</strong>",
  "account.password.current": "Din nuværende adgangskode",
  "account.password.new": "Ny adgangskode",
  "account.password.repeat": "Den nye adgangskode igen",
  "account.password.save": "Gem adgangskoden",
  "account.password.missing_current": "Indtast den adgangskode, som du logger ind med nu.",
  "account.password.missing_repeat": "Indtast den nye adgangskode en gang til.",
  "account.password.differs": "Dette var ikke det samme som den nye adgangskode: Indtast begge igen.",
  "account.password.wrong_current": "Dette er ikke din nuværende adgangskode.",
  "account.password.stale": "Adgangskoden er i mellemtiden blevet ændret et andet sted. Prøv igen.",
  "account.password.changed": "Din adgangskode er ændret. Alle andre browsere er logget ud.",

  "account.code.heading": "Kode fra en app",
  "account.code.why":
    "Med en kode fra en app ud over adgangskoden kan ingen logge ind, som kun kender din adgangskode.",
  "account.code.switched_on": "Slået til",
  "account.code.left": "Gendannelseskoder tilbage",
  "account.code.set_up": "Opsæt koder fra en app",
  "account.code.change": "Ændr det",

  "account.notices.heading": "Notifikationer",
  "account.notices.text": "Vælg dine notifikationer på oversigten og pr. mail.",
  "account.notices.of": "Notifikationer om {dealer}",

  "account.sessions.heading": "Logget ind",
  "account.sessions.table": "Browsere, der er logget ind på din konto",
  "account.sessions.browser": "Browser",
  "account.sessions.unknown_browser": "Ukendt browser",
  "account.browser.named": "{browser} på {system}",
  "account.browser.unknown": "En browser på {system}",
  "account.sessions.address": "Adresse",
  "account.sessions.unknown_address": "Ukendt",
  "account.sessions.since": "Logget ind",
  "account.sessions.last_used": "Sidst brugt",
  "account.sessions.end": "Afslut",
  "account.sessions.end_of": "Afslut<unseen> sessionen i {browser}</unseen>",
  "account.sessions.end_of_unknown": "Afslut<unseen> sessionen i en ukendt browser</unseen>",
  "account.sessions.this_browser": "Denne browser",
  "account.sessions.lifetime":
    "En browser bliver logget ud efter {minutes} minutter uden brug og under alle omstændigheder efter {hours} timer. Hvis der er en, du ikke kender, så afslut den, og skift adgangskoden.",
  "account.sessions.ended": "Browseren er logget ud.",

  "account.everywhere.link": "Log ud overalt…",
  "account.everywhere.title": "Vil du logge ud overalt?",
  "account.everywhere.says":
    "Alle browsere, der er logget ind på din konto, bliver logget ud med det samme, også denne. Din adgangskode forbliver den samme.",
  "account.everywhere.act": "Log ud overalt",
  "account.everywhere.keep": "Forbliv logget ind",

  "account.factor.title": "Koder fra en app",
  "account.factor.lead": "Portalen beder om en kode efter adgangskoden.",
  "account.factor.lead_required":
    "Din rolle kræver dem: Opsæt dem for at fortsætte. Fra da af beder portalen om en kode efter adgangskoden.",
  "account.factor.lead_offered": "Når de er sat op, beder portalen om en kode efter adgangskoden.",
  "account.factor.install":
    "Installér en app, der laver koder, for eksempel Aegis, Google Authenticator, 1Password eller den i din telefons indstillinger.",
  "account.factor.scan": "Scan dette med appen.",
  "account.factor.qr": "QR-kode med nøglen til din app",
  "account.factor.type":
    "På denne telefon kan du <a>åbne den i appen</a>. Eller indtast nøglen: <code>{key}</code>",
  "account.factor.your_password": "Din adgangskode",
  "account.factor.first_code": "Koden, som appen viser",
  "account.factor.first_code_hint": "Seks cifre, en ny kode hvert 30. sekund.",
  "account.factor.switch_on": "Slå koder til",
  "account.factor.on.heading": "Slået til",
  "account.factor.on.since": "Siden",
  "account.factor.on.required":
    "Din rolle kræver koder, så de kan ikke slås fra. Spørg operatøren af denne tjeneste, hvis du skal bruge en anden telefon.",
  "account.factor.on.other_phone": "Hvis du vil bruge en anden telefon, så slå koder fra, og opsæt dem dér.",
  "account.factor.off.link": "Slå koder fra…",
  "account.factor.off.title": "Slå koder fra",
  "account.factor.off.lead":
    "Fra da af er adgangskoden alene nok til at logge ind. Dine gendannelseskoder ophører også.",
  "account.factor.off.button": "Slå koder fra",
  "account.factor.off.done": "Koder fra en app er slået fra. Adgangskoden alene er nok til at logge ind.",
  "account.factor.was_on": "Koder fra en app er allerede slået til.",
  "account.factor.recovery.heading": "Gendannelseskoder",
  "account.factor.recovery.text":
    "Hver af dem giver dig adgang én gang, uden appen. Nye koder erstatter de gamle.",
  "account.factor.recovery.code": "Kode",
  "account.factor.recovery.code_hint": "Den, som din app viser, eller en gendannelseskode.",
  "account.factor.recovery.renew": "Vis ti nye",
  "account.factor.recovery.title_first": "Koder fra en app er slået til",
  "account.factor.recovery.title_new": "Dine nye gendannelseskoder",
  "account.factor.recovery.keep":
    "Gem disse gendannelseskoder nu, på papir eller dér, hvor du opbevarer adgangskoder: De bliver ikke vist igen.",
  "account.factor.recovery.list": "Gendannelseskoder",
  "account.factor.recovery.use": "Uden appen giver hver af dem dig adgang én gang i stedet for en kode.",
  "account.factor.recovery.kept": "Jeg har gemt dem",
  "account.factor.missing_password": "Indtast den adgangskode, som du logger ind med.",
  "account.factor.wrong_password": "Dette er ikke din adgangskode.",
  "account.factor.stale_offer":
    "Denne side blev åbnet i en anden session, og dens nøgle gælder ikke længere. Scan den nye nedenfor.",
};
