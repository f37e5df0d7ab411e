import type { Mailbox } from "../kernel/email-address.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import { MAIL_CONCURRENCY } from "./mail-sender.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import type { SmtpServer } from "./smtp-server.ts";

export type { Mailer };

/** Writes files where no server is set. */
export function createMailer(options: {
  readonly smtp: SmtpServer | null;
  readonly from: Mailbox;
  readonly storage: FileStorage;
}): Mailer {
  const { smtp: server, from, storage } = options;
  return server === null
    ? createFileMailer({ storage, from })
    : createSmtpMailer({ server, from, maxConnections: MAIL_CONCURRENCY });
}
