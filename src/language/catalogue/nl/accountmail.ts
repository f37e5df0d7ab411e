import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Dutch. Mails about a person's own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "De link werkt één keer en is {count} dag geldig, tot {until}.",
    other: "De link werkt één keer en is {count} dagen geldig, tot {until}.",
  },

  "accountmail.new_link.first.subject": "Uw nieuwe link om een wachtwoord in te stellen",
  "accountmail.new_link.first.asked":
    "Er is een nieuwe link aangevraagd om het wachtwoord van uw account {email} in te stellen.",
  "accountmail.new_link.first.unexpected":
    "Hebt u die niet aangevraagd, dan kunt u dit bericht negeren: zolang er geen wachtwoord is ingesteld, kan niemand inloggen.",
  "accountmail.new_link.first.button": "Wachtwoord instellen",
  "accountmail.new_link.again.subject": "Uw link om een nieuw wachtwoord te kiezen",
  "accountmail.new_link.again.asked":
    "Er is een nieuwe link aangevraagd om een ander wachtwoord voor uw account {email} te kiezen.",
  "accountmail.new_link.again.unexpected":
    "Hebt u die niet aangevraagd, dan kunt u dit bericht negeren: uw wachtwoord blijft zoals het is.",
  "accountmail.new_link.again.button": "Nieuw wachtwoord kiezen",
  "accountmail.new_link.validity": {
    one: "De link werkt één keer en is {count} dag geldig, tot {until}. Links die u eerder hebt ontvangen, werken niet meer.",
    other:
      "De link werkt één keer en is {count} dagen geldig, tot {until}. Links die u eerder hebt ontvangen, werken niet meer.",
  },

  "accountmail.password_changed.subject": "Uw wachtwoord is gewijzigd",
  "accountmail.password_changed.happened":
    "Het wachtwoord van uw account {email} is gewijzigd op {when}. Alle andere browsers die waren ingelogd, zijn uitgelogd.",
  "accountmail.password_changed.known": "Hebt u dit zelf gedaan, dan hoeft u niets te doen.",
  "accountmail.password_changed.unknown":
    "Zo niet, kies dan meteen een nieuw wachtwoord: vraag een link aan, die naar dit adres wordt verzonden.",
  "accountmail.password_changed.button": "Link aanvragen",

  "accountmail.second_factor.on.subject": "Inloggen met een code is ingeschakeld",
  "accountmail.second_factor.happened.on":
    "Voor uw account {email} is op {when} het inloggen met een code uit een app ingeschakeld.",
  "accountmail.second_factor.on.effect": "Vanaf nu vraagt het portaal na het wachtwoord om een code.",
  "accountmail.second_factor.off.subject": "Inloggen met een code is uitgeschakeld",
  "accountmail.second_factor.happened.off":
    "Voor uw account {email} is op {when} het inloggen met een code uit een app uitgeschakeld.",
  "accountmail.second_factor.happened.off_by_operator":
    "Voor uw account {email} heeft de exploitant van de dienst op {when} het inloggen met een code uit een app uitgeschakeld.",
  "accountmail.second_factor.off.effect": "Vanaf nu is het wachtwoord alleen genoeg.",
  "accountmail.second_factor.unknown":
    "Weet u hiervan, dan hoeft u niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord: via de inlogpagina krijgt u een link op dit adres.",

  "accountmail.new_browser.subject": "Nieuwe browser ingelogd op uw account",
  "accountmail.new_browser.unknown": "Een browser die wij niet herkennen",
  "accountmail.new_browser.happened":
    "{browser} heeft op {when} ingelogd op uw account {email}. Dat was niet eerder gebeurd.",
  "accountmail.new_browser.happened_from":
    "{browser} heeft op {when} ingelogd op uw account {email}, vanaf het adres {address}. Dat was niet eerder gebeurd.",
  "accountmail.new_browser.known":
    "Was u dit zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord: daarmee worden ook alle browsers uitgelogd.",
  "accountmail.new_browser.button": "Nieuw wachtwoord kiezen",
};
