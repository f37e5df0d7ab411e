import { setPriority } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { backupDatabase } from "../../src/db/backup.ts";
import { databasePath, requireDatabase } from "../../src/db/open-data.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { byteCount } from "../../src/kernel/byte-count.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { configOf, describe, outputOf } from "../command.ts";
import { COPY_IS_QUIET } from "../copy-text.ts";
import { helpParagraphs } from "../help-text.ts";

/** The lowest priority, because processes that answer requests come first. */
const BACKGROUND_PRIORITY = 19;

/** Opens only the file: migrates nothing and needs no keys. */
export function addDbBackup(db: Command): void {
  describe(db.command("backup <file>"), {
    summary: "copy the SQLite database into one file, while svc serves and writes",
    example: "svc db backup /backup/svc-$(date +%F).db --data-dir /var/lib/svc",
  })
    .option("--force", "replace the file if it is there")
    .addHelpText(
      "after",
      helpParagraphs(
        "The file gets its name only when it is complete, on the disk and read back. It does not contain the key file: keep that too. To restore a backup, stop svc serve, remove svc.db, svc.db-wal and svc.db-shm, copy the file to svc.db beside its key file, and run svc db confirm. Until then a service on it sends no webhooks and no mail, so that a drill reaches nobody.",
      ),
    )
    .action((name: string, options: { force?: boolean }, command: Command) => {
      const config = configOf(command);
      const { postgres, dataDir, keysFile } = config;
      const output = outputOf(command);
      if (postgres !== null) {
        throw new ServiceError(
          "setup",
          "svc db backup is for SQLite: back up a PostgreSQL database with pg_dump --format=custom --file=FILE.",
        );
      }
      requireDatabase({ dataDir, postgres, remains: remainsOf(config) });
      setPriority(BACKGROUND_PRIORITY);
      const file = resolve(name);
      const backup = backupDatabase({
        from: databasePath(dataDir),
        to: file,
        force: options.force === true,
        nowMs: systemClock.nowMs(),
      });
      const { byteCount: bytes, schemaVersion, tables } = backup;
      output.result(
        {
          file,
          bytes,
          schema_version: schemaVersion,
          keys_file: keysFile,
          rows: Object.fromEntries(tables.map(({ name: table, rowCount }) => [table, rowCount])),
        },
        () => `${file}: ${byteCount(bytes)}, schema ${schemaVersion}, read back and sound.`,
      );
      process.stderr.write(`${COPY_IS_QUIET}\n`);
      process.stderr.write(
        `It does not contain the keys: keep ${keysFile} as well, in another place. Without it the backup is useless.\n`,
      );
    });
}
