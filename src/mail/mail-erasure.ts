import type { Runtime } from "../db/runtime.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { open } from "../keys/seal.ts";
import type { Mail } from "./mail.ts";
import { holdsAny, type MailContent, type MailFolder } from "./mail-folder.ts";
import { mailContext } from "./mail-service.ts";
import { dropWaitingMails, listWaitingMails } from "./mail-store.ts";

export interface MailErasure {
  /** @throws ServiceError `service_unavailable` when the folder of those that this machine has written cannot be read. */
  assertReadable(): void;
  /** How many mails hold something of the content: those that wait, and those that this machine has written as files. */
  count(content: MailContent): Promise<number>;
  /** Deletes them; one that is being sent may still go out. @returns how many. */
  erase(content: MailContent): Promise<number>;
}

export function createMailErasure({
  db,
  clock,
  keys,
  folder,
}: Pick<Runtime, "db" | "clock"> & {
  readonly keys: KeyRing;
  readonly folder: Pick<MailFolder, "assertReadable" | "find" | "delete">;
}): MailErasure {
  async function findWaiting(content: MailContent): Promise<number[]> {
    const waiting = await listWaitingMails(db.read);
    return waiting.flatMap(({ id, messageId, sealedMail }) => {
      const mail = unsealed(messageId, sealedMail);
      if (mail === null) return [];
      const { subject, text, html, attachments = [] } = mail;
      const sha256s = attachments.map(({ sha256 }) => sha256);
      return holdsAny({ sha256s, texts: [subject, text, html] }, content) ? [id] : [];
    });
  }

  /** Null for one that nobody can read any more. */
  function unsealed(messageId: string, sealedMail: string): Mail | null {
    try {
      return JSON.parse(open(keys, sealedMail, mailContext(messageId)));
    } catch {
      return null;
    }
  }

  return {
    assertReadable: () => folder.assertReadable(),

    async count(content) {
      return (await findWaiting(content)).length + (await folder.find(content)).length;
    },

    async erase(content) {
      const waiting = await findWaiting(content);
      if (waiting.length > 0) await db.transact((tx) => dropWaitingMails(tx, waiting, clock.nowMs()));
      const written = await folder.find(content);
      await folder.delete(written);
      return waiting.length + written.length;
    },
  };
}
