import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import { type CertificateFiles, type KeyPair, readKeyPair } from "./certificate-files.ts";

/** The files are small, and no notice of a change is sure to come: not over a mount, not when a link is swapped. */
export const CERTIFICATE_CHECK_MS = 10_000;

/**
 * Looks at the files of the certificate every ten seconds and hands over what has changed. What cannot be used is said once and tried
 * again; the certificate in use stays.
 *
 * @param use takes the new pair into service. @throws when the listener refuses it.
 * @returns what ends it.
 */
export function followRenewals(deps: {
  readonly files: CertificateFiles;
  readonly inUse: KeyPair;
  readonly use: (pair: KeyPair) => void;
  readonly timers: Timers;
  readonly log: Log;
}): () => void {
  const { files, use, timers, log } = deps;
  let { inUse } = deps;
  let isFaultSaid = false;

  const check = () => {
    takeBack = timers.after(CERTIFICATE_CHECK_MS, check);
    try {
      const pair = readKeyPair(files);
      isFaultSaid &&= pair.cert !== inUse.cert || pair.key !== inUse.key;
      if (pair.cert === inUse.cert && pair.key === inUse.key) return;
      use(pair);
      inUse = pair;
      isFaultSaid = false;
      log.info({ validUntil: pair.validUntil }, "the renewed certificate is in use");
    } catch (error) {
      if (isFaultSaid) return;
      isFaultSaid = true;
      const reason = error instanceof Error ? error.message : "the listener refuses it";
      log.warn(
        { reason, validUntil: inUse.validUntil },
        "the certificate on disk cannot be used; the old one stays",
      );
    }
  };
  let takeBack = timers.after(CERTIFICATE_CHECK_MS, check);
  return () => takeBack();
}
