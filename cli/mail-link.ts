import { isEveryAddress } from "../src/http/public-origin.ts";
import { QUIET_MESSAGES } from "../src/installation/quiet-service.ts";
import { ServiceError } from "../src/kernel/errors.ts";
import { isLoopback } from "../src/kernel/ip-network.ts";
import { mailsIn } from "../src/mail/mail-folder.ts";
import type { Installation } from "../src/open-installation.ts";
import type { Config } from "../src/settings/config.ts";

type Linking = Pick<Installation, "config" | "publicUrl">;

const ADVICE = "set SVC_PUBLIC_URL to the origin by which others reach svc serve";

/** Called before a command queues a mail with a link. @throws ServiceError `setup` where a mail server would send one that only this machine can open. */
export function refuseLocalLink({ config, publicUrl }: Linking): void {
  if (config.smtp === null || !isLocal(config)) return;
  throw new ServiceError("setup", `The link in the mail would lead to ${publicUrl()}: ${ADVICE}.`);
}

/** Empty where others can open the link. */
export function linkText({ config, publicUrl }: Linking): readonly string[] {
  return isLocal(config)
    ? [`Its link leads to ${publicUrl()}, which works only on this machine: ${ADVICE}.`]
    : [];
}

function isLocal({ publicUrl, host }: Config): boolean {
  return publicUrl === null && (isLoopback(host) || isEveryAddress(host));
}

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
