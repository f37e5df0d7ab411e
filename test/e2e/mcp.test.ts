import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { makeSmallInstallation, VINS } from "../support/small-installation.ts";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);

interface Credential {
  readonly client_id: string;
  readonly client_secret: string;
}

const open: Client[] = [];

/** The client of the protocol's own SDK judges the binary. */
const svc = await compileSvc();
const cwd = svc.folder();
const reader = await makeSmallInstallation(svc, cwd);
const made = await svc.run(
  [
    "credentials",
    "create",
    "--kind",
    "dealer-group",
    "--company",
    "1",
    "--scopes",
    "manage:webhooks read:dealers",
    "--json",
  ],
  { cwd },
);
const integrator = JSON.parse(made.stdout) as Credential;
const { url, process: server } = await svc.serve({ cwd, env: { SVC_ALLOW_PRIVATE_WEBHOOKS: "on" } });
afterAll(async () => {
  for (const client of open) await client.close();
  server?.kill("SIGTERM");
  await server?.exited;
  await svc?.remove();
});

async function connected({ client_id, client_secret }: Credential): Promise<Client> {
  const client = new Client({ name: "svc-test", version: "1.0.0" });
  const env = { SVC_CLIENT_ID: client_id, SVC_CLIENT_SECRET: client_secret };
  await client.connect(
    new StdioClientTransport({ command: svc.path, args: ["mcp", "--url", url], env, cwd: svc.folder() }),
  );
  open.push(client);
  return client;
}
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: given });
  const [content] = answer.content as { type: string; text: string }[];
  return { text: content?.text ?? "", isError: answer.isError === true };
}

test("svc mcp finds tests, reads one, and passes on why the installation refuses, under the credential's scopes alone", async () => {
  const client = await connected(reader);
  expect(client.getServerVersion()).toMatchObject({ name: "svc" });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...["list_tests", "get_test", "get_passport", "list_tests_of_dealer"],
    ...["search_documentation", "read_documentation"],
  ]);
  for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
  for (const { name, description } of tools.filter((tool) => tool.name.startsWith("list_tests")))
    expect([name, description]).toEqual([
      name,
      expect.stringMatching(/^[^.]*\. A marketplace must give vin or registration\./),
    ]);

  const found = JSON.parse((await call(client, "list_tests", { vin: VINS[0], per_page: 5 })).text);
  expect(found.data).toHaveLength(1);
  expect(found.data[0].vehicle.vin).toBe(VINS[0]);
  const read = JSON.parse((await call(client, "get_test", { test_id: found.data[0].id })).text);
  expect(read.data).toEqual(found.data[0]);

  const refused = await call(client, "list_tests", { vin: "q" });
  expect(refused.isError).toBe(true);
  expect(JSON.parse(refused.text).error).toMatchObject({ code: "invalid_field", field: "vin" });
  const faults = [
    ["get_test", {}, /test_id is missing/],
    ["get_test", { test_id: 1, path: "x" }, /no argument path/],
    ["list_tests", { vin: { a: 1 } }, /single value/],
    ["search_documentation", { query: "retries" }, /no argument query: search_documentation needs words\./],
    ["read_documentation", { page: "a" }, /no argument page: read_documentation may be given path\./],
    ["search_documentation", {}, /words is missing: search_documentation needs words\./],
    ["get_test", { test_id: "../../webhooks" }, /not_found/],
    ["list_webhooks", {}, /no such tool for this credential/],
  ] as const;
  for (const [name, given, message] of faults) {
    const answer = await call(client, name, given);
    expect(answer.isError).toBe(true);
    expect(answer.text).toMatch(message);
  }
});

test("svc mcp shows events, deliveries and dealers with their units to a credential that has the scopes, and nothing of tests", async () => {
  const client = await connected(integrator);
  expect(await namesOf(client)).toEqual([
    ...["list_events", "list_webhooks", "get_webhook", "list_webhook_deliveries", "get_webhook_delivery"],
    ...["list_dealers", "get_dealer"],
    ...["search_documentation", "read_documentation"],
  ]);
  expect(JSON.parse((await call(client, "list_webhooks")).text)).toMatchObject({ data: [] });
  const { data: dealers } = JSON.parse((await call(client, "list_dealers", { per_page: 5 })).text);
  const read = JSON.parse((await call(client, "get_dealer", { dealer_id: dealers[0].id })).text);
  expect(read.data).toMatchObject({ id: dealers[0].id, units: expect.any(Array) });
  const since = "2000-01-01T00:00:00Z";
  expect(JSON.parse((await call(client, "list_events", { since, per_page: 5 })).text)).toMatchObject({
    data: expect.any(Array),
    meta: { next_cursor: expect.any(String) },
  });
  expect(await call(client, "list_webhook_deliveries", { webhook_id: 77 })).toMatchObject({
    isError: true,
  });
});

