import { beforeEach, expect, test } from "bun:test";
import { SlowReaders } from "../../src/http/slow-readers.ts";
import { logTo } from "../../src/kernel/log.ts";
import { TestTimers } from "../support/test-timers.ts";

const LIMITS = { stallSeconds: 20, answerMs: 120_000, streamMs: 1_800_000, waitingAnswers: 3 };

/** A server whose clients take their answers when the test says so. */
class ScriptedServer {
  readonly unread = new Set<Request>();
  readonly timeouts = new Map<Request, number[]>();
  /** Of which requests it was asked. */
  readonly asked = new Set<Request>();
  requestIP(request: Request): object | null {
    this.asked.add(request);
    return this.unread.has(request) ? { address: "203.0.113.7" } : null;
  }
  timeout(request: Request, seconds: number): void {
    this.timeouts.set(request, [...(this.timeouts.get(request) ?? []), seconds]);
  }
}

let server: ScriptedServer;
let timers: TestTimers;
let nowMs: number;
let lines: string[];
let readers: SlowReaders;
beforeEach(() => {
  server = new ScriptedServer();
  timers = new TestTimers();
  nowMs = 0;
  lines = [];
  const log = logTo("trace", (line) => lines.push(line));
  readers = new SlowReaders({ timers, clock: { nowMs: () => nowMs }, log }, LIMITS);
});

function answer(isRead: boolean): Request {
  const request = new Request("http://svc.test/");
  if (!isRead) server.unread.add(request);
  readers.answered(request, server);
  return request;
}
function stream(): Request {
  const request = new Request("http://svc.test/");
  server.unread.add(request);
  readers.answered(request, server, true);
  return request;
}
const timeoutsOf = (request: Request) => server.timeouts.get(request) ?? [];

test("an answer that is made while it is sent has a time of its own, and does not keep others beyond theirs", () => {
  const [streamed, plain] = [stream(), answer(false)];
  timers.ring();
  nowMs = 120_000;
  timers.ring();
  expect([timeoutsOf(streamed), timeoutsOf(plain)]).toEqual([[20], [20, 1]]);
  nowMs = 1_800_000;
  timers.ring();
  expect(timeoutsOf(streamed)).toEqual([20, 1]);
});

test("an answer that its client has received is not looked at again, and leaves no timer behind", () => {
  const request = answer(true);
  timers.ring();
  expect(timeoutsOf(request)).toEqual([]);
  expect(readers.waitingCount).toBe(0);
  expect(timers.delaysMs).toEqual([]);
});

test("an answer that its client has received is not kept until the first look, where there are many", () => {
  const unread = answer(false);
  for (let count = 0; count < 1_000; count += 1) answer(true);
  expect(server.asked.size).toBeGreaterThan(900);
  server.asked.clear();
  timers.ring();
  expect(server.asked.size).toBeLessThan(100);
  expect(timeoutsOf(unread)).toEqual([20]);
});

test("an answer that makes no progress has the time of a stall, and no more once it has been received", () => {
  const request = answer(false);
  timers.ring();
  expect(timeoutsOf(request)).toEqual([20]);
  server.unread.delete(request);
  timers.ring();
  expect(readers.waitingCount).toBe(0);
  expect(timeoutsOf(request)).toEqual([20]);
  expect(timers.delaysMs).toEqual([]);
});

test("an answer that is read drop by drop ends at its bound: the end is asked for until it has come, and logged once", () => {
  const request = answer(false);
  timers.ring();
  nowMs = LIMITS.answerMs - 1;
  timers.ring();
  expect(timeoutsOf(request)).toEqual([20]);
  nowMs = LIMITS.answerMs;
  timers.ring();
  timers.ring();
  expect(timeoutsOf(request)).toEqual([20, 1, 1]);
  expect(lines.length).toBe(1);
  expect(lines.join()).not.toContain("203.0.113.7");
  server.unread.clear();
  timers.ring();
  expect(readers.waitingCount).toBe(0);
});

test("an answer that is one too many ends the oldest", () => {
  const requests = Array.from({ length: 5 }, () => answer(false));
  timers.ring();
  timers.ring();
  expect(requests.map((request) => timeoutsOf(request).includes(1))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a listener that has stopped waits for nothing", () => {
  answer(false);
  timers.ring();
  answer(false);
  readers.stop();
  expect(timers.delaysMs).toEqual([]);
});
