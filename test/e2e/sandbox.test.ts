import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { exportLines } from "../../src/samples/quick-start-program.ts";
import { type SandboxCredential, SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { forgetWaitingRenders } from "../support/waiting-renders.ts";

setDefaultTimeout(120_000);

const MAKER = "WVW";
const VIN = `${MAKER}ZZZE1ZMP424242`;
const MCP_REQUESTS = [
  {
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
  },
  { id: 2, method: "tools/call", params: { name: "list_tests", arguments: { per_page: 1 } } },
]
  .map((request) => `${JSON.stringify({ jsonrpc: "2.0", ...request })}\n`)
  .join("");

const svc = await compileSvc();
afterAll(() => svc.remove());

test("svc serve --sandbox prints keys that work, its commands set off what happens, svc listen forwards it, and the next start goes on", async () => {
  const cwd = svc.folder();
  const env = { SVC_LOG_LEVEL: "error", SVC_RENDER_WORKERS: "1" };
  const json = async (...args: string[]) => {
    const { exitCode, stdout, stderr } = await svc.call([...args, "--json"], { cwd });
    expect([args, exitCode, stderr]).toEqual([args, 0, ""]);
    return JSON.parse(stdout);
  };
  const first = await svc.serve({ cwd, env, args: ["--sandbox"] });
  await forgetWaitingRenders(svc, { cwd, dataFolder: "sandbox", vinStart: MAKER });
  const file = new SandboxFile(join(cwd, "sandbox"));
  const { credentials, portal } = file.read();
  expect(portal).toMatchObject({
    email: expect.stringContaining("@"),
    password: expect.stringMatching(/^\S{20,}$/),
  });
  expect(statSync(join(cwd, "sandbox/sandbox.json")).mode & 0o777).toBe(0o600);
  const tried = credentials.find(({ key }) => key === "brackenmoor-full") as SandboxCredential;
  expect(first.said).toContain(
    exportLines({ base: first.url, clientId: tried.client_id, clientSecret: tried.client_secret }),
  );
  const market = credentials.find(({ key }) => key === "wattwagen-global") as SandboxCredential;

  const heard = new Map<string, PromiseWithResolvers<void>>();
  const hearing = (what: string) => {
    const entry = heard.get(what) ?? Promise.withResolvers<void>();
    heard.set(what, entry);
    return entry;
  };
  let secret = "";
  const receiver = Bun.serve({
    port: 0,
    async fetch(request) {
      const body = new Webhook(secret).verify(await request.text(), Object.fromEntries(request.headers));
      const { event, data } = body as { event: string; data: { test?: { id: number } } };
      hearing(`${event} ${data.test?.id}`).resolve();
      return new Response(null, { status: 204 });
    },
  });
  const listening = Bun.spawn([svc.path, "listen", "--forward", `http://127.0.0.1:${receiver.port}/hook`], {
    cwd,
    env: {},
    stdout: "pipe",
    stderr: "pipe",
  });
  const printed = listening.stdout.getReader();
  let seen = "";
  while (secret === "") {
    const { value, done } = await printed.read();
    if (done) throw new Error(`svc listen ended: ${await new Response(listening.stderr).text()}`);
    seen += new TextDecoder().decode(value);
    secret = /(whsec_\S+)\n/.exec(seen)?.[1] ?? "";
  }
  expect(seen).toContain("with the sandbox's credential brackenmoor-full\n");
  printed.releaseLock();

  expect(await json("sandbox", "clock", "+24h")).toMatchObject({ ahead_seconds: 86_400 });
  const begun = await json("sandbox", "new-test", "--vin", VIN);
  expect(begun).toMatchObject({ status: "in_progress" });
  expect(await json("sandbox", "complete", String(begun.id), "--soh", "84.5")).toMatchObject({
    status: "completed",
    battery: { soh_percent: 84.5 },
  });
  const token = await fetch(`${first.url}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: market.client_id,
      client_secret: market.client_secret,
    }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const asMarket = { headers: { authorization: `Bearer ${access_token}` } };
  // What somebody asks for is rendered before the certificates of the example data.
  const asked = await fetch(`${first.url}/v1/tests/${begun.id}/certificate`, asMarket);
  expect([200, 409]).toContain(asked.status);
  for (const [args, exitCode, says] of [
    [
      ["new-test", "--vin", "short"],
      2,
      "--vin: Expected a VIN of 17 characters, and no placeholder such as 00000000000000000. It has 5 characters; the 3rd is the letter O.",
    ],
    [["complete", "1", "--soh", "184"], 2, "--soh: Expected a number from 0 to 110."],
    [["complete", "99999"], 1, "There is no test 99999."],
    [["withdraw", "99999"], 1, "There is no test 99999."],
    [["fail-next", "429", "--count", "101"], 2, "--count: Expected a whole number from 1 to 100."],
    [["fail", String(begun.id)], 1, `Test ${begun.id} has already ended, as completed.`],
  ] as const)
    expect(await svc.call(["sandbox", ...args], { cwd })).toMatchObject({
      exitCode,
      stderr: `svc: ${says}\n`,
    });
  const odd = String((await json("sandbox", "new-test")).id);
  const options = ["--inconclusive", "--provisional", "--unsupported"];
  const warnings = ["--warning", "UNCLEAR_MODEL", "--warning", "MISSING_SIGNAL"];
  expect(await json("sandbox", "complete", odd, ...options, ...warnings)).toMatchObject({
    result_status: "inconclusive",
    vehicle_supported: false,
    warnings: ["NOT_ENOUGH_DATA", "UNCLEAR_MODEL", "MISSING_SIGNAL"],
  });
  const bare = String((await json("sandbox", "new-test")).id);
  expect(await json("sandbox", "complete", bare, "--provisional", "--no-diagnostics")).toMatchObject({
    result_status: "provisional",
    diagnostics: null,
  });
  const reason = ["--reason", "Wrong vehicle"];
  expect(await json("sandbox", "withdraw", bare, ...reason)).toMatchObject({ certificate_available: false });
  expect(await json("sandbox", "reinstate", bare)).toMatchObject({ certificate_available: true });
  expect(await json("sandbox", "fail-next", "503")).toEqual({ fault: "503", count: 1 });
  const responses = [await fetch(`${first.url}/v1/tests/${odd}`, asMarket)];
  responses.push(await fetch(`${first.url}/v1/tests/${odd}`, asMarket));
  expect(responses.map(({ status }) => status)).toEqual([503, 200]);
  const triggered = await json("trigger", "test.failed");
  expect(triggered).toMatchObject({ event: "svc.test.failed", test: { status: "failed" } });
  await hearing(`svc.test.completed ${begun.id}`).promise;
  await hearing(`svc.test.failed ${triggered.test.id}`).promise;
  listening.kill("SIGTERM");
  expect(await listening.exited).toBe(0);

  const assisted = await svc.run(["mcp"], { cwd, input: MCP_REQUESTS });
  expect([assisted.exitCode, assisted.stderr]).toEqual([
    0,
    `svc: ${first.url}, with the sandbox's credential brackenmoor-full\n`,
  ]);
  expect(
    assisted.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { id: 1, result: {} },
    { id: 2, result: { isError: false } },
  ]);

  const found = await fetch(`${first.url}/v1/tests?vin=${VIN}`, asMarket);
  expect([found.headers.get("svc-sandbox"), await found.json()]).toMatchObject([
    "true",
    { data: [{ id: begun.id }] },
  ]);
  for (const args of [["--sandbox"], ["--sandbox", "--data-dir", "sandbox"]])
    expect(await svc.run(["serve", "--port", "0", ...args], { cwd, env })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^svc: Another svc serve already serves .*sandbox: stop it first/m),
    });
  first.process.kill("SIGTERM");
  expect(await first.process.exited).toBe(0);

  for (const command of [["listen", "--forward", "http://localhost:1"], ["mcp"], ["trigger", "test.failed"]])
    expect(await svc.run([...command, "--data-dir", "elsewhere"], { cwd })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^svc: elsewhere holds no sandbox that was served: .*--data-dir\.\n$/),
    });
  for (const [args, says] of [
    [["trigger", "nope"], /^svc: <event> must be one of (?:[a-z]+\.[a-z]+, )*[a-z]+\.[a-z]+\.\n$/],
    [
      ["client", "go", "--package", import.meta.dir],
      /^svc: \S+ is not empty: --package needs a new or an empty folder\.\n$/,
    ],
    [["client", "cobol"], /^svc: <language> must be one of typescript, python, php, go\.\n$/],
    [["completions", "csh"], /^svc: <shell> must be one of bash, zsh, fish\.\n$/],
  ] as const) {
    const wrong = await svc.call([...args], { cwd });
    expect(wrong).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringMatching(says) });
  }

  const stopped = await svc.run(["trigger", "test.failed"], { cwd });
  expect([stopped.exitCode, stopped.stderr]).toEqual([1, expect.stringContaining("svc serve --sandbox")]);
  const asReal = await svc.run(["serve", "--port", "0", "--data-dir", "sandbox"], { cwd });
  expect([asReal.exitCode, asReal.stderr]).toEqual([
    1,
    expect.stringContaining("This database is a sandbox"),
  ]);
  const second = await svc.serve({ cwd, env, args: ["--sandbox"] });
  expect(file.read()).toMatchObject({ credentials, portal });
  expect(await json("sandbox", "clock")).toMatchObject({ ahead_seconds: 86_400 });
  second.process.kill("SIGTERM");
  expect(await second.process.exited).toBe(0);
  await receiver.stop(true);
});
