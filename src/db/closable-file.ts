import { constants, Database, type SQLQueryBindings, type Statement } from "bun:sqlite";

type Finalizable = Pick<Statement, "finalize">;

/**
 * It really closes: a statement that is left open would keep the connection open until the process ends, which copies the log into the database
 * and empties it, whatever the log is like, and after Litestream. That follows the log: if it begins again unseen, a new copy of the whole
 * database is needed.
 */
export class ClosableFile extends Database {
  readonly #statements = new Set<WeakRef<Finalizable>>();
  readonly #collected = new FinalizationRegistry<WeakRef<Finalizable>>((statement) =>
    this.#statements.delete(statement),
  );

  /** Call it once the journal mode is set. */
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
