import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { ignoringCase } from "../db/engine-sql.ts";
import { batteryTests, hasEnded } from "./battery-test-table.ts";
import { type DealerTestSearch, searchedBits } from "./dealer-test-search.ts";

const { placeholder } = sql;

/** In the order of the checks: texts take longest to compare. */
const FILTER_NAMES = [
  ...(["status", "overallBatteryStatus", "unitId", "sinceMs", "untilMs"] as const),
  ...(["anyWarning", "noWarning", "warnings", "make", "model", "text"] as const),
] as const satisfies readonly (keyof DealerTestSearch | "anyWarning" | "noWarning")[];
export type FilterName = (typeof FILTER_NAMES)[number];

/** Each combination is prepared once. */
export function filtersOf({ warnings, ...search }: DealerTestSearch): FilterName[] {
  const byWarnings = warnings === "any" ? "anyWarning" : warnings === "none" ? "noWarning" : "warnings";
  return FILTER_NAMES.filter((name) => {
    if (name === "anyWarning" || name === "noWarning" || name === "warnings")
      return warnings !== null && name === byWarnings;
    return search[name] !== null;
  });
}

/** By the names of the placeholders. */
export function valuesOf(dealerId: number, search: DealerTestSearch): Record<string, unknown> {
  const { text, make, model, warnings, ...values } = search;
  return {
    ...values,
    dealerId,
    make: make === null ? null : partOf(make),
    model: model === null ? null : partOf(model),
    reference: text === null ? null : partOf(text),
    text: text === null ? null : `%${escaped(keyOf(text).toUpperCase())}%`,
    number: text === null ? null : partOf(keyOf(text)),
    bits: warnings === null ? null : searchedBits(warnings),
  };
}

/** VINs and registrations are stored without spaces and hyphens. */
const keyOf = (text: string) => text.normalize("NFC").replace(/[\s\p{Pd}]/gu, "");
const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** In small letters. The engines know only ASCII letters, so any other stands for one character. */
function partOf(text: string): string {
  return `%${escaped(text.normalize("NFC").toLowerCase()).replace(/[^\0-\x7f]/gu, (letter) => (/\p{L}/u.test(letter) ? "_" : letter))}%`;
}

const like = (column: SQL, name: string) => sql`${column} LIKE ${placeholder(name)} ESCAPE '\\'`;

function conditionOf(executor: Executor, name: FilterName): SQL {
  const { vin, registrationKey, certificateNumber, internalReference } = batteryTests;
  const { make, model, status, overallBatteryStatus, warningBits, unitId, testedAtMs } = batteryTests;
  const part = (column: Column, of: string) => like(ignoringCase(executor, column), of);
  // As it is printed, with hyphens; an imported number may have spaces, or anything else, which is found as it is stored.
  const numberKey = sql`replace(replace(${ignoringCase(executor, certificateNumber)}, '-', ''), ' ', '')`;
  const conditions: Readonly<Record<FilterName, SQL>> = {
    status: sql`${status} = ${placeholder("status")}`,
    overallBatteryStatus: sql`${status} = 'completed' AND ${overallBatteryStatus} = ${placeholder("overallBatteryStatus")}`,
    unitId: sql`${unitId} + 0 = ${placeholder("unitId")}`,
    // Not by the index of days: SQLite would read the rows of all tests of a period.
    sinceMs: sql`${testedAtMs} + 0 >= ${placeholder("sinceMs")}`,
    untilMs: sql`${testedAtMs} + 0 <= ${placeholder("untilMs")}`,
    anyWarning: sql`${warningBits} <> 0`,
    noWarning: sql`${warningBits} = 0`,
    warnings: sql`(${warningBits} & CAST(${placeholder("bits")} AS bigint)) <> 0`,
    make: part(make, "make"),
    model: part(model, "model"),
    text: sql`(${like(sql`${vin}`, "text")} OR ${like(sql`${registrationKey}`, "text")} OR ${like(numberKey, "number")} OR ${part(certificateNumber, "reference")} OR ${part(internalReference, "reference")})`,
  };
  return conditions[name];
}

/** Tests that have ended, and those that have not, each by its index. */
export function selectFound(
  executor: Executor,
  filters: readonly FilterName[],
  fields: SQL,
  ...more: readonly SQL[]
): SQL[] {
  const conditions = [...filters.map((name) => conditionOf(executor, name)), ...more];
  const among = [
    hasEnded(batteryTests),
    ...(filters.includes("overallBatteryStatus") ? [] : [HAS_NOT_ENDED]),
  ];
  return among.map(
    (ended) =>
      sql`SELECT ${fields} FROM ${batteryTests} WHERE ${and(eq(batteryTests.dealerId, placeholder("dealerId")), ended, ...conditions)}`,
  );
}

const HAS_NOT_ENDED = sql`${batteryTests.status} IN ('pending', 'in_progress')`;
