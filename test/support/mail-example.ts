import { type EmailAddress, parseEmailAddress } from "../../src/kernel/email-address.ts";
import type { Mail } from "../../src/mail/mail.ts";

export function address(text: string): EmailAddress {
  const parsed = parseEmailAddress(text);
  if (parsed === null) throw new Error("the test's own address is none");
  return parsed;
}

export const SENDER = { name: "Battery Tests", address: address("svc@svc.example") };

/** A link that only the recipient may ever see. */
export const ONE_TIME_LINK = "https://svc.example/setup/one-time-token-7f3a";

export function exampleMail(to = "anna@motors.example", changes: Partial<Mail> = {}): Mail {
  return {
    to: { name: "Anna Müller", address: address(to) },
    language: "en",
    subject: "Set up your password",
    text: `Dear Anna,\n\nopen ${ONE_TIME_LINK}\n`,
    html: `<!doctype html><html><body><p>Dear Anna,</p><a href="${ONE_TIME_LINK}">Set a password</a></body></html>`,
    ...changes,
  };
}

/** Names and subjects that try to add a header of their own. */
export const HEADER_ATTEMPTS: readonly string[] = [
  "Anna\r\nBcc: eve@evil.example",
  "Anna\nBcc: eve@evil.example",
  "Anna\rBcc: eve@evil.example",
  "Anna\r\n\r\n<h1>another body</h1>",
  "Anna\r\n Bcc: eve@evil.example",
  "Anna\u2028Bcc: eve@evil.example",
  "Anna\u0085Bcc: eve@evil.example",
  "Anna\0Bcc: eve@evil.example",
  "Anna\v\f\x1b[2JBcc: eve@evil.example",
  'Anna" <eve@evil.example>, "x',
  "Anna <eve@evil.example>",
  "Anna>, <eve@evil.example",
  "eve@evil.example, anna",
  "Anna (comment) : eve@evil.example;",
  "=?utf-8?Q?Anna=0D=0ABcc:_eve=40evil.example?=",
  "=?utf-8?B?QW5uYQ0KQmNjOiBldmVAZXZpbC5leGFtcGxl?=",
  "Ł =?utf-8?B?QW5uYQ0KQmNjOiBldmVAZXZpbC5leGFtcGxl?=",
  "=\u202e?utf-8?B?QW5uYQ0KQmNjOiBldmVAZXZpbC5leGFtcGxl?=",
  "\ud800Anna\udfff",
  `${"long ".repeat(60)}\r\nBcc: eve@evil.example`,
  "ł".repeat(300),
  "x".repeat(1_500),
];
