import pino, { type Logger } from "pino";

export type Log = Logger;
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFormat = "json" | "pretty";

/**
 * The structured log on stderr (stdout belongs to results). Values are passed as fields, never spliced into the message;
 * what could hold a secret or a personal value is not passed at all.
 */
export function createLog(options: { level: LogLevel; format: LogFormat }): Log {
  // Pino's transports start threads that a compiled binary cannot find; a plain destination works everywhere.
  const destination =
    options.format === "pretty" ? { write: writePretty } : pino.destination({ dest: 2, sync: true });
  return pino({ level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

const LABELS: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info ",
  40: "WARN ",
  50: "ERROR",
  60: "FATAL",
};

/** One line a person reads: `12:30:01 info  message  key=value …`. */
function writePretty(line: string): void {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const rest = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  process.stderr.write(`${clock} ${LABELS[Number(level)] ?? level} ${[msg, ...rest].join("  ")}\n`);
}
