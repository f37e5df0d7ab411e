import { expect, test } from "bun:test";
import { createWorkLoop, type WorkLoop } from "../../src/kernel/work-loop.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

const POLL_MS = 250;

/** A queue in memory, whose items are worked on until the test finishes them. */
class Queue {
  readonly timers = new TestTimers();
  readonly clock = new TestClock();
  readonly due: string[] = [];
  readonly log: string[] = [];
  readonly failures: unknown[] = [];
  /** How many items each look has taken up. */
  readonly taken: number[] = [];
  readonly #finish = new Map<string, () => void>();
  readonly #makeRoom = new Map<string, () => void>();
  /** Awaited in each look. */
  onLook: () => Promise<void> | void = () => {};
  readonly loop: WorkLoop<string>;

  constructor(concurrency: number, { claimedTogether = 0 } = {}) {
    this.loop = createWorkLoop<string, string>({
      timers: this.timers,
      clock: this.clock,
      concurrency,
      claimedTogether,
      pollMs: POLL_MS,
      claim: async (limit, start) => {
        const wanted = this.due.filter((item) => start === undefined || item.startsWith(start));
        await this.onLook();
        const taken = wanted.slice(0, limit);
        for (const item of taken) this.due.splice(this.due.indexOf(item), 1);
        if (taken.length > 0) this.taken.push(taken.length);
        return taken;
      },
      work: (item, makeRoom) => {
        this.log.push(`+${item}`);
        this.#makeRoom.set(item, makeRoom);
        return new Promise((resolve) => {
          this.#finish.set(item, () => {
            this.log.push(`-${item}`);
            resolve();
          });
        });
      },
      onLookFailed: (error) => this.failures.push(error),
    });
  }

  finish(...items: string[]): void {
    for (const item of items) this.#finish.get(item)?.();
  }

  makeRoom(item: string): void {
    this.#makeRoom.get(item)?.();
  }
}

