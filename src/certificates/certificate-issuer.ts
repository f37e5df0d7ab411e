import type { Reach } from "../access/reach.ts";
import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import type { Random } from "../kernel/random.ts";
import type { Language } from "../language/language.ts";
import type { CertificateLog, LoggedCertificate } from "../transparency-log/certificate-log.ts";
import { presentProof } from "../transparency-log/log-proof.ts";
import type { LogReader } from "../transparency-log/log-reader.ts";
import type { Certificate, CertificateFile, Rendition } from "./certificate.ts";
import { assembleDocument, isCertifiable, printedNumber } from "./certificate-assembly.ts";
import { type Issuer, type PinnedParticulars, TEMPLATE_VERSION } from "./certificate-document.ts";
import { makeCurrent, noteRequestedDay } from "./certificate-file-store.ts";
import { createCertificateRendering, type RenderingPorts } from "./certificate-rendering.ts";
import { reserveCertificate } from "./certificate-reservation.ts";
import {
  completeTest,
  findCertificate,
  isPinnedStill,
  markRendered,
  pinLogProof,
} from "./certificate-store.ts";
import { peersOf } from "./comparison.ts";
import { type LatestRepeatability, repeatabilityOf } from "./printed-repeatability.ts";
import { enqueueAskedRender, finishRender, holdsRender, type RenderLease } from "./render-queue-store.ts";
import { claimsSha256Of } from "./result-json.ts";
import type { ChosenKey } from "./signing/certificate-signing.ts";
import { testEvent } from "./test-event.ts";
import { discardWithdrawn } from "./withdrawal-service.ts";

type IssueOutcome =
  /** The test has become `completed`, and its event is stored. */
  | "completed"
  /** A test that had been completed before now has its files. */
  | "rendered"
  /** The lease passed to another holder before the files were ready; nothing was written. */
  | "superseded"
  /** The test will never have a certificate; the job is deleted. */
  | "dropped";

/** Interface specification, section 3, "Test status" and "Certificate and preview readiness". */
export interface CertificateIssuer {
  /**
   * Renders the certificate of a leased job and publishes it: reserve → render → store → publish. If the work is interrupted at any
   * point, the next holder of the lease does it again with the same number and the same bytes, and it is published only once.
   * @throws Error when the certificate was changed or its key distrusted meanwhile; another key signs it the next time.
   */
  issue(lease: RenderLease): Promise<IssueOutcome>;
  /**
   * Renders lost files again, at most once at a time for each test. Nothing that partners see of the test changes. @returns false when
   * nothing was stored, because the test is gone, or its certificate was changed or its signing key distrusted meanwhile.
   */
  restore(testId: number): Promise<boolean>;
  /**
   * With the same number, facts, key and stated time. The certificate's own files stay current. @param language its own too, for a
   * picture in landscape. @returns false as `restore`.
   */
  translate(testId: number, language: Language, rendition: Rendition): Promise<boolean>;
}

/** What reading certificates and their files writes, whichever thread renders. */
export interface CertificateWrites {
  /** Queues the rendering before those that nobody has requested, unless the test was published since it was read. */
  queueAskedRender(testId: number, renderedAtMs: number | null): Promise<void>;
  /** Keeps a file for longer. @returns false for one that is being deleted. */
  noteRequested(sha256: string): Promise<boolean>;
  /** As `CertificateIssuer.restore`. */
  restoreFiles(testId: number): Promise<boolean>;
  /** As `CertificateIssuer.translate`. */
  renderTranslation(testId: number, language: Language, rendition: Rendition): Promise<boolean>;
}

export function createCertificateWrites({
  db,
  clock,
  issuer,
  onRenderQueued,
}: Pick<Runtime, "db" | "clock"> & {
  readonly issuer: Pick<CertificateIssuer, "restore" | "translate">;
  readonly onRenderQueued: () => void;
}): CertificateWrites {
  return {
    async queueAskedRender(testId, renderedAtMs) {
      const isQueued = await db.transact(async (tx) => {
        const now = await findTest(tx, EVERYWHERE, testId);
        if (now?.test.renderedAtMs !== renderedAtMs) return false;
        await enqueueAskedRender(tx, testId, clock.nowMs());
        return true;
      });
      if (isQueued) onRenderQueued();
    },
    noteRequested: (sha256) => db.transact((tx) => noteRequestedDay(tx, sha256, clock.nowMs())),
    restoreFiles: issuer.restore,
    renderTranslation: issuer.translate,
  };
}

