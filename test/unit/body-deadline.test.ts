import { expect, test } from "bun:test";
import { BODY_DEADLINE_MS, readBody, wasAbandoned } from "../../src/http/body.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { TestTimers } from "../support/test-timers.ts";

/** A body of which only the first byte ever comes. */
function dripping(headers: Record<string, string>): Request {
  const body = new ReadableStream<Uint8Array>({ start: (sink) => sink.enqueue(new Uint8Array(1)) });
  return new Request("http://svc.test/", { method: "POST", headers, body });
}

for (const [how, headers] of [
  ["with its length declared", { "content-length": "1000" }],
  ["in pieces", {}],
] as const) {
  test(`a body that does not come to its end, ${how}, is given up at the deadline, and its connection with it`, async () => {
    const timers = new TestTimers();
    const request = dripping(headers);
    const reading = readBody(request, undefined, { timers }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(timers.delaysMs).toEqual([BODY_DEADLINE_MS]);
    timers.ring();
    const error = await reading;
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: "invalid_request",
      message: "The body did not arrive within 30 seconds.",
    });
    expect(wasAbandoned(request)).toBe(true);
  });
}

test("a body that comes whole leaves no timer behind, and its connection in use", async () => {
  const timers = new TestTimers();
  const request = new Request("http://svc.test/", { method: "POST", body: "whole" });
  expect(new TextDecoder().decode(await readBody(request, undefined, { timers }))).toBe("whole");
  expect(timers.delaysMs).toEqual([]);
  expect(wasAbandoned(request)).toBe(false);
});
