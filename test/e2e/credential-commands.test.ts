import { afterAll, expect, test } from "bun:test";
import { fullRecord } from "../support/result-records.ts";
import { compileSvc } from "../support/svc-binary.ts";

const svc = await compileSvc();
const cwd = svc.folder();
await json("companies", "create", "--name", "Acme Motors");
await json("companies", "create", "--name", "Bolt Cars");
afterAll(() => svc.remove());

type Wire = Readonly<Record<string, unknown>>;
async function json(...args: string[]): Promise<Wire> {
  const { stdout, stderr, exitCode } = await svc.call([...args, "--json"], { cwd });
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
  return JSON.parse(stdout) as Wire;
}
const credentials = (...args: string[]) => json("credentials", ...args);
const newGroup = (...args: string[]) =>
  credentials("create", "--kind", "dealer-group", "--company", "1", "--scopes", "read:tests", ...args);
const newMarket = () => credentials("create", "--kind", "marketplace", "--scopes", "read:tests");
/** Without the secret, which only its issuing shows. */
const shown = ({ client_secret: _, ...credential }: Wire) => credential;

test("svc credentials create takes networks that the credential may be used from", async () => {
  const created = await newGroup("--allow-ip", "203.0.113.7", "--allow-ip", "2001:DB8::/32");
  expect(created.allow_list).toEqual(["203.0.113.7/32", "2001:db8::/32"]);
});

test("svc credentials rotate prints a second credential of the account with its secret; show never has one", async () => {
  const first = await newGroup("--label", "Website", "--allow-ip", "203.0.113.7");
  const second = await credentials("rotate", String(first.client_id));
  expect(second).toEqual({
    ...first,
    client_id: expect.stringMatching(/^svc_id_[0-9A-Za-z]{22}$/),
    client_secret: expect.stringMatching(/^svc_sk_[0-9A-Za-z]{49}$/),
    created_at: expect.any(String),
  });
  expect(second.client_id).not.toBe(first.client_id);
  expect(second.client_secret).not.toBe(first.client_secret);
  expect(await credentials("show", String(second.client_id))).toEqual({
    ...shown(second),
    vehicles_shown_today: null,
    refused_addresses: [],
  });
  const renamed = await credentials("rotate", String(first.client_id), "--label", "App");
  expect(renamed.label).toBe("App");
  const read = await svc.run(["credentials", "rotate", String(first.client_id)], { cwd });
  expect(read.stdout).toMatch(/client_secret +svc_sk_\w{49}\n\nKeep the secret now/);
});

test("svc credentials revoke prints the credential with its end, and that of its tokens where they are kept", async () => {
  const [gentle, hard] = [await newGroup(), await newGroup()];
  const revoked = await credentials("revoke", String(hard.client_id));
  expect(revoked).toEqual({ ...shown(hard), disabled_at: expect.any(String) });
  const kept = await credentials("revoke", String(gentle.client_id), "--keep-issued-tokens");
  const endMs = Date.parse(String(kept.disabled_at)) + 3_600_000;
  expect(kept).toEqual({
    ...shown(gentle),
    disabled_at: expect.any(String),
    tokens_until: new Date(endMs).toISOString(),
  });
});

