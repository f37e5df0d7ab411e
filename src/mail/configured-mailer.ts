import type { Mailbox } from "../kernel/email-address.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Mailer } from "./mail.ts";
import { MAIL_FOLDER } from "./mail-folder.ts";
import { composeMessage } from "./mail-message.ts";
import { MAIL_CONCURRENCY } from "./mail-sender.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import type { SmtpServer } from "./smtp-server.ts";

export type { Mailer };

/** For an installation without a mail server: each mail becomes an `.eml` file to pass on, named by time; one file for all its attempts. */
export function createFileMailer({ storage, from }: { storage: FileStorage; from: Mailbox }): Mailer {
  return {
    way: "files",
    async send(mail) {
      const { bytes } = await composeMessage(mail, from);
      await storage.put(emlKey(mail.queuedAtMs, mail.messageId), bytes, "message/rfc822");
    },
    close() {},
  };
}

/** `mail/20260302-093000-<unique part of the message id>.eml`. */
function emlKey(queuedAtMs: number, messageId: string): string {
  const [date = "", time = ""] = new Date(queuedAtMs).toISOString().split(/[T.]/);
  const unique = messageId.replace(/@.*$/, "");
  return `${MAIL_FOLDER}/${date.replaceAll("-", "")}-${time.replaceAll(":", "")}-${unique}.eml`;
}

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
