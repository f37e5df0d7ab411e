import { asc, isNull } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { webhookEndpoints } from "../delivery/webhook-table.ts";

/** The current secret of every endpoint, without deleted ones; by id. */
export async function listSealedSecrets(executor: Executor) {
  const { id, url, sealedSecret, deletedAtMs } = webhookEndpoints;
  return await executor
    .select({ id, url, sealedSecret })
    .from(webhookEndpoints)
    .where(isNull(deletedAtMs))
    .orderBy(asc(id));
}
