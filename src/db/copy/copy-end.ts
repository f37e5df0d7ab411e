import type { InstallationMarks } from "../installation-mark.ts";
import type { CopiedRow, CopiedTable } from "./copied-table.ts";

/** A database of one engine, read by one connection. */
export interface CopyEnd {
  /** A path, or `host:port/database`, for messages; without secrets. */
  readonly name: string;
  /** In the order of the key, in batches, so that memory does not grow with the table. */
  rows(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>;
  /** The highest number that a table has ever given out, even to deleted rows; 0 before the first. */
  lastId(table: CopiedTable): Promise<number>;
  /** No copy of rows includes them. */
  marks(): Promise<InstallationMarks>;
  /** A target that was not committed is then as it was before. */
  close(): Promise<void>;
}

export interface CopyPurpose {
  /** Locks the source against everyone else until it is closed, so that nothing can be written after the copy. */
  readonly isMove: boolean;
}

/** Read in one transaction: all reads see the state of one moment, whatever others write meanwhile. */
export interface CopySource extends CopyEnd {
  /** Ends the transaction. @returns whether others have written since it began; null where the engine does not report it. */
  wasWritten(): Promise<boolean | null>;
  /** To be called last, on a source that was opened for a move. */
  markMoved(place: string, atMs: number): Promise<void>;
}

export interface RowBatch {
  readonly rows: readonly CopiedRow[];
  readonly text: string;
}

/** Written in one transaction: until it is committed nobody sees anything of it, and an interruption leaves nothing. */
export interface CopyTarget extends CopyEnd {
  /**
   * Prepares a database without rows for writing, with this binary's schema. One with rows is left untouched.
   *
   * @throws ServiceError `setup` when it cannot be used, or others use it.
   */
  prepare(tables: readonly CopiedTable[]): Promise<"empty" | "filled">;
  write(table: CopiedTable, batches: AsyncIterable<RowBatch>): Promise<void>;
  setLastId(table: CopiedTable, id: number): Promise<void>;
  /** The copy sends nothing until an operator confirms it. */
  makeQuiet(sinceMs: number): Promise<void>;
  commit(): Promise<void>;
}
