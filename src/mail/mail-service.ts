import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { OwnUnit } from "../dealers/unit.ts";
import type { MailReturnRequest } from "../dealers/unit-service.ts";
import type { Quiet } from "../installation/quiet-service.ts";
import { holdsAddress } from "../kernel/address-in-text.ts";
import type { Clock } from "../kernel/clock.ts";
import { domainOf, type Mailbox, parseEmailAddress } from "../kernel/email-address.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomCrockford32 } from "../kernel/identifier.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { open, seal } from "../keys/seal.ts";
import { ENGLISH } from "../language/translator.ts";
import { type AttachedFile, type Mail, type Mailer, MailFailure, type MailFile } from "./mail.ts";
import { admitMail, pruneMailCounts } from "./mail-count-store.ts";
import type { MailDraft } from "./mail-draft.ts";
import { LOGO_CONTENT_ID } from "./mail-layout.ts";
import { recipientLimit, workplaceLimit } from "./mail-limit.ts";
import { createMailSender, type MailSender } from "./mail-sender.ts";
import { insertMail, pruneFinishedMails } from "./mail-store.ts";
import { shownWorkplaceName } from "./shown-name.ts";

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
    /** A kept logo as PNG, or the issuer's; null where there is none that can be used. Asked when a mail is sent. */
    readonly logo: (sha256: string | null) => Promise<Uint8Array | null>;
    readonly quiet: Pick<Quiet, "reason">;
  },
): MailService {
  const { clock, random, mailer, keys } = ports;
  const domain = domainOf(ports.from.address);
  let fileSource: MailFiles | null = null;

  async function fileOf({ sha256, ...file }: AttachedFile): Promise<MailFile> {
    if (fileSource === null) throw new MailFailure("attachments cannot be read here", false);
    try {
      const { bytes, contentType } = await fileSource.read(sha256);
      return { ...file, bytes, contentType };
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
      const logo = mail.html.includes(`cid:${LOGO_CONTENT_ID}`)
        ? await ports.logo(mail.logoSha256 ?? null)
        : null;
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
      {
        to: { name, address },
        language,
        subject,
        text,
        html,
        sender,
        attachments = [],
        unsubscribeUrl,
        logoSha256,
      },
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
        ...(logoSha256 === undefined ? {} : { logoSha256 }),
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

/**
 * In the transaction of the request. Without an address in the issuer's contact, and beyond the limits of mails, nothing is sent: the
 * operator finds the request by a command. In English, as all that operators read.
 */
export function createReturnRequestMail(ports: {
  readonly clock: Clock;
  readonly issuer: { readonly name: string | null; readonly contact: string | null };
  readonly enqueueMail: (tx: Executor, draft: MailDraft) => Promise<void>;
}): MailReturnRequest {
  const { clock, issuer, enqueueMail } = ports;
  const address = parseEmailAddress(issuer.contact ?? "");
  return async (tx, unit, asked) => {
    if (address === null) return;
    const limits = [workplaceLimit({ dealerId: unit.dealerId }), recipientLimit(address)];
    if (!(await admitMail(tx, limits, clock.nowMs()))) return;
    const letter = returnLetter(unit, asked);
    await enqueueMail(tx, { ...letter, t: ENGLISH, to: { name: issuer.name, address }, action: null });
  };
}

/** Leaves out a place that holds an address, of which a mail program would make a link. */
function returnLetter(
  { id, dealerId, serialNumber, locationLabel }: OwnUnit,
  asked: Parameters<MailReturnRequest>[2],
): Pick<MailDraft, "subject" | "paragraphs"> {
  const dealer = shownWorkplaceName(ENGLISH, { dealerId }, asked.dealerName);
  const name = serialNumber === null ? `unit ${id}` : `unit ${serialNumber}`;
  const place = locationLabel === null || holdsAddress(locationLabel) ? "" : ` It is at: ${locationLabel}.`;
  return {
    subject: `${dealer} asks to return ${name}`,
    paragraphs: [
      `${dealer} (dealer ${dealerId}) asks you to take back ${name} (id ${id}).${place}`,
      `The reason: ${asked.reason}`,
      `Asked by ${asked.askedBy}.`,
      `Once the unit is back, svc units return ${id} says so and ends the request. To end it without taking the unit back: svc units close-return-request ${asked.returnId} --answer "…"`,
    ],
  };
}
