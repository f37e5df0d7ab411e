import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Swedish. The pages on which a person signs in. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Logga in",
  "signin.email": "E-postadress",
  "signin.password": "Lösenord",
  "signin.button": "Logga in",
  "signin.forgotten": "Glömt lösenordet, eller inte valt något än?",

  "signin.missing_password": "Ange ditt lösenord.",
  "signin.missing_code": "Ange koden som appen visar.",
  "signin.wrong":
    "Adressen eller lösenordet stämmer inte. Kontrollera båda, eller be om en länk för att välja ett nytt lösenord.",

  "signin.reason.ended": {
    one: "Du har loggats ut: det händer efter {count} minut utan användning, när lösenordet byts, och när du, i en annan webbläsare, eller vi avslutar sessionen.",
    other:
      "Du har loggats ut: det händer efter {count} minuter utan användning, när lösenordet byts, och när du, i en annan webbläsare, eller vi avslutar sessionen.",
  },
  "signin.reason.unsaved":
    "Du loggades ut innan formuläret kom fram, så ingenting sparades. Logga in och fyll sedan i formuläret igen.",
  "signin.reason.late": {
    one: "Ingen kod väntas från den här webbläsaren längre: det upphör efter {count} minut. Logga in igen.",
    other:
      "Ingen kod väntas från den här webbläsaren längre: det upphör efter {count} minuter. Logga in igen.",
  },
  "signin.reason.out": "Du är utloggad.",
  "signin.reason.everywhere": "Du är utloggad överallt.",

  "signin.code.heading": "Ange din kod",
  "signin.code.lead": "Lösenordet var rätt. Öppna appen som skapar dina koder.",
  "signin.code.label": "Kod",
  "signin.code.hint": "Sex siffror. Utan appen anger du en av dina återställningskoder.",
  "signin.code.neither":
    "Om du varken har appen eller en återställningskod, be tjänstens operatör att stänga av koderna.",
  "signin.code.somebody_else": "Logga in som någon annan",
  "signin.code.wrong":
    "Koden stämmer inte eller har redan använts. Vänta på nästa kod som appen visar och ange den.",
  "signin.code.recovery_code_used":
    "Du loggade in med en återställningskod, som nu är förbrukad. På din kontosida står hur många som är kvar.",

  "signin.too_many_codes.heading": "För många felaktiga koder",
  "signin.too_many_codes.text": {
    one: "Vänta {count} minut och försök sedan igen. Ingenting ändrades.",
    other: "Vänta {count} minuter och försök sedan igen. Ingenting ändrades.",
  },
  "signin.busy.heading": "För många loggar in samtidigt",
  "signin.busy.text": "Ditt lösenord kontrollerades inte. Vänta en minut och försök sedan igen.",
  "signin.busy.again": "Försök igen",
  "signin.too_many.heading": "För många felaktiga lösenord",
  "signin.too_many.text": {
    one: "Vänta {count} minut och logga sedan in.",
    other: "Vänta {count} minuter och logga sedan in.",
  },
  "signin.too_many.link":
    "Om du har glömt lösenordet öppnar en länk för att välja ett nytt lösenord kontot igen genast.",
  "signin.too_many.ask": "Be om en länk",
};
