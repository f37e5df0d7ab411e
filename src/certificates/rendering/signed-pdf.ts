import type { CertificateDocument, PdfSignature, RenderSigning } from "../certificate-document.ts";
import {
  CREDENTIAL_FILE,
  CREDENTIAL_MEDIA_TYPE,
  credentialClaims,
  didOf,
  type PrintedTexts,
  RESULT_FILE,
  resultJson,
  withResultDigest,
} from "../result-json.ts";
import { digestOf, signatureBytes, signDigest } from "../signing/document-signature.ts";
import { readSigningKey, type SigningKey } from "../signing/signing-key.ts";
import { signCredential } from "./credential-signature.ts";
import type { Page } from "./layout/primitive.ts";
import type { PdfDescription } from "./pdf/pdf-metadata.ts";
import type { PdfAttachment } from "./pdf/pdf-objects.ts";
import type { CertificatePdfWriter } from "./pdf/pdf-writer.ts";
import { fillSignature, signedBytes } from "./pdf/signature-slot.ts";
import { TABULAR_FIGURES_AT } from "./text/font-face.ts";

/** `signature` is what a time-stamp service needs to confirm it. */
interface SignedPdf {
  readonly pdf: Uint8Array;
  readonly signature: PdfSignature;
}

export class SignedPdfWriter {
  readonly #writer: CertificatePdfWriter;
  readonly #keys = new Map<string, SigningKey>();

  constructor(writer: CertificatePdfWriter) {
    this.#writer = writer;
  }

  /** The same input gives the same bytes. */
  async write(
    pages: readonly Page[],
    document: CertificateDocument,
    description: PdfDescription,
    { key: keyText, maxBytes, signedAtMs }: RenderSigning,
  ): Promise<SignedPdf> {
    const key = this.#keyOf(keyText);
    const result = resultJson(document, printedTexts(pages));
    const claims = credentialClaims(document);
    const credential = await signCredential(withResultDigest(claims, result), didOf(claims.id), key);
    const attachments = [
      attachment(RESULT_FILE, result, description.names.result),
      attachment(CREDENTIAL_FILE, Buffer.from(credential), description.names.credential),
    ];
    const { bytes, slot } = await this.#writer.write(pages, description, attachments, {
      byteCount: maxBytes,
      signedAtMs,
    });
    if (slot === null) throw new Error("a PDF with a signature has a slot for it");
    const digest = digestOf(signedBytes(bytes, slot));
    const value = signDigest(key, digest);
    const cms = signatureBytes(key, { digest, signature: value, timeStampToken: null });
    return { pdf: fillSignature(bytes, slot, cms), signature: { byteRange: slot.byteRange, digest, value } };
  }

  #keyOf(text: RenderSigning["key"]): SigningKey {
    const known = this.#keys.get(text.id);
    if (known !== undefined) return known;
    const key = readSigningKey(text);
    this.#keys.set(text.id, key);
    return key;
  }
}

const MEDIA_TYPES = {
  [RESULT_FILE]: "application/json",
  [CREDENTIAL_FILE]: CREDENTIAL_MEDIA_TYPE,
} as const;

function attachment(name: keyof typeof MEDIA_TYPES, bytes: Uint8Array, description: string): PdfAttachment {
  return { name, mediaType: MEDIA_TYPES[name], description, bytes };
}

function printedTexts(pages: readonly Page[]): PrintedTexts {
  return pages.map(({ primitives }) =>
    primitives.flatMap((primitive) => (primitive.kind === "text" ? [copiedText(primitive.shaped.text)] : [])),
  );
}

/** The code points that `cut-fonts.py` gives the tabular figures. */
const TABULAR_FIGURES = new RegExp(
  `[\\u{${TABULAR_FIGURES_AT.toString(16)}}-\\u{${(TABULAR_FIGURES_AT + 9).toString(16)}}]`,
  "gu",
);

/** A text as a reader copies it out of the PDF: plain figures and spaces instead of the tabular and unbreakable ones. */
function copiedText(text: string): string {
  return text
    .replace(TABULAR_FIGURES, (figure) => String((figure.codePointAt(0) ?? 0) - TABULAR_FIGURES_AT))
    .replaceAll("\u00a0", " ");
}
