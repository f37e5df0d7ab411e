import { readFile } from "node:fs/promises";
import { ServiceError } from "../kernel/errors.ts";
import type { Issuer, LogoFile } from "./certificate-document.ts";
import type { Logos } from "./logos/logo-service.ts";

interface IssuerSetting extends Omit<Issuer, "logo"> {
  readonly logoFile: string | null;
}

export interface IssuerSource {
  /** Its logo is kept at the first call. @throws ServiceError `setup` that names the setting, when the logo's file cannot be read or used. */
  current(): Promise<Issuer>;
}

export function createIssuerSource(setting: IssuerSetting, logos: Pick<Logos, "keep">): IssuerSource {
  const { logoFile, ...text } = setting;
  let issuer: Promise<Issuer> | null = null;

  async function read(): Promise<Issuer> {
    if (logoFile === null) return { ...text, logo: null };
    const file = await readFile(logoFile).catch(() => {
      throw new ServiceError("setup", "SVC_ISSUER_LOGO cannot be read: the file is missing or not readable.");
    });
    try {
      return { ...text, logo: (await logos.keep(file)).sha256 };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== "validation") throw error;
      throw new ServiceError("setup", `SVC_ISSUER_LOGO cannot be used. ${error.message}`);
    }
  }

  return {
    current() {
      issuer ??= read().catch((error: unknown) => {
        // The database may be back at the next call.
        issuer = null;
        throw error;
      });
      return issuer;
    },
  };
}

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
