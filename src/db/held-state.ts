import type { Database as SqliteFile } from "bun:sqlite";

/**
 * Opens the snapshot of the file once for several reads: to open it takes as long as finding a row. Commits
 * in between are not seen, so no turn of the event loop may pass, in which the caller might learn of one.
 */
export interface HeldState {
  /** Never throws: where it fails, each read sees the state of its own moment. */
  begin(): void;
  end(): void;
}

export class SqliteHeldState implements HeldState {
  readonly #reader: SqliteFile;
  readonly #beginning;
  readonly #ending;
  #isHeld = false;
  #isClosed = false;

  constructor(reader: SqliteFile) {
    this.#reader = reader;
    this.#beginning = reader.prepare("BEGIN");
    this.#ending = reader.prepare("COMMIT");
  }

  begin(): void {
    if (this.#isHeld || this.#isClosed) return;
    try {
      // What a failing disk did not let end.
      if (this.#reader.inTransaction) this.#reader.run("ROLLBACK");
      this.#beginning.run();
      this.#isHeld = true;
    } catch {
      // Then each read opens the file alone, and reports the failure itself.
    }
  }

  end(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    // After some failures SQLite has ended the transaction.
    if (!this.#reader.inTransaction) return;
    try {
      this.#ending.run();
    } catch {
      this.#rollBack();
    }
  }

  /** It has written nothing; left open, it would hide every later commit. Some failures have ended it already. */
  #rollBack(): void {
    try {
      if (this.#reader.inTransaction) this.#reader.run("ROLLBACK");
    } catch {
      // The next one begins with it.
    }
  }

  /** Call it before the connection is closed. */
  close(): void {
    this.end();
    this.#isClosed = true;
    this.#beginning.finalize();
    this.#ending.finalize();
  }
}
