import { describe, expect, test } from "bun:test";
import { parseTestQuery } from "../../src/battery-tests/battery-test-query.ts";
import { isRegistration, isVin } from "../../src/battery-tests/vehicle-identifier.ts";
import { Query } from "../../src/http/query.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { thrownBy } from "../support/thrown.ts";

const parse = (parameters: Record<string, string>, vehicleRequired = false) =>
  parseTestQuery(new Query(`?${new URLSearchParams(parameters)}`), { vehicleRequired });

/** Two ways of writing one plate. */
const SAME: ReadonlyArray<readonly [why: string, left: string, right: string]> = [
  ["without regard to case", "mü-ab 123e", "MÜ-AB 123E"],
  ["without spaces and hyphens", "MÜ-AB 123E", "MÜAB123E"],
  ["whether its accents are composed or not", "M\u0055\u0308-AB 1", "MÜ-AB 1"],
  ["whether its accents are composed or not, in small letters", "mu\u0308ab1", "MÜAB1"],
  ["in Greek, final sigma included", "ΑΒΣ-1234", "αβς 1234"],
  ["in Cyrillic", "а 123 вс 77", "А123ВС77"],
  ["with a sharp s, which capitals write as two letters", "STRAßE1", "strasse1"],
  ["with a Turkish dotless i, whose capital is I", "34 ıst 1", "34 IST 1"],
  ["with a no-break space", "AB12\u00a0CDE", "AB12CDE"],
  ["with a thin space and an ideographic one", "AB\u200912\u3000CDE", "AB12CDE"],
  ["with a non-breaking hyphen", "AB\u201112", "AB12"],
  ["with an en dash or an em dash", "AB\u201312\u2014C", "AB12C"],
  ["with a full-width hyphen", "AB\uff0d12", "AB12"],
  ["with a minus sign or a tab", "AB\u221212\tC", "AB12C"],
  ["with a zero-width space, a soft hyphen or a direction mark", "\u200eAB\u200b12\u00adC", "AB12C"],
  ["with Cyrillic letters that are Latin by their shape", "ЕА 5549 МЕ", "EA5549ME"],
  ["with one such letter among Latin ones", "АB12", "AB12"],
  ["with Greek letters that are Latin by their shape", "ΧΟΑ-7689", "xoa 7689"],
  ["in full width", "ＡＢ１２ＣＤＥ", "AB12CDE"],
];
for (const [why, left, right] of SAME) {
  test(`a registration is compared by ${why}: ${left} is ${right}`, () => {
    expect(isRegistration(left)).toBe(true);
    expect(registrationKey(left)).toBe(registrationKey(right));
    expect(parse({ registration: left }).filter.registrationKey).toBe(registrationKey(right));
  });
}

const DIFFERENT: ReadonlyArray<readonly [string, string]> = [
  ["MÜ-AB 1", "MU-AB 1"],
  ["AB12", "AB21"],
  ["ÅL 123", "AL 123"],
  // Д has no Latin twin: this plate is written in Cyrillic, А is not A.
  ["АД12", "AД12"],
  ["O0", "00"],
];
for (const [left, right] of DIFFERENT) {
  test(`the registration ${left} is not ${right}`, () =>
    expect(registrationKey(left)).not.toBe(registrationKey(right)));
}

const GOOD = [
  "A1",
  "AB",
  "12",
  "MÜ-AB 123E",
  "กข 1234",
  "京都 500 さ 46-49",
  "-A-B-",
  "A".repeat(20),
  `${"A ".repeat(19)}B`,
  // Characters as they are written: its capitals are forty letters.
  "ß".repeat(20),
];
for (const text of GOOD) {
  test(`the registration ${JSON.stringify(text)} is accepted`, () => {
    expect(isRegistration(text)).toBe(true);
    expect(parse({ registration: text }).filter.registrationKey).toBe(registrationKey(text));
  });
}

