import type { Clock } from "../kernel/clock.ts";
import { errorCode } from "../kernel/error-code.ts";
import { ServiceError } from "../kernel/errors.ts";
import { GivingWay } from "../kernel/giving-way.ts";
import { type Log, logTo } from "../kernel/log.ts";
import { monotonicClock } from "../kernel/monotonic-clock.ts";
import { systemTimers, type Timers } from "../kernel/timers.ts";
import { TLS_SUITES } from "../kernel/tls-suites.ts";
import { wasAbandoned } from "./body.ts";
import { type CertificateFiles, type KeyPair, readKeyPair } from "./certificate-files.ts";
import { followRenewals } from "./certificate-renewal.ts";
import type { PeerAddresses } from "./peer-address.ts";
import { listenerUrl } from "./public-origin.ts";
import { SlowReaders } from "./slow-readers.ts";
import { TRANSPORT_LIMITS, type TransportLimits } from "./transport-limits.ts";

/** An Elysia instance, of which only the compiled handler matters here. */
interface Compilable {
  compile(): { fetch(request: Request): Response | Promise<Response> };
}

export interface Listener {
  /** Scheme, host and the port that was taken; no trailing slash. */
  readonly url: string;
  /** How many requests have no whole answer yet. */
  readonly pendingCount: number;
  /**
   * Lets every request that has begun have its whole answer, then closes. At first each answer asks its client to leave, so that
   * those who keep their connections busy are not cut in their next request; once nobody has asked for a moment, or after some
   * seconds, no new connection is taken.
   *
   * @param farewellMs that moment; none where nobody is there to be cut.
   */
  stop(farewellMs?: number): Promise<void>;
}

/** Where to listen; without certificate files in clear. */
export interface ListenAt {
  readonly host: string;
  readonly port: number;
  readonly tls: CertificateFiles | null;
  /** The flag that the port is set by, for who has to choose another; `--port` unless given. */
  readonly portFlag?: string;
}

/** What a listener takes from its surroundings; those left out are the real ones. */
export interface ListenerPorts {
  readonly timers?: Timers;
  /** For durations. */
  readonly clock?: Clock;
  readonly log?: Log;
  readonly limits?: TransportLimits;
  /** Where writes wait while reads are answered. */
  readonly givingWay?: GivingWay;
  /** Called for each request as it comes in. */
  readonly onAsked?: () => void;
}

type BunServer = Bun.Server<undefined>;

const NO_LOG = logTo("silent", () => undefined);

/** Bodies are limited by their readers, which answer in the envelope; Bun's own refusal has an empty body. */
const BODY_HARD_LIMIT_BYTES = 1024 * 1024 * 1024;
/** What Bun's wheel of timers may add to an idle time. */
const IDLE_SLACK_SECONDS = 8;

/**
 * Listens with a server's routes. With a certificate it follows the renewals of its files.
 *
 * @param peers told of the listener, so that the server finds out where its requests come from.
 * @throws ServiceError `setup` when the address cannot be taken or the certificate cannot be used.
 */
export function listen(
  server: Compilable,
  at: ListenAt,
  peers: PeerAddresses,
  ports: ListenerPorts = {},
): Listener {
  const { timers = systemTimers, clock = monotonicClock, log = NO_LOG, limits = TRANSPORT_LIMITS } = ports;
  const { givingWay = new GivingWay(), onAsked } = ports;
  const handle = server.compile().fetch;
  const slowReaders = new SlowReaders({ timers, clock, log }, limits);
  /** Those that were replaced, while connections to them live on; with what takes their end back. */
  const draining = new Map<BunServer, () => void>();
  let isLeaving = false;
  let askedCount = 0;

  const fetch = async (request: Request, from: BunServer) => {
    askedCount += 1;
    onAsked?.();
    // One poll of the sockets may bring a lookup behind sixty writes.
    if (request.method === "GET" || request.method === "HEAD") givingWay.urgent();
    else {
      const turn = givingWay.turn();
      if (turn !== null) await turn;
    }
    const response = await handle(request);
    if (isLeaving || draining.has(from) || wasAbandoned(request)) response.headers.set("connection", "close");
    slowReaders.answered(request, from);
    return response;
  };
  const open = (port: number, pair: KeyPair | null) =>
    Bun.serve({
      hostname: at.host,
      port,
      fetch,
      idleTimeout: limits.idleSeconds,
      maxRequestBodySize: BODY_HARD_LIMIT_BYTES,
      // Bun's development page shows the source and the stack to whoever asks.
      development: false,
      error: () => new Response(null, { status: 500, headers: { "x-content-type-options": "nosniff" } }),
      // Outside development Bun would share a taken port with whoever has it. A renewal needs just that.
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
   * Bun cannot change the certificate of a listener, and one that stops closes its idle connections under requests that may be on their
   * way. So the old one goes on beside the new one, asks each client to come back on a new connection, and stops when none can be
   * left.
   */
  const replace = (renewed: KeyPair) => {
    const old = current;
    current = open(port, renewed);
    peers.attach(current);
    const end = () => void old.stop().then(() => draining.delete(old));
    draining.set(old, timers.after((limits.idleSeconds + IDLE_SLACK_SECONDS) * 1000, end));
  };
  const stopFollowing =
    at.tls === null || pair === null
      ? null
      : followRenewals({ files: at.tls, inUse: pair, use: replace, timers, log });

  /**
   * Resolves when nobody has asked anything for `quietMs`. It is counted in looks at the connections: where a busy machine reads late
   * what has been sent, it takes longer.
   */
  const untilQuiet = async (quietMs: number) => {
    let heardCount = askedCount;
    for (let looks = 0, quiet = 0; quiet < quietMs && looks < FAREWELL_LOOKS_MAX; looks += 1) {
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
    async stop(farewellMs = FAREWELL_MS) {
      stopFollowing?.();
      for (const takeBack of draining.values()) takeBack();
      // Bun closes a connection after an answer that says so. Its own stop cuts those that it holds to be idle, and with them a request
      // that has been sent and not been read yet.
      isLeaving = true;
      await untilQuiet(farewellMs);
      await Promise.all([...draining.keys(), current].map(stop));
      slowReaders.stop();
    },
  };
}

/** The port itself, or a free one for 0. @throws when somebody else listens there: a listener that shares its port would not notice. */
function freePort({ host, port }: ListenAt): number {
  const probe = Bun.serve({ hostname: host, port, reusePort: false, fetch: () => new Response() });
  const free = probe.port ?? port;
  void probe.stop(true);
  return free;
}
/** For how long nobody must have asked before the connections that nothing was asked on are closed. */
const FAREWELL_MS = 250;
/** Clients who come back on new connections, again and again, are not waited for without end. */
const FAREWELL_LOOKS_MAX = 150;
/** How often a stopping listener looks whether the last answer has been sent. */
const STOP_CHECK_MS = 10;
const STOP_MAX_MS = 20_000;

/**
 * Bun's own stop goes on waiting for an upload that was refused before its end, until the connection has been idle for long.
 * What counts is that every request has its whole answer: then all connections are closed.
 */
async function stop(listener: BunServer): Promise<void> {
  const stopped = listener.stop();
  // A sender that drips its request for ever cannot keep the service from stopping.
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
