/**
 * Splits what was read with a limit of one more than `--limit`: only then is it known whether the list goes on. `more` is the line that
 * says so, or none. `max` is the most that `--limit` may be.
 */
export function limitedList<T>(
  found: readonly T[],
  limit: number,
  max = Number.POSITIVE_INFINITY,
): { readonly shown: readonly T[]; readonly more: readonly string[] } {
  if (found.length <= limit) return { shown: found, more: [] };
  const advice = limit < max ? "--limit shows more" : "no more can be shown at once";
  return { shown: found.slice(0, limit), more: [`The newest ${limit}; ${advice}.`] };
}
