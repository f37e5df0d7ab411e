import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { WAIT_MAX_SECONDS } from "../../src/certificates/render-pace.ts";
import { storageCheck } from "../../src/doctor/storage-check.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { createFileMailer } from "../../src/mail/configured-mailer.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { type CertificateScene, EVERYWHERE, openCertificateScene } from "../support/certificate-scene.ts";
import { judge, look } from "../support/doctor-findings.ts";
import { SENDER } from "../support/mail-example.ts";
import { type MailScene, openMailScene } from "../support/mail-scene.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { mountSmallDisk, type SmallDisk } from "../support/small-disk.ts";
import { rejectionOf } from "../support/thrown.ts";

const disk = mountSmallDisk(1);
const RENDER_WAIT_SECONDS = 5;
const MAIL_WAIT_SECONDS = 30;

afterAll(() => disk?.remove());

/** Every file below a folder, drafts too; the ballast of the disk is not one. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "ballast")
    .map(({ name }) => name);

describe.skipIf(disk === null)("a full disk of rendered files", () => {
  const small = disk as SmallDisk;
  const filesPath = join(small?.path ?? "", "files");
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene({ filesPath });
  });
  afterEach(async () => {
    small.makeRoom();
    scene.loseFiles();
    await scene.close();
  });

  test("a certificate whose disk is full when it is stored waits, half a file is never left, and it is published once there is room, by itself", async () => {
    await scene.close();
    // As for renderings that began when there was room.
    const room = () => ({ device: 1, freeBytes: 2e9, totalBytes: 4e9, freeFiles: null });
    scene = await openCertificateScene({ filesPath, room });
    const testId = await scene.heldTest();
    small.fill();
    expect(await scene.certificates.scheduler.drain()).toEqual({ rendered: 0, failed: [testId] });
    expect((await scene.test(testId)).status).toBe("in_progress");
    expect(await scene.events()).toEqual([]);
    expect(filesIn(small.path)).toEqual([]);
    expect(scene.logLines.join("\n")).toContain(
      '"detail":"the file storage cannot be written: the disk is full (ENOSPC)","advice":"Free some space: svc files prune',
    );

    small.makeRoom();
    expect(await scene.certificates.scheduler.drain()).toEqual({ rendered: 0, failed: [] });
    scene.clock.advanceSeconds(RENDER_WAIT_SECONDS);
    expect(await scene.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await scene.test(testId)).status).toBe("completed");
    expect(await scene.events()).toHaveLength(1);
    for (const format of ["pdf", "jpeg"] as const)
      expect(sha256Hex(readFileSync(await scene.filePath(testId, format)))).toBe(
        await scene.sha256(testId, format),
      );
  });

  test("certificates are not rendered on a disk with too little free space for its database, and are as soon as there is more", async () => {
    const issued = await scene.issuedTest();
    const waiting = [await scene.heldTest(), await scene.heldTest()];
    // A tenth of a megabyte is kept free.
    small.fillBut(100_000);
    const { scheduler, certificateLink, fileDigest } = scene.certificates;
    expect((await rejectionOf(scheduler.drain())).message).toMatch(
      /^Certificates are not rendered, because its disk has only .* for the database\. Free some space/,
    );
    expect(await scheduler.tick()).toBe(0);
    expect(scheduler.shortage()).toMatch(/has only \d+.* free/);
    expect(scene.renderer.documents).toHaveLength(1);
    expect(await scene.jobs()).toMatchObject(waiting.map((testId) => ({ testId, attemptCount: 0 })));
    const notReady = { code: "certificate_not_ready", retryAfterSeconds: WAIT_MAX_SECONDS };
    expect(await rejectionOf(certificateLink(EVERYWHERE, waiting[0] ?? 0))).toMatchObject(notReady);
    expect(await rejectionOf(fileDigest(EVERYWHERE, issued, "pdf", "de"))).toMatchObject(notReady);
    // What is rendered is served.
    expect((await certificateLink(EVERYWHERE, issued)).url).toStartWith("https://");
    const said = () => scene.logLines.filter((line) => /not rendered until|has room again/.test(line)).length;
    expect(said()).toBe(1);

    small.makeRoom();
    expect(await scheduler.drain()).toEqual({ rendered: 2, failed: [] });
    expect(scheduler.shortage()).toBeNull();
    expect(said()).toBe(2);
    expect((await fileDigest(EVERYWHERE, issued, "pdf", "de")).length).toBe(64);
  });

  test("a lost picture in landscape is not rendered again on a disk with too little free space, and is as soon as there is more", async () => {
    const issued = await scene.issuedTest();
    const { files, fileDigest } = scene.certificates;
    const sha256 = await fileDigest(EVERYWHERE, issued, "landscape");
    scene.loseFiles();
    small.fillBut(100_000);
    const renderedCount = scene.renderer.documents.length;
    expect(await rejectionOf(files.read(sha256))).toMatchObject({
      code: "service_unavailable",
      internal: expect.stringMatching(/^Certificates are not rendered, because its disk has only /),
    });
    expect(scene.renderer.documents).toHaveLength(renderedCount);
    small.makeRoom();
    scene.clock.advanceMs(DAY_MS);
    expect((await files.read(sha256)).sha256).toBe(sha256);
  });

  test.each([
    ["full", () => small.fill(), /the disk is full \(ENOSPC\)$/, /^Free some space: svc files prune/],
    ["read-only", () => small.setReadOnly(true), /is mounted read-only \(EROFS\)$/, /mount it for writing/],
  ] as const)(
    "the doctor names what is wrong with the disk of rendered files, and what fixes it: %s",
    async (_, spoil, said, fix) => {
      await scene.issuedTest();
      const check = storageCheck({
        open: () => scene.storage,
        place: filesPath,
        random: new SeededRandom("doctor"),
        advice: "MEND",
        tidy() {},
      });
      spoil();
      try {
        judge(await look(check), [["fault", said, fix]]);
      } finally {
        small.setReadOnly(false);
        small.makeRoom();
      }
      judge(await look(check), [["ok", /was written, read and removed$/]]);
    },
  );

  test("rendered files are served while the disk is full, and a lost one is unavailable until there is room", async () => {
    const [kept, lost] = [await scene.heldTest(), await scene.heldTest()];
    await scene.certificates.scheduler.drain();
    const keptSha256 = await scene.sha256(kept, "pdf");
    const lostSha256 = await scene.sha256(lost, "pdf");
    rmSync(await scene.filePath(lost, "pdf"));
    small.fill();
    expect((await scene.certificates.files.read(keptSha256)).sha256).toBe(keptSha256);
    expect((await scene.certificates.certificateLink(EVERYWHERE, kept)).url).toContain(keptSha256);
    const refused = await rejectionOf(scene.certificates.files.read(lostSha256));
    expect(refused.code).toBe("service_unavailable");
    small.makeRoom();
    expect((await scene.certificates.files.read(lostSha256)).sha256).toBe(lostSha256);
  });
});

describe.skipIf(disk === null)("a full disk of mail files", () => {
  const small = disk as SmallDisk;
  let scene: MailScene;
  beforeEach(async () => {
    scene = await openMailScene();
  });
  afterEach(async () => {
    small.makeRoom();
    await scene.close();
  });

  test("a mail waits while the disk is full, half a file is never left, and it is there once there is room, by itself", async () => {
    const storage = createDirectoryStorage({ root: small.path, random: new SeededRandom("files") });
    const { scheduler } = scene.startProcess(createFileMailer({ storage, from: SENDER }));
    await scene.enqueue();
    small.fill();
    await scheduler.drain();
    expect(await scene.row()).toMatchObject({ state: "waiting", attemptCount: 1 });
    expect(filesIn(small.path)).toEqual([]);

    small.makeRoom();
    scene.clock.advanceSeconds(MAIL_WAIT_SECONDS);
    await scheduler.drain();
    expect(await scene.row()).toMatchObject({ state: "sent" });
    expect(filesIn(small.path)).toHaveLength(1);
  });
});
