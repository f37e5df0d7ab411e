import {
  LOST_SIGNING_KEY_ADVICE,
  type LostSigningKey,
  type listAbsentSigningKeys,
  lostAmong,
  lostSigningKeyMessage,
} from "../src/certificates/signing/lost-signing-key.ts";
import { traceOf } from "../src/kernel/failure-trace.ts";
import type { Installation } from "../src/open-installation.ts";

/**
 * Says in the log which lost keys are in use or have signed certificates: at once of the one in use, then of each that has signed any, once
 * that is counted, which takes long in a large database. If it cannot be counted, that is logged with their ids. @param place the key file,
 * or SVC_KEYS. @returns what ends the count, and waits for its end.
 */
export function warnOfLostKeys(
  { db, log }: Pick<Installation, "db" | "log">,
  absent: Awaited<ReturnType<typeof listAbsentSigningKeys>>,
  place: string,
): () => Promise<void> {
  const leaving = new AbortController();
  const warnOf = (lost: LostSigningKey) =>
    log.warn({ advice: LOST_SIGNING_KEY_ADVICE }, lostSigningKeyMessage(place, lost));
  for (const key of absent) if (key.isInUse) warnOf({ ...key, signedCount: 0 });
  const warned = warn().catch((error) => {
    if (!leaving.signal.aborted)
      log.warn(
        { ...traceOf(error), keys: absent.map(({ id }) => id) },
        "the certificates that lost keys have signed could not be counted",
      );
  });

  async function warn(): Promise<void> {
    for (const lost of await lostAmong(db.read, absent, leaving.signal))
      if (lost.signedCount > 0) warnOf(lost);
  }

  return async () => {
    leaving.abort();
    await warned;
  };
}
