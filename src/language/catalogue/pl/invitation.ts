import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Polish. The mail that invites a person to work for a dealer or a company. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Zaproszenie: {workplace}",
  "invitation.subject.set_password": "Ustawienie hasła: {workplace}",

  "invitation.asked.person.dealer":
    "{person} zaprasza Państwa do pracy w imieniu dealera {workplace} w portalu niezależnych testów baterii używanych samochodów elektrycznych.",
  "invitation.asked.person.company":
    "{person} zaprasza Państwa do pracy w imieniu firmy {workplace} i wszystkich jej dealerów w portalu niezależnych testów baterii używanych samochodów elektrycznych.",
  "invitation.asked.group":
    "Firma {group} zarejestrowała dealera {workplace} do niezależnych testów baterii używanych samochodów elektrycznych i wskazała Państwa w roli jego właściciela.",
  "invitation.asked.group_ordered":
    "Firma {group} zarejestrowała dealera {workplace} do niezależnych testów baterii używanych samochodów elektrycznych i wskazała Państwa w roli jego właściciela. Urządzenia testowe są zamówione.",
  "invitation.asked.operator.dealer.owner":
    "{operator} zaprasza Państwa do pracy w imieniu dealera {workplace} w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli właściciela.",
  "invitation.asked.operator.dealer.admin":
    "{operator} zaprasza Państwa do pracy w imieniu dealera {workplace} w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli administratora.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} zaprasza Państwa do pracy w imieniu dealera {workplace} w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli przeglądającego.",
  "invitation.asked.operator.company.owner":
    "{operator} zaprasza Państwa do pracy w imieniu firmy {workplace} i wszystkich jej dealerów w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli właściciela.",
  "invitation.asked.operator.company.admin":
    "{operator} zaprasza Państwa do pracy w imieniu firmy {workplace} i wszystkich jej dealerów w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli administratora.",
  "invitation.asked.operator.company.viewer":
    "{operator} zaprasza Państwa do pracy w imieniu firmy {workplace} i wszystkich jej dealerów w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli przeglądającego.",
  "invitation.asked.unnamed.dealer.owner":
    "Zapraszamy Państwa do pracy w imieniu dealera {workplace} w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli właściciela.",
  "invitation.asked.unnamed.dealer.admin":
    "Zapraszamy Państwa do pracy w imieniu dealera {workplace} w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli administratora.",
  "invitation.asked.unnamed.dealer.viewer":
    "Zapraszamy Państwa do pracy w imieniu dealera {workplace} w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli przeglądającego.",
  "invitation.asked.unnamed.company.owner":
    "Zapraszamy Państwa do pracy w imieniu firmy {workplace} i wszystkich jej dealerów w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli właściciela.",
  "invitation.asked.unnamed.company.admin":
    "Zapraszamy Państwa do pracy w imieniu firmy {workplace} i wszystkich jej dealerów w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli administratora.",
  "invitation.asked.unnamed.company.viewer":
    "Zapraszamy Państwa do pracy w imieniu firmy {workplace} i wszystkich jej dealerów w portalu niezależnych testów baterii używanych samochodów elektrycznych, w roli przeglądającego.",

  "invitation.set_password":
    "Aby się zgodzić, należy ustawić hasło. Do logowania będą służyć to hasło i ten adres: {email}.",
  "invitation.sign_in":
    "Należy zalogować się za pomocą adresu {email} i hasła. Wtedy można przyjąć lub odrzucić zaproszenie.",
  "invitation.sign_in_within": {
    one: "Należy zalogować się za pomocą adresu {email} i hasła. Wtedy można przyjąć lub odrzucić zaproszenie, przez {count} dzień.",
    few: "Należy zalogować się za pomocą adresu {email} i hasła. Wtedy można przyjąć lub odrzucić zaproszenie, przez {count} dni.",
    many: "Należy zalogować się za pomocą adresu {email} i hasła. Wtedy można przyjąć lub odrzucić zaproszenie, przez {count} dni.",
    other:
      "Należy zalogować się za pomocą adresu {email} i hasła. Wtedy można przyjąć lub odrzucić zaproszenie, przez {count} dnia.",
  },
  "invitation.unexpected":
    "Jeśli nie spodziewali się Państwo tej wiadomości, można ją zignorować: bez Państwa zgody nic się nie stanie.",
  "invitation.button.set_password": "Ustaw hasło i przyjmij zaproszenie",
  "invitation.button.sign_in": "Zaloguj się i odpowiedz",
};
