import type { Timers } from "../kernel/timers.ts";
import type { Database } from "./database.ts";

/** Litestream tries a failed checkpoint again after a second. */
const LOOK_MS = 500;

/** Looks at the checkpoints of another program, where one makes them. It may wait for the disk. */
export function createCheckpointWatch({ db, timers }: { readonly db: Database; readonly timers: Timers }) {
  let cancel = () => {};
  function look(checkpointed: () => void): void {
    checkpointed();
    cancel = timers.after(LOOK_MS, () => look(checkpointed));
  }
  return {
    start(): void {
      if (db.checkpointed !== null) look(db.checkpointed);
    },
    async stop(): Promise<void> {
      cancel();
    },
  };
}
