import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Danish. Mails about a person's own account. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Linket virker én gang og i {count} dag, indtil den {until}.",
    other: "Linket virker én gang og i {count} dage, indtil den {until}.",
  },

  "accountmail.new_link.first.subject": "Dit nye link til at vælge en adgangskode",
  "accountmail.new_link.first.asked":
    "Der blev bedt om et nyt link til at vælge adgangskoden til din konto {email}.",
  "accountmail.new_link.first.unexpected":
    "Hvis du ikke har bedt om det, kan du se bort fra denne mail: Så længe der ikke er valgt en adgangskode, kan ingen logge ind.",
  "accountmail.new_link.first.button": "Vælg din adgangskode",
  "accountmail.new_link.again.subject": "Dit link til at vælge en ny adgangskode",
  "accountmail.new_link.again.asked":
    "Der blev bedt om et nyt link til at vælge en anden adgangskode til din konto {email}.",
  "accountmail.new_link.again.unexpected":
    "Hvis du ikke har bedt om det, kan du se bort fra denne mail: Din adgangskode forbliver, som den er.",
  "accountmail.new_link.again.button": "Vælg en ny adgangskode",
  "accountmail.new_link.validity": {
    one: "Linket virker én gang og i {count} dag, indtil den {until}. Links, som du har fået før, virker ikke længere.",
    other:
      "Linket virker én gang og i {count} dage, indtil den {until}. Links, som du har fået før, virker ikke længere.",
  },

  "accountmail.password_changed.subject": "Din adgangskode er ændret",
  "accountmail.password_changed.happened":
    "Adgangskoden til din konto {email} blev ændret den {when}. Alle andre browsere, der var logget ind, er blevet logget ud.",
  "accountmail.password_changed.known": "Hvis det var dig, skal du ikke gøre noget.",
  "accountmail.password_changed.unknown":
    "Hvis det ikke var dig, så vælg straks en ny adgangskode: Bed om et link til denne adresse.",
  "accountmail.password_changed.button": "Bed om et link",

  "accountmail.second_factor.on.subject": "Login med kode er slået til",
  "accountmail.second_factor.happened.on":
    "For din konto {email} blev login med en kode fra en app slået til den {when}.",
  "accountmail.second_factor.on.effect": "Fra nu af beder portalen om en kode efter adgangskoden.",
  "accountmail.second_factor.off.subject": "Login med kode er slået fra",
  "accountmail.second_factor.happened.off":
    "For din konto {email} blev login med en kode fra en app slået fra den {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "For din konto {email} blev login med en kode fra en app slået fra af tjenestens operatør den {when}.",
  "accountmail.second_factor.off.effect": "Fra nu af er adgangskoden alene nok.",
  "accountmail.second_factor.unknown":
    "Hvis du kender til det, skal du ikke gøre noget. Hvis ikke, så vælg straks en ny adgangskode: Login-siden sender et link til denne adresse.",

  "accountmail.new_browser.subject": "En ny browser er logget ind på din konto",
  "accountmail.new_browser.unknown": "En ukendt browser",
  "accountmail.new_browser.happened":
    "{browser} loggede ind på din konto {email} den {when}. Det var ikke sket før.",
  "accountmail.new_browser.happened_from":
    "{browser} loggede ind på din konto {email} den {when} fra adressen {address}. Det var ikke sket før.",
  "accountmail.new_browser.known":
    "Hvis det var dig, skal du ikke gøre noget. Hvis ikke, så vælg straks en ny adgangskode: Det logger også alle browsere ud.",
  "accountmail.new_browser.button": "Vælg en ny adgangskode",
};
