import type { Actor } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import { storageKeyOf } from "../certificates/certificate.ts";
import { dropFromHistories } from "../certificates/pinned-history.ts";
import { vehicleDigest } from "../credentials/shown-vehicle.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { Clock } from "../kernel/clock.ts";
import { DISTINCTIVE_MIN_LENGTH } from "../kernel/distinctive-text.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { MailErasure } from "../mail/mail-erasure.ts";
import type { MailContent } from "../mail/mail-folder.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { forgetEntries } from "../transparency-log/log-store.ts";
import {
  blankExcerpts,
  countAttemptsOf,
  deleteEvents,
  deleteTest,
  type ErasedFile,
  findLastIds,
  forgetErasedFiles,
  forgetShown,
  listAttemptsNaming,
  listCodesOf,
  listDeliveryIdsOf,
  listErasedFiles,
  listEventIdsNaming,
  listEventIdsOf,
  listFilesOf,
  listKeysOfOthers,
  listTestsOfVehicle,
  rememberErasedFiles,
} from "./erasure-store.ts";
import type { ErasedCounts, VehicleName, VehicleTexts } from "./vehicle-erasure.ts";

/** A rendering that was under way stores its file within this time or never: its lease ended long before. */
const LAST_DELETION_MS = 10 * 60_000;
const SWEEP_MS = 60_000;

export interface VehicleErasure {
  readonly counts: ErasedCounts;
  /** The texts that must not be found in the bytes of the database any more. */
  readonly texts: VehicleTexts;
  /** Other tests with the vehicle's registration and another VIN, or none: as far as is known, they are of another vehicle. */
  readonly sameRegistrationCount: number;
}

/**
 * The right to erasure. One transaction deletes everything from the database and records which files must be deleted; then the files and
 * the mails with them are deleted, after an interruption by the next call or a running service. What was being rendered or delivered finds its test or delivery
 * deleted, and its file is deleted a second time.
 */
export function createVehicleErasure(
  ports: Pick<Runtime, "db" | "clock" | "timers" | "log"> & {
    readonly storage: FileStorage;
    readonly mails: MailErasure;
    /** Measures how long the process has known of a file; it is never set. */
    readonly stopwatch: Clock;
  },
) {
  const { db, clock, timers, log, storage, mails, stopwatch } = ports;
  /** Of the files that must be deleted, by digest. */
  let knownSinceMs: ReadonlyMap<string, number> = new Map();
  /** The digests of attached files by which mails are still to be searched. */
  const unsearched = new Set<string>();
  let cancelSweep = () => {};
  let sweeping: Promise<void> = Promise.resolve();

  async function deleteFiles(files: readonly ErasedFile[]): Promise<void> {
    for (const { sha256, format } of files) await storage.delete(storageKeyOf(sha256, format));
  }

  /**
   * Each instance searches the mails that its machine has written: when it first knows of a file, and when it forgets it, which another
   * instance may have done before. A failure of the storage or the mails does not keep the other from being deleted.
   */
  async function sweep(): Promise<void> {
    const files = await listErasedFiles(db.read);
    const nowMs = stopwatch.nowMs();
    const listed = new Set(files.map(({ sha256 }) => sha256));
    const added = [...listed].filter((sha256) => !knownSinceMs.has(sha256));
    const forgotten = [...knownSinceMs.keys()].filter((sha256) => !listed.has(sha256));
    const due = files.filter((file) => isDue(file, nowMs));
    const ended = due.map(({ sha256 }) => sha256);
    for (const sha256 of [...added, ...forgotten, ...ended]) unsearched.add(sha256);
    knownSinceMs = new Map(files.map(({ sha256 }) => [sha256, knownSinceMs.get(sha256) ?? nowMs]));
    try {
      await deleteFiles(due);
    } finally {
      await eraseUnsearched();
    }
    if (ended.length > 0) await db.transact((tx) => forgetErasedFiles(tx, ended));
  }

  async function eraseUnsearched(): Promise<void> {
    if (unsearched.size === 0) return;
    await mails.erase({ sha256s: [...unsearched], texts: [] });
    unsearched.clear();
  }

  /** A clock that was set ahead must not make the last deletion come too early. */
  function isDue({ sha256, dueAtMs }: ErasedFile, nowMs: number): boolean {
    const knownMs = nowMs - (knownSinceMs.get(sha256) ?? nowMs);
    return dueAtMs <= clock.nowMs() && knownMs >= LAST_DELETION_MS;
  }

  function scheduleSweep(): void {
    cancelSweep = timers.after(SWEEP_MS, () => {
      sweeping = sweep()
        .catch((error) =>
          log.error(traceOf(error), "files of erased vehicles, or mails with them, could not be deleted"),
        )
        .finally(scheduleSweep);
    });
  }

  return {
    /**
     * @throws ServiceError `service_unavailable` when the mails cannot be read: nothing is erased then. Also when the storage is not
     * available or a mail cannot be deleted: the database then no longer holds the vehicle, and the next call, for any vehicle, deletes the
     * files.
     */
    async erase(
      name: VehicleName,
      actor: Actor,
      { isDryRun }: { readonly isDryRun: boolean },
    ): Promise<VehicleErasure> {
      // Looking at every event takes long on a large database, so this search runs without making other writers wait.
      const before = await find(db.read, name, NOTHING);
      if (isDryRun) return described(before, await mails.count(contentOf(before, before.files)));
      // After the transaction, nobody knows the codes any more by which mails are found.
      mails.assertReadable();
      const { found, files } = await db.transact(async (tx) => {
        const found = await find(tx, name, before);
        const nowMs = clock.nowMs();
        await blankExcerpts(tx, found.excerptIds);
        await forgetShown(tx, digestsOf(found));
        await deleteEvents(tx, found.eventIds, found.deliveryIds);
        const dueAtMs = nowMs + LAST_DELETION_MS;
        await rememberErasedFiles(
          tx,
          found.files.map((file) => ({ ...file, dueAtMs })),
        );
        for (const test of found.tests) {
          await deleteTest(tx, test, nowMs);
          // The log's entry stays, which without its salt nobody can relate to the vehicle.
          await forgetEntries(tx, [test.id]);
          await audited(tx, actor, "vehicle.erase", ["test", test.id], nowMs);
        }
        const printing = await dropFromHistories(
          tx,
          found.vins,
          found.tests.map(({ id }) => id),
          nowMs,
        );
        await rememberErasedFiles(
          tx,
          printing.map((file) => ({ ...file, dueAtMs })),
        );
        return { found, files: [...found.files, ...printing] };
      });
      let erasedMailCount = 0;
      try {
        // Those of an erasure that was interrupted, too.
        await deleteFiles(await listErasedFiles(db.read));
      } finally {
        erasedMailCount = await mails.erase(contentOf(found, files));
      }
      return described(found, erasedMailCount);
    },

    /** Deletes again the files that were being rendered while their vehicle was erased. */
    start: scheduleSweep,
    sweep,
    async stop(): Promise<void> {
      cancelSweep();
      await sweeping;
      cancelSweep();
    },
  };
}

