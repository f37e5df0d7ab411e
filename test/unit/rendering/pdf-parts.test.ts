import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import type { PdfAttachment } from "../../../src/certificates/rendering/pdf/pdf-objects.ts";
import { CertificatePdfWriter } from "../../../src/certificates/rendering/pdf/pdf-writer.ts";
import {
  fillSignature,
  type SignatureSlot,
  signedBytes,
} from "../../../src/certificates/rendering/pdf/signature-slot.ts";
import { pdfDescription } from "../../../src/certificates/rendering/renderer.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { TEST_SIGNED_AT_MS } from "../../support/signing-keys.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { fullDocument } from "./sample-documents.ts";

const typefaces = await loadTypefaces();
const setter = new TextSetter(typefaces);
const writer = new CertificatePdfWriter(typefaces);
const qpdf = witness("qpdf");
const pdfdetach = witness("pdfdetach");
const pdfsig = witness("pdfsig");

const SLOT_BYTES = 6_000;
const RESULT: PdfAttachment = {
  name: "result.json",
  mediaType: "application/json",
  bytes: Buffer.from('{"soh_percent":92.4,"dealer":"Łódź"}'),
  description: "The result as data; the umlaut of “Prüfung” included",
};
const CREDENTIAL: PdfAttachment = {
  name: "credential.jwt",
  mediaType: "application/vc+jwt",
  bytes: Buffer.from("a.b.c"),
  description: "The result as a credential",
};

async function written(slotByteCount: number | null = SLOT_BYTES, attachments = [RESULT, CREDENTIAL]) {
  const pages = certificatePages(setter, ENGLISH, fullDocument);
  const room = slotByteCount === null ? null : { byteCount: slotByteCount, signedAtMs: TEST_SIGNED_AT_MS };
  return await writer.write(pages, pdfDescription(fullDocument, ENGLISH), attachments, room);
}

function slotOf(pdf: { readonly slot: SignatureSlot | null }): SignatureSlot {
  if (pdf.slot === null) throw new Error("the file has no place for a signature");
  return pdf.slot;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

async function judged<T>(bytes: Uint8Array, judge: (path: string, folder: string) => Promise<T>): Promise<T> {
  return await inTemporaryFolder(async (folder) => {
    const path = join(folder, "certificate.pdf");
    await Bun.write(path, bytes);
    return await judge(path, folder);
  });
}

describe("the slot of the signature", () => {
  test("its byte range covers the whole file but the hexadecimal string", async () => {
    const pdf = await written();
    const slot = slotOf(pdf);
    const [before, after] = signedBytes(pdf.bytes, slot);
    const between = latin1(pdf.bytes.subarray(before.length, pdf.bytes.length - after.length));
    expect(between).toBe(`<${"0".repeat(SLOT_BYTES * 2)}>`);
    expect(latin1(before)).toEndWith("/Contents ");
    expect(latin1(before)).toContain(`/ByteRange [${slot.byteRange.join(" ")} `);
    expect(latin1(after).endsWith("%%EOF")).toBe(true);
  });

  test("the signature that fills it changes nothing that it signs, and the original stays as it was", async () => {
    const pdf = await written();
    const slot = slotOf(pdf);
    const cms = Uint8Array.from({ length: SLOT_BYTES - 1 }, (_, index) => index % 251);
    const signed = fillSignature(pdf.bytes, slot, cms);
    expect(signedBytes(signed, slot).map(latin1)).toEqual(signedBytes(pdf.bytes, slot).map(latin1));
    const [, length, secondStart] = slot.byteRange;
    expect(latin1(signed.subarray(length, secondStart))).toBe(`<${Buffer.from(cms).toString("hex")}00>`);
    expect(pdf.bytes).toEqual((await written()).bytes);
  });

  test("a signature that is longer than its slot is refused", async () => {
    const pdf = await written(10);
    expect(fillSignature(pdf.bytes, slotOf(pdf), new Uint8Array(10))).toHaveLength(pdf.bytes.length);
    expect(() => fillSignature(pdf.bytes, slotOf(pdf), new Uint8Array(11))).toThrow("11 bytes");
  });

  test("a file without a slot has no signature field", async () => {
    expect((await written(null)).slot).toBeNull();
    expect(latin1((await written(null)).bytes)).not.toContain("/Sig");
  });

  test.skipIf(pdfsig === null)(
    "pdfsig finds one signature over the whole document, dated when it was signed",
    async () => {
      const pdf = await written();
      const { stdout } = await judged(pdf.bytes, (path) => runWitness(pdfsig ?? "", ["-nocert", path]));
      expect(stdout).toContain("Signature Field Name: Signature");
      expect(stdout).toContain("ETSI.CAdES.detached");
      expect(stdout).toContain("Signing Time: Nov 22 2026 12:00:00");
      const [, length, secondStart] = slotOf(pdf).byteRange;
      expect(stdout).toContain(`Signed Ranges: [0 - ${length}], [${secondStart} - ${pdf.bytes.length}]`);
      expect(stdout).not.toContain("Signature #2");
    },
  );
});

describe("the embedded files", () => {
  test.skipIf(pdfdetach === null)(
    "the embedded files come out of the PDF byte for byte, by their names",
    async () => {
      await judged((await written()).bytes, async (path, folder) => {
        await runWitness(pdfdetach ?? "", ["-saveall", "-o", folder, path]);
        for (const { name, bytes } of [RESULT, CREDENTIAL]) {
          expect(await Bun.file(join(folder, name)).text()).toBe(Buffer.from(bytes).toString());
        }
      });
    },
  );

  test.skipIf(qpdf === null)("each states its type, description and the dates of the result", async () => {
    const { stdout } = await judged((await written()).bytes, (path) =>
      runWitness(qpdf ?? "", ["--json", "--json-key=attachments", path]),
    );
    const { attachments } = JSON.parse(stdout) as { attachments: Record<string, unknown> };
    const date = "2026-03-14T10:02:30Z";
    const [result, credential] = [RESULT, CREDENTIAL].map(({ description, mediaType }) => ({
      description,
      streams: {
        "/F": {
          creationdate: date,
          mimetype: mediaType,
          modificationdate: date,
        },
      },
    }));
    expect(attachments).toMatchObject({ "result.json": result, "credential.jwt": credential });
  });

  test.skipIf(qpdf === null)("they are associated with the document, and state their sizes", async () => {
    const { stdout } = await judged((await written()).bytes, (path) =>
      runWitness(qpdf ?? "", ["--qdf", "--object-streams=disable", path, "-"]),
    );
    expect(stdout.match(/\/AFRelationship \/Data/g)).toHaveLength(2);
    for (const { bytes } of [RESULT, CREDENTIAL]) expect(stdout).toContain(`/Size ${bytes.length}\n`);
  });
});

describe("a file with attachments and a slot", () => {
  test("the same input gives the same bytes", async () => {
    expect((await written()).bytes).toEqual((await written()).bytes);
  });

  test.skipIf(qpdf === null)("qpdf finds no fault in it", async () => {
    const { exitCode, stdout, stderr } = await judged((await written()).bytes, (path) =>
      runWitness(qpdf ?? "", ["--check", path]),
    );
    expect(`${exitCode} ${stdout} ${stderr}`).toContain("No syntax or stream encoding errors found");
  });
});
