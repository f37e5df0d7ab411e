import { expect, test } from "bun:test";
import { domainOf, parseEmailAddress, parseMailbox } from "../../src/kernel/email-address.ts";

const GOOD = [
  "a@b.example",
  "anna.o'brien+battery@motors.example",
  "user%example.com@example.org",
  "_x-1@sub.sub.example.co.uk",
  "svc@localhost",
  "用户@例え.テスト",
  "ünal@bücher.example",
  "a@xn--bcher-kva.example",
  `${"a".repeat(64)}@b.example`,
  `a@${"b".repeat(63)}.example`,
];

const BAD = [
  "",
  "@",
  "a@",
  "@b.example",
  "a",
  "a b@c.example",
  " a@b.example",
  "a@b.example ",
  "a@b.example\n",
  "a@b.example\r\nBcc: x@y.example",
  "a\r\n@b.example",
  "a\0@b.example",
  "a@b\0.example",
  "a\u2028@b.example",
  "a,b@c.example",
  "a@b.example,c@d.example",
  "a@b.example;c@d.example",
  "group:a@b.example;",
  "<a@b.example>",
  "a@b.example>,<c@d.example",
  "Anna <a@b.example>",
  '"a b"@c.example',
  "a(comment)@b.example",
  "a@b@c.example",
  ".a@b.example",
  "a.@b.example",
  "a..b@c.example",
  "a@.example",
  "a@b..example",
  "a@b.example.",
  "a@-b.example",
  "a@b-.example",
  "a@b_c.example",
  "a@[127.0.0.1]",
  "a@127.0.0.1",
  "a@b.example SIZE=1",
  "a@b.example/../",
  "a@b.example:25",
  "a@b.example?x#y",
  "=?utf-8?q?a=40b.example=3E?=@c.example",
  "=?UTF-8?B?YQ==?=@b.example",
  "\ud800@b.example",
  "a\u202e@b.example",
  `${"a".repeat(65)}@b.example`,
  `${"ü".repeat(33)}@b.example`,
  `a@${"b".repeat(64)}.example`,
  `a@${"b.".repeat(124)}example`,
];

for (const text of GOOD) {
  test(`an email address is ${text.slice(0, 40)}`, () => expect(String(parseEmailAddress(text))).toBe(text));
}
for (const text of BAD) {
  test(`an email address is not ${JSON.stringify(text).slice(0, 60)}`, () =>
    expect(parseEmailAddress(text)).toBeNull());
}

test("an email address has a domain that machines write in ASCII and lower case", () => {
  const domain = (text: string) => {
    const address = parseEmailAddress(text);
    return address === null ? null : domainOf(address);
  };
  expect(domain("a@Bücher.Example")).toBe("xn--bcher-kva.example");
  expect(domain("a@LOCALHOST")).toBe("localhost");
  expect(domain("a@b-c.example")).toBe("b-c.example");
});

const CASES: ReadonlyArray<readonly [text: string, name: string | null, address: string]> = [
  ["svc@example.com", null, "svc@example.com"],
  [" svc@example.com ", null, "svc@example.com"],
  ["<svc@example.com>", null, "svc@example.com"],
  ["Battery Tests <svc@example.com>", "Battery Tests", "svc@example.com"],
  ['"Tests, Battery" <svc@example.com>', "Tests, Battery", "svc@example.com"],
  ["Łódź Μοτορς<svc@example.com>", "Łódź Μοτορς", "svc@example.com"],
];
for (const [text, name, address] of CASES) {
  test(`a mailbox is ${text}`, () =>
    expect(JSON.stringify(parseMailbox(text))).toBe(JSON.stringify({ name, address })));
}

const NONE = [
  "",
  "Battery Tests",
  "Battery Tests svc@example.com",
  "Battery Tests <svc@example.com> x",
  "Battery <Tests> <svc@example.com>",
  "Battery Tests <>",
  "Battery\r\nBcc: x@y.example <svc@example.com>",
  "Battery\0 <svc@example.com>",
  'Bat"tery <svc@example.com>',
  "\ud800 <svc@example.com>",
  "a@b.example, c@d.example",
];
for (const text of NONE) {
  test(`a mailbox is not ${JSON.stringify(text)}`, () => expect(parseMailbox(text)).toBeNull());
}
