import { readConfiguredKey } from "../certificates/signing/configured-signing-key.ts";
import { createSigningKeys } from "../certificates/signing/signing-keys.ts";
import type { Config } from "../settings/config.ts";
import { madeOnce } from "./made-once.ts";

/** @throws ServiceError `setup` when the operator's own key cannot be used. */
export const signingKeysOf = madeOnce((core) =>
  createSigningKeys({
    ...core,
    ring: core.keys.signing,
    keysFile: core.config.keysText === null ? core.config.keysFile : null,
    configured: core.config.signing === null ? null : readConfiguredKey(core.config.signing),
    subject: () => signingSubject(core.config, core.publicUrl()),
  }),
);

export function signingSubject({ issuer }: Pick<Config, "issuer">, publicUrl: string) {
  return { organization: issuer.name, publicUrl };
}
