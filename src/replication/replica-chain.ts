import type { ReplicaFiles } from "./replica-files.ts";

/** Full databases first; each lower level holds what was not merged into the one above it, and what was merged lately. */
const LEVELS = [9, 3, 2, 1, 0] as const;
const SNAPSHOT_LEVEL = 9;
/**
 * Litestream merges no level over a gap, and would keep a file each second or half-minute of these levels. Level 2 has one in five minutes,
 * which is kept for the earlier moments until Litestream's retention deletes it.
 */
const HIGHEST_CROWDED_LEVEL = 1;
const NAME = /^([0-9a-f]{16})-([0-9a-f]{16})\.ltx$/;

/** The transactions of a file, by Litestream's numbers; both belong to it. */
interface Span {
  readonly first: number;
  readonly last: number;
}

interface ChangeFile extends Span {
  readonly folder: string;
  readonly name: string;
}

export interface ReplicaChain {
  /** What the replica holds can be restored up to the requested transaction. */
  readonly isWhole: boolean;
  /**
   * Files before a gap, which Litestream can never merge with those behind it: the last five minutes before it, at most. The newest state
   * does not need them.
   */
  readonly stranded: ReadonlyArray<Pick<ChangeFile, "folder" | "name">>;
}

/** Null for a name that Litestream gives to no file of changes. */
export function spanOf(name: string): Span | null {
  const [, first, last] = NAME.exec(name) ?? [];
  return first === undefined || last === undefined
    ? null
    : { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
}

/**
 * Whether files lead from a whole database, which counts from the first transaction, to that one without a gap. Opens no file. @throws
 * ServiceError `service_unavailable` when the replica cannot be listed.
 */
export async function listChain(files: ReplicaFiles, transaction: number): Promise<ReplicaChain> {
  const chain = await listOnce(files, transaction);
  // A level may be merged and its files deleted between two listings.
  return chain.isWhole ? chain : await listOnce(files, transaction);
}

async function listOnce(files: ReplicaFiles, transaction: number): Promise<ReplicaChain> {
  const all: ChangeFile[] = [];
  const stranded: ChangeFile[] = [];
  let end: Span = { first: 0, last: 0 };
  let mergedUntil = 0;
  for (const level of LEVELS) {
    const folder = files.levelFolder(level);
    // Lower levels hold thousands of files; those before the last one that was used are not needed.
    const listed = (await files.list(folder, hex(end.first))).flatMap(({ name, byteCount }) => {
      const span = byteCount > 0 ? spanOf(name) : null;
      return span === null ? [] : [{ ...span, folder, name }];
    });
    all.push(...listed);
    end = endOf(all);
    if (level === SNAPSHOT_LEVEL) continue;
    if (level <= HIGHEST_CROWDED_LEVEL)
      stranded.push(...beforeLastGap(listed.filter(({ first }) => first > mergedUntil)));
    mergedUntil = Math.max(mergedUntil, ...listed.map(({ last }) => last));
  }
  const isWhole = end.last >= transaction;
  const isWholeWithout = endOf(all.filter((file) => !stranded.includes(file))).last >= transaction;
  return { isWhole, stranded: isWholeWithout ? stranded : [] };
}

/** The file with which the chain ends. */
function endOf(spans: readonly Span[]): Span {
  let end: Span = { first: 0, last: 0 };
  for (const span of spans.toSorted(byFirst)) {
    if (span.first > end.last + 1) break;
    if (span.last > end.last) end = span;
  }
  return end;
}

function beforeLastGap(files: readonly ChangeFile[]): ChangeFile[] {
  const sorted = files.toSorted(byFirst);
  const afterGap = sorted.findLastIndex(({ first }, index) => {
    const before = sorted[index - 1];
    return before !== undefined && first > before.last + 1;
  });
  return sorted.slice(0, Math.max(0, afterGap));
}

const byFirst = (left: Span, right: Span) => left.first - right.first;

function hex(transaction: number): string {
  return transaction.toString(16).padStart(16, "0");
}
