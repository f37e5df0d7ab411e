import { expect, test } from "bun:test";
import PostalMime from "postal-mime";
import type { Mail, OutgoingMail } from "../../src/mail/mail.ts";
import { LOGO_CONTENT_ID } from "../../src/mail/mail-layout.ts";
import { composeMessage, headerText } from "../../src/mail/mail-message.ts";
import { address, exampleMail, HEADER_ATTEMPTS, SENDER } from "../support/mail-example.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const IDENTITY = { messageId: "0123456789abcdefghjkmnpqrs@svc.example", queuedAtMs: TEST_START_MS };
const compose = (mail: Mail & Pick<OutgoingMail, "logo" | "files">) =>
  composeMessage({ ...mail, ...IDENTITY }, SENDER);

/** The names of the header lines as a machine reads them, folded lines joined to theirs. */
function headerNames(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes).toString("latin1").split("\r\n\r\n")[0] ?? "";
  return head.split("\r\n").flatMap((line) => (/^[ \t]/.test(line) ? [] : [line.split(":")[0] ?? ""]));
}

const everyByte = () => Uint8Array.from({ length: 256 }, (_, byte) => byte);

const HEADERS = [
  "Auto-Submitted",
  "Content-Language",
  "Content-Type",
  "Date",
  "From",
  "MIME-Version",
  "Message-ID",
  "Subject",
  "To",
];

test("a message that is a choice can be ended by one request of a mail program (RFC 8058), and no other has these headers", async () => {
  const mail = { ...exampleMail(), unsubscribeUrl: "https://battery.example/unsubscribe/abc" };
  const { bytes } = await compose(mail);
  expect(headerNames(bytes).toSorted()).toEqual(
    [...HEADERS, "List-Unsubscribe", "List-Unsubscribe-Post"].toSorted(),
  );
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toContain("List-Unsubscribe: <https://battery.example/unsubscribe/abc>\r\n");
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(headerNames((await compose(exampleMail())).bytes).toSorted()).toEqual(HEADERS.toSorted());
});

test("a message says in both parts what the mail says, and from whom, to whom, when and what about", async () => {
  const mail = exampleMail();
  const { bytes, envelope } = await compose(mail);
  const parsed = await PostalMime.parse(bytes);
  expect(parsed.from).toEqual({ name: "Battery Tests", address: "svc@svc.example" });
  expect(parsed.to).toEqual([{ name: "Anna Müller", address: "anna@motors.example" }]);
  expect(parsed).toMatchObject({ subject: mail.subject, messageId: `<${IDENTITY.messageId}>` });
  expect(parsed.date).toBe(new Date(TEST_START_MS).toISOString());
  expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd());
  expect(parsed.html?.trimEnd()).toBe(mail.html);
  expect(parsed.attachments).toEqual([]);
  expect(parsed.headers.find(({ key }) => key === "content-type")?.value).toStartWith(
    "multipart/alternative;",
  );
  expect(parsed.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  expect(envelope).toEqual({ from: "svc@svc.example", to: ["anna@motors.example"] });
  expect(headerNames(bytes).sort()).toEqual(HEADERS);
});

test("a message holds the logo that its HTML shows, as a part of the HTML", async () => {
  const logo = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const { bytes } = await compose({ ...exampleMail(), logo });
  const [part, ...others] = (await PostalMime.parse(bytes)).attachments;
  expect(others).toEqual([]);
  expect(part).toMatchObject({
    mimeType: "image/png",
    disposition: "inline",
    related: true,
    contentId: `<${LOGO_CONTENT_ID}>`,
  });
  expect(part?.content).toEqual(logo.buffer);
  expect(Buffer.from(bytes).equals((await compose({ ...exampleMail(), logo })).bytes)).toBe(true);
});

test("a message that a person sends has that person's company as its sender's name, and the person gets the answer", async () => {
  const sender = {
    name: "Harbour Street Motors",
    replyTo: { name: "Zoë Adams", address: address("zoe@harbour.example") },
  };
  const { bytes, envelope } = await compose(exampleMail(undefined, { sender }));
  const parsed = await PostalMime.parse(bytes);
  expect(parsed.from).toEqual({ name: "Harbour Street Motors", address: "svc@svc.example" });
  expect(parsed.replyTo).toEqual([{ name: "Zoë Adams", address: "zoe@harbour.example" }]);
  expect(envelope.from).toBe("svc@svc.example");
  expect(headerNames(bytes).sort()).toEqual([...HEADERS, "Reply-To"].sort());
  for (const attempt of HEADER_ATTEMPTS) {
    const named = { name: attempt, replyTo: { ...sender.replyTo, name: attempt } };
    const hostile = await compose(exampleMail(undefined, { sender: named }));
    expect(headerNames(hostile.bytes).sort()).toEqual([...HEADERS, "Reply-To"].sort());
    expect((await PostalMime.parse(hostile.bytes)).from?.address).toBe("svc@svc.example");
  }
});

test("a message holds a picture that its HTML shows as a part of the HTML, beside files that are only attached", async () => {
  const picture = {
    fileName: "battery-picture-zoe.jpg",
    contentType: "image/jpeg",
    bytes: everyByte(),
    contentId: "preview-1@svc",
  };
  const pdf = { fileName: "battery-certificate.pdf", contentType: "application/pdf", bytes: everyByte() };
  const { bytes } = await compose({ ...exampleMail(), files: [picture, pdf] });
  const { attachments } = await PostalMime.parse(bytes);
  expect(
    attachments.map(({ filename, disposition, related, contentId }) => [
      filename,
      disposition,
      related,
      contentId,
    ]),
  ).toEqual([
    [picture.fileName, "inline", true, "<preview-1@svc>"],
    [pdf.fileName, "attachment", undefined, undefined],
  ]);
});

