import { rounded } from "../language/number-format.ts";
import type { Translator } from "../language/translator.ts";
import type { PeerGroup } from "./certificate-document.ts";
import { formatSohPercent } from "./certificate-text.ts";

/** Percentage points from the median up to which a vehicle outside the middle half is only a little above or below it. */
export const A_LITTLE = 3;

export interface TypicalForAge {
  readonly standing: "above" | "a_little_above" | "typical" | "a_little_below" | "below";
  /** `A little below typical for its age: typical 92.6%`. */
  readonly sentence: string;
  /** Out of how many results: `214 results of this model about this age`. */
  readonly basis: string;
  /** Below typical, typical, above typical: the middle half of the results is typical. */
  readonly zones: readonly [TypicalZone, TypicalZone, TypicalZone];
  /** Where the vehicle is drawn in its zone: from 0 on the left to 1. */
  readonly place: number;
}

export interface TypicalZone {
  readonly label: string;
  /** In percent; null where the zone has no end. */
  readonly from: number | null;
  readonly to: number | null;
  /** Whether the vehicle is in it. */
  readonly isOwn: boolean;
}

/** Outside the middle half, the mark reaches the end of its zone this many widths of the middle half away. */
const OUTER_SPANS = 1.5;
/** Percentage points: with a narrower middle half, a difference that nobody notices would look large. */
const LEAST_SPAN = 2;

/** How a vehicle stands among others of its model about its age, by the figures as they are printed; null where too few are known, or no figure may stand as a headline. */
export function typicalForAge(
  peers: PeerGroup | null,
  sohPercent: number | null,
  t: Translator,
): TypicalForAge | null {
  if (peers === null || sohPercent === null) return null;
  const own = rounded(sohPercent, 1);
  const printed = printedOf(peers);
  const { lowerQuartile, median, upperQuartile } = printed;
  const standing = standingAmong(own, printed);
  const zone = (name: "below" | "typical" | "above", from: number | null, to: number | null) => ({
    label: t(`battery.typical.zone.${name}`),
    from,
    to,
    isOwn: standing.endsWith(name),
  });
  return {
    standing,
    sentence: t(`battery.typical.${standing}`, { typical: formatSohPercent(median, t) ?? "" }),
    basis: t("battery.typical.basis", { count: peers.count }),
    zones: [
      zone("below", null, lowerQuartile),
      zone("typical", lowerQuartile, upperQuartile),
      zone("above", upperQuartile, null),
    ],
    place: placeInZone(own, printed),
  };
}

type MiddleHalf = Omit<PeerGroup, "count">;

/** The same without words. */
export function standingForAge(peers: PeerGroup, sohPercent: number): TypicalForAge["standing"] {
  return standingAmong(rounded(sohPercent, 1), printedOf(peers));
}

function printedOf(peers: MiddleHalf): MiddleHalf {
  return {
    lowerQuartile: rounded(peers.lowerQuartile, 1),
    median: rounded(peers.median, 1),
    upperQuartile: rounded(peers.upperQuartile, 1),
  };
}

function standingAmong(percent: number, { lowerQuartile, median, upperQuartile }: MiddleHalf) {
  if (percent >= lowerQuartile && percent <= upperQuartile) return "typical";
  const isFar = rounded(Math.abs(percent - median), 1) > A_LITTLE;
  if (percent > upperQuartile) return isFar ? "above" : "a_little_above";
  return isFar ? "below" : "a_little_below";
}

function placeInZone(percent: number, { lowerQuartile, upperQuartile }: MiddleHalf): number {
  const width = upperQuartile - lowerQuartile;
  const outside = (distance: number) =>
    Math.min(0.95, Math.max(0.05, distance / (OUTER_SPANS * Math.max(width, LEAST_SPAN))));
  if (percent < lowerQuartile) return 1 - outside(lowerQuartile - percent);
  if (percent > upperQuartile) return outside(percent - upperQuartile);
  return width === 0 ? 0.5 : Math.min(0.95, Math.max(0.05, (percent - lowerQuartile) / width));
}
