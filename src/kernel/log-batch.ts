import { writeSync } from "node:fs";

const STDERR = 2;
/** Room for a thousand lines, so that the time decides first: each write may wait for the disk, and all requests with it. */
const HELD_MAX_BYTES = 256 * 1024;
/** The most bytes of UTF-8 that one unit of a text takes. */
const UNIT_MAX_BYTES = 3;
const HELD_MAX_MS = 100;
const FULL_PIPE_WAIT_MS = 5;

/**
 * Gathers log lines for up to a tenth of a second before they go to stderr: a system call for each request's line would cost a
 * tenth of a lookup. Lines that are urgent are written at once, with all that came before them, and the rest when the process
 * ends. Only a killed process loses what it still held.
 */
export class LogBatch {
  /** Bytes, not texts: those would outlive the collector's first look, which makes each of them dear. */
  readonly #held = Buffer.allocUnsafeSlow(HELD_MAX_BYTES);
  #heldBytes = 0;
  #isTimed = false;

  constructor() {
    process.on("exit", () => this.flush());
  }

  add(line: string, isUrgent: boolean): void {
    const bytes = line.length * UNIT_MAX_BYTES;
    if (bytes > HELD_MAX_BYTES - this.#heldBytes) this.flush();
    if (bytes > HELD_MAX_BYTES) {
      writeWhole(Buffer.from(line));
      return;
    }
    this.#heldBytes += this.#held.write(line, this.#heldBytes);
    if (isUrgent) this.flush();
    else if (!this.#isTimed) this.#flushLater();
  }

  #flushLater(): void {
    this.#isTimed = true;
    setTimeout(() => {
      this.#isTimed = false;
      this.flush();
    }, HELD_MAX_MS).unref();
  }

  flush(): void {
    const heldBytes = this.#heldBytes;
    this.#heldBytes = 0;
    if (heldBytes > 0) writeWhole(this.#held.subarray(0, heldBytes));
  }
}

/** Writes to the end, however small the steps; gives up when nobody reads any more. */
function writeWhole(bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(STDERR, bytes, written);
    } catch (error) {
      if ((error as { code?: unknown }).code !== "EAGAIN") return;
      // A reader that is slower than we are: the pipe is full, and a log line is not to be dropped.
      Bun.sleepSync(FULL_PIPE_WAIT_MS);
    }
  }
}
