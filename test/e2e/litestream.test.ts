import { expect } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";

/** The real Litestream, as the npm package carries it. */
const PACKAGE = `@flydotio/litestream-${process.platform}-${process.arch}`;
const LITESTREAM = join(import.meta.dir, "../../node_modules", PACKAGE, "litestream");

testOnSqlite(
  "Litestream replicates a database while it is written, and restores every committed row",
  async () => {
    await inTemporaryFolder(async (folder) => {
      mkdirSync(join(folder, "live"));
      mkdirSync(join(folder, "restored"), { recursive: true });
      const live = openSqliteDatabase(join(folder, "live", "svc.db"));
      const addCompany = (name: string) =>
        live.transact((tx) => tx.insert(companies).values({ name, createdAtMs: 1 }));
      await addCompany("before the replica");

      const config = join(folder, "litestream.yml");
      const replica = join(folder, "replica");
      const database = join(folder, "live", "svc.db");
      const settings = { dbs: [{ path: database, replicas: [{ path: replica, "sync-interval": "50ms" }] }] };
      await Bun.write(config, JSON.stringify(settings));
      const child = Bun.spawn([LITESTREAM, "replicate", "-config", config], {
        stdout: "pipe",
        stderr: "inherit",
      });
      const log = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
      await readUntil(log, "wal segment written");
      await addCompany("while it replicates");
      await readUntil(log, "wal segment written");
      await addCompany("just before it stops");
      child.kill("SIGINT");
      expect(await child.exited).toBe(0);
      const written = await live.read.select().from(companies);
      await live.close();

      const restoring = Bun.spawn(
        [LITESTREAM, "restore", "-o", join(folder, "restored", "svc.db"), `file://${replica}`],
        { stdout: "ignore", stderr: "ignore" },
      );
      expect(await restoring.exited).toBe(0);
      const restored = openSqliteDatabase(join(folder, "restored", "svc.db"));
      expect(await restored.read.select().from(companies)).toEqual(written);
      await restored.close();
    });
  },
);

async function readUntil(
  log: { read(): Promise<{ done: boolean; value?: string | undefined }> },
  message: string,
): Promise<void> {
  for (let seen = ""; !seen.includes(message); ) {
    const { value, done } = await log.read();
    if (done) throw new Error(`Litestream ended before it said "${message}": ${seen}`);
    seen += value ?? "";
  }
}
