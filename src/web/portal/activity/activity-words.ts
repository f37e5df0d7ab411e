import { DEALER_ROLES, type DealerRole } from "../../../access/dealer-role.ts";
import type { Activity, ActivityAction, ActivityKind, ActivityNames } from "../../../activity/activity.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { roleName } from "../frame/role-labels.ts";

export const ACTIVITY_KIND_LABELS: Readonly<Record<ActivityKind, string>> = {
  dealer: "Dealer and settings",
  people: "People",
  units: "Units",
  keys: "API keys",
  webhooks: "Webhooks",
  certificates: "Certificates",
};

/** Who did it. The name that an operator has on the machine of svc is not shown. */
export function actorInWords({ actor }: Activity, names: ActivityNames): string {
  const [kind, ...rest] = actor.split(":");
  const id = rest.join(":");
  if (kind === "person") return names.people.get(Number(id)) ?? "A person whose account is deleted";
  if (kind === "operator") return "The operator";
  if (kind !== "credential") return "The service";
  const key = names.clients.get(id);
  return key === undefined ? "The dealer group, over the API" : `API key “${key}”`;
}

/** What was done, as the end of a sentence that begins with who did it. Nothing secret: values are shown only where a case below names them. */
export function actionInWords(entry: Activity, names: ActivityNames): string {
  return WORDS[entry.action](wordsOf(entry, names));
}

interface EntryWords {
  /** The person to whom it was done. */
  readonly person: string;
  readonly unit: string;
  readonly key: string;
  readonly webhook: string;
  readonly test: string;
  from(name: string): string | null;
  to(name: string): string | null;
  role(side: "from" | "to"): string;
  /** The names of what changed, in words. */
  readonly changed: string;
  count(name: string): number;
}

type Say = (words: EntryWords) => string;

const WORDS: Readonly<Record<ActivityAction, Say>> = {
  "dealer.create": () => "registered the dealer",
  "dealer.update": ({ changed }) => `changed ${changed}`,
  "dealer.set-status": ({ from, to }) => `set the dealer from ${from("status")} to ${to("status")}`,
  "dealer.set-billing": ({ to }) =>
    to("billing_mode") === "direct"
      ? "had the dealer billed itself"
      : "had the dealer billed through its group",
  "dealer.set-logo": ({ to }) => (to("logo") === null ? "removed the logo" : "chose another logo"),
  "dealer.set-display": ({ changed }) => `changed ${changed}`,
  "dealer.order-units": ({ from, to }) => {
    const ordered = Number(to("units") ?? 0) - Number(from("units") ?? 0);
    return ordered === 1 ? "ordered a unit" : `ordered ${ordered} units`;
  },
  "invitation.send": ({ person, role }) => `invited ${person} as ${role("to")}`,
  "invitation.resend": ({ person }) => `sent the invitation of ${person} again`,
  "invitation.withdraw": ({ person }) => `withdrew the invitation of ${person}`,
  "invitation.accept": ({ role }) => `joined as ${role("to")}`,
  "invitation.decline": () => "declined the invitation",
  "member.change-role": ({ person, role }) =>
    `changed the role of ${person} from ${role("from")} to ${role("to")}`,
  "member.remove": ({ person, role }) => `removed ${person}, who was ${role("from")}`,
  "unit.seed": ({ unit }) => `added ${unit}`,
  "unit.ship": ({ unit }) => `shipped ${unit}`,
  "unit.activate": ({ unit }) => `activated ${unit}`,
  "unit.return": ({ unit }) => `recorded that ${unit} came back`,
  "unit.cancel-order": ({ unit }) => `cancelled the order of ${unit}`,
  "unit.retire": ({ unit }) => `retired ${unit}`,
  "unit.move": ({ unit }) => `brought ${unit} to this dealer`,
  "unit.describe": ({ unit, changed }) => `changed ${changed} of ${unit}`,
  "unit.ask-return": ({ unit }) => `asked the operator to take back ${unit}`,
  "unit.take-back-return": ({ unit }) => `took back the return request of ${unit}`,
  "unit.close-return": ({ unit }) => `closed the return request of ${unit}`,
  "credential.create": ({ key }) => `made the API key ${key}`,
  "credential.rotate": ({ key }) => `made the API key ${key} in place of another`,
  "credential.revoke": ({ key }) => `revoked the API key ${key}`,
  "credential.allow-ip": ({ key }) => `changed from where the API key ${key} works`,
  "credential.restrict": ({ key }) => `changed what the API key ${key} reaches`,
  "credential.contact": ({ key }) => `changed the contact of the API key ${key}`,
  "credential.delete": ({ key }) => `deleted the API key ${key}`,
  "webhook.create": ({ webhook }) => `added the webhook ${webhook}`,
  "webhook.update": ({ webhook, changed }) => `changed ${changed} of the webhook ${webhook}`,
  "webhook.delete": ({ webhook }) => `deleted the webhook ${webhook}`,
  "webhook.enable": ({ webhook }) => `switched the webhook ${webhook} on again`,
  "webhook.rotate-secret": ({ webhook }) => `made a new secret for the webhook ${webhook}`,
  "webhook.ping": ({ webhook }) => `sent a test delivery to the webhook ${webhook}`,
  "webhook.replay": ({ webhook }) => `sent deliveries of the webhook ${webhook} again`,
  "webhook.resend": ({ webhook }) => `sent a delivery of the webhook ${webhook} again`,
  "certificate.send": ({ count }) =>
    count("test_ids") === 1
      ? "sent a certificate to a customer"
      : `sent ${count("test_ids")} certificates to a customer`,
  "certificate.withdraw": ({ test }) => `withdrew the certificate of ${test}`,
  "certificate.reinstate": ({ test }) => `made the certificate of ${test} valid again`,
};

