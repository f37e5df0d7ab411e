import { type Actor, INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { Database } from "../db/database.ts";
import { refuseMoved } from "../db/installation-mark.ts";
import type { Clock } from "../kernel/clock.ts";
import { deleteMark, findMarks } from "./installation-store.ts";

/** `setting`: `SVC_QUIET` is on, for as long as the process runs. `copy`: a copy of an installation, which nobody has confirmed. */
export type QuietReason = "setting" | "copy";

export const QUIET_MESSAGES: Readonly<Record<QuietReason, string>> = {
  setting: "SVC_QUIET is on",
  copy: "the database is a copy that nobody has confirmed (svc db confirm)",
};

/** Whether this process sends webhooks and mail. What it does not send stays queued. */
export interface Quiet {
  /** The present reason; null when everything is sent. @throws what the database throws while it is not available. */
  reason(): Promise<QuietReason | null>;
  /** The reason that was found last, without asking the database. */
  lastReason(): QuietReason | null;
}

/** @throws what the database throws while it is not available. */
export async function openQuiet(
  db: Pick<Database, "read">,
  options: {
    readonly isSet: boolean;
    /** Called once, when it is noticed that the copy was confirmed. */
    readonly onConfirmed: () => void;
  },
): Promise<Quiet> {
  const isMarked = async () => (await findMarks(db.read)).quietSinceMs !== null;
  // A database that sends never becomes a copy, so only a quiet one is checked again.
  let isCopy = await isMarked();
  const lastReason = () => (options.isSet ? "setting" : isCopy ? "copy" : null);
  return {
    lastReason,
    async reason() {
      if (isCopy && !(await isMarked())) {
        isCopy = false;
        options.onConfirmed();
      }
      return lastReason();
    },
  };
}

interface MarkedDatabase {
  readonly db: Pick<Database, "transact">;
  readonly clock: Clock;
}

/** Returns to a database that was moved away. @returns where it had been moved; null when it had not. */
export async function undoMove({ db, clock }: MarkedDatabase, actor: Actor): Promise<string | null> {
  return await db.transact(async (tx) => {
    const { moved } = await findMarks(tx);
    if (moved === null) return null;
    await deleteMark(tx, "moved");
    const before = { moved_to: moved.place };
    const after = { moved_to: null };
    await audited(tx, actor, "installation.return", INSTALLATION, clock.nowMs(), after, before);
    return moved.place;
  });
}

/** From then on a copy sends. False when it was the installation already. @throws ServiceError `setup` for a database that was moved away. */
export async function confirmInstallation({ db, clock }: MarkedDatabase, actor: Actor): Promise<boolean> {
  return await db.transact(async (tx) => {
    refuseMoved(await findMarks(tx));
    if (!(await deleteMark(tx, "quiet"))) return false;
    const [before, after] = [{ quiet: true }, { quiet: false }];
    await audited(tx, actor, "installation.confirm", INSTALLATION, clock.nowMs(), after, before);
    return true;
  });
}
