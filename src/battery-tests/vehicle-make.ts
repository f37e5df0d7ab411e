import { nameKey } from "../kernel/name-key.ts";

/**
 * Whether two makes can be those of one vehicle: one is not recorded, they are equal without regard to case, spaces, hyphens and accents, or
 * one begins with the other, as Mercedes and Mercedes-Benz.
 */
function keysAgree(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

interface SplitByMake<Named> {
  /** Those whose makes agree with that of the vehicle: as far as is known, they are of the same vehicle. */
  readonly joined: readonly Named[];
  /** The others: they may be of another vehicle, or of this one under another spelling of its make. */
  readonly apart: readonly Named[];
  /** Those of the others that name a make. */
  readonly ofOtherMakes: readonly Named[];
}

/**
 * Splits the tests under one VIN by whether they can be of the vehicle with this make. Nothing is joined if those that agree contradict each
 * other: a test that names no make says nothing about which of two makes it belongs to.
 */
export function splitByMake<Named extends { readonly make: string | null }>(
  tests: readonly Named[],
  make: string | null,
): SplitByMake<Named> {
  const own = nameKey(make);
  const keyed = tests.map((test) => ({ test, key: nameKey(test.make) }));
  const agreeing = keyed.filter(({ key }) => keysAgree(key, own));
  // Where each is the beginning of the longest, each two of them agree.
  const longest = agreeing.reduce((found, { key }) => (key.length > found.length ? key : found), "");
  const joined = agreeing.every(({ key }) => longest.startsWith(key)) ? agreeing : [];
  const isJoined = new Set(joined);
  const apart = keyed.filter((one) => !isJoined.has(one)).map(({ test }) => test);
  return {
    joined: joined.map(({ test }) => test),
    apart,
    ofOtherMakes: apart.filter((test) => test.make !== null),
  };
}
