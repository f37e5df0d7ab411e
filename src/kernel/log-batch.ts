import { writeSync } from "node:fs";
import { errorCode } from "./error-code.ts";

const STDERR = 2;
/** Enough for a thousand lines, so that usually the time limit triggers a write: each may wait for the disk, and all requests with it. */
const HELD_MAX_BYTES = 256 * 1024;
/** The most bytes of UTF-8 that one UTF-16 unit of a text takes. */
const UNIT_MAX_BYTES = 3;
const HELD_MAX_MS = 100;
const FULL_PIPE_WAIT_MS = 5;

/**
 * Holds lines for up to a tenth of a second: a system call for each request's line would cost a tenth of a lookup. Urgent lines are
 * written at once, with all before them; only a killed process loses the lines that it still held.
 */
export class LogBatch {
  /** Bytes, not texts: held texts survive the collector's first pass, which makes each of them expensive. */
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

/** Stops when nobody reads any more. */
function writeWhole(bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(STDERR, bytes, written);
    } catch (error) {
      if (errorCode(error) !== "EAGAIN") return;
      // The reader is slower than svc and the pipe is full; a log line must not be dropped.
      Bun.sleepSync(FULL_PIPE_WAIT_MS);
    }
  }
}
