import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { presentTest } from "../../src/battery-tests/battery-test-presenter.ts";
import { accountEventGrants, credentials } from "../../src/credentials/credential-table.ts";
import type { Database } from "../../src/db/database.ts";
import type { Dealer } from "../../src/dealers/dealer.ts";
import { presentDealer } from "../../src/dealers/dealer.ts";
import {
  type DealerEventName,
  EVENT_NAMES,
  type EventName,
  MARKETPLACE_EVENT_NAMES,
} from "../../src/events/event.ts";
import { forgetOldSecretAnswers } from "../../src/http/idempotency-store.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { UNLIMITED } from "../../src/limits/rate-limiter.ts";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import type { RetryPolicy } from "../../src/webhooks/delivery/delivery-recorder.ts";
import { createDeliveryService } from "../../src/webhooks/delivery/delivery-service.ts";
import type { EndpointNews } from "../../src/webhooks/delivery/endpoint-health-notices.ts";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "../../src/webhooks/delivery/webhook-table.ts";
import { createWebhookService } from "../../src/webhooks/endpoints/webhook-service.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { createRetention } from "../../src/webhooks/outbox/retention.ts";
import type { DeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { createTargetChecker } from "../../src/webhooks/transport/webhook-target.ts";
import { EXAMPLE_TEST } from "./battery-test-example.ts";
import { ScriptedDeliveryClient } from "./scripted-delivery-client.ts";
import { ScriptedResolver } from "./scripted-resolver.ts";
import { type SeededCredential, type SeededDealer, seedCompany, seedCredential, seedDealer } from "./seed.ts";
import { SeededRandom } from "./seeded-random.ts";
import { SENDING } from "./sending.ts";
import { capturingLog } from "./test-app.ts";
import { TEST_START_MS, TestClock } from "./test-clock.ts";
import { openTestDatabase } from "./test-database.ts";
import { TestTimers } from "./test-timers.ts";

export const DELIVERY_TIMEOUT_MS = 10_000;
export const RETRY_MS = [60_000, 120_000, 240_000] as const;
export const RETENTION_MS = 90 * 86_400_000;

export interface SceneEndpoint {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
}

/** As many processes work on one database as a test starts, each with all parts of webhooks. */
export async function openWebhookScene(policy: Partial<RetryPolicy> = {}) {
  const place = await openTestDatabase();
  const clock = new TestClock();
  const { db, folder } = place;
  const { atRest: keys, webhooks: webhookKeys } = loadKeys(join(folder, "keys.json"), systemRandom());
  const logLines: string[] = [];
  const log = capturingLog((line) => logLines.push(line));
  const random = new SeededRandom("webhook scene");
  const mails: MailDraft[] = [];
  const dealersTold: EndpointNews[] = [];
  let processCount = 0;
  let endpointCount = 0;

  function startProcess<C extends DeliveryClient>(client: C, processDb: Database = db) {
    processCount += 1;
    const timers = new TestTimers();
    const ports = {
      db: processDb,
      clock,
      timers,
      log,
      keys,
      random: new SeededRandom(`process:${processCount}`),
    };
    const deliveries = createDeliveryService({
      ...ports,
      wallClock: clock,
      client,
      webhookKeys,
      enqueueMail: async (_tx, draft) => void mails.push(draft),
      tellDealer: async (_tx, news) => void dealersTold.push(news),
      timeoutMs: DELIVERY_TIMEOUT_MS,
      quiet: SENDING,
      policy: { retryMs: RETRY_MS, disableAfter: 50, ...policy },
    });
    const wake = () => deliveries.scheduler.wake();
    const checker = createTargetChecker({ resolver: new ScriptedResolver(), allowPrivate: false });
    return {
      client,
      timers,
      deliveries,
      scheduler: deliveries.scheduler,
      publish: createOutbox({ random: ports.random, wake }),
      webhooks: createWebhookService({
        ...ports,
        checker,
        deliveryLog: createDeliveryLogService({ db: processDb }),
        limiter: UNLIMITED,
        endpointLimit: 10,
        retryMs: policy.retryMs ?? RETRY_MS,
        wake,
      }),
      retention: createRetention({
        ...ports,
        stopwatch: clock,
        pruningTime: unpacedPruningTime(clock, RETENTION_MS),
        otherSteps: [forgetOldSecretAnswers],
      }),
    };
  }

  const process = startProcess(new ScriptedDeliveryClient());
  const alphaId = await seedCompany(db, "Alpha Group");
  const betaId = await seedCompany(db, "Beta Group");
  const leeds = await seedDealer(db, alphaId, "Alpha Leeds");
  const dublin = await seedDealer(db, betaId, "Beta Dublin");
  const alpha = await seedCredential(db, random, { kind: "dealer-group", companyId: alphaId });

  return {
    ...process,
    db,
    /** Of the file, on SQLite. */
    path: place.path,
    clock,
    keys,
    log,
    logLines,
    mails,
    dealersTold,
    random,
    startProcess,
    alphaId,
    betaId,
    leeds,
    dublin,
    alpha,

    /** By default for every event that the account may subscribe to. */
    async addEndpoint(
      { accountId, kind }: Pick<SeededCredential, "accountId" | "kind"> = alpha,
      names?: readonly EventName[],
    ): Promise<SceneEndpoint> {
      endpointCount += 1;
      const url = `https://receiver-${endpointCount}.example/hook`;
      const every = kind === "dealer-group" ? EVENT_NAMES : MARKETPLACE_EVENT_NAMES;
      const body = { url, events: names ?? every };
      const owner = { accountId, kind, actor: "test" };
      const { endpoint, secret } = await process.webhooks.create(owner, body);
      return { id: endpoint.id, url, secret };
    },

    async publishOf(dealer: SeededDealer = leeds, name: DealerEventName = "svc.test.failed"): Promise<void> {
      await db.transact((tx) => process.publish(tx, exampleEvent(dealer, name, clock.nowMs())));
    },

    async setRevoked({ clientId }: SeededCredential, isRevoked = true): Promise<void> {
      const disabledAtMs = isRevoked ? clock.nowMs() : null;
      await db.transact((tx) =>
        tx.update(credentials).set({ disabledAtMs }).where(eq(credentials.clientId, clientId)),
      );
    },

    async grantEvents({ accountId }: SeededCredential, companyId: number): Promise<void> {
      await db.transact((tx) => tx.insert(accountEventGrants).values({ accountId, companyId }));
    },

    async withdrawGrants({ accountId }: SeededCredential): Promise<void> {
      await db.transact((tx) =>
        tx.delete(accountEventGrants).where(eq(accountEventGrants.accountId, accountId)),
      );
    },

    events: () => db.read.select().from(events).orderBy(asc(events.id)),
    deliveryRows: () => db.read.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)),
    queueRows: () => db.read.select().from(webhookQueue).orderBy(asc(webhookQueue.deliveryId)),
    attemptRows: () => db.read.select().from(webhookAttempts).orderBy(asc(webhookAttempts.id)),
    endpointRows: () => db.read.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id)),

    async endpointRow(endpointId: number) {
      const [row] = await db.read.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
      if (row === undefined) throw new Error("there is no such endpoint");
      return row;
    },

    close: () => place.close(),
  };
}

