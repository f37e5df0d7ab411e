import type { Executor } from "./executor.ts";

/**
 * Prepares a query once for each connection that runs it. An unprepared Drizzle query costs about three times a prepared one, nearly all of
 * it in building the SQL text.
 */
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

/** The most queries of different shapes that one of these keeps for a connection. */
export const KEPT_QUERIES = 200;

/**
 * Builds a query once for each shape, and keeps those that were asked for last: callers choose the shapes. One that is dropped may still
 * be running, so it is left to the garbage collector.
 */
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
