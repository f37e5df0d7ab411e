import { type IpAddress, type IpNetwork, isInNetwork, parseIpNetwork } from "../kernel/ip-network.ts";

/** Interface specification, section 5, item 8. */
type AllowList = readonly IpNetwork[];

/**
 * CIDRs, separated by spaces.
 * @throws Error for a text that no command has stored: it must count neither as an empty list nor as "any address".
 */
export function readAllowList(text: string): AllowList {
  return text.split(" ").map((cidr) => {
    const network = parseIpNetwork(cidr);
    if (network === null) throw new Error("a stored allow-list is not readable");
    return network;
  });
}

/** @param address null where it is not known; no list contains it. */
export function isOnAllowList(list: AllowList, address: IpAddress | null): boolean {
  return address !== null && list.some((network) => isInNetwork(address, network));
}
