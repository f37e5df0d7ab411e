const POLICY = "content-security-policy";

/**
 * What holds for every response: it is of the type that it names, and no other site shows it in a frame, unless its own policy says
 * more or, as for a file with `showableInFrames`, otherwise.
 */
export function guarded(response: Response): Response {
  response.headers.set("x-content-type-options", "nosniff");
  if (!response.headers.has(POLICY)) response.headers.set(POLICY, "frame-ancestors 'none'");
  return response;
}

/** Of a file that partners may show on their own pages. */
export function showableInFrames(response: Response): Response {
  response.headers.set(POLICY, "frame-ancestors *");
  return response;
}
