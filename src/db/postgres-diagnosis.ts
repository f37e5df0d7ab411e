import { ServiceError } from "../kernel/errors.ts";
import { postgresFailure, setupFailure } from "./postgres-failure.ts";
import { isPooled, showsPooler } from "./postgres-pooler.ts";
import { askState } from "./postgres-state.ts";
import { nameOf, type PostgresServer } from "./postgres-url.ts";
import { type DatabaseFault, LockFailure, lackingRight, type ServerState } from "./server-state.ts";

const ABOUT_RIGHTS = ["42501", "3F000"];
const ABOUT_LOCKS = ["57014", "55P03"];

/**
 * Failures in words for an operator. Of a missing right and of a lock, the server is asked for more: which one, and who holds it.
 * `connections` are those of one thread of svc. @throws ServiceError `setup`; other errors as they are.
 */
export async function diagnosing<T>(
  server: PostgresServer,
  connections: number | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    // The caller tries again, as behind a pooler.
    if (showsPooler(thrown)) throw thrown;
    const isOfQuery = thrown instanceof ServiceError && thrown.isDatabaseAway;
    const error = isOfQuery ? thrown.cause : thrown;
    throw (await closerFailure(error, server, connections)) ?? setupFailure(error, server);
  }
}

async function closerFailure(
  error: unknown,
  server: PostgresServer,
  connections: number | null,
): Promise<ServiceError | null> {
  const reason = postgresFailure(error)?.reason;
  if (reason === undefined) return null;
  if (reason === "Query read timeout") return failureOf(server, silentWords(server, connections), reason);
  if (![...ABOUT_RIGHTS, ...ABOUT_LOCKS].includes(reason)) return null;
  const state = await askState(server).catch(() => null);
  if (state === null) return null;
  if (ABOUT_RIGHTS.includes(reason)) {
    const lacking = lackingRight(state);
    return lacking === null ? null : failureOf(server, lacking, reason);
  }
  return lockFailure(server, state);
}

/** Null where no other session keeps svc from reading or writing. */
export function lockFailure(server: PostgresServer, { holders }: ServerState): LockFailure | null {
  const [first, ...others] = holders.filter(({ stops }) => stops !== "followers");
  return first === undefined ? null : new LockFailure(nameOf(server), [first, ...others]);
}

function failureOf(server: PostgresServer, { what, advice }: DatabaseFault, internal: string): ServiceError {
  return new ServiceError("setup", `${nameOf(server)}: ${what}: ${advice}.`, { internal });
}

/** It accepted a connection, and then no query: a pooler does so when its own connections are used up. */
function silentWords(server: PostgresServer, connections: number | null): DatabaseFault {
  const needed =
    connections === null
      ? "twice SVC_DATABASE_CONNECTIONS"
      : `${2 * connections} (twice SVC_DATABASE_CONNECTIONS)`;
  const sizes = `raise its default_pool_size (20 in PgBouncer as it comes), as in session mode each svc serve needs up to ${needed} and other programs need some too, or set pool_mode = transaction`;
  return isPooled(server)
    ? {
        what: "the pooler accepted the connection and has no connection to the PostgreSQL server left for it",
        advice: sizes,
      }
    : {
        what: "the connection was accepted, but no query got a response, as of a server that hangs, or of a pooler that has no connection to the server left",
        advice: `check the server; of a pooler, ${sizes}`,
      };
}
