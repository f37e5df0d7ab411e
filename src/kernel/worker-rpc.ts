import { Worker } from "node:worker_threads";
import { ServiceError } from "./errors.ts";
import {
  type CallResult,
  type RpcMethods,
  type RpcReply,
  type RpcRequest,
  resultValue,
} from "./serve-rpc.ts";
import type { Timers } from "./timers.ts";

/** A worker that was started: a thread, or a process. */
interface WorkerChannel {
  /** @throws when the request cannot be copied. */
  post(request: RpcRequest): void;
  /** @param isNeeded while it is, the worker keeps this process alive. */
  keepAlive(isNeeded: boolean): void;
  /** By force. Resolves when it has ended. */
  terminate(): Promise<unknown>;
}

/** Starts a worker. It calls neither function before it has returned. */
export type OpenChannel = (
  onReply: (reply: RpcReply) => void,
  onEnd: (reason: string) => void,
) => WorkerChannel;

export interface WorkerRpcOptions<Received> {
  readonly open: OpenChannel;
  readonly timers: Timers;
  /** Further calls are refused. */
  readonly maxPending: number;
  /** A worker that has not replied in time is ended. Without a limit by default. */
  readonly timeoutMs?: number;
  /** Either it always runs, and another is started some time after it ended; or a call starts it, and it ends after some time without one. */
  readonly lifetime: { readonly restartMs: number } | { readonly idleMs: number };
  readonly onNotification?: (notification: Received) => void;
  /** It ended, but not by `stop` and not because it was idle. @param isRepeated for the reason of the one before, and without having come up. */
  readonly onEnded?: (reason: string, isRepeated: boolean) => void;
}

interface PendingCall {
  readonly resolve: (result: CallResult) => void;
  readonly reject: (error: WorkerEndedError) => void;
  readonly stopTimer: () => void;
}

/** Whether the worker has executed the call is unknown. `internal` is the reason. */
export class WorkerEndedError extends ServiceError {
  constructor(override readonly internal: string) {
    super("service_unavailable", "The service is starting again: try again in a few seconds.", { internal });
  }
}

/** Calls the methods of a worker that uses `serveRpc`. A worker that has ended is replaced. */
export class WorkerRpc<Methods extends RpcMethods<Methods>, Sent = never, Received = never> {
  readonly #options: WorkerRpcOptions<Received>;
  readonly #pending = new Map<number, PendingCall>();
  #channel: WorkerChannel | null = null;
  #lastId = 0;
  /** Why the last worker ended, if no other has come up since. */
  #lastReason: string | null = null;
  /** Of the restart, or of the end of an idle worker. */
  #stopTimer = () => {};
  #stopping: Promise<void> | null = null;
  readonly #finished = Promise.withResolvers<void>();

  constructor(options: WorkerRpcOptions<Received>) {
    this.#options = options;
    if ("restartMs" in options.lifetime) this.#start();
  }

  /**
   * @throws what the method throws; ServiceError `service_unavailable` when too many calls are pending or no worker runs; WorkerEndedError
   * when it ends before it has replied.
   */
  async call<Name extends keyof Methods & string>(
    name: Name,
    args: Parameters<Methods[Name]>,
  ): Promise<Awaited<ReturnType<Methods[Name]>>> {
    const { maxPending, lifetime, timers, timeoutMs } = this.#options;
    if (this.#stopping !== null) throw refusal("the worker is being stopped");
    if (this.#pending.size >= maxPending) throw refusal(`${maxPending} calls of the worker are pending`);
    if (this.#channel === null && "idleMs" in lifetime) this.#start();
    if (this.#channel === null) throw refusal(`no worker runs: ${this.#lastReason}`);
    this.#lastId += 1;
    const id = this.#lastId;
    this.#channel.post({ id, name, args });
    this.#channel.keepAlive(true);
    this.#stopTimer();
    const { promise, resolve, reject } = Promise.withResolvers<CallResult>();
    const late = () => this.#end(`no reply within ${timeoutMs} ms`);
    const stopTimer = timeoutMs === undefined ? () => {} : timers.after(timeoutMs, late);
    this.#pending.set(id, { resolve, reject, stopTimer });
    return resultValue(await promise) as Awaited<ReturnType<Methods[Name]>>;
  }

  /** Arrives in order with calls; is lost while no worker runs. */
  notify(notification: Sent): void {
    this.#channel?.post({ notification });
  }

  /** Refuses new calls. Resolves when pending ones and, if the worker always runs, its `onStop` have ended. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#stopTimer();
    const alwaysRuns = "restartMs" in this.#options.lifetime;
    if (this.#channel !== null && alwaysRuns) {
      this.#channel.keepAlive(true);
      this.#channel.post({ stop: true });
    }
    if (this.#channel !== null && (alwaysRuns || this.#pending.size > 0)) await this.#finished.promise;
    await this.#terminate();
  }

  #start(): void {
    try {
      const channel: WorkerChannel = this.#options.open(
        (reply) => this.#channel === channel && this.#receive(reply),
        (reason) => this.#channel === channel && this.#end(reason),
      );
      this.#channel = channel;
    } catch (error) {
      this.#end(error instanceof Error ? error.message : String(error));
    }
  }

  #receive(reply: RpcReply): void {
    this.#lastReason = null;
    if ("notification" in reply) this.#options.onNotification?.(reply.notification as Received);
    if ("stopped" in reply) this.#finished.resolve();
    if (!("result" in reply)) return;
    const call = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    call?.stopTimer();
    call?.resolve(reply.result);
    if (this.#pending.size === 0) this.#rest();
  }

  #rest(): void {
    const { lifetime, timers } = this.#options;
    if (this.#stopping !== null) {
      if ("idleMs" in lifetime) this.#finished.resolve();
      return;
    }
    this.#channel?.keepAlive(false);
    if ("idleMs" in lifetime) this.#stopTimer = timers.after(lifetime.idleMs, () => void this.#terminate());
  }

  #end(reason: string): void {
    this.#stopTimer();
    // Not awaited: a thread that is inside native code ends only when that returns.
    void this.#terminate();
    const calls = [...this.#pending.values()];
    this.#pending.clear();
    for (const { stopTimer, reject } of calls) {
      stopTimer();
      reject(new WorkerEndedError(reason));
    }
    this.#finished.resolve();
    if (this.#stopping !== null) return;
    const { lifetime, timers, onEnded } = this.#options;
    const isRepeated = reason === this.#lastReason;
    this.#lastReason = reason;
    onEnded?.(reason, isRepeated);
    if ("restartMs" in lifetime) this.#stopTimer = timers.after(lifetime.restartMs, () => this.#start());
  }

  async #terminate(): Promise<void> {
    const channel = this.#channel;
    this.#channel = null;
    await channel?.terminate();
  }
}

/** A thread whose program is the file at `path`. */
export function threadChannel(path: string, workerData: unknown): OpenChannel {
  return (onReply, onEnd) => {
    const worker = new Worker(path, { workerData });
    worker.unref();
    worker.on("message", onReply);
    worker.on("messageerror", (error) => onEnd(`unreadable reply: ${error.message}`));
    worker.on("error", (error) => onEnd(error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => onEnd(`exited with ${code}`));
    return {
      post: (request) => worker.postMessage(request),
      keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
      terminate: () => worker.terminate(),
    };
  };
}

function refusal(internal: string): ServiceError {
  return new ServiceError("service_unavailable", "The service is busy: try again in a few seconds.", {
    internal,
  });
}
