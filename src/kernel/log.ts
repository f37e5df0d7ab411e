import { systemClock } from "./clock.ts";
import { formatInstant } from "./instant.ts";
import { LogBatch } from "./log-batch.ts";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFormat = "json" | "pretty";

type Fields = Readonly<Record<string, unknown>>;
interface LogAt {
  (fields: Fields, message: string): void;
  (message: string): void;
}

/**
 * The structured log. Values are passed as fields, never spliced into the message; what could hold a secret or a personal value
 * is not passed at all.
 */
export interface Log {
  readonly error: LogAt;
  readonly warn: LogAt;
  readonly info: LogAt;
  readonly debug: LogAt;
}

/** The numbers that log readers know. */
const SEVERITY: Readonly<Record<LogLevel, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
};

/** A log that gathers its lines. */
export interface GatheringLog extends Log {
  /** Writes what is held. The end of the process does so too, that of a worker thread does not. */
  flush(): void;
}

/** The log on stderr; stdout belongs to results. */
export function createLog({ level, format }: { level: LogLevel; format: LogFormat }): GatheringLog {
  if (format === "pretty") {
    const log = logTo(level, (line) => process.stderr.write(prettyLine(line)));
    return { ...log, flush: () => undefined };
  }
  const batch = new LogBatch();
  const log = logTo(level, (line, severity) => batch.add(line, severity >= SEVERITY.warn));
  return { ...log, flush: () => batch.flush() };
}

/** A log that hands over each line, a JSON object with a line break, as it comes. */
export function logTo(level: LogLevel, write: (line: string, severity: number) => unknown): Log {
  const at = (lineLevel: LogLevel): LogAt => {
    const severity = SEVERITY[lineLevel];
    if (severity < SEVERITY[level]) return () => undefined;
    return (fields: Fields | string, message?: string) =>
      write(
        typeof fields === "string" ? jsonLine(severity, {}, fields) : jsonLine(severity, fields, message),
        severity,
      );
  };
  return { error: at("error"), warn: at("warn"), info: at("info"), debug: at("debug") };
}

function jsonLine(level: number, fields: Fields, msg: string | undefined): string {
  const time = formatInstant(systemClock.nowMs());
  const described = fields.err instanceof Error ? { ...fields, err: describeError(fields.err) } : fields;
  return `${JSON.stringify({ level, time, ...described, msg })}\n`;
}

function describeError(error: Error): Fields {
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, cause: cause instanceof Error ? describeError(cause) : undefined };
}

const LABELS: Readonly<Record<number, string>> = {
  20: "debug",
  30: "info ",
  40: "WARN ",
  50: "ERROR",
};

/** One line a person reads: `12:30:01 info  message  key=value …`. */
function prettyLine(line: string): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const rest = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return `${clock} ${LABELS[Number(level)] ?? level} ${[msg, ...rest].join("  ")}\n`;
}
