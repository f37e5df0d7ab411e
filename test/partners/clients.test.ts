import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createHmac } from "node:crypto";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { startFaultyProxy } from "../support/faulty-proxy.ts";
import { PUBLISHED, PUBLISHED_CASES } from "../support/published-webhook-vectors.ts";
import { bareRecord } from "../support/result-records.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { forgetWaitingRenders } from "../support/waiting-renders.ts";
import { runWitness } from "../support/witness.ts";
import { CLIENT_LANGUAGES } from "./client-languages.ts";

setDefaultTimeout(120_000);

const PROGRAMS = join(REPOSITORY, "test/partners/clients");

let svc: SvcBinary;
let served: { readonly url: string; readonly process: ServeProcess };
let client: { readonly client_id: string; readonly client_secret: string };
beforeAll(async () => {
  svc = await compileSvc();
  const cwd = svc.folder();
  const { stdout } = await svc.run(["fixtures", "load", "--json"], { cwd });
  const { credentials } = JSON.parse(stdout) as {
    readonly credentials: readonly (typeof client & { readonly key: string })[];
  };
  const full = credentials.find(({ key }) => key === "brackenmoor-full");
  if (full === undefined) throw new Error("the fixtures have no such credential");
  client = full;
  const listed = JSON.parse((await svc.run(["tests", "list", "--vin", VIN, "--json"], { cwd })).stdout);
  const asked = (listed as { id: number; status: string }[])
    .filter(({ status }) => status === "in_progress")
    .flatMap(({ id }) => ["--test", String(id)]);
  await svc.run(["certificates", "render", ...asked, "--public-url", "https://svc.example"], { cwd });
  await forgetWaitingRenders(svc, { cwd });
  served = await svc.serve({ cwd, env: { SVC_RATE_LIMITS: "off", SVC_ALLOW_PRIVATE_WEBHOOKS: "on" } });
  lists = await fillLists(cwd);
});
afterAll(async () => {
  served.process.kill();
  await served.process.exited;
  await svc.remove();
});

/** Tested more often than two pages of two hold. */
const VIN = "SJNFAA";
const UNIT = "SU22-00104";

/** What lists of three pages are narrowed by. */
interface Lists {
  readonly since: string;
  readonly until: string;
  readonly dealer: number;
  readonly webhook: number;
  /** Another one with the same deliveries: a replay sends those that wait for a retry. */
  readonly replayed: number;
  /** A test without a result. */
  readonly pending: number;
}
let lists: Lists;

async function ask(path: string, body?: unknown): Promise<JsonObject> {
  const form = new URLSearchParams({ grant_type: "client_credentials", ...client });
  const token = await fetch(`${served.url}/v1/oauth/token`, { method: "POST", body: form });
  const { access_token: bearer } = asObject(await token.json());
  const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return asObject(await (await fetch(served.url + path, { headers, ...sent })).json());
}

/** Five webhooks, and five failed tests whose events wait for the first two of them, because nothing listens there. */
async function fillLists(cwd: string): Promise<Lists> {
  const since = new Date().toISOString();
  const made: JsonObject[] = [];
  for (let index = 0; index < 5; index += 1) {
    const events = index < 2 ? ["svc.test.failed"] : ["svc.certificate.withdrawn"];
    made.push(asObject((await ask("/v1/webhooks", { url: `${UNREACHABLE}/${index}`, events })).data));
  }
  const records = Array.from({ length: 5 }, (_, index) =>
    bareRecord("failed", {
      unit_serial_number: UNIT,
      run_id: `lists-${index}`,
      failure_reason: "interrupted",
    }),
  );
  records.push(bareRecord("in_progress", { unit_serial_number: UNIT, run_id: "lists-pending" }));
  const input = records.map((record) => JSON.stringify(record)).join("\n");
  await svc.run(["tests", "ingest", "-"], { cwd, input });
  const tests = asList((await ask(`/v1/tests?updated_since=${since}`)).data);
  return {
    since,
    until: "2100-01-01T00:00:00.000Z",
    dealer: Number(tests[0]?.dealer_id),
    webhook: Number(made[0]?.id),
    replayed: Number(made[1]?.id),
    pending: Number(tests.find(({ status }) => status === "in_progress")?.id),
  };
}

