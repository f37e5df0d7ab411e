import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfiguredKey } from "../../src/certificates/signing/configured-signing-key.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { SHORT_KEY_FILES } from "../support/signing-keys.ts";
import { makeSmallInstallation } from "../support/small-installation.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

setDefaultTimeout(120_000);

/** Between two rounds of requests: what counts is that some come at each moment of a rotation. */
const PAUSE_MS = 20;

const env = { SVC_RATE_LIMITS: "off" };
const svc = await compileSvc();
const cwd = svc.folder();
const credential = await makeSmallInstallation(svc, cwd);
afterAll(() => svc?.remove());

async function tokenOf(url: string): Promise<string> {
  const { client_id, client_secret } = credential;
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
  const answer = await fetch(`${url}/v1/oauth/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test("svc keys rotate under load breaks no token and no signed URL, whichever process issued it, and a killed rotation is ended by the next", async () => {
  // Instances share a database on PostgreSQL alone.
  const instances = await Promise.all(
    (TEST_ENGINE === "postgres" ? [1, 2] : [1]).map(() => svc.serve({ cwd, env })),
  );
  const urls = instances.map(({ url }) => url);
  const [first = ""] = urls;
  const tokens = await Promise.all(urls.map(tokenOf));
  const signed: string[] = [];
  const failures: string[] = [];
  let isRunning = true;
  let requestCount = 0;

  const ask = async (url: string, token?: string) => {
    const answer = await fetch(
      url,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );
    requestCount += 1;
    const body = await answer.text();
    if (answer.status !== 200) failures.push(`${answer.status} ${url.split("?")[0]} ${body.slice(0, 200)}`);
    return body;
  };
  const testId = 1;
  const previewOf = async (url: string, token: string) => {
    const answer = await fetch(`${url}/v1/tests/${testId}/preview`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200) return null;
    const { data } = (await answer.json()) as { data: { url: string } };
    return data.url;
  };
  const preview = await previewOf(first, tokens[0] ?? "");
  if (preview === null) throw new Error("no preview");
  signed.push(preview);

  const load = async () => {
    for (; isRunning; await Bun.sleep(PAUSE_MS)) {
      for (const url of urls) {
        tokens.push(await tokenOf(url));
        const again = await previewOf(url, tokens.at(-1) ?? "");
        if (again !== null) signed.push(again);
        for (const token of [tokens[0], ...tokens.slice(-3)]) await ask(`${url}/v1/tests?per_page=1`, token);
        for (const one of [signed[0], ...signed.slice(-2)]) {
          // Of each instance: what one signed the other serves.
          await ask(String(one).replace(/^http:\/\/[^/]+/, url));
        }
      }
    }
  };
  const loading = load();
  const keyIds = () => readFileSync(join(cwd, "data/keys.json"), "utf8").match(/"id": "[^"]+"/g)?.length ?? 0;
  const before = keyIds();
  const rotated = await svc.run(["keys", "rotate", "--json"], { cwd });
  expect(rotated).toMatchObject({ exitCode: 0, stderr: "" });
  const killed = svc.run(["keys", "rotate"], { cwd, killAfter: () => keyIds() > before + 3 });
  await killed;
  const ended = await svc.run(["keys", "rotate", "--json"], { cwd });
  expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
  for (const only of ["token", "signing"]) {
    const { stdout } = await svc.call(["keys", "rotate", "--only", only], { cwd });
    expect(stdout.trim().split("\n").at(-1)).toBe(
      `Back up the key file again, ${join(cwd, "data/keys.json")}: an older copy lacks the new keys.`,
    );
  }
  isRunning = false;
  await loading;
  for (const url of urls) for (const token of tokens) await ask(`${url}/v1/tests?per_page=1`, token);
  expect(failures).toEqual([]);
  expect(requestCount).toBeGreaterThan(20);
  // Those of the newest key were issued by processes that had read an older file.
  const newest = tokens.map((token) => Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
  expect(new Set(newest).size).toBeGreaterThan(1);

  const listed = await svc.call(["keys", "list", "--json"], { cwd });
  const keys = JSON.parse(listed.stdout) as Array<{
    id: string;
    purpose: string;
    current: boolean;
    sealed: number | null;
  }>;
  const sealing = keys.filter(({ sealed }) => (sealed ?? 0) > 0);
  expect(sealing).toMatchObject([{ purpose: "at-rest", current: true }]);
  expect(keys.filter(({ purpose }) => purpose === "signing")).toEqual([
    expect.objectContaining({ current: true, source: "self-signed", created_at: expect.any(String) }),
    expect.objectContaining({ current: false, source: "self-signed", created_at: expect.any(String) }),
  ]);
  expect(keys.filter(({ purpose }) => purpose === "log")).toMatchObject([{ current: true, sealed: null }]);
  expect(listed.stdout).not.toContain("PRIVATE");
  expect(readdirSync(join(cwd, "data")).filter((name) => name.endsWith(".draft"))).toEqual([]);
  for (const { process: server } of instances) server.kill("SIGTERM");
  for (const { process: server } of instances) expect(await server.exited).toBe(0);
});

test("keys in SVC_KEYS serve and are listed as those of a file are, with a file they are refused, and so is their rotation, each in one line", async () => {
  const content = readFileSync(join(cwd, "data/keys.json"), "utf8").replace(/\s+/g, " ");
  const elsewhere = { ...env, SVC_KEYS: content, SVC_DATA_DIR: join(cwd, "data") };
  writeFileSync(join(cwd, "data/other.json"), "{}", { mode: 0o600 });
  const { url, process: server } = await svc.serve({ cwd, env: elsewhere });
  const answer = await fetch(`${url}/v1/tests`, {
    headers: { authorization: `Bearer ${await tokenOf(url)}` },
  });
  expect(answer.status).toBe(200);
  server.kill("SIGTERM");
  await server.exited;
  expect(await new Response(server.stderr).text()).not.toContain("no key to sign");
  const { signing: _, ...unsigned } = JSON.parse(content) as Record<string, unknown>;
  const without = { ...elsewhere, SVC_KEYS: JSON.stringify(unsigned) };
  const other = await svc.serve({ cwd, env: without });
  other.process.kill("SIGTERM");
  await other.process.exited;
  expect(await new Response(other.process.stderr).text()).toContain("no key to sign certificates with");
  const refused = async (args: string[], extra: Record<string, string>) => {
    const at = { cwd, env: { ...env, ...extra } };
    const run = await (args[0] === "serve" ? svc.run(args, at) : svc.call(args, at));
    expect(run).toMatchObject({ exitCode: 1, stdout: "" });
    expect(run.stderr).toMatch(/^svc: [^\n]+\n$/);
    expect(run.stderr).not.toContain(content.slice(20, 60));
    return run.stderr;
  };
  const both = { SVC_KEYS: content, SVC_KEYS_FILE: "data/keys.json" };
  expect(await refused(["serve"], both)).toMatch(/SVC_KEYS and SVC_KEYS_FILE are both set/);
  for (const args of [["rotate"], ["prune"], ["distrust", "x"], ["adopt"]]) {
    const advice = new RegExp(`which svc keys ${args[0]} cannot change: write them into a file, run`);
    expect(await refused(["keys", ...args], { SVC_KEYS: content })).toMatch(advice);
  }
  const listed = (extra: Record<string, string>) => svc.call(["keys", "list", "--json"], { cwd, env: extra });
  const { stdout: ofFile } = await listed({});
  expect(await listed({ SVC_KEYS: content })).toMatchObject({ exitCode: 0, stdout: ofFile });
  expect(await refused(["tests", "list"], { SVC_KEYS: content.slice(0, -9) })).toMatch(
    /^svc: SVC_KEYS must be/,
  );
  const others = await svc.call(["db", "migrate"], { cwd: svc.folder() });
  expect(others.exitCode).toBe(0);
});

const SHORT_KEY = /SVC_SIGNING_KEY is an RSA key of 2048 bits: below 3072/;

test("svc certificates render without the signing key of svc serve is refused and changes nothing, and with it names the key", async () => {
  const short = { SVC_SIGNING_KEY: SHORT_KEY_FILES.keyFile, SVC_SIGNING_CERT: SHORT_KEY_FILES.certFile };
  const { process: server } = await svc.serve({ cwd, env: { ...env, ...short } });
  server.kill("SIGTERM");
  await server.exited;
  expect(await new Response(server.stderr).text()).toMatch(SHORT_KEY);
  const listed = await svc.run(["keys", "list", "--json"], { cwd, env: short });
  expect(listed).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(SHORT_KEY) });
  expect((await svc.run(["keys", "list", "--json"], { cwd })).stderr).toBe("");
  const render = (extra: Record<string, string>) =>
    svc.run(
      ["certificates", "render", "--all", "--resign", "--public-url", "https://svc.example", "--json"],
      { cwd, env: extra },
    );
  const mixing = await render({});
  expect(mixing).toMatchObject({ exitCode: 1, stdout: "" });
  expect(mixing.stderr).toMatch(/^svc: The installation signs with the key \S+, and this process would with/);
  const same = await render(short);
  expect(JSON.parse(same.stdout)).toMatchObject({
    to_sign: 2,
    left: 0,
    signing_key: readConfiguredKey(SHORT_KEY_FILES).id,
  });
});

test("svc keys says that the key file is missing, and creates no other", async () => {
  const file = join(cwd, "data/keys.json");
  renameSync(file, `${file}.away`);
  try {
    for (const args of [["list"], ["rotate"], ["prune"]]) {
      const { exitCode, stderr } = await svc.call(["keys", ...args], { cwd });
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr: expect.stringContaining("is missing, and the database"),
      });
    }
    expect(existsSync(file)).toBe(false);
  } finally {
    renameSync(`${file}.away`, file);
  }
});

test("svc keys adopt takes a new file for one that was lost, and says what is lost, as svc keys list does", async () => {
  rmSync(join(cwd, "data/keys.json"));
  const lostBefore = await svc.call(["keys", "list"], { cwd });
  expect(lostBefore.exitCode).toBe(1);
  const adopted = await svc.run(["keys", "adopt", "--json"], { cwd });
  expect(JSON.parse(adopted.stdout)).toMatchObject({
    lost: { webhook_endpoints: [], second_factors: [], mails: expect.any(Number), signing_keys: [] },
  });
  const audit = await svc.run(["audit", "list", "--json"], { cwd });
  expect(JSON.parse(audit.stdout)).toContainEqual(expect.objectContaining({ action: "keys.adopt" }));
  const listed = await svc.call(["keys", "list", "--json"], { cwd });
  const keys = JSON.parse(listed.stdout) as Array<{ purpose: string; source: string; lost: boolean }>;
  const signing = keys.filter(({ purpose }) => purpose === "signing");
  expect(signing.map(({ source, lost }) => [source, lost])).toEqual([
    ["configured", false],
    ["self-signed", true],
    ["self-signed", true],
  ]);
});

test("svc serve says in its log how many certificates a lost key has signed, and goes on if they cannot be counted, with the key's id", async () => {
  const change = (statement: string) => {
    const database = new SqliteFile(databasePath(join(cwd, "data")));
    database.run(statement);
    database.close();
  };
  /** Of a service that answers, and is stopped once it has said what became of the count. */
  const logged = async () => {
    const { url, process } = await svc.serve({ cwd, env });
    const decoder = new TextDecoder();
    let said = "";
    let isStopped = false;
    for await (const bytes of process.stderr) {
      said += decoder.decode(bytes, { stream: true });
      if (isStopped || !/lacks the key|could not be counted/.test(said)) continue;
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      process.kill();
      isStopped = true;
    }
    expect(await process.exited).toBe(0);
    return said;
  };
  change(
    "UPDATE certificates SET signing_key_id = (SELECT min(id) FROM signing_certificates WHERE is_self_made)",
  );
  expect(await logged()).toMatch(/lacks the key \S+: it has signed 2 certificates, of which a lost file/);
  change("ALTER TABLE certificates RENAME COLUMN pdf_sha256 TO hidden");
  expect(await logged()).toMatch(
    /"keys":\["[^\n]*the certificates that lost keys have signed could not be counted/,
  );
});
