import type { Executor } from "../db/database.ts";
import {
  ensureMark,
  findMark,
  type MarkKey,
  type NoticeMark,
} from "../identity/notices/notice-mark-store.ts";
import type { Random } from "../kernel/random.ts";
import { lastEventId } from "./notice-source-store.ts";
import { deleteWaiting } from "./notice-store.ts";
import { newUnsubscribeToken } from "./unsubscribe-token.ts";

/** The mark of a person at a dealer, made where there is none. What waited for a person who left and is back is then deleted. */
export async function markOf(
  tx: Executor,
  { personId, dealerId }: MarkKey,
  random: Random,
): Promise<NoticeMark> {
  const key = { personId, dealerId };
  const mark = await findMark(tx, key);
  if (mark !== null) return mark;
  await deleteWaiting(tx, key);
  const eventUpToId = await lastEventId(tx);
  return await ensureMark(tx, key, { unsubscribeToken: newUnsubscribeToken(random), eventUpToId });
}
