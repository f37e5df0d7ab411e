import { Database as SqliteFile } from "bun:sqlite";
import { dirname } from "node:path";
import { errorCode, ServiceError } from "../../kernel/errors.ts";
import { isThere } from "../../kernel/file-access.ts";
import { makeSyncedFolder } from "../../kernel/synced-folder.ts";
import { marking, refuseDiskFault } from "../disk-fault.ts";
import { readMarks, writeMark } from "../installation-mark.ts";
import { SQLITE_MIGRATIONS } from "../migrations/index.ts";
import { ClosableFile, IN_USE_TIMEOUT_MS, mapFile, openSqliteToLook } from "../sqlite-connection.ts";
import { applyMigrations, schemaVersion } from "../sqlite-migration.ts";
import { explaining, storageFailure } from "../storage-failure.ts";
import type { ColumnKind } from "../table.ts";
import {
  type CopiedRow,
  type CopiedTable,
  type CopiedValue,
  quoted,
  refuseOtherSchema,
  selectAll,
} from "./copied-table.ts";
import type { CopyPurpose, CopySource, CopyTarget } from "./database-copy.ts";

const BATCH_ROWS = 500;
const BUSY_TIMEOUT_MS = 5_000;

/** svc may serve the file meanwhile, unless this is a move. @throws ServiceError `setup`. */
export function openSqliteSource(path: string, { isMove }: CopyPurpose = { isMove: false }): CopySource {
  if (!explaining(path, () => isThere(path)))
    throw new ServiceError("setup", `There is no file ${path} to copy from.`);
  // What is only read may be rescued.
  if (isMove) refuseDiskFault(path);
  return explaining(path, () => {
    const file = isMove ? openAlone(path) : openSqliteToLook(path);
    try {
      // It reflects the commits of others by the time the next transaction begins.
      const writesBefore = dataVersion(file);
      file.run("BEGIN");
      // The first read takes the snapshot.
      refuseOtherSchema(schemaVersion(file), SQLITE_MIGRATIONS, path);
      return {
        ...endOver(file, path),
        wasWritten: async () => writtenSince(file, writesBefore),
        markMoved: async (place, atMs) =>
          marking(path, () => {
            file.run("PRAGMA query_only = OFF");
            file.run("BEGIN IMMEDIATE");
            writeMark(file, "moved", atMs, place);
            file.run("COMMIT");
          }),
      };
    } catch (error) {
      file.close();
      throw error;
    }
  });
}

/** Refused while any other process has the file open. @throws ServiceError `setup`. */
function openAlone(path: string): SqliteFile {
  // It really closes: a lock that outlived it would keep the next one out.
  const file = new ClosableFile(path, { readwrite: true });
  try {
    file.run(`PRAGMA busy_timeout = ${IN_USE_TIMEOUT_MS}`);
    file.run("PRAGMA locking_mode = EXCLUSIVE");
    file.run("PRAGMA synchronous = FULL");
    file.run("BEGIN EXCLUSIVE");
    file.run("COMMIT");
    file.run("PRAGMA query_only = ON");
    // The file is read once; mapped pages would count as memory of the process.
    mapFile(file, false);
    return file;
  } catch (error) {
    file.close();
    if (!errorCode(error)?.startsWith("SQLITE_BUSY")) throw error;
    throw new ServiceError(
      "setup",
      `${path} is in use: stop the svc that serves it, or create a trial copy with --trial.`,
      { cause: error },
    );
  }
}

