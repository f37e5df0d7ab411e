import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { FILE_TIMEOUT_MS } from "../../src/certificates/file-worker/file-worker-process.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { blackPng } from "../support/hostile-pictures.ts";
import { readableText } from "../support/page-scenario.ts";
import { type PortalScene, startPortalScene, Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedDealer, seedTest } from "../support/seed.ts";
import { type SvcInstance, startSvcInstance } from "../support/svc-instance.ts";
import { TANGLED_LOGO } from "../support/tangled-logo.ts";
import { asBrowser } from "../support/test-app.ts";

setDefaultTimeout(120_000);

const DEALERS = 2;

describe.skipIf(process.platform !== "linux")("hostile files at the compiled svc", () => {
  let scene: PortalScene;
  let svc: SvcInstance;
  const dealers: SeededDealer[] = [];
  beforeAll(async () => {
    scene = await startPortalScene();
    const { clock, db, settings } = scene;
    clock.advanceMs(systemClock.nowMs() - clock.nowMs());
    for (let index = 0; index < DEALERS; index++)
      dealers.push(await seedDealer(db, scene.dealer.companyId, `Tangle Motors ${index}`));
    svc = await startSvcInstance({ ...settings, SVC_RATE_LIMITS: "off" });
  });
  afterAll(async () => {
    svc.kill();
    await scene.close();
  });

  const fetchSvc = (path: string, init?: RequestInit) => fetch(svc.url + path, asBrowser(path, init));

  async function uploadLogo(dealer: SeededDealer, svg: string): Promise<Response> {
    const { sessionToken } = await scene.as("admin", dealer);
    const admin = new Visitor({ fetch: fetchSvc }, sessionToken);
    return await admin.upload(
      `/portal/dealers/${dealer.dealerId}/settings/logo`,
      "logo",
      new TextEncoder().encode(svg),
    );
  }

  /** Rendered by the instance. */
  async function certificateOf(dealer: SeededDealer): Promise<void> {
    const { db, app } = scene;
    const testId = await seedTest(db, dealer, { status: "in_progress", renderedAtMs: null });
    await app.certificates.queueRendering(testId);
    while (((await findCertificate(db.read, testId))?.pdfSha256 ?? null) === null) await Bun.sleep(50);
  }

  /** Processes that open files, with what each may show of itself to others. */
  function workers() {
    const named = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return named.flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
        if (command[1] !== "file-worker") return [];
        return [{ pid, settings: readFileSync(`/proc/${pid}/environ`, "utf8").split("\0") }];
      } catch {
        return [];
      }
    });
  }

  test("while logos of several dealers take as long as they may, svc stays ready, and renders another dealer's certificate and checks a document before the last of them is refused", async () => {
    const answered: number[] = [];
    const uploads = dealers.map(async (dealer) => {
      const answer = await uploadLogo(dealer, TANGLED_LOGO);
      answered.push(dealer.dealerId);
      return { status: answer.status, text: readableText(await answer.text()) };
    });
    while (workers().length === 0) await Bun.sleep(20);
    expect(workers().map(({ settings }) => settings.filter((line) => line !== ""))).toEqual([
      [expect.stringMatching(/^TMPDIR=/)],
    ]);
    const body = Buffer.from(blackPng(300));
    const headers = { "content-type": "image/png", accept: "application/json" };
    const [checked] = await Promise.all([
      fetchSvc("/verify/check", { method: "POST", body, headers }),
      certificateOf(scene.otherDealer),
    ]);
    expect(checked.status).toBe(200);
    expect((await fetchSvc("/readyz")).status).toBe(200);
    // One after the other: together they take long, however busy the machine is.
    expect(answered.length).toBeLessThan(dealers.length);
    const first = await Promise.race(uploads);
    expect(first.status).toBe(422);
    expect(first.text).toContain("takes too long to draw");
    expect(svc.log()).toContain(`no reply within ${FILE_TIMEOUT_MS} ms`);
    await Promise.all(uploads);
  });
});
