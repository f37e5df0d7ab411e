import type { Database as SqliteFile } from "bun:sqlite";
import { statSync } from "node:fs";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import { isThere } from "../kernel/file-access.ts";
import { SQLITE_MIGRATIONS } from "./migrations/index.ts";
import { openSqliteToLook } from "./sqlite-connection.ts";
import { schemaVersion } from "./sqlite-migration.ts";
import { explaining, LOST_LOG_CODE, storageFailure } from "./storage-failure.ts";

export interface DatabaseInspection {
  /** Pages, indexes and references agree, and this svc knows the schema. */
  readonly isSound: boolean;
  /** One line each, at most about a hundred. */
  readonly faults: readonly string[];
  readonly byteCount: number;
  /** Null for a file that is too damaged; 0 for a database that is not svc's. */
  readonly schemaVersion: number | null;
  /** Without those of SQLite and Litestream, or whose rows cannot be counted. */
  readonly tables: ReadonlyArray<{ readonly name: string; readonly rowCount: number }>;
  readonly newestEventAtMs: number | null;
}

const MAX_FAULTS = 100;

/**
 * Blocks the thread while it reads all. Damage is a fault, not thrown. @throws ServiceError `setup` without a
 * file.
 */
export function inspectDatabase(path: string): DatabaseInspection {
  if (!explaining(path, () => isThere(path))) throw new ServiceError("usage", `There is no file ${path}.`);
  let version: number | null = null;
  try {
    const file = openSqliteToLook(path);
    try {
      file.run("BEGIN");
      version = schemaVersion(file);
      return inspect(file, path, version);
    } finally {
      file.close();
    }
  } catch (error) {
    const damage = damageCode(error);
    if (damage !== null) return damaged(path, damage, version);
    throw storageFailure(error, path) ?? error;
  }
}

/** Keeps what was found before damage stopped a read. */
function inspect(file: SqliteFile, path: string, version: number): DatabaseInspection {
  const codes = new Set<string>();
  const readable = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      const code = damageCode(error);
      if (code === null) throw error;
      codes.add(code);
      return null;
    }
  };
  const found = [
    ...integrityFaults(file, readable),
    ...(readable(() => referenceFaults(file)) ?? []),
    ...schemaFaults(version),
  ];
  const names = readable(() => tableNames(file)) ?? [];
  const tables = names.flatMap((name) => {
    const count = readable(() => rowCount(file, name));
    return count === null ? [] : [{ name, rowCount: count }];
  });
  const newestEventAtMs = names.includes("events") ? readable(() => newestEvent(file)) : null;
  const hasIntegrityFault = found.some((fault) => fault.startsWith("integrity: "));
  const faults = [...found, ...(hasIntegrityFault ? [] : [...codes].map((code) => damageFault(path, code)))];
  return {
    isSound: faults.length === 0,
    faults,
    byteCount: statSync(path).size,
    schemaVersion: version,
    tables,
    newestEventAtMs,
  };
}

/** SQLite returns rows of faults before it gives up on an index. */
function integrityFaults(file: SqliteFile, readable: (read: () => void) => unknown): string[] {
  const rows: string[] = [];
  readable(() => {
    const check = file.query<{ integrity_check: string }, []>(`PRAGMA integrity_check(${MAX_FAULTS})`);
    for (const row of check.iterate()) rows.push(row.integrity_check);
  });
  return rows.flatMap(faultLines).map((line) => `integrity: ${line}`);
}

/** SQLite's number of `LOST_LOG_CODE`, which a check of the pages reports as a fault of the page. */
const LOST_LOG_LINE = /error code=522$/;

/** SQLite puts several under a heading. @throws an error with `LOST_LOG_CODE`: then nothing is known of the pages. */
export function faultLines(row: string): string[] {
  const lines = row
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && line !== "ok" && !/^\*\*\* in database .* \*\*\*$/.test(line));
  const lost = lines.find((line) => LOST_LOG_LINE.test(line));
  if (lost !== undefined) throw Object.assign(new Error(lost), { code: LOST_LOG_CODE });
  return lines;
}

function referenceFaults(file: SqliteFile): string[] {
  const rows = file
    .query<{ table: string; rowid: number | null; parent: string }, []>(
      `SELECT "table", "rowid", "parent" FROM pragma_foreign_key_check LIMIT ${MAX_FAULTS}`,
    )
    .all();
  return rows.map(({ table, rowid, parent }) => `reference: ${table} ${rowid ?? "?"} has no ${parent}`);
}

function schemaFaults(version: number): string[] {
  if (version === 0) return ["schema: not a database of svc"];
  const known = SQLITE_MIGRATIONS.length;
  return version > known ? [`schema: ${version}, of a newer svc than this one, which knows ${known}`] : [];
}

function tableNames(file: SqliteFile): string[] {
  return file
    .query<{ name: string }, []>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND name NOT LIKE '\\_litestream\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .all()
    .map(({ name }) => name);
}

function rowCount(file: SqliteFile, name: string): number {
  const row = file
    .query<{ count: number }, []>(`SELECT count(*) AS count FROM "${name.replaceAll('"', '""')}"`)
    .get();
  return row?.count ?? 0;
}

function newestEvent(file: SqliteFile): number | null {
  const row = file
    .query<{ newest: number | null }, []>("SELECT max(occurred_at_ms) AS newest FROM events")
    .get();
  return row?.newest ?? null;
}

/** Null for an error that means no damage. */
export function damageCode(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = errorCode(one);
    if (typeof code === "string" && /^SQLITE_(CORRUPT|NOTADB)/.test(code)) return code;
  }
  return null;
}

function damaged(path: string, code: string, version: number | null): DatabaseInspection {
  return {
    isSound: false,
    faults: [damageFault(path, code)],
    byteCount: statSync(path).size,
    schemaVersion: version,
    tables: [],
    newestEventAtMs: null,
  };
}

function damageFault(path: string, code: string): string {
  return `integrity: ${path} is damaged or not a database (${code})`;
}
