import type { Database } from "../db/database.ts";
import { probeRead, probeWrite } from "./database-probe-store.ts";
import { diskFault } from "./disk-probe.ts";
import { faultReason } from "./fault-reason.ts";

/**
 * A write transaction must begin and end, and on SQLite the file system must accept another page. May take as long as a transaction waits
 * for its turn.
 *
 * @returns null, or the reason in our own words.
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

/** @throws the database's error when it cannot be read. */
export async function probeReadable(db: Pick<Database, "read">): Promise<void> {
  await probeRead(db.read);
}