const BAD = [
  "",
  "A",
  "-",
  " - ",
  " A ",
  "A".repeat(21),
  "ß".repeat(21),
  "AB_12",
  "AB.12",
  "AB/12",
  "AB%12",
  "AB*",
  "AB'--",
  "AB\u000012",
  "AB\n12",
  "AB\u00b712",
  "AB\u202212",
  "\u200b\u200b",
  "A\ufe0f",
  "AB😀",
  "\u{fffd}AB",
  `A${" ".repeat(100)}B`,
];
for (const text of BAD) {
  test(`the registration ${JSON.stringify(text)} is refused by name`, () => {
    expect(isRegistration(text)).toBe(false);
    const error = thrownBy(() => parse({ registration: text }));
    expect(error).toMatchObject({ code: "invalid_field", field: "registration", place: "query" });
  });
}

describe("a VIN", () => {
  for (const text of ["WVW", "123", "WVWZZZE1ZMP00000", "WVWZZZE1ZMP000001", "00000000000000000"]) {
    test(`the VIN ${text} is looked up as it is`, () => expect(parse({ vin: text }).filter.vin).toBe(text));
  }

  const BAD = [
    "",
    "W",
    "WV",
    "WVWZZZE1ZMP0000011",
    "wvw",
    "WVI",
    "WVO",
    "WVQ",
    "WVÜ",
    "W W",
    "WV-",
    "WVW%",
    "WVW*",
    "ＷＶＷ",
    "WVW\n",
  ];
  for (const text of BAD) {
    test(`the VIN ${JSON.stringify(text)} is refused by name`, () => {
      const error = thrownBy(() => parse({ vin: text }));
      expect(error).toMatchObject({ code: "invalid_field", field: "vin", place: "query" });
    });
  }

  test("the VIN of a record is whole", () => {
    expect(isVin("WVWZZZE1ZMP000001")).toBe(true);
    for (const text of [
      "WVWZZZE1ZMP00000",
      "WVWZZZE1ZMP0000011",
      "wVWZZZE1ZMP000001",
      "WVWZZZE1ZMP00000O",
      "WVWZZZE1ZMP000001\n",
    ]) {
      expect(isVin(text)).toBe(false);
    }
  });
});

test("a test list without parameters is narrowed by nothing", () => {
  const filter = {
    vin: null,
    registrationKey: null,
    dealerId: null,
    status: null,
    overallBatteryStatus: null,
    sinceMs: null,
    untilMs: null,
  };
  expect(parse({})).toEqual({ filter, page: 1, perPage: 25 });
});

test("a test list takes all of its parameters together", () => {
  const since = "2026-01-01T00:00:00Z";
  const until = "2026-02-01T00:00:00+01:00";
  const all = {
    vin: "WVW",
    registration: "ab 12",
    dealer_id: "7",
    since,
    until,
    page: "2",
    per_page: "10",
    other: "x",
  };
  expect(parse(all)).toEqual({
    filter: {
      vin: "WVW",
      registrationKey: "AB12",
      dealerId: 7,
      status: null,
      overallBatteryStatus: null,
      sinceMs: Date.parse(since),
      untilMs: Date.parse(until),
    },
    page: 2,
    perPage: 10,
  });
});

for (const dealerId of ["0", "-1", "x", "1.5", ""]) {
  test(`a test list refuses the dealer id ${JSON.stringify(dealerId)} by name`, () => {
    expect(thrownBy(() => parse({ dealer_id: dealerId }))).toMatchObject({
      code: "invalid_field",
      field: "dealer_id",
    });
  });
}

test("a test list that must name a vehicle and does not is refused before anything else of it is looked at", () => {
  const error = thrownBy(() => parse({ dealer_id: "x", since: "x", page: "0" }, true));
  expect(error.code).toBe("invalid_request");
  expect(error.field).toBeUndefined();
  expect(thrownBy(() => parse({ vin: "" }, true))).toMatchObject({ code: "invalid_field", field: "vin" });
  expect(parse({ vin: "WVW" }, true).filter.vin).toBe("WVW");
  expect(parse({ registration: "AB12" }, true).filter.registrationKey).toBe("AB12");
});
