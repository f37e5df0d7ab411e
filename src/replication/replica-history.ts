import { pagesOfLtx } from "./ltx-pages.ts";
import { listChain, spanOf } from "./replica-chain.ts";
import type { ReplicaFile, ReplicaFiles } from "./replica-files.ts";
import { newestMarkIn, type ReplicationMark } from "./replication-mark.ts";

/** From single changes to full databases; Litestream moves files from level to level. */
export const LTX_LEVELS = [0, 1, 2, 3, 9] as const;
/** Larger ones, such as full databases and large imports, are not read. The next mark comes in its own file. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** With a mark every ten seconds and a file every second, the mark is in one of the last twelve. */
const MAX_FILES_BACK = 40;
/** Pages searched before other work of the thread continues. */
const PAGES_A_TURN = 200;

interface FoundMark extends ReplicationMark {
  /** Of Litestream: what is restored up to this one contains the mark. */
  readonly transaction: number;
}

interface ReplicaContent {
  readonly isEmpty: boolean;
  readonly newestMark: FoundMark | null;
}

/** Reads the newest changes first. @throws ServiceError `service_unavailable` if unreadable; Lz4Error, LtxError for other content. */
export async function readReplica(files: ReplicaFiles): Promise<ReplicaContent> {
  let isEmpty = true;
  for (const level of LTX_LEVELS) {
    const folder = files.levelFolder(level);
    const found = await listLtxFiles(files, folder);
    if (found.length === 0) continue;
    isEmpty = false;
    const mark = await newestMark(files, folder, found.slice(-MAX_FILES_BACK));
    if (mark !== null) return { isEmpty, newestMark: mark };
  }
  return { isEmpty, newestMark: null };
}

/** Also lists it, to see that nothing is missing up to the newest mark. @throws as `readReplica`. */
export async function readWholeReplica(
  files: ReplicaFiles,
): Promise<ReplicaContent & { readonly isBroken: boolean }> {
  const content = await readReplica(files);
  const { newestMark } = content;
  if (newestMark === null) return { ...content, isBroken: false };
  const { isWhole } = await listChain(files, newestMark.transaction);
  return { ...content, isBroken: !isWhole };
}

/** Opens no file. @throws ServiceError `service_unavailable` if unreadable. */
export async function isEmptyReplica(files: ReplicaFiles): Promise<boolean> {
  for (const level of LTX_LEVELS)
    if ((await listLtxFiles(files, files.levelFolder(level))).length > 0) return false;
  return true;
}

export class ReplicaWatch {
  readonly #files: ReplicaFiles;
  #seen = "";

  constructor(files: ReplicaFiles) {
    this.#files = files;
  }

  /**
   * The newest mark in the files that have arrived since the last look; the first look searches all files. `lost` once when the newest file
   * that was seen is gone and none came after it: Litestream always keeps its newest file. @throws as `readReplica`.
   */
  async look(): Promise<FoundMark | "lost" | null> {
    const folder = this.#files.levelFolder(0);
    const seen = this.#seen;
    // The last one that was seen is listed too: its name without its last character comes right before it.
    const listed = await listLtxFiles(this.#files, folder, seen.slice(0, -1));
    if (seen !== "" && listed.length === 0) {
      this.#seen = "";
      return "lost";
    }
    const found = listed.filter(({ name }) => name > seen);
    const last = found.at(-1);
    if (last === undefined) return null;
    const mark = await newestMark(this.#files, folder, found.slice(-MAX_FILES_BACK));
    // Set only after the read: a look that failed is repeated.
    this.#seen = last.name;
    return mark;
  }
}

/** Later changes have later names. */
export async function listLtxFiles(files: ReplicaFiles, folder: string, after = ""): Promise<ReplicaFile[]> {
  return (await files.list(folder, after)).filter(({ name }) => spanOf(name) !== null);
}

async function newestMark(
  files: ReplicaFiles,
  folder: string,
  found: readonly ReplicaFile[],
): Promise<FoundMark | null> {
  for (const { name, byteCount } of found.toReversed()) {
    const span = spanOf(name);
    if (span === null || byteCount > MAX_FILE_BYTES) continue;
    const file = await files.read(folder, name);
    if (file === null) continue;
    const mark = await markIn(file);
    if (mark !== null) return { ...mark, transaction: span.last };
  }
  return null;
}

async function markIn(file: Uint8Array): Promise<ReplicationMark | null> {
  let newest: ReplicationMark | null = null;
  let pageCount = 0;
  for (const page of pagesOfLtx(file)) {
    newest = later(newest, newestMarkIn(page));
    pageCount += 1;
    if (pageCount % PAGES_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return newest;
}

function later(left: ReplicationMark | null, right: ReplicationMark | null): ReplicationMark | null {
  if (left === null || right === null) return left ?? right;
  return right.number > left.number ? right : left;
}
