import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Czech. The mail with which a dealer hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Certifikát baterie: {vehicle}",
  "customermail.subject.several": {
    one: "{count} certifikát baterie od prodejce {dealer}",
    few: "{count} certifikáty baterií od prodejce {dealer}",
    many: "{count} certifikátu baterie od prodejce {dealer}",
    other: "{count} certifikátů baterií od prodejce {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, test ze dne {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "Prodejce {dealer} vám posílá certifikát baterie tohoto vozidla: {vehicle}.",
  "customermail.sends.several": {
    one: "Prodejce {dealer} vám posílá certifikát baterie {count} vozidla.",
    few: "Prodejce {dealer} vám posílá certifikáty baterií {count} vozidel.",
    many: "Prodejce {dealer} vám posílá certifikáty baterií {count} vozidla.",
    other: "Prodejce {dealer} vám posílá certifikáty baterií {count} vozidel.",
  },
  "customermail.writes": "{person} píše:",
  "customermail.attached.pdf": {
    one: "Certifikát je přiložen jako PDF.",
    few: "Certifikáty jsou přiloženy jako PDF.",
    many: "Certifikáty jsou přiloženy jako PDF.",
    other: "Certifikáty jsou přiloženy jako PDF.",
  },
  "customermail.attached.jpeg": {
    one: "Je přiložen obrázek výsledku.",
    few: "Jsou přiloženy obrázky výsledků.",
    many: "Jsou přiloženy obrázky výsledků.",
    other: "Jsou přiloženy obrázky výsledků.",
  },
  "customermail.page.one":
    "Odkaz otevře ověřovací stránku, která uvádí, co test zjistil, zda je certifikát pravý a zda ještě platí.",
  "customermail.page.several":
    "Každá adresa níže otevře ověřovací stránku, která uvádí, co test zjistil, zda je certifikát pravý a zda ještě platí.",
  "customermail.button": "Ověřit certifikát",
  "customermail.answer": "Odpověď na tento e-mail dostane {person} (prodejce {dealer}).",
};
