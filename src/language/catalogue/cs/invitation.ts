import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Czech. The mail that invites a person to work for a dealer, or for a company and all its dealers. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Pozvánka: {workplace}",
  "invitation.subject.set_password": "Nastavte si heslo: {workplace}",

  "invitation.asked.person.dealer":
    "{person} vás zve k práci za prodejce {workplace} v portálu pro nezávislé testy baterií ojetých elektromobilů.",
  "invitation.asked.person.company":
    "{person} vás zve k práci za společnost {workplace} a všechny její prodejce v portálu pro nezávislé testy baterií ojetých elektromobilů.",
  "invitation.asked.group":
    "Skupina {group} zaregistrovala prodejce {workplace} k nezávislým testům baterií ojetých elektromobilů a uvedla vás jako jeho vlastníka.",
  "invitation.asked.group_ordered":
    "Skupina {group} zaregistrovala prodejce {workplace} k nezávislým testům baterií ojetých elektromobilů a uvedla vás jako jeho vlastníka. Testovací zařízení jsou objednána.",
  "invitation.asked.operator.dealer.owner":
    "{operator} vás zve k práci za prodejce {workplace} v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli vlastníka.",
  "invitation.asked.operator.dealer.admin":
    "{operator} vás zve k práci za prodejce {workplace} v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli správce.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} vás zve k práci za prodejce {workplace} v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli čtenáře.",
  "invitation.asked.operator.company.owner":
    "{operator} vás zve k práci za společnost {workplace} a všechny její prodejce v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli vlastníka.",
  "invitation.asked.operator.company.admin":
    "{operator} vás zve k práci za společnost {workplace} a všechny její prodejce v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli správce.",
  "invitation.asked.operator.company.viewer":
    "{operator} vás zve k práci za společnost {workplace} a všechny její prodejce v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli čtenáře.",
  "invitation.asked.unnamed.dealer.owner":
    "Zveme vás k práci za prodejce {workplace} v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli vlastníka.",
  "invitation.asked.unnamed.dealer.admin":
    "Zveme vás k práci za prodejce {workplace} v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli správce.",
  "invitation.asked.unnamed.dealer.viewer":
    "Zveme vás k práci za prodejce {workplace} v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli čtenáře.",
  "invitation.asked.unnamed.company.owner":
    "Zveme vás k práci za společnost {workplace} a všechny její prodejce v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli vlastníka.",
  "invitation.asked.unnamed.company.admin":
    "Zveme vás k práci za společnost {workplace} a všechny její prodejce v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli správce.",
  "invitation.asked.unnamed.company.viewer":
    "Zveme vás k práci za společnost {workplace} a všechny její prodejce v portálu pro nezávislé testy baterií ojetých elektromobilů, v roli čtenáře.",

  "invitation.set_password":
    "Pokud souhlasíte, nastavte si heslo. Přihlašovat se budete tímto heslem a touto adresou, {email}.",
  "invitation.sign_in":
    "Přihlaste se svou adresou {email} a svým heslem. Pak můžete pozvánku přijmout nebo odmítnout.",
  "invitation.sign_in_within": {
    one: "Přihlaste se svou adresou {email} a svým heslem. Pak můžete pozvánku přijmout nebo odmítnout, a to po dobu {count} dne.",
    few: "Přihlaste se svou adresou {email} a svým heslem. Pak můžete pozvánku přijmout nebo odmítnout, a to po dobu {count} dnů.",
    many: "Přihlaste se svou adresou {email} a svým heslem. Pak můžete pozvánku přijmout nebo odmítnout, a to po dobu {count} dne.",
    other:
      "Přihlaste se svou adresou {email} a svým heslem. Pak můžete pozvánku přijmout nebo odmítnout, a to po dobu {count} dnů.",
  },
  "invitation.unexpected": "Pokud tuto zprávu nečekáte, ignorujte ji: bez vašeho souhlasu se nic nestane.",
  "invitation.button.set_password": "Nastavit heslo a přijmout",
  "invitation.button.sign_in": "Přihlásit se a odpovědět",
};
