import { expect, test } from "bun:test";
import { normaliseEmail } from "../../src/kernel/email-address.ts";
import { isPersonName, PERSON_NAME_MAX_LENGTH } from "../../src/kernel/person-name.ts";

test.each([
  ["owner@leeds.example", "owner@leeds.example"],
  ["  Owner@Leeds.EXAMPLE ", "owner@leeds.example"],
  ["o'brien+svc@leeds.example", "o'brien+svc@leeds.example"],
  ["ZOE\u0308@leeds.example", "zo\u00eb@leeds.example"],
  ["owner@MÜNCHEN.example", "owner@xn--mnchen-3ya.example"],
  ["owner@xn--mnchen-3ya.example", "owner@xn--mnchen-3ya.example"],
  [`${"a".repeat(64)}@leeds.example`, `${"a".repeat(64)}@leeds.example`],
])("the e-mail address %j is stored as %j", (typed, stored) => {
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
  "=?utf-8?q?owner=40bank.example=3E?=@leeds.example",
  "=?UTF-8?B?b3duZXI=?=@leeds.example",
  `${"a".repeat(65)}@leeds.example`,
  `owner@${"a.".repeat(130)}example`,
  `a@${".".repeat(100_000)} `,
  `${" ".repeat(1_000)}owner@leeds.example`,
  // NFC would make of these a character that an address may have.
  "\u{2f800}@leeds.example",
  "owner\u1fef@leeds.example",
])("an e-mail address is not %j", (typed) => {
  expect(normaliseEmail(typed)).toBeNull();
});

test.each([
  "Ann Field",
  "Zoë van Dyk",
  "O'Brien-O’Neill, Seán",
  "Dr.med. Hans Müller",
  "Anna Huber, M.Sc.",
  "J.R.R. Tolkien",
  "St.John Smythe",
  "Mr.Green",
  "Prof.Li",
  "peter.mueller",
  "ing.novak",
  "A.van.der.Berg",
  "jan.de.vries",
  "Prof.dr.ir. Jan de Vries",
  "李小龙",
  "محمد\u200cرضا",
  "Łukasz Żółć",
  "Björk Guðmundsdóttir (Leeds & York)",
  "Sales / Service",
  "Workshop: Ann",
  "X Æ A-12",
  "\u{20bb7}野家".repeat(1),
  "x".repeat(PERSON_NAME_MAX_LENGTH),
  "🔋".repeat(PERSON_NAME_MAX_LENGTH),
])("the name of a person may be %j", (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  "",
  "  ",
  "\u200b",
  "x".repeat(PERSON_NAME_MAX_LENGTH + 1),
  "Ann\nField",
  "Ann\r\nBcc: x@y.example",
  "Ann\u2028Field",
  "your account is on hold, confirm at https://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "hxxp://evil.example",
  "https：//evil.example",
  "www.evil.example",
  "WWW.Evil.Example",
  "evil.example/confirm",
  "evil。example/confirm",
  "evil.example:8443",
  "evil.example?confirm",
  "evil.example",
  "Evil.com",
  "EVIL.COM",
  "Cazoo.co.uk",
  "evil.photography",
  "peter.mueller.de",
  "Confirm at evil.com now",
  "Confirm at bücher.de",
  "mail help@evil.example",
  "=?utf-8?q?https=3A=2F=2Fevil.example?=",
  "Ann \u202egnihsihp",
  "Ann\u200bField",
  "e\u200bvil.com",
  "half \ud83d",
])("the name of a person is not %j", (name) => {
  expect(isPersonName(name)).toBe(false);
});
