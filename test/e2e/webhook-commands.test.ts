import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { type ReceivedRequest, startReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

setDefaultTimeout(120_000);

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ADDRESS = { line1: "1 High St", city: "Leeds", postcode: "LS1 1AA", country: "GB" };

type Wire = Readonly<Record<string, unknown>>;
interface WireDelivery {
  readonly id: number;
  readonly webhook_id: string;
  readonly event: string;
  readonly state: string;
  readonly attempts: ReadonlyArray<Wire & { readonly phases_ms: Wire }>;
}

let svc: SvcBinary;
let place: TestPlace;
/** Answers 500 until it is told otherwise. */
let receiver: WebhookReceiver;
let answer = "HTTP/1.1 500 Oops\r\nContent-Length: 9\r\n\r\nnot today";
let env: Record<string, string>;
let service: Awaited<ReturnType<SvcBinary["serve"]>>;
let token: string;
/** Of the endpoint's creation. */
let secret: string;
let endpointId: string;

beforeAll(async () => {
  svc = await compileSvc();
  place = await makeTestPlace();
  receiver = await startReceiver((socket) => socket.write(answer));
  env = { ...place.settings, SVC_WEBHOOK_RETRY_SECONDS: "0", SVC_WEBHOOK_DISABLE_AFTER: "1" };
  await one("companies", "create", "--name", "Acme Motors");
  const scopes = "read:dealers write:dealers manage:webhooks";
  const made = await one(
    ...["credentials", "create", "--kind", "dealer-group", "--company", "1", "--scopes", scopes],
    ...["--label", "Acme website"],
  );
  service = await svc.serve({ cwd: svc.folder(), env: { ...env, SVC_ALLOW_PRIVATE_WEBHOOKS: "on" } });
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: String(made.client_id),
    client_secret: String(made.client_secret),
  });
  const signedIn = await fetch(`${service.url}/v1/oauth/token`, { method: "POST", body: form });
  token = ((await signedIn.json()) as { access_token: string }).access_token;
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  const created = await post("/v1/webhooks", { url, events: ["svc.dealer.activated"] });
  ({ secret } = created as { secret: string });
  endpointId = String(created.id);
});
afterAll(async () => {
  service.process.kill("SIGTERM");
  await service.process.exited;
  await receiver.stop();
  await place.remove();
  svc.remove();
});

async function post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Wire> {
  const response = await fetch(service.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return ((await response.json()) as { data: Wire }).data;
}

/** Makes a dealer, of which an event tells. */
async function makeDealer(name: string): Promise<void> {
  const contact = {
    primary_contact_name: "Ann",
    primary_contact_email: `${name.toLowerCase()}@acme.example`,
  };
  const body = { name, num_boxes: 1, shipping_address: ADDRESS, ...contact };
  await post("/v1/dealers", body, { "idempotency-key": name });
}

const run = (
  args: readonly string[],
  { input, env: own }: { input?: string; env?: Record<string, string> } = {},
) => {
  const at = { cwd: place.folder, env: { ...env, ...own } };
  return input === undefined ? svc.call(args, at) : svc.run(args, { ...at, input });
};

async function json(...args: readonly string[]): Promise<unknown> {
  const { stdout, stderr, exitCode } = await run([...args, "--json"]);
  const noted = args.includes("--limit")
    ? stderr.replace(/^The newest \d+; --limit shows more\.\n$/, "")
    : stderr;
  expect({ args, exitCode, stderr: noted }).toEqual({ args, exitCode: 0, stderr: "" });
  return JSON.parse(stdout);
}
const one = async (...args: readonly string[]) => (await json(...args)) as Wire;
const list = async () => (await json("webhooks", "list")) as readonly Wire[];
const deliveries = async (...options: readonly string[]) =>
  (await json("webhooks", "deliveries", endpointId, ...options)) as readonly WireDelivery[];

/** Asks until it is so; the test's own time is the limit. */
async function until<T>(ask: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await ask();
    if (isSo(found)) return found;
  }
}

const headersOf = ({ headers }: ReceivedRequest) => ({
  id: headers.get("webhook-id") ?? "",
  timestamp: headers.get("webhook-timestamp") ?? "",
  signature: headers.get("webhook-signature") ?? "",
});
const received = (index: number) => {
  const request = receiver.requests.at(index);
  if (request === undefined) throw new Error("nothing was received");
  return request;
};
const isSignedWith = (request: ReceivedRequest, key: string) => {
  try {
    new Webhook(key).verify(request.body, Object.fromEntries(request.headers));
    return true;
  } catch {
    return false;
  }
};