for (const { name, language, file, program, commands, scenario } of CLIENT_LANGUAGES) {
  test.skipIf(program === null)(
    `the client for ${name} passes its language's checks, reads every list over three pages and goes on after an empty one and from a cursor, repeats what failed, keeps its token, waits for what is not ready as long as it may, tells what a ping and a replay queued, verifies deliveries and refuses what its caller gives wrong`,
    async () => {
      const proxy = startFaultyProxy(served.url, {
        "POST /v1/oauth/token": { kind: "answer", status: 503, code: "service_unavailable" },
        "GET /v1/tests": { kind: "answer", status: 502 },
        "GET /v1/tests?order=updated": { kind: "empty page" },
        "GET /v1/tests/:id": { kind: "answer", status: 401, code: "token_expired" },
        "GET /v1/tests/:id/certificate": {
          ...{ kind: "answer", status: 409, code: "certificate_not_ready", retryAfterSeconds: 7 },
        },
        "POST /v1/dealers": { kind: "lost answer" },
        "GET /v1/dealers": {
          ...{ kind: "answer", status: 429, code: "too_many_requests", rateLimit: '"lists";r=0;t=37' },
        },
        "GET /v1/events": { kind: "answer", status: 429, code: "too_many_requests" },
      });
      try {
        await inTemporaryFolder(async (folder) => {
          cpSync(join(PROGRAMS, scenario[0]), join(folder, scenario[1]));
          const modules = join(REPOSITORY, "node_modules");
          if (language === "typescript") symlinkSync(modules, join(folder, "node_modules"));
          await Bun.write(join(folder, "go.mod"), "module example.test/scenario\n\ngo 1.23\n");
          const printed = await svc.run(["client", language], { cwd: folder });
          expect(printed.exitCode, printed.stderr).toBe(0);
          await Bun.write(join(folder, file), printed.stdout);
          const { lists: read, ...seen } = asObject(await lastOf(commands(folder), environment(proxy.url)));
          expectScenario(seen);
          await expectLists(asObject(read));
          const both = proxy.asked.filter((path) => /^GET \/v1\/events\?.*since=/.test(path));
          expect(both.length).toBeGreaterThan(0);
          for (const path of both) expect(path).not.toContain("cursor=");
          expect(proxy.seen.filter((route) => route === "POST /v1/oauth/token")).toHaveLength(4);
          expect(proxy.seen.filter((route) => route === "POST /v1/dealers")).toHaveLength(2);
          expect(proxy.asked).toContain("GET /v1/events?per_page=1000");
          expect(proxy.asked.filter((path) => path.includes("order=updated")).join("\n")).not.toMatch(
            /[?&]page=/,
          );
          expect(proxy.asked.filter((path) => path.includes("/deliveries/"))).toEqual([
            "GET /v1/webhooks/999999999/deliveries/%3Fa%2Fb%20c",
          ]);
        });
      } finally {
        await proxy.stop();
      }
    },
  );
}

test("svc client prints the same with --json, by its usual name", async () => {
  const cwd = svc.folder();
  const text = await svc.run(["client", "python"], { cwd });
  const json = await svc.run(["client", "python", "--json"], { cwd });
  expect(JSON.parse(json.stdout)).toEqual({ name: "svc_client.py", content: text.stdout });
});

test("svc client refuses a language that it has no client for, and names those that it has", async () => {
  const { exitCode, stderr } = await svc.run(["client", "cobol"], { cwd: svc.folder() });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("typescript, python, php, go");
});

