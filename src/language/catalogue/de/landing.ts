import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** German. The start page of the service's site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Batteriezertifikate von {issuer}",
  "landing.title.unnamed": "Batteriezertifikate",
  "landing.description":
    "Zertifikate unabhängiger Batterietests von Elektrofahrzeugen: was sie aussagen und wie man sie prüft.",
  "landing.heading": "Batteriezertifikate",
  "landing.introduction.named":
    "Ein Zertifikat sagt aus, wie die Batterie eines Elektrofahrzeugs in einem unabhängigen Test abgeschnitten hat. Die Zertifikate, die hier geprüft werden, stellt {issuer} aus.",
  "landing.introduction.unnamed":
    "Ein Zertifikat sagt aus, wie die Batterie eines Elektrofahrzeugs in einem unabhängigen Test abgeschnitten hat. Die Zertifikate, die hier geprüft werden, stellt <operator>der Betreiber dieses Dienstes</operator> aus.",

  "landing.given.heading": "Sie haben ein Zertifikat erhalten",
  "landing.given.scan":
    "Scannen Sie den QR-Code. Die Seite, die sich öffnet, muss wie diese unter <strong>{host}</strong> stehen.",
  "landing.given.compare":
    "Vergleichen Sie die Angaben der Seite mit dem Zertifikat und die Fahrzeug-Identifizierungsnummer mit der am Auto.",
  "landing.given.date": "Achten Sie auf das Datum: Gibt es einen neueren Test, dann steht das auf der Seite.",
  "landing.given.check": "Dokument ohne QR-Code prüfen",

  "landing.dealers.heading": "Händler",
  "landing.dealers.text": "Ihre Tests mit ihren Zertifikaten, Ihre Testgeräte und Ihr Team.",
  "landing.dealers.open": "Händlerportal öffnen",
  "landing.partners.heading": "Partner und Entwickler",
  "landing.partners.text": "Wie man Tests findet, Zertifikate abruft und Webhooks empfängt.",
  "landing.partners.open": "Dokumentation öffnen",
};
