import { parsePathId } from "../../../http/query.ts";

const FIELD_START = "test-";
/** What the box of a chosen test sends. */
const CHOSEN = "yes";

/** The name of the box that chooses a test. */
export const chosenField = (testId: number): string => FIELD_START + testId;

/** The ids of the tests that a form of boxes chose, each once, in their order. */
export function chosenTests(query: URLSearchParams): number[] {
  const ids = [...query].flatMap(([name, value]) => {
    const id = name.startsWith(FIELD_START) && value === CHOSEN ? name.slice(FIELD_START.length) : undefined;
    return parsePathId(id) ?? [];
  });
  return [...new Set(ids)];
}

/** The query that chooses tests. */
export function chosenQuery(testIds: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(testIds.map((id) => [chosenField(id), CHOSEN]));
}

/** The query that chooses all tests that its search finds, instead of some by their ids. */
export const ALL_FOUND = { found: "yes" };

export function isOfFound(query: URLSearchParams): boolean {
  return query.get("found") === ALL_FOUND.found;
}
