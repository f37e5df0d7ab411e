import { describe, expect, test } from "bun:test";
import { isInNetwork, networkOf, parseIpAddress, parseIpNetwork } from "../../src/kernel/ip-network.ts";

function networkIn(text: string) {
  const network = parseIpNetwork(text);
  if (network === null) throw new Error(`${text} is no network`);
  return network;
}
function addressIn(text: string) {
  const address = parseIpAddress(text);
  if (address === null) throw new Error(`${text} is no address`);
  return address;
}

const GOOD = [
  ["203.0.113.7", "203.0.113.7"],
  ["0.0.0.0", "0.0.0.0"],
  ["::1", "::1"],
  ["2001:DB8:0:0:0:0:0:7", "2001:db8::7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  // Compatible, translated and tunnelled forms are addresses of IPv6 like any other.
  ["64:ff9b::203.0.113.7", "64:ff9b::cb00:7107"],
] as const;
test.each(GOOD)("the address %p is read as %p", (text, normal) => {
  expect(parseIpAddress(text)?.text).toBe(normal);
});

const BAD = [
  ...[
    "",
    " ",
    "localhost",
    "203.0.113",
    "203.0.113.256",
    "203.0.113.7 ",
    "0x7f.0.0.1",
    "2130706433",
    "127.1",
  ],
  ...[
    "010.0.0.1",
    "203.0.113.7:80",
    "[::1]",
    "fe80::1%eth0",
    "::1::",
    "2001:db8::g",
    "1.2.3.4.5",
    "::ffff:1.2.3",
  ],
];
test.each(BAD)("an address is not %p", (text) => {
  expect(parseIpAddress(text)).toBeNull();
});

describe("a network", () => {
  const GOOD = [
    ["203.0.113.0/24", "203.0.113.0/24"],
    ["203.0.113.7", "203.0.113.7/32"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["2001:DB8::/32", "2001:db8::/32"],
    ["2001:db8::7", "2001:db8::7/128"],
    ["::/0", "::/0"],
    ["::ffff:203.0.113.0/120", "203.0.113.0/24"],
    ["::ffff:203.0.113.7", "203.0.113.7/32"],
  ] as const;
  test.each(GOOD)("the network %p is read as %p", (text, normal) => {
    expect(parseIpNetwork(text)?.text).toBe(normal);
  });

  const BAD = [
    ...[
      "",
      "/",
      "/24",
      "203.0.113.0/",
      "203.0.113.0/33",
      "203.0.113.0/-1",
      "203.0.113.0/024",
      "10.0.0.0/8/8",
    ],
    ...[
      "10.1.2.3/8",
      "2001:db8::7/32",
      "::/129",
      "::ffff:203.0.113.0/95",
      "10/8",
      "example.com",
      "10.0.0.0/8 ",
    ],
  ];
  test.each(BAD)("a network is not %p", (text) => {
    expect(parseIpNetwork(text)).toBeNull();
  });

  const MEMBERS: ReadonlyArray<readonly [network: string, address: string, isMember: boolean]> = [
    ["203.0.113.0/24", "203.0.113.0", true],
    ["203.0.113.0/24", "203.0.113.255", true],
    ["203.0.113.0/24", "203.0.114.0", false],
    ["203.0.113.0/24", "203.0.112.255", false],
    ["203.0.113.0/24", "::ffff:203.0.113.9", true],
    ["::ffff:203.0.113.0/120", "203.0.113.9", true],
    ["203.0.113.128/25", "203.0.113.127", false],
    ["203.0.113.7", "203.0.113.7", true],
    ["203.0.113.7", "203.0.113.6", false],
    ["0.0.0.0/0", "198.51.100.1", true],
    ["0.0.0.0/0", "2001:db8::1", false],
    ["::/0", "2001:db8::1", true],
    ["::/0", "203.0.113.7", false],
    ["::/0", "::ffff:203.0.113.7", false],
    ["2001:db8::/33", "2001:db8:7fff::1", true],
    ["2001:db8::/33", "2001:db8:8000::1", false],
    ["2001:db8::7", "2001:db8::7", true],
    ["2001:db8::7", "2001:db8::8", false],
  ];
  test.each(MEMBERS)("the network %p holds the address %p: %p", (network, address, isMember) => {
    expect(isInNetwork(addressIn(address), networkIn(network))).toBe(isMember);
  });

  test("a network of a given length is found for an address", () => {
    expect(networkOf(addressIn("2001:db8:1:2:3:4:5:6"), 64)).toBe("2001:db8:1:2::/64");
    expect(networkOf(addressIn("203.0.113.7"), 24)).toBe("203.0.113.0/24");
  });
});
