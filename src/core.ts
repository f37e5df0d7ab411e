import type { RenderPool } from "./certificates/rendering/render-pool.ts";
import { type Installation, openInstallation } from "./core-data.ts";
import type { Ports } from "./core-ports.ts";
import type { Database } from "./db/database.ts";
import type { Runtime } from "./db/runtime.ts";
import { PublicOrigin } from "./http/public-origin.ts";
import type { Clock } from "./kernel/clock.ts";
import { monotonicClock } from "./kernel/monotonic-clock.ts";
import { MovableClock } from "./kernel/movable-clock.ts";
import { systemTimers } from "./kernel/timers.ts";
import type { Tracer } from "./kernel/tracer.ts";
import type { Mailer } from "./mail/mail.ts";
import type { Config } from "./settings/config.ts";
import type { DeliveryClient } from "./webhooks/transport/delivery-client.ts";

/** Counts, times and traces the parts of the service: callers use the parts that it returns. */
interface Watch {
  readonly db: Database;
  readonly tracer?: Tracer | undefined;
  renderPool(pool: RenderPool): RenderPool;
  mailer(mailer: Mailer): Mailer;
  deliveryClient(client: DeliveryClient): DeliveryClient;
  aroundIssue<T extends string>(issue: () => Promise<T>): Promise<T>;
}

/** Everything that a command needs. Callers put the services together themselves with the files of `services/`. */
export interface Core extends Runtime, Pick<Installation, "storage" | "keys" | "quiet"> {
  readonly config: Config;
  readonly ports: Ports;
  /** Measures durations; unlike the clock, it is never set. */
  readonly monotonic: Clock;
  /** The time that other systems have, for signatures that they make or check. It differs from `clock` only in a sandbox. */
  readonly wallClock: Clock;
  /** The clock itself where it can be moved: in a sandbox. Null everywhere else. */
  readonly sandboxClock: MovableClock | null;
  readonly watch: Watch;
  /** The origin of signed URLs, QR codes and links in mails. */
  readonly origin: PublicOrigin;
  /** The origin as a string. @throws ServiceError `setup` when it is not known. */
  readonly publicUrl: () => string;
  /** Registers something that is closed with the core, before the database or after it. The last registered is closed first. */
  onClose(when: "before database" | "after database", close: () => unknown): void;
  close(): Promise<void>;
}

/** Without monitoring, as a command opens it. @throws ServiceError `setup` when the data directory, the database or the keys cannot be used. */
export async function openCore(config: Config, ports: Ports): Promise<Core> {
  const installation = await openInstallation(config, ports);
  return coreOf(config, ports, installation, unwatched(installation.db));
}

export function coreOf(config: Config, ports: Ports, installation: Installation, watch: Watch): Core {
  const { clock: wallClock, random, log, timers = systemTimers, monotonic = monotonicClock } = ports;
  const sandboxClock = config.isSandbox ? new MovableClock(wallClock, ports.sandboxClock ?? undefined) : null;
  const { storage, keys, quiet } = installation;
  const { db } = watch;
  const origin = new PublicOrigin(config);
  const closings = { "before database": [] as (() => unknown)[], "after database": [] as (() => unknown)[] };
  return {
    config,
    ports,
    db,
    clock: sandboxClock ?? wallClock,
    wallClock,
    sandboxClock,
    timers,
    random,
    log,
    monotonic,
    storage,
    keys,
    quiet,
    watch,
    origin,
    publicUrl: () => origin.url,
    onClose: (when, close) => void closings[when].unshift(close),
    async close() {
      for (const close of closings["before database"]) await close();
      try {
        await db.close();
      } finally {
        for (const close of closings["after database"]) await close();
      }
    },
  };
}

function unwatched(db: Database): Watch {
  return {
    db,
    renderPool: (pool) => pool,
    mailer: (mailer) => mailer,
    deliveryClient: (client) => client,
    aroundIssue: (issue) => issue(),
  };
}
