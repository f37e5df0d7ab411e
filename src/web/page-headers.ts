/**
 * What a page may do besides showing its own style and pictures from its own origin, its icon among them; everything else is
 * forbidden to it.
 */
export interface PageNeeds {
  /** Sends forms to its own origin. */
  readonly hasForms?: boolean;
  /** The text of the page's only `<script>` element, which the policy names by its hash. */
  readonly script?: string;
}

/**
 * The headers of every page: no script but its own, no frame, nothing from elsewhere, no trace in search engines or in the `Referer` of what
 * is opened from it. Nothing may keep the page unless the answer sets another `cache-control`.
 *
 * @param style the text of the page's only `<style>` element, which the policy names by its hash.
 */
export function pageHeaders(
  style: string,
  { hasForms = false, script }: PageNeeds,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    // For browsers that do not know `frame-ancestors`.
    "x-frame-options": "DENY",
    // The address of a page is known to those who were given it; search engines must not list it.
    "x-robots-tag": "noindex",
  };
}

function hashSource(text: string): string {
  return `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;
}
