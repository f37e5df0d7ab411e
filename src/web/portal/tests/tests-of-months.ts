import type { CalendarMonth } from "../../../battery-tests/dealer-figures.ts";

/** Of the list of tests: the completed ones of these months, which the figures of months count. */
export function monthQuery(first: CalendarMonth, last: CalendarMonth = first) {
  const startOf = ({ year, month }: CalendarMonth) => `${year}-${String(month).padStart(2, "0")}`;
  const lastDay = new Date(Date.UTC(last.year, last.month, 0)).getUTCDate();
  return { state: "completed", from: `${startOf(first)}-01`, to: `${startOf(last)}-${lastDay}` } as const;
}
