import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Italian. The people of a dealer, or of a group of dealers: who may act for it, with which role; owners invite and remove them. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Persone",
  "people.lead.dealer": "Chi può agire per questo concessionario.",
  "people.lead.group": "Chi può agire per tutti i concessionari del gruppo.",
  "people.invite": "Invita qualcuno",
  "people.who_did_what": "Chi ha fatto che cosa",
  "people.none.heading": "Ancora nessuno",
  "people.none.dealer": "Nessuno agisce solo per questo concessionario.",
  "people.table.dealer": "Persone del concessionario",
  "people.table.group": "Persone del gruppo",
  "people.invited.heading": "Persone invitate",
  "people.invited.table": "Persone invitate",
  "people.owner_changes": "Un titolare invita le persone e ne modifica i ruoli.",
  "people.of_group.heading": "Persone di {group}",
  "people.of_group.text":
    "Agiscono per ogni concessionario del gruppo, compreso questo. Un titolare del gruppo decide chi sono.",

  "people.column.person": "Persona",
  "people.column.email": "Indirizzo e-mail",
  "people.column.role": "Ruolo",
  "people.column.state": "Stato",
  "people.column.change": "Modifica",
  "people.column.sent": "Inviato",
  "people.you": "(lei)",
  "people.state.disabled": "Disattivato",
  "people.state.active": "Attivo",
  "people.state.no_password": "Senza password",
  "people.state.invited": "In attesa",
  "people.state.too_old": "Scaduto",
  "people.row.change": "Modifica<unseen> {email}</unseen>",
  "people.row.send_again": "Invia di nuovo<unseen> a {email}</unseen>",
  "people.row.withdraw": "Ritira…<unseen> l’invito a {email}</unseen>",

  "people.invite.heading.dealer": "Invita qualcuno",
  "people.invite.heading.group": "Invita qualcuno nel gruppo",
  "people.invite.lead": {
    one: "Un’e-mail propone alla persona di partecipare, e può ricevere risposta per {count} giorno.",
    other: "Un’e-mail propone alla persona di partecipare, e può ricevere risposta per {count} giorni.",
  },
  "people.invite.email": "Indirizzo e-mail",
  "people.invite.name": "Nome (facoltativo)",
  "people.invite.name_hint": "Come si chiama la persona nel suo elenco delle persone.",
  "people.invite.language": "Lingua dell’invito",
  "people.invite.language_hint":
    "Chi è nuovo inizia con questa e può sceglierne un’altra. Chi ha già un account legge nella lingua dell’account.",
  "people.invite.role": "Ruolo",
  "people.invite.button": "Invia l’invito",
  "people.invite.missing_role": "Scelga che cosa può fare la persona.",
  "people.invite.is_member.dealer": "Questa persona agisce già per il concessionario.",
  "people.invite.is_member.group": "Questa persona agisce già per il gruppo.",
  "people.invite.is_invited":
    "Questo indirizzo ha già un invito. L’invito si può inviare di nuovo dall’elenco delle persone.",
  "people.invite.too_many": {
    one: "Può essere in attesa al massimo {count} invito alla volta: prima ne ritiri uno.",
    other: "Possono essere in attesa al massimo {count} inviti alla volta: prima ne ritiri uno.",
  },
  "people.invite.too_soon": {
    one: "Un invito a questo indirizzo è partito poco fa. Attenda {count} minuto.",
    other: "Un invito a questo indirizzo è partito poco fa. Attenda {count} minuti.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Per un concessionario si invia al massimo {count} e-mail all’ora: riprovi più tardi.",
    other: "Per un concessionario si inviano al massimo {count} e-mail all’ora: riprovi più tardi.",
  },
  "people.invite.too_many_mails.group": {
    one: "Per un gruppo si invia al massimo {count} e-mail all’ora: riprovi più tardi.",
    other: "Per un gruppo si inviano al massimo {count} e-mail all’ora: riprovi più tardi.",
  },
  "people.invite.done": "Invito inviato a {email}.",
  "people.resend.sent": "L’invito è rinnovato.",
  "people.resend.too_soon": {
    one: "Nulla è stato inviato: l’ultima e-mail risale a meno di {count} minuto fa.",
    other: "Nulla è stato inviato: l’ultima e-mail risale a meno di {count} minuti fa.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Nulla è stato inviato. Per un concessionario si invia al massimo {count} e-mail all’ora: riprovi più tardi.",
    other:
      "Nulla è stato inviato. Per un concessionario si inviano al massimo {count} e-mail all’ora: riprovi più tardi.",
  },
  "people.resend.too_many_mails.group": {
    one: "Nulla è stato inviato. Per un gruppo si invia al massimo {count} e-mail all’ora: riprovi più tardi.",
    other:
      "Nulla è stato inviato. Per un gruppo si inviano al massimo {count} e-mail all’ora: riprovi più tardi.",
  },

  "people.withdraw.title": "Ritirare l’invito a {name}?",
  "people.withdraw.says":
    "Il link smette subito di funzionare. La persona non viene informata, e può essere invitata di nuovo.",
  "people.withdraw.act": "Ritira l’invito",
  "people.withdraw.keep": "Mantienilo",
  "people.withdraw.done": "L’invito è ritirato.",

  "people.member.role": "Ruolo",
  "people.member.may": "Che cosa può fare la persona",
  "people.member.may_hint": "Vale dalla prossima pagina che la persona apre.",
  "people.member.missing_role": "Scelga un ruolo.",
  "people.member.save": "Salva il ruolo",
  "people.member.now.owner": "{name} ora ha il ruolo di titolare.",
  "people.member.now.admin": "{name} ora ha il ruolo di amministratore.",
  "people.member.now.viewer": "{name} ora ha il ruolo di visualizzatore.",
  "people.last_owner.dealer":
    "Un concessionario mantiene almeno un titolare: prima dia questo ruolo a un’altra persona.",
  "people.last_owner.group":
    "Un gruppo mantiene almeno un titolare: prima dia questo ruolo a un’altra persona.",
  "people.remove.heading": "Rimuovi",
  "people.remove.text.dealer": "Da allora {name} non può più agire per questo concessionario.",
  "people.remove.text.group": "Da allora {name} non può più agire per questo gruppo.",
  "people.remove.link": "Rimuovi…<unseen> {name}</unseen>",
  "people.remove.title": "Rimuovere {name}?",
  "people.remove.says.dealer":
    "L’accesso della persona termina subito, e la persona non può più agire per questo concessionario. Per tornare deve essere invitata di nuovo.",
  "people.remove.says.group":
    "L’accesso della persona termina subito, e la persona non può più agire per questo gruppo. Per tornare deve essere invitata di nuovo.",
  "people.remove.act": "Rimuovi",
  "people.remove.keep": "Mantieni la persona",
  "people.remove.done": "{name} non ha più accesso.",
};
