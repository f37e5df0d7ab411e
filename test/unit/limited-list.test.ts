import { expect, test } from "bun:test";
import { limitedList } from "../../cli/output.ts";

const CASES: ReadonlyArray<readonly [found: number, limit: number, max: number | undefined, more: string[]]> =
  [
    [2, 2, undefined, []],
    [3, 2, undefined, ["The newest 2; --limit shows more."]],
    [3, 2, 3, ["The newest 2; --limit shows more."]],
    [3, 2, 2, ["The newest 2; no more can be shown at once."]],
  ];
test.each(CASES)(
  "a list that goes on says so, and names --limit only while that may be more: %d found, limit %d of %p",
  (foundCount, limit, max, more) => {
    const found = Array.from({ length: foundCount }, (_, index) => index);
    expect(limitedList(found, limit, max)).toEqual({ shown: found.slice(0, limit), more });
  },
);
