import { systemClock } from "./clock.ts";
import { formatInstant } from "./instant.ts";
import { LogBatch } from "./log-batch.ts";

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
