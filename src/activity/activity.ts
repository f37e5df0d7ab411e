import type { AuditEntry } from "../audit/audit.ts";

/** The parts of the portal that entries are filtered by, with the actions of the audit log that belong to each. */
export const ACTIVITY_ACTIONS = {
  dealer: [
    "dealer.create",
    "dealer.update",
    "dealer.set-status",
    "dealer.set-billing",
    "dealer.try-logo",
    "dealer.set-logo",
    "dealer.set-display",
  ],
  people: [
    ...["invitation.send", "invitation.resend", "invitation.withdraw", "invitation.accept"],
    ...["invitation.decline", "member.change-role", "member.remove"],
  ],
  units: [
    ...[
      "dealer.order-units",
      "unit.seed",
      "unit.ship",
      "unit.activate",
      "unit.return",
      "unit.cancel-order",
      "unit.retire",
      "unit.move",
    ],
    ...["unit.describe", "unit.ask-return", "unit.take-back-return", "unit.close-return"],
  ],
  keys: [
    ...["credential.create", "credential.rotate", "credential.revoke", "credential.allow-ip"],
    ...["credential.restrict", "credential.contact", "credential.delete"],
  ],
  webhooks: [
    ...["webhook.create", "webhook.update", "webhook.delete", "webhook.enable", "webhook.rotate-secret"],
    ...["webhook.ping", "webhook.replay", "webhook.resend"],
  ],
  certificates: ["certificate.send", "certificate.withdraw", "certificate.reinstate"],
} as const;

type ActivityKind = keyof typeof ACTIVITY_ACTIONS;
export const ACTIVITY_KINDS = Object.keys(ACTIVITY_ACTIONS) as ActivityKind[];
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[ActivityKind][number];

/** By whom something was done: a person, anyone of the operator, or a program with a key of the dealer or of its group. */
type ActivityActor = { readonly personId: number } | "operator" | "program";

export interface ActivityFilter {
  readonly actor: ActivityActor | null;
  readonly kind: ActivityKind | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

export interface Activity extends Omit<AuditEntry, "action"> {
  readonly action: ActivityAction;
}

export interface ActivityNames {
  /** By id. */
  readonly people: ReadonlyMap<number, string>;
  /** By the subject of an entry; of a unit its serial number, or null without one. */
  readonly units: ReadonlyMap<number, string | null>;
  readonly keys: ReadonlyMap<number, string>;
  readonly webhooks: ReadonlyMap<number, string>;
  /** By client id, for the keys of the dealer itself. */
  readonly clients: ReadonlyMap<string, string>;
}
