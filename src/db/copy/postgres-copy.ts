import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ServiceError } from "../../kernel/errors.ts";
import {
  type InstallationMarks,
  MARK_TABLE,
  type MarkRow,
  markStatements,
  marksOf,
  SELECT_MARKS,
} from "../installation-mark.ts";
import { POSTGRES_MIGRATIONS } from "../migrations/index.ts";
import { postgresFailure, setupFailure } from "../postgres-failure.ts";
import { askFacts, refuseOldVersion } from "../postgres-lock-proof.ts";
import { applyMigrations, isReadOnly, MIGRATION_LOCK, versionOf } from "../postgres-migration.ts";
import { wayTo } from "../postgres-pool.ts";
import { foundOut, refusePooler, sessionStart, transactionStart } from "../postgres-pooler.ts";
import { nameOf, type PostgresServer } from "../postgres-url.ts";
import { SERVING_NAME } from "../server-state.ts";
import type { ColumnKind } from "../table.ts";
import {
  type CopiedRow,
  type CopiedTable,
  type CopiedValue,
  quoted,
  refuseOtherSchema,
  selectAll,
} from "./copied-table.ts";
import type { CopyPurpose, CopySource, CopyTarget, RowBatch } from "./database-copy.ts";

const BATCH_ROWS = 500;
const LIMITS = {
  /** A whole table is copied in one statement. */
  statementTimeoutMs: 24 * 3_600_000,
  /** While the other side is read or written. */
  idleInTransactionTimeoutMs: 3_600_000,
};
/** For another process that writes to the target or migrates it. */
const LOCK_TIMEOUT_MS = 3_000;
const PROBE_DELAY_MS = 10_000;

/** Keeps each value as text; its column says what it is. */
const AS_WRITTEN = { getTypeParser: () => String };

