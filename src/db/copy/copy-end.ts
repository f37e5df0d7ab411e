import type { InstallationMarks } from "../installation-mark.ts";
import type { CopiedRow, CopiedTable } from "./copied-table.ts";

/** One side of a copy: a database of one engine, read by one connection. */
export interface CopyEnd {
  /** The name for messages: a path, or `host:port/database`, without secrets. */
  readonly name: string;
  /** Every row of a table in the order of its key, in batches, so that memory does not grow with the table. */
  rows(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>;
  /** The highest number that a table has ever given out, even to deleted rows; 0 before the first. */
  lastId(table: CopiedTable): Promise<number>;
  /** The marks of the database, which no copy of rows includes. */
  marks(): Promise<InstallationMarks>;
  /** Closes the connection. A target that was not committed is as it was before. */
  close(): Promise<void>;
}

/** Whether the installation continues in the target, or the target is only a trial. */
export interface CopyPurpose {
  /** Locks the source against everyone else until it is closed, so that nothing can be written after the copy. */
  readonly isMove: boolean;
}

/** Read in one transaction: all reads see the state of one moment, whatever others write meanwhile. */
export interface CopySource extends CopyEnd {
  /** Ends that transaction. @returns whether others have written since it began; null where the engine does not report it. */
  wasWritten(): Promise<boolean | null>;
  /** Marks the source as moved to `place`. To be called last, on a source that was opened for a move. */
  markMoved(place: string, atMs: number): Promise<void>;
}

export interface RowBatch {
  readonly rows: readonly CopiedRow[];
  /** The same rows, as `rowsText` writes them. */
  readonly text: string;
}

/** Written in one transaction: until it is committed nobody sees anything of it, and an interruption leaves nothing. */
export interface CopyTarget extends CopyEnd {
  /**
   * Prepares the database for writing, including this binary's schema, when it holds no row; one with rows is left untouched.
   *
   * @throws ServiceError `setup` when it cannot be used, or others use it.
   */
  prepare(tables: readonly CopiedTable[]): Promise<"empty" | "filled">;
  write(table: CopiedTable, batches: AsyncIterable<RowBatch>): Promise<void>;
  /** Makes the numbers of a table continue after `id`. */
  setLastId(table: CopiedTable, id: number): Promise<void>;
  /** Makes it a copy that sends nothing until an operator confirms it. */
  makeQuiet(sinceMs: number): Promise<void>;
  commit(): Promise<void>;
}
