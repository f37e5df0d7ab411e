import { describe, expect, test } from "bun:test";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import {
  dealerAddedMail,
  newLinkMail,
  passwordChangedMail,
  welcomeMail,
} from "../../src/people/setup-mail.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const PERSON = { email: "zoe@leeds.example", name: "Zoë van Dyk", passwordHash: null };
const DEALER = { name: "Northgate Leeds", orderedBy: "Northgate Motor Group" };
const LINK = { url: "https://svc.example/setup/TOKEN", expiresAtMs: TEST_START_MS };
const wordsOf = ({ subject, paragraphs, action }: MailDraft) =>
  [subject, ...paragraphs, action?.label ?? ""].join("\n");

describe("the mail to a new owner", () => {
  const mail = welcomeMail(PERSON, DEALER, LINK);

  test("goes to the owner, by name", () => {
    expect(mail.to).toEqual({ name: "Zoë van Dyk", address: "zoe@leeds.example" });
    expect(mail.paragraphs[0]).toBe("Hello Zoë van Dyk,");
    expect(welcomeMail({ ...PERSON, name: null }, DEALER, LINK).paragraphs[0]).toBe("Hello,");
  });

  test("says who registered which dealer, how long its link works, and what to do when it is not expected", () => {
    expect(mail.subject).toBe("Set your password for Northgate Leeds");
    const words = wordsOf(mail);
    expect(words).toContain("Northgate Motor Group has registered Northgate Leeds");
    expect(words).toContain("works once and for 7 days, until 2 March 2026, 09:30 UTC");
    expect(words).toContain("If you did not expect this message, ignore it");
    expect(mail.action).toEqual({ label: "Set your password", url: LINK.url });
  });

  test("has its link in the action alone, and no line breaks in any of its texts", () => {
    expect(wordsOf(mail)).not.toContain("TOKEN");
    for (const text of [mail.subject, ...mail.paragraphs]) expect(text).toMatch(/^\S[^\r\n]*\S$/);
  });
});

test("an owner with a password is told of a further dealer, without a link", () => {
  const mail = dealerAddedMail(PERSON, DEALER);
  expect(mail.action).toBeNull();
  expect(mail.subject).toBe("Northgate Leeds was added to your account");
  expect(wordsOf(mail)).not.toMatch(/link|set a password/i);
});

test("a new link is told apart by whether a password is set", () => {
  const first = wordsOf(newLinkMail(PERSON, LINK));
  const further = wordsOf(newLinkMail({ ...PERSON, passwordHash: "$argon2id$" }, LINK));
  expect(first).toContain("as long as no password is set, nobody can sign in");
  expect(further).toContain("your password stays as it is");
  for (const words of [first, further])
    expect(words).toContain("Links that you were sent before no longer work.");
});

test("a changed password is told with its time, what it did and the way back for whoever did not change it", () => {
  const mail = passwordChangedMail(PERSON, {
    atMs: TEST_START_MS,
    newLinkUrl: "https://svc.example/setup/new-link",
  });
  expect(mail.to).toEqual({ name: "Zoë van Dyk", address: "zoe@leeds.example" });
  const words = wordsOf(mail);
  expect(words).toContain("zoe@leeds.example was changed on 2 March 2026, 09:30 UTC");
  expect(words).toContain("Every other browser that was signed in has been signed out.");
  expect(words).toContain("If it was not, choose a new password at once");
  expect(mail.action).toEqual({ label: "Ask for a link", url: "https://svc.example/setup/new-link" });
});
