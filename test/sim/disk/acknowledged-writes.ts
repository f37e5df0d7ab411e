import { Database as SqliteFile } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "../../../src/db/backup.ts";
import type { Database } from "../../../src/db/database.ts";
import { clearDiskFault, hasDiskFault } from "../../../src/db/disk-fault.ts";
import { inspectDatabase } from "../../../src/db/soundness.ts";
import { openSqliteDatabase } from "../../../src/db/sqlite-database.ts";
import { insertCompany, listCompanies } from "../../../src/dealers/company-store.ts";
import type { SeededRandom } from "../../support/seeded-random.ts";
import type { DiskFault } from "./disk-fault.ts";
import type { VirtualDisk } from "./virtual-disk.ts";

/** What a history of rounds did, and what went wrong in it. */
export interface WriteCounts {
  acknowledged: number;
  refused: number;
  /** Rejected, because of the disk or the death of the process, and there afterwards. */
  refusedYetThere: number;
  backups: number;
  openings: number;
  /** After a failed sync, cleared by a check. */
  marks: number;
}

const FAULTS: readonly DiskFault[] = [
  { operations: ["sync"], isForgetful: true },
  { operations: ["sync"], kinds: ["log"], isForgetful: true },
  { operations: ["sync"], kinds: ["database"], isForgetful: true },
  { operations: ["sync"] },
  { operations: ["write"] },
  { operations: ["write"], kinds: ["log"], isShort: true },
  { operations: ["write"], kinds: ["log"], isShort: true, error: "ENOSPC" },
  { operations: ["write"], kinds: ["database"], error: "ENOSPC" },
  { operations: ["truncate"] },
  { operations: ["read"] },
  { operations: ["read", "write", "sync", "truncate"] },
];

/**
 * One database through many lives of a process, each with writes, faults of the disk, and an end by death or loss of power. What `transact`
 * acknowledged must be there in each next life.
 */
export class AcknowledgedWrites {
  readonly counts: WriteCounts = {
    acknowledged: 0,
    refused: 0,
    refusedYetThere: 0,
    backups: 0,
    openings: 0,
    marks: 0,
  };
  readonly #path: string;
  #nameCount = 0;
  #acknowledged: string[] = [];
  readonly #refused = new Set<string>();

  constructor(
    readonly disk: VirtualDisk,
    readonly folder: string,
    readonly random: SeededRandom,
  ) {
    this.#path = join(folder, "svc.db");
  }

  /** @throws when something that was acknowledged is missing, or the database is damaged. */
  async live(): Promise<void> {
    const process = this.disk.boot();
    const db = await this.#opened();
    this.#cause(process);
    for (let step = this.random.below(6); step >= 0; step -= 1) {
      await this.#write(db, 1 + this.random.below(5));
      if (this.random.chance(0.1)) this.#backUp();
      if (this.random.chance(0.3)) this.disk.heal();
    }
    this.disk.heal();
    const ending = this.random.below(4);
    if (ending === 0) await db.close().catch(() => {});
    if (ending < 3)
      this.disk.losePower(this.random.bytes(8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n));
    else this.disk.kill(process);
    if (ending !== 0) await db.close().catch(() => {});
    this.disk.boot();
    await this.#judge();
  }

  #cause(process: number): void {
    const skip = this.random.below(12);
    const count = this.random.chance(0.8) ? 1 : 1 + this.random.below(6);
    if (this.random.chance(0.5)) this.disk.failNext({ ...this.random.pick(FAULTS), skip, count });
    if (this.random.chance(0.2)) this.disk.fullAfterBytes(this.random.below(200_000));
    if (this.random.chance(0.4)) this.disk.killAfter(process, this.random.below(80));
  }

  /** The disk works again, and a start must succeed on it, once a check has found the database sound where a sync failed. */
  async #opened(): Promise<Database> {
    this.counts.openings += 1;
    if (hasDiskFault(this.#path)) {
      this.counts.marks += 1;
      const { faults } = inspectDatabase(this.#path);
      if (faults.length > 0) throw new Error(`damaged: ${faults[0]}`);
      clearDiskFault(this.#path);
    }
    return openSqliteDatabase(this.#path, "own");
  }

  async #write(db: Database, count: number): Promise<void> {
    const writes = Array.from({ length: count }, async () => {
      this.#nameCount += 1;
      const name = `n${this.#nameCount}`;
      const text = "x".repeat(this.random.chance(0.2) ? this.random.below(40_000) : this.random.below(200));
      try {
        await db.transact(async (tx) => await insertCompany(tx, { name: `${name} ${text}`, createdAtMs: 1 }));
        this.#acknowledged.push(name);
        this.counts.acknowledged += 1;
      } catch {
        this.#refused.add(name);
        this.counts.refused += 1;
      }
    });
    await Promise.all(writes);
  }

  #backUp(): void {
    const to = join(this.folder, "backup.db");
    try {
      backupDatabase({ from: this.#path, to, force: true, nowMs: 1 });
    } catch {
      return;
    }
    this.counts.backups += 1;
    if (!existsSync(to)) throw new Error("a backup that was made is not there");
    const file = new SqliteFile(to, { readonly: true });
    try {
      const rows = file.query<{ name: string }, []>("SELECT name FROM companies").all();
      this.#expectAll(new Set(rows.map(({ name }) => firstWord(name))), this.#acknowledged, "a backup");
    } finally {
      file.close();
    }
  }

  async #judge(): Promise<void> {
    const db = await this.#opened();
    try {
      const found = new Set((await listCompanies(db.read)).map(({ name }) => firstWord(name)));
      this.#expectAll(found, this.#acknowledged, "the database");
      this.counts.refusedYetThere += [...this.#refused].filter((name) => found.has(name)).length;
      this.#refused.clear();
      await db.transact(
        async (tx) => await insertCompany(tx, { name: `mark ${this.#nameCount}`, createdAtMs: 1 }),
      );
      this.#acknowledged = [...found].filter((name) => name !== "mark");
    } finally {
      await db.close();
    }
    const file = new SqliteFile(this.#path);
    const [result] = file.query<{ integrity_check: string }, []>("PRAGMA integrity_check").all();
    file.close();
    if (result?.integrity_check !== "ok") throw new Error(`damaged: ${result?.integrity_check}`);
  }

  #expectAll(found: ReadonlySet<string>, wanted: readonly string[], where: string): void {
    const lost = wanted.filter((name) => !found.has(name));
    if (lost.length > 0) throw new Error(`${where} lost ${lost.join(", ")}`);
  }
}

function firstWord(name: string): string {
  return name.split(" ")[0] ?? "";
}