/** What other vehicles and other pairs of tests say of a result. */
type ComparedFigures = Pick<PinnedParticulars, "peers" | "repeatability">;

const EVERYWHERE: Reach = { kind: "everywhere" };

/** Its methods reject with the error of renderer, storage or database; the job is then still leased, and the caller must give it back. */
export function createCertificateIssuer(
  ports: RenderingPorts & {
    readonly random: Random;
    readonly publish: PublishEvents;
    readonly issuer: () => Promise<Issuer>;
    readonly certificateLog: CertificateLog;
    /** By default nothing proves that the log holds a certificate. */
    readonly logProofs?: Pick<LogReader, "proofOf"> | undefined;
    /** By default no pairs of tests are known. */
    readonly repeatability?: LatestRepeatability | undefined;
    /** Origin of the validation page, without a final slash; read when a certificate is reserved. */
    readonly publicUrl: () => string;
    /** As in `test-age.ts`. */
    readonly oldTestMonths: number;
  },
): CertificateIssuer {
  const { db, clock, signing, repeatability = async () => [] } = ports;
  const { renderAndStore, renderLandscapeAndStore } = createCertificateRendering(ports);
  const restoring = new Map<number, Promise<boolean>>();

  async function issue(lease: RenderLease): Promise<IssueOutcome> {
    const surroundings = {
      issuer: await ports.issuer(),
      chosen: await signing.current(),
      ...(await comparisonOf(lease.id)),
    };
    const reserved = await db.transact((tx) => reserve(tx, lease, surroundings));
    if (reserved === null) return "dropped";
    const { test } = reserved;
    const certificate = await withLogProof(lease, test, reserved.certificate);
    if (certificate === null) return "superseded";
    const rendered = await renderAndStore(test, certificate, null);
    if (rendered === null) return "superseded";
    const logged = {
      testId: lease.id,
      number: printedNumber(test, certificate),
      claimsSha256: claimsSha256Of(assembleDocument(test, certificate)),
    };
    const outcome = await db.transact((tx) => publish(tx, lease, { ...rendered, logged }));
    // It may have been withdrawn since the reservation.
    if (outcome === "rendered") await discardWithdrawn(ports, lease.id);
    return outcome;
  }

  /**
   * A certificate that a newer template renders, or that is signed again, gets other bytes anyway: from then on they also prove that the
   * log holds it, which nothing can the first time. Null if the lease has passed to another holder, whose proof must stay.
   */
  async function withLogProof(
    lease: RenderLease,
    test: BatteryTest,
    certificate: Certificate,
  ): Promise<Certificate | null> {
    const { templateVersion } = certificate;
    if (templateVersion === null || templateVersion === TEMPLATE_VERSION) return certificate;
    const claimsSha256 = claimsSha256Of(assembleDocument(test, certificate));
    const proof = (await ports.logProofs?.proofOf(test.id, claimsSha256)) ?? null;
    const logProof = proof === null ? earlierProof(certificate, claimsSha256) : presentProof(proof);
    const isHeld = await db.transact(async (tx) => {
      if (!(await holdsRender(tx, lease))) return false;
      await pinLogProof(tx, test.id, logProof);
      return true;
    });
    return isHeld ? { ...certificate, logProof } : null;
  }

  /** Read before the transaction of the reservation, which others wait for; needed only the first time. */
  async function comparisonOf(testId: number): Promise<ComparedFigures> {
    const found = await findTest(db.read, EVERYWHERE, testId);
    if (found === null || (await findCertificate(db.read, testId)) !== null)
      return { peers: null, repeatability: null };
    return {
      peers: await peersOf(db.read, found.test),
      repeatability: await repeatabilityOf(found.test, repeatability),
    };
  }

  async function reserve(
    tx: Executor,
    lease: RenderLease,
    surroundings: ComparedFigures & { readonly issuer: Issuer; readonly chosen: ChosenKey },
  ) {
    const found = await findTest(tx, EVERYWHERE, lease.id);
    if (found === null || !isCertifiable(found.test)) {
      await finishRender(tx, lease);
      return null;
    }
    const { random } = ports;
    const settings = {
      ...surroundings,
      publicUrl: ports.publicUrl(),
      oldTestMonths: ports.oldTestMonths,
      random,
      nowMs: clock.nowMs(),
    };
    return { test: found.test, certificate: await reserveCertificate(tx, found.test, settings) };
  }

  /** Publishes everything or nothing, and only for the holder of the lease. */
  async function publish(
    tx: Executor,
    lease: RenderLease,
    {
      files,
      printed,
      logged,
    }: {
      readonly files: { readonly pdf: CertificateFile; readonly jpeg: CertificateFile };
      readonly printed: Certificate;
      readonly logged: Omit<LoggedCertificate, "atMs">;
    },
  ): Promise<IssueOutcome> {
    const [isHeld, isPinned] = await Promise.all([finishRender(tx, lease), isPinnedStill(tx, printed)]);
    if (!isHeld) return "superseded";
    if (!isPinned) throw new Error("the certificate was changed, or its signing key distrusted, meanwhile");
    const nowMs = clock.nowMs();
    const entry = { ...logged, atMs: nowMs };
    // On PostgreSQL, what is sent at once is one round trip.
    const [isCompleted] = await Promise.all([
      printed.number !== null && completeTest(tx, lease.id, printed.number, nowMs),
      makeCurrent(tx, lease.id, files),
    ]);
    if (isCompleted) {
      const [event] = await Promise.all([
        testEvent(tx, "svc.test.completed", lease.id, nowMs),
        ports.certificateLog.recordFirstIssue(tx, entry),
      ]);
      await ports.publish(tx, event);
      return "completed";
    }
    await ports.certificateLog.recordIssue(tx, entry);
    await markRendered(tx, lease.id, nowMs);
    return "rendered";
  }

  return {
    issue,
    translate,
    restore(testId) {
      let running = restoring.get(testId);
      if (running === undefined) {
        running = restore(testId).finally(() => restoring.delete(testId));
        restoring.set(testId, running);
      }
      return running;
    },
  };

  async function getPublished(testId: number) {
    const found = await findTest(db.read, EVERYWHERE, testId);
    const certificate = await findCertificate(db.read, testId);
    if (found?.test.status !== "completed" || certificate === null || certificate.templateVersion === null) {
      throw new Error("there is no published certificate to restore or translate");
    }
    return { test: found.test, certificate };
  }

  async function translate(testId: number, language: Language, rendition: Rendition): Promise<boolean> {
    const { test, certificate } = await getPublished(testId);
    const { pdfSha256 } = certificate;
    if (pdfSha256 === null) throw new Error("a published certificate has a file");
    const translation = { language, of: pdfSha256 };
    const isStored =
      rendition === "landscape"
        ? await renderLandscapeAndStore(test, certificate, translation)
        : (await renderAndStore(test, certificate, translation)) !== null;
    if (!isStored) return false;
    // It may have been withdrawn since it was read.
    await discardWithdrawn(ports, testId);
    return true;
  }

  async function restore(testId: number): Promise<boolean> {
    const { test, certificate } = await getPublished(testId);
    const rendered = await renderAndStore(test, certificate, null);
    if (rendered === null) return false;
    const isRecorded = await db.transact(async (tx) => {
      if (!(await isPinnedStill(tx, rendered.printed))) return false;
      await makeCurrent(tx, testId, rendered.files);
      return true;
    });
    if (isRecorded) await discardWithdrawn(ports, testId);
    return isRecorded;
  }
}

/** It stays true when the log has another name, and can prove nothing under it yet. */
function earlierProof({ logProof }: Certificate, claimsSha256: string): Certificate["logProof"] {
  return logProof?.entry.claims_sha256 === claimsSha256 ? logProof : null;
}
