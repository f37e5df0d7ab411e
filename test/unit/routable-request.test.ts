import { expect, test } from "bun:test";
import { routable } from "../../src/http/request-url.ts";

test.each([
  ["http://a/v1/tests?x=1", "http://localhost/v1/tests?x=1"],
  ["http://svc/v1", "http://localhost/v1"],
  ["https://a/", "https://localhost/"],
  ["http://a?x=/y", "http://localhost/?x=/y"],
])("a request for %s, behind a short host, is routed by its path", (url, routed) => {
  expect(routable(new Request(url)).url).toBe(routed);
});

test("a request behind a long host is routed as it is", () => {
  const request = new Request("http://battery.example.com/v1/tests");
  expect(routable(request)).toBe(request);
});

test("a request behind a short host keeps its method, headers and signal, and no copy of its body stays behind", async () => {
  const abort = new AbortController();
  const headers = { "content-type": "text/plain", "x-test": "1" };
  const original = new Request("http://a/x", {
    method: "POST",
    headers,
    body: "whole",
    signal: abort.signal,
  });
  const routed = routable(original);
  expect(routed.method).toBe("POST");
  expect(routed.headers.get("x-test")).toBe("1");
  expect(await routed.text()).toBe("whole");
  expect(original.bodyUsed || (original.body?.locked ?? false)).toBe(true);
  abort.abort();
  expect(routed.signal.aborted).toBe(true);
});
