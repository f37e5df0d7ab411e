import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, truncateSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { eq } from "drizzle-orm";
import { currentSha256, type FileFormat, storageKeyOf } from "../../src/certificates/certificate.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { certificateFiles } from "../../src/certificates/certificate-table.ts";
import { createFilePruner, pruneAll } from "../../src/certificates/file-pruning.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { dayOf } from "../../src/kernel/duration.ts";
import { storageUnavailable } from "../../src/storage/file-storage.ts";
import { S3_TIMEOUT_MS } from "../../src/storage/s3-exchange.ts";
import { bearerToken } from "../support/forged-token.ts";
import { type S3Server, s3Program, startS3Server } from "../support/s3-server.ts";
import { passingWaits } from "../support/s3-waits.ts";
import { asObject, type JsonObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededDealer, seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TestTimers } from "../support/test-timers.ts";

const KINDS = [
  [
    "certificate",
    "pdf",
    "application/pdf",
    /^attachment; filename="battery-certificate-BT-\d{4}-\w{9}\.pdf"$/,
  ],
  ["preview", "jpeg", "image/jpeg", /^inline; filename="battery-preview\.jpg"$/],
] as const;

describe.skipIf(s3Program === null)("svc with its files on S3", () => {
  let server: S3Server;
  let testApp: TestApp;
  let timers: TestTimers;
  let dealer: SeededDealer;
  let token: string;
  let testId: number;

  beforeAll(async () => {
    server = await startS3Server();
    timers = new TestTimers();
    const ports = { timers, renderPool: new ScriptedRenderer() };
    testApp = await startTestApp({ settings: server.settings, ports });
    // S3 judges what was signed by the time of day.
    testApp.clock.setMs(systemClock.nowMs());
    const { db, random } = testApp;
    const companyId = await seedCompany(db);
    dealer = await seedDealer(db, companyId, "Harbour Street Motors");
    token = await bearerToken(testApp, await seedCredential(db, random, { kind: "dealer-group", companyId }));
  });
  afterAll(async () => {
    await testApp.close();
    await server.remove();
  });
  beforeEach(async () => {
    testId = await heldTest();
    expect(await drain()).toEqual({ rendered: 1, failed: [] });
  });

  async function heldTest(): Promise<number> {
    const id = await seedTest(testApp.db, dealer, { status: "in_progress", renderedAtMs: null });
    await testApp.app.certificates.queueRendering(id);
    return id;
  }

  const hurried = <T>(work: Promise<T>) => passingWaits(timers, work);

  const drain = () => hurried(testApp.app.certificates.scheduler.drain());

  async function ask(path: string): Promise<{ status: number; body: JsonObject }> {
    const response = await hurried(testApp.fetch(path, { headers: { authorization: `Bearer ${token}` } }));
    return { status: response.status, body: asObject(await response.json()) };
  }

  async function linkOf(kind: "certificate" | "preview", id = testId): Promise<string> {
    const { status, body } = await ask(`/v1/tests/${id}/${kind}`);
    expect(status).toBe(200);
    return String(asObject(body.data).url);
  }

  async function refusalOf(kind: "certificate" | "preview", id = testId): Promise<unknown[]> {
    const { status, body } = await ask(`/v1/tests/${id}/${kind}`);
    return [status, asObject(body.error).code];
  }

  async function certificate() {
    const found = await findCertificate(testApp.db.read, testId);
    if (found === null) throw new Error("nothing was rendered");
    return found;
  }

  async function sha256Of(format: FileFormat): Promise<string> {
    const sha256 = currentSha256(await certificate(), format);
    if (sha256 === null) throw new Error("nothing was rendered");
    return sha256;
  }

  async function expectLookupsGoOn(): Promise<void> {
    expect((await ask(`/v1/tests/${testId}`)).status).toBe(200);
    const { verificationCode } = await certificate();
    const page = await testApp.fetch(`/verify/${verificationCode}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("The certificate is genuine");
  }

  test("a withdrawal deletes the files from S3, so that a link of the last hour opens none; a reinstatement renders them again", async () => {
    const links = [await linkOf("certificate"), await linkOf("preview")];
    const { withdrawals } = testApp.app.certificates;
    const name = { kind: "test", testId } as const;
    await hurried(withdrawals.withdraw(name, "Wrong vehicle.", "operator:test"));
    for (const link of links) expect((await fetch(link)).status).toBe(404);
    expect(await refusalOf("certificate")).toEqual([404, "not_found"]);
    await hurried(withdrawals.reinstate(name, "operator:test"));
    await drain();
    for (const link of links) expect((await fetch(link)).status).toBe(200);
  });

  describe.each(KINDS)("links to the %s", (kind, format, contentType, disposition) => {
    test(`a link is a URL of S3's own that anyone may open: the very bytes of the ${kind}, with their type and name`, async () => {
      const url = await linkOf(kind);
      expect(url).toStartWith(`${server.location.endpoint}/${server.location.bucket}/`);
      const response = await fetch(url);
      expect(response.status).toBe(200);
      expect(sha256Hex(await response.bytes())).toBe(await sha256Of(format));
      expect(response.headers.get("content-type")).toBe(contentType);
      expect(response.headers.get("content-disposition")).toMatch(disposition);
    });

    test.each([
      ["lost", () => server.loseObjects()],
      ["cut short", (path: string) => truncateSync(path, 5)],
    ] as const)(
      `a link leads to no ${kind} that is %s: it is rendered again, to the same bytes`,
      async (_, damage) => {
        const sha256 = await sha256Of(format);
        damage(server.objectPath(storageKeyOf(sha256, format)));
        expect(await refusalOf(kind)).toEqual([409, `${kind}_not_ready`]);
        expect(await drain()).toEqual({ rendered: 1, failed: [] });
        const response = await fetch(await linkOf(kind));
        expect(sha256Hex(await response.bytes())).toBe(sha256);
      },
    );
  });

  test("files that were pruned are gone from the bucket, and are rendered again on request, to the same bytes", async () => {
    const digests = [await sha256Of("pdf"), await sha256Of("jpeg")];
    const links = [await linkOf("certificate"), await linkOf("preview")];
    const pruner = createFilePruner({
      db: testApp.db,
      clock: testApp.clock,
      storage: testApp.app.storage,
    });
    const tomorrow = dayOf(testApp.clock.nowMs()) + 1;
    const pruned = await hurried(
      pruneAll(
        () => pruner.pruneSome(tomorrow),
        () => true,
      ),
    );
    expect(pruned.fileCount).toBeGreaterThanOrEqual(2);
    for (const link of links) expect((await fetch(link)).status).toBe(404);
    expect(await refusalOf("certificate")).toEqual([409, "certificate_not_ready"]);
    expect(await refusalOf("preview")).toEqual([409, "preview_not_ready"]);
    expect(await drain()).toEqual({ rendered: 1, failed: [] });
    expect([await sha256Of("pdf"), await sha256Of("jpeg")]).toEqual(digests);
    for (const [index, link] of [await linkOf("certificate"), await linkOf("preview")].entries())
      expect(sha256Hex(await (await fetch(link)).bytes())).toBe(digests[index] ?? "");
  });

  test("svc with its files on S3 still serves a URL that it signed itself, and the picture of the validation page", async () => {
    const { signer } = testApp.app.certificates;
    const sha256 = await sha256Of("pdf");
    const own = await fetch(signer.sign(`/v1/files/${sha256}/battery-certificate.pdf`).url);
    expect(sha256Hex(await own.bytes())).toBe(sha256);
    const picture = await testApp.fetch(`/verify/${(await certificate()).verificationCode}/preview.jpg`);
    expect(sha256Hex(await picture.bytes())).toBe(await sha256Of("jpeg"));
  });

  test("svc goes on without S3: links are unavailable, lookups are not, and what waits is made once it is back", async () => {
    const logged = testApp.logLines.length;
    await server.kill();
    const waiting = await heldTest();
    expect(await drain()).toEqual({ rendered: 0, failed: [waiting] });
    for (const [kind] of KINDS) expect(await refusalOf(kind)).toEqual([503, "service_unavailable"]);
    const picture = `/verify/${(await certificate()).verificationCode}/preview.jpg`;
    expect((await ask(picture)).body).toMatchObject({ error: { code: "service_unavailable" } });
    await expectLookupsGoOn();
    // However long it takes, a rendering is tried again soon after.
    for (let attempt = 0; attempt < 8; attempt += 1) {
      testApp.clock.advanceMs(30_000);
      expect(await drain()).toEqual({ rendered: 0, failed: [waiting] });
    }
    await server.restart();
    expect((await fetch(await linkOf("certificate"))).status).toBe(200);
    testApp.clock.advanceMs(30_000);
    expect(await drain()).toEqual({ rendered: 1, failed: [] });
    expect((await fetch(await linkOf("preview", waiting))).status).toBe(200);
    const lines = testApp.logLines.slice(logged).join("\n");
    expect(lines).toMatch(/S3 (HEAD|PUT|GET): /);
    expect(lines).not.toMatch(/X-Amz-|AKSVCTEST|only\/for/);
  });

  test("svc goes on while S3 hangs: a link is unavailable after ten seconds, and lookups do not wait for it", async () => {
    await server.kill();
    const accepted = Promise.withResolvers<void>();
    const hanging = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => accepted.resolve());
    });
    await listening(hanging, Number(new URL(server.location.endpoint).port));
    const asking = refusalOf("certificate");
    await accepted.promise;
    await expectLookupsGoOn();
    expect(timers.delaysMs).toEqual([S3_TIMEOUT_MS]);
    timers.ring(S3_TIMEOUT_MS);
    expect(await asking).toEqual([503, "service_unavailable"]);
    await new Promise<void>((resolve) => hanging.close(() => resolve()));
    await server.restart();
    expect((await fetch(await linkOf("certificate"))).status).toBe(200);
  });

  test("an erased vehicle's files are gone from the bucket, and while S3 is away they are deleted later", async () => {
    const vin = "WVWZZZE1ZMP000777";
    const erasable = await seedTest(testApp.db, dealer, { status: "in_progress", renderedAtMs: null, vin });
    await testApp.app.certificates.queueRendering(erasable);
    expect(await drain()).toMatchObject({ failed: [] });
    const files = await testApp.db.read
      .select()
      .from(certificateFiles)
      .where(eq(certificateFiles.testId, erasable));
    const paths = files.map(({ sha256, format }) => server.objectPath(storageKeyOf(sha256, format)));
    expect(paths.filter((path) => existsSync(path))).toHaveLength(2);
    const erase = () =>
      hurried(testApp.app.vehicles.erase({ kind: "vin", vin }, "operator:ann", { isDryRun: false }));
    const storage = testApp.app.storage;
    const { delete: remove } = storage;
    Object.assign(storage, { delete: () => Promise.reject(storageUnavailable("S3 DELETE: away")) });
    await expect(erase()).rejects.toMatchObject({ code: "service_unavailable" });
    Object.assign(storage, { delete: remove });
    expect((await erase()).counts.tests).toBe(0);
    expect(paths.filter((path) => existsSync(path))).toEqual([]);
  });
});

async function listening(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
}
