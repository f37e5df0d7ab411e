import type { Runtime } from "../db/runtime.ts";
import { dayOf } from "../kernel/duration.ts";
import { isOutage } from "../kernel/errors.ts";
import { type CertificateFile, isBeingPruned } from "./certificate.ts";
import type { CertificateWrites } from "./certificate-issuer.ts";
import { withTimeLimit } from "./certificate-translations.ts";

/** How long a request waits until the database knows of it: a disk that hangs must not keep anyone from reading. */
const NOTING_WAIT_MS = 1_000;

/** Notes, once a day, that somebody requested a file, so that it is kept. @returns false while it is being deleted to save space. */
export type NoteFileRequest = (file: CertificateFile) => Promise<boolean>;

export function createFileRequests({
  clock,
  timers,
  writes,
}: Pick<Runtime, "clock" | "timers"> & {
  readonly writes: Pick<CertificateWrites, "noteRequested">;
}): NoteFileRequest {
  return async (file) => {
    const nowMs = clock.nowMs();
    if (isBeingPruned(file, nowMs)) return false;
    if (file.lastRequestedDay === dayOf(nowMs)) return true;
    const noting = writes.noteRequested(file.sha256).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      return null;
    });
    // Reading continues while nothing can be written.
    return (await withTimeLimit(timers, noting, NOTING_WAIT_MS)) ?? true;
  };
}
