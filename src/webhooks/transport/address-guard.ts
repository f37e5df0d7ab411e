import ipaddr from "ipaddr.js";

/**
 * Which addresses deliveries may go to. For development, `allowPrivate` adds loopback (127.0.0.0/8, ::1), the private IPv4 networks
 * (10/8, 172.16/12, 192.168/16) and unique local IPv6 (fc00::/7), except the metadata services in them; `"loopback"` adds loopback alone.
 */
export interface AddressRules {
  readonly allowPrivate: boolean | "loopback";
}

/** A public address that is answered by the platform below the machine: Azure's host service. */
const PLATFORM_IPV4 = [ipaddr.IPv4.parseCIDR("168.63.129.16/32")];
/** Metadata services in unique local space: Amazon's and Google's. */
const PLATFORM_IPV6 = [ipaddr.IPv6.parseCIDR("fd00:ec2::/32"), ipaddr.IPv6.parseCIDR("fd20:ce::/32")];
/** All IPv6 space assigned as global unicast; addresses outside it can embed IPv4 in many ways. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Marks interface identifiers with an embedded IPv4 address to tunnel to (ISATAP, RFC 5214): the last 64 bits, ignoring bit `u`. */
const ISATAP_MARK = 0x5efe;

/**
 * Returns the address in its normal form if deliveries may go there: only public unicast. An IPv6 address that stands for an IPv4 one
 * (mapped, compatible, translated, NAT64, 6to4, Teredo, ISATAP) is always refused: no receiver needs it.
 *
 * @param text an IP address as a resolver or the URL parser writes it; any other spelling is refused, so that the connection goes to
 *   the address that is checked here.
 * @returns null when it is not allowed.
 */
export function allowedAddress(text: string, rules: AddressRules): string | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    const address = ipaddr.IPv4.parse(text);
    return isAllowedIPv4(address, rules) ? address.toString() : null;
  }
  // A zone names an interface of this machine, so such an address is never global.
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
