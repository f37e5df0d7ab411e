import { writeSync } from "node:fs";
import { systemClock } from "./clock.ts";
import { errorCode } from "./error-code.ts";
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

/** Writes each line at once to stderr; stdout is only for results. */
export function createLog({ level, format }: { level: LogLevel; format: LogFormat }): Log {
  return logTo(level, format === "pretty" ? (line) => writeWhole(prettyLine(line)) : writeWhole);
}

const STDERR = 2;
const FULL_PIPE_WAIT_MS = 5;

/** Stops when nobody reads any more: a terminal that is closed must not end svc. */
function writeWhole(line: string): void {
  const bytes = Buffer.from(line);
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

/** Passes on each line, a JSON object with a line break, at once. */
export function logTo(level: LogLevel, write: (line: string) => unknown): Log {
  const at = (severity: number): LogAt => {
    if (severity < SEVERITIES[level]) return () => {};
    return (given: Fields | string, message?: string) =>
      void write(
        typeof given === "string" ? lineOf(severity, {}, given) : lineOf(severity, given, message ?? ""),
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
