import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "../../src/db/backup.ts";
import { openData } from "../../src/db/open-data.ts";
import { insertCompany } from "../../src/dealers/company-store.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys, newStoredKey, readStoredKeys, replaceStoredKeys } from "../../src/keys/key-ring.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";

/** Writes each kind of file as svc does, in the folder that it is given, for a test that records the system calls. */
const [, , folder = ""] = process.argv;
const random = systemRandom();

/** Seen in the recording. */
function done(what: string): void {
  try {
    openSync(`/done/${what}`, "r");
  } catch {
    // It is never there.
  }
}

done("start");
const dataDir = join(folder, "new", "data");
const db = await openData({ dataDir, postgres: null, databaseConnections: 1 });
await db.transact((tx) => insertCompany(tx, { name: "one", createdAtMs: 1 }));
done("an installation with its first commit");

const keys = join(dataDir, "keys.json");
loadKeys(keys, random);
done("the first keys");

const stored = readStoredKeys(keys, random);
replaceStoredKeys(keys, { ...stored, urls: [newStoredKey(random), ...stored.urls] }, random);
done("keys in place of others");

const storage = createDirectoryStorage({ root: join(dataDir, "files"), random });
await storage.put("0e/first", new Uint8Array(100_000), "application/pdf");
done("a file in a new folder");
await storage.put("0f/second", new Uint8Array(10), "application/pdf");
done("a file in a folder that is there");
await storage.put("0f/second", new Uint8Array(20), "application/pdf");
done("a file in place of another");
await storage.delete("0f/second");
done("a file that is deleted");

mkdirSync(join(folder, "backups"));
done("-");
const to = join(folder, "backups", "a.db");
backupDatabase({ from: join(dataDir, "svc.db"), to, force: false, nowMs: 1 });
done("a backup");
await db.close();
