import type { Actor } from "../../audit/audit.ts";
import type { Dealer } from "../../dealers/dealer.ts";
import type { DealerService } from "../../dealers/dealer-service.ts";
import type { LogoFile } from "../certificate-document.ts";
import type { Logos } from "./logo-service.ts";

/** Certificates that are issued already keep the logo that they print. */
export interface DealerLogos {
  /**
   * Takes a PNG or SVG file. @param mostPerDay how often anyone may change the logo in 24 hours; without it, any number of times. @throws
   * ServiceError `validation` that says what is wrong with the file, or that there were too many changes; `not_found`.
   */
  set(actor: Actor, dealerId: number, file: Uint8Array, mostPerDay?: number): Promise<Dealer>;
  /** @throws ServiceError `not_found`. */
  remove(actor: Actor, dealerId: number): Promise<Dealer>;
  /** Null when the dealer has none. @throws ServiceError `not_found`. */
  find(dealerId: number): Promise<LogoFile | null>;
}

export const LOGO_CHANGES_PER_DAY = 20;

export function createDealerLogos({
  logos,
  dealers,
}: {
  readonly logos: Logos;
  readonly dealers: Pick<DealerService, "get" | "setLogo" | "checkLogoChanges">;
}): DealerLogos {
  /** A certificate that is being reserved may still print the logo that is replaced. */
  async function noteReplaced({ logo }: Dealer): Promise<void> {
    if (logo !== null) await logos.noteInUse(logo);
  }

  return {
    async set(actor, dealerId, file, mostPerDay) {
      await noteReplaced(await dealers.get(dealerId));
      // Before the file is drawn and kept, and again when it is set: others may do the same at this time.
      if (mostPerDay !== undefined) await dealers.checkLogoChanges(dealerId, mostPerDay);
      const { sha256 } = await logos.keep(file);
      return await dealers.setLogo(actor, dealerId, sha256, mostPerDay);
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