test("an endpoint that fails is seen disabled, with what was tried; enabled and replayed it gets what it missed, by the same id", async () => {
  await makeDealer("Leeds");
  const [disabled] = await until(list, ([endpoint]) => endpoint?.disabled_at !== null);
  await makeDealer("York");
  expect(disabled).toMatchObject({
    id: Number(endpointId),
    disabled_at: INSTANT,
    consecutive_failures: 1,
    secret: null,
    events: ["svc.dealer.activated"],
    last_success_at: null,
    waiting: 0,
    client_ids: [expect.stringMatching(/^svc_id_/)],
  });

  const [held, failed] = await deliveries();
  expect(held).toMatchObject({ state: "waiting", attempts: [], next_attempt_at: null });
  expect(failed).toMatchObject({ event: "svc.dealer.activated", state: "failed", next_attempt_at: null });
  expect(failed?.attempts).toHaveLength(2);
  expect(failed?.attempts[0]).toEqual({
    started_at: INSTANT,
    result: "failure",
    failure: "status",
    reason: "answered 500, not 2xx",
    status: 500,
    address: "127.0.0.1",
    duration_ms: expect.any(Number),
    answer_start: "not today",
    phases_ms: {
      dns: null,
      connect: expect.any(Number),
      tls: null,
      first_byte: expect.any(Number),
      body: expect.any(Number),
    },
  });
  expect(await deliveries("--state", "failed")).toEqual(failed === undefined ? [] : [failed]);
  expect(await deliveries("--limit", "1")).toEqual(held === undefined ? [] : [held]);

  const listed = (await run(["webhooks", "deliveries", endpointId])).stdout;
  expect(listed).toMatch(/dealer\.activated .* held +0 /);
  expect(listed).toMatch(/dealer\.activated .* failed +2 +✗ answered 500, not 2xx/);
  expect(listed).not.toContain("answer: not today");

  const shown = (await run(["webhooks", "deliveries", endpointId, "--details"])).stdout;
  expect(shown).toContain(`disabled since`);
  expect(shown).toContain("held: its endpoint is disabled");
  expect(shown).toContain("✗ answered 500, not 2xx, 127.0.0.1");
  expect(shown).toContain("answer: not today");
  expect(shown + JSON.stringify([held, failed])).not.toContain("acme.example");

  answer = "HTTP/1.1 204 No Content\r\n\r\n";
  const dryRun = ["webhooks", "replay", endpointId, "--only-failed", "--dry-run"];
  expect(await json(...dryRun)).toEqual({ queued: 0, would_queue: 1 });
  expect(receiver.requests).toHaveLength(2);
  expect(await one("webhooks", "enable", endpointId)).toMatchObject({
    id: Number(endpointId),
    disabled_at: null,
    consecutive_failures: 0,
    secret: null,
  });
  await until(deliveries, ([newest]) => newest?.state === "delivered");
  expect((await run(["webhooks", "list"])).stdout).toMatch(/^1 +enabled /m);
  expect(await json("webhooks", "replay", endpointId, "--only-failed")).toEqual({ queued: 1 });
  const [, replayed] = await until(deliveries, ([, oldest]) => oldest?.state === "delivered");
  expect(replayed?.attempts).toHaveLength(3);
  expect(headersOf(received(-1)).id).toBe(failed?.webhook_id ?? "");
  expect(received(-1).body).toBe(received(0).body);

  const entries = (await json("audit", "list", "--subject", `webhook:${endpointId}`)) as Wire[];
  expect(entries.map(({ action }) => action)).toEqual(["webhook.enable", "webhook.create"]);
});

test("an endpoint that fails replays by instant and by event, and counts the same as it queues", async () => {
  const since = ["--since", "2020-01-01T00:00:00+01:00", "--event", "svc.dealer.activated"];
  const none = ["--event", "svc.test.completed", "--event", "svc.test.failed"];
  expect(await json("webhooks", "replay", endpointId, ...since, "--dry-run")).toEqual({
    queued: 0,
    would_queue: 2,
  });
  expect(await json("webhooks", "replay", endpointId, ...since)).toEqual({ queued: 2 });
  await until(deliveries, (listed) => listed.every(({ state }) => state === "delivered"));
  expect(await json("webhooks", "replay", endpointId, ...none)).toEqual({ queued: 0 });
  expect(await json("webhooks", "replay", endpointId, "--since", "2199-01-01T00:00:00Z")).toEqual({
    queued: 0,
  });
});

