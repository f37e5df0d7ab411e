import { beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openData } from "../../src/db/open-data.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { probeSmtp } from "../../src/mail/smtp-mailer.ts";
import { findMark, replaceMark } from "../../src/replication/replication-mark-store.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { LITESTREAMS, until } from "../support/litestream.ts";
import { settingsIn, startReplicatedApp } from "../support/replicated-app.ts";
import { s3Program, startS3Server } from "../support/s3-server.ts";
import { startSmtpProcess } from "../support/smtp-process.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { witness } from "../support/witness.ts";

const openssl = witness("openssl");

async function findings(check: string, settings: Settings) {
  return (await visit(settings, systemClock))(check);
}

describe("a real mail server", () => {
  const LOGIN = { user: "svc", password: "right-and-secret" };
  let tls: { readonly key: string; readonly cert: string };
  beforeAll(async () => {
    if (openssl !== null) tls = await makeCertificate(openssl);
  });

  test.skipIf(openssl === null)(
    "a real mail server takes a good login and refuses a wrong one; nothing is sent",
    async () => {
      const server = await startSmtpProcess({ kind: "starttls", login: LOGIN, tls });
      const probe = (password: string) =>
        probeSmtp({
          server: { host: "localhost", port: server.port, login: { ...LOGIN, password }, tls: "required" },
          trustedCa: tls.cert,
        });
      try {
        expect(await probe(LOGIN.password)).toBeNull();
        expect(await probe("wrong-and-secret")).toMatch(/^EAUTH 535\b/);
        expect((await server.events()).filter(({ kind }) => kind === "login")).toEqual([
          { kind: "login", accepted: true, secure: true },
          { kind: "login", accepted: false, secure: true },
        ]);
        expect(await server.mails()).toEqual([]);
      } finally {
        await server.kill();
      }
    },
  );

  test.skipIf(openssl === null)(
    "a real mail server with a certificate that no authority vouches for is a finding, and hears no password",
    async () => {
      const server = await startSmtpProcess({ kind: "starttls", login: LOGIN, tls });
      try {
        await inTemporaryFolder(async (folder) => {
          const url = `smtp://${LOGIN.user}:${LOGIN.password}@localhost:${server.port}`;
          const found = await findings("mail", {
            SVC_DATA_DIR: folder,
            SVC_SMTP_URL: url,
            SVC_MAIL_FROM: "svc@example.com",
          });
          judge(found, [["fault", /does not accept mail from svc: E/, /SVC_SMTP_URL|NODE_EXTRA_CA_CERTS/]]);
          expect(JSON.stringify(found)).not.toContain("secret");
        });
        expect((await server.events()).some(({ kind }) => kind === "login")).toBe(false);
      } finally {
        await server.kill();
      }
    },
  );

  test("a real mail server without a login is in order; once it is gone, that is a finding", async () => {
    const server = await startSmtpProcess();
    await inTemporaryFolder(async (folder) => {
      const settings = {
        SVC_DATA_DIR: folder,
        SVC_MAIL_FROM: "svc@example.com",
        SVC_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      };
      judge(await findings("mail", settings), [["ok", /no mail was sent/]]);
      expect(await server.mails()).toEqual([]);
      await server.kill();
      judge(await findings("mail", settings), [["fault", /ECONNREFUSED|ESOCKET/, /Check host and port/]]);
    });
  });

  test("a real mail server beyond this machine that has no TLS is a fault with what to do; where it was chosen to send in clear, a warning", async () => {
    const server = await startSmtpProcess({ kind: "plain" });
    try {
      await inTemporaryFolder(async (folder) => {
        // It leads to this machine, but is not an address of loopback.
        const url = `smtp://0.0.0.0:${server.port}`;
        const settings = { SVC_DATA_DIR: folder, SVC_MAIL_FROM: "svc@example.com", SVC_SMTP_URL: url };
        judge(await findings("mail", settings), [["fault", /ETLS 5/, /smtps:\/\/.*SVC_SMTP_TLS=offered/]]);
        judge(await findings("mail", { ...settings, SVC_SMTP_TLS: "offered" }), [
          ["ok", /no mail was sent/],
          ["warning", /sent in clear.*SVC_SMTP_TLS=offered: ETLS 5/, /STARTTLS/],
        ]);
      });
      expect(await server.mails()).toEqual([]);
    } finally {
      await server.kill();
    }
  });

  test("a real mail server that says nothing is given up after its time, and the connection with it", async () => {
    const server = await startSmtpProcess({ kind: "mute" });
    try {
      const way = { host: "127.0.0.1", port: server.port, login: null, tls: "none" } as const;
      expect(await probeSmtp({ server: way, stepTimeoutMs: 200 })).toMatch(/^ETIMEDOUT/);
    } finally {
      await server.kill();
    }
  });
});

