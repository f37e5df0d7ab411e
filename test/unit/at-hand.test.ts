import { expect, test } from "bun:test";
import { AtHand } from "../../src/kernel/at-hand.ts";

const listed = (...ids: readonly number[]) =>
  ids.map((id) => ({ id, version: `v${id}`, value: `value ${id}` }));

test("a page is recent once it was kept, until two hundred others were", () => {
  const atHand = new AtHand<string>(10);
  expect(atHand.isRecent("a")).toBe(false);
  for (let count = 0; count < 2; count += 1) {
    atHand.keep("a", []);
    for (let other = 1; other < 200; other += 1) atHand.keep(`${other}`, []);
    expect(atHand.isRecent("a")).toBe(true);
  }
  atHand.keep("200", []);
  expect(atHand.isRecent("a")).toBe(false);
});

test("values are found in the order asked for, all of them or none", () => {
  const atHand = new AtHand<string>(10);
  atHand.keep("a", listed(1, 2, 3));
  expect(atHand.findAll([])).toEqual([]);
  expect(atHand.findAll(listed(3, 1))).toEqual(["value 3", "value 1"]);
  expect(atHand.findAll(listed(3, 4))).toBeNull();
});

test("a value is found in its version alone, and a new one takes its place", () => {
  const atHand = new AtHand<string>(10);
  atHand.keep("a", listed(1));
  expect(atHand.findAll([{ id: 1, version: "other" }])).toBeNull();
  atHand.keep("b", [{ id: 1, version: "other", value: "changed" }]);
  expect(atHand.findAll([{ id: 1, version: "other" }])).toEqual(["changed"]);
  expect(atHand.findAll(listed(1))).toBeNull();
});

test("no more values are kept than asked for; those kept longest go first", () => {
  const atHand = new AtHand<string>(3);
  atHand.keep("a", listed(1, 2, 3));
  atHand.keep("b", listed(1, 4));
  expect(atHand.findAll(listed(2))).toBeNull();
  expect(atHand.findAll(listed(3, 1, 4))).not.toBeNull();
});
