import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Norwegian (Bokmål). The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Personer",
  "people.lead.dealer": "Hvem som kan handle på vegne av denne forhandleren.",
  "people.lead.group": "Hvem som kan handle på vegne av alle forhandlerne i gruppen.",
  "people.invite": "Inviter noen",
  "people.who_did_what": "Hvem gjorde hva",
  "people.none.heading": "Ingen ennå",
  "people.none.dealer": "Ingen handler på vegne av bare denne forhandleren.",
  "people.table.dealer": "Personer hos forhandleren",
  "people.table.group": "Personer i gruppen",
  "people.invited.heading": "Invitert",
  "people.invited.table": "Inviterte personer",
  "people.owner_changes": "En eier inviterer personer og endrer rollene deres.",
  "people.of_group.heading": "Personer i {group}",
  "people.of_group.text":
    "De handler på vegne av alle forhandlerne i gruppen, også denne. En eier av gruppen bestemmer hvem de er.",

  "people.column.person": "Person",
  "people.column.email": "E-postadresse",
  "people.column.role": "Rolle",
  "people.column.state": "Status",
  "people.column.change": "Endre",
  "people.column.sent": "Sendt",
  "people.you": "(deg)",
  "people.state.disabled": "Deaktivert",
  "people.state.active": "Aktiv",
  "people.state.no_password": "Passord mangler",
  "people.state.invited": "Invitert",
  "people.state.too_old": "For gammel",
  "people.row.change": "Endre<unseen> {email}</unseen>",
  "people.row.send_again": "Send på nytt<unseen> til {email}</unseen>",
  "people.row.withdraw": "Trekk tilbake…<unseen> invitasjonen til {email}</unseen>",

  "people.invite.heading.dealer": "Inviter noen",
  "people.invite.heading.group": "Inviter noen til gruppen",
  "people.invite.lead": {
    one: "En e-post ber personen om å bli med og kan besvares i {count} dag.",
    other: "En e-post ber personen om å bli med og kan besvares i {count} dager.",
  },
  "people.invite.email": "E-postadresse",
  "people.invite.name": "Navn (valgfritt)",
  "people.invite.name_hint": "Hva personen kalles i listen din over personer.",
  "people.invite.language": "Språket i invitasjonen",
  "people.invite.language_hint":
    "Nye personer begynner med det og kan velge et annet. Den som har en konto, leser på språket til kontoen.",
  "people.invite.role": "Rolle",
  "people.invite.button": "Send invitasjonen",
  "people.invite.missing_role": "Velg hva personen kan gjøre.",
  "people.invite.is_member.dealer": "Denne personen handler allerede på vegne av forhandleren.",
  "people.invite.is_member.group": "Denne personen handler allerede på vegne av gruppen.",
  "people.invite.is_invited":
    "Denne adressen er allerede invitert. Invitasjonen kan sendes på nytt fra listen over personer.",
  "people.invite.too_many": {
    one: "Høyst {count} invitasjon kan vente samtidig: Trekk først tilbake en av dem.",
    other: "Høyst {count} invitasjoner kan vente samtidig: Trekk først tilbake en av dem.",
  },
  "people.invite.too_soon": {
    one: "En invitasjon ble nettopp sendt til denne adressen. Vent {count} minutt.",
    other: "En invitasjon ble nettopp sendt til denne adressen. Vent {count} minutter.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Høyst {count} e-post sendes for en forhandler i løpet av en time: Prøv igjen senere.",
    other: "Høyst {count} e-poster sendes for en forhandler i løpet av en time: Prøv igjen senere.",
  },
  "people.invite.too_many_mails.group": {
    one: "Høyst {count} e-post sendes for en gruppe i løpet av en time: Prøv igjen senere.",
    other: "Høyst {count} e-poster sendes for en gruppe i løpet av en time: Prøv igjen senere.",
  },
  "people.invite.done": "{email} er invitert.",
  "people.resend.sent": "Invitasjonen er fornyet.",
  "people.resend.too_soon": {
    one: "Ingenting ble sendt: Den siste e-posten er mindre enn {count} minutt gammel.",
    other: "Ingenting ble sendt: Den siste e-posten er mindre enn {count} minutter gammel.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Ingenting ble sendt. Høyst {count} e-post sendes for en forhandler i løpet av en time: Prøv igjen senere.",
    other:
      "Ingenting ble sendt. Høyst {count} e-poster sendes for en forhandler i løpet av en time: Prøv igjen senere.",
  },
  "people.resend.too_many_mails.group": {
    one: "Ingenting ble sendt. Høyst {count} e-post sendes for en gruppe i løpet av en time: Prøv igjen senere.",
    other:
      "Ingenting ble sendt. Høyst {count} e-poster sendes for en gruppe i løpet av en time: Prøv igjen senere.",
  },

  "people.withdraw.title": "Trekke tilbake invitasjonen til {name}?",
  "people.withdraw.says":
    "Lenken slutter å virke med en gang. Personen får ikke beskjed og kan inviteres på nytt.",
  "people.withdraw.act": "Trekk tilbake invitasjonen",
  "people.withdraw.keep": "Behold den",
  "people.withdraw.done": "Invitasjonen er trukket tilbake.",

  "people.member.role": "Rolle",
  "people.member.may": "Hva personen kan gjøre",
  "people.member.may_hint": "Gjelder fra og med den neste siden som personen åpner.",
  "people.member.missing_role": "Velg en rolle.",
  "people.member.save": "Lagre rollen",
  "people.member.now.owner": "{name} er nå eier.",
  "people.member.now.admin": "{name} er nå administrator.",
  "people.member.now.viewer": "{name} er nå leser.",
  "people.last_owner.dealer": "En forhandler må ha minst én eier: Gjør først noen andre til eier.",
  "people.last_owner.group": "En gruppe må ha minst én eier: Gjør først noen andre til eier.",
  "people.remove.heading": "Fjern",
  "people.remove.text.dealer": "Deretter kan {name} ikke handle på vegne av denne forhandleren.",
  "people.remove.text.group": "Deretter kan {name} ikke handle på vegne av denne gruppen.",
  "people.remove.link": "Fjern…<unseen> {name}</unseen>",
  "people.remove.title": "Fjerne {name}?",
  "people.remove.says.dealer":
    "Personen logges ut med en gang og kan ikke handle på vegne av denne forhandleren lenger. For å komme tilbake må personen inviteres på nytt.",
  "people.remove.says.group":
    "Personen logges ut med en gang og kan ikke handle på vegne av denne gruppen lenger. For å komme tilbake må personen inviteres på nytt.",
  "people.remove.act": "Fjern",
  "people.remove.keep": "Behold personen",
  "people.remove.done": "{name} er fjernet.",
};
