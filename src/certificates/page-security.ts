import style from "./verification-page.css" with { type: "text" };

/** The style sheet, inside the page itself: one request less on a phone, and its hash is all that the policy allows. */
export const PAGE_STYLE: string = style;

const styleHash = new Bun.CryptoHasher("sha256").update(PAGE_STYLE).digest("base64");

/** No script, no frame, no form, nothing from elsewhere: the page can show its own style and its own picture. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The headers of every answer that is a validation page, besides `cache-control`. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  // The address is known to those who hold the certificate; search engines must not list it.
  "x-robots-tag": "noindex",
};
