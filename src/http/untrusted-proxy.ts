import { type IpAddress, isOfOwnNetworks } from "../kernel/ip-network.ts";
import type { Log } from "../kernel/log.ts";

/** A pool of proxies shows with its first ones; what anyone sends must not fill the log. */
const TOLD_MAX_COUNT = 4;

/**
 * Tells the operator, once for each, of peers that send `X-Forwarded-For` without being trusted: probably a proxy, of which the setting was
 * forgotten. Only for addresses of own networks: a stranger on the internet may send the header, too, and must not be proposed as a proxy.
 */
export function createUntrustedProxyWarning(log: Pick<Log, "warn">): (peer: IpAddress) => void {
  const told = new Set<string>();
  return (peer) => {
    if (told.size >= TOLD_MAX_COUNT || told.has(peer.text) || !isOfOwnNetworks(peer)) return;
    told.add(peer.text);
    log.warn(
      { peer: peer.text, setting: "SVC_TRUSTED_PROXIES" },
      "X-Forwarded-For comes from an address that is not in SVC_TRUSTED_PROXIES: all requests from there count as one client; if it is your proxy, and clients reach svc only through it, add it",
    );
  };
}
