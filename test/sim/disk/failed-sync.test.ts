import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../../src/db/database.ts";
import { clearDiskFault, diskFaultPath, hasDiskFault } from "../../../src/db/disk-fault.ts";
import { inspectDatabase } from "../../../src/db/soundness.ts";
import { openSqliteDatabase } from "../../../src/db/sqlite-database.ts";
import { isDiskFault } from "../../../src/db/storage-failure.ts";
import { insertCompany, listCompanies } from "../../../src/dealers/company-store.ts";
import { type TemporaryFolder, temporaryFolder } from "../../support/temporary-folder.ts";
import { rejectionOf, thrownBy } from "../../support/thrown.ts";
import type { FileKind } from "./disk-fault.ts";
import { VirtualDisk } from "./virtual-disk.ts";

const disk = VirtualDisk.load();
/** More than a checkpoint waits for. */
const LONG_NAME = "x".repeat(20_000_000);

let folder: TemporaryFolder;
let path: string;
let faultCount: number;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, "svc.db");
  faultCount = 0;
  disk?.mount(folder.path);
  disk?.boot();
});
afterEach(() => {
  disk?.unmount();
  folder.remove();
});

const opened = () =>
  openSqliteDatabase(path, "own", {
    onDiskFault() {
      faultCount += 1;
    },
  });
const insert = (db: Database, name: string) =>
  db.transact((tx) => insertCompany(tx, { name, createdAtMs: 1 }));
const names = async (db: Database) => (await listCompanies(db.read)).map(({ name }) => name.slice(0, 9));
/** The next sync of such a file fails, and what it should have written is never written. */
const failSync = (kind: FileKind, count = 1) =>
  disk?.failNext({ operations: ["sync"], kinds: [kind], isForgetful: true, count });
/** Without a seed nothing is kept of what no sync covers. */
function losePower(seed: bigint | null = null): void {
  disk?.losePower(seed);
  disk?.boot();
}

/** What an operator does: nothing else opens a marked database. */
async function afterCheck(): Promise<string[]> {
  expect(isDiskFault(thrownBy(() => openSqliteDatabase(path)))).toBe(true);
  expect(inspectDatabase(path)).toMatchObject({ isSound: true, faults: [] });
  clearDiskFault(path);
  expect(existsSync(diskFaultPath(path))).toBe(false);
  const db = openSqliteDatabase(path);
  try {
    await insert(db, "later");
    return await names(db);
  } finally {
    await db.close();
  }
}

describe.skipIf(disk === null)("a disk that refuses to sync", () => {
  const FAILURES: ReadonlyArray<readonly [string, (db: Database) => Promise<unknown>]> = [
    [
      "at a commit",
      async (db) => {
        failSync("log");
        const settled = await Promise.allSettled([insert(db, "refused"), insert(db, "refused")]);
        expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
      },
    ],
    [
      "at a checkpoint",
      async (db) => {
        failSync("database");
        await insert(db, LONG_NAME);
      },
    ],
  ];
  for (const [when, fail] of FAILURES)
    for (const isPowerLost of [false, true])
      test(`after a failed sync ${when} nothing is written, a mark is left, and a check clears it: nothing acknowledged is lost${isPowerLost ? ", even with the power" : ""}`, async () => {
        const db = opened();
        await insert(db, "one");
        await fail(db);
        expect([faultCount, hasDiskFault(path)]).toEqual([1, true]);
        const acknowledged = await names(db);
        expect(isDiskFault(await rejectionOf(insert(db, "after")))).toBe(true);
        if (isPowerLost) losePower();
        else expect(isDiskFault(await rejectionOf(db.close()))).toBe(true);
        expect(await afterCheck()).toEqual([...acknowledged, "later"]);
        expect(faultCount).toBe(1);
      });

  test("a failed sync while a database is closed leaves the mark too, and is reported", async () => {
    const db = opened();
    await insert(db, "one");
    failSync("database");
    expect(isDiskFault(await rejectionOf(db.close()))).toBe(true);
    losePower();
    expect(await afterCheck()).toEqual(["one", "later"]);
  });

  test("a failed sync of another process, as of an import, ends this one at its next commit", async () => {
    const db = opened();
    await insert(db, "one");
    const service = disk?.current ?? 0;
    disk?.boot();
    const other = openSqliteDatabase(path);
    await insert(other, "two");
    failSync("log");
    await rejectionOf(insert(other, "refused"));
    expect(hasDiskFault(path)).toBe(true);
    disk?.runAs(service);
    expect(isDiskFault(await rejectionOf(insert(db, "refused too")))).toBe(true);
    expect(faultCount).toBe(1);
    losePower();
    // A write that was refused at its sync may be there.
    expect(await afterCheck()).toEqual(expect.arrayContaining(["one", "two", "later"]));
  });

  test("a log of which the disk holds a part is not copied into the database at the end: a loss of power damages nothing", async () => {
    let db = opened();
    for (let index = 0; index < 20; index += 1) await insert(db, `one ${index} ${"x".repeat(500)}`);
    await db.close();
    for (let seed = 0n; seed < 12n; seed += 1n) {
      db = opened();
      const before = (await names(db)).filter((name) => name.startsWith("one"));
      failSync("log");
      await Promise.all(Array.from({ length: 40 }, () => rejectionOf(insert(db, "x".repeat(2_000)))));
      failSync("database");
      await rejectionOf(db.close());
      losePower(seed);
      disk?.heal();
      expect(await afterCheck()).toEqual(expect.arrayContaining(before));
    }
  });

  test("the mark stays while the disk still refuses", async () => {
    const db = opened();
    await insert(db, "one");
    failSync("log");
    await rejectionOf(insert(db, "refused"));
    losePower();
    failSync("database");
    expect(isDiskFault(thrownBy(() => clearDiskFault(path)))).toBe(true);
    expect(hasDiskFault(path)).toBe(true);
    losePower();
    expect(await afterCheck()).toEqual(["one", "later"]);
  });
});
