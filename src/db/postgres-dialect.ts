import { Column, getTableColumns, is, SQL, type SQLChunk, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteInsertConfig, SQLiteInteger } from "drizzle-orm/sqlite-core";

export class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  override buildInsertQuery(insert: SQLiteInsertConfig): SQL {
    const onConflict = insert.onConflict?.map(withBareTarget);
    const conflicting = onConflict === undefined ? insert : { ...insert, onConflict };
    if (!Array.isArray(insert.values)) return super.buildInsertQuery(conflicting);
    const ids = Object.entries(getTableColumns(insert.table)).filter(
      ([, column]) => is(column, SQLiteInteger) && column.autoIncrement,
    );
    // Drizzle writes NULL, which SQLite takes for the next id and PostgreSQL refuses.
    const values = insert.values.map((row) => ({
      ...Object.fromEntries(ids.map(([name]) => [name, sql`DEFAULT`])),
      ...row,
    }));
    return super.buildInsertQuery({ ...conflicting, values });
  }
}

/** `ON CONFLICT` names columns without their table, which Drizzle would write. */
function withBareTarget(clause: SQL): SQL {
  const bare = (part: SQLChunk): SQLChunk => {
    if (is(part, Column)) return sql.identifier(part.name);
    return Array.isArray(part) ? part.map(bare) : part;
  };
  return new SQL(
    clause.queryChunks.map((chunk) =>
      is(chunk, SQL) && chunk.queryChunks.some(Array.isArray) ? new SQL(chunk.queryChunks.map(bare)) : chunk,
    ),
  );
}
