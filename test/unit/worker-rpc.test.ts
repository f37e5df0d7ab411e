import { afterEach, beforeEach, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import {
  threadChannel,
  WorkerEndedError,
  WorkerRpc,
  type WorkerRpcOptions,
} from "../../src/kernel/worker-rpc.ts";
import type { ScriptedMethods } from "../support/scripted-rpc-worker.ts";
import { TestTimers } from "../support/test-timers.ts";
import { rejectionOf } from "../support/thrown.ts";

const support = (name: string) => fileURLToPath(new URL(`../support/${name}.ts`, import.meta.url));
const SCRIPTED = threadChannel(support("scripted-rpc-worker"), "given");
const RESTART_MS = 1_000;
const IDLE_MS = 30_000;
const TIMEOUT_MS = 5_000;

type Rpc = WorkerRpc<ScriptedMethods, string, string>;

let timers: TestTimers;
let opened: Rpc[];
/** Notifications and ends, in the order in which they came. */
let heard: unknown[];
let listeners: (() => void)[];

beforeEach(() => {
  timers = new TestTimers();
  opened = [];
  heard = [];
  listeners = [];
});
afterEach(async () => {
  for (const rpc of opened) {
    rpc.notify("let go");
    await rpc.stop();
  }
});

function hear(what: unknown): void {
  heard.push(what);
  for (const listener of listeners.splice(0)) listener();
}

async function heardCount(count: number): Promise<void> {
  while (heard.length < count) await new Promise<void>((resolve) => listeners.push(resolve));
}

function open(options: Partial<WorkerRpcOptions<string>> = {}): Rpc {
  const rpc: Rpc = new WorkerRpc({
    open: SCRIPTED,
    timers,
    maxPending: 10,
    lifetime: { restartMs: RESTART_MS },
    onNotification: hear,
    onEnded: (reason, isRepeated) => hear({ reason, isRepeated }),
    ...options,
  });
  opened.push(rpc);
  return rpc;
}

const threadIdOf = async (rpc: Rpc) => (await rpc.call("identify", [])).threadId;

test("each of many calls at a time gets its own method's result", async () => {
  const rpc = open();
  const held = rpc.call("hold", []);
  expect(await Promise.all([1, 2, 3].map((number) => rpc.call("add", [number, 10])))).toEqual([11, 12, 13]);
  expect((await rpc.call("identify", [])).workerData).toBe("given");
  rpc.notify("let go");
  expect(await held).toBe("held");
});

test("a refusal crosses the border of a worker with all it says, and any other error with name, message and stack", async () => {
  const rpc = open();
  expect(await rejectionOf(rpc.call("refuse", []))).toMatchObject({
    code: "too_many_requests",
    message: "Wait.",
    field: "vin",
    place: "body",
    retryAfterSeconds: 7,
    limit: { perMinute: 60, secondsLeft: 3 },
    reason: "full",
    internal: "for the log",
  });
  const error = await rpc.call("fail", []).catch((reason) => reason);
  expect(error).toMatchObject({ name: "RangeError", message: "out of range" });
  expect(error.stack).toContain("scripted-rpc-worker.ts");
});

test("what cannot be copied fails its call to a worker alone, in either direction", async () => {
  const rpc = open();
  const uncopyable = (() => {}) as never;
  await expect(rpc.call("measure", [uncopyable])).rejects.toThrow("can not be cloned");
  await expect(rpc.call("uncopyable", [])).rejects.toThrow("can not be cloned");
  await expect(rpc.call("missing" as "identify", [])).rejects.toThrow("there is no method missing");
  await expect(rpc.call("toString" as "identify", [])).rejects.toThrow("there is no method toString");
  expect(await rpc.call("add", [1, 1])).toBe(2);
});

test("one call more than may be pending is refused, and the next one is taken when one has ended", async () => {
  const rpc = open({ maxPending: 2 });
  const held = [rpc.call("hold", []), rpc.call("hold", [])];
  expect((await rejectionOf(rpc.call("add", [1, 1]))).code).toBe("service_unavailable");
  rpc.notify("let go");
  await Promise.all(held);
  expect(await rpc.call("add", [1, 1])).toBe(2);
});

test("notifications reach a worker in order with calls, and the worker's reach the caller", async () => {
  const rpc = open();
  rpc.notify("a");
  await rpc.call("add", [1, 1]);
  rpc.notify("b");
  await heardCount(2);
  expect(heard).toEqual(["aa", "bb"]);
});

test("a worker that dies rejects its calls, and another one is started after a while; calls until then are refused", async () => {
  const rpc = open();
  const before = await threadIdOf(rpc);
  const held = rejectionOf(rpc.call("hold", []));
  const died = await rejectionOf(rpc.call("exit", [3]));
  expect(died).toBeInstanceOf(WorkerEndedError);
  expect(died).toMatchObject({ code: "service_unavailable", internal: "exited with 3" });
  expect(await held).toBeInstanceOf(WorkerEndedError);
  const refused = await rejectionOf(rpc.call("add", [1, 1]));
  expect(refused.code).toBe("service_unavailable");
  expect(refused).not.toBeInstanceOf(WorkerEndedError);
  expect(timers.delaysMs).toEqual([RESTART_MS]);
  timers.ring(RESTART_MS);
  expect(await threadIdOf(rpc)).not.toBe(before);
  expect(heard).toEqual([{ reason: "exited with 3", isRepeated: false }]);
});

test("a worker that dies again and again for one reason is told as repeated until one has come up", async () => {
  let path = support("dying-worker");
  const rpc = open({ open: (...events) => threadChannel(path, null)(...events) });
  const dead = { reason: "no such thing", isRepeated: false };
  await heardCount(1);
  timers.ring(RESTART_MS);
  await heardCount(2);
  path = support("scripted-rpc-worker");
  timers.ring(RESTART_MS);
  await rpc.call("add", [1, 1]);
  for (let crash = 0; crash < 2; crash += 1) {
    rpc.notify("crash");
    await heardCount(3 + crash);
    timers.ring(RESTART_MS);
    await rpc.call("add", [1, 1]);
  }
  const crashed = { reason: "crashed on purpose", isRepeated: false };
  expect(heard).toEqual([dead, { ...dead, isRepeated: true }, crashed, crashed]);
});

test.each(["hang", "spin"] as const)(
  "a worker that has not replied in time (%s) is ended and replaced",
  async (name) => {
    const rpc = open({ timeoutMs: TIMEOUT_MS });
    const before = await threadIdOf(rpc);
    const late = rejectionOf(rpc.call(name, []));
    timers.ring(TIMEOUT_MS);
    expect(await late).toMatchObject({ internal: `no reply within ${TIMEOUT_MS} ms` });
    timers.ring(RESTART_MS);
    expect(await threadIdOf(rpc)).not.toBe(before);
  },
);

test("the time limit of a call to a worker ends with the call", async () => {
  const rpc = open({ timeoutMs: TIMEOUT_MS });
  const first = rpc.call("add", [1, 1]);
  expect(timers.delaysMs).toEqual([TIMEOUT_MS]);
  await first;
  expect(timers.delaysMs).toEqual([]);
});

const lifetime = { idleMs: IDLE_MS };

test("a worker without a call for a while ends, and the next call starts another", async () => {
  const rpc = open({ lifetime });
  rpc.notify("lost");
  const before = await threadIdOf(rpc);
  expect(timers.delaysMs).toEqual([IDLE_MS]);
  const held = rpc.call("hold", []);
  expect(timers.delaysMs).toEqual([]);
  rpc.notify("let go");
  await held;
  timers.ring(IDLE_MS);
  expect(await threadIdOf(rpc)).not.toBe(before);
  expect(heard).toEqual(["let golet go"]);
});

test("a call after the death of a worker that calls start has another one at once", async () => {
  const rpc = open({ lifetime });
  const before = await threadIdOf(rpc);
  await rejectionOf(rpc.call("exit", [3]));
  expect(await threadIdOf(rpc)).not.toBe(before);
  expect(heard).toEqual([{ reason: "exited with 3", isRepeated: false }]);
});

test("a worker that cannot be started refuses its call", async () => {
  const rpc = open({
    lifetime,
    open() {
      throw new Error("no such file");
    },
  });
  const refused = await rejectionOf(rpc.call("add", [1, 1]));
  expect(refused).toMatchObject({ code: "service_unavailable", internal: "no worker runs: no such file" });
  expect(refused).not.toBeInstanceOf(WorkerEndedError);
  expect(heard).toEqual([{ reason: "no such file", isRepeated: false }]);
});

test("a program ends though it has called a worker that is idle, but not before the call has its result", async () => {
  const program = `
      const { threadChannel, WorkerRpc } = await import(${JSON.stringify(import.meta.resolve("../../src/kernel/worker-rpc.ts"))});
      const timers = { after: () => () => {} };
      const open = threadChannel(${JSON.stringify(support("scripted-rpc-worker"))}, null);
      const rpc = new WorkerRpc({ open, timers, maxPending: 1, lifetime: { idleMs: 1 } });
      await rpc.call("add", [0, 0]);
      rpc.call("add", [1, 1]).then(console.log);`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe", stderr: "inherit" });
  expect(await new Response(child.stdout).text()).toBe("2\n");
  expect(await child.exited).toBe(0);
});

test("a worker stops after the calls that it has and its own work, and refuses others", async () => {
  const rpc = open();
  const held = rpc.call("hold", []).then(hear);
  const stopped = rpc.stop();
  expect((await rejectionOf(rpc.call("add", [1, 1]))).code).toBe("service_unavailable");
  rpc.notify("let go");
  await stopped;
  await held;
  expect(heard).toEqual(["let golet go", "held", "stopping"]);
  expect(timers.delaysMs).toEqual([]);
});

test("a worker that is started by calls stops when its calls have ended, without being asked", async () => {
  const rpc = open({ lifetime: { idleMs: IDLE_MS } });
  const held = rpc.call("hold", []);
  const stopped = rpc.stop();
  rpc.notify("let go");
  await stopped;
  expect(await held).toBe("held");
  expect(timers.delaysMs).toEqual([]);
  expect(heard).toEqual(["let golet go"]);
  await rpc.stop();
  await open({ lifetime: { idleMs: IDLE_MS } }).stop();
});

test("a worker that dies while it is stopped is not replaced, nor is one that waits for its restart", async () => {
  const dying = open();
  const died = rejectionOf(dying.call("hold", []));
  const stopped = dying.stop();
  dying.notify("crash");
  await stopped;
  expect(await died).toBeInstanceOf(WorkerEndedError);
  expect(heard).toEqual([]);
  const waiting = open();
  await rejectionOf(waiting.call("exit", [3]));
  await waiting.stop();
  expect(timers.delaysMs).toEqual([]);
});
