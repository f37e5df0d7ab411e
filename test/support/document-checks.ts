import { expect } from "bun:test";
import { EXAMPLE_DIAGNOSTICS } from "./battery-test-example.ts";
import { startIssuing } from "./issued-certificates.ts";
import type { SeededTestRow } from "./seed.ts";

/** Of the certificate that stands for any. */
export const CHECKED_VIN = "WVWZZZE1ZMP616161";
export const MIB = 1024 * 1024;

/** An installation to which people and programs send documents. */
export async function startDocumentChecks() {
  const testApp = await startIssuing();
  const { certificates } = testApp.app;
  const bytesOf = async (sha256: string | null) => (await certificates.files.read(sha256 ?? "")).bytes;
  async function issue(row: SeededTestRow) {
    const certificate = await testApp.issued({ vin: CHECKED_VIN, ...row });
    const { testId, verificationCode: code, number, pdfSha256, jpegSha256 } = certificate;
    return { testId, code, number, pdf: await bytesOf(pdfSha256), jpeg: await bytesOf(jpegSha256) };
  }
  const files = await issue({ diagnostics: EXAMPLE_DIAGNOSTICS });
  return {
    ...testApp,
    issue,
    files,
    ownUrl: `${testApp.baseUrl}/verify/${files.code}`,
    bytesOf,
    /** As a program sends it. */
    send: (
      bytes: Uint8Array,
      type = "application/pdf",
      headers: Record<string, string> = {},
      { on = testApp as Pick<typeof testApp, "fetch">, path = "/verify/check" } = {},
    ) =>
      on.fetch(path, {
        method: "POST",
        headers: { accept: "application/json", "content-type": type, ...headers },
        body: new Uint8Array(bytes),
      }),
    /** As the form of the page sends it. */
    sendForm(
      bytes: Uint8Array | null,
      name = "certificate.pdf",
      path = "/verify/check",
      headers: Record<string, string> = {},
    ) {
      const body = new FormData();
      body.set("document", bytes === null ? new File([], "") : new File([new Uint8Array(bytes)], name));
      return testApp.fetch(path, { method: "POST", headers, body });
    },
  };
}

export async function checkResultOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return await response.json();
}

export async function checkPageOf(response: Response, status = 200) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return await response.text();
}
