import { rmSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import type { Reach } from "../../src/access/reach.ts";
import type { BatteryTest } from "../../src/battery-tests/battery-test.ts";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { createRepeatabilityWork } from "../../src/battery-tests/repeatability-work.ts";
import { currentSha256, type FileFormat, storageKeyOf } from "../../src/certificates/certificate.ts";
import type { Renderer } from "../../src/certificates/certificate-rendering.ts";
import { createCertificateService } from "../../src/certificates/certificate-service.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { certificateFiles, renderJobs } from "../../src/certificates/certificate-table.ts";
import { enqueueRender } from "../../src/certificates/render-queue-store.ts";
import type { RenderPool } from "../../src/certificates/rendering/render-pool.ts";
import type { SigningKeys } from "../../src/certificates/signing/signing-keys.ts";
import type { TimeStamper } from "../../src/certificates/signing/time-stamp-service.ts";
import type { Database } from "../../src/db/database.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import type { Key } from "../../src/keys/key-ring.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import type { DiskRoom } from "../../src/storage/disk-room.ts";
import type { FileStorage } from "../../src/storage/file-storage.ts";
import { createCertificateLog } from "../../src/transparency-log/certificate-log.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "./seed.ts";
import { SeededRandom } from "./seeded-random.ts";
import { testSigningKeys } from "./signing-keys.ts";
import { capturingLog } from "./test-app.ts";
import { TEST_START_MS, TestClock } from "./test-clock.ts";
import { openTestDatabase } from "./test-database.ts";
import { TestTimers } from "./test-timers.ts";

export const PUBLIC_URL = "https://svc.example";
export const EVERYWHERE: Reach = { kind: "everywhere" };
const KEY: Key = { id: "k1", secret: new Uint8Array(32).fill(7) };

interface SceneProcess {
  readonly timers: TestTimers;
  readonly renderer: ScriptedRenderer;
  readonly certificates: ReturnType<typeof createCertificateService>;
  readonly logLines: string[];
  readonly storage: FileStorage;
  /** Called after a file was stored. A promise that never resolves stands for a process that died there. */
  afterPut: (key: string) => Promise<void> | void;
}

interface ScenePlace {
  readonly db: Database;
  readonly clock: TestClock;
  readonly folder: string;
}

/** Any number of services work on one database and folder of files, each as a process of its own. */
export async function openCertificateScene(
  options: {
    readonly filesPath?: string;
    readonly signingKeys?: (place: ScenePlace) => SigningKeys;
    readonly room?: () => DiskRoom;
    readonly timeStamper?: TimeStamper;
    /** Instead of the scripted renderer. */
    readonly pool?: Renderer & Pick<RenderPool, "size" | "renderBadge">;
  } = {},
) {
  const place = await openTestDatabase();
  const clock = new TestClock();
  const { filesPath = join(place.folder, "files") } = options;
  // All share one connection: two that waited for each other's lock on one thread would never end.
  const { db } = place;
  let processCount = 0;

  function startProcess(): SceneProcess {
    processCount += 1;
    const random = new SeededRandom(`certificates:${processCount}`);
    const logLines: string[] = [];
    const renderer = new ScriptedRenderer();
    const timers = new TestTimers();
    const directory = createDirectoryStorage({ root: filesPath, random, room: options.room });
    const storage: FileStorage = {
      ...directory,
      async put(key, bytes, contentType) {
        await directory.put(key, bytes, contentType);
        await started.afterPut(key);
      },
    };
    const certificates = createCertificateService({
      oldTestMonths: 12,
      db,
      clock,
      timers,
      random,
      log: capturingLog((line) => logLines.push(line)),
      storage,
      pool: options.pool ?? renderer,
      keys: { current: KEY, all: [KEY] },
      publish: createOutbox({ random, wake: () => {} }),
      certificateLog: createCertificateLog({ random }),
      signingKeys: options.signingKeys?.({ db, clock, folder: place.folder }) ?? testSigningKeys(),
      timeStamper: options.timeStamper ?? null,
      repeatability: createRepeatabilityWork({ db, timers, log: capturingLog(() => {}) }).latest,
      publicUrl: () => PUBLIC_URL,
    });
    const started: SceneProcess = { timers, renderer, certificates, logLines, storage, afterPut: () => {} };
    return started;
  }

  const process = startProcess();
  const { timers, renderer, certificates, logLines, storage } = process;
  const companyId = await seedCompany(db);
  const dealer = await seedDealer(db, companyId, "Harbour Street Motors");
  await db.transact((tx) =>
    tx
      .update(dealers)
      .set({
        shippingAddress: { line1: "1 Quay", line2: null, city: "Leith", postcode: "EH6 6LX", country: "GB" },
      })
      .where(eq(dealers.id, dealer.dealerId)),
  );

  return {
    process,
    db,
    timers,
    renderer,
    certificates,
    logLines,
    storage,
    clock,
    dealer,
    folder: place.folder,
    settings: place.settings,
    filesPath,
    startProcess,

    /** In progress, with its rendering queued. */
    async heldTest(row: SeededTestRow = {}): Promise<number> {
      const testId = await seedTest(db, dealer, { status: "in_progress", renderedAtMs: null, ...row });
      await db.transact((tx) => enqueueRender(tx, testId, clock.nowMs()));
      return testId;
    },

    /** Completed, with its certificate issued. */
    async issuedTest(row: SeededTestRow = {}): Promise<number> {
      const testId = await this.heldTest(row);
      await certificates.scheduler.drain();
      return testId;
    },

    /** Completed, and never rendered. */
    async historicTest(row: SeededTestRow = {}): Promise<number> {
      return await seedTest(db, dealer, { renderedAtMs: null, updatedAtMs: TEST_START_MS - 1, ...row });
    },

    async test(testId: number): Promise<BatteryTest> {
      const found = await findTest(db.read, EVERYWHERE, testId);
      if (found === null) throw new Error("no such test");
      return found.test;
    },

    async certificate(testId: number) {
      const certificate = await findCertificate(db.read, testId);
      if (certificate === null) throw new Error("nothing is reserved for this test");
      return certificate;
    },

    async sha256(testId: number, format: FileFormat): Promise<string> {
      const sha256 = currentSha256(await this.certificate(testId), format);
      if (sha256 === null) throw new Error("nothing was rendered for this test");
      return sha256;
    },

    async filePath(testId: number, format: FileFormat): Promise<string> {
      return join(filesPath, storageKeyOf(await this.sha256(testId, format), format));
    },

    async files(testId: number) {
      return await db.read.select().from(certificateFiles).where(eq(certificateFiles.testId, testId));
    },

    /** As a lost disk does; the database stays. */
    loseFiles(): void {
      rmSync(filesPath, { recursive: true, force: true });
    },

    async jobs() {
      return await db.read.select().from(renderJobs).orderBy(asc(renderJobs.testId));
    },

    async events() {
      const rows = await db.read.select().from(events).orderBy(asc(events.id));
      return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as unknown }));
    },

    close: () => place.close(),
  };
}

export type CertificateScene = Awaited<ReturnType<typeof openCertificateScene>>;
