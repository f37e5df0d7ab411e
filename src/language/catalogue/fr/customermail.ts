import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** French. The mail with which a person of a dealer hands one or several certificates to a customer, who buys the car: the one mail that goes to people outside. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Certificat de batterie\u00a0: {vehicle}",
  "customermail.subject.several": {
    one: "{count} certificat de batterie de la part de {dealer}",
    other: "{count} certificats de batterie de la part de {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, testé le {day}",
  "customermail.of_vehicle": "{verdict}\u00a0: {vehicle}",
  "customermail.sends.one": "{dealer} vous envoie le certificat de batterie de ce véhicule\u00a0: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} vous envoie le certificat de batterie de {count} véhicule.",
    other: "{dealer} vous envoie les certificats de batterie de {count} véhicules.",
  },
  "customermail.writes": "{person} écrit\u00a0:",
  "customermail.attached.pdf": {
    one: "Le certificat est joint au format PDF.",
    other: "Les certificats sont joints au format PDF.",
  },
  "customermail.attached.jpeg": {
    one: "Une image du résultat est jointe.",
    other: "Des images des résultats sont jointes.",
  },
  "customermail.page.one":
    "Le lien ouvre la page de vérification, qui indique ce que le test a constaté, si le certificat est authentique et s’il est encore valide.",
  "customermail.page.several":
    "Chaque adresse ci-dessous ouvre une page de vérification, qui indique ce que le test a constaté, si le certificat est authentique et s’il est encore valide.",
  "customermail.button": "Vérifier le certificat",
  "customermail.answer": "Répondez à cet e-mail pour joindre {person} chez {dealer}.",
};
