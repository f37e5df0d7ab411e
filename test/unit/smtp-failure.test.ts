import { describe, expect, test } from "bun:test";
import { smtpFailure } from "../../src/mail/smtp-mailer.ts";

const reply = (response: string, command: string, code = "EENVELOPE") => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
  permanent: response.startsWith("5"),
});

const CASES: ReadonlyArray<readonly [what: string, error: unknown, code: string, isPermanent: boolean]> = [
  [
    "the description of a failed attempt over SMTP",
    reply("550 5.1.1 no such user", "RCPT TO"),
    "EENVELOPE 550 5.1.1",
    true,
  ],
  ["one told without an enhanced status", reply("550 no such user", "RCPT TO"), "EENVELOPE 550", true],
  ["a recipient's full mailbox", reply("452 4.2.2 mailbox full", "RCPT TO"), "EENVELOPE 452 4.2.2", false],
  ["greylisting", reply("451 4.7.1 try again later", "RCPT TO"), "EENVELOPE 451 4.7.1", false],
  ["refused content", reply("554 5.6.0 content refused", "DATA", "EMESSAGE"), "EMESSAGE 554 5.6.0", true],
  [
    "a relay that does not know us",
    reply("550 5.7.1 relaying denied", "RCPT TO"),
    "EENVELOPE 550 5.7.1",
    false,
  ],
  [
    "a sender that fails the policy",
    reply("550 5.7.26 DMARC", "DATA", "EMESSAGE"),
    "EMESSAGE 550 5.7.26",
    false,
  ],
  ["a refused sender", reply("553 5.1.8 sender refused", "MAIL FROM"), "EENVELOPE 553 5.1.8", false],
  ["a refused login", reply("535 5.7.8 bad password", "AUTH PLAIN", "EAUTH"), "EAUTH 535 5.7.8", false],
  ["a server that wants a login", reply("530 authenticate first", "RCPT TO"), "EENVELOPE 530", false],
  ["a server that wants TLS", reply("538 encrypt first", "RCPT TO"), "EENVELOPE 538", false],
  ["a server that lost its place", reply("503 bad sequence", "RCPT TO"), "EENVELOPE 503", false],
  ["a server that closes", reply("421 4.3.2 shutting down", "DATA"), "EENVELOPE 421 4.3.2", false],
  [
    "a server that greets with a refusal",
    reply("554 5.3.2 go away", "CONN", "EPROTOCOL"),
    "EPROTOCOL 554 5.3.2",
    false,
  ],
  [
    "no server there",
    { code: "ESOCKET", originalCode: "ECONNREFUSED", command: "CONN" },
    "ESOCKET ECONNREFUSED",
    false,
  ],
  ["a name unknown", { code: "EDNS", originalCode: "ENOTFOUND" }, "EDNS ENOTFOUND", false],
  ["silence", { code: "ETIMEDOUT", timeoutType: "GREETING_TIMEOUT" }, "ETIMEDOUT GREETING_TIMEOUT", false],
  ["no STARTTLS", reply("502 not implemented", "STARTTLS", "ETLS"), "ETLS 502", false],
  ["an error of another kind", new TypeError("x is undefined"), "UNKNOWN", false],
  ["no error at all", undefined, "UNKNOWN", false],
  ["null", null, "UNKNOWN", false],
];

describe("the description of an attempt over SMTP", () => {
  for (const [what, error, code, isPermanent] of CASES) {
    test(`an attempt over SMTP that met ${what} failed with ${code}, ${isPermanent ? "for good" : "for now"}`, () => {
      const failure = smtpFailure(error);
      expect({ code: failure.code, isPermanent: failure.isPermanent }).toEqual({ code, isPermanent });
    });
  }

  test("the description of an attempt over SMTP never repeats a word of the server", () => {
    const error = {
      code: "anna@motors.example",
      originalCode: "Anna Müller",
      timeoutType: "Anna",
      responseCode: 550,
      response: "550 anna@motors.example is unknown 5.1.1",
      command: "RCPT TO",
    };
    expect(smtpFailure(error)).toMatchObject({ code: "UNKNOWN 550", message: "UNKNOWN 550" });
  });
});
