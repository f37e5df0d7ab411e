import type { Runtime } from "../db/runtime.ts";
import type { Language } from "../language/language.ts";
import type { CertificateIssuer } from "./certificate-issuer.ts";

export const TRANSLATION_TIMEOUT_MS = 8_000;
/** For each worker, so many may be asked for at a time, besides those that are being rendered: about as many as are rendered in that time. */
const WAITING_PER_WORKER = 50;

export interface CertificateTranslations {
  /**
   * Renders and stores both files: at most once at a time for each test and language, and no more at a time than there are workers, so that
   * a certificate of the queue waits for at most one translation more. @returns false when too many wait already, or when it takes longer
   * than `TRANSLATION_TIMEOUT_MS`: then the rendering goes on. @throws the error of the renderer, the storage or the database.
   */
  make(testId: number, language: Language): Promise<boolean>;
  pendingCount(): number;
}

export function createCertificateTranslations(
  ports: Pick<Runtime, "timers"> & {
    readonly issuer: Pick<CertificateIssuer, "translate">;
    readonly workerCount: number;
  },
): CertificateTranslations {
  const { issuer, timers, workerCount } = ports;
  const pending = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let freeCount = workerCount;

  async function inTurn(testId: number, language: Language): Promise<void> {
    if (freeCount > 0) freeCount -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await issuer.translate(testId, language);
    } finally {
      const next = waiting.shift();
      if (next === undefined) freeCount += 1;
      else next();
    }
  }

  /** Null when too many wait. */
  function begun(testId: number, language: Language): Promise<void> | null {
    const key = `${testId} ${language}`;
    const known = pending.get(key);
    if (known !== undefined) return known;
    if (waiting.length >= workerCount * WAITING_PER_WORKER) return null;
    const rendering = inTurn(testId, language).finally(() => pending.delete(key));
    // Those who wait get its failure; once all of them have left, nobody does.
    rendering.catch(() => {});
    pending.set(key, rendering);
    return rendering;
  }

  return {
    async make(testId, language) {
      const rendering = begun(testId, language);
      if (rendering === null) return false;
      const { promise: timeout, resolve } = Promise.withResolvers<false>();
      const cancel = timers.after(TRANSLATION_TIMEOUT_MS, () => resolve(false));
      try {
        return await Promise.race([rendering.then(() => true), timeout]);
      } finally {
        cancel();
      }
    },
    pendingCount: () => pending.size,
  };
}
