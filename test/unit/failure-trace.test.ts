import { expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import { placeOf, traceOf } from "../../src/kernel/failure-trace.ts";

const MESSAGE = "PETER PAN\n    at PETER (PAN:1:2)\n WVWZZZ";
const HERE = "failure-trace.test.ts";

test.each([
  ["an unknown error", new RangeError(MESSAGE), "RangeError"],
  ["an error without a message", new TypeError(), "TypeError"],
  ["an error of the service", new ServiceError("usage", MESSAGE), "ServiceError"],
])("the log names the class of %s and where it was thrown, and nothing of its message", (_, error, name) => {
  const place = placeOf(error);
  expect(place).toEqual({ error: name, at: expect.stringContaining(HERE) });
  expect(place.at).not.toMatch(/PETER|PAN|WVW/);
});

test("a thrown text is logged as what it is, not as what it says", () => {
  expect(placeOf(MESSAGE)).toEqual({ error: "string" });
});

test("the message of the service's own error, and of SQLite, is logged, and that of no other", () => {
  expect(traceOf(new ServiceError("conflict", "public", { internal: "inside" }))).toEqual({
    code: "conflict",
    detail: "inside",
  });
  const ofSqlite = Object.assign(new Error("no such table: a"), { name: "SQLiteError" });
  expect(traceOf(ofSqlite).error).toBe("SQLiteError: no such table: a");
  expect(traceOf(new RangeError(MESSAGE)).at).not.toMatch(/PETER|PAN|WVW/);
});
