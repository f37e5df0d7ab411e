import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "./executor.ts";
import { prepared } from "./prepared.ts";

/** Rows of each prepared statement, so that a few of them insert any number of rows. */
const ROWS_PER_STATEMENT = [32, 8, 1];

interface Insert<Table extends SQLiteTable, Name extends string> {
  /** The columns that are given a value; the others get their default. */
  readonly names: readonly (Name & keyof Table["$inferInsert"])[];
  /** What follows the values, such as `ON CONFLICT DO NOTHING`. */
  readonly ending?: SQL;
  /** A number that the database gives each row in the order of insertion: what is returned. */
  readonly id?: Column;
}

/**
 * Prepares an insert of any number of rows in a few statements.
 *
 * @returns what inserts, and returns the new ids in the order of the rows; none where no `id` was asked for.
 */
export function preparedInsert<Table extends SQLiteTable, Name extends string>(
  table: Table,
  { names, ending, id }: Insert<Table, Name>,
) {
  const every = getTableColumns(table);
  const columns = names.map((name) => every[name as keyof typeof every] as Column);
  const columnList = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const sizes = ROWS_PER_STATEMENT.map((rowCount) => ({
    rowCount,
    statement: prepared((tx) =>
      tx.prepareStatement<{ id: number }>(
        sql.join(
          [
            sql`INSERT INTO ${table} (${columnList}) VALUES ${valueRows(rowCount, columns.length)}`,
            ...(ending === undefined ? [] : [ending]),
            ...(id === undefined ? [] : [sql`RETURNING ${sql.identifier(id.name)} AS id`]),
          ],
          sql` `,
        ),
      ),
    ),
  }));

  return async (
    tx: Executor,
    rows: ReadonlyArray<Pick<Table["$inferInsert"], Name & keyof Table["$inferInsert"]>>,
  ): Promise<number[]> => {
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
        const returned = await statement(tx).execute(values);
        // Each row of VALUES takes the next number, and they come back in no particular order.
        if (id !== undefined) ids.push(...returned.map((row) => row.id).sort((a, b) => a - b));
      }
    }
    return ids;
  };
}

function stored(column: Column, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}

/** The placeholders are numbered through, row after row. */
function valueRows(rowCount: number, columnCount: number): SQL {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const cells = Array.from({ length: columnCount }, (_, column) =>
      sql.placeholder(`${row * columnCount + column}`),
    );
    return sql`(${sql.join(cells, sql`, `)})`;
  });
  return sql.join(rows, sql`, `);
}
