import { sha256Hex } from "../../kernel/digest.ts";
import { ENGLISH, type Translator } from "../../language/translator.ts";
import { translatorOfTag } from "../../language/translators.ts";
import { logFindingOf } from "../../transparency-log/log-proof.ts";
import { parseVerifierKey } from "../../transparency-log/signed-note.ts";
import { digestOfClaims } from "../claims-digest.ts";
import { CREDENTIAL_FILE, digestSri, RESULT_FILE } from "../result-json.ts";
import type { IssuerKeys } from "../signing/key-documents.ts";
import { alteredParts } from "./altered-parts.ts";
import {
  type CredentialFinding,
  checkCredential,
  parseObject,
  type ReadCredential,
} from "./credential-check.ts";
import { pageTexts } from "./page-text.ts";
import { PdfReader } from "./pdf-reader.ts";
import { checkPdfSignature, type PdfSignatureFinding } from "./pdf-signature.ts";
import { type PrintedPages, printedPages } from "./printed-pages.ts";
import type { AlteredPart, LogFinding, OfflineVerification, VerificationStatement } from "./verification.ts";
import { explained } from "./verification-words.ts";

/** No certificate comes near it. */
const FILE_MAX_BYTES = 8 * 1024 * 1024;
const JPEG_START = [0xff, 0xd8, 0xff];
const PNG_START = [0x89, 0x50, 0x4e, 0x47];
const PDF_START = "%PDF-";

/**
 * Needs the issuer's keys alone, no installation and no network. It returns on any input, in bounded time and memory. Anyone who has one of
 * the keys can make a file that is genuine by this check: whether the issuer knows the certificate is asked of its installation.
 */
export function checkFile(bytes: Uint8Array, keys: IssuerKeys, t: Translator): OfflineVerification {
  return verificationOf(readFile(bytes, keys), t);
}

/** All that an installation needs of a file to say what is on record of it: plain data, for it may come from another thread. */
export interface FileFinding {
  readonly verification: OfflineVerification;
  /** Null unless its signature is valid. */
  readonly credential: ReadCredential | null;
  /** The SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  /** Null for a file that is no PDF. */
  readonly printed: PrintedPages | null;
}

/** Checks a file as `checkFile` does, and takes from it whatever an installation compares with its records: the file is read once. */
export function examineFile(bytes: Uint8Array, keys: IssuerKeys, t: Translator): FileFinding {
  return findingOf(readFile(bytes, keys), bytes, t);
}

/** A file that was changed is compared with the words and numbers of its own language. */
export async function examineInItsLanguage(bytes: Uint8Array, keys: IssuerKeys): Promise<FileFinding> {
  const file = readFile(bytes, keys);
  return findingOf(file, bytes, file.altered === null ? ENGLISH : await translatorOfTag(file.language));
}

function findingOf(file: ReadFile, bytes: Uint8Array, t: Translator): FileFinding {
  const { credential, pages, language } = file;
  const printed = pages && printedPages(pages(), language);
  return { verification: verificationOf(file, t), credential, sha256: sha256Hex(bytes), printed };
}

function verificationOf({ verification, altered }: ReadFile, t: Translator): OfflineVerification {
  return altered === null ? verification : { ...verification, altered: altered(t) };
}

interface ReadFile extends Pick<FileFinding, "credential"> {
  /** Without its altered parts. */
  readonly verification: OfflineVerification;
  /** The parts that a changed file has altered, for a language; null for a file that is compared with no credential in it. */
  readonly altered: ((t: Translator) => readonly AlteredPart[]) | null;
  /** The texts on the pages, which are read when they are first asked for; null for a file that is no PDF. */
  readonly pages: (() => readonly (readonly string[])[]) | null;
  readonly language: string | null;
}

const NO_PDF = { credential: null, altered: null, pages: null, language: null };

function readFile(bytes: Uint8Array, keys: IssuerKeys): ReadFile {
  if (JPEG_START.every((byte, index) => bytes[index] === byte)) return { verification: picture(), ...NO_PDF };
  const isPdf = Buffer.from(bytes.subarray(0, PDF_START.length)).toString("latin1") === PDF_START;
  if (!isPdf || bytes.length > FILE_MAX_BYTES) return { verification: unreadable(bytes), ...NO_PDF };
  const signed = checkPdfSignature(bytes, keys.signing);
  const reader = new PdfReader(bytes);
  let texts: readonly (readonly string[])[] | null = null;
  const pages = () => {
    texts ??= pageTexts(reader);
    return texts;
  };
  const result = reader.attachment(RESULT_FILE);
  const finding = checkCredential(reader.attachment(CREDENTIAL_FILE), keys.signing);
  const { read } = finding;
  const agrees = read !== null && result !== null && read.resultDigest === digestSri(result);
  const log = agrees ? logOf(finding, result, keys) : "absent";
  const genuine = signed.signature === "valid" && agrees && log !== "invalid";
  const number = read?.subject.certificate_number;
  const verification: OfflineVerification = {
    genuine,
    format: "pdf",
    ...signed,
    credential: finding.credential,
    number: typeof number === "string" ? number : null,
    issuer: read?.issuer ?? null,
    altered: [],
    log,
    ...explained(statementOf(genuine, signed, finding)),
  };
  const altered =
    genuine || read === null
      ? null
      : (t: Translator) => alteredParts({ pages: pages(), result, credential: read }, t);
  return { verification, credential: read, altered, pages, language: reader.language() };
}

function logOf({ read }: CredentialFinding, result: Uint8Array, { log }: IssuerKeys): LogFinding {
  const proof = parseObject(Buffer.from(result).toString("utf8"))?.log;
  if (read === null || proof === null || proof === undefined) return "absent";
  // Without a key of the log nothing can be said of the proof; the signature covers it all the same.
  const verifiers = log.map(parseVerifierKey).filter((verifier) => verifier !== null);
  const number = read.subject.certificate_number;
  return logFindingOf(
    proof,
    { number: typeof number === "string" ? number : null, claimsSha256: digestOfClaims(read.claims) },
    verifiers,
  );
}

function statementOf(
  genuine: boolean,
  { signature }: PdfSignatureFinding,
  { credential }: CredentialFinding,
): VerificationStatement {
  if (genuine) return "signed";
  if (credential === "valid") return signature === "valid" ? "parts_disagree" : "changed";
  if (signature === "unknown_key" || credential === "unknown_key") return "foreign_key";
  return signature === "missing" && credential === "missing" ? "unsigned" : "broken_signature";
}

const UNSIGNED = {
  genuine: false,
  signature: "missing",
  credential: "missing",
  number: null,
  issuer: null,
  altered: [],
  level: null,
  timeStampedAtMs: null,
  log: "absent",
} as const;

function picture(): OfflineVerification {
  return { ...UNSIGNED, format: "jpeg", ...explained("picture") };
}

function unreadable(bytes: Uint8Array): OfflineVerification {
  const isPng = PNG_START.every((byte, index) => bytes[index] === byte);
  return { ...UNSIGNED, format: null, ...explained(isPng ? "png" : "other_format") };
}
