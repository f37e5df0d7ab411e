import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Finnish. The portal's form that sends certificates to a customer by mail. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Lähetä asiakkaalle",
  "sending.lead": "Sähköposti, lähettäjänä {dealer}. Vastaukset tulevat omaan osoitteeseen {address}.",
  "sending.language": "Sähköpostin kieli",
  "sending.back.tests": "Testit",
  "sending.back.test": "Testi",
  "sending.none": "Lähetettävää todistusta ei ole:",
  "sending.left_out": "Nämä jätetään pois:",
  "sending.chosen": { one: "Todistus", other: "{count} todistusta" },
  "sending.vehicle_day": "{vehicle}, testattu {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, testattu {day}, {registration}",

  "sending.email.label": "Asiakkaan sähköpostiosoite",
  "sending.email.missing": "Anna asiakkaan sähköpostiosoite.",
  "sending.name.label": "Asiakkaan nimi (valinnainen)",
  "sending.name.hint": "Tulee sanan ”Hei” jälkeen.",
  "sending.message.label": "Viesti (valinnainen)",
  "sending.message.hint": {
    one: "Enintään {count} merkki, ei verkko- eikä sähköpostiosoitteita.",
    other: "Enintään {count} merkkiä, ei verkko- eikä sähköpostiosoitteita.",
  },
  "sending.message.no_plain_text": "Viestissä oli merkki, jota ei voi näyttää: anna pelkkää tekstiä.",
  "sending.message.holds_address":
    "Jätä pois verkko- ja sähköpostiosoitteet: sähköpostissa on linkki todistukseen, ja vastaukset tulevat lähettäjälle.",
  "sending.attached.label": "Liite",
  "sending.attached.hint": "Linkki tarkistussivulle on sähköpostissa aina.",
  "sending.attached.missing": "Valitse, mitä liitetään.",
  "sending.attached.jpeg": "Kuva",
  "sending.attached.jpeg_hint":
    "Tulos yhdellä silmäyksellä. Kuvassa ei ole valmistenumeroa (VIN) eikä rekisteritunnusta.",
  "sending.attached.pdf": "Todistus (PDF)",
  "sending.attached.pdf_hint": "Siinä on koko valmistenumero (VIN): tämän auton ostajalle.",
  "sending.attached.none": "Ei mitään",
  "sending.attached.none_hint": "Vain linkki.",
  "sending.confirm.label": "Olen lukenut, mitä havaittiin, ja haluan lähettää sähköpostin.",
  "sending.confirm.hint": "Sähköposti alkaa tällä, jotta asiakas lukee sen ensin.",
  "sending.confirm.missing": "Vahvista rastittamalla ruutu, että olet lukenut, mitä havaittiin.",
  "sending.button": "Lähetä sähköposti",
  "sending.hint": {
    one: "Autoliikkeen asiakkaille lähtee enintään {count} sähköposti päivässä. Osoite ja viesti poistetaan täältä, kun sähköposti on lähetetty.",
    other:
      "Autoliikkeen asiakkaille lähtee enintään {count} sähköpostia päivässä. Osoite ja viesti poistetaan täältä, kun sähköposti on lähetetty.",
  },

  "sending.sent": "Sähköposti asiakkaalle on matkalla.",
  "sending.sent_before": "Tämä lomake on jo lähettänyt sähköpostinsa. Mitään ei lähetetty uudelleen.",
  "sending.refused.too_many": {
    one: "Mitään ei lähetetty: autoliikkeen asiakkaille lähtee enintään {count} sähköposti päivässä. Lisää voi lähettää tästä ajankohdasta lähtien: {moment}.",
    other:
      "Mitään ei lähetetty: autoliikkeen asiakkaille lähtee enintään {count} sähköpostia päivässä. Lisää voi lähettää tästä ajankohdasta lähtien: {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Mitään ei lähetetty: samalle asiakkaalle lähtee enintään {count} sähköposti tunnissa. Lisää voi lähettää tästä ajankohdasta lähtien: {moment}.",
    other:
      "Mitään ei lähetetty: samalle asiakkaalle lähtee enintään {count} sähköpostia tunnissa. Lisää voi lähettää tästä ajankohdasta lähtien: {moment}.",
  },
  "sending.refused.missing":
    "Mitään ei lähetetty: kaikkia todistuksia ei ole juuri nyt saatavilla. Katso testejä tai yritä uudelleen minuutin kuluttua.",
};
