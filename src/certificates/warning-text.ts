import { WARNING_CODES } from "../battery-tests/warning-bits.ts";
import type { Translator } from "../language/translator.ts";

interface WarningInWords {
  /** The code as recorded, shown beside the words so that it can be looked up. */
  readonly code: string;
  readonly title: string;
  /** Null for a code that this version does not know. */
  readonly explanation: string | null;
}

/** Interface specification, section 2 "Warning codes". The set is open: a code without words is spelt out, and stands beside them. */
export function warningInWords(code: string, t: Translator): WarningInWords {
  const known = WARNING_CODES.find((name) => name === code);
  if (known !== undefined) {
    const title = t(`battery.warning.${known}.title`);
    return { code, title, explanation: t(`battery.warning.${known}.explanation`) };
  }
  const phrase = code.replace(/_+/g, " ").trim().toLowerCase();
  const title =
    phrase === "" ? t("battery.warning.unnamed") : phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return { code, title, explanation: null };
}
