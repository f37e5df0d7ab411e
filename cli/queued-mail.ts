import { QUIET_MESSAGES } from "../src/installation/quiet-service.ts";
import { mailsIn } from "../src/mail/mail-folder.ts";
import type { Installation } from "../src/open-installation.ts";

/**
 * The end of a sentence about mails that a command has queued: who sends them, or what keeps svc from it. svc serve may have the mail server
 * that this command does not know of.
 */
export function whoSends({ quiet, config: { smtp, dataDir } }: SendingCore): string {
  const reason = quiet.lastReason();
  if (reason !== null) return `but not sent for now, because ${QUIET_MESSAGES[reason]}`;
  return smtp === null
    ? `which svc serve sends; without SVC_SMTP_URL, mails become files in ${mailsIn(dataDir)}`
    : "which svc serve sends";
}

type SendingCore = {
  readonly quiet: Pick<Installation["quiet"], "lastReason">;
  readonly config: Pick<Installation["config"], "smtp" | "dataDir">;
};
