import { describe, expect, test } from "bun:test";
import { GivingWay } from "../../src/kernel/giving-way.ts";

const nextTurn = () => new Promise(setImmediate);

/** Asks for turns. @returns how many have been given by now */
function askFor(givingWay: GivingWay, count: number): () => number {
  let givenCount = 0;
  for (let asked = 0; asked < count; asked += 1) {
    const turn = givingWay.turn();
    if (turn === null) givenCount += 1;
    else
      void turn.then(() => {
        givenCount += 1;
      });
  }
  return () => givenCount;
}

describe("work that gives way", () => {
  test("work that gives way goes on at once when it comes alone, however often", async () => {
    const givingWay = new GivingWay();
    for (let round = 0; round < 3; round += 1) {
      expect(givingWay.turn()).toBeNull();
      await nextTurn();
      await nextTurn();
    }
  });

  test("work that gives way goes on one by one, a turn of the event loop each, in its order", async () => {
    const givingWay = new GivingWay();
    const given: string[] = [];
    const ask = (name: string) => givingWay.turn()?.then(() => given.push(name));
    expect(ask("first")).toBeUndefined();
    for (const name of ["second", "third", "fourth"]) void ask(name);
    expect(given).toEqual([]);
    await nextTurn();
    expect(given).toEqual(["second"]);
    void ask("fifth");
    await nextTurn();
    expect(given).toEqual(["second", "third"]);
    await nextTurn();
    await nextTurn();
    expect(given).toEqual(["second", "third", "fourth", "fifth"]);
  });

  test("work that gives way is never stopped for good: each turn runs as many pieces as urgent ones came in the turn before, and one more", async () => {
    const givingWay = new GivingWay();
    const givenCount = askFor(givingWay, 20);
    expect(givenCount()).toBe(1);
    for (let count = 0; count < 5; count += 1) givingWay.urgent();
    await nextTurn();
    expect(givenCount()).toBe(7);
    await nextTurn();
    expect(givenCount()).toBe(8);
  });

  test("work that gives way has no more turns for what came while nothing waited", async () => {
    const givingWay = new GivingWay();
    for (let count = 0; count < 1_000; count += 1) givingWay.urgent();
    const givenCount = askFor(givingWay, 20);
    expect(givenCount()).toBe(1);
    await nextTurn();
    expect(givenCount()).toBe(2);
  });
});
