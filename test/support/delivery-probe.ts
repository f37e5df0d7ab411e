import { monotonicClock } from "../../src/kernel/clock.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { createDeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { createSystemResolver } from "../../src/webhooks/transport/resolver.ts";

export interface ProbeOrder {
  readonly urls: readonly string[];
  readonly allowPrivate: boolean;
  readonly ca?: string;
}

/** Posts to each URL over the real ports and prints the outcomes as JSON. */
export async function probeDelivery(json: string): Promise<void> {
  const { urls, ...rules }: ProbeOrder = JSON.parse(json);
  const client = createDeliveryClient({
    ...rules,
    resolver: createSystemResolver({ timers: systemTimers }),
    clock: monotonicClock,
    timers: systemTimers,
    timeoutMs: 10_000,
    userAgent: "svc/1.0",
  });
  const body = new TextEncoder().encode("{}");
  const outcomes = [];
  for (const url of urls) outcomes.push(await client.post({ url, headers: {}, body }));
  await client.close();
  await Bun.write(Bun.stdout, JSON.stringify(outcomes));
}
