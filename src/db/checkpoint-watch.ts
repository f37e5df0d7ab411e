import type { Timers } from "../kernel/timers.ts";
import type { Database } from "./database.ts";

/** Litestream tries a failed checkpoint again after a second. */
const LOOK_MS = 500;

/** Looks at the checkpoints of another program, where one makes them. It waits for the disk. */
export function createCheckpointWatch({ db, timers }: { readonly db: Database; readonly timers: Timers }) {
  let cancel = () => {};
  function repeat(look: () => void): void {
    look();
    cancel = timers.after(LOOK_MS, () => repeat(look));
  }
  return {
    start(): void {
      if (db.lookAtCheckpoints !== null) repeat(db.lookAtCheckpoints);
    },
    async stop(): Promise<void> {
      cancel();
    },
  };
}
