import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** French. The portal's pages of webhooks: addresses of a dealer's own systems, to which svc sends events, and how each delivery went. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhooks",
  "webhooks.lead":
    "Les adresses auxquelles vos propres systèmes reçoivent des événements, et le déroulement des livraisons.",
  "webhooks.add": "Ajouter un webhook",
  "webhooks.empty.title": "Aucun point de terminaison pour le moment",
  "webhooks.empty.text":
    "Avec un webhook, votre propre système est informé de chaque test dès qu’il est terminé.",
  "webhooks.empty.text_viewer":
    "Avec un webhook, votre propre système est informé de chaque test dès qu’il est terminé. Un propriétaire ou un administrateur peut en ajouter un.",
  "webhooks.example.or": "Ou laissez votre système en ajouter un lui-même",
  "webhooks.example.how": "Comment votre système en ajoute un lui-même",
  "webhooks.example.key":
    "Par l’API, avec une <a>clé d’intégration complète</a> de ce concessionnaire\u00a0:",
  "webhooks.example.answer":
    "La réponse contient, une seule fois, le secret qui signe chaque livraison. Le contrat complet\u00a0: <a>la référence de l’API</a>.",
  "webhooks.table": "Points de terminaison",

  "webhooks.fact.address": "Adresse",
  "webhooks.fact.events": "Événements",
  "webhooks.fact.state": "État",
  "webhooks.fact.failures": "Échecs",
  "webhooks.fact.failed": "Livraisons échouées",
  "webhooks.fact.waiting": "En attente",
  "webhooks.fact.signatures": "Signatures",
  "webhooks.fact.last_success": "Dernier succès",
  "webhooks.fact.last_attempt": "Dernière tentative",
  "webhooks.fact.made": "Créé",
  "webhooks.fact.event": "Événement",
  "webhooks.fact.happened": "Survenu",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Prochaine tentative prévue",
  "webhooks.never": "Jamais",
  "webhooks.no_failures": "Aucune",
  "webhooks.failures": {
    one: "{count} de suite (limite\u00a0: {most})",
    other: "{count} de suite (limite\u00a0: {most})",
  },
  "webhooks.signatures.secret": "Avec le secret",
  "webhooks.signatures.both": "Avec le secret et avec une clé publique (v1a)",
  "webhooks.deliveries": { one: "{count} livraison", other: "{count} livraisons" },

  "webhooks.health.paused": "En pause",
  "webhooks.health.disabled": "Désactivé",
  "webhooks.health.failing": "En échec",
  "webhooks.health.untried": "Pas encore essayé",
  "webhooks.health.enabled": "Activé",
  "webhooks.delivery.held": "Retenue",
  "webhooks.delivery.waiting": "En attente",
  "webhooks.delivery.delivered": "Livrée",
  "webhooks.delivery.failed": "Échouée",
  "webhooks.delivery.dropped": "Abandonnée",
  "webhooks.event.test_completed": "Test terminé",
  "webhooks.event.test_completed_hint": "Un test est terminé, et son certificat est prêt.",
  "webhooks.event.test_failed": "Test échoué",
  "webhooks.event.test_failed_hint": "Un test a commencé, puis a été interrompu, annulé ou a échoué.",
  "webhooks.event.certificate_withdrawn": "Certificat retiré",
  "webhooks.event.certificate_withdrawn_hint":
    "Un certificat a été retiré\u00a0: ses copies ne doivent plus être montrées.",
  "webhooks.event.dealer_activated": "Concessionnaire activé",
  "webhooks.event.dealer_activated_hint": "Un concessionnaire a été créé par l’API.",
  "webhooks.event.webhook_disabled": "Webhook désactivé",
  "webhooks.event.webhook_disabled_hint":
    "Un autre de vos points de terminaison a été désactivé, car ses livraisons échouaient.",
  "webhooks.event.webhook_test": "Livraison de test",

  "webhooks.no_key.title": "Rien n’est envoyé\u00a0: aucune clé d’API de ce concessionnaire n’est active.",
  "webhooks.no_key.text":
    "Ce qui attend est envoyé dès qu’il y a de nouveau une clé active, voir <a>Clés d’API</a>. Les résultats qui arrivent avant ne sont pas envoyés.",
  "webhooks.trouble.paused": "<strong>En pause depuis le {moment}</strong>, dans ce portail ou par l’API.",
  "webhooks.trouble.paused_next":
    "Rien n’est envoyé jusqu’à la reprise, sauf une livraison de test, qui ne met pas fin à la pause.",
  "webhooks.trouble.disabled": {
    one: "<strong>Désactivé depuis le {moment}</strong>, après {count} livraison échouée de suite.",
    other: "<strong>Désactivé depuis le {moment}</strong>, après {count} livraisons échouées de suite.",
  },
  "webhooks.trouble.held": { one: "Une livraison est retenue.", other: "{count} livraisons sont retenues." },
  "webhooks.trouble.last_attempt": "La dernière tentative, {moment}\u00a0: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Réparez votre récepteur, puis envoyez une livraison de test\u00a0: la première qui aboutit active le point de terminaison, et ce qui est retenu suit.",
  "webhooks.trouble.disabled_resume": "Ou reprenez vous-même l’envoi une fois qu’il fonctionne.",
  "webhooks.trouble.failing": "<strong>En échec.</strong>",
  "webhooks.trouble.failing_since": "<strong>En échec\u00a0: dernier succès le {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "Le webhook est désactivé après une livraison échouée.",
    other: "Le webhook est désactivé après {count} livraisons échouées de suite.",
  },
  "webhooks.trouble.so_far": { one: "{count} a échoué jusqu’ici.", other: "{count} ont échoué jusqu’ici." },
  "webhooks.trouble.failing_next": "Réparez votre récepteur. Ce qui attend est réessayé sans votre aide.",
  "webhooks.trouble.failing_resend": "Ce qui a définitivement échoué, vous pouvez le <a>renvoyer</a>.",
  "webhooks.resume": "Reprendre",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Point de terminaison",
  "webhooks.webhook.ping": "Envoyer une livraison de test",
  "webhooks.webhook.replay": "Renvoyer…",
  "webhooks.webhook.viewer":
    "Un propriétaire ou un administrateur peut envoyer une livraison de test, renvoyer des livraisons et modifier le webhook.",
  "webhooks.webhook.change": "Modifier",
  "webhooks.webhook.pause_hint":
    "Un webhook en pause ne reçoit rien\u202f; ce qui se passe entre-temps est retenu pour lui.",
  "webhooks.webhook.change_button": "Modifier l’adresse ou les événements",
  "webhooks.webhook.pause": "Mettre en pause",
  "webhooks.webhook.delete": "Supprimer…",
  "webhooks.list.title": "Livraisons",
  "webhooks.list.filters": "Livraisons par état",
  "webhooks.list.all": "Toutes",
  "webhooks.list.waiting": "En attente",
  "webhooks.list.failed": "Échouées",
  "webhooks.list.look_again": "Actualiser",
  "webhooks.list.send_chosen": "Renvoyer la sélection",
  "webhooks.list.older": "Livraisons plus anciennes",
  "webhooks.list.empty": "Aucune livraison pour le moment",
  "webhooks.list.empty_text":
    "La première suit le prochain événement envoyé au point de terminaison, ou une livraison de test.",
  "webhooks.list.none_waits": "Aucune n’attend",
  "webhooks.list.none_failed": "Aucune n’a échoué",
  "webhooks.list.none_text": "Cherchez parmi toutes les livraisons.",
  "webhooks.list.none_ticked": "Rien n’a été envoyé\u00a0: choisissez les livraisons à renvoyer.",
  "webhooks.list.queued": {
    one: "{count} livraison est de nouveau en file d’attente.",
    other: "{count} livraisons sont de nouveau en file d’attente.",
  },
  "webhooks.list.missing": {
    one: "{count} livraison n’est plus conservée.",
    other: "{count} livraisons ne sont plus conservées.",
  },
  "webhooks.list.look_soon": "Actualisez dans un instant.",
  "webhooks.list.left": {
    one: "{count} livraison choisie n’est pas en file d’attente, car c’était trop à la fois\u00a0: attendez une minute, puis choisissez-la de nouveau.",
    other:
      "{count} livraisons choisies ne sont pas en file d’attente, car c’était trop à la fois\u00a0: attendez une minute, puis choisissez-les de nouveau.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "Choisir {event}, {moment}",
  "webhooks.delivery.due": "Prochaine tentative prévue\u00a0: {moment}.",
  "webhooks.delivery.not_attempted": "Pas encore tentée.",
  "webhooks.attempts.summary": {
    one: "{count} tentative\u00a0: {outcome}",
    other: "{count} tentatives, la dernière\u00a0: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "Les {shown} plus récentes, sur {count} tentative.",
    other: "Les {shown} plus récentes des {count} tentatives.",
  },
  "webhooks.attempts.attempt": "{moment}\u00a0: {outcome}, après {duration}",
  "webhooks.attempts.attempt_at": "{moment}\u00a0: {outcome}, après {duration} ({address})",
  "webhooks.attempts.answer": "Début de la réponse\u00a0:",
  "webhooks.outcome.answered": "réponse {status}",
  "webhooks.outcome.redirected": "réponse {status}\u00a0: les redirections ne sont pas suivies",
  "webhooks.outcome.refused": "réponse {status}, pas 2xx",
  "webhooks.outcome.no_status": "réponse sans code d’état, pas 2xx",
  "webhooks.outcome.request": "non envoyée\u00a0: un en-tête n’arriverait pas inchangé",
  "webhooks.outcome.url": "non envoyée\u00a0: les paramètres actuels n’autorisent pas cette URL",
  "webhooks.outcome.dns": "l’hôte n’a pas d’adresse, ou ses serveurs de noms étaient en panne",
  "webhooks.outcome.forbidden_address": "non envoyée\u00a0: une adresse de l’hôte n’est pas publique",
  "webhooks.outcome.connect": "rien n’a accepté la connexion",
  "webhooks.outcome.tls":
    "pas de connexion sécurisée\u00a0: le certificat n’est pas approuvé, a expiré ou est pour un autre hôte",
  "webhooks.outcome.closed": "la connexion s’est terminée avant la fin de la réponse",
  "webhooks.outcome.protocol": "la réponse n’est pas du HTTP/1.1",
  "webhooks.outcome.timeout": "pas de réponse complète à temps",
  "webhooks.outcome.aborted": "abandonnée par svc, qui s’arrêtait",
  "webhooks.outcome.internal": "une erreur de svc lui-même\u202f; son journal en dit plus",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Livraison",
  "webhooks.one.attempts": "Tentatives",
  "webhooks.one.body": "Corps",
  "webhooks.one.resend": "Renvoyer",
  "webhooks.one.no_body": "Le webhook ne reçoit plus cet événement\u00a0: rien n’est donc envoyé.",
  "webhooks.one.body_hint":
    "Avec des retours à la ligne pour la lecture\u202f; il est envoyé sur une seule ligne.",
  "webhooks.one.queued":
    "La livraison est de nouveau en file d’attente. Rechargez la page dans un instant pour voir ce qu’il en est.",
  "webhooks.pinged":
    "Une livraison de test est en file d’attente. Son résultat s’affiche en tête des livraisons\u00a0: actualisez dans un instant.",

  "webhooks.form.lead":
    "Votre système reçoit chaque événement sous forme de requête signée. Le secret qui sert à la vérifier est affiché à la page suivante, et plus jamais ensuite.",
  "webhooks.form.button": "Ajouter le webhook",
  "webhooks.give_up": "Annuler",
  "webhooks.form.address_hint": "Une adresse https de votre système, accessible à tous sur Internet.",
  "webhooks.form.no_address":
    "Saisissez l’adresse de votre récepteur, par exemple https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Ceux-ci sont envoyés à votre système.",
  "webhooks.form.no_events": "Cochez au moins un événement.",
  "webhooks.form.signatures_hint": "Chaque livraison est signée avec le secret.",
  "webhooks.form.asymmetric": "Signer aussi avec une clé publique",
  "webhooks.form.asymmetric_hint":
    "Pour les systèmes qui doivent vérifier les livraisons sans détenir de secret (v1a, Ed25519).",
  "webhooks.form.too_much":
    "C’était trop à la fois. Rien n’a été modifié\u00a0: attendez une minute, puis renvoyez le formulaire.",
  "webhooks.form.limit": {
    one: "La limite de webhooks, {count}, est atteinte\u00a0: supprimez-en d’abord un.",
    other: "La limite de webhooks, {count}, est atteinte\u00a0: supprimez-en d’abord un.",
  },
  "webhooks.change.title": "Modifier le webhook",
  "webhooks.change.lead": "Les livraisons en attente suivent la modification. Le secret reste le même.",
  "webhooks.change.button": "Enregistrer",
  "webhooks.change.done": "Les modifications sont enregistrées.",
  "webhooks.paused": "Le webhook est en pause. Ce qui se passe entre-temps est retenu pour lui.",
  "webhooks.resumed": "L’envoi au webhook a repris. Ce qui était retenu pour lui est envoyé maintenant.",
  "webhooks.url.too_long": {
    one: "L’URL compte plus de {count} caractère.",
    other: "L’URL compte plus de {count} caractères.",
  },
  "webhooks.url.spaces": "L’URL contient des espaces ou des caractères de contrôle.",
  "webhooks.url.no_https": "L’URL doit commencer par https:// et un hôte.",
  "webhooks.url.no_http": "L’URL doit commencer par https:// ou http:// et un hôte.",
  "webhooks.url.user": "L’URL ne doit contenir ni nom d’utilisateur ni mot de passe.",
  "webhooks.url.fragment": "L’URL ne doit pas contenir de fragment.",
  "webhooks.url.invalid": "L’URL n’a pas d’hôte ou de port valide.",
  "webhooks.url.port": "Le port de l’URL doit être compris entre 1 et 65535.",
  "webhooks.url.host": "L’hôte de l’URL n’est pas un nom valide.",
  "webhooks.url.path": "Le chemin de l’URL n’est pas valide.",
  "webhooks.url.not_public": "L’hôte de l’URL n’est pas public.",
  "webhooks.url.not_this_machine": "L’URL doit commencer par https://, sauf si son hôte est cette machine.",
  "webhooks.url.no_address": "L’hôte de l’URL n’a pas d’adresse.",
  "webhooks.url.unresolved": "L’hôte de l’URL n’a pas pu être résolu.",

  "webhooks.made.title": "Votre nouveau webhook",
  "webhooks.made.said":
    "Le webhook est ajouté. Copiez le secret maintenant\u00a0: il ne pourra plus être affiché.",
  "webhooks.rotated.title": "Le nouveau secret",
  "webhooks.rotated.said_0":
    "Le nouveau secret signe dès maintenant\u202f; l’ancien n’est plus valable. Copiez le secret maintenant\u00a0: il ne pourra plus être affiché.",
  "webhooks.rotated.said_1":
    "Le nouveau secret signe dès maintenant, et l’ancien aussi pendant 1 heure. Copiez le secret maintenant\u00a0: il ne pourra plus être affiché.",
  "webhooks.rotated.said_24":
    "Le nouveau secret signe dès maintenant, et l’ancien aussi pendant 1 jour. Copiez le secret maintenant\u00a0: il ne pourra plus être affiché.",
  "webhooks.rotated.said_72":
    "Le nouveau secret signe dès maintenant, et l’ancien aussi pendant 3 jours. Copiez le secret maintenant\u00a0: il ne pourra plus être affiché.",
  "webhooks.rotated.said_168":
    "Le nouveau secret signe dès maintenant, et l’ancien aussi pendant 1 semaine. Copiez le secret maintenant\u00a0: il ne pourra plus être affiché.",
  "webhooks.rotated.said_720":
    "Le nouveau secret signe dès maintenant, et l’ancien aussi pendant 30 jours. Copiez le secret maintenant\u00a0: il ne pourra plus être affiché.",
  "webhooks.secret.label": "Secret",
  "webhooks.secret.copy": "Copier<unseen> le secret</unseen>",
  "webhooks.secret.hint":
    "Votre système s’en sert pour vérifier qu’une livraison est authentique\u00a0: <a>comment faire</a>.",
  "webhooks.secret.done": "C’est copié",
  "webhooks.secret_before.title": "Ce formulaire a déjà été envoyé",
  "webhooks.secret_before.gone": "Le webhook qu’il a ajouté n’existe plus. Aucun autre n’a été ajouté.",
  "webhooks.secret_before.text":
    "Rien n’a été modifié cette fois. Le secret de <strong>{address}</strong> a été affiché une fois. Si vous ne l’avez pas copié, créez-en un nouveau.",
  "webhooks.secret_before.to_list": "Vers les webhooks",
  "webhooks.secret_before.to_webhook": "Vers le webhook",
  "webhooks.rotate.title": "Créer un nouveau secret",
  "webhooks.rotate.lead": "Il est affiché à la page suivante, et plus jamais ensuite.",
  "webhooks.rotate.overlap": "L’ancien secret signe aussi pendant",
  "webhooks.rotate.overlap_hint":
    "D’ici là, chaque livraison porte les deux signatures, pour que votre système puisse changer. Un secret antérieur à l’ancien cesse d’être valable dès maintenant.",
  "webhooks.rotate.no_overlap": "Choisissez pendant combien de temps l’ancien secret signe aussi.",
  "webhooks.rotate.overlap_24": "1 jour",
  "webhooks.rotate.overlap_72": "3 jours",
  "webhooks.rotate.overlap_168": "1 semaine",
  "webhooks.rotate.overlap_720": "30 jours",
  "webhooks.rotate.overlap_1": "1 heure",
  "webhooks.rotate.overlap_0": "Plus du tout\u00a0: l’ancien secret n’est plus valable dès maintenant",
  "webhooks.rotate.keep": "Garder l’ancien",

  "webhooks.delete.title": "Supprimer ce webhook\u202f?",
  "webhooks.delete.says":
    "Plus rien ne lui est envoyé, ce qui attend est abandonné, et son secret n’est plus valable. Cette action est irréversible. Pour l’arrêter un moment, mettez-le plutôt en pause.",
  "webhooks.delete.button": "Supprimer le webhook",
  "webhooks.delete.keep": "Le garder",
  "webhooks.delete.done": "Le webhook {address} est supprimé.",

  "webhooks.replay.title": "Renvoyer des livraisons",
  "webhooks.replay.lead": "Elles sont d’abord comptées\u202f; rien n’est envoyé sans votre accord.",
  "webhooks.replay.since": "Des événements depuis ({clock})",
  "webhooks.replay.since_hint": {
    one: "Vide pour tous ceux qui sont conservés\u00a0: {count} jour.",
    other: "Vide pour tous ceux qui sont conservés\u00a0: {count} jours.",
  },
  "webhooks.replay.no_since": "Saisissez un jour et une heure ({clock}), par exemple 2026-01-31T08:00.",
  "webhooks.replay.no_criterion":
    "Dites ce qui doit être renvoyé\u00a0: depuis quand, de quels événements, ou seulement ce qui a échoué.",
  "webhooks.replay.events": "De ces événements",
  "webhooks.replay.events_hint": "Si aucun n’est coché\u00a0: de tous.",
  "webhooks.replay.deliveries": "De ces livraisons",
  "webhooks.replay.deliveries_hint":
    "Ce qui a déjà été livré arrive avec le même webhook-id, pour que votre système le reconnaisse.",
  "webhooks.replay.only_failed": "Seulement celles qui ont échoué",
  "webhooks.replay.also_delivered": "Aussi celles qui ont été livrées",
  "webhooks.replay.count": "Les compter",
  "webhooks.replay.others": "En choisir d’autres",
  "webhooks.replay.none": "Aucune livraison ne correspond",
  "webhooks.replay.none_text":
    "Rien n’a été envoyé. Choisissez une heure antérieure, plus d’événements, ou aussi les livraisons déjà livrées.",
  "webhooks.replay.ask": {
    one: "Renvoyer {count} livraison\u202f?",
    other: "Renvoyer {count} livraisons\u202f?",
  },
  "webhooks.replay.fact.to": "À",
  "webhooks.replay.fact.since": "Des événements depuis",
  "webhooks.replay.fact.first": "Le premier conservé",
  "webhooks.replay.fact.events": "Des événements",
  "webhooks.replay.fact.all_events": "Tous",
  "webhooks.replay.fact.deliveries": "Des livraisons",
  "webhooks.replay.button": { one: "Renvoyer {count} livraison", other: "Renvoyer {count} livraisons" },
  "webhooks.replay.keep": "Ne rien envoyer",
  "webhooks.replay.queued": {
    one: "{count} livraison est en file d’attente. Actualisez dans un instant.",
    other: "{count} livraisons sont en file d’attente. Actualisez dans un instant.",
  },
};
