import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { companies as fixtureCompanies, results } from "../../fixtures/fixtures.ts";
import { rejectedResults } from "../../fixtures/rejected-results.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_ENGINE, testOnSqlite } from "../support/test-engine.ts";

setDefaultTimeout(120_000);

const svc = await compileSvc();
/** Holds the fixtures. */
const loaded = svc.folder();
expect(await svc.run(["fixtures", "load"], { cwd: loaded })).toMatchObject({ exitCode: 0 });
afterAll(() => svc.remove());

async function json(args: readonly string[], cwd = loaded, says = /^$/): Promise<unknown> {
  const { stdout, stderr, exitCode } = await svc.call([...args, "--json"], { cwd });
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: expect.stringMatching(says) });
  return JSON.parse(stdout);
}

/** What a list of tests says on stderr when it goes on. */
const CUT = /^\d+ in all, page 1; --page 2 shows the next\n$/;

test("companies create and list with --json print the value of the operator contract", async () => {
  const cwd = svc.folder();
  expect(await json(["companies", "create", "--name", "Acme Motors"], cwd)).toEqual({
    id: 1,
    name: "Acme Motors",
  });
  expect(await json(["companies", "list"], cwd)).toEqual([{ id: 1, name: "Acme Motors" }]);
});

test("credentials create with --json shows the secret once; list and show never do", async () => {
  const created = await json([
    "credentials",
    "create",
    "--kind",
    "dealer-group",
    "--company",
    "1",
    "--scopes",
    "read:certificates read:tests",
    "--label",
    "ci",
  ]);
  expect(created).toEqual({
    client_id: expect.stringMatching(/^svc_id_[0-9A-Za-z]+$/),
    client_secret: expect.stringMatching(/^svc_sk_[0-9A-Za-z]+$/),
    kind: "dealer-group",
    scopes: ["read:tests", "read:certificates"],
    parent_company_id: 1,
    dealer_id: null,
    restricted_to: null,
    grant_events: null,
    daily_vehicles: null,
    contact: null,
    allow_list: null,
    label: "ci",
    created_at: expect.any(String),
    disabled_at: null,
    tokens_until: null,
    last_used_at: null,
  });
  const { client_id, client_secret, ...rest } = created as Record<string, unknown>;
  expect(await json(["credentials", "show", String(client_id)])).toEqual({
    client_id,
    ...rest,
    vehicles_shown_today: null,
    refused_addresses: [],
  });
  expect(JSON.stringify(await json(["credentials", "list"]))).not.toContain(String(client_secret));
});

test("dealers create with --json reads further fields from a file, list and show give the full Dealer", async () => {
  const file = join(loaded, "dealer.json");
  const contact = { primary_contact_name: "Ann", primary_contact_email: "ann@new-dealer.example" };
  const address = { line1: "1 High St", line2: null, city: "Leeds", postcode: "LS1 1AA", country: "GB" };
  writeFileSync(file, JSON.stringify({ shipping_address: address, ...contact }));
  const created = await json(["dealers", "create", "--company", "1", "--name", "New Dealer", "--file", file]);
  expect(created).toMatchObject({
    name: "New Dealer",
    status: "active",
    billing_mode: "group",
    parent_company_id: 1,
    primary_contact: { name: "Ann", email: "ann@new-dealer.example", phone: null },
    shipping_address: address,
    units: [],
  });
  const { owner_mail_queued, mail_link_origin, ...dealer } = created as Record<string, unknown>;
  expect([owner_mail_queued, mail_link_origin]).toEqual([true, "http://127.0.0.1:8080"]);
  expect(await json(["dealers", "show", String(dealer.id)])).toEqual(dealer);
  expect(await json(["dealers", "list", "--company", "1"])).toContainEqual(dealer);
});

test("units seed and list with --json print the value of the operator contract", async () => {
  const seeded = (await json(["units", "seed", "--dealer", "1", "--count", "2", "--active"])) as object[];
  expect(seeded).toHaveLength(2);
  for (const unit of seeded) {
    expect(unit).toMatchObject({ serial_number: expect.stringMatching(/^SVC-/), status: "active" });
  }
  const own = { name: null, own_reference: null, return_request: null };
  expect(await json(["units", "list", "--dealer", "1"])).toEqual(
    expect.arrayContaining(seeded.map((unit) => ({ ...unit, ...own }))),
  );
});

