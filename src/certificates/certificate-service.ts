import type { BatteryTest } from "../battery-tests/battery-test.ts";
import type { FindVerificationUrls } from "../battery-tests/verification-url.ts";
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
import type { Certificate } from "./certificate.ts";
import { type CertificateDocument, type Issuer, UNNAMED_ISSUER } from "./certificate-document.ts";
import { type CertificateFiles, createCertificateFiles } from "./certificate-files.ts";
import {
  type CertificateWrites,
  createCertificateIssuer,
  createCertificateWrites,
} from "./certificate-issuer.ts";
import { type CertificateLinks, createCertificateLinks } from "./certificate-links.ts";
import type { Renderer } from "./certificate-rendering.ts";
import { findCertificate, findPinnedHistories } from "./certificate-store.ts";
import { createCertificateTranslations } from "./certificate-translations.ts";
import { type CertificateUpkeep, createCertificateUpkeep } from "./certificate-upkeep.ts";
import { type CertificateValidation, createCertificateValidation } from "./certificate-validation.ts";
import { verifyFinding } from "./certificate-verification.ts";
import { type Comparison, isTestedAgain } from "./comparison.ts";
import { createFileRequests } from "./file-request.ts";
import type { Logos } from "./logos/logo-service.ts";
import type { LatestRepeatability } from "./printed-repeatability.ts";
import { RenderPace } from "./render-pace.ts";
import { createRenderScheduler, type RenderScheduler } from "./render-scheduler.ts";
import type { RenderPool } from "./rendering/render-pool.ts";
import { createUrlSigner, type UrlSigner } from "./signed-url.ts";
import { createCertificateSigning } from "./signing/certificate-signing.ts";
import type { IssuerKeys } from "./signing/key-documents.ts";
import type { SigningKeys } from "./signing/signing-keys.ts";
import type { TimeStamper } from "./signing/time-stamp-service.ts";
import { createStatusLists, type StatusLists } from "./status-list/status-list-service.ts";
import { contradictionsOfEach, type ToldContradictions } from "./told-contradictions.ts";
import { checkFile, type FileFinding } from "./verification/check-file.ts";
import type { Verification } from "./verification/verification.ts";
import { createVerificationUrls } from "./verification-url-service.ts";
import { createWithdrawalService, type WithdrawalService } from "./withdrawal-service.ts";

export interface CertificateService extends CertificateLinks, CertificateUpkeep {
  readonly scheduler: RenderScheduler;
  readonly pace: RenderPace;
  readonly signer: UrlSigner;
  readonly files: CertificateFiles;
  readonly validation: CertificateValidation;
  /** Of this thread. */
  readonly writes: CertificateWrites;
  readonly withdrawals: WithdrawalService;
  readonly statusLists: StatusLists;
  readonly renderBadge: RenderPool["renderBadge"];
  /** Whether these bytes are a file that this service rendered. They are examined in the calling thread: for an operator's own files. */
  verifyFile(bytes: Uint8Array): Promise<Verification>;
  /** The same of a file that was examined elsewhere, under the keys of this issuer. */
  verifyFinding(finding: FileFinding): Promise<Verification>;
  /** What a checker needs: every key that ever signed here, and the log's. The same object as the last time while nothing changed. */
  issuerKeys(): Promise<IssuerKeys>;
  /** The URL in the QR code. @throws ServiceError `not_found` when no certificate is reserved yet. */
  verificationUrl(testId: number): Promise<string>;
  readonly findVerificationUrls: FindVerificationUrls;
  /** In which the certificate was issued. @throws ServiceError `not_found` before there is one. */
  issuedLanguage(testId: number): Promise<Language>;
  /** What the certificate compares with, and how it prints days and lengths. @throws ServiceError `not_found` before there is one. */
  comparison(testId: number): Promise<Comparison & Pick<CertificateDocument, "localTime" | "dealer">>;
  /** What buyers are told about figures that contradict each other, by the ids of the tests. */
  contradictions(tests: readonly BatteryTest[]): Promise<ToldContradictions>;
  /** By any dealer; null where that is not known. */
  isTestedAgain(test: BatteryTest): Promise<boolean | null>;
  /** The day that the certificate prints, whatever clock the dealer has chosen since. @throws ServiceError `not_found` before there is one. */
  testedDay(test: Pick<BatteryTest, "id" | "testedAtMs">, t: Translator): Promise<string | null>;
}

