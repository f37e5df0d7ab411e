import { describe, expect, test } from "bun:test";
import {
  findPasswordProblem,
  frequentPasswords,
  normalisePassword,
  type PasswordProblem,
} from "../../src/identity/passwords/password-policy.ts";

const common = await frequentPasswords();
const PERSONAL = ["zoe.van-dyk@harbour-motors.example", "Zoë van Dyk", "Harbour Street Motors", ""];
const problemOf = (password: string) => findPasswordProblem(password, { personal: PERSONAL, common });

const GOOD = [
  "kettle orbit 47 marzipan",
  "copper horse lantern staple",
  "tqvmzkplwxhs",
  "83920175640283",
  "Ünïcödé paßwörter sind gut",
  "сорок тысяч обезьян",
  "秘密の合言葉は海の向こうにある",
  "  spaces at both ends  ",
  "monkey dragon shadow",
  // A common one with more around it than it has itself.
  "83729164-love-9283",
  // Some personal words, and enough besides.
  "Zoe likes purple herons",
  "svc-blue-heron-marsh",
  "🦊🐢🦉🐝🦋🐙🦀🐌🐞🦎🐍🦂",
];

const BAD: ReadonlyArray<readonly [password: string, problem: PasswordProblem]> = [
  ["", "missing"],
  ["tqvmzkplwxh", "too_short"],
  ["🦊🐢🦉🐝🦋🐙🦀🐌🐞🦎🐍", "too_short"],
  // Twelve code points as typed, eleven when composed.
  ["tqvmzkplwxu\u0308", "too_short"],
  [`${"abcdefgh ".repeat(22)}abc`, "too_long"],
  ["tqvmzk\nplwxhs", "unreadable"],
  ["tqvmzk\u0000plwxhs", "unreadable"],
  ["tqvmzk\ufffdplwxhs", "unreadable"],
  ["tqvmzk\ud800plwxhs", "unreadable"],
  ["            ", "repetitive"],
  ["aaaaaaaaaaaa", "repetitive"],
  ["112211122122", "repetitive"],
  ["abc123abc123abc", "repetitive"],
  ["kettlekettle", "repetitive"],
  ["marzipan marzipan ", "repetitive"],
  ["ABCDEFGHIJKLM", "repetitive"],
  ["zyxwvutsrqponml", "repetitive"],
  ["456789012345", "repetitive"],
  ["uytrewqmnbvcx", "repetitive"],
  ["1qaz2wsx3edc", "common"],
  ["1QAZ2wsx3EDC", "common"],
  ["1qaz-2wsx-3edc", "common"],
  ["unbelievable", "common"],
  ["Counterstrike", "common"],
  ["football2024!", "common"],
  ["2024!!Sunshine", "common"],
  ["password 12345", "common"],
  ["password123456789", "common"],
  // Known from guides on passwords, and so the first long ones that anyone would try.
  ["correcthorsebatterystaple", "common"],
  ["Correct Horse Battery Staple!", "common"],
  ["ThisIsMyPassword1", "common"],
  // Two of the most used ones, with digits and signs between and around them.
  ["iloveyouforever", "common"],
  ["adminadmin123", "common"],
  ["Letmein-Please", "common"],
  ["2024summer_2024_sunshine", "common"],
  ["svc svc svc svc!", "personal"],
  ["SVC-svc-2024-svc", "personal"],
  ["zoe.van-dyk@harbour-motors.example", "personal"],
  ["Zoevandyk2024", "personal"],
  ["zoë van dyk!!", "personal"],
  ["HarbourStreetMotors1", "personal"],
  ["motors-harbour-7", "personal"],
  ["vandyk-password", "personal"],
];

describe("a password", () => {
  test.each(GOOD)("the password is accepted: %s", (password) => {
    expect(problemOf(password)).toBeNull();
  });

  test.each(BAD)("the password %j is refused as %s", (password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  test("a password may have 12 to 200 characters, counted as code points", () => {
    const long = [..."🦊🐢🦉🐝🦋🐙🦀🐌🐞🦎🐍🦂🦆".repeat(16)].slice(0, 199).join("");
    expect(problemOf(`${long}x`)).toBeNull();
    expect(problemOf(`${long}xy`)).toBe("too_long");
  });

  test("a password is refused for a long word of a name, also where a short one is part of it", () => {
    const context = { personal: ["Ott Ottokarius"], common };
    expect(findPasswordProblem("ottokarius-2024!", context)).toBe("personal");
    expect(findPasswordProblem("lottery-2024-xkq", context)).toBeNull();
  });

  test("a password is one password, however its keyboard composes letters and spaces", () => {
    expect(normalisePassword("u\u0308ber\u00a0alle\u3000Berge")).toBe("über alle Berge");
    expect(normalisePassword("Über  alle")).toBe("Über  alle");
  });
});

test("the list of passwords holds the commonest ones, in lower case, long ones among them", () => {
  expect(common.all.size).toBeGreaterThan(40_000);
  for (const known of ["123456", "password", "qwerty123456", "q1w2e3r4t5y6"]) {
    expect(common.all.has(known)).toBe(true);
  }
  expect([...common.all].filter((entry) => entry !== entry.toLowerCase())).toEqual([]);
  expect([...common.all].filter((entry) => entry.length >= 12).length).toBeGreaterThan(300);
});

test("every entry of the list of passwords that is long enough is refused", () => {
  const taken = [...common.all].filter((entry) => entry.length >= 12 && problemOf(entry) === null);
  expect(taken).toEqual([]);
});
