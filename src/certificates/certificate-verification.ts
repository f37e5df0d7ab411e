import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database, Executor } from "../db/database.ts";
import { formatDate } from "../language/date-format.ts";
import { ENGLISH } from "../language/translator.ts";
import { findIssueEntry } from "../transparency-log/log-store.ts";
import { type Certificate, type CertificateFile, currentSha256 } from "./certificate.ts";
import { assembleDocument, printedNumber } from "./certificate-assembly.ts";
import { findCertificateFile } from "./certificate-file-store.ts";
import { findCertificate } from "./certificate-store.ts";
import { claimsSha256Of } from "./claims-digest.ts";
import { matchCredential } from "./credential-record.ts";
import { alteredInItsLanguage, compareWithPrinted } from "./printed-comparison.ts";
import { isTestedAgain } from "./tests-of-vin.ts";
import type { FileFinding } from "./verification/check-file.ts";
import type { ReadCredential } from "./verification/credential-check.ts";
import {
  type OfflineVerification,
  unknownToInstallation,
  type Verification,
  type VerificationStatement,
} from "./verification/verification.ts";
import { explained } from "./verification/verification-words.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

/**
 * Whether a file is a certificate or a preview of this service, unchanged: by the digests of the files that were rendered here, and for any
 * other file by its signature and by what is on record for the number that it proves. A signature alone makes no file genuine: the key may
 * have leaked. So no certificate is genuine after its vehicle was erased. Pages without a valid credential are compared with the
 * certificate whose number they print.
 */
export async function verifyFinding(db: Database, finding: FileFinding): Promise<Verification> {
  const { verification: offline, credential, sha256 } = finding;
  const file = await findCertificateFile(db.read, sha256);
  const known = file && (await withRecord(db.read, offline, { ...file, statement: "made_here" }));
  if (known !== null) return known;
  if (offline.genuine && credential !== null) return await signedElsewhere(db.read, finding, credential);
  return { ...(await withoutRecord(db.read, finding)), installation: unknownToInstallation() };
}

/** Adds what can be said of a file that nothing in it certifies, and that was not rendered here. */
async function withoutRecord(
  executor: Executor,
  { verification: offline, printed }: FileFinding,
): Promise<OfflineVerification> {
  if (offline.format === "jpeg") return { ...offline, ...explained("unknown_picture") };
  if (offline.format === null || offline.credential === "valid") return offline;
  const comparison = printed && (await compareWithPrinted(executor, printed));
  if (comparison === null) return offline;
  const { altered } = comparison;
  const compared = altered.length === 0 ? "same_figures" : "other_figures";
  return { ...offline, altered, ...explained(...offline.statements, compared) };
}

/** A file that is signed with one of our keys, and is not among the files that were rendered here. */
async function signedElsewhere(
  executor: Executor,
  { verification: offline, sha256, printed }: FileFinding,
  credential: ReadCredential,
): Promise<Verification> {
  const refused = { ...offline, genuine: false, installation: unknownToInstallation() };
  const match = await matchCredential(executor, credential);
  switch (match.kind) {
    case "unknown":
      return { ...refused, ...explained("not_on_record") };
    case "different":
      return { ...refused, altered: match.altered, ...explained("other_claims") };
    case "recorded": {
      const { testId } = match;
      const certificate = await findCertificate(executor, testId);
      if (certificate === null) return { ...refused, ...explained("not_on_record") };
      // The credential may be a copy of ours in a file with other pages.
      const pages = printed ?? { lines: null, language: null };
      const altered = await alteredInItsLanguage(pages, credential.subject, certificate);
      if (altered.length > 0) return { ...refused, altered, ...explained("other_claims") };
      const file = { sha256, testId, format: "pdf", templateVersion: null, statement: "on_record" } as const;
      return (await withRecord(executor, offline, file)) ?? { ...refused, ...explained("not_on_record") };
    }
  }
}

/** Null where nothing is on record for its test. */
async function withRecord(
  executor: Executor,
  offline: OfflineVerification,
  file: Pick<CertificateFile, "sha256" | "testId" | "format"> & {
    readonly translationOf?: string | null;
    readonly templateVersion: number | null;
    readonly statement: VerificationStatement;
  },
): Promise<Verification | null> {
  const { testId, format, templateVersion, statement } = file;
  const said = explained(statement);
  const found = await findTest(executor, { kind: "everywhere" }, testId);
  const certificate = await findCertificate(executor, testId);
  if (found === null || certificate === null) return null;
  const withdrawn = await findWithdrawal(executor, testId);
  const logEntry = await findIssueEntry(
    executor,
    testId,
    claimsSha256Of(assembleDocument(found.test, certificate)),
  );
  return {
    ...offline,
    log: format === "pdf" && offline.log === "absent" && logEntry !== null ? "included" : offline.log,
    genuine: true,
    format,
    number: printedNumber(found.test, certificate),
    issuer: offline.issuer ?? certificate.pinned.issuer.name,
    altered: [],
    ...said,
    ...(withdrawn === null ? {} : { explanation: withdrawalInWords(withdrawn) }),
    installation: {
      testId,
      templateVersion,
      logEntry,
      withdrawn,
      superseded: isSuperseded(file, certificate),
      newerTest: await isTestedAgain(executor, found.test),
    },
  };
}

/** A file in another language than the certificate's own goes with the certificate's own PDF. */
function isSuperseded(
  {
    sha256,
    format,
    translationOf = null,
  }: { readonly translationOf?: string | null } & Pick<CertificateFile, "sha256" | "format">,
  certificate: Certificate,
): boolean {
  return translationOf === null
    ? currentSha256(certificate, format) !== sha256
    : certificate.pdfSha256 !== translationOf;
}

function withdrawalInWords({ atMs, reason }: Withdrawal): string {
  return `This certificate was issued here but was withdrawn on ${formatDate(atMs, null, ENGLISH)}: ${reason.replace(/[.!?]$/, "")}. Do not rely on it.`;
}