/** Creates a missing file. @throws ServiceError `setup` when it cannot be written or is no database. */
export function openSqliteTarget(path: string): CopyTarget {
  refuseDiskFault(path);
  return explaining(path, () => {
    makeSyncedFolder(dirname(path), 0o700);
    const file = new SqliteFile(path, { create: true, readwrite: true });
    file.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    file.run("PRAGMA foreign_keys = ON");
    return {
      ...endOver(file, path),
      prepare: async (tables) => explaining(path, () => prepare(file, path, tables)),
      async write(table, batches) {
        const names = table.columns.map(({ name }) => name);
        const insert = file.prepare<unknown, Array<string | number | null>>(
          `INSERT INTO ${quoted(table.name)} (${quoted(...names)}) VALUES (${names.map(() => "?").join(", ")})`,
        );
        for await (const { rows } of batches) {
          explaining(path, () => {
            for (const row of rows) insert.run(...row.map(stored));
          });
        }
        insert.finalize();
      },
      async setLastId({ name }, id) {
        const { changes } = file.query("UPDATE sqlite_sequence SET seq = ? WHERE name = ?").run(id, name);
        if (changes === 0) file.query("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(name, id);
      },
      makeQuiet: async (sinceMs) => explaining(path, () => writeMark(file, "quiet", sinceMs)),
      commit: async () => marking(path, () => void file.run("COMMIT")),
    };
  });
}

function prepare(file: SqliteFile, path: string, tables: readonly CopiedTable[]): "empty" | "filled" {
  // Checked before any lock, so that a live installation is not disturbed.
  if (isFilled(file, path, tables)) return "filled";
  file.run("BEGIN IMMEDIATE");
  if (isFilled(file, path, tables)) return "filled";
  applyMigrations(file);
  return "empty";
}

function isFilled(file: SqliteFile, path: string, tables: readonly CopiedTable[]): boolean {
  const version = schemaVersion(file);
  const isNew = file.query("SELECT 1 FROM sqlite_master LIMIT 1").get() === null;
  if (version === 0 && isNew) return false;
  refuseOtherSchema(version, SQLITE_MIGRATIONS, path);
  return tables.some(({ name }) => file.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`).get() !== null);
}

function endOver(file: SqliteFile, path: string) {
  return {
    name: path,
    async *rows(table: CopiedTable): AsyncGenerator<CopiedRow[]> {
      const statement = file.prepare<Record<string, unknown>, []>(selectAll(table));
      try {
        let batch: CopiedRow[] = [];
        for (const row of statement.iterate()) {
          batch.push(table.columns.map(({ name, kind }) => copiedValue(row[name], kind, table, name)));
          if (batch.length < BATCH_ROWS) continue;
          yield batch;
          batch = [];
        }
        if (batch.length > 0) yield batch;
      } catch (error) {
        throw storageFailure(error, path) ?? error;
      } finally {
        statement.finalize();
      }
    },
    async lastId({ name, idName }: CopiedTable): Promise<number> {
      if (idName === null) return 0;
      const row = file
        .query<{ seq: number }, [string]>("SELECT seq FROM sqlite_sequence WHERE name = ?")
        .get(name);
      return row?.seq ?? 0;
    },
    marks: async () => explaining(path, () => readMarks(file)),
    async close(): Promise<void> {
      if (file.inTransaction) file.run("ROLLBACK");
      file.close();
    },
  };
}

/** SQLite accepts any value in any column, so a value of another kind is refused. */
function copiedValue(value: unknown, kind: ColumnKind, table: CopiedTable, column: string): CopiedValue {
  if (value === null) return null;
  if (kind === "flag" && (value === 0 || value === 1)) return value === 1;
  if (kind === "integer" && Number.isSafeInteger(value)) return value as number;
  if (kind === "real" && typeof value === "number") return value;
  if ((kind === "text" || kind === "json") && typeof value === "string") return value;
  throw new ServiceError(
    "setup",
    `${table.name}.${column} holds a value that is no ${kind}: nothing was copied.`,
  );
}

function stored(value: CopiedValue): string | number | null {
  return typeof value === "boolean" ? Number(value) : value;
}

function writtenSince(file: SqliteFile, before: number | undefined): boolean {
  file.run("COMMIT");
  return dataVersion(file) !== before;
}

/** Changes when another connection has committed. */
function dataVersion(file: SqliteFile): number | undefined {
  return file.query<{ data_version: number }, []>("PRAGMA data_version").get()?.data_version;
}
