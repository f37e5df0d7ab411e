import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "./executor.ts";
import { jsonRows, selectJsonRows } from "./json-rows.ts";
import { prepared } from "./prepared.ts";

const ROWS_PER_STATEMENT = [32, 8, 1];

interface Insert<Table extends SQLiteTable, Name extends string> {
  /** The others get their default. */
  readonly names: readonly (Name & keyof Table["$inferInsert"])[];
  readonly computed?: { readonly column: Column; readonly value: (tx: Executor) => SQL };
  /** Such as `ON CONFLICT DO NOTHING`. */
  readonly ending?: SQL;
  /** The database gives it, rising in the order of insertion. */
  readonly id?: Column;
}

/** One statement on PostgreSQL, where each is a round trip. @returns the new ids in the order of the rows. */
export function preparedInsert<Table extends SQLiteTable, Name extends string>(
  table: Table,
  { names, computed, ending, id }: Insert<Table, Name>,
) {
  const every = getTableColumns(table);
  const columns = names.map((name) => every[name as keyof typeof every] as Column);
  const columnList = sql.join(
    [...columns, ...(computed === undefined ? [] : [computed.column])].map(({ name }) =>
      sql.identifier(name),
    ),
    sql`, `,
  );
  const inserting = (rows: (tx: Executor) => SQL) =>
    prepared((tx) =>
      tx.prepareStatement<{ id: number }>(
        sql.join(
          [
            sql`INSERT INTO ${table} (${columnList}) ${rows(tx)}`,
            ...(ending === undefined ? [] : [ending]),
            ...(id === undefined ? [] : [sql`RETURNING ${sql.identifier(id.name)} AS id`]),
          ],
          sql` `,
        ),
      ),
    );
  const sizes = ROWS_PER_STATEMENT.map((rowCount) => ({
    rowCount,
    statement: inserting((tx) => sql`VALUES ${valueRows(rowCount, columns.length, computed?.value(tx))}`),
  }));
  const insertJson = inserting((tx) => {
    const given = selectJsonRows(columns, "rows");
    return computed === undefined
      ? given
      : sql`SELECT given.*, ${computed.value(tx)} FROM (${given}) AS given`;
  });
  // Each row gets the next number, but the answer has no order.
  const idsOf = (returned: readonly { readonly id: number }[]) =>
    id === undefined ? [] : returned.map((row) => row.id).sort((a, b) => a - b);

  return async (
    tx: Executor,
    rows: ReadonlyArray<Pick<Table["$inferInsert"], Name & keyof Table["$inferInsert"]>>,
  ): Promise<number[]> => {
    if (rows.length === 0) return [];
    if (tx.engine === "postgres") {
      const values = rows.map((row) => names.map((name) => row[name]));
      return idsOf(await insertJson(tx).execute({ rows: jsonRows(columns, values) }));
    }
    const ids: number[] = [];
    let done = 0;
    for (const { rowCount, statement } of sizes) {
      for (; done + rowCount <= rows.length; done += rowCount) {
        const values: Record<number, unknown> = {};
        let place = 0;
        for (const row of rows.slice(done, done + rowCount)) {
          names.forEach((name, index) => {
            values[place] = stored(columns[index] as Column, row[name]);
            place += 1;
          });
        }
        ids.push(...idsOf(await statement(tx).execute(values)));
      }
    }
    return ids;
  };
}

function stored(column: Column, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}

function valueRows(rowCount: number, columnCount: number, computed?: SQL): SQL {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const cells = Array.from({ length: columnCount }, (_, column) =>
      sql.placeholder(`${row * columnCount + column}`),
    );
    return sql`(${sql.join(computed === undefined ? cells : [...cells, computed], sql`, `)})`;
  });
  return sql.join(rows, sql`, `);
}
