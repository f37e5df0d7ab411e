import type { Reach } from "../access/reach.ts";
import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import type { Runtime } from "../db/runtime.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { CONTENT_TYPES, currentSha256, type FileFormat, fileNameOf, storageKeyOf } from "./certificate.ts";
import { isCertifiable } from "./certificate-assembly.ts";
import { findCertificate, findCertificateFile } from "./certificate-store.ts";
import { contentDispositionOf } from "./content-disposition.ts";
import { enqueueAskedRender, findQueuePlace, isPassedOver } from "./render-job-store.ts";
import { type RenderPace, WAIT_MAX_SECONDS } from "./render-pace.ts";
import type { UrlSigner } from "./signed-url.ts";

/** The SignedUrl of the interface specification, section 2. */
export interface SignedUrl {
  readonly url: string;
  readonly expires_at: string;
  readonly content_type: string;
}

export interface SignedCertificateUrl extends SignedUrl {
  readonly certificate_number: string | null;
}

export interface CertificateLinks {
  /**
   * Returns the URL at which the certificate of a test can be downloaded for the next hour.
   *
   * @throws ServiceError `not_found` outside reach, for a test that ended without a result, and while the certificate is withdrawn;
   *   `certificate_not_ready` while there is no file, and then, if there is a result, the rendering is queued before those that nobody has
   *   asked for; `service_unavailable` when the storage is not available.
   */
  certificateLink(reach: Reach, testId: number): Promise<SignedCertificateUrl>;
  /** The same as `certificateLink` for the preview; `preview_not_ready` while there is none. */
  previewLink(reach: Reach, testId: number): Promise<SignedUrl>;
  /**
   * Returns the digest of the file that can be served now, for pages that serve it themselves.
   *
   * @throws ServiceError as the links do.
   */
  fileDigest(reach: Reach, testId: number, format: FileFormat): Promise<string>;
}

export function createCertificateLinks(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly storage: FileStorage;
    readonly signer: UrlSigner;
    readonly pace: RenderPace;
    /** Called after a commit that queued a rendering. */
    readonly onRenderQueued: () => void;
  },
): CertificateLinks {
  const { db, clock, storage, signer, pace } = ports;

  /** Finds the test and the hash of its file. */
  async function ready(reach: Reach, testId: number, format: FileFormat) {
    const found = await findTest(db.read, reach, testId);
    if (found === null) throw notFound();
    const { test } = found;
    if (test.status === "failed" || test.status === "cancelled" || test.withdrawnAtMs !== null)
      throw notFound();
    const sha256 = await storedSha256(test, format);
    if (sha256 === null) throw notReady(format, await retryAfterSeconds(test));
    return { test, sha256 };
  }

  async function link(reach: Reach, testId: number, format: FileFormat) {
    const { test, sha256 } = await ready(reach, testId, format);
    return { test, signed: await signedUrl(sha256, format, test.certificateNumber) };
  }

  /** The hash of the file that can be served now, or null. */
  async function storedSha256(test: BatteryTest, format: FileFormat): Promise<string | null> {
    if (test.status !== "completed" || test.renderedAtMs === null) return null;
    const certificate = await findCertificate(db.read, test.id);
    const sha256 = certificate && currentSha256(certificate, format);
    const file = sha256 === null ? null : await findCertificateFile(db.read, sha256);
    if (file === null) return null;
    return (await storage.has(storageKeyOf(file.sha256, format), file.byteCount)) ? file.sha256 : null;
  }

  async function signedUrl(sha256: string, format: FileFormat, number: string | null): Promise<SignedUrl> {
    const fileName = fileNameOf(format, number);
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

  /**
   * Queues the rendering before those that nobody has asked for, unless that was already done, and estimates how long it will take.
   */
  async function retryAfterSeconds(test: BatteryTest): Promise<number> {
    // Nothing can be rendered before the unit reports, and the service does not know when that will be.
    if (!isCertifiable(test)) return WAIT_MAX_SECONDS;
    let place = await queuePlace(test.id);
    if (place === null || isPassedOver(place, clock.nowMs())) {
      if (await enqueue(test)) ports.onRenderQueued();
      place = await queuePlace(test.id);
    }
    return pace.waitSeconds(
      place ?? { dueAtMs: clock.nowMs(), aheadCount: 0, leaseUntilMs: 0 },
      clock.nowMs(),
    );
  }

  async function queuePlace(testId: number) {
    return await findQueuePlace(db.read, testId, pace.countLimit);
  }

  /** A rendering that was published after the test was read has left the queue; it must not enter it again. */
  async function enqueue(test: BatteryTest): Promise<boolean> {
    return await db.transact(async (tx) => {
      const now = await findTest(tx, { kind: "everywhere" }, test.id);
      if (now?.test.renderedAtMs !== test.renderedAtMs) return false;
      await enqueueAskedRender(tx, test.id, clock.nowMs());
      return true;
    });
  }

  return {
    async certificateLink(reach, testId) {
      const { test, signed } = await link(reach, testId, "pdf");
      return { ...signed, certificate_number: test.certificateNumber };
    },
    async previewLink(reach, testId) {
      return (await link(reach, testId, "jpeg")).signed;
    },
    async fileDigest(reach, testId, format) {
      return (await ready(reach, testId, format)).sha256;
    },
  };
}

function notReady(format: FileFormat, retryAfterSeconds: number): ServiceError {
  return format === "pdf"
    ? new ServiceError(
        "certificate_not_ready",
        "The certificate is not ready: ask again after retry_after_seconds.",
        { retryAfterSeconds },
      )
    : new ServiceError(
        "preview_not_ready",
        "The preview is not ready: ask again after retry_after_seconds.",
        {
          retryAfterSeconds,
        },
      );
}
