import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Swedish. Mails about a person's own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Länken fungerar en gång och i {count} dag, till {until}.",
    other: "Länken fungerar en gång och i {count} dagar, till {until}.",
  },

  "accountmail.new_link.first.subject": "Din nya länk för att välja lösenord",
  "accountmail.new_link.first.asked":
    "Någon har bett om en ny länk för att välja lösenord till ditt konto {email}.",
  "accountmail.new_link.first.unexpected":
    "Om det inte var du kan du bortse från meddelandet: så länge inget lösenord är valt kan ingen logga in.",
  "accountmail.new_link.first.button": "Välj ditt lösenord",
  "accountmail.new_link.again.subject": "Din länk för att välja ett nytt lösenord",
  "accountmail.new_link.again.asked":
    "Någon har bett om en ny länk för att välja ett annat lösenord till ditt konto {email}.",
  "accountmail.new_link.again.unexpected":
    "Om det inte var du kan du bortse från meddelandet: ditt lösenord förblir som det är.",
  "accountmail.new_link.again.button": "Välj ett nytt lösenord",
  "accountmail.new_link.validity": {
    one: "Länken fungerar en gång och i {count} dag, till {until}. Länkar som du har fått tidigare fungerar inte längre.",
    other:
      "Länken fungerar en gång och i {count} dagar, till {until}. Länkar som du har fått tidigare fungerar inte längre.",
  },

  "accountmail.password_changed.subject": "Ditt lösenord har bytts",
  "accountmail.password_changed.happened":
    "Lösenordet till ditt konto {email} byttes den {when}. Alla andra webbläsare som var inloggade har loggats ut.",
  "accountmail.password_changed.known": "Om det var du behöver du inte göra något.",
  "accountmail.password_changed.unknown":
    "Om det inte var du: välj ett nytt lösenord genast. Be om en länk till den här adressen.",
  "accountmail.password_changed.button": "Be om en länk",

  "accountmail.second_factor.on.subject": "Inloggning med kod är aktiverad",
  "accountmail.second_factor.happened.on":
    "För ditt konto {email} aktiverades inloggning med en kod från en app den {when}.",
  "accountmail.second_factor.on.effect": "Från och med nu ber portalen om en kod efter lösenordet.",
  "accountmail.second_factor.off.subject": "Inloggning med kod är avstängd",
  "accountmail.second_factor.happened.off":
    "Den {when} stängdes inloggning med en kod från en app av för ditt konto {email}.",
  "accountmail.second_factor.happened.off_by_operator":
    "Den {when} stängde tjänstens operatör av inloggning med en kod från en app för ditt konto {email}.",
  "accountmail.second_factor.off.effect": "Från och med nu räcker det med enbart lösenordet.",
  "accountmail.second_factor.unknown":
    "Om du känner till detta behöver du inte göra något. Annars: välj ett nytt lösenord genast. Inloggningssidan skickar en länk till den här adressen.",

  "accountmail.new_browser.subject": "En ny webbläsare har loggat in på ditt konto",
  "accountmail.new_browser.unknown": "En webbläsare som vi inte känner igen",
  "accountmail.new_browser.happened":
    "{browser} loggade in på ditt konto {email} den {when}. Det hade den inte gjort tidigare.",
  "accountmail.new_browser.happened_from":
    "{browser} loggade in på ditt konto {email} den {when}, från adressen {address}. Det hade den inte gjort tidigare.",
  "accountmail.new_browser.known":
    "Om det var du behöver du inte göra något. Annars: välj ett nytt lösenord genast. Då loggas också alla webbläsare ut.",
  "accountmail.new_browser.button": "Välj ett nytt lösenord",
};
