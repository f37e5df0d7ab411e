import type { Executor } from "../db/database.ts";
import type { NoticeKind } from "../identity/notices/notice-choice.ts";
import type { Notice } from "./notice.ts";

/** Which of these tests their dealers made again on the same car. */
export type FindRetested = (executor: Executor, testIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** What is settled once the car is tested again. A withdrawn certificate may have been given out: only a person can say that it is settled. */
export const CLOSABLE_KINDS: readonly NoticeKind[] = ["safety_issue", "test_failed"];

/** The ids of those that are closed, because their car was tested again. */
export async function findClosed(
  executor: Executor,
  notices: readonly Notice[],
  findRetested: FindRetested,
): Promise<number[]> {
  const closable = notices.flatMap(({ id, kind, facts }) =>
    CLOSABLE_KINDS.includes(kind) && "testId" in facts ? [{ id, testId: facts.testId }] : [],
  );
  const retested = await findRetested(
    executor,
    closable.map(({ testId }) => testId),
  );
  return closable.filter(({ testId }) => retested.has(testId)).map(({ id }) => id);
}
