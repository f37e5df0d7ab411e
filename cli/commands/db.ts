import type { Command } from "commander";
import { describe, exampleText, MAKES_INSTALLATION, withInstallation } from "../command.ts";
import { addDbBackup } from "./db-backup.ts";
import { addDbCheck } from "./db-check.ts";
import { addDbConfirm } from "./db-confirm.ts";
import { addDbCopy } from "./db-copy.ts";
import { addDbRestore } from "./db-restore.ts";

/** Opening the data directory migrates the database; `migrate` reports what was applied. */
export function addDb(program: Command): void {
  const db = program
    .command("db")
    .description("the database of the data directory")
    .addHelpText("after", exampleText("svc db migrate"));

  describe(db.command("migrate"), {
    summary: "bring the database to this version's schema; svc serve does it automatically",
    example: "svc db migrate --data-dir /var/lib/svc",
  }).action(async (_options: unknown, command: Command) => {
    await withInstallation(
      command,
      async ({ installation, config, output }) => {
        const { appliedCount, schemaVersion } = installation.db.migration;
        output.result({ applied: appliedCount, schema_version: schemaVersion }, () =>
          appliedCount === 0
            ? `${config.dataDir} is up to date at schema ${schemaVersion}.`
            : `${config.dataDir}: ${appliedCount} ${appliedCount === 1 ? "migration" : "migrations"} applied, now at schema ${schemaVersion}.`,
        );
      },
      MAKES_INSTALLATION,
    );
  });

  addDbCheck(db);
  addDbBackup(db);
  addDbCopy(db);
  addDbRestore(db);
  addDbConfirm(db);
}
