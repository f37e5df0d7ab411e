import { afterAll, expect, test } from "bun:test";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FileFormat, storageKeyOf } from "../../src/certificates/certificate.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { expectEnvelope } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const renderer = new ScriptedRenderer();
const urls: Record<FileFormat, string> = { pdf: "", jpeg: "", landscape: "" };
const contents: Record<FileFormat, Buffer<ArrayBuffer>> = {
  pdf: Buffer.alloc(0),
  jpeg: Buffer.alloc(0),
  landscape: Buffer.alloc(0),
};

const testApp = await startTestApp({ ports: { renderPool: renderer } });
const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
const testId = await seedTest(testApp.db, dealer, { status: "in_progress", renderedAtMs: null });
const { certificates } = testApp.app;
await certificates.queueRendering(testId);
await certificates.scheduler.drain();
urls.pdf = (await certificates.certificateLink({ kind: "everywhere" }, testId)).url;
urls.jpeg = (await certificates.previewLink({ kind: "everywhere" }, testId)).url;
for (const format of ["pdf", "jpeg"] as const) {
  contents[format] = Buffer.from(new Uint8Array((await certificates.files.read(sha256Of(format))).bytes));
}
afterAll(() => testApp.close());

function sha256Of(format: FileFormat): string {
  return new URL(urls[format]).pathname.split("/")[3] ?? "";
}

const get = (format: FileFormat, headers: Record<string, string> = {}, method = "GET") =>
  fetch(urls[format], { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function expectRefusal(response: Response, status: number, code: string): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(expectEnvelope(response, text)).toMatchObject({ error: { code } });
  expect(response.headers.get("cache-control")).toBe("no-store");
}

test.each([
  ["pdf", "application/pdf", /^attachment; filename="battery-certificate-BT-2026-[0-9A-Z]{9}\.pdf"$/],
  ["jpeg", "image/jpeg", /^inline; filename="battery-preview\.jpg"$/],
] as const)(
  "GET /v1/files/… serves a %s to anyone who holds its URL, and to nobody's cache but theirs",
  async (format, type, disposition) => {
    const response = await get(format);
    expect(response.status).toBe(200);
    const header = (name: string) => response.headers.get(name);
    expect(header("content-type")).toBe(type);
    // A partner's page may show it in a frame.
    expect(header("content-security-policy")).toBe("frame-ancestors *");
    expect(header("content-disposition")).toMatch(disposition);
    expect(header("content-length")).toBe(String(contents[format].length));
    expect(header("etag")).toBe(`"${sha256Of(format)}"`);
    expect(header("accept-ranges")).toBe("bytes");
    expect(header("cache-control")).toBe("private, no-store");
    expect(header("referrer-policy")).toBe("no-referrer");
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("x-request-id")).toMatch(/^req_/);
    expect(header("set-cookie")).toBeNull();
    const bytes = await bytesOf(response);
    expect(bytes).toEqual(contents[format]);
    expect(sha256Hex(bytes)).toBe(sha256Of(format));
  },
);

test("GET /v1/files/… serves a single range, and a download put together of two is the file", async () => {
  const { length } = contents.pdf;
  const first = await get("pdf", { range: "bytes=0-99" });
  expect(first.status).toBe(206);
  expect(first.headers.get("content-range")).toBe(`bytes 0-99/${length}`);
  expect(first.headers.get("content-length")).toBe("100");
  expect(first.headers.get("content-type")).toBe("application/pdf");
  const etag = first.headers.get("etag") ?? "";
  const rest = await get("pdf", { range: "bytes=100-", "if-range": etag });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([await bytesOf(first), await bytesOf(rest)])).toEqual(contents.pdf);
});

test.each([
  ["when the client's part is of another one", { range: "bytes=100-", "if-range": '"of another file"' }],
  ["for several ranges at once", { range: "bytes=0-1,5-6" }],
  ["to a reader that has another", { "if-none-match": '"x"' }],
])("GET /v1/files/… serves the whole file %s", async (_, headers) => {
  const response = await get("pdf", headers);
  expect(response.status).toBe(200);
  expect(await bytesOf(response)).toEqual(contents.pdf);
});

test("GET /v1/files/… says how long the file is when a range lies beyond it", async () => {
  const response = await get("pdf", { range: `bytes=${contents.pdf.length}-` });
  expect(response.status).toBe(416);
  expect(response.headers.get("content-range")).toBe(`bytes */${contents.pdf.length}`);
  const { error } = (await response.json()) as { error: { code: string; request_id: string } };
  expect(error).toMatchObject({
    code: "invalid_request",
    request_id: response.headers.get("x-request-id"),
  });
});