test("svc webhooks failed lists what an endpoint did not get by cause, and --resend queues it once more by the same id, after which the held ones follow", async () => {
  answer = "HTTP/1.1 503 Busy\r\nContent-Length: 9\r\n\r\nnot today";
  await makeDealer("Hull");
  await until(list, ([endpoint]) => endpoint?.disabled_at !== null);
  await makeDealer("Bath");
  const id = Number(endpointId);
  const host = `127.0.0.1:${receiver.port}`;
  const common = { endpoint_id: id, host, client_ids: [expect.stringMatching(/^svc_id_/)], detail: null };
  const failed = {
    ...common,
    state: "failed",
    failure: "status",
    status: 503,
    reason: "answered 503, not 2xx",
    count: 1,
    first_at: INSTANT,
    last_at: INSTANT,
  };
  const held = {
    ...failed,
    state: "held",
    failure: null,
    status: null,
    reason: "disabled after failures in a row",
  };
  const found = { failures: [held, failed], failed: 1, held: 1 };
  expect(await json("webhooks", "failed")).toEqual(found);
  expect(
    await json("webhooks", "failed", "--endpoint", endpointId, "--event", "svc.dealer.activated"),
  ).toEqual(found);
  for (const other of [
    ["--event", "svc.test.failed"],
    ["--since", "2199-01-01T00:00:00Z"],
  ])
    expect(await json("webhooks", "failed", ...other)).toEqual({ failures: [], failed: 0, held: 0 });

  const { stdout: shown } = await run(["webhooks", "failed"]);
  expect(shown).toMatch(/Acme website +127\.0\.0\.1:\d+ +failed +1 +answered 503, not 2xx /);
  expect(shown).toMatch(/ held +1 +disabled after failures in a row /);
  expect(shown).toContain(
    `1 delivery held until the endpoint is enabled: svc webhooks enable ${endpointId}.`,
  );
  expect(shown).not.toMatch(/hook\b(?!s)|not today|acme\.example/);

  const requestCount = receiver.requests.length;
  expect(await json("webhooks", "failed", "--resend", "--dry-run")).toEqual({
    ...found,
    left_to_owner: 0,
    queued: 0,
    would_queue: 1,
  });
  expect(receiver.requests).toHaveLength(requestCount);
  answer = "HTTP/1.1 204 No Content\r\n\r\n";
  expect(await json("webhooks", "failed", "--resend")).toMatchObject({ queued: 1, left_to_owner: 0 });
  const [, resent] = await until(deliveries, (listed) => listed.every(({ state }) => state === "delivered"));
  const ids = receiver.requests.slice(requestCount).map((request) => headersOf(request).id);
  expect(ids[0]).toBe(resent?.webhook_id ?? "");
  expect(ids).toHaveLength(2);
  expect(await json("webhooks", "failed")).toEqual({ failures: [], failed: 0, held: 0 });
  expect((await run(["webhooks", "failed"])).stdout).toBe("No failed or held deliveries.\n");
  expect((await run(["webhooks", "failed", "--resend"])).stdout).toBe("Nothing queued.\n");
});