test("svc credentials restrict and allow-ip print what applies from now on", async () => {
  const market = shown(await newMarket());
  const id = String(market.client_id);
  const both = { restricted_to: [1, 2], grant_events: [1, 2] };
  expect(await credentials("restrict", id, "--to", "1", "--to", "2")).toEqual({
    ...market,
    ...both,
    changed: { restricted_to: { from: null, to: [1, 2] }, grant_events: { from: [], to: [1, 2] } },
  });
  expect(await credentials("restrict", id, "--to", "2", "1")).toEqual({ ...market, ...both, changed: {} });
  expect(await credentials("restrict", id, "--everywhere")).toEqual({
    ...market,
    grant_events: [1, 2],
    changed: { restricted_to: { from: [1, 2], to: null } },
  });
  expect(await credentials("restrict", id, "--lookups-of", "none", "--events-of", "2")).toEqual({
    ...market,
    restricted_to: [],
    grant_events: [2],
    changed: { restricted_to: { from: null, to: [] }, grant_events: { from: [1, 2], to: [2] } },
  });
  const said = await svc.call(["credentials", "restrict", id, "--lookups-of", "all", "--events-of", "all"], {
    cwd,
  });
  expect(said.stdout).toContain(
    "\n\nlookups  no company → every company\nevents   company 2 → companies 1, 2\n",
  );
  const none = await svc.run(["credentials", "restrict", id, "--lookups-of", "all"], { cwd });
  expect(none.stdout).toEndWith("\n\nNothing changed.\n");
  await credentials("restrict", id, "--events-of", "none");
  const limited = await credentials("allow-ip", id, "203.0.113.0/24", "::1");
  expect(limited).toEqual({ ...market, allow_list: ["203.0.113.0/24", "::1/128"] });
  expect(await credentials("allow-ip", id, "--any")).toEqual(market);
});

test("svc credentials contact sets and removes the address of an account, and refuses what is none", async () => {
  const market = shown(await newMarket());
  const id = String(market.client_id);
  const contact = "it@partner.example";
  expect(await credentials("contact", id, contact)).toEqual({ ...market, contact });
  expect(await credentials("contact", id, "--none")).toEqual(market);
  for (const args of [["it@"], [], [contact, "--none"]]) {
    const { exitCode, stderr } = await svc.call(["credentials", "contact", id, ...args], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^svc: .+\n/)]);
  }
});

test("svc credentials delete prints what the credential was; then it does not exist, and the audit log still has it", async () => {
  const market = shown(await newMarket());
  const id = String(market.client_id);
  expect(await credentials("delete", id)).toEqual(market);
  const { exitCode, stderr } = await svc.call(["credentials", "show", id], { cwd });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("There is no such credential")]);
  const { stdout } = await svc.call(["audit", "list", "--json"], { cwd });
  const [last] = JSON.parse(stdout) as Wire[];
  expect(last).toMatchObject({
    action: "credential.delete",
    changes: { client_id: { from: id, to: null } },
  });
});

test("svc credentials revoke, allow-ip and delete end with a sentence that says what was done", async () => {
  const id = String((await newGroup()).client_id);
  for (const [outcome, ...args] of [
    ["It may be used only from these networks.", "allow-ip", id, "::1"],
    ["It may be used from any address.", "allow-ip", id, "--any"],
    ["Revoked. Its tokens work until they expire.", "revoke", id, "--keep-issued-tokens"],
    ["Revoked, and its tokens ended.", "revoke", id],
    ["Deleted.", "delete", id],
  ] as const) {
    const { stdout, exitCode } = await svc.call(["credentials", ...args], { cwd });
    expect(stdout).toMatch(new RegExp(`^client_id +${id}\\n`));
    expect({ end: stdout.split("\n\n").at(-1), exitCode }).toEqual({ end: `${outcome}\n`, exitCode: 0 });
  }
});

