import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** German. The mail that hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Batteriezertifikat: {vehicle}",
  "customermail.subject.several": {
    one: "{count} Batteriezertifikat von {dealer}",
    other: "{count} Batteriezertifikate von {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "Test {test}",
  "customermail.tested_on": "{vehicle}, getestet am {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} sendet Ihnen das Batteriezertifikat dieses Fahrzeugs: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} sendet Ihnen das Batteriezertifikat von {count} Fahrzeug.",
    other: "{dealer} sendet Ihnen die Batteriezertifikate von {count} Fahrzeugen.",
  },
  "customermail.writes": "{person} schreibt:",
  "customermail.attached.pdf": {
    one: "Das Zertifikat ist als PDF angehängt.",
    other: "Die Zertifikate sind als PDF angehängt.",
  },
  "customermail.attached.jpeg": {
    one: "Ein Bild des Ergebnisses ist angehängt.",
    other: "Bilder der Ergebnisse sind angehängt.",
  },
  "customermail.page.one":
    "Der Link öffnet die Prüfseite. Sie sagt, was der Test ergeben hat, ob das Zertifikat echt ist und ob es noch gilt.",
  "customermail.page.several":
    "Jede Adresse unten öffnet eine Prüfseite. Sie sagt, was der Test ergeben hat, ob das Zertifikat echt ist und ob es noch gilt.",
  "customermail.button": "Zertifikat prüfen",
  "customermail.answer": "Antworten Sie auf diese E-Mail, um {person} bei {dealer} zu erreichen.",
};
