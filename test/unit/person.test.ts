import { describe, expect, test } from "bun:test";
import { normaliseEmail } from "../../src/people/person.ts";

describe("an e-mail address", () => {
  test.each([
    ["owner@leeds.example", "owner@leeds.example"],
    ["  Owner@Leeds.EXAMPLE ", "owner@leeds.example"],
    ["o'brien+svc@leeds.example", "o'brien+svc@leeds.example"],
    ["ZOE\u0308@leeds.example", "zo\u00eb@leeds.example"],
    ["owner@MÜNCHEN.example", "owner@xn--mnchen-3ya.example"],
    ["owner@xn--mnchen-3ya.example", "owner@xn--mnchen-3ya.example"],
    [`${"a".repeat(64)}@leeds.example`, `${"a".repeat(64)}@leeds.example`],
  ])("%j is stored as %j", (typed, stored) => {
    expect<string | null>(normaliseEmail(typed)).toBe(stored);
    expect<string | null>(normaliseEmail(stored)).toBe(stored);
  });

  test.each([
    "",
    "owner",
    "owner@",
    "@leeds.example",
    "owner@leeds",
    "owner@@leeds.example",
    "a b@leeds.example",
    "owner@leeds.example, other@leeds.example",
    "owner@leeds.example\r\nBcc: other@leeds.example",
    "owner\u0000@leeds.example",
    "Owner <owner@leeds.example>",
    '"owner"@leeds.example',
    "owner@leeds.example/x",
    "owner@leeds.example:25",
    "owner@[127.0.0.1]",
    "owner@xn--.example",
    `${"a".repeat(65)}@leeds.example`,
    `owner@${"a.".repeat(130)}example`,
    `a@${".".repeat(100_000)} `,
    `${" ".repeat(1_000)}owner@leeds.example`,
  ])("%j is none", (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});
