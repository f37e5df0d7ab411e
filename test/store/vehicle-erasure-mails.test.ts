import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { certificates } from "../../src/certificates/certificate-table.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { createFileMailer } from "../../src/mail/file-mailer.ts";
import type { Mail } from "../../src/mail/mail.ts";
import { createMailErasure } from "../../src/mail/mail-erasure.ts";
import { createMailFolder } from "../../src/mail/mail-folder.ts";
import { createMailFolderPruning } from "../../src/mail/mail-folder-pruning.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { createVehicleErasure } from "../../src/vehicles/erasure-service.ts";
import { type ErasureWorld, OTHER_VIN, startErasureWorld, VIN } from "../support/erasure-world.ts";
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
    const { sha256 } = await certificateOf(VIN);
    const elsewhere = join(world.dataDir, "of another machine");
    mkdirSync(elsewhere);
    const { app, clock, timers, running, db } = world;
    const other = createVehicleErasure({
      ...{ db, clock, timers, log: app.log, storage: app.storage, stopwatch: running },
      mails: createMailErasure({
        ...{ db, clock, keys: app.keys.atRest },
        folder: createMailFolder(elsewhere),
      }),
    });
    const pdf = {
      fileName: "c.pdf",
      ...(await app.certificates.files.read(sha256)),
    };
    const storage = createDirectoryStorage({ root: elsewhere, random: new SeededRandom("elsewhere") });
    const outgoing = {
      ...exampleMail(),
      messageId: "abc@svc.example",
      queuedAtMs: clock.nowMs(),
      files: [pdf],
    };
    await createFileMailer({ storage, from: SENDER }).send(outgoing, new AbortController().signal);
    await erase();
    expect(readdirSync(join(elsewhere, "mail"))).toHaveLength(1);
    await other.sweep();
    expect(readdirSync(join(elsewhere, "mail"))).toEqual([]);
  });

  test("an erasure says that it is not complete when the mails cannot be read", async () => {
    await world.fill();
    writeFileSync(folder, "no folder");
    await expect(erase()).rejects.toThrow(/not available/);
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
  const { timers } = world;
  const pruning = createMailFolderPruning({
    ...{ timers, log: world.app.log, pruningTime: unpacedPruningTime(world.clock) },
    folder: createMailFolder(world.dataDir),
  });
  world.clock.advanceMs(30 * DAY_MS - 2_000);
  await pruning.prune();
  expect(written()).toHaveLength(4);
  world.clock.advanceMs(1_000);
  await pruning.prune();
  expect(written()).toEqual([youngest, "mine.eml"]);
});
