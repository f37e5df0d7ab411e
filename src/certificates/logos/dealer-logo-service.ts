import type { Actor } from "../../audit/audit.ts";
import type { Dealer } from "../../dealers/dealer.ts";
import type { DealerService } from "../../dealers/dealer-service.ts";
import type { UploadQueue } from "../../kernel/upload-queue.ts";
import type { LogoFile } from "../certificate-document.ts";
import type { Logos } from "./logo-service.ts";

/** Certificates that are issued already keep the logo that they print. */
export interface DealerLogos {
  /**
   * Takes a PNG or SVG file. @param mostPerDay how many files may be checked for the dealer in 24 hours, refused ones too; without it, any
   * number. @throws ServiceError `validation` that says what is wrong with the file, or that there were too many; `not_found`; as `UploadQueue`.
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
      return await queue.run(`dealer ${dealerId}`, async () => {
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
