import { dateOf } from "../kernel/calendar-date.ts";
import { nameKey } from "../kernel/name-key.ts";

/** What a test says about which pack it measured. */
export interface NamedPack {
  readonly testedAtMs: number;
  /** The serial number of the pack, or the address on its code. */
  readonly identifier: string | null;
  /** YYYY-MM-DD */
  readonly replacedOn: string | null;
}

/** Which pack a test measured, as seen from the last test of the vehicle. */
export interface PackOfTest {
  /** How many packs the vehicle has had since, as far as is known; 0 for the pack of the last test. */
  readonly packsAgo: number;
  /** YYYY-MM-DD, when this pack was replaced; null for that of the last test, and where only the identifiers of two packs differ. */
  readonly packUntil: string | null;
}

/**
 * Which packs the tests of one vehicle measured. A pack is another one from the day of its replacement on, which any of the tests may name,
 * and where the identifier is not that of the tests before. Days are in UTC: a test on the day itself is of the new pack.
 * @param tests the oldest first
 */
export function packsOf(tests: readonly NamedPack[]): PackOfTest[] {
  const days = [...new Set(tests.flatMap(({ replacedOn }) => replacedOn ?? []))].sort();
  /** How the pack changed before each test; null where no change is known. */
  const changes: ({ readonly replacedOn: string | null } | null)[] = [];
  let known = new Map<string, string>();
  for (const [index, test] of tests.entries()) {
    const before = tests[index - 1];
    const named = identifierKey(test.identifier);
    const [dayBefore, ownDay] = [before === undefined ? null : dayOf(before), dayOf(test)];
    const replacedOn =
      dayBefore === null ? null : (days.findLast((day) => dayBefore < day && day <= ownDay) ?? null);
    const former = named === null ? undefined : known.get(named.kind);
    const isOther = former !== undefined && former !== named?.key;
    if (replacedOn !== null || isOther) known = new Map();
    if (named !== null) known.set(named.kind, named.key);
    changes.push(replacedOn !== null || isOther ? { replacedOn } : null);
  }
  const packs: PackOfTest[] = [];
  let pack: PackOfTest = { packsAgo: 0, packUntil: null };
  for (const change of changes.toReversed()) {
    packs.unshift(pack);
    if (change !== null) pack = { packsAgo: pack.packsAgo + 1, packUntil: change.replacedOn };
  }
  return packs;
}

/** The clock of the place may be ahead of UTC: a test that names the replacement was not made before it. */
function dayOf({ testedAtMs, replacedOn }: NamedPack): string {
  const day = dateOf(testedAtMs);
  return replacedOn !== null && replacedOn > day ? replacedOn : day;
}

const ADDRESS = /^[a-z][a-z0-9+.-]*:/;
const HAS_NUMBER = /[1-9]/;

/**
 * What is compared: without case, blanks and hyphens. A serial number and an address do not tell whether they name one pack, and what has no
 * number, such as N/A or 000, names none.
 */
function identifierKey(
  identifier: string | null,
): { readonly kind: "address" | "serial"; readonly key: string } | null {
  const key = nameKey(identifier);
  if (!HAS_NUMBER.test(key)) return null;
  return { kind: ADDRESS.test(key) ? "address" : "serial", key };
}

interface MeasuredPack {
  /** The capacity when new, in kWh. */
  readonly nominalKwh: number | null;
  readonly packsAgo: number;
}

/** Whether two tests of a vehicle measured different packs, so that no line joins their figures. */
export function isOtherPack(one: MeasuredPack, other: MeasuredPack): boolean {
  return one.packsAgo !== other.packsAgo || isOtherSize(one.nominalKwh, other.nominalKwh);
}

/** Whether two capacities when new are of different packs; false where one is not known. */
export function isOtherSize(nominalKwh: number | null, earlierKwh: number | null): boolean {
  if (nominalKwh === null || earlierKwh === null || earlierKwh === 0) return false;
  return Math.abs(nominalKwh - earlierKwh) > 0.03 * earlierKwh;
}
