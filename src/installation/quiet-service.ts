import type { Database } from "../db/database.ts";
import { findMarks } from "./installation-mark-store.ts";

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
