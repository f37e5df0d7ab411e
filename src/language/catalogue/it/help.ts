import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Italian. The help of the portal: a section for each kind of page, with its heading, the words of the link that leads to it from such a page, paragraphs, and the labels of links to guides, which are in English. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Aiuto",
  "help.lead": "Che cosa fare in ogni pagina del portale, e a chi rivolgersi.",
  "help.contact.heading": "A chi rivolgersi",
  "help.contact.operator": "Gestore",
  "help.contact.way": "Contatto",
  "help.contact.site": "Sito",
  "help.contact.none":
    "Il gestore di questo servizio non ha lasciato qui alcun contatto: chieda al suo gruppo di concessionari come raggiungerlo.",
  "help.contact.about":
    "Si rivolga al gestore per dispositivi, risultati, certificati e codici persi; a un titolare del suo concessionario per il suo ruolo. Dica di quale test, dispositivo o webhook si tratta. Non invii mai una password o un segreto.",
  "help.topics": "Argomenti",

  "help.start.heading": "I primi giorni",
  "help.start.link": "Aiuto sui primi giorni",
  "help.start.order":
    "La panoramica dice che cosa fare dopo. L’ordine usuale: attivi un dispositivo, testi un’auto, guardi il suo certificato, inviti i colleghi, poi faccia leggere i test al suo sistema.",
  "help.start.roles":
    "I visualizzatori guardano e consegnano certificati; gli amministratori si occupano anche di dispositivi, chiavi e webhook; i titolari decidono anche chi può agire per il concessionario.",
  "help.start.guide.terms": "Le parole usate dal portale",
  "help.start.guide.pages": "Le pagine e i ruoli",

  "help.notices.heading": "Notifiche",
  "help.notices.link": "Aiuto sulle notifiche",
  "help.notices.what":
    "Una notifica dice che cosa è successo presso il concessionario, e che cosa fare: un problema di sicurezza, un test non riuscito, un dispositivo in arrivo, un webhook in difficoltà, una chiave o un nuovo collega. È nuova finché non la segna come letta; gli altri segnano le proprie.",
  "help.notices.choices":
    "Ogni persona sceglie che cosa è mostrato e che cosa arriva per e-mail, subito o una volta al giorno. Le e-mail sulla sicurezza del suo account arrivano sempre.",
  "help.notices.guide.kinds": "Quali notifiche ci sono",

  "help.units.heading": "Dispositivi di test",
  "help.units.link": "Aiuto sui dispositivi di test",
  "help.units.activation":
    "Un dispositivo è ordinato, poi le viene inviato, poi è attivo. Lo attivi quando il pacco è arrivato: il numero di serie è riportato sul dispositivo.",
  "help.units.orders":
    "Altri dispositivi si ordinano nella pagina dei dispositivi; un ordine non ancora spedito si annulla nella pagina del dispositivo. Un dispositivo guasto o che non serve più torna al gestore: lo chieda nella pagina del dispositivo, e dica perché.",
  "help.units.results":
    "Un risultato appartiene al concessionario che ha il dispositivo in quel momento. Se i risultati di un dispositivo non compaiono, confronti il numero di serie con quello dell’elenco.",
  "help.units.guide.trust": "Come un dispositivo e i suoi risultati vengono associati",

  "help.tests.heading": "Test e certificati",
  "help.tests.link": "Aiuto su test e certificati",
  "help.tests.arrival":
    "Un test compare da solo appena un dispositivo lo ha inviato. È completo quando il suo certificato è pronto, di solito in pochi secondi.",
  "help.tests.verdict":
    "Il giudizio complessivo riassume i controlli della batteria. Lo stato di salute dice quanta parte della sua energia può ancora contenere. Provvisorio significa che i valori possono ancora essere sostituiti; senza risultato, che lo stato di salute non si è potuto determinare: testi di nuovo l’auto.",
  "help.tests.handing_out":
    "Per consegnare un certificato a un cliente, apra il test e lo invii per e-mail, lo scarichi, o copi il link alla sua pagina di verifica. Per più test insieme, li selezioni nell’elenco. Il PDF riporta il VIN completo; l’immagine no, e può stare accanto a un annuncio.",
  "help.tests.list":
    "L’elenco trova un test con una parte di VIN, targa, numero del certificato o del suo riferimento. I filtri lo restringono, e un clic sull’intestazione di una colonna lo ordina. Quello che mostra si può scaricare per un foglio di calcolo, o tenere tra i preferiti. Le statistiche mostrano quanti test ci sono stati ogni mese, e come sono finiti.",
  "help.tests.checking":
    "Un acquirente verifica un certificato con il codice QR riportato sopra, o con il suo numero nella pagina per verificare i certificati. Nessuno dei due modi mostra il VIN o la targa.",
  "help.tests.guide.checking": "La pagina per verificare un certificato",
  "help.tests.guide.trust": "Perché ci si può fidare di un certificato",
  "help.tests.guide.figures": "Tutti i valori di un certificato",

  "help.keys.heading": "Chiavi API",
  "help.keys.link": "Aiuto sulle chiavi API",
  "help.keys.what":
    "Una chiave permette a un suo programma di leggere i test di questo concessionario. Ne crei una per ogni programma, così che ciascuna possa essere revocata da sola. Un segreto è mostrato una sola volta; se va perso, revochi la chiave e ne crei un’altra.",
  "help.keys.guide.start": "Guida rapida per i suoi sviluppatori",
  "help.keys.guide.scopes": "Che cosa può leggere una chiave",
  "help.keys.guide.reference": "Il riferimento dell’API",

  "help.webhooks.heading": "Webhook",
  "help.webhooks.link": "Aiuto sui webhook",
  "help.webhooks.what":
    "Con un webhook il suo sistema viene a sapere di un test appena è completo. Se delle consegne non riescono, la pagina del webhook dice perché; ripari il ricevitore, invii una consegna di prova, poi invii di nuovo ciò che non è riuscito.",
  "help.webhooks.guide.receiving": "Come ricevere le consegne",
  "help.webhooks.guide.verifying": "Come verificare che siano autentiche",

  "help.people.heading": "Persone",
  "help.people.link": "Aiuto sulle persone",
  "help.people.roles":
    "Un titolare invita i colleghi per e-mail e dà a ciascuno un ruolo. Chi se ne va viene rimosso nella pagina di quella persona, e il suo accesso termina subito. Un concessionario mantiene almeno un titolare.",
  "help.people.lost_mail":
    "Se un’e-mail non arriva, guardi tra quelle indesiderate, poi invii di nuovo l’invito dall’elenco delle persone.",
  "help.people.guide.roles": "Che cosa può fare ogni ruolo",

  "help.settings.heading": "Impostazioni",
  "help.settings.link": "Aiuto sulle impostazioni",
  "help.settings.what":
    "Il nome pubblico e il logo sono riportati sui nuovi certificati; quelli già emessi mantengono quello che hanno. Il fuso orario determina i giorni e le ore mostrati, l’unità di lunghezza se vengono prima le miglia o i chilometri.",
  "help.settings.activity": "L’attività dice chi ha fatto che cosa, e quando.",
  "help.settings.guide.settings": "Che cosa cambia ogni impostazione",

  "help.group.heading": "I concessionari di un gruppo",
  "help.group.link": "Aiuto sui gruppi",
  "help.group.what":
    "La pagina del gruppo confronta i suoi concessionari: ne apra uno per lavorarci, e usi il suo nome in alto nella pagina per passare a un altro. Le persone del gruppo hanno lo stesso ruolo presso ogni concessionario; un titolare del gruppo le invita e le rimuove.",
  "help.group.guide.people": "Che cosa possono fare le persone di un gruppo",

  "help.account.heading": "Il suo account",
  "help.account.link": "Aiuto sul suo account",
  "help.account.codes":
    "Configuri i codici da un’app, così che una password rubata non basti per accedere, e conservi i codici di recupero. Se perde sia l’app sia i codici, si rivolga al gestore di questo servizio.",
  "help.account.browsers":
    "Se l’elenco dei browser ne mostra uno che non conosce, ne termini la sessione e cambi la password.",
  "help.account.guide.codes": "Account e codici da un’app",
};
