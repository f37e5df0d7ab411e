/** Spaces, hyphens and invisible characters, and the marks of Latin, Greek and Cyrillic letters: they are often left out. */
const LEFT_OUT = /[\s\p{Z}\p{Pd}\p{Cf}]|[\u0300-\u036f]/gu;

/** In the form in which makes are compared; empty for one that says nothing. */
function makeKey(make: string | null): string {
  return (make ?? "").normalize("NFKD").toUpperCase().toLowerCase().replace(LEFT_OUT, "");
}

/**
 * Whether two makes can be those of one vehicle: one is not recorded, they are equal without regard to case, spaces, hyphens and accents, or
 * one begins with the other, as Mercedes and Mercedes-Benz.
 */
function makesAgree(one: string | null, other: string | null): boolean {
  const [first, second] = [makeKey(one), makeKey(other)];
  return first.startsWith(second) || second.startsWith(first);
}

/**
 * Of what stands under one VIN, what can be of the vehicle with this make: those whose makes agree with it. None if these contradict each
 * other: a test that names no make says nothing about which of two makes it belongs to.
 */
export function joinedByMake<Named extends { readonly make: string | null }>(
  named: readonly Named[],
  make: string | null,
): readonly Named[] {
  const agreeing = named.filter((one) => makesAgree(one.make, make));
  const isOne = agreeing.every((one, index) =>
    agreeing.slice(index + 1).every((other) => makesAgree(one.make, other.make)),
  );
  return isOne ? agreeing : [];
}
