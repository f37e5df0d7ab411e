import { expect, test } from "bun:test";
import { createUntrustedProxyWarning } from "../../src/http/untrusted-proxy.ts";
import { parseIpAddress } from "../../src/kernel/ip-network.ts";
import { logTo } from "../../src/kernel/log.ts";

/** The peers that are named to the operator, of those that sent `X-Forwarded-For` one after the other. */
function told(...peers: readonly string[]): readonly unknown[] {
  const lines: string[] = [];
  const warn = createUntrustedProxyWarning(logTo("trace", (line) => lines.push(line)));
  for (const peer of peers.map(parseIpAddress)) if (peer !== null) warn(peer);
  return lines.map((line) => JSON.parse(line).peer);
}

test.each([
  "127.0.0.1",
  "::1",
  "10.0.0.1",
  "172.17.0.1",
  "192.168.1.4",
  "100.64.0.9",
  "169.254.7.7",
  "fd00::1",
  "fe80::1",
])("an untrusted peer of an own network that forwards addresses is named once: %s", (peer) => {
  expect(told(peer, peer, peer)).toEqual([peer]);
});

test.each(["203.0.113.7", "8.8.8.8", "2606:4700::1", "64:ff9b::808:808"])(
  "an untrusted peer of the internet that sends X-Forwarded-For is never proposed as a proxy: %s",
  (peer) => {
    expect(told(peer, "10.0.0.1")).toEqual(["10.0.0.1"]);
  },
);

test("an untrusted peer adds a line to the log only while few have been named, however many there are", () => {
  const peers = Array.from({ length: 300 }, (_, index) => `10.0.${index % 256}.${index >> 8}`);
  expect(told(...peers)).toEqual(peers.slice(0, 4));
});
