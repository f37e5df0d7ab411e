import { describe, expect, test } from "bun:test";
import type { DealerRole } from "../../src/access/dealer-role.ts";
import type { Workplace } from "../../src/access/workplace.ts";
import { clockOfZone } from "../../src/dealers/dealer-clock.ts";
import { invitationMail, type WayIn } from "../../src/identity/memberships/invitation-mail.ts";
import type { Inviter } from "../../src/identity/memberships/membership.ts";
import { newLinkMail, passwordChangedMail } from "../../src/identity/passwords/setup-mail.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import type { MailReader } from "../../src/mail/mail.ts";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const READER: MailReader = { t: ENGLISH, clock: clockOfZone("UTC") };
const PERSON = { email: "zoe@leeds.example", name: "Zoë van Dyk" };
const GROUP: Inviter = { kind: "group", name: "Northgate Motor Group", hasOrdered: true };
const COLLEAGUE: Inviter = { kind: "person", email: "ann@leeds.example", name: "Ann Lee" };
const OPERATOR: Inviter = { kind: "operator", name: null };
const BY_LINK: WayIn = {
  kind: "password",
  link: { url: "https://svc.example/setup/TOKEN", expiresAtMs: TEST_START_MS },
};
const BY_SIGNING_IN: WayIn = { kind: "sign_in", url: "https://svc.example/portal/sign-in" };
const wordsOf = ({ subject, paragraphs, action }: MailDraft) =>
  [subject, ...paragraphs, action?.label ?? ""].join("\n");

function invite({
  name = PERSON.name,
  dealerName = "Northgate Leeds",
  role = "owner",
  inviter = GROUP,
  way = BY_LINK,
  workplace = { dealerId: 7 },
}: {
  name?: string | null;
  dealerName?: string;
  role?: DealerRole;
  inviter?: Inviter;
  way?: WayIn;
  workplace?: Workplace;
}): MailDraft {
  return invitationMail(
    READER,
    { ...PERSON, name },
    { inviting: { workplace, name: dealerName }, role, inviter },
    way,
  );
}

describe("the mail to the owner that a group names", () => {
  const mail = invite({});

  test("the mail to an owner goes to the owner, by the name that the dealer has", () => {
    expect(mail.to).toEqual({ name: "Zoë van Dyk", address: "zoe@leeds.example" });
    expect(mail.paragraphs[0]).toBe("Hello Zoë van Dyk,");
    expect(invite({ name: null }).paragraphs[0]).toBe("Hello,");
  });

  test("the mail to an owner says who registered which dealer, how long its link works, and what to do when it is not expected", () => {
    expect(mail.subject).toBe("Set your password for Northgate Leeds");
    const words = wordsOf(mail);
    expect(words).toContain("Northgate Motor Group has registered Northgate Leeds");
    expect(words).toContain("Test units are on order.");
    expect(wordsOf(invite({ inviter: { ...GROUP, hasOrdered: false } }))).not.toContain("on order");
    expect(words).toContain("works once and for 7 days, until 2 March 2026, 09:30 UTC");
    expect(words).toContain("If you did not expect this message, ignore it");
    expect(mail.action).toEqual({
      label: "Set your password and join",
      url: "https://svc.example/setup/TOKEN",
    });
  });

  test("the mail to an owner who has a password asks to sign in and answer, without an end and without a link to a password", () => {
    const words = wordsOf(invite({ way: BY_SIGNING_IN }));
    expect(words).toContain("named you as its owner");
    expect(words).toContain("Then you can accept or decline.");
    expect(words).not.toMatch(/set a password|days/i);
  });
});

test("the mail of a colleague names the colleague, and how long it can be answered", () => {
  const words = wordsOf(invite({ inviter: COLLEAGUE, role: "viewer", way: BY_SIGNING_IN }));
  expect(words).toContain("Ann Lee (ann@leeds.example) asks you to join Northgate Leeds");
  expect(words).toContain("accept or decline, for 7 days");
});

