import { expect, test } from "bun:test";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { certificateFiles, certificates } from "../../src/certificates/certificate-table.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { purgeDeleted } from "../../src/db/sqlite-purge.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { checkStoredRules } from "../../src/soundness/stored-rule-store.ts";
import { createVehicleErasure } from "../../src/vehicles/erasure-service.ts";
import { erasedFiles } from "../../src/vehicles/erasure-table.ts";
import type { VehicleName } from "../../src/vehicles/vehicle-erasure.ts";
import { presentDelivery } from "../../src/webhooks/delivery/delivery-log-presenter.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { webhookAttempts, webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import {
  LAST_DELETION_MS,
  OTHER_VIN,
  REGISTRATION,
  REGISTRATION_KEY,
  startErasureWorld,
  VIN,
} from "../support/erasure-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { answered } from "../support/scripted-delivery-client.ts";
import { tableContents } from "../support/table-contents.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const ACTOR = "operator:ann";
const BY_VIN: VehicleName = { kind: "vin", vin: VIN };
const NO_MAILS = { assertReadable: () => {}, count: async () => 0, erase: async () => 0 };
const TRACES = [VIN, REGISTRATION, REGISTRATION_KEY];

const world = inEachTest(startErasureWorld);

const erase = (name: VehicleName = BY_VIN, isDryRun = false) =>
  world.app.vehicles.erase(name, ACTOR, { isDryRun });
