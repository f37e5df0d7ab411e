import type { Actor } from "../audit/audit.ts";
import { listCredentials } from "../credentials/credential-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { WebhookService } from "../webhooks/endpoints/webhook-service.ts";

/** Nothing is ever sent there: an endpoint of it is disabled and deleted as soon as it is created. */
const FAILING_URL = "https://failing.example/hook";

/** Uses up the attempts of an endpoint of its own, so that the endpoints of those who try the sandbox go on, and are notified. */
export function createFailingEndpoints({
  db,
  clock,
  webhooks,
  exhaust,
}: Pick<Runtime, "db" | "clock"> & {
  readonly webhooks: Pick<WebhookService, "list" | "create" | "delete">;
  readonly exhaust: (tx: Executor, endpointId: number, nowMs: number) => Promise<boolean>;
}) {
  return {
    /** @throws ServiceError `webhook_limit_reached` for an account that has no room for another endpoint. */
    async disable(actor: Actor): Promise<void> {
      const usable = (await listCredentials(db.read)).filter(
        ({ scopes, disabledAtMs }) => scopes.includes("manage:webhooks") && disabledAtMs === null,
      );
      const kinds = new Map(usable.map(({ accountId, kind }) => [accountId, kind] as const));
      for (const [accountId, kind] of kinds) {
        await db.transact(async (tx) => {
          const wanted = { url: FAILING_URL, events: ["svc.test.failed"] } as const;
          const { endpoint } = await webhooks.create({ accountId, kind, actor }, wanted, tx);
          while (!(await exhaust(tx, endpoint.id, clock.nowMs())));
        });
        // Also what an interrupted call has left.
        for (const { id, url } of await webhooks.list({ accountId }))
          if (url === FAILING_URL) await webhooks.delete({ accountId: null, actor }, id);
      }
    },
  };
}
