import { and, eq, exists, inArray, isNull, ne, or, type Placeholder, sql } from "drizzle-orm";
import type { CredentialKind } from "../../access/caller.ts";
import { accountEventGrants, accounts, credentials } from "../../credentials/credential-table.ts";
import type { Executor } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { preparedInsert } from "../../db/row-insert.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { AccountEventName, EventName } from "../../events/event.ts";
import type { DeliveredEvent } from "../delivery/delivery-log.ts";
import { webhookDeliveries, webhookEndpoints, webhookQueue } from "../delivery/webhook-table.ts";
import { events } from "./event-table.ts";

export interface Subscriber {
  readonly endpointId: number;
  readonly kind: CredentialKind;
}

/** Section 6, "Event catalog": marketplaces need a grant, a dealer's own account gets only its events. */
export async function listSubscribers(
  tx: Executor,
  source: EventSource,
  name: EventName,
): Promise<Subscriber[]> {
  const { companyId, dealerId } = source;
  const rows = await subscribableEndpoints(tx).execute({ companyId, dealerId });
  return rows
    .filter(({ events }) => events.includes(name))
    .map(({ endpointId, kind }) => ({ endpointId, kind }));
}

const subscribableEndpoints = prepared((tx) =>
  tx
    .select({ endpointId: webhookEndpoints.id, kind: accounts.kind, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .where(
      and(
        isNull(webhookEndpoints.deletedAtMs),
        mayReceiveEventsOf(tx, {
          companyId: sql.placeholder("companyId"),
          dealerId: sql.placeholder("dealerId"),
        }),
        hasLiveCredential(tx),
      ),
    )
    .orderBy(webhookEndpoints.id)
    .prepare(),
);

interface EventSource {
  readonly companyId: number;
  readonly dealerId: number;
}

export function mayReceiveEventsOf(
  tx: Executor,
  {
    companyId,
    dealerId,
    accountId,
  }:
    | (Record<keyof EventSource, Placeholder> & { readonly accountId?: never })
    | Pick<typeof events, "companyId" | "dealerId" | "accountId">,
) {
  return or(
    accountId === undefined ? undefined : eq(accounts.id, accountId),
    and(
      eq(accounts.kind, "dealer-group"),
      eq(accounts.companyId, companyId),
      or(isNull(accounts.dealerId), eq(accounts.dealerId, dealerId)),
    ),
    and(
      eq(accounts.kind, "marketplace"),
      inArray(
        accounts.id,
        tx
          .select({ id: accountEventGrants.accountId })
          .from(accountEventGrants)
          .where(eq(accountEventGrants.companyId, companyId)),
      ),
    ),
  );
}

/** Not revoked, and not of a closed dealer's own account. Indexes: `credentials_account`, the primary key of dealers. */
export function hasLiveCredential(tx: Executor) {
  return and(
    exists(
      tx
        .select({ id: credentials.id })
        .from(credentials)
        .where(and(eq(credentials.accountId, accounts.id), isNull(credentials.disabledAtMs))),
    ),
    or(
      isNull(accounts.dealerId),
      exists(
        tx
          .select({ id: dealers.id })
          .from(dealers)
          .where(and(eq(dealers.id, accounts.dealerId), ne(dealers.status, "closed"))),
      ),
    ),
  );
}

/** None for an account without a live credential. */
export async function listSubscribersOf(
  tx: Executor,
  accountId: number,
  name: AccountEventName,
): Promise<number[]> {
  const rows = await tx
    .select({ endpointId: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .where(
      and(
        eq(webhookEndpoints.accountId, accountId),
        isNull(webhookEndpoints.deletedAtMs),
        hasLiveCredential(tx),
      ),
    )
    .orderBy(webhookEndpoints.id);
  return rows.filter(({ events }) => events.includes(name)).map(({ endpointId }) => endpointId);
}

/** `data` is JSON text. @returns the event's id. */
export async function insertAccountEvent(
  tx: Executor,
  event: {
    readonly name: AccountEventName;
    readonly accountId: number;
    readonly occurredAtMs: number;
    readonly data: string;
  },
): Promise<number> {
  const [row] = await tx
    .insert(events)
    .values({ ...event, marketplaceData: event.data })
    .returning({ id: events.id });
  if (row === undefined) throw new Error("an insert returned no row");
  return row.id;
}

/** @returns the ids in the order of the events. */
export const insertEvents = preparedInsert(events, {
  names: ["name", "companyId", "dealerId", "occurredAtMs", "data", "marketplaceData", "concern"],
  id: events.id,
});

export interface NewDelivery {
  readonly webhookId: string;
  readonly endpointId: number;
  readonly occurredAtMs: number;
  readonly event: DeliveredEvent;
  readonly eventId?: number;
  readonly pingData?: string;
}

const insertDeliveryRows = preparedInsert(webhookDeliveries, {
  names: [
    ...(["webhookId", "endpointId", "occurredAtMs", "event"] as const),
    ...(["eventId", "pingData", "state", "attemptCount"] as const),
  ],
  id: webhookDeliveries.id,
});

const insertQueueRows = preparedInsert(webhookQueue, {
  names: [
    ...(["deliveryId", "endpointId", "isRequested", "dueAtMs"] as const),
    ...(["leaseUntilMs", "attemptCount", "failedCount"] as const),
  ],
});

/** Due at once. @returns the ids in the order of the deliveries. */
export async function insertDeliveries(tx: Executor, deliveries: readonly NewDelivery[]): Promise<number[]> {
  const ids = await insertDeliveryRows(
    tx,
    deliveries.map((delivery) => ({ ...delivery, state: "waiting" as const, attemptCount: 0 })),
  );
  await insertQueueRows(
    tx,
    deliveries.map(({ endpointId, occurredAtMs, pingData }, index) => ({
      deliveryId: ids[index] as number,
      endpointId,
      isRequested: pingData !== undefined,
      dueAtMs: occurredAtMs,
      leaseUntilMs: 0,
      attemptCount: 0,
      failedCount: 0,
    })),
  );
  return ids;
}

export async function insertDelivery(tx: Executor, delivery: NewDelivery): Promise<number> {
  const [id] = await insertDeliveries(tx, [delivery]);
  return id as number;
}
