import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Swedish. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Personer",
  "people.lead.dealer": "Vem som får agera för den här bilhandlaren.",
  "people.lead.group": "Vem som får agera för alla bilhandlare i gruppen.",
  "people.invite": "Bjud in någon",
  "people.who_did_what": "Vem gjorde vad",
  "people.none.heading": "Ingen än",
  "people.none.dealer": "Ingen agerar enbart för den här bilhandlaren.",
  "people.table.dealer": "Bilhandlarens personer",
  "people.table.group": "Gruppens personer",
  "people.invited.heading": "Inbjudna",
  "people.invited.table": "Inbjudna personer",
  "people.owner_changes": "En ägare bjuder in personer och ändrar deras roller.",
  "people.of_group.heading": "Personer i {group}",
  "people.of_group.text":
    "De agerar för alla bilhandlare i gruppen, även den här. En ägare av gruppen bestämmer vilka de är.",

  "people.column.person": "Person",
  "people.column.email": "E-postadress",
  "people.column.role": "Roll",
  "people.column.state": "Status",
  "people.column.change": "Ändra",
  "people.column.sent": "Skickad",
  "people.you": "(du)",
  "people.state.disabled": "Inaktiverad",
  "people.state.active": "Aktiv",
  "people.state.no_password": "Inget lösenord än",
  "people.state.invited": "Inbjuden",
  "people.state.too_old": "För gammal",
  "people.row.change": "Ändra<unseen> {email}</unseen>",
  "people.row.send_again": "Skicka igen<unseen> till {email}</unseen>",
  "people.row.withdraw": "Dra tillbaka…<unseen> inbjudan till {email}</unseen>",

  "people.invite.heading.dealer": "Bjud in någon",
  "people.invite.heading.group": "Bjud in någon till gruppen",
  "people.invite.lead": {
    one: "Ett mejl ber personen att ansluta sig och kan besvaras i {count} dag.",
    other: "Ett mejl ber personen att ansluta sig och kan besvaras i {count} dagar.",
  },
  "people.invite.email": "E-postadress",
  "people.invite.name": "Namn (valfritt)",
  "people.invite.name_hint": "Vad personen kallas i din lista över personer.",
  "people.invite.language": "Inbjudans språk",
  "people.invite.language_hint":
    "Nya personer börjar med det och kan välja ett annat. Den som har ett konto läser på kontots språk.",
  "people.invite.role": "Roll",
  "people.invite.button": "Skicka inbjudan",
  "people.invite.missing_role": "Välj vad personen får göra.",
  "people.invite.is_member.dealer": "Personen agerar redan för bilhandlaren.",
  "people.invite.is_member.group": "Personen agerar redan för gruppen.",
  "people.invite.is_invited":
    "Den här adressen är redan inbjuden. Inbjudan kan skickas igen från listan över personer.",
  "people.invite.too_many": {
    one: "Högst {count} inbjudan kan vänta samtidigt: dra tillbaka en av dem först.",
    other: "Högst {count} inbjudningar kan vänta samtidigt: dra tillbaka en av dem först.",
  },
  "people.invite.too_soon": {
    one: "En inbjudan skickades nyss till den här adressen. Vänta {count} minut.",
    other: "En inbjudan skickades nyss till den här adressen. Vänta {count} minuter.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Högst {count} mejl skickas för en bilhandlare under en timme: försök igen senare.",
    other: "Högst {count} mejl skickas för en bilhandlare under en timme: försök igen senare.",
  },
  "people.invite.too_many_mails.group": {
    one: "Högst {count} mejl skickas för en grupp under en timme: försök igen senare.",
    other: "Högst {count} mejl skickas för en grupp under en timme: försök igen senare.",
  },
  "people.invite.done": "{email} är inbjuden.",
  "people.resend.sent": "Inbjudan är förnyad.",
  "people.resend.too_soon": {
    one: "Ingenting skickades: det senaste mejlet är mindre än {count} minut gammalt.",
    other: "Ingenting skickades: det senaste mejlet är mindre än {count} minuter gammalt.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Ingenting skickades. Högst {count} mejl skickas för en bilhandlare under en timme: försök igen senare.",
    other:
      "Ingenting skickades. Högst {count} mejl skickas för en bilhandlare under en timme: försök igen senare.",
  },
  "people.resend.too_many_mails.group": {
    one: "Ingenting skickades. Högst {count} mejl skickas för en grupp under en timme: försök igen senare.",
    other: "Ingenting skickades. Högst {count} mejl skickas för en grupp under en timme: försök igen senare.",
  },

  "people.withdraw.title": "Dra tillbaka inbjudan till {name}?",
  "people.withdraw.says": "Länken slutar fungera genast. Personen informeras inte och kan bjudas in igen.",
  "people.withdraw.act": "Dra tillbaka inbjudan",
  "people.withdraw.keep": "Behåll den",
  "people.withdraw.done": "Inbjudan är tillbakadragen.",

  "people.member.role": "Roll",
  "people.member.may": "Vad personen får göra",
  "people.member.may_hint": "Gäller från och med nästa sida som personen öppnar.",
  "people.member.missing_role": "Välj en roll.",
  "people.member.save": "Spara rollen",
  "people.member.now.owner": "{name} är nu ägare.",
  "people.member.now.admin": "{name} är nu administratör.",
  "people.member.now.viewer": "{name} är nu läsare.",
  "people.last_owner.dealer": "En bilhandlare måste ha minst en ägare: gör först någon annan till ägare.",
  "people.last_owner.group": "En grupp måste ha minst en ägare: gör först någon annan till ägare.",
  "people.remove.heading": "Ta bort",
  "people.remove.text.dealer": "Därefter kan {name} inte agera för den här bilhandlaren.",
  "people.remove.text.group": "Därefter kan {name} inte agera för den här gruppen.",
  "people.remove.link": "Ta bort…<unseen> {name}</unseen>",
  "people.remove.title": "Ta bort {name}?",
  "people.remove.says.dealer":
    "Personen loggas ut genast och kan inte agera för den här bilhandlaren längre. För att komma tillbaka måste personen bjudas in igen.",
  "people.remove.says.group":
    "Personen loggas ut genast och kan inte agera för den här gruppen längre. För att komma tillbaka måste personen bjudas in igen.",
  "people.remove.act": "Ta bort",
  "people.remove.keep": "Behåll personen",
  "people.remove.done": "{name} är borttagen.",
};
