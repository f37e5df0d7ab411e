import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Dutch. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Help",
  "help.lead": "Wat u op elke pagina van het portaal kunt doen en bij wie u terechtkunt.",
  "help.contact.heading": "Bij wie u terechtkunt",
  "help.contact.operator": "Exploitant",
  "help.contact.way": "Contact",
  "help.contact.site": "Website",
  "help.contact.none":
    "De exploitant van deze dienst heeft hier geen contactgegevens achtergelaten: vraag uw dealergroep hoe u de exploitant bereikt.",
  "help.contact.about":
    "Vragen over apparaten, resultaten, certificaten en verloren codes stelt u aan de exploitant, over uw rol aan een eigenaar van uw dealer. Vermeld om welke test, welk apparaat of welke webhook het gaat. Stuur nooit een wachtwoord of een geheim mee.",
  "help.topics": "Onderwerpen",

  "help.start.heading": "De eerste dagen",
  "help.start.link": "Help bij de eerste dagen",
  "help.start.order":
    "In het overzicht staat wat u nu kunt doen. De gebruikelijke volgorde: activeer een apparaat, test een auto, bekijk het certificaat, nodig collega’s uit en laat daarna uw eigen systeem de tests ophalen.",
  "help.start.roles":
    "Lezers bekijken alles en overhandigen certificaten; beheerders zorgen ook voor apparaten, sleutels en webhooks; eigenaren bepalen bovendien wie namens de dealer mag handelen.",
  "help.start.guide.terms": "De begrippen die het portaal gebruikt",
  "help.start.guide.pages": "De pagina’s en de rollen",

  "help.notices.heading": "Meldingen",
  "help.notices.link": "Help bij meldingen",
  "help.notices.what":
    "Een melding vermeldt wat er bij de dealer is gebeurd en wat u kunt doen: een veiligheidsprobleem, een mislukte test, een apparaat dat onderweg is, een webhook met problemen, een sleutel of een nieuwe collega. Een melding is nieuw tot u die als gelezen markeert; anderen markeren hun eigen meldingen.",
  "help.notices.choices":
    "Iedereen kiest zelf wat wordt getoond en wat wordt gemaild, meteen of eenmaal per dag. E-mails over de veiligheid van uw account krijgt u altijd.",
  "help.notices.guide.kinds": "Welke meldingen er zijn",

  "help.units.heading": "Testapparaten",
  "help.units.link": "Help bij testapparaten",
  "help.units.activation":
    "Een apparaat wordt besteld, daarna naar u verzonden en is daarna actief. Activeer het zodra het pakket er is: het serienummer staat op het apparaat.",
  "help.units.orders":
    "Meer apparaten bestelt u op de pagina met apparaten; een bestelling die nog niet is verzonden, annuleert u op de pagina van het apparaat. Een apparaat dat defect is of niet meer nodig is, gaat terug naar de exploitant: vraag dit aan op de pagina van het apparaat en vermeld de reden.",
  "help.units.results":
    "Een resultaat hoort bij de dealer die het apparaat op dat moment heeft. Verschijnen resultaten van een apparaat niet, vergelijk het serienummer dan met dat in de lijst.",
  "help.units.guide.trust": "Hoe een apparaat en de resultaten ervan bij elkaar komen",

  "help.tests.heading": "Tests en certificaten",
  "help.tests.link": "Help bij tests en certificaten",
  "help.tests.arrival":
    "Een test verschijnt vanzelf zodra een apparaat hem heeft verzonden. Hij is voltooid zodra het certificaat gereed is, meestal binnen enkele seconden.",
  "help.tests.verdict":
    "Het eindoordeel vat de controles van de batterij samen. De gezondheidstoestand (SoH) geeft aan hoeveel van de oorspronkelijke energie de batterij nog kan opslaan. “Voorlopig” betekent dat de cijfers nog kunnen worden vervangen; “geen resultaat”, dat de gezondheidstoestand niet kon worden bepaald: test de auto opnieuw.",
  "help.tests.handing_out":
    "Om een klant een certificaat te geven, opent u de test en verzendt u het per e-mail, downloadt u het of kopieert u de link naar de verificatiepagina. Vink voor meerdere tests tegelijk de tests in de lijst aan. Op de PDF staat het volledige VIN; op de afbeelding niet, en die mag bij een advertentie staan.",
  "help.tests.list":
    "In de lijst vindt u een test met een deel van het VIN, het kenteken, het certificaatnummer of uw referentie. Met filters beperkt u de lijst, en met een klik op een kolomkop sorteert u de lijst. Wat de lijst toont, kunt u downloaden voor een spreadsheet of als bladwijzer bewaren. De cijfers tonen hoeveel tests er elke maand waren en met welk resultaat.",
  "help.tests.checking":
    "Een koper controleert een certificaat met de QR-code die erop staat, of met het nummer op de pagina om certificaten te controleren. Geen van beide toont het VIN of het kenteken.",
  "help.tests.guide.checking": "De pagina om een certificaat te controleren",
  "help.tests.guide.trust": "Waarom een certificaat betrouwbaar is",
  "help.tests.guide.figures": "Elk cijfer van een certificaat",

  "help.keys.heading": "API-sleutels",
  "help.keys.link": "Help bij API-sleutels",
  "help.keys.what":
    "Met een sleutel kan een programma van u de tests van deze dealer lezen. Maak voor elk programma een eigen sleutel, zodat elke sleutel afzonderlijk kan worden ingetrokken. Een geheim wordt één keer getoond; gaat het verloren, trek de sleutel dan in en maak een nieuwe.",
  "help.keys.guide.start": "Snelstart voor uw ontwikkelaars",
  "help.keys.guide.scopes": "Wat een sleutel mag lezen",
  "help.keys.guide.reference": "De API-referentie",

  "help.webhooks.heading": "Webhooks",
  "help.webhooks.link": "Help bij webhooks",
  "help.webhooks.what":
    "Via een webhook krijgt uw eigen systeem bericht van een test zodra die voltooid is. Mislukken afleveringen, dan staat op de pagina van de webhook waarom; herstel de ontvanger, verzend een testaflevering en verzend daarna opnieuw wat is mislukt.",
  "help.webhooks.guide.receiving": "Hoe u afleveringen ontvangt",
  "help.webhooks.guide.verifying": "Hoe u controleert of ze echt zijn",

  "help.people.heading": "Personen",
  "help.people.link": "Help bij personen",
  "help.people.roles":
    "Een eigenaar nodigt collega’s per e-mail uit en geeft ieder een rol. Wie vertrekt, wordt op de pagina van die persoon verwijderd en meteen uitgelogd. Een dealer houdt altijd minstens één eigenaar.",
  "help.people.lost_mail":
    "Komt een e-mail niet aan, kijk dan bij de ongewenste e-mail en verzend de uitnodiging daarna opnieuw vanuit de lijst met personen.",
  "help.people.guide.roles": "Wat elke rol mag",

  "help.settings.heading": "Instellingen",
  "help.settings.link": "Help bij instellingen",
  "help.settings.what":
    "De openbare naam en het logo staan op nieuwe certificaten; al afgegeven certificaten houden wat erop staat. De tijdzone bepaalt welke dagen en tijden worden getoond, de lengte-eenheid of mijlen of kilometers eerst komen.",
  "help.settings.activity": "Bij de activiteit staat wie wat heeft gedaan, en wanneer.",
  "help.settings.guide.settings": "Wat elke instelling verandert",

  "help.group.heading": "De dealers van een groep",
  "help.group.link": "Help bij groepen",
  "help.group.what":
    "De pagina van de groep vergelijkt de dealers van de groep: open een dealer om daar te werken en gebruik de naam van de dealer bovenaan om naar een andere te gaan. Personen van de groep hebben bij elke dealer dezelfde rol; een eigenaar van de groep nodigt hen uit en verwijdert hen.",
  "help.group.guide.people": "Wat personen van een groep mogen",

  "help.account.heading": "Uw account",
  "help.account.link": "Help bij uw account",
  "help.account.codes":
    "Stel codes uit een app in, zodat niemand met alleen een gestolen wachtwoord binnenkomt, en bewaar de herstelcodes. Bent u zowel de app als de codes kwijt, neem dan contact op met de exploitant van deze dienst.",
  "help.account.browsers":
    "Staat in de lijst met browsers een browser die u niet kent, beëindig die sessie dan en wijzig het wachtwoord.",
  "help.account.guide.codes": "Accounts en codes uit een app",
};
