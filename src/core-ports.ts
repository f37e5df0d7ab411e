import type { RenderPool } from "./certificates/rendering/render-pool.ts";
import type { PostgresTimeouts } from "./db/postgres-pool.ts";
import type { PasswordCosts } from "./identity/passwords/password-hash.ts";
import type { EnqueueMail } from "./identity/people/person-service.ts";
import type { AskedCount } from "./kernel/asked-count.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Fetch } from "./kernel/fetch.ts";
import type { Log } from "./kernel/log.ts";
import type { Random } from "./kernel/random.ts";
import type { Timers } from "./kernel/timers.ts";
import type { Tracer } from "./kernel/tracer.ts";
import type { Mailer } from "./mail/configured-mailer.ts";
import type { ThreadName } from "./observability/service-metrics.ts";
import type { DeliveryClient } from "./webhooks/transport/delivery-client.ts";
import type { Resolver } from "./webhooks/transport/resolver.ts";

/** What the service takes from its surroundings; those left out are the real ones. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Measures durations; one that is never set. */
  readonly monotonic?: Clock;
  readonly timers?: Timers;
  readonly fetch?: Fetch;
  readonly renderPool?: RenderPool;
  readonly mailer?: Mailer;
  readonly enqueueMail?: EnqueueMail;
  readonly passwordCosts?: PasswordCosts;
  readonly postgresTimeouts?: PostgresTimeouts | undefined;
  readonly resolver?: Resolver;
  readonly deliveryClient?: DeliveryClient;
  /** What the thread that answers requests has been asked, where this one renders; nothing by default. */
  readonly asked?: AskedCount;
  /** Told how long each rendering took; nobody by default. */
  readonly onRendered?: (durationMs: number) => void;
  /** Nothing is traced by default. */
  readonly tracer?: Tracer | undefined;
  /** Whether a place without an installation is refused; else one is made there. */
  readonly mustExist?: boolean;
  /** Which thread this is, for its metrics; that of the API by default. */
  readonly thread?: ThreadName;
}
