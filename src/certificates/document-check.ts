import { type Language, languageOfTag } from "../language/language.ts";
import type { CertificateValidation } from "./certificate-validation.ts";
import { pictureFormat } from "./documents/picture.ts";
import type { DocumentReader } from "./file-worker/file-worker-process.ts";
import type { PublishedCertificate } from "./published-certificate.ts";
import { type IssuerKeys, keySetText } from "./signing/key-documents.ts";
import type { FileFinding } from "./verification/check-file.ts";
import type { Verification } from "./verification/verification.ts";

export interface CheckedDocument {
  readonly verification: Verification;
  /** Where the QR code leads of a picture that is not one of ours, or of a PDF that proves nothing; null for every other document. */
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
  readonly validation: Pick<CertificateValidation, "findByUrl" | "findOfTest">;
  readonly reader: Pick<DocumentReader, "examine" | "readQrText">;
}): DocumentCheck {
  const { issuerKeys, verify, validation, reader } = ports;

  /** A code is proof enough to be shown what its page shows, for it cannot be guessed; a number would not be. */
  async function ofQrCode(document: Uint8Array): Promise<Pick<CheckedDocument, "qrCode" | "certificate">> {
    const text = await reader.readQrText(document);
    if (text === null) return { qrCode: "missing", certificate: null };
    const certificate = await validation.findByUrl(text);
    return { qrCode: certificate === null ? "elsewhere" : "certificate", certificate };
  }

  async function certificateOf(
    bytes: Uint8Array,
    { certifiedUrl }: FileFinding,
    { genuine, format, credential, installation }: Verification,
  ): Promise<Pick<CheckedDocument, "qrCode" | "certificate">> {
    const testId = installation?.testId ?? null;
    if (genuine)
      return { qrCode: null, certificate: testId === null ? null : await validation.findOfTest(testId) };
    if (pictureFormat(bytes) !== null || (format === "pdf" && credential !== "valid"))
      return await ofQrCode(bytes);
    return {
      qrCode: null,
      certificate: certifiedUrl === null ? null : await validation.findByUrl(certifiedUrl),
    };
  }

  return {
    async check(bytes) {
      const finding = await reader.examine(bytes, keySetText(await issuerKeys()));
      const verification = await verify(finding);
      const found = await certificateOf(bytes, finding, verification);
      const language = languageOfTag(finding.language ?? "") ?? verification.installation?.language ?? null;
      return { verification, ...found, language };
    },
  };
}
