import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Czech. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Certifikát baterie",
  "page.tagline": "Nezávislý test baterie",
  "page.title_with_error": "Chyba: {title}",
  "page.languages": "Jazyk",
  "page.in_english": "(anglicky)",
  "page.sandbox.name": "Zkušební prostředí",
  "page.sandbox.text": "Zkušební prostředí: vše je zde smyšlené. Žádný zdejší certifikát není pravý.",
  "page.no_mail_server":
    "Tato služba nemá poštovní server, takže žádný e-mail nikomu nedorazí. Provozovatel najde každý e-mail jako soubor a může jej předat.",

  "page.refusal.fault": "Na naší straně došlo k chybě",
  "page.refusal.number": "Pokud potíže trvají, sdělte nám toto číslo: {number}",
  "page.refusal.too_long.heading": "Text je příliš dlouhý",
  "page.refusal.too_long.text": "Nic se nezměnilo. Zadaný text je příliš dlouhý: vraťte se a zkraťte ho.",
  "page.refusal.foreign.heading": "Tento požadavek nepřišel z naší stránky",
  "page.refusal.foreign.text": "Váš prohlížeč sem byl poslán z jiného webu, proto se nic nezměnilo.",
  "page.refusal.no_page": "Taková stránka neexistuje",
  "page.refusal.not_shown": "Toto nelze zobrazit",
  "page.refusal.open_exactly": "Otevřete adresu přesně tak, jak ji máte uvedenou.",
  "page.refusal.expired.heading": "Platnost tohoto odkazu skončila",
  "page.refusal.expired.text": "Takový odkaz funguje hodinu. Požádejte o nový toho, od koho jste ho dostali.",
  "page.refusal.too_many.heading": "Příliš mnoho požadavků",
  "page.refusal.too_many.text": "Počkejte minutu a načtěte stránku znovu.",
  "page.refusal.too_many.unchanged": "Nic se nezměnilo. Počkejte minutu a načtěte stránku znovu.",
  "page.refusal.try_later": "Zkuste to prosím znovu za několik minut.",
  "page.refusal.try_later_with_link":
    "Nic se nezměnilo. Zkuste to prosím znovu za několik minut; váš odkaz dál platí.",
  "page.refusal.open_docs": "Otevřít dokumentaci",
};
