import { index, integer, json, primaryKey, table, text } from "../db/table.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { NoticeKind, NoticeMail } from "../identity/notices/notice-choice.ts";
import type { NoticeFacts } from "./notice.ts";

/** What happened at a dealer that its people get notices about: one row for each thing, for all of them. */
export const notices = table(
  "notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    kind: text("kind").$type<NoticeKind>().notNull(),
    atMs: integer("at_ms").notNull(),
    facts: json("facts").$type<NoticeFacts>().notNull(),
  },
  (columns) => [
    // The kind is part of it, so that those that a person sees are counted without reading their rows.
    index("notices_dealer").on(columns.dealerId, columns.id, columns.kind),
    index("notices_time").on(columns.atMs),
  ],
);

export const noticeMails = table(
  "notice_mails",
  {
    /** Without a foreign key: rows of people and dealers that are gone are mailed to nobody and deleted with their notice. */
    personId: integer("person_id").notNull(),
    dealerId: integer("dealer_id").notNull(),
    noticeId: integer("notice_id")
      .notNull()
      .references(() => notices.id),
    mail: text("mail").$type<Exclude<NoticeMail, "none">>().notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.personId, columns.dealerId, columns.mail, columns.noticeId] }),
    index("notice_mails_notice").on(columns.noticeId),
  ],
);

/** What a person has put aside. It is not shown to that person again, and not mailed; others see it. */
export const dismissedNotices = table(
  "dismissed_notices",
  {
    noticeId: integer("notice_id")
      .notNull()
      .references(() => notices.id),
    /** Without a foreign key: the rows of people who are gone are deleted with their notice. */
    personId: integer("person_id").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.noticeId, columns.personId] })],
);

/** How far events and the audit log were followed. It is moved in the transaction that creates the notices, so each is created once. */
export const noticeCursors = table("notice_cursors", {
  /** `events` or `audit`. */
  source: text("source").primaryKey(),
  lastId: integer("last_id").notNull(),
});
