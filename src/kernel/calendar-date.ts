import { type Field, textThat } from "./field.ts";

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar as `YYYY-MM-DD`, from the first day of `minYear` to the last of `maxYear`; held and sent as this text. */
export function calendarDateBetween(minYear: number, maxYear: number): Field<string> {
  const expected = `a date of the calendar as YYYY-MM-DD, in the years ${minYear} to ${maxYear}`;
  const accepts = (text: string) => {
    if (!FORM.test(text)) return false;
    const year = Number(text.slice(0, 4));
    return year >= minYear && year <= maxYear && isDayOfCalendar(text);
  };
  const field = textThat(expected, accepts, { format: "date" });
  return { ...field, sent: { type: "string", format: "date" } };
}

/** JavaScript takes 30 February for 2 March. @param text in the form. */
function isDayOfCalendar(text: string): boolean {
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(atMs) && dateOf(atMs) === text;
}

/** The day of an instant in UTC, as `YYYY-MM-DD`: such texts sort as their days. */
export function dateOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}
