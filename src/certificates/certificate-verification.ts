import { findTest } from "../battery-tests/lookup-store.ts";
import type { Database } from "../db/database.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { currentSha256, type FileFormat } from "./certificate.ts";
import { printedNumber } from "./certificate-assembly.ts";
import { findCertificate, findCertificateFile } from "./certificate-store.ts";

/** What is known about a file that someone presents. */
export type FileVerdict =
  | { readonly genuine: false }
  | {
      readonly genuine: true;
      readonly test_id: number;
      readonly number: string | null;
      readonly format: FileFormat;
      readonly template_version: number;
      /** False when the certificate was rendered again later by a newer template. */
      readonly current: boolean;
    };

/** Says whether exactly these bytes were rendered by this service: one changed byte makes the file unknown. */
export async function verifyFile(db: Database, bytes: Uint8Array): Promise<FileVerdict> {
  const file = await findCertificateFile(db.read, sha256Hex(bytes));
  if (file === null) return { genuine: false };
  const found = await findTest(db.read, { kind: "everywhere" }, file.testId);
  const certificate = await findCertificate(db.read, file.testId);
  if (found === null || certificate === null) return { genuine: false };
  return {
    genuine: true,
    test_id: file.testId,
    number: printedNumber(found.test, certificate),
    format: file.format,
    template_version: file.templateVersion,
    current: currentSha256(certificate, file.format) === file.sha256,
  };
}
