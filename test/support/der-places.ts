export interface DerPlaces {
  /** Where bytes of lengths are. */
  readonly lengths: readonly number[];
  /** Where the contents of object identifiers are. */
  readonly identifiers: readonly number[];
}

const OBJECT_IDENTIFIER = 6;
const CONSTRUCTED = 0x20;

/** Where such bytes of a DER value are, at every depth but within octet strings. */
export function derPlaces(der: Uint8Array): DerPlaces {
  const lengths: number[] = [];
  const identifiers: number[] = [];
  // An element begins where the one before ends, or where the contents of the one that holds it begin.
  for (let at = 0; at < der.length; ) {
    const [tag = 0, first = 0] = der.subarray(at, at + 2);
    const contentStart = at + 2 + (first < 0x80 ? 0 : first & 0x7f);
    const longLength = der.subarray(at + 2, contentStart).reduce((sum, byte) => sum * 256 + byte, 0);
    const end = contentStart + (first < 0x80 ? first : longLength);
    for (let place = at + 1; place < contentStart; place += 1) lengths.push(place);
    if (tag === OBJECT_IDENTIFIER)
      for (let place = contentStart; place < end; place += 1) identifiers.push(place);
    at = (tag & CONSTRUCTED) === 0 ? end : contentStart;
  }
  return { lengths, identifiers };
}
