import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Finnish. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Asetukset",
  "settings.lead": "Miten tämä autoliike näytetään ihmisille. API:ssa autoliikkeen nimi pysyy ennallaan.",
  "settings.public_name.label": "Julkinen nimi (valinnainen)",
  "settings.public_name.hint":
    "Näytetään nimen ”{name}” sijasta uusissa todistuksissa ja niiden tarkistussivuilla, portaalissa ja sähköposteissa. Enintään {max} merkkiä.",
  "settings.public_name.refused": {
    one: "Anna yhdellä rivillä nimi, jossa on enintään {count} merkki eikä verkko- tai sähköpostiosoitetta.",
    other:
      "Anna yhdellä rivillä nimi, jossa on enintään {count} merkkiä eikä verkko- tai sähköpostiosoitetta.",
  },
  "settings.time_zone.label": "Aikavyöhyke",
  "settings.time_zone.hint": "Uusien todistusten ja portaalin luettelojen päivämääriin ja kellonaikoihin.",
  "settings.time_zone.of_country": "Autoliikkeen maan aikavyöhyke ({zone})",
  "settings.time_zone.refused": "Valitse aikavyöhyke luettelosta.",
  "settings.lengths.label": "Etäisyydet",
  "settings.lengths.of_country": "Kuten autoliikkeen maassa",
  "settings.lengths.of_country_hint":
    "Ensin mailit Yhdistyneessä kuningaskunnassa ja Yhdysvalloissa, muualla ensin kilometrit.",
  "settings.lengths.km": "Ensin kilometrit",
  "settings.lengths.km_hint":
    "Mittarilukema ja toimintamatka kilometreinä, ja jos tilaa on, vieressä maileina.",
  "settings.lengths.miles": "Ensin mailit",
  "settings.lengths.miles_hint":
    "Mittarilukema ja toimintamatka maileina, ja jos tilaa on, vieressä kilometreinä.",
  "settings.lengths.refused": "Valitse, kumpi yksikkö on ensin.",
  "settings.issued": "Jo myönnetyt todistukset pysyvät ennallaan.",
  "settings.save": "Tallenna",
  "settings.saved": "Asetukset on tallennettu.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Autoliikkeen {dealer} logo voi olla sen todistusten ensimmäisellä sivulla.",
  "settings.logo.choose": "Valitse logo",
  "settings.activity.heading": "Toimintahistoria",
  "settings.activity.text":
    "Kuka on muuttanut asetuksia, henkilöitä, laitteita, avaimia ja webhookeja ja milloin.",
  "settings.activity.see": "Katso, kuka teki mitä",
};
