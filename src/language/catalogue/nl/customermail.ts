import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Dutch. The mail that hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Batterijcertificaat: {vehicle}",
  "customermail.subject.several": {
    one: "{count} batterijcertificaat van {dealer}",
    other: "{count} batterijcertificaten van {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, getest op {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "Hierbij stuurt {dealer} u het batterijcertificaat van dit voertuig: {vehicle}.",
  "customermail.sends.several": {
    one: "Hierbij stuurt {dealer} u het batterijcertificaat van {count} voertuig.",
    other: "Hierbij stuurt {dealer} u de batterijcertificaten van {count} voertuigen.",
  },
  "customermail.writes": "{person} schrijft:",
  "customermail.attached.pdf": {
    one: "Het certificaat is als PDF bijgevoegd.",
    other: "De certificaten zijn als PDF bijgevoegd.",
  },
  "customermail.attached.jpeg": {
    one: "Een afbeelding van het resultaat is bijgevoegd.",
    other: "Afbeeldingen van de resultaten zijn bijgevoegd.",
  },
  "customermail.page.one":
    "De link opent de verificatiepagina, waarop staat wat de test heeft uitgewezen, of het certificaat echt is en of het nog geldig is.",
  "customermail.page.several":
    "Elk adres hieronder opent een verificatiepagina, waarop staat wat de test heeft uitgewezen, of het certificaat echt is en of het nog geldig is.",
  "customermail.button": "Certificaat controleren",
  "customermail.answer": "Beantwoord deze e-mail om {person} bij {dealer} te bereiken.",
};
