import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Danish. The portal's form that sends certificates to a customer by mail. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Send til en kunde",
  "sending.lead": "En mail fra {dealer}. Svar kommer til dig på {address}.",
  "sending.language": "Mailens sprog",
  "sending.back.tests": "Test",
  "sending.back.test": "Testen",
  "sending.none": "Der er intet certifikat at sende:",
  "sending.left_out": "Disse er udeladt:",
  "sending.chosen": { one: "Certifikatet for", other: "{count} certifikater" },
  "sending.vehicle_day": "{vehicle}, testet den {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, testet den {day}, {registration}",

  "sending.email.label": "Kundens e-mailadresse",
  "sending.email.missing": "Indtast kundens e-mailadresse.",
  "sending.name.label": "Kundens navn (valgfrit)",
  "sending.name.hint": "Står efter »Hej«.",
  "sending.message.label": "Besked (valgfrit)",
  "sending.message.hint": {
    one: "Højst {count} tegn, uden web- og e-mailadresser.",
    other: "Højst {count} tegn, uden web- og e-mailadresser.",
  },
  "sending.message.no_plain_text": "Der var et tegn, som ikke kan vises: Indtast almindelig tekst.",
  "sending.message.holds_address":
    "Udelad web- og e-mailadresser: Mailen har et link til certifikatet, og svar kommer til dig.",
  "sending.attached.label": "Vedhæftet",
  "sending.attached.hint": "Linket til verifikationssiden er altid med i mailen.",
  "sending.attached.missing": "Vælg, hvad der vedhæftes.",
  "sending.attached.jpeg": "Billedet",
  "sending.attached.jpeg_hint":
    "Resultatet på et øjeblik. Det viser hverken stelnummer (VIN) eller registreringsnummer.",
  "sending.attached.pdf": "Certifikatet (PDF)",
  "sending.attached.pdf_hint": "Det viser hele stelnummeret (VIN): til en køber af denne bil.",
  "sending.attached.none": "Intet",
  "sending.attached.none_hint": "Kun linket.",
  "sending.confirm.label": "Jeg har læst, hvad der blev fundet, og vil sende mailen.",
  "sending.confirm.hint": "Mailen begynder med det, så kunden læser det først.",
  "sending.confirm.missing": "Sæt kryds i feltet for at bekræfte, at du har læst, hvad der blev fundet.",
  "sending.button": "Send mailen",
  "sending.hint": {
    one: "Der sendes højst {count} mail om dagen til en forhandlers kunder. Adressen og beskeden slettes her, når mailen er sendt.",
    other:
      "Der sendes højst {count} mails om dagen til en forhandlers kunder. Adressen og beskeden slettes her, når mailen er sendt.",
  },

  "sending.sent": "Mailen til din kunde er på vej.",
  "sending.sent_before": "Denne formular har allerede sendt sin mail. Intet blev sendt igen.",
  "sending.refused.too_many": {
    one: "Intet blev sendt: Der sendes højst {count} mail om dagen til en forhandlers kunder. Flere er mulige fra {moment}.",
    other:
      "Intet blev sendt: Der sendes højst {count} mails om dagen til en forhandlers kunder. Flere er mulige fra {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Intet blev sendt: Der sendes højst {count} mail i timen til den samme kunde. Flere er mulige fra {moment}.",
    other:
      "Intet blev sendt: Der sendes højst {count} mails i timen til den samme kunde. Flere er mulige fra {moment}.",
  },
  "sending.refused.missing":
    "Intet blev sendt: Ikke alle certifikater er der lige nu. Se på dine test, eller prøv igen om et minut.",
};
