import { ServiceError } from "../../kernel/errors.ts";
import type { LogoFile } from "../certificate-document.ts";
import type { IssuerSource } from "../issuer-source.ts";
import type { Logos } from "./logo-service.ts";

export interface SiteLogos {
  /** The issuer's of today; null where there is none, and where its file cannot be used. */
  ofIssuer(): Promise<LogoFile | null>;
  /** Those that are kept; null is skipped. */
  findAll(sha256s: readonly (string | null)[]): Promise<readonly LogoFile[]>;
}

/** A logo that cannot be used is missing on pages and in mails, and svc doctor says why. */
export function createSiteLogos({
  logos,
  issuer,
  logoFile,
}: {
  readonly logos: Pick<Logos, "findAll">;
  readonly issuer: IssuerSource;
  /** Null where the issuer has no logo. */
  readonly logoFile: string | null;
}): SiteLogos {
  let isUnusable = false;
  return {
    findAll: logos.findAll,
    async ofIssuer() {
      if (logoFile === null || isUnusable) return null;
      try {
        const { logo } = await issuer.current();
        return (await logos.findAll([logo]))[0] ?? null;
      } catch (error) {
        // The file is not read again for every visitor.
        isUnusable = error instanceof ServiceError && error.code === "setup";
        return null;
      }
    },
  };
}
