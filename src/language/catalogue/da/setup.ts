import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Danish. The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Forhandlerkonti",

  "setup.form.heading.first": "Vælg din adgangskode",
  "setup.form.heading.again": "Vælg en ny adgangskode",
  "setup.form.account": "Til kontoen <strong>{email}</strong>",
  "setup.form.joins.owner": "Med den bliver du ejer hos <strong>{workplace}</strong>.",
  "setup.form.joins.admin": "Med den bliver du administrator hos <strong>{workplace}</strong>.",
  "setup.form.joins.viewer": "Med den bliver du læser hos <strong>{workplace}</strong>.",
  "setup.form.password": "Ny adgangskode",
  "setup.form.repeat": "Den samme adgangskode igen",
  "setup.form.save": "Gem adgangskoden",
  "setup.form.not_repeated": "Adgangskoden blev kun indtastet én gang: Indtast den i begge felter.",
  "setup.form.differs": "De to adgangskoder var ikke ens: Indtast begge igen.",

  "setup.password.hint": {
    one: "Mindst {count} tegn. Fire eller fem ord, som ikke har noget med hinanden at gøre, er lette at huske og svære at gætte.",
    other:
      "Mindst {count} tegn. Fire eller fem ord, som ikke har noget med hinanden at gøre, er lette at huske og svære at gætte.",
  },
  "setup.password.missing": "Indtast en adgangskode.",
  "setup.password.too_short": {
    one: "Den var for kort: Indtast mindst {count} tegn.",
    other: "Den var for kort: Indtast mindst {count} tegn.",
  },
  "setup.password.too_long": {
    one: "Den var for lang: Indtast højst {count} tegn.",
    other: "Den var for lang: Indtast højst {count} tegn.",
  },
  "setup.password.unreadable":
    "Den indeholdt et tegn, der ikke kan skrives, for eksempel et linjeskift: Indtast bogstaver, cifre, mellemrum og tegn.",
  "setup.password.common":
    "Det er en af de mest brugte adgangskoder, to af dem eller en med cifre eller tegn omkring: Indtast en, som ingen ville prøve først.",
  "setup.password.repetitive":
    "Den gentager kun nogle få tegn eller tæller videre fra dem: Indtast en med mere variation.",
  "setup.password.personal":
    "Den er ikke meget mere end dit navn, din adresse eller navnet på din forhandler: Indtast en, der ikke følger af dem.",

  "setup.done.heading": "Din adgangskode er gemt",
  "setup.done.sign_in": "Log fra nu af ind med din e-mailadresse og denne adgangskode.",
  "setup.done.link_used": "Det link, du brugte, virker ikke længere. Du kan slette mailen.",
  "setup.done.next": "Log ind",

  "setup.closed.used.heading": "Dette link er brugt",
  "setup.closed.used.once": "Der blev valgt en adgangskode med det, og hvert link virker kun én gang.",
  "setup.closed.used.not_you":
    "Hvis det ikke var dig, eller hvis du har glemt adgangskoden, så bed om et nyt link, og vælg en anden.",
  "setup.closed.replaced.heading": "Der er et nyere link",
  "setup.closed.replaced.newest":
    "Du fik sendt et andet link efter dette, og kun det nyeste virker. Åbn det i den seneste mail.",
  "setup.closed.replaced.ask": "Hvis du ikke kan finde det, så bed om et nyt link.",
  "setup.closed.expired.heading": "Dette link er udløbet",
  "setup.closed.expired.ask": {
    one: "Et link virker i {count} dag. Bed om et nyt: Det sendes til din kontos e-mailadresse.",
    other: "Et link virker i {count} dage. Bed om et nyt: Det sendes til din kontos e-mailadresse.",
  },
  "setup.closed.unknown.heading": "Dette link virker ikke",
  "setup.closed.unknown.incomplete":
    "En del af det mangler måske: Åbn det fra mailen igen, eller kopiér det hele.",
  "setup.closed.unknown.ask": "Hvis det ikke hjælper, så bed om et nyt link.",

  "setup.new_link.heading": "Bed om et nyt link",
  "setup.new_link.lead": "Det sendes til din kontos e-mailadresse og lader dig vælge en adgangskode.",
  "setup.new_link.email": "E-mailadresse",
  "setup.new_link.missing": "Indtast din e-mailadresse.",
  "setup.new_link.send": "Send linket",
  "setup.sent.heading": "Se i din indbakke",
  "setup.sent.on_its_way":
    "Hvis der findes en konto med den adresse, du indtastede, er en mail med et link på vej til den.",
  "setup.sent.nothing_there": {
    one: "Er der ikke kommet noget efter {count} minut? Se i mappen med uønsket mail, kontrollér adressen, og bed om linket igen. Der sendes højst én mail på {count} minut.",
    other:
      "Er der ikke kommet noget efter {count} minutter? Se i mappen med uønsket mail, kontrollér adressen, og bed om linket igen. Der sendes højst én mail på {count} minutter.",
  },
  "setup.sent.ask_operator": "Bed operatøren om linket",
  "setup.sent.in_file":
    "Hvis der er en konto med den adresse, du indtastede, er der skrevet en besked med et link til den.",

  "setup.foreign": "For at vælge en adgangskode skal du åbne linket i din mail og udfylde formularen der.",
  "setup.unreadable.heading": "Formularen kunne ikke læses",
  "setup.unreadable.text": "Intet blev ændret. Gå tilbage, genindlæs siden, og udfyld formularen igen.",
};
