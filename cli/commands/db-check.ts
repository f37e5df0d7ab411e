import { resolve } from "node:path";
import type { Command } from "commander";
import type { StoredFileCheck } from "../../src/certificates/certificate-files.ts";
import { clearDiskFault, hasDiskFault } from "../../src/db/disk-fault.ts";
import { databasePath, requireDatabase } from "../../src/db/open-data.ts";
import { takeServingLock } from "../../src/installation/serving-lock.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import {
  checkFiles,
  checkPostgres,
  checkSqlite,
  type DatabaseCheck,
} from "../../src/soundness/check-service.ts";
import { configOf, describe, outputOf } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { helpParagraphs } from "../help-text.ts";

/**
 * Reads the database as it is and changes nothing, not even SQLite's log, unless a disk fault is to be cleared. Exits with 1 when something
 * is wrong.
 */
export function addDbCheck(db: Command): void {
  describe(db.command("check [file]"), {
    summary: "check whether the database, or a backup of it, is intact",
    example: "svc db check /backup/svc-2026-02-01.db",
  })
    .option("--files", "also read every rendered file, and compare it with its SHA-256")
    .option(
      "--after-disk-fault",
      "if the database is intact, write all of it to the disk and let svc serve use it again",
    )
    .addHelpText(
      "after",
      helpParagraphs(
        "After its disk has refused to write, svc refuses the database until svc db check --after-disk-fault has passed. Restore onto another disk rather than trust this one. The check reads through the memory of the system, which may still hold what is missing on the disk: restart the machine first, so that the check finds what the disk holds. It cannot know what the disk will do next.",
      ),
    )
    .action(async (name: string | undefined, options: CheckOptions, command: Command) => {
      const config = configOf(command);
      const { postgres, dataDir } = config;
      const isAfterFault = options.afterDiskFault === true;
      if (isAfterFault && (name !== undefined || postgres !== null)) {
        throw new ServiceError(
          "usage",
          "--after-disk-fault is for the SQLite database of the data directory.",
        );
      }
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
      const isMarked = name === undefined && postgres === null && hasDiskFault(place);
      const isCleared = isMarked && isAfterFault && isSound;
      if (isCleared) clearUnserved(dataDir);
      const diskFault = isCleared ? "cleared" : isMarked ? "marked" : null;
      outputOf(command).result({ ...reportOf(place, check, files, isSound), disk_fault: diskFault }, () =>
        [
          ...linesOf(place, check, files, { isSound, isCopy: name !== undefined }),
          ...(diskFault === null ? [] : [DISK_FAULT_LINES[diskFault]]),
        ].join("\n"),
      );
      if (!isSound || diskFault === "marked" || (options.files === true && files === null))
        throw new PartlyRefused();
    });
}

interface CheckOptions {
  readonly files?: boolean;
  readonly afterDiskFault?: boolean;
}

const DISK_FAULT_LINES = {
  cleared: "Its disk had refused to write: all of it is on the disk now, and svc uses it again.",
  marked:
    "Its disk refused to write before, and svc refuses it: see svc help durability, and svc db check --after-disk-fault.",
};

function clearUnserved(dataDir: string): void {
  const unlock = takeServingLock(dataDir);
  try {
    clearDiskFault(databasePath(dataDir));
  } finally {
    unlock();
  }
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
