import { inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { jsonPathText } from "../db/engine-sql.ts";
import type { NoticeKind } from "../identity/notices/notice-choice.ts";
import { notices } from "./notice-table.ts";

/** A condition: whether the dealer of the test with this id tested the same car again. */
export type IsRetested = (testId: SQL) => SQL;

/** What is settled once the car is tested again. A withdrawn certificate may have been given out: only a person can say that it is settled. */
const CLOSABLE_KINDS: readonly NoticeKind[] = ["safety_issue", "test_failed"];

/** A condition of `notices`. The facts are read, and the test is looked up, only where the kind can be closed. */
export function isOpen(executor: Executor, isRetested: IsRetested): SQL {
  const testId = sql`CAST(${jsonPathText(executor, notices.facts, ["testId"])} AS bigint)`;
  return sql`CASE WHEN ${inArray(notices.kind, [...CLOSABLE_KINDS])} THEN NOT ${isRetested(testId)} ELSE true END`;
}
