import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Swedish. The portal's form that sends certificates to a customer. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Skicka till en kund",
  "sending.lead": "Ett mejl från {dealer}. Svar kommer till dig, på {address}.",
  "sending.language": "Mejlets språk",
  "sending.back.tests": "Tester",
  "sending.back.test": "Testet",
  "sending.none": "Det finns inget certifikat att skicka:",
  "sending.left_out": "De här utelämnas:",
  "sending.chosen": { one: "Certifikatet för", other: "{count} certifikat" },
  "sending.vehicle_day": "{vehicle}, testad {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, testad {day}, {registration}",

  "sending.email.label": "Kundens e-postadress",
  "sending.email.missing": "Ange kundens e-postadress.",
  "sending.name.label": "Kundens namn (valfritt)",
  "sending.name.hint": "Står efter ”Hej”.",
  "sending.message.label": "Meddelande (valfritt)",
  "sending.message.hint": {
    one: "Högst {count} tecken, utan webb- och e-postadresser.",
    other: "Högst {count} tecken, utan webb- och e-postadresser.",
  },
  "sending.message.no_plain_text": "Texten innehöll ett tecken som inte kan visas: ange vanlig text.",
  "sending.message.holds_address":
    "Utelämna webb- och e-postadresser: mejlet länkar till certifikatet, och svar kommer till dig.",
  "sending.attached.label": "Bifogat",
  "sending.attached.hint": "Länken till verifieringssidan finns alltid i mejlet.",
  "sending.attached.missing": "Välj vad som bifogas.",
  "sending.attached.jpeg": "Bilden",
  "sending.attached.jpeg_hint":
    "Resultatet i en överblick. Den visar varken chassinummer (VIN) eller registreringsnummer.",
  "sending.attached.pdf": "Certifikatet (PDF)",
  "sending.attached.pdf_hint": "Där står hela chassinumret (VIN): för en köpare av den här bilen.",
  "sending.attached.none": "Ingenting",
  "sending.attached.none_hint": "Bara länken.",
  "sending.confirm.label": "Jag har läst vad som hittades och vill skicka mejlet.",
  "sending.confirm.hint": "Mejlet börjar med det, så att kunden läser det först.",
  "sending.confirm.missing": "Markera rutan för att bekräfta att du har läst vad som hittades.",
  "sending.button": "Skicka mejlet",
  "sending.hint": {
    one: "Högst {count} mejl om dagen går till en bilhandlares kunder. Adressen och meddelandet raderas här när mejlet har skickats.",
    other:
      "Högst {count} mejl om dagen går till en bilhandlares kunder. Adressen och meddelandet raderas här när mejlet har skickats.",
  },

  "sending.sent": "Mejlet till din kund är på väg.",
  "sending.sent_before": "Det här formuläret har redan skickat sitt mejl. Ingenting skickades igen.",
  "sending.refused.too_many": {
    one: "Ingenting skickades: högst {count} mejl om dagen går till en bilhandlares kunder. Fler är möjliga från {moment}.",
    other:
      "Ingenting skickades: högst {count} mejl om dagen går till en bilhandlares kunder. Fler är möjliga från {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Ingenting skickades: högst {count} mejl i timmen går till samma kund. Fler är möjliga från {moment}.",
    other:
      "Ingenting skickades: högst {count} mejl i timmen går till samma kund. Fler är möjliga från {moment}.",
  },
  "sending.refused.missing":
    "Ingenting skickades: alla certifikat finns inte just nu. Titta på testerna, eller försök igen om en minut.",
};
