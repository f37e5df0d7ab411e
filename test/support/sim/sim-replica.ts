import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databasePath } from "../../../src/db/open-data.ts";
import { ServiceError } from "../../../src/kernel/errors.ts";
import type { Timers } from "../../../src/kernel/timers.ts";
import type { StartLitestream } from "../../../src/replication/litestream-process.ts";
import { FIRST_VERSION } from "../../../src/replication/litestream-program.ts";
import type { OpenReplica } from "../../../src/replication/replica-files.ts";
import type { Settings } from "../../../src/settings/environment.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import type { Lifeline } from "./lifeline.ts";
import { ltxName, ltxOf } from "./ltx-writer.ts";
import type { OtherThreads } from "./other-threads.ts";
import type { SimDisk } from "./sim-disk.ts";
import { type LitestreamMood, StandInLitestream } from "./stand-in-litestream.ts";

/** A replica that is away cannot be read by svc; its Litestream has another way to it. */
export const REPLICA_MOODS = ["working", "working", "silent", "ending", "away"] as const;
type ReplicaMood = (typeof REPLICA_MOODS)[number];

const FILES_KEPT = 40;
const IMAGE = "image.db";
const PAGE_SIZE_AT = 16;

/** Of an installation on SQLite: a folder on another machine, which outlives all processes, with stand-ins for Litestream. */
export class SimReplica {
  mood: ReplicaMood = "working";
  /** Why svc did not begin to replicate, where it did not. */
  readonly refusals: string[] = [];
  /** How often it was restored on another machine, and had all that svc said. */
  restoredCount = 0;
  readonly #folder = temporaryFolder();
  readonly #random: SeededRandom;
  readonly #disk: SimDisk | null;
  #image: Uint8Array = new Uint8Array();
  #fileCount = 0;
  #running: StandInLitestream | null = null;

  constructor(random: SeededRandom, disk: SimDisk | null) {
    this.#random = random;
    this.#disk = disk;
    for (const folder of [this.#levelFolder, join(this.#place, "ltx/9")])
      mkdirSync(folder, { recursive: true });
    writeFileSync(this.#program, programText(join(this.#place, IMAGE)));
    chmodSync(this.#program, 0o700);
  }

  get settings(): Settings {
    return { SVC_REPLICA_URL: `file://${this.#place}`, SVC_LITESTREAM_BIN: this.#program };
  }

  get program() {
    return { path: this.#program, version: FIRST_VERSION };
  }

  get #place(): string {
    return join(this.#folder.path, "replica");
  }

  get #levelFolder(): string {
    return join(this.#place, "ltx/0");
  }

  get #program(): string {
    return join(this.#folder.path, "litestream");
  }

  /** A process that starts one ends the one that a dead process has left. */
  starterOf(dataDir: string, timers: Timers): StartLitestream {
    return (onLine) => {
      this.#endRunning();
      this.#running = new StandInLitestream({
        databasePath: databasePath(dataDir),
        disk: this.#disk,
        random: this.#random,
        timers,
        onLine,
        mood: () => this.#litestreamMood,
        take: (image) => this.#take(image),
      });
      return this.#running;
    };
  }

  get #litestreamMood(): LitestreamMood {
    return this.mood === "away" ? "working" : this.mood;
  }

  /** As one process of svc sees them. */
  filesOf(files: OpenReplica, life: Lifeline, threads: OtherThreads): OpenReplica {
    const use = <T>(work: () => Promise<T>): Promise<T> =>
      life.across("the replica", () => {
        if (this.mood === "away") throw new ServiceError("service_unavailable", "The replica is away.");
        return threads.do(work);
      });
    return {
      levelFolder: files.levelFolder,
      list: (folder, after) => use(() => files.list(folder, after)),
      read: (folder, name) => use(() => files.read(folder, name)),
      remove: (folder, name) => use(() => files.remove(folder, name)),
      close: files.close,
    };
  }

  /** Also Litestream's. */
  losePower(): void {
    this.#running?.kill("SIGKILL");
    this.#running = null;
  }

  remove(): void {
    this.losePower();
    this.#folder.remove();
  }

  #endRunning(): void {
    this.#running?.kill("SIGTERM");
    // One that hangs.
    this.#running?.kill("SIGKILL");
  }

  /** The whole database comes first: what a file says is there can be restored. */
  #take(image: Uint8Array): void {
    const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
    const pageBytes = view.getUint16(PAGE_SIZE_AT) === 1 ? 65_536 : view.getUint16(PAGE_SIZE_AT);
    const pages = changedPages(this.#image, image, pageBytes);
    const draft = join(this.#place, `${IMAGE}.draft`);
    writeFileSync(draft, image);
    renameSync(draft, join(this.#place, IMAGE));
    this.#fileCount += 1;
    const whole = join(this.#place, "ltx/9");
    writeFileSync(join(whole, ltxName(1, this.#fileCount)), ltxOf(new Map(), pageBytes));
    rmSync(join(whole, ltxName(1, this.#fileCount - 1)), { force: true });
    writeFileSync(
      join(this.#levelFolder, ltxName(this.#fileCount, this.#fileCount)),
      ltxOf(pages, pageBytes),
    );
    this.#image = image;
    for (const old of readdirSync(this.#levelFolder).sort().slice(0, -FILES_KEPT))
      rmSync(join(this.#levelFolder, old));
  }
}

function changedPages(before: Uint8Array, now: Uint8Array, pageBytes: number): Map<number, Uint8Array> {
  const pages = new Map<number, Uint8Array>();
  for (let at = 0; at < now.byteLength; at += pageBytes) {
    const page = now.subarray(at, at + pageBytes);
    if (Buffer.compare(page, before.subarray(at, at + pageBytes)) !== 0) pages.set(at / pageBytes + 1, page);
  }
  return pages;
}

/** What svc asks of Litestream to restore: its version, and the database. */
function programText(image: string): string {
  return `#!/bin/sh
case "$1" in
version) echo v${FIRST_VERSION} ;;
restore)
  while [ "$1" != -o ]; do shift; done
  exec cp "${image}" "$2"
  ;;
esac
`;
}
