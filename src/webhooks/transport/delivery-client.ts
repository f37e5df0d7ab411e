import type { Clock } from "../../kernel/clock.ts";
import type { Timers } from "../../kernel/timers.ts";
import { AttemptFault, type AttemptOutcome, type AttemptPhases } from "./attempt-outcome.ts";
import { type ConnectionPool, createConnectionPool } from "./connection-pool.ts";
import { DeliveryConnection } from "./delivery-connection.ts";
import { type DeliveryRequest, isFieldValue, writeFields, writeRequest } from "./delivery-request.ts";
import { Interruption } from "./interruption.ts";
import type { Resolver } from "./resolver.ts";
import { ResponseReader } from "./response-reader.ts";
import { showableText } from "./showable-text.ts";
import { connectTcp, connectTls, createTrustStore, type TrustStore } from "./socket-connect.ts";
import {
  createTargetChecker,
  type TargetCheck,
  type TargetChecker,
  type WebhookTarget,
} from "./webhook-target.ts";
import { certificateName } from "./webhook-url.ts";

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
  /** For development: also allows `http` and private addresses, or only this machine. */
  readonly allowPrivate: boolean | "loopback";
  /** For one whole attempt; 10 s by the interface specification, section 6. */
  readonly timeoutMs: number;
  readonly userAgent: string;
  /** PEM, instead of the default authorities. */
  readonly ca?: string;
}

interface AttemptPorts {
  readonly checker: TargetChecker;
  readonly pool: ConnectionPool;
  readonly trust: TrustStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly timeoutMs: number;
  readonly userAgent: string;
}

class DeliveryAttempt {
  readonly #ports: AttemptPorts;
  readonly #interruption: Interruption;
  readonly #startMs: number;
  readonly #phases: AttemptPhases = { dns: null, connect: null, tls: null, firstByte: null, body: null };
  readonly #reader = new ResponseReader();
  #address: string | null = null;

  constructor(ports: AttemptPorts, interruption: Interruption) {
    this.#ports = ports;
    this.#interruption = interruption;
    this.#startMs = ports.clock.nowMs();
  }

  /** Never rejects. */
  async run(request: DeliveryRequest): Promise<AttemptOutcome> {
    try {
      await this.#deliver(request);
      return this.#outcome(null);
    } catch (error) {
      if (error instanceof AttemptFault) return this.#outcome(error);
      return this.#outcome(new AttemptFault("internal", error instanceof Error ? error.name : null));
    }
  }

  async #deliver({ url, headers, body }: DeliveryRequest): Promise<void> {
    const { pool, userAgent, checker, timeoutMs } = this.#ports;
    if (this.#interruption.fault !== null) throw this.#interruption.fault;
    const fields = writeFields(headers);
    const checking = checker.check(url, timeoutMs);
    const target = this.#targetOf(
      checking instanceof Promise ? await this.#interruption.race(checking) : checking,
    );
    const bytes = writeRequest(target.url, { userAgent, fields, body });
    const kept = pool.take(originOf(target), target.addresses);
    if (kept !== null) {
      try {
        await this.#exchange(kept, target, bytes);
        return;
      } catch (error) {
        if (!this.#wasClosedUnread(error)) throw error;
      }
    }
    await this.#exchange(await this.#connect(target), target, bytes);
  }

  /**
   * A kept connection that ends unread was most likely idle for too long: the request is sent again. A
   * recipient may see the same `webhook-id` twice, as delivery at least once allows.
   */
  #wasClosedUnread(error: unknown): boolean {
    return error instanceof AttemptFault && error.failure === "closed" && this.#phases.firstByte === null;
  }

  #targetOf({ target, refusal, wasResolved }: TargetCheck): WebhookTarget {
    if (wasResolved) this.#phases.dns = this.#ports.clock.nowMs() - this.#startMs;
    if (refusal !== null) throw new AttemptFault(refusal.reason, null);
    return target;
  }

  async #connect({ url, addresses }: WebhookTarget): Promise<DeliveryConnection> {
    const { clock, timers, trust } = this.#ports;
    const interruption = this.#interruption;
    const startMs = clock.nowMs();
    const { socket, address } = await connectTcp({
      addresses,
      port: url.port,
      timers,
      interruption,
      onTry: (tried) => {
        this.#address = tried;
      },
    });
    const connectedMs = clock.nowMs();
    this.#address = address;
    this.#phases.connect = connectedMs - startMs;
    if (url.scheme === "http") return new DeliveryConnection(socket, address, clock);
    const name = certificateName(url);
    const secured = await connectTls(socket, { name, nameIsAddress: url.hostIsAddress, trust, interruption });
    this.#phases.tls = clock.nowMs() - connectedMs;
    return new DeliveryConnection(secured, address, clock);
  }

  async #exchange(connection: DeliveryConnection, target: WebhookTarget, bytes: Buffer): Promise<void> {
    const reader = this.#reader;
    this.#address = connection.address;
    await connection.exchange(bytes, { reader, interruption: this.#interruption, phases: this.#phases });
    // After a response that came before the request was fully sent, half a request may be left on the connection.
    const keepForMs = connection.isFlushed ? reader.keepForMs : 0;
    this.#ports.pool.put(originOf(target), connection, keepForMs);
  }

  #outcome(fault: AttemptFault | null): AttemptOutcome {
    const { status, bodyStart } = this.#reader;
    const isRefused = status !== null && (status < 200 || status > 299);
    // A response other than 2xx decides the outcome, whatever happened to its body.
    const failure = isRefused ? "status" : (fault?.failure ?? null);
    return {
      result: failure === null ? "success" : "failure",
      failure,
      detail: fault?.detail ?? null,
      status,
      address: this.#address,
      phasesMs: this.#phases,
      durationMs: this.#ports.clock.nowMs() - this.#startMs,
      bodyStart: status === null ? null : showableText(bodyStart),
    };
  }
}

/** The TLS certificate was checked for the host of the URL, so a connection serves no other host, not even at the same address. */
function originOf({ url }: WebhookTarget): string {
  return `${url.scheme}://${url.host}:${url.port}`;
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
