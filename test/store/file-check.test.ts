import { expect, test } from "bun:test";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { certificates } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { readConfig } from "../../src/settings/config.ts";
import { checkFiles } from "../../src/soundness/check-service.ts";
import { filesIn } from "../../src/storage/file-storage.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { NO_PARTICULARS } from "../unit/rendering/sample-documents.ts";

async function seedCertificate(db: Database): Promise<void> {
  const by = await seedDealer(db, await seedCompany(db), "Harbour Street Motors");
  const testId = await seedTest(db, by);
  await db.transact((tx) =>
    tx.insert(certificates).values({
      testId,
      verificationCode: "code",
      verificationUrl: "https://svc.example/verify/code",
      pinned: NO_PARTICULARS,
      pdfSha256: "0".repeat(64),
      jpegSha256: "1".repeat(64),
      createdAtMs: 1,
    }),
  );
}

/** The database of a service that was killed: what it committed last is in the log alone. */
async function killedIn(folder: string): Promise<string> {
  const dataDir = join(folder, "killed");
  mkdirSync(dataDir);
  const path = join(folder, "svc.db");
  const db = openSqliteDatabase(path);
  await seedCertificate(db);
  for (const name of ["svc.db", "svc.db-wal"]) copyFileSync(join(folder, name), join(dataDir, name));
  await db.close();
  return dataDir;
}

const ports = () => ({
  clock: new TestClock(),
  random: new SeededRandom("files"),
  timers: systemTimers,
  fetch: systemFetch,
});

test("a check of the files finds those that are missing", async () => {
  const { db, folder, settings, close } = await openTestDatabase();
  try {
    await seedCertificate(db);
    const { dataDir, postgres } = readConfig(settings, { isTerminal: false });
    const place = { dataDir, postgres, storage: filesIn(folder) };
    expect(await checkFiles(place, ports())).toEqual({ checkedCount: 2, missingCount: 2, damaged: [] });
  } finally {
    await close();
  }
});

testOnSqlite("a check of the files finds what is in a killed service's log alone, and leaves it there", () =>
  inTemporaryFolder(async (folder) => {
    const dataDir = await killedIn(folder);
    const bytes = () =>
      Object.fromEntries(
        readdirSync(dataDir)
          .filter((name) => name !== "svc.db-shm")
          .map((name) => [name, Bun.SHA256.hash(readFileSync(join(dataDir, name)), "hex")]),
      );
    const before = bytes();
    const place = { dataDir, postgres: null, storage: filesIn(dataDir) };
    expect(await checkFiles(place, ports())).toEqual({ checkedCount: 2, missingCount: 2, damaged: [] });
    expect(Object.keys(before).sort()).toEqual(["svc.db", "svc.db-wal"]);
    expect(bytes()).toEqual(before);
  }),
);
