import type { Actor } from "../../audit/audit.ts";
import type { Dealer } from "../../dealers/dealer.ts";
import type { DealerService } from "../../dealers/dealer-service.ts";
import type { LogoFile } from "../certificate-document.ts";
import type { Logos } from "./logo-service.ts";

/** The logo that a dealer's new certificates print. Certificates that are issued already keep theirs. */
export interface DealerLogos {
  /** Sets it from a PNG or SVG file. @throws ServiceError `validation` that says what is wrong with the file; `not_found`. */
  set(actor: Actor, dealerId: number, file: Uint8Array): Promise<Dealer>;
  /** @throws ServiceError `not_found`. */
  remove(actor: Actor, dealerId: number): Promise<Dealer>;
  /** Null when the dealer has none. @throws ServiceError `not_found`. */
  find(dealerId: number): Promise<LogoFile | null>;
}

export function createDealerLogos({
  logos,
  dealers,
}: {
  readonly logos: Logos;
  readonly dealers: Pick<DealerService, "get" | "setLogo">;
}): DealerLogos {
  return {
    async set(actor, dealerId, file) {
      await dealers.get(dealerId);
      const { sha256 } = await logos.keep(file);
      return await dealers.setLogo(actor, dealerId, sha256);
    },
    remove: (actor, dealerId) => dealers.setLogo(actor, dealerId, null),
    async find(dealerId) {
      const { logo } = await dealers.get(dealerId);
      const [file] = await logos.findAll([logo]);
      return file ?? null;
    },
  };
}
