import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import type { Runtime } from "../db/runtime.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { notFound } from "../kernel/errors.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { formatDate } from "../language/date-format.ts";
import type { Language } from "../language/language.ts";
import type { Translator } from "../language/translator.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { CertificateLog } from "../transparency-log/certificate-log.ts";
import type { LogReader } from "../transparency-log/log-reader.ts";
import { isCertifiable } from "./certificate-assembly.ts";
import { type Issuer, UNNAMED_ISSUER } from "./certificate-document.ts";
import { type CertificateFiles, createCertificateFiles } from "./certificate-files.ts";
import { createCertificateIssuer } from "./certificate-issuer.ts";
import { type CertificateLinks, createCertificateLinks } from "./certificate-links.ts";
import type { Renderer } from "./certificate-rendering.ts";
import { findCertificate } from "./certificate-store.ts";
import { createCertificateTranslations } from "./certificate-translations.ts";
import { type CertificateValidation, createCertificateValidation } from "./certificate-validation.ts";
import { verifyFinding } from "./certificate-verification.ts";
import { type CertificateWrites, createCertificateWrites, issuerOver } from "./certificate-writes.ts";
import type { Logos } from "./logos/logo-service.ts";
import {
  countQueuedRenders,
  enqueueRenderNow,
  enqueueUnrendered,
  listUnrendered,
  queueAgain,
} from "./render-job-store.ts";
import { RenderPace } from "./render-pace.ts";
import { createRenderScheduler, type RenderScheduler } from "./render-scheduler.ts";
import { finishResigning, type ResigningReport } from "./resigning.ts";
import { createUrlSigner, type UrlSigner } from "./signed-url.ts";
import { createCertificateSigning } from "./signing/certificate-signing.ts";
import type { IssuerKeys } from "./signing/key-documents.ts";
import type { SigningKeys } from "./signing/signing-keys.ts";
import { releaseSigning } from "./signing/signing-release-store.ts";
import type { TimeStamper } from "./signing/time-stamper.ts";
import { addUnlogged } from "./unlogged-certificates.ts";
import { examineFile, type FileFinding } from "./verification/check-file.ts";
import type { Verification } from "./verification/verification.ts";
import { createWithdrawalService, type WithdrawalService } from "./withdrawal-service.ts";

export interface CertificateService extends CertificateLinks {
  readonly scheduler: RenderScheduler;
  readonly pace: RenderPace;
  readonly signer: UrlSigner;
  readonly files: CertificateFiles;
  readonly validation: CertificateValidation;
  /** Of this thread. */
  readonly writes: CertificateWrites;
  readonly withdrawals: WithdrawalService;
  /** Whether these bytes are a file that this service rendered. They are examined in the calling thread: for an operator's own files. */
  verifyFile(bytes: Uint8Array): Promise<Verification>;
  /** The same of a file that was examined elsewhere, under the keys of this issuer. */
  verifyFinding(finding: FileFinding): Promise<Verification>;
  /** What a checker needs: every key that ever signed here, and the log's. The same object as the last time while nothing changed. */
  issuerKeys(): Promise<IssuerKeys>;
  /** Queues it also if it has files already, and without the wait after a failure. False when there is no such test, or it has no result. */
  queueRendering(testId: number): Promise<boolean>;
  /** The URL in the QR code. @throws ServiceError `not_found` when no certificate is reserved yet. */
  verificationUrl(testId: number): Promise<string>;
  /** In which the certificate was issued. @throws ServiceError `not_found` before there is one. */
  issuedLanguage(testId: number): Promise<Language>;
  /** The day that the certificate prints, whatever clock the dealer has chosen since. @throws ServiceError `not_found` before there is one. */
  testedDay(test: Pick<BatteryTest, "id" | "testedAtMs">, t: Translator): Promise<string | null>;
  /** For operators: gives certificates that are older than the log their entries. @returns how many. */
  addUnlogged(): Promise<number>;
  /**
   * After a leak, every rendered certificate is signed again under the current key, a withdrawn one once it is reinstated. Files that were
   * given out before stay known. @returns how many were queued.
   */
  queueResigning(): Promise<number>;
  /** Works until nothing that was queued by now is due or being rendered, here or in another process. */
  finishResigning(toSign: number): Promise<ResigningReport>;
  /** How many renderings that were queued until then are still to be done, and how many of them are due or under way. */
  countRenderings(
    queuedUntilMs: number,
  ): Promise<{ readonly queuedCount: number; readonly activeCount: number }>;
  /** For operators: queues every test that has a result and was never rendered. @returns how many there are. */
  queueUnrendered(): Promise<number>;
}

/**
 * While a worker has two, others are read, stored or published, so that none waits for the disk. More would delay what a caller asked for.
 */
const JOBS_PER_WORKER = 5;
/** Keeps each transaction short while a million tests are queued. */
const TESTS_PER_TRANSACTION = 500;

