import type { ResultStatus } from "../battery-tests/battery-test.ts";
import { DAY_MS, MINUTE_MS } from "../kernel/duration.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import type { ZoneClock } from "../kernel/zone-clock.ts";
import { formatDate } from "../language/date-format.ts";
import type { Translator } from "../language/translator.ts";
import { sohBandOf } from "./soh-band.ts";
import type { Verdict } from "./verdict.ts";

/** How long ago a test was made, by the days of a calendar. */
export interface TestAge {
  /** Full months. One is full on the same day of a later month, or on its last day where it is shorter. */
  readonly months: number;
  /** Since the day of the test, in all. */
  readonly days: number;
  readonly isOld: boolean;
}

/**
 * By the clock that shows the day of the test, so that the two agree; null for UTC. Null without a valid instant, and where the test is of
 * a later day than today: one of the two clocks is wrong, and no age is better than a negative one.
 */
export function ageOf(
  testedAtMs: number | null,
  clock: LocalTime | null,
  nowMs: number,
  oldTestMonths: number,
): TestAge | null {
  if (testedAtMs === null) return null;
  const [tested, today] = [dayOn(clock, testedAtMs), dayOn(clock, nowMs)];
  const days = (today.startMs - tested.startMs) / DAY_MS;
  if (!(days >= 0)) return null;
  const isFull = today.day >= tested.day || today.day === today.lastOfMonth;
  const months = (today.year - tested.year) * 12 + today.month - tested.month - (isFull ? 0 : 1);
  return { months, days, isOld: months >= oldTestMonths };
}

/** A test is old from the day of this instant on, by the clock. Null without a valid instant. */
export function newTestAfterMs(
  testedAtMs: number | null,
  clock: LocalTime | null,
  oldTestMonths: number,
): number | null {
  if (testedAtMs === null || Number.isNaN(testedAtMs)) return null;
  const { year, month, day, startMs } = dayOn(clock, testedAtMs);
  const lastOfMonth = new Date(Date.UTC(year, month + oldTestMonths + 1, 0)).getUTCDate();
  const oldFromMs = Date.UTC(year, month + oldTestMonths, Math.min(day, lastOfMonth));
  return testedAtMs + oldFromMs - startMs;
}

/** Whether a test that is old from the day of an instant on was old at another. */
export function isOldBy(atMs: number | null, oldFromMs: number | null, clock: LocalTime | null): boolean {
  if (atMs === null || oldFromMs === null) return false;
  return dayOn(clock, atMs).startMs >= dayOn(clock, oldFromMs).startMs;
}

interface AgingResult {
  readonly verdict: Verdict;
  readonly resultStatus: ResultStatus | null;
  readonly sohPercent: number | null;
  readonly newTestAfterMs: number | null;
  readonly localTime: LocalTime | null;
}

/**
 * When a certificate and its page tell a reader to ask for a new test: from the day on which the test is old, or now where the test has no
 * result. Null beside a safety issue, about which the verdict says what to do before any test, and where no day is pinned.
 */
export function newTestTime(
  { verdict, resultStatus, sohPercent, newTestAfterMs: oldFromMs, localTime }: AgingResult,
  t: Translator,
): { readonly from: "now" } | { readonly from: "day"; readonly date: string } | null {
  if (verdict === "safety_issue") return null;
  const isUnstated = resultStatus === "final" && sohBandOf(resultStatus, sohPercent) === null;
  if (resultStatus === "inconclusive" || isUnstated) return { from: "now" };
  const date = formatDate(oldFromMs, localTime, t);
  return date === null ? null : { from: "day", date };
}

/**
 * The last instant at which a test is old by now, by a dealer's calendar: as `ageOf` has it, so that on the last day of a month the last day
 * of a longer one counts too.
 */
export function oldTestsUntilMs(nowMs: number, clock: ZoneClock, oldTestMonths: number): number {
  const { year, month, day } = clock.dayOf(nowMs);
  const lastOf = (of: number) => new Date(Date.UTC(year, of, 0)).getUTCDate();
  const oldMonth = month - oldTestMonths;
  const last = day === lastOf(month) ? lastOf(oldMonth) : Math.min(day, lastOf(oldMonth));
  return clock.startOf({ year, month: oldMonth, day: last + 1 }) - 1;
}

function dayOn(clock: LocalTime | null, instantMs: number) {
  const shown = new Date(instantMs + (clock?.offsetMinutes ?? 0) * MINUTE_MS);
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return { year, month, day, lastOfMonth, startMs: Date.UTC(year, month, day) };
}

/** `3 years 10 months ago`; in days below a month; `today`. */
export function agoInWords({ months, days }: Pick<TestAge, "months" | "days">, t: Translator): string {
  if (days === 0) return t("values.age.today");
  return t("values.age.ago", { age: spanInWords(months, days, t) });
}

function spanInWords(months: number, days: number, t: Translator): string {
  if (months === 0) return t("values.age.days", { count: days });
  const [fullYears, otherMonths] = [Math.floor(months / 12), months % 12];
  const [inYears, inMonths] = [
    t("values.age.years", { count: fullYears }),
    t("values.age.months", { count: otherMonths }),
  ];
  if (fullYears === 0) return inMonths;
  return otherMonths === 0 ? inYears : t("values.age.years_and_months", { years: inYears, months: inMonths });
}
