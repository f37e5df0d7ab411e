import type { Messages } from "../../message.ts";

/** Who did what at a dealer, and when: a table in the portal that owners and admins read. */
export const activity = {
  "activity.title": "Activity",
  "activity.lead": "Who did what at this dealer. People's sign-ins are on their own account pages.",
  /** The links back to the pages above. */
  "activity.back.people": "People",
  "activity.back.settings": "Settings",

  "activity.none.heading": "Nothing yet",
  "activity.no_match.heading": "Nothing matches",
  "activity.none.text": "Every change that somebody makes here is listed from then on.",
  "activity.show_everything": "Show everything",
  /** Links below the list, which begins with the newest. */
  "activity.newest": "Newest",
  "activity.older": "Older",
  /** The heads of the columns: a time, a name, what was done. */
  "activity.column.when": "When",
  "activity.column.who": "Who",
  "activity.column.what": "What",

  /** Filters. */
  "activity.filter.who": "Who",
  "activity.filter.anyone": "Anyone",
  "activity.filter.operator": "The operator",
  "activity.filter.program": "A program, over the API",
  "activity.filter.kind": "What about",
  "activity.filter.everything": "Everything",
  "activity.kind.dealer": "Dealer and settings",
  "activity.kind.people": "People",
  "activity.kind.units": "Units",
  "activity.kind.keys": "API keys",
  "activity.kind.webhooks": "Webhooks",
  "activity.kind.certificates": "Certificates",

  /** In the column of who did it, besides names of people. */
  "activity.actor.deleted_person": "A person whose account is deleted",
  "activity.actor.operator": "The operator",
  "activity.actor.service": "The service",
  "activity.actor.group_program": "The dealer group, over the API",
  "activity.actor.key": "API key “{key}”",

  /** In the place of a name, within the texts below. */
  "activity.name.deleted_person": "a person whose account is deleted",
  "activity.name.unit": "a unit",
  "activity.name.unit_number": "unit {id}",
  /** In the place of the name of an API key or of the address of a webhook. */
  "activity.name.deleted": "(deleted)",

  "activity.name.test": "test {id}",
  /** A role, in the place of {role}, {from} or {to} below. */
  "activity.role.owner": "owner",
  "activity.role.admin": "admin",
  "activity.role.viewer": "viewer",
  "activity.role.member": "member",
  /** A state of a dealer, in the place of {from} or {to} below. */
  "activity.status.pending": "pending",
  "activity.status.active": "active",
  "activity.status.suspended": "suspended",
  "activity.status.closed": "closed",
  /** What was changed, in the place of {changed} below, where several may stand with commas between them. */
  "activity.changed.primary_contact": "the contact",
  "activity.changed.shipping_address": "the delivery address",
  "activity.changed.name": "the name",
  "activity.changed.reference": "the reference",
  "activity.changed.public_name": "the public name",
  "activity.changed.time_zone": "the time zone",
  "activity.changed.length_unit": "the unit of lengths",
  "activity.changed.language": "the language",
  "activity.changed.location_label": "the location",
  "activity.changed.url": "the address",
  "activity.changed.events": "the events",
  "activity.changed.disabled": "whether it is paused",
  "activity.changed.asymmetric_signatures": "the signatures",
  "activity.changed.other": "other data",
  "activity.changed.nothing": "nothing",

  /**
   * What was done: who did it stands in the column before, so that both read as a sentence, “Ann | changed the name”. A text may begin
   * otherwise where names of any gender or grammar demand it, such as with a noun and a colon: “role: {role}”.
   */
  "activity.did.dealer.create": "registered the dealer",
  "activity.did.dealer.update": "changed {changed}",
  "activity.did.dealer.set-status": "set the dealer from {from} to {to}",
  "activity.did.dealer.set-billing.direct": "had the dealer billed itself",
  "activity.did.dealer.set-billing.group": "had the dealer billed through its group",
  "activity.did.dealer.try-logo": "sent a file as a logo",
  "activity.did.dealer.set-logo.removed": "removed the logo",
  "activity.did.dealer.set-logo.chosen": "chose another logo",
  "activity.did.dealer.set-display": "changed {changed}",
  "activity.did.dealer.order-units": { one: "ordered a unit", other: "ordered {count} units" },
  "activity.did.invitation.send": "invited {person} as {role}",
  "activity.did.invitation.resend": "sent the invitation of {person} again",
  "activity.did.invitation.withdraw": "withdrew the invitation of {person}",
  "activity.did.invitation.accept": "joined as {role}",
  "activity.did.invitation.decline": "declined the invitation",
  "activity.did.member.change-role": "changed the role of {person} from {from} to {to}",
  "activity.did.member.remove": "removed {person}, who was {role}",
  "activity.did.unit.seed": "added {unit}",
  "activity.did.unit.ship": "shipped {unit}",
  "activity.did.unit.activate": "activated {unit}",
  "activity.did.unit.return": "recorded that {unit} came back",
  "activity.did.unit.cancel-order": "cancelled the order of {unit}",
  "activity.did.unit.retire": "retired {unit}",
  "activity.did.unit.move": "brought {unit} to this dealer",
  "activity.did.unit.describe": "changed {changed} of {unit}",
  "activity.did.unit.ask-return": "asked the operator to take back {unit}",
  "activity.did.unit.take-back-return": "took back the return request of {unit}",
  "activity.did.unit.close-return": "closed the return request of {unit}",
  "activity.did.credential.create": "made the API key “{key}”",
  "activity.did.credential.rotate": "made the API key “{key}” in place of another",
  "activity.did.credential.revoke": "revoked the API key “{key}”",
  "activity.did.credential.allow-ip": "changed from where the API key “{key}” works",
  "activity.did.credential.restrict": "changed what the API key “{key}” reaches",
  "activity.did.credential.contact": "changed the contact of the API key “{key}”",
  "activity.did.credential.delete": "deleted the API key “{key}”",
  "activity.did.webhook.create": "added the webhook {webhook}",
  "activity.did.webhook.update": "changed {changed} of the webhook {webhook}",
  "activity.did.webhook.delete": "deleted the webhook {webhook}",
  "activity.did.webhook.enable": "switched the webhook {webhook} on again",
  "activity.did.webhook.rotate-secret": "made a new secret for the webhook {webhook}",
  "activity.did.webhook.ping": "sent a test delivery to the webhook {webhook}",
  "activity.did.webhook.replay": "sent deliveries of the webhook {webhook} again",
  "activity.did.webhook.resend": "sent a delivery of the webhook {webhook} again",
  "activity.did.certificate.send": {
    one: "sent a certificate to a customer",
    other: "sent {count} certificates to a customer",
  },
  "activity.did.certificate.withdraw": "withdrew the certificate of {test}",
  "activity.did.certificate.reinstate": "made the certificate of {test} valid again",
} as const satisfies Messages;