/** svc may serve it meanwhile, unless this is a move. @throws ServiceError `setup`. */
export async function openPostgresSource(
  server: PostgresServer,
  { isMove }: CopyPurpose = { isMove: false },
): Promise<CopySource> {
  const { client, settings } = await connect(server);
  return await explaining(server, client, async () => {
    if (isMove) await beginAlone(client, server, settings);
    else await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY${settings}`);
    refuseOtherSchema(await versionOf(client), POSTGRES_MIGRATIONS, nameOf(server));
    return {
      ...endOver(client, server),
      wasWritten: async () => (isMove ? false : null),
      async markMoved(place, atMs) {
        await explaining(server, null, async () => {
          for (const { text, values } of markStatements("moved", atMs, place))
            await client.query(text, [...values]);
          await client.query("COMMIT");
        });
      },
    };
  });
}

/** A server ends the session of a process a moment after the process itself, which a busy machine makes longer: one second is waited. */
const LOOKS_FOR_ENDING_SESSIONS = 20;

/** A process that opens the database now waits, as it reads the marks first. @throws ServiceError `setup`. */
async function beginAlone(client: pg.Client, server: PostgresServer, settings: string): Promise<void> {
  const tried = "or create a copy to try with --trial.";
  // A pooler keeps the connections of an svc that has ended.
  if (settings !== "") {
    throw new ServiceError(
      "setup",
      `${nameOf(server)} is a pooler, which hides who has the database open: stop it and name the server itself, ${tried}`,
    );
  }
  if (await isReadOnly(client))
    throw new ServiceError("setup", `${nameOf(server)} is read-only: name the primary, ${tried}`);
  refuseOtherSchema(await versionOf(client), POSTGRES_MIGRATIONS, nameOf(server));
  const { rows: tables } = await client.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> $1",
    [MARK_TABLE],
  );
  // Before anything is locked, for which an svc that serves would wait.
  for (let tries = 0; await isServed(client); tries += 1) {
    if (tries === LOOKS_FOR_ENDING_SESSIONS) throw inUse(server, tried);
    await client.query("SELECT pg_sleep(0.05)");
  }
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  // Before the first read, which takes the snapshot.
  await client.query(`LOCK TABLE ${quoted(MARK_TABLE)} IN ACCESS EXCLUSIVE MODE`);
  await client.query(`LOCK TABLE ${quoted(...tables.map(({ name }) => name as string))} IN SHARE MODE`);
  if (await isServed(client)) throw inUse(server, tried);
}

async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = $1`,
    [SERVING_NAME],
  );
  return rows[0]?.count > 0;
}

function inUse(server: PostgresServer, tried: string): ServiceError {
  return new ServiceError("setup", `${nameOf(server)} is in use: stop every svc that serves it, ${tried}`);
}

export async function openPostgresTarget(server: PostgresServer): Promise<CopyTarget> {
  const { client, settings } = await connect(server);
  const guarded = <T>(work: () => Promise<T>) => explaining(server, null, work);
  return await explaining(server, client, async () => {
    const facts = await askFacts(client);
    refuseOldVersion(server, facts);
    if (facts.isReadOnly)
      throw new ServiceError("setup", `${nameOf(server)} is read-only: name the primary.`);
    return {
      ...endOver(client, server),
      prepare: (tables) => guarded(() => prepare(client, server, { tables, settings })),
      write: (table, batches) => guarded(() => write(client, table, batches)),
      async setLastId(table, id) {
        await guarded(() => client.query("SELECT setval($1, $2)", [sequenceOf(table), id]));
      },
      async makeQuiet(sinceMs) {
        for (const { text, values } of markStatements("quiet", sinceMs, null))
          await guarded(() => client.query(text, [...values]));
      },
      async commit() {
        await guarded(() => client.query("COMMIT"));
      },
    };
  });
}

/** `settings` begin each transaction. */
async function connect(server: PostgresServer): Promise<{ client: pg.Client; settings: string }> {
  return await explaining(server, null, () =>
    foundOut(server, async (found) => {
      const client = new pg.Client({
        ...wayTo(found),
        application_name: "svc db copy",
        keepAliveInitialDelayMillis: PROBE_DELAY_MS,
        ...sessionStart(found, LIMITS),
      });
      // The query that runs at that moment is rejected anyway.
      client.on("error", () => undefined);
      try {
        await client.connect();
        await refusePooler(client, found, LIMITS);
        return { client, settings: transactionStart(found, LIMITS) };
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
    }),
  );
}

async function prepare(
  client: pg.Client,
  server: PostgresServer,
  { tables, settings }: { readonly tables: readonly CopiedTable[]; readonly settings: string },
): Promise<"empty" | "filled"> {
  await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED${settings}`);
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  // Held to the end, so that a serve that starts now waits; migrations and other copies hold it too.
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const version = await versionOf(client);
  if (version === 0) {
    await applyMigrations(client, version);
  } else {
    refuseOtherSchema(version, POSTGRES_MIGRATIONS, nameOf(server));
    // Checked before any lock, so that a live installation is not disturbed.
    if (await isFilled(client, tables)) return "filled";
  }
  await client.query(`LOCK TABLE ${quoted(...tables.map(({ name }) => name))} IN EXCLUSIVE MODE`);
  return (await isFilled(client, tables)) ? "filled" : "empty";
}

async function isFilled(client: pg.Client, tables: readonly CopiedTable[]): Promise<boolean> {
  const anyRow = tables.map(({ name }) => `EXISTS (SELECT FROM ${quoted(name)})`).join(" OR ");
  const { rows } = await client.query(`SELECT ${anyRow} AS filled`);
  return rows[0]?.filled === true;
}

async function write(client: pg.Client, table: CopiedTable, batches: AsyncIterable<RowBatch>): Promise<void> {
  const columns = quoted(...table.columns.map(({ name }) => name));
  const stream = client.query(copyFrom(`COPY ${quoted(table.name)} (${columns}) FROM STDIN`));
  await pipeline(Readable.from(payloads(table, batches)), stream);
  // The planner has no statistics of the new rows yet.
  await client.query(`ANALYZE ${quoted(table.name)}`);
}

async function* payloads(table: CopiedTable, batches: AsyncIterable<RowBatch>): AsyncGenerator<Buffer> {
  for await (const { text } of batches) {
    if (text.includes("\0")) {
      throw new ServiceError(
        "setup",
        `A text of ${table.name} has a NUL character, which PostgreSQL cannot keep.`,
      );
    }
    yield Buffer.from(text);
  }
}

function endOver(client: pg.Client, server: PostgresServer) {
  const guarded = <T>(work: () => Promise<T>) => explaining(server, null, work);
  return {
    name: nameOf(server),
    async *rows(table: CopiedTable): AsyncGenerator<CopiedRow[]> {
      await guarded(() => client.query(`DECLARE copied NO SCROLL CURSOR FOR ${selectAll(table)}`));
      while (true) {
        const { rows } = await guarded(() =>
          client.query<Array<string | null>>({
            text: `FETCH ${BATCH_ROWS} FROM copied`,
            rowMode: "array",
            types: AS_WRITTEN,
          }),
        );
        if (rows.length > 0) yield rows.map((row) => rowOf(row, table));
        if (rows.length < BATCH_ROWS) break;
      }
      await guarded(() => client.query("CLOSE copied"));
    },
    async lastId(table: CopiedTable): Promise<number> {
      if (table.idName === null) return 0;
      const { rows } = await guarded(() =>
        client.query(
          `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${sequenceOf(table)}`,
        ),
      );
      return Number(rows[0]?.last);
    },
    async marks(): Promise<InstallationMarks> {
      const { rows } = await guarded(() => client.query<MarkRow>(SELECT_MARKS));
      return marksOf(rows);
    },
    async close(): Promise<void> {
      // Closing the connection rolls back its open transaction.
      await client.end().catch(() => undefined);
    },
  };
}

function rowOf(row: ReadonlyArray<string | null>, { name, columns }: CopiedTable): CopiedRow {
  return columns.map((column, index) => {
    const text = row[index] ?? null;
    return text === null ? null : copiedValue(text, column.kind, `${name}.${column.name}`);
  });
}

function copiedValue(text: string, kind: ColumnKind, where: string): CopiedValue {
  switch (kind) {
    case "flag":
      return text === "t";
    case "real":
      // PostgreSQL's texts for values that are not finite are also JavaScript's.
      return Number(text);
    case "integer": {
      const value = Number(text);
      if (Number.isSafeInteger(value)) return value;
      throw new ServiceError("setup", `${where} holds a number beyond 2^53: nothing was copied.`);
    }
    default:
      return text;
  }
}

function sequenceOf({ name, idName }: CopiedTable): string {
  return quoted(`${name}_${idName}_seq`);
}

/** An error that is not the driver's is returned unchanged. */
function copyFailure(error: unknown, server: PostgresServer): unknown {
  const failure = postgresFailure(error);
  if (failure === null) return error;
  const what = explain(failure.reason);
  if (what !== null) {
    return new ServiceError("setup", `${nameOf(server)} ${what}`, { internal: failure.reason });
  }
  if (failure.kind !== "refused" && failure.kind !== "lost") return inOtherWords(setupFailure(error, server));
  return new ServiceError(
    "setup",
    `${nameOf(server)}: the copy was interrupted (${failure.reason}); it is complete or absent, never partial: run it again.`,
    { internal: failure.reason },
  );
}

/** The URL may come from elsewhere than the setting that other commands use. */
function inOtherWords(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new ServiceError(error.code, error.message.replaceAll("SVC_DATABASE_URL", "its URL"), {
    cause: error,
  });
}

function explain(sqlState: string): string | null {
  switch (sqlState) {
    case "42P07": // duplicate_table
    case "42710": // duplicate_object
      return "holds tables of another program with the names of svc's: name an empty database.";
    case "55P03": // lock_not_available
      return "is in use: stop the svc that serves it, migrates it or copies to it, or name another database.";
    case "53100": // disk_full
      return "has no room on its disk; nothing of the copy was kept.";
    case "23503": // foreign_key_violation
      return "refused a row that refers to a missing one: the source is damaged; nothing of the copy was kept.";
    case "23505": // unique_violation
      return "refused a second row of one key: the source is damaged; nothing of the copy was kept.";
    case "22P02": // invalid_text_representation
    case "22021": // character_not_in_repertoire
      return "refused a value that it cannot keep; nothing of the copy was kept.";
    default:
      return null;
  }
}

/** `client` is closed when the work fails; null leaves that to the caller. */
async function explaining<T>(
  server: PostgresServer,
  client: pg.Client | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await client?.end().catch(() => undefined);
    throw copyFailure(error, server);
  }
}
