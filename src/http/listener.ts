import { type Clock, monotonicClock, systemClock } from "../kernel/clock.ts";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import { type Log, logTo } from "../kernel/log.ts";
import { systemTimers, type Timers } from "../kernel/timers.ts";
import { type CertificateTimes, expiryWarnings, TLS_SUITES } from "../kernel/tls-certificate.ts";
import { wasAbandoned } from "./body.ts";
import { type CertificateFiles, followRenewals, type KeyPair, readKeyPair } from "./certificate-renewal.ts";
import { guarded } from "./guarded-response.ts";
import { listenerUrl } from "./public-origin.ts";
import { routable } from "./request-url.ts";
import { SlowReaders, TRANSPORT_LIMITS, type TransportLimits } from "./slow-readers.ts";
import type { PeerAddresses } from "./source-address.ts";
import { isStreamed } from "./streamed-response.ts";
import { WriteQueue } from "./write-queue.ts";

interface Compilable {
  compile(): { fetch(request: Request): Response | Promise<Response> };
}

export interface Listener {
  /** With the actual port, without a trailing slash. */
  readonly url: string;
  /** Without their whole response yet. */
  readonly pendingCount: number;
  /** Of the TLS certificate that new connections are shown; null without TLS. */
  readonly certificateTimes: CertificateTimes | null;
  /**
   * Responds to every request that has begun. Each response then asks its client to close, so that busy connections
   * lose no request. After `drainMs` without requests, or some seconds, no new connection is accepted.
   */
  stop(drainMs?: number): Promise<void>;
}

interface ListenAt {
  readonly host: string;
  readonly port: number;
  readonly tls: CertificateFiles | null;
  /** For the error when the port is taken. */
  readonly portFlag?: string;
}

interface ListenerPorts {
  readonly timers?: Timers;
  /** Measures durations. */
  readonly clock?: Clock;
  /** Judges the dates of certificates. */
  readonly wallClock?: Clock;
  readonly log?: Log;
  readonly limits?: TransportLimits;
  /** Shared with what sends the responses to such requests. */
  readonly writes?: WriteQueue;
}

type BunServer = Bun.Server<undefined>;

const NO_LOG = logTo("silent", () => undefined);

/** The readers of bodies apply the real limits: Bun's own refusal has an empty body. */
const BODY_HARD_LIMIT_BYTES = 1024 * 1024 * 1024;
/** Bun's timers may add this much to an idle time. */
const IDLE_SLACK_SECONDS = 8;

/**
 * Follows renewals of the certificate. `peers` lets the server find addresses. @throws ServiceError `setup`
 * when the address or the certificate cannot be used.
 */
