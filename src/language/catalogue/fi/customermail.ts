import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Finnish. The mail with which a dealer hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Akkutodistus: {vehicle}",
  "customermail.subject.several": {
    one: "{dealer}: {count} akkutodistus",
    other: "{dealer}: {count} akkutodistusta",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "testi {test}",
  "customermail.tested_on": "{vehicle}, testattu {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} lähettää teille tämän ajoneuvon akkutodistuksen: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} lähettää teille {count} ajoneuvon akkutodistuksen.",
    other: "{dealer} lähettää teille {count} ajoneuvon akkutodistukset.",
  },
  "customermail.writes": "{person} kirjoittaa:",
  "customermail.attached.pdf": {
    one: "Todistus on liitteenä PDF-tiedostona.",
    other: "Todistukset ovat liitteenä PDF-tiedostoina.",
  },
  "customermail.attached.jpeg": {
    one: "Kuva tuloksesta on liitteenä.",
    other: "Kuvat tuloksista ovat liitteenä.",
  },
  "customermail.page.one":
    "Linkki avaa todistuksen tarkistussivun, joka kertoo, mitä testissä todettiin, onko todistus aito ja onko se yhä voimassa.",
  "customermail.page.several":
    "Jokainen alla oleva osoite avaa tarkistussivun, joka kertoo, mitä testissä todettiin, onko todistus aito ja onko se yhä voimassa.",
  "customermail.button": "Tarkista todistus",
  "customermail.answer": "Vastaus tähän viestiin menee henkilölle {person} autoliikkeessä {dealer}.",
};
