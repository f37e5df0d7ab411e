import type { Database } from "../../db/database.ts";
import type { Clock } from "../../kernel/clock.ts";
import { sha256Hex } from "../../kernel/digest.ts";
import { ServiceError } from "../../kernel/errors.ts";
import type { LogoFile } from "../certificate-document.ts";
import type { LogoDrawer } from "./logo-drawer.ts";
import { type LogoFault, logoFaultInWords } from "./logo-file.ts";
import { findLogo, keepLogo, noteLogoInUse } from "./logo-store.ts";

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
      if (typeof drawn === "string") throw unusable(drawn);
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

function unusable(fault: LogoFault): ServiceError {
  return new ServiceError("validation", logoFaultInWords(fault), { reason: fault });
}
