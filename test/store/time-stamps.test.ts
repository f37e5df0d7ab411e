import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillSignature } from "../../src/certificates/rendering/pdf/signature-slot.ts";
import { createCertificateSigning } from "../../src/certificates/signing/certificate-signing.ts";
import { signatureBytes, signatureMaxBytes } from "../../src/certificates/signing/document-signature.ts";
import { createTimeStamper } from "../../src/certificates/signing/time-stamp-service.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { checkPdfSignature } from "../../src/certificates/verification/pdf-signature.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { judgePdfs, PYHANKO } from "../support/signature-judge.ts";
import {
  TEST_SIGNED_AT_MS,
  TEST_SIGNING_SETTINGS,
  testRenderSigning,
  testSigningKey,
  testSigningKeys,
} from "../support/signing-keys.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { capturingLog } from "../support/test-app.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { TestTimers } from "../support/test-timers.ts";
import { startTimeStampServer } from "../support/time-stamp-server.ts";
import { witness } from "../support/witness.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";

/** The object identifier of signed data in DER, as it stands in a PDF. */
const SIGNED_DATA = "06092a864886f70d010702";

setDefaultTimeout(60_000);
const openssl = witness("openssl");

describe.skipIf(openssl === null)("a time-stamp", async () => {
  const service = await startTimeStampServer(openssl ?? "");
  afterAll(() => service.stop());
  const lines: string[] = [];
  const stamper = (url = service.url) =>
    createTimeStamper({
      url,
      fetch: systemFetch,
      timers: new TestTimers(),
      random: systemRandom(),
      log: capturingLog((line) => lines.push(line)),
    });

  // Without a database.
  testOnSqlite("a time-stamp of a real service makes the signature B-T, to pyHanko as well", async () => {
    const renderer = await pdfRenderer();
    const key = testSigningKey();
    const maxBytes = signatureMaxBytes(key, true);
    const { pdf, signature } = await renderer.render(fullDocument, { ...testRenderSigning(), maxBytes });
    if (signature === null) throw new Error("a signature");
    const token = await stamper().stamp(signature.value);
    expect(lines).toEqual([]);
    expect(token).not.toBeNull();
    const { digest, value, byteRange } = signature;
    const cms = signatureBytes(key, { digest, signature: value, timeStampToken: token });
    const stamped = fillSignature(pdf, { byteRange }, cms);
    const keys = { signing: [key], log: [] };
    expect(checkFile(stamped, keys, ENGLISH)).toMatchObject({
      genuine: true,
      signature: "valid",
      level: "B-T",
    });
    const missed: number[] = [];
    const [, length, secondStart] = byteRange;
    const places = Array.from(
      { length: Math.ceil((secondStart - 2 - length) / 291) },
      (_, index) => length + 1 + index * 291,
    );
    // No signature covers the type of the token, which stands behind that of the whole.
    const text = Buffer.from(stamped).toString("latin1");
    const typeAt = text.lastIndexOf(SIGNED_DATA, secondStart);
    expect(typeAt).toBeGreaterThan(text.indexOf(SIGNED_DATA, length));
    for (const at of [...places, typeAt + SIGNED_DATA.length - 1]) {
      const changed = Buffer.from(stamped);
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
      if (checkPdfSignature(changed, keys.signing).signature === "valid") missed.push(at);
    }
    expect(missed).toEqual([]);
    if (PYHANKO === null) return;
    const { path, remove } = temporaryFolder();
    const roots = join(path, "roots.pem");
    const file = join(path, "stamped.pdf");
    writeFileSync(
      roots,
      readFileSync(TEST_SIGNING_SETTINGS.SVC_SIGNING_CERT, "utf8") +
        readFileSync(service.certificateFile, "utf8"),
    );
    writeFileSync(file, stamped);
    const [verdict] = await judgePdfs([file], roots);
    expect(verdict).toMatchObject({ bottom_line: true, time_stamp: { valid: true, trusted: true } });
    remove();
  });

  const signature = new Uint8Array(256).fill(7);
  const answers: ReadonlyArray<readonly [string, (reply: Uint8Array) => Response]> = [
    ["an error", () => new Response("", { status: 503 })],
    ["something else", () => new Response("<html>")],
    ["nothing", () => new Response(new Uint8Array())],
    ["a cut token", (reply) => new Response(Uint8Array.from(reply.subarray(0, reply.length - 40)))],
    [
      "a changed signature",
      (reply) => {
        const changed = Uint8Array.from(reply);
        changed[changed.length - 5] = (changed[changed.length - 5] ?? 0) ^ 1;
        return new Response(changed);
      },
    ],
    ["an elsewhere", () => new Response(null, { status: 302, headers: { location: "http://127.0.0.1:1/" } })],
  ];
  test.each(answers)("a time-stamp is done without when the service answers with %s", async (_, answer) => {
    service.answerWith(answer);
    expect(await stamper().stamp(signature)).toBeNull();
    service.answerWith(null);
  });

  test("a time-stamp is refused when it answers an earlier question", async () => {
    let first: Uint8Array | null = null;
    service.answerWith((reply) => {
      first ??= Uint8Array.from(reply);
      return new Response(Uint8Array.from(first));
    });
    expect(await stamper().stamp(signature)).not.toBeNull();
    expect(await stamper().stamp(signature)).toBeNull();
    expect(await stamper().stamp(new Uint8Array(256).fill(8))).toBeNull();
    service.answerWith(null);
    expect(lines.at(-1)).toContain("does not fit");
  });

  test("a time-stamp is done without when nobody answers at the address", async () => {
    expect(await stamper("http://127.0.0.1:1/").stamp(signature)).toBeNull();
  });
});

describe("the time-stamp of a certificate", () => {
  test("the time-stamp of a certificate stays what it was first, also if there was none, so that a lost file comes back", async () => {
    const scene = await openCertificateScene();
    try {
      const testId = await scene.heldTest();
      await scene.certificates.scheduler.drain();
      const renderer = await pdfRenderer();
      const key = testSigningKey();
      const chosen = { key, maxBytes: signatureMaxBytes(key, true), signedAtMs: TEST_SIGNED_AT_MS };
      const answers = ["first", "second", null, "fourth"];
      const { db, clock } = scene;
      const signing = createCertificateSigning({
        db,
        clock,
        log: capturingLog(() => {}),
        keys: testSigningKeys(),
        timeStamper: {
          stamp: async () => {
            const answer = answers.shift() ?? null;
            return answer === null ? null : derText(answer);
          },
        },
      });
      const rendered = await renderer.render(fullDocument, signing.order(chosen));
      const stamped = await signing.stamped(testId, rendered, chosen);
      expect(Buffer.from(stamped).includes(Buffer.from(derText("first")).toString("hex"))).toBe(true);
      expect(Buffer.compare(stamped, await signing.stamped(testId, rendered, chosen))).toBe(0);
      answers.shift();
      const other = await renderer.render(
        { ...fullDocument, certificateNumber: null },
        signing.order(chosen),
      );
      expect(await signing.stamped(testId, other, chosen)).toBe(other.pdf);
      expect(await signing.stamped(testId, other, chosen)).toBe(other.pdf);
      expect(answers).toEqual(["fourth"]);
    } finally {
      await scene.close();
    }
  });
});

/** A DER value that stands for a token. */
function derText(text: string): Uint8Array {
  return Buffer.concat([Buffer.from([0x0c, text.length]), Buffer.from(text)]);
}
