import { GROUP_LIMITS, type RateGroup, secondsLeftOfMinute } from "../limits/rate-limit.ts";

const WINDOW_SECONDS = 60;

/**
 * draft-ietf-httpapi-ratelimit-headers; `t` is the seconds until the window ends. `requestCount` is of this
 * minute, this request included.
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
