import type { BatteryTest } from "../battery-tests/battery-test.ts";
import {
  type Contradiction,
  healthRose,
  odometerFell,
  odometersDiffer,
} from "../battery-tests/contradiction.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import { formatDate } from "../language/date-format.ts";
import type { Translator } from "../language/translator.ts";
import type { CertificateDocument, EarlierTest } from "./certificate-document.ts";
import { formatSohPercent, hasHeadlineFigure } from "./certificate-text.ts";
import { distanceOfKilometres, type LengthReader } from "./distance.ts";

/**
 * What a buyer reads about figures that contradict each other: at most three things. Derived from what the certificate says and the earlier
 * tests that it names, so that each leaves with the test that it rests on (decisions list, section 8, `noticed`).
 */
export function contradictionsOf(
  {
    vehicle,
    battery,
    diagnostics,
    resultStatus,
  }: Pick<BatteryTest, "vehicle" | "battery" | "diagnostics"> & Pick<CertificateDocument, "resultStatus">,
  history: readonly EarlierTest[],
): Contradiction[] {
  const mileageKm = vehicle?.mileageKm ?? null;
  const stated = battery?.sohPercent ?? null;
  const sohPercent = hasHeadlineFigure(resultStatus, stated) ? stated : null;
  const sohUncertaintyPercent = battery?.sohUncertaintyPercent ?? null;
  const earlier = history.map((test) => ({
    ...test,
    sohUncertaintyPercent: test.sohUncertaintyPercent ?? null,
    sohBasis: test.sohBasis ?? null,
  }));
  const found = [
    odometerFell(mileageKm, earlier),
    odometersDiffer(mileageKm, diagnostics?.measurements?.mileage_km ?? null),
    healthRose(
      { sohPercent, sohUncertaintyPercent, sohBasis: battery?.sohBasis ?? null },
      earlier.filter(({ packsAgo = 0 }) => packsAgo === 0),
    ),
  ];
  return found.flatMap((contradiction) => contradiction ?? []);
}

/** One plain sentence for each. @param localTime the clock by which the certificate prints its days */
export function contradictionsInWords(
  contradictions: readonly Contradiction[],
  { localTime, dealer }: { readonly localTime: LocalTime | null; readonly dealer: LengthReader },
  t: Translator,
): string[] {
  return contradictions.map(({ code, other: { figure, testedAtMs } }) => {
    const date = formatDate(testedAtMs, localTime, t) ?? "";
    const mileage = distanceOfKilometres(figure, dealer, t)?.first ?? "";
    if (code === "odometer_two") return t("battery.contradiction.odometer_two", { mileage });
    if (code === "odometer_fell") return t("battery.contradiction.odometer_fell", { mileage, date });
    return t("battery.contradiction.soh_rose", { soh: formatSohPercent(figure, t) ?? "", date });
  });
}
