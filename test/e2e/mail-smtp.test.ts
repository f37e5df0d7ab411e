import { afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import PostalMime from "postal-mime";
import { headerText } from "../../src/mail/mail-message.ts";
import { createSmtpMailer } from "../../src/mail/smtp-mailer.ts";
import type { SmtpServer } from "../../src/mail/smtp-server.ts";
import type { MailOrder } from "../support/killed-mail-sender.ts";
import { address, exampleMail, HEADER_ATTEMPTS, SENDER } from "../support/mail-example.ts";
import { type MailScene, openMailScene } from "../support/mail-scene.ts";
import { OLD_TLS } from "../support/old-tls.ts";
import { runProbe } from "../support/probe-process.ts";
import { rawOf, type SmtpProcess, startSmtpProcess } from "../support/smtp-process.ts";
import type { SmtpServerOptions } from "../support/smtp-protocol.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { witness } from "../support/witness.ts";

let scene: MailScene;
const servers: SmtpProcess[] = [];
const mailers: Array<{ close(): void }> = [];
beforeEach(async () => {
  scene = await openMailScene();
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  scene.close();
});

async function startServer(options: Partial<SmtpServerOptions> = {}): Promise<SmtpProcess> {
  const server = await startSmtpProcess(options);
  servers.push(server);
  return server;
}

/** A mail service that sends to a server of the test, as a process of its own. */
function sendingTo(port: number, options: Partial<SmtpServer> & { trustedCa?: string } = {}) {
  const { trustedCa, ...server } = options;
  const mailer = createSmtpMailer({
    server: { host: "localhost", port, tls: "none", login: null, ...server },
    ...(trustedCa === undefined ? {} : { trustedCa }),
    from: SENDER,
    maxConnections: 4,
  });
  mailers.push(mailer);
  return scene.startProcess(mailer);
}

test("mail over SMTP arrives as it was queued: both parts, names and subject in any script", async () => {
  const server = await startServer();
  const mail = exampleMail("anna@motors.example", {
    subject: "Ваш пароль – Łódź 🔋",
    text: ".\n..\nende\n",
  });
  await scene.enqueue(mail);
  await sendingTo(server.port).scheduler.drain();
  const received = await server.next("mail");
  expect(received).toMatchObject({ from: "svc@svc.example", to: ["anna@motors.example"], secure: false });
  const parsed = await PostalMime.parse(rawOf(received));
  expect(parsed).toMatchObject({
    from: { name: "Battery Tests", address: "svc@svc.example" },
    to: [{ name: "Anna Müller", address: "anna@motors.example" }],
    subject: mail.subject,
    messageId: `<${(await scene.row()).messageId}>`,
  });
  expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd());
  expect(parsed.html?.trimEnd()).toBe(mail.html);
  expect(await scene.row()).toMatchObject({ state: "sent", sealedMail: null });
});

test("mail over SMTP has no header and no recipient that a name or a subject tried to make", async () => {
  const server = await startServer();
  for (const attempt of HEADER_ATTEMPTS) {
    const to = { name: attempt, address: address("anna@motors.example") };
    await scene.enqueue(exampleMail(undefined, { to, subject: attempt }));
    scene.clock.advanceMs(1);
  }
  await sendingTo(server.port).scheduler.drain();
  const mails = await server.mails();
  expect(mails).toHaveLength(HEADER_ATTEMPTS.length);
  const wanted = new Set(HEADER_ATTEMPTS.map(headerText));
  for (const received of mails) {
    expect(received.to).toEqual(["anna@motors.example"]);
    const parsed = await PostalMime.parse(rawOf(received));
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual([
      ...["auto-submitted", "content-language", "content-type", "date", "from"],
      ...["message-id", "mime-version", "subject", "to"],
    ]);
    expect(parsed.to).toEqual([{ name: parsed.subject ?? "", address: "anna@motors.example" }]);
    expect(wanted.has(parsed.subject ?? "")).toBe(true);
    expect(parsed.text?.trimEnd()).toBe(exampleMail().text.trimEnd());
  }
});

