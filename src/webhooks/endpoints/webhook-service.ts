import { ensureAccountOfDealer } from "../../credentials/credential-record.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { type EventName, MARKETPLACE_EVENT_NAMES } from "../../events/event.ts";
import {
  findFormResult,
  forgetKeysOf,
  forgetSecretAnswersOf,
  insertFormResult,
} from "../../http/idempotency-store.ts";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import { HOUR_MS } from "../../kernel/duration.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { newFormMark } from "../../kernel/identifier.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { DeliveryLogService } from "../delivery/delivery-log-service.ts";
import { requireTarget, type TargetChecker } from "../transport/webhook-target.ts";
import { createDeliveryRequests } from "./delivery-request-service.ts";
import { isInTrouble } from "./endpoint-state.ts";
import {
  countEndpointsOf,
  disableEndpoint,
  enableEndpoint,
  findSealedSecrets,
  insertEndpoint,
  listEndpoints,
  listEndpointsOfCompany,
  markEndpointDeleted,
  replaceSecrets,
  updateEndpoint,
} from "./endpoint-store.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import {
  type AccountOwner,
  createEndpointAccess,
  type DealerOwner,
  type OperatorOwner,
  type WebhookOwner,
  type WebhookReach,
} from "./webhook-owner.ts";
import { type CreateWebhookBody, OVERLAP_HOURS_DEFAULT, type UpdateWebhookBody } from "./webhook-request.ts";
import { newWebhookSecret, opensSecret, sealSecret } from "./webhook-secret.ts";

/** A silent name server must not hold up a request for longer. */
const CREATION_RESOLVE_MS = 5_000;
const CREATE_FORM = "portal: add a webhook endpoint";
const ROTATE_FORM = "portal: rotate the secret of a webhook endpoint";
/** The kind of a dealer's own account. */
const DEALER_KIND = "dealer-group";

export type NewEndpoint = Pick<CreateWebhookBody, "url" | "events"> &
  Partial<Pick<UpdateWebhookBody, "asymmetricSignatures">>;

export interface EndpointHealth extends WebhookEndpoint {
  /** Includes deliveries that are held while the endpoint is disabled. */
  readonly waitingCount: number;
}

interface NewSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

interface RotatedSecret extends NewSecret {
  /** Whether the old secret was to sign for a while and cannot be opened, so that only the new one signs. */
  readonly isFormerLost: boolean;
}

/** What a form has created. One that is sent again creates nothing. */
type OfForm<T> =
  | ({ readonly kind: "made" } & T)
  | { readonly kind: "made_before"; readonly endpointId: number };

export type WebhookService = ReturnType<typeof createWebhookService>;

/**
 * The interface specification, section 4, for partners, people of dealers and operators: each method takes the owner of the endpoint
 * and throws ServiceError `not_found` for an endpoint out of reach. A method with `tx` works in a transaction of its own without it.
 */
