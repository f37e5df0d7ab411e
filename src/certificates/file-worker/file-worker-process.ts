import { type Clock, monotonicClock } from "../../kernel/clock.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { placeOf } from "../../kernel/failure-trace.ts";
import type { Log } from "../../kernel/log.ts";
import { Mutex } from "../../kernel/mutex.ts";
import { throttle } from "../../kernel/throttle.ts";
import type { Timers } from "../../kernel/timers.ts";
import { WorkerRpc } from "../../kernel/worker-rpc.ts";
import type { FileMethods } from "./file-methods.ts";
import { fileWorkerCommand } from "./file-worker-command.ts";
import { processChannel } from "./process-channel.ts";

/** With the start of the process. Native code can be ended only with its process. */
export const FILE_TIMEOUT_MS = 8_000;
const IDLE_MS = 30_000;

export interface FileWorkerPorts {
  readonly timers: Timers;
  readonly monotonic?: Clock;
  /** None by default. */
  readonly log?: Pick<Log, "warn">;
  /** An existing, writable folder for the binary's libraries if no temporary folder can be used: the data directory. */
  readonly spareFolder: string;
  readonly command?: readonly string[];
}

/**
 * Reads files that others send in a process of its own, one at a time: a file that makes it hang, fail or take all memory ends only that
 * process. It has no database and no settings, starts with the first file, and ends when none has come for a while.
 */
export class FileWorkerProcess {
  readonly #ports: FileWorkerPorts;
  readonly #mutex = new Mutex();
  readonly #seldom: ReturnType<typeof throttle>;
  readonly #rpc: WorkerRpc<FileMethods>;
  #isClosing = false;

  constructor(ports: FileWorkerPorts) {
    this.#ports = ports;
    this.#seldom = throttle(ports.monotonic ?? monotonicClock);
    this.#rpc = new WorkerRpc({
      open: processChannel(ports.command ?? fileWorkerCommand),
      timers: ports.timers,
      maxPending: 1,
      timeoutMs: FILE_TIMEOUT_MS,
      lifetime: { idleMs: IDLE_MS },
    });
  }

  /** @throws WorkerEndedError when the file took too long or ended the process; another error when no file can be read. */
  call<Name extends keyof FileMethods>(
    name: Name,
    file: Uint8Array,
    text: string,
  ): ReturnType<FileMethods[Name]>;
  call(name: keyof FileMethods, file: Uint8Array, text: string): Promise<unknown> {
    return this.#mutex.run(async () => {
      try {
        // The memory around a part of a buffer would be sent, too.
        return await this.#rpc.call(name, [new Uint8Array(file), text]);
      } catch (error) {
        if (!this.#isClosing) this.#warn(error);
        throw error;
      }
    });
  }

  /** Lets the running file end, for which the others do not wait any more. */
  close(): Promise<void> {
    this.#isClosing = true;
    return this.#rpc.stop();
  }

  #warn(error: unknown): void {
    const reason = error instanceof ServiceError ? error.internal : JSON.stringify(placeOf(error));
    this.#seldom(() => this.#ports.log?.warn({ reason }, "a file could not be read"));
  }
}
