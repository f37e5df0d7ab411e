/** Runs of letters and the value of their first one; the standards skip I, O and Q, and leave gaps around P and R. */
const LETTER_RUNS = [
  ["ABCDEFGH", 1],
  ["JKLMN", 1],
  ["P", 7],
  ["R", 9],
  ["STUVWXYZ", 2],
] as const;

const LETTER_VALUES = new Map(
  LETTER_RUNS.flatMap(([letters, first]) =>
    [...letters].map((letter, index): [string, number] => [letter, first + index]),
  ),
);

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** The check digit, `0` to `9` or `X`, that 49 CFR 565.15 and GB 16735 require at the ninth place of a VIN of 17 characters. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, index) => {
    const character = vin.charAt(index);
    return total + weight * (LETTER_VALUES.get(character) ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}
