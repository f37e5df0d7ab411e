import { createHash } from "node:crypto";
import { ServiceError } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/instant.ts";
import type { CopiedRow, CopiedTable, CopiedValue } from "./copied-table.ts";
import type { CopyEnd, CopyPurpose, CopySource, CopyTarget, RowBatch } from "./copy-end.ts";

interface TableSum {
  readonly rowCount: number;
  /** Over the rows in the order of the key, in hexadecimal. */
  readonly sha256: string;
}

export interface CopyReport {
  /** False when the target held the same rows already. */
  readonly isWritten: boolean;
  readonly tables: ReadonlyArray<TableSum & { readonly name: string }>;
  /** The copy lacks what was written meanwhile. Null where the engine does not report it. */
  readonly isSourceAhead: boolean | null;
}

/**
 * Reads the target back, and commits when counts and sums agree. A target that holds rows is only compared,
 * so a copy that was interrupted after its commit can be run again.
 * @throws ServiceError `setup` when the target holds other rows; it is left as it was.
 */
export async function copyDatabase(copy: {
  readonly source: CopySource;
  readonly target: CopyTarget;
  readonly tables: readonly CopiedTable[];
  readonly onRows: (count: number) => void;
  readonly beforeCommit?: () => Promise<void>;
}): Promise<CopyReport> {
  const { source, target, tables, onRows, beforeCommit } = copy;
  if ((await target.prepare(tables)) === "filled") return await compareOnly(copy);
  const sums: TableSum[] = [];
  for (const table of tables) {
    const sum = new RunningSum(onRows);
    await target.write(table, summed(source.rows(table), sum));
    sums.push(sum.end());
  }
  const report: Array<TableSum & { name: string }> = [];
  for (const [index, table] of tables.entries()) {
    const sum = await sumOf(target, table, onRows);
    const expected = sums[index];
    if (expected === undefined || !isSame(sum, expected)) throw mismatch(table, expected ?? NO_SUM, sum);
    report.push({ name: table.name, ...sum });
    await continueIds(source, target, table);
  }
  await beforeCommit?.();
  await target.commit();
  return { isWritten: true, tables: report, isSourceAhead: await source.wasWritten() };
}

const NO_SUM: TableSum = { rowCount: 0, sha256: "" };

async function compareOnly({ source, target, tables, onRows }: Parameters<typeof copyDatabase>[0]) {
  const report: Array<TableSum & { name: string }> = [];
  for (const table of tables) {
    const [held, expected] = [await sumOf(target, table, onRows), await sumOf(source, table, onRows)];
    const isNumberedOn = (await target.lastId(table)) >= (await source.lastId(table));
    if (!isSame(held, expected) || !isNumberedOn) {
      throw new ServiceError(
        "setup",
        `${target.name} already contains an installation (${table.name} differs), and a copy overwrites nothing: name an empty database.`,
      );
    }
    report.push({ name: table.name, ...held });
  }
  return { isWritten: false, tables: report, isSourceAhead: await source.wasWritten() };
}

const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * The text format of PostgreSQL's COPY, which is sent and hashed. Equal rows have the same text on both
 * engines, and different rows differ. `-0`, which SQLite does not keep, is written as `0`.
 */
function rowsText(rows: readonly CopiedRow[]): string {
  let text = "";
  for (const row of rows) {
    for (let index = 0; index < row.length; index++) {
      if (index > 0) text += "\t";
      text += valueText(row[index] ?? null);
    }
    text += "\n";
  }
  return text;
}

function valueText(value: CopiedValue): string {
  switch (typeof value) {
    case "string":
      return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] ?? sign) : value;
    case "number":
      return String(value);
    case "boolean":
      return value ? "t" : "f";
    default:
      return "\\N";
  }
}

async function* summed(
  batches: AsyncIterable<readonly CopiedRow[]>,
  sum: RunningSum,
): AsyncGenerator<RowBatch> {
  for await (const rows of batches) {
    const text = rowsText(rows);
    sum.add(rows.length, text);
    yield { rows, text };
  }
}

async function sumOf(end: CopyEnd, table: CopiedTable, onRows: (count: number) => void): Promise<TableSum> {
  const sum = new RunningSum(onRows);
  for await (const rows of end.rows(table)) sum.add(rows.length, rowsText(rows));
  return sum.end();
}

/** Ids of deleted rows are never given out again. */
async function continueIds(source: CopySource, target: CopyTarget, table: CopiedTable): Promise<void> {
  if (table.idName === null) return;
  const lastId = await source.lastId(table);
  if (lastId > 0) await target.setLastId(table, lastId);
  const continued = await target.lastId(table);
  if (continued !== lastId) throw new Error(`${table.name} would go on after ${continued}, not ${lastId}`);
}

class RunningSum {
  readonly #hash = createHash("sha256");
  #rowCount = 0;

  constructor(readonly onRows: (count: number) => void) {}

  add(rowCount: number, text: string): void {
    this.#hash.update(text);
    this.#rowCount += rowCount;
    this.onRows(rowCount);
  }

  end(): TableSum {
    return { rowCount: this.#rowCount, sha256: this.#hash.digest("hex") };
  }
}

function isSame(one: TableSum, other: TableSum): boolean {
  return one.rowCount === other.rowCount && one.sha256 === other.sha256;
}

function mismatch({ name }: CopiedTable, expected: TableSum, found: TableSum): ServiceError {
  const said = ({ rowCount, sha256 }: TableSum) => `${rowCount} rows, SHA-256 ${sha256}`;
  return new ServiceError(
    "setup",
    `${name} differs: the source has ${said(expected)}; the target has ${said(found)}. Nothing was kept: look for triggers or rules in the target.`,
  );
}

export interface InstallationCopyReport extends CopyReport {
  /** It then sends nothing until an operator confirms it. */
  readonly isQuiet: boolean;
}

/**
 * After a move svc refuses the source. A trial copy is quiet, and so is a move from a quiet copy. An
 * interrupted move is finished by running it again. `isReturn`: a source that was moved away may be copied.
 * @throws ServiceError `setup`, also as `copyDatabase`.
 */
export async function copyInstallation(
  copy: CopyPurpose & {
    readonly source: CopySource;
    readonly target: CopyTarget;
    readonly tables: readonly CopiedTable[];
    readonly onRows: (count: number) => void;
    readonly isReturn: boolean;
    readonly nowMs: number;
  },
): Promise<InstallationCopyReport> {
  const { source, target, tables, onRows, isMove, isReturn, nowMs } = copy;
  const { moved, quietSinceMs } = await source.marks();
  if (moved !== null && !isReturn) {
    throw new ServiceError(
      "setup",
      `${source.name} was moved to ${moved.place} at ${formatInstant(moved.atMs)}: copy that one, or add --from-moved to copy this one anyway.`,
    );
  }
  const sinceMs = quietSinceMs ?? (isMove ? null : nowMs);
  const report = await copyDatabase({
    source,
    target,
    tables,
    onRows,
    beforeCommit: async () => {
      if (sinceMs !== null) await target.makeQuiet(sinceMs);
    },
  });
  if (isMove) await source.markMoved(target.name, nowMs);
  return { ...report, isQuiet: (await target.marks()).quietSinceMs !== null };
}
