import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** In normal form; an IPv4-mapped IPv6 address becomes the IPv4 one. */
export class IpAddress {
  constructor(readonly text: string) {}

  get isIpv4(): boolean {
    return !this.text.includes(":");
  }

  /** Each request has an address, and few compare it with networks. */
  get parsed(): ipaddr.IPv4 | ipaddr.IPv6 {
    return ipaddr.parse(this.text);
  }
}

export interface IpNetwork {
  /** The first address and always the length: `203.0.113.0/24`. */
  readonly text: string;
  readonly first: IpAddress;
  readonly prefixLength: number;
}

const MAPPED_PREFIX_LENGTH = 96;
const PREFIX_LENGTH = /^(0|[1-9]\d{0,2})$/;

export function parseIpAddress(text: string): IpAddress | null {
  if (isIPv4(text)) return new IpAddress(text);
  // A zone names an interface of one machine, and means nothing to another.
  if (text.includes("%") || !text.includes(":") || !ipaddr.IPv6.isValid(text)) return null;
  const parsed = ipaddr.IPv6.parse(text);
  return new IpAddress((parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed).toString());
}

/** Reads CIDR, or one address as a network of one. Null also with bits set beyond the length (`10.1.2.3/8`): which was meant is unclear. */
export function parseIpNetwork(text: string): IpNetwork | null {
  const written = readCidr(text);
  if (written === null) return null;
  const { first, prefixLength } = written;
  if (firstOf(first, prefixLength) !== first.text) return null;
  return { text: `${first.text}/${prefixLength}`, first, prefixLength };
}

/** What was probably meant by a text that `parseIpNetwork` refuses for its bits beyond the length; null for any other. */
export function networkAround(text: string): { readonly text: string; readonly widest: 32 | 128 } | null {
  const written = readCidr(text);
  if (written === null || parseIpNetwork(text) !== null) return null;
  const { first, prefixLength, widest } = written;
  return { text: networkOf(first, prefixLength), widest };
}

/** `first` is the address as written, so perhaps not the first of the network. */
function readCidr(text: string) {
  const slash = text.indexOf("/");
  const written = slash < 0 ? text : text.slice(0, slash);
  const first = parseIpAddress(written);
  if (first === null) return null;
  const isMapped = first.isIpv4 && written.includes(":");
  const widest = first.isIpv4 ? 32 : 128;
  let prefixLength = widest;
  if (slash >= 0) {
    const length = text.slice(slash + 1);
    if (!PREFIX_LENGTH.test(length)) return null;
    prefixLength = Number(length) - (isMapped ? MAPPED_PREFIX_LENGTH : 0);
  }
  if (prefixLength < 0 || prefixLength > widest) return null;
  return { first, prefixLength, widest } as const;
}

/** An IPv4 address is never in an IPv6 network, not even in `::/0`. */
export function isInNetwork(address: IpAddress, { first, prefixLength }: IpNetwork): boolean {
  return (
    address.isIpv4 === first.isIpv4 &&
    (address.parsed as ipaddr.IPv6).match(first.parsed as ipaddr.IPv6, prefixLength)
  );
}

export function networkOf(address: IpAddress, prefixLength: number): string {
  return `${firstOf(address, prefixLength)}/${prefixLength}`;
}

/** Whether a host is this machine: `localhost`, or a whole address. A name such as `127.example.com` is of anywhere. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return (
    bare.toLowerCase() === "localhost" ||
    (ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback")
  );
}

const OWN_RANGES: ReadonlySet<string> = new Set([
  "loopback",
  "private",
  "uniqueLocal",
  "linkLocal",
  "carrierGradeNat",
]);

/** Whether it is an address of this machine or of a private network, which nobody on the internet has. */
export function isOfOwnNetworks({ parsed }: IpAddress): boolean {
  return OWN_RANGES.has(parsed.range());
}

function firstOf({ text, isIpv4 }: IpAddress, prefixLength: number): string {
  const cidr = `${text}/${prefixLength}`;
  const network = isIpv4
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
    : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return network.toString();
}
