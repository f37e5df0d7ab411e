import type { ReplicaFiles } from "./replica-files.ts";

/** Full databases first; each level then holds what was merged of the one below it. */
const LEVELS = [9, 3, 2, 1, 0] as const;
const NAME = /^([0-9a-f]{16})-([0-9a-f]{16})\.ltx$/;

/** The transactions of a file, by Litestream's numbers; both belong to it. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/** Null for a name that Litestream gives to no file of changes. */
export function spanOf(name: string): Span | null {
  const [, first, last] = NAME.exec(name) ?? [];
  return first === undefined || last === undefined
    ? null
    : { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
}

/**
 * Whether what the replica holds can be restored up to a transaction: its files reach from a whole database, which counts from the first
 * transaction, to that one without a gap. Opens no file. @throws ServiceError `service_unavailable` when it cannot be listed.
 */
export async function reaches(files: ReplicaFiles, transaction: number): Promise<boolean> {
  // A level may be merged and its files deleted between two of these listings.
  return (await isChain(files, transaction)) || (await isChain(files, transaction));
}

async function isChain(files: ReplicaFiles, transaction: number): Promise<boolean> {
  const spans: Span[] = [];
  let end: Span = { first: 0, last: 0 };
  for (const level of LEVELS) {
    // Lower levels hold thousands of files; those before the last one that was used are not needed.
    const listed = await files.list(files.levelFolder(level), hex(end.first));
    for (const { name, byteCount } of listed) {
      const span = byteCount > 0 ? spanOf(name) : null;
      if (span !== null) spans.push(span);
    }
    end = endOf(spans);
  }
  return end.last >= transaction;
}

/** The file with which the chain ends. */
function endOf(spans: Span[]): Span {
  let end: Span = { first: 0, last: 0 };
  for (const span of spans.sort((left, right) => left.first - right.first)) {
    if (span.first > end.last + 1) break;
    if (span.last > end.last) end = span;
  }
  return end;
}

function hex(transaction: number): string {
  return transaction.toString(16).padStart(16, "0");
}