test("tests list and show with --json give the Test of the specification", async () => {
  const listed = (await json(["tests", "list", "--per-page", "2"], loaded, CUT)) as Array<{ id: number }>;
  expect(listed).toHaveLength(2);
  expect(await json(["tests", "show", String(listed[0]?.id)])).toEqual(listed[0]);
});

test("tests list shows the whole verdict of each test where there is no terminal", async () => {
  const { stdout } = await svc.run(["tests", "list", "--per-page", "100"], { cwd: loaded });
  const [head = "", ...rows] = stdout.split("\n");
  expect(head).toMatch(/^ID +STATUS +TESTED +VIN +PLATE +VEHICLE +SOH +WEAR +VERDICT/);
  const verdicts = new Set(rows.map((row) => /(?:No faults|Safety issue)(?= {2}|$)/.exec(row)?.[0]));
  expect(verdicts).toContain("No faults");
  expect(verdicts).toContain("Safety issue");
});

test("tests show prints a sheet for people: the car, the verdict and what each remark means", async () => {
  const listed = ["tests", "list", "--status", "completed", "--per-page", "1"];
  const [{ id, vehicle }] = (await json(listed, loaded, CUT)) as [{ id: number; vehicle: { vin: string } }];
  const { stdout } = await svc.run(["tests", "show", String(id)], { cwd: loaded });
  expect(stdout).toMatch(new RegExp(`^vin +${vehicle.vin}$`, "m"));
  expect(stdout).toMatch(/^verdict +\S/m);
  expect(stdout).toMatch(/^remarks +\S/m);
  expect(stdout).not.toMatch(/[{}"]|null|undefined/);
});

test("db migrate with --json says what was applied", async () => {
  expect(await json(["db", "migrate"])).toEqual({ applied: 0, schema_version: expect.any(Number) });
});

test("certificates render and verify with --json print the value of the operator contract", async () => {
  const listed = (await json(["tests", "list", "--per-page", "100"], loaded, CUT)) as Array<{
    id: number;
    results_received_at: string | null;
  }>;
  const test = listed.find(({ results_received_at }) => results_received_at !== null);
  const render = [
    "certificates",
    "render",
    "--test",
    String(test?.id),
    "--public-url",
    "https://svc.example",
  ];
  // Not called: to render takes the optimising compiler.
  const rendered = await svc.run([...render, "--json"], { cwd: loaded });
  expect(rendered).toEqual({
    exitCode: 0,
    stdout: `${JSON.stringify({ rendered: 1, failed: [] })}\n`,
    stderr: "",
  });
  const stranger = join(loaded, "dealer.json");
  const refused = await svc.call(["certificates", "verify", stranger, "--json"], { cwd: loaded });
  expect(refused.exitCode).toBe(1);
  expect(JSON.parse(refused.stdout)).toMatchObject({
    genuine: false,
    signature: "missing",
    credential: "missing",
    number: null,
    issuer: null,
    altered: [],
  });

  const { id, dealer_id, certificate_number } = (await json(["tests", "show", String(test?.id)])) as Record<
    string,
    unknown
  >;
  const valid = {
    number: certificate_number,
    test_id: id,
    dealer_id,
    status: "valid",
    withdrawn_at: null,
    withdrawal_reason: null,
    issued_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    verification_url: expect.stringMatching(/^https:\/\/svc\.example\/verify\/[\w-]{22}$/),
    status_list: { url: "https://svc.example/status/1", index: expect.any(Number) },
  };
  const withdraw = ["certificates", "withdraw", String(certificate_number), "--reason", " Wrong vehicle. "];
  expect(await json(withdraw)).toEqual({
    ...valid,
    status: "withdrawn",
    withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    withdrawal_reason: "Wrong vehicle.",
  });
  const shown = await json(["tests", "show", String(id)]);
  expect(shown).toMatchObject({ certificate_available: false, preview_available: false });
  expect(await json(["certificates", "reinstate", "--test", String(id)])).toEqual(valid);

  // No service runs, so that the entries wait for their places.
  expect(await json(["log", "show"])).toEqual({
    origin: null,
    key: null,
    size: 0,
    published: 0,
    waiting: 3,
    oldest_waiting_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    problems: [],
  });
  expect(await json(["log", "check"])).toEqual({
    sound: true,
    origin: null,
    size: 0,
    waiting: 3,
    faults: [],
  });
  expect(await json(["log", "add"])).toEqual({ added: 0 });
});

test("certificates list shows issued certificates, --withdrawn only those that are withdrawn, each as certificates show does", async () => {
  const certificates = (...words: string[]) => json(["certificates", ...words], loaded);
  const withdrawn = async () =>
    (await json(["certificates", "list", "--withdrawn"], loaded)) as Array<{ test_id: number }>;
  const [first] = (await json(["certificates", "list", "--per-page", "1"], loaded, CUT)) as [
    { test_id: number },
  ];
  const ofTest = ["--test", String(first.test_id)];
  expect(await withdrawn()).toEqual([]);
  await certificates("withdraw", ...ofTest, "--reason", "The mileage is of another car.");
  const again = ["certificates", "withdraw", ...ofTest, "--reason", "The mileage is of another car."];
  expect((await svc.run(again, { cwd: loaded })).stdout).toContain("svc certificates reinstate");
  const shown = await certificates("show", ...ofTest);
  expect(shown).toMatchObject({ test_id: first.test_id, status: "withdrawn" });
  expect(await withdrawn()).toEqual([expect.objectContaining(shown as object)]);
  const { stdout } = await svc.run(["certificates", "list"], { cwd: loaded });
  expect(stdout).toMatch(new RegExp(` ${first.test_id} .* withdrawn .*The mileage is of another car\\.`));
  const tests = await svc.run(["tests", "list", "--per-page", "100"], { cwd: loaded });
  expect(tests.stdout).toMatch(new RegExp(`^${first.test_id} .* Withdrawn `, "m"));
  expect(await json(["tests", "show", String(first.test_id)], loaded)).toMatchObject({ result_status: null });
  await certificates("reinstate", ...ofTest);
});

test("svc tests ingest takes records from stdin, and finds them unchanged when run again", async () => {
  const count = results.trim().split("\n").length;
  const report = await svc.run(["tests", "ingest", "-", "--json"], { cwd: loaded, input: results });
  expect(report.exitCode).toBe(0);
  const value = JSON.parse(report.stdout) as { tests: unknown[] };
  expect(value).toMatchObject({ accepted: 0, unchanged: count, rejected: [] });
  expect(value.tests).toHaveLength(count);
});

test("svc tests ingest rejects by line and field, ends with 1, and takes in what is good", async () => {
  const file = join(loaded, "some.ndjson");
  writeFileSync(file, rejectedResults);
  const report = await svc.run(["tests", "ingest", file], { cwd: loaded });
  expect(report.exitCode).toBe(1);
  expect(report.stdout).toMatch(/^line \d+: \S+/m);
  expect(report.stdout).toMatch(/0 accepted, 0 unchanged, \d+ rejected\n$/);
});

test("svc fixtures load again finds what is there, and counts only what it loads", async () => {
  const { exitCode, stdout } = await svc.call(["fixtures", "load"], { cwd: loaded });
  expect(exitCode).toBe(0);
  expect(stdout).toStartWith("0 companies, 0 dealers and 0 result records loaded.\n");
});

test("svc fixtures load invites the contact of each dealer that people may act for, and mails nobody twice", async () => {
  const cwd = svc.folder();
  const load = async () => (await json(["fixtures", "load"], cwd)) as { dealers: { status: string }[] };
  const first = await load();
  const open = fixtureCompanies
    .flatMap(({ dealers }) => dealers)
    .filter(({ status }) => status === "active" || status === "pending")
    .map(({ name, primary_contact: { email } }) => ({
      email,
      invitations: [{ dealer_name: name, role: "owner" }],
    }));
  expect(first).toMatchObject({
    owner_mails_queued: open.length,
    mail_link_origin: "http://127.0.0.1:8080",
  });
  const people = await json(["people", "list"], cwd);
  expect(people).toMatchObject(open);
  expect(await load()).toMatchObject({ owner_mails_queued: 0, mail_link_origin: null });
  expect(await json(["people", "list"], cwd)).toEqual(people);
});

test("svc fixtures load gives a mail server no mail whose link works on this machine alone, and loads nothing", async () => {
  const cwd = svc.folder();
  const env = { SVC_SMTP_URL: "smtp://127.0.0.1:1", SVC_MAIL_FROM: "svc@acme.example" };
  const refused = await svc.call(["fixtures", "load"], { cwd, env });
  expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
  expect(refused.stderr).toContain("set SVC_PUBLIC_URL");
  expect(await json(["companies", "list"], cwd)).toEqual([]);
});

test("svc fixtures load refuses an installation with other companies, unless it is forced", async () => {
  const cwd = svc.folder();
  await json(["companies", "create", "--name", "Acme Motors"], cwd);
  const refused = await svc.call(["fixtures", "load"], { cwd });
  expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
  expect(refused.stderr).toMatch(/^svc: \S+ already holds an installation: name .* --force .*\n$/);
  expect(await json(["companies", "list"], cwd)).toHaveLength(1);
  const { companies } = (await json(["fixtures", "load", "--force"], cwd)) as {
    companies: Array<{ name: string }>;
  };
  expect(companies.map(({ name }) => name).sort()).toEqual(fixtureCompanies.map(({ name }) => name).sort());
});

test("a command on a company that does not exist fails: 1", async () => {
  const kind = ["--kind", "dealer-group", "--company", "99", "--scopes", "read:tests"];
  const { exitCode, stdout, stderr } = await svc.call(["credentials", "create", ...kind], { cwd: loaded });
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
  expect(stderr).toMatch(/^.*There is no company 99.*\n$/);
});

const REFUSED: ReadonlyArray<readonly [says: RegExp, ...args: string[]]> = [
  [/no such resource|no dealer/i, "dealers", "show", "999"],
  [/no such credential/, "credentials", "show", "svc_id_x"],
];
for (const [says, ...args] of REFUSED) {
  test(`svc ${args.join(" ")} fails in one line on stderr: 1`, async () => {
    const { exitCode, stdout, stderr } = await svc.call(args, { cwd: loaded });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(says);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
}

testOnSqlite("a damaged database is named in one line on stderr, and kept as it is", async () => {
  const cwd = svc.folder();
  mkdirSync(join(cwd, "data"));
  const database = join(cwd, "data", "svc.db");
  writeFileSync(database, "not a database at all, and long enough to be looked at");
  const { exitCode, stderr } = await svc.run(["serve", "--port", "0"], { cwd });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/svc\.db is damaged or not a database: .*backup/);
  expect(await Bun.file(database).text()).toStartWith("not a database");
});

test("keys that others may read are refused in one line on stderr", async () => {
  const cwd = svc.folder();
  await svc.call(["db", "migrate"], { cwd });
  chmodSync(join(cwd, "data", "keys.json"), 0o644);
  const { exitCode, stderr } = await svc.run(["companies", "list"], { cwd });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/chmod 600/);
});

test("a port in use is named in one line on stderr, and the start in vain leaves neither keys nor a database", async () => {
  const taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const port = String(taken.port);
  const cwd = svc.folder();
  const { exitCode, stderr } = await svc.run(["serve", "--port", port], { cwd });
  await taken.stop(true);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(new RegExp(`^svc: Port ${port} on 127\\.0\\.0\\.1 is in use[^\\n]*\\n$`));
  const left = readdirSync(cwd, { recursive: true }).map(String);
  expect(left.filter((name) => /keys|\.db/.test(name))).toEqual([]);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`svc serve stops cleanly on ${signal}`, async () => {
    const { url, process } = await svc.serve({ cwd: svc.folder() });
    expect((await fetch(`${url}/v1/tests`)).status).toBe(401);
    process.kill(signal);
    expect(await process.exited).toBe(0);
  });
}

test("svc serve takes its settings from the environment, flags first, and says which variables it does not know", async () => {
  const cwd = svc.folder();
  const env = { SVC_DATA_DIR: join(cwd, "from-env"), SVC_LOG_FORMAT: "json", SVC_TYPO: "1" };
  const { process } = await svc.serve({ cwd, env });
  process.kill("SIGTERM");
  await process.exited;
  expect(existsSync(join(cwd, "from-env", "keys.json"))).toBe(true);
  expect(await new Response(process.stderr).text()).toContain('"name":"SVC_TYPO"');
});

test("svc serve makes files that only their owner can read", async () => {
  const cwd = svc.folder();
  const { process } = await svc.serve({ cwd });
  process.kill("SIGTERM");
  await process.exited;
  for (const name of ["data", "data/keys.json", ...(TEST_ENGINE === "sqlite" ? ["data/svc.db"] : [])]) {
    const { mode } = await Bun.file(join(cwd, name)).stat();
    expect(mode & 0o077).toBe(0);
  }
});
