import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Dutch. The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Dealeraccounts",

  "setup.form.heading.first": "Wachtwoord instellen",
  "setup.form.heading.again": "Nieuw wachtwoord kiezen",
  "setup.form.account": "Voor het account <strong>{email}</strong>",
  "setup.form.joins.owner": "Daarmee sluit u zich als eigenaar aan bij <strong>{workplace}</strong>.",
  "setup.form.joins.admin": "Daarmee sluit u zich als beheerder aan bij <strong>{workplace}</strong>.",
  "setup.form.joins.viewer": "Daarmee sluit u zich als lezer aan bij <strong>{workplace}</strong>.",
  "setup.form.password": "Nieuw wachtwoord",
  "setup.form.repeat": "Nogmaals hetzelfde wachtwoord",
  "setup.form.save": "Wachtwoord opslaan",
  "setup.form.not_repeated": "Het wachtwoord stond maar in één veld: voer het in beide velden in.",
  "setup.form.differs": "De twee wachtwoorden waren niet gelijk: voer beide opnieuw in.",

  "setup.password.hint": {
    one: "Minstens {count} teken. Vier of vijf woorden die niets met elkaar te maken hebben, zijn makkelijk te onthouden en moeilijk te raden.",
    other:
      "Minstens {count} tekens. Vier of vijf woorden die niets met elkaar te maken hebben, zijn makkelijk te onthouden en moeilijk te raden.",
  },
  "setup.password.missing": "Voer een wachtwoord in.",
  "setup.password.too_short": {
    one: "Dat was te kort: voer minstens {count} teken in.",
    other: "Dat was te kort: voer minstens {count} tekens in.",
  },
  "setup.password.too_long": {
    one: "Dat was te lang: voer hoogstens {count} teken in.",
    other: "Dat was te lang: voer hoogstens {count} tekens in.",
  },
  "setup.password.unreadable":
    "De invoer bevatte een teken dat niet kan worden getypt, zoals een regeleinde: voer letters, cijfers, spaties en leestekens in.",
  "setup.password.common":
    "Dat is een van de meest gebruikte wachtwoorden, twee ervan, of een met cijfers of tekens eromheen: voer er een in dat niemand als eerste zou proberen.",
  "setup.password.repetitive":
    "Dat is alleen een herhaling of een doorlopende reeks van een paar tekens: voer een wachtwoord met meer afwisseling in.",
  "setup.password.personal":
    "Dat is weinig meer dan uw naam, uw adres of de naam van uw dealer: voer een wachtwoord in dat daar niet uit volgt.",

  "setup.done.heading": "Uw wachtwoord is ingesteld",
  "setup.done.sign_in": "Log voortaan in met uw e-mailadres en dit wachtwoord.",
  "setup.done.link_used": "De link die u hebt gebruikt, werkt niet meer. U kunt het bericht verwijderen.",
  "setup.done.next": "Inloggen",

  "setup.closed.used.heading": "Deze link is al gebruikt",
  "setup.closed.used.once": "Er is een wachtwoord mee ingesteld, en elke link werkt maar één keer.",
  "setup.closed.used.not_you":
    "Als u dat niet was, of als u het wachtwoord bent vergeten, vraag dan een nieuwe link aan en kies een ander.",
  "setup.closed.replaced.heading": "Er is een nieuwere link",
  "setup.closed.replaced.newest":
    "Na deze link hebt u er nog een gekregen, en alleen de nieuwste werkt. Open de link in het laatste bericht.",
  "setup.closed.replaced.ask": "Als u hem niet vindt, vraag dan een nieuwe link aan.",
  "setup.closed.expired.heading": "Deze link is verlopen",
  "setup.closed.expired.ask": {
    one: "Een link werkt {count} dag. Vraag een nieuwe aan: die wordt naar het e-mailadres van uw account verzonden.",
    other:
      "Een link werkt {count} dagen. Vraag een nieuwe aan: die wordt naar het e-mailadres van uw account verzonden.",
  },
  "setup.closed.unknown.heading": "Deze link werkt niet",
  "setup.closed.unknown.incomplete":
    "Misschien ontbreekt er een deel: open hem opnieuw vanuit het bericht of kopieer hem helemaal.",
  "setup.closed.unknown.ask": "Als dat niet helpt, vraag dan een nieuwe link aan.",

  "setup.new_link.heading": "Nieuwe link aanvragen",
  "setup.new_link.lead":
    "Hij wordt naar het e-mailadres van uw account verzonden; daarmee kunt u een wachtwoord instellen.",
  "setup.new_link.email": "E-mailadres",
  "setup.new_link.missing": "Voer uw e-mailadres in.",
  "setup.new_link.send": "Link verzenden",
  "setup.sent.heading": "Kijk in uw mailbox",
  "setup.sent.on_its_way":
    "Als er bij het ingevoerde adres een account hoort, is er een bericht met een link naar dat adres onderweg.",
  "setup.sent.nothing_there": {
    one: "Na {count} minuut nog niets? Kijk bij de ongewenste berichten, controleer het adres en vraag de link opnieuw aan. Er wordt niet meer dan één bericht per {count} minuut verzonden.",
    other:
      "Na {count} minuten nog niets? Kijk bij de ongewenste berichten, controleer het adres en vraag de link opnieuw aan. Er wordt niet meer dan één bericht per {count} minuten verzonden.",
  },
  "setup.sent.ask_operator": "Vraag de beheerder om de link",
  "setup.sent.in_file":
    "Als er een account is voor het adres dat u hebt ingevoerd, is er een bericht met een link voor geschreven.",

  "setup.foreign":
    "Om een wachtwoord in te stellen, opent u de link uit uw bericht en vult u daar het formulier in.",
  "setup.unreadable.heading": "Het formulier kon niet worden gelezen",
  "setup.unreadable.text":
    "Er is niets gewijzigd. Ga terug, laad de pagina opnieuw en vul het formulier nogmaals in.",
};
