import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Czech. What has happened at a dealer: titles and advice. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Zařízení {id}",

  "notice.safety_issue.title": "Bezpečnostní závada: {subject}",
  "notice.certificate_ready.title": "Certifikát je hotov: {subject}",
  "notice.certificate_withdrawn.title": "Certifikát je zneplatněn: {subject}",
  "notice.certificate_withdrawn.advice":
    "Neukazujte už jeho kopie a informujte všechny, kdo od vás některou dostali.",
  "notice.test_failed.title": "Neúspěšný test: {subject}",
  "notice.test_failed.advice": "Připojte zařízení a spusťte test znovu.",

  "notice.unit_shipped.title": "Na cestě: {unit}",
  "notice.unit_shipped.advice": "Aktivujte ho, až balík dorazí.",
  "notice.unit_return.returned.title": "Zpět u provozovatele: {unit}",
  "notice.unit_return.returned.advice": "Zde už s ním není třeba nic dělat.",
  "notice.unit_return.closed.title": "Provozovatel uzavřel žádost o vrácení: {unit}",
  "notice.unit_return.closed.advice":
    "Odpověď není přiložena. Pokud je zařízení stále třeba vrátit, požádejte znovu.",
  "notice.unit_return.closed.answered": "Odpověď: {answer}",

  "notice.endpoint.failing.title": "Webhook opakovaně selhává: {host}",
  "notice.endpoint.failing.advice": {
    one: "Nepřijal {count} doručení v řadě. Důvod uvádí jeho stránka; při příliš mnoha selháních se vypne.",
    few: "Nepřijal {count} doručení v řadě. Důvod uvádí jeho stránka; při příliš mnoha selháních se vypne.",
    many: "Nepřijal {count} doručení v řadě. Důvod uvádí jeho stránka; při příliš mnoha selháních se vypne.",
    other: "Nepřijal {count} doručení v řadě. Důvod uvádí jeho stránka; při příliš mnoha selháních se vypne.",
  },
  "notice.endpoint.disabled.title": "Webhook je vypnutý: {host}",
  "notice.endpoint.disabled.advice": {
    one: "Nepřijal {count} doručení v řadě a vše, co pro něj přichází, se zadržuje. Opravte přijímač a pak odešlete zkušební doručení.",
    few: "Nepřijal {count} doručení v řadě a vše, co pro něj přichází, se zadržuje. Opravte přijímač a pak odešlete zkušební doručení.",
    many: "Nepřijal {count} doručení v řadě a vše, co pro něj přichází, se zadržuje. Opravte přijímač a pak odešlete zkušební doručení.",
    other:
      "Nepřijal {count} doručení v řadě a vše, co pro něj přichází, se zadržuje. Opravte přijímač a pak odešlete zkušební doručení.",
  },
  "notice.endpoint.recovered.title": "Webhook opět funguje: {host}",
  "notice.endpoint.recovered.advice": "Doručení, která vyčerpala své pokusy, lze odeslat znovu.",

  "notice.key.made.title": "Byl vytvořen klíč API „{label}“",
  "notice.key.made.unnamed": "Byl vytvořen klíč API",
  "notice.key.made.advice": "Pokud ho nevytvořil nikdo z vašich kolegů, ihned ho odvolejte.",
  "notice.key.revoked.title": "Klíč API „{label}“ byl odvolán",
  "notice.key.revoked.unnamed": "Klíč API byl odvolán",
  "notice.key.revoked.advice": "Co ho používalo, potřebuje jiný klíč.",

  "notice.person.owner": "Nová osoba s rolí vlastníka: {name}",
  "notice.person.admin": "Nová osoba s rolí správce: {name}",
  "notice.person.viewer": "Nová osoba s rolí čtenáře: {name}",
  "notice.person.unknown.owner": "Nová osoba s rolí vlastníka",
  "notice.person.unknown.admin": "Nová osoba s rolí správce",
  "notice.person.unknown.viewer": "Nová osoba s rolí čtenáře",
  "notice.person.advice": "Pokud tato osoba nemá tuto roli mít, může to vlastník změnit.",
};
