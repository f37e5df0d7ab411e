import { eq } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { type DealerEventName, MARKETPLACE_EVENT_NAMES } from "../../src/events/event.ts";
import { webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import type { AttemptOutcome } from "../../src/webhooks/transport/attempt-outcome.ts";
import type { DeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { DEALER_EVENT_NAMES } from "./dealer-events.ts";
import { answered, unanswered } from "./scripted-delivery-client.ts";
import { type SeededCredential, seedCredential } from "./seed.ts";
import { SeededRandom } from "./seeded-random.ts";
import { type AttemptUnderWay, WebhookChecker } from "./webhook-checker.ts";
import {
  DELIVERY_TIMEOUT_MS,
  openWebhookScene,
  type WebhookProcess,
  type WebhookScene,
} from "./webhook-scene.ts";

type Mood = "well" | "failing" | "hanging" | "mixed";
const MOODS: readonly Mood[] = ["well", "failing", "failing", "hanging", "mixed"];

interface SimulatedProcess {
  readonly parts: WebhookProcess;
  readonly died: Promise<void>;
  crash(): void;
}

interface Flight extends AttemptUnderWay {
  readonly endMs: number;
  readonly outcome: AttemptOutcome;
  readonly process: SimulatedProcess;
  readonly land: (outcome: AttemptOutcome) => void;
}

/**
 * Two processes on one database, receivers of every mood, and every other kind of event, in an order that depends on the seed. Time passes
 * only here. After each step the checker compares what was sent and recorded with what should have been.
 */
export class WebhookSimulation {
  readonly #random: SeededRandom;
  readonly #scene: WebhookScene;
  readonly #checker: WebhookChecker;
  readonly #accounts: SeededCredential[] = [];
  readonly #moods = new Map<string, Mood>();
  readonly #transactions = new Set<Promise<unknown>>();
  #hasWritten = false;
  #processes: SimulatedProcess[] = [];
  #flights: Flight[] = [];

  private constructor(seed: string, scene: WebhookScene, disableAfter: number) {
    this.#random = new SeededRandom(`simulation:${seed}`);
    this.#scene = scene;
    this.#checker = new WebhookChecker(scene, disableAfter);
  }

  /** Runs this many steps, and then lets everything end. @returns how many attempts there were. */
  static async run(
    seed: string,
    { stepCount, disableAfter }: { stepCount: number; disableAfter: number },
  ): Promise<number> {
    const scene = await openWebhookScene({ disableAfter });
    try {
      const simulation = new WebhookSimulation(seed, scene, disableAfter);
      await simulation.#begin();
      for (let step = 0; step < stepCount; step += 1) await simulation.#step();
      await simulation.#end();
      return simulation.#checker.attemptCount;
    } finally {
      await scene.close();
    }
  }

  async #begin(): Promise<void> {
    const { db, random, alpha, alphaId, betaId } = this.#scene;
    const granted = await seedCredential(db, random, { kind: "marketplace" });
    await this.#scene.grantEvents(granted, alphaId);
    this.#accounts.push(
      alpha,
      await seedCredential(db, random, { kind: "dealer-group", companyId: betaId }),
      granted,
      await seedCredential(db, random, { kind: "marketplace", restrictedTo: [alphaId, betaId] }),
    );
    for (const account of this.#accounts) await this.#addEndpoint(account);
    this.#startProcess();
    this.#startProcess();
  }

  async #step(): Promise<void> {
    const acts: ReadonlyArray<readonly [weight: number, act: () => unknown]> = [
      [30, () => this.#publish()],
      [25, () => this.#advance(this.#random.pick([1, 900, 5_000, 59_999, 60_000, 120_000, 240_000]))],
      [8, () => this.#approachNextDue()],
      [14, () => this.#changeMood()],
      [5, () => this.#crash()],
      [4, () => this.#addEndpoint(this.#random.pick(this.#accounts))],
      [3, () => this.#delete()],
      [4, () => this.#rotate()],
      [8, () => this.#revokeOrRestore()],
      [1, () => this.#narrow()],
      [3, () => this.#enable()],
      [6, () => this.#ping()],
      [4, () => this.#replay()],
      [6, () => this.#resend()],
    ];
    let drawn = this.#random.below(acts.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, act] of acts) {
      drawn -= weight;
      if (drawn >= 0) continue;
      await act();
      break;
    }
    this.#hasWritten = true;
    await this.#look();
  }

  /** At the end every receiver works, and every account has its credential back; what is still left then is lost. */
  async #end(): Promise<void> {
    for (const url of this.#moods.keys()) this.#moods.set(url, this.#random.pick(["well", "failing"]));
    for (const account of this.#accounts) await this.#setRevoked(account, false);
    for (let round = 0; round < 40; round += 1) {
      // Some receivers recover after some of their deliveries have failed.
      if (round === 12) this.#changeMood("well");
      await this.#advance(60_000);
      await this.#look();
    }
    await this.#checker.expectNothingLeft(this.#scene.clock.nowMs());
  }

  // ── time ──

  /** Moves the time from the end of one attempt to the next, so that each outcome is recorded when it is known. */
  async #advance(durationMs: number): Promise<void> {
    const { clock } = this.#scene;
    const untilMs = clock.nowMs() + durationMs;
    while (true) {
      const next = this.#flights.toSorted((a, b) => a.endMs - b.endMs)[0];
      if (next === undefined || next.endMs > untilMs) break;
      clock.setMs(next.endMs);
      const landing = this.#flights.filter(({ endMs }) => endMs === next.endMs);
      this.#flights = this.#flights.filter(({ endMs }) => endMs > next.endMs);
      for (const flight of landing) {
        this.#checker.over(flight);
        flight.land(flight.outcome);
      }
      await this.#settle();
      if (this.#random.chance(0.7)) await this.#look();
    }
    clock.setMs(untilMs);
  }

  /** Moves the time to the last millisecond before something becomes due, and then to the one at which it is. */
  async #approachNextDue(): Promise<void> {
    const nowMs = this.#scene.clock.nowMs();
    await this.#advance(this.#checker.nextDueMs(nowMs) - nowMs - 1);
    await this.#look();
    await this.#advance(1);
  }

  async #look(): Promise<void> {
    const order = this.#random.chance(0.5) ? this.#processes : this.#processes.toReversed();
    for (const process of order) {
      await Promise.race([process.parts.scheduler.tick(), process.died]);
      await this.#settle();
    }
  }

  /** Waits until no transaction is in progress, and none follows from those that ended. */
  async #settle(): Promise<void> {
    for (let idleTurns = 0; idleTurns < 2; idleTurns += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (this.#transactions.size === 0) continue;
      idleTurns = -1;
      await Promise.allSettled(this.#transactions);
    }
    if (this.#hasWritten) await this.#checker.compare(this.#scene.clock.nowMs());
    this.#hasWritten = false;
  }

  // ── processes ──

  #startProcess(): void {
    const death = Promise.withResolvers<void>();
    let isDead = false;
    /** Some processes die at a transaction: before it, or after its commit and before they learn of it. */
    let transactionsLeft = this.#random.chance(0.3) ? this.#random.below(30) : Number.POSITIVE_INFINITY;
    const crash = () => {
      isDead = true;
      death.resolve();
      for (const flight of this.#flights) if (flight.process === process) this.#checker.over(flight);
      this.#flights = this.#flights.filter((flight) => flight.process !== process);
      this.#processes = this.#processes.filter((other) => other !== process);
      this.#startProcess();
    };
    const never = () => new Promise<never>(() => {});
    const db: Database = {
      ...this.#scene.db,
      transact: async (work) => {
        if (isDead) return await never();
        transactionsLeft -= 1;
        const dies = transactionsLeft < 0;
        if (dies && this.#random.chance(0.5)) {
          crash();
          return await never();
        }
        this.#hasWritten = true;
        const transaction = this.#scene.db.transact(work);
        this.#transactions.add(transaction);
        const result = await transaction.finally(() => this.#transactions.delete(transaction));
        if (dies && !isDead) crash();
        return isDead ? await never() : result;
      },
    };
    const client: DeliveryClient = {
      post: async ({ url, headers, body }) => {
        if (isDead) return await never();
        const { outcome, durationMs } = this.#receive(url);
        const startMs = this.#scene.clock.nowMs();
        const attempt = {
          url,
          headers,
          body: new TextDecoder().decode(body),
          startMs,
          webhookId: headers["webhook-id"] ?? "",
        };
        this.#checker.begin(attempt);
        return await new Promise<AttemptOutcome>((land) => {
          this.#flights.push({ ...attempt, endMs: startMs + durationMs, outcome, process, land });
        });
      },
      close: async () => {},
    };
    const parts = this.#scene.startProcess(client, db);
    const process: SimulatedProcess = { parts, died: death.promise, crash };
    this.#processes.push(process);
  }

  #receive(url: string): { outcome: AttemptOutcome; durationMs: number } {
    const mood = this.#moods.get(url) ?? "well";
    const isWell = mood === "well" || (mood === "mixed" && this.#random.chance(0.2));
    if (mood === "hanging") return { outcome: unanswered("timeout"), durationMs: DELIVERY_TIMEOUT_MS };
    // Some answers are so slow that a crash happens before them.
    const durationMs = this.#random.pick([1, 40, 2_500, DELIVERY_TIMEOUT_MS - 1]);
    if (isWell) return { outcome: answered(this.#random.pick([200, 204])), durationMs };
    return { outcome: answered(this.#random.pick([301, 404, 410, 500])), durationMs };
  }

  #crash(): void {
    this.#random.pick(this.#processes).crash();
  }

  // ── what happens ──

  async #publish(): Promise<void> {
    const { leeds, dublin } = this.#scene;
    const name = this.#random.pick<DealerEventName>(DEALER_EVENT_NAMES);
    const dealer = this.#random.pick([leeds, dublin]);
    const count = this.#random.pick([1, 1, 1, 1, 1, 1, 2, 12]);
    for (let index = 0; index < count; index += 1) {
      await this.#scene.publishOf(dealer, name);
      await this.#checker.published(dealer.companyId, name);
    }
  }

  async #addEndpoint(account: SeededCredential): Promise<void> {
    if (this.#checker.endpointCountOf(account.accountId) >= 4) return;
    const names = DEALER_EVENT_NAMES.filter(
      (name) =>
        (account.kind === "dealer-group" || MARKETPLACE_EVENT_NAMES.includes(name)) &&
        this.#random.chance(0.8),
    );
    const events = names.length === 0 ? (["svc.test.failed"] as const) : names;
    const endpoint = await this.#scene.addEndpoint(account, events);
    this.#moods.set(endpoint.url, this.#random.pick(MOODS));
    this.#checker.added(endpoint, account, events, await this.#companiesOf(account));
  }

  async #companiesOf(account: SeededCredential): Promise<readonly number[]> {
    const { alphaId, betaId, alpha } = this.#scene;
    if (this.#checker.isNarrowed(account.accountId)) return [];
    const index = this.#accounts.indexOf(account);
    return account === alpha ? [alphaId] : ([[alphaId], [betaId], [alphaId], [alphaId, betaId]][index] ?? []);
  }

  #changeMood(mood: Mood = this.#random.pick(MOODS)): void {
    this.#moods.set(this.#random.pick([...this.#moods.keys()]), mood);
  }

  async #withEndpoint(act: (endpointId: number, accountId: number) => Promise<unknown>): Promise<void> {
    const endpoints = this.#checker.liveEndpoints();
    if (endpoints.length === 0) return;
    const { id, accountId } = this.#random.pick(endpoints);
    await act(id, accountId);
  }

  #delete(): Promise<void> {
    return this.#withEndpoint(async (id) => {
      await this.#scene.webhooks.delete({ accountId: null, actor: "simulation" }, id);
      this.#checker.deleted(id);
    });
  }

  #rotate(): Promise<void> {
    return this.#withEndpoint(async (id) => {
      const overlapMs = this.#random.pick([0, 30_000, 600_000]);
      const { secret } = await this.#scene.webhooks.rotateSecret(
        { accountId: null, actor: "simulation" },
        id,
        overlapMs,
      );
      this.#checker.rotated(id, secret, this.#scene.clock.nowMs() + overlapMs);
    });
  }

  async #revokeOrRestore(): Promise<void> {
    await this.#setRevoked(this.#random.pick(this.#accounts), this.#random.chance(0.5));
  }

  async #setRevoked(account: SeededCredential, isRevoked: boolean): Promise<void> {
    await this.#scene.setRevoked(account, isRevoked);
    this.#checker.revoked(account.accountId, isRevoked);
  }

  async #narrow(): Promise<void> {
    const account = this.#random.pick(this.#accounts);
    if (account.kind !== "marketplace") return;
    await this.#scene.withdrawGrants(account);
    this.#checker.narrowed(account.accountId);
  }

  #enable(): Promise<void> {
    return this.#withEndpoint(async (id) => {
      await this.#scene.webhooks.enable({ accountId: null, actor: "simulation" }, id);
      this.#checker.enabled(id);
    });
  }

  #ping(): Promise<void> {
    return this.#withEndpoint(async (id, accountId) => {
      await this.#scene.webhooks.ping({ accountId }, id);
      await this.#checker.pinged();
    });
  }

  /** Most often of one that waits, so that some are under way. */
  #resend(): Promise<void> {
    return this.#withEndpoint(async (endpointId) => {
      const rows = await this.#deliveriesOf(endpointId);
      const waiting = rows.filter(({ state }) => state === "waiting");
      const among = waiting.length > 0 && this.#random.chance(0.7) ? waiting : rows;
      if (among.length === 0) return;
      const { id, webhookId } = this.#random.pick(among);
      await this.#scene.webhooks.resend({ accountId: null }, endpointId, id);
      this.#checker.resent(webhookId, this.#scene.clock.nowMs());
    });
  }

  #deliveriesOf(endpointId: number) {
    return this.#scene.db.read
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, endpointId));
  }

  #replay(): Promise<void> {
    return this.#withEndpoint(async (endpointId) => {
      const onlyFailed = this.#random.chance(0.3);
      const sinceMs = this.#random.chance(0.5) ? null : this.#scene.clock.nowMs() - 600_000;
      const rows = await this.#deliveriesOf(endpointId);
      const wanted = rows.filter(
        ({ eventId, occurredAtMs, state }) =>
          eventId !== null &&
          (sinceMs === null || occurredAtMs >= sinceMs) &&
          (onlyFailed ? state === "failed" : state !== "dropped"),
      );
      const count = await this.#scene.webhooks.replay(
        { accountId: null },
        { endpointId, sinceMs, eventNames: [], onlyFailed },
      );
      this.#checker.replayed(
        wanted.map(({ webhookId }) => webhookId),
        count,
        this.#scene.clock.nowMs(),
      );
    });
  }
}
