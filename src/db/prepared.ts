import type { Executor } from "./database.ts";

/** Once for each connection. An unprepared Drizzle query costs three times as much, for the SQL text. */
export function prepared<Query>(build: (executor: Executor) => Query): (executor: Executor) => Query {
  const byConnection = new WeakMap<Executor, Query>();
  return (executor) => {
    let query = byConnection.get(executor);
    if (query === undefined) {
      query = build(executor);
      byConnection.set(executor, query);
    }
    return query;
  };
}

/** So many queries of different shapes are kept for a connection. */
export const KEPT_QUERIES = 200;

/** Keeps the newest: callers choose the shapes. A dropped one may still run, so nothing ends it here. */
export function memoized<Name extends string, Value>(build: (name: Name) => Value): (name: Name) => Value {
  const built = new Map<Name, Value>();
  return (name) => {
    let value = built.get(name);
    if (value === undefined) value = build(name);
    else built.delete(name);
    built.set(name, value);
    if (built.size > KEPT_QUERIES) {
      const [oldest] = built.keys();
      if (oldest !== undefined) built.delete(oldest);
    }
    return value;
  };
}
