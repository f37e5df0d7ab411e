import { findAccountOfDealer } from "../../credentials/credential-store.ts";
import { ensureAccountOfDealer } from "../../credentials/dealer-account.ts";
import type { Runtime } from "../../db/runtime.ts";
import { findFormResult, insertFormResult } from "../../http/idempotency-store.ts";
import { personActor } from "../../identity/people/person.ts";
import { HOUR_MS } from "../../kernel/duration.ts";
import { notFound } from "../../kernel/errors.ts";
import { isFormMark, newFormMark } from "../../kernel/form-mark.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { accountLimitKey } from "./dealer-webhook-service.ts";
import type { ReplacedSecret } from "./secret-replacement.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import type { UpdateWebhookBody } from "./webhook-request.ts";
import type { NewEndpoint, WebhookService } from "./webhook-service.ts";

export type DealerEndpointService = ReturnType<typeof createDealerEndpointService>;

interface Acting {
  readonly personId: number;
  readonly dealerId: number;
}

interface MadeSecret {
  readonly kind: "made";
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

const CREATE = "portal: add a webhook endpoint";
const ROTATE = "portal: rotate the secret of a webhook endpoint";

/** All people of a dealer share the limit of one credential (section 8); the audit log names the person. */
export function createDealerEndpointService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly webhooks: Pick<
      WebhookService,
      "get" | "requireDeliverable" | "create" | "update" | "delete" | "rotateOwnSecret"
    >;
    readonly limiter: Pick<RateLimiter, "countGroup">;
  },
) {
  const { db, clock, random, webhooks, limiter } = ports;

  /** Also counts a change, against the limit. */
  async function ownerOf(dealerId: number, endpointId: number) {
    const accountId = await findAccountOfDealer(db.read, dealerId);
    if (accountId === null) throw notFound();
    const endpoint = await webhooks.get(accountId, endpointId);
    await limiter.countGroup(accountLimitKey(accountId), "writes");
    return { endpoint, accountId };
  }

  async function countWrite(dealerId: number, accountId: number | null): Promise<void> {
    await limiter.countGroup(
      accountId === null ? `dealer:${dealerId}` : accountLimitKey(accountId),
      "writes",
    );
  }

  return {
    newFormMark: (): string => newFormMark(random),
    isFormMark,

    /** For a change of something else of the dealer. @throws ServiceError `too_many_requests`. */
    async countWrite(dealerId: number): Promise<void> {
      await countWrite(dealerId, await findAccountOfDealer(db.read, dealerId));
    },

    /**
     * Makes one endpoint for each form, however often it is sent, and an account for a dealer without one.
     * @throws ServiceError `invalid_webhook_url`; `webhook_limit_reached`; `too_many_requests`.
     */
    async create(
      { personId, dealerId }: Acting,
      { formMark, ...wanted }: Required<NewEndpoint> & { readonly formMark: string },
    ): Promise<MadeSecret | { readonly kind: "made_before"; readonly endpointId: number }> {
      const known = await findAccountOfDealer(db.read, dealerId);
      const before =
        known === null
          ? null
          : await findFormResult(db.read, { owner: `account:${known}`, operation: CREATE, formMark });
      if (before !== null) return { kind: "made_before", endpointId: Number(before) };
      await countWrite(dealerId, known);
      await webhooks.requireDeliverable(GROUP, wanted);
      return await db.transact(async (tx) => {
        const createdAtMs = clock.nowMs();
        const accountId = await ensureAccountOfDealer(tx, dealerId, createdAtMs);
        const form = { owner: `account:${accountId}`, operation: CREATE, formMark };
        const made = await findFormResult(tx, form);
        if (made !== null) return { kind: "made_before", endpointId: Number(made) } as const;
        const created = await webhooks.create(tx, { ...GROUP, accountId }, personActor(personId), wanted);
        await insertFormResult(tx, form, {
          result: String(created.endpoint.id),
          // A form that was sent makes no second endpoint, even after its endpoint is deleted.
          resource: { kind: "dealer", id: dealerId },
          createdAtMs,
        });
        return { kind: "made", ...created } as const;
      });
    },

    /**
     * Checks an address only if it differs: other changes must not fail because name servers do. @throws
     * ServiceError `not_found`; `invalid_webhook_url`; `too_many_requests`.
     */
    async update(
      { personId, dealerId }: Acting,
      endpointId: number,
      { url, ...wanted }: Partial<UpdateWebhookBody>,
    ): Promise<WebhookEndpoint> {
      const { endpoint, accountId } = await ownerOf(dealerId, endpointId);
      const changed = {
        ...NOTHING,
        ...wanted,
        ...(url === undefined || url === endpoint.url ? {} : { url }),
      };
      await webhooks.requireDeliverable(GROUP, changed);
      return await webhooks.update({ ...GROUP, accountId }, endpointId, personActor(personId), changed);
    },

    /** @throws ServiceError `not_found`; `too_many_requests`. */
    async delete({ personId, dealerId }: Acting, endpointId: number): Promise<WebhookEndpoint> {
      const { accountId } = await ownerOf(dealerId, endpointId);
      return await webhooks.delete(accountId, endpointId, personActor(personId));
    },

    /** Rotates once for each form. @throws ServiceError `not_found`; `too_many_requests`. */
    async rotateSecret(
      { personId, dealerId }: Acting,
      endpointId: number,
      { overlapHours, formMark }: { readonly overlapHours: number; readonly formMark: string },
    ): Promise<
      | (MadeSecret & Pick<ReplacedSecret, "isFormerLost">)
      | { readonly kind: "made_before"; readonly endpointId: number }
    > {
      const { accountId } = await ownerOf(dealerId, endpointId);
      const form = { owner: `account:${accountId}`, operation: ROTATE, formMark };
      return await db.transact(async (tx) => {
        if ((await findFormResult(tx, form)) !== null) return { kind: "made_before", endpointId } as const;
        const actor = personActor(personId);
        const overlapMs = overlapHours * HOUR_MS;
        const rotated = await webhooks.rotateOwnSecret(tx, accountId, endpointId, actor, overlapMs);
        await insertFormResult(tx, form, {
          result: String(endpointId),
          resource: { kind: "webhook", id: endpointId },
          createdAtMs: clock.nowMs(),
        });
        return { kind: "made", ...rotated } as const;
      });
    },
  };
}

const GROUP = { kind: "dealer-group" } as const;
const NOTHING = { url: undefined, events: undefined, enabled: undefined, asymmetricSignatures: undefined };
