import postgresInitial from "./postgres/0000_initial.sql" with { type: "text" };
import sqliteInitial from "./sqlite/0000_initial.sql" with { type: "text" };

/**
 * Every migration of a SQLite database in order; the position is its version. Embedded, because a compiled binary has no folder to
 * read.
 */
export const SQLITE_MIGRATIONS: readonly string[] = [sqliteInitial];

/** The same for PostgreSQL. A change of the tables is one migration on each engine, so a version means the same on both. */
export const POSTGRES_MIGRATIONS: readonly string[] = [postgresInitial];
