import type { FileFormat } from "../../src/certificates/certificate.ts";
import {
  createFilePruner,
  type FilePruner,
  firstDayKept,
  type Pruning,
  pruneAll,
} from "../../src/certificates/file-pruning.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { type FileStorage, storageUnavailable } from "../../src/storage/file-storage.ts";
import { EVERYWHERE, openCertificateScene } from "./certificate-scene.ts";

export const KEPT_MS = 30 * DAY_MS;
export const NOTHING: Pruning = { fileCount: 0, byteCount: 0, doneCount: 0, refusedCount: 0, refusal: null };

/** A completed test whose certificate was issued, and processes that delete its files. */
export async function openPruningScene(options: Parameters<typeof openCertificateScene>[0] = {}) {
  const scene = await openCertificateScene(options);
  const { db, clock, storage, certificates } = scene;
  const testId = await scene.issuedTest();
  const pruner = createFilePruner({ db, clock, storage });

  return {
    ...scene,
    testId,
    pruner,

    /** What `svc files prune` does at this moment. */
    async prune(keptMs = KEPT_MS): Promise<Pruning> {
      const firstDay = firstDayKept(clock.nowMs(), keptMs);
      return await pruneAll(
        () => pruner.pruneSome(firstDay),
        () => true,
      );
    },

    link: () => certificates.certificateLink(EVERYWHERE, testId),
    preview: () => certificates.previewLink(EVERYWHERE, testId),
    drain: () => certificates.scheduler.drain(),

    async daysOf(id = testId) {
      return Object.fromEntries((await scene.files(id)).map((file) => [file.format, file.lastRequestedDay]));
    },

    async storedCount(id = testId): Promise<number> {
      const files = await scene.files(id);
      const stored = await Promise.all(
        files.map(({ sha256, format, byteCount }) => storage.has(keyOf(sha256, format), byteCount)),
      );
      return stored.filter(Boolean).length;
    },

    /** A process that begins to delete, and does it once it may go on. */
    waitingPruner() {
      const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const waiting: FileStorage = {
        ...storage,
        async delete(key, extent) {
          begun.resolve();
          await slow.promise;
          await storage.delete(key, extent);
        },
      };
      return {
        pruner: createFilePruner({ db, clock, storage: waiting }),
        begun: begun.promise,
        goOn: slow.resolve,
      };
    },

    /** A process to which the storage refuses to delete the files of these tests. */
    async refusingPruner(
      testIds: readonly number[],
      error = storageUnavailable("S3 DELETE: 500"),
    ): Promise<FilePruner> {
      const refused = (await Promise.all(testIds.map((id) => scene.files(id))))
        .flat()
        .map(({ sha256, format }) => keyOf(sha256, format));
      const refusing: FileStorage = {
        ...storage,
        delete: (key, extent) =>
          refused.includes(key) ? Promise.reject(error) : storage.delete(key, extent),
      };
      return createFilePruner({ db, clock, storage: refusing });
    },
  };
}

/** What was asked for, or the error that refused it. */
export const refusal = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

const keyOf = (sha256: string, format: FileFormat) =>
  `${sha256.slice(0, 2)}/${sha256}.${format === "pdf" ? "pdf" : "jpg"}`;
