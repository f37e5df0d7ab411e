import type { Messages } from "../../message.ts";

/**
 * What has happened at a dealer: in the portal's list of notices, and in mails, where a title is also the subject and a line of a list.
 * A title is one line without an end mark, best under 60 characters; an advice says in a sentence or two what to do.
 */
export const notice = {
  /** What a title is about, after a colon: a vehicle by make and model, and a test by its number. */
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  /** A test unit without a serial number, at the beginning of a title. {id} is a number. */
  "notice.unit": "Unit {id}",

  /** {subject} is one of the two above. A danger: say it as plainly as the English. */
  "notice.safety_issue.title": "Safety issue: {subject}",

  "notice.certificate_ready.title": "Certificate ready: {subject}",
  "notice.certificate_withdrawn.title": "Certificate withdrawn: {subject}",
  "notice.certificate_withdrawn.advice": "Do not show its copies any more, and tell those whom you gave one.",
  "notice.test_failed.title": "Test failed: {subject}",
  "notice.test_failed.advice": "Connect the unit and start the test again.",

  /** {unit} is a serial number, or “Unit 7”. */
  "notice.unit_shipped.title": "{unit} is on its way",
  "notice.unit_shipped.advice": "Activate it once its box is there.",
  "notice.unit_return.returned.title": "{unit} is back at the operator",
  "notice.unit_return.returned.advice": "There is nothing left to do with it here.",
  "notice.unit_return.closed.title": "The operator closed the return request of {unit}",
  "notice.unit_return.closed.advice":
    "There is no answer with it. If the unit still has to go back, ask again.",
  /** {answer} is what the operator wrote, in any language. */
  "notice.unit_return.closed.answered": "The answer: {answer}",

  /** {host} is the name of a computer, such as hooks.dealer.com. {count} is more than one. */
  "notice.endpoint.failing.title": "The webhook at {host} keeps failing",
  "notice.endpoint.failing.advice": {
    one: "It has failed to take {count} delivery in a row. Its page says why; when too many fail it is disabled.",
    other:
      "It has failed to take {count} deliveries in a row. Its page says why; when too many fail it is disabled.",
  },
  /** While the delivery is still tried again. */
  "notice.endpoint.retried.title": "The last attempt to send to the webhook at {host} failed",
  "notice.endpoint.retried.advice":
    "The delivery is tried again. The page of the webhook says what went wrong.",
  "notice.endpoint.disabled.title": "The webhook at {host} is disabled",
  "notice.endpoint.disabled.advice": {
    one: "It has failed to take {count} delivery in a row, and what comes for it is held. Repair the receiver, then send a test delivery.",
    other:
      "It has failed to take {count} deliveries in a row, and what comes for it is held. Repair the receiver, then send a test delivery.",
  },
  "notice.endpoint.recovered.title": "The webhook at {host} works again",
  "notice.endpoint.recovered.advice": "Deliveries that have used up their attempts can be sent again.",

  /** {label} is what people called the key. Keep the quotation marks of the language. */
  "notice.key.made.title": "The API key “{label}” was made",
  "notice.key.made.unnamed": "An API key was made",
  "notice.key.made.advice": "If none of your colleagues made it, revoke it at once.",
  "notice.key.revoked.title": "The API key “{label}” was revoked",
  "notice.key.revoked.unnamed": "An API key was revoked",
  "notice.key.revoked.advice": "What used it needs another key.",

  /** {name} is a person's name or e-mail address. The roles are those of the portal. For men and women alike. */
  "notice.person.owner": "{name} joined as owner",
  "notice.person.admin": "{name} joined as admin",
  "notice.person.viewer": "{name} joined as viewer",
  /** The person is not there any more. */
  "notice.person.unknown.owner": "Somebody joined as owner",
  "notice.person.unknown.admin": "Somebody joined as admin",
  "notice.person.unknown.viewer": "Somebody joined as viewer",
  "notice.person.advice": "If this person should not have this role, an owner can change it.",
} as const satisfies Messages;
