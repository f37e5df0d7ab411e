import { join } from "node:path";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface TestDatabase {
  readonly db: Database;
  readonly path: string;
  /** Closes the database and removes its files. */
  close(): void;
}

/** A fresh database of one test file's own. */
export function openTestDatabase(): TestDatabase {
  const folder = temporaryFolder();
  const path = join(folder.path, "svc.db");
  const db = openDatabase(path);
  return {
    db,
    path,
    close() {
      db.close();
      folder.remove();
    },
  };
}
