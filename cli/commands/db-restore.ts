import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { databasePath } from "../../src/db/open-data.ts";
import { findServingProcess } from "../../src/installation/serving-process.ts";
import { monotonicClock, systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { formatInstant, formatInstantOrNull, parseInstant } from "../../src/kernel/instant.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { openReplica } from "../../src/replication/replica-access.ts";
import {
  type RestoreReport,
  restoreToDataDir,
  restoreToFile,
  tryRestore,
} from "../../src/replication/restore-service.ts";
import type { Config } from "../../src/settings/config.ts";
import { configOf, describe, outputOf } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { type Output, record, table } from "../output.ts";

interface RestoreOptions {
  readonly to?: string;
  readonly at?: string;
  readonly verify?: boolean;
}

export const COPY_IS_QUIET =
  "It is a copy: a service on it sends no webhooks and no mail until you run svc db confirm.";

/** Does not open the database of the data directory, which may not exist yet and is never changed. */
export function addDbRestore(db: Command): void {
  describe(db.command("restore"), {
    summary: "restore the database from its replica (SVC_REPLICA_URL), or test whether that works",
    example: "svc db restore --verify",
  })
    .option(
      "--to <file>",
      "a new file (default without --verify: the data directory, which must have no database)",
    )
    .option(
      "--at <time>",
      "restore the last stored state that is not after this instant, such as 2026-01-31T08:00:00Z (default: the newest)",
    )
    .option(
      "--verify",
      "check everything: pages, references, schema, rows; without --to the copy is deleted again",
    )
    .action(async (options: RestoreOptions, command: Command) => {
      const config = configOf(command);
      if (config.replica === null) {
        throw new ServiceError("usage", "SVC_REPLICA_URL is missing: it says where the replica is.");
      }
      const request = {
        setting: config.replica,
        files: openReplica(config.replica.place, {
          clock: systemClock,
          timers: systemTimers,
          fetch: systemFetch,
        }),
        atMs: momentOf(options.at),
        elapsed: monotonicClock,
        random: systemRandom(),
      };
      const verifies = options.verify === true;
      if (options.to !== undefined) {
        const kept = { ...request, verifies, nowMs: systemClock.nowMs() };
        say(await restoreToFile(resolve(options.to), kept), request.atMs, outputOf(command));
        outputOf(command).note(COPY_IS_QUIET);
      } else if (verifies) {
        say(await tryRestore(request), request.atMs, outputOf(command));
      } else {
        refuseServed(config.dataDir);
        say(await restoreToDataDir(databasePath(config.dataDir), request), request.atMs, outputOf(command));
        for (const step of stepsBeforeServing(config)) outputOf(command).note(step);
      }
    });
}

const LOG_MAY_BE_BEHIND =
  "If certificates were issued or withdrawn after the restored state, run svc log restart before svc serve: otherwise the log of certificates contradicts what was published (svc help transparency-log).";

function stepsBeforeServing({ keysFile, keysText }: Config): readonly string[] {
  if (keysText !== null || existsSync(keysFile)) return [LOG_MAY_BE_BEHIND];
  return [
    `A replica does not contain the keys: copy the key file to ${keysFile}, otherwise svc serve refuses the database.`,
    LOG_MAY_BE_BEHIND,
  ];
}

/** What svc serve confirms from then on would be in the old file only. @throws ServiceError `setup`. */
function refuseServed(dataDir: string): void {
  const serving = findServingProcess(dataDir);
  if (typeof serving === "string") return;
  const who = serving.pid === null ? "" : ` (process ${serving.pid})`;
  throw new ServiceError(
    "setup",
    `svc serve${who} serves ${dataDir}. If the file of its database was deleted, everything is still in the file that it has open: svc help data-incidents lost-database says how to copy it. Otherwise stop it first, or restore to another file with --to.`,
  );
}

function momentOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const momentMs = parseInstant(text);
  if (momentMs !== null) return momentMs;
  throw new ServiceError("usage", "--at must be an instant with its offset, such as 2026-01-31T08:00:00Z.");
}

function say(report: RestoreReport, atMs: number | null, output: Output): void {
  const { path, version, durationMs, completeUntilMs, beforeMomentMs, inspection } = report;
  output.result(
    {
      restored_to: path,
      at: formatInstantOrNull(atMs),
      litestream: version,
      duration_ms: Math.round(durationMs),
      complete_until: formatInstantOrNull(completeUntilMs),
      before_at_ms: beforeMomentMs,
      verified:
        inspection === null
          ? null
          : {
              sound: inspection.isSound,
              faults: inspection.faults,
              bytes: inspection.byteCount,
              schema_version: inspection.schemaVersion,
              newest_event_at: formatInstantOrNull(inspection.newestEventAtMs),
              tables: inspection.tables.map(({ name, rowCount }) => ({ name, rows: rowCount })),
            },
    },
    () => linesOf(report),
  );
  if (inspection?.isSound === false) throw new PartlyRefused();
}

function linesOf(report: RestoreReport): string {
  const { path, version, durationMs, completeUntilMs, beforeMomentMs, inspection } = report;
  const seconds = (durationMs / 1_000).toFixed(1);
  const before =
    beforeMomentMs === null ? "" : `, ${(beforeMomentMs / 1_000).toFixed(1)} s before the moment of --at`;
  const complete =
    completeUntilMs === null ? "unknown: never marked" : `${formatInstant(completeUntilMs)}${before}`;
  const head = [
    ["restored", path ?? "into a temporary file, which is deleted again"],
    ["took", `${seconds} s, with Litestream ${version}`],
    ["complete until", complete],
  ] as const;
  if (inspection === null) return record([...head, ["verified", "no"]]);
  const { isSound, faults, byteCount, schemaVersion, newestEventAtMs, tables } = inspection;
  const proof = record([
    ...head,
    ["bytes", byteCount],
    ["schema", schemaVersion],
    ["newest event", newestEventAtMs === null ? null : formatInstant(newestEventAtMs)],
    ["verified", isSound ? "every page, index and reference; all rows were read" : "NOT SOUND"],
  ]);
  const rows = table(
    ["table", "rows"],
    tables.map(({ name, rowCount }) => [name, rowCount]),
  );
  return [proof, ...faults, "", rows].join("\n");
}
