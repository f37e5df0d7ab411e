import type { Reach } from "../access/reach.ts";
import { type BatteryTest, neverHasCertificate } from "../battery-tests/battery-test.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import type { Runtime } from "../db/runtime.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Language } from "../language/language.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import {
  type Certificate,
  type CertificateFile,
  CONTENT_TYPES,
  contentDispositionOf,
  currentSha256,
  type FileFormat,
  fileFormatOf,
  fileNameOf,
  type PreviewFormat,
  renditionOf,
  storageKeyOf,
} from "./certificate.ts";
import { isCertifiable } from "./certificate-assembly.ts";
import { TEMPLATE_VERSION } from "./certificate-document.ts";
import { findCertificateFile, findTranslation } from "./certificate-file-store.ts";
import type { CertificateWrites } from "./certificate-issuer.ts";
import { findCertificate } from "./certificate-store.ts";
import type { CertificateTranslations } from "./certificate-translations.ts";
import type { NoteFileRequest } from "./file-request.ts";
import { type RenderPace, WAIT_MAX_SECONDS } from "./render-pace.ts";
import { findQueuePlace, isPassedOver } from "./render-queue-store.ts";
import type { UrlSigner } from "./signed-url.ts";

/** The SignedUrl of the interface specification, section 2. */
export interface SignedUrl {
  readonly url: string;
  readonly expires_at: string;
  readonly content_type: string;
}

interface SignedCertificateUrl extends SignedUrl {
  readonly certificate_number: string | null;
}

export interface CertificateLinks {
  /**
   * The URL is valid for an hour. @throws ServiceError `not_found` outside reach, for a test that ended without a result or names no vehicle, and while the
   * certificate is withdrawn; `certificate_not_ready` while there is no file: with a result it is queued before those that nobody has
   * requested; `service_unavailable` when the storage is not available. @param language null for that of the issued certificate; a file in
   * another is rendered now.
   */
  certificateLink(reach: Reach, testId: number, language?: Language | null): Promise<SignedCertificateUrl>;
  /** The same as `certificateLink` for the preview; `preview_not_ready` while there is none. One in landscape is rendered now. */
  previewLink(
    reach: Reach,
    testId: number,
    language?: Language | null,
    format?: PreviewFormat,
  ): Promise<SignedUrl>;
  /** @throws ServiceError `not_found` as the links do. */
  requireCertifiable(reach: Reach, testId: number): Promise<void>;
  /** The digest of the file that can be served now, for pages that serve it themselves. @throws ServiceError as the links do. */
  fileDigest(reach: Reach, testId: number, format: FileFormat, language?: Language | null): Promise<string>;
}

/** Which file of a test is requested; without a language, the one in which the certificate was issued. */
interface Wanted {
  readonly format: FileFormat;
  readonly language: Language | null;
}

interface ReadyFile {
  readonly test: BatteryTest;
  readonly sha256: string;
  /** Null for the certificate's own. */
  readonly language: Language | null;
}