const lookUp = async (vin: string) => {
  const token = await bearerToken(world, world.credential);
  const answer = await world.fetch(`/v1/tests?vin=${vin}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: unknown[] }).data.length;
};
const listed = async () => {
  const token = await bearerToken(world, world.credential);
  return await (await world.fetch("/v1/tests", { headers: { authorization: `Bearer ${token}` } })).text();
};
const brokenRules = async () =>
  (await checkStoredRules(world.db.read))
    .filter(({ brokenCount }) => brokenCount > 0)
    .map(({ rule }) => rule);
const storedFiles = () => world.filesNaming(...TRACES).filter((path) => path.includes("/files/"));

test("the erasure of a vehicle removes it from every table and every file, and nothing of another vehicle", async () => {
  await world.fill();
  expect(await listed()).toContain(VIN);
  expect(await world.tablesNaming(VIN)).toEqual(expect.arrayContaining(["tests", "events"]));
  expect(storedFiles().length).toBeGreaterThan(0);
  const others = await world.tablesNaming(OTHER_VIN);
  const { counts } = await erase();
  expect(counts).toEqual({
    tests: 2,
    files: 4,
    events: 2,
    deliveries: 2,
    attempts: 2,
    excerpts: 0,
    mails: 0,
  });
  expect(await world.tablesNaming(...TRACES)).toEqual([]);
  expect(storedFiles()).toEqual([]);
  expect(await world.tablesNaming(OTHER_VIN)).toEqual(others);
  expect([await lookUp(VIN), await lookUp(OTHER_VIN)]).toEqual([0, 1]);
  // What the service kept in memory for its lists is not shown either.
  expect(await listed()).not.toContain(VIN);
  expect(await brokenRules()).toEqual([]);
  expect(world.logLines.filter((line) => TRACES.some((text) => line.includes(text)))).toEqual([]);
});

test("the erasure of a vehicle leaves in the audit log who did it and when, and nothing of the vehicle", async () => {
  await world.fill();
  await erase();
  const entries = await world.app.audit.list({ subject: "test", limit: 10 });
  expect(entries.map(({ action, actor, changes }) => ({ action, actor, changes }))).toEqual(
    Array(2).fill({ action: "vehicle.erase", actor: ACTOR, changes: {} }),
  );
});

test("the erasure of a vehicle tried dry says the same counts and changes nothing", async () => {
  await world.fill();
  const before = await tableContents(world.db);
  const dry = await erase(BY_VIN, true);
  expect(await tableContents(world.db)).toEqual(before);
  expect(storedFiles().length).toBeGreaterThan(0);
  expect(dry).toEqual(await erase());
});

test("the erasure of a vehicle done again finds nothing and harms nothing", async () => {
  await world.fill();
  await erase();
  const { counts } = await erase();
  expect(counts).toEqual({
    tests: 0,
    files: 0,
    events: 0,
    deliveries: 0,
    attempts: 0,
    excerpts: 0,
    mails: 0,
  });
  expect(await lookUp(OTHER_VIN)).toBe(1);
});

test("the erasure by registration takes every test that has it, spaces and case aside; by VIN it says that there are others", async () => {
  await world.fill();
  const vehicle = { ...(world.record().vehicle as object), vin: null, registration: "mü ab123e" };
  await world.ingest(world.record({ run_id: "no vin", vehicle }));
  const dry = await erase(BY_VIN, true);
  expect(dry.sameRegistrationCount).toBe(1);
  // Held by another test, it is no trace that must be gone.
  expect(dry.texts.registrations).toEqual([]);
  const { counts } = await erase({ kind: "registration", registrationKey: REGISTRATION_KEY });
  expect(counts.tests).toBe(3);
  expect(await world.tablesNaming(...TRACES, "mü ab123e")).toEqual([]);
});

test("the erasure by registration of a vehicle with a placeholder for a VIN leaves the events of others with the same placeholder", async () => {
  const placeholder = "00000000000000000";
  await world.ingest(world.record());
  await world.ingest(
    world.record({
      run_id: "stranger",
      vehicle: { ...(world.record().vehicle as object), registration: "OTHER 1" },
    }),
  );
  await world.render();
  await world.db.transact(async (tx) => {
    await tx.update(batteryTests).set({ vin: placeholder });
    await tx.update(events).set({ data: sql`replace(${events.data}, ${VIN}, ${placeholder})` });
  });
  const { counts, texts } = await erase({ kind: "registration", registrationKey: REGISTRATION_KEY });
  expect(counts).toMatchObject({ tests: 1, events: 1 });
  expect(texts.vins).toEqual([]);
  expect(await world.tablesNaming(placeholder)).toEqual(expect.arrayContaining(["tests", "events"]));
  expect(await brokenRules()).toEqual([]);
});

const KEPT_AT = "2026-01-05T10:00:00Z";
const ERASED_AT = "2026-01-06T10:00:00Z";
const ERASED = String(Date.parse(ERASED_AT));
const otherPlate = () => ({ ...(world.record().vehicle as object), registration: "OTHER 1" });
const fillHistory = async () => {
  await world.ingest(world.record({ run_id: "kept", tested_at: KEPT_AT, vehicle: otherPlate() }));
  await world.ingest(world.record({ run_id: "erased", tested_at: ERASED_AT }));
  await world.render();
  await world.ingest(
    world.record({ run_id: "last", tested_at: "2026-01-07T10:00:00Z", vehicle: otherPlate() }),
  );
};
const eraseByRegistration = () => erase({ kind: "registration", registrationKey: REGISTRATION_KEY });
const pdfsNaming = (text: string) => world.filesNaming(text).filter((path) => path.endsWith(".pdf"));
const historyOfLast = async () => {
  const rows = await world.db.read.select().from(certificates);
  return rows.at(-1)?.pinned.history.map(({ testedAtMs }) => testedAtMs);
};

test("a certificate that prints an erased test loses that entry alone, and its PDF is rendered again under the same number", async () => {
  await fillHistory();
  await world.render();
  expect(await historyOfLast()).toEqual([Date.parse(KEPT_AT), Date.parse(ERASED_AT)]);
  expect(pdfsNaming(ERASED).length).toBe(2);
  const before = (await world.db.read.select().from(certificates)).at(-1);
  expect((await eraseByRegistration()).counts.tests).toBe(1);
  expect(await historyOfLast()).toEqual([Date.parse(KEPT_AT)]);
  expect(pdfsNaming(ERASED)).toEqual([]);
  expect(await brokenRules()).toEqual([]);
  expect(await world.render()).toEqual({ rendered: 1, failed: [] });
  const after = (await world.db.read.select().from(certificates)).at(-1);
  expect(after).toMatchObject({ number: before?.number, verificationCode: before?.verificationCode });
  expect(after?.pdfSha256).not.toBe(before?.pdfSha256);
  expect(await world.tablesNaming(ERASED)).toEqual([]);
  await world.sweep();
  expect(pdfsNaming(String(Date.parse(KEPT_AT))).length).toBe(2);
  expect(await brokenRules()).toEqual([]);
  expect(world.logLines.filter((line) => line.includes("other bytes"))).toEqual([]);
});

test("a rendering under way that prints an erased test is not published", async () => {
  await fillHistory();
  const rendering = Promise.withResolvers<void>();
  world.renderer.onRender = () => rendering.promise;
  const rendered = world.render();
  while (world.renderer.runningCount === 0) await new Promise(setImmediate);
  await eraseByRegistration();
  rendering.resolve();
  await rendered;
  await world.render();
  expect(await historyOfLast()).toEqual([Date.parse(KEPT_AT)]);
  expect(pdfsNaming(ERASED)).toEqual([]);
  expect(pdfsNaming(String(Date.parse(KEPT_AT))).length).toBe(2);
  expect(await brokenRules()).toEqual([]);
});

test("the erasure of a vehicle blanks what a recipient answered of it to something else", async () => {
  world.client.onPost = () => ({ ...answered(200), bodyStart: `thanks, as for no-${VIN}x` });
  await world.ingest(world.record(world.other));
  await world.render();
  await world.deliver();
  const log = createDeliveryLogService(world);
  const [{ endpointId } = { endpointId: 0 }] = await world.db.read.select().from(webhookDeliveries);
  const shown = async () =>
    JSON.stringify((await log.list({ endpointId, state: null, limit: 10 })).map(presentDelivery));
  expect(await shown()).toContain(VIN);
  const { counts } = await erase();
  expect(counts).toMatchObject({ tests: 0, deliveries: 0, excerpts: 1 });
  expect(await shown()).toContain('"answer_start":null');
  const [attempt] = await world.db.read.select().from(webhookAttempts);
  expect(attempt).toMatchObject({ failure: null, bodyStart: null });
});

test("the erasure of a vehicle is not undone by its records when they are sent again; a new test of the vehicle is taken", async () => {
  await world.fill();
  await erase();
  expect(
    await world.ingest(world.record(), world.record({ status: "in_progress", battery: null })),
  ).toMatchObject(
    Array(2).fill({ kind: "rejected", field: "run_id", message: expect.stringMatching(/was erased/) }),
  );
  expect(await world.tablesNaming(...TRACES)).toEqual([]);
  expect(await world.ingest(world.record({ run_id: "a new one" }))).toMatchObject([{ kind: "accepted" }]);
  expect(await brokenRules()).toEqual([]);
});

/** The service of a process whose storage dies at its nth deletion. */
function dyingAt(turn: number) {
  let count = 0;
  const { db, clock, timers } = world;
  return createVehicleErasure({
    db,
    clock,
    timers,
    mails: NO_MAILS,
    stopwatch: world.running,
    log: world.app.log,
    storage: {
      ...world.app.storage,
      async delete(key) {
        count += 1;
        if (count === turn) throw new Error("killed");
        await world.app.storage.delete(key);
      },
    },
  });
}

for (const turn of [1, 2]) {
  test(`an erasure interrupted before its file ${turn} is deleted holds nothing in the database, and the next one deletes the files`, async () => {
    await world.fill();
    await expect(dyingAt(turn).erase(BY_VIN, ACTOR, { isDryRun: false })).rejects.toThrow("killed");
    expect(await world.tablesNaming(...TRACES)).toEqual([]);
    expect(storedFiles().length).toBe(turn === 1 ? 4 : 3);
    await erase();
    expect(storedFiles()).toEqual([]);
  });
}

test("an interrupted erasure is ended by the writer thread of a service that runs", async () => {
  await world.fill();
  await expect(dyingAt(1).erase(BY_VIN, ACTOR, { isDryRun: false })).rejects.toThrow("killed");
  await world.app.vehicles.sweep();
  expect(storedFiles().length).toBe(4);
  await world.sweep();
  expect(storedFiles()).toEqual([]);
  expect(await world.db.read.select().from(erasedFiles)).toEqual([]);
});

test("an interrupted erasure deletes drafts that a crash has left of its files too", async () => {
  await world.fill();
  const [path = ""] = storedFiles();
  writeFileSync(`${path}.abcdefghijkl.draft`, `half of ${VIN}`);
  await erase();
  expect(storedFiles()).toEqual([]);
});

test("a rendering that is under way while its vehicle is erased leaves no file and no row, whenever it stores it", async () => {
  await world.ingest(world.record());
  const rendering = Promise.withResolvers<void>();
  world.renderer.onRender = () => rendering.promise;
  const rendered = world.render();
  while (world.renderer.runningCount === 0) await new Promise(setImmediate);
  await erase();
  rendering.resolve();
  expect(await rendered).toEqual({ rendered: 0, failed: [] });
  expect(storedFiles()).toEqual([]);
  expect(await world.tablesNaming(...TRACES)).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

test("a file that is stored after its deletion by an erasure is deleted once more", async () => {
  await world.ingest(world.record());
  // The test is there when its files are announced, and gone when they are stored.
  const announced = Promise.withResolvers<void>();
  const erased = Promise.withResolvers<void>();
  const put = world.app.storage.put.bind(world.app.storage);
  Object.assign(world.app.storage, {
    async put(...args: Parameters<typeof put>) {
      announced.resolve();
      await erased.promise;
      await put(...args);
    },
  });
  const rendered = world.render();
  await announced.promise;
  expect((await erase()).counts.files).toBe(2);
  erased.resolve();
  expect(await rendered).toEqual({ rendered: 0, failed: [] });
  expect(storedFiles().length).toBe(2);
  await world.app.vehicles.sweep();
  world.clock.advanceMs(400 * 86_400_000);
  await world.app.vehicles.sweep();
  // A clock that jumps ahead does not make the last deletion come too early.
  expect(storedFiles().length).toBe(2);
  world.running.advanceMs(LAST_DELETION_MS);
  await world.app.vehicles.sweep();
  expect(storedFiles()).toEqual([]);
  expect(await world.db.read.select().from(certificateFiles)).toEqual([]);
});

test("a row of the vehicle written between the search and the transaction is removed too", async () => {
  await world.fill();
  const { db, clock, timers } = world;
  let isSearched = false;
  const late = createVehicleErasure({
    clock,
    timers,
    mails: NO_MAILS,
    stopwatch: world.running,
    log: world.app.log,
    storage: world.app.storage,
    db: {
      ...db,
      async transact(work, durability) {
        if (!isSearched) {
          isSearched = true;
          await world.ingest(world.record({ run_id: "late" }));
          await world.render();
          await world.deliver();
        }
        return await db.transact(work, durability);
      },
    },
  });
  expect((await late.erase(BY_VIN, ACTOR, { isDryRun: false })).counts).toMatchObject({
    tests: 3,
    events: 3,
  });
  expect(await world.tablesNaming(...TRACES)).toEqual([]);
  expect(storedFiles()).toEqual([]);
});

for (const status of [200, 500]) {
  test(`a delivery that is under way while its vehicle is erased and answered ${status} leaves no row`, async () => {
    await world.ingest(world.record());
    await world.render();
    const answering = Promise.withResolvers<void>();
    world.client.onPost = async ({ body }) => {
      await answering.promise;
      return { ...answered(status), bodyStart: body.slice(0, 1_024) };
    };
    const delivered = world.deliver();
    while (world.client.posts.length === 0) await new Promise(setImmediate);
    await erase();
    answering.resolve();
    await delivered;
    expect(await world.tablesNaming(...TRACES)).toEqual([]);
    expect(await brokenRules()).toEqual([]);
  });
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
  const inDatabase = () => world.filesNaming(...TRACES).filter((path) => path.includes("svc.db"));
  expect(inDatabase().length).toBeGreaterThan(0);
  const { texts, counts } = await erase();
  expect(counts.tests).toBe(3);
  const purge = await purgeDeleted(databasePath(world.dataDir), texts.vins, texts.registrations);
  expect(purge).toEqual({ isPurged: true, isRewritten: false });
  expect(inDatabase()).toEqual([]);
  expect(await lookUp(OTHER_VIN)).toBe(0);
});

testOnSqlite(
  "what others deleted without overwriting it is gone after an erasure too: then the database is rewritten",
  async () => {
    await world.fill();
    const file = openSqlite(databasePath(world.dataDir), "write");
    file.run("PRAGMA secure_delete = OFF");
    file.run(`UPDATE units SET location_label = '${VIN} ${"long ".repeat(2_000)}'`);
    file.run("UPDATE units SET location_label = NULL");
    file.close();
    const { texts } = await erase();
    const purge = await purgeDeleted(databasePath(world.dataDir), texts.vins, texts.registrations);
    expect(purge).toEqual({ isPurged: true, isRewritten: true });
    expect(world.filesNaming(...TRACES).filter((path) => path.includes("svc.db"))).toEqual([]);
    expect(await lookUp(OTHER_VIN)).toBe(1);
  },
);

testOnSqlite(
  "purging the bytes of an erased vehicle waits for another writer between turns of the event loop, so requests are not held up",
  async () => {
    const writer = openSqlite(databasePath(world.dataDir), "write");
    writer.run("BEGIN IMMEDIATE");
    let isPurged = false;
    const purging = purgeDeleted(databasePath(world.dataDir), [VIN]).then(() => {
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
  expect((await purgeDeleted(databasePath(world.dataDir), texts.vins)).isPurged).toBe(false);
});

testOnSqlite(
  "the bytes of an erased vehicle are not gone while another connection reads an older state, which is reported; later they are",
  async () => {
    await world.fill();
    const reader = openSqlite(databasePath(world.dataDir), "read");
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM tests").get();
    const { texts } = await erase();
    expect(await purgeDeleted(databasePath(world.dataDir), texts.vins, [], 0)).toEqual({
      isPurged: false,
      isRewritten: false,
    });
    reader.close();
    const again = await erase();
    expect(await purgeDeleted(databasePath(world.dataDir), again.texts.vins)).toEqual({
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
    const path = databasePath(world.dataDir);
    const reader = openSqlite(path, "read");
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM tests").get();
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
    const path = databasePath(world.dataDir);
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
