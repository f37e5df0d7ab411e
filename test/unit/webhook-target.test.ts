import { describe, expect, test } from "bun:test";
import { createDeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { createTargetChecker, requireTarget } from "../../src/webhooks/transport/webhook-target.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { rejectionOf } from "../support/thrown.ts";

const PUBLIC_IPV4 = "93.184.216.34";
const PUBLIC_IPV6 = "2606:2800:220:1:248:1893:25c8:1946";

/** Checks as creation does, and delivers as the scheduler does: both must say the same. */
async function judge(
  url: string,
  rules: { resolver?: ScriptedResolver; allowPrivate?: boolean | "loopback" } = {},
) {
  const { resolver = new ScriptedResolver(), allowPrivate = false } = rules;
  const checker = createTargetChecker({ resolver, allowPrivate });
  const client = createDeliveryClient({
    resolver,
    allowPrivate,
    clock: new TestClock(),
    timers: new TestTimers(),
    timeoutMs: 10_000,
    userAgent: "svc/1.0",
  });
  const refused = await rejectionOf((async () => requireTarget(await checker.check(url, 10_000)))());
  const outcome = await client.post({ url, headers: {}, body: new Uint8Array(0) });
  await client.close();
  return { refused, outcome };
}

async function expectForbidden(url: string, rules?: Parameters<typeof judge>[1]): Promise<void> {
  const { refused, outcome } = await judge(url, rules);
  expect(refused).toMatchObject({ code: "invalid_webhook_url", field: "url", place: "body" });
  expect(refused.message).toBe("The host of the URL is not a public one.");
  // No address and no phase: nothing was connected to.
  expect(outcome).toMatchObject({
    result: "failure",
    failure: "forbidden_address",
    status: null,
    address: null,
    phasesMs: { connect: null, tls: null, firstByte: null, body: null },
  });
}

/** As they may stand in a URL. */
const FORBIDDEN_HOSTS: ReadonlyArray<readonly [host: string, what: string]> = [
  ["127.0.0.1", "loopback"],
  ["127.0.0.1.", "with a trailing dot"],
  ["127.255.255.254", "the far end of loopback"],
  ["127.1", "two parts"],
  ["127.0.1", "three parts"],
  ["2130706433", "decimal"],
  ["0x7f000001", "hexadecimal"],
  ["0x7F.0x0.0x0.0x1", "hexadecimal parts"],
  ["0x7f.1", "hexadecimal, two parts"],
  ["017700000001", "octal"],
  ["0177.0.0.1", "octal parts"],
  ["0177.0x0.0.1", "of every base"],
  ["0177.0.0.01", "octal with leading zeros"],
  ["%31%32%37.0.0.1", "percent-encoded"],
  ["１２７.０.０.１", "full-width digits"],
  ["127。0。0。1", "ideographic full stops"],
  ["127．0．0．1", "full-width full stops"],
  ["①②⑦.⓪.⓪.①", "circled digits"],
  ["0", "unspecified, short"],
  ["0.0.0.0", "unspecified"],
  ["0.1.2.3", "this network"],
  ["10.0.0.1", "private"],
  ["10.255.255.255", "the end of private"],
  ["167772161", "private, decimal"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "the end of private"],
  ["192.168.1.1", "private"],
  ["0xc0.0xa8.0x1.0x1", "private, hexadecimal"],
  ["169.254.0.1", "link-local"],
  ["169.254.169.254", "metadata"],
  ["2852039166", "metadata, decimal"],
  ["0251.0376.0251.0376", "metadata, octal"],
  ["169.254.170.2", "container credentials"],
  ["168.63.129.16", "the host service of Azure"],
  ["192.0.0.192", "metadata of Oracle"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["100.100.100.200", "metadata of Alibaba"],
  ["100.127.255.255", "the end of carrier-grade NAT"],
  ["192.0.0.1", "protocol assignments"],
  ["192.0.2.1", "documentation"],
  ["198.51.100.1", "documentation"],
  ["203.0.113.1", "documentation"],
  ["192.88.99.1", "6to4 relay"],
  ["198.18.0.1", "benchmarking"],
  ["198.19.255.255", "the end of benchmarking"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.255", "the end of multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["[::]", "unspecified"],
  ["[::1]", "loopback"],
  ["[0:0:0:0:0:0:0:1]", "loopback in full"],
  ["[::ffff:127.0.0.1]", "IPv4-mapped"],
  ["[::ffff:7f00:1]", "IPv4-mapped in hexadecimal"],
  ["[::ffff:169.254.169.254]", "IPv4-mapped metadata"],
  ["[::ffff:93.184.216.34]", "IPv4-mapped, though of a public one"],
  ["[::127.0.0.1]", "IPv4-compatible"],
  ["[::93.184.216.34]", "IPv4-compatible, though of a public one"],
  ["[::ffff:0:127.0.0.1]", "IPv4-translated"],
  ["[64:ff9b::127.0.0.1]", "NAT64"],
  ["[64:ff9b::a9fe:a9fe]", "NAT64 of metadata"],
  ["[64:ff9b:1::a00:1]", "local NAT64"],
  ["[2002:7f00:1::]", "6to4 of loopback"],
  ["[2002:a9fe:a9fe::1]", "6to4 of metadata"],
  ["[2002:5db8:d822::1]", "6to4, though of a public one"],
  ["[2001:0:7f00:1::1]", "Teredo"],
  ["[2606:2800::5efe:7f00:1]", "ISATAP"],
  ["[2606:2800::200:5efe:a00:1]", "ISATAP with the universal bit"],
  ["[fe80::1]", "link-local"],
  ["[febf::1]", "the end of link-local"],
  ["[fec0::1]", "site-local"],
  ["[fc00::1]", "unique local"],
  ["[fd12:3456:789a::1]", "unique local"],
  ["[fd00:ec2::254]", "metadata of Amazon"],
  ["[ff02::1]", "multicast"],
  ["[ff0e::1]", "global multicast"],
  ["[100::1]", "discard"],
  ["[2001:2::1]", "benchmarking"],
  ["[2001:10::1]", "ORCHID"],
  ["[2001:20::1]", "ORCHIDv2"],
  ["[2001:db8::1]", "documentation"],
  ["[3fff::1]", "documentation"],
  ["[5f00::1]", "segment routing"],
  ["[4000::1]", "never given out"],
  ["[1::1]", "never given out"],
];

/** As a resolver might give them. */
const FORBIDDEN_ANSWERS: readonly string[] = [
  ...["127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.1.1", "0.0.0.0", "::1", "::", "::ffff:10.0.0.1"],
  ...[
    "fe80::1%eth0",
    "fe80::1%2",
    `${PUBLIC_IPV6}%eth0`,
    "fd00:ec2::254",
    "fd20:ce::254",
    "64:ff9b::10.0.0.1",
  ],
  // Spellings that two readers could read as two addresses.
  ...["0177.0.0.1", "093.184.216.34", "0x5d.184.216.34", "93.184.55330", "1572395042", ` ${PUBLIC_IPV4}`],
  ...["", "localhost", "93.184.216.34.", "[2606:2800::1]", "93.184.216.34/32"],
];

describe("forbidden targets", () => {
  test.each(FORBIDDEN_HOSTS)("no delivery goes to, and no endpoint is created at, %s (%s)", async (host) => {
    await expectForbidden(`https://${host}/hook`);
    await expectForbidden(`https://${host}:8443/hook`);
  });

  test.each(FORBIDDEN_ANSWERS)(
    "no delivery goes to a name that resolves to %j, alone or beside public addresses",
    async (answer) => {
      for (const answers of [[answer], [PUBLIC_IPV4, PUBLIC_IPV6, answer], [answer, PUBLIC_IPV4]]) {
        const resolver = new ScriptedResolver({ "hooks.example": [answers] });
        await expectForbidden("https://hooks.example/", { resolver });
      }
    },
  );

  test.each([
    ["localhost", "localhost"],
    ["localhost.", "localhost."],
    ["LOCALHOST", "localhost"],
    ["ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "localhost"],
    ["api.localhost", "api.localhost"],
    ["printer.local", "printer.local"],
    ["metadata.google.internal", "metadata.google.internal"],
    ["127.0.0.1.nip.example", "127.0.0.1.nip.example"],
  ])("no delivery goes to %s, which is judged by what it resolves to", async (host, asked) => {
    const resolver = new ScriptedResolver({ [asked]: [["127.0.0.1"]] });
    await expectForbidden(`https://${host}/`, { resolver });
    expect(resolver.asked).toEqual([asked, asked]);
  });

  test("no delivery goes to a name that has no address, or that cannot be resolved", async () => {
    const resolver = new ScriptedResolver({
      "failed.example": ["failed"],
      "slow.example": ["timeout"],
      "none.example": [[]],
    });
    for (const [host, failure] of [
      ["failed.example", "dns"],
      ["slow.example", "timeout"],
      ["none.example", "dns"],
    ] as const) {
      const { refused, outcome } = await judge(`https://${host}/`, { resolver });
      expect(refused).toMatchObject({ code: "invalid_webhook_url", field: "url" });
      expect(outcome).toMatchObject({ result: "failure", failure, address: null });
    }
  });

  test("no delivery goes to a URL that is none", async () => {
    const { refused, outcome } = await judge("http://hooks.example/");
    expect(refused).toMatchObject({ code: "invalid_webhook_url", field: "url" });
    expect(outcome).toMatchObject({ result: "failure", failure: "url" });
  });
});

describe("allowed targets", () => {
  test.each([
    ["93.184.216.34", "93.184.216.34"],
    ["0x5d.0270.0330.042", "93.184.216.34"],
    ["1.1.1.1", "1.1.1.1"],
    ["9.255.255.255", "9.255.255.255"],
    ["11.0.0.0", "11.0.0.0"],
    ["100.63.255.255", "100.63.255.255"],
    ["100.128.0.0", "100.128.0.0"],
    ["172.15.255.255", "172.15.255.255"],
    ["172.32.0.0", "172.32.0.0"],
    ["169.253.255.255", "169.253.255.255"],
    ["192.167.255.255", "192.167.255.255"],
    ["168.63.129.17", "168.63.129.17"],
    ["223.255.255.255", "223.255.255.255"],
    ["[2606:2800:220:1:248:1893:25c8:1946]", PUBLIC_IPV6],
    ["[2a00:1450:4001:0:0:0:0:200e]", "2a00:1450:4001::200e"],
    ["[2606:2800::5eff:7f00:1]", "2606:2800::5eff:7f00:1"],
  ])("a delivery may go to %s", async (host, address) => {
    const resolver = new ScriptedResolver();
    const checker = createTargetChecker({ resolver, allowPrivate: false });
    const target = requireTarget(await checker.check(`https://${host}/`, 10_000));
    expect(target.addresses).toEqual([address]);
    expect(resolver.asked).toEqual([]);
  });

  test("a delivery may go to a name all of whose addresses are public, asked for again each time", async () => {
    const resolver = new ScriptedResolver({
      "hooks.example": [[PUBLIC_IPV4, PUBLIC_IPV6], ["10.0.0.1"]],
    });
    const checker = createTargetChecker({ resolver, allowPrivate: false });
    const first = await checker.check("https://hooks.example/", 10_000);
    expect(first.target?.addresses).toEqual([PUBLIC_IPV4, PUBLIC_IPV6]);
    const second = await checker.check("https://hooks.example/", 10_000);
    expect(second.refusal?.reason).toBe("forbidden_address");
  });
});

describe("endpoints on this machine, as in a sandbox", () => {
  const rules = { allowPrivate: "loopback" } as const;

  test.each(["http://127.0.0.1:3000/", "http://[::1]/", "https://127.8.8.8/", `https://${PUBLIC_IPV4}/`])(
    "%s is allowed",
    async (url) => {
      const checker = createTargetChecker({ resolver: new ScriptedResolver(), ...rules });
      expect((await checker.check(url, 10_000)).refusal).toBeNull();
    },
  );
  test.each(["http://10.1.1.1/", "https://172.20.0.2/", "http://192.168.0.9/", "https://[fc00::1]/"])(
    "%s is refused: it is another machine's",
    (url) => expectForbidden(url, rules),
  );
  test("http is refused for any other machine, by a name too", async () => {
    const resolver = new ScriptedResolver({
      "here.example": [["127.0.0.1"]],
      "hooks.example": [[PUBLIC_IPV4, "127.0.0.1"]],
    });
    const checker = createTargetChecker({ resolver, ...rules });
    expect((await checker.check("http://here.example/", 10_000)).refusal).toBeNull();
    for (const host of ["hooks.example", PUBLIC_IPV4])
      expect((await checker.check(`http://${host}/`, 10_000)).refusal).toEqual({
        reason: "url",
        fault: "not_this_machine",
      });
  });
  test("http to a name without an address is refused for its scheme first, and tried again later all the same", async () => {
    const resolver = new ScriptedResolver({
      "late.example": ["timeout"],
      "gone.example": ["failed"],
      "bare.example": [[]],
    });
    const checker = createTargetChecker({ resolver, ...rules });
    const refusalOf = async (url: string) => (await checker.check(url, 10_000)).refusal;
    for (const [host, reason] of [
      ["late", "timeout"],
      ["gone", "dns"],
      ["bare", "dns"],
    ] as const) {
      expect(await refusalOf(`http://${host}.example/`)).toEqual({ reason, fault: "not_this_machine" });
      expect((await refusalOf(`https://${host}.example/`))?.fault).not.toBe("not_this_machine");
    }
  });
});

describe("private endpoints in development", () => {
  async function addressOf(host: string): Promise<string | null> {
    const checker = createTargetChecker({ resolver: new ScriptedResolver(), allowPrivate: true });
    const { target } = await checker.check(`http://${host}/`, 10_000);
    return target?.addresses[0] ?? null;
  }

  test.each(["127.0.0.1", "127.8.8.8", "10.1.1.1", "172.20.0.2", "192.168.0.9", PUBLIC_IPV4])(
    "a private endpoint at %s is allowed in development",
    async (host) => expect(await addressOf(host)).toBe(host),
  );
  test.each(["[::1]", "[fc00::1]", "[fd12::1]", `[${PUBLIC_IPV6}]`])(
    "a private endpoint at %s is allowed in development too",
    async (host) => expect(await addressOf(host)).toBe(host.slice(1, -1)),
  );
  test.each([
    ...["0.0.0.0", "169.254.169.254", "168.63.129.16", "100.64.0.1", "224.0.0.1", "255.255.255.255"],
    ...["[::]", "[fe80::1]", "[ff02::1]", "[fd00:ec2::254]", "[fd20:ce::254]", "[::ffff:127.0.0.1]"],
    ...["[64:ff9b::127.0.0.1]", "[2002:7f00:1::]", "192.0.2.1", "[2001:db8::1]"],
  ])("an endpoint at %s is refused in development all the same", async (host) =>
    expect(await addressOf(host)).toBeNull(),
  );
});
