import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Dutch. The list of notices in the portal, and the choice of which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Meldingen",
  "notices.back.overview": "Overzicht",
  "notices.lead": {
    one: "Wat er bij deze dealer is gebeurd. Meldingen worden {count} dag bewaard.",
    other: "Wat er bij deze dealer is gebeurd. Meldingen worden {count} dagen bewaard.",
  },
  "notices.choose": "Meldingen kiezen",
  "notices.none.heading": "Geen meldingen",
  "notices.none.text":
    "Veiligheidsproblemen, mislukte tests, apparaten die onderweg zijn, webhooks met problemen, sleutels en nieuwe personen worden hier getoond.",
  "notices.table": "Meldingen, nieuwste eerst",
  "notices.column.what": "Wat",
  "notices.column.advice": "Wat te doen",
  "notices.column.when": "Wanneer",
  "notices.new": "Nieuw",
  "notices.mark_read": { one: "Als gelezen markeren", other: "Alle {count} als gelezen markeren" },
  "notices.marked": "De meldingen zijn als gelezen gemarkeerd.",
  "notices.saved": "Uw keuzes zijn opgeslagen.",

  "notices.choices.lead":
    "Waarover u bij {dealer} een melding krijgt. De keuzes van anderen veranderen niet.",
  "notices.choices.by_mail": "Per e-mail",
  "notices.choices.show": "In het overzicht tonen",
  "notices.choices.save": "Opslaan",
  "notices.choices.cancel": "Annuleren",
  "notices.choices.missing": "Kies wanneer u een e-mail krijgt.",
  "notices.choices.pace":
    "E-mails “meteen” komen hoogstens elke {minutes} minuten: wat er tussendoor gebeurt, volgt in één e-mail. De dagelijkse e-mail komt om {hour} uur.",
  "notices.choices.always":
    "U krijgt altijd een e-mail als uw wachtwoord of uw tweede factor verandert, en als een nieuwe browser op uw account inlogt.",
  "notices.mail.none": "Geen e-mail",
  "notices.mail.at_once": "Meteen",
  "notices.mail.daily": "Eenmaal per dag",

  "notices.kind.safety_issue.name": "Veiligheidsprobleem",
  "notices.kind.safety_issue.hint": "Bij een test is een batterij gevonden die gevaarlijk kan zijn.",
  "notices.kind.certificate_ready.name": "Certificaat gereed",
  "notices.kind.certificate_ready.hint": "Een test is voltooid en het certificaat is er.",
  "notices.kind.certificate_withdrawn.name": "Certificaat ingetrokken",
  "notices.kind.certificate_withdrawn.hint": "Op een certificaat mag niet meer worden vertrouwd.",
  "notices.kind.test_failed.name": "Test mislukt",
  "notices.kind.test_failed.hint": "Een test is begonnen en is onderbroken of mislukt.",
  "notices.kind.unit_shipped.name": "Apparaat verzonden",
  "notices.kind.unit_shipped.hint": "Een testapparaat is onderweg.",
  "notices.kind.unit_return.name": "Retour van een apparaat",
  "notices.kind.unit_return.hint":
    "De exploitant heeft een retourverzoek beantwoord of een apparaat teruggekregen.",
  "notices.kind.endpoint.name": "Webhook met problemen",
  "notices.kind.endpoint.hint": "Een webhook heeft een storing, is uitgeschakeld of werkt weer.",
  "notices.kind.key.name": "API-sleutel",
  "notices.kind.key.hint": "Een sleutel is gemaakt of ingetrokken.",
  "notices.kind.person.name": "Nieuwe persoon",
  "notices.kind.person.hint": "Iemand heeft een uitnodiging geaccepteerd.",
};
