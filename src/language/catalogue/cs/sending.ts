import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Czech. The portal's form that sends certificates to a customer. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Poslat zákazníkovi",
  "sending.lead": "E-mail, odesílatel: {dealer}. Odpovědi přijdou vám, na adresu {address}.",
  "sending.language": "Jazyk e-mailu",
  "sending.back.tests": "Testy",
  "sending.back.test": "Test",
  "sending.none": "Není co poslat, certifikát chybí:",
  "sending.left_out": "Tyto se vynechají:",
  "sending.chosen": {
    one: "Certifikát vozidla",
    few: "{count} certifikáty",
    many: "{count} certifikátu",
    other: "{count} certifikátů",
  },
  "sending.vehicle_day": "{vehicle}, test ze dne {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, test ze dne {day}, {registration}",

  "sending.email.label": "E-mailová adresa zákazníka",
  "sending.email.missing": "Zadejte e-mailovou adresu zákazníka.",
  "sending.name.label": "Jméno zákazníka (nepovinné)",
  "sending.name.hint": "Stojí za pozdravem v e-mailu.",
  "sending.message.label": "Zpráva (nepovinné)",
  "sending.message.hint": {
    one: "Nejvýše {count} znak, bez webových a e-mailových adres.",
    few: "Nejvýše {count} znaky, bez webových a e-mailových adres.",
    many: "Nejvýše {count} znaku, bez webových a e-mailových adres.",
    other: "Nejvýše {count} znaků, bez webových a e-mailových adres.",
  },
  "sending.message.no_plain_text": "Text obsahoval znak, který nelze zobrazit: zadejte prostý text.",
  "sending.message.holds_address":
    "Vynechte webové a e-mailové adresy: e-mail odkazuje na certifikát a odpovědi přijdou vám.",
  "sending.attached.label": "Příloha",
  "sending.attached.hint": "Odkaz na ověřovací stránku je v e-mailu vždy.",
  "sending.attached.missing": "Vyberte, co se přiloží.",
  "sending.attached.jpeg": "Obrázek",
  "sending.attached.jpeg_hint": "Výsledek na první pohled. Neobsahuje VIN ani registrační značku.",
  "sending.attached.pdf": "Certifikát (PDF)",
  "sending.attached.pdf_hint": "Obsahuje celý VIN: pro kupujícího tohoto vozu.",
  "sending.attached.none": "Nic",
  "sending.attached.none_hint": "Jen odkaz.",
  "sending.confirm.label": "Vím, co bylo zjištěno, a\u00a0chci e-mail odeslat.",
  "sending.confirm.hint": "E-mail tím začíná, aby si to zákazník přečetl jako první.",
  "sending.confirm.missing": "Zaškrtněte políčko a\u00a0potvrďte tím, že víte, co bylo zjištěno.",
  "sending.button": "Odeslat e-mail",
  "sending.hint": {
    one: "Zákazníkům jednoho prodejce se za den pošle nejvýše {count} e-mail. Adresa i zpráva se zde po odeslání smažou.",
    few: "Zákazníkům jednoho prodejce se za den pošlou nejvýše {count} e-maily. Adresa i zpráva se zde po odeslání smažou.",
    many: "Zákazníkům jednoho prodejce se za den pošle nejvýše {count} e-mailu. Adresa i zpráva se zde po odeslání smažou.",
    other:
      "Zákazníkům jednoho prodejce se za den pošle nejvýše {count} e-mailů. Adresa i zpráva se zde po odeslání smažou.",
  },

  "sending.sent": "E-mail vašemu zákazníkovi je na cestě.",
  "sending.sent_before": "Tento formulář už svůj e-mail odeslal. Znovu se nic neodeslalo.",
  "sending.refused.too_many": {
    one: "Nic se neodeslalo: zákazníkům jednoho prodejce se za den pošle nejvýše {count} e-mail. Další lze poslat od {moment}.",
    few: "Nic se neodeslalo: zákazníkům jednoho prodejce se za den pošlou nejvýše {count} e-maily. Další lze poslat od {moment}.",
    many: "Nic se neodeslalo: zákazníkům jednoho prodejce se za den pošle nejvýše {count} e-mailu. Další lze poslat od {moment}.",
    other:
      "Nic se neodeslalo: zákazníkům jednoho prodejce se za den pošle nejvýše {count} e-mailů. Další lze poslat od {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Nic se neodeslalo: stejnému zákazníkovi se za hodinu pošle nejvýše {count} e-mail. Další lze poslat od {moment}.",
    few: "Nic se neodeslalo: stejnému zákazníkovi se za hodinu pošlou nejvýše {count} e-maily. Další lze poslat od {moment}.",
    many: "Nic se neodeslalo: stejnému zákazníkovi se za hodinu pošle nejvýše {count} e-mailu. Další lze poslat od {moment}.",
    other:
      "Nic se neodeslalo: stejnému zákazníkovi se za hodinu pošle nejvýše {count} e-mailů. Další lze poslat od {moment}.",
  },
  "sending.refused.missing":
    "Nic se neodeslalo: ne každý certifikát je teď k dispozici. Podívejte se na testy, nebo to zkuste za minutu znovu.",
};
