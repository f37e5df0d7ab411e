import type { DealerRole } from "../../access/dealer-role.ts";
import { subjectOf, type Workplace } from "../../access/workplace.ts";
import { type Actor, INSTALLATION } from "../../audit/audit.ts";
import { recordAudit } from "../../audit/audit-store.ts";
import type { Executor } from "../../db/database.ts";
import { personActor } from "./person.ts";

/** @param role null where the person had no role there, or has none any more. */
export function auditMembership(
  tx: Executor,
  actor: Actor,
  action: string,
  workplace: Workplace,
  atMs: number,
  personId: number,
  role: { readonly from: DealerRole | null; readonly to: DealerRole | null },
): Promise<void> {
  const personIn = (held: DealerRole | null) => (held === null ? null : personId);
  const changes = {
    person_id: { from: personIn(role.from), to: personIn(role.to) },
    ...(role.from === role.to ? {} : { role }),
  };
  return recordAudit(tx, { ...subjectOf(workplace), atMs, actor, action, changes });
}

type SignInAction =
  | "person.sign-in"
  | "person.sign-in-failed"
  | "person.sign-in-locked"
  | "person.code-failed"
  | "person.ask-link";

/**
 * A caller who has not signed in is named only by the address of the request, because it may be anyone. Without a person the entry is of
 * the installation: only for what a limit keeps rare, because anybody may send addresses that have no account.
 */
export function auditSignIn(
  tx: Executor,
  event: {
    readonly action: SignInAction;
    readonly personId: number | null;
    readonly sourceAddress: string | null;
    readonly nowMs: number;
  },
): Promise<void> {
  const { action, personId, sourceAddress, nowMs } = event;
  const isKnown = action === "person.sign-in" && personId !== null;
  const [subject, subjectId] = personId === null ? INSTALLATION : (["person", personId] as const);
  return recordAudit(tx, {
    atMs: nowMs,
    actor: isKnown ? personActor(personId) : `source:${sourceAddress ?? "unknown"}`,
    action,
    subject,
    subjectId,
    changes: { source_address: { from: null, to: sourceAddress } },
  });
}
