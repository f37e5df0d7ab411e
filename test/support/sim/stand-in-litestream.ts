import { Database, type SQLiteError } from "bun:sqlite";
import type { Timers } from "../../../src/kernel/timers.ts";
import type { LitestreamProcess } from "../../../src/replication/litestream-process.ts";
import type { SeededRandom } from "../seeded-random.ts";
import type { SimDisk } from "./sim-disk.ts";

const SYNC_MS = 1_000;
const CHECKPOINTS = 0.2;
const CHECKPOINT_KINDS = ["PASSIVE", "FULL", "RESTART", "TRUNCATE"] as const;

/** `silent` runs and sends nothing until it is killed; `ending` ends as soon as it may. */
export type LitestreamMood = "working" | "silent" | "ending";

interface Surroundings {
  readonly databasePath: string;
  readonly disk: SimDisk | null;
  readonly random: SeededRandom;
  readonly timers: Timers;
  readonly mood: () => LitestreamMood;
  readonly onLine: (line: string) => void;
  /** Takes a whole database into the replica. */
  readonly take: (image: Uint8Array) => void;
}

/**
 * A process beside svc that copies the database into the replica and copies its log into the database, as Litestream does, in virtual
 * time. What svc's own process may do to files and locks it may do as well; the disk fails for it too.
 */
export class StandInLitestream implements LitestreamProcess {
  readonly #surroundings: Surroundings;
  readonly #ended = Promise.withResolvers<string>();
  readonly #db: Database | null;
  #diskProcess = 0;
  #isSilent = false;
  #isOver = false;
  #seenVersion: number | null = null;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#db = this.#open();
    this.#wait();
  }

  get ended(): Promise<string> {
    return this.#ended.promise;
  }

  kill(signal: "SIGTERM" | "SIGKILL"): void {
    if (this.#isOver || (signal === "SIGTERM" && this.#isSilent)) return;
    if (signal === "SIGTERM") this.#sync();
    this.#end(signal);
  }

  /** On a disk that fails it does not get so far. */
  #open(): Database | null {
    const { databasePath, disk } = this.#surroundings;
    let db: Database | null = null;
    const open = () => {
      try {
        db = new Database(databasePath, { readwrite: true, create: false });
        db.run("PRAGMA wal_autocheckpoint = 0");
        asked(db, "SELECT count(*) AS found FROM sqlite_schema");
      } catch {
        db?.close();
        db = null;
      }
    };
    if (disk === null) open();
    else this.#diskProcess = disk.beside(open);
    return db;
  }

  #wait(): void {
    this.#surroundings.timers.after(SYNC_MS, () => this.#turn());
  }

  #turn(): void {
    if (this.#isOver || this.#isSilent) return;
    const mood = this.#surroundings.mood();
    if (mood === "silent") this.#isSilent = true;
    else if (mood === "ending" || this.#db === null) this.#end("exit code 1");
    else {
      this.#sync();
      this.#checkpoint();
      this.#wait();
    }
  }

  #sync(): void {
    if (this.#db === null) return;
    try {
      const version = asked(this.#db, "PRAGMA data_version");
      if (version === this.#seenVersion) return;
      this.#surroundings.take(this.#db.serialize());
      this.#seenVersion = version;
    } catch {
      // It tries again.
    }
  }

  #checkpoint(): void {
    const { random, onLine } = this.#surroundings;
    if (this.#db === null || !random.chance(CHECKPOINTS)) return;
    const kind = random.pick(CHECKPOINT_KINDS);
    try {
      asked(this.#db, `PRAGMA wal_checkpoint(${kind})`);
    } catch (error) {
      // It tries again.
      const { errno } = error as SQLiteError;
      onLine(
        JSON.stringify({ level: "ERROR", msg: "sync error", error: `checkpoint: disk I/O error (${errno})` }),
      );
    }
  }

  #end(how: string): void {
    this.#isOver = true;
    const { disk } = this.#surroundings;
    // What ends by itself closes the database, which writes; a killed process does nothing more.
    if (how === "SIGKILL") disk?.kill(this.#diskProcess);
    this.#db?.close();
    this.#ended.resolve(how);
  }
}

/** The first value of the first row; the statement is ended at once, so that a connection that is closed is closed. */
function asked(db: Database, sql: string): number | null {
  const statement = db.prepare<Record<string, number>, []>(sql);
  try {
    return Object.values(statement.get() ?? {})[0] ?? null;
  } finally {
    statement.finalize();
  }
}
