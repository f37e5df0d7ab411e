import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { certificateFiles, certificates } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { checkStoredRules } from "../../src/soundness/stored-rule-store.ts";
import type { FileStorage } from "../../src/storage/file-storage.ts";
import { createVehicleErasure } from "../../src/vehicles/erasure-service.ts";
import { erasedFiles } from "../../src/vehicles/erasure-table.ts";
import type { VehicleName } from "../../src/vehicles/vehicle-erasure.ts";
import {
  IDENTIFIER,
  LAST_DELETION_MS,
  REGISTRATION,
  REGISTRATION_KEY,
  startErasureWorld,
  VIN,
} from "../support/erasure-world.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { answered } from "../support/scripted-delivery-client.ts";

const ACTOR = "operator:ann";
const BY_VIN: VehicleName = { kind: "vin", vin: VIN };
const NO_MAILS = { assertReadable: () => {}, count: async () => 0, erase: async () => 0 };
const TRACES = [VIN, REGISTRATION, REGISTRATION_KEY, IDENTIFIER];

const world = inEachTest(startErasureWorld);

const erase = (name: VehicleName = BY_VIN, isDryRun = false) =>
  world.app.vehicles.erase(name, ACTOR, { isDryRun });
const brokenRules = async () =>
  (await checkStoredRules(world.db.read))
    .filter(({ brokenCount }) => brokenCount > 0)
    .map(({ rule }) => rule);
const storedFiles = () => world.filesNaming(...TRACES).filter((path) => path.includes("/files/"));

/** While a rendering is under way. @returns what became of it */
async function renderWhile(work: () => Promise<unknown>) {
  const rendering = Promise.withResolvers<void>();
  world.renderer.onRender = () => rendering.promise;
  const rendered = world.render();
  while (world.renderer.runningCount === 0) await new Promise(setImmediate);
  await work();
  rendering.resolve();
  return await rendered;
}

/** An erasure by another process, with a database or a storage of its own. */
function eraseWith(own: Partial<Pick<Parameters<typeof createVehicleErasure>[0], "db" | "storage">>) {
  const { db, clock, timers, running: stopwatch, app } = world;
  const ports = { db, clock, timers, stopwatch, mails: NO_MAILS, log: app.log, storage: app.storage };
  return createVehicleErasure({ ...ports, ...own }).erase(BY_VIN, ACTOR, { isDryRun: false });
}

/** By a process that dies before it deletes its nth file. */
async function eraseDyingAt(turn: number): Promise<void> {
  let count = 0;
  const storage: FileStorage = {
    ...world.app.storage,
    async delete(key) {
      count += 1;
      if (count === turn) throw new Error("killed");
      await world.app.storage.delete(key);
    },
  };
  await expect(eraseWith({ storage })).rejects.toThrow("killed");
}

for (const turn of [1, 2]) {
  test(`an erasure interrupted before its file ${turn} is deleted holds nothing in the database, and the next one deletes the files`, async () => {
    await world.fill();
    await eraseDyingAt(turn);
    expect(await world.tablesNaming(...TRACES)).toEqual([]);
    expect(storedFiles().length).toBe(turn === 1 ? 4 : 3);
    await erase();
    expect(storedFiles()).toEqual([]);
  });
}

test("an interrupted erasure is ended by the writer thread of a service that runs", async () => {
  await world.fill();
  await eraseDyingAt(1);
  await world.app.vehicles.sweep();
  expect(storedFiles().length).toBe(4);
  await world.sweep();
  expect(storedFiles()).toEqual([]);
  expect(await world.db.read.select().from(erasedFiles)).toEqual([]);
});

test("an erasure deletes the previews in landscape too", async () => {
  await world.fill();
  const [{ testId } = { testId: 0 }] = await world.db.read.select().from(certificates);
  const everywhere = { kind: "everywhere" } as const;
  for (const language of [null, "de"] as const)
    await world.app.certificates.fileDigest(everywhere, testId, "landscape", language);
  const rows = await world.db.read.select().from(certificateFiles);
  expect(rows.filter(({ format }) => format === "landscape")).toHaveLength(2);
  await erase();
  expect(storedFiles()).toEqual([]);
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
  expect(await renderWhile(erase)).toEqual({ rendered: 0, failed: [] });
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
  let isSearched = false;
  const db: Database = {
    ...world.db,
    async transact(work, durability) {
      if (!isSearched) {
        isSearched = true;
        await world.ingest(world.record({ run_id: "late" }));
        await world.render();
        await world.deliver();
      }
      return await world.db.transact(work, durability);
    },
  };
  expect((await eraseWith({ db })).counts).toMatchObject({ tests: 3, events: 3 });
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
