import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Dutch. The portal's form that sends certificates to a customer. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Naar een klant verzenden",
  "sending.lead": "Een e-mail van {dealer}. Antwoorden komen bij u, op {address}.",
  "sending.language": "Taal van de e-mail",
  "sending.back.tests": "Tests",
  "sending.back.test": "De test",
  "sending.none": "Er is geen certificaat om te verzenden:",
  "sending.left_out": "Deze worden weggelaten:",
  "sending.chosen": { one: "Het certificaat van", other: "{count} certificaten" },
  "sending.vehicle_day": "{vehicle}, getest op {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, getest op {day}, {registration}",

  "sending.email.label": "E-mailadres van de klant",
  "sending.email.missing": "Voer het e-mailadres van de klant in.",
  "sending.name.label": "Naam van de klant (optioneel)",
  "sending.name.hint": "Staat na “Goedendag”.",
  "sending.message.label": "Bericht (optioneel)",
  "sending.message.hint": {
    one: "Hoogstens {count} teken, zonder web- en e-mailadressen.",
    other: "Hoogstens {count} tekens, zonder web- en e-mailadressen.",
  },
  "sending.message.no_plain_text":
    "De invoer bevatte een teken dat niet kan worden weergegeven: voer gewone tekst in.",
  "sending.message.holds_address":
    "Laat web- en e-mailadressen weg: de e-mail verwijst naar het certificaat en antwoorden komen bij u.",
  "sending.attached.label": "Bijlage",
  "sending.attached.hint": "De link naar de verificatiepagina staat altijd in de e-mail.",
  "sending.attached.missing": "Kies wat er wordt bijgevoegd.",
  "sending.attached.jpeg": "De afbeelding",
  "sending.attached.jpeg_hint": "Het resultaat in één oogopslag. Ze toont geen VIN en geen kenteken.",
  "sending.attached.pdf": "Het certificaat (PDF)",
  "sending.attached.pdf_hint": "Het bevat het volledige VIN: voor een koper van deze auto.",
  "sending.attached.none": "Niets",
  "sending.attached.none_hint": "Alleen de link.",
  "sending.confirm.label": "Ik heb gelezen wat er is gevonden en wil de e-mail verzenden.",
  "sending.confirm.hint": "De e-mail begint ermee, zodat de klant het als eerste leest.",
  "sending.confirm.missing": "Vink het vakje aan om te bevestigen dat u hebt gelezen wat er is gevonden.",
  "sending.button": "E-mail verzenden",
  "sending.hint": {
    one: "Naar de klanten van een dealer gaat per dag hoogstens {count} e-mail. Het adres en het bericht worden hier verwijderd zodra de e-mail is verzonden.",
    other:
      "Naar de klanten van een dealer gaan per dag hoogstens {count} e-mails. Het adres en het bericht worden hier verwijderd zodra de e-mail is verzonden.",
  },

  "sending.sent": "De e-mail aan uw klant is onderweg.",
  "sending.sent_before": "De e-mail van dit formulier is al verzonden. Er is niets opnieuw verzonden.",
  "sending.refused.too_many": {
    one: "Er is niets verzonden: naar de klanten van een dealer gaat per dag hoogstens {count} e-mail. Meer kan vanaf {moment}.",
    other:
      "Er is niets verzonden: naar de klanten van een dealer gaan per dag hoogstens {count} e-mails. Meer kan vanaf {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Er is niets verzonden: naar dezelfde klant gaat per uur hoogstens {count} e-mail. Meer kan vanaf {moment}.",
    other:
      "Er is niets verzonden: naar dezelfde klant gaan per uur hoogstens {count} e-mails. Meer kan vanaf {moment}.",
  },
  "sending.refused.missing":
    "Er is niets verzonden: op dit moment zijn niet alle certificaten er. Bekijk de tests of probeer het over een minuut opnieuw.",
};
