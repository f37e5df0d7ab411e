import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Italian. Mails about a person's own account and its safety: about passwords, codes from an app and browsers. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Il link funziona una volta e per {count} giorno, fino a: {until}.",
    other: "Il link funziona una volta e per {count} giorni, fino a: {until}.",
  },

  "accountmail.new_link.first.subject": "Il suo nuovo link per impostare una password",
  "accountmail.new_link.first.asked":
    "È stato chiesto un nuovo link per impostare la password del suo account {email}.",
  "accountmail.new_link.first.unexpected":
    "Se non l’ha chiesto lei, può ignorare questo messaggio: finché non è impostata una password, nessuno può accedere.",
  "accountmail.new_link.first.button": "Imposta la password",
  "accountmail.new_link.again.subject": "Il suo link per scegliere una nuova password",
  "accountmail.new_link.again.asked":
    "È stato chiesto un nuovo link per scegliere un’altra password del suo account {email}.",
  "accountmail.new_link.again.unexpected":
    "Se non l’ha chiesto lei, può ignorare questo messaggio: la sua password resta com’è.",
  "accountmail.new_link.again.button": "Scegli una nuova password",
  "accountmail.new_link.validity": {
    one: "Il link funziona una volta e per {count} giorno, fino a: {until}. I link che le sono stati inviati prima non funzionano più.",
    other:
      "Il link funziona una volta e per {count} giorni, fino a: {until}. I link che le sono stati inviati prima non funzionano più.",
  },

  "accountmail.password_changed.subject": "La sua password è stata cambiata",
  "accountmail.password_changed.happened":
    "La password del suo account {email} è stata cambiata in data {when}. In tutti gli altri browser l’accesso è stato terminato.",
  "accountmail.password_changed.known": "Se l’ha fatto lei, non c’è niente da fare.",
  "accountmail.password_changed.unknown":
    "Altrimenti scelga subito una nuova password: chieda un link a questo indirizzo.",
  "accountmail.password_changed.button": "Chiedi un link",

  "accountmail.second_factor.on.subject": "L’accesso con un codice è attivo",
  "accountmail.second_factor.happened.on":
    "Per il suo account {email}, l’accesso con un codice da un’app è stato attivato in data {when}.",
  "accountmail.second_factor.on.effect": "D’ora in poi il portale chiede un codice dopo la password.",
  "accountmail.second_factor.off.subject": "L’accesso con un codice non è più attivo",
  "accountmail.second_factor.happened.off":
    "Per il suo account {email}, l’accesso con un codice da un’app è stato disattivato in data {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "Per il suo account {email}, l’accesso con un codice da un’app è stato disattivato dal gestore del servizio in data {when}.",
  "accountmail.second_factor.off.effect": "D’ora in poi basta la sola password.",
  "accountmail.second_factor.unknown":
    "Se ne è al corrente, non c’è niente da fare. Altrimenti scelga subito una nuova password: la pagina di accesso invia un link a questo indirizzo.",

  "accountmail.new_browser.subject": "Un nuovo browser ha effettuato l’accesso al suo account",
  "accountmail.new_browser.unknown": "Un browser che non riconosciamo",
  "accountmail.new_browser.happened":
    "{browser} ha effettuato l’accesso al suo account {email} in data {when}. Non l’aveva mai fatto prima.",
  "accountmail.new_browser.happened_from":
    "{browser} ha effettuato l’accesso al suo account {email} in data {when}, dall’indirizzo {address}. Non l’aveva mai fatto prima.",
  "accountmail.new_browser.known":
    "Se l’ha fatto lei, non c’è niente da fare. Altrimenti scelga subito una nuova password: così l’accesso termina anche in tutti i browser.",
  "accountmail.new_browser.button": "Scegli una nuova password",
};
