import type { Command } from "commander";
import type { Config } from "../../src/config/config.ts";
import { copiedTable } from "../../src/db/copy/copied-table.ts";
import type { CopySource, CopyTarget } from "../../src/db/copy/copy-end.ts";
import { type CopyReport, copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresSource, openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { type PostgresServer, parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { TABLES } from "../../src/schema.ts";
import { configOf, describe, outputOf } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { cut, type Output, table } from "../output.ts";
import { createProgress } from "../progress.ts";

/** Where one side of a copy lies. */
export type CopyPlace =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly server: PostgresServer };

/** `svc db copy`. It opens both databases alone: no service runs on an unfinished one. */
export function addDbCopy(db: Command): void {
  describe(db.command("copy"), {
    summary: "copy an installation from SQLite to PostgreSQL, or back, into an empty database",
    example: "svc db copy --from sqlite:/var/lib/svc/svc.db --to postgres://svc@db.internal/svc",
  })
    .option("--from <place>", "sqlite:PATH or postgres://user@host/database")
    .option("--to <place>", "the same; holds no row yet")
    .addHelpText(
      "after",
      helpParagraphs(
        "Left out, SQLite is the file of the data directory and PostgreSQL is SVC_DATABASE_URL: svc db copy alone goes from the one to the other.",
        "A password is never taken from the command line, which every user of the machine can read: leave the option out and set SVC_DATABASE_URL, or set PGPASSWORD.",
      ),
    )
    .action(async (options: { from?: string; to?: string }, command: Command) => {
      const { from, to } = placesOf(options, configOf(command));
      await copy(from, to, outputOf(command));
    });
}

async function copy(from: CopyPlace, to: CopyPlace, output: Output): Promise<void> {
  const source = await openSource(from);
  let target: CopyTarget | undefined;
  const progress = createProgress("rows copied and compared");
  let rowCount = 0;
  try {
    target = await openTarget(to);
    const report = await copyDatabase({
      source,
      target,
      tables: TABLES.map(copiedTable),
      onRows: (count) => {
        rowCount += count;
        progress.show(rowCount);
      },
    });
    progress.clear();
    say(report, { from: source.name, to: target.name }, output);
  } finally {
    progress.clear();
    await target?.close();
    await source.close();
  }
}

function say(report: CopyReport, { from, to }: { from: string; to: string }, output: Output): void {
  const { isWritten, isSourceAhead, tables } = report;
  output.result(
    {
      ...{ from, to, written: isWritten, source_changed: isSourceAhead },
      tables: tables.map(({ name, rowCount, sha256 }) => ({ name, rows: rowCount, sha256 })),
    },
    () =>
      `${table(
        ["table", "rows", cut("sha-256", 12)],
        tables.map(({ name, rowCount, sha256 }) => [name, rowCount, sha256]),
      )}\n\n${isWritten ? `${from} → ${to}: copied, read back, and the same in every table.` : `${to} holds all of ${from} already; nothing was written.`}`,
  );
  for (const line of advice(isSourceAhead)) output.note(line);
}

function advice(isSourceAhead: boolean | null): string[] {
  const ahead = {
    true: "The source was written to meanwhile, and the copy does not hold that: stop svc serve and copy once more, into an empty database.",
    null: "What was written to the source since the copy began is not in it: unless svc serve was stopped before, copy once more, into an empty database.",
    false:
      "Nothing was written to the source meanwhile; what is written to it from now on is not in the copy.",
  }[`${isSourceAhead}`];
  return [
    ahead,
    "Take the key file along (keys.json of the data directory, or SVC_KEYS_FILE): svc serve refuses the copy without it. Rendered files come back on request.",
  ];
}

/**
 * Reads `--from` and `--to`; the one left out follows from the other.
 *
 * @throws ServiceError `usage` for what is neither place, for a password, and for two places of one engine.
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
      "--from and --to must be of two engines: one sqlite:PATH, one postgres://….",
    );
  }
  return { from: source, to: target };
}

function parsePlace(text: string, option: string): CopyPlace {
  const path = /^sqlite:(.+)$/s.exec(text)?.[1];
  if (path !== undefined) return { engine: "sqlite", path };
  const server = parsePostgresUrl(text);
  if (server === null) {
    throw new ServiceError(
      "usage",
      `${option} must be sqlite:PATH or postgres://user@host:port/database, with special characters percent-encoded; after it ?sslmode=disable, require or verify-full, and &sslrootcert=FILE.`,
    );
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

async function openSource(place: CopyPlace): Promise<CopySource> {
  return place.engine === "sqlite" ? openSqliteSource(place.path) : await openPostgresSource(place.server);
}

async function openTarget(place: CopyPlace): Promise<CopyTarget> {
  return place.engine === "sqlite" ? openSqliteTarget(place.path) : await openPostgresTarget(place.server);
}
