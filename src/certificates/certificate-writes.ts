import { findTest } from "../battery-tests/lookup-store.ts";
import type { Runtime } from "../db/runtime.ts";
import type { Language } from "../language/language.ts";
import { CertificateChanged, type CertificateIssuer } from "./certificate-issuer.ts";
import { enqueueAskedRender } from "./render-job-store.ts";

/** What reading certificates and their files writes. */
export interface CertificateWrites {
  /** Queues the rendering before those that nobody has asked for, unless the test was published since it was read. */
  queueAskedRender(testId: number, renderedAtMs: number | null): Promise<void>;
  /** @returns false if the certificate changed meanwhile. */
  restoreFiles(testId: number): Promise<boolean>;
  /** @returns false if the certificate changed meanwhile. */
  renderTranslation(testId: number, language: Language): Promise<boolean>;
}

export function createCertificateWrites(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly issuer: Pick<CertificateIssuer, "restore" | "translate">;
    readonly onRenderQueued: () => void;
  },
): CertificateWrites {
  const { db, clock, issuer, onRenderQueued } = ports;
  return {
    async queueAskedRender(testId, renderedAtMs) {
      const isQueued = await db.transact(async (tx) => {
        const now = await findTest(tx, { kind: "everywhere" }, testId);
        if (now?.test.renderedAtMs !== renderedAtMs) return false;
        await enqueueAskedRender(tx, testId, clock.nowMs());
        return true;
      });
      if (isQueued) onRenderQueued();
    },
    restoreFiles: (testId) => isUnchanged(issuer.restore(testId)),
    renderTranslation: (testId, language) => isUnchanged(issuer.translate(testId, language)),
  };
}

async function isUnchanged(rendering: Promise<void>): Promise<boolean> {
  try {
    await rendering;
    return true;
  } catch (error) {
    if (error instanceof CertificateChanged) return false;
    throw error;
  }
}

/** As an issuer, whichever thread renders. */
export function issuerOver(writes: CertificateWrites): Pick<CertificateIssuer, "restore" | "translate"> {
  return {
    async restore(testId) {
      if (!(await writes.restoreFiles(testId))) throw new CertificateChanged();
    },
    async translate(testId, language) {
      if (!(await writes.renderTranslation(testId, language))) throw new CertificateChanged();
    },
  };
}
