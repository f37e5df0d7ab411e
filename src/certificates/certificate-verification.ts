import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database } from "../db/database.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { currentSha256 } from "./certificate.ts";
import { printedNumber } from "./certificate-assembly.ts";
import { findCertificate, findCertificateFile, hasNewerTest } from "./certificate-store.ts";
import { unknownToInstallation, type Verification } from "./verification/verification.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

/** Says whether exactly these bytes were rendered by this service: one changed byte makes the file unknown. */
export async function verifyFile(db: Database, bytes: Uint8Array): Promise<Verification> {
  const file = await findCertificateFile(db.read, sha256Hex(bytes));
  const found = file && (await findTest(db.read, { kind: "everywhere" }, file.testId));
  const certificate = file && (await findCertificate(db.read, file.testId));
  if (file === null || !found || !certificate) return unknownFile();
  const vin = found.test.vehicle?.vin ?? null;
  const { testedAtMs } = found.test;
  return {
    genuine: true,
    format: file.format,
    signature: "missing",
    credential: "missing",
    number: printedNumber(found.test, certificate),
    issuer: null,
    altered: [],
    level: null,
    timeStampedAtMs: null,
    log: "absent",
    explanation: "This file was made here, and not one byte of it was changed.",
    installation: {
      testId: file.testId,
      templateVersion: file.templateVersion,
      withdrawn: await findWithdrawal(db.read, file.testId),
      superseded: currentSha256(certificate, file.format) !== file.sha256,
      newerTest: vin === null || testedAtMs === null ? null : await hasNewerTest(db.read, vin, testedAtMs),
    },
  };
}

function unknownFile(): Verification {
  return {
    genuine: false,
    format: null,
    signature: "missing",
    credential: "missing",
    number: null,
    issuer: null,
    altered: [],
    level: null,
    timeStampedAtMs: null,
    log: "absent",
    explanation: "This is not a certificate that was made here, or it was changed since.",
    installation: unknownToInstallation(),
  };
}