/** What may have changed, in words. A name that is not here is "other data". */
const CHANGED: Readonly<Record<string, string>> = {
  primary_contact: "the contact",
  shipping_address: "the delivery address",
  name: "the name",
  own_reference: "the reference",
  public_name: "the public name",
  time_zone: "the time zone",
  length_unit: "the unit of lengths",
  language: "the language",
  reference: "the reference",
  internal_reference: "the reference",
  location_label: "the location",
  url: "the address",
  events: "the events",
  disabled: "whether it is paused",
  asymmetric_signatures: "the signatures",
};

function wordsOf({ changes, subjectId }: Activity, names: ActivityNames): EntryWords {
  const value = (name: string, side: "from" | "to") => changes[name]?.[side] ?? null;
  const text = (name: string, side: "from" | "to") => {
    const found = value(name, side);
    return found === null || typeof found === "object" ? null : String(found);
  };
  const personId = value("person_id", "to") ?? value("person_id", "from");
  const changed = [...new Set(Object.keys(changes).map((name) => CHANGED[name] ?? "other data"))];
  return {
    person: names.people.get(Number(personId)) ?? "a person whose account is deleted",
    unit: names.units.get(subjectId) ?? "a unit",
    key: quoted(names.keys.get(subjectId) ?? "that is deleted"),
    webhook: names.webhooks.get(subjectId) ?? "that is deleted",
    test: `test ${subjectId}`,
    from: (name) => text(name, "from"),
    to: (name) => text(name, "to"),
    role: (side) => {
      const role = text("role", side);
      return (DEALER_ROLES as readonly (string | null)[]).includes(role)
        ? roleName(ENGLISH, role as DealerRole).toLowerCase()
        : "member";
    },
    changed: changed.length === 0 ? "nothing" : changed.join(", "),
    count: (name) => {
      const found = value(name, "to");
      return Array.isArray(found) ? found.length : 0;
    },
  };
}

function quoted(name: string): string {
  return `“${name}”`;
}
