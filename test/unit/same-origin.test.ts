import { expect, test } from "bun:test";
import { isFromOurPages } from "../../src/http/public-origin.ts";

const PUBLIC_URL = "https://svc.example";

test.each([
  ["a page of ours, in a browser of today", { "sec-fetch-site": "same-origin", origin: "null" }, true],
  ["a person who reloads", { "sec-fetch-site": "none" }, true],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
  [
    "another site that a browser still lets claim our origin",
    { "sec-fetch-site": "cross-site", origin: PUBLIC_URL },
    false,
  ],
  ["another host of our domain", { "sec-fetch-site": "same-site", origin: "https://www.svc.example" }, false],
  ["a page of ours, in an older browser", { origin: PUBLIC_URL }, true],
  ["a page of ours, reached past the proxy", { origin: "http://inner:8080" }, true],
  ["another site, in an older browser", { origin: "https://evil.example" }, false],
  ["our host on another port", { origin: "http://inner:9090" }, false],
  ["a sandboxed frame, in an older browser", { origin: "null" }, false],
  ["an origin that is none", { origin: "svc.example" }, false],
  ["an empty origin", { origin: "" }, false],
  ["no browser", {}, true],
] as const)("the check of a form's origin is right, from %s: %j is %p", (_, headers, isOurs) => {
  const request = new Request("http://inner:8080/setup", {
    method: "POST",
    headers: { host: "inner:8080", ...headers },
  });
  expect(isFromOurPages(request, PUBLIC_URL)).toBe(isOurs);
});
