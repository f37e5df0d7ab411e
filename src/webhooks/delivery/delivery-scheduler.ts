import type { TransactionNeeds } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { Quiet } from "../../installation/quiet-service.ts";
import { createSetBackWatch } from "../../kernel/clock.ts";
import { logFailedLook } from "../../kernel/failure-trace.ts";
import { randomBase62 } from "../../kernel/identifier.ts";
import { createWorkLoop } from "../../kernel/work-loop.ts";
import {
  claimDeliveries,
  type DeliveryLease,
  giveBackUnsent,
  listDueEndpoints,
  repairClockSkew,
} from "./delivery-queue-store.ts";
import type { RetryPolicy } from "./delivery-recorder.ts";
import type { DeliverySender, SignableDelivery } from "./delivery-sender.ts";
import { EndpointSlots, RequestedShares } from "./endpoint-slots.ts";

export const DELIVERY_SLOTS = 384;
/** Reserved for endpoints without a running attempt, so that many endpoints whose attempts all hang do not hold up the others. */
export const SLOTS_FOR_FIRSTS = 128;
/** A claim waits for the reserved slots and half of the others; the other half stays busy meanwhile. */
const CLAIMED_TOGETHER = SLOTS_FOR_FIRSTS + (DELIVERY_SLOTS - SLOTS_FOR_FIRSTS) / 2;
export const DELIVERY_POLL_MS = 1_000;
/** Longer than any attempt, so that a lease runs out only when its process has died: attempts of one delivery never overlap. */
export const leaseMsFor = (timeoutMs: number) => timeoutMs + 50_000;

/** A delivery never has two leases: the one statement that takes it locks the row and checks the lease that it replaces. */
const CLAIM_NEEDS: TransactionNeeds = { isolation: "read committed" };

export type DeliveryScheduler = ReturnType<typeof createDeliveryScheduler>;

interface Work {
  readonly lease: DeliveryLease;
  readonly delivery: SignableDelivery | undefined;
}

/** A key file that was put back, or a new secret, is noticed after this time. */
const PAUSE_MS = 10_000;
/** One that is due is tried again after the pause; one that was not, needs nothing any more. */
const FORGOTTEN_AFTER_MS = 3 * PAUSE_MS;

/**
 * Endpoints whose secret cannot be opened. They are passed over for a while, so that what waits for them stays due and is seen to be late,
 * and uses up no attempt.
 */
export class UnsignableEndpoints {
  readonly #triedAtMs = new Map<number, number>();

