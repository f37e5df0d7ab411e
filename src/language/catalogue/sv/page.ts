import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Swedish. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Battericertifikat",
  "page.tagline": "Oberoende batteritest",
  "page.title_with_error": "Fel: {title}",
  "page.languages": "Språk",
  "page.in_english": "(på engelska)",
  "page.sandbox.name": "Sandlåda",
  "page.sandbox.text": "Sandlåda: allt här är påhittat. Inget certifikat härifrån är äkta.",
  "page.no_mail_server":
    "Tjänsten har ingen e-postserver, så inga mejl når fram. Operatören hittar varje mejl som en fil och kan lämna det vidare.",

  "page.refusal.fault": "Något gick fel hos oss",
  "page.refusal.number": "Om det fortsätter, ange det här numret för oss: {number}",
  "page.refusal.too_long.heading": "Det var för mycket att läsa",
  "page.refusal.too_long.text": "Ingenting ändrades. Det du angav är för långt: gå tillbaka och korta det.",
  "page.refusal.foreign.heading": "Det här kom inte från vår sida",
  "page.refusal.foreign.text": "En annan webbplats skickade hit din webbläsare, så ingenting ändrades.",
  "page.refusal.no_page": "Sidan finns inte",
  "page.refusal.not_shown": "Det här kan inte visas",
  "page.refusal.open_exactly": "Öppna adressen exakt så som du fick den.",
  "page.refusal.expired.heading": "Länken har gått ut",
  "page.refusal.expired.text": "En sådan länk fungerar i en timme. Be den som gav dig länken om en ny.",
  "page.refusal.too_many.heading": "För många förfrågningar",
  "page.refusal.too_many.text": "Vänta en minut och ladda om sidan.",
  "page.refusal.too_many.unchanged": "Ingenting ändrades. Vänta en minut och ladda om sidan.",
  "page.refusal.try_later": "Försök igen om några minuter.",
  "page.refusal.try_later_with_link":
    "Ingenting ändrades. Försök igen om några minuter; din länk gäller fortfarande.",
  "page.refusal.open_docs": "Öppna dokumentationen",
};
