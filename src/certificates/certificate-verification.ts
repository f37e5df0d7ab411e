import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database } from "../db/database.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { currentSha256 } from "./certificate.ts";
import { printedNumber } from "./certificate-assembly.ts";
import { findCertificate, findCertificateFile, hasNewerTest } from "./certificate-store.ts";
import { compareWithPrinted } from "./printed-comparison.ts";
import type { IssuerKeys } from "./signing/key-documents.ts";
import { checkFile } from "./verification/check-file.ts";
import {
  type OfflineVerification,
  unknownToInstallation,
  type Verification,
} from "./verification/verification.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

const KNOWN = "This file was made here, and not one byte of it was changed.";
const UNKNOWN_PICTURE = "This is not a picture that was made here, or it was changed since.";
const ALTERED = "What it shows is not what was certified under the number on it.";
const COPIED =
  "Its main figures are those of the certificate with that number, but ask for the original: the rest was not compared.";

/**
 * Says whether a file is a certificate or a preview of this service, unchanged: by its signature, and by the digests of the files
 * that were rendered here. The pages of a file without a valid credential are compared with the certificate whose number they print. A file that was signed here but is not known any more, as after the erasure of the vehicle, stays genuine.
 */
export async function verifyFile(db: Database, keys: IssuerKeys, bytes: Uint8Array): Promise<Verification> {
  const offline = checkFile(bytes, keys);
  const file = await findCertificateFile(db.read, sha256Hex(bytes));
  const found = file && (await findTest(db.read, { kind: "everywhere" }, file.testId));
  const certificate = file && (await findCertificate(db.read, file.testId));
  if (file === null || !found || !certificate) {
    return { ...(await withoutRecord(db, offline, bytes)), installation: unknownToInstallation() };
  }
  const vin = found.test.vehicle?.vin ?? null;
  const { testedAtMs } = found.test;
  return {
    ...offline,
    genuine: true,
    format: file.format,
    number: printedNumber(found.test, certificate),
    issuer: offline.issuer ?? certificate.pinned.issuer.name,
    altered: [],
    explanation: KNOWN,
    installation: {
      testId: file.testId,
      templateVersion: file.templateVersion,
      withdrawn: await findWithdrawal(db.read, file.testId),
      superseded: currentSha256(certificate, file.format) !== file.sha256,
      newerTest: vin === null || testedAtMs === null ? null : await hasNewerTest(db.read, vin, testedAtMs),
    },
  };
}

/** Adds what can be said of a file that was not rendered here. */
async function withoutRecord(
  db: Database,
  offline: OfflineVerification,
  bytes: Uint8Array,
): Promise<OfflineVerification> {
  if (offline.format === "jpeg") return { ...offline, explanation: UNKNOWN_PICTURE };
  if (offline.format === null || offline.genuine || offline.credential === "valid") return offline;
  const compared = await compareWithPrinted(db.read, bytes);
  if (compared === null) return offline;
  const { altered } = compared;
  const finding = altered.length === 0 ? COPIED : ALTERED;
  return { ...offline, altered, explanation: `${offline.explanation} ${finding}` };
}
