import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { createFileMailer } from "../../src/mail/configured-mailer.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { type CertificateScene, EVERYWHERE, openCertificateScene } from "../support/certificate-scene.ts";
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
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene({ filesPath: join(small.path, "files") });
  });
  afterEach(async () => {
    small.makeRoom();
    scene.loseFiles();
    await scene.close();
  });

  test("a certificate waits while the disk is full, half a file is never left, and it is published once there is room, by itself", async () => {
    const testId = await scene.heldTest();
    small.fill();
    expect(await scene.certificates.scheduler.drain()).toEqual({ rendered: 0, failed: [testId] });
    expect((await scene.test(testId)).status).toBe("in_progress");
    expect(await scene.events()).toEqual([]);
    expect(filesIn(small.path)).toEqual([]);

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
