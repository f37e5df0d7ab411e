import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Finnish. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Yleiskatsaus",
  "overview.units.heading": "Testilaitteet",
  "overview.units.none.heading": "Ei vielä testilaitteita",
  "overview.units.none.text": "Tilatut laitteet näkyvät tässä.",

  "overview.people.heading": "Henkilöt",
  "overview.people.only_you": "Autoliikkeellä ei ole vielä muita käyttäjiä.",
  "overview.people.one_alone": "Ryhmän lisäksi vain yksi henkilö toimii tämän autoliikkeen puolesta.",
  "overview.people.nobody": "Kukaan ei toimi vain tämän autoliikkeen puolesta.",
  "overview.people.count": {
    one: "{count} henkilö toimii tämän autoliikkeen puolesta.",
    other: "{count} henkilöä toimii tämän autoliikkeen puolesta.",
  },
  "overview.people.see_and_invite": "Katso ja kutsu henkilöitä",
  "overview.people.see": "Katso henkilöt",

  "overview.notices.heading": "Ilmoitukset",
  "overview.notices.see": { one: "Katso ilmoitus", other: "Katso kaikki {count} ilmoitusta" },

  "overview.tests.heading": "Uusimmat testit",
  "overview.tests.see": { one: "Katso testi", other: "Katso kaikki {count} testiä" },
  "overview.tests.running": { one: "{count} käynnissä", other: "{count} käynnissä" },

  "overview.webhooks.heading": "Webhookit",
  "overview.webhooks.none":
    "Ei vielä yhtään: webhookin avulla oma järjestelmä saa tiedon jokaisesta testistä heti, kun se on valmis.",
  "overview.webhooks.add": "Lisää webhook",
  "overview.webhooks.see": "Katso webhookit",
  "overview.webhooks.waiting": { one: "{count} odottaa", other: "{count} odottaa" },
  "overview.webhooks.more": { one: "Ja {count} muu.", other: "Ja {count} muuta." },

  "overview.keys.heading": "API-avaimet",
  "overview.keys.none":
    "Ei vielä yhtään: avaimella omat järjestelmät hakevat nämä testit ja noutavat niiden todistukset.",
  "overview.keys.working": "Toimivia avaimia",
  "overview.keys.last_used": "Viimeksi käytetty",
  "overview.keys.never": "Ei koskaan",
  "overview.keys.see": "Katso API-avaimet",

  "overview.next.heading": "Mitä tehdään seuraavaksi",
  "overview.next.webhook":
    "Toimitukset osoitteeseen <a>{host}</a> ovat keskeytyneet: korjaa vastaanottaja ja lähetä sille sitten testitoimitus.",
  "overview.next.order": "<a>Tilaa testilaite</a> tai anna autoliikeketjun tilata se.",
  "overview.next.ask_for_unit":
    "Pyydä pääkäyttäjää tai autoliikeketjua tilaamaan testilaite tälle autoliikkeelle.",
  "overview.next.first_test": "Kytke aktiivinen laite autoon ja aloita ensimmäinen testi.",
  "overview.next.activate": "Testilaite on matkalla: <a>aktivoi se</a>, kun se on saapunut.",
  "overview.next.ordered": "Testilaitteet on tilattu. Ne voi aktivoida, kun ne ovat saapuneet.",
  "overview.next.order_another": "Yksikään testilaite ei ole enää aktiivinen: <a>tilaa uusi</a>.",
  "overview.next.ask_for_another":
    "Yksikään testilaite ei ole enää aktiivinen: pyydä uutta pääkäyttäjältä tai autoliikeketjulta.",
  "overview.next.invite": "<a>Kutsu työtoveri</a>, jotta autoliikkeellä on muitakin käyttäjiä.",
};
