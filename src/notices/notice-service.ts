import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { type Dealer, shownName } from "../dealers/dealer.ts";
import { dealerClock } from "../dealers/dealer-clock.ts";
import type { LocalLanguage } from "../dealers/dealer-language.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import {
  choicesOf,
  NOTICE_KINDS,
  type NoticeChoices,
  type NoticeKind,
} from "../identity/notices/notice-choice.ts";
import { listChoicesOf, setChoice } from "../identity/notices/notice-choice-store.ts";
import { changeMark, findMark, findMarkByToken, makeMailDue } from "../identity/notices/notice-mark-store.ts";
import { findLanguageOfPerson } from "../identity/people/person-language-store.ts";
import { notFound } from "../kernel/errors.ts";
import type { Translator } from "../language/translator.ts";
import { DIGEST_HOUR, NOTICE_MAIL_PAUSE_MINUTES, type Notice } from "./notice.ts";
import { isUnsubscribeToken, markOf } from "./notice-queue.ts";
import { findRecipient, listRecipients, namesOf } from "./notice-recipient.ts";
import { lastEventId } from "./notice-source-store.ts";
import {
  countNotices,
  countNoticesOfCompany,
  deleteWaiting,
  dismissNotice,
  type IsRetested,
  lastNoticeId,
  listNotices,
  listWaiting,
  moveWaiting,
} from "./notice-store.ts";
import { type NoticeWords, noticeWords } from "./notice-words.ts";

export interface NoticeReader {
  readonly personId: number;
  readonly dealerId: number;
}

export interface ShownNotice extends Notice {
  readonly words: NoticeWords;
  readonly isRead: boolean;
}

interface Unsubscribing {
  readonly dealerName: string;
  readonly language: LocalLanguage;
}

interface NoticeCounts {
  /** The last notice that was created before the list was read: a person who reads the list has read up to this one. */
  readonly upToId: number;
  readonly unreadCount: number;
  readonly total: number;
}

export interface NoticeList extends NoticeCounts {
  /** What happened last first. */
  readonly notices: readonly ShownNotice[];
}

/** Notices of some kinds, what happened last first. */
interface NoticePart {
  readonly kinds: readonly NoticeKind[];
  readonly limit: number;
  readonly offset: number;
}

export interface NoticeGlance<Parts extends readonly NoticePart[]> extends NoticeCounts {
  /** In the order in which they were asked for. */
  readonly parts: { readonly [Part in keyof Parts]: readonly ShownNotice[] };
}

export type NoticeService = ReturnType<typeof createNoticeService>;