  isPassedOver(endpointId: number, nowMs: number): boolean {
    // A clock that was set back must not prolong the pause.
    return Math.abs(nowMs - (this.#triedAtMs.get(endpointId) ?? Number.NEGATIVE_INFINITY)) < PAUSE_MS;
  }

  /** @returns whether it was not known. */
  add(endpointId: number, nowMs: number): boolean {
    this.#forgetOld(nowMs);
    const isNew = !this.#triedAtMs.has(endpointId);
    this.#triedAtMs.set(endpointId, nowMs);
    return isNew;
  }

  /** @returns whether it was known. */
  remove(endpointId: number): boolean {
    return this.#triedAtMs.delete(endpointId);
  }

  count(nowMs: number): number {
    return [...this.#triedAtMs.values()].filter((triedAtMs) => !isOld(triedAtMs, nowMs)).length;
  }

  #forgetOld(nowMs: number): void {
    for (const [endpointId, triedAtMs] of this.#triedAtMs)
      if (isOld(triedAtMs, nowMs)) this.#triedAtMs.delete(endpointId);
  }
}

function isOld(triedAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - triedAtMs) >= FORGOTTEN_AFTER_MS;
}

export function createDeliveryScheduler(
  ports: Runtime & {
    readonly sender: DeliverySender;
    readonly timeoutMs: number;
    readonly policy: Pick<RetryPolicy, "retryMs">;
    readonly quiet: Pick<Quiet, "reason">;
  },
) {
  const { db, clock, timers, random, log, sender, timeoutMs, policy, quiet } = ports;
  const watch = createSetBackWatch(clock);
  const slots = new EndpointSlots();
  const shares = new RequestedShares();
  const unsignable = new UnsignableEndpoints();
  let lastServedId = 0;

  const loop = createWorkLoop<Work>({
    timers,
    concurrency: DELIVERY_SLOTS,
    pollMs: DELIVERY_POLL_MS,
    claim,
    claimedTogether: CLAIMED_TOGETHER,
    // The slot is free as soon as the receiver has responded; recording the outcome still takes a commit.
    work: ({ lease, delivery }, makeRoom) =>
      sender.send(lease, delivery, (outcome) => {
        slots.giveBack(lease.endpointId, outcome);
        makeRoom();
      }),
    onLookFailed: (error) => logFailedLook(log, error, "the queue of deliveries could not be read"),
  });

  async function repairTimes(nowMs: number): Promise<void> {
    const times = { leaseMs: leaseMsFor(timeoutMs), waitMaxMs: Math.max(0, ...policy.retryMs), nowMs };
    const mendedCount = await repairClockSkew(db, times);
    if (mendedCount > 0)
      log.warn(
        { mendedCount },
        "the clock was set back, or retries are to wait less: deliveries that would wait longer are due",
      );
  }

  async function claim(limit: number): Promise<readonly Work[]> {
    // Nothing at all is sent from an unconfirmed copy, not even test deliveries and replays.
    if ((await quiet.reason()) !== null) return [];
    await watch.check(repairTimes);
    const nowMs = clock.nowMs();
    const due = (await listDueEndpoints(db.read, nowMs)).filter(
      (id) => slots.freeCount(id) > 0 && !unsignable.isPassedOver(id, nowMs),
    );
    if (due.length === 0) return [];
    const endpointIds = roundRobin(due);
    const leases = await db.transact((tx) => claimFairly(tx, endpointIds, limit), CLAIM_NEEDS);
    for (const { endpointId } of leases) slots.take(endpointId);
    const served = new Set(leases.map(({ endpointId }) => endpointId));
    lastServedId = endpointIds.findLast((id) => served.has(id)) ?? lastServedId;
    try {
      const { signable, unsignableIds } = await sender.load(leases);
      const unsent = leases.filter(({ endpointId }) => unsignableIds.has(endpointId));
      if (unsent.length > 0) await passOver(unsent);
      const sent = leases.filter(({ endpointId }) => !unsignableIds.has(endpointId));
      for (const { endpointId } of sent)
        if (unsignable.remove(endpointId))
          log.info({ endpointId }, "the secret of a webhook endpoint can be opened again");
      return sent.map((lease) => ({ lease, delivery: signable.get(lease.id) }));
    } catch (error) {
      for (const { endpointId } of leases) slots.giveBack(endpointId, null);
      throw error;
    }
  }

  async function passOver(unsent: readonly DeliveryLease[]): Promise<void> {
    await db.transact((tx) => giveBackUnsent(tx, unsent), CLAIM_NEEDS);
    for (const { endpointId } of unsent) {
      slots.giveBack(endpointId, null);
      if (unsignable.add(endpointId, clock.nowMs()))
        log.error(
          { endpointId, advice: "restore its key, or run svc webhooks rotate-secret" },
          "a webhook endpoint gets nothing: its secret cannot be opened with the keys of the installation",
        );
    }
  }

  function roundRobin(endpointIds: readonly number[]): number[] {
    const next = endpointIds.findIndex((id) => id > lastServedId);
    return next <= 0 ? [...endpointIds] : [...endpointIds.slice(next), ...endpointIds.slice(0, next)];
  }

  async function claimFairly(
    tx: Parameters<typeof claimDeliveries>[0],
    endpointIds: readonly number[],
    limit: number,
  ): Promise<DeliveryLease[]> {
    const nowMs = clock.nowMs();
    const token = randomBase62(random, 16);
    const leases: DeliveryLease[] = [];
    const claim = { token, nowMs, leaseUntilMs: nowMs + leaseMsFor(timeoutMs), shares };
    const taken = new Map<number, number>();
    const places = new Map(endpointIds.map((id, place) => [id, place]));
    const placeOf = ({ endpointId }: DeliveryLease) => places.get(endpointId) ?? 0;
    const roomOf = (id: number) => slots.freeCount(id) - (taken.get(id) ?? 0);

    /** @returns the endpoints that got their full share and have room for more. */
    async function take(ids: readonly number[], share: number): Promise<number[]> {
      const wantingMore: number[] = [];
      for (const [most, alike] of Map.groupBy(ids, (id) => Math.min(share, roomOf(id)))) {
        // An attempt that failed meanwhile may have cost its endpoint the slots that it had earned.
        if (most <= 0) continue;
        const claimed = await claimDeliveries(tx, alike, { ...claim, limit: most });
        leases.push(...claimed.sort((a, b) => placeOf(a) - placeOf(b)));
        const counts = Map.groupBy(claimed, ({ endpointId }) => endpointId);
        for (const [id, { length }] of counts) taken.set(id, (taken.get(id) ?? 0) + length);
        wantingMore.push(...alike.filter((id) => counts.get(id)?.length === most && roomOf(id) > 0));
      }
      return wantingMore;
    }

    const room = () => limit - SLOTS_FOR_FIRSTS - leases.length;
    // One for each endpoint that has none running; then an equal share for each; then the rest.
    const firsts = endpointIds.filter((id) => slots.hasNone(id)).slice(0, limit);
    let wantingMore = [...(await take(firsts, 1)), ...endpointIds.filter((id) => !slots.hasNone(id))];
    for (let left = room(); wantingMore.length > 0 && left > 0; left = room()) {
      const asked = wantingMore.slice(0, left);
      const more = await take(asked, Math.floor(left / asked.length));
      wantingMore = [...wantingMore.slice(asked.length), ...more];
    }
    return leases;
  }

  return {
    ...loop,
    /** The endpoints that have deliveries due and a secret that cannot be opened. */
    unsignableCount: () => unsignable.count(clock.nowMs()),
  };
}