const CREDENTIAL_MISTAKES = [null, ""].flatMap((none) => [
  [none, "secret"],
  ["id", none],
]);
const ORIGIN_MISTAKES = [
  ...["", "svc.example", "//svc.example", "127.0.0.1:8080", "localhost:8080"],
  ...["https://", "ftp://svc.example", "https://svc.example:port"],
  ...["https://svc .example", "https://svc.example/v1", "https://svc.example?a=b"],
];
/** The cases of Standard Webhooks' own libraries that are about headers. */
const PUBLISHED_HEADERS = PUBLISHED_CASES.filter(
  ({ change }) => change.secret === undefined && change.body === undefined,
);
/** Told once the client has waited as long as it may in all. */
const NOT_READY = "409 certificate_not_ready null";
/** Nothing listens there. */
const UNREACHABLE = "http://127.0.0.1:1";

function secretOf(byteCount: number): string {
  return `whsec_${Buffer.alloc(byteCount, byteCount).toString("base64")}`;
}

function environment(base: string): Record<string, string> {
  const [secret, other, short] = [secretOf(32), secretOf(24), secretOf(23)] as const;
  const body = JSON.stringify({
    event: "svc.webhook.test",
    data: {
      message: "Grüße",
      test_event: true,
      endpoint_id: 1,
      sent_at: "2026-01-31T12:00:00.000Z",
      triggered_by: "partner_api",
    },
  });
  const now = new Date();
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const signed = (id: string, timestamp: string, key = Buffer.alloc(32, 32)) =>
    `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  // What anyone can make who guesses that the receiver's secret is empty.
  const forged = signed("msg_1", seconds, Buffer.alloc(0));
  const webhook = new Webhook(secret);
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": seconds,
    "webhook-signature": `v1a,AAAA ${webhook.sign("msg_1", now, body)} ${forged}`,
  };
  return {
    CGO_ENABLED: "0",
    BASE: base,
    ID: client.client_id,
    SECRET: client.client_secret,
    VIN,
    LISTS: JSON.stringify(lists),
    DELIVERY: JSON.stringify({ secret, other, headers, body }),
    MISTAKES: JSON.stringify({
      secrets: [
        ...[[], [""], ["whsec_"], [secret, ""], [secret, "whsec_"], [short]],
        ...[[`${secret}\n`], [secret.slice(6)], null, [null]],
      ],
      headers: [
        { "webhook-id": "", "webhook-signature": signed("", seconds) },
        ...[`${seconds}.0`, `+${seconds}`, `${seconds}abc`].map((timestamp) => ({
          "webhook-timestamp": timestamp,
          "webhook-signature": signed("msg_1", timestamp),
        })),
        ...PUBLISHED_HEADERS.map(({ change }) => {
          const { nowSeconds = PUBLISHED.timestampSeconds, signature = PUBLISHED.signature } = change;
          // Twice as far, because time passes until the client looks.
          const timestamp = String(Number(seconds) - 2 * (nowSeconds - PUBLISHED.timestampSeconds));
          const right = signed("msg_1", timestamp).slice(3);
          return {
            "webhook-timestamp": change.timestamp ?? timestamp,
            "webhook-signature": signature.replace(PUBLISHED.signature.slice(3), right),
          };
        }),
      ],
      credentials: CREDENTIAL_MISTAKES,
      origins: ORIGIN_MISTAKES,
      names: ["", ".", "..", "?a/b c"],
      number: "1/certificate",
      unreachable: UNREACHABLE,
    }),
  };
}

/** What a scenario reads by pages of two is what one page has. */
async function expectLists(read: JsonObject): Promise<void> {
  const { since, until, dealer, webhook } = lists;
  const idsOf = async (path: string) =>
    asList((await ask(path)).data).map(({ id, webhook_id: webhookId }) => id ?? webhookId);
  const deliveries = `/v1/webhooks/${webhook}/deliveries?per_page=100`;
  const changes = `order=updated&updated_since=${since}&per_page=100`;
  const expected: Readonly<Record<string, string>> = {
    events: `/v1/events?since=${since}&per_page=1000`,
    every_event: "/v1/events?per_page=1000",
    deliveries,
    waiting: `${deliveries}&state=waiting&event=svc.test.failed&since=${since}&until=${until}`,
    tests: `/v1/tests?vin=${VIN}&status=completed&since=2000-01-01T00:00:00Z&until=${until}&per_page=100`,
    changes: `/v1/tests?status=failed&dealer_id=${dealer}&${changes}`,
    tests_of_dealer: `/v1/dealers/${dealer}/tests?status=failed&per_page=100`,
    changes_of_dealer: `/v1/dealers/${dealer}/tests?status=failed&${changes}`,
    dealers: "/v1/dealers?per_page=100",
    webhooks: "/v1/webhooks?per_page=100",
  };
  for (const [name, path] of Object.entries(expected)) {
    const ids = await idsOf(path);
    expect(ids.length, name).toBeGreaterThanOrEqual(5);
    expect(read[name], name).toEqual(ids);
  }
  // Stopped at the third entry, so the page of the third is read again.
  for (const name of ["events", "waiting", "changes"]) {
    const ids = read[name] as unknown[];
    expect(read[`${name}_again`], name).toEqual([ids.slice(0, 3), ids.slice(2), []]);
  }
}

async function lastOf(
  commands: readonly (readonly string[])[],
  env: Record<string, string>,
): Promise<unknown> {
  let output = "";
  for (const [program = "", ...args] of commands) {
    const { exitCode, stdout, stderr } = await runWitness(program, args, env);
    expect(exitCode, `${stdout}\n${stderr}`).toBe(0);
    if (program === "gofmt") expect(stdout).toBe("");
    output = stdout;
  }
  return JSON.parse(output);
}

function expectScenario(seen: unknown): void {
  const { ids, changed, waits, secrets, credentials, origins, names, number, unreachable, ...rest } =
    seen as {
      readonly [list in "ids" | "changed" | "waits"]: readonly number[];
    } & { readonly [list in "secrets" | "credentials" | "origins" | "names"]: readonly string[] } & {
      readonly number?: string;
      readonly unreachable: string;
    };
  const each = (count: number, message: RegExp) => Array(count).fill(expect.stringMatching(message));
  expect(secrets).toEqual(each(10, /a secret is missing, or is not whsec_…/i));
  // PHP knows from the type that they are texts.
  const missing = /the client id or the client secret is missing|must be of type string, null given/i;
  expect(credentials).toEqual(each(CREDENTIAL_MISTAKES.length, missing));
  expect(origins).toEqual(each(ORIGIN_MISTAKES.length, /the base url is not an origin/i));
  expect(names).toEqual([...each(3, / is no id/), "not_found"]);
  // Go knows from the type that an id is a number.
  expect(number ?? "integer").toMatch(/ is no id|integer|must be of type int/);
  expect(unreachable).toMatch(/no response came: .*(refused|connect)/i);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
  // The first page of two came empty.
  expect(changed).toHaveLength(ids.length - 2);
  expect(ids).toEqual(expect.arrayContaining([...changed]));
  expect(rest).toEqual({
    events: expect.any(Number),
    status: "completed",
    soh: expect.any(Number),
    type: "application/pdf",
    made: 1,
    phone: "+441134960000",
    pings: [true, 5],
    awaited: [Array(2).fill(expect.stringMatching(/^60 The test has no result yet/)), NOT_READY],
    unknown: "404 not_found null",
    refused: "422 invalid_field events",
    verified: [
      "Grüße",
      ...Array(6).fill("refused"),
      ...PUBLISHED_HEADERS.map(({ isValid }) => (isValid ? "Grüße" : "refused")),
    ],
  } as never);
  const [token, list, certificate, dealer, limited, unsaid, ...more] = waits.filter((wait) => wait !== 1);
  for (const backoff of [token, list, dealer]) {
    expect(backoff).toBeGreaterThanOrEqual(1.5);
    expect(backoff).toBeLessThanOrEqual(2.5);
  }
  expect(certificate).toBe(7);
  expect(limited).toBeGreaterThanOrEqual(37);
  expect(limited).toBeLessThan(43);
  expect(unsaid).toBeGreaterThanOrEqual(60);
  expect(more).toEqual([]);
}
