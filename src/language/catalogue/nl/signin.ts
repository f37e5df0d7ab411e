import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Dutch. The pages on which a person signs in. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Inloggen",
  "signin.email": "E-mailadres",
  "signin.password": "Wachtwoord",
  "signin.button": "Inloggen",
  "signin.forgotten": "Wachtwoord vergeten of nog geen ingesteld?",

  "signin.missing_password": "Voer uw wachtwoord in.",
  "signin.missing_code": "Voer de code in die uw app toont.",
  "signin.wrong":
    "Het adres of het wachtwoord klopt niet. Controleer beide, of vraag een link aan om een nieuw wachtwoord te kiezen.",

  "signin.reason.ended": {
    one: "U bent uitgelogd: dat gebeurt na {count} minuut zonder gebruik, als het wachtwoord verandert, en als u de sessie in een andere browser beëindigt of wij dat doen.",
    other:
      "U bent uitgelogd: dat gebeurt na {count} minuten zonder gebruik, als het wachtwoord verandert, en als u de sessie in een andere browser beëindigt of wij dat doen.",
  },
  "signin.reason.unsaved":
    "U was uitgelogd voordat het formulier aankwam; er is niets opgeslagen. Log in en vul het formulier opnieuw in.",
  "signin.reason.late": {
    one: "Van deze browser wordt geen code meer verwacht: daarvoor hebt u {count} minuut de tijd. Log opnieuw in.",
    other:
      "Van deze browser wordt geen code meer verwacht: daarvoor hebt u {count} minuten de tijd. Log opnieuw in.",
  },
  "signin.reason.out": "U bent uitgelogd.",
  "signin.reason.everywhere": "U bent overal uitgelogd.",

  "signin.code.heading": "Voer uw code in",
  "signin.code.lead": "Het wachtwoord was goed. Open de app die uw codes maakt.",
  "signin.code.label": "Code",
  "signin.code.hint": "Zes cijfers. Zonder de app voert u een van uw herstelcodes in.",
  "signin.code.neither":
    "Als u geen app en geen herstelcode hebt, vraag dan de exploitant van deze dienst om de codes uit te schakelen.",
  "signin.code.somebody_else": "Met een ander account inloggen",
  "signin.code.wrong":
    "Deze code klopt niet of is al gebruikt. Wacht op de volgende die uw app toont en voer die in.",
  "signin.code.recovery_code_used":
    "U bent ingelogd met een herstelcode, die nu verbruikt is. Op de pagina van uw account staat hoeveel er nog over zijn.",

  "signin.too_many_codes.heading": "Te veel verkeerde codes",
  "signin.too_many_codes.text": {
    one: "Wacht {count} minuut en probeer het dan opnieuw. Er is niets gewijzigd.",
    other: "Wacht {count} minuten en probeer het dan opnieuw. Er is niets gewijzigd.",
  },
  "signin.busy.heading": "Er loggen te veel mensen tegelijk in",
  "signin.busy.text": "Naar uw wachtwoord is niet gekeken. Wacht een minuut en probeer het dan opnieuw.",
  "signin.busy.again": "Opnieuw proberen",
  "signin.too_many.heading": "Te veel verkeerde wachtwoorden",
  "signin.too_many.text": {
    one: "Wacht {count} minuut en log dan in.",
    other: "Wacht {count} minuten en log dan in.",
  },
  "signin.too_many.link":
    "Als u het wachtwoord bent vergeten, kunt u met een link een nieuw kiezen; daarmee is het account meteen weer open.",
  "signin.too_many.ask": "Link aanvragen",
};
