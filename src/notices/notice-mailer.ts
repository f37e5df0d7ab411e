import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { shownName } from "../dealers/dealer.ts";
import { dealerClock } from "../dealers/dealer-clock.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import {
  choicesOf,
  type NoticeChoices,
  type NoticeKind,
  type NoticeMail,
} from "../identity/notices/notice-choice.ts";
import { forgetChoicesOf, listChoicesOf } from "../identity/notices/notice-choice-store.ts";
import {
  changeMark,
  listDueMarks,
  type MarkKey,
  type NoticeMark,
} from "../identity/notices/notice-mark-store.ts";
import { findMailReader } from "../identity/people/person-language-store.ts";
import type { EnqueueMail } from "../identity/people/person-service.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { Translator } from "../language/translator.ts";
import { admitMail } from "../mail/mail-count-store.ts";
import { noticeMailLimit } from "../mail/mail-limit.ts";
import { shownWorkplaceName } from "../mail/shown-name.ts";
import { eventHighWaterMark } from "../webhooks/feed/event-feed-store.ts";
import {
  DIGEST_HOUR,
  NOTICE_MAIL_PAUSE_MINUTES,
  type NoticeFacts,
  type ReadyCertificates,
  testOfEvent,
} from "./notice.ts";
import { noticeMail } from "./notice-mail.ts";
import { findRecipient, listRecipients, type NoticeRecipient, namesOf } from "./notice-recipient.ts";
import { lastBelow, listMarksWithReady, listReadyOf } from "./notice-source-store.ts";
import { deleteWaiting, type IsRetested, listWaiting } from "./notice-store.ts";

export interface NoticeLinks {
  /** @throws ServiceError `setup` while the origin of the service is not known. */
  ofNotice(dealerId: number, facts: NoticeFacts): string;
  ofTest(dealerId: number, testId: number): string;
  all(dealerId: number): string;
  choices(dealerId: number): string;
  unsubscribe(token: string): string;
}

const PAUSE_MS = NOTICE_MAIL_PAUSE_MINUTES * 60_000;
const MARKS_PER_LOOK = 50;
const NAMED_CERTIFICATES = 30;
const NO_CERTIFICATES: ReadyCertificates = { first: [], count: 0 };

