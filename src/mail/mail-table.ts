import { index, integer, table, text, uniqueIndex } from "../db/table.ts";
import type { MailState } from "./mail.ts";

/** Mail, written in the transaction of what it tells of. A row waits, is worked on while its lease runs, and ends sent or given up. */
export const mailOutbox = table(
  "mail_outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Of every attempt, without angle brackets. */
    messageId: text("message_id").notNull(),
    state: text("state").$type<MailState>().notNull(),
    /**
     * Recipient, subject and both parts, sealed, because they may hold a one-time link; null once sent or given up. The recipient
     * stands nowhere else.
     */
    sealedMail: text("sealed_mail"),
    queuedAtMs: integer("queued_at_ms").notNull(),
    dueAtMs: integer("due_at_ms").notNull(),
    leaseToken: text("lease_token"),
    leaseUntilMs: integer("lease_until_ms").notNull(),
    attemptCount: integer("attempt_count").notNull(),
    /** When it was sent or given up. */
    finishedAtMs: integer("finished_at_ms"),
    /** Of the last attempt that failed; holds nothing personal. */
    lastErrorCode: text("last_error_code"),
  },
  (columns) => [
    uniqueIndex("mail_outbox_message").on(columns.messageId),
    index("mail_outbox_due").on(columns.state, columns.dueAtMs, columns.id),
  ],
);