test("GET /v1/files/… answers HEAD with what GET would send", async () => {
  const response = await get("pdf", {}, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe(String(contents.pdf.length));
  expect(await response.text()).toBe("");
});

test.each([[(etag: string) => etag], [(etag: string) => `"x", W/${etag}`], [() => "*"]])(
  "GET /v1/files/… sends nothing again to a reader that has the %s",
  async (header) => {
    const response = await get("jpeg", { "if-none-match": header(`"${sha256Of("jpeg")}"`) });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(`"${sha256Of("jpeg")}"`);
    expect(await response.text()).toBe("");
  },
);

const edits: ReadonlyArray<readonly [string, (url: URL) => string]> = [
  ["another file of ours", ({ href }) => href.replace(sha256Of("pdf"), sha256Of("jpeg"))],
  ["another name", ({ href }) => href.replace("?", "x?")],
  ["a later expiry", ({ href }) => href.replace(/expires=\d+/, `expires=${TEST_START_MS * 2}`)],
  ["another key", ({ href }) => href.replace(/key=[^&]+/, "key=other")],
  ["another signature", ({ href }) => href.replace(/signature=[^&]+/, "signature=x")],
  ["no query", ({ origin, pathname }) => `${origin}${pathname}`],
];
test.each(edits)("GET /v1/files/… refuses a URL that was changed to %s", async (_, edit) => {
  const changed = edit(new URL(urls.pdf));
  expect(changed).not.toBe(urls.pdf);
  await expectRefusal(await fetch(changed), 403, "signed_url_invalid");
});

test("GET /v1/files/… refuses a URL after its hour, and one that was changed as well as invalid", async () => {
  testApp.clock.advanceMs(3_600_000);
  try {
    await expectRefusal(await get("pdf"), 403, "signed_url_expired");
    await expectRefusal(await fetch(`${urls.pdf}x`), 403, "signed_url_invalid");
  } finally {
    testApp.clock.setMs(TEST_START_MS);
  }
});

test("GET /v1/files/… of an expired or changed URL is a page in the language of a person, and JSON for a program", async () => {
  const opened = async (url: string, language: string) => {
    const headers = { accept: "text/html,*/*;q=0.8", "accept-language": language };
    const response = await fetch(url, { headers });
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toStartWith("text/html");
    expect(response.headers.get("content-language")).toBe(language);
    expect(response.headers.get("vary")).toBe("Accept-Language, Accept");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    return await response.text();
  };
  expect(await opened(`${urls.pdf}x`, "en")).toContain("Open the address exactly as it was given to you.");
  testApp.clock.advanceSeconds(3600);
  try {
    const page = await opened(urls.pdf, "en");
    expect(page).toContain("This link has expired");
    expect(page).toContain("Ask the person who gave it to you for a new one.");
    const [, inGerman = ""] = /href="([^"]+)" lang="de"/.exec(page) ?? [];
    const german = await opened(new URL(inGerman.replaceAll("&amp;", "&"), urls.pdf).href, "de");
    expect(german).toContain("Dieser Link ist abgelaufen");
    expect((await get("pdf")).headers.get("vary")).toBe("Accept");
    await expectRefusal(await get("pdf"), 403, "signed_url_expired");
  } finally {
    testApp.clock.setMs(TEST_START_MS);
  }
});

test("GET /v1/files/… knows no other method and no folder", async () => {
  await expectRefusal(await fetch(urls.pdf, { method: "DELETE" }), 404, "not_found");
  await expectRefusal(await testApp.fetch("/v1/files/"), 404, "not_found");
});

const path = () => join(testApp.dataDir, "files", storageKeyOf(sha256Of("pdf"), "pdf"));

test("a missing file is rendered again and served when the disk was lost", async () => {
  rmSync(path());
  const response = await get("pdf");
  expect(response.status).toBe(200);
  expect(await bytesOf(response)).toEqual(contents.pdf);
});

const DAMAGES: ReadonlyArray<readonly [what: string, damaged: (bytes: Buffer) => Uint8Array | string]> = [
  ["replaced by another", () => "%PDF-1.7 not this one"],
  ["cut short", (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ["emptied", () => ""],
  ["made longer", (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
  ["changed in one bit", (bytes) => bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1)],
];
for (const format of ["pdf", "jpeg"] as const) {
  test.each(DAMAGES)(
    `a ${format} that was %s is never served, and is repaired to the same bytes`,
    async (_, damaged) => {
      const path = join(testApp.dataDir, "files", storageKeyOf(sha256Of(format), format));
      writeFileSync(path, damaged(contents[format]));
      const loggedCount = testApp.logLines.length;
      expect(await bytesOf(await get(format))).toEqual(contents[format]);
      expect(readFileSync(path)).toEqual(contents[format]);
      expect(testApp.logLines.slice(loggedCount).join("")).toContain(
        "a stored file is damaged; it is rendered again",
      );
    },
  );
}

test("a missing file is answered with 503 when it cannot be rendered", async () => {
  rmSync(path());
  renderer.onRender = () => {
    throw new Error("no glyph");
  };
  await expectRefusal(await get("pdf"), 503, "service_unavailable");
  renderer.onRender = () => {};
  expect((await get("pdf")).status).toBe(200);
});

test("a file that the storage cannot give is answered with 503, and the log says what is wrong and what to do", async () => {
  rmSync(path());
  mkdirSync(path());
  const loggedCount = testApp.logLines.length;
  await expectRefusal(await get("pdf"), 503, "service_unavailable");
  const failed = testApp.logLines.slice(loggedCount).find((line) => line.includes("request failed")) ?? "{}";
  expect(JSON.parse(failed)).toMatchObject({
    detail: "the file storage cannot be read: a file has the place of a folder (EISDIR)",
    advice: "Move away the file that has the name of the folder.",
  });
  rmSync(path(), { recursive: true });
  expect(await bytesOf(await get("pdf"))).toEqual(contents.pdf);
});
