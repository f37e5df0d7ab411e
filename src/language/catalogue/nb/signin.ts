import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Norwegian (Bokmål). The pages on which a person signs in. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Logg inn",
  "signin.email": "E-postadresse",
  "signin.password": "Passord",
  "signin.button": "Logg inn",
  "signin.forgotten": "Glemt passordet, eller ikke valgt noe ennå?",

  "signin.missing_password": "Skriv inn passordet ditt.",
  "signin.missing_code": "Skriv inn koden som appen viser.",
  "signin.wrong":
    "Adressen eller passordet stemmer ikke. Kontroller begge, eller be om en lenke for å velge et nytt passord.",

  "signin.reason.ended": {
    one: "Du er logget ut: Det skjer etter {count} minutt uten bruk, når passordet byttes, og når du, i en annen nettleser, eller vi avslutter økten.",
    other:
      "Du er logget ut: Det skjer etter {count} minutter uten bruk, når passordet byttes, og når du, i en annen nettleser, eller vi avslutter økten.",
  },
  "signin.reason.unsaved":
    "Du ble logget ut før skjemaet kom frem, så ingenting ble lagret. Logg inn, og fyll ut skjemaet på nytt.",
  "signin.reason.late": {
    one: "Det ventes ingen kode fra denne nettleseren lenger: Det slutter etter {count} minutt. Logg inn på nytt.",
    other:
      "Det ventes ingen kode fra denne nettleseren lenger: Det slutter etter {count} minutter. Logg inn på nytt.",
  },
  "signin.reason.out": "Du er logget ut.",
  "signin.reason.everywhere": "Du er logget ut overalt.",

  "signin.code.heading": "Skriv inn koden din",
  "signin.code.lead": "Passordet var riktig. Åpne appen som lager kodene dine.",
  "signin.code.label": "Kode",
  "signin.code.hint": "Seks sifre. Uten appen skriver du inn en av gjenopprettingskodene dine.",
  "signin.code.neither":
    "Hvis du verken har appen eller en gjenopprettingskode, ber du operatøren av tjenesten om å slå av kodene.",
  "signin.code.somebody_else": "Logg inn som noen andre",
  "signin.code.wrong":
    "Denne koden stemmer ikke eller er brukt før. Vent på den neste som appen viser, og skriv inn den.",
  "signin.code.recovery_code_used":
    "Du logget inn med en gjenopprettingskode, som nå er brukt opp. På kontosiden din står det hvor mange som er igjen.",

  "signin.too_many_codes.heading": "For mange feil koder",
  "signin.too_many_codes.text": {
    one: "Vent {count} minutt, og prøv så igjen. Ingenting ble endret.",
    other: "Vent {count} minutter, og prøv så igjen. Ingenting ble endret.",
  },
  "signin.busy.heading": "For mange logger inn samtidig",
  "signin.busy.text": "Passordet ditt ble ikke kontrollert. Vent ett minutt, og prøv så igjen.",
  "signin.busy.again": "Prøv igjen",
  "signin.too_many.heading": "For mange feil passord",
  "signin.too_many.text": {
    one: "Vent {count} minutt, og logg så inn.",
    other: "Vent {count} minutter, og logg så inn.",
  },
  "signin.too_many.link":
    "Hvis passordet er glemt, åpner en lenke for å velge et nytt passord kontoen igjen med en gang.",
  "signin.too_many.ask": "Be om en lenke",
};
