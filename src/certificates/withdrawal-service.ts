import type { Actor } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import type { Database, Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { CertificateLog } from "../transparency-log/certificate-log.ts";
import { storageKeyOf } from "./certificate.ts";
import { typedNumbers } from "./certificate-number.ts";
import { dropFromHistories } from "./pinned-history.ts";
import { enqueueRenderNow } from "./render-queue-store.ts";
import { releaseDistrusted } from "./signing/signing-store.ts";
import { setSuspended } from "./status-list/status-store.ts";
import { testEvent } from "./test-event.ts";
import {
  auditedWithdrawal,
  type CertificateName,
  type WithdrawableCertificate,
  type Withdrawal,
} from "./withdrawal.ts";
import {
  deleteWithdrawal,
  findWithdrawable,
  findWithdrawal,
  listFilesOfTest,
  listWithdrawable,
  storeWithdrawal,
} from "./withdrawal-store.ts";

interface WithdrawalChange {
  readonly certificate: WithdrawableCertificate;
  /** False when the certificate was in this state already. */
  readonly isChanged: boolean;
}

export interface WithdrawalService {
  /**
   * From the commit on nobody gets its files, and `svc.certificate.withdrawn` is on its way. Repeated with the same reason, it only deletes
   * again from the storage what a first attempt could not. @throws ServiceError `not_found` when no such certificate was issued; `conflict`
   * when it is withdrawn for another reason; `service_unavailable` when it is withdrawn, but the storage still has its files.
   */
  withdraw(name: CertificateName, reason: string, actor: Actor): Promise<WithdrawalChange>;
  /** The certificate keeps its number and code, and `svc.certificate.reinstated` is on its way. @throws ServiceError `not_found`. */
  reinstate(name: CertificateName, actor: Actor): Promise<WithdrawalChange>;
  /** Withdrawn or not. @throws ServiceError `not_found` when no such certificate was issued. */
  find(name: CertificateName): Promise<WithdrawableCertificate>;
  /** Of tests whose certificates are issued, in the order given. */
  listOf(testIds: readonly number[]): Promise<WithdrawableCertificate[]>;
  /** Null while the certificate is valid. */
  withdrawalOf(testId: number): Promise<Withdrawal | null>;
}

/** @param ports.onRenderQueued called after a commit that queued a rendering. */
export function createWithdrawalService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly storage: FileStorage;
    readonly publish: PublishEvents;
    /** What is withdrawn or reinstated is also recorded in the log. */
    readonly certificateLog: CertificateLog;
    readonly onRenderQueued: () => void;
  },
): WithdrawalService {
  const { db, clock, storage, publish, certificateLog: log } = ports;

  async function withdrawIn(tx: Executor, name: CertificateName, reason: string, actor: Actor) {
    const certificate = await getWithdrawable(tx, name);
    const withdrawal = { atMs: clock.nowMs(), reason };
    if (!(await storeWithdrawal(tx, certificate.testId, withdrawal))) {
      if (certificate.withdrawal?.reason !== reason) throw withdrawnOtherwise();
      return { certificate, isChanged: false };
    }
    const { testId, number } = certificate;
    await setSuspended(tx, testId, true);
    const told = auditedWithdrawal(withdrawal);
    await audited(tx, actor, "certificate.withdraw", ["test", testId], withdrawal.atMs, told);
    await log.recordChange(tx, "withdraw", { testId, number, atMs: withdrawal.atMs });
    await leaveHistories(tx, testId, withdrawal.atMs);
    await publish(tx, await testEvent(tx, "svc.certificate.withdrawn", testId, withdrawal.atMs));
    return { certificate: { ...certificate, withdrawal }, isChanged: true };
  }

  async function reinstateIn(tx: Executor, name: CertificateName, actor: Actor) {
    const certificate = await getWithdrawable(tx, name);
    const { testId, number } = certificate;
    const atMs = clock.nowMs();
    if (!(await deleteWithdrawal(tx, testId, atMs))) return { certificate, isChanged: false };
    await setSuspended(tx, testId, false);
    await log.recordChange(tx, "reinstate", { testId, number, atMs });
    const before = auditedWithdrawal(certificate.withdrawal);
    const after = auditedWithdrawal(null);
    await audited(tx, actor, "certificate.reinstate", ["test", testId], atMs, after, before);
    const mustBeMadeAgain = await releaseDistrusted(tx, testId);
    // Where the storage signs URLs, the files were deleted.
    if (mustBeMadeAgain || storage.signedUrl !== undefined) await enqueueRenderNow(tx, testId, atMs);
    await publish(tx, await testEvent(tx, "svc.certificate.reinstated", testId, atMs));
    return { certificate: { ...certificate, withdrawal: null }, isChanged: true };
  }

  return {
    async withdraw(name, reason, actor) {
      const change = await db.transact((tx) => withdrawIn(tx, name, reason, actor));
      if (change.isChanged) ports.onRenderQueued();
      await discardWithdrawn({ db, storage }, change.certificate.testId).catch((error) => {
        throw new ServiceError(
          "service_unavailable",
          "The certificate is withdrawn, but its files could not be deleted from the storage: a URL of the last hour still opens them. Run this again.",
          { internal: "the storage did not delete the files of a withdrawn certificate", cause: error },
        );
      });
      return change;
    },
    async reinstate(name, actor) {
      const change = await db.transact((tx) => reinstateIn(tx, name, actor));
      if (change.isChanged) ports.onRenderQueued();
      return change;
    },
    find: (name) => getWithdrawable(db.read, name),
    async listOf(testIds) {
      const found = new Map((await listWithdrawable(db.read, testIds)).map((one) => [one.testId, one]));
      return testIds.flatMap((testId) => found.get(testId) ?? []);
    },
    withdrawalOf: (testId) => findWithdrawal(db.read, testId),
  };
}

/** Other certificates of the vehicle must not name the test, nor say what contradicts it. Reinstated, it does not come back to them. */
async function leaveHistories(tx: Executor, testId: number, atMs: number): Promise<void> {
  const found = await findTest(tx, { kind: "everywhere" }, testId);
  const vin = identifyingVin(found?.test.vehicle?.vin ?? null);
  if (vin !== null) await dropFromHistories(tx, [vin], [testId], atMs);
}

async function getWithdrawable(tx: Executor, name: CertificateName): Promise<WithdrawableCertificate> {
  const names: readonly CertificateName[] =
    name.kind === "test" ? [name] : typedNumbers(name.number).map((number) => ({ kind: "number", number }));
  for (const one of names) {
    const certificate = await findWithdrawable(tx, one);
    if (certificate !== null) return certificate;
  }
  throw new ServiceError(
    "not_found",
    name.kind === "number"
      ? "There is no certificate with this number; svc certificates list shows them."
      : "There is no certificate of this test, which is not completed or does not exist; svc tests list shows them.",
  );
}

function withdrawnOtherwise(): ServiceError {
  return new ServiceError(
    "conflict",
    "The certificate is withdrawn for another reason. To change the reason, reinstate it first.",
  );
}

/**
 * Only a storage that hands out URLs of its own loses the files: such a URL is valid for an hour, whatever svc responds meanwhile. Where
 * svc serves the files itself, it refuses them, and they stay. @throws ServiceError `service_unavailable` when the storage cannot delete
 * them.
 */
export async function discardWithdrawn(
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
  testId: number,
): Promise<void> {
  if (storage.signedUrl === undefined || (await findWithdrawal(db.read, testId)) === null) return;
  for (const { sha256, format } of await listFilesOfTest(db.read, testId))
    await storage.delete(storageKeyOf(sha256, format));
}
