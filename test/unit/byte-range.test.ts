import { expect, test } from "bun:test";
import { parseByteRange } from "../../src/http/file-response.ts";

const range = (first: number, last: number) => ({ first, last });

test.each([
  ["bytes=0-0", range(0, 0)],
  ["bytes=0-99", range(0, 99)],
  ["bytes=10-", range(10, 99)],
  ["bytes=-10", range(90, 99)],
  ["bytes=-1000", range(0, 99)],
  ["bytes=50-1000", range(50, 99)],
  ["Bytes=5-6", range(5, 6)],
  ["bytes=99-", range(99, 99)],
] as const)("the range %p asks for a part of a file of 100 bytes", (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0"])(
  "the range %p lies outside a file of 100 bytes",
  (header) => {
    expect(parseByteRange(header, 100)).toBe("unsatisfiable");
  },
);

test.each([
  null,
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=a-b",
  "bytes=5-4",
  "bytes=0-1,3-4",
  "lines=0-1",
  "bytes=0-1x",
])("the range %p asks for nothing in particular", (header) => {
  expect(parseByteRange(header, 100)).toBeNull();
});

test("no byte of an empty file can be asked for", () => {
  expect(parseByteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseByteRange("bytes=-1", 0)).toBe("unsatisfiable");
});
