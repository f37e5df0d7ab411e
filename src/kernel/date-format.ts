const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A UTC day that cannot be misread: `14 March 2026`. Null without a valid instant. */
export function formatDate(instantMs: number | null): string | null {
  const date = instantMs === null ? null : new Date(instantMs);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `14 March 2026, 09:41 UTC`. */
export function formatDateAndTime(instantMs: number | null): string | null {
  const day = formatDate(instantMs);
  if (day === null || instantMs === null) return null;
  const date = new Date(instantMs);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()].map((part) =>
    `${part}`.padStart(2, "0"),
  );
  return `${day}, ${hours}:${minutes} UTC`;
}