export function createCertificateLinks(
  ports: Pick<Runtime, "db" | "clock" | "timers"> & {
    readonly storage: FileStorage;
    readonly translations: CertificateTranslations;
    readonly signer: UrlSigner;
    readonly pace: RenderPace;
    readonly writes: Pick<CertificateWrites, "queueAskedRender">;
    readonly noteRequest: NoteFileRequest;
  },
): CertificateLinks {
  const { db, clock, storage, signer, pace, translations, noteRequest } = ports;

  async function ready(reach: Reach, testId: number, { format, language }: Wanted): Promise<ReadyFile> {
    const test = await getCertifiable(reach, testId);
    const certificate = await publishedCertificate(test);
    if (certificate !== null) {
      const { language: issuedIn } = certificate.pinned;
      const wanted = { format, language: language ?? issuedIn };
      if (format === "landscape" || wanted.language !== issuedIn) {
        const { sha256 } = await rendition(reach, certificate, wanted);
        return { test, sha256, language: wanted.language === issuedIn ? null : wanted.language };
      }
    }
    const own = certificate && currentSha256(certificate, format);
    const sha256 = own === null ? null : await storedSha256(await findCertificateFile(db.read, own));
    if (sha256 === null) throw notReady(format, await retryAfterSeconds(test), hasNoResult(test));
    return { test, sha256, language: null };
  }

  async function link(reach: Reach, testId: number, format: FileFormat, language: Language | null) {
    const file = await ready(reach, testId, { format, language });
    return { test: file.test, signed: await signedUrl(file, format) };
  }

  /** @throws ServiceError `not_found` for a test that has no certificate and never will, and while it is withdrawn. */
  async function getCertifiable(reach: Reach, testId: number): Promise<BatteryTest> {
    const found = await findTest(db.read, reach, testId);
    if (found === null) throw notFound();
    const { test } = found;
    if (neverHasCertificate(test)) throw notFound();
    if (test.withdrawnAtMs !== null) throw new ServiceError("not_found", WITHDRAWN);
    return test;
  }

  async function publishedCertificate(test: BatteryTest): Promise<Certificate | null> {
    if (test.status !== "completed" || test.renderedAtMs === null) return null;
    const certificate = await findCertificate(db.read, test.id);
    return certificate?.pdfSha256 == null ? null : certificate;
  }

  /**
   * Null where nothing is stored. @throws ServiceError `certificate_not_ready` or `preview_not_ready` where it may be being deleted: rendering
   * it again would end nothing.
   */
  async function storedSha256(file: CertificateFile | null): Promise<string | null> {
    if (file === null) return null;
    const { sha256, format, byteCount, pruningUntilMs } = file;
    if (!(await storage.has(storageKeyOf(sha256, format), byteCount))) return null;
    if (await noteRequest(file)) return sha256;
    const leftSeconds = Math.ceil(((pruningUntilMs ?? Number.POSITIVE_INFINITY) - clock.nowMs()) / 1_000);
    throw notReady(format, Math.min(WAIT_MAX_SECONDS, Math.max(1, leftSeconds)));
  }

  /** A file besides the certificate's own two; it is rendered now unless it is there. */
  async function rendition(
    reach: Reach,
    certificate: Certificate,
    wanted: { readonly format: FileFormat; readonly language: Language },
  ) {
    const { testId } = certificate;
    const { format, language } = wanted;
    const asked = [testId, language, renditionOf(format)] as const;
    // What is rendered goes with the files that are current then.
    const find = async (now: Certificate | null) =>
      now &&
      storedSha256(await findTranslation(db.read, now, { ...wanted, templateVersion: TEMPLATE_VERSION }));
    const stored = await find(certificate);
    if (stored !== null) return { sha256: stored };
    if (isShort()) throw notReady(format, WAIT_MAX_SECONDS);
    const isDone = await isMade(...asked);
    // It took a while: the test may be erased, or its certificate withdrawn.
    const test = await getCertifiable(reach, testId);
    const made = isDone ? await find(await publishedCertificate(test)) : null;
    if (made !== null) return { sha256: made };
    const dueAtMs = translations.dueAtMs(...asked);
    const place = { dueAtMs, aheadCount: translations.pendingCount(), leaseUntilMs: 0 };
    throw notReady(format, pace.waitSeconds(place, clock.nowMs()));
  }

  /** False when it is not there yet, or could not be rendered: a later request may try again. */
  async function isMade(...asked: Parameters<CertificateTranslations["make"]>): Promise<boolean> {
    try {
      return await translations.make(...asked);
    } catch (error) {
      if (error instanceof ServiceError && error.code === "service_unavailable") throw error;
      return false;
    }
  }

  async function signedUrl({ test, sha256, language }: ReadyFile, format: FileFormat): Promise<SignedUrl> {
    const fileName = fileNameOf(format, test.certificateNumber, language);
    const contentType = CONTENT_TYPES[format];
    const own = signer.sign(`/v1/files/${sha256}/${fileName}`);
    const url =
      (await storage.signedUrl?.(storageKeyOf(sha256, format), {
        expiresAtMs: own.expiresAtMs,
        contentType,
        contentDisposition: contentDispositionOf(format, fileName),
      })) ?? own.url;
    return { url, expires_at: formatInstant(own.expiresAtMs), content_type: contentType };
  }

  /** Queues the rendering before those that nobody has requested, unless that was already done. */
  async function retryAfterSeconds(test: BatteryTest): Promise<number> {
    // Nothing can be rendered before the unit reports, or before an operator releases it, and the service does not know when that will be.
    if (!isCertifiable(test)) return WAIT_MAX_SECONDS;
    let place = await queuePlace(test.id);
    if (place === null || isPassedOver(place, clock.nowMs())) {
      await ports.writes.queueAskedRender(test.id, test.renderedAtMs);
      place = await queuePlace(test.id);
    }
    // Nobody knows when there will be room for it.
    if (isShort()) return WAIT_MAX_SECONDS;
    return pace.waitSeconds(
      place ?? { dueAtMs: clock.nowMs(), aheadCount: 0, leaseUntilMs: 0 },
      clock.nowMs(),
    );
  }

  const isShort = () => (storage.shortage?.() ?? null) !== null;

  async function queuePlace(testId: number) {
    return await findQueuePlace(db.read, testId, pace.countLimit);
  }

  return {
    async requireCertifiable(reach, testId) {
      await getCertifiable(reach, testId);
    },
    async certificateLink(reach, testId, language = null) {
      const { test, signed } = await link(reach, testId, "pdf", language);
      return { ...signed, certificate_number: test.certificateNumber };
    },
    async previewLink(reach, testId, language = null, format = "portrait") {
      return (await link(reach, testId, fileFormatOf(format), language)).signed;
    },
    async fileDigest(reach, testId, format, language = null) {
      return (await ready(reach, testId, { format, language })).sha256;
    },
  };
}

/** Only for those who may read it. */
const WITHDRAWN = "The certificate of this test was withdrawn: do not show copies of it.";

/** As callers see it: a result that waits on hold is none. */
function hasNoResult(test: BatteryTest): boolean {
  return test.status !== "completed" && !isCertifiable(test);
}

function notReady(format: FileFormat, retryAfterSeconds: number, isWithoutResult = false): ServiceError {
  const what = format === "pdf" ? "certificate" : "preview";
  const message = isWithoutResult
    ? `The test has no result yet, so there is no ${what}: wait for its result, or retry after retry_after_seconds.`
    : `The ${what} is not ready: retry after retry_after_seconds.`;
  return new ServiceError(`${what}_not_ready`, message, { retryAfterSeconds });
}