/** Lets everything that needs no timer run to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("the work loop takes up as many items as there is room for, and more as room is made", async () => {
  const queue = new Queue(2);
  queue.due.push("a", "b", "c", "d");
  queue.loop.start();
  await settle();
  expect(queue.log).toEqual(["+a", "+b"]);
  queue.finish("b");
  await settle();
  expect(queue.log).toEqual(["+a", "+b", "-b", "+c"]);
  queue.finish("a", "c", "d");
  await settle();
  queue.finish("d");
  await queue.loop.stop();
  expect(queue.log.slice(-4).sort()).toEqual(["+d", "-a", "-c", "-d"].sort());
});

test("the work loop takes up another item in the place of one that made room, once, and waits for both when it stops", async () => {
  const queue = new Queue(1);
  queue.due.push("a", "b", "c");
  queue.loop.start();
  await settle();
  queue.makeRoom("a");
  queue.makeRoom("a");
  await settle();
  queue.finish("a");
  await settle();
  expect(queue.log).toEqual(["+a", "+b", "-a"]);
  expect(queue.loop.health().runningCount).toBe(1);
  queue.makeRoom("b");
  await settle();
  const stopped = queue.loop.stop().then(() => queue.log.push("stopped"));
  queue.finish("b", "c");
  await stopped;
  expect(queue.log).toEqual(["+a", "+b", "-a", "+c", "-b", "-c", "stopped"]);
});

test("the work loop looks for several when one item after the other ends, and for one that ends alone at once", async () => {
  const items = Array.from({ length: 20 }, (_, index) => String(index));
  const queue = new Queue(10, { claimedTogether: 5 });
  queue.due.push(...items);
  queue.loop.start();
  await settle();
  for (const item of items.slice(0, 5)) {
    queue.finish(item);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await settle();
  queue.finish("7");
  await settle();
  expect(queue.taken).toEqual([10, 5, 1]);
  queue.due.splice(0);
  queue.finish(...items);
  await queue.loop.stop();
});

test("the work loop looks once for two looks at the same time", async () => {
  const queue = new Queue(2);
  queue.due.push("a", "b", "c");
  const both = await Promise.all([queue.loop.tick(), queue.loop.tick()]);
  expect(both).toEqual([2, 2]);
  expect(queue.log).toEqual(["+a", "+b"]);
  expect(await queue.loop.tick()).toBe(0);
  queue.finish("a", "b");
});

test("the work loop polls when idle, with one timer however often it is woken", async () => {
  const queue = new Queue(1);
  queue.loop.start();
  await settle();
  for (let count = 0; count < 5; count += 1) queue.loop.wake();
  await settle();
  expect(queue.timers.delaysMs).toEqual([POLL_MS]);
  queue.due.push("a");
  queue.timers.ring();
  await settle();
  expect(queue.log).toEqual(["+a"]);
  queue.finish("a");
  await queue.loop.stop();
});

test("the work loop finds what was queued while it looked, when it is woken for it", async () => {
  const queue = new Queue(1);
  const gate = Promise.withResolvers<void>();
  queue.onLook = () => gate.promise;
  queue.loop.start();
  await settle();
  queue.due.push("late");
  queue.loop.wake();
  queue.onLook = () => {};
  gate.resolve();
  await settle();
  expect(queue.log).toEqual(["+late"]);
  queue.finish("late");
  await queue.loop.stop();
});

test("the work loop goes on with the next poll after a look failed, and reports it", async () => {
  const queue = new Queue(1);
  const broken = new Error("disk I/O error");
  queue.onLook = () => Promise.reject(broken);
  queue.due.push("a");
  queue.loop.start();
  await settle();
  expect(queue.failures).toEqual([broken]);
  queue.onLook = () => {};
  queue.timers.ring();
  await settle();
  expect(queue.log).toEqual(["+a"]);
  queue.finish("a");
  await queue.loop.stop();
});

test("the work loop hands the failure of a look to its caller", async () => {
  const queue = new Queue(1);
  queue.onLook = () => Promise.reject(new Error("disk I/O error"));
  await expect(queue.loop.tick()).rejects.toThrow("disk I/O error");
  await expect(queue.loop.drain()).rejects.toThrow("disk I/O error");
  expect(queue.failures).toEqual([]);
});

test("the work loop drains what is due, of everything or of one part, and ends when the last item has", async () => {
  const queue = new Queue(2);
  queue.due.push("x1", "y1", "x2", "x3");
  let drained = false;
  const draining = queue.loop.drain("x").then(() => {
    drained = true;
  });
  await settle();
  queue.finish("x1");
  await settle();
  expect(queue.log).toEqual(["+x1", "+x2", "-x1", "+x3"]);
  queue.finish("x2");
  await settle();
  expect(drained).toBe(false);
  queue.finish("x3");
  await draining;
  expect(queue.due).toEqual(["y1"]);
  expect(queue.timers.delaysMs).toEqual([]);
});

test("a stopped work loop lets what runs finish, takes up nothing new and leaves no timer", async () => {
  const queue = new Queue(1);
  queue.due.push("a", "b");
  queue.loop.start();
  await settle();
  let stopped = false;
  const stopping = queue.loop.stop().then(() => {
    stopped = true;
  });
  await settle();
  expect(stopped).toBe(false);
  queue.finish("a");
  await stopping;
  queue.loop.wake();
  await settle();
  expect(queue.log).toEqual(["+a", "-a"]);
  expect(queue.timers.delaysMs).toEqual([]);
});

test("a work loop stopped in the middle of a look waits for what that look takes up", async () => {
  const queue = new Queue(1);
  const gate = Promise.withResolvers<void>();
  queue.due.push("a");
  queue.onLook = () => gate.promise;
  queue.loop.start();
  await settle();
  let stopped = false;
  const stopping = queue.loop.stop().then(() => {
    stopped = true;
  });
  gate.resolve();
  await settle();
  expect(queue.log).toEqual(["+a"]);
  expect(stopped).toBe(false);
  queue.finish("a");
  await stopping;
  expect(queue.timers.delaysMs).toEqual([]);
});

test("the work loop does nothing when it is woken before it was started, and works again when started again", async () => {
  const queue = new Queue(1);
  queue.due.push("a");
  queue.loop.wake();
  await settle();
  expect(queue.log).toEqual([]);
  queue.loop.start();
  await settle();
  queue.finish("a");
  await queue.loop.stop();
  queue.due.push("b");
  queue.loop.start();
  await settle();
  expect(queue.log).toEqual(["+a", "-a", "+b"]);
  queue.finish("b");
  await queue.loop.stop();
});

test("the work loop says since when it has not looked with success, and for how long it has been at work", async () => {
  const queue = new Queue(2);
  expect(queue.loop.health()).toEqual({ sinceLookMs: null, runningCount: 0, oldestWorkMs: 0 });
  queue.due.push("a");
  queue.loop.start();
  await settle();
  queue.clock.advanceMs(40);
  queue.due.push("b");
  queue.timers.ring();
  await settle();
  queue.clock.advanceMs(7);
  expect(queue.loop.health()).toEqual({ sinceLookMs: 7, runningCount: 2, oldestWorkMs: 47 });
  // A look that fails is none, and one that hangs has not succeeded.
  queue.onLook = () => Promise.reject(new Error("disk I/O error"));
  queue.finish("a");
  await settle();
  queue.clock.advanceMs(100);
  queue.onLook = () => new Promise(() => {});
  queue.timers.ring();
  await settle();
  expect(queue.loop.health()).toEqual({ sinceLookMs: 107, runningCount: 1, oldestWorkMs: 107 });
  queue.finish("b");
});