describe.skipIf(s3Program === null)("an S3 service", () => {
  test("an S3 service takes a file and gives it back; a wrong secret, bucket or address is a finding, and no secret is in it", async () => {
    const s3 = await startS3Server();
    try {
      await inTemporaryFolder(async (folder) => {
        const settings: Settings = { ...s3.settings, SVC_DATA_DIR: folder };
        const look = (change: Settings) => findings("file storage", { ...settings, ...change });
        judge(await look({}), [
          ["ok", /^s3:\/\/certificates\/svc\/files: a file was written, read and removed$/],
        ]);
        expect(() => statSync(s3.objectPath("doctor"))).toThrow("ENOENT");
        const wrong = await look({ AWS_SECRET_ACCESS_KEY: "wrong-and-hidden" });
        judge(wrong, [["fault", /S3 PUT: 403/, /AWS_SECRET_ACCESS_KEY/]]);
        const url = settings.SVC_STORAGE_URL ?? "";
        const elsewhere = await look({ SVC_STORAGE_URL: url.replace("//certificates/", "//nowhere/") });
        judge(elsewhere, [
          [
            "fault",
            /^s3:\/\/nowhere\/svc\/files: S3 PUT: 404 NoSuchBucket: there is no/,
            /Create the bucket/,
          ],
        ]);
        expect(JSON.stringify([wrong, elsewhere])).not.toMatch(/hidden|only\/for|X-Amz/);
      });
    } finally {
      await s3.remove();
    }
  });
});

for (const { version, path } of LITESTREAMS) {
  describe(`a replica of Litestream ${version}`, () => {
    test(`a replica of Litestream ${version} is found fresh, ahead, of another database, damaged, empty, not there or left by a lost machine`, async () => {
      await inTemporaryFolder(async (folder) => {
        const replica = join(folder, "replica");
        mkdirSync(replica);
        const settings = settingsIn(folder, path);
        const dataDir = join(folder, "data");
        const { app } = await startReplicatedApp(settings);
        const isFresh = () => app.replication.status().state === "fresh";
        try {
          await until(isFresh);
          // Beside the running service.
          judge(await findings("replica", settings), [["ok", /holds everything until 20/]]);
          judge(await findings("Litestream", settings), [["ok", /version 0\.5/]]);
        } finally {
          await app.close();
        }
        judge(await findings("replica", settings), [["ok", /holds everything until 20/]]);

        const earlier = join(folder, "earlier");
        cpSync(replica, earlier, { recursive: true });
        cpSync(dataDir, join(folder, "middle"), { recursive: true });
        judge(await findings("replica", await aMinuteOn(settings, folder)), [
          ["fault", /is 6\d s behind the database: it holds everything until 20/, /the log of svc serve/],
        ]);

        const again = await startReplicatedApp(settings);
        const startedMs = systemClock.nowMs();
        // Two marks more at least, of which one may be ahead of a disk that is in order.
        await until(() => (again.app.replication.status().verifiedAtMs ?? 0) > startedMs + 1_000);
        await again.app.close();
        const older = { ...settings, SVC_DATA_DIR: join(folder, "middle") };
        judge(await findings("replica", older), [
          ["fault", /is ahead of the database/, /run svc db restore/],
        ]);

        const fresh = { ...settings, SVC_DATA_DIR: join(folder, "new") };
        judge(await findings("replica", fresh), [["ok", /which the next start restores/]]);

        const other = { ...settingsIn(folder, path), SVC_DATA_DIR: join(folder, "other") };
        const { app: theirs } = await startReplicatedApp({
          ...other,
          SVC_KEYS_FILE: join(folder, "other.json"),
          SVC_REPLICA_URL: `file://${made(folder, "others")}`,
        });
        await until(() => theirs.replication.status().state === "fresh");
        await theirs.close();
        judge(await findings("replica", other), [
          ["fault", /belongs to another database/, /run svc db restore/],
        ]);

        const at = (name: string) => ({ ...settings, SVC_REPLICA_URL: `file://${join(folder, name)}` });
        judge(await findings("replica", at(made(folder, "empty").slice(folder.length + 1))), [
          ["fault", /is empty, although svc has replicated this database, or tried to$/, /mount it/],
        ]);
        judge(await findings("replica", at("absent")), [
          ["fault", /cannot be read \(ENOENT\)/, /^Create the directory, or mount/],
        ]);

        for (const name of readdirSync(earlier, { recursive: true }).map(String)) {
          const file = join(earlier, name);
          if (statSync(file).isFile()) writeFileSync(file, "something else, of some length or other");
        }
        judge(await findings("replica", at("earlier")), [
          ["fault", /holds data that svc cannot read/, /svc db restore --verify/],
        ]);
      });
    });
  });
}

