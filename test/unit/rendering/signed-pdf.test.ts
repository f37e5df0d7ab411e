import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compactVerify } from "jose";
import { publicKeyOf } from "../../../src/certificates/signing/signing-key.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { pdfRenderer } from "../../support/pdf-renderer.ts";
import { judgePdfs, PYHANKO } from "../../support/signature-judge.ts";
import {
  TEST_SIGNED_AT_MS,
  TEST_SIGNING_SETTINGS,
  testRenderSigning,
  testSigning,
} from "../../support/signing-keys.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { documentsInEachLanguage } from "./documents-in-each-language.ts";
import { fullDocument, sampleDocuments } from "./sample-documents.ts";

setDefaultTimeout(60_000);

const pdfsig = witness("pdfsig");
const openssl = witness("openssl");
const pdfdetach = witness("pdfdetach");
const CERT = TEST_SIGNING_SETTINGS.SVC_SIGNING_CERT;

const renderer = await pdfRenderer();
const { key } = testSigning();
const signing = testRenderSigning();
const folder = temporaryFolder();
afterAll(() => folder.remove());

const files = await Promise.all(
  [...Object.entries(sampleDocuments), ...documentsInEachLanguage()].map(async ([name, document]) => {
    const rendered = await renderer.render(document, signing);
    const path = join(folder.path, `${name}.pdf`);
    writeFileSync(path, rendered.pdf);
    return { name, path, ...rendered };
  }),
);
const [first] = files;
if (first === undefined) throw new Error("a sample");

test.skipIf(PYHANKO === null)(
  "a signed certificate is a PAdES signature over the whole file to pyHanko, which it also trusts at the time that the file states, for every sample and language",
  async () => {
    for (const verdict of await judgePdfs(
      files.map(({ path }) => path),
      CERT,
    )) {
      expect(verdict).toEqual({
        valid: true,
        intact: true,
        trusted: true,
        trusted_at_signing_time: true,
        signed_at: new Date(TEST_SIGNED_AT_MS).toISOString(),
        bottom_line: true,
        coverage: "ENTIRE_FILE",
        sub_filter: "/ETSI.CAdES.detached",
        signed_attributes: ["content_type", "message_digest", "signing_certificate_v2"],
        time_stamp: null,
      });
    }
  },
);

test.skipIf(pdfsig === null)(
  "a signed certificate is valid and wholly signed to pdfsig, in each language",
  async () => {
    const inLanguages = files.filter(({ name }) => LANGUAGES.some((language) => language === name));
    expect(inLanguages).toHaveLength(LANGUAGES.length);
    for (const { path } of [first, ...inLanguages]) {
      const { stdout } = await runWitness(pdfsig ?? "", ["-nocert", path]);
      expect(stdout).toContain("Signature is Valid");
      expect(stdout).toContain("Total document signed");
      expect(stdout).toContain("ETSI.CAdES.detached");
    }
  },
);

test.skipIf(openssl === null)(
  "a signed certificate has a CMS that openssl verifies over the signed bytes",
  async () => {
    const [, length, secondStart] = first.signature?.byteRange ?? [0, 0, 0, 0];
    const pdf = Buffer.from(first.pdf);
    const hex = pdf.subarray(length + 1, secondStart - 1).toString("latin1");
    const cms = join(folder.path, "signature.der");
    const content = join(folder.path, "signed.bin");
    writeFileSync(cms, Buffer.from(hex, "hex"));
    writeFileSync(content, Buffer.concat([pdf.subarray(0, length), pdf.subarray(secondStart)]));
    const verified = await runWitness(openssl ?? "", [
      ...["cms", "-verify", "-binary", "-inform", "DER", "-in", cms, "-content", content],
      ...["-CAfile", CERT, "-purpose", "any", "-out", join(folder.path, "verified.bin")],
    ]);
    expect(verified).toMatchObject({ exitCode: 0 });
  },
);

test("a signed certificate has the same bytes each time it is rendered", async () => {
  const [again] = [await renderer.render(Object.values(sampleDocuments)[0] ?? fullDocument, signing)];
  expect(Buffer.compare(again.pdf, first.pdf)).toBe(0);
});

test.skipIf(pdfdetach === null)(
  "a signed certificate holds its result as data and as a credential that verifies under the same key",
  async () => {
    const { pdf } = await renderer.render(fullDocument, signing);
    const path = join(folder.path, "attachments.pdf");
    writeFileSync(path, pdf);
    await runWitness(pdfdetach ?? "", ["-saveall", "-o", folder.path, path]);
    const result = await Bun.file(join(folder.path, "result.json")).text();
    const credential = await Bun.file(join(folder.path, "credential.jwt")).text();
    const { payload, protectedHeader } = await compactVerify(credential, publicKeyOf(key));
    expect(protectedHeader).toEqual({
      alg: "RS256",
      typ: "vc+jwt",
      cty: "vc",
      kid: key.id,
      iss: "did:web:battery.example.com",
    });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    expect(claims).toMatchObject({
      type: ["VerifiableCredential", "BatteryHealthCertificate"],
      issuer: { id: "did:web:battery.example.com" },
      relatedResource: [
        { digestSRI: `sha256-${new Bun.CryptoHasher("sha256").update(result).digest("base64")}` },
      ],
    });
    expect(JSON.parse(result)).toMatchObject(claims.credentialSubject as Record<string, unknown>);
  },
);
