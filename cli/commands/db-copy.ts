import type { Command } from "commander";
import { copiedTable } from "../../src/db/copy/copied-table.ts";
import {
  type CopyPurpose,
  type CopySource,
  type CopyTarget,
  copyInstallation,
  type InstallationCopyReport,
} from "../../src/db/copy/database-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { faultOfPostgresUrl, type PostgresServer, parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { COPIED_TABLES } from "../../src/schema.ts";
import type { Config } from "../../src/settings/config.ts";
import { configOf, describe, outputOf } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { cut, type Output, table } from "../output.ts";
import { createProgress } from "../progress.ts";
import { COPY_IS_QUIET } from "./db-restore.ts";

type CopyPlace =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly server: PostgresServer };

/** Opens only the two databases, so that no service runs on an unfinished one. */
export function addDbCopy(db: Command): void {
  describe(db.command("copy"), {
    summary: "copy an installation from SQLite to PostgreSQL, or back, into an empty database",
    example: "svc db copy --from sqlite:/var/lib/svc/svc.db --to postgres://svc@db.internal/svc",
  })
    .option("--from <place>", "sqlite:PATH or postgres://user@host/database")
    .option("--to <place>", "a place in the same form, without rows")
    .option(
      "--trial",
      "create a trial copy while svc serves the source: the copy sends nothing, and the source stays the installation",
    )
    .option("--from-moved", "copy a source again that was already moved")
    .addHelpText(
      "after",
      helpParagraphs(
        "Without --trial the installation moves. No process may have the source open. It is marked as moved, and svc refuses it from then on. To return to it as it is, run svc db confirm --from-moved with the settings that name it.",
        "The defaults are the SQLite file of the data directory and the PostgreSQL database of SVC_DATABASE_URL. Without options, svc db copy copies from SQLite to PostgreSQL.",
        "svc takes no password from the command line, which every user of the machine can read. Leave the option out and set SVC_DATABASE_URL, or set PGPASSWORD.",
      ),
    )
    .action(async (options: CopyOptions, command: Command) => {
      const { from, to } = placesOf(options, configOf(command));
      const wanted = { isMove: options.trial !== true, isReturn: options.fromMoved === true };
      await copy(from, to, wanted, outputOf(command));
    });
}

interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
  readonly trial?: boolean;
  readonly fromMoved?: boolean;
}

async function copy(
  from: CopyPlace,
  to: CopyPlace,
  wanted: { readonly isMove: boolean; readonly isReturn: boolean },
  output: Output,
): Promise<void> {
  const source = await openSource(from, wanted);
  let target: CopyTarget | undefined;
  const progress = createProgress("rows copied and compared");
  let rowCount = 0;
  try {
    target = await openTarget(to);
    const report = await copyInstallation({
      ...wanted,
      source,
      target,
      nowMs: systemClock.nowMs(),
      tables: COPIED_TABLES.map(copiedTable),
      onRows: (count) => {
        rowCount += count;
        progress.show(rowCount);
      },
    });
    progress.clear();
    say(report, { from: source.name, to: target.name, isMove: wanted.isMove }, output);
  } finally {
    progress.clear();
    await target?.close();
    await source.close();
  }
}

function say(
  report: InstallationCopyReport,
  { from, to, isMove }: { readonly from: string; readonly to: string; readonly isMove: boolean },
  output: Output,
): void {
  const { isWritten, isSourceAhead, isQuiet, tables } = report;
  output.result(
    {
      from,
      to,
      written: isWritten,
      source_changed: isSourceAhead,
      source_moved: isMove,
      quiet: isQuiet,
      tables: tables.map(({ name, rowCount, sha256 }) => ({ name, rows: rowCount, sha256 })),
    },
    () =>
      `${table(
        ["table", "rows", cut("sha-256", 12)],
        tables.map(({ name, rowCount, sha256 }) => [name, rowCount, sha256]),
      )}\n\n${isWritten ? `${from} → ${to}: copied, read back, and the same in every table.` : `${to} holds all of ${from} already; nothing was written.`}`,
  );
  const advice = isMove
    ? `The installation is ${to} now: ${from} is marked as moved, and svc refuses it.`
    : adviceOnTrial(isSourceAhead);
  for (const line of [advice, TAKE_KEYS, ...(isQuiet ? [COPY_IS_QUIET] : [])]) output.note(line);
}

