import { expect } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { purgeDeleted } from "../../src/db/sqlite-purge.ts";
import { units } from "../../src/dealers/unit-table.ts";
import {
  OTHER_VIN,
  REGISTRATION,
  REGISTRATION_KEY,
  startErasureWorld,
  VIN,
} from "../support/erasure-world.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const world = inEachTest(startErasureWorld);
const database = () => databasePath(world.dataDir);
const erase = () => world.app.vehicles.erase({ kind: "vin", vin: VIN }, "operator:ann", { isDryRun: false });
/** The files of the database that hold a byte of the vehicle. */
const holding = () =>
  world.filesNaming(VIN, REGISTRATION, REGISTRATION_KEY).filter((path) => path.includes("svc.db"));
const heldVins = async () => (await world.db.read.select().from(batteryTests)).map(({ vin }) => vin);
/** Keeps the state of now in the log until it is closed. */
function openReader() {
  const reader = openSqlite(database(), "read");
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM tests").get();
  return reader;
}

testOnSqlite("neither the database nor its log holds a byte of a vehicle after its erasure", async () => {
  // Rows that grow, move and go leave what they were in the pages.
  for (let round = 0; round < 3; round++) {
    await world.ingest(
      ...Array.from({ length: 30 }, (_, index) => {
        const run = `${round}-${index}`;
        const vehicle = {
          ...(world.record().vehicle as object),
          ...(index === 7
            ? {}
            : { vin: `WVWZZZE1ZMP${String(100_000 + round * 30 + index)}`, registration: `X ${run}` }),
        };
        return [
          world.record({ run_id: run, status: "in_progress", vehicle, battery: null, diagnostics: null }),
          world.record({ run_id: run, vehicle }),
        ];
      }).flat(),
    );
  }
  expect(holding().length).toBeGreaterThan(0);
  const { texts, counts } = await erase();
  expect(counts.tests).toBe(3);
  const purge = await purgeDeleted(database(), texts.vins, texts.registrations);
  expect(purge).toEqual({ isPurged: true, isRewritten: false });
  expect(holding()).toEqual([]);
  expect(await heldVins()).not.toContain(VIN);
});

testOnSqlite(
  "what others deleted without overwriting it is gone after an erasure too: then the database is rewritten",
  async () => {
    await world.fill();
    const file = openSqlite(database(), "write");
    file.run("PRAGMA secure_delete = OFF");
    file.run(`UPDATE units SET location_label = '${VIN} ${"long ".repeat(2_000)}'`);
    file.run("UPDATE units SET location_label = NULL");
    file.close();
    const { texts } = await erase();
    const purge = await purgeDeleted(database(), texts.vins, texts.registrations);
    expect(purge).toEqual({ isPurged: true, isRewritten: true });
    expect(holding()).toEqual([]);
    expect(await heldVins()).toEqual([OTHER_VIN]);
  },
);

testOnSqlite(
  "purging the bytes of an erased vehicle waits for another writer between turns of the event loop, so requests are not held up",
  async () => {
    const writer = openSqlite(database(), "write");
    writer.run("BEGIN IMMEDIATE");
    let isPurged = false;
    const purging = purgeDeleted(database(), [VIN]).then(() => {
      isPurged = true;
    });
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    expect(isPurged).toBe(false);
    writer.run("ROLLBACK");
    writer.close();
    await purging;
  },
);

testOnSqlite("a VIN that another record holds is reported by an erasure, whatever is rewritten", async () => {
  await world.fill();
  await world.db.transact((tx) => tx.update(units).set({ locationLabel: `beside ${VIN}` }));
  const { texts } = await erase();
  expect((await purgeDeleted(database(), texts.vins)).isPurged).toBe(false);
});

testOnSqlite(
  "the bytes of an erased vehicle are not gone while another connection reads an older state, which is reported; later they are",
  async () => {
    await world.fill();
    const reader = openReader();
    const { texts } = await erase();
    expect(await purgeDeleted(database(), texts.vins, [], { patienceMs: 0 })).toEqual({
      isPurged: false,
      isRewritten: false,
    });
    reader.close();
    const again = await erase();
    expect(await purgeDeleted(database(), again.texts.vins)).toEqual({
      isPurged: true,
      isRewritten: false,
    });
  },
);

/** Takes a log into its file, and holds the lock for that while a reader keeps it from ending. */
const EMPTYING = `
  const file = new (require("bun:sqlite").Database)(process.argv.at(-1));
  file.run("PRAGMA busy_timeout = 60000");
  while (file.query("PRAGMA wal_checkpoint(TRUNCATE)").get().busy !== 0) {}
`;

testOnSqlite(
  "the bytes of an erased vehicle are purged after another process has emptied the log",
  async () => {
    await world.fill();
    const path = database();
    const reader = openReader();
    const { texts } = await erase();
    const emptying = Bun.spawn([process.execPath, "-e", EMPTYING, path]);
    const probe = openSqlite(path, "read");
    const look = () => probe.query<{ log: number }, []>("PRAGMA wal_checkpoint(PASSIVE)").get()?.log;
    while (look() !== -1) await new Promise(setImmediate);
    probe.close();
    const purging = purgeDeleted(path, texts.vins);
    await new Promise(setImmediate);
    reader.close();
    expect((await purging).isPurged).toBe(true);
    expect(await emptying.exited).toBe(0);
  },
);

testOnSqlite(
  "an erasure that reads the file through leaves this process the locks that it has on the database",
  async () => {
    const path = database();
    const before = locksOn(path);
    expect(before).toBeGreaterThan(0);
    expect(await purgeDeleted(path, [VIN])).toEqual({ isPurged: true, isRewritten: false });
    expect(locksOn(path)).toBe(before);
  },
);

/** How many locks this process has on a file, as the kernel lists them. */
function locksOn(path: string): number {
  const { ino } = statSync(path);
  const own = new RegExp(` ${process.pid} \\S+:${ino} `);
  return readFileSync("/proc/locks", "utf8")
    .split("\n")
    .filter((line) => own.test(line)).length;
}

testOnSqlite(
  "a reader that is ended for an erasure and back at once is ended before each attempt to empty the log",
  async () => {
    await world.fill();
    const { texts } = await erase();
    let reader = openReader();
    let endCount = 0;
    const endReader = () => {
      endCount += 1;
      reader.close();
      reader = openReader();
    };
    expect(await purgeDeleted(database(), texts.vins, [], { endReader })).toMatchObject({ isPurged: true });
    expect(endCount).toBe(2);
    reader.close();
    expect(holding()).toEqual([]);
  },
);
