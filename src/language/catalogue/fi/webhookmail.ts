import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Finnish. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Webhook {id} epäonnistuu toistuvasti",
  "webhookmail.failing.happened": {
    one: "Webhook {id} osoitteessa {host} ei ole ottanut vastaan {count} peräkkäistä toimitusta. Kun peräkkäisiä epäonnistumisia on {limit}, se poistetaan käytöstä ja sille tulevat toimitukset pysäytetään odottamaan.",
    other:
      "Webhook {id} osoitteessa {host} ei ole ottanut vastaan {count} peräkkäistä toimitusta. Kun peräkkäisiä epäonnistumisia on {limit}, se poistetaan käytöstä ja sille tulevat toimitukset pysäytetään odottamaan.",
  },
  "webhookmail.disabled.subject": "Webhook {id} on poistettu käytöstä",
  "webhookmail.disabled.happened": {
    one: "Webhook {id} osoitteessa {host} ei ole ottanut vastaan {count} peräkkäistä toimitusta, ja se on poistettu käytöstä. Sille tulevat toimitukset pysäytetään odottamaan.",
    other:
      "Webhook {id} osoitteessa {host} ei ole ottanut vastaan {count} peräkkäistä toimitusta, ja se on poistettu käytöstä. Sille tulevat toimitukset pysäytetään odottamaan.",
  },
  "webhookmail.disabled.repair":
    "Korjatkaa vastaanottaja ja lähettäkää sitten testitoimitus: kun se onnistuu, webhook otetaan käyttöön ja pysäytetyt toimitukset lähetetään sen jälkeen. Toimitukset, joiden yritykset on käytetty loppuun, lähetetään uudelleen replay-kutsulla.",
  "webhookmail.recovered.subject": "Webhook {id} toimii jälleen",
  "webhookmail.recovered.happened":
    "Webhook {id} osoitteessa {host} on taas ottanut vastaan toimituksen. Sen virhelaskuri on 0.",
  "webhookmail.recovered.replay":
    "Toimitukset, joiden yritykset on sillä välin käytetty loppuun, lähetetään uudelleen replay-kutsulla.",
  "webhookmail.where_to_look":
    "Toimitusten luettelo kertoo, miksi kukin yritys epäonnistui: {call} tai webhookin sivu portaalissa.",
};
