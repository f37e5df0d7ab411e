import { expect, test } from "bun:test";
import { canonicalJson } from "../../src/kernel/canonical-json.ts";

const SAME: ReadonlyArray<readonly [text: string, ...values: unknown[]]> = [
  ['{"a":1,"b":{"c":"x","d":[1,2]}}', { b: { d: [1, 2], c: "x" }, a: 1 }, { a: 1, b: { c: "x", d: [1, 2] } }],
  ['{"a":1}', { a: 1, b: null }, { a: 1, b: undefined }, { b: null, a: 1.0 }],
  ["{}", {}, { a: null }, { a: undefined }],
  ["[null,null]", [null, undefined], [null, null]],
  ["null", null, undefined],
  ['"\\"\\n"', '"\n'],
  ['{"\\"":1}', { '"': 1 }],
  ['{"__proto__":1}', JSON.parse('{"__proto__":1}')],
  ['{"10":1,"2":[{"a":1}],"b":{"0":"x"}}', { 2: [{ 9: null, a: 1 }], b: { 0: "x" }, 10: 1 }],
  ['{"a":[{"1x":1,"b":2}]}', { a: [{ b: 2, "1x": 1 }] }],
];
for (const [text, ...values] of SAME) {
  test(`canonical JSON is one text for values that say the same: ${text}`, () => {
    for (const value of values) expect(canonicalJson(value)).toBe(text);
    expect(JSON.parse(text)).toEqual(JSON.parse(canonicalJson(JSON.parse(text))));
  });
}

test("canonical JSON differs for values that do not say the same", () => {
  const values = [
    {},
    [],
    null,
    0,
    "",
    false,
    "0",
    "null",
    [null],
    [[]],
    [{}],
    { a: 0 },
    { a: "0" },
    { a: {} },
    { a: [] },
  ];
  const more = [
    { a: { b: 1 } },
    { a: [1] },
    { "a.b": 1 },
    { a: 1, b: 2 },
    { a: 2, b: 1 },
    [1, 2],
    [2, 1],
    ["1,2"],
    [12],
  ];
  const texts = [...values, ...more].map(canonicalJson);
  expect(new Set(texts).size).toBe(texts.length);
});

test("canonical JSON sorts however many members there are", () => {
  const keys = Array.from({ length: 40 }, (_, index) => `k${index + 10}`);
  const backwards = Object.fromEntries(keys.toReversed().map((key) => [key, 0]));
  expect(canonicalJson(backwards)).toBe(`{${keys.map((key) => `"${key}":0`).join(",")}}`);
});
