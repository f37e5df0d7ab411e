import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Danish. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Personer",
  "people.lead.dealer": "Hvem der kan handle på vegne af denne forhandler.",
  "people.lead.group": "Hvem der kan handle på vegne af alle gruppens forhandlere.",
  "people.invite": "Invitér en person",
  "people.who_did_what": "Hvem gjorde hvad",
  "people.none.heading": "Ingen endnu",
  "people.none.dealer": "Ingen handler kun på vegne af denne forhandler.",
  "people.table.dealer": "Forhandlerens personer",
  "people.table.group": "Gruppens personer",
  "people.invited.heading": "Inviteret",
  "people.invited.table": "Inviterede personer",
  "people.owner_changes": "En ejer inviterer personer og ændrer deres roller.",
  "people.of_group.heading": "Personer i {group}",
  "people.of_group.text":
    "De handler på vegne af alle gruppens forhandlere, også denne. En ejer i gruppen bestemmer, hvem de er.",

  "people.column.person": "Person",
  "people.column.email": "E-mailadresse",
  "people.column.role": "Rolle",
  "people.column.state": "Status",
  "people.column.change": "Ændr",
  "people.column.sent": "Sendt",
  "people.you": "(dig)",
  "people.state.disabled": "Deaktiveret",
  "people.state.active": "Aktiv",
  "people.state.no_password": "Ingen adgangskode endnu",
  "people.state.invited": "Inviteret",
  "people.state.too_old": "For gammel",
  "people.row.change": "Ændr<unseen> {email}</unseen>",
  "people.row.send_again": "Send igen<unseen> til {email}</unseen>",
  "people.row.withdraw": "Tilbagekald…<unseen> invitationen til {email}</unseen>",

  "people.invite.heading.dealer": "Invitér en person",
  "people.invite.heading.group": "Invitér en person til gruppen",
  "people.invite.lead": {
    one: "En mail beder personen om at være med og kan besvares i {count} dag.",
    other: "En mail beder personen om at være med og kan besvares i {count} dage.",
  },
  "people.invite.email": "E-mailadresse",
  "people.invite.name": "Navn (valgfrit)",
  "people.invite.name_hint": "Hvad personen hedder i din liste over personer.",
  "people.invite.language": "Invitationens sprog",
  "people.invite.language_hint":
    "Nye personer begynder med det og kan vælge et andet. Den, der har en konto, læser på kontoens sprog.",
  "people.invite.role": "Rolle",
  "people.invite.button": "Send invitationen",
  "people.invite.missing_role": "Vælg, hvad personen må.",
  "people.invite.is_member.dealer": "Denne person handler allerede på vegne af forhandleren.",
  "people.invite.is_member.group": "Denne person handler allerede på vegne af gruppen.",
  "people.invite.is_invited":
    "Denne adresse er allerede inviteret. Invitationen kan sendes igen fra listen over personer.",
  "people.invite.too_many": {
    one: "Højst {count} invitation kan vente ad gangen: Tilbagekald den først.",
    other: "Højst {count} invitationer kan vente ad gangen: Tilbagekald en af dem først.",
  },
  "people.invite.too_soon": {
    one: "Der blev sendt en invitation til denne adresse for et øjeblik siden. Vent {count} minut.",
    other: "Der blev sendt en invitation til denne adresse for et øjeblik siden. Vent {count} minutter.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Der sendes højst {count} mail i timen for en forhandler: Prøv igen senere.",
    other: "Der sendes højst {count} mails i timen for en forhandler: Prøv igen senere.",
  },
  "people.invite.too_many_mails.group": {
    one: "Der sendes højst {count} mail i timen for en gruppe: Prøv igen senere.",
    other: "Der sendes højst {count} mails i timen for en gruppe: Prøv igen senere.",
  },
  "people.invite.done": "{email} er inviteret.",
  "people.resend.sent": "Invitationen er fornyet.",
  "people.resend.too_soon": {
    one: "Intet blev sendt: Den sidste mail er mindre end {count} minut gammel.",
    other: "Intet blev sendt: Den sidste mail er mindre end {count} minutter gammel.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Intet blev sendt. Der sendes højst {count} mail i timen for en forhandler: Prøv igen senere.",
    other: "Intet blev sendt. Der sendes højst {count} mails i timen for en forhandler: Prøv igen senere.",
  },
  "people.resend.too_many_mails.group": {
    one: "Intet blev sendt. Der sendes højst {count} mail i timen for en gruppe: Prøv igen senere.",
    other: "Intet blev sendt. Der sendes højst {count} mails i timen for en gruppe: Prøv igen senere.",
  },

  "people.withdraw.title": "Vil du tilbagekalde invitationen til {name}?",
  "people.withdraw.says":
    "Linket i den holder straks op med at virke. Personen får ikke besked og kan inviteres igen.",
  "people.withdraw.act": "Tilbagekald invitationen",
  "people.withdraw.keep": "Behold den",
  "people.withdraw.done": "Invitationen er tilbagekaldt.",

  "people.member.role": "Rolle",
  "people.member.may": "Hvad personen må",
  "people.member.may_hint": "Gælder fra den næste side, som personen åbner.",
  "people.member.missing_role": "Vælg en rolle.",
  "people.member.save": "Gem rollen",
  "people.member.now.owner": "{name} er nu ejer.",
  "people.member.now.admin": "{name} er nu administrator.",
  "people.member.now.viewer": "{name} er nu læser.",
  "people.last_owner.dealer": "En forhandler har altid mindst én ejer: Gør først en anden til ejer.",
  "people.last_owner.group": "En gruppe har altid mindst én ejer: Gør først en anden til ejer.",
  "people.remove.heading": "Fjern",
  "people.remove.text.dealer": "Derefter kan {name} ikke handle på vegne af denne forhandler.",
  "people.remove.text.group": "Derefter kan {name} ikke handle på vegne af denne gruppe.",
  "people.remove.link": "Fjern…<unseen> {name}</unseen>",
  "people.remove.title": "Vil du fjerne {name}?",
  "people.remove.says.dealer":
    "Personen logges ud med det samme og kan ikke længere handle på vegne af denne forhandler. For at komme tilbage skal personen inviteres igen.",
  "people.remove.says.group":
    "Personen logges ud med det samme og kan ikke længere handle på vegne af denne gruppe. For at komme tilbage skal personen inviteres igen.",
  "people.remove.act": "Fjern",
  "people.remove.keep": "Behold personen",
  "people.remove.done": "{name} er fjernet.",
};
