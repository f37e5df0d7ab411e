import { sql } from "drizzle-orm";
import { flag, index, integer, primaryKey, table, text, uniqueIndex } from "../../db/table.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import { people } from "../people/person-table.ts";
import type { NoticeKind, NoticeMail } from "./notice-choice.ts";

const ofPersonAtDealer = () => ({
  personId: integer("person_id")
    .notNull()
    .references(() => people.id),
  dealerId: integer("dealer_id")
    .notNull()
    .references(() => dealers.id),
});

/** What people chose to get notices about; a kind without a row is as the role has it. */
export const noticeChoices = table(
  "notice_choices",
  {
    ...ofPersonAtDealer(),
    kind: text("kind").$type<NoticeKind>().notNull(),
    mail: text("mail").$type<NoticeMail>().notNull(),
    isShown: flag("is_shown").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.personId, columns.dealerId, columns.kind] }),
    index("notice_choices_dealer").on(columns.dealerId),
    // Certificates are the one kind that is not queued for each person: those who chose to get them at once are looked up here.
    index("notice_choices_mail").on(columns.kind, columns.mail),
  ],
);

/** Up to where a person has got the notices of a dealer. */
export const noticeMarks = table(
  "notice_marks",
  {
    ...ofPersonAtDealer(),
    /** Rises with each change, so that only one process does what is due. */
    version: integer("version").notNull(),
    readUpToId: integer("read_up_to_id").notNull(),
    /** Certificates of the events up to this one were mailed, or happened before the person chose them. */
    eventUpToId: integer("event_up_to_id").notNull(),
    mailedAtMs: integer("mailed_at_ms"),
    /** Null where no notices wait. */
    mailDueAtMs: integer("mail_due_at_ms"),
    /** Null for a person who gets no daily mail. */
    digestDueAtMs: integer("digest_due_at_ms"),
    /** In the links that end the mails. It can do nothing else, so it is stored as it is. */
    unsubscribeToken: text("unsubscribe_token").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.personId, columns.dealerId] }),
    uniqueIndex("notice_marks_unsubscribe").on(columns.unsubscribeToken),
    index("notice_marks_mail").on(columns.mailDueAtMs).where(sql`${columns.mailDueAtMs} IS NOT NULL`),
    index("notice_marks_digest").on(columns.digestDueAtMs).where(sql`${columns.digestDueAtMs} IS NOT NULL`),
  ],
);
