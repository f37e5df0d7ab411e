import { and, eq, exists, inArray, isNull, ne, or } from "drizzle-orm";
import type { CredentialKind } from "../credentials/credential.ts";
import { accountEventGrants, accounts, credentials } from "../credentials/credential-table.ts";
import type { Executor } from "../db/database.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { EventName } from "./event.ts";
import { events } from "./event-table.ts";
import { webhookDeliveries, webhookEndpoints, webhookQueue } from "./webhook-table.ts";

/** An endpoint that is sent an event. */
export interface Subscriber {
  readonly endpointId: number;
  readonly kind: CredentialKind;
}

/**
 * The endpoints that an event of a dealer is for: subscribed to it, within reach, of an account that has a live credential (section
 * 6, "Event catalog"). Of marketplaces only those that the company's events are granted to; of dealers' own accounts that of this dealer.
 */
export async function listSubscribers(
  tx: Executor,
  source: EventSource,
  name: EventName,
): Promise<Subscriber[]> {
  const rows = await tx
    .select({ endpointId: webhookEndpoints.id, kind: accounts.kind, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .where(and(isNull(webhookEndpoints.deletedAtMs), toldOf(tx, source), hasLiveCredential(tx)))
    .orderBy(webhookEndpoints.id);
  return rows
    .filter(({ events }) => events.includes(name))
    .map(({ endpointId, kind }) => ({ endpointId, kind }));
}

/** Whose event it is. */
export interface EventSource {
  readonly companyId: number;
  readonly dealerId: number;
}

/** Whether the account of the query may be sent an event of this source. */
export function toldOf(
  tx: Executor,
  { companyId, dealerId }: EventSource | Pick<typeof events, "companyId" | "dealerId">,
) {
  return or(
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

/**
 * Whether any credential of the account of the query works: it is not revoked, nor a key of a closed dealer's own. Indexes:
 * `credentials_account`, the primary key of dealers.
 */
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

/** An event as it is kept. */
export async function insertEvent(
  tx: Executor,
  event: {
    readonly name: EventName;
    readonly companyId: number;
    readonly dealerId: number;
    readonly occurredAtMs: number;
    readonly data: string;
    readonly marketplaceData: string | null;
  },
): Promise<number> {
  const [row] = await tx.insert(events).values(event).returning({ id: events.id });
  if (row === undefined) throw new Error("an insert returned no row");
  return row.id;
}

/** A delivery of an event, or of a ping, due at once. */
export async function insertDelivery(
  tx: Executor,
  delivery: {
    readonly webhookId: string;
    readonly endpointId: number;
    readonly occurredAtMs: number;
    readonly content: { readonly eventId: number } | { readonly pingData: string };
  },
): Promise<number> {
  const { content, ...row } = delivery;
  const isPing = "pingData" in content;
  const [inserted] = await tx
    .insert(webhookDeliveries)
    .values({ ...row, ...content, state: "waiting" })
    .returning({ id: webhookDeliveries.id });
  if (inserted === undefined) throw new Error("an insert returned no row");
  await tx.insert(webhookQueue).values({
    ...{ deliveryId: inserted.id, endpointId: row.endpointId, isRequested: isPing },
    ...{ dueAtMs: row.occurredAtMs, leaseUntilMs: 0, attemptCount: 0, failedCount: 0 },
  });
  return inserted.id;
}
