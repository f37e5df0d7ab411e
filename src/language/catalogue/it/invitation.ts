import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Italian. The mail that invites a person to work for a dealer, or for a company and all its dealers. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Invito di {workplace}",
  "invitation.subject.set_password": "Imposti la sua password per {workplace}",

  "invitation.asked.person.dealer":
    "{person} la invita a far parte di {workplace} nel portale per i test indipendenti della batteria di auto elettriche usate.",
  "invitation.asked.person.company":
    "{person} la invita a far parte di {workplace} e di tutti i relativi concessionari nel portale per i test indipendenti della batteria di auto elettriche usate.",
  "invitation.asked.group":
    "{group} ha registrato {workplace} per i test indipendenti della batteria di auto elettriche usate, e le ha dato il ruolo di titolare.",
  "invitation.asked.group_ordered":
    "{group} ha registrato {workplace} per i test indipendenti della batteria di auto elettriche usate, e le ha dato il ruolo di titolare. I dispositivi di test sono ordinati.",
  "invitation.asked.operator.dealer.owner":
    "{operator} la invita a far parte di {workplace} nel portale per i test indipendenti della batteria di auto elettriche usate, come titolare.",
  "invitation.asked.operator.dealer.admin":
    "{operator} la invita a far parte di {workplace} nel portale per i test indipendenti della batteria di auto elettriche usate, come amministratore.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} la invita a far parte di {workplace} nel portale per i test indipendenti della batteria di auto elettriche usate, come visualizzatore.",
  "invitation.asked.operator.company.owner":
    "{operator} la invita a far parte di {workplace} e di tutti i relativi concessionari nel portale per i test indipendenti della batteria di auto elettriche usate, come titolare.",
  "invitation.asked.operator.company.admin":
    "{operator} la invita a far parte di {workplace} e di tutti i relativi concessionari nel portale per i test indipendenti della batteria di auto elettriche usate, come amministratore.",
  "invitation.asked.operator.company.viewer":
    "{operator} la invita a far parte di {workplace} e di tutti i relativi concessionari nel portale per i test indipendenti della batteria di auto elettriche usate, come visualizzatore.",
  "invitation.asked.unnamed.dealer.owner":
    "Riceve un invito a far parte di {workplace} nel portale per i test indipendenti della batteria di auto elettriche usate, come titolare.",
  "invitation.asked.unnamed.dealer.admin":
    "Riceve un invito a far parte di {workplace} nel portale per i test indipendenti della batteria di auto elettriche usate, come amministratore.",
  "invitation.asked.unnamed.dealer.viewer":
    "Riceve un invito a far parte di {workplace} nel portale per i test indipendenti della batteria di auto elettriche usate, come visualizzatore.",
  "invitation.asked.unnamed.company.owner":
    "Riceve un invito a far parte di {workplace} e di tutti i relativi concessionari nel portale per i test indipendenti della batteria di auto elettriche usate, come titolare.",
  "invitation.asked.unnamed.company.admin":
    "Riceve un invito a far parte di {workplace} e di tutti i relativi concessionari nel portale per i test indipendenti della batteria di auto elettriche usate, come amministratore.",
  "invitation.asked.unnamed.company.viewer":
    "Riceve un invito a far parte di {workplace} e di tutti i relativi concessionari nel portale per i test indipendenti della batteria di auto elettriche usate, come visualizzatore.",

  "invitation.set_password":
    "Per accettare, imposti una password. Accederà con essa e con questo indirizzo, {email}.",
  "invitation.sign_in":
    "Acceda con il suo indirizzo {email} e la sua password. Poi potrà accettare o rifiutare.",
  "invitation.sign_in_within": {
    one: "Acceda con il suo indirizzo {email} e la sua password. Poi potrà accettare o rifiutare, per {count} giorno.",
    other:
      "Acceda con il suo indirizzo {email} e la sua password. Poi potrà accettare o rifiutare, per {count} giorni.",
  },
  "invitation.unexpected":
    "Se non si aspettava questo messaggio, lo ignori: non succede nulla senza il suo consenso.",
  "invitation.button.set_password": "Imposta la password e accetta",
  "invitation.button.sign_in": "Accedi per accettare o rifiutare",
};