const TAKE_KEYS =
  "Copy the key file too (keys.json of the data directory, or SVC_KEYS_FILE): svc serve refuses the copy without it. Rendered files are created again on request.";

function adviceOnTrial(isSourceAhead: boolean | null): string {
  return {
    true: "A trial copy: the source was written to meanwhile, and the copy does not contain that.",
    null: "A trial copy: what was written to the source since the copy began is not in it.",
    false:
      "A trial copy: nothing was written to the source meanwhile; what is written to it from now on is not in the copy.",
  }[`${isSourceAhead}`];
}

/**
 * `from` and `to` each follow from the other when left out.
 * @throws ServiceError `usage` for a text that is no place, for a password, and for two places on the same engine.
 */
export function placesOf(
  options: { readonly from?: string; readonly to?: string },
  config: Pick<Config, "dataDir" | "postgres">,
): { from: CopyPlace; to: CopyPlace } {
  const from = options.from === undefined ? null : parsePlace(options.from, "--from");
  const to = options.to === undefined ? null : parsePlace(options.to, "--to");
  const source =
    from ?? (to?.engine === "sqlite" ? configuredPostgres(config, "--from") : configuredFile(config));
  const target =
    to ?? (source.engine === "postgres" ? configuredFile(config) : configuredPostgres(config, "--to"));
  if (source.engine === target.engine) {
    throw new ServiceError(
      "usage",
      "--from and --to must name two different engines: one sqlite:PATH, one postgres://….",
    );
  }
  return { from: source, to: target };
}

function parsePlace(text: string, option: string): CopyPlace {
  const path = /^sqlite:(.+)$/s.exec(text)?.[1];
  if (path !== undefined) return { engine: "sqlite", path };
  const server = parsePostgresUrl(text);
  if (server === null) {
    const must =
      "must be sqlite:PATH or postgres://user@host:port/database, with special characters percent-encoded; after it ?sslmode=disable, require, verify-ca or verify-full, &sslrootcert=FILE, and ?pooler=transaction";
    throw new ServiceError("usage", `${option} ${faultOfPostgresUrl(text) ?? must}.`);
  }
  if (server.password !== null) {
    throw new ServiceError(
      "usage",
      `${option} holds a password, which every user of the machine can read while the copy runs: leave ${option} out and set SVC_DATABASE_URL, or set PGPASSWORD.`,
    );
  }
  return { engine: "postgres", server };
}

function configuredFile({ dataDir }: Pick<Config, "dataDir">): CopyPlace {
  return { engine: "sqlite", path: databasePath(dataDir) };
}

function configuredPostgres({ postgres }: Pick<Config, "postgres">, option: string): CopyPlace {
  if (postgres !== null) return { engine: "postgres", server: postgres };
  throw new ServiceError(
    "usage",
    `${option} is missing: give postgres://user@host/database, or set SVC_DATABASE_URL.`,
  );
}

async function openSource(place: CopyPlace, purpose: CopyPurpose): Promise<CopySource> {
  if (place.engine === "sqlite") return openSqliteSource(place.path, purpose);
  const { openPostgresSource } = await postgresCopy();
  return await openPostgresSource(place.server, purpose);
}

async function openTarget(place: CopyPlace): Promise<CopyTarget> {
  if (place.engine === "sqlite") return openSqliteTarget(place.path);
  const { openPostgresTarget } = await postgresCopy();
  return await openPostgresTarget(place.server);
}

/** Loaded only for a copy, with its driver: the other commands of svc db import this file too. */
function postgresCopy() {
  return import("../../src/db/copy/postgres-copy.ts");
}
