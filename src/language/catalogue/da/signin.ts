import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Danish. The pages on which a person signs in to the dealer portal. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Log ind",
  "signin.email": "E-mailadresse",
  "signin.password": "Adgangskode",
  "signin.button": "Log ind",
  "signin.forgotten": "Har du glemt adgangskoden eller ikke valgt en endnu?",

  "signin.missing_password": "Indtast din adgangskode.",
  "signin.missing_code": "Indtast den kode, som din app viser.",
  "signin.wrong":
    "Adressen eller adgangskoden er ikke rigtig. Kontrollér begge, eller bed om et link til at vælge en ny adgangskode.",

  "signin.reason.ended": {
    one: "Du blev logget ud: Det sker efter {count} minut uden brug, når adgangskoden ændres, og når vi eller du selv (i en anden browser) afslutter sessionen.",
    other:
      "Du blev logget ud: Det sker efter {count} minutter uden brug, når adgangskoden ændres, og når vi eller du selv (i en anden browser) afslutter sessionen.",
  },
  "signin.reason.unsaved":
    "Du blev logget ud, før formularen kom frem til os, så intet blev gemt. Log ind, og udfyld så formularen igen.",
  "signin.reason.late": {
    one: "Der ventes ikke længere på en kode fra denne browser: Det slutter efter {count} minut. Log ind igen.",
    other:
      "Der ventes ikke længere på en kode fra denne browser: Det slutter efter {count} minutter. Log ind igen.",
  },
  "signin.reason.out": "Du er logget ud.",
  "signin.reason.everywhere": "Du er logget ud overalt.",

  "signin.code.heading": "Indtast din kode",
  "signin.code.lead": "Adgangskoden var rigtig. Åbn den app, der laver dine koder.",
  "signin.code.label": "Kode",
  "signin.code.hint": "Seks cifre. Har du ikke appen, så indtast en af dine gendannelseskoder.",
  "signin.code.neither":
    "Hvis du hverken har appen eller en gendannelseskode, så bed operatøren af denne tjeneste om at slå koder fra.",
  "signin.code.somebody_else": "Log ind som en anden",
  "signin.code.wrong":
    "Denne kode er ikke rigtig eller er brugt før. Vent på den næste, som din app viser, og indtast den.",
  "signin.code.recovery_code_used":
    "Du loggede ind med en gendannelseskode, som nu er brugt. Din kontoside viser, hvor mange der er tilbage.",

  "signin.too_many_codes.heading": "For mange forkerte koder",
  "signin.too_many_codes.text": {
    one: "Vent {count} minut, og prøv så igen. Intet blev ændret.",
    other: "Vent {count} minutter, og prøv så igen. Intet blev ændret.",
  },
  "signin.busy.heading": "For mange logger ind",
  "signin.busy.text": "Din adgangskode blev ikke kontrolleret. Vent et minut, og prøv så igen.",
  "signin.busy.again": "Prøv igen",
  "signin.too_many.heading": "For mange forkerte adgangskoder",
  "signin.too_many.text": {
    one: "Vent {count} minut, og log så ind.",
    other: "Vent {count} minutter, og log så ind.",
  },
  "signin.too_many.link":
    "Hvis adgangskoden er glemt, åbner et link til at vælge en ny kontoen igen med det samme.",
  "signin.too_many.ask": "Bed om et link",
};
