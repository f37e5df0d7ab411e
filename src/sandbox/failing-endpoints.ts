import type { Actor } from "../audit/audit.ts";
import { listCredentials } from "../credentials/credential-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { WebhookService } from "../webhooks/endpoints/webhook-service.ts";

/** Nothing is ever sent there: an endpoint of it is disabled as soon as it is made. */
export const FAILING_URL = "https://failing.example/hook";

/** Uses up the attempts of an endpoint of its own, so that the endpoints of those who try the sandbox go on, and are notified. */
export function createFailingEndpoints({
  db,
  clock,
  webhooks,
  exhaust,
}: Pick<Runtime, "db" | "clock"> & {
  readonly webhooks: Pick<WebhookService, "list" | "create" | "enable">;
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
        const known = (await webhooks.list({ accountId })).find(({ url }) => url === FAILING_URL);
        if (known !== undefined) await webhooks.enable({ accountId: null, actor }, known.id);
        await db.transact(async (tx) => {
          const wanted = { url: FAILING_URL, events: ["svc.test.failed"] } as const;
          const { id } = known ?? (await webhooks.create({ accountId, kind, actor }, wanted, tx)).endpoint;
          while (!(await exhaust(tx, id, clock.nowMs())));
        });
      }
    },
  };
}
