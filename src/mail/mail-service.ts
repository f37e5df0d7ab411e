import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { Quiet } from "../installation/quiet-service.ts";
import { domainOf, type Mailbox } from "../kernel/email-address.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomCrockford32 } from "../kernel/identifier.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { open, seal } from "../keys/seal.ts";
import { type AttachedFile, type Mail, type Mailer, MailFailure, type MailFile } from "./mail.ts";
import { pruneMailCounts } from "./mail-count-store.ts";
import { LOGO_CONTENT_ID } from "./mail-layout.ts";
import { createMailSender, type MailSender } from "./mail-sender.ts";
import { insertMail, pruneFinishedMails } from "./mail-store.ts";

interface MailService {
  /** In the caller's transaction. Without `scheduler.wake()` after the commit, the mail waits for the next poll. Returns its id in the log. */
  enqueue(tx: Executor, mail: Mail): Promise<number>;
  readonly scheduler: MailSender;
  /** Deletes some of the finished mails that are kept no longer. @returns how many; 0 when none are left. */
  readonly pruneFinished: typeof pruneFinishedMails;
  /** Deletes the counts of mails that have ended. @returns how many; 0 when none are left. */
  readonly pruneCounts: typeof pruneMailCounts;
  /** Where attached files are read. A mail with attachments waits until this was called. */
  takeFilesFrom(files: MailFiles): void;
  close(): void;
}

interface MailFiles {
  /** @throws ServiceError `not_found` for a file that nobody may have any more, as after a withdrawal. */
  read(sha256: string): Promise<Pick<MailFile, "bytes" | "contentType">>;
}

/** 130 bits. */
const UNIQUE_LENGTH = 26;

export function createMailService(
  ports: Runtime & {
    readonly mailer: Mailer;
    readonly keys: KeyRing;
    /** Its domain is that of the message ids. */
    readonly from: Mailbox;
    /** The issuer's logo as PNG; null where there is none that can be used. Asked when a mail is sent. */
    readonly logo: () => Promise<Uint8Array | null>;
    readonly quiet: Pick<Quiet, "reason">;
  },
): MailService {
  const { clock, random, mailer, keys } = ports;
  const domain = domainOf(ports.from.address);
  let fileSource: MailFiles | null = null;

  async function fileOf({ sha256, fileName }: AttachedFile): Promise<MailFile> {
    if (fileSource === null) throw new MailFailure("attachments cannot be read here", false);
    try {
      const { bytes, contentType } = await fileSource.read(sha256);
      return { fileName, bytes, contentType };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new MailFailure(`attachment ${error.code}`, error.code === "not_found");
    }
  }

  const scheduler = createMailSender({
    ...ports,
    async unseal({ messageId, queuedAtMs, sealedMail }) {
      // Only `enqueue`, or an earlier version of it, can have sealed this.
      const mail: Mail = JSON.parse(open(keys, sealedMail, mailContext(messageId)));
      const logo = mail.html.includes(`cid:${LOGO_CONTENT_ID}`) ? await ports.logo() : null;
      const files: MailFile[] = [];
      for (const attached of mail.attachments ?? []) files.push(await fileOf(attached));
      return {
        ...mail,
        messageId,
        queuedAtMs,
        ...(logo === null ? {} : { logo }),
        ...(files.length === 0 ? {} : { files }),
      };
    },
  });
  return {
    scheduler,
    pruneFinished: pruneFinishedMails,
    pruneCounts: pruneMailCounts,
    takeFilesFrom(files) {
      fileSource = files;
    },
    async enqueue(
      tx,
      { to: { name, address }, language, subject, text, html, sender, attachments = [], unsubscribeUrl },
    ) {
      const mail: Mail = {
        to: { name, address },
        language,
        subject,
        text,
        html,
        ...(sender === undefined ? {} : { sender }),
        ...(attachments.length === 0 ? {} : { attachments }),
        ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
      };
      const messageId = `${randomCrockford32(random, UNIQUE_LENGTH).toLowerCase()}@${domain}`;
      const sealedMail = seal(keys, JSON.stringify(mail), mailContext(messageId));
      tx.afterCommit(scheduler.wake);
      return await insertMail(tx, { messageId, sealedMail, queuedAtMs: clock.nowMs() });
    },
    close: () => mailer.close(),
  };
}

/** Binds a sealed mail to its message id. */
export function mailContext(messageId: string): string {
  return `mail:${messageId}`;
}
