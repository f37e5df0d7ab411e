import type { Clock } from "./clock.ts";
import { ServiceError } from "./errors.ts";
import { formatInstant } from "./instant.ts";

/** How far the clocks of two instances may differ. */
const CLOCK_DIFFERENCE_MS = 600_000;

/** What stands at a place of a list that is followed, or last before it. */
export interface Witness {
  /** Whether it stands at the place itself. */
  readonly isThere: boolean;
  readonly atMs: number;
}

/**
 * Whether a follower's place is of a state that the service no longer has, as when an older backup was restored. Then numbers up to its
 * place were given again, to what it has not seen. What the list holds up to the place tells: in one history nothing there is later than what stood at the place
 * when the follower was there. It holds for every way to restore, because nothing about it is stored.
 *
 * @param atMs the time of what stood at the place, or last before it, when the follower was there; 0 when nothing did.
 * @param now what stands there now; null for nothing.
 */
export function isLostPlace(atMs: number, now: Witness | null): boolean {
  if (atMs === 0 || now === null) return false;
  return now.isThere ? now.atMs !== atMs : now.atMs > atMs + CLOCK_DIFFERENCE_MS;
}

/**
 * `invalid_field` (400) for the cursor of such a place.
 *
 * @param parameter with which the list is begun again.
 * @param atMs as for `isLostPlace`: what has happened since then was not seen. It is named only when this clock has reached it: a list that
 *   begins in the future would leave out everything until then.
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