export function listen(
  server: Compilable,
  at: ListenAt,
  peers: PeerAddresses,
  ports: ListenerPorts = {},
): Listener {
  const { timers = systemTimers, clock = monotonicClock, log = NO_LOG, limits = TRANSPORT_LIMITS } = ports;
  const { wallClock = systemClock, writes = new WriteQueue() } = ports;
  const handle = server.compile().fetch;
  const slowReaders = new SlowReaders({ timers, clock, log }, limits);
  /** Each with the function that cancels its planned end. */
  const draining = new Map<BunServer, () => void>();
  let isLeaving = false;
  let askedCount = 0;

  const fetch = async (request: Request, from: BunServer) => {
    askedCount += 1;
    if (request.method !== "GET" && request.method !== "HEAD") await writes.enter();
    const routed = routable(request);
    if (routed !== request) peers.replaced(request, routed);
    const response = await handle(routed);
    if (isLeaving || draining.has(from) || wasAbandoned(routed)) response.headers.set("connection", "close");
    slowReaders.answered(request, from, isStreamed(response));
    return response;
  };
  const open = (port: number, pair: KeyPair | null) =>
    Bun.serve({
      hostname: at.host,
      port,
      fetch,
      idleTimeout: limits.idleSeconds,
      maxRequestBodySize: BODY_HARD_LIMIT_BYTES,
      // Bun's development page would show the source and the stack to any caller.
      development: false,
      error: () => guarded(new Response(null, { status: 500 })),
      // Only a renewal needs to share a port: Bun would also share one that another process has taken.
      ...(pair === null
        ? { reusePort: false }
        : { reusePort: true, tls: { cert: pair.cert, key: pair.key, ciphers: TLS_SUITES } }),
    });

  const pair = at.tls === null ? null : readKeyPair(at.tls);
  let current: BunServer;
  try {
    current = open(pair === null ? at.port : freePort(at), pair);
  } catch (error) {
    throw new ServiceError("setup", explain(errorCode(error), at), { cause: error });
  }
  peers.attach(current);
  const port = current.port ?? at.port;

  /**
   * A listener cannot change its certificate, and one that stops closes idle connections even when a request
   * is on its way. So the old one stays, asks clients to reconnect, and stops when no connection can be left.
   */
  const replace = (renewed: KeyPair) => {
    const old = current;
    current = open(port, renewed);
    peers.attach(current);
    const end = () => void old.stop().then(() => draining.delete(old));
    draining.set(old, timers.after((limits.idleSeconds + IDLE_SLACK_SECONDS) * 1000, end));
  };
  const look = expiryWarnings({ clock: wallClock, log });
  const renewals =
    at.tls === null || pair === null
      ? null
      : followRenewals({ files: at.tls, inUse: pair, use: replace, look, timers, log });

  /** Counted in checks, so the time grows on a busy machine that reads late what was sent. */
  const untilQuiet = async (quietMs: number) => {
    let heardCount = askedCount;
    for (let looks = 0, quiet = 0; quiet < quietMs && looks < DRAIN_CHECKS_MAX; looks += 1) {
      await Bun.sleep(STOP_CHECK_MS);
      quiet = askedCount === heardCount ? quiet + STOP_CHECK_MS : 0;
      heardCount = askedCount;
    }
  };

  return {
    url: listenerUrl(at, port),
    get pendingCount() {
      return [...draining.keys(), current].reduce((sum, server) => sum + server.pendingRequests, 0);
    },
    get certificateTimes() {
      return renewals?.inUse ?? null;
    },
    async stop(drainMs = DRAIN_MS) {
      renewals?.stop();
      for (const cancel of draining.values()) cancel();
      // Bun's own stop would close connections that it takes for idle, and lose a request that was not read
      // yet.
      isLeaving = true;
      await untilQuiet(drainMs);
      await Promise.all([...draining.keys(), current].map(stop));
      slowReaders.stop();
    },
  };
}

/** Checked before a start creates what a failed one would leave behind. @throws ServiceError `setup`. */
export function requireFreePort(at: ListenAt): void {
  try {
    freePort(at);
  } catch (error) {
    throw new ServiceError("setup", explain(errorCode(error), { ...at, tls: null }), { cause: error });
  }
}

/** A free port for 0. @throws when another program listens: one that shares its port would not notice. */
function freePort({ host, port }: ListenAt): number {
  const probe = Bun.serve({ hostname: host, port, reusePort: false, fetch: () => new Response() });
  const free = probe.port ?? port;
  void probe.stop(true);
  return free;
}
const DRAIN_MS = 250;
const DRAIN_CHECKS_MAX = 150;
const STOP_CHECK_MS = 10;
const STOP_MAX_MS = 20_000;

/** Bun's own stop waits long for the rest of a refused upload; it is enough that each request has its response. */
async function stop(listener: BunServer): Promise<void> {
  const stopped = listener.stop();
  // A client that sends very slowly must not keep the service from stopping.
  for (let waitedMs = 0; listener.pendingRequests > 0 && waitedMs < STOP_MAX_MS; waitedMs += STOP_CHECK_MS) {
    await Bun.sleep(STOP_CHECK_MS);
  }
  await listener.stop(true);
  await stopped;
}

function explain(code: unknown, at: ListenAt): string {
  const { portFlag = "--port" } = at;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${at.port} on ${at.host} is in use: stop what listens there, or choose another with ${portFlag} (0 takes a free one).`;
    case "EACCES":
      return `Port ${at.port} needs more rights than this user has: choose one from 1024 with ${portFlag}.`;
    case "EADDRNOTAVAIL":
      return `${at.host} is no address of this machine: choose another with --host.`;
    default:
      return at.tls === null
        ? `${at.host}:${at.port} cannot be listened on: check --host and ${portFlag}.`
        : "The TLS certificate or its key cannot be used: check SVC_TLS_CERT and SVC_TLS_KEY.";
  }
}