test("mail over SMTP goes over one connection as long as mails follow each other, and over a new one after the server closed it", async () => {
  const server = await startServer();
  const { scheduler } = sendingTo(server.port);
  for (let count = 0; count < 3; count += 1) {
    await scene.enqueue();
    await scheduler.drain();
  }
  expect((await server.events()).filter(({ kind }) => kind === "connection")).toHaveLength(1);
  await server.kill();
  const restarted = await startServer({ port: server.port });
  await scene.enqueue();
  await scheduler.drain();
  await restarted.next("mail");
  expect((await scene.rows()).map(({ state }) => state)).toEqual(["sent", "sent", "sent", "sent"]);
});

test("a kept connection that the server drops at the next mail costs that mail no attempt", async () => {
  const server = await startServer({ mailsPerConnection: 1 });
  const { scheduler } = sendingTo(server.port);
  for (let count = 0; count < 3; count += 1) {
    await scene.enqueue();
    await scheduler.drain();
  }
  expect(await server.mails()).toHaveLength(3);
  expect((await scene.rows()).map(({ state, attemptCount }) => [state, attemptCount])).toEqual([
    ["sent", 1],
    ["sent", 1],
    ["sent", 1],
  ]);
});

const REFUSALS: ReadonlyArray<readonly [recipient: string, state: string, code: string]> = [
  ["550", "given_up", "EENVELOPE 550 5.1.1"],
  ["554-data", "given_up", "EMESSAGE 554 5.6.0"],
  ["452", "waiting", "EENVELOPE 452 4.2.2"],
  ["451-data", "waiting", "EMESSAGE 451 4.3.0"],
  ["relay", "waiting", "EENVELOPE 550 5.7.1"],
];
for (const [recipient, state, lastErrorCode] of REFUSALS) {
  test(`a mail server that refuses ${recipient} leaves the mail ${state.replace("_", " ")}, and the next one is sent`, async () => {
    const server = await startServer();
    const { scheduler } = sendingTo(server.port);
    await scene.enqueue(exampleMail(`${recipient}@motors.example`));
    await scheduler.drain();
    expect(await scene.row()).toMatchObject({ state, lastErrorCode, attemptCount: 1 });
    await scene.enqueue();
    await scheduler.drain();
    expect((await server.mails()).map(({ to }) => to)).toEqual([["anna@motors.example"]]);
  });
}

test("a mail server that is down makes the mail wait, and gets it when it is up again", async () => {
  const server = await startServer();
  await server.kill();
  const { scheduler } = sendingTo(server.port);
  await scene.enqueue();
  await scheduler.drain();
  expect(await scene.row()).toMatchObject({ state: "waiting", lastErrorCode: "ESOCKET ECONNREFUSED" });
  const restarted = await startServer({ port: server.port });
  await scheduler.drain();
  expect(await restarted.mails()).toEqual([]);
  scene.clock.advanceSeconds(30);
  await scheduler.drain();
  expect(await restarted.mails()).toHaveLength(1);
  expect(await scene.row()).toMatchObject({ state: "sent", attemptCount: 2 });
});

const SILENCES: ReadonlyArray<readonly [at: string, recipient: string, kind: SmtpServerOptions["kind"]]> = [
  ["greeting", "anna", "mute"],
  ["recipient", "hang", "plain"],
  ["end of data", "hang-data", "plain"],
];
for (const [at, recipient, kind] of SILENCES) {
  test(`a mail server that falls silent at the ${at} ends the attempt, and the mail waits`, async () => {
    const server = await startServer({ kind });
    const { scheduler, timers } = sendingTo(server.port);
    await scene.enqueue(exampleMail(`${recipient}@motors.example`));
    const drained = scheduler.drain();
    expect(await server.next("hanging")).toMatchObject({ at });
    timers.ring();
    await drained;
    expect(await scene.row()).toMatchObject({
      state: "waiting",
      lastErrorCode: "timeout",
      leaseToken: null,
    });
  });
}

