import type { Database } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import {
  type CertificateFile,
  CONTENT_TYPES,
  currentSha256,
  type FileFormat,
  renditionOf,
  storageKeyOf,
} from "./certificate.ts";
import { TEMPLATE_VERSION } from "./certificate-document.ts";
import { findCertificateFile, findTranslation, listCurrentFiles } from "./certificate-file-store.ts";
import type { CertificateWrites } from "./certificate-issuer.ts";
import { findCertificate } from "./certificate-store.ts";
import { type CertificateTranslations, isDoneInTime } from "./certificate-translations.ts";
import type { NoteFileRequest } from "./file-request.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

interface CertificateContent {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly format: FileFormat;
  readonly contentType: string;
}

/** Interface specification, section 2, "SignedUrl". */
export interface CertificateFiles {
  /**
   * Counts as a request, so that what is read is kept. The bytes are checked against their hash. A file that is lost or damaged is rendered again, in its own language; if the template is
   * newer by now, the certificate's current file in that language is returned. @throws ServiceError `not_found` when no such file was ever
   * rendered, or its certificate is withdrawn; `service_unavailable` when it cannot be rendered within a few seconds.
   */
  read(sha256: string): Promise<CertificateContent>;
}

/** `writes` renders a file again that `storage` has lost, `translations` one in another language. */
export function createCertificateFiles(
  ports: Pick<Runtime, "db" | "timers" | "log"> & {
    readonly storage: FileStorage;
    readonly writes: Pick<CertificateWrites, "restoreFiles">;
    readonly translations: Pick<CertificateTranslations, "make">;
    readonly noteRequest: NoteFileRequest;
  },
): CertificateFiles {
  const { db, storage, writes, translations, timers, log, noteRequest } = ports;

  /** Null when the file is lost or its bytes have changed. */
  async function readIntact(sha256: string, format: FileFormat): Promise<CertificateContent | null> {
    const bytes = await storage.get(storageKeyOf(sha256, format));
    if (bytes === null) return null;
    if (sha256Hex(bytes) === sha256) return { bytes, sha256, format, contentType: CONTENT_TYPES[format] };
    log.error({ sha256 }, "a stored file is damaged; it is rendered again");
    return null;
  }

  /** The rendering itself continues after that time. */
  async function restoreInTime(file: CertificateFile): Promise<void> {
    try {
      if (!(await isRestoredInTime(file)))
        throw unavailable("too slow, failed within the last minute, or the certificate changed");
    } catch (error) {
      if (error instanceof ServiceError && error.code === "service_unavailable") throw error;
      const reason = error instanceof ServiceError ? error.internal : undefined;
      throw unavailable(reason ?? "rendering failed", error);
    }
  }

  async function isRestoredInTime(file: CertificateFile): Promise<boolean> {
    const { testId, format, language, translationOf } = file;
    if (translationOf !== null) return await translations.make(testId, language, renditionOf(format));
    return await isDoneInTime(timers, writes.restoreFiles(testId));
  }

  /** The digest of the file that has taken the place of this one, or is this one; null while there is none. */
  async function currentOf({
    testId,
    format,
    language,
    translationOf,
  }: CertificateFile): Promise<string | null> {
    const certificate = await findCertificate(db.read, testId);
    if (certificate === null) return null;
    if (translationOf === null) return currentSha256(certificate, format);
    const wanted = { format, language, templateVersion: TEMPLATE_VERSION };
    return (await findTranslation(db.read, certificate, wanted))?.sha256 ?? null;
  }

  return {
    async read(sha256) {
      const file = await findCertificateFile(db.read, sha256);
      // A URL that was signed before the withdrawal gives the file to nobody either.
      if (file === null || (await findWithdrawal(db.read, file.testId)) !== null) throw notFound();
      await noteRequest(file);
      const stored = await readIntact(sha256, file.format);
      if (stored !== null) return stored;
      await restoreInTime(file);
      const current = await currentOf(file);
      const restored = current === null ? null : await readIntact(current, file.format);
      if (restored === null) throw unavailable("missing after rendering");
      return restored;
    },
  };
}

function unavailable(internal: string, cause?: unknown): ServiceError {
  return new ServiceError("service_unavailable", "The file is being restored; try again in a minute.", {
    internal: `a lost file could not be restored: ${internal}`,
    cause,
  });
}

export interface StoredFileCheck {
  readonly checkedCount: number;
  /** This is not an error: they are rendered again when a caller requests them. */
  readonly missingCount: number;
  /** Their bytes differ from those that were rendered. */
  readonly damaged: ReadonlyArray<{ readonly testId: number; readonly format: FileFormat }>;
}

const CERTIFICATES_PER_STEP = 500;

/** @throws ServiceError `service_unavailable` when the storage is not available. */
export async function checkStoredFiles({
  db,
  storage,
}: {
  readonly db: Pick<Database, "read">;
  readonly storage: FileStorage;
}): Promise<StoredFileCheck> {
  const damaged: { testId: number; format: FileFormat }[] = [];
  let checkedCount = 0;
  let missingCount = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const files = await listCurrentFiles(db.read, after, CERTIFICATES_PER_STEP);
    for (const { testId, pdfSha256, jpegSha256 } of files) {
      for (const [sha256, format] of [
        [pdfSha256, "pdf"],
        [jpegSha256, "jpeg"],
      ] as const) {
        if (sha256 === null) continue;
        checkedCount += 1;
        const bytes = await storage.get(storageKeyOf(sha256, format));
        if (bytes === null) missingCount += 1;
        else if (sha256Hex(bytes) !== sha256) damaged.push({ testId, format });
      }
    }
    after = files.at(-1)?.testId;
  }
  return { checkedCount, missingCount, damaged };
}