test("svc webhooks failed --resend leaves out an endpoint that its owner disabled, unless it is named", async () => {
  answer = "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n";
  await makeDealer("Derby");
  await until(list, ([endpoint]) => endpoint?.disabled_at !== null);
  const enabled = async (isEnabled: boolean) =>
    await fetch(`${service.url}/v1/webhooks/${endpointId}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ enabled: isEnabled }),
    });
  await enabled(true);
  expect((await enabled(false)).status).toBe(200);
  answer = "HTTP/1.1 204 No Content\r\n\r\n";
  expect(await json("webhooks", "failed", "--resend")).toMatchObject({
    failed: 1,
    queued: 0,
    left_to_owner: 1,
  });
  const { stdout: said } = await run(["webhooks", "failed", "--resend"]);
  expect(said).toBe(
    `Nothing queued.\nEndpoint ${endpointId} is disabled by its owner, and was left out: --endpoint ${endpointId} sends to it.\n`,
  );
  const named = ["webhooks", "failed", "--resend", "--endpoint", endpointId];
  expect(await json(...named)).toMatchObject({ queued: 1, left_to_owner: 0 });
  await until(deliveries, (listed) => listed.every(({ state }) => state === "delivered"));
  await enabled(true);
});

test.each([
  [["--dry-run"], 2, /--dry-run belongs to --resend/],
  [["--endpoint", "x"], 2, /--endpoint/],
  [["--event", "svc.webhook.test"], 2, /pings are never replayed/],
  [["--since", "yesterday"], 2, /ISO 8601/],
  [["--endpoint", "999"], 1, /There is no webhook 999; svc webhooks list/],
] as const)("svc webhooks failed %p is refused with exit code %d", async (options, code, says) => {
  const { exitCode, stderr } = await run(["webhooks", "failed", ...options]);
  expect({ exitCode, stderr }).toEqual({ exitCode: code, stderr: expect.stringMatching(says) });
});

test("svc webhooks rotate-secret shows a new secret once; both sign while they overlap, and --overlap 0 ends the old one at once", async () => {
  const rotated = await one("webhooks", "rotate-secret", endpointId);
  expect(rotated.id).toBe(Number(endpointId));
  expect(rotated.secret).toMatch(/^whsec_/);
  const ping = async () => {
    const count = receiver.requests.length;
    await post(`/v1/webhooks/${endpointId}/test`);
    await receiver.until("request", count + 1);
    return received(-1);
  };
  const both = await ping();
  expect([isSignedWith(both, secret), isSignedWith(both, String(rotated.secret))]).toEqual([true, true]);

  const again = await one("webhooks", "rotate-secret", endpointId, "--overlap", "0");
  const only = await ping();
  expect([isSignedWith(only, String(again.secret)), isSignedWith(only, String(rotated.secret))]).toEqual([
    ...[true, false],
  ]);
  secret = String(again.secret);

  const shown = await Promise.all([
    ...[run(["webhooks", "list", "--json"]), run(["webhooks", "list"])],
    ...[run(["audit", "list"]), run(["webhooks", "deliveries", endpointId])],
  ]);
  for (const { stdout } of shown) expect(stdout).not.toContain("whsec_");
});

test.each([
  [1, /There is no webhook 99; svc webhooks list/, ["webhooks", "deliveries", "99"]],
  [1, /There is no webhook 99; svc webhooks list/, ["webhooks", "enable", "99"]],
  [1, /There is no webhook 99; svc webhooks list/, ["webhooks", "rotate-secret", "99"]],
  [1, /There is no webhook 99; svc webhooks list/, ["webhooks", "replay", "99", "--only-failed"]],
  [2, /whole number/, ["webhooks", "deliveries", "first"]],
  [2, /1 to 1000/, ["webhooks", "deliveries", "1", "--limit", "1001"]],
  [2, /Allowed choices are waiting, delivered/, ["webhooks", "deliveries", "1", "--state", "lost"]],
  [2, /--since, --event or --only-failed/, ["webhooks", "replay", "1"]],
  [2, /ISO 8601/, ["webhooks", "replay", "1", "--since", "2026-01-31"]],
  [2, /--event is one of/, ["webhooks", "replay", "1", "--event", "svc.webhook.test"]],
  [2, /whole hours, 0 to 720/, ["webhooks", "rotate-secret", "1", "--overlap", "1.5"]],
  [2, /whole hours, 0 to 720/, ["webhooks", "rotate-secret", "1", "--overlap", "721"]],
  [
    2,
    /--grant-events is for marketplace/,
    [
      ...["credentials", "create", "--kind", "dealer-group", "--company", "1"],
      ...["--grant-events", "1", "--scopes", "read:tests"],
    ],
  ],
  [
    1,
    /There is no company 77/,
    [
      ...["credentials", "create", "--kind", "marketplace"],
      ...["--grant-events", "77", "--scopes", "read:tests"],
    ],
  ],
] as const)("a command of svc that is refused ends with %d, saying %p: %j", async (exitCode, says, args) => {
  const report = await run(args);
  expect([report.exitCode, report.stdout]).toEqual([exitCode, ""]);
  expect(report.stderr).toMatch(says);
  expect(report.stderr.trim().split("\n")).toHaveLength(1);
});

test("svc webhooks verify finds a delivery of svc genuine, with the secret of its endpoint", async () => {
  const request = received(-1);
  const file = join(place.folder, "body.json");
  writeFileSync(file, request.body);
  const { id, timestamp, signature } = headersOf(request);
  const delivery = ["--id", id, "--timestamp", timestamp, "--signature", signature, "--body", file];
  expect(await json("webhooks", "verify", "--secret", secret, ...delivery)).toEqual({ valid: true });
});
