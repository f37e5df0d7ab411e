import { html } from "hono/html";
import { isLanguage } from "../language/language.ts";
import { translatorInto } from "../language/translators.ts";

/** The band at the top of a page of a sandbox. @param language of the page, as its `lang` attribute has it. */
export async function sandboxBand(language: string): Promise<string> {
  const t = await translatorInto(isLanguage(language) ? language : "en");
  return String(
    await html`<aside class="sandbox-band" aria-label="${t("page.sandbox.name")}">${t("page.sandbox.text")}</aside>`,
  );
}
