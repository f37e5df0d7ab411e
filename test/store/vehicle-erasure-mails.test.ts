import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { storageKeyOf } from "../../src/certificates/certificate.ts";
import { certificates } from "../../src/certificates/certificate-table.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { createFileMailer } from "../../src/mail/configured-mailer.ts";
import type { Mail } from "../../src/mail/mail.ts";
import { createMailErasure } from "../../src/mail/mail-erasure.ts";
import { createMailFolder, createMailFolderPruning } from "../../src/mail/mail-folder.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { createVehicleErasure } from "../../src/vehicles/erasure-service.ts";
import { erasedFiles } from "../../src/vehicles/erasure-table.ts";
import {
  type ErasureWorld,
  LAST_DELETION_MS,
  OTHER_VIN,
  startErasureWorld,
  VIN,
} from "../support/erasure-world.ts";
import { exampleMail, SENDER } from "../support/mail-example.ts";
import { SeededRandom } from "../support/seeded-random.ts";

const DAY_MS = 86_400_000;
let world: ErasureWorld;
let folder: string;
beforeEach(async () => {
  world = await startErasureWorld();
  folder = join(world.dataDir, "mail");
});
afterEach(() => world.close());

const erase = (isDryRun = false) =>
  world.app.vehicles.erase({ kind: "vin", vin: VIN }, "operator:ann", { isDryRun });
const written = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
const subjects = async () =>
  (await Promise.all(written().map((name) => PostalMime.parse(readFileSync(join(folder, name))))))
    .map(({ subject }) => subject)
    .toSorted();

async function certificateOf(vin: string) {
  const [row] = await world.db.read
    .select({ pdfSha256: certificates.pdfSha256, code: certificates.verificationCode })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
    .where(eq(batteryTests.vin, vin));
  if (row?.pdfSha256 == null) throw new Error("nothing was rendered");
  return { sha256: row.pdfSha256, code: row.code };
}

async function enqueue(subject: string, changes: Partial<Mail> = {}): Promise<void> {
  const mail = exampleMail("buyer@customer.example", { subject, ...changes });
  await world.db.transact((tx) => world.app.mail.enqueue(tx, mail));
}

/** Of each kind one about the vehicle and one about another. */
async function enqueueAll(): Promise<void> {
  for (const [whose, vin] of [
    ["erased", VIN],
    ["other", OTHER_VIN],
  ] as const) {
    const { sha256, code } = await certificateOf(vin);
    await enqueue(`${whose}, attached`, { attachments: [{ sha256, fileName: "certificate.pdf" }] });
    const page = `https://svc.example/verify/${code}?lang=de`;
    await enqueue(`${whose}, linked`, { html: `<a href="${page}">${"long ".repeat(40)}</a>` });
    await enqueue(`${whose}, named`, { text: `${"é".repeat(70)} the car ${vin.toLowerCase()} is ready` });
  }
  await enqueue("neither");
}
/** svc named it, so its name says nothing of anybody. */
const UNREADABLE = "20260302-093000-abc.eml";

/** As a file that its reader may not open: it cannot be searched. */
function tooDeeplyNested(): string {
  const parts = Array.from(
    { length: 1_000 },
    (_, depth) =>
      `${depth === 0 ? "" : `--b${depth - 1}\n`}Content-Type: multipart/mixed; boundary="b${depth}"\n\n`,
  );
  return parts.join("");
}

/** It has the same database and files, and a folder of mails of its own. */
async function anotherInstance() {
  const { app, clock, timers, running, db } = world;
  const { sha256 } = await certificateOf(VIN);
  const pdf = { fileName: "c.pdf", ...(await app.certificates.files.read(sha256)) };
  const dataDir = join(world.dataDir, "of another machine");
  mkdirSync(dataDir);
  const storage = createDirectoryStorage({ root: dataDir, random: new SeededRandom("elsewhere") });
  const mailer = createFileMailer({ storage, from: SENDER });
  const vehicles = createVehicleErasure({
    ...{ db, clock, timers, log: app.log, storage: app.storage, stopwatch: running },
    mails: createMailErasure({
      ...{ db, clock, keys: app.keys.atRest },
      folder: createMailFolder(dataDir, app.log),
    }),
  });
  return {
    vehicles,
    written: () => readdirSync(join(dataDir, "mail")),
    /** With the certificate of the vehicle. */
    async write(): Promise<void> {
      const mail = {
        ...exampleMail(),
        messageId: "abc@svc.example",
        queuedAtMs: clock.nowMs(),
        files: [pdf],
      };
      await mailer.send(mail, new AbortController().signal);
    },
  };
}

