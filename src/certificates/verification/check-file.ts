import { sha256Hex } from "../../kernel/digest.ts";
import { logFindingOf } from "../../transparency-log/log-proof.ts";
import { parseVerifierKey } from "../../transparency-log/signed-note.ts";
import { isOtherPicture, pictureFormat } from "../documents/picture.ts";
import { statedVerdict } from "../noticed.ts";
import { CREDENTIAL_FILE, digestOfClaims, digestSri, RESULT_FILE } from "../result-json.ts";
import type { IssuerKeys } from "../signing/key-documents.ts";
import { parseStatusEntry, type StatusPlace } from "../status-list/status-entry.ts";
import type { Verdict } from "../verdict.ts";
import {
  type CredentialFinding,
  checkCredential,
  parseObject,
  type ReadCredential,
  recordIn,
  textIn,
} from "./credential-check.ts";
import { isPdf, PdfReader } from "./pdf-reader.ts";
import { checkPdfSignature, type PdfSignatureFinding } from "./pdf-signature.ts";
import {
  type AlteredPart,
  type LogFinding,
  type OfflineVerification,
  type VerificationStatement,
  withAdvice,
  withExplanation,
} from "./verification.ts";

/** No certificate comes near it. */
const FILE_MAX_BYTES = 8 * 1024 * 1024;

/** All that an installation needs of a file to say what is on record of it: plain data, for it may come from another thread. */
export interface FileFinding {
  readonly verification: OfflineVerification;
  /** The validation page that a credential of ours in it names; null without one. */
  readonly certifiedUrl: string | null;
  /** Its place in the published status lists; null where a valid credential names none, as of certificates of 1.0. */
  readonly statusPlace: StatusPlace | null;
  /** The SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  /** The language that a PDF says it is in, such as `de-AT`; null where it says none. */
  readonly language: string | null;
}

/**
 * Needs only the issuer's keys, no installation and no network. It returns on any input, in bounded time and memory. Anyone who has one of
 * the keys can create a file that is genuine by this check: only its installation says whether the issuer knows the certificate.
 */
export function checkFile(bytes: Uint8Array, keys: IssuerKeys): FileFinding {
  const sha256 = sha256Hex(bytes);
  const picture = pictureFormat(bytes);
  const other = (verification: OfflineVerification): FileFinding => ({
    verification,
    certifiedUrl: null,
    statusPlace: null,
    sha256,
    language: null,
  });
  if (picture === "jpeg") return other({ ...UNSIGNED, format: "jpeg", ...withExplanation("picture") });
  if (isPdf(bytes) && bytes.length <= FILE_MAX_BYTES) return { ...examinePdf(bytes, keys), sha256 };
  const statement =
    picture !== null ? "copied_picture" : isOtherPicture(bytes) ? "unread_picture" : "other_format";
  return other({ ...UNSIGNED, format: null, ...withExplanation(statement) });
}

function examinePdf(bytes: Uint8Array, keys: IssuerKeys): Omit<FileFinding, "sha256"> {
  const signed = checkPdfSignature(bytes, keys.signing);
  const reader = new PdfReader(bytes);
  const result = reader.attachment(RESULT_FILE);
  const finding = checkCredential(reader.attachment(CREDENTIAL_FILE), keys.signing);
  const { read } = finding;
  const agrees = read !== null && result !== null && read.resultDigest === digestSri(result);
  const log = agrees ? logOf(finding, result, keys) : "absent";
  const genuine = signed.signature === "valid" && agrees && log !== "invalid";
  const statement = genuine ? "signed" : statementOf(reader, signed, finding);
  const verification: OfflineVerification = {
    genuine,
    format: "pdf",
    ...signed,
    credential: finding.credential,
    number: textIn(read?.subject.certificate_number),
    issuer: read?.issuer ?? null,
    altered:
      read !== null && ["changed", "parts_disagree"].includes(statement)
        ? alteredParts({ pageCount: reader.pages().length, result, credential: read })
        : [],
    log,
    ...withExplanation(statement),
  };
  return {
    verification:
      genuine && result !== null
        ? { ...verification, explanation: withAdvice(verification.explanation, certifiedVerdict(result)) }
        : verification,
    certifiedUrl: textIn(read?.subject.verification_url),
    statusPlace: parseStatusEntry(recordIn(read?.claims.credentialStatus)),
    language: reader.language(),
  };
}

/** @param result of a genuine document, so that it has the shape in which `resultJson` wrote it. */
function certifiedVerdict(result: Uint8Array): Verdict {
  const { diagnostics = null, warnings = null } = parseObject(Buffer.from(result).toString("utf8")) ?? {};
  return statedVerdict({ diagnostics, warnings } as Parameters<typeof statedVerdict>[0]);
}

function logOf({ read }: CredentialFinding, result: Uint8Array, { log }: IssuerKeys): LogFinding {
  const proof = parseObject(Buffer.from(result).toString("utf8"))?.log;
  if (read === null || proof === null || proof === undefined) return "absent";
  // Without a key of the log nothing can be said of the proof; the signature covers it all the same.
  const verifiers = log.map(parseVerifierKey).filter((verifier) => verifier !== null);
  const number = textIn(read.subject.certificate_number);
  return logFindingOf(proof, { number, claimsSha256: digestOfClaims(read.claims) }, verifiers);
}

/** Of a file that is not genuine. */
function statementOf(
  reader: PdfReader,
  { signature }: PdfSignatureFinding,
  { credential }: CredentialFinding,
): VerificationStatement {
  if (signature === "valid") return credential === "valid" ? "parts_disagree" : "broken_signature";
  if (reader.isEncrypted()) return "encrypted";
  if (!reader.hasEnd()) return "incomplete";
  if (signature === "missing") return "unsigned";
  if (credential === "valid") return "changed";
  return signature === "unknown_key" || credential === "unknown_key" ? "foreign_key" : "broken_signature";
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

type Members = Readonly<Record<string, unknown>>;

/** Something in the file that cannot be named. */
const DOCUMENT = "document";
/** Pages that are missing, or that were added. */
const PAGES = "pages";

/**
 * Names what a signed file that was changed proves to be changed, at least one part: members of its `result.json` that differ from the
 * credential, the file `result.json` itself, and missing or added pages. What the pages show is not looked at: no text proves anything.
 */
function alteredParts({
  pageCount,
  result,
  credential: { subject, resultDigest },
}: {
  readonly pageCount: number;
  readonly result: Uint8Array | null;
  readonly credential: ReadCredential;
}): readonly AlteredPart[] {
  const read = result === null ? null : parseObject(Buffer.from(result).toString("utf8"));
  if (result === null || resultDigest !== digestSri(result))
    return [...(read === null ? [] : differences(subject, read)), RESULT_FILE];
  const printed = read?.printed;
  return Array.isArray(printed) && printed.length !== pageCount ? [PAGES] : [DOCUMENT];
}

/** The members whose values in a result are not the certified ones, as paths. */
function differences(certified: Members, read: Members, start = ""): string[] {
  return Object.entries(certified).flatMap(([name, value]) => {
    const path = `${start}${name}`;
    const members = recordIn(value);
    if (members !== null) return differences(members, recordIn(read[name]) ?? {}, `${path}.`);
    return JSON.stringify(value) === JSON.stringify(read[name] ?? null) ? [] : [path];
  });
}
