import { index, integer, table, text, uniqueIndex } from "../db/table.ts";
import type { MailState } from "./mail.ts";

/** In the transaction of the change that the mail reports. A row waits, is leased while it is sent, and ends as sent or given up. */
export const mailOutbox = table(
  "mail_outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The same at every attempt, without angle brackets. */
    messageId: text("message_id").notNull(),
    state: text("state").$type<MailState>().notNull(),
    /** Sealed, because it may hold a one-time link; null once the mail is sent or given up. The recipient is stored nowhere else. */
    sealedMail: text("sealed_mail"),
    queuedAtMs: integer("queued_at_ms").notNull(),
    dueAtMs: integer("due_at_ms").notNull(),
    leaseToken: text("lease_token"),
    leaseUntilMs: integer("lease_until_ms").notNull(),
    attemptCount: integer("attempt_count").notNull(),
    finishedAtMs: integer("finished_at_ms"),
    /** Of the last failed attempt; holds nothing personal. */
    lastErrorCode: text("last_error_code"),
  },
  (columns) => [
    uniqueIndex("mail_outbox_message").on(columns.messageId),
    index("mail_outbox_due").on(columns.state, columns.dueAtMs, columns.id),
  ],
);
