import { afterAll, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { startIssuing } from "../support/issued-certificates.ts";
import { readableText } from "../support/page-scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";

const renderer = new ScriptedRenderer();
const testApp = await startIssuing({ ports: { renderPool: renderer } });
const { pathOf } = testApp;
afterAll(() => testApp.close());

/** What a reader sees of a page. */
const textOf = async (response: Response) => readableText(await response.text());

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

test("GET /verify/{code}/preview.jpg?lang shows the picture of that language if somebody with access asked for it, else as issued, and renders none for a visitor", async () => {
  const { testId, verificationCode, jpegSha256: own } = await testApp.issued();
  const path = `/verify/${verificationCode}`;
  const { certificates } = testApp.app;
  const inCzech = await certificates.fileDigest({ kind: "everywhere" }, testId, "jpeg", "cs");
  const renderedCount = renderer.documents.length;
  for (const [query, sha256, language, name, maxAge] of [
    ["", own, "en", "battery-preview.jpg", 3600],
    ["?lang=en", own, "en", "battery-preview.jpg", 3600],
    ["?lang=cs", inCzech, "cs", "battery-preview-cs.jpg", 3600],
    ["?lang=fi", own, "en", "battery-preview.jpg", 60],
    ["?lang=klingon", own, "en", "battery-preview.jpg", 3600],
  ] as const) {
    const response = await testApp.fetch(`${path}/preview.jpg${query}`);
    expect(response.status, query).toBe(200);
    expect(sha256Hex(new Uint8Array(await response.arrayBuffer())), query).toBe(sha256 ?? "");
    expect(response.headers.get("content-language"), query).toBe(language);
    expect(response.headers.get("content-disposition"), query).toBe(`inline; filename="${name}"`);
    expect(response.headers.get("cache-control"), query).toBe(`private, max-age=${maxAge}`);
  }
  for (const [query, query2, other] of [
    ["", "", "?lang=cs"],
    ["?lang=cs", "?lang=cs", ""],
    ["?lang=fi", "", "?lang=cs"],
  ] as const) {
    const html = await (await testApp.fetch(path + query)).text();
    expect(html, query).toContain(`<img src="${path}/preview.jpg${query2}"`);
    expect(html, query).toContain(`<a href="${path}/preview.jpg${other}" lang=`);
    const image = `${testApp.baseUrl}${path}/preview.jpg${query2}`;
    expect(html, query).toContain(`property="og:image" content="${image}"`);
  }
  expect(await textOf(await testApp.fetch(path))).toContain(
    "A copy in an advertisement must look the same. A copy in another language has other words, and must have the same figures. In other languages: Čeština",
  );
  expect(renderer.documents).toHaveLength(renderedCount);
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
