import type { Database } from "../db/database.ts";
import { probeRead, probeWrite } from "./database-probe-store.ts";
import type { DiskProbe } from "./disk-probe.ts";
import { faultReason } from "./fault-reason.ts";

/**
 * Null, or the reason in our own words. On SQLite the disk must accept another page. Waits as any transaction does: on SQLite for the next
 * group commit, on PostgreSQL for a free connection.
 */
export async function probeWritable({
  db,
  disk,
}: {
  readonly db: Pick<Database, "engine" | "transact">;
  readonly disk: DiskProbe;
}): Promise<string | null> {
  const fault = db.engine === "sqlite" ? await disk.fault() : null;
  if (fault !== null) return fault;
  try {
    return (await db.transact(probeWrite)) ? null : "the database server takes no writes";
  } catch (error) {
    return faultReason(error);
  }
}

export async function probeReadable(db: Pick<Database, "read">): Promise<void> {
  await probeRead(db.read);
}
