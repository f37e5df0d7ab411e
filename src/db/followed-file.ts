import { constants, Database, type SQLQueryBindings, type Statement } from "bun:sqlite";

type Finalizable = Pick<Statement, "finalize">;

/**
 * A connection to a database whose log Litestream follows: it leaves the log alone. A log that begins again while Litestream does not
 * look costs a new copy of the whole database, and in versions before 0.5.17 it is what their SQLite may damage the database by.
 *
 * Nor is the log emptied when the last connection is closed. That takes a real end: by itself, the runtime keeps a closed connection
 * open below its prepared statements, and empties the log as the process ends, after Litestream has.
 */
export class FollowedFile extends Database {
  readonly #statements = new Set<WeakRef<Finalizable>>();
  readonly #collected = new FinalizationRegistry<WeakRef<Finalizable>>((statement) =>
    this.#statements.delete(statement),
  );

  /** To be called once the connection has its journal. */
  leaveLog(): void {
    this.run("PRAGMA wal_autocheckpoint = 0");
    this.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 1);
  }

  override prepare<Row, Parameters extends SQLQueryBindings | SQLQueryBindings[]>(
    ...args: [sql: string, parameters?: Parameters]
  ) {
    const statement = super.prepare<Row, Parameters>(...args);
    const held = new WeakRef<Finalizable>(statement);
    this.#statements.add(held);
    this.#collected.register(statement, held);
    return statement;
  }

  override close(throwOnError?: boolean): void {
    for (const statement of this.#statements) statement.deref()?.finalize();
    this.#statements.clear();
    super.close(throwOnError);
  }
}
