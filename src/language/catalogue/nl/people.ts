import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Dutch. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Personen",
  "people.lead.dealer": "Wie namens deze dealer mag handelen.",
  "people.lead.group": "Wie namens alle dealers van de groep mag handelen.",
  "people.invite": "Iemand uitnodigen",
  "people.who_did_what": "Wie heeft wat gedaan",
  "people.none.heading": "Nog niemand",
  "people.none.dealer": "Niemand handelt uitsluitend namens deze dealer.",
  "people.table.dealer": "Personen van de dealer",
  "people.table.group": "Personen van de groep",
  "people.invited.heading": "Uitgenodigd",
  "people.invited.table": "Uitgenodigde personen",
  "people.owner_changes": "Een eigenaar nodigt personen uit en wijzigt hun rollen.",
  "people.of_group.heading": "Personen van {group}",
  "people.of_group.text":
    "Zij handelen namens elke dealer van de groep, ook namens deze. Een eigenaar van de groep bepaalt wie het zijn.",

  "people.column.person": "Persoon",
  "people.column.email": "E-mailadres",
  "people.column.role": "Rol",
  "people.column.state": "Status",
  "people.column.change": "Wijzigen",
  "people.column.sent": "Verzonden",
  "people.you": "(u)",
  "people.state.disabled": "Uitgeschakeld",
  "people.state.active": "Actief",
  "people.state.no_password": "Nog geen wachtwoord",
  "people.state.invited": "Uitgenodigd",
  "people.state.too_old": "Verlopen",
  "people.row.change": "Wijzigen<unseen> {email}</unseen>",
  "people.row.send_again": "Opnieuw verzenden<unseen> naar {email}</unseen>",
  "people.row.withdraw": "Intrekken…<unseen>: de uitnodiging voor {email}</unseen>",

  "people.invite.heading.dealer": "Iemand uitnodigen",
  "people.invite.heading.group": "Iemand voor de groep uitnodigen",
  "people.invite.lead": {
    one: "De persoon krijgt een uitnodiging per e-mail en kan die {count} dag lang accepteren of afwijzen.",
    other:
      "De persoon krijgt een uitnodiging per e-mail en kan die {count} dagen lang accepteren of afwijzen.",
  },
  "people.invite.email": "E-mailadres",
  "people.invite.name": "Naam (optioneel)",
  "people.invite.name_hint": "Hoe de persoon in uw lijst van personen heet.",
  "people.invite.language": "Taal van de uitnodiging",
  "people.invite.language_hint":
    "Nieuwe personen beginnen ermee en kunnen een andere kiezen. Wie al een account heeft, leest in de taal van het account.",
  "people.invite.role": "Rol",
  "people.invite.button": "Uitnodiging verzenden",
  "people.invite.missing_role": "Kies wat de persoon mag doen.",
  "people.invite.is_member.dealer": "Deze persoon handelt al namens de dealer.",
  "people.invite.is_member.group": "Deze persoon handelt al namens de groep.",
  "people.invite.is_invited":
    "Dit adres is al uitgenodigd. De uitnodiging kan vanuit de lijst van personen opnieuw worden verzonden.",
  "people.invite.too_many": {
    one: "Er mag hoogstens {count} uitnodiging tegelijk openstaan: trek er eerst een in.",
    other: "Er mogen hoogstens {count} uitnodigingen tegelijk openstaan: trek er eerst een in.",
  },
  "people.invite.too_soon": {
    one: "Er is zojuist een uitnodiging naar dit adres gegaan. Wacht {count} minuut.",
    other: "Er is zojuist een uitnodiging naar dit adres gegaan. Wacht {count} minuten.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Voor een dealer wordt per uur hoogstens {count} e-mail verzonden: probeer het later opnieuw.",
    other: "Voor een dealer worden per uur hoogstens {count} e-mails verzonden: probeer het later opnieuw.",
  },
  "people.invite.too_many_mails.group": {
    one: "Voor een groep wordt per uur hoogstens {count} e-mail verzonden: probeer het later opnieuw.",
    other: "Voor een groep worden per uur hoogstens {count} e-mails verzonden: probeer het later opnieuw.",
  },
  "people.invite.done": "{email} is uitgenodigd.",
  "people.resend.sent": "De uitnodiging is vernieuwd.",
  "people.resend.too_soon": {
    one: "Er is niets verzonden: de vorige e-mail is minder dan {count} minuut oud.",
    other: "Er is niets verzonden: de vorige e-mail is minder dan {count} minuten oud.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Er is niets verzonden. Voor een dealer wordt per uur hoogstens {count} e-mail verzonden: probeer het later opnieuw.",
    other:
      "Er is niets verzonden. Voor een dealer worden per uur hoogstens {count} e-mails verzonden: probeer het later opnieuw.",
  },
  "people.resend.too_many_mails.group": {
    one: "Er is niets verzonden. Voor een groep wordt per uur hoogstens {count} e-mail verzonden: probeer het later opnieuw.",
    other:
      "Er is niets verzonden. Voor een groep worden per uur hoogstens {count} e-mails verzonden: probeer het later opnieuw.",
  },

  "people.withdraw.title": "De uitnodiging voor {name} intrekken?",
  "people.withdraw.says":
    "De link werkt meteen niet meer. De persoon krijgt geen bericht en kan opnieuw worden uitgenodigd.",
  "people.withdraw.act": "Uitnodiging intrekken",
  "people.withdraw.keep": "Behouden",
  "people.withdraw.done": "De uitnodiging is ingetrokken.",

  "people.member.role": "Rol",
  "people.member.may": "Wat de persoon mag doen",
  "people.member.may_hint": "Geldt vanaf de volgende pagina die de persoon opent.",
  "people.member.missing_role": "Kies een rol.",
  "people.member.save": "Rol opslaan",
  "people.member.now.owner": "{name} is nu eigenaar.",
  "people.member.now.admin": "{name} is nu beheerder.",
  "people.member.now.viewer": "{name} is nu lezer.",
  "people.last_owner.dealer":
    "Een dealer moet minstens één eigenaar houden: maak eerst iemand anders eigenaar.",
  "people.last_owner.group":
    "Een groep moet minstens één eigenaar houden: maak eerst iemand anders eigenaar.",
  "people.remove.heading": "Verwijderen",
  "people.remove.text.dealer": "Daarna kan {name} niet meer namens deze dealer handelen.",
  "people.remove.text.group": "Daarna kan {name} niet meer namens deze groep handelen.",
  "people.remove.link": "Verwijderen…<unseen> {name}</unseen>",
  "people.remove.title": "{name} verwijderen?",
  "people.remove.says.dealer":
    "De persoon wordt meteen uitgelogd en kan niet meer namens deze dealer handelen. Om terug te komen, moet de persoon opnieuw worden uitgenodigd.",
  "people.remove.says.group":
    "De persoon wordt meteen uitgelogd en kan niet meer namens deze groep handelen. Om terug te komen, moet de persoon opnieuw worden uitgenodigd.",
  "people.remove.act": "Verwijderen",
  "people.remove.keep": "Persoon behouden",
  "people.remove.done": "{name} is verwijderd.",
};
