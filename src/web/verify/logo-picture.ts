import { html } from "hono/html";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";

/** As large as a certificate prints it, in pixels of a page. */
const MOST_WIDTH = 160;
const MOST_HEIGHT = 40;

/** `name` is null for an issuer without a name. */
export function logoPicture({ sha256, width, height }: LogoFile, name: string | null, t: Translator): Markup {
  const alt = name === null ? t("verify.logo.of_issuer") : t("verify.logo.of", { name });
  const scale = Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height);
  return html`<img class="logo" src="/logos/${sha256}.png" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="${alt}" />`;
}
