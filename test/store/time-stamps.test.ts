import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillSignature } from "../../src/certificates/rendering/pdf/signature-slot.ts";
import { createCertificateSigning } from "../../src/certificates/signing/certificate-signing.ts";
import { signatureBytes, signatureMaxBytes } from "../../src/certificates/signing/document-signature.ts";
import { readTimeStamp } from "../../src/certificates/signing/time-stamp.ts";
import { createTimeStamper } from "../../src/certificates/signing/time-stamp-service.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import { checkPdfSignature } from "../../src/certificates/verification/pdf-signature.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { derPlaces } from "../support/der-places.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
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
const SHA256 = "0609608648016503040201";
const RSA_ENCRYPTION = "06092a864886f70d010101";
/** So many digits of the signature in a PDF are changed, one at a time. */
const CHANGED_DIGITS = 60;

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
    expect(checkFile(stamped, keys).verification).toMatchObject({
      genuine: true,
      signature: "valid",
      level: "B-T",
    });
    const missed: number[] = [];
    const [, length, secondStart] = byteRange;
    // Zeros follow the signature in its slot.
    const step = Math.ceil((cms.length * 2) / CHANGED_DIGITS);
    const start = length + 1 + new SeededRandom(`digits:${runSeed()}`).below(step);
    const places = Array.from({ length: CHANGED_DIGITS }, (_, index) => start + index * step);
    // No signature covers the type of the token, which stands behind that of the whole.
    const text = Buffer.from(stamped).toString("latin1");
    const typeAt = text.lastIndexOf(SIGNED_DATA, secondStart);
    expect(typeAt).toBeGreaterThan(text.indexOf(SIGNED_DATA, length));
    for (const at of [...places, typeAt + SIGNED_DATA.length - 1, secondStart - 2]) {
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

  test("a time-stamp is refused when a bit of a length or of an object identifier in it is another", async () => {
    const token = Buffer.from((await stamper().stamp(signature)) ?? []);
    expect(readTimeStamp(token, signature)).not.toBeNull();
    const random = new SeededRandom(`bits:${runSeed()}`);
    const { lengths, identifiers } = derPlaces(token);
    expect([lengths.length > 100, identifiers.length > 100]).toEqual([true, true]);
    const changes = [
      ...lengths.flatMap((at) => Array.from({ length: 8 }, (_, bit) => [at, 1 << bit] as const)),
      ...identifiers.map((at) => [at, 1 << random.below(8)] as const),
    ];
    const missed = changes.filter(([at, bits]) => {
      const changed = Buffer.from(token);
      changed[at] = (changed[at] ?? 0) ^ bits;
      return readTimeStamp(changed, signature) !== null;
    });
    expect(missed).toEqual([]);
  });

  test("a time-stamp may name RSA with or without its digest, and no other digest than the signer's", async () => {
    const token = Buffer.from((await stamper().stamp(signature)) ?? []);
    const isTakenWith = (at: number, byte: number) => {
      const changed = Buffer.from(token);
      changed[at] = byte;
      return readTimeStamp(changed, signature) !== null;
    };
    const digest = token.indexOf(SHA256, 0, "hex") + SHA256.length / 2 - 1;
    expect([1, 2, 3].map((last) => isTakenWith(digest, last))).toEqual([true, false, false]);
    // Alone, with SHA-256, with SHA-384, with SHA-512.
    const algorithm = token.lastIndexOf(Buffer.from(RSA_ENCRYPTION, "hex")) + RSA_ENCRYPTION.length / 2 - 1;
    const names = [1, 11, 12, 13].map((last) => isTakenWith(algorithm, last));
    expect(names).toEqual([true, true, false, false]);
  });

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
    [
      "a length that only ends tell, which makes a signature invalid",
      (reply) => {
        // The tag and the length of the signed data stand behind their type and the head of what holds them.
        const at = Buffer.from(reply).indexOf(SIGNED_DATA, 0, "hex") + SIGNED_DATA.length / 2 + 4;
        const [before, after] = [reply.subarray(0, at), reply.subarray(at + 4)];
        return new Response(Buffer.concat([before, Buffer.from([0x30, 0x80]), after, Buffer.from([0, 0])]));
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
      const testId = await scene.issuedTest();
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
