import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Danish. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Hjælp",
  "help.lead": "Hvad du kan gøre på hver side af portalen, og hvem du kan spørge.",
  "help.contact.heading": "Hvem du kan spørge",
  "help.contact.operator": "Operatør",
  "help.contact.way": "Kontakt",
  "help.contact.site": "Websted",
  "help.contact.none":
    "Operatøren af denne tjeneste har ikke angivet nogen kontakt her: Spørg din forhandlergruppe, hvordan du får fat i operatøren.",
  "help.contact.about":
    "Spørg operatøren om enheder, resultater, certifikater og mistede koder; spørg en ejer hos din forhandler om din rolle. Skriv, hvilken test, enhed eller webhook det drejer sig om. Send aldrig en adgangskode eller en hemmelighed.",
  "help.topics": "Emner",

  "help.start.heading": "De første dage",
  "help.start.link": "Hjælp til de første dage",
  "help.start.order":
    "Oversigten siger, hvad det næste er. Den sædvanlige rækkefølge: Aktivér en enhed, test en bil, se på dens certifikat, invitér kolleger, og lad så dit eget system læse testene.",
  "help.start.roles":
    "Læsere ser alt og udleverer certifikater; administratorer tager sig også af enheder, nøgler og webhooks; ejere bestemmer også, hvem der kan handle på vegne af forhandleren.",
  "help.start.guide.terms": "Ordene, som portalen bruger",
  "help.start.guide.pages": "Siderne og rollerne",

  "help.notices.heading": "Notifikationer",
  "help.notices.link": "Hjælp til notifikationer",
  "help.notices.what":
    "En notifikation siger, hvad der er sket hos forhandleren, og hvad der skal gøres: et sikkerhedsproblem, en mislykket test, en enhed på vej, en webhook med problemer, en nøgle eller en ny kollega. Den er ny, indtil du markerer den som læst; andre markerer deres egne.",
  "help.notices.choices":
    "Hver person vælger, hvad der vises, og hvad der sendes som mail, med det samme eller én gang om dagen. Mails om din kontos sikkerhed kommer altid.",
  "help.notices.guide.kinds": "Hvilke notifikationer der findes",

  "help.units.heading": "Testenheder",
  "help.units.link": "Hjælp til testenheder",
  "help.units.activation":
    "En enhed er først bestilt, så afsendt til dig og så aktiv. Aktivér den, når pakken er kommet: Serienummeret står på enheden.",
  "help.units.orders":
    "Flere enheder bestilles på siden med enheder; en bestilling, der endnu ikke er afsendt, annulleres på enhedens side. En enhed, der er i stykker eller ikke længere skal bruges, går tilbage til operatøren: Bed om det på enhedens side, og skriv hvorfor.",
  "help.units.results":
    "Et resultat hører til den forhandler, som har enheden i det øjeblik. Hvis resultater fra en enhed ikke kommer frem, så sammenlign serienummeret med det på listen.",
  "help.units.guide.trust": "Hvordan en enhed og dens resultater hører sammen",

  "help.tests.heading": "Test og certifikater",
  "help.tests.link": "Hjælp til test og certifikater",
  "help.tests.arrival":
    "En test kommer frem af sig selv, så snart en enhed har sendt den. Den er gennemført, når dens certifikat er klar, som regel inden for få sekunder.",
  "help.tests.verdict":
    "Den samlede vurdering sammenfatter kontrollerne af batteriet. Sundhedstilstanden viser, hvor meget af sin energi det stadig rummer. Foreløbigt betyder, at tallene stadig kan blive erstattet; uden resultat, at sundhedstilstanden ikke kunne bestemmes: Test bilen igen.",
  "help.tests.handing_out":
    "Åbn testen for at give en kunde et certifikat, og send det som mail, hent det, eller kopiér linket til dets verifikationsside. Sæt kryds ved flere test på listen for at tage dem på én gang. PDF’en viser hele stelnummeret (VIN); billedet gør ikke og må stå ved en annonce.",
  "help.tests.list":
    "Listen finder en test ud fra en del af stelnummeret, registreringsnummeret, certifikatnummeret eller din reference. Filtre indsnævrer den, og et klik på en kolonnes overskrift sorterer den. Det, den viser, kan hentes til et regneark eller gemmes som bogmærke. Nøgletallene viser, hvor mange test der var hver måned, og hvordan de endte.",
  "help.tests.checking":
    "En køber kontrollerer et certifikat med QR-koden på det eller med dets nummer på siden til kontrol. Ingen af delene viser stelnummeret eller registreringsnummeret.",
  "help.tests.guide.checking": "Siden til kontrol af et certifikat",
  "help.tests.guide.trust": "Hvorfor man kan tro på et certifikat",
  "help.tests.guide.figures": "Alle tal på et certifikat",

  "help.keys.heading": "API-nøgler",
  "help.keys.link": "Hjælp til API-nøgler",
  "help.keys.what":
    "En nøgle lader et af dine programmer læse denne forhandlers test. Opret en til hvert program, så hver kan tilbagekaldes for sig. En hemmelighed vises én gang; hvis den går tabt, så tilbagekald nøglen, og opret en anden.",
  "help.keys.guide.start": "Hurtigstart for dine udviklere",
  "help.keys.guide.scopes": "Hvad en nøgle må læse",
  "help.keys.guide.reference": "API-referencen",

  "help.webhooks.heading": "Webhooks",
  "help.webhooks.link": "Hjælp til webhooks",
  "help.webhooks.what":
    "Med en webhook får dit eget system besked om en test, så snart den er gennemført. Hvis leveringer mislykkes, viser webhookens side hvorfor; ret fejlen i modtageren, send en testlevering, og send så det igen, der mislykkedes.",
  "help.webhooks.guide.receiving": "Sådan modtager du leveringer",
  "help.webhooks.guide.verifying": "Sådan kontrollerer du, at de er ægte",

  "help.people.heading": "Personer",
  "help.people.link": "Hjælp til personer",
  "help.people.roles":
    "En ejer inviterer kolleger pr. mail og giver hver en rolle. En, der holder op, fjernes på personens side og bliver straks logget ud. En forhandler har altid mindst én ejer.",
  "help.people.lost_mail":
    "Hvis en mail ikke kommer frem, så se i mappen med uønsket mail, og send så invitationen igen fra listen over personer.",
  "help.people.guide.roles": "Hvad hver rolle må",

  "help.settings.heading": "Indstillinger",
  "help.settings.link": "Hjælp til indstillinger",
  "help.settings.what":
    "Det offentlige navn og logoet står på nye certifikater; de allerede udstedte beholder det, de har. Tidszonen bestemmer de dage og klokkeslæt, der vises, og længdeenheden, om miles eller kilometer står først.",
  "help.settings.activity": "Aktiviteten viser, hvem der gjorde hvad og hvornår.",
  "help.settings.guide.settings": "Hvad hver indstilling ændrer",

  "help.group.heading": "En gruppes forhandlere",
  "help.group.link": "Hjælp til grupper",
  "help.group.what":
    "Gruppens side sammenligner dens forhandlere: Åbn en for at arbejde dér, og brug dens navn i sidehovedet for at gå til en anden. Gruppens personer har samme rolle hos alle forhandlere; en ejer i gruppen inviterer og fjerner dem.",
  "help.group.guide.people": "Hvad personer i en gruppe må",

  "help.account.heading": "Din konto",
  "help.account.link": "Hjælp til din konto",
  "help.account.codes":
    "Opsæt koder fra en app, så en stjålet adgangskode alene ikke lukker nogen ind, og gem gendannelseskoderne. Hvis både appen og koderne er gået tabt, så spørg operatøren af denne tjeneste.",
  "help.account.browsers":
    "Hvis listen over browsere viser en, du ikke kender, så afslut den, og skift adgangskoden.",
  "help.account.guide.codes": "Konti og koder fra en app",
};
