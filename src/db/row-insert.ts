import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "./database.ts";
import { prepared } from "./prepared.ts";
import { type ColumnKind, columnKind } from "./table.ts";

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

/** Any number of rows is one parameter. Positions of columns name the members; an absent one is NULL. */
export function jsonRows(columns: readonly Column[], rows: ReadonlyArray<readonly unknown[]>): string {
  const named = rows.map((row) => {
    const members: Record<number, unknown> = {};
    row.forEach((value, place) => {
      if (value !== null && value !== undefined) members[place] = memberOf(columns[place] as Column, value);
    });
    return members;
  });
  const text = JSON.stringify(named);
  return UNREADABLE.test(text) ? JSON.stringify(named, readable) : text;
}

function selectJsonRows(columns: readonly Column[], name: string): SQL {
  const places = columns.map((_, place) => sql.identifier(String(place)));
  const types = columns.map((column, place) => sql`${places[place]} ${sql.raw(TYPES[columnKind(column)])}`);
  return sql`SELECT ${sql.join(places, sql`, `)} FROM json_to_recordset(CAST(${sql.placeholder(name)} AS json)) AS item(${sql.join(types, sql`, `)})`;
}

/** Stores JSON text letter for letter. */
function memberOf(column: Column, value: unknown): unknown {
  return columnKind(column) === "json" ? value : column.mapToDriverValue(value);
}

const TYPES: Readonly<Record<ColumnKind, string>> = {
  integer: "bigint",
  real: "double precision",
  text: "text",
  flag: "boolean",
  json: "json",
};

/** PostgreSQL refuses these in JSON. A harmless match, after a backslash, only takes the slower way. */
const UNREADABLE = /\\u(?:0000|d[89a-f])/;

/** As `storable` does for every parameter. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd").toWellFormed() : value;
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
  // Each row gets the next number, but the returned rows have no order.
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
