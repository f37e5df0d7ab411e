import { type NamedPack, type PackOfTest, packsOf } from "../battery-tests/pack.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import { formatDate, formatDay } from "../language/date-format.ts";
import type { Translator } from "../language/translator.ts";
import type { EarlierTest } from "./certificate-document.ts";

/**
 * Which packs earlier tests measured, as a certificate keeps it: without the identifiers, which name vehicles.
 * @param earlier the oldest first
 * @param own the test of the certificate
 */
export function withPacks(earlier: readonly (EarlierTest & NamedPack)[], own: NamedPack): EarlierTest[] {
  const packs = packsOf([...earlier, own]);
  return earlier.map(({ identifier: _, replacedOn: __, ...test }, index) => inPack(test, packs[index]));
}

/** @param pack by default that of the certificate's own test */
export function inPack(
  { packsAgo: _, packUntil: __, ...test }: EarlierTest,
  pack: PackOfTest = { packsAgo: 0, packUntil: null },
): EarlierTest {
  return pack.packsAgo === 0 ? test : { ...test, ...pack };
}

/** Whether two histories say the same, in whatever order a database keeps the members. */
export function isSameHistory(one: readonly EarlierTest[], other: readonly EarlierTest[]): boolean {
  return Bun.deepEquals(one, other);
}

interface TestOfPack extends Pick<EarlierTest, "testedAtMs" | "packsAgo" | "packUntil"> {}

/**
 * A sentence for each change of the battery between two tests: without it, a break of the line is not understood.
 * @param tests of one vehicle, the oldest first
 * @param clockAt the clock by which the day of an instant is shown; null for UTC
 */
export function packChangesInWords(
  tests: readonly TestOfPack[],
  clockAt: (instantMs: number) => LocalTime | null,
  t: Translator,
): string[] {
  return tests.slice(1).flatMap((test, index) => {
    const before = tests[index];
    if (before === undefined || (before.packsAgo ?? 0) === (test.packsAgo ?? 0)) return [];
    const replaced = formatDay(before.packUntil ?? null, t);
    if (replaced !== null) return [t("battery.pack.replaced", { date: replaced })];
    const date = formatDate(test.testedAtMs, clockAt(test.testedAtMs), t) ?? "";
    return [t("battery.pack.other", { date })];
  });
}
