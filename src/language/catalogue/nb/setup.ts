import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Norwegian (Bokmål). The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Kontoer for forhandlere",

  "setup.form.heading.first": "Velg passordet ditt",
  "setup.form.heading.again": "Velg et nytt passord",
  "setup.form.account": "For kontoen <strong>{email}</strong>",
  "setup.form.joins.owner": "Med det blir du med i <strong>{workplace}</strong> som eier.",
  "setup.form.joins.admin": "Med det blir du med i <strong>{workplace}</strong> som administrator.",
  "setup.form.joins.viewer": "Med det blir du med i <strong>{workplace}</strong> som leser.",
  "setup.form.password": "Nytt passord",
  "setup.form.repeat": "Det samme passordet igjen",
  "setup.form.save": "Lagre passordet",
  "setup.form.not_repeated": "Passordet ble bare skrevet inn én gang: Skriv det inn i begge feltene.",
  "setup.form.differs": "De to passordene var ikke like: Skriv inn begge på nytt.",

  "setup.password.hint": {
    one: "Minst {count} tegn. Fire eller fem ord som ikke har noe med hverandre å gjøre, er lette å huske og vanskelige å gjette.",
    other:
      "Minst {count} tegn. Fire eller fem ord som ikke har noe med hverandre å gjøre, er lette å huske og vanskelige å gjette.",
  },
  "setup.password.missing": "Skriv inn et passord.",
  "setup.password.too_short": {
    one: "Det var for kort: Skriv inn minst {count} tegn.",
    other: "Det var for kort: Skriv inn minst {count} tegn.",
  },
  "setup.password.too_long": {
    one: "Det var for langt: Skriv inn høyst {count} tegn.",
    other: "Det var for langt: Skriv inn høyst {count} tegn.",
  },
  "setup.password.unreadable":
    "Det inneholdt et tegn som ikke kan skrives, for eksempel et linjeskift: Skriv inn bokstaver, sifre, mellomrom og tegn.",
  "setup.password.common":
    "Dette er et av de mest brukte passordene, to av dem, eller et med sifre eller tegn rundt: Skriv inn et som ingen ville prøvd først.",
  "setup.password.repetitive":
    "Dette bare gjentar noen få tegn eller teller seg gjennom dem: Skriv inn et med mer variasjon.",
  "setup.password.personal":
    "Dette er lite mer enn navnet ditt, adressen din eller navnet på forhandleren: Skriv inn et som ikke følger av dem.",

  "setup.done.heading": "Passordet ditt er valgt",
  "setup.done.sign_in": "Logg inn med e-postadressen din og dette passordet fra nå av.",
  "setup.done.link_used": "Lenken du brukte, virker ikke lenger. Du kan slette meldingen.",
  "setup.done.next": "Logg inn",

  "setup.closed.used.heading": "Denne lenken er brukt",
  "setup.closed.used.once": "Et passord ble valgt med den, og hver lenke virker bare én gang.",
  "setup.closed.used.not_you":
    "Hvis det ikke var deg, eller hvis du har glemt passordet, ber du om en ny lenke og velger et annet.",
  "setup.closed.replaced.heading": "Det finnes en nyere lenke",
  "setup.closed.replaced.newest":
    "Du fikk en annen lenke etter denne, og bare den nyeste virker. Åpne den i den siste meldingen.",
  "setup.closed.replaced.ask": "Hvis du ikke finner den, ber du om en ny lenke.",
  "setup.closed.expired.heading": "Denne lenken er utløpt",
  "setup.closed.expired.ask": {
    one: "En lenke virker i {count} dag. Be om en ny: Den sendes til e-postadressen til kontoen din.",
    other: "En lenke virker i {count} dager. Be om en ny: Den sendes til e-postadressen til kontoen din.",
  },
  "setup.closed.unknown.heading": "Denne lenken virker ikke",
  "setup.closed.unknown.incomplete":
    "En del av den mangler kanskje: Åpne den fra meldingen på nytt, eller kopier hele lenken.",
  "setup.closed.unknown.ask": "Hvis det ikke hjelper, ber du om en ny lenke.",

  "setup.new_link.heading": "Be om en ny lenke",
  "setup.new_link.lead": "Den sendes til e-postadressen til kontoen din og lar deg velge et passord.",
  "setup.new_link.email": "E-postadresse",
  "setup.new_link.missing": "Skriv inn e-postadressen din.",
  "setup.new_link.send": "Send lenken",
  "setup.sent.heading": "Se i innboksen din",
  "setup.sent.on_its_way":
    "Hvis det finnes en konto med adressen du skrev inn, er en melding med en lenke på vei til den.",
  "setup.sent.nothing_there": {
    one: "Ingenting der etter {count} minutt? Se i søppelposten, kontroller adressen, og be på nytt. Mer enn én melding på {count} minutt sendes ikke.",
    other:
      "Ingenting der etter {count} minutter? Se i søppelposten, kontroller adressen, og be på nytt. Mer enn én melding på {count} minutter sendes ikke.",
  },
  "setup.sent.ask_operator": "Be operatøren om lenken",
  "setup.sent.in_file":
    "Hvis det finnes en konto for adressen du oppga, er det skrevet en melding med en lenke til den.",

  "setup.foreign": "For å velge et passord åpner du lenken i meldingen din og fyller ut skjemaet der.",
  "setup.unreadable.heading": "Skjemaet kunne ikke leses",
  "setup.unreadable.text":
    "Ingenting ble endret. Gå tilbake, last inn siden på nytt, og fyll ut skjemaet igjen.",
};