const WRONG: ReadonlyArray<readonly [says: RegExp, args: (group: string, market: string) => string[]]> = [
  [/leave out --keep-issued-tokens/, (_, market) => ["revoke", market, "--keep-issued-tokens"]],
  [/Only marketplaces/, (group) => ["restrict", group, "--to", "1"]],
  [/--lookups-of, --events-of/, (_, market) => ["restrict", market]],
  [/--to sets both/, (_, market) => ["restrict", market, "--to", "1", "--everywhere"]],
  [/--to sets both/, (_, market) => ["restrict", market, "--to", "1", "--events-of", "none"]],
  [
    /--everywhere is --lookups-of all/,
    (_, market) => ["restrict", market, "--everywhere", "--lookups-of", "1"],
  ],
  [/"all", "none" or companies/, (_, market) => ["restrict", market, "--events-of", "all", "1"]],
  [/--lookups-of must be a whole number/, (_, market) => ["restrict", market, "--lookups-of", "everything"]],
  [/whole number/, (_, market) => ["restrict", market, "--to", "first"]],
  [/--daily-vehicles must be/, (_, market) => ["restrict", market, "--daily-vehicles", "many"]],
  [
    /--daily-vehicles must be 1 to 1000000/,
    (_, market) => ["restrict", market, "--daily-vehicles", "1000001"],
  ],
  [/networks or --any/, (group) => ["allow-ip", group]],
  [/networks or --any/, (group) => ["allow-ip", group, "::1", "--any"]],
  [/10\.1\.2\.3\/8 is neither/, (group) => ["allow-ip", group, "10.1.2.3/8"]],
  [/missing required argument/, () => ["revoke"]],
];
test("svc credentials reports wrong usage in one line, and ends with 2", async () => {
  const [group, market] = [String((await newGroup()).client_id), String((await newMarket()).client_id)];
  for (const [says, args] of WRONG) {
    const { exitCode, stdout, stderr } = await svc.call(["credentials", ...args(group, market)], { cwd });
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 2,
      stdout: "",
      stderr: expect.stringMatching(says),
    });
    expect(stderr.trim().split("\n")).toHaveLength(1);
  }
});

test("a running service follows changes of a credential: used, bound to an address, revoked", async () => {
  const group = await newGroup();
  const id = String(group.client_id);
  const service = await svc.serve({ cwd });
  let token = "";
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${service.url}/v1/tests`, { headers })).status;
  };
  try {
    const answer = await fetch(`${service.url}/v1/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: id,
        client_secret: String(group.client_secret),
      }),
    });
    token = String(((await answer.json()) as Wire).access_token);
    expect(await statusOf()).toBe(200);
    await credentials("allow-ip", id, "203.0.113.7");
    expect(await statusOf()).toBe(403);
    expect((await credentials("show", id)).refused_addresses).toEqual([
      { address: "127.0.0.1", at: expect.stringMatching(/^20.*Z$/) },
    ]);
    const { stdout } = await svc.run(["credentials", "show", id], { cwd });
    expect(stdout).toMatch(/^refused from +127\.0\.0\.1 \(20\S+ \d\d:\d\dZ\)$/m);
    await credentials("allow-ip", id, "127.0.0.1");
    expect(await statusOf()).toBe(200);
    await credentials("revoke", id);
    expect(await statusOf()).toBe(403);
  } finally {
    service.process.kill("SIGTERM");
    expect(await service.process.exited).toBe(0);
  }
  // What was used last is written when the service stops, at the latest.
  expect(Date.parse(String((await credentials("show", id)).last_used_at))).toBeGreaterThan(0);
});

