import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";

/** A row that svc looks for in the replica. Commits reach it in their order: with a mark, it has all that was committed before. */
export interface ReplicationMark {
  /** Drawn when a database is first marked, and kept by its copies: two databases of one lineage share a past. */
  readonly lineage: string;
  readonly number: number;
  readonly writtenAtMs: number;
}

const LINEAGE_LENGTH = 16;
const PREFIX = "svc-replication-mark:";
/** Fixed widths, so that a mark replaces the one before it in place, on the same page of the database. */
const NUMBER_WIDTH = 12;
const TIME_WIDTH = 15;
const MARK = new RegExp(
  `^${PREFIX}(?<lineage>[0-9A-Za-z]{${LINEAGE_LENGTH}}):(?<number>\\d{${NUMBER_WIDTH}}):(?<time>\\d{${TIME_WIDTH}});$`,
);
const MARK_LENGTH = PREFIX.length + LINEAGE_LENGTH + NUMBER_WIDTH + TIME_WIDTH + 3;

export function nextMark(previous: ReplicationMark | null, nowMs: number, random: Random): ReplicationMark {
  return {
    lineage: previous?.lineage ?? randomBase62(random, LINEAGE_LENGTH),
    number: (previous?.number ?? 0) + 1,
    writtenAtMs: nowMs,
  };
}

export function formatMark({ lineage, number, writtenAtMs }: ReplicationMark): string {
  const digits = (value: number, width: number) => String(value).padStart(width, "0");
  return `${PREFIX}${lineage}:${digits(number, NUMBER_WIDTH)}:${digits(writtenAtMs, TIME_WIDTH)};`;
}

export function parseMark(text: string): ReplicationMark | null {
  const groups = MARK.exec(text)?.groups;
  if (groups === undefined) return null;
  const { lineage = "", number, time } = groups;
  return { lineage, number: Number(number), writtenAtMs: Number(time) };
}

/** Free space in a page may contain older marks. */
export function newestMarkIn(pages: Uint8Array): ReplicationMark | null {
  const bytes = Buffer.from(pages.buffer, pages.byteOffset, pages.byteLength);
  let newest: ReplicationMark | null = null;
  for (let at = bytes.indexOf(PREFIX); at >= 0; at = bytes.indexOf(PREFIX, at + 1)) {
    const mark = parseMark(bytes.toString("latin1", at, at + MARK_LENGTH));
    if (mark !== null && mark.number > (newest?.number ?? 0)) newest = mark;
  }
  return newest;
}
