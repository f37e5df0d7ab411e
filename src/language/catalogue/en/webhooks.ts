import type { Messages } from "../../message.ts";

/**
 * The portal's pages of webhooks: addresses of a dealer's own systems, to which svc sends events, and how each delivery went. They are
 * for people who look after such systems; “webhook”, “endpoint”, “webhook-id” and the names of algorithms are terms of that trade.
 */
export const webhooks = {
  "webhooks.title": "Webhooks",
  "webhooks.lead": "The addresses at which your own systems receive events, and how the deliveries go.",
  /** A button, which leads to the form. */
  "webhooks.add": "Add a webhook",

  "webhooks.empty.title": "No webhook endpoint yet",
  "webhooks.empty.text": "With one, your own system learns of every test as soon as it is complete.",
  "webhooks.empty.text_viewer":
    "With one, your own system learns of every test as soon as it is complete. An owner or admin can add one.",
  /** A line that opens an example for developers. */
  "webhooks.example.or": "Or let your system add one itself",
  "webhooks.example.how": "How your system adds one itself",
  /** “Full-integration” is the kind of key that the page of keys calls “Full integration”. An example follows. */
  "webhooks.example.key": "Over the API, with a <a>full-integration key</a> of this dealer:",

  "webhooks.example.answer":
    "The response has the secret that signs every delivery, only once. The complete contract: <a>the reference of the API</a>.",
  /** What the table holds, for screen readers. */
  "webhooks.table": "Webhook endpoints",

  /** The heads of columns, and the names of facts. */
  "webhooks.fact.address": "Address",
  "webhooks.fact.events": "Events",
  "webhooks.fact.state": "State",
  "webhooks.fact.failures": "Failures",
  "webhooks.fact.failed": "Failed deliveries",
  /** Deliveries that wait to be sent. */
  "webhooks.fact.waiting": "Waiting",

  "webhooks.fact.signatures": "Signatures",
  "webhooks.fact.last_success": "Last success",
  "webhooks.fact.last_attempt": "Last attempt",
  /** When the webhook was made. */
  "webhooks.fact.made": "Made",

  "webhooks.fact.event": "Event",
  "webhooks.fact.happened": "Happened",
  /** The number of an event, the same for all recipients, such as 42. */
  "webhooks.fact.event_number": "Event number",
  /** The name of a header of HTTP: not translated. */
  "webhooks.fact.webhook_id": "webhook-id",

  "webhooks.fact.next_attempt": "Next attempt due",
  "webhooks.never": "Never",
  "webhooks.no_failures": "None",
  /** {count} deliveries in a row have failed; after {most}, nothing more is sent. */
  "webhooks.failures": { one: "{count} in a row (limit {most})", other: "{count} in a row (limit {most})" },

  "webhooks.signatures.secret": "With the secret",
  "webhooks.signatures.both": "With the secret, and with a public key (v1a)",
  "webhooks.deliveries": { one: "{count} delivery", other: "{count} deliveries" },

  /** How a webhook goes, as a mark: one to three words, in the form that goes with “webhook”. */
  "webhooks.health.paused": "Paused",
  "webhooks.health.disabled": "Disabled",
  "webhooks.health.failing": "Failing",
  "webhooks.health.untried": "Not tried yet",
  "webhooks.health.enabled": "Enabled",
  /** What became of a delivery, as a mark: one word, in the form that goes with “delivery”. “Held”: the webhook is paused or disabled. */
  "webhooks.delivery.held": "Held",
  "webhooks.delivery.waiting": "Waiting",
  "webhooks.delivery.delivered": "Delivered",
  "webhooks.delivery.failed": "Failed",
  "webhooks.delivery.dropped": "Dropped",
  /** What is sent, in two or three words, and when. */
  "webhooks.event.test_completed": "Test completed",
  "webhooks.event.test_completed_hint": "A test is complete, and its certificate is ready.",
  "webhooks.event.test_failed": "Test failed",
  "webhooks.event.test_failed_hint": "A test began, and was interrupted or cancelled, or broke off.",
  "webhooks.event.certificate_withdrawn": "Certificate withdrawn",
  "webhooks.event.certificate_withdrawn_hint":
    "A certificate was withdrawn: copies of it must not be shown any more.",
  "webhooks.event.certificate_reinstated": "Certificate reinstated",
  "webhooks.event.certificate_reinstated_hint":
    "A withdrawn certificate is valid again: its figures may be shown again.",
  "webhooks.event.dealer_activated": "Dealer activated",
  "webhooks.event.dealer_activated_hint": "A dealer was created over the API.",
  "webhooks.event.webhook_disabled": "Webhook disabled",
  "webhooks.event.webhook_disabled_hint":
    "Another endpoint of yours was disabled, because its deliveries failed.",
  "webhooks.event.webhook_test": "Test delivery",

  /** Nothing is sent, although the webhooks work. */
  "webhooks.no_key.title": "Nothing is sent: no API key of this dealer is live.",
  "webhooks.no_key.text":
    "What waits is sent once there is a live key again, see <a>API keys</a>. Results that come before that are not sent.",
  /** What is wrong with a webhook. Sentences that follow each other. {moment} is a day and a time, to the second. */
  "webhooks.trouble.paused": "<strong>Paused since {moment}</strong>, in this portal or through the API.",
  "webhooks.trouble.paused_next":
    "Nothing is sent until it is resumed, except a test delivery, which does not resume it.",
  "webhooks.trouble.disabled": {
    one: "<strong>Disabled since {moment}</strong>, after {count} delivery in a row had failed.",
    other: "<strong>Disabled since {moment}</strong>, after {count} deliveries in a row had failed.",
  },
  "webhooks.trouble.held": { one: "One delivery is held.", other: "{count} deliveries are held." },
  /** {outcome} is one of the outcomes below, such as “answered 500, not 2xx”. */
  "webhooks.trouble.last_attempt": "The last attempt, {moment}: {outcome}.",

  "webhooks.trouble.disabled_next":
    "Fix your receiver, then send a test delivery: the first that succeeds enables the endpoint, and what is held follows.",
  "webhooks.trouble.disabled_resume": "Or resume it yourself once it works.",
  "webhooks.trouble.failing": "<strong>Failing.</strong>",
  "webhooks.trouble.failing_since": "<strong>Failing: the last success was on {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "The webhook is disabled after one failed delivery.",
    other: "The webhook is disabled after {count} failed deliveries in a row.",
  },
  "webhooks.trouble.so_far": { one: "So far {count} has failed.", other: "So far {count} have failed." },
  "webhooks.trouble.failing_next": "Fix your receiver. Waiting deliveries are retried without your help.",
  "webhooks.trouble.failing_resend": "What has failed for good you can <a>send again</a>.",
  "webhooks.resume": "Resume",

  /** The page of one webhook. {webhook} is its number. */
  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Endpoint",
  "webhooks.webhook.ping": "Send a test delivery",
  /** A button, which leads to a form. */
  "webhooks.webhook.replay": "Send again…",

  "webhooks.webhook.viewer":
    "An owner or admin can send a test delivery, send deliveries again, and change the webhook.",
  "webhooks.webhook.change": "Change it",
  "webhooks.webhook.pause_hint": "A paused webhook is sent nothing; what happens meanwhile is held for it.",
  "webhooks.webhook.change_button": "Change address or events",
  "webhooks.webhook.pause": "Pause",
  /** A page asks first. */
  "webhooks.webhook.delete": "Delete…",

  "webhooks.list.title": "Deliveries",
  /** The links that narrow the list, for screen readers, and each of them. */
  "webhooks.list.filters": "Deliveries by state",
  "webhooks.list.all": "All",
  "webhooks.list.waiting": "Waiting",
  "webhooks.list.failed": "Failed",
  /** Loads the page again. */
  "webhooks.list.look_again": "Look again",

  "webhooks.list.send_chosen": "Send the chosen ones again",
  "webhooks.list.older": "Older deliveries",
  "webhooks.list.empty": "No deliveries yet",
  "webhooks.list.empty_text":
    "The first follows the next event that the endpoint is sent, or a test delivery.",
  "webhooks.list.none_waits": "None waits",
  "webhooks.list.none_failed": "None has failed",
  "webhooks.list.none_text": "Look among all of them.",
  "webhooks.list.none_ticked": "Nothing was sent: choose the deliveries that are to be sent again.",
  /** What became of the chosen deliveries: sentences that follow each other. */
  "webhooks.list.queued": {
    one: "{count} delivery is queued again.",
    other: "{count} deliveries are queued again.",
  },
  "webhooks.list.missing": {
    one: "{count} delivery is not kept any more.",
    other: "{count} deliveries are not kept any more.",
  },
  "webhooks.list.look_soon": "Look again in a moment.",
  /** They were not queued. */
  "webhooks.list.left": {
    one: "{count} delivery that you chose was not queued, because so many at once are too much: wait a minute, then choose it again.",
    other:
      "{count} deliveries that you chose were not queued, because so many at once are too much: wait a minute, then choose them again.",
  },
  /** A delivery, for screen readers: Test completed, 14 March 2026, 10:41:07 (UTC+1). */
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "Choose {event}, {moment}",

  "webhooks.delivery.due": "Next attempt due {moment}.",
  "webhooks.delivery.not_attempted": "Not attempted yet.",
  /** {outcome} is one of the outcomes below. */
  "webhooks.attempts.summary": {
    one: "{count} attempt: {outcome}",
    other: "{count} attempts, the last: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "The newest {shown} of {count} attempt.",
    other: "The newest {shown} of {count} attempts.",
  },
  /** {duration} is “120 ms” or “1.5 s”, {address} an address of the internet. */
  "webhooks.attempts.attempt": "{moment}: {outcome}, after {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, after {duration} ({address})",

  "webhooks.attempts.answer": "The response began:",
  /** Outcomes of an attempt: parts of a sentence, in small letters, without a full stop. {status} is a number of HTTP, such as 500. */
  "webhooks.outcome.answered": "answered {status}",
  "webhooks.outcome.redirected": "answered {status}: redirects are not followed",
  "webhooks.outcome.refused": "answered {status}, not 2xx",
  "webhooks.outcome.no_status": "answered without a status, not 2xx",
  "webhooks.outcome.request": "not sent: a header would not arrive unchanged",
  "webhooks.outcome.url": "not sent: the present settings do not allow this URL",
  "webhooks.outcome.dns": "the host has no address, or its name servers failed",
  "webhooks.outcome.forbidden_address": "not sent: an address of the host is not a public one",
  "webhooks.outcome.connect": "nothing accepted the connection",
  "webhooks.outcome.tls": "no TLS connection",
  "webhooks.outcome.closed": "the connection ended before the whole answer was there",
  "webhooks.outcome.protocol": "the answer is not HTTP/1.1",
  "webhooks.outcome.timeout": "no complete answer in time",
  "webhooks.outcome.aborted": "given up by svc, which was stopping",
  "webhooks.outcome.internal": "a fault of svc itself; its log says more",
  /** Why there is no secure connection (TLS) with the receiver. TLS, ECDHE, subjectAltName and the like are not translated. */
  "webhooks.tls.version": "no TLS version in common: svc needs TLS 1.2 or 1.3",
  "webhooks.tls.cipher": "no cipher in common: svc needs ECDHE with AES-GCM or ChaCha20",
  "webhooks.tls.client_certificate": "the receiver demands a client certificate, which svc does not have",
  "webhooks.tls.no_tls": "the receiver does not speak TLS on this port",
  "webhooks.tls.closed": "the receiver closed the connection during the TLS handshake",
  "webhooks.tls.protocol": "the receiver does not offer HTTP/1.1 over TLS",
  "webhooks.tls.unknown_name": "the receiver has no TLS certificate for this host name",
  "webhooks.tls.other_host": "the TLS certificate is for another host",
  "webhooks.tls.no_names": "the TLS certificate names no host: it has no subjectAltName",
  "webhooks.tls.expired": "the TLS certificate has expired",
  "webhooks.tls.not_yet_valid": "the TLS certificate is not valid yet",
  "webhooks.tls.self_signed": "the TLS certificate is self-signed, and svc does not trust it",
  "webhooks.tls.untrusted":
    "the TLS certificate is not trusted: its authority is unknown, or an intermediate certificate is missing",
  "webhooks.tls.purpose": "the TLS certificate is not for a server",
  /** Such an outcome with the code of a fault, such as ECONNREFUSED. */
  "webhooks.outcome.with_code": "{outcome} ({code})",

  /** The page of one delivery. {state} is a mark, such as “Delivered”. */
  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Delivery",
  "webhooks.one.attempts": "Attempts",
  "webhooks.one.body": "Body",
  "webhooks.one.resend": "Send it again",
  "webhooks.one.no_body": "The webhook does not receive this event any more, so nothing is sent.",
  "webhooks.one.body_hint": "With line breaks for reading; it is sent in one line.",
  /** What unfolds the body, and a button below it. */
  "webhooks.one.show_body": "Show the body",
  "webhooks.one.copy_body": "Copy it as it is sent",
  "webhooks.one.queued":
    "The delivery is queued again. Reload the page in a moment to see what became of it.",
  "webhooks.pinged":
    "A test delivery is queued. What becomes of it stands first among the deliveries: look again in a moment.",

  /** The form that adds or changes a webhook. */
  "webhooks.form.lead":
    "Your system receives each event as a signed request. The secret to check it with is shown on the next page, and never again.",
  "webhooks.form.button": "Add the webhook",
  /** A way out, which changes nothing. */
  "webhooks.give_up": "Cancel",

  "webhooks.form.address_hint": "An https address of your system that anyone on the internet can reach.",
  "webhooks.form.no_address":
    "Enter the address of your receiver, such as https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Your system is sent these.",
  "webhooks.form.no_events": "Tick at least one event.",
  "webhooks.form.signatures_hint": "Every delivery is signed with the secret.",
  "webhooks.form.asymmetric": "Sign with a public key too",
  "webhooks.form.asymmetric_hint":
    "For systems that are to check deliveries without holding a secret (v1a, Ed25519).",
  "webhooks.form.too_much":
    "That was too much at once. Nothing was changed: wait a minute, then send it again.",
  "webhooks.form.limit": {
    one: "The limit of webhooks, {count}, is reached: delete one first.",
    other: "The limit of webhooks, {count}, is reached: delete one first.",
  },
  "webhooks.change.title": "Change the webhook",
  "webhooks.change.lead": "Deliveries that wait follow the change. The secret stays the same.",
  "webhooks.change.button": "Save",
  "webhooks.change.done": "The changes are saved.",
  "webhooks.paused": "The webhook is paused. What happens meanwhile is held for it.",
  "webhooks.resumed": "The webhook is resumed. What was held for it is sent now.",
  /** Why an address is refused. */
  "webhooks.url.too_long": {
    one: "The URL is longer than {count} character.",
    other: "The URL is longer than {count} characters.",
  },
  "webhooks.url.line_end": "The URL has a line end in it: remove it.",
  "webhooks.url.tab": "The URL has a tab in it: remove it.",
  "webhooks.url.invisible":
    "The URL has an invisible character in it, such as a zero-width space: remove it, or type the URL again.",
  "webhooks.url.spaces": "The URL has white space or control characters in it.",
  "webhooks.url.no_https": "The URL must start with https:// and a host.",
  "webhooks.url.no_http": "The URL must start with https:// or http:// and a host.",
  "webhooks.url.user": "The URL must not hold a user name or password.",
  "webhooks.url.fragment": "The URL must not have a fragment.",
  "webhooks.url.invalid": "The URL has no valid host or port.",
  "webhooks.url.port": "The port of the URL must be from 1 to 65535.",
  "webhooks.url.host": "The host of the URL is no valid name.",
  "webhooks.url.path": "The path of the URL is not valid.",
  "webhooks.url.not_public": "The host of the URL is not a public one.",
  "webhooks.url.not_this_machine": "The URL must start with https:// unless its host is this machine.",
  "webhooks.url.no_address": "The host of the URL has no address.",
  "webhooks.url.unresolved": "The host of the URL could not be resolved.",

  /** The page that shows a secret. */
  "webhooks.made.title": "Your new webhook",
  "webhooks.made.said": "The webhook is added. Copy the secret now: it cannot be shown again.",
  "webhooks.rotated.title": "The new secret",
  /** By how long both sign, in hours. */
  "webhooks.rotated.said_0":
    "The new secret signs from now on; the old one has ended. Copy the secret now: it cannot be shown again.",
  "webhooks.rotated.said_1":
    "The new secret signs from now on, and the old one too for 1 hour. Copy the secret now: it cannot be shown again.",
  "webhooks.rotated.said_24":
    "The new secret signs from now on, and the old one too for 1 day. Copy the secret now: it cannot be shown again.",
  "webhooks.rotated.said_72":
    "The new secret signs from now on, and the old one too for 3 days. Copy the secret now: it cannot be shown again.",
  "webhooks.rotated.said_168":
    "The new secret signs from now on, and the old one too for 1 week. Copy the secret now: it cannot be shown again.",
  "webhooks.rotated.said_720":
    "The new secret signs from now on, and the old one too for 30 days. Copy the secret now: it cannot be shown again.",

  "webhooks.secret.label": "Secret",
  /** A button; the element is read by screen readers alone. */
  "webhooks.secret.copy": "Copy<unseen> the secret</unseen>",

  "webhooks.secret.hint": "Your system checks with it that a delivery is genuine: <a>how to</a>.",
  "webhooks.secret.done": "I have copied it",
  "webhooks.secret_before.title": "This form was sent before",
  "webhooks.secret_before.gone": "The webhook that it added exists no more. No other was added.",
  "webhooks.secret_before.text":
    "Nothing was changed this time. The secret of <strong>{address}</strong> was shown once. If you have not copied it, make a new one.",
  "webhooks.secret_before.to_list": "To the webhooks",
  "webhooks.secret_before.to_webhook": "To the webhook",
  /** The form that makes a new secret. */
  "webhooks.rotate.title": "Make a new secret",
  "webhooks.rotate.lead": "It is shown on the next page, and never again.",
  /** The label of a field whose options are lengths of time. */
  "webhooks.rotate.overlap": "The old secret signs too, for",

  "webhooks.rotate.overlap_hint":
    "Until then every delivery has both signatures, so that your system can change over. A secret before the old one ends now.",
  "webhooks.rotate.no_overlap": "Choose how long the old secret signs too.",
  "webhooks.rotate.overlap_24": "1 day",
  "webhooks.rotate.overlap_72": "3 days",
  "webhooks.rotate.overlap_168": "1 week",
  "webhooks.rotate.overlap_720": "30 days",
  "webhooks.rotate.overlap_1": "1 hour",
  "webhooks.rotate.overlap_0": "Not at all: the old secret ends now",
  "webhooks.rotate.keep": "Keep the old one",

  "webhooks.delete.title": "Delete this webhook?",
  "webhooks.delete.says":
    "Nothing more is sent to it, what waits is dropped, and its secret ends. This cannot be undone. To stop it for a while, pause it instead.",
  "webhooks.delete.button": "Delete the webhook",
  "webhooks.delete.keep": "Keep it",
  "webhooks.delete.done": "The webhook {address} is deleted.",

  /** The form that sends many deliveries again, and the page that asks before. */
  "webhooks.replay.title": "Send deliveries again",
  "webhooks.replay.lead": "First they are counted; nothing is sent before you agree.",
  /** {clock} is that by which the time is read: Berlin time. */
  "webhooks.replay.since": "Of events since ({clock})",

  "webhooks.replay.since_hint": {
    one: "Empty for all that are kept: {count} day.",
    other: "Empty for all that are kept: {count} days.",
  },
  "webhooks.replay.no_since": "Enter a day and a time in {clock}, such as 2026-01-31T08:00.",
  "webhooks.replay.no_criterion": "Say what to send again: since when, of which events, or only what failed.",
  "webhooks.replay.events": "Of these events",
  "webhooks.replay.events_hint": "None ticked: of all of them.",
  "webhooks.replay.deliveries": "Of these deliveries",
  "webhooks.replay.deliveries_hint":
    "What was delivered before comes with the same webhook-id, so that your system can tell.",
  "webhooks.replay.only_failed": "Only those that failed",
  "webhooks.replay.also_delivered": "Those that were delivered too",
  "webhooks.replay.count": "Count them",
  "webhooks.replay.others": "Choose others",
  "webhooks.replay.none": "No delivery matches",
  "webhooks.replay.none_text":
    "Nothing was sent. Choose an earlier time, more events, or those that were delivered too.",
  "webhooks.replay.ask": { one: "Send {count} delivery again?", other: "Send {count} deliveries again?" },
  /** The names of facts: to which address, and which deliveries. */
  "webhooks.replay.fact.to": "To",
  "webhooks.replay.fact.since": "Of events since",
  "webhooks.replay.fact.first": "The first that is kept",
  "webhooks.replay.fact.events": "Of events",
  "webhooks.replay.fact.all_events": "All",
  "webhooks.replay.fact.deliveries": "Of deliveries",

  "webhooks.replay.button": { one: "Send {count} delivery again", other: "Send {count} deliveries again" },
  "webhooks.replay.keep": "Send nothing",
  "webhooks.replay.queued": {
    one: "{count} delivery is queued. Look again in a moment.",
    other: "{count} deliveries are queued. Look again in a moment.",
  },
} as const satisfies Messages;