export function createWebhookService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly keys: KeyRing;
    readonly checker: TargetChecker;
    readonly deliveryLog: DeliveryLogService;
    readonly limiter: Pick<RateLimiter, "countGroup">;
    readonly endpointLimit: number;
    /** Waits between the attempts of a delivery. */
    readonly retryMs: readonly number[];
    /** Called after each commit that has queued a delivery. */
    readonly wake: () => void;
  },
) {
  const { db, clock, random, keys, checker, deliveryLog, endpointLimit, wake } = ports;
  const access = createEndpointAccess(ports);
  const { get, within, audit } = access;

  async function list(reach: WebhookReach): Promise<WebhookEndpoint[]> {
    if (!("dealerId" in reach)) return await listEndpoints(db.read, reach.accountId);
    const accountId = await access.findAccount(reach);
    return accountId === null ? [] : await listEndpoints(db.read, accountId);
  }

  async function withWaiting(endpoints: readonly WebhookEndpoint[]): Promise<EndpointHealth[]> {
    const waiting =
      endpoints.length === 0 ? new Map() : await deliveryLog.countWaiting(endpoints.map(({ id }) => id));
    return endpoints.map((endpoint) => ({ ...endpoint, waitingCount: waiting.get(endpoint.id) ?? 0 }));
  }

  async function requireDeliverable(
    { kind }: Pick<AccountOwner, "kind">,
    { url, events }: Pick<UpdateWebhookBody, "url" | "events">,
  ): Promise<void> {
    if (events !== undefined) requireEvents(kind, events);
    if (url !== undefined) requireTarget(await checker.check(url, CREATION_RESOLVE_MS));
  }

  /** The old secret signs until `previousUntilMs`, if it can be opened; null ends it now. */
  async function replaceSecret(tx: Executor, endpointId: number, previousUntilMs: number | null) {
    const secret = newWebhookSecret(random);
    const held = previousUntilMs === null ? null : await findSealedSecrets(tx, endpointId);
    const isFormerLost = held !== null && !opensSecret(keys, endpointId, held.sealedSecret);
    await replaceSecrets(tx, endpointId, {
      sealedSecret: sealSecret(keys, endpointId, secret),
      sealedPreviousSecret: isFormerLost ? null : (held?.sealedSecret ?? null),
      previousSecretUntilMs: isFormerLost ? null : previousUntilMs,
    });
    await forgetSecretAnswersOf(tx, { kind: "webhook", id: endpointId });
    return { secret, isFormerLost };
  }

  async function create(
    owner: AccountOwner,
    { url, events, asymmetricSignatures = false }: NewEndpoint,
    tx: Executor,
  ): Promise<NewSecret> {
    const { accountId, kind } = owner;
    requireEvents(kind, events);
    if ((await countEndpointsOf(tx, accountId)) >= endpointLimit) {
      throw new ServiceError(
        "webhook_limit_reached",
        `The limit of webhooks, ${endpointLimit}, is reached: delete one first.`,
      );
    }
    const endpoint = await insertEndpoint(tx, {
      accountId,
      url,
      events,
      asymmetricSignatures,
      // The secret is sealed below: that needs the id.
      sealedSecret: "",
      createdAtMs: clock.nowMs(),
    });
    const { secret } = await replaceSecret(tx, endpoint.id, null);
    const signing = asymmetricSignatures ? { asymmetric_signatures: true } : {};
    await audit(tx, owner, "webhook.create", endpoint.id, { url, events: endpoint.events, ...signing });
    return { endpoint, secret };
  }

  async function rotateSecret(
    owner: AccountOwner | OperatorOwner,
    endpointId: number,
    overlapMs: number,
    tx: Executor,
  ): Promise<RotatedSecret> {
    const endpoint = await within(tx, owner.accountId, endpointId);
    const replaced = await replaceSecret(tx, endpointId, overlapMs > 0 ? clock.nowMs() + overlapMs : null);
    const overlap = { overlap_ms: replaced.isFormerLost ? 0 : overlapMs };
    await audit(tx, owner, "webhook.rotate-secret", endpointId, overlap);
    return { endpoint, ...replaced };
  }

  return {
    ...createDeliveryRequests(access, ports),

    /** Oldest first. */
    list,
    get,

    /** As `list`. */
    listHealth: async (reach: WebhookReach): Promise<EndpointHealth[]> =>
      await withWaiting(await list(reach)),

    async getHealth(reach: WebhookReach, endpointId: number): Promise<EndpointHealth> {
      const [health] = await withWaiting([await get(reach, endpointId)]);
      return health as EndpointHealth;
    },

    /** By dealer, disabled for failures included; dealers without any are left out. */
    async countFailing(companyId: number): Promise<ReadonlyMap<number, number>> {
      const troubled = (await listEndpointsOfCompany(db.read, companyId)).filter(isInTrouble);
      return new Map(
        [...Map.groupBy(troubled, ({ dealerId }) => dealerId)].map(([id, { length }]) => [id, length]),
      );
    },

    /**
     * Must not be called within a transaction: it resolves the URL's host, and checks each address. @throws
     * ServiceError `invalid_field` for an event that the owner may not receive; `invalid_webhook_url`.
     */
    requireDeliverable,

    /** Call `requireDeliverable` first. @throws ServiceError `invalid_field`; `webhook_limit_reached`. */
    create: (owner: AccountOwner, wanted: NewEndpoint, tx?: Executor): Promise<NewSecret> =>
      access.inTransaction(tx, (tx) => create(owner, wanted, tx)),

    newFormMark: (): string => newFormMark(random),

    /**
     * Creates one endpoint for each form, however often it is sent, and an account for a dealer without one.
     * @throws ServiceError `invalid_webhook_url`; `webhook_limit_reached`; `too_many_requests`.
     */
    async createOfForm(
      { dealerId, actor }: DealerOwner,
      { formMark, ...wanted }: Required<NewEndpoint> & { readonly formMark: string },
    ): Promise<OfForm<NewSecret>> {
      const known = await access.findAccount({ dealerId });
      const before =
        known === null ? null : await findFormResult(db.read, formOf(known, CREATE_FORM, formMark));
      if (before !== null) return { kind: "made_before", endpointId: Number(before) };
      await access.countGroup(dealerId, known, "writes");
      await requireDeliverable({ kind: DEALER_KIND }, wanted);
      return await db.transact(async (tx) => {
        const createdAtMs = clock.nowMs();
        const accountId = await ensureAccountOfDealer(tx, dealerId, createdAtMs);
        const form = formOf(accountId, CREATE_FORM, formMark);
        const earlier = await findFormResult(tx, form);
        if (earlier !== null) return { kind: "made_before", endpointId: Number(earlier) } as const;
        const created = await create({ accountId, kind: DEALER_KIND, actor }, wanted, tx);
        await insertFormResult(tx, form, {
          result: String(created.endpoint.id),
          // A form that was sent creates no second endpoint, even after its endpoint is deleted.
          resource: { kind: "dealer", id: dealerId },
          createdAtMs,
        });
        return { kind: "made", ...created } as const;
      });
    },

    /**
     * Checks a URL that is given; a form of a dealer gives every field, so there only one that differs: other changes must not fail because
     * name servers do. @throws ServiceError `invalid_field`; `invalid_webhook_url`; `too_many_requests`.
     */
    async update(
      owner: AccountOwner | DealerOwner,
      endpointId: number,
      { enabled, ...wanted }: Partial<UpdateWebhookBody>,
    ): Promise<WebhookEndpoint> {
      const accountId = await access.count(owner, endpointId, "writes");
      const kind = "kind" in owner ? owner.kind : DEALER_KIND;
      const isRepeated = "dealerId" in owner && wanted.url === (await get(owner, endpointId)).url;
      await requireDeliverable({ kind }, { url: isRepeated ? undefined : wanted.url, events: wanted.events });
      return await db.transact(async (tx) => {
        const before = await within(tx, accountId, endpointId);
        const changed = Object.entries(wanted).filter(([, value]) => value !== undefined);
        if (changed.length > 0) await updateEndpoint(tx, endpointId, Object.fromEntries(changed));
        if (enabled === true && before.disabledAtMs !== null) {
          await enableEndpoint(tx, endpointId);
          tx.afterCommit(wake);
        }
        if (enabled === false && before.disabledReason !== "request")
          await disableEndpoint(tx, endpointId, clock.nowMs());
        const after = await within(tx, accountId, endpointId);
        const [was, is] = [auditedOf(before), auditedOf(after)];
        if (canonicalJson(was) !== canonicalJson(is))
          await audit(tx, owner, "webhook.update", endpointId, is, was);
        return after;
      });
    },

    /** Drops its waiting deliveries, and frees the idempotency keys of requests about it. @throws ServiceError `too_many_requests`. */
    async delete(owner: WebhookOwner, endpointId: number): Promise<WebhookEndpoint> {
      const accountId = await access.count(owner, endpointId, "writes");
      return await db.transact(async (tx) => {
        const endpoint = await within(tx, accountId, endpointId);
        await markEndpointDeleted(tx, endpointId, clock.nowMs());
        await forgetKeysOf(tx, { kind: "webhook", id: endpointId });
        await audit(tx, owner, "webhook.delete", endpointId, { url: null }, { url: endpoint.url });
        return endpoint;
      });
    },

    async enable(owner: OperatorOwner, endpointId: number): Promise<WebhookEndpoint> {
      return await db.transact(async (tx) => {
        const before = await within(tx, owner.accountId, endpointId);
        if (before.disabledAtMs === null) return before;
        await enableEndpoint(tx, endpointId);
        await audit(tx, owner, "webhook.enable", endpointId, { disabled: false }, { disabled: true });
        tx.afterCommit(wake);
        return await within(tx, owner.accountId, endpointId);
      });
    },

    /** The old secret also signs for `overlapMs`, if it can be opened. */
    rotateSecret: (
      owner: AccountOwner | OperatorOwner,
      endpointId: number,
      overlapMs: number = OVERLAP_HOURS_DEFAULT * HOUR_MS,
      tx?: Executor,
    ): Promise<RotatedSecret> =>
      access.inTransaction(tx, (tx) => rotateSecret(owner, endpointId, overlapMs, tx)),

    /** Rotates once for each form. @throws ServiceError `too_many_requests`. */
    async rotateSecretOfForm(
      owner: DealerOwner,
      endpointId: number,
      { overlapHours, formMark }: { readonly overlapHours: number; readonly formMark: string },
    ): Promise<OfForm<RotatedSecret>> {
      const accountId = await access.countForDealer(owner, endpointId, "writes");
      const form = formOf(accountId, ROTATE_FORM, formMark);
      return await db.transact(async (tx) => {
        if ((await findFormResult(tx, form)) !== null) return { kind: "made_before", endpointId } as const;
        const of = { accountId, kind: DEALER_KIND, actor: owner.actor } as const;
        const rotated = await rotateSecret(of, endpointId, overlapHours * HOUR_MS, tx);
        await insertFormResult(tx, form, {
          result: String(endpointId),
          resource: { kind: "webhook", id: endpointId },
          createdAtMs: clock.nowMs(),
        });
        return { kind: "made", ...rotated } as const;
      });
    },

    /** For a change of something else of the dealer. @throws ServiceError `too_many_requests`. */
    async countWrite(dealerId: number): Promise<void> {
      await access.countGroup(dealerId, await access.findAccount({ dealerId }), "writes");
    },
  };
}

function formOf(accountId: number, operation: string, formMark: string) {
  return { owner: `account:${accountId}`, operation, formMark };
}

/** @throws ServiceError `invalid_field`, with the position in the list. */
function requireEvents(kind: AccountOwner["kind"], events: readonly EventName[]): void {
  const refuse = (field: string, message: string) => {
    throw new ServiceError("invalid_field", message, { field, place: "body" });
  };
  if (events.length === 0) refuse("events", "Expected at least one event.");
  for (const [index, name] of events.entries()) {
    if (kind === "marketplace" && !MARKETPLACE_EVENT_NAMES.includes(name))
      refuse(`events[${index}]`, `Expected one of ${MARKETPLACE_EVENT_NAMES.join(", ")}.`);
    if (events.indexOf(name) < index) refuse(`events[${index}]`, "This event is in the list already.");
  }
}

function auditedOf({ url, events, disabledAtMs, asymmetricSignatures }: WebhookEndpoint) {
  return {
    url,
    events,
    disabled: disabledAtMs !== null,
    asymmetric_signatures: asymmetricSignatures,
  };
}
