const POLICY = "content-security-policy";

/**
 * What holds for every response: it is of the type that it names, loads nothing, and no other site shows it in a frame, unless it has a
 * policy of its own, as pages have and files with `showableInFrames`.
 */
export function guarded(response: Response): Response {
  response.headers.set("x-content-type-options", "nosniff");
  if (!response.headers.has(POLICY))
    response.headers.set(POLICY, "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  return response;
}

/** Of a file that partners may show on their own pages. Nothing else is said: browsers show a PDF with content of their own. */
export function showableInFrames(response: Response): Response {
  response.headers.set(POLICY, "frame-ancestors *");
  return response;
}
