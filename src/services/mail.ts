import type { SiteLogos } from "../certificates/issuer-source.ts";
import type { EnqueueMail } from "../identity/people/person-service.ts";
import { createMailer } from "../mail/configured-mailer.ts";
import { composeDraft, letterheadOf, senderRemarks } from "../mail/mail-draft.ts";
import { createMailService } from "../mail/mail-service.ts";
import type { Installation } from "../open-installation.ts";
import { createDirectoryStorage } from "../storage/directory-storage.ts";

/** `enqueueMail` is for callers that have already counted the mail against the limits of its recipient. */
export function buildMail(
  { config, ports, db, clock, timers, random, log, quiet, keys, watch, onClose }: Installation,
  { siteLogos }: { readonly siteLogos: SiteLogos },
) {
  const { smtp, mailFrom: from, dataDir: root, issuer } = config;
  const mailer =
    ports.mailer ?? createMailer({ smtp, from, storage: createDirectoryStorage({ root, random }) });
  const mail = createMailService({
    db,
    clock,
    timers,
    random,
    log,
    quiet,
    mailer: watch.mailer(mailer),
    keys: keys.atRest,
    from,
    async logo(sha256) {
      const logo = sha256 === null ? await siteLogos.ofIssuer() : (await siteLogos.findAll([sha256]))[0];
      return logo?.png ?? null;
    },
  });
  onClose("before database", () => mail.close());
  const letterhead = letterheadOf(issuer);
  const enqueueMail: EnqueueMail = async (tx, draft) =>
    void (await mail.enqueue(tx, await composeDraft(draft, senderRemarks(draft.t, issuer), letterhead)));
  return { mail, enqueueMail: ports.enqueueMail ?? enqueueMail };
}

/** Whether mails are sent to their recipients; else they become files of the operator. */
export function hasMailServer({ config, ports }: Pick<Installation, "config" | "ports">): boolean {
  if (ports.enqueueMail !== undefined) return true;
  return ports.mailer === undefined ? config.smtp !== null : ports.mailer.way === "smtp";
}
