import { type Credential, keyKindOf } from "../../../credentials/credential.ts";
import type { Translator } from "../../../language/translator.ts";

export function keyKindName(t: Translator, key: Credential): string {
  return t(`keys.kind.${keyKindOf(key)}.name`);
}

/** Operators may have issued one without a label. */
export function keyName({ label, clientId }: Credential): string {
  return label ?? clientId;
}