/** A copy of a database that svc has marked once more, a minute later, of which the replica has heard nothing. */
async function aMinuteOn(settings: Settings, folder: string): Promise<Settings> {
  const late = { ...settings, SVC_DATA_DIR: join(folder, "late") };
  cpSync(settings.SVC_DATA_DIR ?? "", late.SVC_DATA_DIR, { recursive: true });
  const db = await openData(readConfig(late, { isTerminal: false }));
  const mark = await findMark(db.read);
  if (mark === null) throw new Error("the database was never marked");
  const next = { ...mark, number: mark.number + 1, writtenAtMs: mark.writtenAtMs + 61_000 };
  await db.transact((tx) => replaceMark(tx, next));
  await db.close();
  return late;
}

function made(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

test("a Litestream that is not there, or is none, is a finding that says where to get one", async () => {
  await inTemporaryFolder(async (folder) => {
    const settings = settingsIn(folder, "/nowhere/litestream");
    judge(await findings("Litestream", settings), [
      ["fault", /is not there or not a program$/, /^Install Litestream 0\.5\.17/],
    ]);
    const program = join(folder, "impostor");
    writeFileSync(program, "#!/bin/sh\necho hello\n");
    chmodSync(program, 0o700);
    const impostor = { ...settings, SVC_LITESTREAM_BIN: program };
    judge(await findings("Litestream", impostor), [["fault", /is not Litestream/, /^Install Litestream/]]);
    writeFileSync(program, "#!/bin/sh\necho v0.5.16\n");
    judge(await findings("Litestream", impostor), [
      ["fault", /0\.5\.16, whose SQLite can damage a database$/, /^Install Litestream 0\.5\.17/],
    ]);
  });
});

test("a PostgreSQL server that nobody listens for, or that says nothing, is a finding within seconds and without a password", async () => {
  const password = "pa55-w0rd";
  const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const closed = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const gone = closed.port;
  closed.stop(true);
  try {
    await inTemporaryFolder(async (folder) => {
      const at = (port: number) =>
        visit(
          { SVC_DATA_DIR: folder, SVC_DATABASE_URL: `postgres://svc:${password}@127.0.0.1:${port}/svc` },
          systemClock,
        );
      const refused = await at(gone);
      judge(refused("database"), [
        ["fault", /nothing accepts connections there$/, /^Is the PostgreSQL server/],
      ]);
      judge(refused("keys"), [["warning", /cannot tell/, /database first/]]);
      const mute = await at(silent.port);
      judge(mute("database"), [["fault", /does not respond$/, /^Check SVC_DATABASE_URL/]]);
      expect(JSON.stringify([refused("database"), mute("database")])).not.toContain(password);
    });
  } finally {
    silent.stop(true);
  }
});
