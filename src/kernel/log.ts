import pino from "pino";
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

/** As pino counts; from here on a line is written at once. */
const WARN = 40;

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
  const log = logTo(level, (line, severity) => batch.add(line, severity >= WARN));
  return { ...log, flush: () => batch.flush() };
}

/** A log that hands over each line, a JSON object with a line break, as it comes. */
export function logTo(level: LogLevel, write: (line: string, severity: number) => unknown): Log {
  // Pino's transports start threads that a compiled binary cannot find; it tells a plain stream the level of each line.
  const stream = {
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      write(line, stream.lastLevel);
    },
  };
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return {
    error: logger.error.bind(logger),
    warn: logger.warn.bind(logger),
    info: logger.info.bind(logger),
    debug: logger.debug.bind(logger),
  };
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