/**
 * While a worker has two, others are read, stored or published, so that none waits for the disk. More would delay what a caller requests.
 */
const JOBS_PER_WORKER = 5;

export function createCertificateService(
  ports: Runtime & {
    readonly storage: FileStorage;
    /** `size` is the number of its workers. */
    readonly pool: Renderer & Pick<RenderPool, "size" | "renderBadge">;
    readonly keys: KeyRing;
    readonly publish: PublishEvents;
    /** Who issues a certificate that is reserved now; by default nobody is named. */
    readonly issuer?: (() => Promise<Issuer>) | undefined;
    /** The logos that certificates print; by default there are none. */
    readonly logos?: Pick<Logos, "findAll"> | undefined;
    readonly certificateLog: CertificateLog;
    /** By default nothing proves that the log holds a certificate. */
    readonly logProofs?: Pick<LogReader, "proofOf"> | undefined;
    /** By default no pairs of tests are known. */
    readonly repeatability?: LatestRepeatability | undefined;
    readonly signingKeys: SigningKeys;
    /** The keys of the log for checkers, the newest first. By default there is none. */
    readonly logVerifierKeys?: (() => Promise<readonly string[]>) | undefined;
    /** Null to sign without time-stamps. */
    readonly timeStamper: TimeStamper | null;
    /** Origin of signed URLs and validation page, without a final slash; read each time, because port 0 becomes a real port late. */
    readonly publicUrl: () => string;
    /** From which age on a test is old. */
    readonly oldTestMonths: number;
    readonly onRendered?: ((durationMs: number) => void) | undefined;
    /** By default this thread writes and renders. */
    readonly writes?: CertificateWrites | undefined;
    /** Wraps the work on each job of the queue; by default it adds nothing. */
    readonly aroundIssue?: (<T extends string>(issue: () => Promise<T>) => Promise<T>) | undefined;
  },
): CertificateService {
  const { db, clock, pool, aroundIssue = (issue) => issue() } = ports;
  const { oldTestMonths } = ports;
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
    oldTestMonths,
  });
  const scheduler = createRenderScheduler({
    ...ports,
    issuer: { issue: (lease) => aroundIssue(() => issuer.issue(lease)) },
    concurrency: pool.size * JOBS_PER_WORKER,
  });
  const signer = createUrlSigner(ports);
  const ownWrites = createCertificateWrites({ db, clock, issuer, onRenderQueued: scheduler.wake });
  const writes = ports.writes ?? ownWrites;
  const translations = createCertificateTranslations({ ...ports, writes, workerCount: pool.size });
  const noteRequest = createFileRequests({ ...ports, writes });
  const files = createCertificateFiles({ ...ports, writes, translations, noteRequest });
  const validation = createCertificateValidation({ db, clock, oldTestMonths });
  const withdrawals = createWithdrawalService({ ...ports, onRenderQueued: scheduler.wake });
  const links = createCertificateLinks({ ...ports, signer, pace, translations, writes, noteRequest });

  async function getCertificate(testId: number): Promise<Certificate> {
    const certificate = await findCertificate(db.read, testId);
    if (certificate === null) throw notFound();
    return certificate;
  }

  return {
    ...links,
    ...createCertificateUpkeep({ ...ports, scheduler }),
    writes: ownWrites,
    scheduler,
    pace,
    signer,
    files,
    validation,
    withdrawals,
    statusLists: createStatusLists(ports),
    renderBadge: pool.renderBadge.bind(pool),
    issuerKeys,
    verifyFile: async (bytes) => verifyFinding(db, checkFile(bytes, await issuerKeys())),
    verifyFinding: (finding) => verifyFinding(db, finding),

    verificationUrl: async (testId) => (await getCertificate(testId)).verificationUrl,
    findVerificationUrls: createVerificationUrls({ db }),
    issuedLanguage: async (testId) => (await getCertificate(testId)).pinned.language,
    comparison: async (testId) => (await getCertificate(testId)).pinned,
    async contradictions(tests) {
      const histories = await findPinnedHistories(
        db.read,
        tests.map(({ id }) => id),
      );
      return contradictionsOfEach(tests, histories);
    },
    isTestedAgain: async (test) => await isTestedAgain(db.read, test),
    testedDay: async ({ id, testedAtMs }, t) =>
      formatDate(testedAtMs, (await getCertificate(id)).pinned.localTime, t),
  };
}
