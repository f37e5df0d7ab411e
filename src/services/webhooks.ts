import type { EnqueueMail } from "../identity/people/person-service.ts";
import { type RateLimiter, UNLIMITED } from "../limits/rate-limiter.ts";
import type { AddNotices } from "../notices/notice-queue.ts";
import type { Installation } from "../open-installation.ts";
import { createDeliveryLogService } from "../webhooks/delivery/delivery-log-service.ts";
import { createDeliveryService } from "../webhooks/delivery/delivery-service.ts";
import { createWebhookService } from "../webhooks/endpoints/webhook-service.ts";
import { createDeliveryClient } from "../webhooks/transport/delivery-client.ts";
import { DELIVERY_USER_AGENT } from "../webhooks/transport/delivery-request.ts";
import { createSystemResolver, type Resolver } from "../webhooks/transport/resolver.ts";
import { createTargetChecker } from "../webhooks/transport/webhook-target.ts";

export function buildResolver({ ports, timers }: Pick<Installation, "ports" | "timers">): Resolver {
  return ports.resolver ?? createSystemResolver({ timers });
}

/** `wake` is called after each commit that has queued deliveries. */
export function buildWebhooks(
  { config, db, clock, random, keys }: Pick<Installation, "config" | "db" | "clock" | "random" | "keys">,
  {
    resolver,
    limiter = UNLIMITED,
    wake,
  }: {
    readonly resolver: Resolver;
    /** For requests of people of dealers; operators are not limited. */
    readonly limiter?: Pick<RateLimiter, "countGroup">;
    readonly wake: () => void;
  },
) {
  const { allowPrivate, endpointLimit, retryMs } = config.webhooks;
  const checker = createTargetChecker({ resolver, allowPrivate });
  return createWebhookService({
    db,
    clock,
    random,
    keys: keys.atRest,
    endpointLimit,
    retryMs,
    checker,
    limiter,
    deliveryLog: createDeliveryLogService({ db }),
    wake,
  });
}

export function buildDeliveries(
  installation: Installation,
  {
    resolver,
    enqueueMail,
    addNotices,
  }: { readonly resolver: Resolver; readonly enqueueMail: EnqueueMail; readonly addNotices: AddNotices },
) {
  const { config, ports, db, clock, wallClock, timers, random, log, monotonic } = installation;
  const { timeoutMs, allowPrivate, retryMs, disableAfter } = config.webhooks;
  const client =
    ports.deliveryClient ??
    createDeliveryClient({
      resolver,
      timers,
      allowPrivate,
      timeoutMs,
      clock: monotonic,
      userAgent: DELIVERY_USER_AGENT,
    });
  const deliveries = createDeliveryService({
    db,
    clock,
    wallClock,
    timers,
    random,
    log,
    quiet: installation.quiet,
    keys: installation.keys.atRest,
    webhookKeys: installation.keys.webhooks,
    enqueueMail,
    tellDealer: (tx, { dealerId, atMs, ...facts }) =>
      addNotices(tx, [{ dealerId, atMs, facts: { kind: "endpoint", ...facts } }]),
    timeoutMs,
    policy: { retryMs, disableAfter },
    client: installation.watch.deliveryClient(client),
  });
  installation.onClose("before database", () => deliveries.close());
  return deliveries;
}
