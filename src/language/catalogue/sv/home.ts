import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Swedish. The first page of the portal for a person of several dealers or of none. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Dina bilhandlare",
  "home.none.heading": "Ingen bilhandlare än",
  "home.none.text":
    "Ditt konto {email} agerar inte för någon bilhandlare. Be en ägare hos din bilhandlare att bjuda in den här adressen och öppna sedan sidan igen.",
  "home.group_role.owner": "Du är ägare i gruppen, hos alla dess bilhandlare.",
  "home.group_role.admin": "Du är administratör i gruppen, hos alla dess bilhandlare.",
  "home.group_role.viewer": "Du är läsare i gruppen, hos alla dess bilhandlare.",
  "home.role.owner": "Du är ägare här.",
  "home.role.admin": "Du är administratör här.",
  "home.role.viewer": "Du är läsare här.",

  "home.invitation.heading": "Ansluta dig till {name}?",
  "home.invitation.owner": "Du är inbjuden som ägare.",
  "home.invitation.admin": "Du är inbjuden som administratör.",
  "home.invitation.viewer": "Du är inbjuden som läsare.",
  "home.group_invitation.owner": "Du är inbjuden som ägare i gruppen, hos alla dess bilhandlare.",
  "home.group_invitation.admin": "Du är inbjuden som administratör i gruppen, hos alla dess bilhandlare.",
  "home.group_invitation.viewer": "Du är inbjuden som läsare i gruppen, hos alla dess bilhandlare.",
  "home.invitation.accept": "Tacka ja<unseen> till inbjudan från {name}</unseen>",
  "home.invitation.decline": "Tacka nej…<unseen> till inbjudan från {name}</unseen>",
  "home.decline.title": "Tacka nej till inbjudan från {name}?",
  "home.decline.says": "Då försvinner den. Om du ändrar dig måste en ägare bjuda in dig igen.",
  "home.decline.act": "Tacka nej",
  "home.decline.keep": "Behåll den",
  "home.joined": "Du har anslutit dig.",
  "home.declined": "Du har tackat nej till inbjudan.",
};
