import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Norwegian (Bokmål). Mails about a person's own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Lenken virker én gang og i {count} dag, til {until}.",
    other: "Lenken virker én gang og i {count} dager, til {until}.",
  },

  "accountmail.new_link.first.subject": "Den nye lenken din for å velge passord",
  "accountmail.new_link.first.asked":
    "Noen har bedt om en ny lenke for å velge passord til kontoen din {email}.",
  "accountmail.new_link.first.unexpected":
    "Hvis det ikke var deg, kan du se bort fra denne meldingen: Så lenge det ikke er valgt noe passord, kan ingen logge inn.",
  "accountmail.new_link.first.button": "Velg passordet ditt",
  "accountmail.new_link.again.subject": "Lenken din for å velge et nytt passord",
  "accountmail.new_link.again.asked":
    "Noen har bedt om en ny lenke for å velge et annet passord til kontoen din {email}.",
  "accountmail.new_link.again.unexpected":
    "Hvis det ikke var deg, kan du se bort fra denne meldingen: Passordet ditt forblir som det er.",
  "accountmail.new_link.again.button": "Velg et nytt passord",
  "accountmail.new_link.validity": {
    one: "Lenken virker én gang og i {count} dag, til {until}. Lenker du har fått tidligere, virker ikke lenger.",
    other:
      "Lenken virker én gang og i {count} dager, til {until}. Lenker du har fått tidligere, virker ikke lenger.",
  },

  "accountmail.password_changed.subject": "Passordet ditt er byttet",
  "accountmail.password_changed.happened":
    "Passordet til kontoen din {email} ble byttet den {when}. Alle andre nettlesere som var logget inn, er logget ut.",
  "accountmail.password_changed.known": "Hvis det var deg, trenger du ikke å gjøre noe.",
  "accountmail.password_changed.unknown":
    "Hvis det ikke var deg, må du velge et nytt passord med en gang: Be om en lenke til denne adressen.",
  "accountmail.password_changed.button": "Be om en lenke",

  "accountmail.second_factor.on.subject": "Innlogging med kode er slått på",
  "accountmail.second_factor.happened.on":
    "For kontoen din {email} ble innlogging med en kode fra en app slått på den {when}.",
  "accountmail.second_factor.on.effect": "Fra nå av ber portalen om en kode etter passordet.",
  "accountmail.second_factor.off.subject": "Innlogging med kode er slått av",
  "accountmail.second_factor.happened.off":
    "For kontoen din {email} ble innlogging med en kode fra en app slått av den {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "For kontoen din {email} ble innlogging med en kode fra en app slått av den {when}, av operatøren av tjenesten.",
  "accountmail.second_factor.off.effect": "Fra nå av er passordet alene nok.",
  "accountmail.second_factor.unknown":
    "Hvis du kjenner til dette, trenger du ikke å gjøre noe. Hvis ikke, må du velge et nytt passord med en gang: Innloggingssiden sender en lenke til denne adressen.",

  "accountmail.new_browser.subject": "En ny nettleser har logget inn på kontoen din",
  "accountmail.new_browser.unknown": "En nettleser som vi ikke kjenner igjen",
  "accountmail.new_browser.happened":
    "{browser} logget inn på kontoen din {email} den {when}. Det hadde den ikke gjort før.",
  "accountmail.new_browser.happened_from":
    "{browser} logget inn på kontoen din {email} den {when}, fra adressen {address}. Det hadde den ikke gjort før.",
  "accountmail.new_browser.known":
    "Hvis det var deg, trenger du ikke å gjøre noe. Hvis ikke, må du velge et nytt passord med en gang: Da blir også alle nettlesere logget ut.",
  "accountmail.new_browser.button": "Velg et nytt passord",
};
