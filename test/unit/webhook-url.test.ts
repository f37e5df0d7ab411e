import { expect, test } from "bun:test";
import { ENGLISH } from "../../src/language/translator.ts";
import {
  certificateName,
  readWebhookUrl,
  urlFaultInWords,
  type WebhookUrl,
} from "../../src/webhooks/transport/webhook-url.ts";

function urlOf(text: string, allowPrivate = false): WebhookUrl {
  const reading = readWebhookUrl(text, { allowPrivate });
  if ("fault" in reading) throw new Error(reading.fault);
  return reading.url;
}

function refusalOf(text: string, allowPrivate = false): string | null {
  const reading = readWebhookUrl(text, { allowPrivate });
  return "fault" in reading ? urlFaultInWords(ENGLISH, reading.fault) : null;
}

const ofLength = (length: number) => `https://a.example/${"p".repeat(length - "https://a.example/".length)}`;

test("the URL of an endpoint is taken apart into where to connect, whom to name and what to ask for", () => {
  expect(urlOf("https://Hooks.Example/in?dealer=1&x=%20")).toEqual({
    href: "https://hooks.example/in?dealer=1&x=%20",
    scheme: "https",
    host: "hooks.example",
    hostIsAddress: false,
    port: 443,
    authority: "hooks.example",
    target: "/in?dealer=1&x=%20",
  });
});

test.each([
  ["https://hooks.example", { port: 443, authority: "hooks.example", target: "/" }],
  ["https://hooks.example:443/", { port: 443, authority: "hooks.example" }],
  ["https://hooks.example:8443/", { port: 8443, authority: "hooks.example:8443" }],
  ["https://hooks.example:65535/", { port: 65535 }],
  ["https://hooks.example:1?", { port: 1, target: "/?" }],
  ["HTTPS://bücher.example./ä?ü", { host: "xn--bcher-kva.example.", target: "/%C3%A4?%C3%BC" }],
  ["https://93.184.216.34/", { host: "93.184.216.34", hostIsAddress: true }],
  ["https://0x5d.0270.55330/", { host: "93.184.216.34", hostIsAddress: true }],
  [
    "https://[2606:2800::1]:8443/",
    { host: "2606:2800::1", hostIsAddress: true, authority: "[2606:2800::1]:8443" },
  ],
  ["https://under_score.example/", { host: "under_score.example" }],
  ["https://intranet/", { host: "intranet", hostIsAddress: false }],
  ["https://hooks.example/\\@evil.example", { host: "hooks.example" }],
  [ofLength(2048), { host: "a.example" }],
])("the URL of an endpoint %s is accepted", (text, parts) => {
  expect(urlOf(text)).toMatchObject(parts);
});

test("the URL of an endpoint may be http in development alone", () => {
  expect(urlOf("http://localhost:3000/x", true)).toMatchObject({ scheme: "http", port: 3000 });
  expect(urlOf("http://localhost/x", true)).toMatchObject({ port: 80 });
  expect(refusalOf("http://localhost:3000/x")).toContain("https://");
});

test.each([
  [""],
  ["hooks.example"],
  ["//hooks.example/"],
  ["https:hooks.example/"],
  ["https:/hooks.example/"],
  ["https:///hooks.example/"],
  ["https://"],
  ["https://:443/"],
  ["ftp://hooks.example/"],
  ["file:///etc/passwd"],
  ["javascript:alert(1)"],
  ["ws://hooks.example/"],
  ["https://user@hooks.example/"],
  ["https://user:secret@hooks.example/"],
  ["https://@hooks.example/"],
  ["https://:@hooks.example/"],
  ["https://hooks.example/#part"],
  ["https://hooks.example/#"],
  [" https://hooks.example/"],
  ["https://hooks.example/\n"],
  ["https://hooks.ex\tample/"],
  ["https://hooks.example/\u200b"],
  ["https://hooks.example/a\u202eb"],
  ["https://hooks.example/\u2028"],
  ["https://hooks.example/\ud800"],
  ["https://hooks.example/a b"],
  ["https://hooks.example/a\r\nX-Header: 1"],
  ["https://hooks.example:0/"],
  ["https://hooks.example:65536/"],
  ["https://hooks.example:-1/"],
  ["https://hooks.example:x/"],
  ["https://hooks..example/"],
  ["https://.hooks.example/"],
  ["https://*.example/"],
  [`https://${"a".repeat(64)}.example/`],
  [`https://${"a.".repeat(127)}example/`],
  ["https://-hooks.example/"],
  ["https://1.2.3.4.5/"],
  ["https://256.1.1.1/"],
  ["https://[fe80::1%25eth0]/"],
  ["https://[::1/"],
  ["https://xn--a/"],
  ["https://a%00b.example/"],
  [ofLength(2049)],
])("the URL of an endpoint %j is refused, in words that do not repeat it", (text) => {
  for (const allowPrivate of [false, true]) {
    const refusal = refusalOf(text, allowPrivate);
    expect(refusal).toMatch(/^The .+\.$/);
    expect(refusal).not.toMatch(/hooks|secret|passwd/);
  }
});

test("the URL of an endpoint names the host to TLS without the trailing dot of the DNS", () => {
  expect(certificateName(urlOf("https://hooks.example./"))).toBe("hooks.example");
  expect(certificateName(urlOf("https://hooks.example/"))).toBe("hooks.example");
});
