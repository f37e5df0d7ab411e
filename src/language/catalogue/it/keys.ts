import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Italian. The portal's pages of API keys, with which a dealer's programs read its tests. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "Chiavi API",
  "keys.lead":
    "Con una chiave, i suoi programmi leggono i test di questo concessionario tramite l’API. Una chiave non dà accesso ad altri concessionari del suo gruppo.",
  "keys.make": "Crea una chiave",
  "keys.table.live": "Chiavi che funzionano",
  "keys.table.revoked": "Chiavi revocate",
  "keys.revoked.title": "Revocate",
  "keys.empty.none": "Ancora nessuna chiave",
  "keys.empty.none_live": "Nessuna chiave funziona",
  "keys.empty.text": {
    one: "Può funzionare al massimo {count} chiave alla volta: ne crei una per ogni programma, così che ciascuna possa essere revocata da sola.",
    other:
      "Possono funzionare al massimo {count} chiavi alla volta: ne crei una per ogni programma, così che ciascuna possa essere revocata da sola.",
  },
  "keys.unchangeable.suspended":
    "Nessuna chiave può essere creata o revocata mentre il concessionario è sospeso.",
  "keys.unchangeable.role": "Solo un titolare o un amministratore del concessionario crea e revoca chiavi.",

  "keys.column.key": "Chiave",
  "keys.column.name": "Nome",
  "keys.column.kind": "Tipo",
  "keys.column.client_id": "ID client",
  "keys.column.client_secret": "Segreto client",
  "keys.column.made": "Creata",
  "keys.column.last_used": "Ultimo uso",
  "keys.column.never_used": "Mai",
  "keys.column.revoked": "Revocata",
  "keys.column.change": "Modifica",
  "keys.revoke_link": "Revoca…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Sola lettura",
  "keys.kind.read-only.may":
    "Trova i test di questo concessionario e ne recupera certificati e immagini di anteprima.",
  "keys.kind.full-integration.name": "Integrazione completa",
  "keys.kind.full-integration.may":
    "Legge anche i dati del concessionario e i suoi dispositivi, e registra webhook che ricevono i nuovi risultati.",

  "keys.form.lead": "Il segreto della chiave è mostrato nella pagina successiva, e mai più.",
  "keys.form.name_hint": {
    one: "Per distinguerla dalle altre, per esempio il programma che la usa; al massimo {count} carattere.",
    other: "Per distinguerla dalle altre, per esempio il programma che la usa; al massimo {count} caratteri.",
  },
  "keys.form.button": "Crea la chiave",
  "keys.form.no_name": "Inserisca un nome per la chiave.",
  "keys.form.no_kind": "Scelga che cosa può fare la chiave.",
  "keys.form.too_many": {
    one: "Può funzionare al massimo {count} chiave alla volta: ne revochi una che non si usa più.",
    other: "Possono funzionare al massimo {count} chiavi alla volta: ne revochi una che non si usa più.",
  },

  "keys.made.title": "La sua nuova chiave",
  "keys.made.said":
    "La chiave «{name}» è creata. Copi ora il segreto: non viene conservato qui, e non potrà più essere mostrato.",
  "keys.made.copy_client_id": "Copia<unseen> l’ID client</unseen>",
  "keys.made.copy_secret": "Copia<unseen> il segreto</unseen>",
  "keys.made.hint":
    "Chiunque abbia entrambi può leggere ciò che legge la chiave. Un programma li scambia con un token su <code>/v1/oauth/token</code>, come mostra la <a>guida rapida</a>.",
  "keys.made.done": "L’ho copiato",
  "keys.made_before.title": "Questo modulo ha già creato la sua chiave",
  "keys.made_before.gone": "La chiave che ha creato non esiste più. Non ne è stata creata un’altra.",
  "keys.made_before.text":
    "È stato inviato un’altra volta, e non è stata creata una seconda chiave. Il segreto di <b>{name}</b> è stato mostrato una volta, e non è conservato qui. Se non l’ha copiato, revochi la chiave e ne crei un’altra.",
  "keys.made_before.to_keys": "Vai alle chiavi",
  "keys.made_before.another": "Crea un’altra chiave",

  "keys.revoke.title": "Revocare la chiave «{name}»?",
  "keys.revoke.says":
    "I programmi che la usano vengono rifiutati subito. Una chiave revocata non può essere ripristinata.",
  "keys.revoke.button": "Revoca la chiave",
  "keys.revoke.keep": "Mantienila",
  "keys.revoke.done_title": "La chiave «{name}» è revocata",
  "keys.revoke.done": "La chiave «{name}» è revocata.",
};
