import type { InstallationMarks } from "../installation-mark.ts";
import type { CopiedRow, CopiedTable } from "./copied-table.ts";

export interface CopyEnd {
  /** For messages, without secrets: a path, or `host:port/database`. */
  readonly name: string;
  /** In the order of the key, in batches: memory does not grow with the table. */
  rows(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>;
  /** Counts deleted rows too; 0 before the first. */
  lastId(table: CopiedTable): Promise<number>;
  marks(): Promise<InstallationMarks>;
  /** Undoes what was not committed to a target. */
  close(): Promise<void>;
}

export interface CopyPurpose {
  /** Locks the source against all others until it is closed. */
  readonly isMove: boolean;
}

/** All reads see the state of one moment. */
export interface CopySource extends CopyEnd {
  /** Ends the transaction. Null where the engine does not report it. */
  wasWritten(): Promise<boolean | null>;
  /** The last call, on a source that was opened for a move. */
  markMoved(place: string, atMs: number): Promise<void>;
}

export interface RowBatch {
  readonly rows: readonly CopiedRow[];
  readonly text: string;
}

/** Until the commit nobody sees anything of it, and an interruption leaves nothing. */
export interface CopyTarget extends CopyEnd {
  /** Creates this binary's schema; a target with rows is left untouched. @throws ServiceError `setup`. */
  prepare(tables: readonly CopiedTable[]): Promise<"empty" | "filled">;
  write(table: CopiedTable, batches: AsyncIterable<RowBatch>): Promise<void>;
  setLastId(table: CopiedTable, id: number): Promise<void>;
  makeQuiet(sinceMs: number): Promise<void>;
  commit(): Promise<void>;
}
