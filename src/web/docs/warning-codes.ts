import { WARNING_CODES } from "../../battery-tests/warning-bits.ts";
import { type WarningInWords, warningInWords } from "../../certificates/warning.ts";
import { LANGUAGES, type Language } from "../../language/language.ts";
import { translatorInto } from "../../language/translators.ts";

type CodeInWords = Pick<WarningInWords, "title" | "meaning" | "ask">;

interface WarningCodeEntry extends Pick<WarningInWords, "code" | "severity"> {
  /** In the words of the certificate, for those who buy a car. */
  readonly languages: Readonly<Record<Language, CodeInWords>>;
}

/** Interface specification, section 2 "Warning codes": every code with words, with its severity and its words in each language. */
export async function warningCodes(): Promise<{ readonly warning_codes: readonly WarningCodeEntry[] }> {
  const translators = await Promise.all(LANGUAGES.map((language) => translatorInto(language)));
  const entries = WARNING_CODES.map((code) => {
    const said = translators.map((t) => warningInWords(code, t));
    const languages = Object.fromEntries(
      said.map(({ title, meaning, ask }, place) => [LANGUAGES[place], { title, meaning, ask }]),
    ) as Record<Language, CodeInWords>;
    return { code, severity: said[0]?.severity ?? "medium", languages };
  });
  return { warning_codes: entries };
}
