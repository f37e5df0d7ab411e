import { describe, expect, test } from "bun:test";
import { instantParameter, pagingOf, parsePathId, Query, queryParameter } from "../../src/http/query.ts";
import { numeral } from "../../src/kernel/field.ts";
import { thrownBy } from "../support/thrown.ts";

const query = (text: string) => new Query(`http://host/v1/tests${text}`);

test("a query parameter left out is null", () => {
  expect(query("").text("vin")).toBeNull();
  expect(query("?").text("vin")).toBeNull();
  expect(query("?other=1").text("vin")).toBeNull();
  expect(query("?other=1").has("vin")).toBe(false);
});

test("query values are percent-decoded, and a plus is a space", () => {
  expect(query("?registration=M%C3%9C-AB+123E").text("registration")).toBe("MÜ-AB 123E");
});

test("a query parameter given twice is refused by name, even with the same value; an unknown one twice is ignored", () => {
  const repeated = query("?vin=AAA&vin=AAA&x=1&x=2");
  expect(thrownBy(() => repeated.text("vin"))).toMatchObject({
    code: "invalid_field",
    field: "vin",
    place: "query",
  });
  expect(repeated.has("x")).toBe(true);
});

test("broken percent-encoding and bytes that are no UTF-8 in a query throw nothing", () => {
  expect(query("?vin=%ZZ").text("vin")).toBe("%ZZ");
  expect(query("?vin=%FF").text("vin")).toBe("\u{fffd}");
  expect(query("?%=%&&&=").text("vin")).toBeNull();
});

const COUNT = queryParameter("n", numeral(1, 100), { description: "" });
const GOOD: ReadonlyArray<readonly [string, number]> = [
  ["1", 1],
  ["42", 42],
  ["100", 100],
];
for (const [text, value] of GOOD) {
  test(`the whole number ${text} in a query is ${value}`, () =>
    expect(COUNT.read(query(`?n=${text}`))).toBe(value));
}
const BAD = [
  "",
  "0",
  "101",
  "-1",
  "%2B1",
  "01",
  "1.0",
  "1e1",
  "0x10",
  " 1",
  "1 ",
  "१",
  "NaN",
  "Infinity",
  "9".repeat(40),
];
for (const text of BAD) {
  test(`the whole number ${JSON.stringify(text)} in a query is refused by name`, () => {
    const error = thrownBy(() => COUNT.read(query(`?n=${encodeURIComponent(decodeURIComponent(text))}`)));
    expect(error).toMatchObject({ code: "invalid_field", field: "n", place: "query" });
    expect(error.message).toBe("n must be a whole number, 1 to 100.");
  });
}

test("the largest id there can be is accepted and the next number is not", () => {
  const ID = queryParameter("n", numeral(1, Number.MAX_SAFE_INTEGER), { description: "" });
  expect(ID.read(query("?n=9007199254740991"))).toBe(Number.MAX_SAFE_INTEGER);
  const error = thrownBy(() => ID.read(query("?n=9007199254740993")));
  expect(error.message).toBe("n must be a whole number, 1 or more.");
});

const SINCE = instantParameter("since", { description: "" });

test("an instant in a query is read with its offset", () => {
  const expected = Date.UTC(2026, 0, 31, 9);
  expect(SINCE.read(query("?since=2026-01-31T10:00:00%2B01:00"))).toBe(expected);
  expect(SINCE.read(query("?since=2026-01-31T09:00:00Z"))).toBe(expected);
});

test("an instant in a query is read even where the client left the plus of its offset unencoded", () => {
  expect(SINCE.read(query("?since=2026-01-31T10:00:00+01:00"))).toBe(Date.UTC(2026, 0, 31, 9));
});

for (const text of [
  "",
  "yesterday",
  "2026-01-31",
  "2026-01-31T10:00:00",
  "2026-01-31+10:00:00Z",
  "1769855400",
]) {
  test(`the instant ${JSON.stringify(text)} in a query is refused by name`, () => {
    const error = thrownBy(() => SINCE.read(query(`?since=${text}`)));
    expect(error).toMatchObject({ code: "invalid_field", field: "since", place: "query" });
  });
}

describe("paging", () => {
  test("the page is 1 of 25 tests unless the query asks otherwise", () => {
    expect(pagingOf(query(""))).toEqual({ page: 1, perPage: 25 });
    expect(pagingOf(query("?page=3&per_page=100"))).toEqual({ page: 3, perPage: 100 });
  });

  const BAD: ReadonlyArray<readonly [string, string]> = [
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["per_page=0", "per_page"],
    ["per_page=101", "per_page"],
    ["per_page=ten", "per_page"],
  ];
  for (const [text, field] of BAD) {
    test(`the paging ${text} is refused, naming ${field}`, () => {
      expect(thrownBy(() => pagingOf(query(`?${text}`)))).toMatchObject({ code: "invalid_field", field });
    });
  }
});

test("an id in a path is a positive integer", () => {
  expect(parsePathId("1")).toBe(1);
  expect(parsePathId("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
});

for (const text of [
  undefined,
  "",
  "0",
  "-1",
  "+1",
  "01",
  "1.5",
  "1e3",
  "abc",
  "1x",
  " 1",
  "1 ",
  "9007199254740992",
  "9".repeat(30),
]) {
  test(`the id ${JSON.stringify(text)} in a path names nothing`, () => expect(parsePathId(text)).toBeNull());
}
