import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Norwegian (Bokmål). The pages of a person's own account. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Kontoen din",
  "account.you": "Deg",
  "account.email": "E-postadresse",
  "account.role.owner": "Eier, som {name}",
  "account.role.admin": "Administrator, som {name}",
  "account.role.viewer": "Leser, som {name}",

  "account.password.heading": "Passord",
  "account.password.text": "Når du bytter det, blir du logget ut i alle andre nettlesere.",
  "account.password.change": "Bytt passord",
  "account.password.lead": "For kontoen <strong>{email}</strong>",
  "account.password.current": "Ditt nåværende passord",
  "account.password.new": "Nytt passord",
  "account.password.repeat": "Det nye passordet en gang til",
  "account.password.save": "Lagre passordet",
  "account.password.missing_current": "Skriv inn passordet du logger inn med nå.",
  "account.password.missing_repeat": "Skriv inn det nye passordet en gang til.",
  "account.password.differs": "Dette var ikke det samme som det nye passordet: Skriv inn begge på nytt.",
  "account.password.wrong_current": "Dette er ikke ditt nåværende passord.",
  "account.password.stale": "Passordet er i mellomtiden byttet et annet sted. Prøv igjen.",
  "account.password.changed": "Passordet ditt er byttet. Alle andre nettlesere er logget ut.",

  "account.code.heading": "Kode fra en app",
  "account.code.why":
    "Med en kode fra en app i tillegg til passordet kan ingen logge inn som bare kjenner passordet ditt.",
  "account.code.switched_on": "Slått på",
  "account.code.left": "Gjenopprettingskoder igjen",
  "account.code.set_up": "Sett opp koder fra en app",
  "account.code.change": "Endre",

  "account.notices.heading": "Varsler",
  "account.notices.text": "Velg hvilke varsler du får, i oversikten og på e-post.",
  "account.notices.of": "Varsler fra {dealer}",

  "account.sessions.heading": "Innlogget",
  "account.sessions.table": "Nettlesere som er logget inn på kontoen din",
  "account.sessions.browser": "Nettleser",
  "account.sessions.unknown_browser": "Ukjent nettleser",
  "account.browser.named": "{browser} på {system}",
  "account.browser.unknown": "En nettleser på {system}",
  "account.sessions.address": "Adresse",
  "account.sessions.unknown_address": "Ukjent",
  "account.sessions.since": "Innlogget",
  "account.sessions.last_used": "Sist brukt",
  "account.sessions.end": "Avslutt",
  "account.sessions.end_of": "Avslutt<unseen> økten i {browser}</unseen>",
  "account.sessions.end_of_unknown": "Avslutt<unseen> økten i en ukjent nettleser</unseen>",
  "account.sessions.this_browser": "Denne nettleseren",
  "account.sessions.lifetime":
    "En nettleser logges ut etter {minutes} minutter uten bruk, og uansett etter {hours} timer. Hvis det er en du ikke kjenner til, avslutter du den og bytter passord.",
  "account.sessions.ended": "Nettleseren er logget ut.",

  "account.everywhere.link": "Logg ut overalt…",
  "account.everywhere.title": "Logge ut overalt?",
  "account.everywhere.says":
    "Alle nettlesere som er logget inn på kontoen din, logges ut med en gang, også denne. Passordet ditt forblir det samme.",
  "account.everywhere.act": "Logg ut overalt",
  "account.everywhere.keep": "Forbli innlogget",

  "account.factor.title": "Koder fra en app",
  "account.factor.lead": "Portalen ber om en kode etter passordet.",
  "account.factor.lead_required":
    "Rollen din krever dem: Sett dem opp for å gå videre. Deretter ber portalen om en kode etter passordet.",
  "account.factor.lead_offered": "Når de er satt opp, ber portalen om en kode etter passordet.",
  "account.factor.install":
    "Installer en app som lager koder, for eksempel Aegis, Google Authenticator, 1Password eller den som finnes i innstillingene på telefonen.",
  "account.factor.scan": "Skann dette med appen.",
  "account.factor.qr": "QR-kode med nøkkelen til appen din",
  "account.factor.type":
    "På denne telefonen: <a>åpne den i appen</a>. Eller skriv inn nøkkelen: <code>{key}</code>",
  "account.factor.your_password": "Passordet ditt",
  "account.factor.first_code": "Koden som appen viser",
  "account.factor.first_code_hint": "Seks sifre, en ny kode hvert 30. sekund.",
  "account.factor.switch_on": "Slå på koder",
  "account.factor.on.heading": "Slått på",
  "account.factor.on.since": "Siden",
  "account.factor.on.required":
    "Rollen din krever koder, så de kan ikke slås av. Kontakt operatøren av tjenesten hvis du skal bytte telefon.",
  "account.factor.on.other_phone":
    "Hvis du skal bytte telefon, slår du av kodene og setter dem opp på den nye.",
  "account.factor.off.link": "Slå av koder…",
  "account.factor.off.title": "Slå av koder",
  "account.factor.off.lead":
    "Deretter er passordet alene nok til å logge inn. Gjenopprettingskodene dine slutter også å gjelde.",
  "account.factor.off.button": "Slå av koder",
  "account.factor.off.done": "Koder fra en app er slått av. Passordet alene er nok til å logge inn.",
  "account.factor.was_on": "Koder fra en app er allerede slått på.",
  "account.factor.recovery.heading": "Gjenopprettingskoder",
  "account.factor.recovery.text":
    "Hver av dem slipper deg inn én gang, uten appen. Nye koder erstatter de gamle.",
  "account.factor.recovery.code": "Kode",
  "account.factor.recovery.code_hint": "Den som appen viser, eller en gjenopprettingskode.",
  "account.factor.recovery.renew": "Vis ti nye",
  "account.factor.recovery.title_first": "Koder fra en app er slått på",
  "account.factor.recovery.title_new": "Dine nye gjenopprettingskoder",
  "account.factor.recovery.keep":
    "Ta vare på disse gjenopprettingskodene nå, på papir eller der du oppbevarer passord: De vises ikke igjen.",
  "account.factor.recovery.list": "Gjenopprettingskoder",
  "account.factor.recovery.use": "Uten appen slipper hver av dem deg inn én gang i stedet for en kode.",
  "account.factor.recovery.kept": "Jeg har tatt vare på dem",
  "account.factor.missing_password": "Skriv inn passordet du logger inn med.",
  "account.factor.wrong_password": "Dette er ikke passordet ditt.",
  "account.factor.stale_offer":
    "Denne siden ble åpnet i en annen økt, og nøkkelen gjelder ikke lenger. Skann den nye nedenfor.",
};
