import type { Installation } from "../open-installation.ts";
import { createDeliveryService } from "../webhooks/delivery/delivery-service.ts";
import { createWebhookService } from "../webhooks/endpoints/webhook-service.ts";
import { createTargetChecker } from "../webhooks/endpoints/webhook-target.ts";
import { createEventFeed } from "../webhooks/feed/event-feed-service.ts";
import { createOutbox } from "../webhooks/outbox/outbox.ts";
import { createDeliveryClient } from "../webhooks/transport/delivery-client.ts";
import { createSystemResolver } from "../webhooks/transport/resolver.ts";
import { madeOnce } from "./made-once.ts";
import { enqueueMailOf } from "./mail-services.ts";
import { noticeQueueOf } from "./notice-services.ts";

/** A fixed product string with the version of the event catalog (section 6, "Delivery headers"). */
const DELIVERY_USER_AGENT = "svc-webhooks/1.0";

const resolverOf = madeOnce(({ ports, timers }) => ports.resolver ?? createSystemResolver({ timers }));

export const deliveriesOf = madeOnce(makeDeliveries);

/** A queue beside that of the installation, for a core with another clock. */
export function makeDeliveries(core: Installation) {
  const { config, ports, timers, monotonic, watch } = core;
  const { timeoutMs, allowPrivate, retryMs, disableAfter } = config.webhooks;
  const client =
    ports.deliveryClient ??
    createDeliveryClient({
      resolver: resolverOf(core),
      timers,
      allowPrivate,
      timeoutMs,
      clock: monotonic,
      userAgent: DELIVERY_USER_AGENT,
    });
  const deliveries = createDeliveryService({
    ...core,
    keys: core.keys.atRest,
    webhookKeys: core.keys.webhooks,
    enqueueMail: enqueueMailOf(core),
    tellDealer: (tx, { dealerId, atMs, ...facts }) =>
      noticeQueueOf(core).add(tx, [{ dealerId, atMs, facts: { kind: "endpoint", ...facts } }]),
    timeoutMs,
    policy: { retryMs, disableAfter },
    client: watch.deliveryClient(client),
  });
  core.onClose("before database", () => deliveries.close());
  return deliveries;
}

/** Wakes the queue of this process and those of the others; to be called after a commit that queued deliveries. */
const wakeDeliveriesOf = madeOnce((core) => {
  const { scheduler } = deliveriesOf(core);
  return () => {
    scheduler.wake();
    core.db.signal?.send();
  };
});

export const publishOf = madeOnce((core) =>
  createOutbox({ random: core.random, wake: wakeDeliveriesOf(core) }),
);

export const eventFeedOf = madeOnce(({ db, clock }) => createEventFeed({ db, clock }));

export const webhooksOf = madeOnce(makeWebhooks);

/** The same for a core with another clock. */
export function makeWebhooks(core: Installation) {
  const { allowPrivate, endpointLimit, retryMs } = core.config.webhooks;
  return createWebhookService({
    ...core,
    keys: core.keys.atRest,
    endpointLimit,
    retryMs,
    checker: createTargetChecker({ resolver: resolverOf(core), allowPrivate }),
    wake: wakeDeliveriesOf(core),
  });
}
