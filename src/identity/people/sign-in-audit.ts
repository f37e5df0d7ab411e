import { recordAudit } from "../../audit/audit-store.ts";
import type { Executor } from "../../db/database.ts";
import { personActor } from "./person.ts";

type SignInAction =
  | "person.sign-in"
  | "person.sign-in-failed"
  | "person.sign-in-locked"
  | "person.code-failed"
  | "person.ask-link";

/** A caller who has not signed in is named only by the address of the request, because it may be anyone. */
export function auditSignIn(
  tx: Executor,
  event: {
    readonly action: SignInAction;
    readonly personId: number;
    readonly sourceAddress: string | null;
    readonly nowMs: number;
  },
): Promise<void> {
  const { action, personId, sourceAddress, nowMs } = event;
  const actor = action === "person.sign-in" ? personActor(personId) : `source:${sourceAddress ?? "unknown"}`;
  return recordAudit(tx, {
    atMs: nowMs,
    actor,
    action,
    subject: "person",
    subjectId: personId,
    changes: { source_address: { from: null, to: sourceAddress } },
  });
}
