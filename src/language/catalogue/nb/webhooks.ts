import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** Norwegian (Bokmål). The portal's pages of webhooks. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhooker",
  "webhooks.lead": "Adressene der dine egne systemer tar imot hendelser, og hvordan leveringene går.",
  "webhooks.add": "Legg til en webhook",
  "webhooks.empty.title": "Ingen endepunkter for webhooker ennå",
  "webhooks.empty.text": "Med en webhook får ditt eget system vite om hver test så snart den er fullført.",
  "webhooks.empty.text_viewer":
    "Med en webhook får ditt eget system vite om hver test så snart den er fullført. En eier eller administrator kan legge til en.",
  "webhooks.example.or": "Eller la systemet ditt legge til en selv",
  "webhooks.example.how": "Slik legger systemet ditt til en selv",
  "webhooks.example.key": "Via API-et, med en <a>nøkkel for full integrasjon</a> for denne forhandleren:",
  "webhooks.example.answer":
    "Svaret inneholder hemmeligheten som signerer hver levering, én eneste gang. Hele kontrakten: <a>API-referansen</a>.",
  "webhooks.table": "Endepunkter for webhooker",

  "webhooks.fact.address": "Adresse",
  "webhooks.fact.events": "Hendelser",
  "webhooks.fact.state": "Status",
  "webhooks.fact.failures": "Feil",
  "webhooks.fact.failed": "Mislykkede leveringer",
  "webhooks.fact.waiting": "Venter",
  "webhooks.fact.signatures": "Signaturer",
  "webhooks.fact.last_success": "Sist vellykket",
  "webhooks.fact.last_attempt": "Siste forsøk",
  "webhooks.fact.made": "Laget",
  "webhooks.fact.event": "Hendelse",
  "webhooks.fact.happened": "Skjedde",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Neste forsøk",
  "webhooks.never": "Aldri",
  "webhooks.no_failures": "Ingen",
  "webhooks.failures": { one: "{count} på rad (grense: {most})", other: "{count} på rad (grense: {most})" },
  "webhooks.signatures.secret": "Med hemmeligheten",
  "webhooks.signatures.both": "Med hemmeligheten og med en offentlig nøkkel (v1a)",
  "webhooks.deliveries": { one: "{count} levering", other: "{count} leveringer" },

  "webhooks.health.paused": "På pause",
  "webhooks.health.disabled": "Deaktivert",
  "webhooks.health.failing": "Mislykkes",
  "webhooks.health.untried": "Ikke prøvd ennå",
  "webhooks.health.enabled": "Aktivert",
  "webhooks.delivery.held": "Holdt tilbake",
  "webhooks.delivery.waiting": "Venter",
  "webhooks.delivery.delivered": "Levert",
  "webhooks.delivery.failed": "Mislykket",
  "webhooks.delivery.dropped": "Forkastet",
  "webhooks.event.test_completed": "Test fullført",
  "webhooks.event.test_completed_hint": "En test er fullført, og sertifikatet er klart.",
  "webhooks.event.test_failed": "Mislykket test",
  "webhooks.event.test_failed_hint": "En test begynte og ble avbrutt, kansellert eller gikk galt.",
  "webhooks.event.certificate_withdrawn": "Sertifikat trukket tilbake",
  "webhooks.event.certificate_withdrawn_hint":
    "Et sertifikat er trukket tilbake: Kopier av det må ikke vises lenger.",
  "webhooks.event.dealer_activated": "Forhandler aktivert",
  "webhooks.event.dealer_activated_hint": "En forhandler er opprettet via API-et.",
  "webhooks.event.webhook_disabled": "Webhook deaktivert",
  "webhooks.event.webhook_disabled_hint":
    "Et annet av endepunktene dine er deaktivert, fordi leveringene til det mislyktes.",
  "webhooks.event.webhook_test": "Testlevering",

  "webhooks.no_key.title": "Ingenting sendes: Ingen av API-nøklene til denne forhandleren er gyldige.",
  "webhooks.no_key.text":
    "Det som venter, sendes når det igjen finnes en gyldig nøkkel, se <a>API-nøkler</a>. Resultater som kommer før det, sendes ikke.",
  "webhooks.trouble.paused": "<strong>På pause siden {moment}</strong>, i denne portalen eller via API-et.",
  "webhooks.trouble.paused_next":
    "Ingenting sendes før den gjenopptas, unntatt en testlevering, som ikke gjenopptar den.",
  "webhooks.trouble.disabled": {
    one: "<strong>Deaktivert siden {moment}</strong>, etter at {count} levering på rad hadde mislyktes.",
    other: "<strong>Deaktivert siden {moment}</strong>, etter at {count} leveringer på rad hadde mislyktes.",
  },
  "webhooks.trouble.held": {
    one: "Én levering holdes tilbake.",
    other: "{count} leveringer holdes tilbake.",
  },
  "webhooks.trouble.last_attempt": "Det siste forsøket, {moment}: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Rett feilen i mottakeren, og send så en testlevering: Den første som lykkes, aktiverer endepunktet, og det som holdes tilbake, følger.",
  "webhooks.trouble.disabled_resume": "Eller gjenoppta den selv når den virker.",
  "webhooks.trouble.failing": "<strong>Mislykkes.</strong>",
  "webhooks.trouble.failing_since":
    "<strong>Mislykkes: Den siste vellykkede leveringen var {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "Webhooken deaktiveres etter én mislykket levering.",
    other: "Webhooken deaktiveres etter {count} mislykkede leveringer på rad.",
  },
  "webhooks.trouble.so_far": {
    one: "Så langt har {count} mislyktes.",
    other: "Så langt har {count} mislyktes.",
  },
  "webhooks.trouble.failing_next":
    "Rett feilen i mottakeren. Det som venter, forsøkes på nytt uten din hjelp.",
  "webhooks.trouble.failing_resend": "Det som har mislyktes for godt, kan du <a>sende på nytt</a>.",
  "webhooks.resume": "Gjenoppta",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Endepunkt",
  "webhooks.webhook.ping": "Send en testlevering",
  "webhooks.webhook.replay": "Send på nytt…",
  "webhooks.webhook.viewer":
    "En eier eller administrator kan sende en testlevering, sende leveringer på nytt og endre webhooken.",
  "webhooks.webhook.change": "Endre",
  "webhooks.webhook.pause_hint":
    "En webhook som er satt på pause, får ikke noe tilsendt; det som skjer i mellomtiden, holdes tilbake for den.",
  "webhooks.webhook.change_button": "Endre adresse eller hendelser",
  "webhooks.webhook.pause": "Sett på pause",
  "webhooks.webhook.delete": "Slett…",
  "webhooks.list.title": "Leveringer",
  "webhooks.list.filters": "Leveringer etter status",
  "webhooks.list.all": "Alle",
  "webhooks.list.waiting": "Venter",
  "webhooks.list.failed": "Mislykkede",
  "webhooks.list.look_again": "Se etter på nytt",
  "webhooks.list.send_chosen": "Send de valgte på nytt",
  "webhooks.list.older": "Eldre leveringer",
  "webhooks.list.empty": "Ingen leveringer ennå",
  "webhooks.list.empty_text":
    "Den første kommer med neste hendelse som sendes til endepunktet, eller med en testlevering.",
  "webhooks.list.none_waits": "Ingen venter",
  "webhooks.list.none_failed": "Ingen har mislyktes",
  "webhooks.list.none_text": "Let blant alle.",
  "webhooks.list.none_ticked": "Ingenting ble sendt: Velg leveringene som skal sendes på nytt.",
  "webhooks.list.queued": {
    one: "{count} levering er i kø igjen.",
    other: "{count} leveringer er i kø igjen.",
  },
  "webhooks.list.missing": {
    one: "{count} levering finnes ikke lenger.",
    other: "{count} leveringer finnes ikke lenger.",
  },
  "webhooks.list.look_soon": "Se etter på nytt om et øyeblikk.",
  "webhooks.list.left": {
    one: "{count} av leveringene du valgte, kom ikke i kø, fordi det var for mange på én gang: Vent ett minutt, og velg den på nytt.",
    other:
      "{count} av leveringene du valgte, kom ikke i kø, fordi det var for mange på én gang: Vent ett minutt, og velg dem på nytt.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "Velg {event}, {moment}",
  "webhooks.delivery.due": "Neste forsøk {moment}.",
  "webhooks.delivery.not_attempted": "Ikke forsøkt ennå.",
  "webhooks.attempts.summary": {
    one: "{count} forsøk: {outcome}",
    other: "{count} forsøk, det siste: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "De {shown} siste av {count} forsøk.",
    other: "De {shown} siste av {count} forsøk.",
  },
  "webhooks.attempts.attempt": "{moment}: {outcome}, etter {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, etter {duration} ({address})",
  "webhooks.attempts.answer": "Svaret begynte:",
  "webhooks.outcome.answered": "svarte {status}",
  "webhooks.outcome.redirected": "svarte {status}: omdirigeringer følges ikke",
  "webhooks.outcome.refused": "svarte {status}, ikke 2xx",
  "webhooks.outcome.no_status": "svarte uten statuskode, ikke 2xx",
  "webhooks.outcome.request": "ikke sendt: en header ville ikke kommet uendret frem",
  "webhooks.outcome.url": "ikke sendt: de nåværende innstillingene tillater ikke denne URL-en",
  "webhooks.outcome.dns": "verten har ingen adresse, eller navnetjenerne sviktet",
  "webhooks.outcome.forbidden_address": "ikke sendt: en av adressene til verten er ikke offentlig",
  "webhooks.outcome.connect": "ingenting tok imot forbindelsen",
  "webhooks.outcome.tls":
    "ingen sikker forbindelse: sertifikatet er ikke klarert, er utløpt eller gjelder en annen vert",
  "webhooks.outcome.closed": "forbindelsen ble avsluttet før hele svaret var kommet",
  "webhooks.outcome.protocol": "svaret er ikke HTTP/1.1",
  "webhooks.outcome.timeout": "ikke noe fullstendig svar i tide",
  "webhooks.outcome.aborted": "avbrutt av svc, som var i ferd med å stoppe",
  "webhooks.outcome.internal": "en feil i svc selv; loggen sier mer",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Levering",
  "webhooks.one.attempts": "Forsøk",
  "webhooks.one.body": "Innhold",
  "webhooks.one.resend": "Send den på nytt",
  "webhooks.one.no_body": "Webhooken tar ikke imot denne hendelsen lenger, så ingenting sendes.",
  "webhooks.one.body_hint": "Med linjeskift for lesbarheten; det sendes på én linje.",
  "webhooks.one.queued":
    "Leveringen er i kø igjen. Last inn siden på nytt om et øyeblikk for å se hvordan det gikk.",
  "webhooks.pinged":
    "En testlevering er i kø. Hvordan det går med den, står først blant leveringene: Se etter på nytt om et øyeblikk.",

  "webhooks.form.lead":
    "Systemet ditt tar imot hver hendelse som en signert forespørsel. Hemmeligheten til å kontrollere den med vises på neste side, og aldri igjen.",
  "webhooks.form.button": "Legg til webhooken",
  "webhooks.give_up": "Avbryt",
  "webhooks.form.address_hint": "En https-adresse i systemet ditt som hvem som helst på internett kan nå.",
  "webhooks.form.no_address":
    "Skriv inn adressen til mottakeren din, for eksempel https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Disse sendes til systemet ditt.",
  "webhooks.form.no_events": "Kryss av for minst én hendelse.",
  "webhooks.form.signatures_hint": "Hver levering signeres med hemmeligheten.",
  "webhooks.form.asymmetric": "Signer også med en offentlig nøkkel",
  "webhooks.form.asymmetric_hint":
    "For systemer som skal kontrollere leveringer uten å ha en hemmelighet (v1a, Ed25519).",
  "webhooks.form.too_much":
    "Det var for mye på én gang. Ingenting ble endret: Vent ett minutt, og send det på nytt.",
  "webhooks.form.limit": {
    one: "Grensen for antall webhooker, {count}, er nådd: Slett en først.",
    other: "Grensen for antall webhooker, {count}, er nådd: Slett en først.",
  },
  "webhooks.change.title": "Endre webhooken",
  "webhooks.change.lead": "Leveringer som venter, følger endringen. Hemmeligheten forblir den samme.",
  "webhooks.change.button": "Lagre",
  "webhooks.change.done": "Endringene er lagret.",
  "webhooks.paused": "Webhooken er satt på pause. Det som skjer i mellomtiden, holdes tilbake for den.",
  "webhooks.resumed": "Webhooken er gjenopptatt. Det som ble holdt tilbake for den, sendes nå.",
  "webhooks.url.too_long": {
    one: "URL-en er lengre enn {count} tegn.",
    other: "URL-en er lengre enn {count} tegn.",
  },
  "webhooks.url.spaces": "URL-en inneholder mellomrom eller kontrolltegn.",
  "webhooks.url.no_https": "URL-en må begynne med https:// og en vert.",
  "webhooks.url.no_http": "URL-en må begynne med https:// eller http:// og en vert.",
  "webhooks.url.user": "URL-en må ikke inneholde brukernavn eller passord.",
  "webhooks.url.fragment": "URL-en må ikke ha et fragment.",
  "webhooks.url.invalid": "URL-en har ingen gyldig vert eller port.",
  "webhooks.url.port": "Porten i URL-en må være fra 1 til 65535.",
  "webhooks.url.host": "Verten i URL-en er ikke et gyldig navn.",
  "webhooks.url.path": "Stien i URL-en er ikke gyldig.",
  "webhooks.url.not_public": "Verten i URL-en er ikke offentlig.",
  "webhooks.url.not_this_machine": "URL-en må begynne med https:// hvis ikke verten er denne maskinen.",
  "webhooks.url.no_address": "Verten i URL-en har ingen adresse.",
  "webhooks.url.unresolved": "Verten i URL-en kunne ikke slås opp.",

  "webhooks.made.title": "Din nye webhook",
  "webhooks.made.said": "Webhooken er lagt til. Kopier hemmeligheten nå: Den kan ikke vises igjen.",
  "webhooks.rotated.title": "Den nye hemmeligheten",
  "webhooks.rotated.said_0":
    "Den nye hemmeligheten signerer fra nå av; den gamle gjelder ikke lenger. Kopier hemmeligheten nå: Den kan ikke vises igjen.",
  "webhooks.rotated.said_1":
    "Den nye hemmeligheten signerer fra nå av, og den gamle også i 1 time. Kopier hemmeligheten nå: Den kan ikke vises igjen.",
  "webhooks.rotated.said_24":
    "Den nye hemmeligheten signerer fra nå av, og den gamle også i 1 dag. Kopier hemmeligheten nå: Den kan ikke vises igjen.",
  "webhooks.rotated.said_72":
    "Den nye hemmeligheten signerer fra nå av, og den gamle også i 3 dager. Kopier hemmeligheten nå: Den kan ikke vises igjen.",
  "webhooks.rotated.said_168":
    "Den nye hemmeligheten signerer fra nå av, og den gamle også i 1 uke. Kopier hemmeligheten nå: Den kan ikke vises igjen.",
  "webhooks.rotated.said_720":
    "Den nye hemmeligheten signerer fra nå av, og den gamle også i 30 dager. Kopier hemmeligheten nå: Den kan ikke vises igjen.",
  "webhooks.secret.label": "Hemmelighet",
  "webhooks.secret.copy": "Kopier<unseen> hemmeligheten</unseen>",
  "webhooks.secret.hint":
    "Systemet ditt kontrollerer med den at en levering er ekte: <a>slik gjør man det</a>.",
  "webhooks.secret.done": "Jeg har kopiert den",
  "webhooks.secret_before.title": "Dette skjemaet er sendt før",
  "webhooks.secret_before.gone": "Webhooken som det la til, finnes ikke lenger. Ingen annen ble lagt til.",
  "webhooks.secret_before.text":
    "Ingenting ble endret denne gangen. Hemmeligheten til <strong>{address}</strong> ble vist én gang. Hvis du ikke har kopiert den, lager du en ny.",
  "webhooks.secret_before.to_list": "Til webhookene",
  "webhooks.secret_before.to_webhook": "Til webhooken",
  "webhooks.rotate.title": "Lag en ny hemmelighet",
  "webhooks.rotate.lead": "Den vises på neste side, og aldri igjen.",
  "webhooks.rotate.overlap": "Så lenge signerer også den gamle hemmeligheten",
  "webhooks.rotate.overlap_hint":
    "Frem til da har hver levering begge signaturene, slik at systemet ditt kan bytte. En hemmelighet fra før den gamle slutter å gjelde nå.",
  "webhooks.rotate.no_overlap": "Velg hvor lenge den gamle hemmeligheten også signerer.",
  "webhooks.rotate.overlap_24": "1 dag",
  "webhooks.rotate.overlap_72": "3 dager",
  "webhooks.rotate.overlap_168": "1 uke",
  "webhooks.rotate.overlap_720": "30 dager",
  "webhooks.rotate.overlap_1": "1 time",
  "webhooks.rotate.overlap_0": "Ikke i det hele tatt: Den gamle hemmeligheten slutter å gjelde nå",
  "webhooks.rotate.keep": "Behold den gamle",

  "webhooks.delete.title": "Slette denne webhooken?",
  "webhooks.delete.says":
    "Ingenting mer sendes til den, det som venter, forkastes, og hemmeligheten slutter å gjelde. Dette kan ikke angres. Hvis du bare vil stoppe den en stund, setter du den på pause i stedet.",
  "webhooks.delete.button": "Slett webhooken",
  "webhooks.delete.keep": "Behold den",
  "webhooks.delete.done": "Webhooken {address} er slettet.",

  "webhooks.replay.title": "Send leveringer på nytt",
  "webhooks.replay.lead": "Først telles de; ingenting sendes før du godtar det.",
  "webhooks.replay.since": "Fra hendelser siden ({clock})",
  "webhooks.replay.since_hint": {
    one: "La stå tomt for alle som beholdes: {count} dag.",
    other: "La stå tomt for alle som beholdes: {count} dager.",
  },
  "webhooks.replay.no_since": "Skriv inn dato og klokkeslett ({clock}), for eksempel 2026-01-31T08:00.",
  "webhooks.replay.no_criterion":
    "Si hva som skal sendes på nytt: siden når, hvilke hendelser, eller bare det som mislyktes.",
  "webhooks.replay.events": "Fra disse hendelsene",
  "webhooks.replay.events_hint": "Ingen avkrysset: fra alle.",
  "webhooks.replay.deliveries": "Av disse leveringene",
  "webhooks.replay.deliveries_hint":
    "Det som er levert før, kommer med den samme webhook-id, slik at systemet ditt kjenner det igjen.",
  "webhooks.replay.only_failed": "Bare de som mislyktes",
  "webhooks.replay.also_delivered": "Også de som ble levert",
  "webhooks.replay.count": "Tell dem",
  "webhooks.replay.others": "Velg andre",
  "webhooks.replay.none": "Ingen levering passer",
  "webhooks.replay.none_text":
    "Ingenting ble sendt. Velg et tidligere tidspunkt, flere hendelser, eller også de som ble levert.",
  "webhooks.replay.ask": {
    one: "Sende {count} levering på nytt?",
    other: "Sende {count} leveringer på nytt?",
  },
  "webhooks.replay.fact.to": "Til",
  "webhooks.replay.fact.since": "Fra hendelser siden",
  "webhooks.replay.fact.first": "Den første som beholdes",
  "webhooks.replay.fact.events": "Fra hendelser",
  "webhooks.replay.fact.all_events": "Alle",
  "webhooks.replay.fact.deliveries": "Av leveringer",
  "webhooks.replay.button": {
    one: "Send {count} levering på nytt",
    other: "Send {count} leveringer på nytt",
  },
  "webhooks.replay.keep": "Send ingenting",
  "webhooks.replay.queued": {
    one: "{count} levering er i kø. Se etter på nytt om et øyeblikk.",
    other: "{count} leveringer er i kø. Se etter på nytt om et øyeblikk.",
  },
};
