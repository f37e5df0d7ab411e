import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** French. The start page of the service's site, for anyone: who issues certificates, and how one is checked. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Certificats de batterie émis par {issuer}",
  "landing.title.unnamed": "Certificats de batterie",
  "landing.description":
    "Certificats de tests indépendants de batteries de véhicules électriques\u00a0: ce qu’ils disent et comment en vérifier un.",
  "landing.heading": "Certificats de batterie",
  "landing.introduction.named":
    "Un certificat dit ce qu’un test indépendant a constaté sur la batterie d’un véhicule électrique. Les certificats que l’on vérifie ici sont émis par {issuer}.",
  "landing.introduction.unnamed":
    "Un certificat dit ce qu’un test indépendant a constaté sur la batterie d’un véhicule électrique. Les certificats que l’on vérifie ici sont émis par <operator>l’exploitant de ce service</operator>.",

  "landing.given.heading": "Vous avez reçu un certificat",
  "landing.given.scan":
    "Scannez son code QR. La page qui s’ouvre doit se trouver sur <strong>{host}</strong>, comme celle-ci.",
  "landing.given.compare":
    "Comparez ce que dit la page avec le certificat, et le numéro d’identification du véhicule avec celui de la voiture.",
  "landing.given.date": "Regardez la date\u00a0: s’il existe un test plus récent, il y est signalé.",
  "landing.given.check": "Vérifier un document sans son code QR",

  "landing.dealers.heading": "Concessionnaires",
  "landing.dealers.text": "Vos tests et leurs certificats, vos appareils de test et vos collègues.",
  "landing.dealers.open": "Ouvrir le portail des concessionnaires",
  "landing.partners.heading": "Partenaires et développeurs",
  "landing.partners.text": "Comment trouver des tests, récupérer des certificats et recevoir des webhooks.",
  "landing.partners.open": "Ouvrir la documentation",
};