test("a message holds its files as attachments beside both parts, byte for byte", async () => {
  const files = [
    { fileName: "battery-certificate-BT-1.pdf", contentType: "application/pdf", bytes: everyByte() },
    { fileName: "battery-picture-zoe.jpg", contentType: "image/jpeg", bytes: everyByte().reverse() },
  ];
  const logo = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const parsed = await PostalMime.parse((await compose({ ...exampleMail(), logo, files })).bytes);
  expect(parsed.text?.trimEnd()).toBe(exampleMail().text.trimEnd());
  expect(parsed.html?.trimEnd()).toBe(exampleMail().html);
  const attached = parsed.attachments.filter(({ disposition }) => disposition === "attachment");
  expect(attached.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
    files.map(({ fileName, contentType }) => [fileName, contentType]),
  );
  for (const [index, { content }] of attached.entries())
    expect(Buffer.from(content as ArrayBuffer).equals(files[index]?.bytes ?? new Uint8Array())).toBe(true);
  expect(parsed.attachments).toHaveLength(3);
});

test("a message is the same, byte for byte, each time it is made", async () => {
  const [first, second] = [await compose(exampleMail()), await compose(exampleMail())];
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
});

test("a message has lines that every mail server takes, whatever it says", async () => {
  const text = `${"ü".repeat(3_000)}\n.\n..\nFrom here\n${"x".repeat(3_000)}\0\r\n`;
  const { bytes } = await compose(exampleMail(undefined, { text, html: `<p>${text}</p>` }));
  const raw = Buffer.from(bytes).toString("latin1");
  // Not handed to a matcher, which would print it all.
  expect(/(?<!\r)\n|\r(?!\n)|\0|[\x80-\xff]/.test(raw)).toBe(false);
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
  const parsed = await PostalMime.parse(bytes);
  expect(parsed.text?.trimEnd() === text.trimEnd()).toBe(true);
});

test("a message's envelope gives SMTP the domains in ASCII", async () => {
  const { envelope } = await compose(exampleMail("anna@bücher.example"));
  expect(envelope.to).toEqual(["anna@xn--bcher-kva.example"]);
});

test("a message reads no file and no address of the net for what a mail says", async () => {
  const mail = exampleMail(undefined, { text: "file:///etc/passwd", html: "https://evil.example/x" });
  const parsed = await PostalMime.parse((await compose(mail)).bytes);
  expect(parsed.text?.trim()).toBe("file:///etc/passwd");
  expect(parsed.html?.trim()).toBe("https://evil.example/x");
});

async function expectOneRecipient(name: string, subject: string): Promise<void> {
  const mail = exampleMail(undefined, {
    to: { name, address: address("anna@motors.example") },
    subject,
  });
  const { bytes, envelope } = await compose(mail);
  // A mail about nothing has no subject.
  const expected = headerText(subject) === "" ? HEADERS.filter((header) => header !== "Subject") : HEADERS;
  expect(headerNames(bytes).sort()).toEqual(expected);
  expect(envelope.to).toEqual(["anna@motors.example"]);
  const lines = Buffer.from(bytes).toString("latin1").split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
  const parsed = await PostalMime.parse(bytes);
  expect(parsed.to).toEqual([{ name: headerText(name), address: "anna@motors.example" }]);
  expect(parsed.subject ?? "").toBe(headerText(subject));
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.cc).toBeUndefined();
  expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd());
  for (const { value } of parsed.headers) expect(value).not.toMatch(/[\0\r\n]/);
}

for (const attempt of HEADER_ATTEMPTS) {
  test(`no header is made by the name or the subject ${JSON.stringify(attempt).slice(0, 60)}`, async () => {
    await expectOneRecipient(attempt, attempt);
  });
}

test("no header is made by any mixture of what mail programs give a meaning to", async () => {
  const random = new SeededRandom(`${runSeed()}:mail`);
  const pieces = [
    ..."\r\n\t \0,;:<>()[]\"\\'@.=?_%",
    "\r\n",
    "=?utf-8?Q?",
    "=?utf-8?B?",
    "?=",
    "=0D=0A",
    "DQo=",
    "Bcc: eve@evil.example",
    "eve@evil.example",
    "ł",
    "🔋",
    "\ud83d",
    "\u202e",
    "\u2028",
    "word",
    "x".repeat(80),
  ];
  const mixture = () => Array.from({ length: 1 + random.below(12) }, () => random.pick(pieces)).join("");
  for (let round = 0; round < 400; round += 1) await expectOneRecipient(mixture(), mixture());
});

test("the text of a header is one line without control characters, half characters and encoded words", () => {
  for (const attempt of HEADER_ATTEMPTS) {
    const line = headerText(attempt);
    expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]|=\?/u);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(headerText("  Set up\r\n\tyour   password ")).toBe("Set up your password");
  expect(headerText("Łódź – Ёлка 🔋 (50 %), “x”; a=b?")).toBe("Łódź – Ёлка 🔋 (50 %), “x”; a=b?");
});
