import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";

interface AnsweringServer {
  /** Null once the kernel has the whole response, or the connection is closed. */
  requestIP(request: Request): object | null;
  /** Without progress within the seconds; has no effect once the response is sent. */
  timeout(request: Request, seconds: number): void;
}

/** Above this, those already sent are removed, so that few requests stay in memory. */
const KEPT_COUNT = 64;
/** Nearly every response has been sent by then. */
const FIRST_LOOK_MS = 100;
const LOOK_MS = 1_000;
/** The shortest time that the server knows; it checks every four seconds. */
const CLOSE_SECONDS = 1;

interface Waiting {
  readonly server: AnsweringServer;
  readonly sinceMs: number;
  readonly isStreamed: boolean;
}

type Answered = Pick<Waiting, "server" | "isStreamed"> & { readonly request: Request };

/**
 * Bun adds its own: 10 s for the headers of the first request, and 16 KiB for request line and headers. A
 * body has `idleSeconds` unless it comes at 16 KiB a second.
 */
export interface TransportLimits {
  /** Between two requests, and up to 4 s less. Bun also ends slow handlers with it: the setting allows none that is shorter than a handler takes. */
  readonly idleSeconds: number;
  /** Without progress of an unread response. */
  readonly stallSeconds: number;
  /** From a response's first byte to its last: 5 MB at 350 kbit/s. */
  readonly answerMs: number;
  /** For a response that is created while it is sent, such as a download of all tests. */
  readonly streamMs: number;
  /** When one more response waits for its client, the oldest is closed. */
  readonly waitingAnswers: number;
}

export const TRANSPORT_LIMITS: TransportLimits = {
  idleSeconds: 75,
  stallSeconds: 20,
  answerMs: 120_000,
  streamMs: 1_800_000,
  waitingAnswers: 256,
};

/** Bun would wait without end. A response that fits into the kernel's buffer costs one check. */
export class SlowReaders {
  readonly #ports: { readonly timers: Timers; readonly clock: Clock; readonly log: Log };
  readonly #limits: Omit<TransportLimits, "idleSeconds">;
  #answered: Answered[] = [];
  #keptMaxCount = KEPT_COUNT;
  readonly #waiting = new Map<Request, Waiting>();
  readonly #given = new WeakSet<Request>();
  #cancelFirstLook: (() => void) | null = null;
  #cancelLook: (() => void) | null = null;

  constructor(
    ports: { readonly timers: Timers; readonly clock: Clock; readonly log: Log },
    limits: Omit<TransportLimits, "idleSeconds">,
  ) {
    this.#ports = ports;
    this.#limits = limits;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** `isStreamed` responses are created while they are sent. */
  answered(request: Request, server: AnsweringServer, isStreamed = false): void {
    if (this.#answered.length >= this.#keptMaxCount) this.#forgetTaken();
    this.#answered.push({ request, server, isStreamed });
    this.#cancelFirstLook ??= this.#ports.timers.after(FIRST_LOOK_MS, () => this.#lookFirst());
  }

  stop(): void {
    this.#cancelFirstLook?.();
    this.#cancelLook?.();
    this.#answered = [];
    this.#waiting.clear();
  }

  #forgetTaken(): void {
    this.#answered = this.#answered.filter(({ request, server }) => server.requestIP(request) !== null);
    this.#keptMaxCount = this.#answered.length + KEPT_COUNT;
  }

  #lookFirst(): void {
    this.#cancelFirstLook = null;
    this.#forgetTaken();
    const answered = this.#answered;
    this.#answered = [];
    this.#keptMaxCount = KEPT_COUNT;
    const sinceMs = this.#ports.clock.nowMs();
    for (const { request, server, isStreamed } of answered) {
      server.timeout(request, this.#limits.stallSeconds);
      this.#waiting.set(request, { server, sinceMs, isStreamed });
    }
    if (this.#waiting.size > 0) this.#cancelLook ??= this.#ports.timers.after(LOOK_MS, () => this.#look());
  }

  #look(): void {
    this.#cancelLook = null;
    const nowMs = this.#ports.clock.nowMs();
    for (const [request, { server }] of this.#waiting) {
      if (server.requestIP(request) === null) this.#waiting.delete(request);
    }
    let excess = this.#waiting.size - this.#limits.waitingAnswers;
    for (const [request, { server, sinceMs, isStreamed }] of this.#waiting) {
      const { streamMs, answerMs } = this.#limits;
      if (nowMs - sinceMs < (isStreamed ? streamMs : answerMs) && excess <= 0) continue;
      excess -= 1;
      this.#giveUp(request, server);
    }
    if (this.#waiting.size > 0) this.#cancelLook = this.#ports.timers.after(LOOK_MS, () => this.#look());
  }

  /** At each check, because progress in between postpones the end. */
  #giveUp(request: Request, server: AnsweringServer): void {
    server.timeout(request, CLOSE_SECONDS);
    if (this.#given.has(request)) return;
    this.#given.add(request);
    this.#ports.log.info("a client did not read its response in time; its connection is closed");
  }
}