test("a cap on the vehicles of a day holds while svc serves, and show says how many there were", async () => {
  const at = { cwd: svc.folder() };
  const run = async (...args: string[]) => JSON.parse((await svc.call([...args, "--json"], at)).stdout);
  await run("companies", "create", "--name", "Acme Motors");
  await run("dealers", "create", "--company", "1", "--name", "Leeds");
  const [unit] = (await run("units", "seed", "--dealer", "1", "--count", "1", "--active")) as Wire[];
  // Not the fixtures: the service would render a hundred certificates meanwhile.
  const vins = ["WVWZZZE1ZMP000001", "WVWZZZE1ZMP000002"];
  const records = vins.map((vin, index) => {
    const { vehicle, ...record } = fullRecord({ run_id: `run-${index}` });
    return { ...record, unit_serial_number: unit?.serial_number, vehicle: { ...(vehicle as Wire), vin } };
  });
  const input = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  expect(await svc.run(["tests", "ingest", "-"], { ...at, input })).toMatchObject({ exitCode: 0 });
  const [first, second] = vins;
  const create = ["credentials", "create", "--kind", "marketplace", "--scopes", "read:tests"];
  const market = (await run(...create, "--daily-vehicles", "1")) as Wire;
  expect(market.daily_vehicles).toBe(1);
  const service = await svc.serve(at);
  try {
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: String(market.client_id),
      client_secret: String(market.client_secret),
    });
    const signedIn = await fetch(`${service.url}/v1/oauth/token`, { method: "POST", body: form });
    const headers = { authorization: `Bearer ${((await signedIn.json()) as Wire).access_token}` };
    const statusOf = async (vin = "") =>
      (await fetch(`${service.url}/v1/tests?vin=${vin}`, { headers })).status;
    expect(await Promise.all([first, first, first].map(statusOf))).toEqual([200, 200, 200]);
    expect([await statusOf(second), await statusOf(first)]).toEqual([429, 200]);
    expect(await run("credentials", "show", String(market.client_id))).toMatchObject({
      daily_vehicles: 1,
      vehicles_shown_today: 1,
    });
    const { stdout } = await svc.run(["credentials", "show", String(market.client_id)], at);
    expect(stdout).toMatch(/^vehicles a day +1; 1 shown today \(UTC\)$/m);
  } finally {
    service.process.kill("SIGTERM");
    expect(await service.process.exited).toBe(0);
  }
});

test("svc serve counts requests, unless SVC_RATE_LIMITS=off, which it says loudly", async () => {
  /** The answers to 301 requests, and what was logged. */
  const serveWith = async (env: Readonly<Record<string, string>>) => {
    const service = await svc.serve({ cwd, env });
    const statuses: number[] = [];
    for (let count = 0; count < 301; count += 1) {
      statuses.push((await fetch(`${service.url}/v1/nothing`)).status);
    }
    service.process.kill("SIGTERM");
    return { statuses, log: await new Response(service.process.stderr).text() };
  };
  const off = await serveWith({ SVC_RATE_LIMITS: "off", SVC_LOG_LEVEL: "warn" });
  expect(new Set(off.statuses)).toEqual(new Set([404]));
  expect(off.log).toContain("SVC_RATE_LIMITS");
  // A minute may end in between: then two windows share the requests, and the next 301 do not.
  const first = await serveWith({ SVC_LOG_LEVEL: "warn" });
  const on = first.statuses.includes(429) ? first : await serveWith({ SVC_LOG_LEVEL: "warn" });
  expect(on.statuses).toContain(429);
  expect(on.log).not.toContain("SVC_RATE_LIMITS");
});

test("svc credentials create --grant-events grants a marketplace the events of companies, its lookups everywhere as before, and shows it", async () => {
  const scopes = ["--scopes", "read:tests manage:webhooks"];
  const args = ["credentials", "create", "--kind", "marketplace", "--grant-events", "1", ...scopes];
  const made = await json(...args);
  expect(made).toMatchObject({ restricted_to: null, grant_events: [1] });
  expect(await json("credentials", "show", String(made.client_id))).toMatchObject({ grant_events: [1] });
  const { stdout } = await svc.call(["credentials", "show", String(made.client_id)], { cwd });
  expect(stdout).toMatch(/^events of +company 1$/m);
});

test("svc credentials create --grant-events is used by the fixtures: their global marketplace gets the events of the group that they name", async () => {
  const { stdout } = await svc.run(["fixtures", "load", "--json"], { cwd: svc.folder() });
  const loaded = JSON.parse(stdout) as { companies: Wire[]; credentials: Wire[] };
  const granted = loaded.credentials.find(({ key }) => key === "wattwagen-global");
  const company = loaded.companies.find(({ name }) => name === "Brackenmoor Motor Group");
  expect(granted).toMatchObject({ grant_events: [company?.id], restricted_to: null });
});
