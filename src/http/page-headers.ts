/**
 * The headers of a page that is made for one person: no script, no frame, nothing from elsewhere, no trace in caches, in
 * search engines or in the `Referer` of what is opened from it.
 *
 * @param style the text of the page's only `<style>` element, which the policy names by its hash.
 */
export function privatePageHeaders(style: string): Readonly<Record<string, string>> {
  const styleHash = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}