interface Looked {
  readonly eventIds: readonly number[];
  readonly naming: ReadonlyArray<{ readonly id: number; readonly deliveryId: number }>;
  readonly last: { readonly eventId: number; readonly attemptId: number };
}

const NOTHING: Looked = { eventIds: [], naming: [], last: { eventId: 0, attemptId: 0 } };
/** Several processes may commit their rows in another order than that of the ids, so this many last ids are searched again. */
const LOOKED_AT_AGAIN = 10_000;

/** Searches only events and attempts written after `before`. */
async function find(executor: Executor, name: VehicleName, before: Looked) {
  const last = await findLastIds(executor);
  const tests = await listTestsOfVehicle(executor, name);
  const given = name.kind === "vin" ? [name.vin] : [];
  // What names a placeholder may be about other vehicles.
  const vins = [...new Set([...given, ...tests.flatMap(({ vin }) => identifyingVin(vin) ?? [])])];
  const fromEventId = before.last.eventId - LOOKED_AT_AGAIN;
  const eventIds = new Set([...before.eventIds, ...(await listEventIdsNaming(executor, vins, fromEventId))]);
  for (const test of tests) {
    for (const id of await listEventIdsOf(executor, test, fromEventId)) eventIds.add(id);
  }
  const deliveryIds = await listDeliveryIdsOf(executor, [...eventIds]);
  const attemptCount = await countAttemptsOf(executor, deliveryIds);
  const fromAttemptId = before.last.attemptId - LOOKED_AT_AGAIN;
  const packs = [...new Set(tests.flatMap(({ identifier }) => identifier ?? []))];
  const texts = [...vins, ...packs.filter((text) => text.length >= DISTINCTIVE_MIN_LENGTH)];
  const naming = [...before.naming, ...(await listAttemptsNaming(executor, texts, fromAttemptId))];
  const excerpts = naming.filter(({ deliveryId }) => !deliveryIds.includes(deliveryId));
  return {
    name,
    tests,
    vins,
    packs,
    eventIds: [...eventIds],
    naming,
    last,
    deliveryIds,
    attemptCount,
    files: await listFilesOf(
      executor,
      tests.map(({ id }) => id),
    ),
    codes: await listCodesOf(
      executor,
      tests.map(({ id }) => id),
    ),
    keysOfOthers: await listKeysOfOthers(executor, tests),
    excerptIds: [...new Set(excerpts.map(({ id }) => id))],
  };
}

/** The digests under which the vehicle was counted when it was shown to accounts. */
function digestsOf({ vins, tests }: Pick<Awaited<ReturnType<typeof find>>, "vins" | "tests">): string[] {
  const named = [
    ...vins.map((vin) => ({ vin, registrationKey: null })),
    ...tests.map(({ registrationKey }) => ({ vin: null, registrationKey })),
  ];
  return named.map(vehicleDigest).filter((digest) => digest !== null);
}

/** By what mails with the vehicle are known. A registration is too short: other texts may hold it. */
function contentOf(
  { vins, codes }: Pick<Awaited<ReturnType<typeof find>>, "vins" | "codes">,
  files: readonly { readonly sha256: string }[],
): MailContent {
  return { sha256s: files.map(({ sha256 }) => sha256), texts: [...vins, ...codes] };
}

function described(found: Awaited<ReturnType<typeof find>>, mailCount: number): VehicleErasure {
  const { name, tests, vins, packs, files, eventIds, deliveryIds, attemptCount, excerptIds } = found;
  const { keysOfOthers } = found;
  return {
    counts: {
      tests: tests.length,
      files: files.length,
      events: eventIds.length,
      deliveries: deliveryIds.length,
      attempts: attemptCount,
      excerpts: excerptIds.length,
      mails: mailCount,
    },
    texts: {
      vins,
      // A registration that another vehicle also has is no trace of this one.
      registrations: [
        ...(name.kind === "registration" ? [name.registrationKey] : []),
        ...tests.flatMap(({ registration, registrationKey }) =>
          registrationKey === null || keysOfOthers.includes(registrationKey)
            ? []
            : [registration ?? "", registrationKey],
        ),
      ],
      packs,
    },
    sameRegistrationCount: keysOfOthers.length,
  };
}
