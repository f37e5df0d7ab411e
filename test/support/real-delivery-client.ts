import { monotonicClock } from "../../src/kernel/clock.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import {
  createDeliveryClient,
  type DeliveryClient,
  type DeliveryClientOptions,
} from "../../src/webhooks/transport/delivery-client.ts";
import { createSystemResolver } from "../../src/webhooks/transport/resolver.ts";

/** Posts over the real ports, also to this machine. */
export function realDeliveryClient(options: Partial<DeliveryClientOptions> = {}): DeliveryClient {
  return createDeliveryClient({
    resolver: createSystemResolver({ timers: systemTimers }),
    clock: monotonicClock,
    timers: systemTimers,
    allowPrivate: true,
    timeoutMs: 10_000,
    userAgent: "svc/1.0",
    ...options,
  });
}
