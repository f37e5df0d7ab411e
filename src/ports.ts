import type { LogoDrawer } from "./certificates/file-worker/file-worker-process.ts";
import type { RenderPool } from "./certificates/rendering/render-pool.ts";
import type { PostgresTimeouts } from "./db/postgres-pool.ts";
import type { DatabaseFault } from "./db/server-state.ts";
import type { PasswordCosts } from "./identity/passwords/password-hash.ts";
import type { EnqueueMail } from "./identity/people/person-service.ts";
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

/** The parts of the environment that the service uses; the real ones are the defaults. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Measures durations; unlike the clock, it is never set. */
  readonly monotonic?: Clock;
  readonly timers?: Timers;
  readonly fetch?: Fetch;
  readonly renderPool?: RenderPool;
  readonly logoDrawer?: LogoDrawer;
  readonly mailer?: Mailer;
  readonly enqueueMail?: EnqueueMail;
  readonly passwordCosts?: PasswordCosts;
  readonly postgresTimeouts?: PostgresTimeouts | undefined;
  readonly resolver?: Resolver;
  readonly deliveryClient?: DeliveryClient;
  /** In a sandbox, the memory of the clock of the thread that handles requests; by default a new one. */
  readonly sandboxClock?: SharedArrayBuffer | null;
  /** Called once when the disk of the database refused to sync: the mark is left, and all later work is rejected. */
  readonly onDiskFault?: () => void;
  readonly onRendered?: (durationMs: number) => void;
  readonly tracer?: Tracer | undefined;
  /** If true, a place without an installation is refused; otherwise an installation is created there. */
  readonly mustExist?: boolean;
  /** If true, what another installation has left does not stop one from being created. */
  readonly isNewInstallation?: boolean;
  /** If true, a PostgreSQL server is tried out for what followers of lists rely on. */
  readonly provesLocks?: boolean;
  /** On PostgreSQL, told who holds a lock for which a statement was given up, and what to do. */
  readonly onLockFault?: (fault: DatabaseFault) => void;
  /** The name of this thread in its metrics; by default that of the API. */
  readonly thread?: ThreadName;
}