test("svc mcp finds a page of the installation's documentation by words, and reads it as Markdown", async () => {
  const client = await connected(reader);
  const found = JSON.parse((await call(client, "search_documentation", { words: "webhook signature" })).text);
  expect(found.length).toBeGreaterThan(3);
  const page = await call(client, "read_documentation", { path: found[0].path });
  expect(page.isError).toBe(false);
  expect(page.text).toMatch(/^# /);
  const asOnTheWeb = await call(client, "read_documentation", { path: "integrate/quick-start" });
  expect(asOnTheWeb.text).toMatch(/^# Quick start/);
  expect((await call(client, "read_documentation")).text).toContain("/docs/integrate/");
  for (const path of ["/v1/tests", "/docs/../v1/tests", "https://example.com/docs/a/b"])
    expect(await call(client, "read_documentation", { path })).toMatchObject({ isError: true });
});

test("svc mcp answers a line that is no JSON, or no message, with the error of JSON-RPC, and goes on", async () => {
  const env = { SVC_CLIENT_ID: reader.client_id, SVC_CLIENT_SECRET: reader.client_secret };
  const input = 'not JSON\n{"a":1}\n{"jsonrpc":"2.0","id":7,"method":"ping"}\n';
  const { stdout } = await svc.run(["mcp", "--url", url], { cwd, env, input });
  const answers = stdout.trim().split("\n");
  expect(answers.map((line) => JSON.parse(line))).toMatchObject([
    { jsonrpc: "2.0", id: null, error: { code: -32700 } },
    { jsonrpc: "2.0", id: null, error: { code: -32600 } },
    { jsonrpc: "2.0", id: 7, result: {} },
  ]);
});

test("svc mcp answers every request of a file that ends at once, before it exits, and does not wait for one that was cancelled", async () => {
  const env = { SVC_CLIENT_ID: reader.client_id, SVC_CLIENT_SECRET: reader.client_secret };
  const requests = [
    {
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
    },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/list" },
    { id: 3, method: "tools/call", params: { name: "list_tests", arguments: { vin: VINS[0] } } },
    { id: 4, method: "tools/call", params: { name: "list_tests", arguments: {} } },
    { method: "notifications/cancelled", params: { requestId: 4 } },
    { id: 5, method: "tools/call", params: { name: "read_documentation", arguments: {} } },
  ];
  const input = requests.map((one) => `${JSON.stringify({ jsonrpc: "2.0", ...one })}\n`).join("");
  const { stdout, exitCode } = await svc.run(["mcp", "--url", url], { cwd, env, input });
  const answers = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(exitCode).toBe(0);
  expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3, 5]);
  for (const { result } of answers) expect(result).toBeObject();
});

test("svc mcp ends with its client, and says in one line why it cannot begin", async () => {
  const client = await connected(reader);
  const { pid } = client.transport as StdioClientTransport;
  await client.close();
  if (pid === null) throw new Error("the process has no id");
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  const refusals = [
    [{}, [], 2, /Name a credential/],
    [
      { SVC_CLIENT_ID: reader.client_id, SVC_CLIENT_SECRET: "wrong" },
      ["--url", url],
      1,
      /refuses the credential/,
    ],
    [{ SVC_CLIENT_ID: "a", SVC_CLIENT_SECRET: "b" }, ["--url", "http://battery.example.com"], 2, /in clear/],
    [{ SVC_CLIENT_ID: "a", SVC_CLIENT_SECRET: "b" }, ["--url", "http://127.0.0.1:9"], 1, /cannot be reached/],
  ] as const;
  for (const [env, args, exitCode, message] of refusals) {
    const ended = await svc.run(["mcp", ...args], { cwd, env });
    expect(ended).toMatchObject({ exitCode, stdout: "" });
    expect(ended.stderr).toMatch(/^svc: [^\n]+\n$/);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toContain("wrong");
  }
});
