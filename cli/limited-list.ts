/**
 * Splits what was read with a limit of one more than `--limit`: only then is it known whether the list goes on. `more` is the line that
 * says so, or none.
 */
export function limitedList<T>(
  found: readonly T[],
  limit: number,
): { readonly shown: readonly T[]; readonly more: readonly string[] } {
  if (found.length <= limit) return { shown: found, more: [] };
  return { shown: found.slice(0, limit), more: [`The newest ${limit}; --limit shows more.`] };
}
