import { afterAll, expect, test } from "bun:test";
import { API_OPERATIONS, apiDocument } from "../../src/api-document.ts";
import { EVENT_NAMES, PING_EVENT } from "../../src/events/event.ts";
import type { OpenApiDocument } from "../../src/http/openapi/openapi-document.ts";
import { routePattern } from "../../src/http/openapi/operation-routes.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import { startTestApp } from "../support/test-app.ts";

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const testApp = await startTestApp({ settings: { SVC_INGEST_SECRET: INGEST_SECRET } });
const response = await testApp.fetch("/v1/openapi.json");
expect(response.status).toBe(200);
expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
const document = (await response.json()) as OpenApiDocument;
afterAll(() => testApp.close());

/** For people in browsers, load balancers and checkers of certificates and of the log: no part of the API. */
const PAGES =
  /^\/((setup|unsubscribe|verify|docs|portal|log|status|logos|\.well-known|healthz|readyz|favicon\.ico|docs\.md|llms\.txt)(\/|$)|$)/;

test("the OpenAPI document has every route that is served, and no other", () => {
  const served = testApp.app
    .server()
    .routes.map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !PAGES.test(route.split(" ")[1] ?? ""));
  const documented = API_OPERATIONS.map(
    (operation) => `${operation.method.toUpperCase()} ${routePattern(operation)}`,
  );
  expect(documented.toSorted()).toEqual(served.toSorted());
  const written = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${routePattern({ path })}`),
  );
  expect(written.toSorted()).toEqual(documented.toSorted());
});

/** The table of section 4 of the interface specification, and the path that it mentions beside it. */
const SPECIFIED: ReadonlyArray<readonly [route: string, scope: string | null]> = [
  ["POST /oauth/token", null],
  ["GET /tests", "read:tests"],
  ["GET /tests/{test_id}", "read:tests"],
  ["GET /tests/{test_id}/certificate", "read:certificates"],
  ["GET /tests/{test_id}/preview", "read:certificates"],
  ["GET /webhooks", "manage:webhooks"],
  ["POST /webhooks", "manage:webhooks"],
  ["GET /webhooks/{webhook_id}", "manage:webhooks"],
  ["DELETE /webhooks/{webhook_id}", "manage:webhooks"],
  ["POST /webhooks/{webhook_id}/test", "manage:webhooks"],
  ["POST /webhooks/{webhook_id}/replay", "manage:webhooks"],
  ["POST /dealers", "write:dealers"],
  ["POST /dealers/{dealer_id}/units", "write:dealers"],
  ["GET /dealers", "read:dealers"],
  ["GET /dealers/{dealer_id}", "read:dealers"],
  ["PATCH /dealers/{dealer_id}", "write:dealers"],
  ["GET /dealers/{dealer_id}/tests", "read:tests"],
];

test.each([...SPECIFIED])(
  "the OpenAPI document has %s with its scope and the statuses of every call",
  (route, scope) => {
    const [method = "", path = ""] = route.split(" ");
    const operation = document.paths[`/v1${path}`]?.[method.toLowerCase()];
    expect(operation).toBeDefined();
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(["401", "403", "429", "500", "503"]));
    if (path.includes("{")) expect(statuses).toContain("404");
    if (scope !== null) expect(operation?.security).toEqual([{ oauth2: [scope] }]);
  },
);

test("the OpenAPI document sends its readers to the origin that the service is reached by", () => {
  expect(document.servers.map(({ url }) => url)).toEqual([testApp.baseUrl]);
  expect(JSON.stringify(document.components.securitySchemes)).toContain(
    `"tokenUrl":"${testApp.baseUrl}/oauth/token"`,
  );
});

test("the OpenAPI document describes every event that is delivered", () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...EVENT_NAMES, PING_EVENT].toSorted());
});

test("the OpenAPI document says where deliveries come from if the operator has stated it", () => {
  const described = (addresses?: readonly string[]) =>
    apiDocument("https://battery.test", { egressAddresses: addresses ?? [] }).info.description;
  expect(described(["192.0.2.10", "2001:db8::/64"])).toContain("sent from `192.0.2.10`, `2001:db8::/64`.");
  expect(described()).not.toContain("sent from");
});

test("the OpenAPI document of a sandbox takes webhooks by http, which it takes for its own machine, and no other document does", () => {
  const urlOf = (isSandbox: boolean) => {
    const { schemas = {} } = apiDocument("https://battery.test", { isSandbox }).components;
    return ["CreateWebhook", "UpdateWebhook"].map((name) => schemas[name]?.properties?.url);
  };
  for (const isSandbox of [true, false])
    for (const url of urlOf(isSandbox)) {
      const takes = (text: string) => new RegExp(String(url?.pattern)).test(text);
      expect(takes("https://hooks.partner.example/in")).toBe(true);
      expect(takes("http://localhost:3000/in")).toBe(isSandbox);
      expect(takes("ftp://localhost/in")).toBe(false);
      expect(url?.description?.includes("`http` for the machine")).toBe(isSandbox);
    }
});

test("the OpenAPI document is printed by the command line, of the origin that is set", async () => {
  const expected = apiDocument("https://battery.test");
  for (const args of [["openapi"], ["openapi", "--json"]]) {
    const child = Bun.spawn([await compiledProgram("svc"), ...args], {
      env: { SVC_PUBLIC_URL: "https://battery.test" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    expect(JSON.parse(await new Response(child.stdout).text())).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(await child.exited).toBe(0);
  }
});

const schemas = () => Object.entries(document.components.schemas);

test("the OpenAPI document keeps the tag of the events for them alone, because generators drop the operations of a tag that both have", () => {
  const tagsOf = (items: Readonly<Record<string, Readonly<Record<string, { tags: readonly string[] }>>>>) =>
    new Set(Object.values(items).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)));
  const shared = tagsOf(document.paths).intersection(tagsOf(document.webhooks));
  expect([...shared]).toEqual([]);
});

test("the OpenAPI document has no schema that a constructor in Go has the name of", () => {
  const names = new Set(schemas().map(([name]) => name));
  expect([...names].filter((name) => names.has(`New${name}`))).toEqual([]);
});

test("the OpenAPI document has no value in two enums with a name, which Go cannot take", () => {
  const values = schemas().flatMap(([, schema]) => schema.enum ?? []);
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
});

test("the OpenAPI document gives each object a name, each number a format, and no pattern what a struct tag of Go cannot hold", () => {
  const faults: string[] = [];
  const look = (value: unknown, path: string, isNamed: boolean): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, format, properties, pattern } = value as JsonSchema;
    const types = [type].flat();
    if (properties !== undefined && !isNamed && types.includes("object")) faults.push(`${path}: no name`);
    if (types.includes("integer") || (types.includes("number") && format !== "double"))
      if (!["int32", "int64"].includes(String(format))) faults.push(`${path}: no format`);
    if (typeof pattern === "string" && /[`"/]/.test(pattern)) faults.push(`${path}: ${pattern}`);
    for (const [key, member] of Object.entries(value)) look(member, `${path}/${key}`, false);
  };
  for (const [name, schema] of schemas()) look(schema, name, true);
  look(document.paths, "paths", false);
  look(document.webhooks, "webhooks", false);
  look(document.components.responses, "responses", false);
  expect(faults).toEqual([]);
});
