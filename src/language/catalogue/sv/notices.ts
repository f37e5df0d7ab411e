import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Swedish. The list of notices in the portal, and the choice of which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Aviseringar",
  "notices.back.overview": "Översikt",
  "notices.lead": {
    one: "Vad som har hänt hos den här bilhandlaren. Aviseringar sparas i {count} dag.",
    other: "Vad som har hänt hos den här bilhandlaren. Aviseringar sparas i {count} dagar.",
  },
  "notices.choose": "Välj dina aviseringar",
  "notices.none.heading": "Inga aviseringar",
  "notices.none.text":
    "Säkerhetsproblem, misslyckade tester, enheter på väg, webhookar med problem, nycklar och nya personer visas här.",
  "notices.table": "Aviseringar, nyast först",
  "notices.column.what": "Vad",
  "notices.column.advice": "Vad du ska göra",
  "notices.column.when": "När",
  "notices.new": "Ny",
  "notices.mark_read": { one: "Markera som läst", other: "Markera alla {count} som lästa" },
  "notices.marked": "Aviseringarna är markerade som lästa.",
  "notices.saved": "Dina val är sparade.",

  "notices.choices.lead": "Vad du aviseras om hos {dealer}. Ingen annans val ändras.",
  "notices.choices.by_mail": "Med mejl",
  "notices.choices.show": "Visa i översikten",
  "notices.choices.save": "Spara",
  "notices.choices.cancel": "Avbryt",
  "notices.choices.missing": "Välj när du får ett mejl.",
  "notices.choices.pace":
    "Mejl ”genast” kommer med minst {minutes} minuters mellanrum: det som händer däremellan följer i ett mejl. Det dagliga mejlet kommer klockan {hour}.",
  "notices.choices.always":
    "Du får alltid ett mejl när ditt lösenord eller din andra faktor ändras, och när en ny webbläsare loggar in på ditt konto.",
  "notices.mail.none": "Inget mejl",
  "notices.mail.at_once": "Genast",
  "notices.mail.daily": "En gång om dagen",

  "notices.kind.safety_issue.name": "Säkerhetsproblem",
  "notices.kind.safety_issue.hint": "Ett test hittade ett batteri som kan vara farligt.",
  "notices.kind.certificate_ready.name": "Certifikat klart",
  "notices.kind.certificate_ready.hint": "Ett test är slutfört, och certifikatet finns.",
  "notices.kind.certificate_withdrawn.name": "Certifikat återkallat",
  "notices.kind.certificate_withdrawn.hint": "Ett certifikat har återkallats: lita inte på det längre.",
  "notices.kind.test_failed.name": "Misslyckat test",
  "notices.kind.test_failed.hint": "Ett test påbörjades och avbröts eller gick fel.",
  "notices.kind.unit_shipped.name": "Enhet skickad",
  "notices.kind.unit_shipped.hint": "En testenhet är på väg.",
  "notices.kind.unit_return.name": "Retur av en enhet",
  "notices.kind.unit_return.hint": "Operatören har svarat på en returbegäran eller fått tillbaka en enhet.",
  "notices.kind.endpoint.name": "Webhook med problem",
  "notices.kind.endpoint.hint": "En webhook misslyckas upprepade gånger, är inaktiverad eller fungerar igen.",
  "notices.kind.key.name": "API-nyckel",
  "notices.kind.key.hint": "En nyckel har skapats eller återkallats.",
  "notices.kind.person.name": "Ny person",
  "notices.kind.person.hint": "Någon har tackat ja till en inbjudan.",
};
