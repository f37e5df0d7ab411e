import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** Danish. The portal's pages of webhooks. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhooks",
  "webhooks.lead":
    "De adresser, hvor dine egne systemer modtager hændelser, og hvordan det går med leveringerne.",
  "webhooks.add": "Tilføj en webhook",
  "webhooks.empty.title": "Intet webhook-slutpunkt endnu",
  "webhooks.empty.text": "Med et får dit eget system besked om hver test, så snart den er gennemført.",
  "webhooks.empty.text_viewer":
    "Med et får dit eget system besked om hver test, så snart den er gennemført. En ejer eller administrator kan tilføje et.",
  "webhooks.example.or": "Eller lad dit system selv tilføje en",
  "webhooks.example.how": "Sådan tilføjer dit system selv en",
  "webhooks.example.key": "Via API’et, med en <a>nøgle til fuld integration</a> for denne forhandler:",
  "webhooks.example.answer":
    "Svaret indeholder, én gang, den hemmelighed, der signerer hver levering. Hele beskrivelsen: <a>API-referencen</a>.",
  "webhooks.table": "Webhook-slutpunkter",

  "webhooks.fact.address": "Adresse",
  "webhooks.fact.events": "Hændelser",
  "webhooks.fact.state": "Status",
  "webhooks.fact.failures": "Fejl",
  "webhooks.fact.failed": "Mislykkede leveringer",
  "webhooks.fact.waiting": "Venter",
  "webhooks.fact.signatures": "Signaturer",
  "webhooks.fact.last_success": "Seneste vellykkede",
  "webhooks.fact.last_attempt": "Seneste forsøg",
  "webhooks.fact.made": "Oprettet",
  "webhooks.fact.event": "Hændelse",
  "webhooks.fact.happened": "Skete",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Næste forsøg",
  "webhooks.never": "Aldrig",
  "webhooks.no_failures": "Ingen",
  "webhooks.failures": { one: "{count} i træk (grænse: {most})", other: "{count} i træk (grænse: {most})" },
  "webhooks.signatures.secret": "Med hemmeligheden",
  "webhooks.signatures.both": "Med hemmeligheden og med en offentlig nøgle (v1a)",
  "webhooks.deliveries": { one: "{count} levering", other: "{count} leveringer" },

  "webhooks.health.paused": "Sat på pause",
  "webhooks.health.disabled": "Deaktiveret",
  "webhooks.health.failing": "Fejler",
  "webhooks.health.untried": "Ikke prøvet endnu",
  "webhooks.health.enabled": "Aktiveret",
  "webhooks.delivery.held": "Tilbageholdt",
  "webhooks.delivery.waiting": "Venter",
  "webhooks.delivery.delivered": "Leveret",
  "webhooks.delivery.failed": "Mislykket",
  "webhooks.delivery.dropped": "Kasseret",
  "webhooks.event.test_completed": "Test gennemført",
  "webhooks.event.test_completed_hint": "En test er gennemført, og certifikatet er klar.",
  "webhooks.event.test_failed": "Test mislykket",
  "webhooks.event.test_failed_hint": "En test begyndte og blev afbrudt, annulleret eller gik galt.",
  "webhooks.event.certificate_withdrawn": "Certifikat tilbagekaldt",
  "webhooks.event.certificate_withdrawn_hint":
    "Et certifikat blev tilbagekaldt: Kopier af det må ikke længere vises.",
  "webhooks.event.dealer_activated": "Forhandler aktiveret",
  "webhooks.event.dealer_activated_hint": "En forhandler blev oprettet via API’et.",
  "webhooks.event.webhook_disabled": "Webhook deaktiveret",
  "webhooks.event.webhook_disabled_hint":
    "Et andet af dine slutpunkter blev deaktiveret, fordi leveringerne til det mislykkedes.",
  "webhooks.event.webhook_test": "Testlevering",

  "webhooks.no_key.title": "Intet sendes: Ingen af denne forhandlers API-nøgler virker.",
  "webhooks.no_key.text":
    "Det, der venter, sendes, når der igen er en nøgle, der virker, se <a>API-nøgler</a>. Resultater, der kommer før det, sendes ikke.",
  "webhooks.trouble.paused": "<strong>Sat på pause siden {moment}</strong>, i denne portal eller via API’et.",
  "webhooks.trouble.paused_next":
    "Intet sendes, før den genoptages, bortset fra en testlevering, som ikke genoptager den.",
  "webhooks.trouble.disabled": {
    one: "<strong>Deaktiveret siden {moment}</strong>, efter at {count} levering i træk var mislykkedes.",
    other: "<strong>Deaktiveret siden {moment}</strong>, efter at {count} leveringer i træk var mislykkedes.",
  },
  "webhooks.trouble.held": {
    one: "Én levering holdes tilbage.",
    other: "{count} leveringer holdes tilbage.",
  },
  "webhooks.trouble.last_attempt": "Det seneste forsøg, {moment}: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Ret fejlen i din modtager, og send så en testlevering: Den første, der lykkes, aktiverer slutpunktet, og det, der holdes tilbage, følger.",
  "webhooks.trouble.disabled_resume": "Eller genoptag den selv, når modtageren virker.",
  "webhooks.trouble.failing": "<strong>Fejler.</strong>",
  "webhooks.trouble.failing_since": "<strong>Fejler: Sidst lykkedes en levering den {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "Webhooken deaktiveres efter én mislykket levering.",
    other: "Webhooken deaktiveres efter {count} mislykkede leveringer i træk.",
  },
  "webhooks.trouble.so_far": {
    one: "Indtil nu er {count} mislykkedes.",
    other: "Indtil nu er {count} mislykkedes.",
  },
  "webhooks.trouble.failing_next":
    "Ret fejlen i din modtager. Det, der venter, forsøges igen uden din hjælp.",
  "webhooks.trouble.failing_resend": "Det, der er endeligt mislykkedes, kan du <a>sende igen</a>.",
  "webhooks.resume": "Genoptag",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Slutpunkt",
  "webhooks.webhook.ping": "Send en testlevering",
  "webhooks.webhook.replay": "Send igen…",
  "webhooks.webhook.viewer":
    "En ejer eller administrator kan sende en testlevering, sende leveringer igen og ændre webhooken.",
  "webhooks.webhook.change": "Ændr den",
  "webhooks.webhook.pause_hint":
    "En webhook, der er sat på pause, får intet sendt; det, der sker imens, holdes tilbage til den.",
  "webhooks.webhook.change_button": "Ændr adresse eller hændelser",
  "webhooks.webhook.pause": "Sæt på pause",
  "webhooks.webhook.delete": "Slet…",
  "webhooks.list.title": "Leveringer",
  "webhooks.list.filters": "Leveringer efter status",
  "webhooks.list.all": "Alle",
  "webhooks.list.waiting": "Venter",
  "webhooks.list.failed": "Mislykkede",
  "webhooks.list.look_again": "Se efter igen",
  "webhooks.list.send_chosen": "Send de valgte igen",
  "webhooks.list.older": "Ældre leveringer",
  "webhooks.list.empty": "Ingen leveringer endnu",
  "webhooks.list.empty_text":
    "Den første følger efter den næste hændelse, der sendes til slutpunktet, eller en testlevering.",
  "webhooks.list.none_waits": "Ingen venter",
  "webhooks.list.none_failed": "Ingen er mislykkedes",
  "webhooks.list.none_text": "Se blandt dem alle.",
  "webhooks.list.none_ticked": "Intet blev sendt: Vælg de leveringer, der skal sendes igen.",
  "webhooks.list.queued": {
    one: "{count} levering er sat i kø igen.",
    other: "{count} leveringer er sat i kø igen.",
  },
  "webhooks.list.missing": {
    one: "{count} levering er ikke gemt længere.",
    other: "{count} leveringer er ikke gemt længere.",
  },
  "webhooks.list.look_soon": "Se efter igen om et øjeblik.",
  "webhooks.list.left": {
    one: "{count} levering af dem, du valgte, blev ikke sat i kø, fordi så mange på én gang er for meget: Vent et minut, og vælg den så igen.",
    other:
      "{count} leveringer af dem, du valgte, blev ikke sat i kø, fordi så mange på én gang er for meget: Vent et minut, og vælg dem så igen.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "Vælg {event}, {moment}",
  "webhooks.delivery.due": "Næste forsøg {moment}.",
  "webhooks.delivery.not_attempted": "Ikke forsøgt endnu.",
  "webhooks.attempts.summary": {
    one: "{count} forsøg: {outcome}",
    other: "{count} forsøg, det seneste: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "De nyeste {shown} af {count} forsøg.",
    other: "De nyeste {shown} af {count} forsøg.",
  },
  "webhooks.attempts.attempt": "{moment}: {outcome}, efter {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, efter {duration} ({address})",
  "webhooks.attempts.answer": "Svaret begyndte:",
  "webhooks.outcome.answered": "svarede {status}",
  "webhooks.outcome.redirected": "svarede {status}: omdirigeringer følges ikke",
  "webhooks.outcome.refused": "svarede {status}, ikke 2xx",
  "webhooks.outcome.no_status": "svarede uden statuskode, ikke 2xx",
  "webhooks.outcome.request": "ikke sendt: en header ville ikke nå uændret frem",
  "webhooks.outcome.url": "ikke sendt: de nuværende indstillinger tillader ikke denne URL",
  "webhooks.outcome.dns": "værten har ingen adresse, eller dens navneservere svigtede",
  "webhooks.outcome.forbidden_address": "ikke sendt: en af værtens adresser er ikke offentlig",
  "webhooks.outcome.connect": "intet tog imod forbindelsen",
  "webhooks.outcome.tls":
    "ingen sikker forbindelse: TLS-certifikatet er ikke betroet, er udløbet eller gælder en anden vært",
  "webhooks.outcome.closed": "forbindelsen sluttede, før hele svaret var der",
  "webhooks.outcome.protocol": "svaret er ikke HTTP/1.1",
  "webhooks.outcome.timeout": "intet fuldstændigt svar i tide",
  "webhooks.outcome.aborted": "opgivet af svc, som var ved at stoppe",
  "webhooks.outcome.internal": "en fejl i selve svc; loggen siger mere",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Levering",
  "webhooks.one.attempts": "Forsøg",
  "webhooks.one.body": "Indhold",
  "webhooks.one.resend": "Send den igen",
  "webhooks.one.no_body": "Webhooken modtager ikke længere denne hændelse, så intet sendes.",
  "webhooks.one.body_hint": "Med linjeskift, så det kan læses; det sendes på én linje.",
  "webhooks.one.queued":
    "Leveringen er sat i kø igen. Genindlæs siden om et øjeblik for at se, hvordan det gik.",
  "webhooks.pinged":
    "En testlevering er sat i kø. Hvordan det går den, står øverst blandt leveringerne: Se efter igen om et øjeblik.",

  "webhooks.form.lead":
    "Dit system modtager hver hændelse som en signeret forespørgsel. Hemmeligheden til at kontrollere den med vises på næste side og aldrig igen.",
  "webhooks.form.button": "Tilføj webhooken",
  "webhooks.give_up": "Annullér",
  "webhooks.form.address_hint": "En https-adresse i dit system, som enhver på internettet kan nå.",
  "webhooks.form.no_address":
    "Indtast adressen på din modtager, for eksempel https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Disse sendes til dit system.",
  "webhooks.form.no_events": "Sæt kryds ved mindst én hændelse.",
  "webhooks.form.signatures_hint": "Hver levering signeres med hemmeligheden.",
  "webhooks.form.asymmetric": "Signér også med en offentlig nøgle",
  "webhooks.form.asymmetric_hint":
    "Til systemer, der skal kontrollere leveringer uden at have en hemmelighed (v1a, Ed25519).",
  "webhooks.form.too_much":
    "Det var for meget på én gang. Intet blev ændret: Vent et minut, og send den så igen.",
  "webhooks.form.limit": {
    one: "Grænsen for webhooks, {count}, er nået: Slet en først.",
    other: "Grænsen for webhooks, {count}, er nået: Slet en først.",
  },
  "webhooks.change.title": "Ændr webhooken",
  "webhooks.change.lead": "Leveringer, der venter, følger ændringen. Hemmeligheden forbliver den samme.",
  "webhooks.change.button": "Gem",
  "webhooks.change.done": "Ændringerne er gemt.",
  "webhooks.paused": "Webhooken er sat på pause. Det, der sker imens, holdes tilbage til den.",
  "webhooks.resumed": "Webhooken er genoptaget. Det, der blev holdt tilbage, sendes nu.",
  "webhooks.url.too_long": {
    one: "URL’en er længere end {count} tegn.",
    other: "URL’en er længere end {count} tegn.",
  },
  "webhooks.url.spaces": "URL’en indeholder mellemrum eller styretegn.",
  "webhooks.url.no_https": "URL’en skal begynde med https:// og en vært.",
  "webhooks.url.no_http": "URL’en skal begynde med https:// eller http:// og en vært.",
  "webhooks.url.user": "URL’en må ikke indeholde brugernavn eller adgangskode.",
  "webhooks.url.fragment": "URL’en må ikke have et fragment.",
  "webhooks.url.invalid": "URL’en har ingen gyldig vært eller port.",
  "webhooks.url.port": "URL’ens port skal være fra 1 til 65535.",
  "webhooks.url.host": "URL’ens vært er ikke et gyldigt navn.",
  "webhooks.url.path": "URL’ens sti er ikke gyldig.",
  "webhooks.url.not_public": "URL’ens vært er ikke offentlig.",
  "webhooks.url.not_this_machine": "URL’en skal begynde med https://, medmindre værten er denne maskine.",
  "webhooks.url.no_address": "URL’ens vært har ingen adresse.",
  "webhooks.url.unresolved": "URL’ens vært kunne ikke slås op.",

  "webhooks.made.title": "Din nye webhook",
  "webhooks.made.said": "Webhooken er tilføjet. Kopiér hemmeligheden nu: Den kan ikke vises igen.",
  "webhooks.rotated.title": "Den nye hemmelighed",
  "webhooks.rotated.said_0":
    "Den nye hemmelighed signerer fra nu af; den gamle er ophørt. Kopiér hemmeligheden nu: Den kan ikke vises igen.",
  "webhooks.rotated.said_1":
    "Den nye hemmelighed signerer fra nu af, og den gamle også i 1 time. Kopiér hemmeligheden nu: Den kan ikke vises igen.",
  "webhooks.rotated.said_24":
    "Den nye hemmelighed signerer fra nu af, og den gamle også i 1 dag. Kopiér hemmeligheden nu: Den kan ikke vises igen.",
  "webhooks.rotated.said_72":
    "Den nye hemmelighed signerer fra nu af, og den gamle også i 3 dage. Kopiér hemmeligheden nu: Den kan ikke vises igen.",
  "webhooks.rotated.said_168":
    "Den nye hemmelighed signerer fra nu af, og den gamle også i 1 uge. Kopiér hemmeligheden nu: Den kan ikke vises igen.",
  "webhooks.rotated.said_720":
    "Den nye hemmelighed signerer fra nu af, og den gamle også i 30 dage. Kopiér hemmeligheden nu: Den kan ikke vises igen.",
  "webhooks.secret.label": "Hemmelighed",
  "webhooks.secret.copy": "Kopiér<unseen> hemmeligheden</unseen>",
  "webhooks.secret.hint": "Dit system kontrollerer med den, at en levering er ægte: <a>sådan gør du</a>.",
  "webhooks.secret.done": "Jeg har kopieret den",
  "webhooks.secret_before.title": "Denne formular er sendt før",
  "webhooks.secret_before.gone":
    "Den webhook, som den tilføjede, findes ikke længere. Der blev ikke tilføjet en anden.",
  "webhooks.secret_before.text":
    "Intet blev ændret denne gang. Hemmeligheden for <strong>{address}</strong> blev vist én gang. Har du ikke kopieret den, så opret en ny.",
  "webhooks.secret_before.to_list": "Til dine webhooks",
  "webhooks.secret_before.to_webhook": "Til webhooken",
  "webhooks.rotate.title": "Opret en ny hemmelighed",
  "webhooks.rotate.lead": "Den vises på næste side og aldrig igen.",
  "webhooks.rotate.overlap": "Den gamle hemmelighed signerer også i",
  "webhooks.rotate.overlap_hint":
    "Indtil da har hver levering begge signaturer, så dit system kan skifte over. En hemmelighed før den gamle ophører nu.",
  "webhooks.rotate.no_overlap": "Vælg, hvor længe den gamle hemmelighed også signerer.",
  "webhooks.rotate.overlap_24": "1 dag",
  "webhooks.rotate.overlap_72": "3 dage",
  "webhooks.rotate.overlap_168": "1 uge",
  "webhooks.rotate.overlap_720": "30 dage",
  "webhooks.rotate.overlap_1": "1 time",
  "webhooks.rotate.overlap_0": "Overhovedet ikke: Den gamle hemmelighed ophører nu",
  "webhooks.rotate.keep": "Behold den gamle",

  "webhooks.delete.title": "Vil du slette denne webhook?",
  "webhooks.delete.says":
    "Der sendes ikke mere til den, det, der venter, kasseres, og dens hemmelighed ophører. Det kan ikke fortrydes. Skal den kun standses for en tid, så sæt den på pause i stedet.",
  "webhooks.delete.button": "Slet webhooken",
  "webhooks.delete.keep": "Behold den",
  "webhooks.delete.done": "Webhooken {address} er slettet.",

  "webhooks.replay.title": "Send leveringer igen",
  "webhooks.replay.lead": "Først tælles de; intet sendes, før du siger ja.",
  "webhooks.replay.since": "Af hændelser siden ({clock})",
  "webhooks.replay.since_hint": {
    one: "Tomt for alle, der er gemt: {count} dag.",
    other: "Tomt for alle, der er gemt: {count} dage.",
  },
  "webhooks.replay.no_since": "Indtast en dag og et tidspunkt i {clock}, for eksempel 2026-01-31T08:00.",
  "webhooks.replay.no_criterion":
    "Angiv, hvad der skal sendes igen: siden hvornår, af hvilke hændelser, eller kun det mislykkede.",
  "webhooks.replay.events": "Af disse hændelser",
  "webhooks.replay.events_hint": "Intet kryds: af dem alle.",
  "webhooks.replay.deliveries": "Af disse leveringer",
  "webhooks.replay.deliveries_hint":
    "Det, der er leveret før, kommer med det samme webhook-id, så dit system kan se det.",
  "webhooks.replay.only_failed": "Kun de mislykkede",
  "webhooks.replay.also_delivered": "Også dem, der blev leveret",
  "webhooks.replay.count": "Tæl dem",
  "webhooks.replay.others": "Vælg andre",
  "webhooks.replay.none": "Ingen levering passer",
  "webhooks.replay.none_text":
    "Intet blev sendt. Vælg et tidligere tidspunkt, flere hændelser eller også dem, der blev leveret.",
  "webhooks.replay.ask": {
    one: "Vil du sende {count} levering igen?",
    other: "Vil du sende {count} leveringer igen?",
  },
  "webhooks.replay.fact.to": "Til",
  "webhooks.replay.fact.since": "Af hændelser siden",
  "webhooks.replay.fact.first": "Den første, der er gemt",
  "webhooks.replay.fact.events": "Af hændelser",
  "webhooks.replay.fact.all_events": "Alle",
  "webhooks.replay.fact.deliveries": "Af leveringer",
  "webhooks.replay.button": { one: "Send {count} levering igen", other: "Send {count} leveringer igen" },
  "webhooks.replay.keep": "Send intet",
  "webhooks.replay.queued": {
    one: "{count} levering er sat i kø. Se efter igen om et øjeblik.",
    other: "{count} leveringer er sat i kø. Se efter igen om et øjeblik.",
  },
};
