import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Norwegian (Bokmål). The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Hjelp",
  "help.lead": "Hva du kan gjøre på hver side i portalen, og hvem du kan spørre.",
  "help.contact.heading": "Hvem du kan spørre",
  "help.contact.operator": "Operatør",
  "help.contact.way": "Kontakt",
  "help.contact.site": "Nettsted",
  "help.contact.none":
    "Operatøren av denne tjenesten har ikke lagt igjen kontaktopplysninger her: Spør forhandlergruppen din hvordan du når den.",
  "help.contact.about":
    "Spør operatøren om enheter, resultater, sertifikater og tapte koder; spør en eier hos forhandleren om rollen din. Si hvilken test, enhet eller webhook det gjelder. Send aldri et passord eller en hemmelighet.",
  "help.topics": "Emner",

  "help.start.heading": "De første dagene",
  "help.start.link": "Hjelp med de første dagene",
  "help.start.order":
    "I oversikten står det hva du skal gjøre nå. Den vanlige rekkefølgen: Aktiver en enhet, test en bil, se på sertifikatet, inviter kolleger, og la så ditt eget system lese testene.",
  "help.start.roles":
    "Lesere ser alt og deler ut sertifikater; administratorer tar seg også av enheter, nøkler og webhooker; eiere bestemmer dessuten hvem som kan handle på vegne av forhandleren.",
  "help.start.guide.terms": "Ordene som portalen bruker",
  "help.start.guide.pages": "Sidene og rollene",

  "help.notices.heading": "Varsler",
  "help.notices.link": "Hjelp med varsler",
  "help.notices.what":
    "Et varsel sier hva som har skjedd hos forhandleren, og hva du skal gjøre: et sikkerhetsproblem, en mislykket test, en enhet på vei, en webhook med problemer, en nøkkel eller en ny kollega. Det er nytt til du merker det som lest; andre merker sine egne.",
  "help.notices.choices":
    "Hver person velger hva som vises og hva som sendes på e-post, med en gang eller én gang om dagen. E-poster om sikkerheten til kontoen din kommer alltid.",
  "help.notices.guide.kinds": "Hvilke varsler som finnes",

  "help.units.heading": "Testenheter",
  "help.units.link": "Hjelp med testenheter",
  "help.units.activation":
    "En enhet bestilles, sendes så til deg og blir deretter aktiv. Aktiver den når esken har kommet frem: Serienummeret står på enheten.",
  "help.units.orders":
    "Flere enheter bestiller du på siden for enheter; en bestilling som ikke er sendt ennå, avbestiller du på siden til enheten. En enhet som er ødelagt eller ikke trengs lenger, går tilbake til operatøren: Be om det på siden til enheten, og si hvorfor.",
  "help.units.results":
    "Et resultat tilhører den forhandleren som har enheten i det øyeblikket. Hvis resultater fra en enhet ikke vises, sammenligner du serienummeret med det i listen.",
  "help.units.guide.trust": "Slik hører en enhet og resultatene sammen",

  "help.tests.heading": "Tester og sertifikater",
  "help.tests.link": "Hjelp med tester og sertifikater",
  "help.tests.arrival":
    "En test vises av seg selv så snart en enhet har sendt den. Den er fullført når sertifikatet er klart, vanligvis i løpet av sekunder.",
  "help.tests.verdict":
    "Den samlede vurderingen oppsummerer kontrollene av batteriet. Batterihelsen sier hvor mye av energien det fortsatt rommer. Foreløpig betyr at verdiene fortsatt kan bli erstattet; uten resultat betyr at batterihelsen ikke kunne fastslås: Test bilen på nytt.",
  "help.tests.handing_out":
    "Når du skal gi et sertifikat til en kunde, åpner du testen og sender sertifikatet på e-post, laster det ned eller kopierer lenken til verifiseringssiden. Skal du ta flere tester på én gang, krysser du av for dem i listen. PDF-en viser hele understellsnummeret (VIN); det gjør ikke bildet, som kan stå ved siden av en annonse.",
  "help.tests.list":
    "I listen finner du en test med en del av understellsnummeret (VIN), registreringsnummeret, sertifikatnummeret eller referansen din. Filtre snevrer den inn, og et klikk på overskriften til en kolonne sorterer den. Det den viser, kan lastes ned til et regneark eller lagres som bokmerke. Statistikken viser hvor mange tester det var hver måned, og hvordan de endte.",
  "help.tests.checking":
    "En kjøper kontrollerer et sertifikat med QR-koden på det, eller med sertifikatnummeret på siden for kontroll. Ingen av delene viser understellsnummeret eller registreringsnummeret.",
  "help.tests.guide.checking": "Siden der man kontrollerer et sertifikat",
  "help.tests.guide.trust": "Hvorfor man kan stole på et sertifikat",
  "help.tests.guide.figures": "Alle verdiene i et sertifikat",

  "help.keys.heading": "API-nøkler",
  "help.keys.link": "Hjelp med API-nøkler",
  "help.keys.what":
    "Med en nøkkel kan et av programmene dine lese testene til denne forhandleren. Lag én for hvert program, slik at hver kan tilbakekalles for seg. En hemmelighet vises én gang; går den tapt, tilbakekaller du nøkkelen og lager en ny.",
  "help.keys.guide.start": "Hurtigstart for utviklerne dine",
  "help.keys.guide.scopes": "Hva en nøkkel kan lese",
  "help.keys.guide.reference": "API-referansen",

  "help.webhooks.heading": "Webhooker",
  "help.webhooks.link": "Hjelp med webhooker",
  "help.webhooks.what":
    "Med en webhook får ditt eget system vite om en test så snart den er fullført. Hvis leveringer mislykkes, står årsaken på siden til webhooken; rett feilen i mottakeren, send en testlevering, og send så det som mislyktes, på nytt.",
  "help.webhooks.guide.receiving": "Slik tar man imot leveringer",
  "help.webhooks.guide.verifying": "Slik kontrollerer man at de er ekte",

  "help.people.heading": "Personer",
  "help.people.link": "Hjelp med personer",
  "help.people.roles":
    "En eier inviterer kolleger på e-post og gir hver av dem en rolle. En som slutter, fjernes på siden til den personen og logges ut med en gang. En forhandler må ha minst én eier.",
  "help.people.lost_mail":
    "Hvis en e-post ikke kommer frem, ser du i søppelposten og sender så invitasjonen på nytt fra listen over personer.",
  "help.people.guide.roles": "Hva hver rolle kan gjøre",

  "help.settings.heading": "Innstillinger",
  "help.settings.link": "Hjelp med innstillinger",
  "help.settings.what":
    "Det offentlige navnet og logoen står på nye sertifikater; de som er utstedt, beholder det de har. Tidssonen avgjør hvilke dager og klokkeslett som vises, og lengdeenheten om miles eller kilometer kommer først.",
  "help.settings.activity": "Aktiviteten viser hvem som gjorde hva, og når.",
  "help.settings.guide.settings": "Hva hver innstilling endrer",

  "help.group.heading": "Forhandlerne i en gruppe",
  "help.group.link": "Hjelp med grupper",
  "help.group.what":
    "Siden til gruppen sammenligner forhandlerne: Åpne en av dem for å arbeide der, og bruk navnet øverst på siden for å gå til en annen. Personene i gruppen har den samme rollen hos alle forhandlerne; en eier av gruppen inviterer og fjerner dem.",
  "help.group.guide.people": "Hva personer i en gruppe kan gjøre",

  "help.account.heading": "Kontoen din",
  "help.account.link": "Hjelp med kontoen din",
  "help.account.codes":
    "Sett opp koder fra en app, slik at ingen kommer inn med bare et stjålet passord, og ta vare på gjenopprettingskodene. Hvis både appen og kodene går tapt, spør du operatøren av tjenesten.",
  "help.account.browsers":
    "Hvis listen over nettlesere viser en du ikke kjenner til, avslutter du den og bytter passord.",
  "help.account.guide.codes": "Kontoer og koder fra en app",
};
