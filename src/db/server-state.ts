import { ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";

/** How the sessions of svc 1.0 called themselves. The names of all others begin with it. */
export const FIRST_SERVING_NAME = "svc";
/** How the sessions of svc serve call themselves. */
export const SERVING_NAME = `${FIRST_SERVING_NAME} schema ${POSTGRES_MIGRATIONS.length}`;

/** A session, or a prepared transaction, whose lock keeps svc waiting, or will. */
export interface LockHolder {
  /** Null for a prepared transaction. */
  readonly pid: number | null;
  readonly application: string;
  readonly user: string;
  /** Since when its transaction is open; null where the user of svc may not see that. */
  readonly sinceMs: number | null;
  readonly tables: readonly string[];
  /** `reads`: nothing of a table can be read. `writes`: it cannot be written, or not all of it. `followers`: lists of changes wait. */
  readonly stops: "reads" | "writes" | "followers";
}

/** What svc itself would find in a new session. */
export interface ServerState {
  readonly isStandby: boolean;
  /** Whether a transaction would be read-only unless it says otherwise. */
  readonly isReadOnly: boolean;
  readonly user: string;
  /** Where svc would create tables; null where the search path has no schema that exists. */
  readonly schema: string | null;
  readonly mayCreate: boolean;
  /** Null before svc has created its tables. */
  readonly tableOwner: string | null;
  readonly isOwnerSuperuser: boolean;
  /** Whether this user may change the tables, as a migration does. */
  readonly ownsTables: boolean;
  readonly holders: readonly LockHolder[];
}

/** Both without a capital and a full stop. */
export interface DatabaseFault {
  readonly what: string;
  readonly advice: string;
}

/** `setup`: somebody's lock keeps svc from reading or writing. */
export class LockFailure extends ServiceError {
  readonly holders: readonly LockHolder[];

  /** @param server its name. */
  constructor(server: string, holders: readonly [LockHolder, ...LockHolder[]]) {
    const { what, advice } = lockFault(holders[0]);
    super("setup", `${server}: ${what}: ${advice}.`, { internal: "a lock" });
    this.holders = holders;
  }
}

/** A migration or a copy, which may take long; svc ends its other transactions soon. */
export function isHeldBySvc({ application }: LockHolder): boolean {
  return application === FIRST_SERVING_NAME || application.startsWith(`${FIRST_SERVING_NAME} `);
}

const STOPPED: Readonly<Record<LockHolder["stops"], string>> = {
  reads: "svc cannot read",
  writes: "svc cannot write",
  followers: "the lists of changes and the notices wait",
};

/** One line without a text of a query, and what to do. */
export function lockFault(holder: LockHolder): DatabaseFault {
  const { pid, application, user, sinceMs, tables, stops } = holder;
  const names = [application, user === "" ? "" : `user ${user}`].filter((name) => name !== "");
  const shown = names.length === 0 ? "" : ` (${names.join(", ")})`;
  const who = pid === null ? "a prepared transaction" : `process ${pid}${shown} of the PostgreSQL server`;
  const on = tables.length === 0 ? "a lock" : `a lock on ${tableList(tables)}`;
  const since = sinceMs === null ? "" : `, in a transaction open since ${formatInstant(sinceMs)}`;
  return {
    what: `${who} holds ${on}${since}, and ${STOPPED[stops]}`,
    advice: lockAdvice(holder),
  };
}

function lockAdvice(holder: LockHolder): string {
  const { pid } = holder;
  if (isHeldBySvc(holder)) return "let it finish, as it is svc itself, which migrates or copies the database";
  return pid === null
    ? "find it in pg_prepared_xacts, and end it with COMMIT PREPARED or ROLLBACK PREPARED"
    : `let its transaction end, or end it as its user or a superuser with SELECT pg_terminate_backend(${pid})`;
}

const LISTED_TABLES = 3;

function tableList(tables: readonly string[]): string {
  if (tables.length <= LISTED_TABLES) return tables.join(", ");
  return `${tables.slice(0, LISTED_TABLES).join(", ")} and ${tables.length - LISTED_TABLES} more tables`;
}

/** What keeps this user from creating or changing tables, and the statement that grants it. Null where nothing does. */
export function lackingRight(state: Omit<ServerState, "holders">): DatabaseFault | null {
  const { user, schema, mayCreate, tableOwner, ownsTables } = state;
  const grantee = quoted(user);
  if (tableOwner !== null && !ownsTables) {
    // Who may act as a superuser may do everything on the server.
    const remedy = state.isOwnerSuperuser
      ? `as a superuser, run ALTER TABLE … OWNER TO ${grantee} for each of them`
      : `use that user in SVC_DATABASE_URL, or run GRANT ${quoted(tableOwner)} TO ${grantee} as a superuser`;
    return {
      what: `the tables of svc belong to ${tableOwner}, and the user ${user} may not change them`,
      advice: remedy,
    };
  }
  if (mayCreate) return null;
  return {
    what:
      schema === null
        ? `the user ${user} may use no schema of its search_path`
        : `the user ${user} may not create tables in the schema ${schema}`,
    advice: `run GRANT USAGE, CREATE ON SCHEMA ${quoted(schema ?? "public")} TO ${grantee} in this database, as the owner of the schema or a superuser`,
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
