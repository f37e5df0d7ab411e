import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Polish. The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Certyfikat baterii",
  "preview.subtitle": "Niezależny test baterii",
  "preview.soh": "Stan zdrowia",
  "preview.range": "Szacowany zasięg",
  "preview.provisional": "Wynik jest wstępny",
  "preview.no_result": "Test bez wyniku",
  "preview.not_shown": "Stan zdrowia nie jest podany",
  "preview.mileage": "Przebieg",
  "preview.tested_on": "Data testu",
  "preview.dealer": "Test wykonał",
  "preview.number": "Numer certyfikatu",
  "preview.no_number": "Nie wydrukowano",
  "preview.scan": "Zeskanuj, aby sprawdzić",
  "preview.scan_text": "Czy ten wynik jest autentyczny i czy istnieje nowszy test tego samego pojazdu.",
  "preview.unnamed": "Nie zapisano marki i modelu",
};
