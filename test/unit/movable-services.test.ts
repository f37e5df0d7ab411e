import { beforeEach, describe, expect, test } from "bun:test";
import { GivingWay } from "../../src/kernel/giving-way.ts";
import { MovableServices } from "../../src/kernel/movable-services.ts";
import { Pace, URGENT_LULL_MS } from "../../src/kernel/pace.ts";
import { RecordedTracer } from "../support/recorded-tracer.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

const LONG = "long";
let clock: TestClock;
let givingWay: GivingWay;
let movedArgs: unknown[];
let endings: Array<() => void>;
let take: (what: string) => Promise<string>;
beforeEach(() => {
  clock = new TestClock();
  givingWay = new GivingWay(new Pace({ clock, timers: new TestTimers() }));
  movedArgs = [];
  endings = [];
  const services = new MovableServices();
  const taking = { take: (what: string) => new Promise<string>((end) => endings.push(() => end(what))) };
  ({ take } = services.movable("intake", taking, { givingWay, mayStay: (what) => what !== LONG }));
  services.moveTo((call) => {
    movedArgs.push(...call.args);
    return services.carryOut(call);
  });
});

async function ended(...calls: Promise<string>[]): Promise<string[]> {
  for (const end of endings.splice(0)) end();
  return await Promise.all(calls);
}

describe("a call of a service that was moved to another thread", () => {
  test("a call that is short, comes alone, and after nothing urgent is executed where it came", async () => {
    expect(await ended(take("one"))).toEqual(["one"]);
    expect(await ended(take("next"))).toEqual(["next"]);
    expect(movedArgs).toEqual([]);
  });

  test("a call that is executed where it came has a span like one that is executed elsewhere", async () => {
    const tracer = new RecordedTracer();
    const intake = new MovableServices(tracer).movable(
      "intake",
      { take: async (what: string) => what },
      { givingWay, mayStay: () => true },
    );
    await tracer.span({ name: "request", kind: "server" }, () => intake.take("here"));
    expect(tracer.spans.map(({ start, parent }) => [start.name, start.kind, parent?.start.name])).toEqual([
      ["request", "server", undefined],
      ["intake.take", "internal", "request"],
    ]);
  });

  test("a call that may be long is executed elsewhere", async () => {
    expect(await ended(take(LONG))).toEqual([LONG]);
    expect(movedArgs).toEqual([LONG]);
  });

  test("a call that comes while another is under way is executed elsewhere, wherever that one is", async () => {
    expect(await ended(take("here"), take("second"), take("third"))).toEqual(["here", "second", "third"]);
    expect(await ended(take(LONG), take("fourth"))).toEqual([LONG, "fourth"]);
    expect(movedArgs).toEqual(["second", "third", LONG, "fourth"]);
  });

  test("a call that comes soon after something urgent is executed elsewhere", async () => {
    givingWay.urgent();
    expect(await ended(take("soon"))).toEqual(["soon"]);
    clock.advanceMs(URGENT_LULL_MS);
    expect(await ended(take("later"))).toEqual(["later"]);
    expect(movedArgs).toEqual(["soon"]);
  });
});
