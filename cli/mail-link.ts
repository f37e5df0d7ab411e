import type { Core } from "../src/core.ts";
import { isEveryAddress } from "../src/http/public-origin.ts";
import { ServiceError } from "../src/kernel/errors.ts";
import { isLoopback } from "../src/kernel/ip-network.ts";
import type { Config } from "../src/settings/config.ts";

type Linking = Pick<Core, "config" | "publicUrl">;

const MEND = "set SVC_PUBLIC_URL to the origin that svc serve is reached by";

/**
 * To be asked before a command queues a mail with a link, which leads to the listener where no public URL is set.
 *
 * @throws ServiceError `setup` where a mail server would send somebody a link that works on this machine alone.
 */
export function refuseLocalLink({ config, publicUrl }: Linking): void {
  if (config.smtp === null || !isLocal(config)) return;
  throw new ServiceError("setup", `The link in the mail would lead to ${publicUrl()}: ${MEND}.`);
}

/** What is to be said of the link in a mail that was queued: nothing where others can follow it. */
export function linkWords({ config, publicUrl }: Linking): readonly string[] {
  return isLocal(config)
    ? [`Its link leads to ${publicUrl()}, which works on this machine alone: ${MEND}.`]
    : [];
}

function isLocal({ publicUrl, host }: Config): boolean {
  return publicUrl === null && (isLoopback(host) || isEveryAddress(host));
}
