import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** Dutch. The portal's pages of webhooks. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhooks",
  "webhooks.lead":
    "De adressen waarop uw eigen systemen gebeurtenissen ontvangen, en hoe de afleveringen verlopen.",
  "webhooks.add": "Webhook toevoegen",
  "webhooks.empty.title": "Nog geen webhook",
  "webhooks.empty.text":
    "Met een webhook krijgt uw eigen systeem bericht van elke test zodra die voltooid is.",
  "webhooks.empty.text_viewer":
    "Met een webhook krijgt uw eigen systeem bericht van elke test zodra die voltooid is. Een eigenaar of beheerder kan er een toevoegen.",
  "webhooks.example.or": "Of laat uw systeem er zelf een toevoegen",
  "webhooks.example.how": "Hoe uw systeem er zelf een toevoegt",
  "webhooks.example.key": "Via de API, met een <a>sleutel voor volledige integratie</a> van deze dealer:",
  "webhooks.example.answer":
    "Het antwoord bevat één keer het geheim waarmee elke aflevering wordt ondertekend. Het hele contract: <a>de API-referentie</a>.",
  "webhooks.table": "Webhook-endpoints",

  "webhooks.fact.address": "Adres",
  "webhooks.fact.events": "Gebeurtenissen",
  "webhooks.fact.state": "Status",
  "webhooks.fact.failures": "Mislukkingen",
  "webhooks.fact.failed": "Mislukte afleveringen",
  "webhooks.fact.waiting": "Wachtend",
  "webhooks.fact.signatures": "Handtekeningen",
  "webhooks.fact.last_success": "Laatste succes",
  "webhooks.fact.last_attempt": "Laatste poging",
  "webhooks.fact.made": "Gemaakt",
  "webhooks.fact.event": "Gebeurtenis",
  "webhooks.fact.happened": "Gebeurd",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Volgende poging",
  "webhooks.never": "Nooit",
  "webhooks.no_failures": "Geen",
  "webhooks.failures": {
    one: "{count} achter elkaar (grens: {most})",
    other: "{count} achter elkaar (grens: {most})",
  },
  "webhooks.signatures.secret": "Met het geheim",
  "webhooks.signatures.both": "Met het geheim en met een openbare sleutel (v1a)",
  "webhooks.deliveries": { one: "{count} aflevering", other: "{count} afleveringen" },

  "webhooks.health.paused": "Gepauzeerd",
  "webhooks.health.disabled": "Uitgeschakeld",
  "webhooks.health.failing": "Met storing",
  "webhooks.health.untried": "Nog niet geprobeerd",
  "webhooks.health.enabled": "Ingeschakeld",
  "webhooks.delivery.held": "Vastgehouden",
  "webhooks.delivery.waiting": "Wachtend",
  "webhooks.delivery.delivered": "Afgeleverd",
  "webhooks.delivery.failed": "Mislukt",
  "webhooks.delivery.dropped": "Vervallen",
  "webhooks.event.test_completed": "Test voltooid",
  "webhooks.event.test_completed_hint": "Een test is voltooid en het certificaat is gereed.",
  "webhooks.event.test_failed": "Test mislukt",
  "webhooks.event.test_failed_hint": "Een test is begonnen en is onderbroken, geannuleerd of mislukt.",
  "webhooks.event.certificate_withdrawn": "Certificaat ingetrokken",
  "webhooks.event.certificate_withdrawn_hint":
    "Een certificaat is ingetrokken: kopieën ervan mogen niet meer worden getoond.",
  "webhooks.event.dealer_activated": "Dealer geactiveerd",
  "webhooks.event.dealer_activated_hint": "Een dealer is via de API aangemaakt.",
  "webhooks.event.webhook_disabled": "Webhook uitgeschakeld",
  "webhooks.event.webhook_disabled_hint":
    "Een ander endpoint van u is uitgeschakeld, omdat de afleveringen ernaartoe mislukten.",
  "webhooks.event.webhook_test": "Testaflevering",

  "webhooks.no_key.title": "Er wordt niets verzonden: geen API-sleutel van deze dealer werkt.",
  "webhooks.no_key.text":
    "Wat wacht, wordt verzonden zodra er weer een werkende sleutel is, zie <a>API-sleutels</a>. Resultaten die vóór die tijd binnenkomen, worden niet verzonden.",
  "webhooks.trouble.paused": "<strong>Gepauzeerd sinds {moment}</strong>, in dit portaal of via de API.",
  "webhooks.trouble.paused_next":
    "Er wordt niets verzonden tot hij wordt hervat, behalve een testaflevering, die hem niet hervat.",
  "webhooks.trouble.disabled": {
    one: "<strong>Uitgeschakeld sinds {moment}</strong>, nadat {count} aflevering achter elkaar was mislukt.",
    other:
      "<strong>Uitgeschakeld sinds {moment}</strong>, nadat {count} afleveringen achter elkaar waren mislukt.",
  },
  "webhooks.trouble.held": {
    one: "Eén aflevering wordt vastgehouden.",
    other: "{count} afleveringen worden vastgehouden.",
  },
  "webhooks.trouble.last_attempt": "De laatste poging, {moment}: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Herstel uw ontvanger en verzend daarna een testaflevering: de eerste die slaagt, schakelt het endpoint in, en wat is vastgehouden, volgt.",
  "webhooks.trouble.disabled_resume": "Of hervat hem zelf zodra hij werkt.",
  "webhooks.trouble.failing": "<strong>Storing.</strong>",
  "webhooks.trouble.failing_since": "<strong>Storing: het laatste succes was op {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "De webhook wordt na één mislukte aflevering uitgeschakeld.",
    other: "De webhook wordt na {count} mislukte afleveringen achter elkaar uitgeschakeld.",
  },
  "webhooks.trouble.so_far": {
    one: "Tot nu toe is er {count} mislukt.",
    other: "Tot nu toe zijn er {count} mislukt.",
  },
  "webhooks.trouble.failing_next":
    "Herstel uw ontvanger. Wat wacht, wordt zonder uw hulp opnieuw geprobeerd.",
  "webhooks.trouble.failing_resend": "Wat definitief is mislukt, kunt u <a>opnieuw verzenden</a>.",
  "webhooks.resume": "Hervatten",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Endpoint",
  "webhooks.webhook.ping": "Testaflevering verzenden",
  "webhooks.webhook.replay": "Opnieuw verzenden…",
  "webhooks.webhook.viewer":
    "Een eigenaar of beheerder kan een testaflevering verzenden, afleveringen opnieuw verzenden en de webhook wijzigen.",
  "webhooks.webhook.change": "Wijzigen",
  "webhooks.webhook.pause_hint":
    "Naar een gepauzeerde webhook wordt niets verzonden; wat er intussen gebeurt, wordt vastgehouden.",
  "webhooks.webhook.change_button": "Adres of gebeurtenissen wijzigen",
  "webhooks.webhook.pause": "Pauzeren",
  "webhooks.webhook.delete": "Verwijderen…",
  "webhooks.list.title": "Afleveringen",
  "webhooks.list.filters": "Afleveringen naar status",
  "webhooks.list.all": "Alle",
  "webhooks.list.waiting": "Wachtend",
  "webhooks.list.failed": "Mislukt",
  "webhooks.list.look_again": "Opnieuw kijken",
  "webhooks.list.send_chosen": "Gekozen afleveringen opnieuw verzenden",
  "webhooks.list.older": "Oudere afleveringen",
  "webhooks.list.empty": "Nog geen afleveringen",
  "webhooks.list.empty_text":
    "De eerste volgt op de volgende gebeurtenis die naar het endpoint wordt verzonden, of op een testaflevering.",
  "webhooks.list.none_waits": "Er wacht er geen",
  "webhooks.list.none_failed": "Er is er geen mislukt",
  "webhooks.list.none_text": "Bekijk alle afleveringen.",
  "webhooks.list.none_ticked":
    "Er is niets verzonden: kies de afleveringen die opnieuw moeten worden verzonden.",
  "webhooks.list.queued": {
    one: "{count} aflevering staat weer in de wachtrij.",
    other: "{count} afleveringen staan weer in de wachtrij.",
  },
  "webhooks.list.missing": {
    one: "{count} aflevering wordt niet meer bewaard.",
    other: "{count} afleveringen worden niet meer bewaard.",
  },
  "webhooks.list.look_soon": "Kijk zo meteen opnieuw.",
  "webhooks.list.left": {
    one: "{count} van de gekozen afleveringen staat niet in de wachtrij, omdat zo veel tegelijk te veel is: wacht een minuut en kies die dan opnieuw.",
    other:
      "{count} van de gekozen afleveringen staan niet in de wachtrij, omdat zo veel tegelijk te veel is: wacht een minuut en kies die dan opnieuw.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "{event}, {moment} kiezen",
  "webhooks.delivery.due": "Volgende poging: {moment}.",
  "webhooks.delivery.not_attempted": "Nog niet geprobeerd.",
  "webhooks.attempts.summary": {
    one: "{count} poging: {outcome}",
    other: "{count} pogingen, de laatste: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "De nieuwste {shown} van {count} poging.",
    other: "De nieuwste {shown} van {count} pogingen.",
  },
  "webhooks.attempts.attempt": "{moment}: {outcome}, na {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, na {duration} ({address})",
  "webhooks.attempts.answer": "Het antwoord begon met:",
  "webhooks.outcome.answered": "beantwoord met {status}",
  "webhooks.outcome.redirected": "beantwoord met {status}: doorverwijzingen worden niet gevolgd",
  "webhooks.outcome.refused": "beantwoord met {status}, niet met 2xx",
  "webhooks.outcome.no_status": "beantwoord zonder status, niet met 2xx",
  "webhooks.outcome.request": "niet verzonden: een header zou niet ongewijzigd aankomen",
  "webhooks.outcome.url": "niet verzonden: de huidige instellingen staan deze URL niet toe",
  "webhooks.outcome.dns": "de host heeft geen adres, of de naamservers ervan faalden",
  "webhooks.outcome.forbidden_address": "niet verzonden: een adres van de host is niet openbaar",
  "webhooks.outcome.connect": "de verbinding is niet aangenomen",
  "webhooks.outcome.tls":
    "geen beveiligde verbinding: het TLS-certificaat is niet vertrouwd, is verlopen of is voor een andere host",
  "webhooks.outcome.closed": "de verbinding eindigde voordat het hele antwoord er was",
  "webhooks.outcome.protocol": "het antwoord is geen HTTP/1.1",
  "webhooks.outcome.timeout": "geen volledig antwoord op tijd",
  "webhooks.outcome.aborted": "afgebroken door svc, dat aan het stoppen was",
  "webhooks.outcome.internal": "een fout van svc zelf; in het logboek staat meer",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Aflevering",
  "webhooks.one.attempts": "Pogingen",
  "webhooks.one.body": "Inhoud",
  "webhooks.one.resend": "Opnieuw verzenden",
  "webhooks.one.no_body": "De webhook ontvangt deze gebeurtenis niet meer, dus wordt er niets verzonden.",
  "webhooks.one.body_hint": "Met regeleinden om te lezen; de inhoud wordt op één regel verzonden.",
  "webhooks.one.queued":
    "De aflevering staat weer in de wachtrij. Laad de pagina zo meteen opnieuw om te zien wat ermee is gebeurd.",
  "webhooks.pinged":
    "Een testaflevering staat in de wachtrij. Wat ermee gebeurt, staat bovenaan bij de afleveringen: kijk zo meteen opnieuw.",

  "webhooks.form.lead":
    "Uw systeem ontvangt elke gebeurtenis als een ondertekend verzoek. Het geheim om dat te controleren wordt op de volgende pagina getoond en daarna nooit meer.",
  "webhooks.form.button": "Webhook toevoegen",
  "webhooks.give_up": "Annuleren",
  "webhooks.form.address_hint": "Een https-adres van uw systeem dat iedereen op internet kan bereiken.",
  "webhooks.form.no_address":
    "Voer het adres van uw ontvanger in, zoals https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Deze worden naar uw systeem verzonden.",
  "webhooks.form.no_events": "Vink minstens één gebeurtenis aan.",
  "webhooks.form.signatures_hint": "Elke aflevering wordt met het geheim ondertekend.",
  "webhooks.form.asymmetric": "Ook met een openbare sleutel ondertekenen",
  "webhooks.form.asymmetric_hint":
    "Voor systemen die afleveringen moeten controleren zonder een geheim te hebben (v1a, Ed25519).",
  "webhooks.form.too_much":
    "Dat was te veel tegelijk. Er is niets gewijzigd: wacht een minuut en verzend het dan opnieuw.",
  "webhooks.form.limit": {
    one: "Het maximum aan webhooks, {count}, is bereikt: verwijder er eerst een.",
    other: "Het maximum aan webhooks, {count}, is bereikt: verwijder er eerst een.",
  },
  "webhooks.change.title": "Webhook wijzigen",
  "webhooks.change.lead": "Voor wachtende afleveringen geldt de wijziging ook. Het geheim blijft hetzelfde.",
  "webhooks.change.button": "Opslaan",
  "webhooks.change.done": "De wijzigingen zijn opgeslagen.",
  "webhooks.paused": "De webhook is gepauzeerd. Wat er intussen gebeurt, wordt vastgehouden.",
  "webhooks.resumed": "De webhook is hervat. Wat was vastgehouden, wordt nu verzonden.",
  "webhooks.url.too_long": {
    one: "De URL is langer dan {count} teken.",
    other: "De URL is langer dan {count} tekens.",
  },
  "webhooks.url.spaces": "De URL bevat spaties of stuurtekens.",
  "webhooks.url.no_https": "De URL moet beginnen met https:// en een host.",
  "webhooks.url.no_http": "De URL moet beginnen met https:// of http:// en een host.",
  "webhooks.url.user": "De URL mag geen gebruikersnaam of wachtwoord bevatten.",
  "webhooks.url.fragment": "De URL mag geen fragment hebben.",
  "webhooks.url.invalid": "De URL heeft geen geldige host of poort.",
  "webhooks.url.port": "De poort van de URL moet van 1 tot 65535 zijn.",
  "webhooks.url.host": "De host van de URL is geen geldige naam.",
  "webhooks.url.path": "Het pad van de URL is niet geldig.",
  "webhooks.url.not_public": "De host van de URL is niet openbaar.",
  "webhooks.url.not_this_machine": "De URL moet beginnen met https://, tenzij de host deze machine is.",
  "webhooks.url.no_address": "De host van de URL heeft geen adres.",
  "webhooks.url.unresolved": "De host van de URL kon niet worden gevonden.",

  "webhooks.made.title": "Uw nieuwe webhook",
  "webhooks.made.said":
    "De webhook is toegevoegd. Kopieer het geheim nu: het kan niet nogmaals worden getoond.",
  "webhooks.rotated.title": "Het nieuwe geheim",
  "webhooks.rotated.said_0":
    "Vanaf nu wordt met het nieuwe geheim ondertekend; het oude geldt niet meer. Kopieer het geheim nu: het kan niet nogmaals worden getoond.",
  "webhooks.rotated.said_1":
    "Vanaf nu wordt met het nieuwe geheim ondertekend, en nog 1 uur ook met het oude. Kopieer het geheim nu: het kan niet nogmaals worden getoond.",
  "webhooks.rotated.said_24":
    "Vanaf nu wordt met het nieuwe geheim ondertekend, en nog 1 dag ook met het oude. Kopieer het geheim nu: het kan niet nogmaals worden getoond.",
  "webhooks.rotated.said_72":
    "Vanaf nu wordt met het nieuwe geheim ondertekend, en nog 3 dagen ook met het oude. Kopieer het geheim nu: het kan niet nogmaals worden getoond.",
  "webhooks.rotated.said_168":
    "Vanaf nu wordt met het nieuwe geheim ondertekend, en nog 1 week ook met het oude. Kopieer het geheim nu: het kan niet nogmaals worden getoond.",
  "webhooks.rotated.said_720":
    "Vanaf nu wordt met het nieuwe geheim ondertekend, en nog 30 dagen ook met het oude. Kopieer het geheim nu: het kan niet nogmaals worden getoond.",
  "webhooks.secret.label": "Geheim",
  "webhooks.secret.copy": "Kopiëren<unseen>: het geheim</unseen>",
  "webhooks.secret.hint": "Uw systeem controleert ermee of een aflevering echt is: <a>uitleg</a>.",
  "webhooks.secret.done": "Ik heb het gekopieerd",
  "webhooks.secret_before.title": "Dit formulier is al eerder verzonden",
  "webhooks.secret_before.gone":
    "De webhook die het toevoegde, bestaat niet meer. Er is geen andere toegevoegd.",
  "webhooks.secret_before.text":
    "Deze keer is er niets gewijzigd. Het geheim van <strong>{address}</strong> is één keer getoond. Als u het niet hebt gekopieerd, maak dan een nieuw.",
  "webhooks.secret_before.to_list": "Naar de webhooks",
  "webhooks.secret_before.to_webhook": "Naar de webhook",
  "webhooks.rotate.title": "Nieuw geheim maken",
  "webhooks.rotate.lead": "Het wordt op de volgende pagina getoond en daarna nooit meer.",
  "webhooks.rotate.overlap": "Hoe lang ook met het oude geheim wordt ondertekend",
  "webhooks.rotate.overlap_hint":
    "Tot dan heeft elke aflevering beide handtekeningen, zodat uw systeem kan overstappen. Een nog ouder geheim eindigt nu.",
  "webhooks.rotate.no_overlap": "Kies hoe lang ook met het oude geheim wordt ondertekend.",
  "webhooks.rotate.overlap_24": "1 dag",
  "webhooks.rotate.overlap_72": "3 dagen",
  "webhooks.rotate.overlap_168": "1 week",
  "webhooks.rotate.overlap_720": "30 dagen",
  "webhooks.rotate.overlap_1": "1 uur",
  "webhooks.rotate.overlap_0": "Helemaal niet: het oude geheim eindigt nu",
  "webhooks.rotate.keep": "Het oude behouden",

  "webhooks.delete.title": "Deze webhook verwijderen?",
  "webhooks.delete.says":
    "Er wordt niets meer naartoe verzonden, wachtende afleveringen vervallen en het geheim eindigt. Dit kan niet ongedaan worden gemaakt. Pauzeer de webhook als u hem alleen een tijd wilt stoppen.",
  "webhooks.delete.button": "Webhook verwijderen",
  "webhooks.delete.keep": "Behouden",
  "webhooks.delete.done": "De webhook {address} is verwijderd.",

  "webhooks.replay.title": "Afleveringen opnieuw verzenden",
  "webhooks.replay.lead": "Eerst worden ze geteld; er wordt niets verzonden voordat u akkoord gaat.",
  "webhooks.replay.since": "Van gebeurtenissen sinds ({clock})",
  "webhooks.replay.since_hint": {
    one: "Leeg voor alle die worden bewaard: {count} dag.",
    other: "Leeg voor alle die worden bewaard: {count} dagen.",
  },
  "webhooks.replay.no_since": "Voer een dag en een tijd in ({clock}), zoals 2026-01-31T08:00.",
  "webhooks.replay.no_criterion":
    "Vermeld wat er opnieuw moet worden verzonden: sinds wanneer, van welke gebeurtenissen, of alleen wat is mislukt.",
  "webhooks.replay.events": "Van deze gebeurtenissen",
  "webhooks.replay.events_hint": "Geen aangevinkt: van alle.",
  "webhooks.replay.deliveries": "Van deze afleveringen",
  "webhooks.replay.deliveries_hint":
    "Wat al eerder is afgeleverd, komt met dezelfde webhook-id, zodat uw systeem het kan herkennen.",
  "webhooks.replay.only_failed": "Alleen de mislukte",
  "webhooks.replay.also_delivered": "Ook de afgeleverde",
  "webhooks.replay.count": "Tellen",
  "webhooks.replay.others": "Andere kiezen",
  "webhooks.replay.none": "Geen aflevering gevonden",
  "webhooks.replay.none_text":
    "Er is niets verzonden. Kies een eerder tijdstip, meer gebeurtenissen of ook de afgeleverde.",
  "webhooks.replay.ask": {
    one: "{count} aflevering opnieuw verzenden?",
    other: "{count} afleveringen opnieuw verzenden?",
  },
  "webhooks.replay.fact.to": "Naar",
  "webhooks.replay.fact.since": "Van gebeurtenissen sinds",
  "webhooks.replay.fact.first": "De eerste die wordt bewaard",
  "webhooks.replay.fact.events": "Van gebeurtenissen",
  "webhooks.replay.fact.all_events": "Alle",
  "webhooks.replay.fact.deliveries": "Van afleveringen",
  "webhooks.replay.button": {
    one: "{count} aflevering opnieuw verzenden",
    other: "{count} afleveringen opnieuw verzenden",
  },
  "webhooks.replay.keep": "Niets verzenden",
  "webhooks.replay.queued": {
    one: "{count} aflevering staat in de wachtrij. Kijk zo meteen opnieuw.",
    other: "{count} afleveringen staan in de wachtrij. Kijk zo meteen opnieuw.",
  },
};
