import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Danish. The mail that invites a person. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Vær med hos {workplace}",
  "invitation.subject.set_password": "Vælg din adgangskode til {workplace}",

  "invitation.asked.person.dealer":
    "{person} beder dig om at være med hos {workplace} i portalen for uafhængige batteritest af brugte elbiler.",
  "invitation.asked.person.company":
    "{person} beder dig om at være med hos {workplace} og alle dens forhandlere i portalen for uafhængige batteritest af brugte elbiler.",
  "invitation.asked.group":
    "{group} har registreret {workplace} til uafhængige batteritest af brugte elbiler og udpeget dig som ejer.",
  "invitation.asked.group_ordered":
    "{group} har registreret {workplace} til uafhængige batteritest af brugte elbiler og udpeget dig som ejer. Testenheder er bestilt.",
  "invitation.asked.operator.dealer.owner":
    "{operator} beder dig om at være med hos {workplace} i portalen for uafhængige batteritest af brugte elbiler, som ejer.",
  "invitation.asked.operator.dealer.admin":
    "{operator} beder dig om at være med hos {workplace} i portalen for uafhængige batteritest af brugte elbiler, som administrator.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} beder dig om at være med hos {workplace} i portalen for uafhængige batteritest af brugte elbiler, som læser.",
  "invitation.asked.operator.company.owner":
    "{operator} beder dig om at være med hos {workplace} og alle dens forhandlere i portalen for uafhængige batteritest af brugte elbiler, som ejer.",
  "invitation.asked.operator.company.admin":
    "{operator} beder dig om at være med hos {workplace} og alle dens forhandlere i portalen for uafhængige batteritest af brugte elbiler, som administrator.",
  "invitation.asked.operator.company.viewer":
    "{operator} beder dig om at være med hos {workplace} og alle dens forhandlere i portalen for uafhængige batteritest af brugte elbiler, som læser.",
  "invitation.asked.unnamed.dealer.owner":
    "Du bliver bedt om at være med hos {workplace} i portalen for uafhængige batteritest af brugte elbiler, som ejer.",
  "invitation.asked.unnamed.dealer.admin":
    "Du bliver bedt om at være med hos {workplace} i portalen for uafhængige batteritest af brugte elbiler, som administrator.",
  "invitation.asked.unnamed.dealer.viewer":
    "Du bliver bedt om at være med hos {workplace} i portalen for uafhængige batteritest af brugte elbiler, som læser.",
  "invitation.asked.unnamed.company.owner":
    "Du bliver bedt om at være med hos {workplace} og alle dens forhandlere i portalen for uafhængige batteritest af brugte elbiler, som ejer.",
  "invitation.asked.unnamed.company.admin":
    "Du bliver bedt om at være med hos {workplace} og alle dens forhandlere i portalen for uafhængige batteritest af brugte elbiler, som administrator.",
  "invitation.asked.unnamed.company.viewer":
    "Du bliver bedt om at være med hos {workplace} og alle dens forhandlere i portalen for uafhængige batteritest af brugte elbiler, som læser.",

  "invitation.set_password":
    "Sig ja ved at vælge en adgangskode. Du logger ind med den og med denne adresse, {email}.",
  "invitation.sign_in":
    "Log ind med din adresse {email} og din adgangskode. Så kan du acceptere eller afslå.",
  "invitation.sign_in_within": {
    one: "Log ind med din adresse {email} og din adgangskode. Så kan du acceptere eller afslå i {count} dag.",
    other:
      "Log ind med din adresse {email} og din adgangskode. Så kan du acceptere eller afslå i {count} dage.",
  },
  "invitation.unexpected":
    "Hvis du ikke ventede denne mail, så se bort fra den: Der sker intet, medmindre du siger ja.",
  "invitation.button.set_password": "Vælg din adgangskode, og vær med",
  "invitation.button.sign_in": "Log ind for at acceptere eller afslå",
};
