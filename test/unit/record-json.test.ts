import { expect, spyOn, test } from "bun:test";
import { explainBadJson, explainBadText, isGzip, recordInJson } from "../../src/battery-tests/record-json.ts";
import { faultIn, repeatedMembers } from "../../src/kernel/json-scan.ts";
import { fullRecord } from "../support/result-records.ts";

const record = JSON.stringify(fullRecord());
const pretty = JSON.stringify(fullRecord(), null, 2).split("\n");

test.each([
  ["cut off inside a text", record.slice(0, 60), 61, "cut off"],
  ["cut off after a comma", '{"a":1,', 8, "cut off"],
  ["cut off in a list", '{"a":[1,2', 10, "cut off"],
  ["NaN", '{"a":NaN}', 6, "NaN and Infinity"],
  ["an infinite number", '{"a":-Infinity}', 6, "NaN and Infinity"],
  ["a decimal comma", '{"a":92,4,"b":1}', 9, "decimal comma"],
  ["a decimal comma at the end", '{"a":92,4}', 9, "decimal comma"],
  ["CSV with semicolons", "AB12 CDE;WVWZZZE1ZMP000123;92,4", 1, "CSV"],
  ["CSV with commas", "registration,vin,soh", 1, "CSV"],
  ["the first line of pretty-printed JSON", pretty[0], 2, "several lines"],
  ["a line of pretty-printed JSON", pretty[1], 23, "several lines"],
  ["the last line of pretty-printed JSON", pretty.at(-1), 1, "several lines"],
  ["a printed Python object", "{'a': 1}", 2, "output of a program"],
  ["a Python value", '{"a": None}', 7, "output of a program"],
  ["UTF-16", '\u0000{\u0000"', 1, "UTF-16"],
  ["no record", "hello", 1, "starts with {"],
  ["a trailing comma", '{"a":1,}', 8, null],
  ["something after the record", '{"a":1}}', 8, null],
  ["a bad escape", '{"a":"\\x"}', 7, null],
  ["a tab inside a text", '{"a":"b\tc"}', 8, null],
])("a line that is not JSON says where and what it looks like: %s", (_, line, column, words) => {
  const message = explainBadJson(line ?? "");
  expect(message).toStartWith(`The line is not valid JSON at column ${column}${words === null ? "." : ": "}`);
  if (words !== null) expect(message).toContain(words);
});

test("a line that is not UTF-8 says what it looks like", () => {
  expect(explainBadText(Buffer.from('{"model":"Citro\u00ebn"}', "latin1"))).toContain(
    "from byte 16: it looks like Windows-1252",
  );
  expect(explainBadText(Buffer.from("\ufeff{}", "utf16le"))).toContain("UTF-16");
  expect(isGzip(Bun.gzipSync("{}"))).toBe(true);
  expect(isGzip(Buffer.from("{}"))).toBe(false);
});

test("a member that is given twice is refused by its path, with what else could be read", () => {
  const twice = `{"run_id":"r","unit_serial_number":"u","vehicle":{"vin":null,"v\\u0069n":"X"},"run_id":"s"}`;
  expect(recordInJson(3, twice)).toEqual({
    line: 3,
    value: JSON.parse(twice),
    faults: [
      { field: "vehicle.vin", message: "Is given twice." },
      { field: "run_id", message: "Is given twice." },
    ],
  });
  expect(recordInJson(3, record)).toEqual({ line: 3, value: JSON.parse(record) });
});

test.each([
  ["one name in several objects", '{"a":{"x":1},"b":{"x":1}}', []],
  ["a text that looks like a member", '{"a":"\\"a\\":1,\\"a\\":2"}', []],
  ["a member after a text that looks like one", '{"a":"\\"b\\":1","b":1,"b":2}', [["b"]]],
  ["white space before the colon", '{"a" :1,"a"\t: 2}', [["a"]]],
  [
    "lists",
    '[{"a":1},{"a":1,"a":[{"b":1,"b":1}]}]',
    [
      [1, "a"],
      [1, "a", 0, "b"],
    ],
  ],
  ["a member with the name of a prototype", '{"__proto__":1,"__proto__":2}', [["__proto__"]]],
])("members that are given twice are found: %s", (_, text, paths) => {
  expect(repeatedMembers(text, JSON.parse(text))).toEqual(paths);
});

test("where a text stops being JSON is found for every text that the engine refuses, and for no other", () => {
  for (let end = 1; end < record.length; end += 7) {
    // The start of a number or a word is part of what is missing.
    expect(faultIn(record.slice(0, end))).toBeWithin(end - 4, end + 1);
    if (end > 1) expect(explainBadJson(record.slice(0, end))).toContain("cut off");
  }
  for (const wrong of ["\u0001", "}", "]", ":", ",,"]) {
    for (let at = 0; at < record.length; at += 11) {
      const text = record.slice(0, at) + wrong + record.slice(at);
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect({ text, isFound: faultIn(text) !== null }).toEqual({ text, isFound: !isJson });
    }
  }
});

test("every record of a body that gives a member twice is told of, however many there are", () => {
  const text = `{"results":[${Array.from({ length: 60 }, () => '{"a":1,"a":2,"a":3}').join()}]}`;
  const repeated = repeatedMembers(text, JSON.parse(text));
  expect(repeated.map(([, index]) => index)).toEqual(Array.from({ length: 60 }, (_, index) => index));
});

test("the place of a fault is found without keeping any name", () => {
  const keep = spyOn(Map.prototype, "set");
  const text = `${'{"a":'.repeat(500)}{${Array.from({ length: 500 }, (_, index) => `"${index}":1,"${index}":1`).join()}`;
  const at = faultIn(text);
  const keptCount = keep.mock.calls.length;
  keep.mockRestore();
  expect({ at, keptCount }).toEqual({ at: text.length, keptCount: 0 });
});

test("what is kept of members that are given twice does not grow with the depth of the text", () => {
  const twice = Array.from({ length: 60 }, (_, index) => `"${index}":1,"${index}":1`).join();
  const text = `${'{"a":'.repeat(500)}{${twice}}${"}".repeat(500)}`;
  const repeated = repeatedMembers(text, JSON.parse(text));
  expect([repeated.length, Math.max(...repeated.map(({ length }) => length))]).toEqual([60, 16]);
  const field = Array.from({ length: 16 }, () => "a").join(".");
  expect(recordInJson(1, text).faults).toEqual([{ field, message: "Is given twice." }]);
});

test("a record names up to 50 members that are given twice", () => {
  const text = `{${Array.from({ length: 60 }, (_, index) => `"n${index}":1,"n${index}":1`).join()}}`;
  const fields = recordInJson(1, text).faults?.map(({ field }) => field);
  expect(fields).toEqual(Array.from({ length: 50 }, (_, index) => `n${index}`));
});
