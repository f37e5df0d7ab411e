import type { InstallationMarks } from "../installation-mark.ts";
import type { CopiedRow, CopiedTable } from "./copied-table.ts";

/** One side of a copy: a database of one engine, read by one connection. */
export interface CopyEnd {
  /** What messages call it: a path, or `host:port/database`. Holds no secret. */
  readonly name: string;
  /** Every row of a table in the order of its key, in batches, so that memory does not grow with the table. */
  rows(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>;
  /** The highest number that a table has ever given, to rows that are gone as well; 0 before the first. */
  lastId(table: CopiedTable): Promise<number>;
  /** What is said of it as a whole, which no copy of rows takes along. */
  marks(): Promise<InstallationMarks>;
  /** Ends the connection. A target that was not committed is as it was before. */
  close(): Promise<void>;
}

/** Whether the installation goes on in the target, or the target is one to try. */
export interface CopyPurpose {
  /** A source that is moved from is held against everybody else until it is closed, so that nothing can be written after the copy. */
  readonly isMove: boolean;
}

/** Read in one transaction: all that is read is the state of one moment, whatever others write meanwhile. */
export interface CopySource extends CopyEnd {
  /** Ends that transaction. @returns whether others have written since it began; null where the engine does not tell. */
  wasWritten(): Promise<boolean | null>;
  /** Says that the installation lives there now. To be called last, on one that was opened for a move. */
  markMoved(place: string, atMs: number): Promise<void>;
}

export interface RowBatch {
  readonly rows: readonly CopiedRow[];
  /** The same, as `rowsText` writes them. */
  readonly text: string;
}

/** Written in one transaction: until it is committed there is nothing, for whoever looks and after whatever interruption. */
export interface CopyTarget extends CopyEnd {
  /**
   * Readies the database for writing, this binary's schema included, when it holds no row; one with rows is left untouched.
   *
   * @throws ServiceError `setup` when it cannot be used, or others use it.
   */
  prepare(tables: readonly CopiedTable[]): Promise<"empty" | "filled">;
  write(table: CopiedTable, batches: AsyncIterable<RowBatch>): Promise<void>;
  /** Sees to it that the next number of a table is higher. */
  setLastId(table: CopiedTable, id: number): Promise<void>;
  /** Makes it a copy that sends nothing until somebody confirms it. */
  makeQuiet(sinceMs: number): Promise<void>;
  commit(): Promise<void>;
}
