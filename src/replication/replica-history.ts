import { pagesOfLtx } from "./ltx-pages.ts";
import { decodeLz4Frame } from "./lz4.ts";
import type { ReplicaFile, ReplicaFiles } from "./replica-files.ts";
import { newestMarkIn, type ReplicationMark } from "./replication-mark.ts";

/** How a Litestream lays a replica out: 0.3 in `generations`, 0.5 in levels of `ltx` files. */
export type ReplicaForm = "generations" | "ltx";

/** A folder of a replica in which later changes have later names. */
interface Track {
  readonly folder: string;
  /** No file before this name is of interest. */
  readonly start: string;
  readonly ending: string;
  /** What a file holds of the database, uncompressed. */
  read(file: Uint8Array): Iterable<Uint8Array>;
}

/** From changes as they come to whole databases; files move on from level to level. */
const LTX_LEVELS = [0, 1, 2, 3, 9] as const;
/** Whole databases and large imports are not read for a mark; the next mark comes in a file of its own. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_CONTENT_BYTES = 4 * MAX_FILE_BYTES;
/** At a mark every ten seconds and a file every second, it lies among the last twelve. */
const MAX_FILES_BACK = 40;
/** Pages that are searched before other work of the thread gets its turn. */
const PAGES_A_TURN = 200;

/** What a replica holds, as far as it says so itself. */
export interface ReplicaContent {
  /** Nothing was ever replicated to this place. */
  readonly isEmpty: boolean;
  /** The newest mark in it; null where none was found. */
  readonly newestMark: ReplicationMark | null;
}

/**
 * Reads a replica of either form.
 *
 * @throws ServiceError `service_unavailable` when it cannot be read.
 */
export async function readReplica(files: ReplicaFiles): Promise<ReplicaContent> {
  let newest: ReplicationMark | null = null;
  let isEmpty = true;
  const search = async (track: Track) => {
    const found = await filesOf(files, track, track.start);
    if (found.length === 0) return null;
    isEmpty = false;
    const mark = await newestMark(files, track, found.slice(-MAX_FILES_BACK));
    newest = later(newest, mark);
    return mark;
  };
  for (const level of LTX_LEVELS) if ((await search(levelTrack(files, level))) !== null) break;
  for (const track of await generationTracks(files)) {
    isEmpty = false;
    await search(track);
  }
  return { isEmpty, newestMark: newest };
}

/** Follows the changes that arrive in a replica. */
export class ReplicaWatch {
  readonly #files: ReplicaFiles;
  readonly #form: ReplicaForm;
  /** The last name that was seen in each folder. */
  readonly #seen = new Map<string, string>();

  constructor(files: ReplicaFiles, form: ReplicaForm) {
    this.#files = files;
    this.#form = form;
  }

  /**
   * The newest mark in what has arrived since the last look; the first look takes what is there.
   *
   * @throws ServiceError `setup` when the replica cannot be read; Lz4Error or LtxError when it holds something else.
   */
  async look(): Promise<ReplicationMark | null> {
    const tracks = this.#form === "ltx" ? [levelTrack(this.#files, 0)] : await generationTracks(this.#files);
    let newest: ReplicationMark | null = null;
    for (const track of tracks) {
      const found = await filesOf(this.#files, track, this.#seen.get(track.folder) ?? track.start);
      const last = found.at(-1);
      if (last === undefined) continue;
      const mark = await newestMark(this.#files, track, found.slice(-MAX_FILES_BACK));
      // Not before it was read: what failed is looked at again.
      this.#seen.set(track.folder, last.name);
      newest = later(newest, mark);
    }
    return newest;
  }
}

function levelTrack(files: ReplicaFiles, level: number): Track {
  return { folder: files.levelFolder(level), start: "", ending: ".ltx", read: pagesOfLtx };
}

/** Of each generation, the log since its last snapshot: a day of it, a file a second, is long to list. */
async function generationTracks(files: ReplicaFiles): Promise<Track[]> {
  const tracks: Track[] = [];
  for (const generation of await files.folders("generations")) {
    const snapshots = await files.list(`generations/${generation}/snapshots`, "");
    const start = snapshots.at(-1)?.name.split(".")[0] ?? "";
    tracks.push({
      ...{ folder: `generations/${generation}/wal`, start, ending: ".wal.lz4" },
      read: (file) => [decodeLz4Frame(file, MAX_CONTENT_BYTES).content],
    });
  }
  return tracks;
}

async function filesOf(
  files: ReplicaFiles,
  { folder, ending }: Track,
  after: string,
): Promise<ReplicaFile[]> {
  return (await files.list(folder, after)).filter(({ name }) => name.endsWith(ending));
}

/** Looks from the newest file back until there is a mark. */
async function newestMark(
  files: ReplicaFiles,
  track: Track,
  found: readonly ReplicaFile[],
): Promise<ReplicationMark | null> {
  for (const { name, byteCount } of found.toReversed()) {
    if (byteCount > MAX_FILE_BYTES) continue;
    const file = await files.read(track.folder, name);
    if (file === null) continue;
    const mark = await markIn(track, file);
    if (mark !== null) return mark;
  }
  return null;
}

async function markIn(track: Track, file: Uint8Array): Promise<ReplicationMark | null> {
  let newest: ReplicationMark | null = null;
  let pageCount = 0;
  for (const page of track.read(file)) {
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
