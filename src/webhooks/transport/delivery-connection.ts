import type { Socket } from "node:net";
import type { Clock } from "../../kernel/clock.ts";
import { AttemptFault, type AttemptPhases } from "./attempt-outcome.ts";
import type { Interruption } from "./interruption.ts";
import { ResponseFault, type ResponseReader } from "./response-reader.ts";
import { isTlsCode } from "./tls-fault.ts";

interface Exchange {
  readonly reader: ResponseReader;
  readonly interruption: Interruption;
  readonly phases: Pick<AttemptPhases, "firstByte" | "body">;
  readonly resolve: () => void;
  readonly reject: (fault: AttemptFault) => void;
  startMs: number;
}

export class DeliveryConnection {
  readonly #socket: Socket;
  readonly #clock: Clock;
  #exchange: Exchange | null = null;
  #isOpen = true;
  onIdleClose: (() => void) | null = null;
  usableUntilMs = 0;

  /** `socket` is connected and, for https, secured; its error listener is set. */
  constructor(
    socket: Socket,
    readonly address: string,
    clock: Clock,
  ) {
    this.#socket = socket;
    this.#clock = clock;
    socket.on("data", (chunk: Buffer) => this.#received(chunk));
    socket.on("end", () => this.#ended());
    socket.on("error", (error: NodeJS.ErrnoException) => this.#lost(error.code ?? null));
    socket.on("close", () => this.#lost(null));
    // It may have been closed before the listeners were added.
    if (socket.destroyed) this.#isOpen = false;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isFlushed(): boolean {
    return this.#socket.writableLength === 0;
  }

  close(): void {
    this.#isOpen = false;
    this.#socket.destroy();
  }

  /** Any fault closes it. @throws AttemptFault `closed`, `protocol`, or that of the interruption. */
  exchange(request: Buffer, on: Pick<Exchange, "reader" | "interruption" | "phases">): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen) {
        reject(new AttemptFault("closed", null));
        return;
      }
      const exchange = { ...on, resolve, reject, startMs: this.#clock.nowMs() };
      this.#exchange = exchange;
      on.interruption.during((fault) => this.#fail(fault));
      if (this.#exchange === exchange) this.#socket.write(request);
    });
  }

  #received(chunk: Buffer): void {
    const exchange = this.#exchange;
    if (exchange === null) {
      // Nothing was requested, so this is not a response.
      this.#closeIdle();
      return;
    }
    const { reader, phases } = exchange;
    if (phases.firstByte === null) {
      const nowMs = this.#clock.nowMs();
      phases.firstByte = nowMs - exchange.startMs;
      exchange.startMs = nowMs;
    }
    try {
      reader.read(chunk);
    } catch (error) {
      if (!(error instanceof ResponseFault)) throw error;
      this.#fail(new AttemptFault("protocol", error.message));
      return;
    }
    if (reader.isDone) this.#succeed(exchange);
  }

  #ended(): void {
    const exchange = this.#exchange;
    if (exchange?.reader.end()) this.#succeed(exchange);
    this.#lost(null);
  }

  #lost(code: string | null): void {
    if (this.#exchange === null) this.#closeIdle();
    else this.#fail(new AttemptFault(isTlsCode(code) ? "tls" : "closed", code));
  }

  #closeIdle(): void {
    this.close();
    this.onIdleClose?.();
    this.onIdleClose = null;
  }

  #succeed(exchange: Exchange): void {
    this.#exchange = null;
    exchange.interruption.during(null);
    exchange.phases.body = this.#clock.nowMs() - exchange.startMs;
    exchange.resolve();
  }

  #fail(fault: AttemptFault): void {
    const exchange = this.#exchange;
    this.#exchange = null;
    this.close();
    if (exchange === null) return;
    exchange.interruption.during(null);
    exchange.reject(fault);
  }
}
