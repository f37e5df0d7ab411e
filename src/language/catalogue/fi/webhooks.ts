import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** Finnish. The portal's pages of webhooks. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhookit",
  "webhooks.lead": "Osoitteet, joissa omat järjestelmät vastaanottavat tapahtumia, ja toimitusten kulku.",
  "webhooks.add": "Lisää webhook",
  "webhooks.empty.title": "Ei vielä webhook-päätepistettä",
  "webhooks.empty.text":
    "Webhookin avulla oma järjestelmä saa tiedon jokaisesta testistä heti, kun se on valmis.",
  "webhooks.empty.text_viewer":
    "Webhookin avulla oma järjestelmä saa tiedon jokaisesta testistä heti, kun se on valmis. Omistaja tai pääkäyttäjä voi lisätä sellaisen.",
  "webhooks.example.or": "Tai anna järjestelmän lisätä se itse",
  "webhooks.example.how": "Miten järjestelmä lisää sen itse",
  "webhooks.example.key": "API:n kautta, tämän autoliikkeen <a>täyden integraation avaimella</a>:",
  "webhooks.example.answer":
    "Vastauksessa on kerran salaisuus, jolla jokainen toimitus allekirjoitetaan. Koko rajapinta: <a>API:n viiteopas</a>.",
  "webhooks.table": "Webhook-päätepisteet",

  "webhooks.fact.address": "Osoite",
  "webhooks.fact.events": "Tapahtumat",
  "webhooks.fact.state": "Tila",
  "webhooks.fact.failures": "Virheet",
  "webhooks.fact.failed": "Epäonnistuneet toimitukset",
  "webhooks.fact.waiting": "Odottaa",
  "webhooks.fact.signatures": "Allekirjoitukset",
  "webhooks.fact.last_success": "Viimeksi onnistunut",
  "webhooks.fact.last_attempt": "Viimeisin yritys",
  "webhooks.fact.made": "Luotu",
  "webhooks.fact.event": "Tapahtuma",
  "webhooks.fact.happened": "Tapahtunut",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Seuraava yritys",
  "webhooks.never": "Ei koskaan",
  "webhooks.no_failures": "Ei yhtään",
  "webhooks.failures": { one: "{count} peräkkäinen, raja {most}", other: "{count} peräkkäistä, raja {most}" },
  "webhooks.signatures.secret": "Salaisuudella",
  "webhooks.signatures.both": "Salaisuudella ja julkisella avaimella (v1a)",
  "webhooks.deliveries": { one: "{count} toimitus", other: "{count} toimitusta" },

  "webhooks.health.paused": "Keskeytetty",
  "webhooks.health.disabled": "Pois käytöstä",
  "webhooks.health.failing": "Häiriössä",
  "webhooks.health.untried": "Ei vielä kokeiltu",
  "webhooks.health.enabled": "Käytössä",
  "webhooks.delivery.held": "Pidätetty",
  "webhooks.delivery.waiting": "Odottaa",
  "webhooks.delivery.delivered": "Toimitettu",
  "webhooks.delivery.failed": "Epäonnistui",
  "webhooks.delivery.dropped": "Hylätty",
  "webhooks.event.test_completed": "Testi valmis",
  "webhooks.event.test_completed_hint": "Testi on valmis, ja sen todistus on saatavilla.",
  "webhooks.event.test_failed": "Testi epäonnistui",
  "webhooks.event.test_failed_hint": "Testi alkoi mutta keskeytyi, peruttiin tai epäonnistui.",
  "webhooks.event.certificate_withdrawn": "Todistus mitätöity",
  "webhooks.event.certificate_withdrawn_hint": "Todistus on mitätöity: sen kopioita ei saa enää esittää.",
  "webhooks.event.dealer_activated": "Autoliike aktivoitu",
  "webhooks.event.dealer_activated_hint": "Autoliike on luotu API:n kautta.",
  "webhooks.event.webhook_disabled": "Webhook poistettu käytöstä",
  "webhooks.event.webhook_disabled_hint":
    "Toinen oma päätepiste on poistettu käytöstä, koska sen toimitukset epäonnistuivat.",
  "webhooks.event.webhook_test": "Testitoimitus",

  "webhooks.no_key.title": "Mitään ei lähetetä: autoliikkeellä ei ole toimivaa API-avainta.",
  "webhooks.no_key.text":
    "Odottavat toimitukset lähetetään, kun toimiva avain on taas olemassa, ks. <a>API-avaimet</a>. Sitä ennen saapuvia tuloksia ei lähetetä.",
  "webhooks.trouble.paused":
    "<strong>Keskeytetty {moment} alkaen</strong>, tässä portaalissa tai API:n kautta.",
  "webhooks.trouble.paused_next":
    "Mitään ei lähetetä ennen jatkamista, paitsi testitoimitus, joka ei jatka webhookin toimintaa.",
  "webhooks.trouble.disabled": {
    one: "<strong>Poissa käytöstä {moment} alkaen</strong>, kun {count} peräkkäinen toimitus oli epäonnistunut.",
    other:
      "<strong>Poissa käytöstä {moment} alkaen</strong>, kun {count} peräkkäistä toimitusta oli epäonnistunut.",
  },
  "webhooks.trouble.held": {
    one: "Yksi toimitus on pidätetty.",
    other: "{count} toimitusta on pidätetty.",
  },
  "webhooks.trouble.last_attempt": "Viimeisin yritys, {moment}: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Korjaa vastaanottaja ja lähetä sitten testitoimitus: ensimmäinen onnistunut ottaa päätepisteen käyttöön, ja pidätetyt toimitukset seuraavat.",
  "webhooks.trouble.disabled_resume": "Tai jatka sen toimintaa itse, kun se toimii.",
  "webhooks.trouble.failing": "<strong>Häiriössä.</strong>",
  "webhooks.trouble.failing_since": "<strong>Häiriössä: viimeksi onnistunut {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "Webhook poistetaan käytöstä yhden epäonnistuneen toimituksen jälkeen.",
    other: "Webhook poistetaan käytöstä {count} peräkkäisen epäonnistuneen toimituksen jälkeen.",
  },
  "webhooks.trouble.so_far": {
    one: "Tähän mennessä {count} on epäonnistunut.",
    other: "Tähän mennessä {count} on epäonnistunut.",
  },
  "webhooks.trouble.failing_next":
    "Korjaa vastaanottaja. Odottavia toimituksia yritetään uudelleen automaattisesti.",
  "webhooks.trouble.failing_resend": "Lopullisesti epäonnistuneet voi <a>lähettää uudelleen</a>.",
  "webhooks.resume": "Jatka",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Päätepiste",
  "webhooks.webhook.ping": "Lähetä testitoimitus",
  "webhooks.webhook.replay": "Lähetä uudelleen…",
  "webhooks.webhook.viewer":
    "Omistaja tai pääkäyttäjä voi lähettää testitoimituksen, lähettää toimituksia uudelleen ja muuttaa webhookia.",
  "webhooks.webhook.change": "Muuta webhookia",
  "webhooks.webhook.pause_hint":
    "Keskeytetylle webhookille ei lähetetä mitään; sillä välin tapahtuva pidätetään sille.",
  "webhooks.webhook.change_button": "Muuta osoitetta tai tapahtumia",
  "webhooks.webhook.pause": "Keskeytä",
  "webhooks.webhook.delete": "Poista…",
  "webhooks.list.title": "Toimitukset",
  "webhooks.list.filters": "Toimitukset tilan mukaan",
  "webhooks.list.all": "Kaikki",
  "webhooks.list.waiting": "Odottavat",
  "webhooks.list.failed": "Epäonnistuneet",
  "webhooks.list.look_again": "Katso uudelleen",
  "webhooks.list.send_chosen": "Lähetä valitut uudelleen",
  "webhooks.list.older": "Vanhemmat toimitukset",
  "webhooks.list.empty": "Ei vielä toimituksia",
  "webhooks.list.empty_text":
    "Ensimmäinen tulee seuraavasta päätepisteelle lähetettävästä tapahtumasta tai testitoimituksesta.",
  "webhooks.list.none_waits": "Yhtään ei odota",
  "webhooks.list.none_failed": "Yhtään ei ole epäonnistunut",
  "webhooks.list.none_text": "Katso kaikkia toimituksia.",
  "webhooks.list.none_ticked": "Mitään ei lähetetty: valitse uudelleen lähetettävät toimitukset.",
  "webhooks.list.queued": {
    one: "{count} toimitus on taas jonossa.",
    other: "{count} toimitusta on taas jonossa.",
  },
  "webhooks.list.missing": {
    one: "{count} toimitusta ei enää säilytetä.",
    other: "{count} toimitusta ei enää säilytetä.",
  },
  "webhooks.list.look_soon": "Katso hetken kuluttua uudelleen.",
  "webhooks.list.left": {
    one: "{count} valituista toimituksista ei ole, koska niin monta kerralla on liikaa: odota minuutti ja valitse se uudelleen.",
    other:
      "{count} valituista toimituksista ei ole, koska niin monta kerralla on liikaa: odota minuutti ja valitse ne uudelleen.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "Valitse {event}, {moment}",
  "webhooks.delivery.due": "Seuraava yritys {moment}.",
  "webhooks.delivery.not_attempted": "Ei vielä yritetty.",
  "webhooks.attempts.summary": {
    one: "{count} yritys: {outcome}",
    other: "{count} yritystä, viimeisin: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "Uusimmat yritykset: {shown}/{count}.",
    other: "Uusimmat yritykset: {shown}/{count}.",
  },
  "webhooks.attempts.attempt": "{moment}: {outcome}, kesto {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, kesto {duration} ({address})",
  "webhooks.attempts.answer": "Vastauksen alku:",
  "webhooks.outcome.answered": "vastaus {status}",
  "webhooks.outcome.redirected": "vastaus {status}: uudelleenohjauksia ei seurata",
  "webhooks.outcome.refused": "vastaus {status}, ei 2xx",
  "webhooks.outcome.no_status": "vastaus ilman tilakoodia, ei 2xx",
  "webhooks.outcome.request": "ei lähetetty: jokin otsake ei saapuisi muuttumattomana",
  "webhooks.outcome.url": "ei lähetetty: nykyiset asetukset eivät salli tätä URL-osoitetta",
  "webhooks.outcome.dns": "palvelimella ei ole osoitetta tai sen nimipalvelu ei toiminut",
  "webhooks.outcome.forbidden_address": "ei lähetetty: jokin palvelimen osoite ei ole julkinen",
  "webhooks.outcome.connect": "mikään ei ottanut yhteyttä vastaan",
  "webhooks.outcome.tls":
    "ei suojattua yhteyttä: varmenteeseen ei luoteta, se on vanhentunut tai kuuluu toiselle palvelimelle",
  "webhooks.outcome.closed": "yhteys päättyi ennen kuin koko vastaus oli saapunut",
  "webhooks.outcome.protocol": "vastaus ei ole HTTP/1.1",
  "webhooks.outcome.timeout": "täydellistä vastausta ei tullut ajoissa",
  "webhooks.outcome.aborted": "svc keskeytti yrityksen, koska se oli sammumassa",
  "webhooks.outcome.internal": "svc:n oma virhe; sen loki kertoo lisää",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Toimitus",
  "webhooks.one.attempts": "Yritykset",
  "webhooks.one.body": "Sisältö",
  "webhooks.one.resend": "Lähetä uudelleen",
  "webhooks.one.no_body": "Webhook ei enää vastaanota tätä tapahtumaa, joten mitään ei lähetetä.",
  "webhooks.one.body_hint": "Rivinvaihdot helpottavat lukemista; sisältö lähetetään yhtenä rivinä.",
  "webhooks.one.queued":
    "Toimitus on taas jonossa. Lataa sivu hetken kuluttua uudelleen, niin näkyy, miten sen kävi.",
  "webhooks.pinged":
    "Testitoimitus on jonossa. Sen kulku näkyy toimituksista ensimmäisenä: katso hetken kuluttua uudelleen.",

  "webhooks.form.lead":
    "Oma järjestelmä saa jokaisen tapahtuman allekirjoitettuna pyyntönä. Salaisuus sen tarkistamiseen näytetään seuraavalla sivulla eikä sen jälkeen enää koskaan.",
  "webhooks.form.button": "Lisää webhook",
  "webhooks.give_up": "Peruuta",
  "webhooks.form.address_hint": "Oman järjestelmän https-osoite, johon kuka tahansa pääsee internetistä.",
  "webhooks.form.no_address":
    "Anna vastaanottajan osoite, esimerkiksi https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Nämä lähetetään omalle järjestelmälle.",
  "webhooks.form.no_events": "Merkitse vähintään yksi tapahtuma.",
  "webhooks.form.signatures_hint": "Jokainen toimitus allekirjoitetaan salaisuudella.",
  "webhooks.form.asymmetric": "Allekirjoita myös julkisella avaimella",
  "webhooks.form.asymmetric_hint":
    "Järjestelmille, joiden on tarkistettava toimitukset ilman salaisuutta (v1a, Ed25519).",
  "webhooks.form.too_much":
    "Pyyntöjä oli liikaa kerralla. Mitään ei muutettu: odota minuutti ja lähetä lomake uudelleen.",
  "webhooks.form.limit": {
    one: "Webhookien enimmäismäärä, {count}, on täynnä: poista ensin jokin.",
    other: "Webhookien enimmäismäärä, {count}, on täynnä: poista ensin jokin.",
  },
  "webhooks.change.title": "Muuta webhookia",
  "webhooks.change.lead": "Muutos koskee myös odottavia toimituksia. Salaisuus pysyy samana.",
  "webhooks.change.button": "Tallenna",
  "webhooks.change.done": "Muutokset on tallennettu.",
  "webhooks.paused": "Webhook on keskeytetty. Sillä välin tapahtuva pidätetään sille.",
  "webhooks.resumed": "Webhook jatkaa toimintaansa. Sille pidätetyt toimitukset lähetetään nyt.",
  "webhooks.url.too_long": {
    one: "URL-osoitteessa on yli {count} merkki.",
    other: "URL-osoitteessa on yli {count} merkkiä.",
  },
  "webhooks.url.spaces": "URL-osoitteessa on tyhjiä merkkejä tai ohjausmerkkejä.",
  "webhooks.url.no_https": "URL-osoitteen alussa on oltava https:// ja palvelimen nimi.",
  "webhooks.url.no_http": "URL-osoitteen alussa on oltava https:// tai http:// ja palvelimen nimi.",
  "webhooks.url.user": "URL-osoitteessa ei saa olla käyttäjätunnusta eikä salasanaa.",
  "webhooks.url.fragment": "URL-osoitteessa ei saa olla fragmenttia.",
  "webhooks.url.invalid": "URL-osoitteessa ei ole kelvollista palvelinta tai porttia.",
  "webhooks.url.port": "URL-osoitteen portin on oltava 1–65535.",
  "webhooks.url.host": "URL-osoitteen palvelimen nimi ei ole kelvollinen.",
  "webhooks.url.path": "URL-osoitteen polku ei ole kelvollinen.",
  "webhooks.url.not_public": "URL-osoitteen palvelin ei ole julkinen.",
  "webhooks.url.not_this_machine": "URL-osoitteen alussa on oltava https://, ellei palvelin ole tämä kone.",
  "webhooks.url.no_address": "URL-osoitteen palvelimella ei ole osoitetta.",
  "webhooks.url.unresolved": "URL-osoitteen palvelimen osoitetta ei voitu selvittää.",

  "webhooks.made.title": "Uusi webhook",
  "webhooks.made.said": "Webhook on lisätty. Kopioi salaisuus nyt: sitä ei voi näyttää uudelleen.",
  "webhooks.rotated.title": "Uusi salaisuus",
  "webhooks.rotated.said_0":
    "Tästä eteenpäin allekirjoitetaan uudella salaisuudella; vanha on päättynyt. Kopioi salaisuus nyt: sitä ei voi näyttää uudelleen.",
  "webhooks.rotated.said_1":
    "Tästä eteenpäin allekirjoitetaan uudella salaisuudella ja 1 tunnin ajan myös vanhalla. Kopioi salaisuus nyt: sitä ei voi näyttää uudelleen.",
  "webhooks.rotated.said_24":
    "Tästä eteenpäin allekirjoitetaan uudella salaisuudella ja 1 päivän ajan myös vanhalla. Kopioi salaisuus nyt: sitä ei voi näyttää uudelleen.",
  "webhooks.rotated.said_72":
    "Tästä eteenpäin allekirjoitetaan uudella salaisuudella ja 3 päivän ajan myös vanhalla. Kopioi salaisuus nyt: sitä ei voi näyttää uudelleen.",
  "webhooks.rotated.said_168":
    "Tästä eteenpäin allekirjoitetaan uudella salaisuudella ja 1 viikon ajan myös vanhalla. Kopioi salaisuus nyt: sitä ei voi näyttää uudelleen.",
  "webhooks.rotated.said_720":
    "Tästä eteenpäin allekirjoitetaan uudella salaisuudella ja 30 päivän ajan myös vanhalla. Kopioi salaisuus nyt: sitä ei voi näyttää uudelleen.",
  "webhooks.secret.label": "Salaisuus",
  "webhooks.secret.copy": "Kopioi<unseen> salaisuus</unseen>",
  "webhooks.secret.hint": "Oma järjestelmä tarkistaa sillä, että toimitus on aito: <a>ohje</a>.",
  "webhooks.secret.done": "Kopioitu",
  "webhooks.secret_before.title": "Tämä lomake on jo lähetetty",
  "webhooks.secret_before.gone": "Sen lisäämää webhookia ei enää ole. Uutta ei lisätty.",
  "webhooks.secret_before.text":
    "Tällä kertaa mitään ei muutettu. Webhookin <strong>{address}</strong> salaisuus näytettiin kerran. Jos sitä ei ole kopioitu, luo uusi.",
  "webhooks.secret_before.to_list": "Webhookeihin",
  "webhooks.secret_before.to_webhook": "Webhookiin",
  "webhooks.rotate.title": "Luo uusi salaisuus",
  "webhooks.rotate.lead": "Se näytetään seuraavalla sivulla eikä sen jälkeen enää koskaan.",
  "webhooks.rotate.overlap": "Myös vanhalla salaisuudella allekirjoitetaan",
  "webhooks.rotate.overlap_hint":
    "Siihen asti jokaisessa toimituksessa on molemmat allekirjoitukset, jotta oma järjestelmä voi siirtyä uuteen. Vanhaa edeltävä salaisuus päättyy nyt.",
  "webhooks.rotate.no_overlap": "Valitse, kuinka kauan myös vanhalla salaisuudella allekirjoitetaan.",
  "webhooks.rotate.overlap_24": "1 päivä",
  "webhooks.rotate.overlap_72": "3 päivää",
  "webhooks.rotate.overlap_168": "1 viikko",
  "webhooks.rotate.overlap_720": "30 päivää",
  "webhooks.rotate.overlap_1": "1 tunti",
  "webhooks.rotate.overlap_0": "Ei lainkaan: vanha salaisuus päättyy nyt",
  "webhooks.rotate.keep": "Säilytä vanha",

  "webhooks.delete.title": "Poistetaanko tämä webhook?",
  "webhooks.delete.says":
    "Sille ei enää lähetetä mitään, odottavat toimitukset hylätään ja sen salaisuus päättyy. Tätä ei voi kumota. Jos webhook halutaan pysäyttää vain joksikin aikaa, keskeytä se.",
  "webhooks.delete.button": "Poista webhook",
  "webhooks.delete.keep": "Säilytä",
  "webhooks.delete.done": "Webhook {address} on poistettu.",

  "webhooks.replay.title": "Lähetä toimituksia uudelleen",
  "webhooks.replay.lead": "Ensin ne lasketaan; mitään ei lähetetä ennen vahvistusta.",
  "webhooks.replay.since": "Tapahtumat alkaen ({clock})",
  "webhooks.replay.since_hint": {
    one: "Tyhjänä kaikki säilytettävät: {count} päivä.",
    other: "Tyhjänä kaikki säilytettävät: {count} päivää.",
  },
  "webhooks.replay.no_since": "Anna päivä ja kellonaika, esimerkiksi 2026-01-31T08:00 ({clock}).",
  "webhooks.replay.no_criterion":
    "Kerro, mitä lähetetään uudelleen: mistä alkaen, mitkä tapahtumat vai vain epäonnistuneet.",
  "webhooks.replay.events": "Näistä tapahtumista",
  "webhooks.replay.events_hint": "Jos yhtään ei ole merkitty: kaikista.",
  "webhooks.replay.deliveries": "Näistä toimituksista",
  "webhooks.replay.deliveries_hint":
    "Jo toimitetut tulevat samalla webhook-id:llä, jotta oma järjestelmä tunnistaa ne.",
  "webhooks.replay.only_failed": "Vain epäonnistuneet",
  "webhooks.replay.also_delivered": "Myös toimitetut",
  "webhooks.replay.count": "Laske toimitukset",
  "webhooks.replay.others": "Valitse muita",
  "webhooks.replay.none": "Sopivia toimituksia ei ole",
  "webhooks.replay.none_text":
    "Mitään ei lähetetty. Valitse aiempi ajankohta, useampia tapahtumia tai myös toimitetut.",
  "webhooks.replay.ask": {
    one: "Lähetetäänkö {count} toimitus uudelleen?",
    other: "Lähetetäänkö {count} toimitusta uudelleen?",
  },
  "webhooks.replay.fact.to": "Kohde",
  "webhooks.replay.fact.since": "Tapahtumat alkaen",
  "webhooks.replay.fact.first": "Ensimmäinen säilytetty",
  "webhooks.replay.fact.events": "Tapahtumat",
  "webhooks.replay.fact.all_events": "Kaikki",
  "webhooks.replay.fact.deliveries": "Toimitukset",
  "webhooks.replay.button": {
    one: "Lähetä {count} toimitus uudelleen",
    other: "Lähetä {count} toimitusta uudelleen",
  },
  "webhooks.replay.keep": "Älä lähetä mitään",
  "webhooks.replay.queued": {
    one: "{count} toimitus on jonossa. Katso hetken kuluttua uudelleen.",
    other: "{count} toimitusta on jonossa. Katso hetken kuluttua uudelleen.",
  },
};
