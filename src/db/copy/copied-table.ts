import { is } from "drizzle-orm";
import { getTableConfig, SQLiteInteger, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { ServiceError } from "../../kernel/errors.ts";
import { statementsFrom } from "../migrations/index.ts";
import { type ColumnKind, columnKind } from "../table.ts";

export interface CopiedTable {
  readonly name: string;
  readonly columns: ReadonlyArray<{ readonly name: string; readonly kind: ColumnKind }>;
  /** Both engines return the rows in its order. */
  readonly keyNames: readonly string[];
  /** The engine numbers it, and never uses a number twice. */
  readonly idName: string | null;
}

/** The same for both engines; JSON is the stored text. */
export type CopiedValue = string | number | boolean | null;
export type CopiedRow = readonly CopiedValue[];

/** @throws Error for a table without a primary key, or with anything that `table.ts` does not offer. */
export function copiedTable(table: SQLiteTable): CopiedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (keys.length === 0) throw new Error(`${name} has no primary key`);
  const numbered = columns.find((column) => is(column, SQLiteInteger) && column.autoIncrement);
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, kind: columnKind(column) })),
    keyNames: keys.map((column) => column.name),
    idName: numbered?.name ?? null,
  };
}

export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
}

export function selectAll({ name, columns, keyNames }: CopiedTable): string {
  return `SELECT ${quoted(...columns.map((column) => column.name))} FROM ${quoted(name)} ORDER BY ${quoted(...keyNames)}`;
}

/**
 * Only a database of this svc's newest schema is copied. @param name of the database, for the operator.
 * @throws ServiceError `setup`.
 */
export function refuseOtherSchema(version: number, migrations: readonly string[], name: string): void {
  // A newer schema is refused with the message that every command uses.
  statementsFrom(version, migrations);
  if (version === 0) throw new ServiceError("setup", `${name} is not a database of svc.`);
  if (version === migrations.length) return;
  throw new ServiceError(
    "setup",
    `${name} has schema ${version}, but this svc copies schema ${migrations.length}: run svc db migrate on it first.`,
  );
}
