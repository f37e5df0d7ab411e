import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Dutch. The pages of a person's own account. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Uw account",
  "account.you": "U",
  "account.email": "E-mailadres",
  "account.role.owner": "Eigenaar, als {name}",
  "account.role.admin": "Beheerder, als {name}",
  "account.role.viewer": "Lezer, als {name}",

  "account.password.heading": "Wachtwoord",
  "account.password.text": "Als u het wijzigt, wordt u in elke andere browser uitgelogd.",
  "account.password.change": "Wachtwoord wijzigen",
  "account.password.lead": "Voor het account <strong>{email}</strong>",
  "account.password.current": "Uw huidige wachtwoord",
  "account.password.new": "Nieuw wachtwoord",
  "account.password.repeat": "Nogmaals het nieuwe wachtwoord",
  "account.password.save": "Wachtwoord opslaan",
  "account.password.missing_current": "Voer het wachtwoord in waarmee u nu inlogt.",
  "account.password.missing_repeat": "Voer het nieuwe wachtwoord nogmaals in.",
  "account.password.differs": "Dit kwam niet overeen met het nieuwe wachtwoord: voer beide opnieuw in.",
  "account.password.wrong_current": "Dit is niet uw huidige wachtwoord.",
  "account.password.stale": "Het wachtwoord is intussen elders gewijzigd. Probeer het opnieuw.",
  "account.password.changed": "Uw wachtwoord is gewijzigd. Alle andere browsers zijn uitgelogd.",

  "account.code.heading": "Code uit een app",
  "account.code.why":
    "Met een code uit een app naast het wachtwoord kan niemand inloggen die alleen uw wachtwoord kent.",
  "account.code.switched_on": "Ingeschakeld",
  "account.code.left": "Resterende herstelcodes",
  "account.code.set_up": "Codes uit een app instellen",
  "account.code.change": "Wijzigen",

  "account.notices.heading": "Meldingen",
  "account.notices.text": "Kies welke meldingen u krijgt, in het overzicht en per e-mail.",
  "account.notices.of": "Meldingen van {dealer}",

  "account.sessions.heading": "Ingelogd",
  "account.sessions.table": "Browsers waarin op uw account is ingelogd",
  "account.sessions.browser": "Browser",
  "account.sessions.unknown_browser": "Onbekende browser",
  "account.browser.named": "{browser} op {system}",
  "account.browser.unknown": "Een browser op {system}",
  "account.sessions.address": "Adres",
  "account.sessions.unknown_address": "Onbekend",
  "account.sessions.since": "Ingelogd",
  "account.sessions.last_used": "Laatst gebruikt",
  "account.sessions.end": "Beëindigen",
  "account.sessions.end_of": "Beëindigen<unseen>: de sessie van {browser}</unseen>",
  "account.sessions.end_of_unknown": "Beëindigen<unseen>: de sessie van een onbekende browser</unseen>",
  "account.sessions.this_browser": "Deze browser",
  "account.sessions.lifetime":
    "Een browser wordt uitgelogd na {minutes} minuten zonder gebruik, en in elk geval na {hours} uur. Staat er een bij die u niet kent, beëindig dan die sessie en wijzig het wachtwoord.",
  "account.sessions.ended": "Die browser is uitgelogd.",

  "account.everywhere.link": "Overal uitloggen…",
  "account.everywhere.title": "Overal uitloggen?",
  "account.everywhere.says":
    "Elke browser waarin op uw account is ingelogd, wordt meteen uitgelogd, ook deze. Uw wachtwoord blijft hetzelfde.",
  "account.everywhere.act": "Overal uitloggen",
  "account.everywhere.keep": "Ingelogd blijven",

  "account.factor.title": "Codes uit een app",
  "account.factor.lead": "Het portaal vraagt na het wachtwoord om een code.",
  "account.factor.lead_required":
    "Voor uw rol zijn ze verplicht: stel ze in om verder te gaan. Vanaf dan vraagt het portaal na het wachtwoord om een code.",
  "account.factor.lead_offered": "Zodra ze zijn ingesteld, vraagt het portaal na het wachtwoord om een code.",
  "account.factor.install":
    "Installeer een app die codes maakt, zoals Aegis, Google Authenticator, 1Password of die in de instellingen van uw telefoon.",
  "account.factor.scan": "Scan dit met de app.",
  "account.factor.qr": "QR-code van de sleutel voor uw app",
  "account.factor.type": "Op deze telefoon: <a>openen in de app</a>. Of typ de sleutel: <code>{key}</code>",
  "account.factor.your_password": "Uw wachtwoord",
  "account.factor.first_code": "De code die de app toont",
  "account.factor.first_code_hint": "Zes cijfers, elke 30 seconden nieuw.",
  "account.factor.switch_on": "Codes inschakelen",
  "account.factor.on.heading": "Ingeschakeld",
  "account.factor.on.since": "Sinds",
  "account.factor.on.required":
    "Voor uw rol zijn codes verplicht, dus ze kunnen niet worden uitgeschakeld. Neem voor een andere telefoon contact op met de exploitant van deze dienst.",
  "account.factor.on.other_phone":
    "Voor een andere telefoon schakelt u de codes uit en stelt u ze daar opnieuw in.",
  "account.factor.off.link": "Codes uitschakelen…",
  "account.factor.off.title": "Codes uitschakelen",
  "account.factor.off.lead":
    "Vanaf dan is het wachtwoord alleen genoeg om in te loggen. Ook uw herstelcodes vervallen.",
  "account.factor.off.button": "Codes uitschakelen",
  "account.factor.off.done":
    "Codes uit een app zijn uitgeschakeld. Het wachtwoord alleen is genoeg om in te loggen.",
  "account.factor.was_on": "Codes uit een app zijn al ingeschakeld.",
  "account.factor.recovery.heading": "Herstelcodes",
  "account.factor.recovery.text":
    "Met elke code kunt u één keer inloggen zonder de app. Nieuwe codes vervangen de oude.",
  "account.factor.recovery.code": "Code",
  "account.factor.recovery.code_hint": "De code die uw app toont, of een herstelcode.",
  "account.factor.recovery.renew": "Tien nieuwe tonen",
  "account.factor.recovery.title_first": "Codes uit een app zijn ingeschakeld",
  "account.factor.recovery.title_new": "Uw nieuwe herstelcodes",
  "account.factor.recovery.keep":
    "Bewaar deze herstelcodes nu, op papier of waar u wachtwoorden bewaart: ze worden niet opnieuw getoond.",
  "account.factor.recovery.list": "Herstelcodes",
  "account.factor.recovery.use":
    "Zonder de app kunt u met elke herstelcode één keer inloggen in plaats van met een code uit de app.",
  "account.factor.recovery.kept": "Ik heb ze bewaard",
  "account.factor.missing_password": "Voer het wachtwoord in waarmee u inlogt.",
  "account.factor.wrong_password": "Dit is niet uw wachtwoord.",
  "account.factor.stale_offer":
    "Deze pagina is in een andere sessie geopend en de sleutel ervan is niet meer geldig. Scan de nieuwe hieronder.",
};