/** At most one mail at once in `NOTICE_MAIL_PAUSE_MINUTES`, and one a day. Queued in the transaction that moves the mark, so sent once. */
export function createNoticeMailer(
  ports: Pick<Runtime, "db" | "clock" | "log"> & {
    readonly enqueueMail: EnqueueMail;
    readonly links: NoticeLinks;
    readonly isRetested: IsRetested;
    readonly isStopped: () => boolean;
  },
) {
  const { db, clock, log, enqueueMail, links, isRetested, isStopped } = ports;
  const highWaterMark = eventHighWaterMark(db);

  /** `gone` for a person who has nothing to do with the dealer any more, `held` for one who may get mails again. */
  async function findTold(tx: Executor, { personId, dealerId }: MarkKey) {
    const recipient = await findRecipient(tx, dealerId, personId);
    const dealer = await findDealer(tx, dealerId);
    if (recipient === null || dealer === null) return "gone";
    if (recipient.isDisabled || dealer.status === "closed") return "held";
    const choices = choicesOf(recipient.defaultsOf, await listChoicesOf(tx, personId, dealerId));
    const { t } = await findMailReader(tx, personId, { dealerId });
    return {
      t,
      recipient,
      dealerName: shownWorkplaceName(t, { dealerId }, shownName(dealer)),
      dealerClock: dealerClock(dealer),
      choices,
    };
  }

  /** What waits for a person who gets no mails now is not mailed later either. */
  async function forget(
    tx: Executor,
    why: "gone" | "held",
    mark: NoticeMark,
    upToId: number,
    change: Parameters<typeof changeMark>[2],
  ): Promise<void> {
    if (why === "gone") {
      await deleteWaiting(tx, mark);
      return await forgetChoicesOf(tx, mark.personId, mark.dealerId);
    }
    const eventUpToId = Math.max(mark.eventUpToId, upToId);
    if (await changeMark(tx, mark, { ...change, eventUpToId })) await deleteWaiting(tx, mark);
  }

  /** @param upToId up to which event nothing can come any more. */
  async function takeReady(tx: Executor, mark: NoticeMark, upToId: number): Promise<ReadyCertificates> {
    const span = { afterId: mark.eventUpToId, upToId };
    const { total, newest } = await listReadyOf(tx, mark.dealerId, span, NAMED_CERTIFICATES);
    return { first: newest.map(({ data }) => testOfEvent(data)), count: total };
  }

  async function send(
    tx: Executor,
    mark: NoticeMark,
    mail: Exclude<NoticeMail, "none">,
    found: {
      readonly t: Translator;
      readonly recipient: NoticeRecipient;
      readonly dealerName: string;
      readonly choices: NoticeChoices;
      readonly ready: ReadyCertificates;
    },
  ): Promise<boolean> {
    const { dealerId } = mark;
    const { t, recipient, dealerName, choices, ready } = found;
    const waiting = await listWaiting(tx, { ...mark, mail }, isRetested);
    // The person may have chosen otherwise since they were created.
    const notices = waiting.filter(({ kind }) => choices[kind].mail !== "none");
    if (notices.length + ready.count === 0) {
      await deleteWaiting(tx, mark, mail);
      return true;
    }
    if (!(await admitMail(tx, [noticeMailLimit(recipient.email)], clock.nowMs()))) return false;
    const draft = noticeMail(
      t,
      { name: recipient.name, address: recipient.email },
      {
        dealerName,
        notices,
        ready,
        isDaily: mail === "daily",
        nameOf: namesOf(await listRecipients(tx, dealerId)),
        links: {
          ofNotice: ({ facts }) => links.ofNotice(dealerId, facts),
          ofTest: (testId) => links.ofTest(dealerId, testId),
          all: links.all(dealerId),
          choices: links.choices(dealerId),
          unsubscribe: links.unsubscribe(mark.unsubscribeToken),
        },
      },
    );
    await deleteWaiting(tx, mark, mail);
    await enqueueMail(tx, draft);
    return true;
  }

  async function mailNow(mark: NoticeMark, upToId: number): Promise<void> {
    await db.transact(async (tx) => {
      const nowMs = clock.nowMs();
      const found = await findTold(tx, mark);
      if (typeof found === "string") return await forget(tx, found, mark, upToId, { mailDueAtMs: null });
      const wantsReady = wants(found.choices, "certificate_ready", "at_once");
      const ready = wantsReady ? await takeReady(tx, mark, upToId) : NO_CERTIFICATES;
      const change = {
        mailDueAtMs: null,
        mailedAtMs: nowMs,
        ...(wantsReady ? { eventUpToId: Math.max(mark.eventUpToId, upToId) } : {}),
      };
      if (!(await changeMark(tx, mark, change))) return;
      if (await send(tx, mark, "at_once", { ...found, ready })) return;
      // The address gets too many mails: what waits stays.
      const held = { ...mark, version: mark.version + 1 };
      await changeMark(tx, held, { mailDueAtMs: nowMs + PAUSE_MS, eventUpToId: mark.eventUpToId });
    });
  }

  async function mailDigest(mark: NoticeMark, upToId: number): Promise<void> {
    await db.transact(async (tx) => {
      const nowMs = clock.nowMs();
      const found = await findTold(tx, mark);
      // A person who is kept out now may be let in again.
      if (typeof found === "string")
        return await forget(tx, found, mark, upToId, { digestDueAtMs: nowMs + DAY_MS });
      if (!Object.values(found.choices).some(({ mail }) => mail === "daily")) {
        if (await changeMark(tx, mark, { digestDueAtMs: null })) await deleteWaiting(tx, mark, "daily");
        return;
      }
      const wantsReady = wants(found.choices, "certificate_ready", "daily");
      const ready = wantsReady ? await takeReady(tx, mark, upToId) : NO_CERTIFICATES;
      const change = {
        digestDueAtMs: found.dealerClock.nextHour(DIGEST_HOUR, nowMs),
        ...(wantsReady ? { eventUpToId: Math.max(mark.eventUpToId, upToId) } : {}),
      };
      if (!(await changeMark(tx, mark, change))) return;
      if (await send(tx, mark, "daily", { ...found, ready })) return;
      const held = { ...mark, version: mark.version + 1 };
      await changeMark(tx, held, { digestDueAtMs: nowMs + PAUSE_MS, eventUpToId: mark.eventUpToId });
    });
  }

  /** A mark that cannot be mailed delays no other, and is tried again at the next look. */
  async function workOff(
    list: (page: { readonly after: NoticeMark | null; readonly limit: number }) => Promise<NoticeMark[]>,
    work: (mark: NoticeMark) => Promise<void>,
  ): Promise<void> {
    let after: NoticeMark | null = null;
    while (!isStopped()) {
      const marks = await list({ after, limit: MARKS_PER_LOOK });
      for (const mark of marks) {
        if (isStopped()) return;
        try {
          await work(mark);
        } catch (error) {
          log.error(traceOf(error), "a mail of notices could not be created");
        }
      }
      after = marks.at(-1) ?? null;
      if (marks.length < MARKS_PER_LOOK) return;
    }
  }

  return {
    async mailDue(): Promise<void> {
      const upToId = await lastBelow(highWaterMark);
      const nowMs = clock.nowMs();
      const mailAtOnce = (mark: NoticeMark) => mailNow(mark, upToId);
      await workOff((page) => listDueMarks(db.read, "mail", nowMs, page), mailAtOnce);
      const ready = { upToId, mailedUpToMs: nowMs - PAUSE_MS };
      await workOff((page) => listMarksWithReady(db.read, ready, page), mailAtOnce);
      await workOff(
        (page) => listDueMarks(db.read, "digest", nowMs, page),
        (mark) => mailDigest(mark, upToId),
      );
    },
  };
}

function wants(choices: NoticeChoices, kind: NoticeKind, mail: NoticeMail): boolean {
  return choices[kind].mail === mail;
}
