import { resolve } from "node:path";
import type { Command } from "commander";
import type { StoredFileCheck } from "../../src/certificates/stored-file-check.ts";
import { databasePath, requireDatabase } from "../../src/db/open-data.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { checkPostgres, checkSqlite, type DatabaseCheck } from "../../src/soundness/check-service.ts";
import { checkFiles } from "../../src/soundness/file-check-service.ts";
import { configOf, describe, outputOf } from "../command.ts";
import { PartlyRefused } from "../exit.ts";

/** Reads the database as it is and changes nothing, not even SQLite's log. Exits with 1 when something is wrong. */
export function addDbCheck(db: Command): void {
  describe(db.command("check [file]"), {
    summary: "check whether the database, or a backup of it, is sound",
    example: "svc db check /backup/svc-2026-02-01.db",
  })
    .option("--files", "also read every rendered file, and compare it with its SHA-256")
    .action(async (name: string | undefined, options: { files?: boolean }, command: Command) => {
      const config = configOf(command);
      const { postgres, dataDir } = config;
      if (name !== undefined && options.files === true) {
        throw new ServiceError("usage", "--files is for the installation itself, not for a file.");
      }
      if (name === undefined) requireDatabase({ dataDir, postgres, remains: remainsOf(config) });
      const isServer = name === undefined && postgres !== null;
      const place = isServer
        ? `${postgres.host}/${postgres.database}`
        : name === undefined
          ? databasePath(dataDir)
          : resolve(name);
      const check = isServer ? await checkPostgres(postgres) : await checkSqlite(place);
      // A database with another schema would first have to be migrated.
      const canReadFiles = options.files === true && check.rules !== null;
      const ports = { clock: systemClock, random: systemRandom(), timers: systemTimers, fetch: systemFetch };
      const files = canReadFiles ? await checkFiles(config, ports) : null;
      const isSound = check.isSound && (files === null || files.damaged.length === 0);
      outputOf(command).result(reportOf(place, check, files, isSound), () =>
        linesOf(place, check, files, { isSound, isCopy: name !== undefined }).join("\n"),
      );
      if (!isSound || (options.files === true && files === null)) throw new PartlyRefused();
    });
}

function reportOf(database: string, check: DatabaseCheck, files: StoredFileCheck | null, isSound: boolean) {
  const { engine, schemaVersion, newestSchemaVersion, faults, rules, tables } = check;
  return {
    sound: isSound,
    database,
    engine,
    schema_version: schemaVersion,
    newest_schema_version: newestSchemaVersion,
    faults,
    rules:
      rules?.map(({ rule, brokenCount, firstId }) => ({ rule, broken: brokenCount, first_id: firstId })) ??
      null,
    rows: Object.fromEntries(tables.map(({ name, rowCount }) => [name, rowCount])),
    files: files && {
      checked: files.checkedCount,
      missing: files.missingCount,
      damaged: files.damaged.map(({ testId, format }) => ({ test_id: testId, format })),
    },
  };
}

/** The last lines are the verdict, and what to do. */
export function linesOf(
  place: string,
  check: DatabaseCheck,
  files: StoredFileCheck | null,
  { isSound, isCopy }: { readonly isSound: boolean; readonly isCopy: boolean },
): string[] {
  const { schemaVersion, newestSchemaVersion, faults, rules } = check;
  const broken = (rules ?? []).filter(({ brokenCount }) => brokenCount > 0);
  const lines = [
    ...faults,
    ...broken.map(
      ({ rule, brokenCount, firstId }) => `broken by ${brokenCount}, the first of them ${firstId}: ${rule}`,
    ),
    ...(files?.damaged ?? []).map(
      ({ testId, format }) => `damaged ${format} of test ${testId}: svc certificates render --test ${testId}`,
    ),
  ];
  if (rules === null && faults.length === 0) {
    lines.push(
      `schema ${schemaVersion}, not ${newestSchemaVersion}: svc's own rules were not checked; run svc db migrate.`,
    );
  }
  if (files !== null) {
    lines.push(
      `${files.checkedCount} files, ${files.missingCount} of them missing: they are rendered again on request.`,
    );
  }
  // A damaged database, or one that is not svc's, has no schema version to show.
  const at = (schemaVersion ?? 0) === 0 ? "" : ` at schema ${schemaVersion}`;
  lines.push(`${place}${at}: ${isSound ? "sound" : "NOT sound"}.`);
  if (faults.some((fault) => fault.startsWith("integrity: "))) {
    lines.push(
      isCopy
        ? "Do not restore it: take another backup, or the replica (svc db restore)."
        : "Stop svc serve, move the file away, and restore a backup, or the replica (svc db restore).",
    );
  }
  return lines;
}