test.each([
  [null, "ann@leeds.example asks you"],
  ["Ann.Lee", "ann@leeds.example asks you"],
  ["Ann", "Ann (ann@leeds.example) asks you"],
])(
  "a colleague of the name %j is never named without the address, nor by what a program could make a link of",
  (name, said) => {
    expect(wordsOf(invite({ inviter: { ...COLLEAGUE, name } }))).toContain(`\n${said} to join`);
  },
);

test.each([
  [null, "You are asked"],
  ["Evident Batteries Ltd", "Evident Batteries Ltd asks you"],
])("the mail of the operator says for whom (%j), and with which role", (name, said) => {
  expect(wordsOf(invite({ inviter: { kind: "operator", name }, role: "admin" }))).toContain(
    `\n${said} to join Northgate Leeds in the portal for independent battery tests of used electric cars, as an admin.`,
  );
});

test.each([
  [BY_LINK, "Set your password and join"],
  [BY_SIGNING_IN, "Sign in to accept or decline"],
])("the button of an invitation says what it does: %j", (way, label) => {
  expect(invite({ way }).action?.label).toBe(label);
});

describe("the dealer's words in a mail", () => {
  test.each([
    ["Confirm at https://evil.example", "Dealer 7"],
    ["evil.example", "Dealer 7"],
    ["x".repeat(200), `${"x".repeat(79)}…`],
    ["x".repeat(80), "x".repeat(80)],
  ])("the dealer's words in a mail are no link and no longer than a name: %j", (dealerName, shown) => {
    for (const inviter of [GROUP, COLLEAGUE, OPERATOR])
      for (const way of [BY_LINK, BY_SIGNING_IN]) {
        const mail = invite({ dealerName, inviter, way });
        expect(mail.subject).toMatch(new RegExp(`${RegExp.escape(shown)}$`));
        if (shown !== dealerName) expect(wordsOf(mail)).not.toContain(dealerName);
      }
  });

  test("the dealer's words in a mail greet by no name that a program could make a link of", () => {
    const mail = invite({ name: "Mr.Green" });
    expect(mail.to.name).toBeNull();
    expect(wordsOf(mail)).not.toContain("Green");
  });
});

test("every mail has its link in the action alone, and no line breaks in any of its texts", () => {
  for (const inviter of [GROUP, COLLEAGUE, OPERATOR])
    for (const way of [BY_LINK, BY_SIGNING_IN]) {
      const mail = invite({ inviter, way });
      expect(wordsOf(mail)).not.toContain("svc.example");
      for (const text of [mail.subject, ...mail.paragraphs]) expect(text).toMatch(/^\S[^\r\n]*\S$/);
    }
});

describe("a mail about the account itself", () => {
  test("a mail about an account says whether a password is set for a new link or replaced", () => {
    const link = { url: "https://svc.example/setup/TOKEN", expiresAtMs: TEST_START_MS };
    const first = wordsOf(newLinkMail(READER, { email: PERSON.email, passwordHash: null }, link));
    const further = wordsOf(newLinkMail(READER, { email: PERSON.email, passwordHash: "$argon2id$" }, link));
    expect(first).toContain("as long as no password is set, nobody can sign in");
    expect(further).toContain("your password stays as it is");
    for (const words of [first, further])
      expect(words).toContain("Links that you were sent before no longer work.");
  });

  test("a mail about a changed password says its time, its effects and the way back for a person who did not change it", () => {
    const mail = passwordChangedMail(READER, PERSON, {
      atMs: TEST_START_MS,
      newLinkUrl: "https://svc.example/setup/new-link",
    });
    const words = wordsOf(mail);
    expect(words).toContain("zoe@leeds.example was changed on 2 March 2026, 09:30 UTC");
    expect(words).toContain("Every other browser that was signed in has been signed out.");
    expect(words).toContain("If it was not, choose a new password at once");
    expect(mail.action).toEqual({ label: "Ask for a link", url: "https://svc.example/setup/new-link" });
  });

  test("a mail about an account repeats no name that others have given the person", () => {
    const mail = passwordChangedMail(READER, PERSON, {
      atMs: TEST_START_MS,
      newLinkUrl: "https://svc.example/",
    });
    expect(mail.to).toEqual({ name: null, address: "zoe@leeds.example" });
    expect(wordsOf(mail)).not.toContain("Zoë");
  });
});
