import { describe, expect, test } from "bun:test";
import { cursorOf, cursorParameter, readCursor } from "../../src/http/cursor.ts";
import { Query } from "../../src/http/query.ts";
import { thrownBy } from "../support/thrown.ts";

const SHAPE = ['"deliveries"', "integer", "text"] as const;
const encoded = (text: string) => Buffer.from(text).toString("base64url");

describe("a cursor", () => {
  const POSITIONS: ReadonlyArray<readonly ["deliveries", number, string]> = [
    ["deliveries", 0, ""],
    ["deliveries", -1, "ü~"],
    ["deliveries", Number.MAX_SAFE_INTEGER, "a_b-c"],
  ];
  for (const position of POSITIONS) {
    test(`the cursor of ${JSON.stringify(position)} leads back there, and needs no encoding in a URL`, () => {
      const cursor = cursorOf(position);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(readCursor("cursor", cursor, SHAPE)).toEqual([...position]);
    });
  }

  const WRONG: ReadonlyArray<readonly [what: string, text: string]> = [
    ["nothing", ""],
    ["no base64url", "%%%"],
    ["no JSON", encoded("[1")],
    ["an object", encoded("{}")],
    ["null", encoded("null")],
    ["another list's cursor", cursorOf(["tests", 1, "a"])],
    ["a part too few", cursorOf(["deliveries", 1])],
    ["a part too many", cursorOf(["deliveries", 1, "a", "b"])],
    ["a fraction", cursorOf(["deliveries", 1.5, "a"])],
    ["a number beyond the safe ones", encoded('["deliveries",9007199254740993,"a"]')],
    ["a text for a number", cursorOf(["deliveries", "1", "a"])],
    ["a number for a text", cursorOf(["deliveries", 1, 2])],
    ["a cursor with padding", `${encoded('["deliveries",1,"ab"]')}=`],
    ["a cursor with a space", `${cursorOf(["deliveries", 1, "a"])} `],
    ["more than a cursor may have", cursorOf(["deliveries", 1, "a".repeat(1_000)])],
  ];
  for (const [what, text] of WRONG) {
    test(`${what} is refused as a cursor, by the name of its parameter`, () => {
      expect(thrownBy(() => readCursor("cursor", text, SHAPE))).toMatchObject({
        code: "invalid_field",
        field: "cursor",
        place: "query",
      });
    });
  }

  test("a query without a cursor has none, and one that repeats it is refused", () => {
    const parameter = cursorParameter(SHAPE, "");
    const query = (text: string) => new Query(`http://host/v1/list?${text}`);
    const cursor = cursorOf(["deliveries", 3, "x"]);
    expect(parameter.read(query(""))).toBeNull();
    expect(parameter.read(query(`cursor=${cursor}`))).toEqual(["deliveries", 3, "x"]);
    for (const text of [`cursor=${cursor}&cursor=${cursor}`, "cursor="]) {
      expect(thrownBy(() => parameter.read(query(text)))).toMatchObject({
        code: "invalid_field",
        field: "cursor",
        place: "query",
      });
    }
  });
});
