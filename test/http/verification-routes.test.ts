import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededDealer, type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const VIN = "WVWZZZE1ZMP424242";
const REGISTRATION = "MÜ-AB 123E";
const HOSTILE = `<img src=x onerror="alert('1')">&amp;`;

let testApp: TestApp;
let dealer: SeededDealer;
beforeAll(async () => {
  testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
  dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
});
afterAll(() => testApp.close());

/** Issues the certificate of a test and returns the path of its page. */
async function pathOf(row: SeededTestRow = {}, by = dealer): Promise<string> {
  const held = { status: "in_progress", renderedAtMs: null, vin: VIN, registration: REGISTRATION } as const;
  const testId = await seedTest(testApp.db, by, { ...held, ...row });
  await testApp.app.certificates.queueRendering(testId);
  await testApp.app.certificates.scheduler.drain();
  const certificate = await findCertificate(testApp.db.read, testId);
  return new URL(certificate?.verificationUrl ?? "").pathname;
}

/** What a reader sees of a page. */
async function textOf(response: Response): Promise<string> {
  const html = await response.text();
  const body = html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]*>/g, " ");
  return body.replace(/\s+/g, " ").trim();
}

describe("GET /verify/{code}", () => {
  test("GET /verify/{code} says that the certificate is genuine, and shows what its preview shows", async () => {
    const response = await testApp.fetch(await pathOf({ estimatedRangeMiles: 218, vin: "ONLYONE" }));
    expect(response.status).toBe(200);
    const text = await textOf(response);
    for (const shown of [
      "This certificate is genuine",
      "Volkswagen ID.3 58,0 kWh",
      "Final result",
      "93.4%",
      "218 miles",
      "48,211 km",
      "2 March 2026",
      "Harbour Street Motors",
      "None known",
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/Certificate number •••• [0-9A-Z]{4} /);
  });

  test("GET /verify/{code} never shows the VIN, the registration or the whole number, in its text or its markup", async () => {
    const response = await testApp.fetch(await pathOf());
    const html = `${await response.text()} ${JSON.stringify([...response.headers])}`;
    expect(html).not.toContain(VIN);
    expect(html).not.toContain(REGISTRATION);
    expect(html).not.toMatch(/BT-\d{4}/);
  });

  test.each([
    ["provisional", { referenceData: "provisional", sohPercent: 104.2 }, "Provisional result"],
    ["inconclusive", { sohPercent: null }, "Inconclusive test"],
    ["of unknown standing", { referenceData: null }, "Result status not recorded"],
  ] as const)(
    "GET /verify/{code} shows no figure for a result that is %s, and says why",
    async (_, row, headline) => {
      const text = await textOf(await testApp.fetch(await pathOf({ estimatedRangeMiles: 218, ...row })));
      expect(text).toContain(headline);
      expect(text).not.toMatch(/93\.4|104\.2|218 miles|\d%/);
    },
  );

  test("GET /verify/{code} warns of a newer test of the same vehicle from the moment that it is completed", async () => {
    const path = await pathOf({ vin: "NEWER0000000000001" });
    const warning = "A newer test of this vehicle exists";
    expect(await textOf(await testApp.fetch(path))).not.toContain(warning);
    await seedTest(testApp.db, dealer, { vin: "NEWER0000000000001", testedAtMs: TEST_START_MS });
    expect(await textOf(await testApp.fetch(path))).toContain(warning);
  });

  test("GET /verify/{code} escapes whatever a record holds", async () => {
    const hostile = await seedDealer(testApp.db, dealer.companyId, HOSTILE);
    const response = await testApp.fetch(await pathOf({ make: HOSTILE, model: HOSTILE }, hostile));
    const html = await response.text();
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain('onerror="');
    expect(html.split("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;")).toHaveLength(4);
  });

  test("GET /verify/{code} allows no script, no frame, nothing from elsewhere, no cookie, no referrer and no index", async () => {
    const response = await testApp.fetch(await pathOf());
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy.split("; ").sort()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self'",
      expect.stringMatching(/^style-src 'sha256-[A-Za-z0-9+/]{43}='$/),
    ]);
    const html = await response.text();
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const digest = new Bun.CryptoHasher("sha256").update(style).digest("base64");
    expect(policy).toContain(`'sha256-${digest}'`);
    expect(html).not.toMatch(/<script|<iframe|<form|<link|javascript:|\son[a-z]+=|\sstyle=/i);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
  });

  test.each(["AAAAAAAAAAAAAAAAAAAAAA", "x", "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "%00", "A".repeat(5000)])(
    "GET /verify/{code} answers an unknown code with a plain page: %#",
    async (code) => {
      const response = await testApp.fetch(`/verify/${code}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const text = await textOf(response);
      expect(text).toContain("This is not a certificate of ours");
      expect(text).not.toMatch(/genuine|alert/);
    },
  );
});

describe("GET /verify/{code}/preview.jpg", () => {
  test("GET /verify/{code}/preview.jpg shows the picture that was rendered, and says so to a browser that has it", async () => {
    const path = `${await pathOf()}/preview.jpg`;
    const response = await testApp.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("content-disposition")).toBe('inline; filename="battery-preview.jpg"');
    expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
    expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 2)).toEqual([0xff, 0xd8]);
    const etag = response.headers.get("etag") ?? "";
    expect((await testApp.fetch(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("GET /verify/{code}/preview.jpg comes back when the disk was lost", async () => {
    const path = `${await pathOf()}/preview.jpg`;
    const etag = (await testApp.fetch(path)).headers.get("etag");
    rmSync(join(testApp.dataDir, "files"), { recursive: true });
    const response = await testApp.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toBe(etag);
  });

  test("GET /verify/{code}/preview.jpg does not exist for an unknown code", async () => {
    expect((await testApp.fetch(`/verify/${"A".repeat(22)}/preview.jpg`)).status).toBe(404);
  });
});
