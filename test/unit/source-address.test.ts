import { describe, expect, test } from "bun:test";
import { createSourceAddresses } from "../../src/http/source-address.ts";
import { parseIpNetwork } from "../../src/kernel/ip-network.ts";

const PROXIES = ["10.0.0.0/8", "127.0.0.1/32", "fd00::/8"];
const CLIENT = "203.0.113.7";

/** The source of a request from a peer, with a header `X-Forwarded-For` for each text. */
function sourceOf(
  peer: string | null,
  forwarded: readonly string[] = [],
  proxies: readonly string[] = PROXIES,
) {
  const headers = new Headers(forwarded.map((text): [string, string] => ["x-forwarded-for", text]));
  const networks = proxies.flatMap((cidr) => parseIpNetwork(cidr) ?? []);
  const read = createSourceAddresses({ peers: { of: () => peer }, trustedProxies: networks });
  return read(new Request("http://host/", { headers })).source;
}

const CASES: ReadonlyArray<readonly [what: string, peer: string, forwarded: string[], source: string]> = [
  ["is the peer's", CLIENT, [], CLIENT],
  ["is the peer's, whatever a stranger writes into the header", CLIENT, ["198.51.100.1"], CLIENT],
  ["is the IPv4 address of a mapped peer", `::ffff:${CLIENT}`, [], CLIENT],
  ["is a peer's on the link, without the interface", "fe80::1%eth0", [], "fe80::1"],
  ["is what a trusted proxy was spoken to by", "10.0.0.1", [CLIENT], CLIENT],
  [
    "is what a trusted proxy was spoken to by, where the peer is its mapped address",
    "::ffff:10.0.0.1",
    [CLIENT],
    CLIENT,
  ],
  ["is what a trusted proxy was spoken to by on IPv6", "fd00::1", ["2001:db8::7"], "2001:db8::7"],
  ["is the proxy's own where it says nothing", "10.0.0.1", [], "10.0.0.1"],
  [
    "is the rightmost: what stands before it the sender wrote",
    "10.0.0.1",
    [`198.51.100.1, ${CLIENT}`],
    CLIENT,
  ],
  [
    "is the rightmost past a chain of trusted proxies",
    "10.0.0.1",
    [`198.51.100.1, ${CLIENT}, 10.0.0.3, 10.0.0.2`],
    CLIENT,
  ],
  [
    "is the rightmost over several headers, in their order",
    "10.0.0.1",
    ["198.51.100.1", CLIENT, "10.0.0.2"],
    CLIENT,
  ],
  ["is the leftmost of hops that are all trusted", "10.0.0.1", ["10.0.0.9, 10.0.0.2"], "10.0.0.9"],
  ["is read with a port", "10.0.0.1", [`${CLIENT}:4711`], CLIENT],
  ["is read in brackets", "10.0.0.1", ["[2001:db8::7]"], "2001:db8::7"],
  ["is read in brackets with a port", "10.0.0.1", ["[2001:db8::7]:4711"], "2001:db8::7"],
  ["is read mapped, with spaces and tabs", "10.0.0.1", [`  ::ffff:${CLIENT}\t`], CLIENT],
  ["is the proxy's that wrote no address", "10.0.0.1", ["unknown"], "10.0.0.1"],
  [
    "is the proxy's that wrote no address: nothing left of that counts",
    "10.0.0.1",
    [`${CLIENT}, unknown`],
    "10.0.0.1",
  ],
  [
    "is the proxy's that wrote an empty hop: nothing left of that counts",
    "10.0.0.1",
    [`${CLIENT},`],
    "10.0.0.1",
  ],
  [
    "is the outermost trusted hop's that wrote no address",
    "10.0.0.1",
    [`${CLIENT}, _hidden, 10.0.0.2`],
    "10.0.0.2",
  ],
  ["is not read from odd spellings of IPv4", "10.0.0.1", ["0x7f.1"], "10.0.0.1"],
  ["is not read from brackets around IPv4", "10.0.0.1", [`[${CLIENT}]`], "10.0.0.1"],
  ["is not read from a host name", "10.0.0.1", ["client.example"], "10.0.0.1"],
  ["is not read past a port that is none", "10.0.0.1", [`${CLIENT}:port`], "10.0.0.1"],
];
for (const [what, peer, forwarded, source] of CASES) {
  test(`the source address of a request ${what}`, () => {
    expect(sourceOf(peer, forwarded).address?.text).toBe(source);
  });
}

test("the source address without trusted proxies is always the peer's", () => {
  expect(sourceOf("10.0.0.1", [CLIENT], []).address?.text).toBe("10.0.0.1");
});

test("the source address is not known without a peer: neither the header nor a proxy stands in", () => {
  expect(sourceOf(null, [CLIENT])).toEqual({ address: null, rateKey: "unknown", widerKeys: [] });
});

describe("the limit by address", () => {
  const CASES = [
    ["IPv4 by the address", CLIENT, [CLIENT]],
    ["a mapped address with its IPv4 one", `::ffff:${CLIENT}`, [CLIENT]],
    [
      "IPv6 by the /64, and by the networks around it",
      "2001:db8:1:203:4:5:6:7",
      ["2001:db8:1:203::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"],
    ],
    [
      "any IPv6 address of one /64 as the same",
      "2001:db8:1:203:ffff::",
      ["2001:db8:1:203::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"],
    ],
    [
      "IPv6 of another /64 by that one",
      "2001:db8:2:303::1",
      ["2001:db8:2:303::/64", "2001:db8:2:300::/56", "2001:db8:2::/48"],
    ],
  ] as const;
  test.each(CASES)("the limit by address counts %s", (_what, peer, keys) => {
    const { rateKey, widerKeys } = sourceOf(peer);
    expect([rateKey, ...widerKeys]).toEqual([...keys]);
    const forwarded = sourceOf("10.0.0.1", [peer]);
    expect([forwarded.rateKey, ...forwarded.widerKeys]).toEqual([...keys]);
  });
});
