import { html } from "hono/html";
import { isLanguage } from "../language/language.ts";
import { translatorInto } from "../language/translators.ts";

/** `language` is as the page's `lang` attribute has it. */
export async function sandboxBand(language: string): Promise<string> {
  const t = await translatorInto(isLanguage(language) ? language : "en");
  return String(
    await html`<aside class="sandbox-band" aria-label="${t("page.sandbox.name")}">${t("page.sandbox.text")}</aside>`,
  );
}
