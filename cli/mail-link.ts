import type { Core } from "../src/core.ts";
import { isEveryAddress } from "../src/http/public-origin.ts";
import { ServiceError } from "../src/kernel/errors.ts";
import { isLoopback } from "../src/kernel/ip-network.ts";
import type { Config } from "../src/settings/config.ts";

type Linking = Pick<Core, "config" | "publicUrl">;

const MEND = "set SVC_PUBLIC_URL to the origin that svc serve is reached by";

/**
 * To be called before a command queues a mail with a link. Without a public URL the link leads to the listener.
 *
 * @throws ServiceError `setup` where a mail server would send a link that works only on this machine.
 */
export function refuseLocalLink({ config, publicUrl }: Linking): void {
  if (config.smtp === null || !isLocal(config)) return;
  throw new ServiceError("setup", `The link in the mail would lead to ${publicUrl()}: ${MEND}.`);
}

/** Remarks on the link in a queued mail; none where others can open it. */
export function linkText({ config, publicUrl }: Linking): readonly string[] {
  return isLocal(config)
    ? [`Its link leads to ${publicUrl()}, which works on this machine alone: ${MEND}.`]
    : [];
}

function isLocal({ publicUrl, host }: Config): boolean {
  return publicUrl === null && (isLoopback(host) || isEveryAddress(host));
}
