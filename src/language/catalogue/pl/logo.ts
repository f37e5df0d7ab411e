import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Polish. The portal’s pages of the logo that a dealer’s certificates print. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo na certyfikatach",
  "logo.lead":
    "Jest drukowane na pierwszej stronie każdego certyfikatu wystawionego od teraz. Wcześniejsze certyfikaty pozostają bez zmian.",
  "logo.back": "Ustawienia",
  "logo.present.title": "Obecne logo",
  "logo.present.none": "Nowe certyfikaty nie mają logo.",
  "logo.present.alt": "Logo: {dealer}",
  "logo.present.remove": "Usuń logo…",
  "logo.form.first": "Logo",
  "logo.form.another": "Inne logo",
  "logo.form.hint":
    "Plik PNG lub SVG, najwyżej {kibibytes} KiB, najlepiej na białym lub przezroczystym tle. W pliku SVG teksty muszą być ścieżkami.",
  "logo.form.button": "Drukuj to logo",
  "logo.form.missing": "Należy wybrać plik.",
  "logo.changed": "Nowe certyfikaty będą miały to logo.",
  "logo.removed": "Nowe certyfikaty nie będą miały logo.",

  "logo.remove.title": "Usunąć logo?",
  "logo.remove.says":
    "Certyfikaty wystawione od tej chwili nie będą miały logo. Na wcześniejszych pozostanie. Logo można wybrać ponownie.",
  "logo.remove.button": "Usuń logo",
  "logo.remove.keep": "Zachowaj",

  "logo.fault.empty": "Plik jest pusty.",
  "logo.fault.too_large": "Plik jest większy niż {kibibytes} KiB.",
  "logo.fault.no_picture": "Plik nie jest obrazem PNG ani SVG.",
  "logo.fault.document_type": "Plik SVG zawiera typ dokumentu; należy zapisać go bez niego.",
  "logo.fault.active_content":
    "Plik SVG zawiera skrypty, animacje lub obcą treść; należy zapisać go jako zwykły SVG.",
  "logo.fault.font": "Plik SVG zawiera tekst wymagający czcionki; należy zamienić tekst na ścieżki.",
  "logo.fault.style_sheet": "Plik SVG wskazuje arkusz stylów; należy zapisać go jako zwykły SVG.",
  "logo.fault.embedded_picture":
    "Plik SVG zawiera obraz; całe logo należy zapisać jako PNG albo jako same kształty.",
  "logo.fault.outside": "Plik SVG odwołuje się do czegoś spoza siebie; należy zapisać go jako same kształty.",
  "logo.fault.effect":
    "Plik SVG zawiera filtr, deseń, znacznik lub linię przerywaną; należy zamienić je na ścieżki albo zapisać logo jako PNG.",
  "logo.fault.too_complex":
    "Rysowanie obrazu trwa zbyt długo; należy go uprościć albo zapisać jako mniejszy plik PNG.",
  "logo.fault.unreadable": "Nie można odczytać obrazu.",
  "logo.fault.too_often": {
    one: "W ciągu ostatnich 24 godzin wysłano {count} plik jako logo. Należy spróbować ponownie jutro.",
    few: "W ciągu ostatnich 24 godzin wysłano {count} pliki jako logo. Należy spróbować ponownie jutro.",
    many: "W ciągu ostatnich 24 godzin wysłano {count} plików jako logo. Należy spróbować ponownie jutro.",
    other: "W ciągu ostatnich 24 godzin wysłano {count} pliku jako logo. Należy spróbować ponownie jutro.",
  },
};
