import type { Database } from "../db/database.ts";
import { findMarks } from "./installation-mark-store.ts";

/**
 * Why no webhook and no mail goes out.
 *
 * - `setting`: `SVC_QUIET` says so; for as long as the process runs.
 * - `copy`: the database is a copy of an installation, and nobody has confirmed it.
 */
export type QuietReason = "setting" | "copy";

/** The reason for a person, with what ends it. */
export const QUIET_WORDS: Readonly<Record<QuietReason, string>> = {
  setting: "SVC_QUIET is on",
  copy: "the database is a copy that nobody has confirmed (svc db confirm)",
};

/** Whether this process sends what waits for partners and people. What is not sent stays waiting. */
export interface Quiet {
  /** The reason of now; null when all is sent. @throws what the database throws while it is away. */
  reason(): Promise<QuietReason | null>;
  /** The one that was found last. */
  lastReason(): QuietReason | null;
}

/** @throws what the database throws while it is away. */
export async function openQuiet(
  db: Pick<Database, "read">,
  options: {
    readonly isSet: boolean;
    /** Told once when the copy was confirmed meanwhile. */
    readonly onConfirmed: () => void;
  },
): Promise<Quiet> {
  const isMarked = async () => (await findMarks(db.read)).quietSinceMs !== null;
  // A database that sends never becomes a copy, so only one that is quiet is asked again.
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
