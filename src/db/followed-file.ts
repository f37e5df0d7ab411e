import { constants, Database, type SQLQueryBindings, type Statement } from "bun:sqlite";

type Finalizable = Pick<Statement, "finalize">;

/**
 * A connection to a database whose log Litestream follows: it leaves the log alone. If the log restarts while Litestream does not look, a
 * new copy of the whole database is needed. The log is not emptied either when the last connection is closed. For that, the connection must
 * really close. Otherwise the runtime keeps a closed connection open for its prepared statements, and empties the log as the process ends,
 * after Litestream has ended.
 */
export class FollowedFile extends Database {
  readonly #statements = new Set<WeakRef<Finalizable>>();
  readonly #collected = new FinalizationRegistry<WeakRef<Finalizable>>((statement) =>
    this.#statements.delete(statement),
  );

  /** To be called once the journal mode of the connection is set. */
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
