import { writeSync } from "node:fs";
import { systemClock } from "./clock.ts";
import { errorCode } from "./errors.ts";
import { formatInstant } from "./instant.ts";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFormat = "json" | "pretty";

type LogValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly LogValue[]
  | { readonly [name: string]: LogValue };
type Fields = Readonly<Record<string, LogValue>>;
interface LogAt {
  (fields: Fields, message: string): void;
  (message: string): void;
}

/** Values are passed as fields, never in the message; what could contain a secret or a personal value is not passed at all. */
export interface Log {
  readonly error: LogAt;
  readonly warn: LogAt;
  readonly info: LogAt;
  readonly debug: LogAt;
}

/** The numbers of pino and bunyan, which log readers know. */
const SEVERITIES: Readonly<Record<LogLevel, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
};

interface GatheringLog extends Log {
  /** Also happens at the end of the process, but not at the end of a worker thread. */
  flush(): void;
}

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
class LogBatch {
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

/** Writes to stderr; stdout is only for results. */
export function createLog({ level, format }: { level: LogLevel; format: LogFormat }): GatheringLog {
  const batch = new LogBatch();
  // A person reads each line at once. A terminal that is closed must not end svc.
  const log =
    format === "pretty"
      ? logTo(level, (line) => batch.add(prettyLine(line), true))
      : logTo(level, (line, severity) => batch.add(line, severity >= SEVERITIES.warn));
  return { ...log, flush: () => batch.flush() };
}

/** Passes on each line, a JSON object with a line break, at once. */
export function logTo(level: LogLevel, write: (line: string, severity: number) => unknown): Log {
  const at = (severity: number): LogAt => {
    if (severity < SEVERITIES[level]) return () => {};
    return (given: Fields | string, message?: string) =>
      void write(
        typeof given === "string" ? lineOf(severity, {}, given) : lineOf(severity, given, message ?? ""),
        severity,
      );
  };
  return {
    error: at(SEVERITIES.error),
    warn: at(SEVERITIES.warn),
    info: at(SEVERITIES.info),
    debug: at(SEVERITIES.debug),
  };
}

let writtenAtMs = Number.NaN;
let written = "";

/** Cached, because many lines have the same millisecond. */
function writtenInstant(nowMs: number): string {
  if (nowMs !== writtenAtMs) {
    writtenAtMs = nowMs;
    written = formatInstant(nowMs);
  }
  return written;
}

function lineOf(severity: number, fields: Fields, message: string): string {
  const time = writtenInstant(systemClock.nowMs());
  const members = JSON.stringify(fields).slice(1, -1);
  const separator = members === "" ? "" : ",";
  return `{"level":${severity},"time":"${time}",${members}${separator}"msg":${JSON.stringify(message)}}\n`;
}

const LABELS: Readonly<Record<number, string>> = {
  20: "debug",
  30: "info ",
  40: "WARN ",
  50: "ERROR",
};

/** For a person: `12:30:01 info  message  key=value …`. */
function prettyLine(line: string): string {
  const { level, time, msg, ...fields }: Record<string, unknown> = JSON.parse(line);
  const clock = String(time).slice(11, 19);
  const rest = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return `${clock} ${LABELS[Number(level)] ?? level} ${[msg, ...rest].join("  ")}\n`;
}
