import { Database as SqliteFile } from "bun:sqlite";
import { ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";

/**
 * `quiet`: an unconfirmed copy, which sends nothing. `moved`: nothing is written to it any more.
 * `example-past`: the example dealer has its past; `example`: it is complete. `histories-first-look`: since then, certificates are searched
 * for earlier tests that name another make; `histories-by-make`: no certificate prints one. `pruning`: the time by which rows and files are
 * old; `retention`: before it, events are deleted.
 */
export type MarkKind =
  | "quiet"
  | "moved"
  | "sandbox"
  | "example-past"
  | "example"
  | "histories-first-look"
  | "histories-by-make"
  | "pruning"
  | "retention";

export interface InstallationMarks {
  /** Null for a database that sends. */
  readonly quietSinceMs: number | null;
  /** `place` is a text for a person. */
  readonly moved: { readonly atMs: number; readonly place: string } | null;
  readonly isSandbox: boolean;
}

export interface MarkRow {
  readonly kind: string;
  readonly at_ms: number | string;
  readonly place: string | null;
}

export const MARK_TABLE = "installation_marks";

/** For copies, backups and restores, which work without a store. */
export const SELECT_MARKS = `SELECT kind, at_ms, place FROM ${MARK_TABLE}`;
const REMOVE_MARK = `DELETE FROM ${MARK_TABLE} WHERE kind =`;
const ADD_MARK = `INSERT INTO ${MARK_TABLE} (kind, at_ms, place) VALUES`;

interface MarkStatement {
  readonly text: string;
  readonly values: ReadonlyArray<string | number | null>;
}

/** Replaces an earlier mark of its kind. */
export function markStatements(kind: MarkKind, atMs: number, place: string | null): readonly MarkStatement[] {
  return [
    { text: `${REMOVE_MARK} $1`, values: [kind] },
    { text: `${ADD_MARK} ($1, $2, $3)`, values: [kind, atMs, place] },
  ];
}

export function marksOf(rows: readonly MarkRow[]): InstallationMarks {
  const quiet = rows.find(({ kind }) => kind === "quiet");
  const moved = rows.find(({ kind }) => kind === "moved");
  return {
    quietSinceMs: quiet === undefined ? null : Number(quiet.at_ms),
    moved:
      moved === undefined ? null : { atMs: Number(moved.at_ms), place: moved.place ?? "another database" },
    isSandbox: rows.some(({ kind }) => kind === "sandbox"),
  };
}

export function readMarks(file: SqliteFile): InstallationMarks {
  // Finalised at once: a kept statement would keep its connection open after the close.
  const statement = file.prepare<MarkRow, []>(SELECT_MARKS);
  const rows = statement.all();
  statement.finalize();
  return marksOf(rows);
}

/** The file may have no tables, or those of an older svc. */
export function readMarksIfAny(file: SqliteFile): InstallationMarks {
  const statement = file.prepare(
    `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '${MARK_TABLE}'`,
  );
  const found = statement.get();
  statement.finalize();
  return found === null ? marksOf([]) : readMarks(file);
}

/** What was written to a moved database would be lost. @throws ServiceError `setup`. */
export function refuseMoved({ moved }: InstallationMarks): void {
  if (moved === null) return;
  throw new ServiceError(
    "setup",
    `This database was moved to ${moved.place} at ${formatInstant(moved.atMs)}, and svc does not write to it any more: use the settings of the service (SVC_DATABASE_URL, above all), or return to this one with svc db confirm --from-moved.`,
  );
}

/** In the connection's open transaction if there is one. */
export function writeMark(file: SqliteFile, kind: MarkKind, atMs: number, place: string | null = null): void {
  for (const { text, values } of markStatements(kind, atMs, place)) {
    const statement = file.prepare(text);
    statement.run(...values);
    statement.finalize();
  }
}

/** For a file that nobody has open. An earlier time stays. */
export function makeQuiet(path: string, nowMs: number): void {
  const file = new SqliteFile(path, { readwrite: true });
  try {
    if (readMarks(file).quietSinceMs === null) writeMark(file, "quiet", nowMs);
  } finally {
    file.close();
  }
}
