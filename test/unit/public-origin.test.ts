import { expect, test } from "bun:test";
import { everyAddressWarning, PublicOrigin } from "../../src/http/public-origin.ts";

const TLS = { certFile: "cert.pem", keyFile: "key.pem" };

test.each([
  ["a name of its own", "10.0.0.7", "http://10.0.0.7:8080"],
  ["every IPv4 address", "0.0.0.0", "http://localhost:8080"],
  ["every address", "::", "http://localhost:8080"],
  ["every address, in full", "0:0:0:0:0:0:0:0", "http://localhost:8080"],
  ["an IPv6 address", "fd00::7", "http://[fd00::7]:8080"],
])("links of a listener on %s lead to what a browser can open", (_, host, expected) => {
  expect(new PublicOrigin({ host, port: 8080, tls: null, publicUrl: null }).url).toBe(expected);
});

test("links of a listener on every address whose port was chosen at the start lead to that port", () => {
  for (const [host, url] of [
    ["0.0.0.0", "https://0.0.0.0:18443"],
    ["::", "https://[::]:18443"],
  ] as const) {
    const origin = new PublicOrigin({ host, port: 0, tls: TLS, publicUrl: null });
    origin.listening(url);
    expect(origin.url).toBe("https://localhost:18443");
  }
});

test("links lead to the public URL where one is set, and only without one is a listener on every address a warning", () => {
  const publicUrl = "https://battery.example.com";
  const config = { host: "0.0.0.0", port: 443, tls: TLS };
  expect(new PublicOrigin({ ...config, publicUrl }).url).toBe(publicUrl);
  expect(everyAddressWarning({ ...config, publicUrl })).toBeNull();
  expect(everyAddressWarning({ ...config, host: "10.0.0.7", publicUrl: null })).toBeNull();
  for (const host of ["0.0.0.0", "::"])
    expect(everyAddressWarning({ ...config, host, publicUrl: null })).toMatch(/localhost.*SVC_PUBLIC_URL/);
});
