import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Polish. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Certyfikat baterii",
  "page.tagline": "Niezależny test baterii",
  "page.title_with_error": "Błąd: {title}",
  "page.languages": "Język",
  "page.in_english": "(po angielsku)",
  "page.sandbox.name": "Środowisko testowe",
  "page.sandbox.text":
    "Środowisko testowe: wszystko tutaj jest zmyślone. Żaden certyfikat stąd nie jest autentyczny.",
  "page.no_mail_server":
    "Ta usługa nie ma serwera poczty, więc żaden e-mail nie dociera do adresata. Operator znajdzie każdy e-mail w pliku i może go przekazać.",

  "page.refusal.fault": "Coś poszło nie tak po naszej stronie",
  "page.refusal.number": "Jeśli problem się powtarza, prosimy podać nam ten numer: {number}",
  "page.refusal.too_long.heading": "Za dużo danych do odczytania",
  "page.refusal.too_long.text":
    "Nic nie zostało zmienione. Wprowadzony tekst jest za długi: należy wrócić i go skrócić.",
  "page.refusal.foreign.heading": "To nie przyszło z naszej strony",
  "page.refusal.foreign.text":
    "Przeglądarka została tu skierowana przez inną witrynę, dlatego nic nie zostało zmienione.",
  "page.refusal.no_page": "Nie ma takiej strony",
  "page.refusal.not_shown": "Tego nie można wyświetlić",
  "page.refusal.open_exactly": "Należy otworzyć adres dokładnie w takiej postaci, w jakiej został podany.",
  "page.refusal.expired.heading": "Ten link wygasł",
  "page.refusal.expired.text":
    "Taki link działa przez godzinę. O nowy należy poprosić osobę, która go przekazała.",
  "page.refusal.too_many.heading": "Zbyt wiele żądań",
  "page.refusal.too_many.text": "Należy odczekać minutę i ponownie wczytać stronę.",
  "page.refusal.too_many.unchanged":
    "Nic nie zostało zmienione. Należy odczekać minutę i ponownie wczytać stronę.",
  "page.refusal.try_later": "Prosimy spróbować ponownie za kilka minut.",
  "page.refusal.try_later_with_link":
    "Nic nie zostało zmienione. Prosimy spróbować ponownie za kilka minut; link pozostaje ważny.",
  "page.refusal.open_docs": "Otwórz dokumentację",
};
