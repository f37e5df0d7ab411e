import { expect, test } from "bun:test";
import { getTableColumns } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { jsonRows } from "../../src/db/row-insert.ts";

const { runId, sohPercent, hasVehicle, warnings } = getTableColumns(batteryTests);
const COLUMNS = [runId, sohPercent, hasVehicle, warnings];

test("rows as JSON name values by their column's place, leave NULL out, and hold JSON as it is", () => {
  const text = jsonRows(COLUMNS, [
    ['a "b" \\u0000', 93.4, false, ["X"]],
    ["c", null, true, null],
  ]);
  expect(text).toBe(String.raw`[{"0":"a \"b\" \\u0000","1":93.4,"2":false,"3":["X"]},{"0":"c","2":true}]`);
});

test("rows as JSON hold a replacement character for what PostgreSQL makes no text of", () => {
  expect(jsonRows([runId], [["a\0b"], ["half \ud800 a pair"], ["\u{1f50b}"]])).toBe(
    '[{"0":"a\ufffdb"},{"0":"half \ufffd a pair"},{"0":"\u{1f50b}"}]',
  );
});
