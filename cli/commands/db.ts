import { setPriority } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { backupDatabase } from "../../src/db/backup.ts";
import { databasePath, openData, requireDatabase } from "../../src/db/open-data.ts";
import { confirmInstallation, openQuiet, undoMove } from "../../src/installation/quiet-service.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { byteCount } from "../../src/kernel/byte-count.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { type WaitingToSend, waitingToSend } from "../../src/observability/waiting-service.ts";
import {
  configOf,
  describe,
  exampleText,
  MAKES_INSTALLATION,
  outputOf,
  withInstallation,
} from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { operator } from "../operator.ts";
import { addDbCheck } from "./db-check.ts";
import { addDbCopy } from "./db-copy.ts";
import { addDbRestore, COPY_IS_QUIET } from "./db-restore.ts";

/** The lowest priority, because processes that serve requests come first. */
const BACKGROUND_PRIORITY = 19;

/** Opens only the file: migrates nothing and needs no keys. */
function addDbBackup(db: Command): void {
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

interface ConfirmOptions {
  readonly fromMoved?: boolean;
  readonly dryRun?: boolean;
}

/** The database becomes the installation, which then sends the waiting webhooks and mails. */
function addDbConfirm(db: Command): void {
  describe(db.command("confirm"), {
    summary: "make this copy the installation: it sends webhooks and mails from then on",
    example: "svc db confirm --data-dir /var/lib/svc",
  })
    .option("--from-moved", "return to this database, which svc db copy has moved elsewhere")
    .option("--dry-run", "say how much waits to be sent, and confirm nothing")
    .addHelpText(
      "after",
      helpParagraphs(
        "svc db backup, svc db restore --to and svc db copy --trial create quiet copies: a service on such a copy sends nothing. Confirm only one of them, and only when the original is not served any more; otherwise partners receive webhooks from both. A service that runs on the copy then sends within a second, everything that waits included.",
      ),
    )
    .action(async (options: ConfirmOptions, command: Command) => {
      const config = configOf(command);
      const isReturn = options.fromMoved === true;
      const opened = await openData({
        ...config,
        isReplicated: config.replica !== null,
        mustExist: true,
        remains: remainsOf(config),
        acceptsMoved: isReturn,
      });
      const place = { db: opened, clock: systemClock };
      try {
        const waiting = await waitingToSend(opened, systemClock.nowMs());
        if (options.dryRun === true) {
          outputOf(command).result(
            { waiting_deliveries: waiting.deliveries, waiting_mails: waiting.mails },
            () => `${waitingLine(waiting)} Nothing was changed.`,
          );
          return;
        }
        const quiet = await openQuiet(opened, { isSet: false, onConfirmed: () => {} });
        if (quiet.lastReason() !== null) outputOf(command).note(waitingLine(waiting));
        const movedTo = isReturn ? await undoMove(place, operator()) : null;
        const wasQuiet = await confirmInstallation(place, operator());
        outputOf(command).result({ was_quiet: wasQuiet, moved_to: movedTo }, () =>
          linesOf(wasQuiet, movedTo),
        );
      } finally {
        await opened.close();
      }
    });
}

function waitingLine({ deliveries, mails }: WaitingToSend): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `Waiting to be sent: ${counted(deliveries, "delivery", "deliveries")} of webhooks, ${counted(mails, "mail", "mails")}.`;
}

function linesOf(wasQuiet: boolean, movedTo: string | null): string {
  const lines = [
    ...(movedTo === null ? [] : [`This is the installation again. Stop serving ${movedTo}.`]),
    ...(wasQuiet ? ["This is the installation now: svc sends webhooks and mails."] : []),
  ];
  return lines.length > 0 ? lines.join("\n") : "This is the installation already: nothing was changed.";
}

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
      { ...MAKES_INSTALLATION, provesLocks: true },
    );
  });

  addDbCheck(db);
  addDbBackup(db);
  addDbCopy(db);
  addDbRestore(db);
  addDbConfirm(db);
}