const OTHERS = ["neither", "other, attached", "other, linked", "other, named"];

describe("the erasure of a vehicle and mails about it", () => {
  test("the erasure of a vehicle deletes the mails written as files that hold its certificate, its VIN or a link to its page, and no others", async () => {
    await world.fill();
    await enqueueAll();
    await world.app.mail.scheduler.drain();
    expect(await subjects()).toHaveLength(7);
    expect((await erase(true)).counts.mails).toBe(3);
    expect(await subjects()).toHaveLength(7);
    expect((await erase()).counts.mails).toBe(3);
    expect(await subjects()).toEqual(OTHERS);
    expect(world.logLines.filter((line) => line.includes("customer.example"))).toEqual([]);
  });

  test("the erasure of a vehicle drops the mails about it that wait, so that none is sent later", async () => {
    await world.fill();
    await enqueueAll();
    expect((await erase()).counts.mails).toBe(3);
    await world.app.mail.scheduler.drain();
    expect(await subjects()).toEqual(OTHERS);
    const dropped = await world.db.read
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.lastErrorCode, "erased"));
    expect(dropped.map(({ state, sealedMail }) => ({ state, sealedMail }))).toEqual(
      Array(3).fill({ state: "given_up", sealedMail: null }),
    );
  });

  test("the erasure of a vehicle deletes what a crash has left of a mail, and a copy that an operator made there", async () => {
    await world.fill();
    await enqueueAll();
    await world.app.mail.scheduler.drain();
    for (const name of written()) {
      const bytes = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.abcdefghijkl.draft`), bytes.subarray(0, bytes.length - 40));
      writeFileSync(join(folder, `for Anna ${name}`), bytes);
    }
    writeFileSync(join(folder, "notes.txt"), `about ${VIN}`);
    await erase();
    const left = await subjects();
    expect(left.filter((subject) => subject?.startsWith("erased, linked"))).toEqual([]);
    expect(left.filter((subject) => subject?.startsWith("erased, named"))).toEqual([]);
    expect(left.filter((subject) => subject?.startsWith("other"))).toHaveLength(9);
    // No mail, so svc did not write it.
    expect(written()).toContain("notes.txt");
  });

  test("a mail with an erased certificate that is written after the search for it is deleted by the service, at the latest after ten minutes", async () => {
    await world.fill();
    const { sha256 } = await certificateOf(VIN);
    await enqueue("erased", { attachments: [{ sha256, fileName: "certificate.pdf" }] });
    await world.app.mail.scheduler.drain();
    const [name = ""] = written();
    const bytes = readFileSync(join(folder, name));
    await erase();
    await world.app.vehicles.sweep();
    writeFileSync(join(folder, name), bytes);
    await world.sweep();
    expect(written()).toEqual([]);
  });

  test("a mail with an erased certificate on the disk of another instance is deleted there", async () => {
    await world.fill();
    const elsewhere = await anotherInstance();
    await elsewhere.write();
    await erase();
    expect(elsewhere.written()).toHaveLength(1);
    await elsewhere.vehicles.sweep();
    expect(elsewhere.written()).toEqual([]);
  });

  test("a mail written by another instance after its first search is deleted there, even when the last deletion was of the first instance", async () => {
    await world.fill();
    const elsewhere = await anotherInstance();
    await erase();
    await elsewhere.vehicles.sweep();
    await elsewhere.write();
    await world.sweep();
    expect(await world.db.read.select().from(erasedFiles)).toEqual([]);
    expect(elsewhere.written()).toHaveLength(1);
    await elsewhere.vehicles.sweep();
    expect(elsewhere.written()).toEqual([]);
  });

  test("the erasure of a vehicle deletes files and mails although a folder and an unreadable file are among the mails", async () => {
    await world.fill();
    await enqueueAll();
    await world.app.mail.scheduler.drain();
    mkdirSync(join(folder, "old.eml"));
    writeFileSync(join(folder, UNREADABLE), tooDeeplyNested());
    writeFileSync(join(folder, "for Anna.eml"), tooDeeplyNested());
    expect((await erase()).counts.mails).toBe(3);
    expect(written()).toContain(UNREADABLE);
    await world.sweep();
    expect(await world.db.read.select().from(erasedFiles)).toEqual([]);
    const warnings = world.logLines.filter((line) => line.includes("could not be searched"));
    expect(JSON.parse(warnings[0] ?? "{}")).toMatchObject({ level: 40, count: 2, names: [UNREADABLE] });
    expect(world.logLines.filter((line) => line.includes("Anna"))).toEqual([]);
  });

  test("files of erased vehicles are deleted for the last time while the folder of mails cannot be read, and mails once it can", async () => {
    await world.fill();
    const { sha256 } = await certificateOf(VIN);
    await enqueue("erased", { attachments: [{ sha256, fileName: "certificate.pdf" }] });
    await world.app.mail.scheduler.drain();
    const mail = readFileSync(join(folder, written()[0] ?? ""));
    await erase();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "no folder");
    const key = storageKeyOf(sha256, "pdf");
    await world.app.storage.put(key, new TextEncoder().encode("stored late"), "application/pdf");
    await expect(world.app.vehicles.sweep()).rejects.toThrow(/^The folder mail\//);
    world.clock.advanceMs(LAST_DELETION_MS);
    world.running.advanceMs(LAST_DELETION_MS);
    await expect(world.app.vehicles.sweep()).rejects.toThrow(/^The folder mail\//);
    expect(await world.app.storage.get(key)).toBeNull();
    rmSync(folder);
    mkdirSync(folder);
    writeFileSync(join(folder, "late.eml"), mail);
    await world.app.vehicles.sweep();
    expect(written()).toEqual([]);
    expect(await world.db.read.select().from(erasedFiles)).toEqual([]);
  });

  test("an erasure deletes the mails that only their codes tell although the storage is not available", async () => {
    await world.fill();
    await enqueueAll();
    await world.app.mail.scheduler.drain();
    Object.assign(world.app.storage, {
      delete: () => Promise.reject(new Error("the storage is away")),
    });
    await expect(erase()).rejects.toThrow("the storage is away");
    expect(await subjects()).toEqual(OTHERS);
  });

  test("an erasure deletes nothing when the folder of mails cannot be read, so that the next one still knows which mails to delete", async () => {
    await world.fill();
    writeFileSync(folder, "no folder");
    await expect(erase()).rejects.toThrow(/^The folder mail\//);
    rmSync(folder);
    // The certificates and their codes are still there.
    await enqueueAll();
    await world.app.mail.scheduler.drain();
    expect((await erase()).counts.mails).toBe(3);
    expect(await subjects()).toEqual(OTHERS);
  });
});

test("mails written as files are kept for 30 days, and what is no mail of svc stays", async () => {
  await enqueue("old");
  await world.app.mail.scheduler.drain();
  world.clock.advanceMs(2_000);
  await enqueue("young");
  await world.app.mail.scheduler.drain();
  const [oldest = "", youngest = ""] = written();
  writeFileSync(join(folder, `${oldest}.abcdefghijkl.draft`), "half of it");
  writeFileSync(join(folder, "mine.eml"), "Subject: mine\n\n");
  const ofAnOperator = "20200101-000000-abc.eml";
  mkdirSync(join(folder, ofAnOperator));
  const { timers } = world;
  const pruning = createMailFolderPruning({
    ...{ timers, log: world.app.log, pruningTime: unpacedPruningTime(world.clock) },
    folder: createMailFolder(world.dataDir, world.app.log),
  });
  world.clock.advanceMs(30 * DAY_MS - 2_000);
  await pruning.prune();
  expect(written()).toHaveLength(5);
  world.clock.advanceMs(1_000);
  await pruning.prune();
  expect(written()).toEqual([ofAnOperator, youngest, "mine.eml"]);
});

test("a mail that cannot be deleted does not keep the others", async () => {
  const mails = createMailFolder(world.dataDir, world.app.log);
  mkdirSync(join(folder, "a folder.eml"), { recursive: true });
  writeFileSync(join(folder, "other.eml"), "Subject: other\n\n");
  await expect(mails.delete(["a folder.eml", "other.eml"])).rejects.toThrow(/^The folder mail\//);
  expect(written()).toEqual(["a folder.eml"]);
});
