import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Czech. The start page of the service’s site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Certifikáty baterií, vydavatel: {issuer}",
  "landing.title.unnamed": "Certifikáty baterií",
  "landing.description": "Certifikáty nezávislých testů baterií elektromobilů: co uvádějí a jak je ověřit.",
  "landing.heading": "Certifikáty baterií",
  "landing.introduction.named":
    "Certifikát říká, jak baterie elektromobilu obstála v nezávislém testu. Vydavatelem certifikátů, které se zde ověřují, je {issuer}.",
  "landing.introduction.unnamed":
    "Certifikát říká, jak baterie elektromobilu obstála v nezávislém testu. Certifikáty, které se zde ověřují, vydává <operator>provozovatel této služby</operator>.",

  "landing.given.heading": "Máte v ruce certifikát",
  "landing.given.scan":
    "Naskenujte jeho QR kód. Stránka, která se otevře, musí být na adrese <strong>{host}</strong>, stejně jako tato.",
  "landing.given.compare":
    "Porovnejte údaje na stránce s certifikátem a identifikační číslo vozidla s vozem.",
  "landing.given.date": "Podívejte se na datum: pokud existuje novější test, je to tam uvedeno.",
  "landing.given.check": "Ověřit dokument bez QR kódu",

  "landing.dealers.heading": "Prodejci",
  "landing.dealers.text": "Vaše testy a jejich certifikáty, vaše testovací zařízení a vaši kolegové.",
  "landing.dealers.open": "Otevřít portál pro prodejce",
  "landing.partners.heading": "Partneři a vývojáři",
  "landing.partners.text": "Jak vyhledávat testy, stahovat certifikáty a přijímat webhooky.",
  "landing.partners.open": "Otevřít dokumentaci",
};
