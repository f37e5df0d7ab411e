import { tmpdir } from "node:os";
import { serialize } from "node:v8";
import { MEBIBYTE } from "../../kernel/byte-count.ts";
import type { Clock } from "../../kernel/clock.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { placeOf } from "../../kernel/failure-trace.ts";
import type { Log } from "../../kernel/log.ts";
import { monotonicClock } from "../../kernel/monotonic-clock.ts";
import { Mutex } from "../../kernel/mutex.ts";
import type { RpcReply } from "../../kernel/serve-rpc.ts";
import { throttle } from "../../kernel/throttle.ts";
import type { Timers } from "../../kernel/timers.ts";
import { type OpenChannel, WorkerEndedError, WorkerRpc } from "../../kernel/worker-rpc.ts";
import type { LogoFile } from "../certificate-document.ts";
import { type LogoFault, logoSizeFault } from "../logos/logo-file.ts";
import type { FileFinding } from "../verification/check-file.ts";
import { fileWorkerCommand } from "./file-worker-command.ts";
import { frameOf, readFrames } from "./frames.ts";

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
class FileWorkerProcess {
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

/**
 * What the process does with files of others. Results pass through JSON. `spareFolder` is an existing folder into which libraries may be
 * unpacked if no temporary folder can be used.
 */
export interface FileMethods {
  /** What a file shows under the keys of a key set (RFC 7517). */
  examine(file: Uint8Array, keySet: string): Promise<FileFinding>;
  /** The text of the QR code; null where there is none, or the file cannot be read. */
  readQrText(file: Uint8Array, spareFolder: string): Promise<string | null>;
  drawLogo(file: Uint8Array, spareFolder: string): Promise<DrawnLogo | LogoFault>;
}

interface DrawnLogo {
  readonly width: number;
  readonly height: number;
  readonly pngBase64: string;
}

const REPLY_MAX_BYTES = 4 * MEBIBYTE;

/**
 * A process that reads requests on stdin and writes replies to stdout. A hostile file may have taken it over, so replies have a limit and
 * are JSON: nothing but text reaches the parser here.
 */
function processChannel(command: readonly string[]): OpenChannel {
  return (onReply, onEnd) => {
    const child = Bun.spawn([...command], {
      // No setting, and so no secret, reaches the process.
      env: { TMPDIR: tmpdir() },
      // Ctrl-C at a terminal would end it before the last file is read.
      detached: true,
      stdio: ["pipe", "pipe", "ignore"],
    });
    readFrames(child.stdout, REPLY_MAX_BYTES, (bytes) => onReply(parsed(bytes))).then(
      async () => {
        await child.exited;
        onEnd(`it ended by ${child.signalCode ?? `exit code ${child.exitCode}`}`);
      },
      (error) => onEnd(error instanceof Error ? error.message : String(error)),
    );
    return {
      post(request) {
        // A process that has ended breaks the pipe, and is noticed where its replies are read.
        send(child, frameOf(serialize(request))).catch(() => {});
      },
      keepAlive: (isNeeded) => (isNeeded ? child.ref() : child.unref()),
      terminate() {
        child.kill("SIGKILL");
        return child.exited;
      },
    };
  };
}

async function send({ stdin }: Bun.Subprocess<"pipe">, frame: Uint8Array): Promise<void> {
  stdin.write(frame);
  await stdin.flush();
}

function parsed(reply: Uint8Array): RpcReply {
  try {
    return JSON.parse(new TextDecoder().decode(reply));
  } catch {
    // Its message would quote what was sent, and is logged.
    throw new Error("a reply is not JSON");
  }
}

/** Reads one document at a time, in a process of its own. */
export interface DocumentReader {
  /** What a file shows under this key set (`/.well-known/jwks.json`). @throws ServiceError `service_unavailable` when it could not be read in time. */
  examine(file: Uint8Array, keySet: string): Promise<FileFinding>;
  /**
   * The text of the QR code in a JPEG or a PNG, or on a PDF; null if there is none, or the document is damaged. @throws ServiceError
   * `service_unavailable` as `examine`.
   */
  readQrText(document: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
}

export function createDocumentReader(ports: FileWorkerPorts): DocumentReader {
  const worker = new FileWorkerProcess(ports);
  return {
    examine: (file, keySet) => worker.call("examine", file, keySet).catch(refuse),
    readQrText: (document) => worker.call("readQrText", document, ports.spareFolder).catch(refuse),
    close: () => worker.close(),
  };
}

function refuse(): never {
  throw new ServiceError("service_unavailable", "The document could not be read. Try again in a minute.", {
    isLogged: true,
  });
}

export interface LogoDrawer {
  /** A fault where the file may not be drawn, cannot be read, or takes too long. @throws ServiceError `service_unavailable` when nothing can be drawn. */
  drawLogo(file: Uint8Array): Promise<Pick<LogoFile, "width" | "height" | "png"> | LogoFault>;
}

/** Checks and draws one logo at a time, in a process of its own: neither certificates nor documents wait for it. */
export function createLogoDrawer(ports: FileWorkerPorts): LogoDrawer & { close(): Promise<void> } {
  const worker = new FileWorkerProcess(ports);
  return {
    async drawLogo(file) {
      const fault = logoSizeFault(file);
      if (fault !== null) return fault;
      try {
        const logo = await worker.call("drawLogo", file, ports.spareFolder);
        if (typeof logo === "string") return logo;
        const { width, height, pngBase64 } = logo;
        return { width, height, png: new Uint8Array(Buffer.from(pngBase64, "base64")) };
      } catch (error) {
        if (error instanceof WorkerEndedError) return "too_complex";
        throw new ServiceError("service_unavailable", "The logo could not be drawn. Try again in a minute.", {
          isLogged: true,
        });
      }
    },
    close: () => worker.close(),
  };
}
