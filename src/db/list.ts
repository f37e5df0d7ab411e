import { and, type Column, is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { unindexed } from "./engine-sql.ts";
import { memoized, prepared } from "./prepared.ts";
import { type Fields, selected } from "./row-query.ts";

/** One combination of filters. Each is prepared once, because the index that finds the rows depends on it. */
export interface ListShape<Name extends string> {
  readonly executor: Executor;
  /** Whether one of these filters is given. */
  has(...names: readonly Name[]): boolean;
  /** Whether an index of this column may find the rows. */
  isFoundBy(column: Column): boolean;
  /** Written so that no index is taken for it, unless it may find the rows. */
  column(column: Column): SQL;
}

type Condition<Name extends string> = SQL | ((shape: ListShape<NoInfer<Name>>) => SQL | undefined);

/**
 * By its name. Where it is only a condition, the filter is given when there is a value of that name. One without a
 * condition makes another query of the list.
 */
export type Filters<Given, Name extends string> = {
  readonly [Each in Name]: Condition<NoInfer<Name>> | NamedFilter<Given, NoInfer<Name>>;
};

interface NamedFilter<Given, Name extends string> {
  readonly isGiven: (given: Given) => boolean;
  readonly condition?: Condition<Name>;
}

interface ListDeclaration<Given, Name extends string> {
  readonly from: SQLWrapper | ((shape: ListShape<NoInfer<Name>>) => SQLWrapper);
  readonly fields: Fields | ((shape: ListShape<NoInfer<Name>>) => Fields);
  readonly order: SQL | ((shape: ListShape<NoInfer<Name>>) => SQL);
  /** In the order in which a row is checked. Their values are placeholders. */
  readonly filters: Filters<Given, Name>;
  /** The columns whose index finds the rows; without it, the engine chooses. */
  readonly foundBy?: (shape: Pick<ListShape<NoInfer<Name>>, "has">) => readonly Column[];
}

/** A list that is declared once: what it reads, by what it can be narrowed, and its order. */
export function list<Given extends object>() {
  return <Name extends string>({ from, fields, order, filters, foundBy }: ListDeclaration<Given, Name>) => {
    type Shape = ListShape<Name>;
    const all = Object.entries<Condition<Name> | NamedFilter<Given, Name>>(filters).map(([name, filter]) => ({
      name: name as Name,
      ...(isCondition(filter)
        ? { condition: filter, isGiven: (given: Given) => (given[name as keyof Given] ?? null) !== null }
        : { condition: undefined, ...filter }),
    }));

    function nameOf(given: Given): string {
      let names = "";
      for (const { name, isGiven } of all) if (isGiven(given)) names += `${name} `;
      return names;
    }

    function shapeOf(executor: Executor, given: string): Shape {
      const names: ReadonlySet<string> = new Set(given.split(" "));
      const has = (...some: readonly Name[]) => some.some((name) => names.has(name));
      const found = foundBy?.({ has });
      const isFoundBy = (column: Column) => found === undefined || found.includes(column);
      return {
        executor,
        has,
        isFoundBy,
        column: (column) => (isFoundBy(column) ? sql`${column}` : unindexed(executor, column)),
      };
    }

    /** The filters that are given; of these only, where names are passed. */
    function where(shape: Shape, only?: readonly Name[]): SQL {
      const conditions = all.map(({ name, condition }) =>
        shape.has(name) && (only === undefined || only.includes(name)) ? part(condition, shape) : undefined,
      );
      return and(...conditions) ?? sql`true`;
    }

    const rows = (shape: Shape, condition = where(shape), source = part(from, shape)): SQL =>
      sql`SELECT ${selected(part(fields, shape))} FROM ${source} WHERE ${condition}`;

    return {
      where,
      rows,
      inOrder: (shape: Shape, found = rows(shape)): SQL => sql`${found} ORDER BY ${part(order, shape)}`,
      /** What `build` makes is kept for each connection and each combination of filters. */
      prepared<Queries>(build: (shape: Shape) => Queries): (executor: Executor, given: Given) => Queries {
        const queries = prepared((executor) => memoized((given: string) => build(shapeOf(executor, given))));
        return (executor, given) => queries(executor)(nameOf(given));
      },
    };
  };
}

/**
 * The first rows of a list; the limit is at most `maxCount`. For a limit that it does not know, PostgreSQL expects a tenth of all rows
 * and plans each run, which takes longer than the query.
 */
export function pageOf(executor: Executor, rows: SQL, maxCount: number): SQL {
  const limit = sql`LIMIT ${sql.placeholder("limit")}`;
  return executor.engine === "sqlite"
    ? sql`${rows} ${limit}`
    : sql`SELECT * FROM (${rows} LIMIT ${sql.raw(String(maxCount))}) AS page ${limit}`;
}

function isCondition<Name extends string>(
  filter: Condition<Name> | NamedFilter<never, Name>,
): filter is Condition<Name> {
  return typeof filter === "function" || is(filter, SQL);
}

function part<Shape, Value>(value: Value | ((shape: Shape) => Value), shape: Shape): Value {
  return typeof value === "function" ? (value as (shape: Shape) => Value)(shape) : value;
}
