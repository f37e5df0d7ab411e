import type { Runtime } from "../db/runtime.ts";
import { nextMark, type ReplicationMark } from "./replication-mark.ts";
import { findMark, replaceMark } from "./replication-mark-store.ts";

/** Writes the next mark. @returns it. */
export type WriteMark = () => Promise<ReplicationMark>;

export function createMarkWriter({ db, clock, random }: Pick<Runtime, "db" | "clock" | "random">): WriteMark {
  return () =>
    db.transact(async (tx) => {
      const next = nextMark(await findMark(tx), clock.nowMs(), random);
      await replaceMark(tx, next);
      return next;
    });
}
