import type { Language } from "../language/language.ts";
import type { PresentedProof } from "../transparency-log/log-proof.ts";
import type { PinnedParticulars } from "./certificate-document.ts";

export interface Certificate {
  readonly testId: number;
  /** The reserved number; null for a historic test without one. */
  readonly number: string | null;
  readonly verificationCode: string;
  readonly verificationUrl: string;
  readonly pinned: PinnedParticulars;
  /** Shows that the log holds the certificate; null until it is rendered again by a newer template. */
  readonly logProof: PresentedProof | null;
  /** Null while nothing has been rendered. */
  readonly signingKeyId: string | null;
  /** The room for the signature in the PDF, fixed with the key. */
  readonly signatureMaxBytes: number | null;
  /** The time that the signature states, fixed with the key. */
  readonly signedAtMs: number | null;
  /** The template version of the files below; null while nothing has been rendered. */
  readonly templateVersion: number | null;
  readonly pdfSha256: string | null;
  readonly jpegSha256: string | null;
  readonly createdAtMs: number;
}

export interface PinnedSigning {
  readonly signingKeyId: string;
  readonly signatureMaxBytes: number;
  readonly signedAtMs: number;
}

export type FileFormat = "pdf" | "jpeg";

/** Media types, as `content_type` of a SignedUrl (section 2) and as the header of the download. */
export const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
};

/** A file that was rendered at some time, current or superseded. */
export interface CertificateFile {
  readonly sha256: string;
  readonly testId: number;
  readonly format: FileFormat;
  readonly language: Language;
  /** The certificate's own PDF when a file in another language was rendered; null for a file in the certificate's own language. */
  readonly translationOf: string | null;
  readonly byteCount: number;
  readonly templateVersion: number;
  readonly renderedAtMs: number;
}

/** Null while nothing has been rendered. */
export function currentSha256(certificate: Certificate, format: FileFormat): string | null {
  return format === "pdf" ? certificate.pdfSha256 : certificate.jpegSha256;
}

/** The place of a file in the storage: named by its content, in one of 256 folders. */
export function storageKeyOf(sha256: string, format: FileFormat): string {
  return `${sha256.slice(0, 2)}/${sha256}.${format === "pdf" ? "pdf" : "jpg"}`;
}

/** The preview's name reveals nothing: it is for the public. An imported number may contain any character. `language`: null for its own. */
export function fileNameOf(
  format: FileFormat,
  certificateNumber: string | null,
  language: Language | null = null,
): string {
  const ending = language === null ? "" : `-${language}`;
  if (format === "jpeg") return `battery-preview${ending}.jpg`;
  const number = (certificateNumber ?? "").replace(/[^A-Za-z0-9-]+/g, "-").replace(/^-+|-+$/g, "");
  const name = number === "" ? "battery-certificate" : `battery-certificate-${number.slice(0, 60)}`;
  return `${name}${ending}.pdf`;
}

/** A browser shows a preview and saves a certificate. @param fileName of letters, digits, `.` and `-` only, as `fileNameOf` gives it. */
export function contentDispositionOf(format: FileFormat, fileName: string): string {
  return `${format === "jpeg" ? "inline" : "attachment"}; filename="${fileName}"`;
}
