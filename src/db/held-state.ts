import type { Database as SqliteFile } from "bun:sqlite";

/**
 * Reads of one state together. Each statement that runs alone opens the state of the file and lets it go again, which takes as long as
 * finding a row; between `begin` and `end` it is opened once.
 *
 * What is committed in between is not found until the end. So nothing but what is ready to run may run in between: no turn of the event
 * loop, in which somebody else's commit could be told of.
 */
export interface HeldState {
  begin(): void;
  /** Nothing where nothing has begun. */
  end(): void;
}

/** Over the connection that reads a SQLite file. */
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
    this.#beginning.run();
    this.#isHeld = true;
  }

  end(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    // After some failures SQLite has let it go by itself.
    if (this.#reader.inTransaction) this.#ending.run();
  }

  /** To be called before the connection is closed. */
  close(): void {
    this.end();
    this.#isClosed = true;
    this.#beginning.finalize();
    this.#ending.finalize();
  }
}
