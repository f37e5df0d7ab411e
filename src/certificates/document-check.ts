import { type Language, languageOfTag } from "../language/language.ts";
import type { CertificateValidation } from "./certificate-validation.ts";
import type { DocumentReader } from "./documents/document-reader.ts";
import { isPicture } from "./documents/qr-text.ts";
import type { PublishedCertificate } from "./published-certificate.ts";
import { type IssuerKeys, keySetText } from "./signing/key-documents.ts";
import type { FileFinding } from "./verification/check-file.ts";
import type { Verification } from "./verification/verification.ts";

export interface CheckedDocument {
  readonly verification: Verification;
  /** Where the QR code leads of a picture that is not one of ours, or of a PDF without a signature; null for every other document. */
  readonly qrCode: QrFinding | null;
  /** The certificate that the document is, or says that it is; null where that is not one of ours. */
  readonly certificate: PublishedCertificate | null;
  /** That the document is in, as far as it says so; null for a picture that is not one of ours, to the last byte. */
  readonly language: Language | null;
}

/** `elsewhere`: to no certificate of ours, or to the right one at another address. `missing`: none can be read. */
export type QrFinding = "certificate" | "elsewhere" | "missing";

/** Nothing of the document is stored or logged. */
export interface DocumentCheck {
  check(bytes: Uint8Array): Promise<CheckedDocument>;
}

/** `verify` adds what the installation says of a file to what the file itself shows. */
export function createDocumentCheck(ports: {
  readonly issuerKeys: () => Promise<IssuerKeys>;
  readonly verify: (finding: FileFinding) => Promise<Verification>;
  readonly validation: Pick<CertificateValidation, "findByUrl" | "findOfNumber">;
  readonly reader: Pick<DocumentReader, "examine" | "readQrText">;
}): DocumentCheck {
  const { issuerKeys, verify, validation, reader } = ports;

  /** A picture has no signature, and every copy of it has other bytes: only its QR code says what it pretends to be. */
  async function ofPicture(picture: Uint8Array): Promise<Pick<CheckedDocument, "qrCode" | "certificate">> {
    const text = await reader.readQrText(picture);
    if (text === null) return { qrCode: "missing", certificate: null };
    const certificate = await validation.findByUrl(text);
    return { qrCode: certificate === null ? "elsewhere" : "certificate", certificate };
  }

  return {
    async check(bytes) {
      const finding = await reader.examine(bytes, keySetText(await issuerKeys()));
      const verification = await verify(finding);
      const language = languageOfTag(finding.printed?.language ?? "");
      if (!verification.genuine && isPicture(bytes))
        return { verification, language: null, ...(await ofPicture(bytes)) };
      let qrCode: QrFinding | null = null;
      // The commonest innocent copy: a certificate that was printed to a file, or scanned from paper.
      if (verification.format === "pdf" && verification.signature === "missing" && !verification.genuine) {
        const copied = await ofPicture(bytes);
        if (copied.qrCode !== "missing") return { verification, language, ...copied };
        qrCode = copied.qrCode;
      }
      // A number is there only if the file proves it.
      const { number, installation } = verification;
      const testId = installation?.testId ?? null;
      const certificate =
        number === null && testId === null ? null : await validation.findOfNumber(number, testId);
      const same = certificate?.view.pictures.find(({ sha256 }) => sha256 === finding.sha256);
      return { verification, qrCode, certificate, language: language ?? same?.language ?? null };
    },
  };
}
