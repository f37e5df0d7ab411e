import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Swedish. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Hjälp",
  "help.lead": "Vad du kan göra på varje sida i portalen, och vem du kan fråga.",
  "help.contact.heading": "Vem du kan fråga",
  "help.contact.operator": "Operatör",
  "help.contact.way": "Kontakt",
  "help.contact.site": "Webbplats",
  "help.contact.none":
    "Tjänstens operatör har inte lämnat några kontaktuppgifter här: fråga din bilhandlargrupp hur du når den.",
  "help.contact.about":
    "Fråga operatören om enheter, resultat, certifikat och förlorade koder; fråga en ägare hos din bilhandlare om din roll. Ange vilket test, vilken enhet eller vilken webhook det gäller. Skicka aldrig ett lösenord eller en hemlighet.",
  "help.topics": "Ämnen",

  "help.start.heading": "De första dagarna",
  "help.start.link": "Hjälp med de första dagarna",
  "help.start.order":
    "I översikten står vad du ska göra härnäst. Den vanliga ordningen: aktivera en enhet, testa en bil, titta på certifikatet, bjud in kollegor och låt sedan ditt eget system läsa testerna.",
  "help.start.roles":
    "Läsare ser allt och lämnar ut certifikat; administratörer sköter också enheter, nycklar och webhookar; ägare bestämmer dessutom vem som får agera för bilhandlaren.",
  "help.start.guide.terms": "Orden som portalen använder",
  "help.start.guide.pages": "Sidorna och rollerna",

  "help.notices.heading": "Aviseringar",
  "help.notices.link": "Hjälp med aviseringar",
  "help.notices.what":
    "En avisering säger vad som har hänt hos bilhandlaren och vad du ska göra: ett säkerhetsproblem, ett misslyckat test, en enhet på väg, en webhook med problem, en nyckel eller en ny kollega. Den är ny tills du markerar den som läst; andra markerar sina egna.",
  "help.notices.choices":
    "Var och en väljer vad som visas och vad som mejlas, genast eller en gång om dagen. Mejl om säkerheten för ditt konto kommer alltid.",
  "help.notices.guide.kinds": "Vilka aviseringar som finns",

  "help.units.heading": "Testenheter",
  "help.units.link": "Hjälp med testenheter",
  "help.units.activation":
    "En enhet beställs, skickas sedan till dig och blir därefter aktiv. Aktivera den när kartongen har kommit fram: serienumret står på enheten.",
  "help.units.orders":
    "Fler enheter beställer du på sidan med enheter; en beställning som inte har skickats än avbeställer du på enhetens sida. En enhet som är trasig eller inte behövs längre går tillbaka till operatören: begär det på enhetens sida och ange varför.",
  "help.units.results":
    "Ett resultat tillhör den bilhandlare som har enheten just då. Om resultat från en enhet inte visas, jämför serienumret med det i listan.",
  "help.units.guide.trust": "Så hör en enhet och dess resultat ihop",

  "help.tests.heading": "Tester och certifikat",
  "help.tests.link": "Hjälp med tester och certifikat",
  "help.tests.arrival":
    "Ett test visas av sig självt så snart en enhet har skickat det. Det är slutfört när certifikatet är klart, vanligtvis inom några sekunder.",
  "help.tests.verdict":
    "Helhetsbedömningen sammanfattar kontrollerna av batteriet. Batterihälsan säger hur mycket av sin energi det fortfarande rymmer. Preliminärt betyder att värdena fortfarande kan ersättas; utan resultat betyder att batterihälsan inte kunde fastställas: testa bilen igen.",
  "help.tests.handing_out":
    "Om du vill lämna ett certifikat till en kund öppnar du testet och skickar certifikatet med mejl, laddar ner det eller kopierar länken till verifieringssidan. För flera tester på en gång markerar du dem i listan. I PDF-filen står hela chassinumret (VIN); det gör det inte på bilden, som får visas intill en annons.",
  "help.tests.list":
    "I listan hittar du ett test med en del av chassinumret (VIN), registreringsnumret, certifikatnumret eller din referens. Filter begränsar den, och ett klick på en kolumnrubrik sorterar den. Det som visas kan laddas ner till ett kalkylark eller sparas som bokmärke. Statistiken visar hur många tester som gjordes varje månad och hur de slutade.",
  "help.tests.checking":
    "En köpare kontrollerar ett certifikat med QR-koden på det, eller med certifikatnumret på sidan för kontroll. Ingetdera visar chassinumret eller registreringsnumret.",
  "help.tests.guide.checking": "Sidan där man kontrollerar ett certifikat",
  "help.tests.guide.trust": "Varför man kan lita på ett certifikat",
  "help.tests.guide.figures": "Alla värden i ett certifikat",

  "help.keys.heading": "API-nycklar",
  "help.keys.link": "Hjälp med API-nycklar",
  "help.keys.what":
    "Med en nyckel kan ett av dina program läsa den här bilhandlarens tester. Skapa en för varje program, så att var och en kan återkallas för sig. En hemlighet visas en gång; om den går förlorad återkallar du nyckeln och skapar en ny.",
  "help.keys.guide.start": "Snabbstart för dina utvecklare",
  "help.keys.guide.scopes": "Vad en nyckel får läsa",
  "help.keys.guide.reference": "API-referensen",

  "help.webhooks.heading": "Webhookar",
  "help.webhooks.link": "Hjälp med webhookar",
  "help.webhooks.what":
    "Med en webhook får ditt eget system veta om ett test så snart det är slutfört. Om leveranser misslyckas står orsaken på webhookens sida; åtgärda felet i mottagaren, skicka en testleverans och skicka sedan det som misslyckades igen.",
  "help.webhooks.guide.receiving": "Så tar man emot leveranser",
  "help.webhooks.guide.verifying": "Så kontrollerar man att de är äkta",

  "help.people.heading": "Personer",
  "help.people.link": "Hjälp med personer",
  "help.people.roles":
    "En ägare bjuder in kollegor med mejl och ger var och en en roll. Den som slutar tas bort på sidan för den personen och loggas ut genast. En bilhandlare måste ha minst en ägare.",
  "help.people.lost_mail":
    "Om ett mejl inte kommer fram, titta bland skräpposten och skicka sedan inbjudan igen från listan över personer.",
  "help.people.guide.roles": "Vad varje roll får göra",

  "help.settings.heading": "Inställningar",
  "help.settings.link": "Hjälp med inställningar",
  "help.settings.what":
    "Det publika namnet och logotypen står på nya certifikat; de som redan är utfärdade ändras inte. Tidszonen avgör vilka dagar och tider som visas, och längdenheten om miles eller kilometer kommer först.",
  "help.settings.activity": "Aktiviteten visar vem som gjorde vad, och när.",
  "help.settings.guide.settings": "Vad varje inställning ändrar",

  "help.group.heading": "Bilhandlarna i en grupp",
  "help.group.link": "Hjälp med grupper",
  "help.group.what":
    "Gruppens sida jämför dess bilhandlare: öppna en av dem för att arbeta där, och klicka på namnet i sidhuvudet för att byta till en annan. Gruppens personer har samma roll hos alla bilhandlare; en ägare av gruppen bjuder in och tar bort dem.",
  "help.group.guide.people": "Vad personer i en grupp får göra",

  "help.account.heading": "Ditt konto",
  "help.account.link": "Hjälp med ditt konto",
  "help.account.codes":
    "Konfigurera koder från en app, så att ingen kommer in med bara ett stulet lösenord, och spara återställningskoderna. Om både appen och koderna går förlorade, fråga tjänstens operatör.",
  "help.account.browsers":
    "Om listan över webbläsare visar en som du inte känner till, avsluta den och byt lösenord.",
  "help.account.guide.codes": "Konton och koder från en app",
};