export type WebhookScene = Awaited<ReturnType<typeof openWebhookScene>>;
export type WebhookProcess = ReturnType<WebhookScene["startProcess"]>;

/** A full dealer, and a test besides, as the API shows them. */
export function exampleEvent(dealer: SeededDealer, name: DealerEventName, occurredAtMs: number) {
  const { dealerId, companyId, name: dealerName } = dealer;
  const shown = { id: dealerId, name: dealerName };
  const status = name === "svc.test.failed" ? "failed" : "completed";
  const test = presentTest({ ...EXAMPLE_TEST, dealerId, companyId, status }, shown);
  const full = presentDealer({ ...BARE_DEALER, ...shown, companyId });
  return { name, companyId, dealerId, occurredAtMs, data: { test, dealer: full } };
}

const BARE_DEALER: Omit<Dealer, "id" | "name" | "companyId"> = {
  legalName: null,
  companyNumber: null,
  vatNumber: null,
  primaryContact: null,
  registeredAddress: null,
  shippingAddress: null,
  logo: null,
  publicName: null,
  timeZone: null,
  lengthUnit: null,
  language: null,
  units: [],
  status: "active",
  billingMode: "group",
  activatedAtMs: TEST_START_MS,
  createdAtMs: TEST_START_MS,
  updatedAtMs: TEST_START_MS,
};
