import type { Database } from "../db/database.ts";
import { probeRead, probeWrite } from "./database-probe-store.ts";
import { diskFault } from "./disk-probe.ts";
import { faultReason } from "./fault-reason.ts";

/**
 * Checks whether data can be written: a write transaction can begin and end, and on SQLite the file system accepts another page.
 *
 * @returns null, or the reason in our own words. It may take as long as a transaction waits for its turn.
 */
export async function probeWritable({
  db,
  dataDir,
}: {
  readonly db: Pick<Database, "engine" | "transact">;
  readonly dataDir: string;
}): Promise<string | null> {
  const disk = db.engine === "sqlite" ? diskFault(dataDir) : null;
  if (disk !== null) return disk;
  try {
    return (await db.transact(probeWrite, { durability: "unsynced" }))
      ? null
      : "the database server takes no writes";
  } catch (error) {
    return faultReason(error);
  }
}

/** Reads from the database as requests do. @throws the database's error when it cannot be read. */
export async function probeReadable(db: Pick<Database, "read">): Promise<void> {
  await probeRead(db.read);
}
