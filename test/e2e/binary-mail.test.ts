import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { compiledProgram } from "../support/compiled-programs.ts";
import { exampleMail } from "../support/mail-example.ts";
import { rawOf, startSmtpProcess } from "../support/smtp-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const LOGIN = { user: "svc@svc.example", password: "p@ss:wörd/%20" };

let runCount = 0;
const folder = temporaryFolder();
const binary = await compiledProgram("probe");
afterAll(() => folder.remove());

/** Runs the binary in an empty folder, with no variable but those given. @returns its data directory and what it logged. */
async function run(env: Record<string, string>): Promise<{ dataDir: string; log: string }> {
  runCount += 1;
  const cwd = join(folder.path, `run-${runCount}`);
  mkdirSync(cwd);
  const child = Bun.spawn([binary, "mail"], { cwd, env, stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  const log = await new Response(child.stderr).text();
  expect(await child.exited, log).toBe(0);
  return { dataDir: join(cwd, "data"), log };
}

test("the compiled binary sends mail into files", async () => {
  const { dataDir, log } = await run({});
  expect(log).toBe("");
  const [name = ""] = readdirSync(join(dataDir, "mail"));
  const parsed = await PostalMime.parse(readFileSync(join(dataDir, "mail", name)));
  expect(parsed).toMatchObject({ subject: exampleMail().subject, from: { address: "svc@localhost" } });
});

const openssl = witness("openssl");
for (const [kind, scheme] of [
  ["starttls", "smtp"],
  ["smtps", "smtps"],
] as const) {
  test.skipIf(openssl === null)(
    `the compiled binary sends mail over ${kind} with a login, to a server whose authority NODE_EXTRA_CA_CERTS names, and ends`,
    async () => {
      const tls = await makeCertificate(openssl ?? "");
      const caFile = join(folder.path, `ca-${kind}.pem`);
      writeFileSync(caFile, tls.cert);
      const server = await startSmtpProcess({ kind, tls, login: LOGIN });
      try {
        const login = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.password)}`;
        const env = {
          SVC_SMTP_URL: `${scheme}://${login}@localhost:${server.port}`,
          SVC_MAIL_FROM: "Battery Tests <svc@svc.example>",
        };
        const distrusting = await run(env);
        expect(distrusting.log).toContain("mail could not be sent");
        expect(await server.mails()).toEqual([]);
        const { log, dataDir } = await run({ ...env, NODE_EXTRA_CA_CERTS: caFile });
        expect(log).toBe("");
        const received = await server.next("mail");
        expect(received).toMatchObject({ secure: true, user: LOGIN.user, to: ["anna@motors.example"] });
        expect((await PostalMime.parse(rawOf(received))).subject).toBe(exampleMail().subject);
        expect(readdirSync(dataDir)).not.toContain("mail");
      } finally {
        await server.kill();
      }
    },
  );
}
