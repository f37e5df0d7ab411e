import { expect, test } from "bun:test";
import { parseSmtpUrl, withTlsAsOffered } from "../../src/mail/smtp-server.ts";

const CASES: ReadonlyArray<readonly [url: string, tls: string]> = [
  ["smtps://mail.example.com", "from-start"],
  ["smtps://u:p@localhost", "from-start"],
  ["smtp://u:p@mail.example.com", "required"],
  // A password does not travel in the clear, not even on one machine.
  ["smtp://u:p@127.0.0.1:1025", "required"],
  ["smtp://mail.example.com", "required"],
  ["smtp://10.0.0.5:25", "required"],
  ["smtp://localhost:1025", "none"],
  ["smtp://LOCALHOST:1025", "none"],
  ["smtp://127.0.0.1:1025", "none"],
  ["smtp://[::1]:1025", "none"],
  ["smtp://localhost.example.com", "required"],
  ["smtp://127.example.com", "required"],
  ["smtp://LOCALHOST", "none"],
];
for (const [url, tls] of CASES)
  test(`the TLS of the mail server ${url} is ${tls}`, () =>
    expect(parseSmtpUrl(url)?.tls).toBe(tls as "none"));

const AS_OFFERED: ReadonlyArray<readonly [url: string, tls: string]> = [
  ["smtps://mail.example.com", "from-start"],
  ["smtp://u:p@mail.example.com", "required"],
  ["smtp://u:p@127.0.0.1:1025", "required"],
  ["smtp://mail.example.com", "offered"],
  ["smtp://10.0.0.5:25", "offered"],
  ["smtp://127.0.0.1:1025", "none"],
];
for (const [url, tls] of AS_OFFERED)
  test(`the TLS of the mail server ${url} is ${tls} where SVC_SMTP_TLS=offered`, () => {
    const server = parseSmtpUrl(url);
    expect(server && withTlsAsOffered(server).tls).toBe(tls as "none");
  });

test("the address of a mail server is a name or an IP address, an IPv6 one without its brackets", () => {
  expect(parseSmtpUrl("smtp://[2001:db8::5]:25")).toMatchObject({ host: "2001:db8::5", port: 25 });
  expect(parseSmtpUrl("smtp://10.0.0.5:25")).toMatchObject({ host: "10.0.0.5", port: 25 });
  expect(parseSmtpUrl("smtp://mail-1.example.com")).toMatchObject({
    host: "mail-1.example.com",
    port: 587,
  });
});

for (const url of ["smtp://mail%0d%0a.example.com", "smtp://-mail.example.com", "smtp://mail..example.com"]) {
  test(`the address of a mail server is not ${url}`, () => expect(parseSmtpUrl(url)).toBeNull());
}

test("the address of a mail server comes with user and password percent-decoded, whatever is in them", () => {
  const user = "Łódź+svc@example.com";
  const password = "a:b/c?d#e@f%g h\u00a0";
  const url = `smtps://${encodeURIComponent(user)}:${encodeURIComponent(password)}@mail.example.com`;
  expect(parseSmtpUrl(url)?.login).toEqual({ user, password });
});
