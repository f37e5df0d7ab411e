import type { Translator } from "./translator.ts";

/** French has a no-break space before the colon. */
export function withColon(label: string, t: Translator): string {
  return t("values.label", { label });
}
