import type { Caller } from "../../access/caller.ts";
import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import type { LookupService } from "../../battery-tests/lookup-service.ts";
import type { Database } from "../../db/database.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { printedNumber } from "../certificate-assembly.ts";
import type { CertificateFiles } from "../certificate-files.ts";
import { findCertificate } from "../certificate-store.ts";
import { CREDENTIAL_FILE } from "../result-json.ts";
import { PdfReader } from "../verification/pdf-reader.ts";
import type { Passport, PassportDocument } from "./passport.ts";
import { passportElementsOf } from "./passport-element.ts";

export interface PassportService {
  /**
   * What a test says by the element ids of a battery passport (decisions list, section 8).
   * @throws ServiceError `not_found`, `too_many_requests` as `LookupService.get`; `service_unavailable` when the PDF of its certificate is
   * lost and cannot be rendered now.
   */
  get(caller: Caller, testId: number): Promise<Passport>;
}

export function createPassportService({
  db,
  lookup,
  files,
}: {
  readonly db: Pick<Database, "read">;
  readonly lookup: Pick<LookupService, "get">;
  readonly files: Pick<CertificateFiles, "read">;
}): PassportService {
  /** Null before the certificate is rendered, and while it is withdrawn. */
  async function documentOf(test: BatteryTest): Promise<PassportDocument | null> {
    if (test.status !== "completed") return null;
    const certificate = await findCertificate(db.read, test.id);
    if (certificate === null || certificate.pdfSha256 === null) return null;
    const pdf = await readUnlessWithdrawn(certificate.pdfSha256);
    if (pdf === null) return null;
    const credential = new PdfReader(pdf.bytes).attachment(CREDENTIAL_FILE);
    return {
      certificateNumber: printedNumber(test, certificate),
      sha256: pdf.sha256,
      credential: credential === null ? null : Buffer.from(credential).toString("utf8"),
    };
  }

  /** Null for the file of a withdrawn certificate, which is read for nobody. */
  async function readUnlessWithdrawn(sha256: string) {
    try {
      return await files.read(sha256);
    } catch (error) {
      if (error instanceof ServiceError && error.code === "not_found") return null;
      throw error;
    }
  }

  return {
    async get(caller, testId) {
      const { test } = await lookup.get(caller, testId);
      const document = caller.scopes.has("read:certificates") ? await documentOf(test) : null;
      return { testId, ...passportElementsOf(test), document };
    },
  };
}
