import { type IpAddress, type IpNetwork, isInNetwork, parseIpNetwork } from "../kernel/ip-network.ts";

/** The addresses that a credential may be used from (interface specification, section 5, item 8). */
export type AllowList = readonly IpNetwork[];

/** How many lists are remembered as read; they are texts of the database, and few. */
const REMEMBERED_COUNT = 1_000;
const remembered = new Map<string, AllowList>();

/**
 * Reads a stored list, CIDRs with a space between them. It runs on every request, so what was read is remembered by its text.
 *
 * @throws Error for what no command has stored: it must not pass for an empty list, nor for any address.
 */
export function readAllowList(text: string): AllowList {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const list = text.split(" ").map((cidr) => {
    const network = parseIpNetwork(cidr);
    if (network === null) throw new Error("a stored allow-list is not readable");
    return network;
  });
  if (remembered.size >= REMEMBERED_COUNT) remembered.clear();
  remembered.set(text, list);
  return list;
}

/** @param address null where it is not known: then it is on no list. */
export function isOnAllowList(list: AllowList, address: IpAddress | null): boolean {
  return address !== null && list.some((network) => isInNetwork(address, network));
}
