import type { Database } from "../db/database.ts";
import { probeRead, probeWrite } from "./database-probe-store.ts";
import { diskFault } from "./disk-probe.ts";
import { faultReason } from "./fault-reason.ts";

/** Null, or the reason in our own words. On SQLite the disk must accept another page. Takes as long as a transaction waits for its turn. */
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

export async function probeReadable(db: Pick<Database, "read">): Promise<void> {
  await probeRead(db.read);
}