export function createNoticeService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & { readonly isRetested: IsRetested },
) {
  const { db, clock, random, isRetested } = ports;

  async function choicesFor(
    executor: Executor,
    { personId, dealerId }: NoticeReader,
  ): Promise<NoticeChoices> {
    const recipient = await findRecipient(executor, dealerId, personId);
    if (recipient === null) throw notFound();
    return choicesOf(recipient.defaultsOf, await listChoicesOf(executor, personId, dealerId));
  }

  /** The counts are of one kind, or of all kinds that the person chose to see, whichever parts are read. */
  async function glance<Parts extends readonly NoticePart[]>(
    t: Translator,
    reader: NoticeReader,
    parts: Parts,
    kind: NoticeKind | null = null,
  ): Promise<NoticeGlance<Parts>> {
    const { dealerId, personId } = reader;
    const choices = await choicesFor(db.read, reader);
    const kinds = kind === null ? NOTICE_KINDS.filter((one) => choices[one].isShown) : [kind];
    const readUpToId = (await findMark(db.read, { personId, dealerId }))?.readUpToId ?? 0;
    const upToId = await lastNoticeId(db.read, dealerId);
    const view = { personId, dealerId, isRetested };
    const found: Notice[][] = [];
    for (const part of parts) {
      const shown = kinds.filter((kind) => part.kinds.includes(kind));
      found.push(await listNotices(db.read, view, shown, part));
    }
    const nameOf = namesOf(
      found.flat().some(({ kind }) => kind === "person") ? await listRecipients(db.read, dealerId) : [],
    );
    const toShown = (notice: Notice): ShownNotice => ({
      ...notice,
      words: noticeWords(t, notice.facts, nameOf),
      isRead: notice.id <= readUpToId,
    });
    const { total, afterCount } = await countNotices(db.read, view, kinds, readUpToId);
    return {
      parts: found.map((part) => part.map(toShown)) as NoticeGlance<Parts>["parts"],
      upToId,
      unreadCount: afterCount,
      total,
    };
  }

  return {
    glance,

    /** Of one kind, or of those that the person chose to see, what happened last first; without what is dismissed or closed. */
    async list(
      t: Translator,
      reader: NoticeReader,
      { kind, ...page }: Omit<NoticePart, "kinds"> & { readonly kind?: NoticeKind | null },
    ): Promise<NoticeList> {
      const of = kind == null ? NOTICE_KINDS : ([kind] as const);
      const { parts, ...counts } = await glance(t, reader, [{ kinds: of, ...page }] as const, kind ?? null);
      return { notices: parts[0], ...counts };
    },

    /** As `list` of one of these kinds has them. By dealer; those without any are left out. */
    async countOfCompany<Kind extends NoticeKind>(
      of: { readonly companyId: number; readonly personId: number },
      kinds: readonly Kind[],
    ): Promise<ReadonlyMap<number, Partial<Record<Kind, number>>>> {
      const counts = new Map<number, Partial<Record<NoticeKind, number>>>();
      for (const { dealerId, kind, openCount } of await countNoticesOfCompany(
        db.read,
        { ...of, isRetested },
        kinds,
      ))
        counts.set(dealerId, { ...counts.get(dealerId), [kind]: openCount });
      return counts;
    },

    async markRead(reader: NoticeReader, upToId: number): Promise<void> {
      await db.transact(async (tx) => {
        const mark = await markOf(tx, reader, random);
        const readUpToId = Math.max(
          mark.readUpToId,
          Math.min(upToId, await lastNoticeId(tx, reader.dealerId)),
        );
        await changeMark(tx, mark, { readUpToId });
      });
    },

    /** For this person only. @throws ServiceError `not_found` unless the dealer has such a notice. */
    async dismiss(reader: NoticeReader, noticeId: number): Promise<void> {
      if (!(await db.transact((tx) => dismissNotice(tx, reader, noticeId)))) throw notFound();
    },

    choices: (reader: NoticeReader): Promise<NoticeChoices> => choicesFor(db.read, reader),

    /** What waits is mailed as is now chosen for its kind, and not at all where no mail is wanted. */
    async choose(reader: NoticeReader, chosen: NoticeChoices): Promise<void> {
      const { personId, dealerId } = reader;
      await db.transact(async (tx) => {
        const before = await choicesFor(tx, reader);
        const mark = await markOf(tx, reader, random);
        for (const kind of NOTICE_KINDS) await setChoice(tx, dealerId, { personId, kind, ...chosen[kind] });
        await moveWaiting(tx, reader, chosen);
        const waitsAtOnce = (await listWaiting(tx, { personId, dealerId, mail: "at_once" })).length > 0;
        const dealer = await findDealer(tx, dealerId);
        if (dealer === null) throw notFound();
        const wantedBefore = before.certificate_ready.mail !== "none";
        await changeMark(tx, mark, {
          digestDueAtMs: NOTICE_KINDS.some((kind) => chosen[kind].mail === "daily")
            ? (mark.digestDueAtMs ?? dealerClock(dealer).nextHour(DIGEST_HOUR, clock.nowMs()))
            : null,
          // Certificates of the time before the person chose them are not mailed.
          ...(wantedBefore ? {} : { eventUpToId: await lastEventId(tx) }),
          ...(waitsAtOnce ? {} : { mailDueAtMs: null }),
        });
        const times = { nowMs: clock.nowMs(), pauseMs: NOTICE_MAIL_PAUSE_MINUTES * 60_000 };
        if (waitsAtOnce) await makeMailDue(tx, { personId, dealerId }, times);
      });
    },

    /** Null for a link that is none of ours. */
    async findUnsubscribing(token: string): Promise<Unsubscribing | null> {
      const mark = isUnsubscribeToken(token) ? await findMarkByToken(db.read, token) : null;
      const dealer = mark === null ? null : await findDealer(db.read, mark.dealerId);
      return mark === null || dealer === null ? null : await unsubscribing(db.read, mark, dealer);
    },

    /** Null for a link that is none of ours. */
    async unsubscribe(token: string): Promise<Unsubscribing | null> {
      if (!isUnsubscribeToken(token)) return null;
      return await db.transact(async (tx) => {
        const mark = await findMarkByToken(tx, token);
        const dealer = mark === null ? null : await findDealer(tx, mark.dealerId);
        if (mark === null || dealer === null) return null;
        const { personId, dealerId } = mark;
        const made = await listChoicesOf(tx, personId, dealerId);
        for (const kind of NOTICE_KINDS) {
          const isShown = made.find((one) => one.kind === kind)?.isShown ?? true;
          await setChoice(tx, dealerId, { personId, kind, mail: "none", isShown });
        }
        await deleteWaiting(tx, mark);
        await changeMark(tx, mark, { mailDueAtMs: null, digestDueAtMs: null });
        return await unsubscribing(tx, mark, dealer);
      });
    },
  };
}

async function unsubscribing(
  executor: Executor,
  { personId, dealerId }: NoticeReader,
  dealer: Dealer,
): Promise<Unsubscribing> {
  const language = await findLanguageOfPerson(executor, personId, { dealerId });
  return { dealerName: shownName(dealer), language };
}
