import { expect, test } from "bun:test";
import { parseTestQuery } from "../../src/battery-tests/battery-test-query.ts";
import { parseResultRecord } from "../../src/battery-tests/result-record.ts";
import { Query } from "../../src/http/query.ts";
import { readNewTest } from "../../src/sandbox/sandbox-request.ts";
import { fullRecord } from "../support/result-records.ts";
import { thrownBy } from "../support/thrown.ts";

/** As readers, scanners and people send them. */

const VIN = "WVWZZZE1ZMP000111";
const recorded = (vin: string) => parseResultRecord(fullRecord({ vehicle: { vin } }));

test.each([
  ["as it is", VIN],
  ["in small letters", VIN.toLowerCase()],
  ["after a blank", ` ${VIN}`],
  ["before a no-break space", `${VIN}\u00a0`],
  ["with the NULs of a reader behind it", `${VIN}\0\0`],
  ["between zero-width spaces", `\u200b${VIN}\ufeff`],
  ["before a line end", `${VIN}\r\n`],
])("the VIN of a record is stored in capitals, without what surrounds it: %s", (_, vin) => {
  const parsed = recorded(vin);
  expect(parsed.ok && parsed.record.vehicle?.vin).toBe(VIN);
});

const REFUSED: ReadonlyArray<readonly [vin: string, fault: string]> = [
  ["WVWZZZE1ZMP\u200b000111", "It has 18 characters; the 12th is U+200B."],
  ["WVWZZZE1ZMPO00111", "The 12th is the letter O."],
  ["WI WZZZE1ZMP000111", "It has 18 characters; the 2nd is the letter I."],
  ["W\u0412WZZZE1ZMP000111", "The 2nd is a Cyrillic letter."],
  ["WV\u039dZZZE1ZMP000111", "The 3rd is a Greek letter."],
  ["WVÜZZZE1ZMP000111", "The 3rd is a letter outside A to Z."],
  ["ＷVWZZZE1ZMP000111", "The 1st is a letter outside A to Z."],
  ["WVWZZZE1ZMP 00111", "The 12th is a space."],
  ["WVWZZZE1ZMP-00111", "The 12th is U+002D."],
  ["WVWZZZE1ZM🚗000111", "The 11th is U+1F697."],
  ["WVWZZZE1ZMP00011", "It has 16 characters."],
  ["W", "It has 1 character."],
];
test.each(REFUSED)(
  "a record with the VIN %j is refused, and told what is wrong with it: %s",
  (vin, fault) => {
    const rule = "Expected 17 characters: digits and letters except I, O and Q.";
    expect(recorded(vin)).toMatchObject({
      ok: false,
      faults: [{ field: "vehicle.vin", message: `${rule} ${fault}` }],
    });
  },
);

test.each([
  [VIN.toLowerCase(), "The 1st is a small letter."],
  [` ${VIN}`, "It has 18 characters; the 1st is a space."],
  [`${VIN}\u00a0`, "It has 18 characters; the 18th is U+00A0."],
  ["WВWZZZE1ZMP000111", "The 2nd is a Cyrillic letter."],
  ["WVO", "It has 3 characters; the 3rd is the letter O."],
])("a query for the VIN %j is refused, and told what is wrong with it: %s", (vin, fault) => {
  const error = thrownBy(() =>
    parseTestQuery(new Query(`?${new URLSearchParams({ vin })}`), { vehicleRequired: false }),
  );
  expect(error).toMatchObject({ code: "invalid_field", field: "vin" });
  expect((error as Error).message).toEndWith(fault);
});

test("a sandbox takes a VIN in small letters, as a record, and says what is wrong with another", () => {
  expect(readNewTest({ vin: "wvwzzze1zmp000777" }).vin).toBe("WVWZZZE1ZMP000777");
  const rule = "Expected a VIN of 17 characters, and no placeholder such as 00000000000000000.";
  expect(() => readNewTest({ vin: "wvwzzze1zmp00077" })).toThrow(`${rule} It has 16 characters.`);
  expect(() => readNewTest({ vin: "0".repeat(17) })).toThrow(rule);
});

test("a long text in place of a VIN is refused at once", () => {
  const startedMs = performance.now();
  expect(recorded(`${" ".repeat(200_000)}x`).ok).toBe(false);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
