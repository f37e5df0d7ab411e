import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Dutch. The mail that invites a person to a dealer or a company. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Uitnodiging van {workplace}",
  "invitation.subject.set_password": "Stel uw wachtwoord in voor {workplace}",

  "invitation.asked.person.dealer":
    "{person} nodigt u uit om zich aan te sluiten bij {workplace} in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.person.company":
    "{person} nodigt u uit om zich aan te sluiten bij {workplace} en alle bijbehorende dealers in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.group":
    "Door {group} is {workplace} geregistreerd voor onafhankelijke batterijtests van gebruikte elektrische auto’s en bent u als eigenaar opgegeven.",
  "invitation.asked.group_ordered":
    "Door {group} is {workplace} geregistreerd voor onafhankelijke batterijtests van gebruikte elektrische auto’s en bent u als eigenaar opgegeven. Er zijn testapparaten besteld.",
  "invitation.asked.operator.dealer.owner":
    "{operator} nodigt u uit om zich als eigenaar aan te sluiten bij {workplace} in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.operator.dealer.admin":
    "{operator} nodigt u uit om zich als beheerder aan te sluiten bij {workplace} in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} nodigt u uit om zich als lezer aan te sluiten bij {workplace} in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.operator.company.owner":
    "{operator} nodigt u uit om zich als eigenaar aan te sluiten bij {workplace} en alle bijbehorende dealers in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.operator.company.admin":
    "{operator} nodigt u uit om zich als beheerder aan te sluiten bij {workplace} en alle bijbehorende dealers in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.operator.company.viewer":
    "{operator} nodigt u uit om zich als lezer aan te sluiten bij {workplace} en alle bijbehorende dealers in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.unnamed.dealer.owner":
    "U bent uitgenodigd om zich als eigenaar aan te sluiten bij {workplace} in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.unnamed.dealer.admin":
    "U bent uitgenodigd om zich als beheerder aan te sluiten bij {workplace} in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.unnamed.dealer.viewer":
    "U bent uitgenodigd om zich als lezer aan te sluiten bij {workplace} in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.unnamed.company.owner":
    "U bent uitgenodigd om zich als eigenaar aan te sluiten bij {workplace} en alle bijbehorende dealers in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.unnamed.company.admin":
    "U bent uitgenodigd om zich als beheerder aan te sluiten bij {workplace} en alle bijbehorende dealers in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",
  "invitation.asked.unnamed.company.viewer":
    "U bent uitgenodigd om zich als lezer aan te sluiten bij {workplace} en alle bijbehorende dealers in het portaal voor onafhankelijke batterijtests van gebruikte elektrische auto’s.",

  "invitation.set_password":
    "Stel een wachtwoord in om akkoord te gaan. U logt daarna in met dat wachtwoord en met dit adres, {email}.",
  "invitation.sign_in":
    "Log in met uw adres {email} en uw wachtwoord. Daarna kunt u de uitnodiging accepteren of afwijzen.",
  "invitation.sign_in_within": {
    one: "Log in met uw adres {email} en uw wachtwoord. Daarna kunt u de uitnodiging accepteren of afwijzen; dat kan {count} dag lang.",
    other:
      "Log in met uw adres {email} en uw wachtwoord. Daarna kunt u de uitnodiging accepteren of afwijzen; dat kan {count} dagen lang.",
  },
  "invitation.unexpected":
    "Hebt u dit bericht niet verwacht, dan kunt u het negeren: zonder uw akkoord gebeurt er niets.",
  "invitation.button.set_password": "Wachtwoord instellen en accepteren",
  "invitation.button.sign_in": "Inloggen en accepteren of afwijzen",
};
