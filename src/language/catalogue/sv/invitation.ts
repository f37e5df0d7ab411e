import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Swedish. The mail that invites a person. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Anslut dig till {workplace}",
  "invitation.subject.set_password": "Välj ditt lösenord för {workplace}",

  "invitation.asked.person.dealer":
    "{person} ber dig ansluta dig till {workplace} i portalen för oberoende batteritester av begagnade elbilar.",
  "invitation.asked.person.company":
    "{person} ber dig ansluta dig till {workplace} och alla dess bilhandlare i portalen för oberoende batteritester av begagnade elbilar.",
  "invitation.asked.group":
    "{group} har registrerat {workplace} för oberoende batteritester av begagnade elbilar och angett dig som ägare.",
  "invitation.asked.group_ordered":
    "{group} har registrerat {workplace} för oberoende batteritester av begagnade elbilar och angett dig som ägare. Testenheter är beställda.",
  "invitation.asked.operator.dealer.owner":
    "{operator} ber dig ansluta dig till {workplace} i portalen för oberoende batteritester av begagnade elbilar, som ägare.",
  "invitation.asked.operator.dealer.admin":
    "{operator} ber dig ansluta dig till {workplace} i portalen för oberoende batteritester av begagnade elbilar, som administratör.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} ber dig ansluta dig till {workplace} i portalen för oberoende batteritester av begagnade elbilar, som läsare.",
  "invitation.asked.operator.company.owner":
    "{operator} ber dig ansluta dig till {workplace} och alla dess bilhandlare i portalen för oberoende batteritester av begagnade elbilar, som ägare.",
  "invitation.asked.operator.company.admin":
    "{operator} ber dig ansluta dig till {workplace} och alla dess bilhandlare i portalen för oberoende batteritester av begagnade elbilar, som administratör.",
  "invitation.asked.operator.company.viewer":
    "{operator} ber dig ansluta dig till {workplace} och alla dess bilhandlare i portalen för oberoende batteritester av begagnade elbilar, som läsare.",
  "invitation.asked.unnamed.dealer.owner":
    "Du ombeds ansluta dig till {workplace} i portalen för oberoende batteritester av begagnade elbilar, som ägare.",
  "invitation.asked.unnamed.dealer.admin":
    "Du ombeds ansluta dig till {workplace} i portalen för oberoende batteritester av begagnade elbilar, som administratör.",
  "invitation.asked.unnamed.dealer.viewer":
    "Du ombeds ansluta dig till {workplace} i portalen för oberoende batteritester av begagnade elbilar, som läsare.",
  "invitation.asked.unnamed.company.owner":
    "Du ombeds ansluta dig till {workplace} och alla dess bilhandlare i portalen för oberoende batteritester av begagnade elbilar, som ägare.",
  "invitation.asked.unnamed.company.admin":
    "Du ombeds ansluta dig till {workplace} och alla dess bilhandlare i portalen för oberoende batteritester av begagnade elbilar, som administratör.",
  "invitation.asked.unnamed.company.viewer":
    "Du ombeds ansluta dig till {workplace} och alla dess bilhandlare i portalen för oberoende batteritester av begagnade elbilar, som läsare.",

  "invitation.set_password":
    "Om du vill tacka ja väljer du ett lösenord. Du loggar in med det och med den här adressen, {email}.",
  "invitation.sign_in": "Logga in med din adress {email} och ditt lösenord. Sedan kan du tacka ja eller nej.",
  "invitation.sign_in_within": {
    one: "Logga in med din adress {email} och ditt lösenord. Sedan kan du tacka ja eller nej, i {count} dag.",
    other:
      "Logga in med din adress {email} och ditt lösenord. Sedan kan du tacka ja eller nej, i {count} dagar.",
  },
  "invitation.unexpected":
    "Om du inte väntade dig det här meddelandet kan du bortse från det: ingenting händer om du inte tackar ja.",
  "invitation.button.set_password": "Välj ditt lösenord och anslut dig",
  "invitation.button.sign_in": "Logga in för att tacka ja eller nej",
};
