import type { EnqueueMail } from "../identity/people/person-service.ts";
import { createMailer } from "../mail/configured-mailer.ts";
import { composeDraft, letterheadOf, senderRemarks } from "../mail/mail-draft.ts";
import { createMailFolder } from "../mail/mail-folder.ts";
import { createMailService } from "../mail/mail-service.ts";
import type { Installation } from "../open-installation.ts";
import { createDirectoryStorage } from "../storage/directory-storage.ts";
import { siteLogosOf } from "./logo-services.ts";
import { madeOnce } from "./made-once.ts";

export const mailOf = madeOnce((core) => {
  const { config, ports, random } = core;
  const { smtp, mailFrom: from, dataDir: root } = config;
  const mailer =
    ports.mailer ?? createMailer({ smtp, from, storage: createDirectoryStorage({ root, random }) });
  const mail = createMailService({
    ...core,
    mailer: core.watch.mailer(mailer),
    keys: core.keys.atRest,
    from,
    logo: async () => (await siteLogosOf(core).ofIssuer())?.png ?? null,
  });
  core.onClose("before database", () => mail.close());
  return mail;
});

/** The mails that this machine has written as files, also before it had a mail server. */
export const mailFolderOf = madeOnce(({ config, log }) => createMailFolder(config.dataDir, log));

/** Whether mails are sent to their recipients; else they become files of the operator. */
export function hasMailServer({ config, ports }: Pick<Installation, "config" | "ports">): boolean {
  if (ports.enqueueMail !== undefined) return true;
  return ports.mailer === undefined ? config.smtp !== null : ports.mailer.way === "smtp";
}

/** The caller has already counted the mail against the limits of its recipient. */
export const enqueueMailOf = madeOnce((core): EnqueueMail => {
  const { enqueueMail } = core.ports;
  if (enqueueMail !== undefined) return enqueueMail;
  const mail = mailOf(core);
  const { issuer } = core.config;
  const letterhead = letterheadOf(issuer);
  return async (tx, draft) =>
    void (await mail.enqueue(tx, await composeDraft(draft, senderRemarks(draft.t, issuer), letterhead)));
});
