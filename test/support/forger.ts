import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { certificatePages } from "../../src/certificates/rendering/layout/certificate-layout.ts";
import type { Page } from "../../src/certificates/rendering/layout/primitive.ts";
import { CertificatePdfWriter } from "../../src/certificates/rendering/pdf/pdf-writer.ts";
import { pdfDescription } from "../../src/certificates/rendering/renderer.ts";
import { SignedPdfWriter } from "../../src/certificates/rendering/signed-pdf.ts";
import { loadTypefaces } from "../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../src/certificates/rendering/text/text-setting.ts";
import { CREDENTIAL_FILE, RESULT_FILE } from "../../src/certificates/result-json.ts";
import { type SigningKey, signingKeyText } from "../../src/certificates/signing/signing-key.ts";
import { PdfReader } from "../../src/certificates/verification/pdf-reader.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { pdfRenderer } from "./pdf-renderer.ts";
import { testRenderSigning, testSigning } from "./signing-keys.ts";

/** Enough for the certificate of another key too. */
const ROOM = { byteCount: testSigning().maxBytes + 1_024, signedAtMs: testSigning().signedAtMs };

/** The parts that a forger may exchange. */
export interface ForgedParts {
  /** What the pages show. */
  readonly pages: CertificateDocument;
  readonly result: Uint8Array | null;
  readonly credential: Uint8Array | null;
}

/**
 * A forger with the same tools as the issuer but its key: he draws pages as the issuer does, and takes attachments and the signature
 * from a genuine certificate.
 */
export async function createForger() {
  const typefaces = await loadTypefaces();
  const renderer = await pdfRenderer();
  const writer = new CertificatePdfWriter(typefaces);
  const setter = new TextSetter(typefaces);

  return {
    /** A certificate as the issuer makes it, by default with the key of the tests. */
    async genuine(document: CertificateDocument, key: SigningKey = testSigning().key): Promise<Uint8Array> {
      const signing = { ...testSigning(), key: signingKeyText(key), maxBytes: ROOM.byteCount };
      return (await renderer.render(document, signing)).pdf;
    },

    /** Signed as a whole with the key of the tests: the credential of one certificate, with the pages of another. */
    async signedOver(certified: CertificateDocument, shown: CertificateDocument): Promise<Uint8Array> {
      const signing = testRenderSigning();
      const pages = certificatePages(setter, ENGLISH, shown);
      return (
        await new SignedPdfWriter(writer).write(pages, certified, pdfDescription(certified, ENGLISH), signing)
      ).pdf;
    },

    /** The files inside a certificate. */
    attachments(pdf: Uint8Array): Omit<ForgedParts, "pages"> {
      const reader = new PdfReader(pdf);
      return { result: reader.attachment(RESULT_FILE), credential: reader.attachment(CREDENTIAL_FILE) };
    },

    /** A file of these parts, with the signature of a genuine one in it. `shown` leaves out or adds pages. */
    async forged(
      genuine: Uint8Array,
      { pages, result, credential }: ForgedParts,
      shown: (pages: readonly Page[]) => readonly Page[] = (all) => all,
    ): Promise<Uint8Array> {
      const attachments = [[RESULT_FILE, result] as const, [CREDENTIAL_FILE, credential] as const].flatMap(
        ([name, bytes]) =>
          bytes === null
            ? []
            : [
                {
                  name,
                  bytes,
                  mediaType: "application/json",
                  description: name,
                },
              ],
      );
      const drawn = shown(certificatePages(setter, ENGLISH, pages));
      const slotted = await writer.write(drawn, pdfDescription(pages, ENGLISH), attachments, ROOM);
      const file = Buffer.from(slotted.bytes);
      const contents = /\/Contents <([0-9a-f]+)>/.exec(Buffer.from(genuine).toString("latin1"))?.[1] ?? "";
      const start = (slotted.slot?.byteRange[1] ?? 0) + 1;
      file.write(contents, start, "latin1");
      return file;
    },
  };
}
