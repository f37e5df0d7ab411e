import { GROUP_LIMITS, type RateGroup, secondsLeftOfMinute } from "../limits/rate-limit.ts";

/** One minute, of the specification's windows. */
const WINDOW_SECONDS = 60;

/**
 * Says how much of its group's limit a credential has left: `RateLimit` and `RateLimit-Policy` of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers), which counts the seconds until the window ends in `t`.
 *
 * @param requestCount in this minute, this request included.
 */
export function setRateHeaders(
  { headers }: Response,
  group: RateGroup,
  requestCount: number,
  nowMs: number,
): void {
  const limit = GROUP_LIMITS[group];
  const left = Math.max(0, limit - requestCount);
  headers.set("ratelimit-policy", `"${group}";q=${limit};w=${WINDOW_SECONDS}`);
  headers.set("ratelimit", `"${group}";r=${left};t=${secondsLeftOfMinute(nowMs)}`);
}
