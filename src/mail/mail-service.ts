import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { Quiet } from "../installation/quiet-service.ts";
import { domainOf, type Mailbox } from "../kernel/email-address.ts";
import { randomCrockford32 } from "../kernel/identifier.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { open, seal } from "../keys/seal.ts";
import type { Mail, Mailer } from "./mail.ts";
import { LOGO_CONTENT_ID } from "./mail-layout.ts";
import { createMailSender, type MailSender } from "./mail-sender.ts";
import { insertMail } from "./mail-store.ts";

interface MailService {
  /**
   * In the caller's transaction: the mail is sent if and only if the transaction is committed. Call `scheduler.wake()` after the commit;
   * otherwise the mail waits for the next poll.
   *
   * @returns the id of the mail in the log.
   */
  enqueue(tx: Executor, mail: Mail): Promise<number>;
  readonly scheduler: MailSender;
  close(): void;
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
  const scheduler = createMailSender({
    ...ports,
    async unseal({ messageId, queuedAtMs, sealedMail }) {
      // Only `enqueue`, or an earlier version of it, can have sealed this.
      const mail: Mail = JSON.parse(open(keys, sealedMail, mailContext(messageId)));
      const logo = mail.html.includes(`cid:${LOGO_CONTENT_ID}`) ? await ports.logo() : null;
      return { ...mail, messageId, queuedAtMs, ...(logo === null ? {} : { logo }) };
    },
  });
  return {
    scheduler,
    async enqueue(tx, { to: { name, address }, subject, text, html }) {
      const mail: Mail = { to: { name, address }, subject, text, html };
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