export function createCertificateService(
  ports: Runtime & {
    readonly storage: FileStorage;
    /** `size` is the number of its workers. */
    readonly pool: Renderer & { readonly size: number };
    readonly keys: KeyRing;
    readonly publish: PublishEvents;
    /** Who issues a certificate that is reserved now; by default nobody is named. */
    readonly issuer?: (() => Promise<Issuer>) | undefined;
    /** The logos that certificates print; by default there are none. */
    readonly logos?: Pick<Logos, "findAll"> | undefined;
    readonly certificateLog: CertificateLog;
    /** By default nothing proves that the log holds a certificate. */
    readonly logProofs?: Pick<LogReader, "proofOf"> | undefined;
    readonly signingKeys: SigningKeys;
    /** The keys of the log for checkers, the newest first. By default there is none. */
    readonly logVerifierKeys?: (() => Promise<readonly string[]>) | undefined;
    /** Null to sign without time-stamps. */
    readonly timeStamper: TimeStamper | null;
    /** Origin of signed URLs and validation page, without a final slash; read each time, because port 0 becomes a real port late. */
    readonly publicUrl: () => string;
    readonly onRendered?: ((durationMs: number) => void) | undefined;
    /** By default this thread writes and renders. */
    readonly writes?: CertificateWrites | undefined;
    /** Wraps the work on each job of the queue; by default it adds nothing. */
    readonly aroundIssue?: (<T extends string>(issue: () => Promise<T>) => Promise<T>) | undefined;
  },
): CertificateService {
  const { db, clock, pool, aroundIssue = (issue) => issue() } = ports;
  const { issuer: currentIssuer = async () => UNNAMED_ISSUER, logos = { findAll: async () => [] } } = ports;
  const pace = new RenderPace(pool.size, ports.onRendered);
  const issuerKeys = async (): Promise<IssuerKeys> => ({
    signing: await ports.signingKeys.published(),
    log: (await ports.logVerifierKeys?.()) ?? [],
  });
  const signing = createCertificateSigning({ ...ports, keys: ports.signingKeys });
  const issuer = createCertificateIssuer({
    ...ports,
    issuer: currentIssuer,
    logos,
    renderer: pool,
    pace,
    signing,
  });
  const scheduler = createRenderScheduler({
    ...ports,
    issuer: { issue: (lease) => aroundIssue(() => issuer.issue(lease)) },
    concurrency: pool.size * JOBS_PER_WORKER,
  });
  const signer = createUrlSigner(ports);
  const ownWrites = createCertificateWrites({ db, clock, issuer, onRenderQueued: scheduler.wake });
  const writes = ports.writes ?? ownWrites;
  const renderings = issuerOver(writes);
  const translations = createCertificateTranslations({
    ...ports,
    issuer: renderings,
    workerCount: pool.size,
  });
  const files = createCertificateFiles({ ...ports, issuer: renderings, translations });
  const validation = createCertificateValidation({ db, clock });
  const withdrawals = createWithdrawalService({ ...ports, onRenderQueued: scheduler.wake });
  const links = createCertificateLinks({
    ...ports,
    signer,
    pace,
    translations,
    writes,
  });

  return {
    ...links,
    writes: ownWrites,
    scheduler,
    pace,
    signer,
    files,
    validation,
    withdrawals,
    issuerKeys,
    verifyFile: async (bytes) => verifyFinding(db, examineFile(bytes, await issuerKeys())),
    verifyFinding: (finding) => verifyFinding(db, finding),

    async verificationUrl(testId) {
      const certificate = await findCertificate(db.read, testId);
      if (certificate === null) throw notFound();
      return certificate.verificationUrl;
    },

    async issuedLanguage(testId) {
      const certificate = await findCertificate(db.read, testId);
      if (certificate === null) throw notFound();
      return certificate.pinned.language;
    },

    async testedDay({ id, testedAtMs }, t) {
      const certificate = await findCertificate(db.read, id);
      if (certificate === null) throw notFound();
      return formatDate(testedAtMs, certificate.pinned.localTime, t);
    },

    async queueRendering(testId) {
      const queued = await db.transact(async (tx) => {
        const found = await findTest(tx, { kind: "everywhere" }, testId);
        if (found === null || !isCertifiable(found.test)) return false;
        await enqueueRenderNow(tx, testId, clock.nowMs());
        return true;
      });
      if (queued) scheduler.wake();
      return queued;
    },

    addUnlogged: () => addUnlogged(ports),

    async queueResigning() {
      let count = 0;
      let lastId: number | undefined = 0;
      while (lastId !== undefined) {
        const afterId: number = lastId;
        const released = await db.transact(async (tx) => {
          const found = await releaseSigning(tx, afterId, TESTS_PER_TRANSACTION);
          const toRender = found.flatMap(({ testId, isWithdrawn }) => (isWithdrawn ? [] : [testId]));
          // A rendering that is under way would still be signed under the earlier key.
          await queueAgain(tx, toRender, clock.nowMs());
          return { count: toRender.length, lastId: found.at(-1)?.testId };
        });
        count += released.count;
        lastId = released.lastId;
      }
      if (count > 0) scheduler.wake();
      return count;
    },

    finishResigning: (toSign) => finishResigning({ ...ports, scheduler }, toSign),
    countRenderings: (queuedUntilMs) => countQueuedRenders(db.read, queuedUntilMs, clock.nowMs()),

    async queueUnrendered() {
      const testIds = await listUnrendered(db.read);
      let count = 0;
      for (let start = 0; start < testIds.length; start += TESTS_PER_TRANSACTION) {
        const together = testIds.slice(start, start + TESTS_PER_TRANSACTION);
        count += await db.transact((tx) => enqueueUnrendered(tx, together, clock.nowMs()));
      }
      if (count > 0) scheduler.wake();
      return count;
    },
  };
}
