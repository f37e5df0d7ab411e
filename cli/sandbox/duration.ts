import { ServiceError } from "../../src/kernel/errors.ts";

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Reads `+24h`, `90m` or `1d12h`. @returns seconds. @throws ServiceError `usage`. */
export function parseAdvance(text: string): number {
  const duration = /^\+?((?:\d{1,9}[smhd])+)$/.exec(text)?.[1];
  if (duration === undefined)
    throw new ServiceError(
      "usage",
      "The clock moves ahead, never back, by a duration such as +90s, +15m, +24h or +7d.",
    );
  return [...duration.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, count = "0", unit = "s"]) => sum + Number(count) * (UNIT_SECONDS[unit] ?? 0),
    0,
  );
}
