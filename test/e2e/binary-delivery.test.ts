import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AttemptOutcome } from "../../src/webhooks/transport/attempt-outcome.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import type { ProbeOrder } from "../support/delivery-probe.ts";
import { oneEngine } from "../support/one-engine.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";
import { witness } from "../support/witness.ts";

oneEngine("the engine has no say in the transport of a delivery");

const COMPILE_TIMEOUT_MS = 120_000;
const RUN_TIMEOUT_MS = 60_000;

const openssl = witness("openssl");
let folder: TemporaryFolder;
let binary: string;
let receiver: WebhookReceiver;
/** Speaks no TLS; it is there to be named as a proxy. */
let bystander: WebhookReceiver;
let ca = "";
let caFile: string;
beforeAll(async () => {
  folder = temporaryFolder();
  binary = await compiledProgram("probe");
  caFile = join(folder.path, "ca.pem");
  const certificate = openssl === null ? null : await makeCertificate(openssl, "localhost");
  ca = certificate?.cert ?? "";
  writeFileSync(caFile, ca);
  const answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
  receiver = await startReceiver(
    (socket) => socket.write(answer),
    certificate === null ? {} : { tls: certificate },
  );
  bystander = await startReceiver((socket) => socket.write(answer));
}, COMPILE_TIMEOUT_MS);
afterAll(async () => {
  await receiver.stop();
  await bystander.stop();
  folder.remove();
});

/** Runs the binary with no variable but those given. */
async function run(order: ProbeOrder, env: Record<string, string> = {}): Promise<AttemptOutcome[]> {
  const child = Bun.spawn([binary, "delivery", JSON.stringify(order)], {
    cwd: folder.path,
    env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const stdout = await new Response(child.stdout).text();
  const stderr = await new Response(child.stderr).text();
  expect(await child.exited, stderr).toBe(0);
  return JSON.parse(stdout);
}

describe("the compiled binary", () => {
  test(
    "the compiled binary refuses what is not public",
    async () => {
      const hosts = [
        "127.1",
        "2130706433",
        "[::ffff:127.0.0.1]",
        "169.254.169.254",
        "[64:ff9b::a00:1]",
        "localhost",
      ];
      const urls = hosts.map((host) => `https://${host}:${bystander.port}/`);
      const outcomes = await run({ urls, allowPrivate: false });
      expect(outcomes.map(({ failure }) => failure)).toEqual(hosts.map(() => "forbidden_address"));
      expect(bystander.connectionCount).toBe(0);
    },
    RUN_TIMEOUT_MS,
  );

  test.skipIf(openssl === null)(
    "the compiled binary delivers over TLS to a name of the system's, keeping the connection, past every proxy",
    async () => {
      const url = `https://localhost:${receiver.port}/hook`;
      const proxy = `http://127.0.0.1:${bystander.port}`;
      const env = Object.fromEntries(
        ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"].map((name) => [
          name,
          proxy,
        ]),
      );
      const before = receiver.connectionCount;
      const outcomes = await run({ urls: [url, url], allowPrivate: true, ca }, env);
      for (const outcome of outcomes) expect(outcome).toMatchObject({ result: "success", bodyStart: "ok" });
      expect(receiver.connectionCount - before).toBe(1);
      expect(bystander.connectionCount).toBe(0);
    },
    RUN_TIMEOUT_MS,
  );

  test.skipIf(openssl === null)(
    "the compiled binary trusts the authority in NODE_EXTRA_CA_CERTS, and no server because of NODE_TLS_REJECT_UNAUTHORIZED",
    async () => {
      const urls = [`https://localhost:${receiver.port}/hook`];
      const [trusted] = await run({ urls, allowPrivate: true }, { NODE_EXTRA_CA_CERTS: caFile });
      expect(trusted).toMatchObject({ result: "success", status: 200 });
      const [untrusted] = await run({ urls, allowPrivate: true }, { NODE_TLS_REJECT_UNAUTHORIZED: "0" });
      expect(untrusted).toMatchObject({ result: "failure", failure: "tls", status: null });
    },
    RUN_TIMEOUT_MS,
  );
});
