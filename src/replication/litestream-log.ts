import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";

/** The same message is logged again only after this time: Litestream repeats itself every second. */
const REPEAT_MS = 60_000;
const MAX_KNOWN = 100;
const MAX_TEXT = 500;
/** How the SQLite in Litestream ends the text of SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const FAILED_SYNC = /disk I\/O error[^"]*\((?:1034|1290)\)/;

interface SaidLine {
  readonly level: "debug" | "warn" | "error";
  readonly said: string;
  readonly reason: string | undefined;
}

/** Warnings and errors keep their level, the rest is logged at debug. Secrets are struck out, and so is all behind a URL's question mark. */
export function createLitestreamLog(options: {
  readonly log: Pick<Log, "debug" | "warn" | "error">;
  readonly clock: Clock;
  readonly secrets: readonly string[];
  /** The disk refused to sync the database in a checkpoint. Litestream leaves out errors within 30 seconds of another one. */
  readonly onFailedSync: () => void;
}): (line: string) => void {
  const { log, clock, secrets, onFailedSync } = options;
  const saidAtMs = new Map<string, number>();

  function isRepeated(text: string): boolean {
    const nowMs = clock.nowMs();
    if (nowMs - (saidAtMs.get(text) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return true;
    if (saidAtMs.size >= MAX_KNOWN) saidAtMs.clear();
    saidAtMs.set(text, nowMs);
    return false;
  }

  return (line) => {
    if (line.trim() === "") return;
    const { level, said, reason } = readLine(line);
    if (FAILED_SYNC.test(reason ?? said)) onFailedSync();
    if (level !== "debug" && isRepeated(said)) return;
    const fields = { said: cleaned(said, secrets) };
    log[level](reason === undefined ? fields : { ...fields, reason: cleaned(reason, secrets) }, "litestream");
  };
}

function readLine(line: string): SaidLine {
  const parsed = parseObject(line);
  // Litestream prints other text than JSON when it cannot start or crashes.
  if (parsed === null) return { level: "warn", said: line, reason: undefined };
  const { level, msg, error, reason } = parsed;
  const why = error ?? reason;
  return {
    level: levelOf(String(level)),
    said: String(msg ?? line),
    reason: typeof why === "string" ? why : undefined,
  };
}

function levelOf(level: string): SaidLine["level"] {
  switch (level.toLowerCase()) {
    case "error":
      return "error";
    case "warn":
      return "warn";
    default:
      return "debug";
  }
}

function parseObject(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

export function cleaned(text: string, secrets: readonly string[]): string {
  const struck = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
  return struck
    .replace(/(\bhttps?:\/\/[^\s?"]*)\?[^\s"]*/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT);
}
