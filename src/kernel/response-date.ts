/** `Date` has whole seconds, rounded down. */
const SECOND_MS = 1_000;

/**
 * How far this machine's clock is ahead of the server's by the `Date` of a response, in milliseconds; negative where it is behind, 0 where
 * they agree within the duration of the request, and where there is no `Date`.
 */
export function aheadOfDate(
  headers: Headers,
  { askedAtMs, receivedAtMs }: { readonly askedAtMs: number; readonly receivedAtMs: number },
): number {
  const serverMs = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(serverMs)) return 0;
  if (askedAtMs > serverMs + SECOND_MS) return askedAtMs - serverMs;
  return Math.min(receivedAtMs - serverMs, 0);
}
