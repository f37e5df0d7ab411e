import { getTableColumns } from "drizzle-orm";
import { jsonText, type RowOf } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { toTestFigures } from "./battery-test-row.ts";
import { batteryTests } from "./battery-test-table.ts";
import { FoundTest } from "./found-test.ts";

/** What a lookup reads of a test and its dealer. */
export const FOUND_TEST = {
  ...getTableColumns(batteryTests),
  diagnostics: jsonText(batteryTests.diagnostics),
  warnings: jsonText(batteryTests.warnings),
  dealerName: dealers.name,
};

/** A row of `FOUND_TEST` as the domain sees it. */
export function toFoundTest(row: RowOf<typeof FOUND_TEST>): FoundTest {
  return new FoundTest(toTestFigures(row), row.diagnostics, row.warnings, row.dealerName);
}
