/** What a page may do besides showing its own style and the pictures of its origin, which include its icon. All else is forbidden. */
interface PageNeeds {
  readonly hasForms?: boolean;
  /** Whether search engines may list it; false unless given. */
  readonly isListed?: boolean;
  /** The text of the page's only `<script>` element, which the policy names by its hash. */
  readonly script?: string;
  /** Whether the script asks its own origin for more; false unless given. */
  readonly fetches?: boolean;
}

/**
 * No script but its own, no frame, nothing from other origins, no entry in search engines unless it is for them, and no `Referer`. No
 * cache may store it unless the answer sets another `cache-control`. The policy names `style` by its hash.
 */
export function pageHeaders(
  style: string,
  { hasForms = false, isListed = false, script, fetches = false }: PageNeeds,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    ...(fetches ? ["connect-src 'self'"] : []),
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
    // Only people who were given the address of most pages know it; search engines must not list these.
    ...(isListed ? {} : { "x-robots-tag": "noindex" }),
  };
}

/** After a form, so that loading the page again does not send the form again. `ofPage` are the headers of the room's pages. */
export function seeOther(path: string, ofPage: Readonly<Record<string, string>>): Response {
  const { "content-type": _, ...headers } = ofPage;
  return new Response(null, { status: 303, headers: { ...headers, location: path } });
}

function hashSource(text: string): string {
  return `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;
}
