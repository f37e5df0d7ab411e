import { parsePathId } from "../../../http/query.ts";

const FIELD_START = "test-";
const CHOSEN = "yes";

export const chosenField = (testId: number): string => FIELD_START + testId;

/** Each once, in their order. */
export function chosenTests(query: URLSearchParams): number[] {
  const ids = [...query].flatMap(([name, value]) => {
    const id = name.startsWith(FIELD_START) && value === CHOSEN ? name.slice(FIELD_START.length) : undefined;
    return parsePathId(id) ?? [];
  });
  return [...new Set(ids)];
}

export function chosenQuery(testIds: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(testIds.map((id) => [chosenField(id), CHOSEN]));
}

/** The query that chooses all tests that its search finds, instead of some by their ids. */
export const ALL_FOUND = { found: "yes" };

export function isOfFound(query: URLSearchParams): boolean {
  return query.get("found") === ALL_FOUND.found;
}
