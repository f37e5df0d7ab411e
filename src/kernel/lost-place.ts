import type { Clock } from "./clock.ts";
import { CLOCK_DIFFERENCE_MS } from "./clock-difference.ts";
import { ServiceError } from "./errors.ts";
import { formatInstant } from "./instant.ts";

/** What stands at a place of a list that is followed, or last before it. */
interface Witness {
  readonly isThere: boolean;
  readonly atMs: number;
}

/**
 * Whether a follower's place is of a state that the service no longer has, as after an older backup was restored: numbers up to it were
 * given again. In one history nothing up to the place is later than what stood there when the follower was there. That holds for every
 * way to restore, because nothing about it is stored. `atMs` is 0 when nothing stood there.
 */
export function isLostPlace(atMs: number, now: Witness | null): boolean {
  if (atMs === 0 || now === null) return false;
  return now.isThere ? now.atMs !== atMs : now.atMs > atMs + CLOCK_DIFFERENCE_MS;
}

/**
 * `invalid_field` (400) for the cursor of such a place. It names `atMs` only when this clock has reached it: a list that begins in the
 * future would leave out everything until then.
 */
export function lostPlace(parameter: "since" | "updated_since", atMs: number, clock: Clock): ServiceError {
  const isNamed = atMs !== 0 && atMs <= clock.nowMs();
  const start = isNamed
    ? `with ${parameter}=${formatInstant(atMs)} and no cursor`
    : `at the oldest that is kept, with no cursor and no ${parameter}`;
  return new ServiceError(
    "invalid_field",
    `The cursor does not fit what the service holds now, because its data was replaced since, as by restoring a backup. Begin again ${start}.`,
    { field: "cursor", place: "query" },
  );
}
