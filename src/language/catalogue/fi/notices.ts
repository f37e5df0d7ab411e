import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Finnish. The list of notices in the portal, and the page on which a person chooses which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Ilmoitukset",
  "notices.back.overview": "Yleiskatsaus",
  "notices.lead": {
    one: "Mitä tässä autoliikkeessä on tapahtunut. Ilmoituksia säilytetään {count} päivän ajan.",
    other: "Mitä tässä autoliikkeessä on tapahtunut. Ilmoituksia säilytetään {count} päivän ajan.",
  },
  "notices.choose": "Valitse ilmoitukset",
  "notices.none.heading": "Ei ilmoituksia",
  "notices.none.text":
    "Tässä näytetään turvallisuusongelmat, epäonnistuneet testit, matkalla olevat laitteet, webhookien häiriöt, avaimet ja uudet henkilöt.",
  "notices.table": "Ilmoitukset, uusimmat ensin",
  "notices.column.what": "Mitä",
  "notices.column.advice": "Mitä tehdä",
  "notices.column.when": "Milloin",
  "notices.new": "Uusi",
  "notices.mark_read": { one: "Merkitse luetuksi", other: "Merkitse kaikki {count} luetuiksi" },
  "notices.marked": "Ilmoitukset on merkitty luetuiksi.",
  "notices.saved": "Valinnat on tallennettu.",

  "notices.choices.lead":
    "Mistä ilmoitetaan autoliikkeessä {dealer}. Muiden henkilöiden valinnat eivät muutu.",
  "notices.choices.by_mail": "Sähköpostitse",
  "notices.choices.show": "Näytä yleiskatsauksessa",
  "notices.choices.save": "Tallenna",
  "notices.choices.cancel": "Peruuta",
  "notices.choices.missing": "Valitse, milloin sähköposti lähetetään.",
  "notices.choices.pace":
    "Heti lähetettäviä sähköposteja tulee enintään {minutes} minuutin välein: sillä välin tapahtuneet tulevat samassa viestissä. Päivittäinen kooste tulee klo {hour}.",
  "notices.choices.always":
    "Sähköposti tulee aina, kun salasana tai toinen tunnistautumistapa muuttuu ja kun tilille kirjaudutaan uudella selaimella.",
  "notices.mail.none": "Ei sähköpostia",
  "notices.mail.at_once": "Heti",
  "notices.mail.daily": "Kerran päivässä",

  "notices.kind.safety_issue.name": "Turvallisuusongelma",
  "notices.kind.safety_issue.hint": "Testissä löytyi akku, joka voi olla vaarallinen.",
  "notices.kind.certificate_ready.name": "Todistus valmis",
  "notices.kind.certificate_ready.hint": "Testi on valmis, ja sen todistus on saatavilla.",
  "notices.kind.certificate_withdrawn.name": "Todistus mitätöity",
  "notices.kind.certificate_withdrawn.hint": "Todistukseen ei saa enää luottaa.",
  "notices.kind.test_failed.name": "Testi epäonnistui",
  "notices.kind.test_failed.hint": "Testi alkoi mutta keskeytyi tai epäonnistui.",
  "notices.kind.unit_shipped.name": "Laite lähetetty",
  "notices.kind.unit_shipped.hint": "Testilaite on matkalla.",
  "notices.kind.unit_return.name": "Laitteen palautus",
  "notices.kind.unit_return.hint":
    "Ylläpitäjä on vastannut laitteen palautuspyyntöön tai saanut laitteen takaisin.",
  "notices.kind.endpoint.name": "Häiriö webhookissa",
  "notices.kind.endpoint.hint": "Webhook epäonnistuu toistuvasti, on poistettu käytöstä tai toimii jälleen.",
  "notices.kind.key.name": "API-avain",
  "notices.kind.key.hint": "Avain on luotu tai kumottu.",
  "notices.kind.person.name": "Uusi henkilö",
  "notices.kind.person.hint": "Joku hyväksyi kutsun.",
};
