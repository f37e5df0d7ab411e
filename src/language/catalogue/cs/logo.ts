import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Czech. The portal’s pages of the logo that a dealer’s certificates print. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo na certifikátech",
  "logo.lead":
    "Tiskne se na první stranu každého certifikátu, který bude od této chvíle vydán. Dřívější certifikáty si ponechají, co mají.",
  "logo.back": "Nastavení",
  "logo.present.title": "Současné logo",
  "logo.present.none": "Nové certifikáty jsou bez loga.",
  "logo.present.alt": "Logo prodejce {dealer}",
  "logo.present.remove": "Odstranit logo…",
  "logo.form.first": "Logo",
  "logo.form.another": "Jiné logo",
  "logo.form.hint":
    "Soubor PNG nebo SVG, nejvýše {kibibytes} KiB, nejlépe na bílém nebo průhledném pozadí. SVG musí mít texty převedené na křivky.",
  "logo.form.button": "Tisknout toto logo",
  "logo.form.missing": "Vyberte soubor.",
  "logo.changed": "Nové certifikáty jsou s tímto logem.",
  "logo.removed": "Nové certifikáty jsou bez loga.",

  "logo.remove.title": "Odstranit logo?",
  "logo.remove.says":
    "Certifikáty vydané od té chvíle budou bez loga. Dřívější si ho ponechají. Logo můžete kdykoli vybrat znovu.",
  "logo.remove.button": "Odstranit logo",
  "logo.remove.keep": "Ponechat",

  "logo.fault.empty": "Soubor je prázdný.",
  "logo.fault.too_large": "Soubor je větší než {kibibytes} KiB.",
  "logo.fault.no_picture": "Soubor není obrázek PNG ani SVG.",
  "logo.fault.document_type": "SVG má deklaraci typu dokumentu; uložte ho bez ní.",
  "logo.fault.active_content": "SVG obsahuje skripty, animace nebo cizí obsah; uložte ho jako prosté SVG.",
  "logo.fault.font": "SVG obsahuje text, který potřebuje písmo; převeďte text na křivky.",
  "logo.fault.style_sheet": "SVG odkazuje na šablonu stylů; uložte ho jako prosté SVG.",
  "logo.fault.embedded_picture": "SVG obsahuje obrázek; uložte celé logo jako PNG, nebo jen jako tvary.",
  "logo.fault.outside": "SVG odkazuje na něco mimo sebe; uložte ho jen jako tvary.",
  "logo.fault.effect":
    "SVG obsahuje filtr, vzorek, značku nebo čárkovanou čáru; převeďte je na křivky, nebo logo uložte jako PNG.",
  "logo.fault.too_complex":
    "Vykreslení obrázku trvá příliš dlouho; zjednodušte ho, nebo ho uložte jako menší PNG.",
  "logo.fault.unreadable": "Obrázek nelze přečíst.",
  "logo.fault.too_often": {
    one: "Za posledních 24 hodin byl jako logo odeslán {count} soubor. Zkuste to znovu zítra.",
    few: "Za posledních 24 hodin byly jako logo odeslány {count} soubory. Zkuste to znovu zítra.",
    many: "Za posledních 24 hodin bylo jako logo odesláno {count} souboru. Zkuste to znovu zítra.",
    other: "Za posledních 24 hodin bylo jako logo odesláno {count} souborů. Zkuste to znovu zítra.",
  },
};
