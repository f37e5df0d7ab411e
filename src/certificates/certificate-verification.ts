import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database, Executor } from "../db/database.ts";
import { formatDate } from "../language/date-format.ts";
import { findIssueEntry } from "../transparency-log/log-store.ts";
import { type CertificateFile, currentSha256 } from "./certificate.ts";
import { assembleDocument, printedNumber } from "./certificate-assembly.ts";
import { findCertificate, findCertificateFile, hasNewerTest } from "./certificate-store.ts";
import { claimsSha256Of } from "./claims-digest.ts";
import { matchCredential } from "./credential-record.ts";
import { compareWithPrinted } from "./printed-comparison.ts";
import { alteredFigures } from "./verification/altered-parts.ts";
import type { FileFinding } from "./verification/check-file.ts";
import type { ReadCredential } from "./verification/credential-check.ts";
import {
  type OfflineVerification,
  unknownToInstallation,
  type Verification,
} from "./verification/verification.ts";
import type { Withdrawal } from "./withdrawal.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

const KNOWN = "This file was made here, and not one byte of it was changed.";
const CERTIFIED = "This file is signed with our key, and says what is on record under its number.";
const UNKNOWN_PICTURE = "This is not a picture that was made here, or it was changed since.";
const ALTERED = "What it shows is not what was certified under the number on it.";
const COPIED =
  "Its main figures are those of the certificate with that number, but ask for the original: the rest was not compared.";
const UNKNOWN_NUMBER =
  "The signature in this file is by our key, but no such certificate is on record here: none was issued, or its record was erased. Do not rely on it, and report it to the issuer: the key may have leaked.";
const OTHER_CLAIMS =
  "The signature in this file is by our key, but the file does not say what is on record for this certificate. Do not rely on it, and report it to the issuer: the key may have leaked.";

/**
 * Says whether a file is a certificate or a preview of this service, unchanged: by the digests of the files that were rendered here,
 * and for any other file by its signature and by what is on record for the number that it proves. A signature alone makes no file
 * genuine: the key may have leaked. So a certificate is not genuine any more after its vehicle was erased. The pages of a file without
 * a valid credential are compared with the certificate whose number they print.
 */
export async function verifyFinding(db: Database, finding: FileFinding): Promise<Verification> {
  const { verification: offline, credential, sha256 } = finding;
  const file = await findCertificateFile(db.read, sha256);
  const known = file && (await withRecord(db.read, offline, { ...file, explanation: KNOWN }));
  if (known !== null) return known;
  if (offline.genuine && credential !== null) return await signedElsewhere(db.read, finding, credential);
  return { ...(await withoutRecord(db.read, finding)), installation: unknownToInstallation() };
}

/** Adds what can be said of a file that nothing in it certifies, and that was not rendered here. */
async function withoutRecord(
  executor: Executor,
  { verification: offline, printed }: FileFinding,
): Promise<OfflineVerification> {
  if (offline.format === "jpeg") return { ...offline, explanation: UNKNOWN_PICTURE };
  if (offline.format === null || offline.credential === "valid") return offline;
  const compared = printed && (await compareWithPrinted(executor, printed));
  if (compared === null) return offline;
  const { altered } = compared;
  const finding = altered.length === 0 ? COPIED : ALTERED;
  return { ...offline, altered, explanation: `${offline.explanation} ${finding}` };
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
      return { ...refused, explanation: UNKNOWN_NUMBER };
    case "different":
      return { ...refused, altered: match.altered, explanation: OTHER_CLAIMS };
    case "recorded": {
      const { testId } = match;
      // The credential may be a copy of ours in a file with other pages.
      const altered = alteredFigures(printed ?? { lines: null }, credential.subject);
      if (altered.length > 0) return { ...refused, altered, explanation: OTHER_CLAIMS };
      const file = { sha256, testId, format: "pdf", templateVersion: null, explanation: CERTIFIED } as const;
      return (await withRecord(executor, offline, file)) ?? { ...refused, explanation: UNKNOWN_NUMBER };
    }
  }
}

/** A genuine file, with what is on record for its test; null where nothing is. */
async function withRecord(
  executor: Executor,
  offline: OfflineVerification,
  file: Pick<CertificateFile, "sha256" | "testId" | "format"> & {
    readonly templateVersion: number | null;
    readonly explanation: string;
  },
): Promise<Verification | null> {
  const { testId, format, templateVersion, explanation } = file;
  const found = await findTest(executor, { kind: "everywhere" }, testId);
  const certificate = await findCertificate(executor, testId);
  if (found === null || certificate === null) return null;
  const vin = found.test.vehicle?.vin ?? null;
  const { testedAtMs } = found.test;
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
    explanation: withdrawn === null ? explanation : withdrawalInWords(withdrawn),
    installation: {
      testId,
      templateVersion,
      logEntry,
      withdrawn,
      superseded: currentSha256(certificate, format) !== file.sha256,
      newerTest: vin === null || testedAtMs === null ? null : await hasNewerTest(executor, vin, testedAtMs),
    },
  };
}

function withdrawalInWords({ atMs, reason }: Withdrawal): string {
  return `This certificate was issued here but was withdrawn on ${formatDate(atMs)}: ${reason.replace(/[.!?]$/, "")}. Do not rely on it.`;
}
