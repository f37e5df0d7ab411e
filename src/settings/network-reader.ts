import { networkAround, parseIpNetwork } from "../kernel/ip-network.ts";
import { listByComma, type TextReader } from "./text-reader.ts";

/** Networks in CIDR notation, such as `10.0.0.0/8`. */
export const networks: TextReader<readonly string[]> = namingFirstAddresses(
  listByComma(
    "CIDRs, by comma",
    "must be CIDRs by comma, such as 10.0.0.0/8,fd00::/8, or 192.0.2.10/32 for one address",
    (text) => text.includes("/") && parseIpNetwork(text) !== null,
  ),
);

export const addressesOrNetworks: TextReader<readonly string[]> = namingFirstAddresses(
  listByComma(
    "addresses or CIDRs, by comma",
    "must be addresses or CIDRs by comma, such as 192.0.2.10,2001:db8::/64",
    (text) => parseIpNetwork(text) !== null,
  ),
);

/** Of a network that is named by another address in it, such as `10.0.0.1/8`, the error says what it would be. */
function namingFirstAddresses(reader: TextReader<readonly string[]>): TextReader<readonly string[]> {
  return {
    ...reader,
    closer: (text) => {
      const parts = text.split(",").map((part) => part.trim());
      const index = parts.findIndex((part) => networkAround(part) !== null);
      const network = networkAround(parts[index] ?? "");
      if (network === null) return null;
      return `must name each network by its first address: entry ${index + 1} by ${network.text}, or with /${network.widest} if it is one address`;
    },
  };
}
