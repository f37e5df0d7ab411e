import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Danish. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Battericertifikat",
  "page.tagline": "Uafhængig batteritest",
  "page.title_with_error": "Fejl: {title}",
  "page.languages": "Sprog",
  "page.in_english": "(på engelsk)",
  "page.sandbox.name": "Sandkasse",
  "page.sandbox.text": "Sandkasse: Alt her er opdigtet. Ingen certifikater herfra er ægte.",
  "page.no_mail_server":
    "Tjenesten har ingen mailserver, så ingen mails når frem. Operatøren finder hver mail som en fil og kan give den videre.",

  "page.refusal.fault": "Noget gik galt hos os",
  "page.refusal.number": "Hvis det fortsætter, så oplys dette nummer til os: {number}",
  "page.refusal.too_long.heading": "Det var for meget at læse",
  "page.refusal.too_long.text":
    "Intet blev ændret. Det, du indtastede, er for langt: Gå tilbage, og forkort det.",
  "page.refusal.foreign.heading": "Dette kom ikke fra vores side",
  "page.refusal.foreign.text": "Et andet websted sendte din browser hertil, så intet blev ændret.",
  "page.refusal.no_page": "Siden findes ikke",
  "page.refusal.not_shown": "Dette kan ikke vises",
  "page.refusal.open_exactly": "Åbn adressen, nøjagtigt som du har fået den.",
  "page.refusal.expired.heading": "Dette link er udløbet",
  "page.refusal.expired.text": "Et sådant link virker i en time. Bed den, der gav dig linket, om et nyt.",
  "page.refusal.too_many.heading": "For mange forespørgsler",
  "page.refusal.too_many.text": "Vent et minut, og genindlæs siden.",
  "page.refusal.too_many.unchanged": "Intet blev ændret. Vent et minut, og genindlæs siden.",
  "page.refusal.try_later": "Prøv igen om nogle minutter.",
  "page.refusal.try_later_with_link":
    "Intet blev ændret. Prøv igen om nogle minutter; dit link er stadig gyldigt.",
  "page.refusal.open_docs": "Åbn dokumentationen",
};