test("a mail server that falls silent for one mail does not hold up the others", async () => {
  const server = await startServer();
  const { scheduler, timers } = sendingTo(server.port);
  await scene.enqueue(exampleMail("hang@motors.example"));
  for (let count = 0; count < 5; count += 1) await scene.enqueue();
  const drained = scheduler.drain();
  await server.next("hanging");
  while ((await scene.rows()).filter(({ state }) => state === "sent").length < 5) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  timers.ring();
  await drained;
  expect((await scene.rows()).map(({ state }) => state)).toEqual(["waiting", ...Array(5).fill("sent")]);
});

test("a mail whose process is killed between the server's acceptance and its record is sent again, as the same message", async () => {
  const server = await startServer();
  await scene.enqueue();
  const order: MailOrder = { settings: scene.settings, port: server.port };
  const { signal, stderr } = await runProbe("killed mail sender", order);
  expect(signal, stderr).toBe("SIGKILL");
  expect(await server.mails()).toHaveLength(1);
  const left = await scene.row();
  expect(left).toMatchObject({ state: "waiting", attemptCount: 1 });
  const { scheduler } = sendingTo(server.port);
  scene.clock.setMs(left.leaseUntilMs - 1);
  await scheduler.drain();
  expect(await server.mails()).toHaveLength(1);
  scene.clock.advanceMs(1);
  await scheduler.drain();
  const [first, second] = await server.mails();
  expect(second).toEqual(first);
  const { messageId } = await PostalMime.parse(rawOf(second ?? fail()));
  expect(messageId).toBe(`<${left.messageId}>`);
  expect(await scene.row()).toMatchObject({ state: "sent", attemptCount: 2 });
});

function fail(): never {
  throw new Error("no second mail came");
}

