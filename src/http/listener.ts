import { readFileSync } from "node:fs";
import { ServiceError } from "../kernel/errors.ts";
import type { PeerAddresses } from "./peer-address.ts";
import { listenerUrl } from "./public-origin.ts";

/** An Elysia instance, of which only the compiled handler matters here. */
interface Compilable {
  compile(): { fetch(request: Request): Response | Promise<Response> };
}

export interface Listener {
  /** Scheme, host and the port that was taken; no trailing slash. */
  readonly url: string;
  /**
   * Lets every request that has begun have its whole answer, then closes. For a moment each answer asks its client to leave, so that
   * those who keep their connections busy are not cut in their next request; then no new connection is taken.
   *
   * @param farewellMs that moment; none where nobody is there to be cut.
   */
  stop(farewellMs?: number): Promise<void>;
}

/** Longer than any handler takes; Bun cuts slow handlers as well as idle connections with it. */
const IDLE_TIMEOUT_SECONDS = 60;
/** Bodies are limited by their readers, which answer in the envelope; Bun's own refusal has an empty body. */
const BODY_HARD_LIMIT_BYTES = 1024 * 1024 * 1024;

/**
 * Listens with a server's routes.
 *
 * @param peers told of the listener, so that the server finds out where its requests come from.
 * @throws ServiceError `setup` when the address cannot be taken or the certificate cannot be used.
 */
export function listen(
  server: Compilable,
  at: {
    readonly host: string;
    readonly port: number;
    readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  },
  peers: PeerAddresses,
): Listener {
  const { fetch } = server.compile();
  const tls =
    at.tls === null ? {} : { tls: { cert: readPem(at.tls.certFile), key: readPem(at.tls.keyFile) } };
  try {
    const listener = Bun.serve({
      hostname: at.host,
      port: at.port,
      fetch,
      idleTimeout: IDLE_TIMEOUT_SECONDS,
      maxRequestBodySize: BODY_HARD_LIMIT_BYTES,
      // Bun's development page shows the source and the stack to whoever asks.
      development: false,
      error: () => new Response(null, { status: 500 }),
      // Outside development Bun would share a taken port with whoever has it.
      reusePort: false,
      ...tls,
    });
    peers.attach(listener);
    return {
      url: listenerUrl(at, listener.port ?? at.port),
      stop: (farewellMs = FAREWELL_MS) => stop(listener, fetch, farewellMs),
    };
  } catch (error) {
    throw new ServiceError("setup", explain((error as { code?: unknown }).code, at), { cause: error });
  }
}

/** How long answers ask their clients to leave before the connections that nothing was asked on are closed. */
const FAREWELL_MS = 250;
/** How often a stopping listener looks whether the last answer has been sent. */
const STOP_CHECK_MS = 10;
const STOP_MAX_MS = 20_000;

/**
 * Bun's own stop goes on waiting for an upload that was refused before its end, until the connection has been idle for long.
 * What counts is that every request has its whole answer: then all connections are closed.
 */
async function stop(
  listener: Bun.Server<undefined>,
  fetch: ReturnType<Compilable["compile"]>["fetch"],
  farewellMs: number,
): Promise<void> {
  // Bun closes a connection after an answer that says so. Its own stop cuts those that it holds to be idle, and with them a request
  // that has been sent and not been read yet.
  listener.reload({ fetch: async (request) => closing(await fetch(request)) });
  await Bun.sleep(farewellMs);
  const stopped = listener.stop();
  // A sender that drips its request for ever cannot keep the service from stopping.
  for (let waitedMs = 0; listener.pendingRequests > 0 && waitedMs < STOP_MAX_MS; waitedMs += STOP_CHECK_MS) {
    await Bun.sleep(STOP_CHECK_MS);
  }
  await listener.stop(true);
  await stopped;
}

function closing(response: Response): Response {
  response.headers.set("connection", "close");
  return response;
}

function readPem(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ServiceError("setup", `${path} cannot be read: check SVC_TLS_CERT and SVC_TLS_KEY.`, {
      cause: error,
    });
  }
}

function explain(code: unknown, at: { host: string; port: number; tls: unknown }): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${at.port} on ${at.host} is in use: stop what listens there, or choose another with --port (0 takes a free one).`;
    case "EACCES":
      return `Port ${at.port} needs more rights than this user has: choose one from 1024 with --port.`;
    case "EADDRNOTAVAIL":
      return `${at.host} is no address of this machine: choose another with --host.`;
    default:
      return at.tls === null
        ? `${at.host}:${at.port} cannot be listened on: check --host and --port.`
        : "The TLS certificate or its key cannot be used: check SVC_TLS_CERT and SVC_TLS_KEY.";
  }
}
