import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import { type CertificateFiles, type KeyPair, readKeyPair } from "./certificate-files.ts";

/** Change notices fail over a mount, and when a symbolic link is replaced. */
export const CERTIFICATE_CHECK_MS = 10_000;

/** A pair that cannot be used is logged once and tried again. @returns a function that stops the checks. */
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
    cancel = timers.after(CERTIFICATE_CHECK_MS, check);
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
        "the certificate on disk cannot be used; the old one stays in use",
      );
    }
  };
  let cancel = timers.after(CERTIFICATE_CHECK_MS, check);
  return () => cancel();
}
