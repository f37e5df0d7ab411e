import ipaddr from "ipaddr.js";

/** For development: true adds loopback, private IPv4 and fc00::/7, without the metadata services in them. */
export interface AddressRules {
  readonly allowPrivate: boolean | "loopback";
}

/** Azure's host service has a public address. */
const PLATFORM_IPV4 = [ipaddr.IPv4.parseCIDR("168.63.129.16/32")];
/** Amazon's and Google's metadata services are in unique local space. */
const PLATFORM_IPV6 = [ipaddr.IPv6.parseCIDR("fd00:ec2::/32"), ipaddr.IPv6.parseCIDR("fd20:ce::/32")];
/** Addresses outside global unicast can embed IPv4 in many ways. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Marks an embedded IPv4 address to tunnel to (ISATAP, RFC 5214): the last 64 bits, ignoring bit `u`. */
const ISATAP_MARK = 0x5efe;

/**
 * The address in normal form; null unless it is public unicast. One that stands for an IPv4 address is always
 * refused, like a spelling that resolvers do not write: the connection goes to what is checked here.
 */
export function allowedAddress(text: string, rules: AddressRules): string | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    const address = ipaddr.IPv4.parse(text);
    return isAllowedIPv4(address, rules) ? address.toString() : null;
  }
  // A zone names an interface of this machine, so the address is not global.
  if (text.includes("%") || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return isAllowedIPv6(address, rules) ? address.toString() : null;
}

function isAllowedIPv4(address: ipaddr.IPv4, { allowPrivate }: AddressRules): boolean {
  const range = address.range();
  if (range === "loopback") return allowPrivate !== false;
  if (range === "private") return allowPrivate === true;
  return range === "unicast" && !PLATFORM_IPV4.some((network) => address.match(network));
}

function isAllowedIPv6(address: ipaddr.IPv6, { allowPrivate }: AddressRules): boolean {
  if (PLATFORM_IPV6.some((network) => address.match(network))) return false;
  const range = address.range();
  if (range === "loopback") return allowPrivate !== false;
  if (range === "uniqueLocal") return allowPrivate === true;
  return range === "unicast" && address.match(GLOBAL_IPV6) && !isIsatap(address);
}

function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & ~0x0200) === 0 && parts[5] === ISATAP_MARK;
}
