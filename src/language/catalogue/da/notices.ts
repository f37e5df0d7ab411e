import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Danish. The list of notices in the portal, and the choice of which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Notifikationer",
  "notices.back.overview": "Oversigt",
  "notices.lead": {
    one: "Hvad der er sket hos denne forhandler. Notifikationer gemmes i {count} dag.",
    other: "Hvad der er sket hos denne forhandler. Notifikationer gemmes i {count} dage.",
  },
  "notices.choose": "Vælg dine notifikationer",
  "notices.none.heading": "Ingen notifikationer",
  "notices.none.text":
    "Sikkerhedsproblemer, mislykkede test, enheder på vej, webhooks med problemer, nøgler og nye personer vises her.",
  "notices.table": "Notifikationer, nyeste først",
  "notices.column.what": "Hvad",
  "notices.column.advice": "Hvad du skal gøre",
  "notices.column.when": "Hvornår",
  "notices.new": "Ny",
  "notices.mark_read": { one: "Markér som læst", other: "Markér alle {count} som læst" },
  "notices.marked": "Notifikationerne er markeret som læst.",
  "notices.saved": "Dine valg er gemt.",

  "notices.choices.lead": "Hvad du får besked om hos {dealer}. Ingen andres valg ændres.",
  "notices.choices.by_mail": "Pr. mail",
  "notices.choices.show": "Vis det på oversigten",
  "notices.choices.save": "Gem",
  "notices.choices.cancel": "Annullér",
  "notices.choices.missing": "Vælg, hvornår du får en mail.",
  "notices.choices.pace":
    "Mails »med det samme« kommer med mindst {minutes} minutters mellemrum: Det, der sker imens, følger i én mail. Den daglige mail kommer klokken {hour}.",
  "notices.choices.always":
    "Du får altid en mail, når din adgangskode eller din anden faktor ændres, og når en ny browser logger ind på din konto.",
  "notices.mail.none": "Ingen mail",
  "notices.mail.at_once": "Med det samme",
  "notices.mail.daily": "Én gang om dagen",

  "notices.kind.safety_issue.name": "Sikkerhedsproblem",
  "notices.kind.safety_issue.hint": "En test har fundet et batteri, som kan være farligt.",
  "notices.kind.certificate_ready.name": "Certifikat klar",
  "notices.kind.certificate_ready.hint": "En test er gennemført, og certifikatet er klar.",
  "notices.kind.certificate_withdrawn.name": "Certifikat tilbagekaldt",
  "notices.kind.certificate_withdrawn.hint": "Der er et certifikat, man ikke længere må stole på.",
  "notices.kind.test_failed.name": "Test mislykket",
  "notices.kind.test_failed.hint": "En test begyndte og blev afbrudt eller gik galt.",
  "notices.kind.unit_shipped.name": "Enhed afsendt",
  "notices.kind.unit_shipped.hint": "En testenhed er på vej.",
  "notices.kind.unit_return.name": "Retur af en enhed",
  "notices.kind.unit_return.hint":
    "Operatøren har svaret på en anmodning om returnering eller har fået en enhed tilbage.",
  "notices.kind.endpoint.name": "Webhook med problemer",
  "notices.kind.endpoint.hint": "En webhook bliver ved med at fejle, er deaktiveret eller virker igen.",
  "notices.kind.key.name": "API-nøgle",
  "notices.kind.key.hint": "En nøgle blev oprettet eller tilbagekaldt.",
  "notices.kind.person.name": "Ny person",
  "notices.kind.person.hint": "En person har accepteret en invitation.",
};
