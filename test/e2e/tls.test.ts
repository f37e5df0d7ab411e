import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect, type SecureVersion } from "node:tls";
import * as oauth from "oauth4webapi";
import { startDemoReceiver } from "../../cli/demo/demo-receiver.ts";
import { type TourResult, takeTour } from "../../cli/demo/tour.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { readConfig } from "../../src/settings/config.ts";
import { type App, createApp } from "../support/composed-app.ts";
import { sharedBrowser } from "../support/portal-browser.ts";
import { parseAnswer } from "../support/raw-http.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { capturingLog } from "../support/test-app.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { forgetWaitingRenders } from "../support/waiting-renders.ts";
import { browserWitness, witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const openssl = witness("openssl");
const chromium = browserWitness();
const HOST = "127.0.0.1";
const INGEST_KEY = Buffer.alloc(32, 0x5a);
/** Certificates are asked for again as often as the tour may; it is told to wait a second each time. */
const WAIT_MAX_MS = 250;

/** Reads what the process logs until it names the address. */
async function adminUrlOf({ stderr }: ServeProcess): Promise<string> {
  const reader = stderr.getReader();
  const decoder = new TextDecoder();
  for (let log = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`svc serve ended without an admin listener: ${log}`);
    log += decoder.decode(value, { stream: true });
    const url = /"url":"(http:[^"]+)","msg":"the admin listener is up"/.exec(log)?.[1];
    if (url === undefined) continue;
    reader.releaseLock();
    return url;
  }
}

/** Like `fetch`, over only one version of TLS, with a new connection for each request; it trusts only the given certificate. */
function tlsFetch({ version, ca }: { readonly version: SecureVersion; readonly ca: string }): typeof fetch {
  const ask = async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? new Request(input, init) : new Request(String(input), init);
    const url = new URL(request.url);
    // Copied before the body is read, because Bun then loses the content type that it has set for a form.
    const headers = new Headers(request.headers);
    const body = Buffer.from(await request.arrayBuffer());
    headers.set("host", url.host);
    headers.set("connection", "close");
    headers.set("content-length", String(body.byteLength));
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const head = `${request.method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines}\r\n`;
    const received = await new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const at = { host: url.hostname, port: Number(url.port) };
      const socket = connect({ ...at, ca, minVersion: version, maxVersion: version }, () => {
        if (socket.getProtocol() !== version) reject(new Error(`spoke ${socket.getProtocol()}`));
        socket.write(Buffer.concat([Buffer.from(head), body]));
      });
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      socket.on("error", reject);
      socket.on("close", () => resolve(Buffer.concat(chunks)));
    });
    const answer = parseAnswer(received.toString("latin1"));
    const response = new Response(Buffer.from(answer.body, "latin1"), {
      status: answer.status,
      headers: [...answer.headers].map(([name, value]): [string, string] => [name, value]),
    });
    return Object.defineProperty(response, "url", { value: request.url });
  };
  return Object.assign(ask, { preconnect: () => undefined });
}

