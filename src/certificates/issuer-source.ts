import { readFile } from "node:fs/promises";
import { ServiceError } from "../kernel/errors.ts";
import type { Issuer } from "./certificate-document.ts";
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
