import {
  LOST_SIGNING_KEY_ADVICE,
  type listAbsentSigningKeys,
  lostAmong,
  lostSigningKeyMessage,
} from "../src/certificates/signing/lost-signing-key.ts";
import type { Core } from "../src/core.ts";
import { traceOf } from "../src/kernel/failure-trace.ts";

/**
 * Says in the log which lost keys are in use or have signed certificates. That is counted meanwhile, because it takes long in a large
 * database; if it cannot be, that is logged. @param place the key file, or SVC_KEYS. @returns what ends the count, and waits for its end.
 */
export function warnOfLostKeys(
  { db, log }: Pick<Core, "db" | "log">,
  absent: Awaited<ReturnType<typeof listAbsentSigningKeys>>,
  place: string,
): () => Promise<void> {
  const leaving = new AbortController();
  const warned = warn().catch((error) => {
    if (!leaving.signal.aborted)
      log.warn(traceOf(error), "the certificates that lost keys have signed could not be counted");
  });

  async function warn(): Promise<void> {
    for (const lost of await lostAmong(db.read, absent, leaving.signal))
      log.warn({ advice: LOST_SIGNING_KEY_ADVICE }, lostSigningKeyMessage(place, lost));
  }

  return async () => {
    leaving.abort();
    await warned;
  };
}
