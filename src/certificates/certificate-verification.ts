import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database, Executor } from "../db/database.ts";
import { formatDate } from "../language/date-format.ts";
import { ENGLISH } from "../language/translator.ts";
import { findIssueEntry } from "../transparency-log/log-store.ts";
import { type Certificate, type CertificateFile, currentSha256 } from "./certificate.ts";
import { assembleDocument, printedNumber } from "./certificate-assembly.ts";
import { findCertificateFile } from "./certificate-file-store.ts";
import { findCertificate } from "./certificate-store.ts";
import { isTestedAgain } from "./comparison.ts";
import { statedVerdict } from "./noticed.ts";
import { claimsSha256Of } from "./result-json.ts";
import type { FileFinding } from "./verification/check-file.ts";
import {
  type OfflineVerification,
  unknownToInstallation,
  type Verification,
  withAdvice,
  withExplanation,
} from "./verification/verification.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

/**
 * Whether a file is a certificate or a preview of this service, unchanged: by the digests of the files that were rendered here. A signature
 * does not by itself prove a file genuine, because the key may have leaked. So no certificate is genuine after its vehicle was erased. Nothing that a
 * file shows or claims is compared with a record: such responses would let anyone find a record's figures by trying.
 */
export async function verifyFinding(db: Database, finding: FileFinding): Promise<Verification> {
  const { verification: offline, sha256 } = finding;
  const file = await findCertificateFile(db.read, sha256);
  const known = file && (await withRecord(db.read, offline, file));
  return known ?? { ...unknownHere(offline), genuine: false, installation: unknownToInstallation() };
}

function unknownHere(offline: OfflineVerification): OfflineVerification {
  if (offline.genuine) return { ...offline, ...withExplanation("not_on_record") };
  return offline.format === "jpeg" ? { ...offline, ...withExplanation("unknown_picture") } : offline;
}

/** Null where nothing is on record for its test. */
async function withRecord(
  executor: Executor,
  offline: OfflineVerification,
  file: CertificateFile,
): Promise<Verification | null> {
  const { testId, format, templateVersion } = file;
  const found = await findTest(executor, { kind: "everywhere" }, testId);
  const certificate = await findCertificate(executor, testId);
  if (found === null || certificate === null) return null;
  const withdrawn = await findWithdrawal(executor, testId);
  const claimsSha256 = claimsSha256Of(assembleDocument(found.test, certificate));
  const logEntry = (await findIssueEntry(executor, testId, claimsSha256))?.leafIndex ?? null;
  return {
    ...offline,
    log: format === "pdf" && offline.log === "absent" && logEntry !== null ? "included" : offline.log,
    genuine: true,
    format: format === "pdf" ? "pdf" : "jpeg",
    number: printedNumber(found.test, certificate),
    issuer: offline.issuer ?? certificate.pinned.issuer.name,
    altered: [],
    ...withExplanation("made_here"),
    explanation:
      withdrawn === null
        ? withAdvice(withExplanation("made_here").explanation, statedVerdict(found.test))
        : withdrawalInWords(withdrawn),
    installation: {
      testId,
      language: file.language,
      templateVersion,
      logEntry,
      withdrawn,
      superseded: isSuperseded(file, certificate),
      newerTest: await isTestedAgain(executor, found.test),
    },
  };
}

/** A file in another language than the certificate's own goes with the certificate's own PDF. */
function isSuperseded({ sha256, format, translationOf }: CertificateFile, certificate: Certificate): boolean {
  return translationOf === null
    ? currentSha256(certificate, format) !== sha256
    : certificate.pdfSha256 !== translationOf;
}

function withdrawalInWords({ atMs, reason }: Withdrawal): string {
  return `This certificate was issued here but was withdrawn on ${formatDate(atMs, null, ENGLISH)}: ${reason.replace(/[.!?]$/, "")}. Do not rely on it.`;
}
