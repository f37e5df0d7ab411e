import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** German. The portal's pages of webhooks. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhooks",
  "webhooks.lead":
    "Die Adressen, unter denen Ihre eigenen Systeme Ereignisse empfangen, und wie die Zustellungen verlaufen.",
  "webhooks.add": "Webhook hinzufügen",
  "webhooks.empty.title": "Noch kein Webhook",
  "webhooks.empty.text":
    "Mit einem Webhook erfährt Ihr eigenes System von jedem Test, sobald er abgeschlossen ist.",
  "webhooks.empty.text_viewer":
    "Mit einem Webhook erfährt Ihr eigenes System von jedem Test, sobald er abgeschlossen ist. Ein Inhaber oder Administrator kann einen hinzufügen.",
  "webhooks.example.or": "Oder lassen Sie Ihr System selbst einen hinzufügen",
  "webhooks.example.how": "Wie Ihr System selbst einen hinzufügt",
  "webhooks.example.key": "Über die API, mit einem <a>Schlüssel für volle Anbindung</a> dieses Händlers:",
  "webhooks.example.answer":
    "Die Antwort enthält, nur dieses eine Mal, das Geheimnis, mit dem jede Zustellung signiert wird. Vollständige Beschreibung: <a>die Referenz der API</a>.",
  "webhooks.table": "Webhook-Endpunkte",

  "webhooks.fact.address": "Adresse",
  "webhooks.fact.events": "Ereignisse",
  "webhooks.fact.state": "Status",
  "webhooks.fact.failures": "Fehler",
  "webhooks.fact.failed": "Fehlgeschlagene Zustellungen",
  "webhooks.fact.waiting": "Wartend",
  "webhooks.fact.signatures": "Signaturen",
  "webhooks.fact.last_success": "Letzter Erfolg",
  "webhooks.fact.last_attempt": "Letzter Versuch",
  "webhooks.fact.made": "Erstellt",
  "webhooks.fact.event": "Ereignis",
  "webhooks.fact.happened": "Geschehen",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Nächster Versuch fällig",
  "webhooks.never": "Nie",
  "webhooks.no_failures": "Keine",
  "webhooks.failures": {
    one: "{count} in Folge (Grenze: {most})",
    other: "{count} in Folge (Grenze: {most})",
  },
  "webhooks.signatures.secret": "Mit dem Geheimnis",
  "webhooks.signatures.both": "Mit dem Geheimnis und mit einem öffentlichen Schlüssel (v1a)",
  "webhooks.deliveries": { one: "{count} Zustellung", other: "{count} Zustellungen" },

  "webhooks.health.paused": "Pausiert",
  "webhooks.health.disabled": "Abgeschaltet",
  "webhooks.health.failing": "Gestört",
  "webhooks.health.untried": "Noch nicht versucht",
  "webhooks.health.enabled": "Eingeschaltet",
  "webhooks.delivery.held": "Zurückgehalten",
  "webhooks.delivery.waiting": "Wartend",
  "webhooks.delivery.delivered": "Zugestellt",
  "webhooks.delivery.failed": "Fehlgeschlagen",
  "webhooks.delivery.dropped": "Verworfen",
  "webhooks.event.test_completed": "Test abgeschlossen",
  "webhooks.event.test_completed_hint": "Ein Test ist abgeschlossen, und sein Zertifikat ist fertig.",
  "webhooks.event.test_failed": "Test fehlgeschlagen",
  "webhooks.event.test_failed_hint": "Ein Test begann und wurde unterbrochen, abgebrochen oder schlug fehl.",
  "webhooks.event.certificate_withdrawn": "Zertifikat zurückgezogen",
  "webhooks.event.certificate_withdrawn_hint":
    "Ein Zertifikat wurde zurückgezogen: Kopien davon dürfen nicht mehr gezeigt werden.",
  "webhooks.event.dealer_activated": "Händler aktiviert",
  "webhooks.event.dealer_activated_hint": "Ein Händler wurde über die API angelegt.",
  "webhooks.event.webhook_disabled": "Webhook abgeschaltet",
  "webhooks.event.webhook_disabled_hint":
    "Ein anderer Endpunkt von Ihnen wurde abgeschaltet, weil seine Zustellungen fehlschlugen.",
  "webhooks.event.webhook_test": "Testzustellung",

  "webhooks.no_key.title": "Es wird nichts gesendet: Kein API-Schlüssel dieses Händlers ist gültig.",
  "webhooks.no_key.text":
    "Was wartet, wird gesendet, sobald es wieder einen gültigen Schlüssel gibt, siehe <a>API-Schlüssel</a>. Ergebnisse, die vorher eintreffen, werden nicht gesendet.",
  "webhooks.trouble.paused": "<strong>Pausiert seit: {moment}</strong>, in diesem Portal oder über die API.",
  "webhooks.trouble.paused_next":
    "Es wird nichts gesendet, bis der Webhook fortgesetzt wird, außer einer Testzustellung, die ihn nicht fortsetzt.",
  "webhooks.trouble.disabled": {
    one: "<strong>Abgeschaltet seit: {moment}</strong>, nachdem {count} Zustellung nacheinander fehlgeschlagen war.",
    other:
      "<strong>Abgeschaltet seit: {moment}</strong>, nachdem {count} Zustellungen nacheinander fehlgeschlagen waren.",
  },
  "webhooks.trouble.held": {
    one: "Eine Zustellung wird zurückgehalten.",
    other: "{count} Zustellungen werden zurückgehalten.",
  },
  "webhooks.trouble.last_attempt": "Der letzte Versuch, {moment}: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Reparieren Sie Ihren Empfänger und senden Sie dann eine Testzustellung: Die erste, die gelingt, schaltet den Endpunkt ein, und das Zurückgehaltene folgt.",
  "webhooks.trouble.disabled_resume": "Oder setzen Sie ihn selbst fort, sobald er funktioniert.",
  "webhooks.trouble.failing": "<strong>Gestört.</strong>",
  "webhooks.trouble.failing_since": "<strong>Gestört: letzter Erfolg am {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "Der Webhook wird nach einer fehlgeschlagenen Zustellung abgeschaltet.",
    other: "Der Webhook wird nach {count} nacheinander fehlgeschlagenen Zustellungen abgeschaltet.",
  },
  "webhooks.trouble.so_far": {
    one: "Bisher ist {count} fehlgeschlagen.",
    other: "Bisher sind {count} fehlgeschlagen.",
  },
  "webhooks.trouble.failing_next":
    "Reparieren Sie Ihren Empfänger. Was wartet, wird ohne Ihr Zutun noch einmal versucht.",
  "webhooks.trouble.failing_resend": "Was endgültig fehlgeschlagen ist, können Sie <a>erneut senden</a>.",
  "webhooks.resume": "Fortsetzen",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Endpunkt",
  "webhooks.webhook.ping": "Testzustellung senden",
  "webhooks.webhook.replay": "Erneut senden …",
  "webhooks.webhook.viewer":
    "Ein Inhaber oder Administrator kann eine Testzustellung senden, Zustellungen erneut senden und den Webhook ändern.",
  "webhooks.webhook.change": "Ändern",
  "webhooks.webhook.pause_hint":
    "Einem pausierten Webhook wird nichts gesendet; was inzwischen geschieht, wird für ihn zurückgehalten.",
  "webhooks.webhook.change_button": "Adresse oder Ereignisse ändern",
  "webhooks.webhook.pause": "Pausieren",
  "webhooks.webhook.delete": "Löschen …",
  "webhooks.list.title": "Zustellungen",
  "webhooks.list.filters": "Zustellungen nach Status",
  "webhooks.list.all": "Alle",
  "webhooks.list.waiting": "Wartend",
  "webhooks.list.failed": "Fehlgeschlagen",
  "webhooks.list.look_again": "Noch einmal nachsehen",
  "webhooks.list.send_chosen": "Ausgewählte erneut senden",
  "webhooks.list.older": "Ältere Zustellungen",
  "webhooks.list.empty": "Noch keine Zustellungen",
  "webhooks.list.empty_text":
    "Die erste folgt auf das nächste Ereignis, das dem Endpunkt gesendet wird, oder auf eine Testzustellung.",
  "webhooks.list.none_waits": "Keine wartet",
  "webhooks.list.none_failed": "Keine ist fehlgeschlagen",
  "webhooks.list.none_text": "Suchen Sie unter allen.",
  "webhooks.list.none_ticked":
    "Es wurde nichts gesendet: Wählen Sie die Zustellungen aus, die erneut gesendet werden sollen.",
  "webhooks.list.queued": {
    one: "{count} Zustellung ist wieder in der Warteschlange.",
    other: "{count} Zustellungen sind wieder in der Warteschlange.",
  },
  "webhooks.list.missing": {
    one: "{count} Zustellung wird nicht mehr aufbewahrt.",
    other: "{count} Zustellungen werden nicht mehr aufbewahrt.",
  },
  "webhooks.list.look_soon": "Sehen Sie gleich noch einmal nach.",
  "webhooks.list.left": {
    one: "{count} der ausgewählten Zustellungen wurde nicht eingereiht, weil so viele auf einmal zu viel sind: Warten Sie eine Minute und wählen Sie sie dann noch einmal aus.",
    other:
      "{count} der ausgewählten Zustellungen wurden nicht eingereiht, weil so viele auf einmal zu viel sind: Warten Sie eine Minute und wählen Sie sie dann noch einmal aus.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "{event}, {moment} auswählen",
  "webhooks.delivery.due": "Nächster Versuch fällig: {moment}.",
  "webhooks.delivery.not_attempted": "Noch nicht versucht.",
  "webhooks.attempts.summary": {
    one: "{count} Versuch: {outcome}",
    other: "{count} Versuche, der letzte: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "Die neuesten {shown} von {count} Versuch.",
    other: "Die neuesten {shown} von {count} Versuchen.",
  },
  "webhooks.attempts.attempt": "{moment}: {outcome}, nach {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, nach {duration} ({address})",
  "webhooks.attempts.answer": "Die Antwort begann:",
  "webhooks.outcome.answered": "mit {status} beantwortet",
  "webhooks.outcome.redirected": "mit {status} beantwortet: Weiterleitungen wird nicht gefolgt",
  "webhooks.outcome.refused": "mit {status} beantwortet, nicht mit 2xx",
  "webhooks.outcome.no_status": "ohne Status beantwortet, nicht mit 2xx",
  "webhooks.outcome.request": "nicht gesendet: eine Kopfzeile käme nicht unverändert an",
  "webhooks.outcome.url": "nicht gesendet: die jetzigen Einstellungen erlauben diese URL nicht",
  "webhooks.outcome.dns": "der Host hat keine Adresse, oder seine Nameserver haben versagt",
  "webhooks.outcome.forbidden_address": "nicht gesendet: eine Adresse des Hosts ist nicht öffentlich",
  "webhooks.outcome.connect": "nichts nahm die Verbindung an",
  "webhooks.outcome.tls":
    "keine sichere Verbindung: das TLS-Zertifikat ist nicht vertrauenswürdig, abgelaufen oder für einen anderen Host",
  "webhooks.outcome.closed": "die Verbindung endete, bevor die ganze Antwort da war",
  "webhooks.outcome.protocol": "die Antwort ist kein HTTP/1.1",
  "webhooks.outcome.timeout": "keine vollständige Antwort in der erlaubten Zeit",
  "webhooks.outcome.aborted": "von svc aufgegeben, das gerade beendet wurde",
  "webhooks.outcome.internal": "ein Fehler von svc selbst; sein Log sagt mehr",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Zustellung",
  "webhooks.one.attempts": "Versuche",
  "webhooks.one.body": "Inhalt",
  "webhooks.one.resend": "Erneut senden",
  "webhooks.one.no_body": "Der Webhook empfängt dieses Ereignis nicht mehr, deshalb wird nichts gesendet.",
  "webhooks.one.body_hint": "Zum Lesen mit Zeilenumbrüchen; gesendet wird er in einer Zeile.",
  "webhooks.one.queued":
    "Die Zustellung ist wieder in der Warteschlange. Laden Sie die Seite gleich neu, um zu sehen, was daraus wurde.",
  "webhooks.pinged":
    "Eine Testzustellung ist in der Warteschlange. Was daraus wird, steht oben bei den Zustellungen: Sehen Sie gleich noch einmal nach.",

  "webhooks.form.lead":
    "Ihr System empfängt jedes Ereignis als signierte Anfrage. Das Geheimnis zum Prüfen wird auf der nächsten Seite angezeigt und danach nie wieder.",
  "webhooks.form.button": "Webhook hinzufügen",
  "webhooks.give_up": "Abbrechen",
  "webhooks.form.address_hint": "Eine https-Adresse Ihres Systems, die jeder im Internet erreichen kann.",
  "webhooks.form.no_address":
    "Geben Sie die Adresse Ihres Empfängers ein, etwa https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Diese werden Ihrem System gesendet.",
  "webhooks.form.no_events": "Kreuzen Sie mindestens ein Ereignis an.",
  "webhooks.form.signatures_hint": "Jede Zustellung wird mit dem Geheimnis signiert.",
  "webhooks.form.asymmetric": "Auch mit einem öffentlichen Schlüssel signieren",
  "webhooks.form.asymmetric_hint":
    "Für Systeme, die Zustellungen prüfen sollen, ohne ein Geheimnis zu haben (v1a, Ed25519).",
  "webhooks.form.too_much":
    "Das war zu viel auf einmal. Es wurde nichts geändert: Warten Sie eine Minute und senden Sie es dann noch einmal.",
  "webhooks.form.limit": {
    one: "Die Höchstzahl an Webhooks, {count}, ist erreicht: Löschen Sie zuerst einen.",
    other: "Die Höchstzahl an Webhooks, {count}, ist erreicht: Löschen Sie zuerst einen.",
  },
  "webhooks.change.title": "Webhook ändern",
  "webhooks.change.lead": "Für wartende Zustellungen gilt die Änderung auch. Das Geheimnis bleibt gleich.",
  "webhooks.change.button": "Speichern",
  "webhooks.change.done": "Die Änderungen sind gespeichert.",
  "webhooks.paused": "Der Webhook ist pausiert. Was inzwischen geschieht, wird für ihn zurückgehalten.",
  "webhooks.resumed": "Der Webhook läuft wieder. Was für ihn zurückgehalten war, wird jetzt gesendet.",
  "webhooks.url.too_long": {
    one: "Die URL ist länger als {count} Zeichen.",
    other: "Die URL ist länger als {count} Zeichen.",
  },
  "webhooks.url.spaces": "Die URL enthält Leerraum oder Steuerzeichen.",
  "webhooks.url.no_https": "Die URL muss mit https:// und einem Host beginnen.",
  "webhooks.url.no_http": "Die URL muss mit https:// oder http:// und einem Host beginnen.",
  "webhooks.url.user": "Die URL darf keinen Benutzernamen und kein Passwort enthalten.",
  "webhooks.url.fragment": "Die URL darf kein Fragment haben.",
  "webhooks.url.invalid": "Die URL hat keinen gültigen Host oder Port.",
  "webhooks.url.port": "Der Port der URL muss von 1 bis 65535 sein.",
  "webhooks.url.host": "Der Host der URL ist kein gültiger Name.",
  "webhooks.url.path": "Der Pfad der URL ist nicht gültig.",
  "webhooks.url.not_public": "Der Host der URL ist nicht öffentlich.",
  "webhooks.url.not_this_machine": "Die URL muss mit https:// beginnen, außer ihr Host ist dieser Rechner.",
  "webhooks.url.no_address": "Der Host der URL hat keine Adresse.",
  "webhooks.url.unresolved": "Der Host der URL konnte nicht aufgelöst werden.",

  "webhooks.made.title": "Ihr neuer Webhook",
  "webhooks.made.said":
    "Der Webhook ist hinzugefügt. Kopieren Sie das Geheimnis jetzt: Es kann nicht noch einmal angezeigt werden.",
  "webhooks.rotated.title": "Das neue Geheimnis",
  "webhooks.rotated.said_0":
    "Das neue Geheimnis signiert ab jetzt; das alte gilt nicht mehr. Kopieren Sie das Geheimnis jetzt: Es kann nicht noch einmal angezeigt werden.",
  "webhooks.rotated.said_1":
    "Das neue Geheimnis signiert ab jetzt, und das alte noch 1 Stunde lang auch. Kopieren Sie das Geheimnis jetzt: Es kann nicht noch einmal angezeigt werden.",
  "webhooks.rotated.said_24":
    "Das neue Geheimnis signiert ab jetzt, und das alte noch 1 Tag lang auch. Kopieren Sie das Geheimnis jetzt: Es kann nicht noch einmal angezeigt werden.",
  "webhooks.rotated.said_72":
    "Das neue Geheimnis signiert ab jetzt, und das alte noch 3 Tage lang auch. Kopieren Sie das Geheimnis jetzt: Es kann nicht noch einmal angezeigt werden.",
  "webhooks.rotated.said_168":
    "Das neue Geheimnis signiert ab jetzt, und das alte noch 1 Woche lang auch. Kopieren Sie das Geheimnis jetzt: Es kann nicht noch einmal angezeigt werden.",
  "webhooks.rotated.said_720":
    "Das neue Geheimnis signiert ab jetzt, und das alte noch 30 Tage lang auch. Kopieren Sie das Geheimnis jetzt: Es kann nicht noch einmal angezeigt werden.",
  "webhooks.secret.label": "Geheimnis",
  "webhooks.secret.copy": "Kopieren<unseen>: das Geheimnis</unseen>",
  "webhooks.secret.hint": "Damit prüft Ihr System, dass eine Zustellung echt ist: <a>Anleitung</a>.",
  "webhooks.secret.done": "Ich habe es kopiert",
  "webhooks.secret_before.title": "Dieses Formular wurde schon gesendet",
  "webhooks.secret_before.gone":
    "Den Webhook, den es hinzugefügt hat, gibt es nicht mehr. Es wurde kein anderer hinzugefügt.",
  "webhooks.secret_before.text":
    "Diesmal wurde nichts geändert. Das Geheimnis von <strong>{address}</strong> wurde einmal angezeigt. Wenn Sie es nicht kopiert haben, erstellen Sie ein neues.",
  "webhooks.secret_before.to_list": "Zu den Webhooks",
  "webhooks.secret_before.to_webhook": "Zum Webhook",
  "webhooks.rotate.title": "Neues Geheimnis erstellen",
  "webhooks.rotate.lead": "Es wird auf der nächsten Seite angezeigt und danach nie wieder.",
  "webhooks.rotate.overlap": "So lange signiert auch das alte Geheimnis",
  "webhooks.rotate.overlap_hint":
    "Bis dahin trägt jede Zustellung beide Signaturen, damit Ihr System wechseln kann. Ein noch älteres Geheimnis gilt ab jetzt nicht mehr.",
  "webhooks.rotate.no_overlap": "Wählen Sie, wie lange das alte Geheimnis noch signiert.",
  "webhooks.rotate.overlap_24": "1 Tag",
  "webhooks.rotate.overlap_72": "3 Tage",
  "webhooks.rotate.overlap_168": "1 Woche",
  "webhooks.rotate.overlap_720": "30 Tage",
  "webhooks.rotate.overlap_1": "1 Stunde",
  "webhooks.rotate.overlap_0": "Gar nicht: Das alte Geheimnis gilt ab jetzt nicht mehr",
  "webhooks.rotate.keep": "Das alte behalten",

  "webhooks.delete.title": "Diesen Webhook löschen?",
  "webhooks.delete.says":
    "Ihm wird nichts mehr gesendet, Wartendes wird verworfen, und sein Geheimnis gilt nicht mehr. Das lässt sich nicht rückgängig machen. Um ihn eine Zeit lang anzuhalten, pausieren Sie ihn stattdessen.",
  "webhooks.delete.button": "Webhook löschen",
  "webhooks.delete.keep": "Behalten",
  "webhooks.delete.done": "Der Webhook {address} ist gelöscht.",

  "webhooks.replay.title": "Zustellungen erneut senden",
  "webhooks.replay.lead": "Zuerst werden sie gezählt; bevor Sie zustimmen, wird nichts gesendet.",
  "webhooks.replay.since": "Von Ereignissen seit ({clock})",
  "webhooks.replay.since_hint": {
    one: "Leer für alle, die aufbewahrt werden: {count} Tag.",
    other: "Leer für alle, die aufbewahrt werden: {count} Tage.",
  },
  "webhooks.replay.no_since": "Geben Sie einen Tag und eine Uhrzeit ein ({clock}), etwa 2026-01-31T08:00.",
  "webhooks.replay.no_criterion":
    "Sagen Sie, was erneut gesendet werden soll: seit wann, von welchen Ereignissen oder nur das Fehlgeschlagene.",
  "webhooks.replay.events": "Von diesen Ereignissen",
  "webhooks.replay.events_hint": "Keines angekreuzt: von allen.",
  "webhooks.replay.deliveries": "Von diesen Zustellungen",
  "webhooks.replay.deliveries_hint":
    "Was schon zugestellt wurde, kommt mit derselben webhook-id, damit Ihr System es erkennt.",
  "webhooks.replay.only_failed": "Nur die fehlgeschlagenen",
  "webhooks.replay.also_delivered": "Auch die zugestellten",
  "webhooks.replay.count": "Zählen",
  "webhooks.replay.others": "Andere wählen",
  "webhooks.replay.none": "Keine Zustellung passt",
  "webhooks.replay.none_text":
    "Es wurde nichts gesendet. Wählen Sie einen früheren Zeitpunkt, mehr Ereignisse oder auch die zugestellten.",
  "webhooks.replay.ask": {
    one: "{count} Zustellung erneut senden?",
    other: "{count} Zustellungen erneut senden?",
  },
  "webhooks.replay.fact.to": "An",
  "webhooks.replay.fact.since": "Von Ereignissen seit",
  "webhooks.replay.fact.first": "Dem ersten, das aufbewahrt wird",
  "webhooks.replay.fact.events": "Von Ereignissen",
  "webhooks.replay.fact.all_events": "Alle",
  "webhooks.replay.fact.deliveries": "Von Zustellungen",
  "webhooks.replay.button": {
    one: "{count} Zustellung erneut senden",
    other: "{count} Zustellungen erneut senden",
  },
  "webhooks.replay.keep": "Nichts senden",
  "webhooks.replay.queued": {
    one: "{count} Zustellung ist in der Warteschlange. Sehen Sie gleich noch einmal nach.",
    other: "{count} Zustellungen sind in der Warteschlange. Sehen Sie gleich noch einmal nach.",
  },
};
