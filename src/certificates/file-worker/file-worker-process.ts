import { tmpdir } from "node:os";
import { MEBIBYTE } from "../../kernel/byte-count.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Log } from "../../kernel/log.ts";
import { monotonicClock } from "../../kernel/monotonic-clock.ts";
import { Mutex } from "../../kernel/mutex.ts";
import { throttle } from "../../kernel/throttle.ts";
import type { Timers } from "../../kernel/timers.ts";
import type { FileJob, FileReply, FileTask } from "./file-task.ts";
import { fileWorkerCommand } from "./file-worker-command.ts";
import { readWorkerFrame, workerFrame } from "./worker-frame.ts";

/** With the start of the process. Native code can be ended only with its process. */
export const FILE_TIMEOUT_MS = 8_000;
const IDLE_MS = 30_000;
const REPLY_MAX_BYTES = 4 * MEBIBYTE;

export interface FileWorkerPorts {
  readonly timers: Timers;
  readonly monotonic?: Clock;
  /** None by default. */
  readonly log?: Pick<Log, "warn">;
  /** An existing, writable folder for the binary's libraries if no temporary folder can be used: the data directory. */
  readonly spareFolder: string;
  readonly command?: readonly string[];
}

type Worked = { readonly reply: FileReply; readonly content: Uint8Array };

/**
 * Reads files that others send in a process of its own, one at a time: a file that makes it hang, fail or take all memory ends only that
 * process. It has no database and no settings, starts with the first file, and ends when none has come for a while.
 */
export class FileWorkerProcess {
  readonly #ports: FileWorkerPorts;
  readonly #mutex = new Mutex();
  readonly #seldom: ReturnType<typeof throttle>;
  #running: ReturnType<typeof startWorker> | null = null;
  #stopIdle = () => {};
  #isClosing = false;

  constructor(ports: FileWorkerPorts) {
    this.#ports = ports;
    this.#seldom = throttle(ports.monotonic ?? monotonicClock);
  }

  /** Null when the file took too long or ended the process; `failure` when no file can be read. */
  run(task: FileTask, file: Uint8Array): Promise<Worked | null> {
    return this.#mutex.run(() => this.#run(task, file));
  }

  /** Lets the running file end, for which the others do not wait any more. */
  close(): Promise<void> {
    this.#isClosing = true;
    return this.#mutex.run(async () => {
      this.#end();
    });
  }

  async #run(task: FileTask, file: Uint8Array): Promise<Worked | null> {
    if (this.#isClosing) return { reply: { failure: "closing" }, content: new Uint8Array() };
    const { timers, spareFolder, command = fileWorkerCommand } = this.#ports;
    this.#stopIdle();
    let late = false;
    const stopTimer = timers.after(FILE_TIMEOUT_MS, () => {
      late = true;
      this.#running?.child.kill("SIGKILL");
    });
    try {
      this.#running ??= this.#start(command);
      const { child, replies } = this.#running;
      // Not awaited: a process that has ended breaks the pipe, and is noticed where its reply is read.
      send(child, workerFrame({ task, spareFolder } satisfies FileJob, file)).catch(() => {});
      const frame = await readWorkerFrame(replies, REPLY_MAX_BYTES);
      if (frame !== null) {
        const reply = frame.header as FileReply;
        if ("failure" in reply) this.#giveUp(reply.failure);
        return { reply, content: frame.content };
      }
      this.#giveUp(late ? `no reply within ${FILE_TIMEOUT_MS} ms` : `it ended by ${await endOf(child)}`);
      return null;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.#giveUp(failure);
      return { reply: { failure }, content: new Uint8Array() };
    } finally {
      stopTimer();
      if (this.#running !== null) this.#stopIdle = timers.after(IDLE_MS, () => this.#end());
    }
  }

  #start(command: readonly string[]) {
    const running = startWorker(command);
    void running.child.exited.then(() => {
      if (this.#running === running) this.#running = null;
    });
    return running;
  }

  #giveUp(reason: string): void {
    this.#seldom(() =>
      this.#ports.log?.warn({ reason }, "a file could not be read; the next one starts another process"),
    );
    this.#end();
  }

  #end(): void {
    this.#stopIdle();
    this.#running?.child.kill("SIGKILL");
    this.#running = null;
  }
}

function startWorker(command: readonly string[]) {
  const child = Bun.spawn([...command], {
    // No setting, and so no secret, reaches the process.
    env: { TMPDIR: tmpdir() },
    // Ctrl-C at a terminal would end it before the last file is read.
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  return { child, replies: child.stdout.getReader() };
}

async function send({ stdin }: Bun.Subprocess<"pipe">, frame: Uint8Array): Promise<void> {
  stdin.write(frame);
  await stdin.flush();
}

async function endOf(child: Bun.Subprocess): Promise<string> {
  await child.exited;
  return String(child.signalCode ?? `exit code ${child.exitCode}`);
}
