import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import type { TransportLimits } from "./transport-limits.ts";

/** What is asked of a server about one of its connections. */
export interface AnsweringServer {
  /** Null once the request's answer has been handed to the kernel whole, or its connection is closed. */
  requestIP(request: Request): object | null;
  /** Closes the connection unless its answer makes progress within the seconds; nothing once the answer is out. */
  timeout(request: Request, seconds: number): void;
}

/** So many answers are looked through for those that have left, so that few requests are kept in memory while many are answered. */
const KEPT_COUNT = 64;
/** After an answer was given, by when nearly every one has left. */
const FIRST_LOOK_MS = 100;
const LOOK_MS = 1_000;
/** The shortest that the server knows; it looks every four seconds. */
const CLOSE_SECONDS = 1;

interface Waiting {
  readonly server: AnsweringServer;
  readonly sinceMs: number;
}

/**
 * Closes the connections of clients that do not take their answers: Bun waits for them for ever. An answer that fits into the kernel's
 * buffer costs one question, a tenth of a second later.
 */
export class SlowReaders {
  readonly #ports: { readonly timers: Timers; readonly clock: Clock; readonly log: Log };
  readonly #limits: Omit<TransportLimits, "idleSeconds">;
  #answered: { readonly request: Request; readonly server: AnsweringServer }[] = [];
  #keptMaxCount = KEPT_COUNT;
  /** Oldest first. */
  readonly #waiting = new Map<Request, Waiting>();
  readonly #given = new WeakSet<Request>();
  #takeBackFirstLook: (() => void) | null = null;
  #takeBackLook: (() => void) | null = null;

  constructor(
    ports: { readonly timers: Timers; readonly clock: Clock; readonly log: Log },
    limits: Omit<TransportLimits, "idleSeconds">,
  ) {
    this.#ports = ports;
    this.#limits = limits;
  }

  /** How many answers wait for their clients. */
  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** The handler of a request has given its answer. */
  answered(request: Request, server: AnsweringServer): void {
    if (this.#answered.length >= this.#keptMaxCount) this.#forgetTaken();
    this.#answered.push({ request, server });
    this.#takeBackFirstLook ??= this.#ports.timers.after(FIRST_LOOK_MS, () => this.#lookFirst());
  }

  stop(): void {
    this.#takeBackFirstLook?.();
    this.#takeBackLook?.();
    this.#answered = [];
    this.#waiting.clear();
  }

  #forgetTaken(): void {
    this.#answered = this.#answered.filter(({ request, server }) => server.requestIP(request) !== null);
    this.#keptMaxCount = this.#answered.length + KEPT_COUNT;
  }

  #lookFirst(): void {
    this.#takeBackFirstLook = null;
    this.#forgetTaken();
    const answered = this.#answered;
    this.#answered = [];
    this.#keptMaxCount = KEPT_COUNT;
    const sinceMs = this.#ports.clock.nowMs();
    for (const { request, server } of answered) {
      server.timeout(request, this.#limits.stallSeconds);
      this.#waiting.set(request, { server, sinceMs });
    }
    if (this.#waiting.size > 0) this.#takeBackLook ??= this.#ports.timers.after(LOOK_MS, () => this.#look());
  }

  #look(): void {
    this.#takeBackLook = null;
    const nowMs = this.#ports.clock.nowMs();
    for (const [request, { server }] of this.#waiting) {
      if (server.requestIP(request) === null) this.#waiting.delete(request);
    }
    let excess = this.#waiting.size - this.#limits.waitingAnswers;
    for (const [request, { server, sinceMs }] of this.#waiting) {
      if (nowMs - sinceMs < this.#limits.answerMs && excess <= 0) break;
      excess -= 1;
      this.#giveUp(request, server);
    }
    if (this.#waiting.size > 0) this.#takeBackLook = this.#ports.timers.after(LOOK_MS, () => this.#look());
  }

  /** Said again at each look: any progress in between puts the end off. */
  #giveUp(request: Request, server: AnsweringServer): void {
    server.timeout(request, CLOSE_SECONDS);
    if (this.#given.has(request)) return;
    this.#given.add(request);
    this.#ports.log.info("a client did not take its answer in time; its connection is closed");
  }
}
