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

/** The certificate, its preview, which is portrait, and the preview in landscape, which is rendered on request. */
export type FileFormat = "pdf" | "jpeg" | "landscape";

export const PREVIEW_FORMATS = ["portrait", "landscape"] as const;
/** How a preview is requested. */
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number];

export function fileFormatOf(preview: PreviewFormat): Exclude<FileFormat, "pdf"> {
  return preview === "portrait" ? "jpeg" : "landscape";
}

/** Media types, as `content_type` of a SignedUrl (section 2) and as the header of the download. */
export const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  landscape: "image/jpeg",
};

/** What is rendered at one request, besides the certificate's own two files: both in another language, or one picture in any. */
export type Rendition = "translation" | "landscape";

export function renditionOf(format: FileFormat): Rendition {
  return format === "landscape" ? "landscape" : "translation";
}

/** A file that was rendered at some time, current or superseded. */
export interface CertificateFile {
  readonly sha256: string;
  readonly testId: number;
  readonly format: FileFormat;
  readonly language: Language;
  /** The certificate's own PDF when a rendition was rendered; null for the certificate's own two files. */
  readonly translationOf: string | null;
  readonly byteCount: number;
  readonly templateVersion: number;
  readonly renderedAtMs: number;
  /** The UTC day on which it was last rendered or requested; null once it was deleted to save space. */
  readonly lastRequestedDay: number | null;
  /** Until when a process may be deleting it to save space: until then nobody is given a URL of it. Null if none has tried. */
  readonly pruningUntilMs: number | null;
}

export function isBeingPruned(
  { pruningUntilMs }: Pick<CertificateFile, "pruningUntilMs">,
  nowMs: number,
): boolean {
  return pruningUntilMs !== null && pruningUntilMs > nowMs;
}

/** Of the certificate's own two files; null while nothing has been rendered, and for landscape. */
export function currentSha256({ pdfSha256, jpegSha256 }: Certificate, format: FileFormat): string | null {
  return { pdf: pdfSha256, jpeg: jpegSha256, landscape: null }[format];
}

/** The place of a file in the storage: named by its content, in one of 256 folders. */
export function storageKeyOf(sha256: string, format: FileFormat): string {
  return `${sha256.slice(0, 2)}/${sha256}.${fileEnding(format)}`;
}

export function fileEnding(format: FileFormat): "pdf" | "jpg" {
  return format === "pdf" ? "pdf" : "jpg";
}

/** The preview's name reveals nothing: it is for the public. An imported number may contain any character. `language`: null for its own. */
export function fileNameOf(
  format: FileFormat,
  certificateNumber: string | null,
  language: Language | null = null,
): string {
  const ending = language === null ? "" : `-${language}`;
  if (format === "jpeg") return `battery-preview${ending}.jpg`;
  if (format === "landscape") return `battery-preview-landscape${ending}.jpg`;
  const number = (certificateNumber ?? "").replace(/[^A-Za-z0-9-]+/g, "-").replace(/^-+|-+$/g, "");
  const name = number === "" ? "battery-certificate" : `battery-certificate-${number.slice(0, 60)}`;
  return `${name}${ending}.pdf`;
}

/** A browser shows a preview and saves a certificate. @param fileName of letters, digits, `.` and `-` only, as `fileNameOf` gives it. */
export function contentDispositionOf(format: FileFormat, fileName: string): string {
  return `${format === "pdf" ? "attachment" : "inline"}; filename="${fileName}"`;
}