/** The compiled binary with a certificate of its own, and its installation as an operator's commands open it. */
describe.skipIf(openssl === null)("the compiled binary with its own TLS", () => {
  let svc: SvcBinary;
  let served: { url: string; process: ServeProcess };
  let app: App;
  let ca: string;
  let cwd: string;
  let dataDir: string;
  let tour: TourResult;
  const receiver = startDemoReceiver({ nowMs: systemClock.nowMs, after: systemTimers.after });

  beforeAll(async () => {
    svc = await compileSvc();
    cwd = svc.folder();
    dataDir = join(cwd, "data");
    const pair = await makeCertificate(openssl ?? "", HOST);
    ca = pair.cert;
    writeFileSync(join(cwd, "cert.pem"), pair.cert);
    writeFileSync(join(cwd, "key.pem"), pair.key, { mode: 0o600 });
    const env = {
      SVC_TLS_CERT: join(cwd, "cert.pem"),
      SVC_TLS_KEY: join(cwd, "key.pem"),
      SVC_INGEST_SECRET: `whsec_${INGEST_KEY.toString("base64")}`,
      SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
      SVC_RENDER_WORKERS: "1",
    };
    served = await svc.serve({ cwd, env, args: ["--admin-port", "0"] });
    const settings = { ...env, ...(await svc.databaseOf(cwd)), SVC_DATA_DIR: dataDir };
    app = await createApp(readConfig(settings, { isTerminal: false }), {
      clock: systemClock,
      random: systemRandom(),
      log: capturingLog(() => undefined),
    });
    app.origin.listening(served.url);
  });
  afterAll(async () => {
    served.process.kill("SIGTERM");
    await served.process.exited;
    await app.close();
    await receiver.stop();
    await svc.remove();
  });

  for (const version of ["TLSv1.2", "TLSv1.3"] as const satisfies readonly SecureVersion[]) {
    test(`the compiled binary takes the whole tour over ${version} of its own TLS`, async () => {
      const steps: string[] = [];
      tour = await takeTour({
        installation: app,
        services: app,
        clock: systemClock,
        url: served.url,
        dataDir,
        ingestKey: INGEST_KEY,
        receiver,
        fetch: tlsFetch({ version, ca }),
        wait: (delayMs) => Bun.sleep(Math.min(delayMs, WAIT_MAX_MS)),
        step: (title) => steps.push(title),
      });
      expect(served.url).toStartWith("https://");
      expect(steps.at(-1)).toBe("checked");
      await forgetWaitingRenders(svc, { cwd });
    });
  }

  test("the compiled binary gives a token over TLS to an OAuth client that insists on it, which looks a vehicle up with it", async () => {
    const server = { issuer: served.url, token_endpoint: `${served.url}/v1/oauth/token` };
    const client = { client_id: tour.client_id };
    const own = { [oauth.customFetch]: tlsFetch({ version: "TLSv1.3", ca }) };
    const authentication = oauth.ClientSecretBasic(tour.client_secret);
    const granted = await oauth.clientCredentialsGrantRequest(server, client, authentication, {}, own);
    const { access_token } = await oauth.processClientCredentialsResponse(server, client, granted);
    const url = new URL(`${served.url}/v1/tests?vin=${tour.vin}`);
    const found = await oauth.protectedResourceRequest(access_token, "GET", url, undefined, undefined, own);
    expect(found.status).toBe(200);
    expect(found.headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("the compiled binary has metrics of when its certificate expires and from when it warns of it, in seconds", async () => {
    const { validFromDate, validToDate } = new X509Certificate(ca);
    const metrics = await (await fetch(`${await adminUrlOf(served.process)}/metrics`)).text();
    const secondsOf = (name: string) =>
      Number(new RegExp(`^svc_tls_certificate_${name}_timestamp_seconds (\\S+)$`, "m").exec(metrics)?.[1]);
    const untilSeconds = validToDate.getTime() / 1000;
    expect(secondsOf("expiry")).toBe(untilSeconds);
    expect(secondsOf("warning")).toBeCloseTo(
      untilSeconds - (untilSeconds - validFromDate.getTime() / 1000) / 3,
    );
  });

  test("the compiled binary does not start where the environment has it accept any certificate", async () => {
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: "0" };
    for (const command of ["serve", "doctor"]) {
      const { exitCode, stdout, stderr } = await svc.run([command], { cwd: svc.folder(), env });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
      expect(stderr).toMatch(/^svc: NODE_TLS_REJECT_UNAUTHORIZED=0 .*\n$/);
    }
  });

  test.skipIf(chromium === null)(
    "the compiled binary shows its pages over TLS to a browser, which complains of nothing",
    async () => {
      const browser = await sharedBrowser();
      // Nobody has signed the certificate but itself.
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      try {
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on("console", (message) => complaints.push(message.text()));
        for (const address of [tour.verification_url, `${served.url}/docs`, `${served.url}/portal/sign-in`]) {
          const response = await page.goto(address);
          expect(response?.status(), address).toBe(200);
          expect((await response?.securityDetails())?.protocol).toBe("TLS 1.3");
          expect((await response?.allHeaders())?.["strict-transport-security"]).toBe("max-age=31536000");
        }
        expect(complaints).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
});
