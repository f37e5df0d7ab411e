import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Swedish. The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Konton för bilhandlare",

  "setup.form.heading.first": "Välj ditt lösenord",
  "setup.form.heading.again": "Välj ett nytt lösenord",
  "setup.form.account": "För kontot <strong>{email}</strong>",
  "setup.form.joins.owner": "Med det ansluter du dig till <strong>{workplace}</strong> som ägare.",
  "setup.form.joins.admin": "Med det ansluter du dig till <strong>{workplace}</strong> som administratör.",
  "setup.form.joins.viewer": "Med det ansluter du dig till <strong>{workplace}</strong> som läsare.",
  "setup.form.password": "Nytt lösenord",
  "setup.form.repeat": "Samma lösenord igen",
  "setup.form.save": "Spara lösenordet",
  "setup.form.not_repeated": "Lösenordet angavs bara en gång: ange det i båda fälten.",
  "setup.form.differs": "De två lösenorden var inte lika: ange båda igen.",

  "setup.password.hint": {
    one: "Minst {count} tecken. Fyra eller fem ord som inte har med varandra att göra är lätta att komma ihåg och svåra att gissa.",
    other:
      "Minst {count} tecken. Fyra eller fem ord som inte har med varandra att göra är lätta att komma ihåg och svåra att gissa.",
  },
  "setup.password.missing": "Ange ett lösenord.",
  "setup.password.too_short": {
    one: "Det var för kort: ange minst {count} tecken.",
    other: "Det var för kort: ange minst {count} tecken.",
  },
  "setup.password.too_long": {
    one: "Det var för långt: ange högst {count} tecken.",
    other: "Det var för långt: ange högst {count} tecken.",
  },
  "setup.password.unreadable":
    "Det innehöll ett tecken som inte kan skrivas, till exempel en radbrytning: ange bokstäver, siffror, mellanslag och skiljetecken.",
  "setup.password.common":
    "Det är ett av de vanligaste lösenorden, två av dem, eller ett med siffror eller tecken runt om: ange ett som ingen skulle prova först.",
  "setup.password.repetitive":
    "Det upprepar bara några få tecken eller räknar upp dem: ange ett med mer variation.",
  "setup.password.personal":
    "Det är inte mycket mer än ditt namn, din adress eller din bilhandlares namn: ange ett som inte kan härledas ur dem.",

  "setup.done.heading": "Ditt lösenord är valt",
  "setup.done.sign_in": "Logga in med din e-postadress och det här lösenordet från och med nu.",
  "setup.done.link_used": "Länken som du använde fungerar inte längre. Du kan radera meddelandet.",
  "setup.done.next": "Logga in",

  "setup.closed.used.heading": "Den här länken är använd",
  "setup.closed.used.once": "Ett lösenord valdes med den, och varje länk fungerar bara en gång.",
  "setup.closed.used.not_you":
    "Om det inte var du, eller om du har glömt lösenordet, be om en ny länk och välj ett annat.",
  "setup.closed.replaced.heading": "Det finns en nyare länk",
  "setup.closed.replaced.newest":
    "Du har fått en annan länk efter den här, och bara den nyaste fungerar. Öppna den i det senaste meddelandet.",
  "setup.closed.replaced.ask": "Om du inte hittar den, be om en ny länk.",
  "setup.closed.expired.heading": "Länken har gått ut",
  "setup.closed.expired.ask": {
    one: "En länk fungerar i {count} dag. Be om en ny: den skickas till ditt kontos e-postadress.",
    other: "En länk fungerar i {count} dagar. Be om en ny: den skickas till ditt kontos e-postadress.",
  },
  "setup.closed.unknown.heading": "Länken fungerar inte",
  "setup.closed.unknown.incomplete":
    "En del av den kanske saknas: öppna den från meddelandet igen, eller kopiera hela länken.",
  "setup.closed.unknown.ask": "Om det inte hjälper, be om en ny länk.",

  "setup.new_link.heading": "Be om en ny länk",
  "setup.new_link.lead": "Den skickas till ditt kontos e-postadress och låter dig välja ett lösenord.",
  "setup.new_link.email": "E-postadress",
  "setup.new_link.missing": "Ange din e-postadress.",
  "setup.new_link.send": "Skicka länken",
  "setup.sent.heading": "Titta i din inkorg",
  "setup.sent.on_its_way":
    "Om det finns ett konto för adressen som du angav är ett meddelande med en länk på väg till den.",
  "setup.sent.nothing_there": {
    one: "Finns inget där efter {count} minut? Titta bland skräpposten, kontrollera adressen och be om länken igen. Mer än ett meddelande på {count} minut skickas inte.",
    other:
      "Finns inget där efter {count} minuter? Titta bland skräpposten, kontrollera adressen och be om länken igen. Mer än ett meddelande på {count} minuter skickas inte.",
  },
  "setup.sent.ask_operator": "Be operatören om länken",
  "setup.sent.in_file":
    "Om det finns ett konto för adressen du angav har ett meddelande med en länk skrivits till det.",

  "setup.foreign":
    "För att välja ett lösenord öppnar du länken i ditt meddelande och fyller i formuläret där.",
  "setup.unreadable.heading": "Formuläret kunde inte läsas",
  "setup.unreadable.text": "Ingenting ändrades. Gå tillbaka, ladda om sidan och fyll i formuläret igen.",
};