const openssl = witness("openssl");
describe.skipIf(openssl === null)("mail over TLS", () => {
  const LOGIN = { user: "svc@svc.example", password: "p@ss:wörd/%20" };
  let tls: { key: string; cert: string };
  let foreign: typeof tls;
  let elsewhere: typeof tls;
  beforeAll(async () => {
    tls = await makeCertificate(openssl ?? "");
    foreign = await makeCertificate(openssl ?? "");
    elsewhere = await makeCertificate(openssl ?? "", "mail.elsewhere.example");
  });

  for (const [kind, way] of [
    ["starttls", "required"],
    ["starttls", "offered"],
    ["smtps", "from-start"],
  ] as const) {
    test(`mail over TLS by ${kind}, ${way}, logs in and sends nothing before the connection is encrypted`, async () => {
      const server = await startServer({ kind, tls, login: LOGIN });
      await scene.enqueue();
      await sendingTo(server.port, { tls: way, login: LOGIN, trustedCa: tls.cert }).scheduler.drain();
      expect(await server.next("login")).toEqual({ kind: "login", accepted: true, secure: true });
      expect(await server.next("mail")).toMatchObject({ secure: true, user: LOGIN.user });
      expect(await scene.row()).toMatchObject({ state: "sent" });
    });
  }

  test("mail over TLS with a wrong password waits for the operator", async () => {
    const server = await startServer({ kind: "starttls", tls, login: LOGIN });
    const login = { ...LOGIN, password: "old password" };
    await scene.enqueue();
    await sendingTo(server.port, { tls: "required", login, trustedCa: tls.cert }).scheduler.drain();
    expect(await server.next("login")).toMatchObject({ accepted: false });
    expect(await scene.row()).toMatchObject({ state: "waiting", lastErrorCode: "EAUTH 535" });
    expect(scene.logLines.join()).not.toContain("old password");
    scene.clock.advanceSeconds(30);
    await sendingTo(server.port, { tls: "required", login: LOGIN, trustedCa: tls.cert }).scheduler.drain();
    expect(await scene.row()).toMatchObject({ state: "sent" });
  });

  test("mail over TLS goes to no server that has no suite with authenticated encryption", async () => {
    const server = await startServer({ kind: "starttls", tls: { ...tls, ...OLD_TLS }, login: LOGIN });
    await scene.enqueue();
    await sendingTo(server.port, { tls: "required", login: LOGIN, trustedCa: tls.cert }).scheduler.drain();
    expect((await scene.row()).lastErrorCode).toMatch(/^(ETLS|ESOCKET)/);
    expect((await server.events()).map(({ kind }) => kind)).not.toContain("login");
  });

  test("mail over TLS fails at a server that does not offer it: neither password nor mail is sent in the clear", async () => {
    const server = await startServer({ kind: "plain", login: LOGIN });
    await scene.enqueue();
    await sendingTo(server.port, { tls: "required", login: LOGIN }).scheduler.drain();
    expect((await server.events()).map(({ kind }) => kind)).toEqual(["listening", "connection"]);
    expect(await scene.row()).toMatchObject({ state: "waiting" });
    expect((await scene.row()).lastErrorCode).toStartWith("ETLS");
  });

  const WITHOUT_TLS: ReadonlyArray<
    readonly [what: string, kind: "plain" | "no-ehlo" | "starttls", code: RegExp, advice: RegExp]
  > = [
    [
      "does not offer STARTTLS, or has the offer removed on the way",
      "plain",
      /^ETLS 5\d\d/,
      /SVC_SMTP_TLS=offered/,
    ],
    ["refuses EHLO, so that STARTTLS cannot be had", "no-ehlo", /^ECONNECTION 5\d\d/, /SVC_SMTP_TLS=offered/],
    ["shows a certificate that nobody vouches for", "starttls", /SELF_SIGNED_CERT/, /NODE_EXTRA_CA_CERTS/],
  ];
  for (const [what, kind, code, advice] of WITHOUT_TLS) {
    test(`mail that requires TLS waits while the mail server ${what}: the log says what to do and names nobody, and it is sent once that is fixed`, async () => {
      const server = await startServer({ kind, tls });
      await scene.enqueue();
      await sendingTo(server.port, { tls: "required" }).scheduler.drain();
      expect(await server.mails()).toEqual([]);
      const waiting = await scene.row();
      expect(waiting).toMatchObject({ state: "waiting", lastErrorCode: expect.stringMatching(code) });
      const [line = ""] = scene.logLines;
      expect(JSON.parse(line)).toMatchObject({
        mailId: waiting.id,
        errorCode: waiting.lastErrorCode,
        advice: expect.stringMatching(advice),
      });
      expect(scene.logLines.join()).not.toContain("@");
      await server.kill();
      const repaired = await startServer({ kind: "starttls", tls, port: server.port });
      scene.clock.advanceSeconds(30);
      await sendingTo(server.port, { tls: "required", trustedCa: tls.cert }).scheduler.drain();
      expect(await repaired.next("mail")).toMatchObject({ secure: true });
      expect(await scene.row()).toMatchObject({ state: "sent" });
    });
  }

  test("mail for which TLS is only offered uses it where the mail server has it, and is sent in clear where it has not", async () => {
    for (const [kind, secure] of [
      ["starttls", true],
      ["plain", false],
    ] as const) {
      const server = await startServer({ kind, tls });
      await scene.enqueue();
      await sendingTo(server.port, { tls: "offered", trustedCa: tls.cert }).scheduler.drain();
      expect(await server.next("mail")).toMatchObject({ secure });
    }
  });

  for (const [kind, way] of [
    ["starttls", "required"],
    ["starttls", "offered"],
    ["smtps", "from-start"],
  ] as const) {
    test(`mail over TLS by ${kind}, ${way}, goes to no server whose certificate is not trusted or is another's`, async () => {
      const known = await startServer({ kind, tls, login: LOGIN });
      const misnamed = await startServer({ kind, tls: elsewhere, login: LOGIN });
      await scene.enqueue();
      for (const [server, trust] of [
        [known, {}],
        [known, { trustedCa: foreign.cert }],
        [misnamed, { trustedCa: elsewhere.cert }],
      ] as const) {
        await sendingTo(server.port, { tls: way, login: LOGIN, ...trust }).scheduler.drain();
        expect((await scene.row()).lastErrorCode).toMatch(/^(ETLS|ESOCKET)( [A-Z_]+)?$/);
        scene.clock.advanceSeconds(3600);
      }
      const kinds = [...(await known.events()), ...(await misnamed.events())].map((event) => event.kind);
      expect(kinds).not.toContain("login");
      expect(kinds).not.toContain("mail");
      expect(await scene.row()).toMatchObject({ state: "waiting", attemptCount: 3 });
    });
  }
});
