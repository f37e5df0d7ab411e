import { expect } from "bun:test";
import { asc, gt } from "drizzle-orm";
import type { EventName } from "../../src/events/event.ts";
import { leaseMsFor } from "../../src/webhooks/delivery/delivery-scheduler.ts";
import { webhookAttempts, webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import type { SeededCredential } from "./seed.ts";
import { isGenuine, type Received } from "./verified-webhook.ts";
import { DELIVERY_TIMEOUT_MS, RETRY_MS, type SceneEndpoint, type WebhookScene } from "./webhook-scene.ts";

export interface AttemptUnderWay extends Received {
  readonly url: string;
  readonly webhookId: string;
  readonly startMs: number;
}

interface ModelEndpoint {
  readonly id: number;
  readonly accountId: number;
  readonly url: string;
  readonly events: readonly EventName[];
  readonly companies: readonly number[];
  secret: string;
  previous: { readonly secret: string; readonly untilMs: number } | null;
  isDeleted: boolean;
  isDisabled: boolean;
  failures: number;
}

interface ModelDelivery {
  readonly endpoint: ModelEndpoint;
  readonly companyId: number | null;
  isRequested: boolean;
  isWaiting: boolean;
  /** Failed attempts of this round that are recorded. */
  failedCount: number;
  notBeforeMs: number;
  /** The instant until which the attempt in progress holds its lease, unless it is recorded earlier. */
  leaseUntilMs: number;
  /** Since its last attempt began. */
  isResent: boolean;
  body: string | null;
  startedCount: number;
  isUnderWay: boolean;
}

const LEASE_MS = leaseMsFor(DELIVERY_TIMEOUT_MS);

/**
 * A model of what should become of every delivery. It is called for each event, and checks each attempt as it begins and each record as it
 * is written.
 */
export class WebhookChecker {
  readonly #endpoints = new Map<number, ModelEndpoint>();
  readonly #deliveries = new Map<string, ModelDelivery>();
  readonly #webhookIds = new Map<number, string>();
  readonly #revokedAccounts = new Set<number>();
  readonly #narrowedAccounts = new Set<number>();
  #lastAttemptId = 0;
  #lastDeliveryId = 0;
  attemptCount = 0;

  constructor(
    readonly scene: WebhookScene,
    readonly disableAfter: number,
  ) {}

  added(
    { id, url, secret }: SceneEndpoint,
    { accountId }: SeededCredential,
    events: readonly EventName[],
    companies: readonly number[],
  ): void {
    const health = { isDeleted: false, isDisabled: false, failures: 0 };
    this.#endpoints.set(id, { id, accountId, url, events, companies, secret, previous: null, ...health });
  }

  liveEndpoints(): ModelEndpoint[] {
    return [...this.#endpoints.values()].filter(({ isDeleted }) => !isDeleted);
  }

  endpointCountOf(accountId: number): number {
    return this.liveEndpoints().filter((endpoint) => endpoint.accountId === accountId).length;
  }

  isNarrowed(accountId: number): boolean {
    return this.#narrowedAccounts.has(accountId);
  }

  /** When the next waiting delivery becomes due; in a minute when none waits. */
  nextDueMs(nowMs: number): number {
    const dueMs = [...this.#deliveries.values()]
      .filter(({ isWaiting }) => isWaiting)
      .map(({ notBeforeMs, leaseUntilMs }) => Math.max(notBeforeMs, leaseUntilMs))
      .filter((instantMs) => instantMs > nowMs);
    return dueMs.length === 0 ? nowMs + 60_000 : Math.min(...dueMs);
  }

  deleted(id: number): void {
    this.#endpoint(id).isDeleted = true;
  }

  rotated(id: number, secret: string, untilMs: number): void {
    const endpoint = this.#endpoint(id);
    endpoint.previous = { secret: endpoint.secret, untilMs };
    endpoint.secret = secret;
  }

  revoked(accountId: number, isRevoked: boolean): void {
    if (isRevoked) this.#revokedAccounts.add(accountId);
    else this.#revokedAccounts.delete(accountId);
  }

  narrowed(accountId: number): void {
    this.#narrowedAccounts.add(accountId);
  }

  enabled(id: number): void {
    const endpoint = this.#endpoint(id);
    if (endpoint.isDisabled) endpoint.failures = 0;
    endpoint.isDisabled = false;
  }

  async published(companyId: number, name: EventName): Promise<void> {
    const wanted = this.liveEndpoints().filter(
      (endpoint) =>
        endpoint.events.includes(name) &&
        endpoint.companies.includes(companyId) &&
        !this.#revokedAccounts.has(endpoint.accountId) &&
        !this.#narrowedAccounts.has(endpoint.accountId),
    );
    expect(await this.#newDeliveries(companyId)).toEqual(wanted.map(({ id }) => id));
  }

  async pinged(): Promise<void> {
    expect(await this.#newDeliveries(null)).toHaveLength(1);
  }

  replayed(webhookIds: readonly string[], count: number, nowMs: number): void {
    expect(count).toBe(webhookIds.length);
    for (const webhookId of webhookIds) {
      const delivery = this.#delivery(webhookId);
      delivery.isRequested = true;
      const isInLastAttempt = delivery.leaseUntilMs > nowMs && delivery.failedCount >= RETRY_MS.length;
      if (delivery.isWaiting && isInLastAttempt) delivery.isResent = true;
      if (delivery.isWaiting) {
        delivery.notBeforeMs = Math.min(delivery.notBeforeMs, nowMs);
        continue;
      }
      Object.assign(delivery, { isWaiting: true, failedCount: 0, notBeforeMs: nowMs, leaseUntilMs: 0 });
    }
  }

  resent(webhookId: string, nowMs: number): void {
    const delivery = this.#delivery(webhookId);
    if (!delivery.isWaiting) Object.assign(delivery, { isWaiting: true, failedCount: 0, leaseUntilMs: 0 });
    Object.assign(delivery, { isRequested: true, isResent: true, notBeforeMs: nowMs });
  }

  begin(attempt: AttemptUnderWay): void {
    const { webhookId, startMs, url, body } = attempt;
    const delivery = this.#delivery(webhookId);
    const { endpoint } = delivery;
    this.attemptCount += 1;
    const facts = `attempt of ${webhookId} at ${startMs}`;
    expect(url, facts).toBe(endpoint.url);
    expect(delivery.isWaiting, `${facts}: it waits`).toBe(true);
    expect(startMs, `${facts}: not early`).toBeGreaterThanOrEqual(delivery.notBeforeMs);
    expect(delivery.isUnderWay, `${facts}: no other is under way`).toBe(false);
    expect(startMs, `${facts}: not overlapping`).toBeGreaterThanOrEqual(delivery.leaseUntilMs);
    expect(delivery.failedCount, `${facts}: at most four`).toBeLessThan(RETRY_MS.length + 1);
    expect(endpoint.isDeleted, `${facts}: its endpoint is there`).toBe(false);
    expect(!endpoint.isDisabled || delivery.isRequested, `${facts}: not held`).toBe(true);
    expect(this.#revokedAccounts.has(endpoint.accountId), `${facts}: its account is live`).toBe(false);
    expect(this.#mayBeTold(delivery), `${facts}: its account may be told`).toBe(true);
    delivery.body ??= body;
    expect(body, `${facts}: the bytes of the first time`).toBe(delivery.body);
    this.#expectSigned(endpoint, attempt);
    delivery.startedCount += 1;
    delivery.isUnderWay = true;
    delivery.isResent = false;
    delivery.leaseUntilMs = startMs + LEASE_MS;
  }

  /** The attempt is over: the answer has come, or no process waits for it any more. */
  over({ webhookId }: AttemptUnderWay): void {
    this.#delivery(webhookId).isUnderWay = false;
  }

  #expectSigned(endpoint: ModelEndpoint, attempt: AttemptUnderWay): void {
    const { secret, previous } = endpoint;
    const secrets = [secret];
    if (previous !== null && previous.untilMs > attempt.startMs) secrets.push(previous.secret);
    expect(attempt.headers["webhook-signature"]?.split(" ")).toHaveLength(secrets.length);
    for (const each of secrets) expect(isGenuine(each, attempt, attempt.startMs)).toBe(true);
  }

  /** Compares the records since the last call, in their order, and the health of each endpoint after each of them. */
  async compare(nowMs: number): Promise<void> {
    const { db } = this.scene;
    const attempts = await db.read
      .select()
      .from(webhookAttempts)
      .where(gt(webhookAttempts.id, this.#lastAttemptId))
      .orderBy(asc(webhookAttempts.id));
    for (const { id, deliveryId, failure } of attempts) {
      this.#lastAttemptId = id;
      this.#record(this.#delivery(this.#webhookIds.get(deliveryId) ?? ""), failure === null, nowMs);
    }
    for (const row of await this.scene.endpointRows()) {
      const { isDisabled, failures } = this.#endpoint(row.id);
      expect({ isDisabled: row.disabledAtMs !== null, failures: row.consecutiveFailures }).toEqual({
        isDisabled,
        failures,
      });
    }
  }

  #record(delivery: ModelDelivery, isSuccess: boolean, nowMs: number): void {
    const { endpoint } = delivery;
    expect(delivery.isWaiting).toBe(true);
    expect(delivery.startedCount).toBeGreaterThan(0);
    delivery.leaseUntilMs = 0;
    if (isSuccess) {
      delivery.isWaiting = false;
      endpoint.failures = 0;
      endpoint.isDisabled = false;
      return;
    }
    const waitMs = RETRY_MS[delivery.failedCount];
    delivery.failedCount += 1;
    if (waitMs !== undefined) {
      if (!delivery.isResent) delivery.notBeforeMs = nowMs + waitMs;
      return;
    }
    if (delivery.isResent) delivery.failedCount = 0;
    else delivery.isWaiting = false;
    endpoint.failures += 1;
    if (endpoint.failures >= this.disableAfter) endpoint.isDisabled = true;
  }

  /**
   * Fails unless each delivery that still waits has a reason: its endpoint is disabled or deleted. All others must have been sent, or
   * dropped for a reason.
   */
  async expectNothingLeft(nowMs: number): Promise<void> {
    const rows = await this.scene.deliveryRows();
    expect(rows).toHaveLength(this.#deliveries.size);
    for (const { webhookId, state, finishedAtMs } of rows) {
      const delivery = this.#delivery(webhookId);
      const { endpoint, isRequested, startedCount } = delivery;
      const facts = `${webhookId} (${state}) at ${nowMs}`;
      expect(finishedAtMs === null, facts).toBe(state === "waiting");
      if (state === "waiting")
        expect(endpoint.isDeleted || (endpoint.isDisabled && !isRequested), facts).toBe(true);
      else if (state === "dropped")
        expect(endpoint.isDeleted || !this.#mayBeTold(delivery), facts).toBe(true);
      else expect(startedCount, facts).toBeGreaterThan(0);
      if (state === "delivered" || state === "failed") expect(delivery.isWaiting, facts).toBe(false);
    }
  }

  async #newDeliveries(companyId: number | null): Promise<number[]> {
    const rows = await this.scene.db.read
      .select()
      .from(webhookDeliveries)
      .where(gt(webhookDeliveries.id, this.#lastDeliveryId))
      .orderBy(asc(webhookDeliveries.id));
    for (const { id, webhookId, endpointId, occurredAtMs } of rows) {
      this.#lastDeliveryId = id;
      this.#webhookIds.set(id, webhookId);
      expect(this.#deliveries.has(webhookId)).toBe(false);
      this.#deliveries.set(webhookId, {
        endpoint: this.#endpoint(endpointId),
        companyId,
        isRequested: companyId === null,
        isWaiting: true,
        failedCount: 0,
        notBeforeMs: occurredAtMs,
        leaseUntilMs: 0,
        isResent: false,
        body: null,
        startedCount: 0,
        isUnderWay: false,
      });
    }
    return rows.map(({ endpointId }) => endpointId);
  }

  #mayBeTold({ companyId, endpoint }: ModelDelivery): boolean {
    return companyId === null || !this.#narrowedAccounts.has(endpoint.accountId);
  }

  #endpoint(id: number): ModelEndpoint {
    const endpoint = this.#endpoints.get(id);
    if (endpoint === undefined) throw new Error(`nobody made the endpoint ${id}`);
    return endpoint;
  }

  #delivery(webhookId: string): ModelDelivery {
    const delivery = this.#deliveries.get(webhookId);
    if (delivery === undefined) throw new Error(`nobody queued the delivery ${webhookId}`);
    return delivery;
  }
}
