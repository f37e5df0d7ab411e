import type { Clock } from "../../kernel/clock.ts";
import type { Timers } from "../../kernel/timers.ts";
import type { AttemptOutcome } from "../delivery/attempt-outcome.ts";
import { type AttemptPorts, DeliveryAttempt } from "../delivery/delivery-attempt.ts";
import { createTargetChecker } from "../endpoints/webhook-target.ts";
import { createConnectionPool } from "./connection-pool.ts";
import { type DeliveryRequest, isFieldValue } from "./delivery-request.ts";
import { Interruption } from "./interruption.ts";
import type { Resolver } from "./resolver.ts";
import { createTrustStore } from "./tls-connect.ts";

/** Connects only to checked addresses, and through no proxy. */
export interface DeliveryClient {
  /** Never rejects: a failure is an outcome. The timeout covers all; redirects are not followed. */
  post(request: DeliveryRequest): Promise<AttemptOutcome>;
  /** Waits for running attempts. */
  close(): Promise<void>;
}

export interface DeliveryClientOptions {
  readonly resolver: Resolver;
  /** It must never be set back, like `monotonicClock`. */
  readonly clock: Clock;
  readonly timers: Timers;
  /** For development: also allows `http` and private addresses, or this machine alone. */
  readonly allowPrivate: boolean | "loopback";
  /** For one whole attempt; 10 s by the interface specification, section 6. */
  readonly timeoutMs: number;
  readonly userAgent: string;
  /** PEM, instead of the default authorities. */
  readonly ca?: string;
}

/** @throws RangeError when the user agent is not a valid header value. */
export function createDeliveryClient(options: DeliveryClientOptions): DeliveryClient {
  const { clock, timers, timeoutMs, userAgent } = options;
  if (!isFieldValue(userAgent)) throw new RangeError("the user agent is no value of a header");
  const pool = createConnectionPool({ clock, timers });
  const checker = createTargetChecker(options);
  const trust = createTrustStore(options.ca);
  const ports: AttemptPorts = { checker, pool, trust, clock, timers, timeoutMs, userAgent };
  const idle = Promise.withResolvers<void>();
  let runningCount = 0;
  let isClosed = false;

  async function attempt(request: DeliveryRequest): Promise<AttemptOutcome> {
    const { signal } = request;
    const interruption = new Interruption();
    const abort = () => interruption.abort("aborted");
    if (isClosed || signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    runningCount += 1;
    const cancelTimeout = timers.after(timeoutMs, () => interruption.abort("timeout"));
    try {
      return await new DeliveryAttempt(ports, interruption).run(request);
    } finally {
      cancelTimeout();
      signal?.removeEventListener("abort", abort);
      runningCount -= 1;
      if (isClosed && runningCount === 0) idle.resolve();
    }
  }

  return {
    post: attempt,

    async close() {
      isClosed = true;
      if (runningCount > 0) await idle.promise;
      pool.close();
    },
  };
}
