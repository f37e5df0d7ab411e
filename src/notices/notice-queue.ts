import type { Executor } from "../db/database.ts";
import { choicesOf } from "../identity/notices/notice-choice.ts";
import { listChoicesAt, type MadeChoice } from "../identity/notices/notice-choice-store.ts";
import {
  ensureMark,
  findMark,
  type MarkKey,
  makeMailDue,
  type NoticeMark,
} from "../identity/notices/notice-mark-store.ts";
import type { Clock } from "../kernel/clock.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import { type NewNotice, NOTICE_MAIL_PAUSE_MINUTES, type Notice } from "./notice.ts";
import { listRecipients, type NoticeRecipient } from "./notice-recipient.ts";
import { lastEventId } from "./notice-source-store.ts";
import { deleteWaiting, insertNotice, insertWaitingMails } from "./notice-store.ts";

/** Makes notices, in the caller's transaction. */
export type AddNotices = (tx: Executor, added: readonly NewNotice[]) => Promise<void>;

/** 130 bits. */
const TOKEN_LENGTH = 22;

const newUnsubscribeToken = (random: Random): string => randomBase62(random, TOKEN_LENGTH);

export const isUnsubscribeToken = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);

/** The mark of a person at a dealer, created where there is none. What waited for a person who left and is back is then deleted. */
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

export function createNoticeQueue(ports: { readonly clock: Clock; readonly random: Random }): {
  readonly add: AddNotices;
} {
  const { clock, random } = ports;

  async function queueFor(
    tx: Executor,
    { personId, defaultsOf }: NoticeRecipient,
    made: readonly MadeChoice[],
    dealerId: number,
    stored: readonly Notice[],
  ): Promise<void> {
    const choices = choicesOf(
      defaultsOf,
      made.filter((choice) => choice.personId === personId),
    );
    const waiting = stored.flatMap(({ id: noticeId, kind, facts }) => {
      const { mail } = choices[kind];
      const isOwn = facts.kind === "person" && facts.personId === personId;
      return mail === "none" || isOwn ? [] : [{ personId, dealerId, noticeId, mail }];
    });
    if (waiting.length === 0) return;
    await markOf(tx, { personId, dealerId }, random);
    await insertWaitingMails(tx, waiting);
    if (waiting.every(({ mail }) => mail === "daily")) return;
    const times = { nowMs: clock.nowMs(), pauseMs: NOTICE_MAIL_PAUSE_MINUTES * 60_000 };
    await makeMailDue(tx, { personId, dealerId }, times);
  }

  return {
    async add(tx, added) {
      const byDealer = Map.groupBy(added, ({ dealerId }) => dealerId);
      for (const [dealerId, ofDealer] of byDealer) {
        const stored: Notice[] = [];
        for (const notice of ofDealer) stored.push(await insertNotice(tx, notice));
        const recipients = await listRecipients(tx, dealerId);
        const made = await listChoicesAt(tx, dealerId);
        for (const recipient of recipients)
          if (!recipient.isDisabled) await queueFor(tx, recipient, made, dealerId, stored);
      }
    },
  };
}
