import type { ClientBase } from "pg";
import { isPooled } from "./postgres-pooler.ts";
import { nameOf, type PostgresServer } from "./postgres-url.ts";
import { FIRST_SERVING_NAME } from "./server-state.ts";
import { mustUpgradeAlone, upgradeTogether } from "./upgrade-alone.ts";

const LOOK_EVERY_MS = 50;
/** A server ends the session of a process a moment after the process itself, which a busy machine makes longer. */
const LOOK_FOR_MS = 1_000;
/** A pooler keeps the sessions of an svc that has ended. One that serves asks for work each second. */
const POOLED_ACTIVE_MS = 10_000;

/**
 * Refuses to upgrade a database beside an svc that may not go on with it. One that starts while the upgrade runs is not seen.
 * @throws ServiceError `setup`.
 */
export async function refuseOlderBeside(
  client: ClientBase,
  server: PostgresServer,
  version: number,
): Promise<void> {
  if (!mustUpgradeAlone(version)) return;
  const lookForMs = isPooled(server) ? POOLED_ACTIVE_MS + LOOK_FOR_MS : LOOK_FOR_MS;
  for (let waitedMs = 0; await isServedByOlder(client, server); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs >= lookForMs) throw upgradeTogether(nameOf(server), version, { isPooled: isPooled(server) });
    await client.query(`SELECT pg_sleep(${LOOK_EVERY_MS / 1_000})`);
  }
}

async function isServedByOlder(client: ClientBase, server: PostgresServer): Promise<boolean> {
  const active = isPooled(server)
    ? `AND state_change > clock_timestamp() - interval '${POOLED_ACTIVE_MS} milliseconds'`
    : "";
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = $1 ${active}) AS found`,
    [FIRST_SERVING_NAME],
  );
  return rows[0]?.found === true;
}
