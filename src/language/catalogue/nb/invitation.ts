import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Norwegian (Bokmål). The mail that invites a person. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Bli med i {workplace}",
  "invitation.subject.set_password": "Velg passordet ditt for {workplace}",

  "invitation.asked.person.dealer":
    "{person} ber deg bli med i {workplace} i portalen for uavhengige batteritester av brukte elbiler.",
  "invitation.asked.person.company":
    "{person} ber deg bli med i {workplace} og alle tilhørende forhandlere i portalen for uavhengige batteritester av brukte elbiler.",
  "invitation.asked.group":
    "{group} har registrert {workplace} for uavhengige batteritester av brukte elbiler og oppgitt deg som eier.",
  "invitation.asked.group_ordered":
    "{group} har registrert {workplace} for uavhengige batteritester av brukte elbiler og oppgitt deg som eier. Testenheter er bestilt.",
  "invitation.asked.operator.dealer.owner":
    "{operator} ber deg bli med i {workplace} i portalen for uavhengige batteritester av brukte elbiler, som eier.",
  "invitation.asked.operator.dealer.admin":
    "{operator} ber deg bli med i {workplace} i portalen for uavhengige batteritester av brukte elbiler, som administrator.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} ber deg bli med i {workplace} i portalen for uavhengige batteritester av brukte elbiler, som leser.",
  "invitation.asked.operator.company.owner":
    "{operator} ber deg bli med i {workplace} og alle tilhørende forhandlere i portalen for uavhengige batteritester av brukte elbiler, som eier.",
  "invitation.asked.operator.company.admin":
    "{operator} ber deg bli med i {workplace} og alle tilhørende forhandlere i portalen for uavhengige batteritester av brukte elbiler, som administrator.",
  "invitation.asked.operator.company.viewer":
    "{operator} ber deg bli med i {workplace} og alle tilhørende forhandlere i portalen for uavhengige batteritester av brukte elbiler, som leser.",
  "invitation.asked.unnamed.dealer.owner":
    "Du bes bli med i {workplace} i portalen for uavhengige batteritester av brukte elbiler, som eier.",
  "invitation.asked.unnamed.dealer.admin":
    "Du bes bli med i {workplace} i portalen for uavhengige batteritester av brukte elbiler, som administrator.",
  "invitation.asked.unnamed.dealer.viewer":
    "Du bes bli med i {workplace} i portalen for uavhengige batteritester av brukte elbiler, som leser.",
  "invitation.asked.unnamed.company.owner":
    "Du bes bli med i {workplace} og alle tilhørende forhandlere i portalen for uavhengige batteritester av brukte elbiler, som eier.",
  "invitation.asked.unnamed.company.admin":
    "Du bes bli med i {workplace} og alle tilhørende forhandlere i portalen for uavhengige batteritester av brukte elbiler, som administrator.",
  "invitation.asked.unnamed.company.viewer":
    "Du bes bli med i {workplace} og alle tilhørende forhandlere i portalen for uavhengige batteritester av brukte elbiler, som leser.",

  "invitation.set_password":
    "Hvis du vil takke ja, velger du et passord. Du logger inn med det og med denne adressen, {email}.",
  "invitation.sign_in": "Logg inn med adressen din {email} og passordet ditt. Så kan du takke ja eller nei.",
  "invitation.sign_in_within": {
    one: "Logg inn med adressen din {email} og passordet ditt. Så kan du takke ja eller nei, i {count} dag.",
    other:
      "Logg inn med adressen din {email} og passordet ditt. Så kan du takke ja eller nei, i {count} dager.",
  },
  "invitation.unexpected":
    "Hvis du ikke ventet denne meldingen, kan du se bort fra den: Ingenting skjer hvis du ikke takker ja.",
  "invitation.button.set_password": "Velg passordet ditt og bli med",
  "invitation.button.sign_in": "Logg inn for å takke ja eller nei",
};
