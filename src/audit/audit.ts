import { canonicalJson } from "../kernel/canonical-json.ts";
import { formatInstant } from "../kernel/instant.ts";

/** Who changed what, and when: the record by which operators account for changes. */

/** `operator:<user of the machine>`, `credential:<client id>`, `person:<id>`, or `source:<address>` for an unknown caller. */
export type Actor = string;

export const AUDIT_SUBJECTS = [
  "company",
  "dealer",
  "unit",
  "credential",
  "person",
  "webhook",
  "test",
  "installation",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
/** What was changed, with its id. */
export type Audited = readonly [subject: AuditSubject, id: number];
export const INSTALLATION: Audited = ["installation", 1];

export interface AuditEntry {
  readonly id: number;
  readonly atMs: number;
  readonly actor: Actor;
  /** What was done, such as `dealer.set-status`. */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly subjectId: number;
  /** Each changed value by its wire name, before and after; never a secret. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/** The members that differ, each with its old and new value. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditEntry["changes"] {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const [name, to] of Object.entries(after)) {
    const from = before[name] ?? null;
    if (canonicalJson(from) !== canonicalJson(to)) changes[name] = { from, to: to ?? null };
  }
  return changes;
}

export function presentAuditEntry(entry: AuditEntry) {
  return {
    id: entry.id,
    at: formatInstant(entry.atMs),
    actor: entry.actor,
    action: entry.action,
    subject: `${entry.subject}:${entry.subjectId}`,
    changes: entry.changes,
  };
}
