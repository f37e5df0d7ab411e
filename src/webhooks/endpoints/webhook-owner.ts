import type { CredentialKind } from "../../access/caller.ts";
import type { Actor } from "../../audit/audit.ts";
import { audited } from "../../audit/audit-service.ts";
import { findAccountOfDealer } from "../../credentials/credential-store.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { notFound } from "../../kernel/errors.ts";
import type { RateGroup } from "../../limits/rate-limit.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { findEndpoint } from "./endpoint-store.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

/** The endpoints of an account or of a dealer; a null account reaches all, for operators. */
export type WebhookReach = { readonly accountId: number | null } | { readonly dealerId: number };

/** An account through a credential, whose requests the API has counted. */
export interface AccountOwner {
  readonly accountId: number;
  /** Decides which events the endpoints may receive. */
  readonly kind: CredentialKind;
  readonly actor: Actor;
}

/**
 * A person who acts for a dealer. All people of a dealer share the limit of one credential (section 8), and the audit log names the
 * person, even for what is only sent again.
 */
export interface DealerOwner {
  readonly dealerId: number;
  readonly actor: Actor;
}

/** An operator, who reaches the endpoints of every account. */
export interface OperatorOwner {
  readonly accountId: null;
  readonly actor: Actor;
}

export type WebhookOwner = AccountOwner | DealerOwner | OperatorOwner;

/** Whose requests are delivered or sent again; `actor` is in the audit log only for a dealer. */
export type Requester = { readonly accountId: number | null } | DealerOwner;

export type EndpointAccess = ReturnType<typeof createEndpointAccess>;

/** Finds the endpoints that an owner reaches, counts what people request, and writes the audit log. */
export function createEndpointAccess({
  db,
  clock,
  limiter,
}: Pick<Runtime, "db" | "clock"> & { readonly limiter: Pick<RateLimiter, "countGroup"> }) {
  async function findAccount({ dealerId }: { readonly dealerId: number }): Promise<number | null> {
    return await findAccountOfDealer(db.read, dealerId);
  }

  /** @throws ServiceError `not_found` for a dealer without an account. */
  async function accountOfDealer(dealer: { readonly dealerId: number }): Promise<number> {
    const accountId = await findAccount(dealer);
    if (accountId === null) throw notFound();
    return accountId;
  }

  /** @throws ServiceError `not_found` for an endpoint out of reach, or a deleted one. */
  async function within(
    executor: Executor,
    accountId: number | null,
    endpointId: number,
  ): Promise<WebhookEndpoint> {
    const endpoint = await findEndpoint(executor, accountId, endpointId);
    if (endpoint === null) throw notFound();
    return endpoint;
  }

  /** @throws ServiceError `too_many_requests`. */
  async function countGroup(dealerId: number, accountId: number | null, group: RateGroup): Promise<void> {
    // A client id never has this form, so the limits cannot mix.
    await limiter.countGroup(accountId === null ? `dealer:${dealerId}` : `account:${accountId}`, group);
  }

  /** Counts nothing that is out of reach. @returns the account. @throws ServiceError `not_found`; `too_many_requests`. */
  async function countForDealer(owner: DealerOwner, endpointId: number, group: RateGroup): Promise<number> {
    const accountId = await accountOfDealer(owner);
    await within(db.read, accountId, endpointId);
    await countGroup(owner.dealerId, accountId, group);
    return accountId;
  }

  /** In `tx`, or in a transaction of its own. */
  const inTransaction = <T>(tx: Executor | undefined, work: (tx: Executor) => Promise<T>): Promise<T> =>
    tx === undefined ? db.transact(work) : work(tx);

  return {
    inTransaction,
    findAccount,
    within,
    countGroup,
    countForDealer,

    /** @throws ServiceError `not_found`. */
    async get(reach: WebhookReach, endpointId: number): Promise<WebhookEndpoint> {
      const accountId = "dealerId" in reach ? await accountOfDealer(reach) : reach.accountId;
      return await within(db.read, accountId, endpointId);
    },

    /** As `countForDealer`; what an account or an operator requests is not counted here. */
    count: async (owner: Requester, endpointId: number, group: RateGroup): Promise<number | null> =>
      "dealerId" in owner ? await countForDealer(owner, endpointId, group) : owner.accountId,

    async audit(
      tx: Executor,
      { actor }: { readonly actor: Actor },
      action: `webhook.${string}`,
      endpointId: number,
      after: Readonly<Record<string, unknown>>,
      before: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      await audited(tx, actor, action, ["webhook", endpointId], clock.nowMs(), after, before);
    },
  };
}
