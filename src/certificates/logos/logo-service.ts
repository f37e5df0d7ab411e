import type { Actor } from "../../audit/audit.ts";
import type { Database } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { Dealer } from "../../dealers/dealer.ts";
import type { DealerService } from "../../dealers/dealer-service.ts";
import type { PruningTime } from "../../installation/pruning-time.ts";
import type { Clock } from "../../kernel/clock.ts";
import { sha256Hex } from "../../kernel/digest.ts";
import { DAY_MS } from "../../kernel/duration.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { createPeriodicWork } from "../../kernel/periodic-work.ts";
import type { UploadQueue } from "../../kernel/upload-queue.ts";
import type { Issuer, LogoFile } from "../certificate-document.ts";
import type { LogoDrawer } from "../file-worker/file-worker-process.ts";
import { type LogoFault, logoFaultInWords } from "./logo-file.ts";
import {
  deleteLeftLogos,
  findLogo,
  keepLogo,
  listLeftLogos,
  listPrintedLogos,
  noteLogoInUse,
} from "./logo-store.ts";

export interface Logos {
  /** The same PNG or SVG file again keeps its picture. What nothing names is deleted after some days. @throws ServiceError `validation`. */
  keep(file: Uint8Array): Promise<LogoFile>;
  /** Notes that a logo was in use until now; to be called when another takes its place. */
  noteInUse(sha256: string): Promise<void>;
  /** The logos with these digests that are kept; null is skipped. */
  findAll(sha256s: readonly (string | null)[]): Promise<LogoFile[]>;
}

/** What keeping a logo writes. */
export interface LogoWrites {
  keepLogo(logo: LogoFile): Promise<void>;
}

export function createLogoWrites({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): LogoWrites {
  return { keepLogo: (logo) => db.transact((tx) => keepLogo(tx, logo, clock.nowMs())) };
}

export function createLogos(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly drawer: LogoDrawer;
  /** By default this thread writes. */
  readonly writes?: LogoWrites | undefined;
}): Logos {
  const { db, clock, drawer, writes = createLogoWrites(ports) } = ports;
  const find = (sha256: string): Promise<LogoFile | null> => findLogo(db.read, sha256);

  return {
    async keep(file) {
      const sha256 = sha256Hex(file);
      const kept = await find(sha256);
      const drawn = kept ?? (await drawer.drawLogo(file));
      if (typeof drawn === "string") throw unusableLogo(drawn);
      await writes.keepLogo({ ...drawn, sha256 });
      // Another process may have drawn it first.
      return (await find(sha256)) ?? { ...drawn, sha256 };
    },

    noteInUse: (sha256) => db.transact((tx) => noteLogoInUse(tx, sha256, clock.nowMs())),

    async findAll(sha256s) {
      const asked = [...new Set(sha256s)].filter((sha256) => sha256 !== null);
      const found = await Promise.all(asked.map(find));
      return found.filter((logo) => logo !== null);
    },
  };
}

export function unusableLogo(fault: LogoFault): ServiceError {
  return new ServiceError("validation", logoFaultInWords(fault), { reason: fault });
}

/** Certificates that are issued already keep the logo that they print. */
export interface DealerLogos {
  /**
   * Takes a PNG or SVG file. @param mostPerDay how many files may be checked for the dealer in 24 hours, refused ones too; without it, any
   * number. @throws ServiceError `validation` that says what is wrong with the file, or that there were too many; `not_found`; as
   * `UploadQueue`.
   */
  set(actor: Actor, dealerId: number, file: Uint8Array, mostPerDay?: number): Promise<Dealer>;
  /** @throws ServiceError `not_found`. */
  remove(actor: Actor, dealerId: number): Promise<Dealer>;
  /** Null when the dealer has none. @throws ServiceError `not_found`. */
  find(dealerId: number): Promise<LogoFile | null>;
}

export const LOGO_FILES_PER_DAY = 20;

export function createDealerLogos({
  logos,
  dealers,
  queue,
}: {
  readonly logos: Logos;
  readonly dealers: Pick<DealerService, "get" | "setLogo" | "countLogoFile">;
  readonly queue: Pick<UploadQueue, "run">;
}): DealerLogos {
  /** A certificate that is being reserved may still print the logo that is replaced. */
  async function noteReplaced({ logo }: Dealer): Promise<void> {
    if (logo !== null) await logos.noteInUse(logo);
  }

  return {
    async set(actor, dealerId, file, mostPerDay) {
      await noteReplaced(await dealers.get(dealerId));
      return await queue.run(`dealer ${dealerId}`, file.byteLength, async () => {
        if (mostPerDay !== undefined) await dealers.countLogoFile(actor, dealerId, mostPerDay);
        const { sha256 } = await logos.keep(file);
        return await dealers.setLogo(actor, dealerId, sha256);
      });
    },
    async remove(actor, dealerId) {
      await noteReplaced(await dealers.get(dealerId));
      return await dealers.setLogo(actor, dealerId, null);
    },
    async find(dealerId) {
      const { logo } = await dealers.get(dealerId);
      const [file] = await logos.findAll([logo]);
      return file ?? null;
    },
  };
}

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
