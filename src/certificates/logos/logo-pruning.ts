import type { Runtime } from "../../db/runtime.ts";
import type { PruningTime } from "../../installation/pruning-time.ts";
import { DAY_MS } from "../../kernel/duration.ts";
import { createPeriodicWork } from "../../kernel/periodic-work.ts";
import type { Issuer } from "../certificate-document.ts";
import { deleteLeftLogos, listLeftLogos, listPrintedLogos, noteLogoInUse } from "./logo-store.ts";

/** A certificate that is being reserved may still take a replaced logo, and another process notes its own issuer's logo once a day. */
export const UNUSED_LOGO_KEPT_MS = 7 * DAY_MS;
const CERTIFICATES_PER_STEP = 500;
/** The pause in which others can work. */
const PAUSE_MS = 20;

/** Deletes the logos that neither a dealer nor the issuer nor a certificate names, once a day. */
export function createLogoPruning(
  ports: Pick<Runtime, "db" | "clock" | "timers" | "log"> & {
    readonly issuer: () => Promise<Pick<Issuer, "logo">>;
    readonly pruningTime: Pick<PruningTime, "nowMs">;
  },
) {
  const { db, clock, timers, pruningTime } = ports;
  const pruning = createPeriodicWork(ports, {
    intervalMs: DAY_MS,
    failure: "logos that nothing names could not be deleted",
    work: prune,
  });

  async function prune(): Promise<void> {
    const nowMs = clock.nowMs();
    const { logo } = await ports.issuer();
    if (logo !== null) await db.transact((tx) => noteLogoInUse(tx, logo, nowMs));
    const beforeMs = (await pruningTime.nowMs()) - UNUSED_LOGO_KEPT_MS;
    const unused = new Set(await listLeftLogos(db.read, beforeMs));
    await withoutPrinted(unused);
    if (unused.size === 0 || pruning.isStopped()) return;
    await db.transact((tx) => deleteLeftLogos(tx, [...unused], beforeMs));
  }

  /** No certificate takes one of these logos meanwhile: nothing offers it. */
  async function withoutPrinted(unused: Set<string>): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined && unused.size > 0; ) {
      const rows = await listPrintedLogos(db.read, after, CERTIFICATES_PER_STEP);
      for (const { dealerLogo, issuerLogo } of rows) {
        unused.delete(dealerLogo ?? "");
        unused.delete(issuerLogo ?? "");
      }
      if (rows.length < CERTIFICATES_PER_STEP || pruning.isStopped()) return;
      after = rows.at(-1)?.testId;
      await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve));
    }
  }

  return { ...pruning, prune };
}
